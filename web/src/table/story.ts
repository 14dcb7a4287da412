// A line of the story as a sentence, told to the one who looks.

import { language, say } from "../say.svelte";
import type { Line } from "../wire/knobel";
import type { Player } from "./players";

/** `names` are those of a crowd, of which `players` holds only oneself. */
export function sentence(line: Line, players: Player[], names: Record<string, string> = {}): string {
  const who = players.find((player) => player.seat === line.seat);
  const people = players.filter((player) => player.mine);
  const key = who?.mine && people.length === 1 && language.knows(`${line.key}-you`) ? `${line.key}-you` : line.key;
  return say(key, { ...line.args, name: who?.name ?? names[line.seat ?? ""] ?? "" }, line.words);
}
