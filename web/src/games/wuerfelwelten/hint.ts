// What is going on in a round of Würfelwelten, and what one can do about it, in a sentence or two.

import { list, say } from "../../say.svelte";
import type { DieView, View } from "../../wire/wuerfelwelten";
import { fitting } from "./words";

interface Situation {
  view: View;
  /** The die that is picked. */
  die: DieView | null;
  /** How many dice could still be used. */
  unused: number;
  rolling: boolean;
  playing: boolean;
  /** Whether one is being asked if one is really done. */
  sure: boolean;
  answered: boolean;
  crowd: boolean;
  /** Whether the end of a Durchgang is shown. */
  ended: boolean;
  /** The names of the others who are still thinking. */
  others: string[];
  /** Whose sheet is shown, where it is not one's own. */
  sheetOf: string | null;
}

export function hintOf(now: Situation): string {
  const { view, die, others } = now;
  const waiting = say("waiting-for", { names: list(others) });
  if (view.phase === "over") return say("game-over");
  if (now.rolling) return say("dice-rolling");
  if (now.sheetOf !== null)
    return `${say("wuerfelwelten-sheet-of", { name: now.sheetOf })} ${say("wuerfelwelten-sheet-last")}`;
  if (now.answered) return now.crowd ? say("wuerfelwelten-done-crowd") : waiting;
  if (now.ended) return "";
  if (!now.playing) return others.length ? waiting : "";
  if (now.sure) return say("wuerfelwelten-unused", { dice: now.unused });
  if (die?.claimable) return say("wuerfelwelten-claim-hint", { number: die.number });
  if (!die) return say("wuerfelwelten-nothing-left");
  const fits = fitting(die);
  const sentence = say("wuerfelwelten-fits", { number: die.number, worlds: fits });
  return fits ? `${sentence} ${say("wuerfelwelten-where", { number: die.number })}` : sentence;
}
