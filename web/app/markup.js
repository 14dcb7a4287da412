// `href="/…"` and `src="/…"` in a component are paths within the house: this puts the house's own path in front of them.

import { dirname, join, relative } from "node:path";

const ADDRESS = join(import.meta.dirname, "../src/address");
const PATH = /(?<=\s)(href|src)="\/(?!\/)/g;
const SCRIPT = /<script(?![^>]*\smodule)[^>]*>/;

/** @returns {import("svelte/compiler").PreprocessorGroup} */
export const house = () => ({
  name: "house",
  markup({ content, filename }) {
    if (!filename || content.search(PATH) < 0) return undefined;
    const from = relative(dirname(filename), ADDRESS);
    const bring = `import { HOUSE as theHouse } from "${from.startsWith(".") ? from : `./${from}`}";`;
    const placed = content.replaceAll(PATH, '$1="{theHouse}/');
    const code = SCRIPT.test(placed)
      ? placed.replace(SCRIPT, (tag) => tag + bring)
      : `<script lang="ts">${bring}</script>${placed}`;
    return { code };
  },
});
