// The five asteroids: their bodies as physics knows them, their colours, and how they are laid down to show a number.

import constants from "../../wire/constants.json";
import { about, after, around, cross, dot, from, plus, radians, turned, unit, type Pose, type Vec } from "./space";
import plain from "./bodies.json";

export type Die = "d6" | "d8" | "d10" | "d12" | "d20";
export const DICE = plain.map((body) => body.die) as Die[];

export interface Face {
  number: number;
  normal: Vec;
  corners: number[];
}
export interface Body {
  die: Die;
  sides: number;
  inradius: number;
  rounding: number;
  corners: Vec[];
  faces: Face[];
}

export const BODIES = Object.fromEntries(plain.map((body) => [body.die, body])) as unknown as Record<Die, Body>;
export const COLOURS: Record<Die, string> = {
  d6: "#f2603c",
  d8: "#ffe680",
  d10: "#2fb08a",
  d12: "#c9e8ff",
  d20: "#b07cff",
};
export const INK = "#14163a";

export const ofSides = (sides: number): Die => `d${sides}` as Die;

/** The middle of a face, and the way its number stands: towards its first corner, on the cube towards an edge. */
export function standing(body: Body, face: Face): { middle: Vec; up: Vec; right: Vec } {
  const middle: Vec = [face.normal[0] * body.inradius, face.normal[1] * body.inradius, face.normal[2] * body.inradius];
  const first = body.corners[face.corners[0]!]!;
  const second = body.corners[face.corners[1]!]!;
  const towards = body.sides === 6 ? plus(first, second) : first;
  const along = plus(towards, face.normal, -dot(towards, face.normal));
  const up = unit(along);
  return { middle, up, right: cross(up, face.normal) };
}

/** As people write it: a dot behind 6 and 9, which look alike upside down. */
export const written = (number: number, sides: number): string =>
  (number === 6 || number === 9) && sides > 6 ? `${number}.` : String(number);

const { positions_a_metre: UNITS, turn_unit: TURNS } = constants.asteroid_dice;

/** A pose in the units of the server. */
export const poseOf = (parts: number[]): Pose => ({
  at: [parts[0]! / UNITS, parts[1]! / UNITS, parts[2]! / UNITS],
  turn: [parts[3]! / TURNS, parts[4]! / TURNS, parts[5]! / TURNS, parts[6]! / TURNS],
});

/** Lying there with this number on top, upright for somebody who looks from `azimuth`; a little askew, as thrown. */
export function showing(die: Die, number: number, at: Vec, azimuth: number, askew = 0): Pose {
  const body = BODIES[die];
  const face = body.faces.find((it) => it.number === number) ?? body.faces[0]!;
  const up = from(face.normal, [0, 0, 1]);
  const points = turned(up, standing(body, face).up);
  const wish = radians(azimuth + 180 + askew);
  const spin = about([0, 0, 1], wish - Math.atan2(points[1], points[0]));
  return { at: plus(at, [0, 0, body.inradius]), turn: after(spin, up) };
}

/** The number on top. */
export function upward(die: Die, pose: Pose): number {
  const up = turned([pose.turn[0], -pose.turn[1], -pose.turn[2], -pose.turn[3]], [0, 0, 1]);
  const best = BODIES[die].faces.reduce((a, b) => (dot(a.normal, up) >= dot(b.normal, up) ? a : b));
  return best.number;
}

/** Where the dice wait that nobody has taken: in a ring in the middle. */
export function waiting(die: Die, azimuth: number): Pose {
  const place = DICE.indexOf(die);
  const angle = azimuth + 180 + 72 * (2 - place);
  return showing(die, BODIES[die].sides, around(angle, 0.17), azimuth, (place - 2) * 9);
}

/** Where a die is held: before its owner, beside the card. */
export function held(die: Die, angle: number, azimuth: number): Pose {
  return showing(die, BODIES[die].sides, around(angle + 15, 0.42), azimuth, 14);
}
