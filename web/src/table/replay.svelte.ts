// Looking back at a game: which moment is shown, and how to get from one to the next.

import { tellingOf, type Telling } from "../games/contract";
import { route } from "../route.svelte";
import { say } from "../say.svelte";
import type { Moment, Replay } from "../wire/knobel";
import type { Player } from "./players";
import { sentence } from "./story";

const STEP = 900;

export class Playback {
  turn = $state(0);
  playing = $state(false);
  telling = $state.raw<Telling>({});
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly players: Player[];

  constructor(
    readonly replay: Replay,
    players: Player[],
  ) {
    this.players = players.map((player) => ({ ...player, present: true, away: false })); // who is here now is no part of it
    this.turn = this.#within(Number(route.query.get("zug") ?? this.length));
    void tellingOf(replay.table.game).then((found) => (this.telling = found));
  }

  get length(): number {
    return this.replay.moments.length;
  }

  get moment(): Moment | undefined {
    return this.replay.moments[this.turn - 1];
  }

  get view(): unknown {
    return this.moment?.view ?? this.replay.start;
  }

  /** What was seen before the moment shown. */
  get before(): unknown {
    return this.replay.moments[this.turn - 2]?.view ?? this.replay.start;
  }

  /** The last moment up to here that has something to tell. */
  get told(): Moment | undefined {
    return this.replay.moments.slice(0, this.turn).findLast((past) => past.story.length);
  }

  get words(): string {
    const { story = [], house = [] } = this.moment ?? {};
    return story.length ? story.map((line) => sentence(line, this.players, {}, house)).join(" ") : say("dice-rolling");
  }

  get where(): string {
    const place = say("replay-turn", { turn: this.turn, turns: this.length });
    return this.telling.moment ? `${this.telling.moment(this.before)} · ${place}` : place;
  }

  show(wish: number): void {
    this.turn = this.#within(wish);
    route.note({ zug: String(this.turn) });
  }

  play(): void {
    if (this.playing) return this.stop();
    if (this.turn >= this.length) this.turn = 0;
    this.playing = true;
    this.#timer = setInterval(() => {
      if (this.turn >= this.length) this.stop();
      else this.show(this.turn + 1);
    }, STEP);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #within(turn: number): number {
    return Math.min(Math.max(Math.trunc(turn) || 0, 0), this.length);
  }
}
