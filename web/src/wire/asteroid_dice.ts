/* Written by `make schema` from the Python structs. Do not edit. */

/**
 * @minItems 2
 * @maxItems 2
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Point".
 */
export type Point = [number, number];
/**
 * A border: ``(nx·x + ny·y) / 1024`` is at least ``least`` for whoever stays inside.
 *
 * @minItems 3
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Wall".
 */
export type Wall = [number, number, number];

export interface Game {
  step?: Play | Take | Call | Place | Direction | Strength | Again | Keep | Put | Back;
  view?: View;
  bout_step?: Hold | Shot | Evade;
  fencing?: FencingView;
  duelling?: DuellingView;
  dodgeball?: DodgeballView;
  arena?: ArenaSeen;
  sheet?: Sheet;
  numbers?: Numbers;
  note?: HitNote | FoulNote | HeldNote | Objection | NumberNote | FellNote | DoneNote;
}
/**
 * Lay this hand card face down. A1.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  type: "play";
  card: "d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild";
}
/**
 * Take this free die. A5, A7.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Take".
 */
export interface Take {
  type: "take";
  die: "d10" | "d12" | "d20" | "d6" | "d8";
}
/**
 * Name the number the hole lurks for. A8.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Call".
 */
export interface Call {
  type: "call";
  number: number;
}
/**
 * Where along the own edge the die is let go, in degrees. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Place".
 */
export interface Place {
  type: "place";
  degrees: number;
}
/**
 * Where it is thrown to, in degrees from the middle of the table. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Direction".
 */
export interface Direction {
  type: "direction";
  degrees: number;
}
/**
 * How hard, in centimetres a second. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Strength".
 */
export interface Strength {
  type: "strength";
  speed: number;
}
/**
 * Throw the die of Wilde Würfelei once more. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Again".
 */
export interface Again {
  type: "again";
}
/**
 * Leave it as it lies. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Keep".
 */
export interface Keep {
  type: "keep";
}
/**
 * Put the hole on the pile of this seat. A8, A10.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Put".
 */
export interface Put {
  type: "put";
  seat: number;
}
/**
 * Take one's own hole back into the hand. A10.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Back".
 */
export interface Back {
  type: "back";
}
/**
 * The table through the eyes of one seat, or of a spectator.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  phase:
    | "again"
    | "aim"
    | "call"
    | "choose"
    | "duel"
    | "fight"
    | "ghost_call"
    | "ghost_card"
    | "ghost_put"
    | "over"
    | "put"
    | "take"
    | "throw"
    | "toss";
  round: number;
  body: "companion" | "fencing" | "free" | "live";
  values: {
    [k: string]: number;
  };
  sides: SideView[];
  mine: MineView | null;
  draft: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild") | null;
  flips: number | null;
  actor: number | null;
  fights: FightView[];
  duel: DuelView | null;
  clock: number | null;
  dice: DieView[];
  free: ("d10" | "d12" | "d20" | "d6" | "d8")[];
  called: Called | null;
  chances: number[];
  aim: AimView | null;
  again: boolean;
  last: LastThrow | null;
  bout: LastBout | null;
  putting: PutView | null;
  moved: CardMoved[];
  ending: Ending | null;
  discarded: Card[];
  table: TableView;
  final: FinalView[] | null;
  winners: number[] | null;
}
/**
 * One colour at the table, as everybody sees it: a seat, or the ghost behind the seats.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "SideView".
 */
export interface SideView {
  colour: number;
  ghost: boolean;
  angle: number;
  hand: number;
  pile: number;
  card: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild") | null;
  die: ("d10" | "d12" | "d20" | "d6" | "d8") | null;
  face: number | null;
  leads: boolean;
  fight: number | null;
  standing: boolean;
  lost: boolean;
  fouls: ("d10" | "d12" | "d20" | "d6" | "d8")[];
}
/**
 * What only the owner sees. ``total`` is what would count if the game ended now, with the hand.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "MineView".
 */
export interface MineView {
  hand: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild")[];
  pile: Card[];
  points: number;
  total: number;
}
/**
 * One of the seven cards of a colour.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Card".
 */
export interface Card {
  kind: "d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild";
  colour: number;
}
/**
 * A fight: who is in it, who still stands and which person moves for it, and the dice that may be taken in it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FightView".
 */
export interface FightView {
  card: "d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild";
  fighters: number[];
  standing: Fighter[];
  held: (("d10" | "d12" | "d20" | "d6" | "d8") | null)[];
  dice: ("d10" | "d12" | "d20" | "d6" | "d8")[];
  running: boolean;
  tied: boolean;
  winner: number | null;
}
/**
 * Who fights, and which person moves for it: the ghost's stand-in is the one it does not fight. A15.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Fighter".
 */
export interface Fighter {
  colour: number;
  seat: number;
}
/**
 * A duel: about this card, or about the game.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DuelView".
 */
export interface DuelView {
  card: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild") | null;
  fighters: Fighter[];
}
/**
 * One of the five dice, more sides first.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DieView".
 */
export interface DieView {
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  sides: number;
  colour: number | null;
  status: "fell" | "free" | "held" | "lies" | "next" | "now";
  face: number | null;
  pose: number[] | null;
  leads: boolean;
  turned: boolean;
}
/**
 * The number a hole lurks for. A8.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Called".
 */
export interface Called {
  colour: number;
  number: number;
}
/**
 * The aim as far as it is set, and what can be set: (from, to, step).
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "AimView".
 */
export interface AimView {
  place: number | null;
  direction: number | null;
  strength: number | null;
  /**
   * @minItems 3
   * @maxItems 3
   */
  places: [number, number, number];
  /**
   * @minItems 3
   * @maxItems 3
   */
  directions: [number, number, number];
  /**
   * @minItems 3
   * @maxItems 3
   */
  strengths: [number, number, number];
  target: ("d10" | "d12" | "d20" | "d6" | "d8") | null;
}
/**
 * The last throw: ``number`` counts within the game, so that a film is shown once.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "LastThrow".
 */
export interface LastThrow {
  number: number;
  colour: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  again: boolean;
  aim: Aim | null;
  turned: ("d10" | "d12" | "d20" | "d6" | "d8")[];
  by: string;
  verified: boolean;
  film: string;
}
/**
 * A whole aim: place, direction, strength.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Aim".
 */
export interface Aim {
  place: number;
  direction: number;
  strength: number;
}
/**
 * The last fights or the last duel, as they went; ``number`` counts within the game, so that it is shown once.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "LastBout".
 */
export interface LastBout {
  number: number;
  exchanges: Exchange[][];
  film?: string;
}
/**
 * One throw that was made: who threw which die at whom, how, and what came of it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Exchange".
 */
export interface Exchange {
  ring: number;
  thrower: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  at: number;
  side: "left" | "middle" | "right";
  way: "left" | "right" | "stand";
  result: "caught" | "hit" | "missed";
}
/**
 * A hole that goes on a pile, and whether it may return to the hand instead.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "PutView".
 */
export interface PutView {
  card: Card;
  back: boolean;
}
/**
 * A card that changed its place in a round: to a pile, a hand, the ghost, its stack or the discards.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "CardMoved".
 */
export interface CardMoved {
  card: Card;
  to: "discard" | "ghost" | "hand" | "pile" | "stack";
  colour?: number | null;
}
/**
 * How the last round ended: by the highest number, or by a hole; what lay there, and what went where.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Ending".
 */
export interface Ending {
  round: number;
  winner: number;
  hole: boolean;
  number: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  dice: (("d10" | "d12" | "d20" | "d6" | "d8") | null)[];
  lying: Lying[];
  moved?: CardMoved[];
}
/**
 * A die at rest: its upward face, its pose (None where nobody knows it), and whether it fell off the table.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Lying".
 */
export interface Lying {
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  face: number;
  pose?: number[] | null;
  fell?: boolean;
}
/**
 * How the table is built, in millimetres and degrees.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "TableView".
 */
export interface TableView {
  radius?: number;
  height?: number;
  rim_radius?: number;
  rim_up?: number;
  release_in?: number;
  release_up?: number;
  release_tilt?: number;
}
/**
 * A pile laid open at the end, with the hand in it, and the cards that holes swallowed.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FinalView".
 */
export interface FinalView {
  pile: Card[];
  swallowed: Card[];
  points: number;
}
/**
 * In a fight of special cards: the die one throws with. A3.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Hold".
 */
export interface Hold {
  type: "hold";
  die: "d10" | "d12" | "d20" | "d6" | "d8";
}
/**
 * Throw at this fighter, to their left, their middle or their right.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Shot".
 */
export interface Shot {
  type: "shot";
  at: number;
  side: "left" | "middle" | "right";
}
/**
 * Step left (only a throw to the left hits), step right, or stand and catch what comes to the middle.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Evade".
 */
export interface Evade {
  type: "evade";
  way: "left" | "right" | "stand";
}
/**
 * The fights as everybody sees them; nothing is secret but the sealed choices.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FencingView".
 */
export interface FencingView {
  number: number;
  limit: number;
  rings: RingView[];
  acts_for: number | null;
  throws: boolean;
  draft: (Hold | Shot | Evade)[];
  past: Exchange[];
}
/**
 * One fight: who stands, who has the die, which dice may be held.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "RingView".
 */
export interface RingView {
  card: "d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild";
  standing: Fighter[];
  holder: number | null;
  die: ("d10" | "d12" | "d20" | "d6" | "d8") | null;
  dice: ("d10" | "d12" | "d20" | "d6" | "d8")[];
}
/**
 * The duel as everybody sees it; nothing is secret but the sealed choices.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DuellingView".
 */
export interface DuellingView {
  number: number;
  limit: number;
  card: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild") | null;
  standing: Fighter[];
  dice: ("d10" | "d12" | "d20" | "d6" | "d8")[];
  hits: number[][];
  acts_for: number | null;
  draft: (Shot | Evade)[];
  past: Exchange[];
  volleys: number[];
}
/**
 * The fights as everybody sees them before they begin, and whom the viewer moves. ``limit`` is in steps.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DodgeballView".
 */
export interface DodgeballView {
  limit: number;
  radius: number;
  rings: ArenaView[];
  acts_for: number | null;
}
/**
 * A fight before it begins: who is in it, with which dice, where everybody begins and may be.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ArenaView".
 */
export interface ArenaView {
  card: ("d10" | "d12" | "d20" | "d6" | "d8" | "hole" | "wild") | null;
  fighters: Fighter[];
  dice: ("d10" | "d12" | "d20" | "d6" | "d8")[];
  homes: Point[];
  zones: Wall[][];
}
/**
 * All fights as everybody sees them, and what happened lately.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ArenaSeen".
 */
export interface ArenaSeen {
  rings: RingSeen[];
  lately: HappenedSeen[];
}
/**
 * One fight as everybody sees it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "RingSeen".
 */
export interface RingSeen {
  figures: FigureSeen[];
  dice: ThingSeen[];
  over: boolean;
}
/**
 * Somebody on the field.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FigureSeen".
 */
export interface FigureSeen {
  x: number;
  y: number;
  pose: "catch" | "out" | "run" | "stand" | "wind";
}
/**
 * A die on the field; ``by`` is who holds or threw it, -1 nobody.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "ThingSeen".
 */
export interface ThingSeen {
  x: number;
  y: number;
  pose: "flies" | "held" | "lies";
  by: number;
}
/**
 * Something to be seen or heard: who did it with which die, and at whom (-1: nobody). A throw is its thrower's.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "HappenedSeen".
 */
export interface HappenedSeen {
  step: number;
  what: "caught" | "dropped" | "hit" | "missed" | "threw" | "took";
  ring: number;
  figure: number;
  die: number;
  at: number;
}
/**
 * What the referee's screen shows of fights or a duel.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Sheet".
 */
export interface Sheet {
  standing: number[][];
  contested: number[];
  pending: Pending[];
  left_ms: number;
  outcome: (Fought | Duelled) | null;
}
/**
 * A note that may still be objected to, and until when.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Pending".
 */
export interface Pending {
  place: number;
  until: number;
  note: HitNote | FoulNote;
}
/**
 * "I am hit", or somebody says it for them.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "HitNote".
 */
export interface HitNote {
  type: "hitnote";
  at: number;
  colour: number;
}
/**
 * Somebody took a wrong die, too early, or as a bystander; ``thrown`` if they threw it. A6.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FoulNote".
 */
export interface FoulNote {
  type: "foulnote";
  at: number;
  seat: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  early?: boolean;
  thrown?: boolean;
}
/**
 * All fights of a round, from the reveal until all are decided or the time is up, in the order it happened.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Fought".
 */
export interface Fought {
  type: "fought";
  happenings: (Took | Hit)[];
  exchanges?: Exchange[][];
}
/**
 * Somebody takes a die; ``early`` before it was allowed, ``thrown`` if it was also thrown at somebody.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Took".
 */
export interface Took {
  type: "took";
  seat: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  early?: boolean;
  thrown?: boolean;
}
/**
 * These fighters are hit, in the same moment if they are several. The ghost is hit when its stand-in is.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Hit".
 */
export interface Hit {
  type: "hit";
  colours: number[];
}
/**
 * A duel: who was hit, in order; those hit in the same moment together. Who is not named still stands.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Duelled".
 */
export interface Duelled {
  type: "duelled";
  hits: number[][];
  exchanges?: Exchange[][];
}
/**
 * What lies after a throw at home, as far as it is typed in, and whether the called number is among it.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Numbers".
 */
export interface Numbers {
  lying: Lying[];
  missing: ("d10" | "d12" | "d20" | "d6" | "d8") | null;
  alarm: boolean;
  outcome: Landed | null;
}
/**
 * The outcome of a throw: every die that lies now, in the order of first throws.
 *
 *     ``aim`` is set where the judge aimed: for the ghost.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Landed".
 */
export interface Landed {
  type: "landed";
  dice: Lying[];
  aim?: Aim | null;
}
/**
 * Which die somebody holds, where it matters: in a fight of special cards. A5.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "HeldNote".
 */
export interface HeldNote {
  type: "heldnote";
  at: number;
  seat: number;
  die: "d10" | "d12" | "d20" | "d6" | "d8";
}
/**
 * Somebody disagrees with the note of this place in the list.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "Objection".
 */
export interface Objection {
  type: "objection";
  at: number;
  against: number;
}
/**
 * The number a die shows, typed in.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "NumberNote".
 */
export interface NumberNote {
  type: "numbernote";
  die: "d10" | "d12" | "d20" | "d6" | "d8";
  face: number;
}
/**
 * A die lies on the floor, where it counts as well. A9.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "FellNote".
 */
export interface FellNote {
  type: "fellnote";
  die: "d10" | "d12" | "d20" | "d6" | "d8";
}
/**
 * All numbers that changed are typed in.
 *
 * This interface was referenced by `Game`'s JSON-Schema
 * via the `definition` "DoneNote".
 */
export interface DoneNote {
  type: "donenote";
}
