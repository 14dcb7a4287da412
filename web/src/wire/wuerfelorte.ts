/* Written by `make schema` from the Python structs. Do not edit. */

export interface Game {
  step?: Throw | Cast | Brew | Pass;
  view?: View;
}
/**
 * Roll the dice at these places; the others lie aside. O2.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Throw".
 */
export interface Throw {
  type: "throw";
  dice: number[];
}
/**
 * Pay magic points for a spell (zaubern); a throw follows. P2.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Cast".
 */
export interface Cast {
  type: "cast";
  spell: "brown_die" | "extra_brown" | "extra_roll" | "restart";
}
/**
 * Take a marker from a pot (einen Zaubertrank brauen) for what the dice show. Ends the turn. O3.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Brew".
 */
export interface Brew {
  type: "brew";
  pot:
    | "black"
    | "blue"
    | "five_alike"
    | "five_colours"
    | "four_alike"
    | "four_colours"
    | "full_house"
    | "green"
    | "large"
    | "red"
    | "three_alike"
    | "two_pairs"
    | "white"
    | "yellow";
  claim:
    "five_alike" | "five_colours" | "four_alike" | "four_colours" | "full_house" | "pair" | "three_alike" | "two_pairs";
}
/**
 * End the turn without brewing. O6.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Pass".
 */
export interface Pass {
  type: "pass";
}
/**
 * The whole board.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  version: string;
  phase: "air" | "begin" | "calls" | "choose" | "draw" | "over";
  first: number | null;
  round: number;
  seat: number | null;
  roll: number;
  rolls: number;
  dice: DieView[];
  counts: number[];
  shows: ["black" | "blue" | "green" | "red" | "white" | "yellow", number] | null;
  brown: string;
  pots: PotView[];
  fields: FieldView[];
  scale: number | null;
  brews: BrewView[];
  spells: SpellView[];
  odds: OddsView[] | null;
  may_pass: boolean;
  minus_at_stake: boolean;
  calls: CallView | null;
  last_round: boolean;
  finished: number[];
  seats: SeatView[];
  winners: number[] | null;
}
/**
 * A die by its place (6 is the brown one); ``colour`` and ``symbol`` are None while it has not been thrown.
 *
 *     ``aside``: it lay still in the last throw. ``air``: it is being thrown. ``free``: it may be thrown now, or as soon
 *     as the calls are settled; ``must``: it has to be in the next throw.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DieView".
 */
export interface DieView {
  place: number;
  brown: boolean;
  colour: ("black" | "blue" | "green" | "red" | "white" | "yellow") | null;
  symbol: string | null;
  aside: boolean;
  air: boolean;
  free: boolean;
  must: boolean;
}
/**
 * A pot and everyone's markers on it, by seat. ``shape``: how many of a first, a second, … colour it demands.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "PotView".
 */
export interface PotView {
  pot:
    | "black"
    | "blue"
    | "five_alike"
    | "five_colours"
    | "four_alike"
    | "four_colours"
    | "full_house"
    | "green"
    | "large"
    | "red"
    | "three_alike"
    | "two_pairs"
    | "white"
    | "yellow";
  kind: "brown" | "colour" | "large";
  shape: number[];
  symbol: string | null;
  markers: number[];
}
/**
 * A point field and everyone's markers on it, by seat. Beginners see only those they can reach.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FieldView".
 */
export interface FieldView {
  field:
    "five_alike" | "five_colours" | "four_alike" | "four_colours" | "full_house" | "pair" | "three_alike" | "two_pairs";
  shape: number[];
  points: number;
  markers: number[];
}
/**
 * What the seat in its turn can do with one of its pots, and for the large pot with each combination.
 *
 *     ``ready``: it can be brewed now. ``claim`` is None on a coloured pot with too few dice. ``asks``: it costs a point,
 *     so it should be asked for once more. ``why`` is the key of the reason when it is not ready.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "BrewView".
 */
export interface BrewView {
  pot:
    | "black"
    | "blue"
    | "five_alike"
    | "five_colours"
    | "four_alike"
    | "four_colours"
    | "full_house"
    | "green"
    | "large"
    | "red"
    | "three_alike"
    | "two_pairs"
    | "white"
    | "yellow";
  claim:
    | (
        | "five_alike"
        | "five_colours"
        | "four_alike"
        | "four_colours"
        | "full_house"
        | "pair"
        | "three_alike"
        | "two_pairs"
      )
    | null;
  ready: boolean;
  points: number;
  magic: number;
  asks: boolean;
  why: string | null;
}
/**
 * A spell, its price, and why it cannot be cast now (a key; ``missing`` are the magic points that lack).
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SpellView".
 */
export interface SpellView {
  spell: "brown_die" | "extra_brown" | "extra_roll" | "restart";
  price: number;
  ready: boolean;
  why: string | null;
  missing: number;
}
/**
 * How likely this still is in this turn if nothing else is aimed at, without further spells: parts of a million.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "OddsView".
 */
export interface OddsView {
  pot:
    | "black"
    | "blue"
    | "five_alike"
    | "five_colours"
    | "four_alike"
    | "four_colours"
    | "full_house"
    | "green"
    | "large"
    | "red"
    | "three_alike"
    | "two_pairs"
    | "white"
    | "yellow";
  claim:
    "five_alike" | "five_colours" | "four_alike" | "four_colours" | "full_house" | "pair" | "three_alike" | "two_pairs";
  points: number;
  chance: number;
}
/**
 * The bonus calls: how long a throw may be called, and how the calls after the last throw came out. P7.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "CallView".
 */
export interface CallView {
  window_ms: number;
  colours: ("black" | "blue" | "green" | "red" | "white" | "yellow")[];
  calls: Calls | null;
}
/**
 * How the calls after a throw came out, colour by colour; ``wrong`` are the seats that called amiss. P7.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Calls".
 */
export interface Calls {
  called: Called[];
  wrong?: number[];
}
/**
 * One colour that could be called: the seats that were first, together, and their times by their own displays.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Called".
 */
export interface Called {
  colour: "black" | "blue" | "green" | "red" | "white" | "yellow";
  seats: number[];
  times: number[];
  ahead?: number[];
}
/**
 * One player: markers by pot in the order of the pots, the stone on the scale, and the score if it ended now.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  markers: number[];
  left: number;
  magic: number | null;
  done: boolean;
  sums: SumView[];
  score: number;
}
/**
 * One line of the score: so many markers, each worth so much.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SumView".
 */
export interface SumView {
  key: string;
  markers: number;
  each: number;
  points: number;
}
