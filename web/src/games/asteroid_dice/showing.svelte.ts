// A film being shown: poses by the clock, the camera a little behind the die that was thrown.

import { sound } from "../../sound";
import type { Die } from "./bodies";
import { at, knocks, lasting, pace, turns, type Film } from "./film";
import { following, nearest, type Camera, type Pose, type Vec } from "./space";

/** Seconds in which the camera comes nearer, and goes back. */
const EASE = 0.35;
/** Seconds a flash lasts, and how hard a knock must be for one. */
const FLASH = 0.22;
const BRIGHT = 0.42;

interface Flash {
  at: Vec;
  /** From 0 to 1. */
  age: number;
  loud: number;
}

export class Showing {
  /** What is seen at this moment; null while no film runs. */
  now = $state.raw<{ dice: { die: Die; pose: Pose }[]; camera: Camera; flashes: Flash[] } | null>(null);

  /** Show a film from here; `near` is how far the camera goes. What is returned ends it. */
  run(film: Film, from: Camera, near: () => number, onend: () => void): () => void {
    let last = performance.now();
    let time = 0;
    let struck: { at: Vec; time: number; loud: number }[] = [];
    const length = lasting(film);
    const tips = turns(film);
    const thuds = knocks(film);
    let frame = 0;
    const step = (now: number): void => {
      time += (Math.max(0, now - last) / 1000) * pace(time, tips);
      last = now;
      while (thuds.length && thuds[0]!.time <= time) {
        const { loud, die, time: when } = thuds.shift()!;
        sound.thud(loud);
        if (loud > BRIGHT) struck.push({ at: at(film, when)[die]!.pose.at, time: when, loud });
      }
      struck = struck.filter((flash) => time - flash.time < FLASH);
      if (time >= length + EASE) {
        this.now = null;
        onend();
        return;
      }
      const dice = at(film, time);
      const share = Math.min(1, time / EASE, (length + EASE - time) / EASE);
      const way = Math.max(0, share) ** 2;
      const thrown = dice.at(-1)!.pose.at;
      const lying = dice.map(({ pose }) => pose.at).filter((at) => at[2] > -0.05);
      this.now = {
        dice,
        camera: following(from, thrown, way, nearest(from, thrown, lying, way, near())),
        flashes: struck.map((flash) => ({ at: flash.at, loud: flash.loud, age: (time - flash.time) / FLASH })),
      };
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      this.now = null;
    };
  }
}
