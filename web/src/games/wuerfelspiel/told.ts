// What a listener hears of Würfelspiel, and whose dice fell how.

import { say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { Moment } from "../../wire/knobel";
import type { View } from "../../wire/wuerfelspiel";
import { INK } from "../../dice/pips";
import type { FilmDie, Rolls } from "../contract";

const handsOf = (view: View | null): string =>
  view?.hands.map((hand) => `${view.turn} ${hand.seat} ${view.roll}`).join() ?? "";

export function announce(before: unknown, after: unknown, players: Player[], seat: number | null): string[] {
  const view = after as View;
  if (handsOf(before as View | null) === handsOf(view)) return [];
  return view.hands
    .filter((hand) => hand.dice.length && (hand.seat === seat || view.hands.length === 1))
    .map((hand) => {
      const dice = hand.dice.join(", ");
      if (hand.seat !== seat) return say("wuerfelspiel-tell-dice", { name: players[hand.seat]?.name ?? "", dice });
      const left = view.rolls - view.roll;
      return [say("wuerfelspiel-tell-mine", { dice }), say("wuerfelspiel-rolls-left", { left })].join(" ");
    });
}

export const moment = (view: unknown): string =>
  say("wuerfelspiel-moment", { turn: Math.min((view as View).turn + 1, (view as View).turns) });

/** An entry clears the dice away: those it was made with. */
export const dice = (before: unknown, view: unknown): FilmDie[] => {
  const lying = [view as View, before as View].flatMap((seen) => seen.hands).find((hand) => hand.dice.length);
  return (lying?.dice ?? []).map((face) => ({ fill: "#fffaec", ink: INK, face }));
};

export function rolls(past: Moment): Rolls[] {
  if ((past.event as { type: string }).type !== "rolled") return [];
  const view = past.view as View;
  return view.hands.map((hand) => ({ seat: hand.seat, faces: hand.fell.map((place) => hand.dice[place - 1]!) }));
}

export const part = (name: string): string => say(`wuerfelspiel-row-${name}`);
