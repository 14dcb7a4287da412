// Where a companion's bubble goes: beside what it is about, never over it, and over nothing that is needed.

import { describe, expect, it } from "vitest";
import { around, beside, type Box } from "../src/learn/anchors";
import { isAstray } from "../src/learn/hints";

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 340, height: 110 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const placed = (...asked: Parameters<typeof beside>): Box => {
  const { left, top } = beside(...asked);
  return box(left, top, asked[1].width, asked[1].height);
};
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (a: Box, view: { width: number; height: number }): boolean =>
  a.left >= 0 && a.top >= 0 && a.right <= view.width && a.bottom <= view.height;

describe("a bubble", () => {
  it.each([
    ["in the middle", box(600, 400, 60, 60)],
    ["at the bottom", box(500, 800, 200, 50)],
    ["in a corner", box(1200, 10, 60, 60)],
    ["as high as the window", box(560, 60, 690, 790)],
  ])("is beside a thing %s, and within the window", (_, target) => {
    const bubble = placed(target, SIZE, DESK);
    expect(meet(bubble, target)).toBe(false);
    expect(within(bubble, DESK)).toBe(true);
  });

  it("leaves free what comes next", () => {
    const dice = box(30, 250, 490, 150);
    const roll = box(30, 420, 490, 60);
    expect(meet(placed(dice, SIZE, DESK), roll)).toBe(true);
    const bubble = placed(dice, SIZE, DESK, [roll]);
    expect(meet(bubble, roll) || meet(bubble, dice)).toBe(false);
  });

  it("fits on a phone", () => {
    const bubble = placed(box(20, 640, 350, 180), SIZE, PHONE);
    expect(within(bubble, PHONE)).toBe(true);
    expect(meet(bubble, box(20, 640, 350, 180))).toBe(false);
  });

  it("stands in the middle where it is about nothing in sight", () => {
    const bubble = placed(null, SIZE, DESK);
    expect(bubble.left + bubble.right).toBe(DESK.width);
  });

  it("is about all things it points at", () => {
    expect(around([box(10, 10, 20, 20), box(50, 40, 10, 10)])).toEqual(box(10, 10, 50, 40));
  });
});

describe("a draft", () => {
  const hint = { key: "weave", at: "cell-a", until: "drafted", steps: 1 } as const;
  const wanted = { type: "activate", die: 1, world: "tapestry", cells: ["r1c1"] };

  it("goes astray once the same die is used otherwise", () => {
    expect(isAstray(hint, [wanted], [{ ...wanted, cells: ["r1c2"] }])).toBe(true);
  });

  it.each([
    ["nothing is drafted", []],
    ["it is drafted as asked", [{ ...wanted }]],
    ["another die was used first", [{ type: "activate", die: 2, world: "scythe", cells: ["a"] }]],
  ])("does not where %s", (_, steps) => {
    expect(isAstray(hint, [wanted], steps)).toBe(false);
  });
});
