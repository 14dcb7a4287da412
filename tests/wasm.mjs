// Runs Python's text from standard input in WebAssembly, with what a device has, and prints what it evaluates to.
// With the word `strong` the device has taken the strong opponent along.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

let asked = "";
for await (const part of process.stdin.setEncoding("utf-8")) asked += part;
const root = new URL("../", import.meta.url);
const offline = new URL("src/knobel/static/offline/", root);
const packed = (name) => gunzipSync(readFileSync(new URL(name, offline)));
const found = (pattern) => readdirSync(offline, { recursive: true }).find((name) => pattern.test(name));
const { loadPyodide } = await import(new URL("web/node_modules/pyodide/pyodide.mjs", root));
const python = await loadPyodide();
const PACKAGES = "/lib/python3.14/site-packages/";
const put = (path, content) => {
  python.FS.mkdirTree(PACKAGES + path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(PACKAGES + path, content);
};
for (const [path, text] of Object.entries(JSON.parse(packed(found(/^knobel-.*json\.gz$/))))) put(path, text);
const library = found(/\.so\.gz$/);
put(library.replace(/^[^/]*\//, "").replace(/\.gz$/, ""), packed(library));

/** The modules as they are served, unpacked where Node finds them. */
async function takeAlong() {
  const folder = mkdtempSync(join(tmpdir(), "strong-"));
  const modules = found(/^strong-[0-9a-f]+$/);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const name of readdirSync(new URL(modules, offline)))
    writeFileSync(join(folder, name.replace(/\.gz$/, "")), packed(`${modules}/${name}`));
  const { solve, Strong } = await import(join(folder, "strong.js"));
  rmSync(folder, { recursive: true });
  const rules = python.runPython("from knobel.offline import strong\nstrong.rules()");
  const weights = new Uint8Array(readFileSync(new URL("src/knobel/weights/wuerfelspiel/meister.npz", root)));
  python.runPython("strong.take")(new Strong(rules, weights.buffer, solve(rules, () => undefined)));
}
if (process.argv.includes("strong")) await takeAlong();
console.log(python.runPython(asked));
process.exit(0);
