// What happens in Würfelspiel for the first time, and deserves a word.

import type { View } from "../../wire/wuerfelspiel";
import type { First } from "../contract";

const ALL = "die-1 die-2 die-3 die-4 die-5";

export function firsts(before: unknown, now: unknown, seat: number): First[] {
  const [was, view] = [before as View | null, now as View];
  const found: First[] = [];
  const one = view.seats[seat]?.columns.length === 1 ? "-one" : ""; // then nobody speaks of columns
  const hand = view.hands.find((one) => one.seat === seat && one.dice.length > 0 && one.air.length === 0);
  if (hand?.shows === "five_alike") found.push({ kind: `five-alike${one}`, at: ALL });
  if (hand && view.roll === 1) found.push({ kind: "roll", at: "roll", events: 1 });
  if (hand && view.roll === view.rolls) found.push({ kind: "enter", at: "sheet" });
  view.seats[seat]?.columns.forEach((column, n) => {
    const old = was?.seats[seat]?.columns[n];
    if (column.bonus && old && !old.bonus) found.push({ kind: `bonus-won${one}`, at: "bonus" });
    if (!column.reachable && old?.reachable) found.push({ kind: `bonus-lost${one}`, at: "bonus" });
  });
  return found;
}
