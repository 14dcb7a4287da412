// In whose hands this device is, where several people share it.

import type { Telling } from "../games/contract";
import { settings } from "../settings.svelte";
import type { TableModel } from "./model.svelte";

/** Several have it between them. */
const ALL = -1;

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
    private readonly telling: () => Telling | null,
  ) {
    this.#holder = kept(table.key);
  }

  /** Whether all who share this device answer at once, each in a zone of their own: nothing is handed over. */
  get together(): boolean {
    const { seen, mine } = this.table;
    if (mine.length < 2 || !seen?.contest || settings.handOver === "always") return false;
    return this.telling()?.together?.(seen.contest) ?? false;
  }

  /** Whether the device has to go to somebody else before anything is shown. */
  get passing(): boolean {
    const { seat, seen, mine, info, myTurn } = this.table;
    if (mine.length < 2 || seat === null || !myTurn || info?.status !== "playing") return false;
    if (this.#holder === null || this.#holder === seat || settings.handOver === "never") return false;
    if (info.real_dice && settings.handOver !== "always") return false; // around one table everybody sees everything
    if (seen?.contest?.asked.length || this.together) return false; // everybody reacts at once, with keys of their own
    return settings.handOver === "always" || this.#secretive || (seen?.waiting.length ?? 0) > 1 || this.table.sealed;
  }

  get #secretive(): boolean {
    return this.telling()?.secretive ?? false;
  }

  /** The awaited person has it. */
  take(): void {
    if (this.table.seat !== null) this.#give(this.table.seat);
  }

  /** Where nothing is hidden the device simply belongs to whoever is awaited; after what all did at once, to nobody. */
  follow(): void {
    const { seen, mine, myTurn, seat, sealed } = this.table;
    if (!this.telling()) return;
    const atOnce = !!seen?.contest?.asked.length || (this.together && (myTurn || sealed));
    if (mine.length > 1 && atOnce && this.#secretive) this.#give(ALL);
    else if (!this.passing && myTurn && this.#holder !== seat) this.take();
  }

  #give(holder: number): void {
    if (this.#holder === holder) return;
    this.#holder = holder;
    try {
      sessionStorage.setItem(place(this.table.key), String(holder));
    } catch {
      // Nothing can be kept here: after a reload whoever is awaited has it.
    }
  }
}
