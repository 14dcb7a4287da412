// A bout in a free arena that was kept: every second step of it, between which we draw.

import type { HappenedSeen } from "../../../wire/asteroid_dice";
import type { Die } from "../bodies";
import { inflated } from "../film";
import { blend, type Shown } from "./motion";

type Pose = Shown["figures"][number]["pose"];
type DiePose = Shown["dice"][number]["pose"];
interface Track<P> {
  x: number[];
  y: number[];
  poses: P[];
}
interface Packed {
  v: number;
  rate: number;
  every: number;
  steps: number;
  happened: HappenedSeen[];
  rings: {
    fighters: { colour: number; seat: number }[];
    dice_kinds: Die[];
    figures: Track<[number, Pose]>[];
    dice: Track<[number, DiePose, number]>[];
  }[];
}

export interface ArenaFilm {
  rate: number;
  steps: number;
  every: number;
  happened: HappenedSeen[];
  rings: { fighters: { colour: number; seat: number }[]; dice: Die[]; frames: Shown[] }[];
}

export async function decodeArena(base64: string): Promise<ArenaFilm> {
  const film = JSON.parse(new TextDecoder().decode(await inflated(base64))) as Packed;
  if (film.v !== 1) throw new Error(`arena film version ${film.v}`);
  const { rate, steps, every, happened } = film;
  const rings = film.rings.map((ring) => {
    const figures = ring.figures.map((track) => places(track));
    const dice = ring.dice.map((track) => places(track));
    const frames = (figures[0] ?? []).map((_, n) => ({
      figures: figures.map((all) => ({ x: all[n]!.x, y: all[n]!.y, pose: all[n]!.pose[1] })),
      dice: dice.map((all) => ({ x: all[n]!.x, y: all[n]!.y, pose: all[n]!.pose[1], by: all[n]!.pose[2] })),
    }));
    return { fighters: ring.fighters, dice: ring.dice_kinds, frames };
  });
  return { rate, steps, every, happened, rings };
}

/** Where something is in each frame, and the pose it has had since. */
function places<P extends [number, ...unknown[]]>({ x, y, poses }: Track<P>): { x: number; y: number; pose: P }[] {
  const at = { x: 0, y: 0 };
  let pose = poses[0]!;
  return x.map((more, n) => {
    at.x += more;
    at.y += y[n]!;
    pose = poses.findLast(([from]) => from <= n) ?? pose;
    return { ...at, pose };
  });
}

/** A fight of the film at this step. */
export function arenaAt(film: ArenaFilm, ring: number, step: number): Shown {
  const frames = film.rings[ring]!.frames;
  const place = Math.min(Math.max(0, step / film.every), frames.length - 1);
  const [now, next] = [frames[Math.floor(place)]!, frames[Math.ceil(place)]!];
  return blend(now, next, place % 1);
}

/** A part of the film that is shown: from this step to that one, so many times as fast as it was. */
interface Piece {
  from: number;
  to: number;
  speed: number;
}
/** Seconds a whole film lasts at most; between two hits so many seconds are seen, this fast. */
const MOST = 9;
const [BETWEEN, FAST] = [3, 6];
/** Steps before the throw that hit and after the hit that are seen as they were. */
const [LEAD, TAIL] = [6, 8];

/** The whole film; in short what hit, as it was, and in between only the last moments before it, fast. */
export function pieces(film: ArenaFilm, short: boolean): Piece[] {
  const whole = { from: 0, to: film.steps, speed: Math.max(1, film.steps / film.rate / MOST) };
  const hits = film.happened.filter((it) => it.what === "hit");
  if (!short || !hits.length) return [whole];
  const found: Piece[] = [];
  let last = 0;
  for (const hit of hits) {
    const same = (it: HappenedSeen): boolean => it.ring === hit.ring && it.die === hit.die && it.step < hit.step;
    const thrown = film.happened.findLast((it) => it.what === "threw" && same(it))?.step ?? hit.step;
    const from = Math.max(last, thrown - LEAD);
    if (from > last) found.push({ from: Math.max(last, from - BETWEEN * film.rate), to: from, speed: FAST });
    last = Math.max(from, Math.min(film.steps, hit.step + TAIL));
    found.push({ from, to: last, speed: 1 });
  }
  return found;
}

export const lasts = (film: ArenaFilm, all: Piece[]): number =>
  all.reduce((sum, { from, to, speed }) => sum + (to - from) / film.rate / speed, 0);

/** The step that is shown after so many seconds, and the first one of its piece. */
export function stepAt(film: ArenaFilm, all: Piece[], time: number): { step: number; from: number } {
  for (const { from, to, speed } of all) {
    const long = (to - from) / film.rate / speed;
    if (time < long) return { step: from + time * speed * film.rate, from };
    time -= long;
  }
  return { step: all.at(-1)!.to, from: all.at(-1)!.from };
}
