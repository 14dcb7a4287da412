// The film of a throw: thirty poses a second for every die, as the server simulated them. Nothing is simulated here.

import constants from "../../wire/constants.json";
import { ofSides, poseOf, upward, type Die } from "./bodies";
import { between, type Pose } from "./space";

export interface Film {
  sides: number[];
  rate: number;
  /** For each frame, for each die: x, y, z, w, i, j, k in the units of the server. */
  frames: number[][][];
}

const VERSION = constants.asteroid_dice.film_version;
const HEAD = 5;
const PARTS = 7;

const wrap = (value: number): number => ((value + 0x8000) & 0xffff) - 0x8000;
const unfold = (word: number): number => (word % 2 === 0 ? word / 2 : -(word + 1) / 2);

/** Plain bytes of packed ones. */
export async function inflated(base64: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The film of these bytes. */
export async function decode(base64: string): Promise<Film> {
  const plain = await inflated(base64);
  const [version, rate, dice] = plain;
  if (version !== VERSION) throw new Error(`film version ${version}`);
  const frames = plain[3]! | (plain[4]! << 8);
  const sides = [...plain.subarray(HEAD, HEAD + dice!)];
  const body = plain.subarray(HEAD + dice!);
  const half = body.length / 2;
  const shown = Array.from({ length: frames }, () => sides.map(() => new Array<number>(PARTS)));
  for (let run = 0; run < sides.length * PARTS; run++) {
    let [value, step] = [0, 0];
    for (let t = 0; t < frames; t++) {
      const place = run * frames + t;
      const departure = unfold(body[place]! | (body[half + place]! << 8));
      if (t === 0) value = departure;
      else {
        step = wrap(step + departure);
        value = wrap(value + step);
      }
      shown[t]![Math.floor(run / PARTS)]![run % PARTS] = value;
    }
  }
  return { sides, rate: rate!, frames: shown };
}

export const seconds = (film: Film): number => (film.frames.length - 1) / film.rate;

/** Where every die is at this time, between two frames if need be. */
export function at(film: Film, time: number): { die: Die; pose: Pose }[] {
  const place = Math.min(Math.max(time * film.rate, 0), film.frames.length - 1);
  const [now, next] = [film.frames[Math.floor(place)]!, film.frames[Math.ceil(place)]!];
  return film.sides.map((sides, n) => ({
    die: ofSides(sides),
    pose: between(poseOf(now[n]!), poseOf(next[n]!), place % 1),
  }));
}

/** Metres and parts of a turn by which a die may differ between frames and still lies. */
const STILL_AT = 4;
const STILL_TURN = 60;
/** Seconds that are shown after the last thing has moved. */
const REST = 0.3;

/** Seconds until nothing moves any more: what follows need not be watched. */
export function lasting(film: Film): number {
  let last = film.frames.length - 1;
  const lies = (t: number): boolean =>
    film.sides.every((_, die) =>
      film.frames[t]![die]!.every(
        (part, n) => Math.abs(part - film.frames[t - 1]![die]![n]!) <= (n < 3 ? STILL_AT : STILL_TURN),
      ),
    );
  while (last > 1 && lies(last)) last--;
  return Math.min(seconds(film), last / film.rate + REST);
}

/** Seconds before and after a die tips over in which time runs slowly, and how slowly. */
const BEFORE_TURN = 0.12;
const AFTER_TURN = 0.3;
const SLOW = 0.3;
/** So many dice are watched in slow motion in one throw. */
const WATCHED = 2;

/** When a die that lay there first shows another number. */
export function turns(film: Film): number[] {
  const found: number[] = [];
  film.sides.slice(0, -1).forEach((sides, die) => {
    const up = (t: number): number => upward(ofSides(sides), poseOf(film.frames[t]![die]!));
    const first = up(0);
    if (up(film.frames.length - 1) === first) return;
    const at = film.frames.findIndex((_, t) => up(t) !== first);
    if (at > 0) found.push(at / film.rate);
  });
  return found.sort((a, b) => a - b).slice(0, WATCHED);
}

/** How fast time runs at this time of a film: slower while something tips over. */
export const pace = (time: number, tips: number[]): number =>
  tips.some((tip) => time > tip - BEFORE_TURN && time < tip + AFTER_TURN) ? SLOW : 1;

/** When something knocks against something, how hard and where: where a die's way bends at once. */
export function knocks(film: Film): { time: number; loud: number; die: number }[] {
  const found: { time: number; loud: number; die: number }[] = [];
  film.sides.forEach((_, die) => {
    for (let t = 2; t < film.frames.length; t++) {
      const [a, b, c] = [t - 2, t - 1, t].map((frame) => film.frames[frame]![die]!);
      const bend = Math.hypot(...[0, 1, 2].map((part) => c![part]! - 2 * b![part]! + a![part]!)) / 5000;
      const loud = (bend * film.rate) / 3;
      if (loud > 0.12) found.push({ time: (t - 1) / film.rate, loud: Math.min(1, loud), die });
    }
  });
  return found.sort((a, b) => a.time - b.time);
}
