import { describe, expect, it } from "vitest";
import { commitMix, commitSecret, FairDice, randomMix, type Mix, type Prompt } from "../src/fair/fair";
import { verify, type EventFile, type RecordFile } from "../src/fair/verify";
import { recomputed } from "../src/fair/words";
import { shared } from "./files";

interface Vector {
  name: string;
  table: string;
  secret: string;
  commitment: string;
  mixes: Mix[];
  throws: { turn: number; prompt: Prompt; numbers: number[] }[];
}

const vectors = JSON.parse(shared("fair.json")) as Vector[];

describe("fair dice, by the vectors that Python is held to as well", () => {
  it.each(vectors)("$name", (vector) => {
    expect(commitSecret(vector.table, vector.secret)).toBe(vector.commitment);
    for (const mix of vector.mixes) expect(commitMix(vector.table, mix.seat, mix.shown!)).toBe(mix.commitment);
    const dice = new FairDice(vector.table, vector.secret, vector.mixes);
    for (const { turn, prompt, numbers } of vector.throws) expect(dice.throw(prompt, turn)).toEqual(numbers);
  });

  it("mixes with 32 fresh bytes each time", () => {
    expect(randomMix()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomMix()).not.toBe(randomMix());
  });
});

describe("verifying a record", () => {
  const record = (): RecordFile => JSON.parse(shared("record.json")) as RecordFile;

  it("finds nothing wrong with an honest one", () => {
    const verdict = verify(record());
    expect(verdict.faults).toEqual([]);
    expect(verdict.throws).toBe(record().events!.filter((event) => event.type !== "chosen").length);
    expect(verdict.mixed).toBe(1);
  });

  it("tells what the server worked out and what people typed from what it recomputed itself", () => {
    const physical = record();
    const decided = (by: string, verified: boolean, outcome: object): EventFile => ({
      type: "decided",
      by,
      verified,
      outcome,
    });
    const fought = { type: "fought", exchanges: [[{}, {}], [{}]] };
    const before = { type: "fought", happenings: [{ type: "took" }, { type: "took" }, { type: "hit" }] };
    physical.events = [
      decided("physics", true, { type: "landed" }),
      decided("fencing", true, fought),
      decided("reaction", true, before),
      decided("reaction", false, { type: "calls" }),
      decided("referee", false, { type: "landed" }),
    ];
    const verdict = verify(physical);
    const { throws, thrown, fights, shots, raced, typed } = verdict;
    expect([throws, thrown, fights, shots, raced, typed]).toEqual([0, 1, 2, 5, 2, 1]);
    expect(recomputed(verdict)).toEqual(["fair-thrown", "fair-fought", "fair-by-program", "fair-raced", "fair-typed"]);
    expect(recomputed(verify({ ...physical, events: [] }))).toEqual(["fair-all"]);
  });

  it("names a changed throw, with what it should be", () => {
    const forged = record();
    const turn = forged.events!.findIndex((event) => event.type === "rolled");
    const right = [...forged.events![turn]!.faces!];
    forged.events![turn]!.faces![0] = (right[0]! % 6) + 1;
    expect(verify(forged).faults).toEqual([
      {
        key: "verify-throw-wrong",
        args: { turn, written: forged.events![turn]!.faces!.join(" "), right: right.join(" ") },
      },
    ]);
  });

  it("names a changed secret, commitment and seat", () => {
    const secret = record();
    secret.proof!.secret = "00".repeat(32);
    expect(verify(secret).faults[0]!.key).toBe("verify-secret-wrong");
    const mix = record();
    mix.proof!.mixes![0]!.shown = "00".repeat(32);
    expect(verify(mix).faults[0]).toEqual({ key: "verify-mix-wrong", args: { seat: 1 } });
    const missing = record();
    missing.proof!.secret = null;
    expect(verify(missing).faults[0]!.key).toBe("verify-secret-missing");
  });

  it("says loudly when bytes that the server had are not in the dice, or others mixed than were named", () => {
    const honest = record();
    const { table, commitment, mixes } = honest.proof!;
    const { shown, commitment: own } = mixes![0]!;
    const faults = (proof: object, note: object): string[] => {
      localStorage.setItem(`knobel.note.${table}`, JSON.stringify({ commitment, mixes: { 0: shown }, ...note }));
      const keys = verify({ ...honest, proof: { ...honest.proof!, ...proof } }).faults.map((fault) => fault.key);
      localStorage.clear();
      return keys.filter((key) => key !== "verify-throw-wrong");
    };
    const left = [{ seat: 0, commitment: own }];
    expect(faults({}, { taken: { 0: 1 }, sets: { 1: { 0: own } } })).toEqual([]);
    expect(faults({ mixes: left }, { taken: { 0: 1 } })).toEqual(["verify-mix-dropped"]);
    expect(faults({}, { sets: { 1: { 0: own, 1: "22".repeat(32) } } })).toEqual(["verify-other-set"]);
    expect(faults({ mixes: left, rounds: 2 }, { taken: { 0: 1 }, sets: { 2: {} } })).toEqual(["verify-mix-dropped"]);
    expect(faults({ mixes: left, rounds: 2 }, { taken: { 0: 1 }, sets: { 1: { 0: own } } })).toEqual([]);
    expect(faults({ rounds: 3 }, {})).toEqual(["verify-rounds-wrong"]);
  });

  it("trusts what this browser noted more than what the server says later", () => {
    const honest = record();
    const table = honest.proof!.table;
    localStorage.setItem(`knobel.note.${table}`, JSON.stringify({ commitment: honest.proof!.commitment, mixes: {} }));
    expect(verify(honest).noted).toBe(true);
    localStorage.setItem(
      `knobel.note.${table}`,
      JSON.stringify({ commitment: "00".repeat(32), mixes: { 0: "11".repeat(32) } }),
    );
    expect(verify(honest).faults.map((fault) => fault.key)).toEqual(["verify-other-commitment", "verify-other-mix"]);
    localStorage.clear();
  });
});
