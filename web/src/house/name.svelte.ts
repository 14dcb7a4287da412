// What this person is called: asked once, known in every form.

import { api } from "../api";

class MyName {
  value = $state("");
  #asked = false;

  /** Fill in the name used last, unless one is being written. */
  remember(): void {
    if (this.#asked) return;
    this.#asked = true;
    api
      .me()
      .then((me) => (this.value ||= me.name ?? ""))
      .catch(() => (this.#asked = false));
  }
}

export const myName = new MyName();
