/* Written by `make schema` from the Python structs. Do not edit. */

export interface Game {
  step?: Reroll | Enter;
  view?: View;
}
/**
 * Roll these dice again (nachwürfeln), 1 to 5 by their place. S2.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Reroll".
 */
export interface Reroll {
  type: "reroll";
  dice: number[];
}
/**
 * Write into an empty cell (eintragen), which ends the turn. S3, S4.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Enter".
 */
export interface Enter {
  type: "enter";
  row:
    | "chance"
    | "five_alike"
    | "fives"
    | "four_alike"
    | "fours"
    | "full_house"
    | "large_straight"
    | "ones"
    | "sixes"
    | "small_straight"
    | "three_alike"
    | "threes"
    | "twos";
  column: number;
}
/**
 * The whole table: nothing in this game is secret.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  first: number | null;
  turn: number;
  turns: number;
  roll: number;
  rolls: number;
  rows: (
    | "chance"
    | "five_alike"
    | "fives"
    | "four_alike"
    | "fours"
    | "full_house"
    | "large_straight"
    | "ones"
    | "sixes"
    | "small_straight"
    | "three_alike"
    | "threes"
    | "twos"
  )[];
  bonus_from: number;
  hands: HandView[];
  seats: SeatView[];
  winners: number[] | null;
}
/**
 * Dice that lie before a seat, what each row would score for them, and the best printed combination they show.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "HandView".
 */
export interface HandView {
  seat: number;
  dice: number[];
  air: number[];
  fell: number[];
  scores: number[];
  shows:
    | (
        | "chance"
        | "five_alike"
        | "fives"
        | "four_alike"
        | "fours"
        | "full_house"
        | "large_straight"
        | "ones"
        | "sixes"
        | "small_straight"
        | "three_alike"
        | "threes"
        | "twos"
      )
    | null;
}
/**
 * One player's sheet.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  columns: ColumnView[];
  total: number;
}
/**
 * One column with its sums. ``upper`` is what counts towards the bonus, ``par`` how far it is ahead.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ColumnView".
 */
export interface ColumnView {
  factor: number;
  cells: (number | null)[];
  upper: number;
  bonus: number;
  missing: number;
  par: number;
  reachable: boolean;
  sum: number;
}
