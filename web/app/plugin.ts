// Writes the service worker (service.ts, notices.ts) with the list of all files that the page may ask for.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

const HERE = import.meta.dirname;
/** Files beside the built ones that an installed page shows. */
const PUBLIC = readdirSync(join(HERE, "../public")).filter((name) => /^icon|webmanifest$/.test(name));

export const app = (): Plugin => ({
  name: "app",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = [...built, ...PUBLIC].map((name) => `/${name}`).toSorted();
      const source = ["service.ts", "notices.ts"].map((part) => readFileSync(join(HERE, part), "utf-8")).join("\n");
      const { code } = await transformWithOxc(source, "service.ts");
      const name = createHash("sha256").update(code).update(files.join()).digest("hex").slice(0, 12);
      const head = `const FILES = ${JSON.stringify(files)};\nconst BUILD = "${name}";\n`;
      this.emitFile({ type: "asset", fileName: "service.js", source: head + code });
    },
  },
});
