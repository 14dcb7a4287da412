// What a listener hears of Würfelwelten, what its times and scores are called, and whose dice fell how.

import { list, say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { Moment } from "../../wire/knobel";
import type { DieView, View } from "../../wire/wuerfelwelten";
import { INK } from "../../dice/pips";
import type { FilmDie, Rolls } from "../contract";
import { worldsOf } from "./moment";
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

const starsOf = (view: View): number =>
  worldsOf(view, view.standings[0]?.seat ?? 0).reduce((sum, one) => sum + one.stars, 0);

/** Stars that were won; a Durchgang that was counted has all of its stars at once and is no moment of its own. */
export function worth(before: unknown, view: unknown): number {
  const [was, now] = [before as View, view as View];
  return was.done.length === now.done.length && was.worlds.length ? starsOf(now) - starsOf(was) : 0;
}
export const dice = (before: unknown, view: unknown): FilmDie[] =>
  ((view as View).roll ?? (before as View).roll ?? []).map((face) => ({ fill: "#fffaec", ink: INK, face }));
export const cloth: [string, string] = ["#cfdcd4", "#2f5a4c"];

export const score = (tenths: number): string => say("wuerfelwelten-score", { score: tenths / 10 });

export function rolls(past: Moment): Rolls[] {
  const event = past.event as { type: string; faces?: number[] };
  return event.type === "rolled" ? [{ seat: null, faces: event.faces ?? [] }] : [];
}

export const part = (name: string): string => say(`wuerfelwelten-${name}`);
