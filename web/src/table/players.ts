// Those who sit at a table, as the page shows them.

import type { SeatInfo } from "../wire/knobel";

export type Player = SeatInfo;

/** The letter on a seat's tile. */
export function initial(player: Player): string {
  if (player.kind === "open") return "+";
  return Array.from(player.name ?? "?")[0]!.toLocaleUpperCase();
}
