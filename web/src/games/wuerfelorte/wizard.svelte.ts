// The wizard's mind: what to do and to say now, and what was said in this game already.

import { untrack } from "svelte";
import { say } from "../../say.svelte";
import type { View } from "../../wire/wuerfelorte";
import type { GameProps } from "../contract";
import { kids } from "./kids.svelte";
import { choose, thought, type Deed, type Remark } from "./remarks";

/** Milliseconds for which a remark can be read, and for which something is done. */
const READ = 6500;
const ACT = 2600;
/** Changes that pass between two remarks: who talks all the time is not heard. */
const PAUSE = 2;

function remembered(key: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** Made while a component is, and gone with it. */
export class Mind {
  deed = $state<Deed>("stands");
  words = $state("");
  readonly #key = `knobel.wizard ${location.pathname}`;
  readonly #said = new Set(remembered(this.#key));
  #before: View | null = null;
  #quiet = PAUSE;
  #acting?: ReturnType<typeof setTimeout>;
  #talking?: ReturnType<typeof setTimeout>;

  /** `hidden`: whether the dice have not been seen yet. */
  constructor(play: () => Pick<GameProps<View>, "view" | "players" | "steps">, hidden: () => boolean) {
    $effect(() => {
      const { view, steps } = play();
      if (hidden() || steps.length) return;
      untrack(() => this.#see(view, play().players));
    });
    $effect(() => () => {
      clearTimeout(this.#acting);
      clearTimeout(this.#talking);
    });
  }

  #see(view: View, players: GameProps["players"]): void {
    const found = thought(this.#before, view);
    if (this.#before && this.#before.seat !== view.seat) this.words = ""; // it was about the turn before
    this.#before = view;
    if (!found || !kids.wizard) return;
    this.#act(found.deed);
    if (this.#quiet++ < PAUSE) return;
    const remark = choose(found, this.#said, players);
    if (remark) this.#talk(remark);
  }

  #act(deed: Deed): void {
    clearTimeout(this.#acting);
    this.deed = deed;
    this.#acting = setTimeout(() => (this.deed = "stands"), ACT);
  }

  #talk(remark: Remark): void {
    this.#quiet = 0;
    this.#said.add(remark.key.replace("wuerfelorte-wizard-", ""));
    try {
      sessionStorage.setItem(this.#key, JSON.stringify([...this.#said]));
    } catch {
      // Remembered as long as the page, then.
    }
    if (kids.wordless) return kids.add([remark.key, {}, remark.args]);
    clearTimeout(this.#talking);
    this.words = say(remark.key, remark.args);
    this.#talking = setTimeout(() => (this.words = ""), READ);
  }
}
