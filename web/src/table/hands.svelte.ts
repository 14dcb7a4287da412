// In whose hands this device is, where several people share it.

import { settings } from "../settings.svelte";
import type { TableModel } from "./model.svelte";

const place = (table: string): string => `knobel.hand.${table}`;

function kept(table: string): number | null {
  try {
    const seat = sessionStorage.getItem(place(table));
    return seat === null ? null : Number(seat);
  } catch {
    return null;
  }
}

export class Hands {
  #holder = $state<number | null>(null);

  constructor(
    private readonly table: TableModel,
    /** Whether this game hides things from others all the time. */
    private readonly secretive: () => boolean,
  ) {
    this.#holder = kept(table.key);
  }

  /** Whether the device has to go to somebody else before anything is shown. */
  get passing(): boolean {
    const { seat, seen, mine, info, myTurn } = this.table;
    if (mine.length < 2 || seat === null || !myTurn || info?.status !== "playing") return false;
    if (this.#holder === null || this.#holder === seat || settings.handOver === "never") return false;
    if (info.real_dice && settings.handOver !== "always") return false; // around one table everybody sees everything
    if (seen?.contest?.asked.length) return false; // everybody reacts at once, with keys of their own
    return settings.handOver === "always" || this.secretive() || (seen?.waiting.length ?? 0) > 1 || this.table.sealed;
  }

  /** The awaited person has it. */
  take(): void {
    this.#holder = this.table.seat;
    try {
      sessionStorage.setItem(place(this.table.key), String(this.#holder));
    } catch {
      // Nothing can be kept here: after a reload whoever is awaited has it.
    }
  }

  /** Where nothing is hidden the device simply belongs to whoever is awaited. */
  follow(): void {
    if (!this.passing && this.table.myTurn && this.#holder !== this.table.seat) this.take();
  }
}
