// WOFF2: a font's tables behind each other, packed with Brotli. Its outlines stay packed (see outlines.ts).

import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { Reader, Writer } from "./bytes.ts";

export type Tables = Map<string, Buffer>;

const TAGS = (
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .split(" ")
  .map((tag) => tag.replace("_", " "));
/** The tag itself follows. */
const NAMED = 63;
const SIGNATURE = 0x774f4632;
const TRUETYPE = 0x00010000;
const HEADER = 48;

/** The tables of a packed font. `hmtx` is kept only where it is not packed in a way of its own. */
export function unpack(file: Buffer): Tables {
  const head = new Reader(file);
  if (head.u32() !== SIGNATURE || head.u32() !== TRUETYPE) throw new Error("not a font this can read");
  head.at = 12;
  const count = head.u16();
  head.at = HEADER;
  const found = head.list(count, () => {
    const flags = head.u8();
    const tag = (flags & 63) === NAMED ? head.text(4) : TAGS[flags & 63]!;
    const length = head.base128();
    const version = flags >> 6;
    const packed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    if (packed && tag !== "glyf" && tag !== "loca") throw new Error(`${tag} is packed in a way of its own`);
    return { tag, length: packed ? head.base128() : length };
  });
  const all = new Reader(brotliDecompressSync(file.subarray(head.at)));
  return new Map(found.map(({ tag, length }) => [tag, all.bytes(length)]));
}

/** A packed font of these tables; `unpacked` is how long the outlines become. */
export function pack(tables: Tables, unpacked: number, glyphs: number): Buffer {
  const order = [...tables.keys()].filter((tag) => tag !== "glyf").sort();
  order.push("glyf", "loca");
  const directory = new Writer();
  const bodies: Buffer[] = [];
  for (const tag of order) {
    const body = tables.get(tag) ?? Buffer.alloc(0);
    bodies.push(body);
    if (TAGS.includes(tag)) directory.u8(TAGS.indexOf(tag));
    else directory.u8(NAMED).text(tag);
    if (tag === "glyf") directory.base128(unpacked).base128(body.length);
    else if (tag === "loca") directory.base128(4 * (glyphs + 1)).base128(0);
    else directory.base128(body.length);
  }
  const whole = Buffer.concat(bodies);
  const packed = brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  const start = HEADER + directory.length;
  const padded = Buffer.alloc((4 - ((start + packed.length) % 4)) % 4);
  const sizes = order.map((tag, n) =>
    tag === "glyf" ? unpacked : tag === "loca" ? 4 * (glyphs + 1) : bodies[n]!.length,
  );
  const sfnt = sizes.reduce((sum, size) => sum + ((size + 3) & ~3), 12 + 16 * order.length);
  const head = new Writer()
    .u32(SIGNATURE, TRUETYPE, start + packed.length + padded.length)
    .u16(order.length, 0)
    .u32(sfnt, packed.length)
    .u16(1, 0)
    .u32(0, 0, 0, 0, 0);
  return Buffer.concat([head.done(), directory.done(), packed, padded]);
}
