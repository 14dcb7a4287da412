// What happens in Würfelwelten for the first time, and deserves a word.

import type { View } from "../../wire/wuerfelwelten";
import type { First } from "../contract";

export function firsts(before: unknown, now: unknown): First[] {
  const [was, view] = [before as View | null, now as View];
  const found: First[] = [];
  if (was && view.done.length > was.done.length) found.push({ kind: "leg", at: "score" });
  if (view.phase !== "choose") return found;
  found.push({ kind: "dice", at: "dice" });
  const can = (name: string): boolean => view.effects.some((effect) => effect.name === name && effect.possible);
  if (view.dice.some((die) => die.claimable && !die.used)) found.push({ kind: "claim", at: "claims|dice" });
  if (can("nudge")) found.push({ kind: "pumpkins", at: "effect-nudge|kind-pumpkins" });
  if (can("copy") || can("pair")) found.push({ kind: "hearts", at: "effect-copy|kind-hearts" });
  if (can("any")) found.push({ kind: "coins", at: "effect-any|kind-coins" });
  return found;
}
