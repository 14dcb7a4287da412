// What is under the cup: with bonus calls all displays show a throw at the same instant, whether it can be called or not.

import { flushSync, untrack } from "svelte";
import { line } from "../../line.svelte";
import constants from "../../wire/constants.json";
import type { View } from "../../wire/wuerfelorte";
import type { GameProps } from "../contract";

type Play = Pick<GameProps<View>, "view" | "steps" | "contest" | "shown">;

/** Seconds a cup stays over dice that nobody can call: as long as over the others, or it would tell. */
const CUP = constants.wuerfelorte.lead;

/** The cup over the dice. Made while a component is, and gone with it. */
export class Cup {
  readonly #play: () => Play;
  /** The last throw this display has shown. */
  #revealed = $state("");
  /** Whether the dice are in the air. */
  flying = $state(false);

  readonly contest = $derived.by(() => this.#play().contest ?? null);
  /** The same as long as the same throw lies there. */
  readonly throwId = $derived.by(() => {
    const { round, seat, roll, dice } = this.#play().view;
    return `${round} ${seat} ${roll} ${dice.map((die) => (die.brown ? "" : die.colour)).join()}`;
  });
  readonly covered = $derived.by(() => {
    const { view, contest, steps } = this.#play();
    return (
      view.calls !== null && view.roll > 0 && contest !== undefined && this.#revealed !== this.throwId && !steps.length
    );
  });
  /** Whether nobody can see yet how the dice lie. */
  readonly hidden = $derived.by(() => this.flying || this.covered);
  readonly #calling = $derived.by(() => this.#play().view.phase === "calls");

  constructor(play: () => Play) {
    this.#play = play;
    // Replays know no contest and need no cup.
    this.#revealed = untrack(() => (play().contest ? "" : this.throwId));
    $effect(() => this.#lift());
  }

  /** Lift the cup when its moment has come. */
  #lift(): (() => void) | undefined {
    if (!this.covered) return;
    const id = this.throwId;
    const at = this.contest?.reacts_at ?? null;
    if (this.#calling && this.contest && at === null) return;
    const until = at ?? line.now() + CUP;
    const look = (): void => {
      if (line.now() < until) {
        frame = requestAnimationFrame(look);
        return;
      }
      flushSync(() => (this.#revealed = id));
      if (at !== null) this.#play().shown?.();
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }
}
