// What is shown of a free arena at a moment: others a little late and between what was told, dice that come at me ahead of
// that, so that what I see is what is judged.

import type { ArenaSeen, ArenaView, FigureSeen, HappenedSeen, ThingSeen } from "../../../wire/asteroid_dice";
import type { Moving } from "../../../wire/knobel";
import { NUMBERS, PULL, type Point } from "./field";
import type { Pilot } from "./pilot";

export interface Shown {
  figures: FigureSeen[];
  dice: ThingSeen[];
}

const KEPT = 40;
/** By how many steps what is shown of a die may change its time from one picture to the next. */
const SLIDE = 0.7;

export class Motion {
  zero = Infinity;
  delay = 2;
  waits: number[] = [];
  over = false;
  #told: { step: number; view: ArenaSeen }[] = [];
  #lead = new Map<string, number>();
  #heard = -1;

  hear(word: Moving): void {
    const view = word.view as ArenaSeen;
    this.zero = word.zero;
    this.delay = word.delay;
    this.waits = word.waits;
    this.over = view.rings.every((ring) => ring.over);
    while (this.#told.length && this.#told.at(-1)!.step >= word.step) this.#told.pop();
    this.#told.push({ step: word.step, view });
    if (this.#told.length > KEPT) this.#told.shift();
  }

  get last(): { step: number; view: ArenaSeen } | undefined {
    return this.#told.at(-1);
  }

  /** What happened up to this moment of the display and was not asked for yet. */
  news(step: number): HappenedSeen[] {
    const shown = (this.last?.view.lately ?? []).filter((it) => it.step > this.#heard && it.step <= step);
    if (shown.length) this.#heard = Math.max(...shown.map((it) => it.step));
    return shown;
  }

  /** A fight at this step of ours. `arena` says how it begins, `pilots` are the figures that are moved here. */
  shown(ring: number, arena: ArenaView, step: number, now: number, pilots: Pilot[]): Shown {
    if (!this.#told.length) return start(arena);
    const here = pilots.filter((pilot) => pilot.ring === ring);
    const late = step - this.delay;
    const base = this.#between(ring, late);
    const figures = base.figures.map((figure, n) => {
      const pilot = here.find((one) => one.figure === n);
      if (!pilot || figure.pose === "out") return figure;
      const at = pilot.seen(step, now);
      return { ...figure, ...at, pose: poseOf(pilot, step, figure.pose) };
    });
    const dice = base.dice.map((_, n) => this.#die(ring, n, late, step, figures, here, now));
    return { figures, dice };
  }

  #die(
    ring: number,
    n: number,
    late: number,
    step: number,
    figures: FigureSeen[],
    here: Pilot[],
    now: number,
  ): ThingSeen {
    const newest = this.last!.view.rings[ring]!.dice[n]!;
    const own = here.find((pilot) => pilot.figure === newest.by);
    const flies = newest.pose === "flies";
    const key = `${ring} ${n}`;
    const aim = flies && here.length ? (own ? this.delay : 2 * this.delay) : 0;
    const was = this.#lead.get(key) ?? 0;
    const lead = flies ? Math.min(aim, was + SLIDE) : 0;
    this.#lead.set(key, lead);
    const local = own && newest.pose === "held" ? flight(own, step, now) : null;
    if (local) return { ...newest, ...local, pose: "flies" };
    const die = newest.pose === "held" ? newest : this.#dieAt(ring, n, late + lead);
    if (die.pose !== "held" || die.by < 0) return die;
    const { x, y } = figures[die.by]!;
    return { ...die, x, y };
  }

  /** A die at this step; one that flies goes on straight after what was told last. */
  #dieAt(ring: number, n: number, step: number): ThingSeen {
    const die = this.#between(ring, step).dice[n]!;
    const [last, before] = [this.#told.at(-1)!, this.#told.at(-2)];
    if (!before || step <= last.step || die.pose !== "flies") return die;
    const [to, from] = [last.view.rings[ring]!.dice[n]!, before.view.rings[ring]!.dice[n]!];
    if (from.pose !== "flies") return die;
    const more = (step - last.step) / (last.step - before.step);
    return { ...die, x: to.x + (to.x - from.x) * more, y: to.y + (to.y - from.y) * more };
  }

  #between(ring: number, step: number): Shown {
    const after = this.#told.findIndex((it) => it.step >= step);
    const to = this.#told[after < 0 ? this.#told.length - 1 : after]!;
    const from = this.#told[after < 0 ? this.#told.length - 1 : Math.max(0, after - 1)]!;
    const share = to.step > from.step ? Math.min(1, Math.max(0, (step - from.step) / (to.step - from.step))) : 1;
    return blend(from.view.rings[ring]!, to.view.rings[ring]!, share);
  }
}

/** Between two moments. What changes its place at once is not drawn on the way. */
export function blend(from: Shown, to: Shown, share: number): Shown {
  const near = <T extends Point & { pose: string }>(one: T, other: T): T => {
    if (Math.hypot(one.x - other.x, one.y - other.y) > 1400) return share < 1 ? one : other;
    const now = share < 1 ? one : other;
    return { ...now, x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
  };
  return {
    figures: to.figures.map((figure, n) => near(from.figures[n]!, figure)),
    dice: to.dice.map((die, n) => near(from.dice[n]!, die)),
  };
}

/** Before anything was told: everybody at home, the die in the middle or, in a duel, in the hands. */
export function start(arena: ArenaView): Shown {
  const homes = arena.homes.map((home) => home as unknown as [number, number]);
  const duel = arena.dice.length === arena.fighters.length;
  return {
    figures: homes.map(([x, y]) => ({ x, y, pose: "stand" as const })),
    dice: arena.dice.map((_, n) => {
      const [x, y] = duel ? homes[n]! : [0, 0];
      return { x, y, pose: duel ? ("held" as const) : ("lies" as const), by: duel ? n : -1 };
    }),
  };
}

function poseOf(pilot: Pilot, step: number, told: FigureSeen["pose"]): FigureSeen["pose"] {
  if (pilot.thrown && step < pilot.thrown.step + NUMBERS.wind_up && step >= pilot.thrown.step) return "wind";
  if (told === "catch" && !pilot.busy) return "stand";
  if (told === "stand" || told === "run") return pilot.tilt[0] || pilot.tilt[1] ? "run" : "stand";
  return told;
}

/** Where a die is that left one's own hand and of which the server has not told yet. */
function flight(pilot: Pilot, step: number, now: number): Point | null {
  const since = pilot.thrown ? step - pilot.thrown.step - NUMBERS.wind_up : -1;
  if (!pilot.thrown || since < 0 || since > 15) return null;
  const [x, y] = pilot.thrown.aim;
  const far = Math.hypot(x, y);
  const speed = NUMBERS.slowest + ((NUMBERS.fastest - NUMBERS.slowest) * Math.min(far, PULL)) / PULL;
  const from = pilot.at(pilot.thrown.step + NUMBERS.wind_up) ?? pilot.seen(step, now);
  return { x: from.x + (x / far) * speed * since, y: from.y + (y / far) * speed * since };
}
