// Five dice as tables: all that can be kept of them, how it grows by one die, and what Python says that rolls score.

export const DICE = 5;
export const SIDES = 6;
/** What cannot be done. */
export const NEVER = -1e9;
/** How often a number can lie: 0 to 5 times. */
export const COUNTS = DICE + 1;

/** What is to be known of the rules, as `knobel.offline.strong` tells it. */
export interface Rules {
  factors: number[];
  rows: number;
  upper: number;
  bonus: number;
  bonusFrom: number;
  /** What each roll scores in each row; the second where five alike are a full house too. */
  scores: [number[][], number[][]];
}

/** Multisets of 0 to 5 faces, by size: whole rolls come last. */
function allKeeps(): number[][] {
  let last: number[][] = [[]];
  const found = [...last];
  for (let size = 1; size <= DICE; size++) {
    last = last.flatMap((keep) =>
      Array.from({ length: SIDES }, (_, n) => n + 1)
        .filter((face) => face >= (keep.at(-1) ?? 1))
        .map((face) => [...keep, face]),
    );
    found.push(...last);
  }
  return found;
}

const KEPT = allKeeps();
const NUMBER = new Map(KEPT.map((keep, number) => [keep.join(), number]));
export const KEEPS = KEPT.length;
/** So many keeps leave a die to roll: keep UNFINISHED + r is roll r. */
export const UNFINISHED = KEPT.filter((keep) => keep.length < DICE).length;
export const ROLLS = KEEPS - UNFINISHED;

/** The keep with one die of each face more: [UNFINISHED, 6]. */
export const MORE = Int32Array.from(
  KEPT.slice(0, UNFINISHED).flatMap((keep) =>
    Array.from({ length: SIDES }, (_, n) => NUMBER.get([...keep, n + 1].toSorted((a, b) => a - b).join())!),
  ),
);
/** The keeps with one die less, the last one repeated where there are fewer: [KEEPS, 5]. */
export const FEWER = Int32Array.from(
  KEPT.flatMap((keep) => {
    const less = new Set(keep.map((_, place) => NUMBER.get(keep.toSpliced(place, 1).join())!));
    const sorted = [...less].toSorted((a, b) => a - b);
    return Array.from({ length: DICE }, (_, place) => sorted[Math.min(place, sorted.length - 1)] ?? 0);
  }),
);
/** How often each face lies in each roll: [ROLLS, 6]. */
export const LIE = Int32Array.from(
  KEPT.slice(UNFINISHED).flatMap((roll) =>
    Array.from({ length: SIDES }, (_, n) => roll.filter((face) => face === n + 1).length),
  ),
);

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
/** How likely each roll is. */
export const CHANCE = Float64Array.from({ length: ROLLS }, (_, roll) => {
  const ways = LIE.subarray(roll * SIDES, (roll + 1) * SIDES).reduce(
    (left, lie) => left / factorial(lie),
    factorial(DICE),
  );
  return ways / SIDES ** DICE;
});
