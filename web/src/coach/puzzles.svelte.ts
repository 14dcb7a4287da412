// What this browser keeps of puzzles: today's that are solved, where one is in each theme, and what comes back when.
// The server keeps one's own mistakes too; whoever comes with a fresh cookie still finds those of this browser.

import type { PuzzleBrief, PuzzleInfo, Verdict } from "../wire/knobel";

const KEY = "knobel.puzzles";

interface Kept {
  /** By day: the puzzles of that day that are solved. Only the last day is kept. */
  day: string;
  solved: string[];
  /** By game and theme: the puzzle seen last. */
  last: Record<string, string>;
  /** By puzzle: when it comes back, in seconds. */
  wrong: Record<string, PuzzleBrief & { due: number }>;
}

function kept(): Kept {
  const none: Kept = { day: "", solved: [], last: {}, wrong: {} };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

const named = (game: string, theme: string): string => `${game} ${theme}`;
const without = <T>(all: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== name));
/** Before the first puzzle of a theme. */
const START = "0";

export class Puzzles {
  #kept = $state.raw<Kept>(kept());

  solvedOn(day: string, puzzle: string): boolean {
    return this.#kept.day === day && this.#kept.solved.includes(puzzle);
  }

  /** The puzzle of a theme seen last. */
  last(game: string, theme: string): string {
    return this.#kept.last[named(game, theme)] ?? START;
  }

  /** What comes back now: what the server says, and what only this browser remembers. */
  due(told: PuzzleBrief[], now: number): PuzzleBrief[] {
    const mine = Object.values(this.#kept.wrong).filter((one) => one.due <= now);
    return [...told, ...mine.filter((one) => !told.some((other) => other.id === one.id))];
  }

  see(puzzle: PuzzleInfo): void {
    if (puzzle.own) return;
    this.#keep({ last: { ...this.#kept.last, [named(puzzle.game, puzzle.theme)]: puzzle.id } });
  }

  /** An answer was judged on this day. */
  judged({ id, game, theme, own }: PuzzleInfo, verdict: Verdict, day: string): void {
    const wrong = without(this.#kept.wrong, id);
    if (verdict.comes_back !== null && !own) wrong[id] = { id, game, theme, due: verdict.comes_back };
    const solved = this.#kept.day === day ? this.#kept.solved : [];
    this.#keep({ wrong, day, solved: verdict.good && !solved.includes(id) ? [...solved, id] : solved });
  }

  /** A puzzle is no longer there. */
  forget(puzzle: string): void {
    this.#keep({ wrong: without(this.#kept.wrong, puzzle) });
  }

  #keep(more: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...more };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Known as long as the page lives, then.
    }
  }
}

export const puzzles = new Puzzles();

/** Today, as the server counts days. */
export const today = (now: Date = new Date()): string => now.toISOString().slice(0, 10);
