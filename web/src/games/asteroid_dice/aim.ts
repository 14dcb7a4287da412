// Aiming: how a flick becomes an aim, what an aim looks like on the table, and where dice lie as seen from one's place.

import constants from "../../wire/constants.json";
import type { Aim, AimView, TableView } from "../../wire/asteroid_dice";
import { around, plus, radians, type Vec } from "./space";

type Range = readonly [number, number, number];
export type Ranges = Pick<AimView, "places" | "directions" | "strengths">;

/** What an aim starts as: from the middle of one's edge, straight ahead, with medium strength. */
export const START: Aim = { place: 0, direction: 0, strength: 200 };

/** The nearest value that can be set. */
export const within = (value: number, [low, high, step]: Range): number =>
  Math.min(Math.max(low + Math.round((value - low) / step) * step, low), high);

const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

const reach = (table: TableView): number => (table.radius! - table.release_in!) / 1000;

/** Where the die is let go. */
export const release = (aim: Aim, angle: number, table: TableView): Vec =>
  around(angle + aim.place, reach(table), table.release_up! / 1000);

/** Which way it flies, over the table. */
export function heading(aim: Aim, angle: number): Vec {
  const way = radians(angle + aim.place + 180 - aim.direction);
  return [Math.cos(way), Math.sin(way), 0];
}

/** Metres a second that reach a die best, for each metre of distance. */
const SPEED_A_METRE = constants.asteroid_dice.hit_speed;

/** The aim as a line on the table: from the hand to about where the die comes down. */
export function line(aim: Aim, angle: number, table: TableView): [Vec, Vec] {
  const start = around(angle + aim.place, reach(table));
  return [start, plus(start, heading(aim, angle), aim.strength / 100 / SPEED_A_METRE)];
}

/** The aim that reaches a point, from here or from the nearest place from which one can throw there; null if from none. */
export function aimAt(at: Vec, from: number, angle: number, table: TableView, ranges: Ranges): Aim | null {
  const [low, high, step] = ranges.places;
  const places = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, n) => low + n * step);
  places.sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  const [left, right] = ranges.directions;
  for (const place of places) {
    const { degrees: direction, metres } = bearing(at, place, angle, table);
    if (direction >= left && direction <= right) {
      return {
        place,
        direction: within(direction, ranges.directions),
        strength: within(metres * SPEED_A_METRE * 100, ranges.strengths),
      };
    }
  }
  return null;
}

/** Metres a die is pulled back for the strongest throw, and those below which it only lies in the hand. */
const PULL = 0.2;
const SLACK = 0.035;

/** The aim of a die that is pulled back to this point from where it is held, as with a sling; null if hardly moved. */
export function pulled(to: Vec, place: number, angle: number, table: TableView, ranges: Ranges): Aim | null {
  const hand = around(angle + place, reach(table));
  const [x, y] = [hand[0] - to[0], hand[1] - to[1]];
  const far = Math.hypot(x, y);
  const direction = turn(angle + place + 180 - degrees(Math.atan2(y, x)));
  if (far < SLACK || Math.abs(direction) > 80) return null;
  const [weak, strong] = ranges.strengths;
  const share = Math.min(1, (far - SLACK) / (PULL - SLACK));
  return {
    place,
    direction: within(direction, ranges.directions),
    strength: within(weak + share * (strong - weak), ranges.strengths),
  };
}

/** A moment of a finger on the table: where, in metres, and when, in milliseconds. */
export interface Touch {
  at: Vec;
  time: number;
}

/** How long before letting go still counts for the speed. */
const LATELY = 100;
/** A finger is slower over a small picture than a hand over a table. */
const GAIN = 0.9;
/** Metres a second below which nothing was thrown: the die was only put somewhere else. */
const LEAST = 0.35;

/** Where along the edge a die is held that somebody drags to this point. */
export const placed = (at: Vec, angle: number, ranges: Ranges): number =>
  within(turn(degrees(Math.atan2(at[1], at[0])) - angle), ranges.places);

/** The aim of a flick; null if it was none. Backwards is none either. */
export function flicked(touches: Touch[], place: number, angle: number, ranges: Ranges): Aim | null {
  const last = touches.at(-1);
  const first = touches.find((touch) => last && last.time - touch.time <= LATELY);
  if (!last || !first || last.time <= first.time) return null;
  const took = (last.time - first.time) / 1000;
  const [x, y] = [(last.at[0] - first.at[0]) / took, (last.at[1] - first.at[1]) / took];
  const speed = Math.hypot(x, y) * GAIN;
  const direction = turn(angle + place + 180 - degrees(Math.atan2(y, x)));
  if (speed < LEAST || Math.abs(direction) > 80) return null;
  return {
    place,
    direction: within(direction, ranges.directions),
    strength: within(speed * 100, ranges.strengths),
  };
}

/** Where a point lies as seen from one's place: degrees from the line to the middle (right is positive), and metres. */
export function bearing(at: Vec, place: number, angle: number, table: TableView): { degrees: number; metres: number } {
  const [x, y] = around(angle + place, reach(table));
  const way = degrees(Math.atan2(at[1] - y, at[0] - x));
  return { degrees: Math.round(turn(angle + place + 180 - way)), metres: Math.hypot(at[0] - x, at[1] - y) };
}
