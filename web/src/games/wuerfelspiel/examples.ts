// Dice that show what a row means; pictures for the explanations.

import type { View } from "../../wire/wuerfelspiel";

export const EXAMPLES: Record<View["rows"][number], number[]> = {
  ones: [1, 1, 1],
  twos: [2, 2, 2],
  threes: [3, 3, 3],
  fours: [4, 4, 4],
  fives: [5, 5, 5],
  sixes: [6, 6, 6],
  three_alike: [5, 5, 5, 2, 6],
  four_alike: [6, 6, 6, 6, 3],
  full_house: [4, 4, 4, 2, 2],
  small_straight: [2, 3, 4, 5],
  large_straight: [2, 3, 4, 5, 6],
  five_alike: [3, 3, 3, 3, 3],
  chance: [6, 5, 3, 6, 4],
};
