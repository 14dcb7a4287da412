// What this browser has met in its first games: each kind of thing is explained once, when it happens.

const KEY = "knobel.firsts";

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Firsts {
  #met = new Set(kept());

  isNew(kind: string): boolean {
    return !this.#met.has(kind);
  }

  /** Never again. */
  meet(kind: string): void {
    this.#met.add(kind);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#met]));
    } catch {
      // Met as long as the page lives, then.
    }
  }
}

export const firsts = new Firsts();
