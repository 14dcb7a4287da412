import { beforeEach, describe, expect, it } from "vitest";
import { language } from "../src/say.svelte";
import type { Player } from "../src/table/players";
import { missed, sentence, timeUp } from "../src/table/story";
import type { Line, Told } from "../src/wire/knobel";

const player = (seat: number, name: string, mine: boolean): Player => ({
  seat,
  name,
  mine,
  kind: "person",
  level: null,
  present: true,
  away: false,
  colour: "blue",
});
const struck: Line = {
  key: "wuerfelspiel-struck",
  seat: 0,
  args: { column: 2 },
  words: { row: "wuerfelspiel-row-chance" },
};
/** Today at noon, wherever this runs. */
const NOON = new Date().setHours(12, 0, 0, 0) / 1000;
const told = (draft: boolean): Told => ({ turn: 4, lines: [struck], house: [{ seat: 0, draft, at: NOON }] });
const players = [player(0, "Änne", true), player(1, "Jörg", false)];

describe("what the house did for somebody", () => {
  beforeEach(() => language.speak("de"));

  it("is told as the house bot's, never as one's own", () => {
    expect(sentence(struck, players)).toBe("Du streichst Chance in Spalte ×2.");
    const house = told(false).house;
    expect(sentence(struck, players, {}, house)).toBe(
      "Änne streicht Chance in Spalte ×2. Das war der Hausbot für dich, um 12:00.",
    );
    const others = [player(0, "Änne", false), player(1, "Jörg", true)];
    expect(sentence(struck, others, {}, house)).toBe(
      "Änne streicht Chance in Spalte ×2. Das war der Hausbot, um 12:00.",
    );
  });

  it("is one's own where it is the draft one had composed", () => {
    expect(sentence(struck, players, {}, told(true).house)).toBe("Du streichst Chance in Spalte ×2.");
  });

  it("is said to those whose time was up: what, and why", () => {
    expect(timeUp([told(false)], players)).toBe(
      "Die Zeit war um, der Hausbot hat um 12:00 für dich gespielt. Änne streicht Chance in Spalte ×2.",
    );
    expect(timeUp([told(true)], players)).toBe("Die Zeit war um. Es gilt, was du bis dahin getan hattest.");
    const both = players.map((each) => ({ ...each, mine: true }));
    expect(timeUp([{ ...told(false), lines: [] }], both)).toBe(
      "Die Zeit war um, der Hausbot hat um 12:00 für Änne gespielt.",
    );
    expect(timeUp([told(false)], [player(0, "Änne", false), player(1, "Jörg", true)])).toBe("");
  });

  it("says the day where that was not today", () => {
    const house = [{ seat: 0, draft: false, at: new Date(2024, 4, 3, 9, 5).getTime() / 1000 }];
    expect(sentence(struck, players, {}, house)).toMatch(/für dich, am 3\. Mai um 09:05\.$/);
  });

  it("is told when one comes back, once", () => {
    expect(missed("table", [told(false)], 4)).toEqual([]);
    expect(missed("table", [told(false)], 6)).toEqual([told(false)]);
    expect(missed("table", [told(false)], 6)).toEqual([]);
    expect(
      missed(
        "table",
        [
          { ...told(false), house: [] },
          { ...told(false), turn: 3 },
        ],
        9,
      ),
    ).toEqual([]);
  });
});
