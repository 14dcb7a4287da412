// A line of the story as a sentence, told to the one who looks.

import { language, say } from "../say.svelte";
import type { Line, Told } from "../wire/knobel";
import type { Player } from "./players";

/** `names` are those of a crowd, of which `players` holds only oneself. */
export function sentence(line: Line, players: Player[], names: Record<string, string> = {}): string {
  const who = players.find((player) => player.seat === line.seat);
  const people = players.filter((player) => player.mine);
  const key = who?.mine && people.length === 1 && language.knows(`${line.key}-you`) ? `${line.key}-you` : line.key;
  return say(key, { ...line.args, name: who?.name ?? names[line.seat ?? ""] ?? "" }, line.words);
}

/** Remembers how far a story was told. Within a contest one turn is told bit by bit. */
export class Teller {
  #turn = -1;
  #bits = 0;

  /** What is new since the last time; nothing at first, when somebody only just arrived. */
  news(story: Told[], turn: number): Line[] {
    const [told, bits] = [this.#turn, this.#bits];
    this.#turn = Math.max(told, turn - 1, ...story.map((event) => event.turn));
    this.#bits = story.filter((event) => event.turn === this.#turn).length;
    if (told < 0) return [];
    const again = story.filter((event) => event.turn === told).slice(bits);
    return [...again, ...story.filter((event) => event.turn > told)].flatMap((event) => event.lines);
  }
}
