// Asking about things on the table: whether one does, and about what. A thing has a `data-help` with its name.

class Asking {
  /** Whether everything that can be asked about is marked. */
  on = $state(false);
  /** What is being explained, and where it lies. */
  about = $state.raw<{ thing: string; element: HTMLElement } | null>(null);

  ask(thing: string, element: HTMLElement): void {
    this.about = this.about?.thing === thing ? null : { thing, element };
  }

  /** Back to the game; first from what is explained. */
  less(): void {
    if (this.about) this.about = null;
    else this.on = false;
  }

  end(): void {
    this.on = false;
    this.about = null;
  }
}

export const asking = new Asking();
