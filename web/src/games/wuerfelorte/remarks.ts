// What the wizard could say about a change at the table. Every remark is made once: none is heard twice in a game.

import type { Player } from "../../table/players";
import type { View } from "../../wire/wuerfelorte";

export type Deed = "stands" | "cheers" | "stirs" | "conjures";

export interface Remark {
  key: string;
  args: Record<string, string>;
}

/** What the wizard does and the remarks that fit, the best one first. */
export interface Thought {
  deed: Deed;
  remarks: string[];
  /** Whom it is about. */
  seat: number;
}

const HALF = 6;
const RICH = 15;
const PASSES = 6;

function afterTurn(before: View, view: View, seat: number): Thought {
  const [was, now] = [before.seats[seat]!, view.seats[seat]!];
  const pot = before.pots.find((_, n) => was.markers[n]! > now.markers[n]!)?.pot;
  if (!pot) {
    return { deed: "stands", seat, remarks: Array.from({ length: PASSES }, (_, n) => `nothing-${n + 1}`) };
  }
  const remarks: string[] = [];
  if (now.left === 0) remarks.push("done");
  if (now.left === 1) remarks.push("one-left");
  const ahead = (seats: View["seats"], score: number): boolean =>
    seats.every((other, n) => n === seat || other.score < score);
  if (!ahead(before.seats, was.score) && ahead(view.seats, now.score)) remarks.push("leads");
  if (before.roll === 1) remarks.push("at-once");
  remarks.push(`pot-${pot}`);
  if (now.score - was.score < 1) remarks.push("costly");
  if (now.left === HALF) remarks.push("half");
  if (view.seats.every((other) => other.score === now.score)) remarks.push("even");
  return { deed: "cheers", seat, remarks };
}

function afterThrow(view: View, seat: number): Thought {
  const most = view.shows?.[1] ?? 1;
  const remarks: string[] = [];
  if (most >= 5) remarks.push("five-alike");
  else if (most === 4) remarks.push("four-alike");
  else if (view.roll === 1 && most === 1) remarks.push("colourful");
  if (view.roll === 1 && view.counts.filter((count) => count >= 2).length === 2) remarks.push("two-pairs");
  const last = view.roll >= view.rolls;
  if (last && view.phase === "choose" && !view.brews.some((brew) => brew.ready)) remarks.push("nothing-fits");
  if (view.roll === view.rolls - 1 && !view.brews.some((brew) => brew.ready)) remarks.push("last-chance");
  return { deed: most >= 4 ? "cheers" : "stands", seat, remarks };
}

/** What this change makes the wizard think; null where nothing worth a thought happened. */
export function thought(before: View | null, view: View): Thought | null {
  if (view.winners) return null;
  if (!before) {
    const begins = view.round === 1 && view.seat !== null && view.seat === view.first;
    return begins ? { deed: "stands", seat: view.seat!, remarks: ["hello"] } : null;
  }
  if (before.seat !== null && before.seat !== view.seat) {
    const found = afterTurn(before, view, before.seat);
    if (view.last_round && !before.last_round) found.remarks.unshift("last-round");
    return found;
  }
  const seat = view.seat;
  if (seat === null) return null;
  const [had, has] = [before.seats[seat]!.magic ?? 0, view.seats[seat]!.magic ?? 0];
  if (has < had && view.phase !== before.phase) {
    return { deed: "conjures", seat, remarks: [...(has <= 1 ? ["no-magic"] : []), "spell-1", "spell-2", "spell-3"] };
  }
  if (view.phase === "choose" && (before.roll !== view.roll || before.phase === "air")) return afterThrow(view, seat);
  if (view.phase === "begin" && before.phase !== "begin" && has >= RICH) {
    return { deed: "stirs", seat, remarks: ["rich"] };
  }
  return null;
}

/** The first of these remarks that was not made yet; null where all were. */
export function choose(found: Thought, said: ReadonlySet<string>, players: Player[]): Remark | null {
  const fresh = found.remarks.find((remark) => !said.has(remark));
  return fresh ? { key: `wuerfelorte-wizard-${fresh}`, args: { name: players[found.seat]?.name ?? "" } } : null;
}
