// What this browser noted before the first throw: the server's commitment and its own random bytes. With them the
// proof does not rest on the server's word afterwards.

import { randomMix } from "./fair";

interface Note {
  commitment: string;
  mixes: Record<string, string>;
}

const name = (table: string): string => `knobel.note.${table}`;

export function readNote(table: string): Note | null {
  try {
    const text = localStorage.getItem(name(table));
    return text ? (JSON.parse(text) as Note) : null;
  } catch {
    return null;
  }
}

function write(table: string, note: Note): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(note));
  } catch {
    // Nothing can be kept here: the dice are still mixed, only this browser cannot compare later.
  }
}

/** Keep the commitment as it was first seen. */
export function noteCommitment(table: string, commitment: string): void {
  if (!readNote(table)) write(table, { commitment, mixes: {} });
}

const fresh = new Map<string, string>();

/** The random bytes of a seat, made once and kept. */
export function mixOf(table: string, seat: number): string {
  const note = readNote(table);
  const known = note?.mixes[seat] ?? fresh.get(`${table} ${seat}`);
  if (known) return known;
  const mix = randomMix();
  fresh.set(`${table} ${seat}`, mix);
  if (note) write(table, { ...note, mixes: { ...note.mixes, [seat]: mix } });
  return mix;
}
