// Short messages: one at a time, four seconds; refusals stay until read.

import { Refused } from "./api";
import { say } from "./say.svelte";

export interface Toast {
  id: number;
  kind: "good" | "bad" | "plain";
  text: string;
}

const SHOWN = 4000;

class Toasts {
  current = $state.raw<Toast | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;

  show(kind: Toast["kind"], text: string): void {
    clearTimeout(this.#timer);
    this.current = { id: this.#next++, kind, text };
    if (kind !== "bad") this.#timer = setTimeout(() => this.close(), SHOWN);
  }

  close(): void {
    this.current = null;
  }

  /** Say why something was not granted. */
  refuse(key: string, args: Record<string, string | number> = {}): void {
    this.show("bad", say(key, args));
  }

  /** Try something; if it is refused, say why. Whether it was granted. */
  async trying<T>(wish: () => Promise<T>): Promise<T | null> {
    try {
      return await wish();
    } catch (problem) {
      if (problem instanceof Refused) this.refuse(problem.key, problem.args);
      else throw problem;
      return null;
    }
  }
}

export const toasts = new Toasts();
