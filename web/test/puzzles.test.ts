// What a browser keeps of puzzles: today's, where one is in a theme, and what comes back.

import { beforeEach, describe, expect, it } from "vitest";
import { Puzzles } from "../src/coach/puzzles.svelte";
import type { PuzzleInfo, Verdict } from "../src/wire/knobel";

const puzzle = (id: string, own = false): PuzzleInfo =>
  ({ id, game: "wuerfelspiel", theme: "bonus", own }) as PuzzleInfo;
const verdict = (good: boolean, comes_back: number | null): Verdict => ({ good, comes_back }) as Verdict;
const brief = (id: string) => ({ id, game: "wuerfelspiel", theme: "bonus" });

/** The page opened anew, with what the browser kept. */
const opened = (): Puzzles => new Puzzles();

describe("puzzles in this browser", () => {
  beforeEach(() => localStorage.clear());

  it("are solved for a day", () => {
    opened().judged(puzzle("a"), verdict(true, null), "2026-11-16");
    const puzzles = opened();
    expect(puzzles.solvedOn("2026-11-16", "a")).toBe(true);
    expect(puzzles.solvedOn("2026-11-17", "a")).toBe(false);
    puzzles.judged(puzzle("b"), verdict(true, null), "2026-11-17");
    expect(puzzles.solvedOn("2026-11-16", "a")).toBe(false);
  });

  it("go on where a theme was left", () => {
    expect(opened().last("wuerfelspiel", "bonus")).toBe("0");
    opened().see(puzzle("a"));
    opened().see(puzzle("own", true));
    expect(opened().last("wuerfelspiel", "bonus")).toBe("a");
  });

  it("come back when they went wrong, once, whoever remembers them", () => {
    opened().judged(puzzle("a"), verdict(false, 500), "2026-11-16");
    const puzzles = opened();
    expect(puzzles.due([], 499)).toEqual([]);
    expect(puzzles.due([], 500).map(({ id }) => id)).toEqual(["a"]);
    expect(puzzles.due([brief("a"), brief("b")], 500).map(({ id }) => id)).toEqual(["a", "b"]);
    puzzles.judged(puzzle("a"), verdict(true, null), "2026-11-17");
    expect(opened().due([], 500)).toEqual([]);
  });

  it("are forgotten when they are gone, and survive what cannot be read", () => {
    opened().judged(puzzle("a"), verdict(false, 500), "2026-11-16");
    opened().forget("a");
    expect(opened().due([], 900)).toEqual([]);
    localStorage.setItem("knobel.puzzles", "{no json");
    expect(opened().due([], 900)).toEqual([]);
  });
});
