// A turn as it is being chosen: the dice in the bowl, the pot and the claim, and what can be done with them.

import { untrack } from "svelte";
import { sound } from "../../sound";
import type { Brew, BrewView, Cast, Pass, PotView, Throw, View } from "../../wire/wuerfelorte";
import type { GameProps } from "../contract";
import type { Cup } from "./cup.svelte";
import { kids } from "./kids.svelte";

export type Step = Throw | Cast | Brew | Pass;
export type Play = GameProps<View, Step>;

const most = (brews: BrewView[]): BrewView | null =>
  brews.reduce<BrewView | null>((a, b) => (a && a.points >= b.points ? a : b), null);

/** The turn of whoever is at this display. Made while a component is, and gone with it. */
export class Turn {
  readonly #play: () => Play;
  readonly #cup: Cup;

  /** The places of the dice that stay. */
  bowl = $state.raw<number[]>([]);
  pot = $state<PotView["pot"] | null>(null);
  claim = $state<BrewView["claim"]>(null);
  /** The brew that costs something and waits for a yes. */
  asked = $state.raw<BrewView | null>(null);
  /** What the roller wants to do as soon as the calls are settled. */
  #wish = $state.raw<Step[] | null>(null);

  readonly #view = $derived.by(() => this.#play().view);
  readonly #seat = $derived.by(() => this.#play().seat);
  /** As a word: the view is another one whenever somebody else does something. */
  readonly #moment = $derived.by(() => [this.#cup.throwId, this.#play().turn, this.#seat].join());
  readonly calling = $derived.by(() => this.#view.phase === "calls");
  readonly roller = $derived.by(() => this.#seat !== null && this.#view.seat === this.#seat);
  /** Whether a move is asked of this seat now. */
  readonly mine = $derived.by(() => this.#play().options.length > 0 && !this.#play().answered);
  /** Whether there is something to do: a move, or to go on while others may call. */
  readonly acts = $derived.by(() => this.mine || (this.calling && this.roller && !this.#cup.covered));
  readonly hints = $derived.by(() => !this.#cup.hidden && !this.calling);

  /** The dice that do not lie in the bowl. */
  readonly cloth = $derived.by(() => this.#view.dice.filter((die) => !this.bowl.includes(die.place)));
  readonly canThrow = $derived.by(() => this.acts && this.#view.dice.some((die) => die.free));
  readonly #thrown = $derived.by<Throw>(() => ({ type: "throw", dice: this.cloth.map((die) => die.place) }));
  readonly canThrowThese = $derived.by(() =>
    this.calling
      ? this.cloth.length > 0
      : this.#play().options.some((step) => step.type === "throw" && step.dice.join() === this.#thrown.dice.join()),
  );

  readonly ready = $derived.by(() => (this.mine && this.hints ? this.#view.brews.filter((brew) => brew.ready) : []));
  readonly ofPot = $derived.by(() => this.ready.filter((brew) => brew.pot === this.pot));
  /** The brew on the button: what was chosen, else what brings most, if it costs nothing. */
  readonly brew = $derived.by(() => {
    if (this.pot) return this.ofPot.find((one) => one.claim === this.claim) ?? most(this.ofPot);
    return most(this.ready.filter((one) => one.points >= 0));
  });
  /** Why nothing can be brewed in the chosen pot; null where something can. */
  readonly closed = $derived.by(() =>
    this.pot && this.mine && this.hints && !this.ofPot.length
      ? (this.#view.brews.find((one) => one.pot === this.pot)?.why ?? "wuerfelorte-pot-done")
      : null,
  );
  /** Passing stands aside while there is something better to do. */
  readonly aside = $derived.by(() => this.canThrow || this.brew !== null);

  constructor(play: () => Play, cup: Cup) {
    this.#play = play;
    this.#cup = cup;
    // A new throw, a new turn or another person at this device: nothing is chosen any more, and what lay aside lies in
    // the bowl.
    $effect(() => {
      void this.#moment;
      untrack(() => {
        this.bowl = this.#view.dice.filter((die) => die.aside).map((die) => die.place);
        this.pot = this.claim = this.asked = null;
      });
    });
    // The calls are settled: the roller goes on as wished.
    $effect(() => {
      if (!this.mine || !this.#wish) return;
      const steps = this.#wish;
      this.#wish = null;
      untrack(() => {
        if (play().options.some((step) => JSON.stringify(step) === JSON.stringify(steps[0]))) play().commit(steps);
      });
    });
  }

  pick(place: number): void {
    if (!this.#view.dice.some((die) => die.place === place && die.free && !die.must && die.colour)) return;
    this.bowl = this.bowl.includes(place) ? this.bowl.filter((other) => other !== place) : [...this.bowl, place].sort();
    this.pot = this.asked = null;
  }

  choose(wanted: PotView["pot"]): void {
    if (wanted === this.pot && this.brew && this.ready.length) return this.doBrew(this.brew);
    this.pot = wanted;
    this.claim = this.asked = null;
  }

  doBrew(wanted: BrewView): void {
    const { busy, steps, commit } = this.#play();
    if (busy || !wanted.claim) return;
    if (wanted.asks && this.asked !== wanted) {
      this.pot = wanted.pot;
      this.claim = wanted.claim;
      this.asked = wanted;
      kids.tell(["wuerfelorte-say-minus"]);
      return;
    }
    sound.brew();
    commit([...steps, { type: "brew", pot: wanted.pot, claim: wanted.claim }]);
  }

  throwDice(): void {
    if (this.canThrowThese) this.#go(this.#thrown);
  }

  pass(): void {
    this.#go({ type: "pass" });
  }

  cast(spell: Cast["spell"]): void {
    const { steps, draft } = this.#play();
    sound.spell();
    draft([...steps, { type: "cast", spell }]);
  }

  takeBack(): void {
    const { steps, draft } = this.#play();
    if (this.asked || this.pot) this.asked = this.pot = this.claim = null;
    else if (steps.length) draft(steps.slice(0, -1));
  }

  /** During the calls the wish waits, and the others are told that the roller goes on. */
  #go(step: Step): void {
    const { busy, steps, commit, press } = this.#play();
    if (busy) return;
    if (this.calling) {
      this.#wish = [step];
      press?.("");
    } else commit([...steps, step]);
  }
}
