// Points, turns and a camera: the little geometry that the table, the dice and everything floating above them share.

export type Vec = readonly [number, number, number];
/** A unit quaternion: w, i, j, k. */
export type Turn = readonly [number, number, number, number];
export interface Pose {
  at: Vec;
  turn: Turn;
}

export const plus = (a: Vec, b: Vec, times = 1): Vec => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** A point on a circle around the middle of the table. */
export const around = (degrees: number, radius: number, z = 0): Vec => [
  radius * Math.cos(radians(degrees)),
  radius * Math.sin(radians(degrees)),
  z,
];

export function turned(turn: Turn, v: Vec): Vec {
  const [w, ...axis] = turn;
  const twice = cross(axis, v);
  const t: Vec = [2 * twice[0], 2 * twice[1], 2 * twice[2]];
  return plus(plus(v, t, w), cross(axis, t));
}

/** First `b`, then `a`. */
export const after = (a: Turn, b: Turn): Turn => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export const about = (axis: Vec, angle: number): Turn => {
  const s = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
};

/** The shortest turn that takes one direction to another. */
export function from(a: Vec, b: Vec): Turn {
  const w = 1 + dot(a, b);
  if (w < 1e-6) return about(unit(Math.abs(a[0]) < 0.9 ? cross(a, [1, 0, 0]) : cross(a, [0, 1, 0])), Math.PI);
  return normal([w, ...cross(a, b)]);
}

export const normal = (turn: Turn): Turn => {
  const length = Math.hypot(...turn) || 1;
  return [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length];
};

/** Between two poses that are close together. */
export function between(a: Pose, b: Pose, t: number): Pose {
  const s = 1 - t;
  return {
    at: [a.at[0] * s + b.at[0] * t, a.at[1] * s + b.at[1] * t, a.at[2] * s + b.at[2] * t],
    turn: normal([
      a.turn[0] * s + b.turn[0] * t,
      a.turn[1] * s + b.turn[1] * t,
      a.turn[2] * s + b.turn[2] * t,
      a.turn[3] * s + b.turn[3] * t,
    ]),
  };
}

/** Where one looks from. `focal` is in pixels, `x` and `y` are the picture's place of what is looked at. */
export interface Camera {
  eye: Vec;
  target: Vec;
  right: Vec;
  up: Vec;
  forward: Vec;
  focal: number;
  x: number;
  y: number;
}

export interface Seen {
  x: number;
  y: number;
  /** Pixels for a metre there. */
  scale: number;
}

export function look(azimuth: number, elevation: number, distance: number, target: Vec, focal = 1): Camera {
  const [a, e] = [radians(azimuth), radians(elevation)];
  const back: Vec = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  const forward: Vec = [-back[0], -back[1], -back[2]];
  const right: Vec = [-Math.sin(a), Math.cos(a), 0];
  return { eye: plus(target, back, distance), target, right, up: cross(right, forward), forward, focal, x: 0, y: 0 };
}

export function project(camera: Camera, point: Vec): Seen {
  const v = plus(point, camera.eye, -1);
  const scale = camera.focal / dot(v, camera.forward);
  return { x: camera.x + dot(v, camera.right) * scale, y: camera.y - dot(v, camera.up) * scale, scale };
}

/** A circle of the table as a path of the picture. */
export function circle(camera: Camera, radius: number, z: number, middle: Vec = [0, 0, 0]): string {
  const points = Array.from({ length: 72 }, (_, n) => {
    const { x, y } = project(camera, plus(around(n * 5, radius, z), middle));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const DISTANCE = 2.5;
const SPAN = 0.62;
/** How high the glass around the table is. */
const RIM = 0.08;
/** How far the shadow of the table reaches, below it. */
const FOOT = 0.6;
/** The camera of a seat: its own edge in front, the whole table in the picture, and all who stand around it at these angles. */
export function fitted(azimuth: number, width: number, height: number, figures: number[] = []): Camera {
  const steep = Math.asin(Math.min(Math.max((height / width) * 0.92, Math.sin(radians(34))), Math.sin(radians(54))));
  const camera = look(azimuth, (steep * 180) / Math.PI, DISTANCE, [0, 0, 0]);
  const seen = Array.from({ length: 36 }, (_, n) => [
    project(camera, around(n * 10, SPAN, RIM)),
    project(camera, around(n * 10, FOOT, -0.09)),
  ]).flat();
  // Head and feet, and the die in a hand that winds up.
  for (const angle of figures)
    seen.push(
      ...[around(angle, 0.66, 0.43), around(angle, 0.76), around(angle - 7, 0.8, 0.3)].map((at) => project(camera, at)),
    );
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = width / (right - left);
  const focal = Math.min(height / (bottom - top), wide);
  return { ...camera, focal, x: width / 2, y: height / 2 - ((top + bottom) / 2) * focal };
}

/** The same picture nearer to a point: the camera follows a die without losing the table. */
export function following(camera: Camera, point: Vec, share: number, near = 0.28): Camera {
  const here = project(camera, point);
  const zoom = 1 + near * share;
  const nearer = { ...camera, focal: camera.focal * zoom };
  const there = project(nearer, point);
  const pull = 0.35 * share;
  const middle = { x: camera.x, y: camera.y };
  return {
    ...nearer,
    x: nearer.x + (here.x - there.x) + (middle.x - here.x) * pull,
    y: nearer.y + (here.y - there.y) + (middle.y - here.y) * pull,
  };
}

/** How near a camera that follows a point may come, `most` at most, so that all these points stay in its picture. */
export function nearest(camera: Camera, point: Vec, all: readonly Vec[], share: number, most: number): number {
  const shows = (near: number): boolean => {
    const from = following(camera, point, share, near);
    return all.every((one) => Math.abs(project(from, one).x - camera.x) <= camera.x - MARGIN);
  };
  if (shows(most)) return most;
  let [low, high] = [0, most];
  for (let n = 0; n < 7; n++) {
    const middle = (low + high) / 2;
    if (shows(middle)) low = middle;
    else high = middle;
  }
  return low;
}
/** Pixels from the edge of a picture that a die needs. */
const MARGIN = 36;

/** The point of the plane at height `z` that one sees at this place of the picture. */
export function under(camera: Camera, x: number, y: number, z: number): Vec {
  const way = plus(
    plus(camera.forward, camera.right, (x - camera.x) / camera.focal),
    camera.up,
    (camera.y - y) / camera.focal,
  );
  return plus(camera.eye, way, (z - camera.eye[2]) / way[2]);
}
