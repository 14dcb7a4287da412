// Times and names as a circle's pages say them: everyone reads times in their own zone.

import { language, list, say } from "../say.svelte";

const time = (then: Date): string => new Intl.DateTimeFormat(language.current, { timeStyle: "short" }).format(then);

/** When something will be: "Heute, 20:00", "Morgen, 20:00", "Fr., 20. November, 20:00". */
export function moment(seconds: number): string {
  const then = new Date(seconds * 1000);
  const days = Math.round((midnight(then) - midnight(new Date())) / 86400000);
  if (days === 0) return say("circle-today", { time: time(then) });
  if (days === 1) return say("circle-tomorrow", { time: time(then) });
  const day = new Intl.DateTimeFormat(language.current, { weekday: "short", day: "numeric", month: "long" });
  return say("circle-day", { day: day.format(then), time: time(then) });
}
const midnight = (then: Date): number => new Date(then.getFullYear(), then.getMonth(), then.getDate()).getTime();

/** What somebody is called; who is no longer known is somebody. */
export const called = (name: string | null): string => name ?? say("somebody");
export const names = (some: (string | null)[]): string => list(some.map(called));

/** Points with halves as people write them. */
export const halves = (points: number): string =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: 1, useGrouping: false }).format(points);

/** "2026-4" in words. */
export function seasonName(season: string): string {
  const [year, quarter] = season.split("-");
  return say("circle-season-name", { year: year!, quarter: quarter! });
}

/** What a date field takes: a moment in the zone of whoever looks. */
export function fieldTime(then: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}T${two(then.getHours())}:${two(then.getMinutes())}`;
}
