// Plays the throws of a fight one after the other; a tap ends it.

import { settings } from "../../settings.svelte";
import { sound } from "../../sound";
import type { Exchange } from "../../wire/asteroid_dice";
import { ARRIVES, inShort, lastsFor, type Clip, type Piece } from "./stage";

/** Seconds a whole fight may take that nobody here has a part in. */
const WATCH = 3;
/** Seconds for which a throw is seen where nothing moves. */
const STILL = 1.3;

export class Projector {
  clip = $state.raw<Clip | null>(null);
  #coming: Piece[] = [];
  #began = 0;
  #frame = 0;
  #timer?: ReturnType<typeof setTimeout>;
  #then: () => void = () => undefined;

  get running(): boolean {
    return this.clip !== null;
  }

  /** Show these throws now, as long as they take. */
  play(groups: Exchange[][], then: () => void = () => undefined): void {
    this.#stop();
    this.#then = then;
    this.#began = performance.now();
    this.#coming = groups.map((group) => ({ group, seconds: settings.lessMotion ? STILL : lastsFor(group) }));
    this.#next();
  }

  /** Show these throws after those that are still to come, all of them within a few seconds. */
  add(groups: Exchange[][], then: () => void = () => undefined): void {
    const now = performance.now();
    if (!this.running) this.#began = now;
    this.#then = then;
    const left = WATCH - (now - this.#began) / 1000;
    const all = [...this.#coming.map(({ group }) => group), ...groups];
    this.#coming = settings.lessMotion
      ? all.slice(-Math.max(1, Math.floor(left / STILL))).map((group) => ({ group, seconds: STILL }))
      : inShort(all, left);
    if (!this.running) this.#next();
  }

  /** Show no more of it. */
  end(): void {
    if (!this.running) return;
    this.#stop();
    this.#coming = [];
    this.#next();
  }

  close(): void {
    this.#stop();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #next(): void {
    const piece = this.#coming.shift();
    if (!piece) {
      this.clip = null;
      const then = this.#then;
      this.#then = () => undefined;
      then();
      return;
    }
    const { group, seconds } = piece;
    const long = lastsFor(group);
    if (settings.lessMotion) {
      this.#heard(group);
      this.clip = { group, time: long };
      this.#timer = setTimeout(() => this.#next(), seconds * 1000);
      return;
    }
    let last = performance.now();
    let time = 0;
    sound.whoosh();
    const step = (now: number): void => {
      const before = time;
      time += (Math.max(0, now - last) / 1000) * (long / seconds);
      last = now;
      if (before < ARRIVES && time >= ARRIVES) this.#heard(group);
      if (time >= long) return this.#next();
      this.clip = { group, time };
      this.#frame = requestAnimationFrame(step);
    };
    this.clip = { group, time };
    this.#frame = requestAnimationFrame(step);
  }

  #heard(group: Exchange[]): void {
    if (group.some((one) => one.result === "hit")) sound.thud(1);
    else if (group.some((one) => one.result === "caught")) sound.catch();
  }
}
