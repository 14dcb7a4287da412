// What a screen reader hears during a game is a golden file: a mute or garbled one would go unnoticed for long.

import { beforeAll, describe, expect, it } from "vitest";
import { announce, moment, rolls } from "../src/games/wuerfelspiel/told";
import { language } from "../src/say.svelte";
import { deviation } from "../src/table/chance";
import type { Player } from "../src/table/players";
import { sentence } from "../src/table/story";
import type { Line, Moment } from "../src/wire/knobel";
import { shared } from "./files";

interface Fixture {
  start: unknown;
  moments: Moment[];
}

const { start, moments } = JSON.parse(shared("wuerfelspiel-replay.json")) as Fixture;
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
const players = [player(0, "Änne", true), player(1, "Oma Hildegard", false)];

describe("the live region", () => {
  beforeAll(() => language.speak("de"));

  it("tells the game as it happens", () => {
    let before = start;
    const heard = moments.flatMap((past) => {
      const words = [
        ...past.story.map((line: Line) => sentence(line, players)),
        ...announce(before, past.view, players, 0),
      ];
      before = past.view;
      return words;
    });
    expect(heard.join("\n")).toMatchSnapshot();
  });

  it("says nothing when nothing happened", () => {
    expect(announce(moments[3]!.view, moments[3]!.view, players, 0)).toEqual([]);
  });
});

describe("looking back", () => {
  it("counts each die for the seat that threw it", () => {
    const thrown = moments.flatMap(rolls);
    const dice = moments.flatMap((past) => (past.event as { faces?: number[] }).faces ?? []);
    expect(thrown.flatMap((rolled) => rolled.faces).length).toBe(dice.length);
    expect(new Set(thrown.map((rolled) => rolled.seat))).toEqual(new Set([0, 1]));
  });

  it("names the time of a view", () => {
    expect(moment(start)).toBe("Zug 1");
  });

  it("measures how far a face is from its share", () => {
    expect(deviation(100, 600)).toBeCloseTo(0);
    expect(deviation(0, 0)).toBe(0);
    expect(deviation(124, 600)).toBeCloseTo(24 / Math.sqrt(600 * (5 / 36)));
  });
});
