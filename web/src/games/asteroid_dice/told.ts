// What a listener hears of Asteroid Dice beyond the story: what is to be done now, and how the numbers lie.

import { say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { View } from "../../wire/asteroid_dice";
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

/** Hands are secret. */
export const secretive = true;
