// The worlds of a replayed moment with their stars, those of a finished Durchgang as they were scored.

import type { View } from "../../wire/wuerfelwelten";

export interface Seen {
  name: string;
  stars: number;
}

export function worldsOf(view: View, seat: number): Seen[] {
  const done = view.done.at(-1);
  if (!view.worlds.length && done) {
    const result = done.results.find((one) => one.seat === seat) ?? done.results[0];
    return done.worlds.map((name, slot) => ({ name, stars: result?.stars[slot] ?? 0 }));
  }
  return view.worlds.map(({ name, card }, slot) => ({
    name,
    stars: card?.stars ?? view.sheets[0]?.cards[slot]?.stars ?? 0,
  }));
}
