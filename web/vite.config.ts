import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { app } from "./app/plugin.ts";
import { faces } from "./fonts/plugin.ts";
import { LATER, NEVER } from "./src/later.ts";

const LOCALE = join(import.meta.dirname, "../src/knobel/locale");
/** A catalog without the notes between its sentences. */
const sentences = (file: string): string => readFileSync(file, "utf-8").replaceAll(/^#.*\n/gm, "");
const text = (what: string): string => `export default ${JSON.stringify(what)}`;

/** Those of a game. */
const isGame = (name: string): boolean => existsSync(join(import.meta.dirname, "src/games", name.replace(".ftl", "")));
/** What the start page says about a game: one line each. */
function pitch(game: string, all: string): string {
  const line = new RegExp(`^${game}(-short|-facts|-practice)? = .*$`, "gm");
  return (all.match(line) ?? []).join("\n");
}

/**
 * The catalogs as text: each that a room reads later by itself; those of the games as `virtual:sentences/games-de`; all
 * others, and what each game is, as `virtual:sentences/house-de`.
 */
const catalogs = (): Plugin => ({
  name: "catalogs",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("virtual:sentences/") ? `\0${id}` : null),
  load(id) {
    if (id.endsWith(".ftl?raw")) return text(sentences(id.slice(0, -"?raw".length)));
    if (!id.startsWith("\0virtual:sentences/")) return null;
    const [part, language] = id.split("/")[1]!.split("-") as [string, string];
    const folder = join(LOCALE, language);
    const files = readdirSync(folder).filter((name) => ![...LATER, ...NEVER].some((room) => name === `${room}.ftl`));
    for (const name of files) this.addWatchFile(join(folder, name));
    const read = (name: string): string => {
      const all = sentences(join(folder, name));
      if (part === "games") return isGame(name) ? all : "";
      return isGame(name) ? pitch(name.replace(".ftl", ""), all) : all;
    };
    return text(files.toSorted().map(read).join("\n"));
  },
});

const TABLE = join(import.meta.dirname, "src/table/TablePage.svelte");
/** What several games show, and who explains them; dice in three dimensions come when they fly. */
const SHARED = /\/src\/(parts|dice\/(?!tumble)|learn\/(FirstTime|anchors|firsts))/;
let table: Set<string> | undefined;

/** The name of the chunk with all that a table needs whatever is played; null: not part of it. */
function atTheTable(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!table) {
    table = new Set([TABLE]);
    for (const one of table) for (const other of context.getModuleInfo(one)?.importedIds ?? []) table.add(other);
  }
  return table.has(id) || SHARED.test(id) ? "table" : null;
}

export default defineConfig({
  base: "./", // the server says where the house stands
  plugins: [catalogs(), faces(), app(), svelte()],
  build: {
    outDir: "../src/knobel/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a page needs comes as one file: each request costs a phone dear.
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: atTheTable, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8470", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
