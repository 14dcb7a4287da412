// Dice that fall before one's eyes: which of them are in the air, and how they come to lie where they are drawn.

import { tick } from "svelte";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import type { Paint, Tumbler } from "./tumble";

export interface Falling {
  face: number;
  /** Where it comes to lie. */
  slot: Element;
  paint?: Paint;
}

const TUMBLE = 1050;
/** How much of its slot a die fills. */
const EDGE = 0.96;

// One probe for the whole page: where there is no WebGL the dice are flat and change by a quick fade.
let webgl: boolean | null = null;
function hasWebgl(): boolean {
  webgl ??= !!document.createElement("canvas").getContext("webgl2");
  return webgl;
}

export class Flight {
  /** The places whose dice are in the air. */
  places = $state.raw<readonly number[]>([]);
  /** What they fly over. */
  canvas = $state<HTMLCanvasElement>();
  #tumbler: Tumbler | null = null;

  /** `told` hears when dice start to fly and when they lie. */
  constructor(readonly told: (flying: boolean) => void) {
    $effect(() => () => this.#tumbler?.close());
  }

  /** Let the dice of these places fall; `lying` is asked once their slots are drawn. */
  async fall(places: number[], lying: () => Falling[]): Promise<void> {
    sound.dice(places.length);
    if (settings.lessMotion || !hasWebgl() || document.hidden) return;
    this.places = places;
    this.told(true);
    try {
      const { Tumbler } = await import("./tumble");
      await tick();
      this.#tumbler ??= new Tumbler(this.canvas!);
      const box = this.canvas!.getBoundingClientRect();
      let edge = 0;
      const thrown = lying().map(({ slot, ...die }) => {
        const at = slot.getBoundingClientRect();
        edge = at.width * EDGE;
        return { ...die, x: at.left + at.width / 2 - box.left, y: at.top + at.width / 2 - box.top };
      });
      await this.#tumbler.throw(thrown, box.width, box.height, edge, TUMBLE);
    } catch {
      webgl = false;
    }
    this.places = [];
    this.told(false);
  }

  /** A tap ends it: the dice lie at once. */
  end(): void {
    this.#tumbler?.end();
  }
}
