// What was recomputed here, what only the whole program can recompute, and what people typed in.

import { dayName, say } from "../say.svelte";
import type { Verdict } from "./verify";

export function recomputed({ throws, computed, typed, day, waits }: Verdict): string[] {
  if (waits) return [say("daily-open")];
  const found: string[] = [];
  if (throws || !(computed || typed)) found.push(say("fair-all", { throws }));
  if (computed) found.push(say("fair-computed", { count: computed }));
  if (typed) found.push(say("fair-typed", { count: typed }));
  if (day) found.push(say("daily-chained", { day: dayName(day) }));
  return found;
}
