// The rules as the page shows them: every sentence of a book, in both languages; and what a thing would do now.

import { render, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bookOf, nowOf, pitchOf } from "../src/games/contract";
import { chaptersOf, examplesOf, optionNumbers, paragraphOf } from "../src/learn/book";
import Rulebook from "../src/learn/Rulebook.svelte";
import { LANGUAGES, language, say } from "../src/say.svelte";
import type { Moment } from "../src/wire/knobel";
import type { Book } from "../src/wire/rulebook";
import type { View } from "../src/wire/wuerfelspiel";
import { shared } from "./files";

/** Milliseconds for what is loaded when it is needed, on however busy a machine. */
const PATIENCE = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE });
const GAMES = ["wuerfelspiel", "wuerfelwelten", "wuerfelorte", "asteroid_dice"];
const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ");
const views = (game: string): unknown[] => {
  const { start, moments } = JSON.parse(shared(`${game}-replay.json`)) as { start: unknown; moments: Moment[] };
  return [start, ...moments.map((moment) => moment.view)];
};
const thingsOf = (book: Book): string[] =>
  book.chapters.flatMap(({ paragraphs }) => paragraphs.flatMap(({ things }) => things ?? []));

afterEach(() => document.body.replaceChildren());

describe.each(GAMES)("the rules of %s", (game) => {
  it.each(LANGUAGES)("are shown to the last sentence in %s, each rule at its address", async (spoken) => {
    await language.speak(spoken);
    await language.more("rules");
    const book = (await bookOf(game))!;
    const { container } = render(Rulebook, { game, page: true });
    await waitFor(() => expect(container.querySelector(".rule")).not.toBeNull(), { timeout: PATIENCE });
    const text = plain(container.textContent);
    for (const { name, paragraphs } of book.chapters) {
      expect(text).toContain(plain(say(`rule-${game}-${name}-title`)));
      for (const { key, args, rules, things, examples } of paragraphs) {
        expect(text).toContain(plain(say(key, args)));
        for (const example of examples ?? []) expect(text).toContain(plain(say(example.key, example.args)));
        for (const address of [...(rules ?? []), ...(things ?? [])])
          expect(container.querySelectorAll(`[id="${address}"]`)).toHaveLength(1);
      }
    }
    expect(container.querySelectorAll("figure svg").length).toBeGreaterThan(20);
  });

  it.each(LANGUAGES)("say what a thing would do now, whatever the moment, in %s", async (spoken) => {
    await language.speak(spoken);
    await language.more("rules");
    const [book, now] = [(await bookOf(game))!, await nowOf(game)];
    const told = views(game).flatMap((view) => thingsOf(book).map((thing) => now(thing, view, 0)));
    expect(told.filter((words) => /\b(now|wuerfel|asteroid)[a-z_]*-|\{|undefined|NaN/.test(words))).toEqual([]);
    expect(new Set(told).size).toBeGreaterThan(game === "asteroid_dice" ? 8 : 15);
    expect(
      views(game)
        .flatMap((view) => thingsOf(book).map((thing) => now(thing, view, null)))
        .join(""),
    ).not.toMatch(/Deine|Your/);
  });
});

describe("a row of Würfelspiel", () => {
  it("tells what the lying dice bring in each open column", async () => {
    await language.speak("de");
    await language.more("rules");
    const view = structuredClone(views("wuerfelspiel").find((one) => (one as View).hands[0]?.scores.length)) as View;
    const [hand, now] = [view.hands[0]!, await nowOf("wuerfelspiel")];
    const row = view.rows.indexOf("chance");
    hand.scores[row] = 21;
    view.seats[hand.seat]!.columns.forEach((column) => (column.cells[row] = column.factor === 2 ? 17 : null));
    expect(now("row-chance", view, hand.seat)).toBe(
      "Deine Würfel bringen hier 21 Punkte: in ×1 macht das 21 und in ×3 macht das 63.",
    );
    hand.scores[row] = 0;
    expect(now("row-chance", view, hand.seat)).toBe("Deine Würfel passen hier nicht: Das Feld wäre gestrichen.");
  });

  it("says what the table has agreed on", async () => {
    await language.speak("de");
    await language.more("rules");
    const paragraph = paragraphOf((await bookOf("wuerfelspiel"))!, "row-full_house")!;
    const said = (on: boolean): string =>
      say(paragraph.key, { ...paragraph.args, ...optionNumbers({ five_is_full_house: on, first: null }) });
    expect(said(false)).toContain("kein Full House");
    expect(said(true)).toContain("auch fünf Gleiche");
    expect(examplesOf(paragraph, {}, "row-full_house")).toHaveLength(2);
    expect(examplesOf(paragraph, optionNumbers({ five_is_full_house: true }), "row-full_house")).toHaveLength(1);
    expect(examplesOf(paragraph, {}, "row-sixes")).toHaveLength(0);
  });

  it("speaks of no columns where there is one", async () => {
    await language.speak("de");
    await language.more("rules");
    const book = (await bookOf("wuerfelspiel"))!;
    const told = (options: Record<string, number>): string =>
      chaptersOf(book, options)
        .flatMap(({ paragraphs }) => paragraphs)
        .flatMap((one) => [one, ...examplesOf(one, options)])
        .map(({ key, args }) => say(key, { ...args, ...options }))
        .join("\n");
    expect(told({})).toContain("in Spalte ×3");
    expect(told({})).toContain("3 Spalten");
    expect(told(optionNumbers({ columns: 1 }))).not.toMatch(/×[123]|3 Spalten/);
    expect(told(optionNumbers({ columns: 1 }))).toContain("nach 13 Zügen");
    expect(pitchOf("wuerfelspiel", { columns: 1 })).toContain("eine Spalte");
    expect(pitchOf("wuerfelspiel", { columns: 3, first: null })).toContain("drei Spalten");
  });
});
