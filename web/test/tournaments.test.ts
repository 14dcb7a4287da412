import { beforeEach, describe, expect, it } from "vitest";
import { language } from "../src/say.svelte";
import { number } from "../src/tournament/following.svelte";

describe("numbers of a tournament", () => {
  beforeEach(() => language.speak("de"));

  it("are written as people write them", async () => {
    expect([number(0.75), number(-15.5), number(1726)]).toEqual(["0,75", "−15,5", "1726"]);
    await language.speak("en");
    expect(number(-15.5)).toBe("−15.5");
  });
});
