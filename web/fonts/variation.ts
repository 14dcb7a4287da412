// One font for many weights and sizes: where on its axes one stands, and what its letters look like there.

import { Reader } from "./bytes.ts";
import type { Glyph, Point } from "./outlines.ts";
import type { Tables } from "./woff2.ts";

/** Where on each axis, between -1 and 1; 0 is what is drawn. */
export type Place = number[];

interface Axis {
  tag: string;
  least: number;
  usual: number;
  most: number;
}

const fixed = (bytes: Reader): number => (bytes.u32() | 0) / 65536;

export function axesOf(tables: Tables): Axis[] {
  const table = new Reader(tables.get("fvar")!, 4);
  const start = table.u16();
  table.at += 2;
  const [count, size] = [table.u16(), table.u16()];
  return table.list(count, (n) => {
    table.at = start + n * size;
    return { tag: table.text(4), least: fixed(table), usual: fixed(table), most: fixed(table) };
  });
}

/** The place of these values; an axis that is not named stays as drawn. */
export function placeOf(tables: Tables, wish: Record<string, number>): Place {
  const bends = new Reader(tables.get("avar")!, 8);
  return axesOf(tables).map(({ tag, least, usual, most }) => {
    const value = Math.min(most, Math.max(least, wish[tag] ?? usual));
    const straight =
      value < usual ? (value - usual) / (usual - least) : value > usual ? (value - usual) / (most - usual) : 0;
    const points = bends.list(bends.u16(), () => [bends.fraction(), bends.fraction()] as const);
    const next = points.findIndex(([from]) => from >= straight);
    if (next < 1) return straight;
    const [[from, to], [from2, to2]] = [points[next - 1]!, points[next]!];
    return Math.round((to + ((straight - from) / (from2 - from)) * (to2 - to)) * 16384) / 16384;
  });
}

/** How much a variation counts at a place: it peaks somewhere, and fades between two ends. */
export function strength(place: Place, peak: number[], start: number[], end: number[]): number {
  return peak.reduce((product, top, n) => {
    const [at, low, high] = [place[n]!, start[n]!, end[n]!];
    if (top === 0 || at === top) return product;
    if (at <= low || at >= high) return 0;
    return product * (at < top ? (at - low) / (top - low) : (high - at) / (high - top));
  }, 1);
}

const faded = (peak: number[]): [number[], number[]] => [
  peak.map((top) => Math.min(top, 0)),
  peak.map((top) => Math.max(top, 0)),
];

/** What every letter's variations are stored as, untouched. */
export function variationsOf(table: Buffer): Buffer[] {
  const head = new Reader(table, 12);
  const count = head.u16();
  const wide = head.u16() & 1;
  const start = head.u32();
  const ends = head.list(count + 1, () => (wide ? head.u32() : 2 * head.u16()));
  return ends.slice(1).map((end, n) => table.subarray(start + ends[n]!, start + end));
}

function pointNumbers(bytes: Reader, all: number): number[] {
  let count = bytes.u8();
  if (count === 0) return Array.from({ length: all }, (_, n) => n);
  if (count & 0x80) count = ((count & 0x7f) << 8) | bytes.u8();
  const numbers: number[] = [];
  let last = 0;
  while (numbers.length < count) {
    const run = bytes.u8();
    for (let k = 0; k <= (run & 0x7f); k++) numbers.push((last += run & 0x80 ? bytes.u16() : bytes.u8()));
  }
  return numbers;
}

function shifts(bytes: Reader, count: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const run = bytes.u8();
    for (let k = 0; k <= (run & 0x3f); k++) found.push(run & 0x80 ? 0 : run & 0x40 ? bytes.i16() : bytes.i8());
  }
  return found;
}

/** Points without a shift of their own go along with their neighbours on the contour. */
function goAlong(drawn: number[], shift: (number | undefined)[]): number[] {
  const known = shift.flatMap((value, n) => (value === undefined ? [] : [n]));
  if (!known.length) return drawn.map(() => 0);
  return drawn.map((at, n) => {
    if (shift[n] !== undefined) return shift[n];
    const before = known.findLast((k) => k < n) ?? known.at(-1)!;
    const after = known.find((k) => k > n) ?? known[0]!;
    let [low, high] = [before, after];
    if (drawn[low]! > drawn[high]!) [low, high] = [high, low];
    const [from, to, move, move2] = [drawn[low]!, drawn[high]!, shift[low]!, shift[high]!];
    if (from === to) return move === move2 ? move : 0;
    if (at <= from) return move;
    return at >= to ? move2 : move + ((at - from) / (to - from)) * (move2 - move);
  });
}

/** How far each of these points moves at a place; `ends` is where its contours end. */
function moved(drawn: number[][], ends: number[], stored: Buffer, shared: number[][], place: Place): number[][] {
  const sum = drawn.map((along) => along.map(() => 0));
  if (!stored.length) return sum;
  const count = drawn[0]!.length;
  const head = new Reader(stored);
  const flags = head.u16();
  const data = new Reader(stored, head.u16());
  const common = flags & 0x8000 ? pointNumbers(data, count) : [];
  const fractions = (): number[] => head.list(place.length, () => head.fraction());
  for (let left = flags & 0xfff; left; left--) {
    const size = head.u16();
    const index = head.u16();
    const peak = index & 0x8000 ? fractions() : shared[index & 0xfff]!;
    const [start, end] = index & 0x4000 ? [fractions(), fractions()] : faded(peak);
    const body = new Reader(data.data, data.at);
    data.at += size;
    const share = strength(place, peak, start, end);
    if (!share) continue;
    const numbers = index & 0x2000 ? pointNumbers(body, count) : common;
    drawn.forEach((along, axis) => {
      const told = shifts(body, numbers.length);
      const shift: (number | undefined)[] = Array.from({ length: count });
      numbers.forEach((number, n) => (shift[number] = told[n]));
      let from = 0;
      for (const to of ends) {
        goAlong(along.slice(from, to), shift.slice(from, to)).forEach((by, n) => (sum[axis]![from + n]! += by * share));
        from = to;
      }
    });
  }
  return sum;
}

const round = (value: number): number => Math.floor(value + 0.5);

/** A letter at a place, and what its width becomes. */
export function standing(
  glyph: Glyph,
  width: number,
  stored: Buffer,
  shared: number[][],
  place: Place,
): [Glyph, number] {
  const points: Point[] = glyph.parts.length
    ? glyph.parts.map(({ dx, dy }) => ({ x: dx, y: dy, on: true }))
    : glyph.contours.flat();
  // Behind the points stand four more: where the letter begins and ends, and the same from above to below.
  const edges = [0, width, 0, 0];
  const drawn = [
    [...points.map(({ x }) => x), ...edges],
    [...points.map(({ y }) => y), 0, 0, 0, 0],
  ];
  let end = 0;
  const ends = glyph.parts.length ? glyph.parts.map((_, n) => n + 1) : glyph.contours.map((c) => (end += c.length));
  const alone = edges.map((_, n) => points.length + n + 1);
  const [across, up] = moved(drawn, [...ends, ...alone], stored, shared, place) as [number[], number[]];
  let n = 0;
  const shifted = <T extends object>(thing: T, x: number, y: number): T & { x: number; y: number } => {
    const at = { x: round(x + across[n]!), y: round(y + up[n]!) };
    n += 1;
    return { ...thing, ...at };
  };
  const contours = glyph.contours.map((contour) => contour.map((point) => shifted(point, point.x, point.y)));
  const parts = glyph.parts.map((part) => {
    const { x, y } = shifted({}, part.dx, part.dy);
    return { ...part, dx: x, dy: y };
  });
  const [left, right] = [across[points.length]!, across[points.length + 1]!];
  return [{ ...glyph, contours, parts }, round(width + right - left)];
}

/** The peaks that many letters share. */
export function sharedPeaks(table: Buffer): number[][] {
  const head = new Reader(table, 4);
  const [axes, count] = [head.u16(), head.u16()];
  head.at = head.u32();
  return head.list(count, () => head.list(axes, () => head.fraction()));
}

/** What a number of a store of variations is at a place. */
export function storeAt(store: Buffer, place: Place): (outer: number, inner: number) => number {
  const head = new Reader(store, 2);
  const regions = new Reader(store, head.u32());
  const starts = head.list(head.u16(), () => head.u32());
  const axes = regions.u16();
  const shares = regions.list(regions.u16(), () => {
    const triples = regions.list(axes, () => [regions.fraction(), regions.fraction(), regions.fraction()] as const);
    const column = (n: 0 | 1 | 2): number[] => triples.map((triple) => triple[n]);
    return strength(place, column(1), column(0), column(2));
  });
  return (outer, inner) => {
    const data = new Reader(store, starts[outer]);
    data.at += 2;
    const words = data.u16();
    const used = data.list(data.u16(), () => data.u16());
    const size = used.length + (words & 0x7fff);
    data.at += inner * size;
    const wide = words & 0x7fff;
    return used.reduce((sum, region, n) => sum + shares[region]! * (n < wide ? data.i16() : data.i8()), 0);
  };
}
