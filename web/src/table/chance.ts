// How far from its share a face is, measured so that one band fits all: in standard deviations of chance.

/** 99 of 100 signs of fair dice lie within this many standard deviations. */
export const BAND = 2.5758;

/** The deviation of `count` hits in `dice` throws of a die with `sides` sides. */
export function deviation(count: number, dice: number, sides = 6): number {
  if (!dice) return 0;
  const share = 1 / sides;
  return (count - dice * share) / Math.sqrt(dice * share * (1 - share));
}
