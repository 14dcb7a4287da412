// What this browser noted before the first throw: the server's commitment, its own random bytes, who had to mix in each
// round, and whether the own bytes were taken. With it the proof does not rest on the server's word afterwards.

import { randomMix } from "./fair";

export interface Note {
  commitment: string;
  /** The own bytes by seat; of later rounds by "seat.round". */
  mixes: Record<string, string>;
  /** By round: the commitments of all seats that had to show, by seat. */
  sets?: Record<string, Record<string, string>>;
  /** By own seat: the last round in which the server had our bytes. */
  taken?: Record<string, number>;
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

/** Keep who has to show in this round, as it was first told: before we show anything. */
export function noteSet(table: string, round: number, set: Record<string, string>): void {
  const note = readNote(table);
  if (note && !note.sets?.[round]) write(table, { ...note, sets: { ...note.sets, [round]: set } });
}

/** Keep that the server has our bytes of this round. */
export function noteTaken(table: string, seat: number, round: number): void {
  const note = readNote(table);
  if (note && note.taken?.[seat] !== round) write(table, { ...note, taken: { ...note.taken, [seat]: round } });
}

const fresh = new Map<string, string>();
const place = (seat: number, round: number): string => (round > 1 ? `${seat}.${round}` : String(seat));

/** The own bytes of a seat in a round, where they were made here. */
export function knownMix(table: string, seat: number, round: number): string | undefined {
  return readNote(table)?.mixes[place(seat, round)] ?? fresh.get(`${table} ${place(seat, round)}`);
}

/** The random bytes of a seat for a round, made once and kept. */
export function mixOf(table: string, seat: number, round = 1): string {
  const known = knownMix(table, seat, round);
  if (known) return known;
  const mix = randomMix();
  fresh.set(`${table} ${place(seat, round)}`, mix);
  const note = readNote(table);
  if (note) write(table, { ...note, mixes: { ...note.mixes, [place(seat, round)]: mix } });
  return mix;
}
