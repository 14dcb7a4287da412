// How many tables wait for me: in front of the tab's title, and on the icon of the page where it has one.

import { api } from "./api";

const LOOK_AGAIN = 20_000;

class Waiting {
  /** At so many tables it is my turn while somebody waits, or the agreed days run. */
  tables = $state(0);
  #words = "";

  /** Look now, then again and again, and whenever the page comes into sight. */
  begin(): void {
    setInterval(() => void this.look(), LOOK_AGAIN);
    document.addEventListener("visibilitychange", () => void this.look());
    void this.look();
  }

  async look(): Promise<void> {
    try {
      this.know((await api.waiting()).tables);
    } catch {
      // The server is away: what was known stays until it is back.
    }
  }

  /** So many it is. */
  know(tables: number): void {
    this.tables = tables;
    this.#write();
    const badge = tables ? navigator.setAppBadge?.(tables) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
  }

  /** What this page is called, until what comes back is called. */
  title(words: string): () => void {
    this.#words = words;
    this.#write();
    return () => {
      this.#words = "";
      this.#write();
    };
  }

  #write(): void {
    const words = this.#words ? `${this.#words} · knobel` : "knobel";
    document.title = this.tables ? `(${this.tables}) ${words}` : words;
  }
}

export const waiting = new Waiting();
