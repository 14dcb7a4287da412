// What a listener hears of Würfelwelten, what its times and scores are called, and whose dice fell how.

import { list, say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { Line, Moment } from "../../wire/knobel";
import type { DieView, View } from "../../wire/wuerfelwelten";
import { INK } from "../../dice/pips";
import type { FilmDie, Rolls } from "../contract";
import { worldName } from "./words";

/** A round is composed of steps that are drawn in until it is finished. */
export const tries = true;

const throwOf = (view: View | null): string => `${view?.leg} ${view?.roll ? view.rolls.length : 0}`;

function fits(die: DieView): string {
  const worlds = die.offers?.filter((offers) => offers.places?.length).map((offers) => worldName(offers.world)) ?? [];
  return worlds.length
    ? say("wuerfelwelten-tell-fits", { number: die.number, worlds: list(worlds) })
    : say("wuerfelwelten-tell-nowhere", { number: die.number });
}

/** After a throw: where one's dice could go. What fell is told by the story. */
export function announce(before: unknown, after: unknown, _players: Player[], seat: number | null): string[] {
  const view = after as View;
  if (seat === null || !view.roll || throwOf(before as View | null) === throwOf(view)) return [];
  const [first, second] = view.dice;
  if (!first || !second) return [];
  return first.number === second.number ? [fits(first)] : [fits(first), fits(second)];
}

export function moment(view: unknown): string {
  const { leg, round } = view as View;
  return [say("wuerfelwelten-leg", { leg }), say("wuerfelwelten-round", { round })].join(", ");
}

const starsOf = (view: View, seat: number): number =>
  view.sheets.find((one) => one.seat === seat)?.cards.reduce((sum, card) => sum + card.stars, 0) ?? 0;

/** Who won most stars, and how many; a Durchgang that was counted is no moment of its own. */
function best(before: unknown, view: unknown): { seat: number; stars: number } {
  const [was, now] = [before as View, view as View];
  if (was.done.length !== now.done.length || !was.worlds.length) return { seat: -1, stars: 0 };
  return now.sheets
    .map(({ seat }) => ({ seat, stars: starsOf(now, seat) - starsOf(was, seat) }))
    .reduce((most, one) => (one.stars > most.stars ? one : most), { seat: -1, stars: 0 });
}
export const worth = (before: unknown, view: unknown): number => best(before, view).stars;
export const retold = (story: Line[], before: unknown, view: unknown): Line[] =>
  story.filter((line) => line.seat === best(before, view).seat && Number(line.args?.stars ?? 0) > 0);
export const dice = (before: unknown, view: unknown): FilmDie[] =>
  ((view as View).roll ?? (before as View).roll ?? []).map((face) => ({ fill: "#fffaec", ink: INK, face }));
export const cloth: [string, string] = ["#cfdcd4", "#2f5a4c"];

export const score = (tenths: number): string => say("wuerfelwelten-score", { score: tenths / 10 });

export function rolls(past: Moment): Rolls[] {
  const event = past.event as { type: string; faces?: number[] };
  return event.type === "rolled" ? [{ seat: null, faces: event.faces ?? [] }] : [];
}

export const part = (name: string): string => say(`wuerfelwelten-${name}`);
