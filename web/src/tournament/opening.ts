// My next table opens by itself, once: whoever goes back to the tournament from it stays there.

import { route } from "../route.svelte";
import { say } from "../say.svelte";
import { toasts } from "../toasts.svelte";
import type { TournamentInfo } from "../wire/knobel";

const kept = (info: TournamentInfo): string => `turnier-${info.key}`;

/** The table that is to be opened now; null if there is none or it was opened here before. */
export const toOpen = (info: TournamentInfo): string | null =>
  info.next && sessionStorage.getItem(kept(info)) !== info.next ? info.next : null;

/** Note that this table is open: it needs no opening. */
export const opened = (info: TournamentInfo, table: string): void => sessionStorage.setItem(kept(info), table);

/** Go to my table. */
export function open(info: TournamentInfo, table: string): void {
  opened(info, table);
  toasts.show("plain", say("tournament-my-table"));
  route.go(`/t/${table}`);
}
