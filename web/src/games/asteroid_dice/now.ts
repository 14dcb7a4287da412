// What a card does in this round: in the hand, before oneself, or with its die on the table.

import { list, say } from "../../say.svelte";
import type { View } from "../../wire/asteroid_dice";
import type { Now } from "../contract";
import { dieName, type Kind } from "./words";

export const now: Now = (thing, seen, seat) => {
  const view = seen as View;
  const kind = thing.slice("card-".length) as Kind;
  const die = view.dice.find((one) => one.die === kind);
  const own = view.sides.find((side) => side.colour === seat);
  const told: string[] = [];
  if (view.mine?.hand.includes(kind)) told.push(say("now-asteroid_dice-hand", { points: view.values[kind] ?? 0 }));
  else if (own?.card === kind && own.fight !== null && view.fights[own.fight]?.running)
    told.push(say("now-asteroid_dice-fight", { dice: list(view.fights[own.fight]!.dice.map(dieName)) }));
  else if (own?.card === kind) told.push(say("now-asteroid_dice-laid"));
  else if (seat !== null) told.push(say("now-asteroid_dice-gone"));
  if (die && die.face !== null)
    told.push(
      say(die.leads ? "now-asteroid_dice-leads" : "now-asteroid_dice-lies", {
        number: die.face,
        die: dieName(die.die),
      }),
    );
  if (kind === "hole" && view.called) told.push(say("now-asteroid_dice-called", { number: view.called.number }));
  return told.join(" ");
};
