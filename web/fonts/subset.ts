// A font with the letters that are needed and no others: `subset(file, wish)`.

import { Reader, Writer } from "./bytes.ts";
import { kerning, kerningTable, ligatures, swaps, swapTable, type Ligature } from "./layout.ts";
import { boxOf, readOutlines, writeOutlines, type Glyph } from "./outlines.ts";
import { placeOf, sharedPeaks, standing, variationsOf } from "./variation.ts";
import { pack, unpack, type Tables } from "./woff2.ts";

export interface Wish {
  /** The letters to keep, by their code. */
  letters: ReadonlySet<number>;
  /** Where to stand on the axes; without it they stay. */
  at?: Record<string, number>;
  /** Features that swap letters and are kept. */
  features?: string[];
  /** Whether letters that join are kept. */
  ligatures?: boolean;
  kern?: boolean;
}

/** What stays as it is. */
const KEPT = ["OS/2", "name", "gasp", "prep"];
const KEPT_VARYING = ["fvar", "avar", "MVAR"];
const LOSSLESS = 1 << 11;
const NO_NAMES = 0x00030000;

/** The letters a font has, each with its glyph. */
export function lettersOf(tables: Tables): Map<number, number> {
  const data = tables.get("cmap")!;
  const head = new Reader(data, 2);
  const found = head.list(head.u16(), () => ({ platform: head.u32(), at: head.u32() }));
  const table = new Reader(data, found[0]!.at);
  if (table.u16() !== 4) throw new Error("letters are listed in a way this cannot read");
  table.at += 4;
  const count = table.u16() / 2;
  table.at += 6;
  const ends = table.list(count, () => table.u16());
  table.at += 2;
  const starts = table.list(count, () => table.u16());
  const shifts = table.list(count, () => table.u16());
  const letters = new Map<number, number>();
  ends.forEach((end, n) => {
    const offset = data.readUInt16BE(table.at + 2 * n);
    for (let code = starts[n]!; code <= end && code < 0xffff; code++) {
      const place = table.at + 2 * n + offset + 2 * (code - starts[n]!);
      const listed = offset ? data.readUInt16BE(place) : code;
      const glyph = offset && !listed ? 0 : (listed + shifts[n]!) & 0xffff;
      if (glyph) letters.set(code, glyph);
    }
  });
  return letters;
}

function letterTable(letters: Map<number, number>): Buffer {
  const runs: { from: number; to: number; shift: number }[] = [];
  for (const [code, glyph] of letters) {
    const last = runs.at(-1);
    const shift = (glyph - code) & 0xffff;
    if (last && last.to === code - 1 && last.shift === shift) last.to = code;
    else runs.push({ from: code, to: code, shift });
  }
  runs.push({ from: 0xffff, to: 0xffff, shift: 1 });
  const count = runs.length;
  const power = Math.floor(Math.log2(count));
  const body = new Writer()
    .u16(...runs.map(({ to }) => to), 0)
    .u16(...runs.map(({ from }) => from))
    .u16(...runs.map(({ shift }) => shift))
    .u16(...runs.map(() => 0))
    .done();
  const search = 2 ** (power + 1);
  const head = new Writer().u16(4, 14 + body.length, 0, 2 * count, search, power, 2 * count - search);
  return new Writer().u16(0, 2, 0, 3).u32(20).u16(3, 1).u32(20).bytes(head.done()).bytes(body).done();
}

/** The variations of the letters that stay. */
function variationTable(table: Buffer, kept: number[]): Buffer {
  const head = new Reader(table, 4);
  const [axes, shared] = [head.u16(), head.u16()];
  const peaks = table.subarray(head.u32()).subarray(0, 2 * axes * shared);
  const stored = variationsOf(table);
  const bodies = kept.map((glyph) => stored[glyph]!);
  let end = 0;
  const ends = [0, ...bodies.map((body) => (end += body.length))];
  const start = 20 + 4 * ends.length;
  const written = new Writer()
    .u16(1, 0, axes, shared)
    .u32(start)
    .u16(kept.length, 1)
    .u32(start + peaks.length);
  return Buffer.concat([written.u32(...ends).done(), peaks, ...bodies]);
}

/** How widths vary: the store stays, the letters that stay point into it. */
function widthTable(table: Buffer, kept: number[]): Buffer {
  const head = new Reader(table, 4);
  const [store, map] = [head.u32(), head.u32()];
  const places = new Reader(table, map + 1);
  const format = map ? table.readUInt8(map + 1) : 0;
  const size = ((format >> 4) & 3) + 1;
  places.at += 1;
  const count = map ? places.u16() : 0;
  const bits = (format & 15) + 1;
  const entries = places.list(count, () => places.bytes(size).readUIntBE(0, size));
  const written = new Writer().u8(0, 0x3f).u16(kept.length);
  for (const glyph of kept) {
    const entry = entries[Math.min(glyph, count - 1)];
    const [outer, inner] = entry === undefined ? [0, glyph] : [Math.floor(entry / 2 ** bits), entry % 2 ** bits];
    written.u16(outer, inner);
  }
  const ends = [store, map, table.length].sort((a, b) => a - b);
  const body = table.subarray(
    store,
    ends.find((end) => end > store),
  );
  return new Writer()
    .u16(1, 0)
    .u32(20, 20 + body.length, 0, 0)
    .bytes(body)
    .bytes(written.done())
    .done();
}

/** All glyphs that are needed for these, in their order: those that others are made of come behind. */
function closure(first: number[], glyphs: Glyph[]): number[] {
  const all = new Set([0, ...first]);
  for (const glyph of all) for (const part of glyphs[glyph]!.parts) all.add(part.glyph);
  return [...all];
}

const head = (data: Buffer, box: number[]): Buffer => {
  const table = Buffer.from(data);
  table.writeUInt32BE(0, 8);
  table.writeUInt16BE(table.readUInt16BE(16) | LOSSLESS, 16);
  box.forEach((value, n) => table.writeInt16BE(value, 36 + 2 * n));
  table.writeInt16BE(1, 50);
  return table;
};

const patched = (data: Buffer, at: number, value: number): Buffer => {
  const table = Buffer.from(data);
  table.writeUInt16BE(value, at);
  return table;
};

/** How long the outlines may become when they are unpacked. */
const unpacked = (glyphs: Glyph[]): number =>
  glyphs.reduce(
    (sum, { contours, parts }) => sum + 16 + 5 * contours.flat().length + 2 * contours.length + 16 * parts.length,
    0,
  );

/** The font with these letters only. */
export function subset(file: Buffer, wish: Wish): Buffer {
  const tables = unpack(file);
  const source = readOutlines(tables.get("glyf")!);
  const letters = new Map([...lettersOf(tables)].filter(([code]) => wish.letters.has(code)).sort(([a], [b]) => a - b));
  const plain = new Set(letters.values());
  const swapped = (wish.features ?? []).map(
    (tag) => [tag, [...swaps(tables, tag)].filter(([from]) => plain.has(from))] as const,
  );
  const joined = (wish.ligatures ? ligatures(tables) : []).filter((one) =>
    one.letters.every((glyph) => plain.has(glyph)),
  );
  const reached = [
    ...swapped.flatMap(([, pairs]) => pairs.map(([, to]) => to)),
    ...joined.map(({ becomes }) => becomes),
  ];
  const kept = closure([...plain, ...reached], source);
  const now = new Map(kept.map((glyph, n) => [glyph, n]));

  const metrics = tables.get("hmtx")!;
  const last = tables.get("hhea")!.readUInt16BE(34) - 1;
  const widthOf = (glyph: number): number => metrics.readUInt16BE(4 * Math.min(glyph, last));
  const place = placeOf(tables, wish.at ?? {});
  const varying = tables.get("gvar")!;
  const [stored, peaks] = [variationsOf(varying), sharedPeaks(varying)];
  const stand = (glyph: number): [Glyph, number] =>
    wish.at ? standing(source[glyph]!, widthOf(glyph), stored[glyph]!, peaks, place) : [source[glyph]!, widthOf(glyph)];
  const stood = kept.map(stand);
  const glyphs = stood.map(([glyph]) => ({
    ...glyph,
    parts: glyph.parts.map((part) => ({ ...part, glyph: now.get(part.glyph)! })),
  }));
  const boxes = glyphs.map((_, n) => boxOf(glyphs, n));

  const result: Tables = new Map(KEPT.flatMap((tag) => (tables.has(tag) ? [[tag, tables.get(tag)!]] : [])));
  const edge = (n: number, choose: (...values: number[]) => number): number => choose(...boxes.map((box) => box[n]!));
  result.set(
    "head",
    head(tables.get("head")!, [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]),
  );
  result.set("hhea", patched(tables.get("hhea")!, 34, kept.length));
  result.set("maxp", patched(tables.get("maxp")!, 4, kept.length));
  result.set("post", Buffer.concat([new Writer().u32(NO_NAMES).done(), tables.get("post")!.subarray(4, 32)]));
  result.set("hmtx", new Writer().u16(...stood.flatMap(([, width], n) => [width, boxes[n]![0]])).done());
  result.set("cmap", letterTable(new Map([...letters].map(([code, glyph]) => [code, now.get(glyph)!]))));
  result.set("glyf", writeOutlines(glyphs));
  if (!wish.at) {
    for (const tag of KEPT_VARYING) if (tables.has(tag)) result.set(tag, tables.get(tag)!);
    result.set("gvar", variationTable(varying, kept));
    result.set("HVAR", widthTable(tables.get("HVAR")!, kept));
  }
  const renamed = (one: Ligature): Ligature => ({
    letters: one.letters.map((n) => now.get(n)!),
    becomes: now.get(one.becomes)!,
  });
  const swapping = swapTable(
    Object.fromEntries(
      swapped.map(([tag, pairs]) => [tag, new Map(pairs.map(([from, to]) => [now.get(from)!, now.get(to)!]))]),
    ),
    joined.map(renamed),
  );
  if (swapping) result.set("GSUB", swapping);
  if (wish.kern) {
    const between = kerning(tables, place);
    const table = kerningTable(kept.length, (first, second) => between(kept[first]!, kept[second]!));
    if (table) result.set("GPOS", table);
  }
  return pack(result, unpacked(glyphs), kept.length);
}
