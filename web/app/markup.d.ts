import type { PreprocessorGroup } from "svelte/compiler";

export function house(): PreprocessorGroup;
