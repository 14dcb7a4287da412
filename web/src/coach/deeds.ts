// What was done in a move of many deeds, in words.

import { say } from "../say.svelte";
import type { Player } from "../table/players";
import { sentence } from "../table/story";
import type { Line } from "../wire/knobel";

/** One deed after another, each with its places: "die 4 für Scythe (4 oben); …". */
export const deeds = (done: Line[][], players: Player[]): string =>
  done
    .map(([what, ...where]) => {
      const places = where.map((line) => sentence(line, players)).join(", ");
      return sentence(what!, players) + (places ? ` (${places})` : "");
    })
    .join("; ") || say("coach-nothing");
