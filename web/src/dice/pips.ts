// Where the pips of a six-sided die sit, on a face of 100 × 100. The one is our sign: a fat tomato dot.

const L = 29;
const M = 50;
const R = 71;

export const PIPS: Record<number, [number, number][]> = {
  1: [[M, M]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [M, M],
    [75, 75],
  ],
  4: [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  5: [
    [27, 27],
    [73, 27],
    [M, M],
    [27, 73],
    [73, 73],
  ],
  6: [
    [L, 24],
    [R, 24],
    [L, M],
    [R, M],
    [L, 76],
    [R, 76],
  ],
};

export const PIP = 9.4;
export const FAT_PIP = 15;
export const INK = "#1c2340";
export const TOMATO = "#c2361f";
