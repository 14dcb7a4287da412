// What the start page can say before it has read what is said in the games.

import { expect, test } from "vitest";
import { language, LANGUAGES } from "../src/say.svelte";

const GAMES = Object.keys(import.meta.glob("../src/games/*/Cover.svelte"))
  .map((path) => path.split("/").at(-2)!)
  .filter((name) => name !== "plain");

test("the start page says what each game is, and the games' own sentences come when they are asked for", async () => {
  expect(GAMES.length).toBeGreaterThan(3);
  for (const code of LANGUAGES) {
    await language.begin(code);
    for (const game of GAMES) {
      for (const key of [game, `${game}-short`, `${game}-facts`]) expect(language.knows(key), key).toBe(true);
    }
  }
  expect(language.whole).toBe(false);
  expect(language.knows("wuerfelwelten-score")).toBe(false);
  await language.learnAll();
  expect(language.whole).toBe(true);
  expect(language.knows("wuerfelwelten-score")).toBe(true);
  expect(language.knows("wuerfelspiel-short")).toBe(true);
});
