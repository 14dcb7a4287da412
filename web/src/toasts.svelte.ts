// Short messages: one at a time, four seconds; refusals and what was missed stay until read.

import { untrack } from "svelte";
import { Refused } from "./api";
import { say } from "./say.svelte";

export interface Toast {
  id: number;
  kind: "good" | "bad" | "plain";
  text: string;
  /** Whether it stays until it is closed. */
  stays: boolean;
}

const SHOWN = 4000;

class Toasts {
  current = $state.raw<Toast | null>(null);
  /** How many dialogs are open; each shows the messages itself. */
  dialogs = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;

  show(kind: Toast["kind"], text: string, stays: boolean = kind === "bad"): void {
    clearTimeout(this.#timer);
    this.current = { id: this.#next++, kind, text, stays };
    if (!stays) this.#timer = setTimeout(() => this.close(), SHOWN);
  }

  /** A dialog covers the page, until what comes back is called. */
  covered(): () => void {
    untrack(() => this.dialogs++);
    return () => this.dialogs--;
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
