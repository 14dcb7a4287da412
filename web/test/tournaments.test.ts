import { beforeEach, describe, expect, it } from "vitest";
import { language } from "../src/say.svelte";
import { headline, number } from "../src/tournament/following.svelte";
import type { TournamentInfo } from "../src/wire/knobel";

describe("numbers of a tournament", () => {
  beforeEach(() => language.speak("de"));

  it("are written as people write them", async () => {
    expect([number(0.75), number(-15.5), number(1726)]).toEqual(["0,75", "−15,5", "1726"]);
    await language.speak("en");
    expect(number(-15.5)).toBe("−15.5");
  });
});

describe("who won a tournament", () => {
  beforeEach(async () => {
    await language.speak("de");
    await language.more("tournaments");
  });

  it("is told to whoever won, and by name on a wall that many look at", () => {
    const info = {
      me: 2,
      entrants: [{ number: 2, name: "Änne" }],
      standings: [{ number: 2, place: 1, games: 3 }],
    } as TournamentInfo;
    expect(headline(info)).toBe("Du hast das Turnier gewonnen!");
    expect(headline(info, null)).toBe("Änne gewinnt das Turnier!");
  });
});
