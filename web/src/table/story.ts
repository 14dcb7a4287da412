// A line of the story as a sentence, told to the one who looks.

import { language, say } from "../say.svelte";
import type { Line } from "../wire/knobel";
import type { Player } from "./players";

export function sentence(line: Line, players: Player[]): string {
  const who = line.seat == null ? undefined : players[line.seat];
  const people = players.filter((player) => player.mine);
  const key = who?.mine && people.length === 1 && language.knows(`${line.key}-you`) ? `${line.key}-you` : line.key;
  return say(key, { ...line.args, name: who?.name ?? "" }, line.words);
}
