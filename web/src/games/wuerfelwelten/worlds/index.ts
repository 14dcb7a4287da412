// The drawing of each world. A further one is one more line here.

import type { Component } from "svelte";
import BetweenTwoCities from "./BetweenTwoCities.svelte";
import type { Play } from "./board";
import Charterstone from "./Charterstone.svelte";
import DieGesellschaft from "./DieGesellschaft.svelte";
import Euphoria from "./Euphoria.svelte";
import Fluegelschlag from "./Fluegelschlag.svelte";
import MyLittleScythe from "./MyLittleScythe.svelte";
import Pendulum from "./Pendulum.svelte";
import Scythe from "./Scythe.svelte";
import Tapestry from "./Tapestry.svelte";
import Viticulture from "./Viticulture.svelte";
import ZwischenZweiSchloessern from "./ZwischenZweiSchloessern.svelte";

export const WORLDS: Record<string, Component<Play, { focus: () => void }>> = {
  between_two_cities: BetweenTwoCities,
  charterstone: Charterstone,
  die_gesellschaft: DieGesellschaft,
  euphoria: Euphoria,
  fluegelschlag: Fluegelschlag,
  my_little_scythe: MyLittleScythe,
  pendulum: Pendulum,
  scythe: Scythe,
  tapestry: Tapestry,
  viticulture: Viticulture,
  zwischen_zwei_schloessern: ZwischenZweiSchloessern,
};
