// Where everything of a view lies on the table: dice by their status, cards before their owners, numbers above dice.

import type { Ending, View } from "../../wire/asteroid_dice";
import type { Aim } from "../../wire/asteroid_dice";
import { release } from "./aim";
import { BODIES, held, poseOf, showing, waiting, type Die } from "./bodies";
import { around, plus, project, radians, type Camera, type Pose, type Vec } from "./space";

export interface Lain {
  die: Die;
  pose: Pose;
  /** The number it shows, where it was thrown. */
  face: number | null;
  colour: number | null;
  leads: boolean;
}

const IN_THE_MIDDLE: View["phase"][] = ["choose", "ghost_card", "fight", "duel", "toss", "take"];
/** While dice fly, nothing else stands around. */
const FLYING: View["phase"][] = ["aim", "throw", "again"];

/** Where a die lies of which nobody knows more than the number, as at home: before its owner. */
const athome = (die: Die, face: number, angle: number, azimuth: number, fell: boolean): Pose =>
  showing(die, face, around(angle, fell ? 0.72 : 0.26, fell ? -0.1 : 0), azimuth, 12);

/** The round whose dice still lie there: until somebody goes on, and for good once the game is over. */
export function roundShown(view: View, dismissed: number): Ending | null {
  if (view.final) return view.ending;
  return view.ending && view.phase === "choose" && dismissed !== view.ending.round ? view.ending : null;
}

/** The dice of this view; of a round that is over, as they lay. */
export function lain(view: View, azimuth: number, aim: Aim | null, ended: Ending | null): Lain[] {
  const angleOf = (colour: number | null): number => view.sides[colour ?? 0]?.angle ?? 270;
  if (ended) {
    return ended.lying.map((it) => {
      const colour = ended.dice.indexOf(it.die);
      const pose = it.pose ? poseOf(it.pose) : athome(it.die, it.face, angleOf(colour), azimuth, it.fell ?? false);
      return { die: it.die, pose, face: it.face, colour, leads: it.die === ended.die };
    });
  }
  const found: Lain[] = [];
  for (const { die, status, colour, face, pose, leads } of view.dice) {
    const angle = angleOf(colour);
    const put = (where: Pose): unknown => found.push({ die, pose: where, face, colour, leads });
    if (face !== null) put(pose ? poseOf(pose) : athome(die, face, angle, azimuth, status === "fell"));
    else if (status === "now" && aim) put(inHand(die, release(aim, angle, view.table), azimuth));
    else if (status !== "free") {
      if (status === "now" || !FLYING.includes(view.phase)) put(held(die, angle, azimuth));
    } else if (IN_THE_MIDDLE.includes(view.phase)) put(waiting(die, azimuth));
  }
  return found;
}

const inHand = (die: Die, at: Vec, azimuth: number): Pose =>
  showing(die, BODIES[die].sides, plus(at, [0, 0, -BODIES[die].inradius]), azimuth, 22);

/** Where the card of a side lies: beside whoever stands there, so that they do not cover it. */
export const cardPlace = (angle: number): Vec => around(angle - 27, 0.425);

/** A card lying before a side, as the matrix of a picture of 98 × 142 units; `size` times as large as it is. */
export function cardMatrix(camera: Camera, angle: number, azimuth: number, size = 1): string {
  const wide = (0.088 * size) / 98;
  const skew = radians(azimuth) + radians(((angle * 7) % 17) - 8);
  const right: Vec = [-Math.sin(skew), Math.cos(skew), 0];
  const down: Vec = [Math.cos(skew), Math.sin(skew), 0];
  const middle = cardPlace(angle);
  const corner = plus(plus(middle, right, -49 * wide), down, -71 * wide);
  const [o, x, y] = [corner, plus(corner, right, wide), plus(corner, down, wide)].map((point) =>
    project(camera, point),
  );
  const parts = [x!.x - o!.x, x!.y - o!.y, y!.x - o!.x, y!.y - o!.y, o!.x, o!.y];
  return `matrix(${parts.map((part) => part.toFixed(4)).join(" ")})`;
}

export interface Tag extends Lain {
  x: number;
  y: number;
}

/** Numbers float above the dice that lie, and give way to each other. */
export function tags(camera: Camera, dice: Lain[], wide: number, high: number): Tag[] {
  const placed = dice
    .filter(({ face }) => face !== null)
    .map((it) => ({ ...it, ...above(camera, it.pose.at, high) }))
    .sort((a, b) => b.y - a.y);
  placed.forEach((tag, n) => {
    for (const other of placed.slice(0, n)) {
      if (Math.abs(tag.x - other.x) >= wide || Math.abs(tag.y - other.y) >= high) continue;
      tag.y = other.y - high;
      // There is no room above the picture: then beside it.
      if (tag.y < high * 0.55) [tag.x, tag.y] = [other.x + (tag.x < other.x ? -wide : wide), other.y];
    }
  });
  return placed;
}

function above(camera: Camera, at: Vec, high: number): { x: number; y: number } {
  const { x, y, scale } = project(camera, at);
  return { x, y: Math.max(high * 0.6, y - 0.055 * scale - high * 0.75) };
}
