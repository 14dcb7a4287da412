// Names of colours, cards and dice, as the one who looks is told them.

import { say } from "../../say.svelte";
import { colourOf, type Player } from "../../table/players";
import type { Card, Game, SideView, View } from "../../wire/asteroid_dice";
import type { Die } from "./bodies";

export type Kind = Card["kind"];
/** What can be chosen: in the game, and in the bouts that decide its fights. */
export type Step = NonNullable<Game["step"]> | NonNullable<Game["bout_step"]>;

export const dieName = (die: Die): string => say(`asteroid_dice-die-${die}`);
export const cardName = (kind: Kind): string => say(`asteroid_dice-card-${kind}`);

/** Who a colour is: the ghost sits behind the seats. */
export function sideName(colour: number, view: View, players: Player[]): string {
  return view.sides[colour]?.ghost ? say("asteroid_dice-ghost") : (players[colour]?.name ?? "");
}

/** The same, but "du" for oneself. */
export const sideOrYou = (colour: number, view: View, players: Player[], seat: number | null): string =>
  colour === seat ? say("you") : sideName(colour, view, players);

/** The letter that stands for a colour. */
export const sideLetter = (colour: number, view: View, players: Player[]): string =>
  Array.from(sideName(colour, view, players) || "?")[0]!.toLocaleUpperCase();

/** The colour of a side on the night sky. */
export const sideColour = (side: SideView | undefined, players: Player[]): string =>
  !side || side.ghost ? "var(--ghost)" : `var(--seat-${colourOf(side.colour, players)})`;

/** A key with a sentence of its own for oneself and for the ghost: `key`, `key-you`, `key-ghost`. */
export function told(key: string, colour: number, view: View, players: Player[], seat: number | null): string {
  if (colour === seat) return say(`${key}-you`);
  if (view.sides[colour]?.ghost) return say(`${key}-ghost`);
  return say(key, { name: sideName(colour, view, players) });
}
