// Which files a table and each game at it will ask for: the server names them in the page's head, so that a phone fetches
// them side by side and not one after the other.

import type { Rolldown } from "vite";

/** Files by name: "table", and those of each game. */
export function early(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const below = (chunk: Rolldown.OutputChunk, known: Set<string>): Set<string> => {
    if (known.has(chunk.fileName)) return known;
    known.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style);
    for (const name of chunk.imports) if (byName.has(name)) below(byName.get(name)!, known);
    return known;
  };
  const start = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry || chunk.name === "start") below(chunk, start);
  const table = new Set<string>();
  const games: Record<string, Set<string>> = {};
  for (const chunk of chunks) {
    const id = chunk.facadeModuleId ?? "";
    if (id.endsWith("/src/table/TablePage.svelte")) below(chunk, table);
    const game = /\/src\/games\/([a-z0-9_]+)\/(Game\.svelte|told\.ts)$/.exec(id)?.[1];
    if (game) below(chunk, (games[game] ??= new Set()));
  }
  const names = (files: Set<string>, but: Set<string>): string[] =>
    [...files]
      .filter((name) => !start.has(name) && !but.has(name))
      .map((name) => `/${name}`)
      .toReversed(); // what others are made of is larger than they are
  return {
    table: names(table, new Set()),
    ...Object.fromEntries(Object.entries(games).map(([game, files]) => [game, names(files, table)])),
  };
}
