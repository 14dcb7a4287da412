// A die drawn flat: its faces as polygons, shaded as if lit from the upper left, with the number on top.

import { BODIES, COLOURS, standing, upward, written, type Die } from "./bodies";
import { cross, dot, look, plus, project, turned, unit, type Camera, type Pose, type Vec } from "./space";

export interface Facet {
  points: string;
  fill: string;
}
export interface Drawn {
  facets: Facet[];
  /** How thick the rounded edges are, in pixels. */
  edge: number;
  label: { text: string; matrix: string; size: number } | null;
}

const NAVY = [26, 26, 74] as const;

function shaded(colour: string, light: number): string {
  const parts = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16));
  const towards = light > 0 ? ([255, 255, 255] as const) : NAVY;
  const share = Math.min(Math.abs(light), 0.62);
  return `rgb(${parts.map((part, n) => Math.round(part + (towards[n]! - part) * share)).join(" ")})`;
}

/** The faces one sees from this camera, back to front, and the number on top. */
export function drawn(
  die: Die,
  pose: Pose,
  camera: Camera,
  number: number | null = upward(die, pose),
  size = 1,
): Drawn {
  const body = BODIES[die];
  const lamp = unit(plus(plus([0, 0, 1.25], camera.right, -0.75), cross([0, 0, 1], camera.right), 0.15));
  const place = (v: Vec): Vec => plus(pose.at, turned(pose.turn, v), size);
  const facets = body.faces
    .map((face) => {
      const normal = turned(pose.turn, face.normal);
      const middle = plus(pose.at, normal, body.inradius * size);
      const facing = -dot(unit(plus(middle, camera.eye, -1)), normal);
      const corners = face.corners.map((corner) => project(camera, place(body.corners[corner]!)));
      const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
      return { facing, points, fill: shaded(COLOURS[die], 0.62 * dot(normal, lamp) - 0.2) };
    })
    .filter(({ facing }) => facing > 0)
    .sort((a, b) => a.facing - b.facing);
  const { scale } = project(camera, pose.at);
  return { facets, edge: body.inradius * scale * size * 0.17, label: labelled(die, pose, camera, number, size) };
}

function labelled(die: Die, pose: Pose, camera: Camera, number: number | null, size: number): Drawn["label"] {
  const body = BODIES[die];
  const face = body.faces.find((it) => it.number === number);
  if (!face) return null;
  const { middle, up, right } = standing(body, face);
  const place = (v: Vec): Vec => plus(pose.at, turned(pose.turn, v), size);
  const origin = project(camera, place(middle));
  const across = project(camera, place(plus(middle, right, 0.001)));
  const down = project(camera, place(plus(middle, up, -0.001)));
  const parts = [across.x - origin.x, across.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x, origin.y];
  return {
    text: written(face.number, body.sides),
    matrix: `matrix(${parts.map((part) => part.toFixed(3)).join(" ")})`,
    size: { d6: 40, d8: 30, d10: 25, d12: 28, d20: 20 }[die],
  };
}

/** The camera of flat pictures: 52 degrees, where all five outlines differ. */
export const PICTURE: Camera = { ...look(270, 52, 4, [0, 0, 0], 4 * 1000), x: 50, y: 50 };
