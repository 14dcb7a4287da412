// What happens in Würfelorte for the first time, and deserves a word.

import type { View } from "../../wire/wuerfelorte";
import type { First } from "../contract";

export function firsts(_before: unknown, now: unknown, seat: number): First[] {
  const view = now as View;
  const found: First[] = [];
  if (view.last_round) found.push({ kind: "last-round", at: "seats" });
  if (view.seat !== seat) return found;
  if (view.phase === "begin") {
    found.push({ kind: "begin", at: "throw" });
    if (view.spells.some((spell) => spell.ready)) found.push({ kind: "spells", at: "scale" });
  }
  if (view.phase !== "choose") return found;
  const ready = view.brews.filter((brew) => brew.ready);
  if ((view.shows?.[1] ?? 0) >= 5) found.push({ kind: "five-alike", at: "" });
  if (ready.some((brew) => brew.points >= 0)) found.push({ kind: "brew", at: `pot-${ready[0]!.pot}` });
  if (ready.some((brew) => brew.magic > 0)) found.push({ kind: "quick", at: "scale" });
  if (ready.some((brew) => brew.pot === "large")) found.push({ kind: "large", at: "pot-large" });
  if (view.roll >= view.rolls && view.minus_at_stake) found.push({ kind: "minus", at: "" });
  return found;
}
