// One exact turn over what its options are worth, and the exact end of the game. What `sheet`, `turn`, `values` and `winning` of
// `knobel.solve.wuerfelspiel` compute, sum by sum.
//
// The options of a sheet: for each column its lower rows, then its upper rows with 0 to 5 of their number.

import { CHANCE, COUNTS, DICE, FEWER, KEEPS, LIE, MORE, NEVER, ROLLS, SIDES, UNFINISHED, type Rules } from "./dice.ts";

/** States of all columns, each: filled rows · held + what the upper ones hold. */
export type Sheet = readonly number[];

/** Where options lead (-1: the row is filled), and what they bring at once. */
interface Successors {
  after: Int32Array;
  gain: Float64Array;
}
/** For each roll the option that is entered, its points beyond the option's own, and how likely it is the one entered. */
interface Entries {
  option: Int32Array;
  extra: Float64Array;
  likely: Float64Array;
}

/** Where each roll becomes what the best keep of it is; the keeps stay as they are. */
function bestBelow(worth: Float64Array): void {
  const best = worth.slice();
  for (let keep = 1; keep < KEEPS; keep++)
    for (let place = 0; place < DICE; place++) {
      const less = best[FEWER[keep * DICE + place]!]!;
      if (less > best[keep]!) best[keep] = less;
    }
  worth.set(best.subarray(UNFINISHED), UNFINISHED);
}

/** For each roll the keep that is worth most with so many re-rolls left; keeping all five is entering them. */
function bestKeeps(worth: Float64Array, left: number): Int32Array {
  const most = worth.slice(left * KEEPS, (left + 1) * KEEPS);
  most.set(worth.subarray(UNFINISHED, KEEPS), UNFINISHED);
  const best = Int32Array.from({ length: KEEPS }, (_, keep) => keep);
  for (let keep = 1; keep < KEEPS; keep++)
    for (let place = 0; place < DICE; place++) {
      const less = FEWER[keep * DICE + place]!;
      if (most[less]! > most[keep]!) {
        most[keep] = most[less]!;
        best[keep] = best[less]!;
      }
    }
  return best.subarray(UNFINISHED);
}

/** What keeps are worth with 0, 1, 2 re-rolls to come, from what rolls are worth when they are entered: [3, KEEPS]. */
export function worthOf(final: Float64Array): Float64Array {
  const worth = new Float64Array(3 * KEEPS).fill(NEVER, 0, UNFINISHED);
  worth.set(final, UNFINISHED);
  for (let left = 1; left < 3; left++) {
    const here = worth.subarray(left * KEEPS, (left + 1) * KEEPS);
    here.set(worth.subarray((left - 1) * KEEPS + UNFINISHED, left * KEEPS), UNFINISHED);
    for (let keep = UNFINISHED - 1; keep >= 0; keep--) {
      let total = 0;
      for (let face = 0; face < SIDES; face++) total += here[MORE[keep * SIDES + face]!]!;
      here[keep] = total / SIDES;
    }
    bestBelow(here);
  }
  return worth;
}

/** How likely each roll is to be the one entered. */
function rollsEntered(worth: Float64Array): Float64Array {
  const lie = new Float64Array(KEEPS);
  lie.set(CHANCE, UNFINISHED);
  for (let left = 2; left > 0; left--) {
    const best = bestKeeps(worth, left);
    for (let roll = 0; roll < ROLLS; roll++) {
      if (best[roll] === UNFINISHED + roll) continue;
      lie[best[roll]!]! += lie[UNFINISHED + roll]!;
      lie[UNFINISHED + roll] = 0;
    }
    for (let keep = 0; keep < UNFINISHED; keep++) {
      const each = lie[keep]! / SIDES;
      lie[keep] = 0;
      if (each > 0) for (let face = 0; face < SIDES; face++) lie[MORE[keep * SIDES + face]!]! += each;
    }
  }
  return lie.slice(UNFINISHED);
}

/** What can be asked of turns by these rules. */
export class Turns {
  readonly cells: number;
  /** The most points that one entry can bring. */
  readonly most: number;
  readonly #rules: Rules;
  readonly #values: Float64Array;
  readonly #held: number;
  readonly #full: number;
  /** Options a column. */
  readonly #ways: number;
  /** The option that entering a roll in a cell is, and the points of lower rows: [ROLLS, cells]. */
  readonly #slot: Int32Array;
  readonly #points: Float64Array;
  readonly #exact = new Map<string, number>();
  readonly #outlooks = new Map<string, Float64Array>();

  /** `values`: what each state of a column alone is worth by these rules (columns.ts). */
  constructor(rules: Rules, five: boolean, values: Float64Array) {
    const { factors, rows, upper, bonus, bonusFrom } = rules;
    this.#rules = rules;
    this.#values = values;
    this.#held = bonusFrom + 1;
    this.#full = (1 << rows) - 1;
    this.#ways = rows - upper + upper * COUNTS;
    this.cells = factors.length * rows;
    this.most = Math.max(...factors) * (DICE * upper + bonus);
    this.#slot = new Int32Array(ROLLS * this.cells);
    this.#points = new Float64Array(ROLLS * this.cells);
    const scores = rules.scores[five ? 1 : 0];
    for (let roll = 0; roll < ROLLS; roll++)
      for (const [column, factor] of factors.entries())
        for (let row = 0; row < rows; row++) {
          const at = roll * this.cells + column * rows + row;
          const place = row < upper ? rows - upper + row * COUNTS + LIE[roll * SIDES + row]! : row - upper;
          this.#slot[at] = column * this.#ways + place;
          this.#points[at] = row < upper ? 0 : factor * scores[roll]![row]!;
        }
  }

  isFull(state: number): boolean {
    return Math.floor(state / this.#held) === this.#full;
  }

  openCells(sheet: Sheet): number {
    let open = this.cells;
    for (const state of sheet)
      for (let filled = Math.floor(state / this.#held); filled; filled >>= 1) open -= filled & 1;
    return open;
  }

  columnOf(option: number): number {
    return Math.floor(option / this.#ways);
  }

  successors(sheet: Sheet): Successors {
    const { factors, rows, upper, bonus, bonusFrom } = this.#rules;
    const after = new Int32Array(sheet.length * this.#ways).fill(-1);
    const gain = new Float64Array(after.length);
    for (const [column, state] of sheet.entries()) {
      const [filled, held] = [Math.floor(state / this.#held), state % this.#held];
      for (let way = 0; way < this.#ways; way++) {
        const isLower = way < rows - upper;
        const row = isLower ? way + upper : Math.floor((way - rows + upper) / COUNTS);
        if ((filled >> row) & 1) continue;
        const points = isLower ? 0 : (row + 1) * ((way - rows + upper) % COUNTS);
        const reached = Math.min(held + points, bonusFrom);
        after[column * this.#ways + way] = (filled | (1 << row)) * this.#held + reached;
        gain[column * this.#ways + way] =
          factors[column]! * (points + (held < bonusFrom && held + points >= bonusFrom ? bonus : 0));
      }
    }
    return { after, gain };
  }

  /** What entering each roll in each cell is worth: [ROLLS, cells]. */
  entered(options: Float64Array): Float64Array {
    return this.#points.map((points, at) => options[this.#slot[at]!]! + points);
  }

  /** The best entry of each roll. */
  best(entered: Float64Array): Float64Array {
    const { cells } = this;
    return Float64Array.from({ length: ROLLS }, (_, roll) => {
      let most = -Infinity;
      for (let at = roll * cells; at < (roll + 1) * cells; at++) if (entered[at]! > most) most = entered[at]!;
      return most;
    });
  }

  /** The sum of what each column is worth by itself. */
  #alone(sheet: Sheet): number {
    return sheet.reduce((sum, state, column) => sum + this.#rules.factors[column]! * this.#values[state]!, 0);
  }

  /** The exact mean of what is still to come, by playing the game out. */
  #exactly(sheet: Sheet): number {
    if (sheet.filter((state) => !this.isFull(state)).length < 2) return this.#alone(sheet);
    const key = sheet.join();
    let found = this.#exact.get(key);
    if (found === undefined) {
      const worth = worthOf(this.best(this.entered(this.playedOut(sheet))));
      found = CHANCE.reduce((sum, chance, roll) => sum + chance * worth[2 * KEEPS + UNFINISHED + roll]!, 0);
      this.#exact.set(key, found);
    }
    return found;
  }

  /** The options, each worth what `then` says of the sheet after it. */
  #valued(sheet: Sheet, then: (after: Sheet) => number): Float64Array {
    const { after, gain } = this.successors(sheet);
    return gain.map((points, way) => (after[way]! < 0 ? NEVER : points + then(this.#with(sheet, way, after[way]!))));
  }

  #with(sheet: Sheet, way: number, state: number): Sheet {
    return sheet.with(this.columnOf(way), state);
  }

  /** The options valued by playing the game out exactly; for few open cells. */
  playedOut(sheet: Sheet): Float64Array {
    return this.#valued(sheet, (after) => this.#exactly(after));
  }

  /** The options valued by what each column is worth by itself. */
  byColumns(sheet: Sheet): Float64Array {
    return this.#valued(sheet, (after) => this.#alone(after));
  }

  /** Forget what was worked out on the way to a turn: the next one asks for other sheets. */
  forget(): void {
    this.#exact.clear();
    this.#outlooks.clear();
  }

  #entries(options: Float64Array): Entries {
    const { cells } = this;
    const entered = this.entered(options);
    const option = new Int32Array(ROLLS);
    const extra = new Float64Array(ROLLS);
    for (let roll = 0; roll < ROLLS; roll++) {
      let most = -Infinity;
      for (let at = roll * cells; at < (roll + 1) * cells; at++) {
        if (!(entered[at]! > most)) continue;
        most = entered[at]!;
        option[roll] = this.#slot[at]!;
        extra[roll] = this.#points[at]!;
      }
    }
    return { option, extra, likely: rollsEntered(worthOf(this.best(entered))) };
  }

  /** How likely the player of points is to make 0, 1, 2, … more points from this sheet. */
  outlook(sheet: Sheet): Float64Array {
    const left = this.openCells(sheet);
    const key = sheet.map((state) => (this.isFull(state) ? "" : state)).join();
    let found = this.#outlooks.get(key);
    if (found) return found;
    found = new Float64Array(left * this.most + 1);
    if (left === 0) found[0] = 1;
    else {
      const { option, extra, likely } = this.#entries(this.playedOut(sheet));
      const { after, gain } = this.successors(sheet);
      for (let roll = 0; roll < ROLLS; roll++) {
        const way = option[roll]!;
        const later = this.outlook(this.#with(sheet, way, after[way]!));
        const now = Math.round(gain[way]! + extra[roll]!);
        for (let more = 0; more < later.length; more++) found[now + more]! += likely[roll]! * later[more]!;
      }
    }
    this.#outlooks.set(key, found);
    return found;
  }

  /** The chance to win after each entry, where totals win so often; far below zero where a cell is filled. */
  chances(sheet: Sheet, total: number, winsWith: Float64Array): Float64Array {
    const { after, gain } = this.successors(sheet);
    const known = new Map<number, number>();
    return this.#slot.reduce((found, way, at) => {
      if (after[way]! < 0) return found;
      const points = Math.round(gain[way]! + this.#points[at]!);
      const key = way * (this.most + 1) + points;
      let chance = known.get(key);
      if (chance === undefined) {
        const later = this.outlook(this.#with(sheet, way, after[way]!));
        chance = 0;
        for (let more = 0; more < later.length; more++)
          chance += later[more]! * winsWith[Math.min(total + points + more, winsWith.length - 1)]!;
        known.set(key, chance);
      }
      found[at] = chance;
      return found;
    }, new Float64Array(this.#slot.length).fill(NEVER));
  }
}
