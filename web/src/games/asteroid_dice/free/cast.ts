// What a free arena and its film have in common: who plays in it, where it is drawn, what is heard, seen and said of it.

import { say } from "../../../say.svelte";
import { settings } from "../../../settings.svelte";
import { sound } from "../../../sound";
import type { Player } from "../../../table/players";
import type { HappenedSeen, View } from "../../../wire/asteroid_dice";
import type { Die } from "../bodies";
import { dieName, sideColour, sideLetter, sideName } from "../words";
import type { Point } from "./field";
import type { Shown } from "./motion";
import { Frame, type Cast, type Flash } from "./paint";

/** Milliseconds everything stands still at a hit that ends a fight, and a flash lasts. */
const FREEZE = 140;
const FLASH = 390;

/** A colour of the page as a canvas needs it. */
function resolved(colour: string): string {
  const name = /var\((--[\w-]+)\)/.exec(colour)?.[1];
  const page = document.querySelector(".page") ?? document.body;
  return (name && getComputedStyle(page).getPropertyValue(name).trim()) || "#c3c5ee";
}

export const castOf = (colours: number[], dice: Die[], mine: number[], view: View, players: Player[]): Cast => ({
  colours: colours.map((colour) => resolved(sideColour(view.sides[colour], players))),
  letters: colours.map((colour) => sideLetter(colour, view, players)),
  names: colours.map((colour) => sideName(colour, view, players)),
  dice,
  mine,
});

/** Where each fight is drawn: side by side, or one above the other where it is high; `below` is what lies in front. */
export function framesFor(
  rings: number[],
  room: { width: number; height: number; top: number; bottom: number },
  radius: number,
  below: (ring: number) => Point,
): Map<number, Frame> {
  const { width, top } = room;
  const height = Math.max(80, room.height - top - room.bottom);
  const wide = width >= height;
  const [across, down] = [wide ? width / rings.length : width, wide ? height : height / rings.length];
  return new Map(
    rings.map((ring, n) => {
      const { x, y } = below(ring);
      const turn = -Math.PI / 2 - Math.atan2(y, x);
      return [ring, new Frame(wide ? n * across : 0, top + (wide ? 0 : n * down), across, down, radius, turn)];
    }),
  );
}

/** Something that happened, in a sentence for who listens; what everybody hears anyway is not said. */
export function tell(it: HappenedSeen, cast: Cast): string[] {
  const name = cast.names[it.figure] ?? "";
  const other = cast.names[it.at] ?? "";
  return [say(`asteroid_dice-free-${it.what}`, { name, other, die: dieName(cast.dice[it.die]!) })];
}

/** Sounds, flashes and the moment in which everything stands still. */
export class Hits {
  #flashes: { ring: number; at: Point; since: number }[] = [];
  #until = 0;

  see(it: HappenedSeen, now: number, shown: Shown, over: boolean): void {
    if (it.what === "threw") sound.whoosh();
    if (it.what === "caught") sound.catch();
    if (it.what === "missed") sound.thud(0.2);
    if (it.what !== "hit") return;
    sound.thud(1);
    const figure = shown.figures[it.at];
    if (settings.lessMotion || !figure) return;
    this.#flashes.push({ ring: it.ring, at: { x: figure.x, y: figure.y }, since: now });
    if (over) this.#until = now + FREEZE;
  }

  frozen(now: number): boolean {
    return now < this.#until;
  }

  flashes(ring: number, now: number): Flash[] {
    this.#flashes = this.#flashes.filter(({ since }) => now - since < FLASH);
    return this.#flashes
      .filter((flash) => flash.ring === ring)
      .map(({ at, since }) => ({ at, age: (now - since) / FLASH }));
  }
}
