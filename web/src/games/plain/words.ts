// What a game without a page of its own calls its things: keys of its catalog, else the bare names of its rules.
//
//   <game>-step-<type>            a step, with its fields as arguments
//   <game>-view-<field>           a field of the view; once one has words, only those that have are shown
//   <game>-view-<field>-<value>   a value of it
//   <game>-fact                   one fact a seat, with the fields of its entry in `seats`

import { language, say } from "../../say.svelte";

export type Fields = Record<string, unknown>;
type Plain = Record<string, string | number>;

export const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);
export const isDice = (name: string, value: unknown): value is number[] =>
  /(^|_)dice$/.test(name) && Array.isArray(value) && value.every((face) => typeof face === "number");
export const isSeat = (name: string, value: unknown): value is number =>
  /(^|_)seat$/.test(name) && typeof value === "number";

const bare = (name: string): string => name.replaceAll("_", " ");

/** What a sentence can take: numbers and plain text. */
const flat = (fields: Fields): Plain =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "number" || typeof value === "string"
        ? [[name, value]]
        : Array.isArray(value)
          ? [[name, value.join(" ")]]
          : [],
    ),
  );

export function stepWords(game: string, step: Fields): string {
  const { type, ...fields } = step;
  const key = `${game}-step-${String(type)}`;
  if (language.knows(key)) return say(key, flat(fields));
  return [bare(String(type)), ...Object.entries(flat(fields)).map(([name, value]) => `${bare(name)} ${value}`)].join(
    ", ",
  );
}

export const label = (game: string, name: string): string =>
  language.knows(`${game}-view-${name}`) ? say(`${game}-view-${name}`) : bare(name);

export function valueWords(game: string, name: string, value: unknown): string {
  const key = `${game}-view-${name}-${String(value)}`;
  if (language.knows(key)) return say(key);
  if (value === null || value === false) return "–";
  if (value === true) return "✓";
  return Array.isArray(value) ? value.map((item) => valueWords(game, name, item)).join(" ") : String(value);
}

/** The fields to show: nothing empty, and in a game that has words for some only these. */
export function shownFields(game: string, fields: Fields): [string, unknown][] {
  const every = Object.entries(fields).filter(([name]) => name !== "type");
  const spoken = every.filter(([name]) => language.knows(`${game}-view-${name}`));
  return (spoken.length ? spoken : every).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
}

/** What is said of a seat under its name. */
export function factOf(game: string, view: Fields, seat: number): string {
  const seats = view.seats;
  const entry: unknown = Array.isArray(seats) ? seats[seat] : null;
  return isFields(entry) && language.knows(`${game}-fact`) ? say(`${game}-fact`, flat(entry)) : "";
}
