// Playing at once: a game against as many bots as it likes best, without a form in the way.

import { api } from "../api";
import { route } from "../route.svelte";
import { toasts } from "../toasts.svelte";
import type { GameInfo } from "../wire/knobel";
import { usualLevel } from "./levels";

export async function playNow(game: GameInfo): Promise<void> {
  const bot = { type: "bot" as const, level: usualLevel(game.levels) };
  const bots = game.most === 1 ? [] : Array.from({ length: Math.max(1, game.usual - 1) }, () => bot);
  const table = await toasts.trying(() => api.newTable({ game: game.name, seats: [{ type: "me" }, ...bots] }));
  if (table) route.go(`/t/${table.key}`);
}
