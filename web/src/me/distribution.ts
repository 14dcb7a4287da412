// Results counted in bars, as shares of all and as a line that can be drawn over others.

import type { Bar, KindHistory, LevelReached } from "../wire/knobel";

/** From where to where a picture goes that shows all of these. */
export function range(kind: KindHistory, levels: LevelReached[]): [least: number, most: number] {
  const bars = [...kind.bars, ...levels.flatMap((level) => level.bars)];
  if (!bars.length) return [0, kind.width];
  return [Math.min(...bars.map((bar) => bar.least)), Math.max(...bars.map((bar) => bar.least)) + kind.width];
}

/** Where each bar begins, and which share of all results lies in it. */
export function shares(bars: Bar[]): [score: number, share: number][] {
  const all = bars.reduce((sum, bar) => sum + bar.count, 0) || 1;
  return bars.map((bar) => [bar.least, bar.count / all]);
}

/** A line through the middles of the bars, down to nothing on both sides and where nothing was reached. */
export function curve(bars: Bar[], width: number): [score: number, share: number][] {
  if (!bars.length) return [];
  const found = new Map(shares(bars));
  const [first, last] = [bars[0]!.least, bars.at(-1)!.least];
  const points: [number, number][] = [[first - width / 2, 0]];
  for (let least = first; least <= last; least += width) points.push([least + width / 2, found.get(least) ?? 0]);
  return [...points, [last + 1.5 * width, 0]];
}

/** On which days of this month one played, by this device's calendar. */
export function daysOfMonth(ended: number[], now: Date): { days: number; played: Set<number> } {
  const here = ended
    .map((seconds) => new Date(seconds * 1000))
    .filter((then) => then.getMonth() === now.getMonth() && then.getFullYear() === now.getFullYear());
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  return { days, played: new Set(here.map((then) => then.getDate())) };
}
