// Moves that are tried but not made: for each of one's seats its own, kept over a reload, and never another seat's.

import type { Drafted } from "../wire/knobel";

/** Steps, and the moment of the game they were tried at. */
interface Tried {
  moment: string;
  steps: unknown[];
}

const same = (one: unknown[], other: unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Drafts {
  /** The last steps that were tried; what they lead to comes back in `#answers`. */
  #tried = new Map<number, Tried>();
  #answers = $state.raw<ReadonlyMap<number, Drafted>>(new Map());

  constructor(readonly table: string) {}

  /** What the server answered last to a draft of this seat at this turn, or null. */
  answer(seat: number | null, turn: number | undefined, inner: number): Drafted | null {
    const answer = seat === null ? null : this.#answers.get(seat);
    return answer && answer.turn === turn && answer.inner === inner ? answer : null;
  }

  /** The steps a seat tried last at this moment; after a reload those that were kept. */
  tried(seat: number, moment: string): unknown[] {
    const last = this.#tried.get(seat) ?? this.#kept(seat);
    return last?.moment === moment ? last.steps : [];
  }

  /** A seat tries these steps. */
  note(seat: number, moment: string, steps: unknown[]): void {
    this.#tried.set(seat, { moment, steps });
    if (!steps.length) this.#forget(seat);
    try {
      sessionStorage.setItem(this.#name(seat), JSON.stringify({ moment, steps }));
    } catch {
      // A draft that cannot be kept is lost with a reload, and only then.
    }
  }

  /** The server shows what steps would lead to. Whoever has tried others since waits for their answer. */
  hear(drafted: Drafted): void {
    if (same(drafted.steps, this.#tried.get(drafted.seat)?.steps ?? []))
      this.#answers = new Map(this.#answers).set(drafted.seat, drafted);
  }

  /** A draft was refused: what is shown is what counts as tried. */
  fallBack(seat: number, moment: string, shown: unknown[]): void {
    this.#tried.set(seat, { moment, steps: shown });
  }

  /** Whether a seat waits to be shown what it tried. */
  waits(seat: number, moment: string, shown: unknown[]): boolean {
    return !same(this.tried(seat, moment), shown);
  }

  /** Nothing that was tried counts any more: the game went back, and the same moment comes again. */
  forget(): void {
    for (const seat of this.#tried.keys()) this.note(seat, "", []);
  }

  #forget(seat: number): void {
    const answers = new Map(this.#answers);
    answers.delete(seat);
    this.#answers = answers;
  }

  #name(seat: number): string {
    return `knobel.draft.${this.table}.${seat}`;
  }

  #kept(seat: number): Tried | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#name(seat)) ?? "null") as Tried | null;
    } catch {
      return null;
    }
  }
}
