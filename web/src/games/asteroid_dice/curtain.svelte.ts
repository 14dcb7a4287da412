// What is shown may lag a little behind what is known: while a film runs, and while everybody counts 3-2-1.

import { line } from "../../line.svelte";
import { settings } from "../../settings.svelte";
import { sound } from "../../sound";
import type { Exchange, View } from "../../wire/asteroid_dice";
import { Projector } from "./bout.svelte";
import { decode, type Film } from "./film";
import { decodeArena, type ArenaFilm } from "./free/film";
import { since } from "./stage";

/** Seconds a beat of 3-2-1 takes; where nobody races, it need not be solemn. */
const beat = (view: View): number => (view.body === "fencing" ? 0.6 : 1);
/** Milliseconds for which the end of a free arena is still seen by those who saw it run. */
const LINGER = 1400;
/** Milliseconds for which a tap holds that skips a fight: what is known by then is all of it where only bots fight. */
const SKIPS = 3000;
/** More than this is not shown one after the other any more: somebody was away. */
const MOST = 6;

/** Whether this view has a throw that the one before did not have. */
const threw = (before: View, view: View): boolean =>
  (view.last?.number ?? 0) > (before.last?.number ?? 0) && view.last?.film !== "";

/** The throws of a fight that this view has and the one before did not have. */
const fought = (before: View, view: View): Exchange[][] =>
  (view.bout?.number ?? 0) > (before.bout?.number ?? 0) ? view.bout!.exchanges : [];

/** Whether nothing is shown between these views: then the first need not be seen. */
const quiet = (before: View, view: View): boolean =>
  !threw(before, view) && !revealed(before, view) && !fought(before, view).length;

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
  /** Whether nobody here is in the fight that is shown: then one tap skips all of it. */
  watching = $state(true);
  #coming: View[] = [];
  /** How many throws of the fight that runs were shown while it ran, and until when one wants to see none. */
  #followed = 0;
  #skipsUntil = 0;
  /** Whether the arena of the bout that runs was seen while it ran. */
  #watched = false;
  /** The view whose cards were counted in, and the one whose fight was shown. */
  #counted: View | null = null;
  #fought: View | null = null;
  #busy = $state(false);
  #until = 0;
  #frame = 0;
  #lingering?: ReturnType<typeof setTimeout>;

  /** In a replay (`whole`) fights are shown throw by throw, as long as they take. */
  constructor(
    view: View,
    readonly whole = false,
  ) {
    this.shown = view;
  }

  /** Whether something is still being shown that is known already. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Whether more is known than was seen so far: then no words run ahead of it. */
  get behind(): boolean {
    return this.#busy || (this.stage.running && !settings.lessMotion);
  }

  /** A new view came. `reacts` is the moment for which everybody waits, in the server's time. */
  see(view: View, reacts: number | null): void {
    if (reacts !== null && reacts > line.now()) this.#until = reacts;
    const last = this.#coming.at(-1);
    if (last && this.#coming.length > 1 && quiet(last, view)) this.#coming.pop();
    this.#coming.push(view);
    if (this.#coming.length > MOST) this.end();
    if (!this.#busy) this.#next();
  }

  /** What has been thrown in a fight that runs, moment by moment: what is new is shown, all of it in short to who looks on. */
  follow(past: Exchange[][], watching: boolean): void {
    this.watching = watching;
    const throws = past.flat().length;
    if (this.#busy || throws < this.#followed) return;
    const fresh = since(past, this.#followed);
    const began = this.#followed === 0 && past.length > 1;
    this.#followed = throws;
    if (!fresh.length || this.#skips) return;
    if (watching) this.stage.add(fresh);
    else if (!began) this.stage.play(fresh);
  }

  get #skips(): boolean {
    return performance.now() < this.#skipsUntil;
  }

  /** Figures move, and are seen: it is not shown again, and what is still shown of before is over. */
  watch(): void {
    this.#watched = true;
    if (this.arena) this.end();
  }

  /** Count down to a moment for which nothing is turned over: a duel at home. */
  wait(reacts: number): void {
    if (this.#busy || reacts <= line.now()) return;
    this.#until = reacts;
    this.#count(() => this.#next());
  }

  /** A tap ends what runs, and a fight that one looks on at as a whole. */
  skip(): void {
    if (!this.stage.running) return this.end();
    if (this.watching && !this.#busy) this.#skipsUntil = performance.now() + SKIPS;
    this.stage.end();
  }

  /** Show what is known; never before the common 3-2-1 is over, which is the same for all. */
  end(): void {
    if (this.count !== null && this.#until > line.now()) return;
    this.film = this.arena = null;
    clearTimeout(this.#lingering);
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
    clearTimeout(this.#lingering);
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
    } else if (this.#fought !== view && fought(this.shown, view).length) {
      this.#fought = view;
      this.#fight(view);
    } else {
      this.#coming.shift();
      if ((view.bout?.number ?? 0) > (this.shown.bout?.number ?? 0)) this.#watched = false; // nothing was thrown in it
      this.shown = view;
      this.#next();
    }
  }

  /** Show what was not seen of a fight while it ran, and only then how it came out. */
  #fight(view: View): void {
    const left = this.#skips ? [] : since(fought(this.shown, view), this.#followed);
    this.#followed = this.#skipsUntil = 0;
    if (this.shown.phase === "choose") this.shown = { ...this.shown, phase: "fight" };
    this.#busy = true;
    if (view.bout?.film) return void this.#again(view, view.bout.film);
    const then = (): void => {
      this.#busy = false;
      this.watching = true;
      this.#next();
    };
    if (this.whole) this.stage.play(left, then);
    else this.stage.add(left, then);
  }

  async #again(view: View, bytes: string): Promise<void> {
    if (this.#watched) {
      this.#watched = false;
      this.#lingering = setTimeout(() => this.fought(), LINGER);
      return;
    }
    const film = await decodeArena(bytes).catch(() => null);
    if (!this.#coming.includes(view)) return;
    this.arena = film;
    if (film) return;
    this.#busy = false;
    this.#next();
  }

  /** The arena has been seen to its end. */
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
