// What a world or an effect would do with the dice of this round.

import { list, say } from "../../say.svelte";
import constants from "../../wire/constants.json";
import type { EffectView, OfferView, View } from "../../wire/wuerfelwelten";
import type { Now } from "../contract";
import { layoutOf } from "./layouts";
import { offerWords, why, worldName } from "./words";

const rich = ({ stars = 0, gain = [0, 0, 0], cost = [0, 0, 0] }: OfferView): number =>
  10 * stars + gain.reduce((a, b) => a + b, 0) - cost.reduce((a, b) => a + b, 0);

function aboutWorld(world: string, view: View): string {
  const free = view.dice.filter((die) => !die.used);
  const told = free.map((die) => {
    const offers = die.offers?.find((one) => one.world === world);
    const places = offers?.places ?? [];
    if (!places.length)
      return say("now-wuerfelwelten-not", {
        number: die.number,
        why: say(`wuerfelwelten-why-${offers?.why ?? "nowhere"}`),
      });
    const best = places.reduce((a, b) => (rich(b) > rich(a) ? b : a));
    return say("now-wuerfelwelten-fits", {
      number: die.number,
      places: places.length,
      deed: offerWords(world, best, die.number, layoutOf(world).cells),
    });
  });
  return [...new Set(told)].join(" ");
}

function aboutEffect(effect: EffectView): string {
  if (!effect.possible) return effect.why ? why(effect.why) : "";
  const fits = new Set(effect.choices?.flatMap((choice) => (choice.why ? [] : (choice.fits ?? []))));
  return fits.size
    ? `${say("wuerfelwelten-possible")} ${say("wuerfelwelten-then-fits", { worlds: list([...fits].map(worldName)) })}`
    : say("wuerfelwelten-possible-useless");
}

export const now: Now = (thing, seen, seat) => {
  const view = seen as View;
  if (seat === null) return "";
  const effect = view.effects.find((one) => thing === `effect-${one.name}`);
  if (effect) return aboutEffect(effect);
  const world = view.worlds.find((one) => one.name === thing);
  if (!world) return "";
  const stars = say("wuerfelwelten-stars-of", {
    stars: world.card?.stars ?? 0,
    most: world.most ?? constants.wuerfelwelten.most_stars,
  });
  return [aboutWorld(thing, view), `${stars}.`].filter(Boolean).join(" ");
};
