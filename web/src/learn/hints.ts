// Which of a lesson's hints is said now: the first whose wish is not fulfilled and that can be pointed at.

import type { Hint, LessonSeen } from "../wire/knobel";
import { anchored, isPressed } from "./anchors";

/** What all drafted steps have: a kind, and most a die. */
interface Drafted {
  type?: string;
  die?: number;
}

const plain = (step: unknown): string => JSON.stringify(Object.entries(step as object).sort());
const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** Whether so many steps are drafted, and those that are waited for among them. */
const isDrafted = (hint: Hint, must: unknown[], steps: unknown[]): boolean =>
  steps.length >= (hint.steps ?? 0) &&
  must.slice(0, hint.steps ?? 0).every((wanted) => steps.some((step) => same(step, wanted)));

/** Whether something else was drafted with what a hint is about: with the same die, or the same kind of thing. */
export const isAstray = (hint: Hint, must: unknown[], steps: unknown[]): boolean =>
  hint.until === "drafted" &&
  must.slice(0, hint.steps ?? 0).some((wanted) => {
    const about = wanted as Drafted;
    const alike = (steps as Drafted[]).filter((step) => step.type === about.type && step.die === about.die);
    return alike.length > 0 && !alike.some((step) => same(step, wanted));
  });

/** What is said then. */
export const TAKE_BACK: Hint = { key: "lesson-take-back", at: "back" };

/** The number of the hint that is said now; -1 where all are fulfilled. */
export function currentHint(lesson: LessonSeen, steps: unknown[], read: (n: number) => boolean): number {
  const open = lesson.hints.flatMap((hint, n) => {
    const fulfilled =
      hint.until === "read"
        ? read(n)
        : hint.until === "pressed"
          ? isPressed(anchored(hint.at ?? ""))
          : hint.until === "drafted"
            ? isDrafted(hint, lesson.must, steps)
            : false;
    return fulfilled ? [] : [n];
  });
  const shown = open.find((n) => {
    const hint = lesson.hints[n]!;
    return hint.until === "read" || !hint.at || anchored(hint.at).length > 0;
  });
  return shown ?? open[0] ?? -1;
}
