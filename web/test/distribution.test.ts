import { describe, expect, it } from "vitest";
import { curve, daysOfMonth, range, shares } from "../src/me/distribution";
import type { KindHistory } from "../src/wire/knobel";

const bars = [
  { least: 10, count: 1 },
  { least: 30, count: 3 },
];
const kind = { bars, width: 10 } as KindHistory;

describe("results as a picture", () => {
  it("goes from the least to the most of all that is shown", () => {
    expect(range(kind, [])).toEqual([10, 40]);
    expect(range(kind, [{ level: "solide", games: 1, mean: 55, bars: [{ least: 50, count: 1 }] }])).toEqual([10, 60]);
    expect(range({ ...kind, bars: [] }, [])).toEqual([0, 10]);
  });

  it("shows shares that add up, and nothing where nothing was reached", () => {
    expect(shares(bars)).toEqual([
      [10, 0.25],
      [30, 0.75],
    ]);
    expect(curve(bars, 10)).toEqual([
      [5, 0],
      [15, 0.25],
      [25, 0],
      [35, 0.75],
      [45, 0],
    ]);
    expect(curve([], 10)).toEqual([]);
  });

  it("counts the days of this month, not the games", () => {
    const at = (month: number, day: number, hour: number): number => new Date(2026, month, day, hour).getTime() / 1000;
    const { days, played } = daysOfMonth(
      [at(10, 3, 9), at(10, 3, 21), at(10, 14, 1), at(9, 31, 23)],
      new Date(2026, 10, 16),
    );
    expect(days).toBe(30);
    expect([...played].sort((a, b) => a - b)).toEqual([3, 14]);
  });
});
