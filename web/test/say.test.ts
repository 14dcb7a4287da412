import { parse } from "svelte/compiler";
import { beforeEach, describe, expect, it } from "vitest";
import { language, languageOf, LANGUAGES, LATER, list, say, when } from "../src/say.svelte";
import { sources } from "./files";

/** The bare text of a template, without classes and other names. */
function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (node === null || typeof node !== "object") return [];
  const { type, data, name, ...parts } = node as Record<string, unknown>;
  if (type === "Text") return [String(data)];
  if (type === "Attribute" && !["alt", "title", "placeholder", "aria-label"].includes(String(name))) return [];
  return Object.values(parts).flatMap(texts);
}

describe("sentences", () => {
  beforeEach(() => language.speak("de"));

  it("are all in both catalogs", async () => {
    const keys = sources().flatMap(({ text }) =>
      [...text.matchAll(/\bsay\(\s*["']([a-z_-]+)["']/g)].map((found) => found[1]!),
    );
    expect(keys.length).toBeGreaterThan(100);
    for (const room of LATER) await language.more(room);
    for (const code of LANGUAGES) {
      await language.speak(code);
      expect(keys.filter((key) => !language.knows(key))).toEqual([]);
    }
  });

  it("stand in no component: only the catalogs hold text", () => {
    const written = sources()
      .filter(({ file }) => file.endsWith(".svelte") && !file.endsWith("Debug.svelte"))
      .flatMap(({ file, text }) => texts(parse(text, { modern: true }).fragment).map((found) => `${file}: ${found}`));
    expect(written.filter((found) => /\p{L}{3,}\s+\p{L}{2,}/u.test(found))).toEqual([]);
  }, 30_000);

  it("count properly", async () => {
    expect(say("points", { points: 1 })).toBe("1 Punkt");
    expect(say("points", { points: 1726 })).toBe("1726 Punkte");
    await language.speak("en");
    expect(say("points", { points: 1726 })).toBe("1726 points");
    expect(say("points", { points: -32 })).toBe("−32 points");
    expect([2, 6, 11].map((place) => say("result-your-place", { place }))).toEqual([
      "You finish second.",
      "You finish sixth.",
      "You finish in place 11.",
    ]);
  });

  it("take words that are keys themselves", () => {
    expect(say("wuerfelspiel-lies", {}, { row: "wuerfelspiel-row-full_house" })).toBe("Full House liegt schon da.");
  });

  it("are in the language the browser asks for, in German where it asks for neither of ours", () => {
    expect(languageOf(["en-US", "en"])).toBe("en");
    expect(languageOf(["de-AT", "en"])).toBe("de");
    expect(languageOf(["fr-FR", "en-GB", "de"])).toBe("en");
    expect(languageOf(["fr-FR", "enm"])).toBe("de");
    expect(languageOf([])).toBe("de");
  });

  it("name lists and times as people do", async () => {
    expect(list(["Änne", "Jörg", "Max"])).toBe("Änne, Jörg und Max");
    expect(when(3 * 86400 + 5)).toBe("in 3 Tagen");
    expect(when(3 * 86400 - 5)).toBe("in 3 Tagen");
    expect(when(47 * 3600)).toBe("in 47 Stunden");
    expect(when(2 * 86400 - 1)).toBe("in 2 Tagen");
    expect(when(2 * 3600 - 1)).toBe("in 2 Stunden");
    expect(when(90 * 60)).toBe("in 90 Minuten");
    expect(when(0)).toBe("jetzt");
    await language.speak("en");
    expect(when(-120)).toBe("2 minutes ago");
  });
});
