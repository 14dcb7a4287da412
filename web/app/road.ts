// What a device needs to play without a server: Python in WebAssembly, what is in the wheel of msgspec, and our own package.
//
// All of it lies compressed in the built client and is fetched only by whoever wants it.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync, inflateRawSync } from "node:zlib";
import { transformWithOxc } from "vite";

const HERE = import.meta.dirname;
const OURS = join(HERE, "../../src/knobel");
const PYTHON = join(HERE, "../node_modules/pyodide");
/** Where `make` puts the wheels that `requirements-wasm.lock` names. */
const WHEELS = join(HERE, "../wheels");
/** The strong opponent's numbers (strong/), and the weights, which the server has anyway (server/web/built_client.py). */
const STRONG = join(HERE, "strong");
const WEIGHTS = join(OURS, "weights/wuerfelspiel/meister.npz");
const PYTHON_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
/** What no device runs: commands, solvers, other stores and machines, sentences and what was built. */
const NOT_THERE =
  /^(cli|load|locale|rulebook|skeleton|solve|static|study|testing|tournament|weights\/.*\.(npz|xz)|server\/(cluster|notices)|server\/store\/(sqlite|postgres|backup)|server\/people\/(circles|seasons|tournaments)|server\/lobby\/weeks|server\/web\/(circles|tournaments)_api|wire\/(circles|tournaments))|__pycache__/;

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
  compiled: string;
  sources: string;
  /** Under which name a device keeps its memory after the first start (house.ts); nothing lies there before. */
  memory: string;
  /** What a strong opponent needs besides, for whoever takes it along. */
  strong: Strong;
}
export interface Strong {
  files: RoadFile[];
  code: string;
  weights: string;
  /** Under which name a device keeps what it works out for it once. */
  columns: string;
}
interface Built {
  road: Road;
  contents: Map<string, Uint8Array>;
}

const short = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex").slice(0, 10);

/** What lies in a wheel, by path. */
function unpacked(wheel: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = wheel.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = wheel.readUInt32LE(end + 16);
  for (let left = wheel.readUInt16LE(end + 10); left > 0; left--) {
    const [deflated, size] = [wheel.readUInt16LE(at + 10) === 8, wheel.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((field) => wheel.readUInt16LE(at + field)) as [number, number, number];
    const path = wheel.toString("utf-8", at + 46, at + 46 + name);
    const head = wheel.readUInt32LE(at + 42);
    const begin = head + 30 + wheel.readUInt16LE(head + 26) + wheel.readUInt16LE(head + 28);
    const content = wheel.subarray(begin, begin + size);
    files.set(path, deflated ? inflateRawSync(content) : content);
    at += 46 + name + extra + note;
  }
  return files;
}

/** The Python files that a device may run, ours and those of the wheel with its licence: path and text. */
function sources(wheel: Map<string, Buffer>): Record<string, string> {
  const files = readdirSync(OURS, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(py|json)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !NOT_THERE.test(relative(OURS, file).replaceAll("\\", "/")))
    .toSorted();
  const theirs = [...wheel].filter(([path]) => path.endsWith(".py") || /LICENSE/.test(path));
  return Object.fromEntries([
    ...theirs.map(([path, content]) => [path.replace(/^.*dist-info\/(licenses\/)?/, "msgspec/"), content.toString()]),
    ...files.map((file) => [`knobel/${relative(OURS, file).replaceAll("\\", "/")}`, readFileSync(file, "utf-8")]),
  ]) as Record<string, string>;
}

/** What a strong opponent needs: modules beside each other, and weights that are not laid down a second time. */
async function strongOpponent(): Promise<{ strong: Strong; modules: Map<string, Uint8Array> }> {
  const codes = new Map<string, string>();
  for (const name of readdirSync(STRONG).toSorted()) {
    const { code } = await transformWithOxc(readFileSync(join(STRONG, name), "utf-8"), name);
    codes.set(name.replace(".ts", ".js"), code.replaceAll(/(from "\.\/\w+)\.ts"/g, '$1.js"'));
  }
  const content = short([...codes.values()].join());
  const modules = new Map([...codes].map(([name, code]) => [`/offline/strong-${content}/${name}`, Buffer.from(code)]));
  const learned = readFileSync(WEIGHTS);
  const weights = `/offline/meister-${short(learned)}.npz`;
  const files = [...packed(modules), { path: weights, size: learned.length, packed: learned.length }];
  const code = `/offline/strong-${content}/strong.js`;
  return { strong: { files, code, weights, columns: `/offline/columns-${content}` }, modules };
}

const zipped = (content: Uint8Array): Buffer => gzipSync(content, { level: 9 });
const packed = (plain: Map<string, Uint8Array>): RoadFile[] =>
  [...plain].map(([path, content]) => ({ path, size: content.length, packed: zipped(content).length }));

/** All of it; null where the wheel was not fetched: then the page is built without. */
export async function road(): Promise<Built | null> {
  const wheel = existsSync(WHEELS) ? readdirSync(WHEELS).find((name) => name.endsWith(".whl")) : undefined;
  if (!wheel || !existsSync(PYTHON)) return null;
  const { version } = JSON.parse(readFileSync(join(PYTHON, "package.json"), "utf-8")) as { version: string };
  const { info } = JSON.parse(readFileSync(join(PYTHON, "pyodide-lock.json"), "utf-8")) as { info: object };
  const house = await transformWithOxc(readFileSync(join(HERE, "house.ts"), "utf-8"), "house.ts");
  const code = `const LOCK = ${JSON.stringify({ info, packages: {} })};\n${house.code}`;
  const inside = unpacked(readFileSync(join(WHEELS, wheel)));
  const [library, compiled] = [...inside].find(([path]) => path.endsWith(".so"))!;
  const ours = JSON.stringify(sources(inside));
  const python = `/offline/python-${version}/`;
  const where = {
    house: `/offline/house-${short(code)}.js`,
    python,
    compiled: `/offline/${short(compiled)}/${library}`,
    sources: `/offline/knobel-${short(ours)}.json`,
  };
  const memory = `/offline/memory-${short(JSON.stringify(where))}`;
  const plain = new Map<string, Uint8Array>([
    [where.house, Buffer.from(code)],
    [where.sources, Buffer.from(ours)],
    [where.compiled, compiled],
    ...PYTHON_FILES.map((name): [string, Uint8Array] => [python + basename(name), readFileSync(join(PYTHON, name))]),
  ]);
  const { strong, modules } = await strongOpponent();
  const contents = new Map([...plain, ...modules].map(([path, content]) => [path, zipped(content)]));
  return { road: { files: packed(plain), memory, strong, ...where }, contents };
}
