import { beforeEach, describe, expect, it } from "vitest";
import { announced, asNoted, leadsToEnd, noteEnds, sealNext, walk, type Chain } from "../src/fair/days";
import { verify, type RecordFile } from "../src/fair/verify";
import { recomputed } from "../src/fair/words";
import { shared } from "./files";

interface Vectors {
  chain: Chain;
  next: Chain;
  key: string;
  links: Record<string, string>;
  record: RecordFile;
}
const read = (): Vectors => JSON.parse(shared("days.json")) as Vectors;

describe("the chain of days, by the vectors that Python is held to as well", () => {
  beforeEach(() => localStorage.clear());

  it("leads from every link to its end", () => {
    const { chain, links, key } = read();
    expect(walk(key, chain.days + 1)).toBe(chain.end);
    for (const [offset, link] of Object.entries(links)) {
      const day = new Date(Date.parse(chain.start) + Number(offset) * 86_400_000).toISOString().slice(0, 10);
      expect(leadsToEnd(chain, day, link)).toBe(true);
      expect(leadsToEnd(chain, "2026-11-30", link)).toBe(false);
    }
  });

  it("is announced by the one before", () => {
    const { chain, next, key } = read();
    expect(sealNext(key, next)).toBe(chain.seal);
    expect(announced(chain, next)).toBe(true);
    expect(announced(chain, { ...next, end: "00".repeat(32) })).toBe(false);
    expect(announced({ ...chain, key: null }, next)).toBe(false);
    expect(announced(chain, { ...next, start: "2026-11-17" })).toBe(false);
  });

  it("proves a record, and every change of it is found", () => {
    const verdict = verify(read().record);
    expect(verdict.faults).toEqual([]);
    expect(verdict.throws).toBeGreaterThan(12);
    expect([verdict.day, verdict.waits, verdict.noted]).toEqual(["2026-12-27", false, null]);
    expect(recomputed(verdict)).toEqual(["fair-all", "daily-chained"]);
    const keys = (record: RecordFile): string[] => verify(record).faults.map((fault) => fault.key);
    const forged = (change: (record: RecordFile) => void): string[] => {
      const { record } = read();
      change(record);
      return keys(record);
    };
    expect(forged((record) => (record.proof!.chains![1]!.end = "00".repeat(32)))).toContain("verify-day-wrong");
    expect(forged((record) => (record.proof!.chains![0]!.key = "?"))).toContain("verify-day-wrong");
    expect(forged((record) => (record.proof!.table = "day wuerfelwelten 2026-12-27"))).toContain("verify-day-wrong");
    expect(forged((record) => record.proof!.numbers!.reverse())).toContain("verify-throw-wrong");
  });

  it("waits for the end of the day without finding fault", () => {
    const { record } = read();
    record.proof!.secret = null;
    const verdict = verify(record);
    expect([verdict.waits, verdict.faults]).toEqual([true, []]);
    expect(recomputed(verdict)).toEqual(["daily-open"]);
  });

  it("is compared with the end that this browser noted", () => {
    const { chain, next, record } = read();
    expect(asNoted([chain])).toBe(null);
    noteEnds([chain, next]);
    noteEnds([{ ...chain, end: "00".repeat(32) }]);
    expect(asNoted([chain, next])).toBe(true);
    expect(verify(record).noted).toBe(true);
    localStorage.setItem("knobel.note.days", JSON.stringify({ [chain.start]: "00".repeat(32) }));
    expect(verify(record).faults.map((fault) => fault.key)).toEqual(["verify-other-end"]);
  });
});
