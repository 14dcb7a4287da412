// Looking back at a game: which moment is shown, and how to get from one to the next.

import { tellingOf, type Telling } from "../games/contract";
import { route } from "../route.svelte";
import { say } from "../say.svelte";
import { settings } from "../settings.svelte";
import type { Moment, Replay } from "../wire/knobel";
import type { Player } from "./players";
import { sentence } from "./story";

/** Milliseconds for which a moment is shown at least, and for each letter of what is told of it. */
const STEP = 900;
const LETTER = 40;
/** How often it is asked whether a film has ended. */
const LOOK = 120;

export class Playback {
  turn = $state(0);
  playing = $state(false);
  telling = $state.raw<Telling>({});
  /** Whether the game still shows how it came to this moment: a film, or 3-2-1. What is told of it waits. */
  showing = $state(false);
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #players: Player[];

  constructor(
    readonly replay: Replay,
    players: Player[],
  ) {
    this.#players = players.map((player) => ({ ...player, present: true, away: false, reacted: null })); // who is here now is no part of it
    this.turn = this.#within(Number(route.query.get("zug") ?? this.length));
    const until = this.#within(Number(route.query.get("bis")));
    if (until) this.play(until);
    void tellingOf(replay.table.game).then((found) => (this.telling = found));
  }

  /** Those who played, and what they said to the moment shown. */
  get players(): Player[] {
    const said = settings.reactions ? (this.moment?.reactions ?? {}) : {};
    return this.#players.map((player) => {
      const reaction = said[player.seat];
      return reaction ? { ...player, reacted: [this.turn, reaction] } : player;
    });
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

  /** Play on, to this moment or to the end; or stop playing. */
  play(until = this.length): void {
    if (this.playing) return this.stop();
    if (this.turn >= this.length) this.turn = 0;
    this.#until = until;
    this.playing = true;
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #next(): void {
    if (this.turn >= this.#until) return this.stop();
    this.show(this.turn + 1);
    this.#rest(Math.max(STEP, LETTER * this.words.length));
  }

  /** Go on once what is told could be read; it is told when the film has ended. */
  #rest(left: number): void {
    this.#timer = setTimeout(() => {
      if (this.showing) this.#rest(Math.max(left, LOOK));
      else if (left > LOOK) this.#rest(left - LOOK);
      else this.#next();
    }, LOOK);
  }

  #within(turn: number): number {
    return Math.min(Math.max(Math.trunc(turn) || 0, 0), this.length);
  }
}
