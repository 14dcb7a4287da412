// What people say to a throw with one tap: what has just been said, for as long as it is shown.

import { settings } from "../settings.svelte";
import type { React } from "../wire/knobel";
import type { TableModel } from "./model.svelte";
import type { Player } from "./players";

export type Reaction = React["reaction"];
/** A reaction that is shown on the dice, and the turn in which they fell. */
export interface Shown {
  id: string;
  turn: number;
  player: Player;
  reaction: Reaction;
}

const SECONDS = 4;

export const shownOf = (player: Player): Shown[] =>
  player.reacted
    ? [
        {
          id: `${player.seat} ${player.reacted.join(" ")}`,
          turn: player.reacted[0],
          player,
          reaction: player.reacted[1],
        },
      ]
    : [];

/** Live: each one when it comes, for some seconds or until the game goes on. What was said before one came is seen at the seats. */
export class Fresh {
  shown = $state.raw<Shown[]>([]);
  #known: Set<string> | null = null;

  constructor(private readonly table: TableModel) {}

  /** To be called whenever the table may have changed. */
  follow(): void {
    if (!this.table.info || !this.table.seen) return;
    const now = this.table.players.flatMap(shownOf);
    let news = this.#known ? now.filter(({ id }) => !this.#known!.has(id)) : [];
    this.#known = new Set([...(this.#known ?? []), ...now.map(({ id }) => id)]);
    // What was said to a throw does not lie over the next one, however late it came.
    const here = (one: Shown): boolean => one.turn === this.table.seen?.turn;
    if (!this.shown.every(here)) this.shown = this.shown.filter(here);
    news = news.filter(here);
    if (!news.length) return;
    const seats = new Set(news.map(({ player }) => player.seat));
    this.shown = [...this.shown.filter(({ player }) => !seats.has(player.seat)), ...news];
    setTimeout(() => (this.shown = this.shown.filter((one) => !news.includes(one))), SECONDS * 1000);
  }
}

/** Whether somebody sits there who is not at this device. */
export const othersPlay = (table: TableModel): boolean =>
  table.players.some(({ kind, mine }) => kind === "person" && !mine);

/** Whether this page may say something to what lies there: people who are together, and nothing else to do. */
export function mayReact(table: TableModel): boolean {
  const { info, seen } = table;
  if (!settings.reactions || !info || !seen?.turn || info.status !== "playing") return false;
  if (info.crowd || info.practice || info.lesson || info.frozen || seen.contest) return false;
  return table.mine.length > 0 && !table.myTurn && othersPlay(table);
}
