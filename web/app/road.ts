// What a device needs to play without a server: Python in WebAssembly, the wheel of msgspec, and our own package.
//
// All of it lies compressed in the built client and is fetched only by whoever wants it.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithOxc } from "vite";

const HERE = import.meta.dirname;
const OURS = join(HERE, "../../src/knobel");
const PYTHON = join(HERE, "../node_modules/pyodide");
/** Where `make` puts the wheels that `requirements-wasm.lock` names. */
const WHEELS = join(HERE, "../wheels");
const PYTHON_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
/** What no device runs: commands, solvers, other stores and machines, sentences and what was built. */
const NOT_THERE =
  /^(cli|load|locale|rulebook|skeleton|solve|static|study|testing|weights\/.*\.(npz|xz)|server\/cluster|server\/store\/(sqlite|postgres|backup))|__pycache__/;

export interface RoadFile {
  path: string;
  /** Bytes as they lie there, and as they travel. */
  size: number;
  packed: number;
}
export interface Road {
  files: RoadFile[];
  /** Where what lies. */
  house: string;
  python: string;
  wheel: string;
  sources: string;
}
interface Built {
  road: Road;
  contents: Map<string, Uint8Array>;
}

const short = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex").slice(0, 10);

/** The Python files of ours that a device may run, as one JSON object: path and text. */
function sources(): string {
  const files = readdirSync(OURS, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(py|json)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !NOT_THERE.test(relative(OURS, file).replaceAll("\\", "/")))
    .toSorted();
  return JSON.stringify(
    Object.fromEntries(
      files.map((file) => [`knobel/${relative(OURS, file).replaceAll("\\", "/")}`, readFileSync(file, "utf-8")]),
    ),
  );
}

/** All of it; null where the wheel was not fetched: then the page is built without. */
export async function road(): Promise<Built | null> {
  const wheel = existsSync(WHEELS) ? readdirSync(WHEELS).find((name) => name.endsWith(".whl")) : undefined;
  if (!wheel || !existsSync(PYTHON)) return null;
  const { version } = JSON.parse(readFileSync(join(PYTHON, "package.json"), "utf-8")) as { version: string };
  const { code } = await transformWithOxc(readFileSync(join(HERE, "house.ts"), "utf-8"), "house.ts");
  const ours = sources();
  const python = `/offline/python-${version}/`;
  const where = {
    house: `/offline/house-${short(code)}.js`,
    python,
    wheel: `/offline/${wheel}`,
    sources: `/offline/knobel-${short(ours)}.json`,
  };
  const plain = new Map<string, Uint8Array>([
    [where.house, Buffer.from(code)],
    [where.sources, Buffer.from(ours)],
    [where.wheel, readFileSync(join(WHEELS, wheel))],
    ...PYTHON_FILES.map((name): [string, Uint8Array] => [python + basename(name), readFileSync(join(PYTHON, name))]),
  ]);
  const contents = new Map([...plain].map(([path, content]) => [path, gzipSync(content, { level: 9 })]));
  const files = [...plain].map(([path, content]) => ({
    path,
    size: content.length,
    packed: contents.get(path)!.length,
  }));
  return { road: { files, ...where }, contents };
}
