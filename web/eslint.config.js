import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/wire", "schema"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "svelte/no-at-html-tags": "error",
      "svelte/no-navigation-without-resolve": "off",
      "svelte/require-each-key": "error",
      "svelte/prefer-svelte-reactivity": "off", // whole values are replaced, see $state.raw
      "no-console": "error",
    },
  },
);
