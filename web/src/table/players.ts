// Those who sit at a table, as the page shows them.

import { say } from "../say.svelte";
import constants from "../wire/constants.json";
import type { SeatInfo } from "../wire/knobel";

export type Player = SeatInfo;
export type Colour = SeatInfo["colour"];
export type Picture = NonNullable<SeatInfo["picture"]>;
export const COLOURS = constants.colours as Colour[];

/** The colour of a seat where nobody chose one. */
export const plainColour = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;

/** Everyone's own colour: as wished by those who wish for one, else one that nobody has. The server deals them alike. */
export function dealt(wishes: readonly (Colour | null | undefined)[]): Colour[] {
  const found: (Colour | undefined)[] = wishes.map(() => undefined);
  const deal = (seat: number): void => {
    const first = COLOURS.indexOf(wishes[seat] ?? plainColour(seat));
    const around = [...COLOURS.slice(first), ...COLOURS.slice(0, first)];
    found[seat] = around.find((colour) => !found.includes(colour)) ?? around[0]!;
  };
  const seats = [...wishes.keys()];
  seats.filter((seat) => wishes[seat]).forEach(deal);
  seats.filter((seat) => !wishes[seat]).forEach(deal);
  return found as Colour[];
}

/** The colour of whoever sits there; in a crowd only oneself is known. */
export const colourOf = (seat: number | null | undefined, players: readonly Player[]): Colour =>
  players.find((player) => player.seat === seat)?.colour ?? plainColour(seat ?? 0);

/** The head start of a seat where the quickest hand decides, in words. */
export const headStart = (player: Player): string => say("hands-ahead", { seconds: (player.ahead ?? 0) / 1000 });

/** The seats with a name for everyone who sits: who deleted everything about themselves is somebody. */
export const named = (seats: readonly SeatInfo[]): Player[] =>
  seats.map((seat) => (seat.kind === "person" && seat.name === null ? { ...seat, name: say("somebody") } : seat));

/** The letter on a seat's tile. */
export function initial(player: Player): string {
  if (player.kind === "open") return "+";
  return Array.from(player.name ?? "?")[0]!.toLocaleUpperCase();
}
