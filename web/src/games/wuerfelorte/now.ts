// What a pot or a spell would do now, for the seat in its turn; for others whether something of theirs lies there.

import { say } from "../../say.svelte";
import type { View } from "../../wire/wuerfelorte";
import type { Now } from "../contract";

function aboutPot(name: string, view: View, seat: number): string {
  const pot = view.pots.find((one) => one.pot === name);
  if (!pot) return "";
  if (!pot.markers[seat]) return say("now-wuerfelorte-done");
  if (view.seat !== seat) return say("now-wuerfelorte-lies", { count: pot.markers[seat] });
  const brews = view.brews.filter((brew) => brew.pot === name);
  const ready = brews.filter((brew) => brew.ready);
  const odds = view.odds?.find((one) => one.pot === name && one.points >= 0);
  const chance =
    odds && !ready.length ? ` ${say("now-wuerfelorte-chance", { percent: Math.round(odds.chance / 10_000) })}` : "";
  if (!ready.length) return (brews[0]?.why ? say(brews[0].why) : "") + chance;
  const brings = ready.map((brew) =>
    say("wuerfelorte-brings", {
      pot: name === "large" && brew.claim ? say(`wuerfelorte-claim-${brew.claim}`) : say(`wuerfelorte-pot-${name}`),
      points: brew.points,
      magic: brew.magic,
    }),
  );
  return brings.join(" ");
}

export const now: Now = (thing, seen, seat) => {
  const view = seen as View;
  if (seat === null) return "";
  if (thing.startsWith("pot-")) return aboutPot(thing.slice(4), view, seat);
  const spell = view.spells.find((one) => thing === `spell-${one.spell}`);
  const magic = view.seats[seat]?.magic ?? 0;
  if (!spell || view.seat !== seat) return say("now-wuerfelorte-magic", { magic });
  if (!spell.ready) return say(spell.why ?? "wuerfelorte-spell-profi", { missing: spell.missing });
  return say("now-wuerfelorte-spell", { left: magic - spell.price });
};
