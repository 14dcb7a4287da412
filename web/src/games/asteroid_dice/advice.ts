// What somebody in a fight of secret choices is to do now, in one sentence.

import { say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { DuellingView, Evade, FencingView, Hold, Shot } from "../../wire/asteroid_dice";
import type { AtSeat } from "../contract";
import { fights } from "./stage";
import { dieName } from "./words";

export type Bout = FencingView | DuellingView;
/** What is chosen in it. */
export type BoutStep = Hold | Shot | Evade;

export function advice(bout: Bout, steps: readonly unknown[], answered: boolean): string {
  if (bout.acts_for === null) return "";
  if (answered) return say("asteroid_dice-sealed");
  if ("volleys" in bout) return say(steps.length ? "asteroid_dice-do-duel-dodge" : "asteroid_dice-do-duel");
  const ring = bout.rings.find((it) => it.standing.some((fighter) => fighter.colour === bout.acts_for));
  if (!bout.throws) return say("asteroid_dice-do-evade");
  return ring?.die ? say("asteroid_dice-do-shoot", { die: dieName(ring.die) }) : say("asteroid_dice-do-hold");
}

/** Those of several at this device who have a part in what is chosen now. */
export const choosing = (
  sharing: Player[],
  at: ((seat: number) => Pick<AtSeat, "contest">) | null | undefined,
): Player[] =>
  at && sharing.length > 1
    ? sharing.filter((player) => ((at(player.seat).contest?.view as Bout | null)?.acts_for ?? null) !== null)
    : [];

/** Whether somebody's fight is decided while others still race: their card may look like a reason to grab, and is none. */
export function settled(bout: Bout | null, seat: number): boolean {
  if (!bout || "volleys" in bout) return false;
  return !fights(bout, seat) && bout.past.some((exchange) => exchange.thrower === seat || exchange.at === seat);
}
