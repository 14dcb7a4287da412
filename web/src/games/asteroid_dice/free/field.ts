// The ground of a free arena and its numbers, as the server has them. Only one's own walk is worked out here, ahead of it.

import constants from "../../../wire/constants.json";
import type { ArenaView } from "../../../wire/asteroid_dice";

export const NUMBERS = constants.asteroid_dice;
export const RATE = NUMBERS.steps_a_second;
export type Zone = ArenaView["zones"][number];
export interface Point {
  x: number;
  y: number;
}

/** The length of a wall's normal, and how far a stick can be pushed. */
const UNIT = 1024;
export const TILT = 100;
export const PULL = 1000;

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A vector of at most this length, in whole numbers. */
export function atMost(x: number, y: number, most: number): [number, number] {
  const far = Math.hypot(x, y);
  const share = far > most ? most / far : 1;
  return [Math.trunc(x * share), Math.trunc(y * share)];
}

/** The nearest place in a part of the field, or close to it. */
export function keptInside(zone: Zone, radius: number, at: Point): Point {
  let { x, y } = at;
  for (const [nx, ny, least] of zone as unknown as [number, number, number][]) {
    const missing = least - (nx * x + ny * y) / UNIT;
    if (missing > 0) [x, y] = [x + (missing * nx) / UNIT, y + (missing * ny) / UNIT];
  }
  const [far, most] = [Math.hypot(x, y), radius - NUMBERS.body_radius];
  return far > most ? { x: (x * most) / far, y: (y * most) / far } : { x, y };
}

/** Where somebody is one step later who goes this way. */
export const walked = (zone: Zone, radius: number, at: Point, [dx, dy]: readonly [number, number]): Point =>
  keptInside(zone, radius, {
    x: at.x + Math.trunc((dx * NUMBERS.walk) / TILT),
    y: at.y + Math.trunc((dy * NUMBERS.walk) / TILT),
  });

/** Whether a place is in somebody's part. */
export const within = (zone: Zone, at: Point): boolean =>
  (zone as unknown as [number, number, number][]).every(([nx, ny]) => nx * at.x + ny * at.y >= 0);
