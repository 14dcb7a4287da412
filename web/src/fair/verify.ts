// Verifying a record in the page: the secret, everyone's bytes, and every throw.

import { FairDice, commitMix, commitSecret, type Mix, type Prompt } from "./fair";
import { asNoted, provesDay, type Chain } from "./days";
import { readNote, type Note } from "./notes";

export interface EventFile {
  type: string;
  faces?: number[];
  groups?: [number, number][];
  things?: number[];
  among?: number;
  verified?: boolean;
  by?: string;
  outcome?: { type?: string; happenings?: { type: string }[]; exchanges?: unknown[][] } | null;
}

export interface RecordFile {
  game: string;
  rules: number;
  sitters: { name: string; bot?: string | null }[];
  events?: EventFile[];
  scores?: number[] | null;
  /** Real dice, which people threw and told of. */
  dice?: "real" | null;
  proof?: {
    table: string;
    commitment: string;
    mixes?: Mix[];
    secret?: string | null;
    rounds?: number;
    chains?: Chain[];
    numbers?: number[];
  } | null;
}

export interface Fault {
  key: string;
  args: Record<string, number | string>;
}

export interface Verdict {
  throws: number;
  /** Dice that flew, and fights with all that was thrown in them: worked out by the server from the committed bytes,
   *  and by `knobel verify` again. */
  thrown: number;
  fights: number;
  shots: number;
  /** What quick hands had a part in, and what people noted: nobody can recompute that. */
  raced: number;
  typed: number;
  mixed: number;
  seats: number;
  /** How often people began to show their bytes, until everybody who had to did. */
  rounds: number;
  commitment: string;
  /** Whether this browser itself noted the commitment before the first throw; null: it was not there. */
  noted: boolean | null;
  /** The day whose dice these are, where they hang on a chain. */
  day: string | null;
  /** Whether that day still runs: what its dice are computed from is shown when it is over. */
  waits: boolean;
  /** Whether these dice fell at all tables of a tournament's round. */
  cup: boolean;
  /** How many throws of real dice were entered by hand, which nobody can recompute. */
  real: number;
  faults: Fault[];
}

/** What was thrown: an event of chance names its own dice. */
function prompt(event: EventFile): Prompt | null {
  if (event.type === "rolled") return { type: "roll", groups: event.groups ?? [] };
  if (event.type === "drawn") return { type: "draw", count: event.things!.length, among: event.among ?? 0 };
  return null;
}

const FOUGHT = ["fought", "duelled"];

/** Count a contest as what decided it. Fights of before they were filmed tell only who took the die how often. */
function count(verdict: Verdict, { by, verified, outcome }: EventFile): void {
  if (by === "reaction") verdict.raced++;
  else if (!verified) verdict.typed++;
  if (!verified) return;
  if (FOUGHT.includes(outcome?.type ?? "")) {
    verdict.fights++;
    const filmed = (outcome?.exchanges ?? []).flat().length;
    verdict.shots += filmed || (outcome?.happenings ?? []).filter((one) => one.type === "took").length;
  } else verdict.thrown++;
}

/** Whether the server had the bytes of our seat, and they are not in the dice although it was not we who failed. */
export function droppedBytes(note: Note | null, seat: number, rounds: number, mixes: Mix[]): boolean {
  const taken = note?.taken?.[seat];
  if (!taken || mixes.find((mix) => mix.seat === seat)?.shown) return false;
  const next = note?.sets?.[taken + 1];
  return taken === rounds || (next !== undefined && !(seat in next));
}

/** What this browser noted, compared with the proof: its own bytes, and who had to mix. */
function compare(note: Note, rounds: number, mixes: Mix[]): Fault[] {
  const faults: Fault[] = [];
  for (const [place, mix] of Object.entries(note.mixes)) {
    const [seat = 0, round = 1] = place.split(".").map(Number);
    const used = round === rounds ? mixes.find((other) => other.seat === seat)?.shown : undefined;
    if (used && used !== mix) faults.push({ key: "verify-other-mix", args: { seat: seat + 1 } });
  }
  for (const seat of Object.keys(note.taken ?? {}).map(Number))
    if (droppedBytes(note, seat, rounds, mixes)) faults.push({ key: "verify-mix-dropped", args: { seat: seat + 1 } });
  const set = note.sets?.[rounds];
  const shown = Object.fromEntries(mixes.filter((mix) => mix.shown).map((mix) => [mix.seat, mix.commitment]));
  if (set && JSON.stringify(sorted(set)) !== JSON.stringify(sorted(shown)))
    faults.push({ key: "verify-other-set", args: {} });
  return faults;
}

const sorted = (set: Record<string, string>): [string, string][] =>
  Object.entries(set).sort(([a], [b]) => Number(a) - Number(b));

/** Recompute every throw of a record. Whether the moves follow the rules is asked by `knobel verify`. */
export function verify(record: RecordFile): Verdict {
  const faults: Fault[] = [];
  const proof = record.proof;
  const mixes = proof?.mixes ?? [];
  const verdict: Verdict = {
    throws: 0,
    thrown: 0,
    fights: 0,
    shots: 0,
    raced: 0,
    typed: 0,
    mixed: mixes.filter((mix) => mix.shown).length,
    seats: record.sitters.filter((sitter) => !sitter.bot).length,
    rounds: proof?.rounds ?? 1,
    commitment: proof?.commitment ?? "",
    noted: null,
    day: proof?.chains?.length ? (proof.table.split(" ").at(-1) ?? null) : null,
    cup: proof?.table.startsWith("cup ") ?? false,
    waits: false,
    real: record.dice === "real" ? (record.events ?? []).filter((event) => prompt(event)).length : 0,
    faults,
  };
  if (record.dice === "real") return verdict;
  if ((verdict.day || verdict.cup) && !proof?.secret) return { ...verdict, waits: true };
  if (!proof?.secret) {
    faults.push({ key: "verify-secret-missing", args: {} });
    return verdict;
  }
  if (commitSecret(proof.table, proof.secret) !== proof.commitment)
    faults.push({ key: "verify-secret-wrong", args: {} });
  if (proof.chains?.length) {
    verdict.noted = asNoted(proof.chains);
    if (verdict.noted === false) faults.push({ key: "verify-other-end", args: {} });
    if (!provesDay(record.game, proof.table, proof.secret, proof.chains))
      faults.push({ key: "verify-day-wrong", args: {} });
  }
  for (const mix of mixes) {
    if (mix.shown && commitMix(proof.table, mix.seat, mix.shown) !== mix.commitment)
      faults.push({ key: "verify-mix-wrong", args: { seat: mix.seat + 1 } });
  }
  const leftOut = mixes.length - verdict.mixed;
  if (verdict.rounds - 1 > leftOut)
    faults.push({ key: "verify-rounds-wrong", args: { rounds: verdict.rounds, missing: leftOut } });
  const note = readNote(proof.table);
  if (note) {
    verdict.noted = note.commitment === proof.commitment;
    if (!verdict.noted) faults.push({ key: "verify-other-commitment", args: {} });
    faults.push(...compare(note, verdict.rounds, mixes));
  }
  const dice = new FairDice(proof.table, proof.secret, mixes);
  (record.events ?? []).forEach((event, turn) => {
    const thrown = prompt(event);
    if (event.type === "decided") count(verdict, event);
    if (!thrown) return;
    const number = proof.numbers?.[verdict.throws] ?? turn;
    verdict.throws++;
    const written = (event.faces ?? event.things)!.join(" ");
    const right = dice.throw(thrown, number).join(" ");
    if (right !== written) faults.push({ key: "verify-throw-wrong", args: { turn, written, right } });
  });
  return verdict;
}
