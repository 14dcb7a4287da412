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
/** So many edges around its slot a die needs in the air, that nothing cuts it off but the window. */
const ROOM = 3.6;

// One probe for the whole page: where there is no WebGL the dice are flat and change by a quick fade.
let webgl: boolean | null = null;
function hasWebgl(): boolean {
  webgl ??= !!document.createElement("canvas").getContext("webgl2");
  return webgl;
}

/** Where people throw real dice none fly on the screen. */
export const atHome = { still: false };

export class Flight {
  /** The places whose dice are in the air. */
  places = $state.raw<readonly number[]>([]);
  /** What they fly over. */
  canvas = $state<HTMLCanvasElement>();
  /** Whether it lies around them; shown before, it would stand somewhere else and then move. */
  laid = $state(false);
  #tumbler: Tumbler | null = null;

  /** `told` hears when dice start to fly and when they lie. */
  constructor(readonly told: (flying: boolean) => void) {
    $effect(() => () => this.#tumbler?.close());
  }

  /** Let the dice of these places fall; `lying` is asked once their slots are drawn. */
  async fall(places: number[], lying: () => Falling[]): Promise<void> {
    if (atHome.still) return;
    sound.dice(places.length);
    if (settings.lessMotion || !hasWebgl() || document.hidden) return;
    this.places = places;
    this.told(true);
    try {
      const { Tumbler } = await import("./tumble");
      await tick();
      this.#tumbler ??= new Tumbler(this.canvas!);
      const dice = lying().map(({ slot, ...die }) => {
        const { left, top, width } = slot.getBoundingClientRect();
        return { ...die, x: left + width / 2, y: top + width / 2, edge: width * EDGE };
      });
      const edge = Math.max(...dice.map((die) => die.edge));
      const box = this.#lay(dice, edge * ROOM);
      this.laid = true;
      const thrown = dice.map((die) => ({ ...die, x: die.x - box.left, y: die.y - box.top }));
      await this.#tumbler.throw(thrown, box.width, box.height, edge, TUMBLE);
    } catch {
      webgl = false;
    }
    this.laid = false;
    this.places = [];
    this.told(false);
  }

  /** Lay the canvas around these places of the window, with so much room. */
  #lay(places: { x: number; y: number }[], room: number): { left: number; top: number; width: number; height: number } {
    const [across, down] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const { clientWidth, clientHeight } = document.documentElement;
    const [left, top] = [Math.max(0, Math.min(...across) - room), Math.max(0, Math.min(...down) - room)];
    const width = Math.min(clientWidth, Math.max(...across) + room) - left;
    const height = Math.min(clientHeight, Math.max(...down) + room) - top;
    const style = this.canvas!.style;
    const around = this.canvas!.parentElement!;
    const origin = around.getBoundingClientRect();
    style.left = `${left - origin.left - around.clientLeft}px`;
    style.top = `${top - origin.top - around.clientTop}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    return { left, top, width, height };
  }

  /** A tap ends it: the dice lie at once. */
  end(): void {
    this.#tumbler?.end();
  }
}
