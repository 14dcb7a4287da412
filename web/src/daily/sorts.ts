// What the games with dice of the day are called.

import { say } from "../say.svelte";
import type { DaySort } from "../wire/knobel";

export const sortName = ({ game, variant }: Pick<DaySort, "game" | "variant">): string =>
  variant ? `${say(game)} ${say(`daily-${variant}`)}` : say(game);
