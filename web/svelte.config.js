import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { house } from "./app/markup.js";

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: [house(), vitePreprocess()],
  compilerOptions: { runes: true },
};
