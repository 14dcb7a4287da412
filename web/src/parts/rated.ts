// How a rating is said: first between which levels, then in numbers.

import { language, say } from "../say.svelte";
import type { Ladder, Rated } from "../wire/knobel";

/** Where somebody stands among the levels, in the sentences whose names begin like this. */
export function stands(rated: Rated, sentences: string): string {
  const names = rated.levels.map((level) => `coach-level-${level}`);
  return rated.how === "between"
    ? say(`${sentences}between`, {}, { weaker: names[0]!, stronger: names[1]! })
    : say(`${sentences}${rated.how}`, {}, { level: names[0]! });
}

/** How its numbers are written. Where few points are lost, tenths tell levels apart; stars have them always. */
export function numbers(rated: Pick<Rated, "by" | "high">): (value: number) => string {
  const stars = rated.by === "stars";
  const digits = stars || (rated.by === "lost" && rated.high < 30) ? 1 : 0;
  const format = new Intl.NumberFormat(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (value) => format.format(stars ? value / 10 : value);
}

/** Which games a ladder is of: "Würfelspiel · Drei Spalten". */
export const ladderName = ({ game, options }: Ladder): string =>
  [say(game), ...Object.entries(options).map(([option, value]) => say(`${game}-option-${option}-${value}`))].join(
    " · ",
  );

/** What the people of a ladder are rated by. */
export const ratedBy = (ladder: Ladder): Rated["by"] => ladder.lines.find((line) => line.rated)!.rated!.by;

/** How its numbers are written: all alike, by what the weakest bot loses. */
export const ladderNumbers = (ladder: Ladder): ((value: number) => string) =>
  numbers({
    by: ratedBy(ladder),
    high: Math.max(...ladder.lines.filter((line) => line.level).map((line) => line.value)),
  });
