// One column alone, exactly: the best mean of what is still to come, in every state that can be reached; others hold anything.
//
// A state is which rows are filled, a bit each, and what the upper rows hold, `bonusFrom` standing for all that is more. To the last
// bit what `knobel.solve.wuerfelspiel.column` comes to: the same sums in the same order.

import { COUNTS, DICE, FEWER, KEEPS, LIE, MORE, NEVER, ROLLS, SIDES, UNFINISHED, type Rules } from "./dice.ts";

/**
 * What the upper rows may hold where these are filled, for as long as it matters: nothing stands for all sums from which the bonus is out
 * of reach.
 */
function sumsThatMatter(filled: number, { upper, bonusFrom }: Rules): number[] {
  let sums = [0];
  let toCome = 0;
  for (let row = 0; row < upper; row++) {
    const counts = Array.from({ length: COUNTS }, (_, count) => (row + 1) * count);
    if (!((filled >> row) & 1)) toCome += counts.at(-1)!;
    else sums = [...new Set(sums.flatMap((sum) => counts.map((points) => Math.min(sum + points, bonusFrom))))];
  }
  return [0, ...sums.filter((sum) => sum > 0 && sum + toCome >= bonusFrom)];
}

const ones = (bits: number): number => (bits ? (bits & 1) + ones(bits >> 1) : 0);

/** All values, by filled rows and what the upper ones hold; `tell` hears how much is done, 0 to 1. */
export function solveColumns(rules: Rules, five: boolean, tell: (part: number) => void): Float64Array {
  const held = rules.bonusFrom + 1;
  const masks = 1 << rules.rows;
  const values = new Float64Array(masks * held);
  const sums = Array.from({ length: 1 << rules.upper }, (_, filled) => sumsThatMatter(filled, rules));
  const points = Array.from({ length: rules.rows }, (_, row) => pointsIn(row, rules, rules.scores[five ? 1 : 0]));
  const worth = new Float64Array(KEEPS * held);
  const order = Array.from({ length: masks - 1 }, (_, mask) => mask).toSorted((a, b) => ones(b) - ones(a));
  order.forEach((mask, done) => {
    const here = sums[mask & ((1 << rules.upper) - 1)]!;
    enter(mask, here, rules, points, values, worth);
    for (let reroll = 0; reroll < 3; reroll++) {
      roll(worth, here.length);
      if (reroll < 2) keepBest(worth, here.length);
    }
    values.fill(worth[0]!, mask * held, (mask + 1) * held);
    for (const [place, sum] of here.entries()) values[mask * held + sum] = worth[place]!;
    if (done % 256 === 0) tell(done / order.length);
  });
  return values;
}

/** What rolls score in a row: which points there are, and which of them each roll makes. */
interface Points {
  all: number[];
  ofRoll: Int32Array;
}

function pointsIn(row: number, { upper }: Rules, scores: number[][]): Points {
  const made = scores.map((score, roll) => (row < upper ? (row + 1) * LIE[roll * SIDES + row]! : score[row]!));
  const all = [...new Set(made)];
  return { all, ofRoll: Int32Array.from(made, (points) => all.indexOf(points)) };
}

/** What each roll is worth when it is entered, for each sum side by side. */
function enter(
  mask: number,
  sums: number[],
  rules: Rules,
  points: Points[],
  values: Float64Array,
  worth: Float64Array,
): void {
  const { rows, upper, bonus, bonusFrom } = rules;
  const width = sums.length;
  worth.fill(NEVER, UNFINISHED * width, KEEPS * width);
  for (let row = 0; row < rows; row++) {
    if ((mask >> row) & 1) continue;
    const after = (mask | (1 << row)) * (bonusFrom + 1);
    const { all, ofRoll } = points[row]!;
    const then = new Float64Array(all.length * width);
    for (let kind = 0; kind < all.length; kind++)
      for (let n = 0; n < width; n++) {
        const [made, sum] = [all[kind]!, sums[n]!];
        const reached = row < upper ? Math.min(sum + made, bonusFrom) : sum;
        then[kind * width + n] =
          made + (sum < bonusFrom && reached === bonusFrom ? bonus : 0) + values[after + reached]!;
      }
    for (let roll = 0; roll < ROLLS; roll++) {
      const from = ofRoll[roll]! * width;
      const at = (UNFINISHED + roll) * width;
      for (let n = 0; n < width; n++) if (then[from + n]! > worth[at + n]!) worth[at + n] = then[from + n]!;
    }
  }
}

/** What keeps are worth before the other dice are rolled. */
function roll(worth: Float64Array, width: number): void {
  for (let keep = UNFINISHED - 1; keep >= 0; keep--) {
    const at = keep * width;
    const a = MORE[keep * SIDES]! * width;
    const b = MORE[keep * SIDES + 1]! * width;
    const c = MORE[keep * SIDES + 2]! * width;
    const d = MORE[keep * SIDES + 3]! * width;
    const e = MORE[keep * SIDES + 4]! * width;
    const f = MORE[keep * SIDES + 5]! * width;
    for (let n = 0; n < width; n++) {
      const sum = worth[a + n]! + worth[b + n]! + worth[c + n]! + worth[d + n]! + worth[e + n]! + worth[f + n]!;
      worth[at + n] = sum * (1 / 6);
    }
  }
}

/** Everything becomes worth the best of what can be kept of it. */
function keepBest(worth: Float64Array, width: number): void {
  for (let keep = 1; keep < KEEPS; keep++) {
    const at = keep * width;
    for (let place = 0; place < DICE; place++) {
      const less = FEWER[keep * DICE + place]!;
      if (place && less === FEWER[keep * DICE + place - 1]) break;
      const from = less * width;
      for (let n = 0; n < width; n++) if (worth[from + n]! > worth[at + n]!) worth[at + n] = worth[from + n]!;
    }
  }
}
