// Plays the throws of a fight one after the other; a tap ends it.

import { settings } from "../../settings.svelte";
import { sound } from "../../sound";
import type { Exchange } from "../../wire/asteroid_dice";
import { ARRIVES, lastsFor, type Clip } from "./stage";

/** Seconds a whole fight may take that nobody here has a part in. */
const WATCH = 3;
/** Milliseconds for which a throw is seen where nothing moves. */
const STILL = 1300;

export class Projector {
  clip = $state.raw<Clip | null>(null);
  #groups: Exchange[][] = [];
  #speed = 1;
  #frame = 0;
  #timer?: ReturnType<typeof setTimeout>;
  #then: () => void = () => undefined;

  get running(): boolean {
    return this.clip !== null;
  }

  /** Show these throws; all of them within a few seconds if `short`. */
  play(groups: Exchange[][], short: boolean, then: () => void = () => undefined): void {
    this.#stop();
    this.#groups = [...groups];
    this.#then = then;
    const whole = groups.reduce((sum, group) => sum + lastsFor(group), 0);
    this.#speed = short ? Math.max(1, whole / WATCH) : 1;
    this.#next();
  }

  /** Show no more of it. */
  end(): void {
    if (!this.running) return;
    this.#stop();
    this.#groups = [];
    this.clip = null;
    this.#then();
  }

  close(): void {
    this.#stop();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #next(): void {
    const group = this.#groups.shift();
    if (!group) {
      this.clip = null;
      this.#then();
      return;
    }
    if (settings.lessMotion) {
      this.#heard(group);
      this.clip = { group, time: lastsFor(group) };
      this.#timer = setTimeout(() => this.#next(), STILL);
      return;
    }
    const long = lastsFor(group);
    let last = performance.now();
    let time = 0;
    sound.whoosh();
    const step = (now: number): void => {
      const before = time;
      time += (Math.max(0, now - last) / 1000) * this.#speed;
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
