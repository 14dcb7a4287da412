// What is shown may lag a little behind what is known: while a film runs, and while everybody counts 3-2-1.

import { line } from "../../line.svelte";
import { settings } from "../../settings.svelte";
import { sound } from "../../sound";
import type { Exchange, View } from "../../wire/asteroid_dice";
import { Projector } from "./bout.svelte";
import { decode, type Film } from "./film";
import { decodeArena, type ArenaFilm } from "./free/film";

/** Seconds a beat of 3-2-1 takes; where nobody races, it need not be solemn. */
const beat = (view: View): number => (view.body === "fencing" ? 0.6 : 1);
/** More than this is not shown one after the other any more: somebody was away. */
const MOST = 6;

/** Whether this view has a throw that the one before did not have. */
const threw = (before: View, view: View): boolean =>
  (view.last?.number ?? 0) > (before.last?.number ?? 0) && view.last?.film !== "";

/** The throws of a fight that this view has and the one before did not have. */
const fought = (before: View, view: View): Exchange[][] =>
  (view.bout?.number ?? 0) > (before.bout?.number ?? 0) ? view.bout!.exchanges : [];

/** Whether cards were turned between these views. */
const revealed = (before: View, view: View): boolean =>
  before.phase === "choose" && view.round === before.round && view.phase !== "choose" && view.phase !== "ghost_card";

export class Curtain {
  /** What is on the screen. */
  shown = $state.raw<View>()!;
  film = $state.raw<Film | null>(null);
  /** 3, 2, 1 while it is counted. */
  count = $state<number | null>(null);
  /** A bout in a free arena that is being shown again. */
  arena = $state.raw<ArenaFilm | null>(null);
  /** Plays fights. */
  readonly stage = new Projector();
  #coming: View[] = [];
  /** How many throws of the fight that runs were shown while it ran. */
  #followed = 0;
  /** Whether the arena of the bout that runs was seen while it ran. */
  #watched = false;
  /** The view whose cards were counted in, and the one whose fight was shown. */
  #counted: View | null = null;
  #fought: View | null = null;
  #busy = $state(false);
  #until = 0;
  #frame = 0;

  constructor(view: View) {
    this.shown = view;
  }

  /** Whether something is still being shown that is known already. */
  get busy(): boolean {
    return this.#busy;
  }

  /** A new view came. `reacts` is the moment for which everybody waits, in the server's time. */
  see(view: View, reacts: number | null): void {
    if (reacts !== null && reacts > line.now()) this.#until = reacts;
    this.#coming.push(view);
    if (this.#coming.length > MOST) this.end();
    if (!this.#busy) this.#next();
  }

  /** What has been thrown in a fight that runs: the newest is shown. */
  follow(past: Exchange[], short: boolean): void {
    const fresh = past.slice(this.#followed);
    const began = this.#followed === 0 && past.length > 1;
    this.#followed = past.length;
    if (fresh.length && !began) this.stage.play([fresh], short);
  }

  /** Figures move, and are seen: it is not shown again. */
  watch(): void {
    this.#watched = true;
  }

  /** Count down to a moment for which nothing is turned over: a duel at home. */
  wait(reacts: number): void {
    if (this.#busy || reacts <= line.now()) return;
    this.#until = reacts;
    this.#count(() => undefined);
  }

  /** A tap ends what runs; never the common 3-2-1, which is the same for all. */
  end(): void {
    if (this.count !== null && this.#until > line.now()) return;
    this.film = this.arena = null;
    this.stage.end();
    const last = this.#coming.pop();
    this.#coming = [];
    if (last) this.shown = last;
    this.#busy = false;
  }

  /** The film has run to its end. */
  filmed(): void {
    this.film = this.arena = null;
    this.#busy = false;
    this.shown = this.#coming.shift() ?? this.shown;
    this.#next();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.stage.close();
  }

  #next(): void {
    const view = this.#coming[0];
    if (!view) return;
    if (threw(this.shown, view) && !settings.lessMotion) void this.#show(view);
    else if (
      this.#counted !== view &&
      revealed(this.shown, view) &&
      (this.#until > line.now() || !settings.lessMotion)
    ) {
      this.#counted = view;
      if (this.#until <= line.now()) this.#until = line.now() + 3 * beat(view);
      this.#count(() => this.#next());
    } else if (this.#fought !== view && fought(this.shown, view).length && (view.bout?.film || !settings.lessMotion)) {
      this.#fought = view;
      this.#fight(view);
    } else {
      this.#coming.shift();
      this.shown = view;
      this.#next();
    }
  }

  /** Show what was not seen of a fight while it ran, and only then how it came out. */
  #fight(view: View): void {
    let seen = this.#followed;
    this.#followed = 0;
    const left = fought(this.shown, view).filter((group) => {
      seen -= group.length;
      return seen < 0;
    });
    if (this.shown.phase === "choose") this.shown = { ...this.shown, phase: "fight" };
    this.#busy = true;
    if (view.bout?.film) return void this.#again(view, view.bout.film);
    this.stage.play(left, true, () => {
      this.#busy = false;
      this.#next();
    });
  }

  async #again(view: View, bytes: string): Promise<void> {
    const film = this.#watched ? null : await decodeArena(bytes).catch(() => null);
    this.#watched = false;
    if (!this.#coming.includes(view)) return;
    this.arena = film;
    if (film) return;
    this.#busy = false;
    this.#next();
  }

  /** The arena's film has run to its end. */
  fought(): void {
    this.arena = null;
    this.#busy = false;
    this.#next();
  }

  async #show(view: View): Promise<void> {
    this.#busy = true;
    const film = await decode(view.last!.film).catch(() => null);
    if (!this.#coming.includes(view)) return;
    if (film) this.film = film;
    else this.filmed();
  }

  #count(then: () => void): void {
    this.#busy = true;
    const step = (): void => {
      const left = this.#until - line.now();
      if (left <= 0) {
        this.count = null;
        this.#busy = false;
        sound.beat(true);
        then();
        return;
      }
      const now = Math.min(3, Math.ceil(left / beat(this.shown)));
      if (now !== this.count) sound.beat(false);
      this.count = now;
      this.#frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.#frame);
    step();
  }
}
