/* Written by `make schema` from the Python structs. Do not edit. */

export interface Rulebook {
  book?: Book;
}
/**
 * All that a player of one game can meet. ``unmet``: numbered rules nobody meets, and why.
 *
 * This interface was referenced by `Rulebook`'s JSON-Schema
 * via the `definition` "Book".
 */
export interface Book {
  chapters: Chapter[];
  unmet?: {
    [k: string]: string;
  };
}
/**
 * Paragraphs under one heading, ``rule-<game>-<name>-title``.
 *
 * This interface was referenced by `Rulebook`'s JSON-Schema
 * via the `definition` "Chapter".
 */
export interface Chapter {
  name: string;
  paragraphs: Paragraph[];
}
/**
 * A sentence or two, and the numbered rules they explain.
 *
 *     ``things``: what lies on the table and can be asked about; the catalogs name a thing ``<game>-<thing>``. ``args``:
 *     numbers of the rules; those named like an option of the table are the table's own there. ``only``: as with examples.
 *
 * This interface was referenced by `Rulebook`'s JSON-Schema
 * via the `definition` "Paragraph".
 */
export interface Paragraph {
  key: string;
  rules?: string[];
  examples?: Example[];
  things?: string[];
  args?: {
    [k: string]: number;
  };
  only?: {
    [k: string]: number;
  };
}
/**
 * A worked example: what the game's own drawing shows, and the sentence under it with its numbers.
 *
 *     ``thing``: it is an example for this thing alone, among those that its paragraph explains. ``only``: options
 *     of a table, and the values with which it is true.
 *
 * This interface was referenced by `Rulebook`'s JSON-Schema
 * via the `definition` "Example".
 */
export interface Example {
  key: string;
  picture: {};
  args?: {
    [k: string]: number;
  };
  thing?: string;
  only?: {
    [k: string]: number;
  };
}
