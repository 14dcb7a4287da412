// How this person wants to look at tables: asked once, known wherever it is shown.

import { api } from "../api";
import { toasts } from "../toasts.svelte";
import type { Face } from "../wire/knobel";

class MyFace {
  value = $state.raw<Face>({});
  #asked = false;

  /** Ask how this person looked last. */
  remember(): void {
    if (this.#asked) return;
    this.#asked = true;
    api
      .face()
      .then((face) => (this.value = face))
      .catch(() => (this.#asked = false));
  }

  /** Look like this at new tables; seen at once, and taken back where it cannot be kept. */
  async keep(face: Face): Promise<void> {
    const before = this.value;
    this.value = face;
    this.value = (await toasts.trying(() => api.keepFace(face))) ?? before;
  }
}

export const myFace = new MyFace();
