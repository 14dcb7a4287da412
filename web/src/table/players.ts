// Those who sit at a table, as the page shows them.

import { say } from "../say.svelte";
import type { SeatInfo } from "../wire/knobel";

export type Player = SeatInfo;

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
