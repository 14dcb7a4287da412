// Games that were played to the end on this device join the history once the server is back: each is brought once.

import { HOUSE } from "../address";
import { api, Refused } from "../api";
import { DATABASE, EVER, KEPT } from "./names";
import type { FromDevice } from "../wire/knobel";
import { done } from "./kept";
import { where } from "./where.svelte";

/** How the house on this device names what is to be brought (offline/store.py). */
const BRING = IDBKeyRange.bound("bring/", "bring/\uffff");
/** Refusals that stay: such a game is no game, and is not brought again. */
const NEVER = /^(refused-brought-(unreadable|seats)|record-|verify-|refused-(shape|game|option))/;

async function bringAll(): Promise<void> {
  if (!(await indexedDB.databases()).some((known) => known.name === DATABASE)) return;
  const database = await done(indexedDB.open(DATABASE));
  try {
    for (const key of await done(database.transaction(KEPT).objectStore(KEPT).getAllKeys(BRING))) {
      const game = (await done(database.transaction(KEPT).objectStore(KEPT).get(key))) as FromDevice | undefined;
      try {
        if (game) await api.bring(game);
      } catch (problem) {
        if (!(problem instanceof Refused && NEVER.test(problem.key))) return; // later
      }
      await done(database.transaction(KEPT, "readwrite").objectStore(KEPT).delete(key));
    }
  } finally {
    database.close();
  }
}

/** Bring what waits, where a server is there. One page at a time does. */
export async function bring(): Promise<void> {
  if (where.away || !localStorage.getItem(EVER)) return;
  await navigator.locks.request(`knobel-bring${HOUSE}`, bringAll).catch(() => undefined);
}
