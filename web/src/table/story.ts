// A line of the story as a sentence, told to the one who looks.

import { at, language, say } from "../say.svelte";
import type { Line, StoodIn, Told } from "../wire/knobel";
import type { Player } from "./players";

/** `names` are those of a crowd, of which `players` holds only oneself; `house` says for whom the house answered. */
export function sentence(
  line: Line,
  players: Player[],
  names: Record<string, string> = {},
  house: StoodIn[] = [],
): string {
  const me = mineAlone(line.seat, players);
  const bot = house.find((stood) => stood.seat === line.seat && !stood.draft);
  const what = told(line, players, names, me && !bot);
  return bot ? say(me ? "story-house-you" : "story-house", { what, when: at(bot.at) }) : what;
}

/** What people at this page should hear whose time was up: that it was, and what was done for them. */
export function timeUp(news: Told[], players: Player[], names: Record<string, string> = {}): string {
  const words = news.flatMap(({ lines, house = [] }) =>
    house.flatMap(({ seat, draft, at: then }) => {
      const who = players.find((player) => player.seat === seat && player.mine);
      if (!who) return [];
      const done = lines.filter((line) => line.seat === seat).map((line) => told(line, players, names, false));
      const key = draft ? "time-up-draft" : "time-up";
      const args = { name: who.name ?? "", what: done.join(" "), when: at(then) };
      return [say(mineAlone(seat, players) ? key : `${key}-for`, args).trim()];
    }),
  );
  return words.join(" ");
}

/** Whether this page plays for this seat only, so that its person is spoken to. */
const mineAlone = (seat: number | null | undefined, players: Player[]): boolean => {
  const mine = players.filter((player) => player.mine);
  return mine.length === 1 && mine[0]!.seat === seat;
};

function told(line: Line, players: Player[], names: Record<string, string>, you: boolean): string {
  const name = players.find((player) => player.seat === line.seat)?.name ?? names[line.seat ?? ""] ?? "";
  const key = you && language.knows(`${line.key}-you`) ? `${line.key}-you` : line.key;
  return say(key, { ...line.args, name }, line.words);
}

const KEY = "knobel.told";
/** Of so many tables it is remembered how far they were told. */
const REMEMBERED = 60;

/**
 * What the house did at a table since this device was last told of it: over days that may be long ago.
 * Nothing where the device never was there.
 */
export function missed(table: string, story: Told[], turn: number): Told[] {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
    const last = told[table];
    if (last !== turn) {
      const others = Object.entries(told).filter(([other]) => other !== table);
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(-REMEMBERED), [table, turn]])));
    }
    return last === undefined ? [] : story.filter((event) => event.turn >= last && event.house?.length);
  } catch {
    return [];
  }
}

/** Remembers how far a story was told. Within a contest one turn is told bit by bit. */
export class Teller {
  #turn = -1;
  #bits = 0;

  /** What is new since the last time; nothing at first, when somebody only just arrived. */
  news(story: Told[], turn: number): Told[] {
    const [told, bits] = [this.#turn, this.#bits];
    this.#turn = Math.max(told, turn - 1, ...story.map((event) => event.turn));
    this.#bits = story.filter((event) => event.turn === this.#turn).length;
    if (told < 0) return [];
    const again = story.filter((event) => event.turn === told).slice(bits);
    return [...again, ...story.filter((event) => event.turn > told)];
  }
}
