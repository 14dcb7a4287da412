// What a friend's link needs is asked for while the page itself is still being read.

import { api } from "./api";
import { line } from "./line.svelte";
import type { TableInfo } from "./wire/knobel";

let looking: { key: string; found: Promise<TableInfo> } | undefined;

/** Ask for this table now, and open the line to it. */
export function lookEarly(key: string): void {
  line.hurry(key);
  const found = api.table(key);
  found.catch(() => undefined); // whoever takes the answer is told
  looking = { key, found };
}

/** What is known of a table; what was asked for early is taken once. */
export function look(key: string): Promise<TableInfo> {
  const found = looking?.key === key ? looking.found : api.table(key);
  looking = undefined;
  return found;
}
