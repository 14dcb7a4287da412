import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file that the Python tests are held to as well. */
export const shared = (file: string): string => readFileSync(join(process.cwd(), "../tests/vectors", file), "utf8");

/** The hand-written sources of the page. */
export const sources = (): { file: string; text: string }[] =>
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("wire"))
    .map((file) => ({ file, text: readFileSync(join("src", file), "utf8") }));
