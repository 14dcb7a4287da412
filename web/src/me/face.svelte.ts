// How this person wants to look at tables: asked once, known wherever it is shown.

import { api } from "../api";
import { toasts } from "../toasts.svelte";
import type { Face } from "../wire/knobel";

class MyFace {
  value = $state.raw<Face>({});
  #asked = false;
  /** What the server keeps, and how often something was chosen: only the last answer tells how things stand. */
  #kept: Face = {};
  #choices = 0;
  #keeping = Promise.resolve();

  /** Ask how this person looked last. */
  remember(): void {
    if (this.#asked) return;
    this.#asked = true;
    const before = this.#choices;
    api
      .face()
      .then((face) => {
        if (before === this.#choices) this.value = this.#kept = face;
      })
      .catch(() => (this.#asked = false));
  }

  /** Look like this at new tables; seen at once, and taken back where it cannot be kept. */
  keep(face: Face): Promise<void> {
    const choice = ++this.#choices;
    this.value = face;
    const last = this.#keeping.catch(() => undefined); // whatever came of it was told
    this.#keeping = last.then(async () => {
      if (choice !== this.#choices) return; // another one was chosen meanwhile
      const kept = await toasts.trying(() => api.keepFace(face));
      if (kept) this.#kept = kept;
      if (choice === this.#choices) this.value = this.#kept;
    });
    return this.#keeping;
  }
}

export const myFace = new MyFace();
