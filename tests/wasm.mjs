// Runs Python's text from standard input in WebAssembly, with what a device has, and prints what it evaluates to.
import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

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
console.log(python.runPython(readFileSync(0, "utf-8")));
process.exit(0);
