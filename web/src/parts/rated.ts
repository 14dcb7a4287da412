// How a rating is said: first between which levels, then in numbers.

import { language, say } from "../say.svelte";
import type { Rated } from "../wire/knobel";

/** Where somebody stands among the levels, in the sentences whose names begin like this. */
export function stands(rated: Rated, sentences: string): string {
  const names = rated.levels.map((level) => `coach-level-${level}`);
  return rated.how === "between"
    ? say(`${sentences}between`, {}, { weaker: names[0]!, stronger: names[1]! })
    : say(`${sentences}${rated.how}`, {}, { level: names[0]! });
}

/** How its numbers are written. Where few points are lost, tenths tell levels apart. */
export function numbers(rated: Pick<Rated, "by" | "high">): (value: number) => string {
  const digits = rated.by === "lost" && rated.high < 30 ? 1 : 0;
  const format = new Intl.NumberFormat(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (value) => format.format(value);
}
