// A fight as a picture: where everybody stands around the table, what they do with their arms, and where dice fly.

import type { DuellingView, Exchange, FencingView, View } from "../../wire/asteroid_dice";
import type { Die } from "./bodies";
import { about, after, around, plus, radians, unit, type Pose, type Vec } from "./space";

/** Throws of the same moment, and how many seconds of them have passed. */
export interface Clip {
  group: Exchange[];
  time: number;
}

/** Seconds: the arm goes back, the die flies, everything stands still at a hit, and it is seen what came of it. */
const WIND = 0.4;
const FLIGHT = 0.36;
const FREEZE = 0.14;
const AFTER = 0.5;

export const lastsFor = (group: Exchange[]): number =>
  WIND + FLIGHT + (group.some((one) => one.result === "hit") ? FREEZE : 0) + AFTER;
/** When the die arrives. */
export const ARRIVES = WIND + FLIGHT;

/** What was thrown in a fight so far: what flew at once together. */
export function moments(bout: FencingView | DuellingView): Exchange[][] {
  if ("volleys" in bout) {
    let from = 0;
    return bout.volleys.map((many) => bout.past.slice(from, (from += many)));
  }
  const found: Exchange[][] = [];
  for (const one of bout.past) {
    if (one.ring > (found.at(-1)?.at(-1)?.ring ?? Infinity)) found.at(-1)!.push(one);
    else found.push([one]);
  }
  return found;
}

/** These throws without the first so many; of a moment in which one fight threw and another has only now, the second is left. */
export function since(groups: Exchange[][], shown: number): Exchange[][] {
  let left = shown;
  return groups.flatMap((group) => {
    const rest = group.slice(Math.min(left, group.length));
    left -= group.length - rest.length;
    return rest.length ? [rest] : [];
  });
}

/** Who holds which die. */
export function inHands(bout: FencingView | DuellingView): Map<number, Die> {
  if ("volleys" in bout) return new Map(bout.standing.map(({ colour }, place) => [colour, bout.dice[place]!]));
  return new Map(
    bout.rings.flatMap((ring) => (ring.holder !== null && ring.die ? [[ring.holder, ring.die] as const] : [])),
  );
}

/** Whether this seat stands in a fight that is not decided yet. */
export const fights = (bout: FencingView | DuellingView, seat: number): boolean =>
  ("rings" in bout ? bout.rings : [bout]).some(
    ({ standing }) => standing.length > 1 && standing.some((fighter) => fighter.seat === seat),
  );

/** Throws of one moment, and how many seconds it takes to show them. */
export interface Piece {
  group: Exchange[];
  seconds: number;
}
/** No throw is shown in less: then it would only flicker. */
const LEAST = 0.34;
/** How much of the time belongs to throws that hit, where there are others too. */
const HITS = 0.65;

/** These throws, to be shown within so many seconds: who is hit is seen best, and what does not fit goes from the beginning. */
export function inShort(groups: Exchange[][], seconds: number): Piece[] {
  const hits = (group: Exchange[]): boolean => group.some((one) => one.result === "hit");
  const whole = (some: Exchange[][]): number => some.reduce((sum, group) => sum + lastsFor(group), 0);
  const rest = whole(groups.filter((group) => !hits(group)));
  const hitting = whole(groups.filter(hits));
  const forHits = Math.min(hitting, Math.max(rest ? seconds * HITS : seconds, seconds - rest));
  const pieces = groups.map((group) => {
    const share = hits(group) ? forHits / hitting : (seconds - forHits) / rest;
    return { group, seconds: Math.max(LEAST, lastsFor(group) * Math.min(1, share)) };
  });
  let left = seconds + 0.001;
  const first = pieces.findLastIndex((piece) => (left -= piece.seconds) < 0) + 1;
  return pieces.slice(Math.min(first, Math.max(0, pieces.length - 1)));
}

export interface Figure {
  colour: number;
  /** Where it stands, on the plane of the table. */
  at: Vec;
  does: "stands" | "holds" | "winds" | "throws" | "dodges" | "catches" | "falls";
  /** From 0 to 1: how far it is with that. */
  share: number;
  /** Whether its back is seen. */
  back: boolean;
}

const FAR = 0.64;
const STEP = 0.1;
const HAND = 0.24;
const CHEST = 0.17;

/** The left of somebody who stands at this angle and looks to the middle. */
const leftOf = (angle: number): Vec => [Math.sin(radians(angle)), -Math.cos(radians(angle)), 0];
const aside = (angle: number, way: Exchange["side"] | Exchange["way"], far: number): Vec => {
  const left = leftOf(angle);
  const share = way === "left" ? far : way === "right" ? -far : 0;
  return [left[0] * share, left[1] * share, 0];
};

const ease = (share: number): number => 1 - (1 - share) ** 3;
const part = (time: number, from: number, long: number): number => Math.min(1, Math.max(0, (time - from) / long));

/** Time as it is felt: it stands still for a moment when somebody is hit. */
function felt(clip: Clip, exchange: Exchange): number {
  if (exchange.result !== "hit" || clip.time <= ARRIVES) return clip.time;
  return Math.max(ARRIVES, clip.time - FREEZE);
}

/** What everybody does now. `held` are the dice in hands while nobody throws. */
export function figures(view: View, azimuth: number, clip: Clip | null, held: ReadonlyMap<number, Die>): Figure[] {
  return view.sides.map(({ colour, angle }) => {
    const home = around(angle, FAR);
    const back = Math.abs(((((angle - azimuth + 180) % 360) + 360) % 360) - 180) < 60;
    const figure: Figure = { colour, at: home, does: held.has(colour) ? "holds" : "stands", share: 1, back };
    const attacked = clip?.group.find((one) => one.at === colour);
    if (clip && attacked) {
      const time = felt(clip, attacked);
      const moved = ease(part(time, WIND * 0.8, FLIGHT * 0.9));
      figure.at = plus(home, aside(angle, attacked.way, STEP), moved);
      const came = part(time, ARRIVES, AFTER * 0.7);
      if (came > 0 && attacked.result === "hit") return { ...figure, does: "falls", share: ease(came) };
      if (attacked.way === "stand") return { ...figure, does: "catches", share: part(time, WIND, FLIGHT) };
      figure.does = "dodges";
      figure.share = moved;
    }
    const own = clip?.group.find((one) => one.thrower === colour);
    if (clip && own) {
      const time = felt(clip, own);
      if (time < WIND) return { ...figure, does: "winds", share: ease(time / WIND) };
      return { ...figure, does: "throws", share: part(time, WIND, 0.16) };
    }
    return figure;
  });
}

/** Where the dice are that hands hold and throw. */
export function thrownDice(view: View, clip: Clip | null, held: ReadonlyMap<number, Die>): { die: Die; pose: Pose }[] {
  const angleOf = (colour: number): number => view.sides[colour]?.angle ?? 270;
  const hand = (colour: number, back: number): Vec => {
    const angle = angleOf(colour);
    return plus(plus(around(angle, FAR + back, HAND), leftOf(angle), -0.085), [0, 0, 1], back * 0.5);
  };
  const flying = (clip?.group ?? []).map((one) => {
    const time = felt(clip!, one);
    const angle = angleOf(one.at);
    const body = plus(around(angle, FAR, CHEST), aside(angle, one.way, STEP));
    const goal =
      one.result === "missed" ? plus(around(angle, FAR + 0.3, CHEST), aside(angle, one.side, STEP * 1.6)) : body;
    const wound = ease(part(time, 0, WIND)) * 0.09;
    const share = part(time, WIND, FLIGHT * (one.result === "missed" ? 1.5 : 1));
    const gone = part(time, ARRIVES, AFTER);
    const from = hand(one.thrower, wound);
    const middle = plus(from, plus(goal, from, -1), share);
    const drop = one.result === "hit" ? -0.22 * gone ** 2 : 0;
    const at = plus(middle, [0, 0, 1], 0.1 * Math.sin(Math.PI * share) + drop);
    const axis = unit([0.4 + one.ring * 0.2, 0.7, 0.5]);
    return { die: one.die, pose: { at, turn: about(axis, share * 9 + gone * 2) } };
  });
  const resting = [...held].map(([colour, die]) => ({
    die,
    pose: { at: hand(colour, 0), turn: after(about([0, 0, 1], 0.5), about([1, 0, 0], 0.6)) },
  }));
  return clip ? flying : resting;
}

/** Where somebody has just been hit, for a flash, and how old that is from 0 to 1. */
export function flashes(view: View, clip: Clip | null): { at: Vec; age: number; loud: number }[] {
  if (!clip || clip.time < ARRIVES || clip.time > ARRIVES + FREEZE + 0.25) return [];
  return clip.group
    .filter((one) => one.result === "hit")
    .map((one) => {
      const angle = view.sides[one.at]?.angle ?? 270;
      const at = plus(around(angle, FAR, CHEST), aside(angle, one.way, STEP));
      return { at, age: (clip.time - ARRIVES) / (FREEZE + 0.25), loud: 1 };
    });
}
