/* Written by `make schema` from the Python structs. Do not edit. */

/**
 * What one seat has written in this leg: a card a world, and the circles of the resource card.
 *
 * @minItems 1
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Sheet".
 */
export type Sheet =
  | [number[][]]
  | [number[][], [number, number, number]]
  | [number[][], [number, number, number], [number, number, number]];

export interface Game {
  step?: Change | Create | Activate | Claim | Finish;
  view?: View;
  layout?: LayoutView;
}
/**
 * Change an unused die for pumpkins (verändern); for 3 it may also enter a world that was activated before. W25.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  type: "change";
  die: number;
  by: -1 | 0 | 1;
  pumpkins: 2 | 3;
}
/**
 * Create a die of this number (erschaffen), named by resource, cost and number. It is used at once. W13, W25.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Create".
 */
export interface Create {
  type: "create";
  resource: "coins" | "hearts";
  cost: number;
  number: number;
}
/**
 * Use a die in a world (aktivieren) at these cells. W4.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Activate".
 */
export interface Activate {
  type: "activate";
  die: number;
  world: string;
  cells: string[];
  choice?: number | null;
}
/**
 * Take one resource for a rolled die that fits nowhere (Ausgleich). W5.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
  type: "claim";
  die: number;
  resource: "coins" | "hearts" | "pumpkins";
}
/**
 * Be done with this round.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Finish".
 */
export interface Finish {
  type: "finish";
}
/**
 * The table. Numbers of legs and rounds count from 1.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  phase: "choose" | "draw" | "over" | "roll";
  leg: number;
  legs: number;
  round: number;
  rounds: number;
  roll: [number, number] | null;
  rolls: [number, number][];
  worlds: WorldView[];
  dice: DieView[];
  supplies: SupplyView[];
  effects: EffectView[];
  finish: boolean;
  back: number | null;
  scores: number[];
  tenths: number | null;
  total: number | null;
  seats: number;
  sheets: SeatView[];
  standings: StandingView[];
  done: LegView[];
  winners: number[] | null;
  sheet: Sheet | null;
}
/**
 * One of the three worlds on the table, and the own card of it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "WorldView".
 */
export interface WorldView {
  name: string;
  card?: CardView | null;
  entered?: number;
  most?: number;
}
/**
 * What is written on one world. Cells and prizes that are not named are open.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "CardView".
 */
export interface CardView {
  stars: number;
  cells?: {
    [k: string]: CellView;
  };
  prizes?: {
    [k: string]: "lost" | "paid" | "ready";
  };
  fresh?: string[];
  counters?: {
    [k: string]: number;
  };
  parts?: {
    [k: string]: number;
  };
  dead?: string[];
}
/**
 * A marked cell; ``draft`` is set while the mark can still be taken back.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "CellView".
 */
export interface CellView {
  mark: "circled" | "crossed" | "filled" | "written";
  number?: number | null;
  draft?: boolean;
}
/**
 * A die with its history, and everywhere it can go. Its id does not change during the round.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DieView".
 */
export interface DieView {
  id: number;
  number: number;
  rolled?: number | null;
  was?: number[];
  again?: boolean;
  resource?: ("coins" | "hearts" | "pumpkins") | null;
  cost?: number;
  used?: string | null;
  claimable?: boolean;
  offers?: DieOffers[];
}
/**
 * A die and a world: its places, or why there are none; and why open cells do not take it.
 *
 *     Reasons are words: the catalogs say ``wuerfelwelten-why-<word>``. Marked cells ("taken") and open ones that simply
 *     want another number ("other-number") are not listed.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DieOffers".
 */
export interface DieOffers {
  world: string;
  places?: OfferView[];
  why?: string | null;
  refused?: {
    [k: string]: string;
  };
}
/**
 * A place for a die: the cells, what is done there, and what that gives at once.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "OfferView".
 */
export interface OfferView {
  cells: string[];
  deed: string;
  choice?: number | null;
  /**
   * @minItems 3
   * @maxItems 3
   */
  gain?: [number, number, number];
  /**
   * @minItems 3
   * @maxItems 3
   */
  cost?: [number, number, number];
  stars?: number;
}
/**
 * One kind of resource in this leg.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SupplyView".
 */
export interface SupplyView {
  kind: "coins" | "hearts" | "pumpkins";
  gained: number;
  spent: number;
  left: number;
  cap: number;
}
/**
 * A spending effect (W25). ``cost`` is None where it is the number of the die.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "EffectView".
 */
export interface EffectView {
  name: string;
  resource: "coins" | "hearts" | "pumpkins";
  cost: number | null;
  possible: boolean;
  why?: Reason | null;
  choices?: ChoiceView[];
}
/**
 * Why something is not possible: the word of a reason, and its numbers.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Reason".
 */
export interface Reason {
  word: string;
  args?: {
    [k: string]: number;
  };
}
/**
 * One way to use a spending effect: the step, and the worlds where the die could then go.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ChoiceView".
 */
export interface ChoiceView {
  step: Change | Create;
  fits?: string[];
  why?: Reason | null;
}
/**
 * Another's (or the own) sheet as it was at the end of the last round.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  seat: number;
  cards: CardView[];
  supplies: SupplyView[];
  tenths: number;
}
/**
 * Where a seat stands: its place, the sum in tenths and the legs so far, the present one as it is.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "StandingView".
 */
export interface StandingView {
  seat: number;
  place: number;
  tenths: number;
  legs: number[];
}
/**
 * A finished leg, for all friends or for the seats of a crowd that are shown.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "LegView".
 */
export interface LegView {
  worlds: string[];
  results: ResultView[];
}
/**
 * One seat's finished leg: stars a world and where they came from, resources left, and the sum in tenths.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ResultView".
 */
export interface ResultView {
  seat: number;
  stars: number[];
  parts: {
    [k: string]: number;
  }[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  left: [number, number, number];
  tenths: number;
  cards?: CardView[];
}
/**
 * The printed card, the same for everyone and in every game: the page has it, no view repeats it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "LayoutView".
 */
export interface LayoutView {
  cells: Cell[];
  prizes: Prize[];
  shapes?: {
    [k: string]: [number, number][][];
  };
}
/**
 * A printed place that can be marked; its id is stable and unique in its world.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Cell".
 */
export interface Cell {
  id: string;
  kind: string;
  row: number;
  column: number;
  number?: number | null;
  group?: number;
  mark?: "circled" | "crossed" | "filled" | "written";
}
/**
 * Something a world gives: resources or stars for cells, for a sum, or for a goal.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Prize".
 */
export interface Prize {
  id: string;
  kind: string;
  cells?: string[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  pays?: [number, number, number];
  /**
   * @minItems 3
   * @maxItems 3
   */
  costs?: [number, number, number];
  stars?: number;
  low?: number | null;
  high?: number | null;
}
