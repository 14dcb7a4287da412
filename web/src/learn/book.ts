// What a game's rules say about a thing on the table.

import type { Book, Example, Paragraph } from "../wire/rulebook";

/** What a table has agreed on, as the sentences count it. */
export const optionNumbers = (options: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      typeof value === "boolean" || typeof value === "number" ? [[name, Number(value)]] : [],
    ),
  );

export const paragraphOf = (book: Book, thing: string): Paragraph | undefined =>
  book.chapters.flatMap(({ paragraphs }) => paragraphs).find(({ things }) => things?.includes(thing));

/** The examples for this thing: those of its paragraph that are not for another one. */
export const examplesOf = (paragraph: Paragraph, thing: string): Example[] =>
  (paragraph.examples ?? []).filter((example) => !example.thing || example.thing === thing);
