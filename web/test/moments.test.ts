import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { tellingOf } from "../src/games/contract";
import { language } from "../src/say.svelte";
import { bestMoments } from "../src/table/moments";
import type { Player } from "../src/table/players";
import type { Replay } from "../src/wire/knobel";
import { shared } from "./files";

const REPLAYS = readdirSync("../tests/vectors").filter((file) => file.endsWith("-replay.json"));
const players = ["Änne", "Oma Hildegard", "Jörg"].map((name, seat): Player => ({
  seat,
  name,
  mine: seat === 0,
  kind: "person",
  level: null,
  present: true,
  away: false,
  colour: "blue",
}));

describe("the best moments", () => {
  beforeAll(() => language.speak("de"));

  it.each(REPLAYS)("of %s are told in a few words, each about one person", async (file) => {
    const replay = JSON.parse(shared(file)) as Replay;
    const best = bestMoments(replay, players, await tellingOf(file.replace("-replay.json", "")));
    expect(best.length).toBeGreaterThan(0);
    for (const { words, told } of best) {
      expect(words.length).toBeLessThan(240);
      expect(words).not.toMatch(/auf den Stapel/);
      expect(told).not.toMatch(/\bdu\b/i);
    }
  });
});
