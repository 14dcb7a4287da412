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

/** Whether it is so at a table with these options; where no table is, it is told. */
const holds = ({ only = {} }: { only?: Record<string, number> }, options: Record<string, number>): boolean =>
  Object.entries(only).every(([name, value]) => (options[name] ?? value) === value);

/** What is told of the rules at a table with these options. */
export const chaptersOf = (book: Book, options: Record<string, number>): Book["chapters"] =>
  book.chapters
    .map((chapter) => ({ ...chapter, paragraphs: chapter.paragraphs.filter((it) => holds(it, options)) }))
    .filter(({ paragraphs }) => paragraphs.length);

/** The examples that are true at a table with these options; of those only the ones for a thing, where one is asked about. */
export const examplesOf = (paragraph: Paragraph, options: Record<string, number>, thing = ""): Example[] =>
  (paragraph.examples ?? []).filter(
    (example) => holds(example, options) && (!thing || !example.thing || example.thing === thing),
  );
