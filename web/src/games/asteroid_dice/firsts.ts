// What happens in Asteroid Dice for the first time, and deserves a word.

import type { View } from "../../wire/asteroid_dice";
import type { First } from "../contract";

export function firsts(before: unknown, now: unknown, seat: number): First[] {
  const [was, view] = [before as View | null, now as View];
  const mine = view.actor === seat;
  const found: First[] = [];
  if (view.ending && view.ending.round !== was?.ending?.round)
    found.push({ kind: view.ending.hole ? "swallowed" : "round", at: "sides" });
  if (view.phase === "choose" && view.round === 1) found.push({ kind: "cards", at: "hand", events: 1 });
  if (view.phase === "fight" && view.fights.some((fight) => fight.standing.some((one) => one.seat === seat)))
    found.push({ kind: "fight", at: "" });
  if (view.phase === "call" && mine) found.push({ kind: "call", at: "number-4", events: 1 });
  else if (view.called && view.called.colour !== seat) found.push({ kind: "hole", at: "" });
  if (view.phase === "aim" && mine) found.push({ kind: "aim", at: "throw", events: 1 });
  if (view.phase === "again" && mine) found.push({ kind: "wild", at: "", events: 1 });
  if (view.phase === "put" && mine) found.push({ kind: "put", at: "puts", events: 1 });
  return found;
}
