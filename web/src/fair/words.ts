// What was recomputed here, what only the whole program can recompute, and what people typed in.

import { say } from "../say.svelte";
import type { Verdict } from "./verify";

export function recomputed({ throws, computed, typed }: Verdict): string[] {
  const found: string[] = [];
  if (throws || !(computed || typed)) found.push(say("fair-all", { throws }));
  if (computed) found.push(say("fair-computed", { count: computed }));
  if (typed) found.push(say("fair-typed", { count: typed }));
  return found;
}
