// What a listener hears of Würfelorte, what is read aloud to those who do not read yet, and whose dice fell how.

import { list, say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { Moment } from "../../wire/knobel";
import type { View } from "../../wire/wuerfelorte";
import type { FilmDie, Rolls } from "../contract";
import { COLOURS, LOOKS } from "./colours";
import type { Line } from "./kids.svelte";

const throwOf = (view: View | null): string =>
  view ? `${view.round} ${view.seat} ${view.roll} ${view.dice.map((die) => die.colour).join()}` : "";
const lies = (view: View): boolean => view.phase === "choose" || view.phase === "calls";

/** Equal dice together, most first: "3 Rot, 2 Blau". */
function faces(view: View): string {
  const counted = view.counts.map((count, n) => ({ count, colour: COLOURS[n]! })).filter(({ count }) => count > 0);
  counted.sort((a, b) => b.count - a.count);
  return list(counted.map(({ count, colour }) => `${count} ${say(`wuerfelorte-colour-${colour}`)}`));
}

export function announce(before: unknown, after: unknown, players: Player[], seat: number | null): string[] {
  const view = after as View;
  const was = before as View | null;
  if (!lies(view) || throwOf(was) === throwOf(view)) return [];
  const name = players[view.seat ?? 0]?.name ?? "";
  if (view.seat !== seat) return [say("wuerfelorte-tell-dice", { name, dice: faces(view) })];
  const open = view.brews.filter((brew) => brew.ready).map((brew) => say(`wuerfelorte-pot-${brew.pot}`));
  const words = [say("wuerfelorte-tell-mine", { dice: faces(view), roll: view.roll, rolls: view.rolls })];
  if (view.phase === "choose" && open.length) {
    words.push(say("wuerfelorte-tell-ready", { pots: list([...new Set(open)]) }));
  }
  return [words.join(" ")];
}

export const face = (face: number): string => say(`wuerfelorte-colour-${COLOURS[face - 1]!}`);

/** The brown die is one of its own. */
export const air = (view: unknown): string[] =>
  (view as View).dice.filter((die) => die.air).map((die) => (die.brown ? say("wuerfelorte-die-brown") : ""));

export const moment = (view: unknown): string => say("wuerfelorte-moment", { round: (view as View).round });

/** A brew: points, and a little for the marker that is gone. */
export const worth = (before: unknown, view: unknown): number =>
  Math.max(0, ...(view as View).seats.map((seat, n) => seat.score - ((before as View).seats[n]?.score ?? 0)));
export const dice = (before: unknown, view: unknown): FilmDie[] => {
  const shown = [view as View, before as View].find((seen) => seen.dice.some((die) => die.colour));
  return (shown?.dice ?? []).flatMap((die) => (die.colour ? [LOOKS[die.colour]] : []));
};
export const cloth: [string, string] = ["#3a2858", "#6b3f9a"];

export function rolls(past: Moment): Rolls[] {
  if ((past.event as { type: string }).type !== "rolled") return [];
  const view = past.view as View;
  const fell = view.dice.filter((die) => die.colour && !die.aside);
  return [{ seat: view.seat!, faces: fell.map((die) => COLOURS.indexOf(die.colour!) + 1) }];
}

const COUNTED: Record<number, string> = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "five" };

/** What to say aloud after this change to those who sit at this device; where they are several, by name. */
export function spokenAfter(before: View | null, view: View, players: Player[]): Line[] {
  const lines: Line[] = [];
  const mine = players.filter((player) => player.mine).map((player) => player.seat);
  const done = before !== null && view.seat !== before.seat ? before.seat : null;
  if (done !== null && mine.includes(done)) {
    const brewed = view.seats[done]!.left < before!.seats[done]!.left;
    lines.push([brewed ? "wuerfelorte-say-brewed" : "wuerfelorte-say-nothing"]);
  }
  if (view.seat === null || !mine.includes(view.seat)) return lines;
  if (view.phase === "begin") {
    if (before?.seat === view.seat && before.phase === "begin") return lines;
    const name = players[view.seat]?.name ?? "";
    const turn: Line = mine.length > 1 ? ["wuerfelorte-say-turn-of", {}, { name }] : ["wuerfelorte-say-your-turn"];
    return [...lines, turn, ["wuerfelorte-say-throw"]];
  }
  if (!lies(view) || throwOf(before) === throwOf(view)) return lines;
  if (view.shows) {
    const [colour, count] = view.shows;
    lines.push([`wuerfelorte-say-${COUNTED[count]!}`, { colour: `wuerfelorte-colour-${colour}` }]);
  }
  if (view.brews.some((brew) => brew.ready)) lines.push(["wuerfelorte-say-ready"]);
  if (view.roll >= view.rolls) lines.push(["wuerfelorte-say-last-roll"]);
  else lines.push([view.roll === 1 ? "wuerfelorte-say-tap" : "wuerfelorte-say-again"]);
  return lines;
}

export const part = (name: string): string => say(`wuerfelorte-pot-${name}`);
