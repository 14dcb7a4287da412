// How letters stand beside each other, and which stand for others: kerning, figures of one width, ligatures.

import { Reader, Writer } from "./bytes.ts";
import type { Place } from "./variation.ts";
import { storeAt } from "./variation.ts";
import type { Tables } from "./woff2.ts";

/** What the table gives from one letter to another, in units of the font. */
export type Kerning = (first: number, second: number) => number;
export interface Ligature {
  letters: number[];
  becomes: number;
}

interface Lookup {
  kind: number;
  at: number;
}

const EXTENSION: Record<string, number> = { GPOS: 9, GSUB: 7 };

/** The parts of the lookups that a feature uses, each lookup a list. */
function lookups(tables: Tables, table: "GPOS" | "GSUB", feature: string): Lookup[][] {
  const data = tables.get(table);
  if (!data) return [];
  const head = new Reader(data, 6);
  const [features, all] = [head.u16(), head.u16()];
  const list = new Reader(data, features);
  const used = new Set(
    list
      .list(list.u16(), () => {
        const tag = list.text(4);
        const at = new Reader(data, features + list.u16() + 2);
        return tag === feature ? at.list(at.u16(), () => at.u16()) : [];
      })
      .flat(),
  );
  return [...used]
    .sort((a, b) => a - b)
    .map((index) => {
      const at = all + new Reader(data, all + 2 + 2 * index).u16();
      const lookup = new Reader(data, at);
      const kind = lookup.u16();
      lookup.u16();
      return lookup.list(lookup.u16(), () => {
        const part = at + lookup.u16();
        if (kind !== EXTENSION[table]) return { kind, at: part };
        const behind = new Reader(data, part + 2);
        return { kind: behind.u16(), at: part + behind.u32() };
      });
    });
}

function coverage(data: Buffer, at: number): Map<number, number> {
  const table = new Reader(data, at);
  if (table.u16() === 1) return new Map(table.list(table.u16(), (n) => [table.u16(), n] as const));
  return new Map(
    table
      .list(table.u16(), () => {
        const [first, last, index] = [table.u16(), table.u16(), table.u16()];
        return Array.from({ length: last - first + 1 }, (_, n) => [first + n, index + n] as const);
      })
      .flat(),
  );
}

function classes(data: Buffer, at: number): Map<number, number> {
  const table = new Reader(data, at);
  if (table.u16() === 1) {
    const first = table.u16();
    return new Map(table.list(table.u16(), (n) => [first + n, table.u16()] as const));
  }
  return new Map(
    table
      .list(table.u16(), () => {
        const [from, to, kind] = [table.u16(), table.u16(), table.u16()];
        return Array.from({ length: to - from + 1 }, (_, n) => [from + n, kind] as const);
      })
      .flat(),
  );
}

const ADVANCE = 4;
const ADVANCE_VARIES = 0x40;
const VARIES = 0x8000;
const NOWHERE = 0xffff;

/** Reads how much further the next letter stands, as it is at a place. */
function gaps(tables: Tables, place: Place): (record: Reader, format: number, base: number) => number {
  const gdef = tables.get("GDEF");
  const store = gdef && gdef.readUInt16BE(2) >= 3 ? gdef.readUInt32BE(14) : 0;
  const varied = gdef && store ? storeAt(gdef.subarray(store), place) : () => 0;
  return (record, format, base) => {
    if (format & ~(ADVANCE | ADVANCE_VARIES)) throw new Error("kerning that does more than move");
    const value = format & ADVANCE ? record.i16() : 0;
    const device = format & ADVANCE_VARIES ? record.u16() : 0;
    if (!device) return value;
    const where = new Reader(record.data, base + device);
    const [outer, inner, kind] = [where.u16(), where.u16(), where.u16()];
    return kind === VARIES && outer !== NOWHERE ? Math.round(value + varied(outer, inner)) : value;
  };
}

/** Kerning at a place. */
export function kerning(tables: Tables, place: Place): Kerning {
  const data = tables.get("GPOS");
  if (!data) return () => 0;
  const gap = gaps(tables, place);
  const width = (format: number): number => 2 * format.toString(2).replaceAll("0", "").length;
  const one = ({ at }: Lookup): ((first: number, second: number) => number | undefined) => {
    const table = new Reader(data, at);
    const form = table.u16();
    const covered = coverage(data, at + table.u16());
    const [format, format2] = [table.u16(), table.u16()];
    if (format2) throw new Error("kerning that moves both");
    if (form === 1) {
      const sets = table.list(table.u16(), () => {
        const start = at + table.u16();
        const set = new Reader(data, start);
        return new Map(set.list(set.u16(), () => [set.u16(), gap(set, format, start)] as const));
      });
      return (first, second) => sets[covered.get(first) ?? -1]?.get(second);
    }
    const [left, right] = [classes(data, at + table.u16()), classes(data, at + table.u16())];
    table.u16();
    const columns = table.u16();
    return (first, second) => {
      if (!covered.has(first)) return undefined;
      const cell = (left.get(first) ?? 0) * columns + (right.get(second) ?? 0);
      return gap(new Reader(data, table.at + cell * width(format)), format, at);
    };
  };
  const all = lookups(tables, "GPOS", "kern").map((parts) => parts.map(one));
  return (first, second) => {
    let sum = 0;
    for (const parts of all) {
      for (const part of parts) {
        const found = part(first, second);
        if (found === undefined) continue;
        sum += found;
        break;
      }
    }
    return sum;
  };
}

/** Which letters a feature puts in the place of which. */
export function swaps(tables: Tables, feature: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const { kind, at } of lookups(tables, "GSUB", feature).flat()) {
    if (kind !== 1) throw new Error(`${feature} does more than swap letters`);
    const data = tables.get("GSUB")!;
    const table = new Reader(data, at);
    const form = table.u16();
    const covered = coverage(data, at + table.u16());
    const last = table.u16();
    for (const [glyph, n] of covered) {
      found.set(glyph, form === 1 ? (glyph + last) & 0xffff : data.readUInt16BE(table.at + 2 * n));
    }
  }
  return found;
}

export function ligatures(tables: Tables): Ligature[] {
  const data = tables.get("GSUB")!;
  return lookups(tables, "GSUB", "liga")
    .flat()
    .flatMap(({ kind, at }) => {
      if (kind !== 4) throw new Error("liga does more than join letters");
      const table = new Reader(data, at + 2);
      const covered = coverage(data, at + table.u16());
      const sets = table.list(table.u16(), () => at + table.u16());
      return [...covered].flatMap(([first, n]) => {
        const set = new Reader(data, sets[n]);
        return set.list(set.u16(), () => {
          const one = new Reader(data, sets[n]! + set.u16());
          const becomes = one.u16();
          return { becomes, letters: [first, ...one.list(one.u16() - 1, () => one.u16())] };
        });
      });
    });
}

/** Tables behind a list of their offsets, the same table once. */
function behind(start: number, tables: Buffer[]): { offsets: number[]; bodies: Buffer } {
  const places = new Map<string, number>();
  const bodies = new Writer();
  const offsets = tables.map((table) => {
    const same = table.toString("latin1");
    if (!places.has(same)) {
      places.set(same, start + bodies.length);
      bodies.bytes(table);
    }
    return places.get(same)!;
  });
  if (start + bodies.length > 0xffff) throw new Error("too much for one table");
  return { offsets, bodies: bodies.done() };
}

const covering = (glyphs: number[]): Buffer => new Writer().u16(1, glyphs.length, ...glyphs).done();
const ascending = (a: number, b: number): number => a - b;

/** A table of features, each with one lookup of one part, for every script. */
function featureTable(features: { tag: string; kind: number; part: Buffer }[]): Buffer {
  const indices = features.map((_, n) => n);
  const script = new Writer().u16(4, 0, 0, 0xffff, features.length, ...indices).done();
  const scripts = new Writer().u16(2).text("DFLT").u16(14).text("latn").u16(14).bytes(script).done();
  const feature = new Writer().u16(features.length);
  features.forEach(({ tag }, n) => feature.text(tag).u16(2 + 6 * features.length + 6 * n));
  indices.forEach((n) => feature.u16(0, 1, n));
  const list = behind(
    2 + 2 * features.length,
    features.map(({ kind, part }) => new Writer().u16(kind, 0, 1, 8).bytes(part).done()),
  );
  const head = new Writer().u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + feature.length);
  const lookup = new Writer().u16(features.length, ...list.offsets).bytes(list.bodies);
  return Buffer.concat([head.done(), scripts, feature.done(), lookup.done()]);
}

/** Kerning between so many letters, as a table; null where none is. */
export function kerningTable(count: number, kern: Kerning): Buffer | null {
  const rows: { first: number; pairs: Buffer }[] = [];
  for (let first = 0; first < count; first++) {
    const pairs = Array.from({ length: count }, (_, second) => [second, kern(first, second)] as const);
    const told = pairs.filter(([, by]) => by !== 0);
    if (told.length) rows.push({ first, pairs: new Writer().u16(told.length, ...told.flat()).done() });
  }
  if (!rows.length) return null;
  const covered = covering(rows.map(({ first }) => first));
  const start = 10 + 2 * rows.length;
  const { offsets, bodies } = behind(
    start + covered.length,
    rows.map(({ pairs }) => pairs),
  );
  const part = new Writer()
    .u16(1, start, ADVANCE, 0, rows.length, ...offsets)
    .bytes(covered)
    .bytes(bodies);
  return featureTable([{ tag: "kern", kind: 2, part: part.done() }]);
}

/** Swaps by feature, and ligatures, as a table; null where there are none. */
export function swapTable(swapped: Record<string, Map<number, number>>, joined: Ligature[]): Buffer | null {
  const features = Object.entries(swapped)
    .filter(([, swap]) => swap.size)
    .map(([tag, swap]) => {
      const from = [...swap.keys()].sort(ascending);
      const to = from.map((glyph) => swap.get(glyph)!);
      return {
        tag,
        kind: 1,
        part: new Writer()
          .u16(2, 6 + 2 * to.length, to.length, ...to)
          .bytes(covering(from))
          .done(),
      };
    });
  if (joined.length) {
    const firsts = [...new Set(joined.map(({ letters }) => letters[0]!))].sort(ascending);
    const sets = firsts.map((first) => {
      const own = joined.filter(({ letters }) => letters[0] === first);
      const { offsets, bodies } = behind(
        2 + 2 * own.length,
        own.map(({ letters, becomes }) => new Writer().u16(becomes, letters.length, ...letters.slice(1)).done()),
      );
      return new Writer()
        .u16(own.length, ...offsets)
        .bytes(bodies)
        .done();
    });
    const covered = covering(firsts);
    const start = 6 + 2 * firsts.length;
    const { offsets, bodies } = behind(start + covered.length, sets);
    const part = new Writer()
      .u16(1, start, firsts.length, ...offsets)
      .bytes(covered)
      .bytes(bodies)
      .done();
    features.push({ tag: "liga", kind: 4, part });
  }
  features.sort((a, b) => (a.tag < b.tag ? -1 : 1));
  return features.length ? featureTable(features) : null;
}
