// What was recomputed here, what only the whole program can recompute, and what nobody can: quick hands, typed numbers.

import { dayName, say } from "../say.svelte";
import type { Verdict } from "./verify";

export function recomputed({ throws, thrown, fights, shots, raced, typed, day, cup, waits, real }: Verdict): string[] {
  if (real) return [say("real-dice-unproven-about", { throws: real })];
  if (waits) return [say(cup ? "fair-cup-open" : "daily-open")];
  const found: string[] = [];
  const contests = thrown + fights + raced + typed;
  if (throws || !contests) found.push(say(thrown || fights ? "fair-drawn" : "fair-all", { throws }));
  if (thrown) found.push(say("fair-thrown", { count: thrown }));
  if (fights) found.push(say("fair-fought", { count: fights, shots }));
  if (thrown || fights) found.push(say("fair-by-program"));
  if (raced) found.push(say("fair-raced", { count: raced }));
  if (typed) found.push(say("fair-typed", { count: typed }));
  if (cup) found.push(say("fair-cup"));
  if (day) found.push(say("daily-chained", { day: dayName(day) }));
  return found;
}
