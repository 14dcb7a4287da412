// The tables that lie on this device, read straight from the browser's database: no house is set up for a list.

import { plainColour, type Colour } from "../table/players";
import type { SeatInfo, TableInfo } from "../wire/knobel";
import { DATABASE, KEPT } from "./names";

interface Kept {
  row: TableInfo & { lesson: string | null };
  seats: Record<string, Pick<SeatInfo, "kind" | "name" | "level" | "away"> & { colour?: Colour | null }>;
  held: { seat: number; away: number }[];
}

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });

/** The games that were begun on this device and are not over, the latest first. */
export async function keptTables(): Promise<TableInfo[]> {
  if (!(await indexedDB.databases()).some((known) => known.name === DATABASE)) return [];
  const database = await done(indexedDB.open(DATABASE));
  try {
    const tables = database.transaction(KEPT).objectStore(KEPT);
    const found = (await done(tables.getAll(IDBKeyRange.bound("table/", "table/\uffff")))) as Kept[];
    return found
      .filter(({ row, held }) => row.status !== "over" && !row.lesson && held.some((hold) => !hold.away))
      .map(({ row, seats, held }): TableInfo => ({
        ...row,
        awaited: row.awaited ?? [],
        seats: Object.values(seats).map((seat, n) => ({
          ...seat,
          seat: n,
          present: true,
          colour: seat.colour ?? plainColour(n),
          mine: held.some((hold) => hold.seat === n),
        })) as SeatInfo[],
      }))
      .toReversed();
  } finally {
    database.close();
  }
}
