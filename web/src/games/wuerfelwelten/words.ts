// Names of cells, offers and amounts, for buttons, hints and screen readers.

import { list, say } from "../../say.svelte";
import constants from "../../wire/constants.json";
import type { CardView, Cell, DieView, OfferView, Prize, Reason, View } from "../../wire/wuerfelwelten";

export type Kind = "pumpkins" | "hearts" | "coins";
export const KINDS = constants.wuerfelwelten.kinds as Kind[];
type Amount = readonly number[];

export const worldName = (world: string): string => say(`wuerfelwelten-${world}`);

/** Tenths of stars as on the score card: "10,1". */
export const tenths = (count: number): string =>
  say("wuerfelwelten-tenths", { whole: Math.floor(count / 10), tenth: count % 10 });

/** What something gives, to be put behind it: ", +1 Stern, +2 Herzen". Empty for nothing. */
export const gains = (stars = 0, amount: Amount = [0, 0, 0]): string =>
  say("wuerfelwelten-gains", { stars, pumpkins: amount[0], hearts: amount[1], coins: amount[2] });

/** "2 Kürbisse und 1 Herz". */
export const some = (amount: Amount): string =>
  list(KINDS.flatMap((kind, n) => (amount[n] ? [say(`wuerfelwelten-some-${kind}`, { count: amount[n] })] : [])));

export const cellName = (world: string, cell: Cell): string =>
  say(`wuerfelwelten-cell-${world}-${cell.kind}`, {
    row: cell.row,
    column: cell.column,
    number: cell.number ?? 0,
    group: cell.group ?? 0,
  });

export function cellState(cell: Cell, card: CardView | null): string {
  const marked = card?.cells?.[cell.id];
  if (!marked) return say(`wuerfelwelten-mark-${card?.dead?.includes(cell.id) ? "dead" : "open"}`);
  const words = [say(`wuerfelwelten-mark-${marked.mark}`, { number: marked.number ?? 0 })];
  if (marked.mark === "crossed" && marked.number)
    words.unshift(say("wuerfelwelten-mark-written", { number: marked.number }));
  if (marked.draft) words.push(say("wuerfelwelten-mark-draft"));
  return words.join(", ");
}

/** What an offer does, and what that gives and costs. */
export function offerWords(world: string, offer: OfferView, number: number, layout?: Cell[]): string {
  const printed = layout?.find((cell) => cell.id === offer.cells[0])?.number ?? 0;
  const deed = say(`wuerfelwelten-offer-${world}-${offer.deed}`, {
    number,
    printed,
    carried: offer.choice ?? 0,
    count: offer.cells.length,
  });
  const cost = offer.cost?.some(Boolean) ? say("wuerfelwelten-costs", { cost: some(offer.cost) }) : "";
  return deed + cost + gains(offer.stars, offer.gain);
}

export function prizeWords(world: string, prize: Prize, card: CardView | null): string {
  const name = say(`wuerfelwelten-prize-${world}-${prize.kind}`);
  return `${name}${gains(prize.stars, prize.pays)}: ${say(`wuerfelwelten-prize-${card?.prizes?.[prize.id] ?? "open"}`)}`;
}

export function dieWords(die: DieView): string {
  const words = [say("wuerfelwelten-die", { id: die.id, number: die.number })];
  if (die.resource) words.push(say("wuerfelwelten-die-created", { number: die.number }));
  if (die.was?.length) words.push(say("wuerfelwelten-die-changed", { was: die.was[0]!, number: die.number }));
  if (die.again) words.push(say("wuerfelwelten-die-again"));
  if (die.used === "claimed") words.push(say("wuerfelwelten-die-claimed"));
  else if (die.used) words.push(say("wuerfelwelten-die-used", { world: worldName(die.used) }));
  return words.join(", ");
}

export const why = (reason: Reason): string => say(`wuerfelwelten-why-${reason.word}`, reason.args ?? {});

/** How many worlds a die can go to. */
export const fitting = (die: DieView): number => die.offers?.filter((offers) => offers.places?.length).length ?? 0;

/** The die to begin with: a created one in hand, else the first that fits somewhere. */
export const firstDie = (view: View): number | null => {
  const free = view.dice.filter((die) => !die.used);
  const made = free.find((die) => die.resource);
  return (made ?? free.find((die) => fitting(die) > 0) ?? free.find((die) => die.claimable) ?? free[0])?.id ?? null;
};
