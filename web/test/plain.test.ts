import { beforeEach, describe, expect, it } from "vitest";
import { factOf, isDice, isSeat, label, shownFields, stepWords, valueWords } from "../src/games/plain/words";
import { language } from "../src/say.svelte";

describe("a game without a page and without words", () => {
  beforeEach(() => language.speak("de"));

  it("is shown by the bare names of its rules", () => {
    expect(stepWords("coin", { type: "guess", side: "heads", dice: [1, 2], sure: null })).toBe(
      "guess, side heads, dice 1 2",
    );
    expect(label("coin", "coins_left")).toBe("coins left");
    expect(valueWords("coin", "over", true)).toBe("✓");
    expect(valueWords("coin", "thrown", ["heads", null])).toBe("heads –");
  });

  it("shows all that is there, and nothing that is not", () => {
    expect(shownFields("coin", { type: "view", turn: 0, last: null, thrown: [], over: false })).toEqual([
      ["turn", 0],
      ["over", false],
    ]);
  });

  it("draws dice and names seats", () => {
    expect([isDice("dice", [1, 0]), isDice("red_dice", [6]), isDice("dices", [1]), isDice("dice", ["a"])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([isSeat("seat", 0), isSeat("turn_seat", 3), isSeat("seats", 3), isSeat("seat", null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(factOf("coin", { seats: [{ coins: 3 }] }, 0)).toBe("");
  });
});
