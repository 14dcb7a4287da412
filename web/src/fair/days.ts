// The chain behind the dice of the day, walked in the browser. Written independently of the Python code; both are held to
// the same vectors.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { join } from "./fair";

export interface Chain {
  start: string;
  days: number;
  end: string;
  key?: string | null;
  seal?: string | null;
}

const DAY = 86_400_000;
/** No chain has more days: whoever checks one must come to an end. */
const MOST = 10_000;

/** The link of so many days earlier. */
export function walk(link: string, steps: number): string {
  let bytes = hexToBytes(link);
  for (let step = 0; step < steps; step++) bytes = sha256(join("knobel day 1", bytes));
  return bytesToHex(bytes);
}

/** What binds a chain to the one before it, whose key this is. */
export const sealNext = (key: string, { start, days, end }: Chain): string =>
  bytesToHex(hmac(sha256, hexToBytes(key), join("knobel chain 1", start, String(days), hexToBytes(end))));

const between = (start: string, day: string): number => Math.round((Date.parse(day) - Date.parse(start)) / DAY);

/** Whether the link of a day leads to the end of its chain. */
export function leadsToEnd(chain: Chain, day: string, link: string): boolean {
  const place = between(chain.start, day);
  return place >= 0 && place < chain.days && chain.days <= MOST && walk(link, place + 1) === chain.end;
}

/** Whether a chain was announced by the one before it. */
export function announced(chain: Chain, following: Chain): boolean {
  if (!chain.key || chain.days > MOST || between(chain.start, following.start) < chain.days) return false;
  return walk(chain.key, chain.days + 1) === chain.end && sealNext(chain.key, following) === chain.seal;
}

/** The chain that a day belongs to. */
export const chainOf = (chains: Chain[], day: string): Chain | undefined =>
  chains.findLast((chain) => chain.start <= day);

const NOTED = "knobel.note.days";

/** The ends of chains by their first day, as this browser first saw them. */
function noted(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(NOTED) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keep the ends of these chains, unless there is a note of them. */
export function noteEnds(chains: Chain[]): void {
  const before = noted();
  const all = { ...Object.fromEntries(chains.map((chain) => [chain.start, chain.end])), ...before };
  try {
    if (Object.keys(all).length > Object.keys(before).length) localStorage.setItem(NOTED, JSON.stringify(all));
  } catch {
    // Nothing can be kept here: the chain is still checked, only not against what was seen earlier.
  }
}

/** Whether these chains are those that this browser noted; null where it noted none of them. */
export function asNoted(chains: Chain[]): boolean | null {
  const before = noted();
  const known = chains.filter((chain) => before[chain.start]);
  return known.length ? known.every((chain) => before[chain.start] === chain.end) : null;
}

/** Whether a record's chains prove its secret; `table` is in whose name its dice were thrown. */
export function provesDay(game: string, table: string, secret: string, chains: Chain[]): boolean {
  const named = /^day ([a-z0-9_]+)(?:-short|-week)? (\d{4}-\d\d-\d\d)$/.exec(table);
  if (!named || named[1] !== game) return false;
  try {
    const linked = chains.every((chain, n) => n === chains.length - 1 || announced(chain, chains[n + 1]!));
    return linked && leadsToEnd(chains.at(-1)!, named[2]!, secret);
  } catch {
    return false;
  }
}
