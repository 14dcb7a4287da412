// What a world's drawing is told and what it tells: where its cells and prizes lie on a card of 300 × 218.

import type { CardView, Cell, DieOffers, LayoutView, OfferView, Prize } from "../../../wire/wuerfelwelten";

export const WIDTH = 300;
export const HEIGHT = 218;

/** A cell on the card: its middle, its size, and its outline around the middle. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  outline: string;
  /** Where its printed number stands, from the middle. */
  number?: [number, number];
  /** The size of its printed number; 20 unless told. */
  size?: number;
  /** Where a mark goes, from the middle. */
  mark?: [number, number];
  /** How far a cross reaches. */
  reach?: number;
  /** How wide a ring is; around the whole cell unless told. */
  ring?: number;
  /** Where the pill with the gain hangs, from the middle; the upper right corner unless told. */
  pill?: [number, number];
  /** Plain paper inside. */
  light?: boolean;
  /** A colour of its own instead of the accent. */
  tint?: string;
  /** Nothing is printed around it. */
  bare?: boolean;
}

/** A prize on the card: the middle of its row of signs. */
export interface Lying {
  x: number;
  y: number;
  size?: number;
  gap?: number;
  /** It looks the same whether it was paid or not: it may be paid again. */
  plain?: boolean;
}

/** What every world's drawing is given. */
export interface Play {
  name: string;
  layout: LayoutView;
  card: CardView | null;
  /** Where the picked die may go here. */
  offers: DieOffers | null;
  /** The number of the picked die. */
  number: number | null;
  /** Cells that are chosen but not yet part of the draft. */
  chosen: string[];
  /** A cell was tapped; null where nothing can be done. */
  onpick: ((cell: Cell) => void) | null;
  /** This place was chosen. */
  onplace: (offer: OfferView) => void;
}

export const box = (width: number, height: number, round = 7): string => {
  const [x, y] = [width / 2, height / 2];
  return (
    `M${round - x} ${-y}H${x - round}Q${x} ${-y} ${x} ${round - y}V${y - round}Q${x} ${y} ${x - round} ${y}` +
    `H${round - x}Q${-x} ${y} ${-x} ${y - round}V${round - y}Q${-x} ${-y} ${round - x} ${-y}z`
  );
};

export const circle = (radius: number): string =>
  `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0 ${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

export const square = (x: number, y: number, width: number, height = width): Spot => ({
  x,
  y,
  w: width,
  h: height,
  outline: box(width, height),
});

export const disc = (x: number, y: number, radius: number): Spot => ({
  x,
  y,
  w: 2 * radius,
  h: 2 * radius,
  outline: circle(radius),
});

/** Deeds that begin at their first cell only; the others follow from it. */
const HEADED: Record<string, string> = { viticulture: "order", scythe: "both" };

/** The places that are chosen by tapping this cell. */
export const placesAt = (offers: DieOffers | null, cell: string): OfferView[] =>
  (offers?.places ?? []).filter((place) =>
    HEADED[offers!.world] === place.deed ? place.cells[0] === cell : place.cells.includes(cell),
  );

export const prizeOf = (layout: LayoutView, id: string): Prize | undefined =>
  layout.prizes.find((prize) => prize.id === id);

const KEYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest cell in the direction of an arrow key. */
export function neighbour(from: Spot, spots: Map<string, Spot>, key: string): string | null {
  const step = KEYS[key];
  if (!step) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [id, spot] of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (along < 3 || aside > along * 2.5) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}
