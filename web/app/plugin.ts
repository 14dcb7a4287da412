// Writes the service worker (service.ts, notices.ts) with the list of all files that the page may ask for, says what a table
// needs early (early.ts), and puts in what a device needs to play without a server (road.ts).

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin } from "vite";
import { early } from "./early.ts";
import { road } from "./road.ts";

const HERE = import.meta.dirname;
/** Files beside the built ones that an installed page shows. */
const PUBLIC = readdirSync(join(HERE, "../public")).filter((name) => /^icon|webmanifest$/.test(name));
const ROAD = "virtual:road";

export const app = (): Plugin => {
  let built: ReturnType<typeof road> | undefined;
  let building = false;
  return {
    name: "app",
    configResolved(config) {
      building = config.command === "build" && !process.env.VITEST;
    },
    resolveId: (id) => (id === ROAD ? `\0${ROAD}` : null),
    async load(id) {
      if (id !== `\0${ROAD}`) return null;
      const found = building ? await (built ??= road()) : null;
      if (building && !found) this.warn("web/wheels is empty (make client fills it): nothing to play with offline");
      return `export default ${JSON.stringify(found?.road ?? null)}`;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const found = await (built ??= road());
        for (const [path, source] of found?.contents ?? [])
          this.emitFile({ type: "asset", fileName: `${path.slice(1)}.gz`, source });
        this.emitFile({ type: "asset", fileName: "early.json", source: JSON.stringify(early(bundle)) });
        const files = [...Object.keys(bundle).filter((name) => name.startsWith("assets/")), ...PUBLIC]
          .map((name) => `/${name}`)
          .toSorted();
        const roadFiles = found?.road.files.map((file) => file.path) ?? [];
        const strongFiles = found?.road.strong.files.map((file) => file.path) ?? [];
        const made = found ? [found.road.memory, found.road.strong.columns] : [];
        const source = ["service.ts", "notices.ts"].map((part) => readFileSync(join(HERE, part), "utf-8")).join("\n");
        const { code } = await transformWithOxc(source, "service.ts");
        const lists = { FILES: files, ROAD: roadFiles, STRONG: strongFiles, MADE: made };
        const head = Object.entries(lists)
          .map(([name, paths]) => `const ${name} = ${JSON.stringify(paths)};\n`)
          .join("");
        const build = createHash("sha256").update(head).update(code).digest("hex").slice(0, 12);
        this.emitFile({ type: "asset", fileName: "service.js", source: `${head}const BUILD = "${build}";\n${code}` });
      },
    },
  };
};
