// What a listener hears of Asteroid Dice beyond the story: what is to be done now, and how the numbers lie.

import { say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { View } from "../../wire/asteroid_dice";
import type { ContestSeen, Line } from "../../wire/knobel";
import type { FilmDie } from "../contract";
import { dieName, sideName } from "./words";

export function announce(before: unknown, after: unknown, players: Player[], seat: number | null): string[] {
  const [was, view] = [before as View | null, after as View];
  const moment = (it: View | null): string => (it ? `${it.round} ${it.phase} ${it.actor} ${it.last?.number ?? 0}` : "");
  if (moment(was) === moment(view) || view.winners) return [];
  const words: string[] = [];
  if (view.phase === "choose" && was?.phase !== "choose") words.push(say("asteroid_dice-round", { round: view.round }));
  if (view.phase === "aim" && view.actor === seat) {
    const die = view.dice.find((it) => it.status === "now")?.die;
    if (die) words.push(say("asteroid_dice-do-aim", { die: dieName(die) }));
    const lead = view.dice.find((it) => it.leads);
    if (lead && lead.colour !== null) {
      const name = sideName(lead.colour, view, players);
      words.push(say("asteroid_dice-tell-lead", { name, die: dieName(lead.die), number: lead.face ?? 0 }));
    }
  }
  const deed = { take: "do-take", call: "do-call", again: "do-again", put: "do-put" }[view.phase as string];
  if (deed && view.actor === seat) words.push(say(`asteroid_dice-${deed}`));
  return words;
}

export const moment = (view: unknown): string => say("asteroid_dice-round", { round: (view as View).round });

/** A round that ends, by how many cards it moved; a black hole that swallows counts double. */
export function worth(before: unknown, view: unknown): number {
  const [was, now] = [(before as View).ending, (view as View).ending];
  if (!now || now.round === was?.round) return 0;
  return (now.moved?.length ?? 0) * (now.hole ? 2 : 1) + now.number / 20;
}
/** Not where each card went: who threw what, and what came of it. */
export const retold = (story: Line[]): Line[] => story.filter(({ key }) => !BESIDE.test(key));
const BESIDE = /^asteroid_dice-(ghost-)?(gains|returns|discarded|over|won|won-shared)$/;
const SEATS = ["#8fa6ff", "#ff8fc0", "#6fe0ac", "#ffc46b", "#c9a6ff", "#8fdcf0"];
export function dice(before: unknown, view: unknown): FilmDie[] {
  const ending = (view as View).ending;
  if (!ending || ending.round === (before as View).ending?.round) return [];
  return ending.lying.map(({ die, face }) => ({
    fill: SEATS[Math.max(0, ending.dice.indexOf(die)) % SEATS.length]!,
    ink: "#14163a",
    text: String(face),
  }));
}
export const cloth: [string, string] = ["#17184a", "#4a48b0"];

/** Hands are secret. */
export const secretive = true;

/** In a fight nothing is secret but what was just chosen. */
export const together = (contest: ContestSeen): boolean =>
  contest.view !== null && "acts_for" in (contest.view as object);
