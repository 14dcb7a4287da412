// Rooms bring sentences of their own. Whatever is fetched first or comes last: a page that needs those of two has both.

import { beforeEach, describe, expect, it, vi } from "vitest";

type Speech = typeof import("../src/say.svelte");

/** Answers of the server that the test lets come when it wants. */
let answers: (() => void)[] = [];

/** The page's speech as if it had just been opened. */
async function opened(): Promise<Speech> {
  vi.resetModules();
  answers = [];
  globalThis.fetch = () => new Promise((come) => answers.push(() => come(new Response(""))));
  return import("../src/say.svelte");
}

/** Let the nth thing asked for come, once it was asked for. */
async function comes(nth: number): Promise<void> {
  await vi.waitUntil(() => answers.length > nth);
  answers[nth]!();
}

describe("sentences of two rooms", () => {
  let speech: Speech;
  beforeEach(async () => {
    speech = await opened();
  });

  it("stay when what was asked for first comes last", async () => {
    const { language, say } = speech;
    const first = language.more("people");
    const both = language.more("circles");
    await comes(1);
    await both;
    expect([say("ladder-which"), say("circle-season-won")]).toEqual(["Welches Spiel", "Siege"]);
    await comes(0);
    await first;
    expect([say("ladder-which"), say("circle-season-won")]).toEqual(["Welches Spiel", "Siege"]);
  });

  it("are all there when they come in order", async () => {
    const { language, say } = speech;
    const all = [language.more("people"), language.more("circles")];
    await comes(0);
    await comes(1);
    await Promise.all(all);
    expect([say("ladder-which"), say("circle-season-won")]).toEqual(["Welches Spiel", "Siege"]);
  });

  it("stay when the start page's own come last, and the games keep theirs", async () => {
    const { language, say } = speech;
    const start = language.begin("de");
    const room = language.more("circles");
    await comes(1);
    await room;
    await comes(0);
    await start;
    expect(say("circle-season-won")).toBe("Siege");
    expect(say("wuerfelspiel-sheet-name")).toBe("Spielzettel");
    expect(language.whole).toBe(true);
  });

  it("are in the language chosen last, whichever comes last", async () => {
    const { language, say } = speech;
    const german = language.more("circles");
    const english = language.speak("en");
    await comes(1);
    await english;
    await comes(0);
    await german;
    expect(language.current).toBe("en");
    expect(say("circle-season-won")).toBe("Wins");
  });
});
