// A tournament as it stands, told again whenever something happens in it: a long poll, so that any page can follow it.

import { api, Refused } from "../api";
import { tellingOf, type Telling } from "../games/contract";
import { language, list, say } from "../say.svelte";
import type { TournamentInfo, TournamentLink, TournamentRound, TournamentStanding } from "../wire/knobel";

/** After a line that was lost, in milliseconds. */
const REST = 3000;
/** In place of a place at the last table of a knock-out. */
const GAVE_UP = -5;

export class Following {
  info = $state.raw<TournamentInfo | null>(null);
  /** Whether what is shown may be old. */
  lost = $state(false);
  /** There is no such tournament. */
  missing = $state(false);
  /** By which others enter; for those who are in it, while somebody can. */
  link = $state.raw<TournamentLink | null>(null);
  /** How its game speaks of scores. */
  telling = $state.raw<Telling>({});
  /** Seconds to add to this device's clock to have the server's. */
  #ahead = 0;
  #ended = false;
  #waking: (() => void) | undefined;

  constructor(readonly key: string) {
    void this.#follow();
  }

  /** No longer. */
  close(): void {
    this.#ended = true;
    this.#waking?.();
  }

  /** What a deed answered: at once, without waiting for the next news. */
  know(told: TournamentInfo): void {
    if (this.info && told.version < this.info.version) return;
    this.#ahead = told.now - Date.now() / 1000;
    if (!this.info) void tellingOf(told.game).then((found) => (this.telling = found));
    this.info = told.since === null ? told : { ...told, rounds: this.#withNews(told.rounds) };
    if (told.state === "ended") this.link = null;
    else if (!this.link && (told.host || told.me !== null)) void this.#findLink();
  }

  /** Look now: the line may be back. */
  wake(): void {
    this.#waking?.();
  }

  /** Seconds until this moment of the server's clock, none in the past. */
  left(moment: number): number {
    return Math.max(0, moment - Date.now() / 1000 - this.#ahead);
  }

  /** Points of the game, as it speaks of them. */
  score(score: number): string {
    return this.telling.score?.(score) ?? number(score);
  }

  /** Points of the tournament: those of the game where all sit at one table. */
  points(points: number): string {
    return this.info?.plan.form === "crowd" ? this.score(points) : number(points);
  }

  /** What breaks a tie for this entrant, in words. */
  ties(line: TournamentStanding): string {
    return (this.info?.tie_breaks ?? [])
      .map((key, n) => [key, line.ties[n] ?? 0] as const)
      .filter(([key, value]) => key !== "last-place" || (value < 0 && value > GAVE_UP))
      .map(([key, value]) => {
        const told = key === "last-score" ? this.score(value) : number(key === "last-place" ? -value : value);
        return say("tournament-tie-is", { what: say(`tie-${key}`), value: told });
      })
      .join(" · ");
  }

  /** The rounds I know, and in their place those that changed. */
  #withNews(changed: TournamentRound[]): TournamentRound[] {
    const rounds = new Map((this.info?.rounds ?? []).map((round) => [round.round, round]));
    for (const round of changed) rounds.set(round.round, round);
    return [...rounds.values()].sort((one, other) => one.round - other.round);
  }

  async #findLink(): Promise<void> {
    this.link = await api.tournamentLink(this.key).catch(() => null);
  }

  async #follow(): Promise<void> {
    while (!this.#ended) {
      try {
        this.know(await api.tournament(this.key, this.lost ? undefined : this.info?.version));
        this.lost = false;
      } catch (problem) {
        this.missing = problem instanceof Refused && problem.key === "refused-no-tournament";
        if (this.missing) return;
        this.lost = true;
        await new Promise<void>((resolve) => {
          this.#waking = resolve;
          setTimeout(resolve, REST);
        });
      }
    }
  }
}

/** What an entrant is called. */
export function nameOf(info: TournamentInfo, number: number): string {
  return info.entrants.find((entrant) => entrant.number === number)?.name ?? say("somebody");
}
export const namesOf = (info: TournamentInfo, numbers: readonly number[]): string =>
  list(numbers.map((number) => nameOf(info, number)));

/** My line of the standings. */
export const mine = (info: TournamentInfo) => info.standings.find((line) => line.number === info.me);

/** The round that is played, or was played last. */
export const latest = (info: TournamentInfo) => info.rounds.at(-1);

/** How many tables still play. */
export const stillPlaying = (info: TournamentInfo): number =>
  info.rounds.reduce((sum, round) => sum + round.tables.filter((table) => table.state === "playing").length, 0);

/** Minutes and seconds. */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Points and what breaks ties, as people write them. */
export const number = (value: number | undefined): string =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: 2, useGrouping: false })
    .format(value ?? 0)
    .replace("-", "−");

/** How it is played, in a sentence. */
export const planWords = ({ plan, same_dice }: Pick<TournamentInfo, "plan"> & { same_dice?: boolean }): string =>
  say(`tournament-plan-${plan.form}`, {
    rounds: plan.rounds,
    seats: plan.seats,
    minutes: plan.minutes,
    through: plan.through,
    cut: plan.cut,
  }) + (same_dice ? ` ${say("tournament-plan-same-dice")}` : "");

/** Who won, told to whoever looks; on a wall nobody of many is addressed. */
export function headline(info: TournamentInfo, me: number | null = info.me): string {
  const winners = info.standings.filter((line) => line.place === 1 && line.games).map((line) => line.number);
  if (!winners.length) return say("tournament-ended-early");
  if (winners.length > 1) return say("tournament-won-shared", { names: namesOf(info, winners) });
  return winners[0] === me ? say("tournament-won-you") : say("tournament-won", { name: nameOf(info, winners[0]!) });
}
