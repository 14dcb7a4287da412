// The outlines of a font's letters, as WOFF2 packs them: read, and written again. Hints are left out; screens need none.

import { Reader, Writer } from "./bytes.ts";

export interface Point {
  x: number;
  y: number;
  on: boolean;
}

export interface Part {
  flags: number;
  glyph: number;
  dx: number;
  dy: number;
  /** Four fractions: how the part is turned and scaled. */
  turned: [number, number, number, number];
  shape: Buffer;
}

export interface Glyph {
  contours: Point[][];
  /** A letter made of others, such as Ä. */
  parts: Part[];
  overlaps: boolean;
}

const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_BOTH = 0x0040;
const SCALE_ALL = 0x0080;
const INSTRUCTIONS = 0x0100;
const KEPT = ~(WORDS | MORE | INSTRUCTIONS);

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

function readStep(flag: number, bytes: Reader): [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
  if (flag < 84) {
    const high = flag - 20;
    const low = bytes.u8();
    return [signed(flag, 1 + (high & 0x30) + (low >> 4)), signed(flag >> 1, 1 + ((high & 12) << 2) + (low & 15))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = 1 + (Math.floor(high / 12) << 8) + bytes.u8();
    return [signed(flag, dx), signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())];
  }
  if (flag < 124) {
    const [first, middle, last] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 15) << 8) + last)];
  }
  const dx = signed(flag, bytes.u16());
  return [dx, signed(flag >> 1, bytes.u16())];
}

function writeStep(dx: number, dy: number, on: boolean, flags: Writer, bytes: Writer): void {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const signs = (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2);
  const flag = (value: number): Writer => flags.u8(value + (on ? 0 : 128));
  if (dx === 0 && y < 1280) {
    flag(((y & 0xf00) >> 7) + (dy < 0 ? 0 : 1));
    bytes.u8(y & 0xff);
  } else if (dy === 0 && x < 1280) {
    flag(10 + ((x & 0xf00) >> 7) + (dx < 0 ? 0 : 1));
    bytes.u8(x & 0xff);
  } else if (x < 65 && y < 65) {
    flag(20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs);
    bytes.u8((((x - 1) & 15) << 4) | ((y - 1) & 15));
  } else if (x < 769 && y < 769) {
    flag(84 + 12 * (((x - 1) & 0x300) >> 8) + (((y - 1) & 0x300) >> 6) + signs);
    bytes.u8((x - 1) & 0xff, (y - 1) & 0xff);
  } else if (x < 4096 && y < 4096) {
    flag(120 + signs);
    bytes.u8(x >> 4, ((x & 15) << 4) | (y >> 8), y & 0xff);
  } else {
    flag(124 + signs);
    bytes.u16(x, y);
  }
}

function readPart(bytes: Reader): Part {
  const flags = bytes.u16();
  const glyph = bytes.u16();
  if (!(flags & OFFSETS)) throw new Error("a part that is placed by points");
  const [dx, dy] = flags & WORDS ? [bytes.i16(), bytes.i16()] : [bytes.i8(), bytes.i8()];
  const began = bytes.at;
  let turned: Part["turned"] = [1, 0, 0, 1];
  if (flags & SCALE) {
    const scale = bytes.fraction();
    turned = [scale, 0, 0, scale];
  } else if (flags & SCALE_BOTH) turned = [bytes.fraction(), 0, 0, bytes.fraction()];
  else if (flags & SCALE_ALL) turned = [bytes.fraction(), bytes.fraction(), bytes.fraction(), bytes.fraction()];
  return { flags, glyph, dx, dy, turned, shape: bytes.data.subarray(began, bytes.at) };
}

function writePart(part: Part, last: boolean, bytes: Writer): void {
  const wide = Math.min(part.dx, part.dy) < -128 || Math.max(part.dx, part.dy) > 127;
  bytes.u16((part.flags & KEPT) | (wide ? WORDS : 0) | (last ? 0 : MORE), part.glyph);
  if (wide) bytes.u16(part.dx, part.dy);
  else bytes.u8(part.dx & 0xff, part.dy & 0xff);
  bytes.bytes(part.shape);
}

/** All letters of a packed table of outlines. */
export function readOutlines(table: Buffer): Glyph[] {
  const head = new Reader(table, 2);
  const options = head.u16();
  const count = head.u16();
  head.u16();
  const sizes = head.list(7, () => head.u32());
  let at = head.at;
  const [contours, points, flags, steps, parts] = sizes.map((size) => {
    at += size;
    return new Reader(table, at - size);
  }) as [Reader, Reader, Reader, Reader, Reader];
  const overlaps = options & 1 ? table.subarray(at) : Buffer.alloc((count + 7) >> 3);

  const outline = (lengths: number[]): Point[][] => {
    let [x, y] = [0, 0];
    return lengths.map((length) =>
      flags.list(length, () => {
        const flag = flags.u8();
        const [dx, dy] = readStep(flag & 0x7f, steps);
        return { x: (x += dx), y: (y += dy), on: flag < 128 };
      }),
    );
  };
  return contours.list(count, (n) => {
    const many = contours.i16();
    const glyph: Glyph = { contours: [], parts: [], overlaps: !!(overlaps[n >> 3]! & (0x80 >> (n & 7))) };
    if (many > 0) {
      glyph.contours = outline(points.list(many, () => points.short()));
      steps.short(); // so many bytes of hints lie elsewhere
    } else if (many < 0) {
      do glyph.parts.push(readPart(parts));
      while (glyph.parts.at(-1)!.flags & MORE);
      if (glyph.parts.at(-1)!.flags & INSTRUCTIONS) steps.short();
    }
    return glyph;
  });
}

/** The letters as a packed table, and the length it has unpacked (a bound). */
export function writeOutlines(glyphs: Glyph[]): Buffer {
  const [contours, points, flags, steps, parts, boxes] = Array.from({ length: 6 }, () => new Writer());
  const boxed = Buffer.alloc(((glyphs.length + 31) >> 5) << 2);
  const overlaps = Buffer.alloc((glyphs.length + 7) >> 3);
  glyphs.forEach((glyph, n) => {
    if (glyph.overlaps) overlaps[n >> 3]! |= 0x80 >> (n & 7);
    contours!.u16(glyph.parts.length ? -1 : glyph.contours.length);
    if (glyph.parts.length) {
      boxed[n >> 3]! |= 0x80 >> (n & 7);
      glyph.parts.forEach((part, k) => writePart(part, k === glyph.parts.length - 1, parts!));
      boxes!.u16(...boxOf(glyphs, n));
    } else if (glyph.contours.length) {
      let [x, y] = [0, 0];
      for (const contour of glyph.contours) {
        points!.short(contour.length);
        for (const point of contour) {
          writeStep(point.x - x, point.y - y, point.on, flags!, steps!);
          [x, y] = [point.x, point.y];
        }
      }
      steps!.short(0);
    }
  });
  const streams = [contours, points, flags, steps, parts].map((stream) => stream!.done());
  streams.push(Buffer.concat([boxed, boxes!.done()]), Buffer.alloc(0));
  const head = new Writer().u16(0, 1, glyphs.length, 1).u32(...streams.map((stream) => stream.length));
  return Buffer.concat([head.done(), ...streams, overlaps]);
}

/** Every point of a letter where it lies, those of its parts too. */
function pointsOf(glyphs: Glyph[], n: number): { x: number; y: number }[] {
  const glyph = glyphs[n]!;
  const inside = glyph.parts.flatMap(({ glyph: other, dx, dy, turned: [a, b, c, d] }) =>
    pointsOf(glyphs, other).map(({ x, y }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy })),
  );
  return [...glyph.contours.flat(), ...inside];
}

/** Left, low, right and high. */
export function boxOf(glyphs: Glyph[], n: number): [number, number, number, number] {
  const points = pointsOf(glyphs, n);
  if (!points.length) return [0, 0, 0, 0];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round) as ReturnType<
    typeof boxOf
  >;
}
