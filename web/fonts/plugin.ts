// The page's faces, cut to size while it is built: what our own sentences need in one small file each, whatever else
// people write (names, chat) in files that a browser fetches when it meets such a letter.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { lettersOf, subset, type Wish } from "./subset.ts";
import { unpack } from "./woff2.ts";

interface Face {
  family: string;
  weight: string;
  /** The package, and the two files of it: letters of western Europe, and the other Latin ones. */
  from: string;
  files: [latin: string, other: string];
  /** Where on its axes it stands; one that varies stays as it is. */
  wish: Omit<Wish, "letters">;
  /** The letters of its first file, of those that our sentences need; without it all of them. */
  first?: (code: number) => boolean;
  /** A letter that is drawn anew elsewhere. */
  without?: number;
  /** Whether the first file is asked for before anything says that it is needed. */
  preload: boolean;
}

const FACES: Record<string, Face> = {
  text: {
    family: "Atkinson Hyperlegible Next Variable",
    weight: "200 800",
    from: "atkinson-hyperlegible-next",
    files: ["latin-wght-normal", "latin-ext-wght-normal"],
    wish: { features: ["tnum"], kern: true },
    without: 0x30, // see plain_zero.py
    preload: true,
  },
  display: {
    family: "Fraunces Variable",
    weight: "100 900",
    from: "fraunces",
    files: ["latin-full-normal", "latin-ext-full-normal"],
    wish: { at: { wght: 700, opsz: 36, SOFT: 100, WONK: 1 }, ligatures: true, kern: true },
    preload: true,
  },
  // The pen writes numbers first of all; words are written by few.
  hand: {
    family: "Shantell Sans Variable",
    weight: "300 800",
    from: "shantell-sans",
    files: ["latin-wght-normal", "latin-ext-wght-normal"],
    wish: { at: { wght: 560 }, kern: true },
    first: (code) => code < 0x41 || code > 0x2000,
    preload: false,
  },
};

const WEB = join(import.meta.dirname, "..");
const BUILT = join(WEB, "node_modules/.faces");
const SPOKEN = [join(WEB, "../src/knobel/locale"), join(WEB, "src")];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(ftl|svelte|ts)$/.test(item.name))
    .map((item) => join(item.parentPath, item.name));
}

/** Every letter that the catalogs and the page itself write, and those of every keyboard. */
export function spoken(): Set<number> {
  const text = SPOKEN.flatMap(filesBelow).map((file) => readFileSync(file, "utf-8"));
  const keyboard = Array.from({ length: 95 }, (_, n) => 32 + n);
  return new Set([...keyboard, ...text.flatMap((one) => [...new Set(one)].map((letter) => letter.codePointAt(0)!))]);
}

/** Codes as CSS lists them: U+20-7E, U+A0. */
function ranges(codes: number[]): string {
  const runs: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    if (runs.at(-1)?.[1] === code - 1) runs.at(-1)![1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

/** One file of a face, and its rule. */
function cut(name: string, face: Face, source: Buffer, letters: Set<number>): string {
  writeFileSync(join(BUILT, `${name}.woff2`), subset(source, { ...face.wish, letters }));
  return `@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${ranges([...letters])};
}
`;
}

/** Write all files, and the style sheet that names them. */
function build(): void {
  mkdirSync(BUILT, { recursive: true });
  const needed = spoken();
  const rules = Object.entries(FACES).flatMap(([name, face]) => {
    const [latin, other] = face.files.map((file) =>
      readFileSync(join(WEB, `node_modules/@fontsource-variable/${face.from}/files/${face.from}-${file}.woff2`)),
    ) as [Buffer, Buffer];
    const [near, far] = [latin, other].map((source) =>
      [...lettersOf(unpack(source)).keys()].filter((code) => code !== face.without),
    ) as [number[], number[]];
    const first = new Set(near.filter((code) => needed.has(code) && (face.first?.(code) ?? true)));
    const rest = new Set(near.filter((code) => !first.has(code)));
    const outside = new Set(far.filter((code) => !first.has(code) && !rest.has(code)));
    return [
      cut(name, face, latin, first),
      cut(`${name}-rest`, face, latin, rest),
      cut(`${name}-other`, { ...face, wish: { ...face.wish, kern: false } }, other, outside),
    ];
  });
  writeFileSync(join(BUILT, "faces.css"), rules.join("\n"));
}

/** Builds the faces, serves them as `virtual:faces.css`, and has the first ones fetched early. */
export function faces(): Plugin {
  let base = "/";
  return {
    name: "faces",
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      if (!process.env.VITEST) build();
    },
    resolveId(id) {
      return id === "virtual:faces.css" ? join(BUILT, "faces.css") : null;
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const early = Object.values(FACES).flatMap((face, n) =>
          face.preload ? [`${Object.keys(FACES)[n]!}.woff2`] : [],
        );
        const files = Object.values(bundle ?? {}).filter(
          (file) => file.type === "asset" && file.names.some((name) => early.includes(name)),
        );
        return files.map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "preload", href: base + fileName, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head" as const,
        }));
      },
    },
  };
}
