// Dice in the air: however they fly, all of them is seen.

import { describe, expect, it } from "vitest";
import { inside, type Place } from "../src/dice/inside";

const CORNER = Math.sqrt(3) / 2;
/** From its slot, somewhere in the picture, a die comes from a few edges away. */
const places = (size: number, edge: number): number[] =>
  [-1, -0.7, -0.3, 0, 0.1, 0.5, 0.9, 1].flatMap((at) => [-3, 0, 3].map((edges) => (at * size) / 2 + edges * edge));

/** Where a camera at that distance sees a point of a ground that is tilted backwards. */
function seen({ x, y, z }: Place, tilt: number, distance: number): [number, number] {
  const nearer = 1 - (z * Math.cos(tilt) - y * Math.sin(tilt)) / distance;
  return [x / nearer, (y * Math.cos(tilt) + z * Math.sin(tilt)) / nearer];
}

describe("a die in the air", () => {
  it.each([0, 0.2, 0.66])("is seen as a whole wherever it would fly, on a ground tilted by %s", (tilt) => {
    const edge = 50;
    for (const [width, height] of [
      [375, 420],
      [1100, 300],
    ] as const) {
      const picture = { width, height, distance: 2.35 * height };
      for (const x of places(width, edge))
        for (const y of places(height, edge))
          for (const z of [0, 25, 95, 180]) {
            const middle = inside({ x, y, z }, edge * CORNER, tilt, picture);
            for (const corner of [0, 1, 2, 3, 4, 5, 6, 7]) {
              const out = (bit: number): number => (corner & bit ? edge / 2 : -edge / 2);
              const at = { x: middle.x + out(1), y: middle.y + out(2), z: middle.z + out(4) };
              const [across, up] = seen(at, tilt, picture.distance);
              expect(Math.abs(across)).toBeLessThanOrEqual(width / 2 + 1e-9);
              expect(Math.abs(up)).toBeLessThanOrEqual(height / 2 + 1e-9);
            }
          }
    }
  });

  it("flies where it would while it is in the picture", () => {
    const picture = { width: 800, height: 400, distance: 940 };
    const close = ({ x, y, z }: Place): number[] => [x, y, z].map((number) => Math.round(1e6 * number) / 1e6);
    for (const place of [
      { x: 40, y: -60, z: 90 },
      { x: -300, y: 100, z: 25 },
    ])
      expect(close(inside(place, 44, 0.66, picture))).toEqual(close(place));
  });
});
