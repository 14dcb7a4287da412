// Verifying a record in the page: the secret, everyone's bytes, and every throw.

import { FairDice, commitMix, commitSecret, type Mix, type Prompt } from "./fair";
import { readNote } from "./notes";

interface EventFile {
  type: string;
  faces?: number[];
  groups?: [number, number][];
  things?: number[];
  among?: number;
}

export interface RecordFile {
  game: string;
  rules: number;
  sitters: { name: string; bot?: string | null }[];
  events?: EventFile[];
  scores?: number[] | null;
  proof?: { table: string; commitment: string; mixes?: Mix[]; secret?: string | null } | null;
}

export interface Fault {
  key: string;
  args: Record<string, number | string>;
}

export interface Verdict {
  throws: number;
  mixed: number;
  seats: number;
  commitment: string;
  /** Whether this browser itself noted the commitment before the first throw; null: it was not there. */
  noted: boolean | null;
  faults: Fault[];
}

/** What was thrown: an event of chance names its own dice. */
function prompt(event: EventFile): Prompt | null {
  if (event.type === "rolled") return { type: "roll", groups: event.groups ?? [] };
  if (event.type === "drawn") return { type: "draw", count: event.things!.length, among: event.among ?? 0 };
  return null;
}

/** Recompute every throw of a record. Whether the moves follow the rules is asked by `knobel verify`. */
export function verify(record: RecordFile): Verdict {
  const faults: Fault[] = [];
  const proof = record.proof;
  const mixes = proof?.mixes ?? [];
  const verdict: Verdict = {
    throws: 0,
    mixed: mixes.filter((mix) => mix.shown).length,
    seats: record.sitters.filter((sitter) => !sitter.bot).length,
    commitment: proof?.commitment ?? "",
    noted: null,
    faults,
  };
  if (!proof?.secret) {
    faults.push({ key: "verify-secret-missing", args: {} });
    return verdict;
  }
  if (commitSecret(proof.table, proof.secret) !== proof.commitment)
    faults.push({ key: "verify-secret-wrong", args: {} });
  for (const mix of mixes) {
    if (mix.shown && commitMix(proof.table, mix.seat, mix.shown) !== mix.commitment)
      faults.push({ key: "verify-mix-wrong", args: { seat: mix.seat + 1 } });
  }
  const note = readNote(proof.table);
  if (note) {
    verdict.noted = note.commitment === proof.commitment;
    if (!verdict.noted) faults.push({ key: "verify-other-commitment", args: {} });
    for (const [seat, mix] of Object.entries(note.mixes)) {
      const used = mixes.find((other) => other.seat === Number(seat))?.shown;
      if (used && used !== mix) faults.push({ key: "verify-other-mix", args: { seat: Number(seat) + 1 } });
    }
  }
  const dice = new FairDice(proof.table, proof.secret, mixes);
  (record.events ?? []).forEach((event, turn) => {
    const thrown = prompt(event);
    if (!thrown) return;
    verdict.throws++;
    const written = (event.faces ?? event.things)!.join(" ");
    const right = dice.throw(thrown, turn).join(" ");
    if (right !== written) faults.push({ key: "verify-throw-wrong", args: { turn, written, right } });
  });
  return verdict;
}
