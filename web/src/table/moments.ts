// The moments of a game that are worth looking at again.

import type { Telling } from "../games/contract";
import { say } from "../say.svelte";
import type { Line, Moment, Replay } from "../wire/knobel";
import type { Player } from "./players";
import { sentence } from "./story";

const SHOWN = 3;

export interface Best {
  turn: number;
  /** What people call its time. */
  name: string;
  words: string;
  /** The same, told to others than those who played. */
  told: string;
  before: unknown;
  view: unknown;
}

/** What the rules say it was worth, or what the game's page makes of it. */
const worthOf = (moment: Moment, before: unknown, telling: Telling): number =>
  Math.max(0, ...moment.story.map((line) => Number(line.args?.worth ?? 0)), telling.worth?.(before, moment.view) ?? 0);

/** Of all that was told of it, what makes it worth remembering. */
const retold = (moment: Moment, before: unknown, telling: Telling): Line[] => {
  const story = moment.story.filter(({ key }) => !/-over(-|$)/.test(key)); // that it is over is told elsewhere
  const lines = telling.retold?.(story, before, moment.view) ?? story;
  return lines.length ? lines : story;
};

export function bestMoments(replay: Replay, players: Player[], telling: Telling): Best[] {
  const strangers = players.map((player) => ({ ...player, mine: false }));
  return replay.moments
    .map((moment, n) => ({ moment, before: replay.moments[n - 1]?.view ?? replay.start }))
    .map(({ moment, before }) => ({ moment, before, worth: worthOf(moment, before, telling) }))
    .filter(({ moment, worth }) => worth > 0 && moment.story.length)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, SHOWN)
    .sort((a, b) => a.moment.turn - b.moment.turn)
    .map(({ moment, before }) => ({ moment, before, lines: retold(moment, before, telling) }))
    .map(({ moment, before, lines }) => ({
      turn: moment.turn,
      name: telling.moment?.(before) ?? say("moment", { turn: moment.turn }),
      words: lines.map((line) => sentence(line, players, {}, moment.house)).join(" "),
      told: lines.map((line) => sentence(line, strangers)).join(" "),
      before,
      view: moment.view,
    }));
}
