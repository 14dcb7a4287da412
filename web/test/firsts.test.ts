// What deserves a word when it happens for the first time, found in recorded games and in the catalogs of both languages.

import { describe, expect, it } from "vitest";
import { firsts as asteroid } from "../src/games/asteroid_dice/firsts";
import type { Firsts } from "../src/games/contract";
import { firsts as orte } from "../src/games/wuerfelorte/firsts";
import { firsts as spiel } from "../src/games/wuerfelspiel/firsts";
import { firsts as welten } from "../src/games/wuerfelwelten/firsts";
import { LANGUAGES, language } from "../src/say.svelte";
import type { Moment } from "../src/wire/knobel";
import type { View } from "../src/wire/wuerfelspiel";
import { shared } from "./files";

const GAMES: [string, Firsts, string[]][] = [
  ["wuerfelspiel", spiel, ["roll", "enter"]],
  ["wuerfelorte", orte, ["begin", "brew"]],
  ["wuerfelwelten", welten, ["dice", "pumpkins"]],
  ["asteroid_dice", asteroid, ["cards", "fight", "round", "call", "swallowed", "put"]],
];

/** All kinds that a seat meets in a recorded game, in their order. */
function met(game: string, firsts: Firsts): string[] {
  const { start, moments } = JSON.parse(shared(`${game}-replay.json`)) as { start: unknown; moments: Moment[] };
  const kinds = new Set<string>();
  let before: unknown = null;
  for (const view of [start, ...moments.map((moment) => moment.view)]) {
    for (const { kind } of firsts(before, view, 0)) kinds.add(kind);
    before = view;
  }
  return [...kinds];
}

it("no longer asks for a card once all have laid one", () => {
  const { start } = JSON.parse(shared("asteroid_dice-replay.json")) as { start: unknown };
  expect(asteroid(null, start, 0)).toEqual([{ kind: "cards", at: "hand", events: 1 }]);
});

describe.each(GAMES)("the first game of %s", (game, firsts, expected) => {
  const kinds = met(game, firsts);

  it("meets what it should", () => {
    expect(kinds).toEqual(expect.arrayContaining(expected));
  });

  it.each(LANGUAGES)("has a sentence for each kind in %s", async (spoken) => {
    await language.speak(spoken);
    await language.more("firsts");
    expect(kinds.filter((kind) => !language.knows(`first-${game}-${kind}`))).toEqual([]);
  });
});

describe("a bonus in Würfelspiel", () => {
  const before = JSON.parse(shared("wuerfelspiel-replay.json")).moments.at(-1).view as View;
  const kinds = (change: (column: View["seats"][0]["columns"][0]) => void, seat: number): string[] => {
    const after = structuredClone(before);
    change(after.seats[0]!.columns[0]!);
    return spiel(before, after, seat).map(({ kind }) => kind);
  };

  it("is a word to whoever wins or loses it, in the moment it happens", () => {
    expect(kinds((column) => (column.bonus = 35), 0)).toContain("bonus-won");
    expect(kinds((column) => (column.reachable = false), 0)).toContain("bonus-lost");
    expect(kinds((column) => (column.bonus = 35), 1)).not.toContain("bonus-won");
    expect(kinds(() => undefined, 0)).not.toContain("bonus-won");
  });
});
