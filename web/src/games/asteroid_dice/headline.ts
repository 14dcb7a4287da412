// What is going on, and what one can do about it, in two short sentences.

import { list, say } from "../../say.svelte";
import type { Player } from "../../table/players";
import type { View } from "../../wire/asteroid_dice";
import { dieName, sideName } from "./words";

interface Situation {
  view: View;
  players: Player[];
  seat: number | null;
  /** Whether one has something to choose. */
  mine: boolean;
  answered: boolean;
  /** Whether a die is in the air. */
  flying: boolean;
  /** How many cards are still missing. */
  missing: number;
  /** Whether hands race for dice: then nobody is told who fights. */
  racing: boolean;
  /** At home: who still stands in each fight, as it was noted. */
  standing: number[][] | null;
}

const MINE: Partial<Record<View["phase"], string>> = {
  choose: "asteroid_dice-do-choose",
  take: "asteroid_dice-do-take",
  call: "asteroid_dice-do-call",
  again: "asteroid_dice-do-again",
  put: "asteroid_dice-do-put",
};
const THEIRS: Partial<Record<View["phase"], string>> = {
  take: "asteroid_dice-wait-take",
  call: "asteroid_dice-wait-call",
  again: "asteroid_dice-wait-again",
  put: "asteroid_dice-wait-put",
};

export function headline({ view, players, seat, mine, answered, flying, missing, racing, standing }: Situation): {
  title: string;
  detail: string;
} {
  const now = view.dice.find((it) => it.status === "now");
  const die = now ? dieName(now.die) : "";
  const name = view.actor === null ? "" : sideName(view.actor, view, players);
  if (view.winners) return { title: say("game-over"), detail: "" };
  if (flying || (view.phase === "throw" && view.body !== "companion"))
    return { title: say("asteroid_dice-wait-throw", { die }), detail: "" };
  if (view.phase === "choose" && (answered || !mine))
    return { title: say("asteroid_dice-wait-cards"), detail: chosen(view, answered, missing) };
  const part = view.body === "companion" ? atHome(view, players, seat, standing) : null;
  if (part) return part;
  if (view.phase === "fight" || view.phase === "toss")
    return {
      title: say("asteroid_dice-wait-fight"),
      detail: racing ? say("asteroid_dice-fight-look") : fighters(view, players),
    };
  if (view.phase === "duel") return { title: say("asteroid_dice-wait-duel"), detail: "" };
  if (view.phase === "throw") return { title: throwsNow(view, players, seat), detail: "" };
  if (view.phase === "aim")
    return mine
      ? { title: say("asteroid_dice-do-aim", { die }), detail: target(view) }
      : { title: say("asteroid_dice-wait-aim", { name, die }), detail: "" };
  const key = (mine ? MINE : THEIRS)[view.phase];
  return {
    title: key ? say(key, { name }) : say("asteroid_dice-round", { round: view.round }),
    detail: mine ? hint(view, players, seat) : "",
  };
}

/** Who throws at home, by name; for the ghost whoever turned its card. */
export function throwerFor(view: View, players: Player[]): string {
  if (view.actor === null) return "";
  if (!view.sides[view.actor]?.ghost)
    return say("asteroid_dice-big-throws", { name: sideName(view.actor, view, players) });
  return say("asteroid_dice-big-throws-ghost", { name: sideName(view.flips ?? 0, view, players) });
}

/** The same on a phone at home, told to the one who throws. */
function throwsNow(view: View, players: Player[], seat: number | null): string {
  const die = dieName(view.dice.find((it) => it.status === "now")?.die ?? "d20");
  const ghost = view.actor !== null && view.sides[view.actor]?.ghost;
  const by = ghost ? view.flips : view.actor;
  const key = `asteroid_dice-home-throw${ghost ? "-ghost" : ""}${by === seat ? "-you" : ""}`;
  return say(key, { name: by === null ? "" : sideName(by, view, players), die });
}

/** On a fighter's own phone at home: that they fight, for whom, against whom and with what. */
function atHome(
  view: View,
  players: Player[],
  seat: number | null,
  noted: number[][] | null,
): { title: string; detail: string } | null {
  if (seat === null || (view.phase !== "fight" && view.phase !== "duel")) return null;
  const rings = view.duel
    ? [{ standing: view.duel.fighters, dice: [] as View["fights"][number]["dice"] }]
    : view.fights.map(({ standing, dice }) => ({ standing, dice }));
  for (const [n, { standing: all, dice }] of rings.entries()) {
    const standing = all.filter((fighter) => noted?.[n]?.includes(fighter.colour) ?? true);
    const me = standing.find((fighter) => fighter.seat === seat);
    if (!me || standing.length < 2) continue;
    const others = standing.filter((it) => it !== me).map((it) => sideName(it.colour, view, players));
    return {
      title: say(me.colour === seat ? "asteroid_dice-home-fight-own" : "asteroid_dice-home-fight-ghost", {
        names: list(others),
      }),
      detail: dice.length ? say("asteroid_dice-home-fight-with", { dice: list(dice.map(dieName)) }) : "",
    };
  }
  return null;
}

const chosen = (view: View, answered: boolean, missing: number): string => {
  if (answered) return say("asteroid_dice-do-choose-wait");
  return view.mine ? "" : say("asteroid_dice-referee-cards", { count: missing });
};

function fighters(view: View, players: Player[]): string {
  return view.fights
    .map((fight) =>
      say(
        "asteroid_dice-fight-of",
        { names: fight.fighters.map((colour) => sideName(colour, view, players)).join(" – ") },
        { card: `asteroid_dice-card-${fight.card}` },
      ),
    )
    .join(" ");
}

function target(view: View): string {
  const lead = view.dice.find((it) => it.die === view.aim?.target);
  return lead ? say("asteroid_dice-do-aim-at", { die: dieName(lead.die), number: lead.face ?? 0 }) : "";
}

function hint(view: View, players: Player[], seat: number | null): string {
  if (view.phase === "choose" && view.flips !== null)
    return view.flips === seat
      ? say("asteroid_dice-flips-you")
      : say("asteroid_dice-flips", { name: sideName(view.flips, view, players) });
  return view.phase === "again" ? target(view) : "";
}
