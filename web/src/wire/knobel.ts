/* Written by `make schema` from the Python structs. Do not edit. */

/**
 * What somebody said to a throw with one tap, and which event that was.
 *
 * @minItems 2
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reacted".
 */
export type Reacted = [number, "haha" | "hot" | "love" | "luck" | "ohno" | "wow"];
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient =
  | Watch
  | Unwatch
  | Mixin
  | Show
  | Draft
  | Commit
  | Say
  | React
  | Go
  | Thrown
  | Shown
  | Press
  | Steer
  | Note
  | Undo
  | Reading
  | Here
  | Tock
  | Ping;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer =
  Seated | Seen | Fell | Progress | Drafted | Taken | Refusal | Said | Pressed | Moving | Tick | Pong | Moderated;

export interface Wire {
  [k: string]: unknown;
}
/**
 * What the server knows about whom this browser is of: the name they last used.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string | null;
  languages: string[];
  version: string;
}
/**
 * One game that can be played here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  rules: number;
  fewest: number;
  most: number | null;
  options: OptionInfo[];
  levels: string[];
  usual: number;
  steady: boolean;
  real_dice: boolean;
  home: {
    [k: string]: unknown;
  };
}
/**
 * One table option: a switch (choices are false and true) or a list to choose from.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  default: boolean | string | number | null;
  choices: (boolean | string | number)[];
  clashes: [boolean | string | number, string, boolean | string | number][];
  live: (boolean | string | number)[];
  races: (boolean | string | number)[];
  not_real: (boolean | string | number)[];
}
/**
 * The tables one can sit down at or watch, the own ones first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
  running: TableInfo[];
  finished: TableInfo[];
}
/**
 * One table, as everyone may know it. The game itself is told in ``Seen``.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  status: "closed" | "mixing" | "open" | "over" | "playing";
  pace: "days" | "live";
  seconds: number | null;
  public: boolean;
  crowd: boolean;
  by_host: boolean;
  follows: string | null;
  daily: DayOf | null;
  lesson: string | null;
  practice: string | null;
  races: boolean;
  real_dice: boolean;
  tips: boolean;
  awaited: number[];
  due: number | null;
  seats: SeatInfo[];
  taken: number;
  here: number;
  host: boolean;
  inviter: string | null;
  /**
   * 32 bytes in hex.
   */
  commitment: string;
  mixes: Mix[];
  round: number;
  left_out: number[];
  created: number;
  began: number | null;
  ended: number | null;
  scores: number[] | null;
  winners: number[] | null;
  watching: number;
  rematch: string | null;
  broken: boolean;
  agreed?: boolean;
  closed?: string | null;
  removed?: boolean;
  frozen?: boolean;
  paused?: boolean;
  fill_at?: number | null;
  tournament?: string | null;
  latest?: string[];
}
/**
 * Which of the dice of the day a table plays.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayOf".
 */
export interface DayOf {
  sort: string;
  day: string;
  again: boolean;
}
/**
 * One place at a table, as everyone may know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  present: boolean;
  away: boolean;
  mine: boolean;
  colour: "berry" | "blue" | "green" | "orange" | "teal" | "violet";
  picture?:
    | (
        | "boat"
        | "cat"
        | "cauldron"
        | "crown"
        | "fish"
        | "fox"
        | "moon"
        | "mushroom"
        | "owl"
        | "rocket"
        | "snail"
        | "sun"
      )
    | null;
  reacted?: Reacted | null;
  tips?: number;
  hands?: "child" | "family" | "sport";
  ahead?: number;
  ends?: boolean;
}
/**
 * The random bytes of one seat: committed first, shown later (None: never shown).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mix".
 */
export interface Mix {
  seat: number;
  commitment: string;
  shown?: string | null;
}
/**
 * Set a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  /**
   * @maxItems 64
   */
  seats: (MySeat | OpenSeat | BotSeat)[];
  options?: {
    [k: string]: unknown;
  };
  pace?: "days" | "live";
  seconds?: number | null;
  public?: boolean;
  crowd?: boolean;
  by_host?: boolean;
  real_dice?: boolean;
  fill_after?: number | null;
  tips?: boolean | null;
  circle?: string | null;
}
/**
 * A seat for a person at this device: the first is oneself, further ones share the screen.
 *
 *     Without a name it is the one this browser used last, or one for guests. It can be changed at the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MySeat".
 */
export interface MySeat {
  type: "me";
  name?: string | null;
  hands?: "child" | "family" | "sport";
  face?: Face | null;
}
/**
 * How somebody wants to look at tables. Null: the seat's own colour, and the first letter of one's name.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Face".
 */
export interface Face {
  colour?: ("berry" | "blue" | "green" | "orange" | "teal" | "violet") | null;
  picture?:
    | (
        | "boat"
        | "cat"
        | "cauldron"
        | "crown"
        | "fish"
        | "fox"
        | "moon"
        | "mushroom"
        | "owl"
        | "rocket"
        | "snail"
        | "sun"
      )
    | null;
}
/**
 * A seat for whoever comes through the link.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OpenSeat".
 */
export interface OpenSeat {
  type: "open";
}
/**
 * A seat for a bot.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotSeat".
 */
export interface BotSeat {
  type: "bot";
  level: string;
  name?: string | null;
}
/**
 * I propose or agree to end the game as it stands; or I do not, and it is played on.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EndWish".
 */
export interface EndWish {
  agrees: boolean;
}
/**
 * Take a free seat, or take one again under another name, or with other hands (null: as they are).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  /**
   * What a person is called at the table.
   */
  name: string;
  hands?: ("child" | "family" | "sport") | null;
}
/**
 * Somebody who plays a crowd's dice on their own.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LateComer".
 */
export interface LateComer {
  name: string | null;
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  score: number | null;
  mine: boolean;
}
/**
 * The dice of today, and what proves those of the days before.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Days".
 */
export interface Days {
  day: string;
  ends: number;
  sorts: DaySort[];
  chains: DayChain[];
  shown_day: string | null;
  shown_link: string | null;
}
/**
 * One of the games with dice of the day.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DaySort".
 */
export interface DaySort {
  sort: string;
  game: string;
  variant: ("long" | "short") | null;
  rivals: number;
  mine: string | null;
  done: boolean;
}
/**
 * A chain of hashes behind the dice of so many days, as everyone may know it. Bytes are written in hex.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayChain".
 */
export interface DayChain {
  start: string;
  days: number;
  end: string;
  key?: string | null;
  seal?: string | null;
}
/**
 * One game's dice of today: my table, who did best, and what came of the days before.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayInfo".
 */
export interface DayInfo {
  sort: DaySort;
  day: string;
  first: DayLine[];
  again: DayLine[];
  last_day: string | null;
  last_best: DayLine | null;
  week: DayLine[];
  month: DayLine[];
}
/**
 * One line of a list of the day, the week or the month.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayLine".
 */
export interface DayLine {
  place: number;
  name: string | null;
  score: number;
  days: number;
  mine: boolean;
  key: string | null;
}
/**
 * Where a game stands among those of its day and league right now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayResult".
 */
export interface DayResult {
  sort: DaySort;
  day: string;
  again: boolean;
  counts: boolean;
  place: number;
  players: number;
  beaten: number | null;
  best: number;
  lines: DayLine[];
}
/**
 * The same without the luck, where the coach can tell it apart; None where not.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DaySkill".
 */
export interface DaySkill {
  adjusted: number | null;
  place: number;
  players: number;
}
/**
 * Play today's dice of a sort: for the first time, or once more.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewDaily".
 */
export interface NewDaily {
  sort: string;
  /**
   * What a person is called at the table.
   */
  name: string;
  again?: boolean;
}
/**
 * Something to try alone. A table of it is set by watching any key that begins so.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PracticeInfo".
 */
export interface PracticeInfo {
  name: string;
  game: string;
  key_begins: string;
}
/**
 * One lesson that can be taken.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonInfo".
 */
export interface LessonInfo {
  name: string;
  game: string;
  steps: number;
  spoken: boolean;
}
/**
 * Take a lesson: go on where I left it, or come in anew at this beat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewLesson".
 */
export interface NewLesson {
  lesson: string;
  /**
   * What a person is called at the table.
   */
  name: string;
  at?: number | null;
}
/**
 * While a table waits for people, its host may turn a seat that no person holds into another kind.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  seat: OpenSeat | BotSeat;
}
/**
 * A fresh personal link to one seat. Shown once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatLink".
 */
export interface SeatLink {
  path: string;
  secret: string;
}
/**
 * What would a good player do in this decision of mine?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TipWish".
 */
export interface TipWish {
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * How many events there were.
   */
  inner?: number;
}
/**
 * A tip for one's own decision. Null for the line: there is none here, and nothing was marked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tipped".
 */
export interface Tipped {
  turn: number;
  line: Line | null;
  steps: unknown[];
}
/**
 * A sentence of the story: a key of the catalogs, never text.
 *
 *     ``args`` are numbers and plain text, ``words`` are themselves keys of the catalogs, several with spaces between.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  key: string;
  seat?: number | null;
  args?: {
    [k: string]: number | string;
  };
  words?: {
    [k: string]: string;
  };
}
/**
 * What a bot did last, and why in its own words. Null for the line: chance chose, or it cannot tell.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reasoned".
 */
export interface Reasoned {
  turn: number;
  seat: number;
  story: Line[];
  line: Line | null;
}
/**
 * The secret of a personal link: whoever shows it holds the seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LinkSecret".
 */
export interface LinkSecret {
  secret: string;
}
/**
 * Where a personal link leads.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Returned".
 */
export interface Returned {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  seat: number;
}
/**
 * A game from its start to now, through one pair of eyes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  start: unknown;
  moments: Moment[];
}
/**
 * One event of a replay: what happened, and what could be seen after it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  turn: number;
  at: number;
  event: unknown;
  story: Line[];
  view: unknown;
  house?: StoodIn[];
  reactions?: {
    [k: string]: "haha" | "hot" | "love" | "luck" | "ohno" | "wow";
  };
}
/**
 * The time of a seat was up, or its person was away: the house answered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StoodIn".
 */
export interface StoodIn {
  seat: number;
  draft: boolean;
  at: number;
}
/**
 * What the coach says of a game. ``judges`` is empty where no value is good enough for a verdict.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Review".
 */
export interface Review {
  game: string;
  judges: Frozen[];
  seats: SeatReview[];
  chances: Chances[];
  tenths?: boolean;
}
/**
 * Which value judged: its name, and a hash of the code and the numbers that make it.
 *
 *     A value that is tuned after the games were seen can prove anything; this says that it was not.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Frozen".
 */
export interface Frozen {
  name: string;
  hash: string;
}
/**
 * One seat. ``decisions`` are those that were really its own; ``good`` of them lost next to nothing.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatReview".
 */
export interface SeatReview {
  seat: number;
  decisions: number;
  good: number;
  points: Balance | null;
  wins: Balance | null;
  luck: Line | null;
  mistakes: Mistake[];
  themes: ThemeLoss[];
  between: [string, string] | null;
  facts?: Line[];
  tips?: number;
  sways?: Sway[];
  parts?: Part[];
}
/**
 * The sums of a ledger: start + luck + skill + others + drift = final.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Balance".
 */
export interface Balance {
  start: number;
  luck: number;
  skill: number;
  others: number;
  drift: number;
  final: number;
}
/**
 * A decision that cost more than it should: where, how much, why, and everything that could have been chosen.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mistake".
 */
export interface Mistake {
  turn: number;
  seat: number;
  loss: number;
  theme: string;
  line: Line;
  chosen: unknown[];
  best: unknown[];
  choices: Choice[];
  view: unknown;
  more?: Line | null;
  drafts?: Begun[];
  title?: Line | null;
  did?: Line[][];
  better?: Line[][];
}
/**
 * A move that could have been made, and what it would have cost against the best.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  steps: unknown[];
  loss: number;
}
/**
 * What the seat sees once it has made these steps of a longer move.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Begun".
 */
export interface Begun {
  steps: unknown[];
  view: unknown;
}
/**
 * Where points go: a theme, how often and how much.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ThemeLoss".
 */
export interface ThemeLoss {
  theme: string;
  times: number;
  loss: number;
}
/**
 * What luck and skill had come to after an event, in points.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sway".
 */
export interface Sway {
  turn: number;
  luck: number;
  skill: number;
}
/**
 * A part of a game after which all is as it was: what its dice were worth, and what was lost in it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Part".
 */
export interface Part {
  turn: number;
  title: Line;
  luck: number;
  loss: number;
  did: Line[][];
  better: Line[][];
}
/**
 * The chances of all seats to win after an event.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Chances".
 */
export interface Chances {
  turn: number;
  wins: number[];
}
/**
 * How far the coach is with the review of a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewProgress".
 */
export interface ReviewProgress {
  share: number;
  ahead: number;
  done: boolean;
}
/**
 * How many of a game's mistakes are among one's own puzzles now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzlesKept".
 */
export interface PuzzlesKept {
  kept: number;
}
/**
 * All there is to puzzle over: today's puzzles, one a game; the themes; and one's own mistakes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleRoom".
 */
export interface PuzzleRoom {
  day: string;
  today: PuzzleBrief[];
  themes: PuzzleTheme[];
  due: PuzzleBrief[];
  later: number;
  next: number | null;
  done: number;
}
/**
 * A puzzle by its name: which game, and what it is about.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleBrief".
 */
export interface PuzzleBrief {
  /**
   * A puzzle's name, which follows from its position.
   */
  id: string;
  game: string;
  theme: string;
}
/**
 * A theme one can train, and how many puzzles of it there are.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleTheme".
 */
export interface PuzzleTheme {
  game: string;
  theme: string;
  many: number;
}
/**
 * A position to think about: what the seat sees, and what it may do. What is right is not in it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleInfo".
 */
export interface PuzzleInfo {
  /**
   * A puzzle's name, which follows from its position.
   */
  id: string;
  game: string;
  theme: string;
  seat: number;
  seats: number;
  view: unknown;
  options: unknown[];
  own: boolean;
}
/**
 * What an answer is worth. The best is told once the answer is good, or on request.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Verdict".
 */
export interface Verdict {
  good: boolean;
  loss: number;
  line: Line | null;
  best: unknown[] | null;
  best_line: Line | null;
  comes_back: number | null;
}
/**
 * Steps at a puzzle: tried, or as the answer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleSteps".
 */
export interface PuzzleSteps {
  /**
   * A move, or the beginning of one.
   *
   * @maxItems 256
   */
  steps: unknown[];
}
/**
 * What a puzzle looks like after some steps, and what may follow them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleDraft".
 */
export interface PuzzleDraft {
  view: unknown;
  options: unknown[];
}
/**
 * To whom I show how well I play; to nobody, until I want it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RatingShown".
 */
export interface RatingShown {
  to: "circles" | "everyone" | "nobody";
}
/**
 * The ladders of all kinds of games in which somebody shows their rating to everyone here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ladders".
 */
export interface Ladders {
  ladders: Ladder[];
}
/**
 * How well people play games of one kind who want that to be seen, and bots, the best first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ladder".
 */
export interface Ladder {
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  lines: LadderLine[];
}
/**
 * Somebody who wants their rating to be seen, or a level of bots, which stays where it was measured.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LadderLine".
 */
export interface LadderLine {
  name: string | null;
  level: string | null;
  me: boolean;
  value: number;
  rated: Rated | null;
}
/**
 * How well I play games of one kind.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rated".
 */
export interface Rated {
  games: number;
  by: "lost" | "places" | "stars";
  value: number;
  low: number;
  high: number;
  how: "above" | "below" | "between" | "like";
  levels: string[];
}
/**
 * My tables, sorted by what waits.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MyTables".
 */
export interface MyTables {
  now: number;
  waiting: TableInfo[];
  others: TableInfo[];
  alone: TableInfo[];
  finished: TableInfo[];
}
/**
 * At how many tables it is my turn while somebody waits for me, or the agreed days run.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Waiting".
 */
export interface Waiting {
  tables: number;
}
/**
 * Take tables out of my list: games that are over, or that the house bot plays on for me.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PutAway".
 */
export interface PutAway {
  /**
   * @maxItems 200
   *
   * Items: A table's name in links: twelve letters and digits.
   */
  keys: string[];
}
/**
 * My finished games, the latest first, some at a time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "History".
 */
export interface History {
  games: PlayedGame[];
  next: number | null;
  counts: {
    [k: string]: number;
  };
}
/**
 * A game I played to the end.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlayedGame".
 */
export interface PlayedGame {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  game: string;
  ended: number;
  score: number | null;
  won: boolean;
  others: (string | null)[];
  crowd: boolean;
  daily: string | null;
  real_dice: boolean;
  on_device: boolean;
}
/**
 * All I reached in one game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameHistory".
 */
export interface GameHistory {
  game: string;
  kinds: KindHistory[];
  friends: Friend[];
  days: number[];
  luck: LuckOfGame[];
  luck_in: "points" | "stars";
  luck_missing: number;
}
/**
 * What I reached in games of one kind, where I had one seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "KindHistory".
 */
export interface KindHistory {
  options: {
    [k: string]: boolean | number | string;
  };
  games: number;
  best: number | null;
  best_key: string | null;
  mean: number | null;
  rivalled: number;
  won: number;
  width: number;
  bars: Bar[];
  levels: LevelReached[];
  parts: PartHistory[];
  parts_level: string | null;
  rated: Rated | null;
}
/**
 * How many results lie from here on, up to the next bar.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Bar".
 */
export interface Bar {
  least: number;
  count: number;
}
/**
 * What bots of a level reach, measured once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LevelReached".
 */
export interface LevelReached {
  level: string;
  games: number;
  mean: number;
  bars: Bar[];
}
/**
 * A part of a game's result (a row, a pot, a world): what I made of it on average, and what a level does.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PartHistory".
 */
export interface PartHistory {
  name: string;
  games: number;
  mean: number;
  expected: number;
}
/**
 * Somebody I played against: how often, and who of us two won.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Friend".
 */
export interface Friend {
  name: string;
  games: number;
  won: number;
  lost: number;
}
/**
 * What dice and decisions were worth to me in one game, in points; in Würfelwelten in tenths of stars.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LuckOfGame".
 */
export interface LuckOfGame {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  ended: number;
  luck: number;
  skill: number;
}
/**
 * What I reached before a game, in games of its kind: how many there were, and the best of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Before".
 */
export interface Before {
  games: number;
  best: number | null;
  best_key: string | null;
}
/**
 * How many games are left in my history.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Forgotten".
 */
export interface Forgotten {
  games: number;
}
/**
 * Being told that it is one's turn.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Notices".
 */
export interface Notices {
  key: string;
  devices: number;
  here: boolean;
  quiet: QuietHours | null;
  mail: MailNotices | null;
  trust: number | null;
}
/**
 * From when to when no word is wanted, by the person's own clock; over midnight too.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "QuietHours".
 */
export interface QuietHours {
  /**
   * A minute of the day.
   */
  begin: number;
  /**
   * A minute of the day.
   */
  end: number;
}
/**
 * Being told by mail.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailNotices".
 */
export interface MailNotices {
  address: string | null;
  asked: string | null;
  quiet: QuietHours | null;
}
/**
 * How one device wants to be told: its push subscription, and when not.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NoticeWishes".
 */
export interface NoticeWishes {
  /**
   * A device's address at its push service.
   */
  endpoint: string;
  p256dh: string;
  auth: string;
  zone?: string;
  offset?: number;
  quiet?: QuietHours | null;
}
/**
 * A device, by its address at its push service.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Endpoint".
 */
export interface Endpoint {
  /**
   * A device's address at its push service.
   */
  endpoint: string;
}
/**
 * At which address for mail somebody wants to be told.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailWishes".
 */
export interface MailWishes {
  address: string;
  zone?: string;
  offset?: number;
}
/**
 * When mails wait, by the clock that one has now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailQuiet".
 */
export interface MailQuiet {
  quiet: QuietHours | null;
  zone?: string;
  offset?: number;
}
/**
 * What stands in a link that was sent to an address.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailSecret".
 */
export interface MailSecret {
  secret: string;
}
/**
 * The address is its reader's, who is told there from now on.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailConfirmed".
 */
export interface MailConfirmed {
  address: string;
}
/**
 * No more mails.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailEnded".
 */
export interface MailEnded {
  now: boolean;
}
/**
 * All that opens what is mine.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Devices".
 */
export interface Devices {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
}
/**
 * A browser that is mine.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeviceInfo".
 */
export interface DeviceInfo {
  id: number;
  name: string | null;
  made: number;
  seen: number;
  this: boolean;
}
/**
 * A passkey that opens what is mine.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PasskeyInfo".
 */
export interface PasskeyInfo {
  id: string;
  name: string | null;
  host: string;
  made: number;
  used: number | null;
}
/**
 * A link that makes another browser mine: once, and for ten minutes. Shown once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeviceLink".
 */
export interface DeviceLink {
  path: string;
  secret: string;
  until: number;
  qr: string;
}
/**
 * A finished game that this device played without the server.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromDevice".
 */
export interface FromDevice {
  /**
   * The record as JSON, deflated (zlib), in base64.
   */
  record: string;
  /**
   * @minItems 1
   * @maxItems 24
   *
   * Items: A seat somebody names, counted from 0.
   */
  mine: [number, ...number[]];
}
/**
 * It is in my history now, under this key; the same game is there once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Brought".
 */
export interface Brought {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
}
/**
 * The secret of such a link.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeviceSecret".
 */
export interface DeviceSecret {
  secret: string;
}
/**
 * Whose device this browser would become, and what both have so far.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Joining".
 */
export interface Joining {
  name: string | null;
  tables: number;
  my_tables: number;
  mine: boolean;
  may_leave: boolean;
  already: boolean;
}
/**
 * Make this browser theirs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  secret: string;
  bring: boolean;
}
/**
 * What the browser is asked to do with a passkey, as WebAuthn words it; and a ticket to answer with.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PasskeyAsked".
 */
export interface PasskeyAsked {
  ticket: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * What it answered, as WebAuthn words it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PasskeyAnswer".
 */
export interface PasskeyAnswer {
  ticket: string;
  response: {
    [k: string]: unknown;
  };
}
/**
 * Delete all that is mine, for good.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Delete".
 */
export interface Delete {
  sure: true;
}
/**
 * It is done.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Deleted".
 */
export interface Deleted {
  tables: number;
}
/**
 * The host of a table looks after it. The first four name a seat, ``rename`` a name too.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moderate".
 */
export interface Moderate {
  deed:
    "freeze" | "go_on" | "mute" | "pause" | "remove" | "rename" | "roll_alone" | "roll_by_host" | "unfreeze" | "unmute";
  seat?: number | null;
  name?: string | null;
}
/**
 * Somebody at a table, as its host sees them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PersonHere".
 */
export interface PersonHere {
  seat: number;
  name: string;
  here: boolean;
  muted: boolean;
  awaited: boolean;
}
/**
 * A short code that leads to a table, or to a tournament, for a time: ``/AB12``.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableCode".
 */
export interface TableCode {
  code: string;
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  tournament?: string | null;
}
/**
 * A move that gave much, retold.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BestMove".
 */
export interface BestMove {
  seat: number;
  name: string;
  leg: number;
  round: number;
  gained: number;
  lines: Line[];
}
/**
 * Tell whoever runs the server about somebody at a table, or about the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewReport".
 */
export interface NewReport {
  text: string;
  seat?: number | null;
}
/**
 * It is written down for whoever runs the server.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reported".
 */
export interface Reported {
  at: number;
}
/**
 * The circles I am in.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Circles".
 */
export interface Circles {
  now: number;
  circles: CircleBrief[];
}
/**
 * A circle I am in, and what waits there for me.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleBrief".
 */
export interface CircleBrief {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  name: string;
  members: number;
  tables: TableInfo[];
  gatherings: GatheringInfo[];
}
/**
 * An invitation of all.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GatheringInfo".
 */
export interface GatheringInfo {
  gathering: number;
  at: number;
  game: string | null;
  by: string | null;
  withdraws: boolean;
  comes: (string | null)[];
  stays: (string | null)[];
  mine: boolean | null;
}
/**
 * Found a circle.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewCircle".
 */
export interface NewCircle {
  /**
   * What a person is called at the table.
   */
  circle: string;
  /**
   * What a person is called at the table.
   */
  name: string;
}
/**
 * A circle, for those who are in it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleInfo".
 */
export interface CircleInfo {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  name: string;
  now: number;
  founder: boolean;
  members: MemberInfo[];
  tables: TableInfo[];
  gatherings: GatheringInfo[];
  season: Season;
  records: CircleRecord[];
  week: Week;
  ladders: Ladder[];
}
/**
 * Somebody in a circle.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MemberInfo".
 */
export interface MemberInfo {
  member: number;
  name: string | null;
  founder: boolean;
  me: boolean;
}
/**
 * A calendar quarter, in universal time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Season".
 */
export interface Season {
  season: string;
  seasons: string[];
  games: number;
  standings: Standing[];
  by_game: {
    [k: string]: Standing[];
  };
}
/**
 * What a member reached in a season.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Standing".
 */
export interface Standing {
  member: number;
  name: string | null;
  me: boolean;
  games: number;
  won: number;
  points: number;
  fair_games: number;
  fair_points: number;
}
/**
 * The records of one kind of a game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleRecord".
 */
export interface CircleRecord {
  game: string;
  options: {
    [k: string]: unknown;
  };
  games: number;
  best: RecordBest;
  fair_best: RecordBest | null;
  most_won: RecordCount | null;
  streak: RecordCount | null;
}
/**
 * The most that was reached in one game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RecordBest".
 */
export interface RecordBest {
  name: string | null;
  score: number;
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  ended: number;
}
/**
 * How often somebody did something; several share it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RecordCount".
 */
export interface RecordCount {
  names: (string | null)[];
  count: number;
}
/**
 * The week's challenge.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Week".
 */
export interface Week {
  game: string;
  until: number;
  key: string | null;
  done: boolean;
  lines: WeekLine[];
  last_game: string;
  last: WeekLine[];
}
/**
 * What a member reached in the week's challenge.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WeekLine".
 */
export interface WeekLine {
  name: string | null;
  score: number;
  me: boolean;
  key: string | null;
}
/**
 * To which circle does this link lead?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LookIntoCircle".
 */
export interface LookIntoCircle {
  /**
   * What stands behind the # of the link.
   */
  secret: string;
}
/**
 * What whoever has the link may know before they join.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleDoor".
 */
export interface CircleDoor {
  name: string;
  members: (string | null)[];
  already: string | null;
}
/**
 * Join by its link.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "JoinCircle".
 */
export interface JoinCircle {
  /**
   * What stands behind the # of the link.
   */
  secret: string;
  /**
   * What a person is called at the table.
   */
  name: string;
}
/**
 * Call a circle something else.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleName".
 */
export interface CircleName {
  /**
   * What a person is called at the table.
   */
  circle: string;
}
/**
 * In how many circles I am now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleLeft".
 */
export interface CircleLeft {
  circles: number;
}
/**
 * The link by which others join, and its QR code as SVG.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleLink".
 */
export interface CircleLink {
  path: string;
  qr: string;
}
/**
 * Hand a circle over to a member.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CircleHeir".
 */
export interface CircleHeir {
  member: number;
}
/**
 * Invite all in the circle.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewGathering".
 */
export interface NewGathering {
  at: number;
  game?: string | null;
}
/**
 * Whether I come.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Coming".
 */
export interface Coming {
  comes: boolean;
}
/**
 * Play the week's challenge.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlayWeek".
 */
export interface PlayWeek {
  /**
   * What a person is called at the table.
   */
  name: string;
}
/**
 * Those I am in or look after, the latest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tournaments".
 */
export interface Tournaments {
  now: number;
  tournaments: TournamentBrief[];
}
/**
 * A tournament that is mine to play or to look after.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentBrief".
 */
export interface TournamentBrief {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  name: string;
  game: string;
  form: "arena" | "crowd" | "everyone" | "knockout" | "swiss";
  state: "ended" | "open" | "running";
  host: boolean;
  made: number;
}
/**
 * Set up a tournament.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTournament".
 */
export interface NewTournament {
  /**
   * What a person is called at the table.
   */
  tournament: string;
  /**
   * What a person is called at the table.
   */
  name: string;
  game: string;
  plan: TournamentPlan;
  options?: {
    [k: string]: unknown;
  };
  plays?: boolean;
  seconds?: number;
  pause?: number;
  by_host?: boolean;
  same_dice?: boolean;
}
/**
 * How it is played; announced before it begins and never changed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentPlan".
 */
export interface TournamentPlan {
  form: "arena" | "crowd" | "everyone" | "knockout" | "swiss";
  seats?: number;
  rounds?: number;
  minutes?: number;
  through?: number;
  cut?: number;
}
/**
 * A tournament, for everyone who has its key.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentInfo".
 */
export interface TournamentInfo {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  version: number;
  now: number;
  name: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  plan: TournamentPlan;
  seconds: number;
  pause: number;
  by_host: boolean;
  same_dice: boolean;
  state: "ended" | "open" | "running";
  host_name: string | null;
  made: number;
  began: number | null;
  ended: number | null;
  entrants: TournamentEntrant[];
  rounds: TournamentRound[];
  round_count: number | null;
  begins: number | null;
  waits_for_host: boolean;
  ends: number | null;
  standings: TournamentStanding[];
  tie_breaks: string[];
  host: boolean;
  me: number | null;
  next: string | null;
  enters: boolean;
  since: number | null;
}
/**
 * Somebody who entered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentEntrant".
 */
export interface TournamentEntrant {
  number: number;
  name: string | null;
  here: boolean;
  out: boolean;
  left: boolean;
}
/**
 * Who plays whom. In an arena: one table each.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentRound".
 */
export interface TournamentRound {
  round: number;
  tables: TournamentTable[];
  byes: number[];
  began: number;
  ended: number | null;
  commitment: string | null;
  secret: string | null;
}
/**
 * A table, or where it will be in a moment.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentTable".
 */
export interface TournamentTable {
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  seats: number[];
  state: "over" | "playing";
  scores: number[] | null;
  places: number[] | null;
}
/**
 * Where somebody stands.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentStanding".
 */
export interface TournamentStanding {
  place: number;
  number: number;
  points: number;
  games: number;
  ties: number[];
  out: boolean;
}
/**
 * To which tournament does this link lead?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LookIntoTournament".
 */
export interface LookIntoTournament {
  /**
   * What stands behind the # of the link to a tournament.
   */
  secret: string;
}
/**
 * What whoever has the link may know before they enter.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentDoor".
 */
export interface TournamentDoor {
  /**
   * A table's name in links: twelve letters and digits.
   */
  key: string;
  name: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  plan: TournamentPlan;
  state: "ended" | "open" | "running";
  host: string | null;
  entrants: (string | null)[];
  late: boolean;
  me: number | null;
}
/**
 * Enter by its link, or come back after having left.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EnterTournament".
 */
export interface EnterTournament {
  /**
   * What stands behind the # of the link to a tournament.
   */
  secret: string;
  /**
   * What a person is called at the table.
   */
  name: string;
}
/**
 * The link by which others enter, its QR code as SVG, and a short code to type instead.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TournamentLink".
 */
export interface TournamentLink {
  path: string;
  qr: string;
  code: string | null;
}
/**
 * Why a wish was not granted: a key of the catalogs, its arguments, and the sentence in the asked language.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Failure".
 */
export interface Failure {
  key: string;
  args: {
    [k: string]: number | string;
  };
  text: string;
}
/**
 * Tell me about this table from now on, and tell me all that is so far.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Watch".
 */
export interface Watch {
  type: "watch";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
}
/**
 * No more about this table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Unwatch".
 */
export interface Unwatch {
  type: "unwatch";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
}
/**
 * The commitment to the random bytes of a seat, before anyone shows theirs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mixin".
 */
export interface Mixin {
  type: "mixin";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * 32 bytes in hex.
   */
  commitment: string;
}
/**
 * The random bytes of a seat, now that all have committed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Show".
 */
export interface Show {
  type: "show";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * 32 bytes in hex.
   */
  mix: string;
  next?: string | null;
}
/**
 * What would I see, and what could follow, after these steps? Nothing is stored.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Draft".
 */
export interface Draft {
  type: "draft";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * A move, or the beginning of one.
   *
   * @maxItems 256
   */
  steps: unknown[];
  /**
   * How many events there were.
   */
  inner?: number;
}
/**
 * My move. The same ``id`` sent twice is taken once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Commit".
 */
export interface Commit {
  type: "commit";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * A move, or the beginning of one.
   *
   * @maxItems 256
   */
  steps: unknown[];
  /**
   * Chosen by the client, new for every wish.
   */
  id: string;
  /**
   * How many events there were.
   */
  inner?: number;
}
/**
 * A word to the table: a preset by its name, or own text.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: "say";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  text?: string;
  preset?: ("hello" | "lucky" | "moment" | "nice" | "thanks" | "well_played") | null;
  seat?: number | null;
}
/**
 * What I say to what lies on the table since this event, as a picture. Saying something else replaces it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "React".
 */
export interface React {
  type: "react";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  reaction: "haha" | "hot" | "love" | "luck" | "ohno" | "wow";
}
/**
 * The host lets the dice of a crowd's next round fall.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Go".
 */
export interface Go {
  type: "go";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * How many events there were.
   */
  turn: number;
}
/**
 * Real dice: what lies on the table. Faces in the order of the dice, or what was drawn, counted from 0.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Thrown".
 */
export interface Thrown {
  type: "thrown";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * @maxItems 64
   */
  numbers: number[];
}
/**
 * My display shows what to react to, at this instant of its own clock in milliseconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Shown".
 */
export interface Shown {
  type: "shown";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * How many events there were.
   */
  inner: number;
  /**
   * A time of the client's own clock, in milliseconds.
   */
  at: number;
}
/**
 * I pressed a key, at this instant of my own clock in milliseconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Press".
 */
export interface Press {
  type: "press";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * How many events there were.
   */
  inner: number;
  key: string;
  /**
   * A time of the client's own clock, in milliseconds.
   */
  at: number;
}
/**
 * What I did with my figure, each with the step at which I did it; it counts from then on.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Steer".
 */
export interface Steer {
  type: "steer";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * A seat somebody names, counted from 0.
   */
  seat: number;
  /**
   * How many events there were.
   */
  turn: number;
  /**
   * @maxItems 30
   */
  inputs: Input[];
}
/**
 * What one does from a step on: where one goes, and whether one throws or catches just then.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Input".
 */
export interface Input {
  step: number;
  dx?: number;
  dy?: number;
  act?: "" | "catch" | "throw";
  ax?: number;
  ay?: number;
}
/**
 * What I saw happen in a contest among people in one room.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Note".
 */
export interface Note {
  type: "note";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * How many events there were.
   */
  turn: number;
  note: unknown;
}
/**
 * Take back the last note or answer, where people in one room play, or what was last entered of real dice.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * How many events there were.
   */
  turn: number;
}
/**
 * I begin to read an explanation, or I am done with it. Where a clock runs for me, it waits for a while.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reading".
 */
export interface Reading {
  type: "reading";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  seat: number;
  open: boolean;
}
/**
 * Still here, and this is what I last saw. Answered with what is so, if that differs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Here".
 */
export interface Here {
  type: "here";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  /**
   * How many events there were.
   */
  turn: number;
  hash: string;
}
/**
 * The answer to a tick: when my own clock heard it, in milliseconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tock".
 */
export interface Tock {
  type: "tock";
  /**
   * How many events there were.
   */
  n: number;
  /**
   * A time of the client's own clock, in milliseconds.
   */
  heard: number;
}
/**
 * How far away is the server, and what is its time? ``sent`` comes back as it was.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  /**
   * A time of the client's own clock, in milliseconds.
   */
  sent: number;
}
/**
 * Who sits where and how the table stands; sent whenever that changes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  type: "seated";
  table: TableInfo;
}
/**
 * The game as one seat (null: a spectator) sees it. Complete: missing some of these is harmless.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Seen".
 */
export interface Seen {
  type: "seen";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  turn: number;
  hash: string;
  seat: number | null;
  waiting: number[];
  missing: number;
  answered: boolean;
  deadline: number | null;
  now: number;
  view: unknown;
  options: unknown;
  story: Told[];
  names: {
    [k: string]: string | null;
  };
  held: boolean;
  contest: ContestSeen | null;
  lesson?: LessonSeen | null;
  real_dice?: RealDiceSeen | null;
  reading?: number[];
  can_end?: boolean;
}
/**
 * What one event means to people.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Told".
 */
export interface Told {
  turn: number;
  lines: Line[];
  house?: StoodIn[];
}
/**
 * A contest that runs, as one seat sees it. While a small game decides it, ``Seen`` has that game's options.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ContestSeen".
 */
export interface ContestSeen {
  kind: string;
  inner: number;
  view: unknown;
  reacts_at: number | null;
  asked: string[];
  began: number;
  seconds: number | null;
}
/**
 * Where whoever learns is in a lesson, and what its companion says now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonSeen".
 */
export interface LessonSeen {
  name: string;
  step: number;
  steps: number;
  hints: Hint[];
  must: unknown[];
  again: number;
  other: string | null;
  done: boolean;
  spoken: boolean;
}
/**
 * One short thing the companion says, pointing at one thing on the screen, and what it waits for.
 *
 *     ``at`` names anchors of the page, several with spaces between them; where a small screen hides them, the next ones
 *     after a bar are pointed at. ``until``: it was read, what it points at is pressed, so many ``steps`` are drafted, or
 *     the move is made.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  key: string;
  at?: string;
  until?: "drafted" | "moved" | "pressed" | "read";
  steps?: number;
}
/**
 * A table with real dice: what is asked about them now, and of whom.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RealDiceSeen".
 */
export interface RealDiceSeen {
  asked: (Roll | Draw) | null;
  who: number[];
  things: string[];
  again: boolean;
}
/**
 * Dice in the air: groups of (how many, sides).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Roll".
 */
export interface Roll {
  type: "roll";
  groups: [number, number][];
}
/**
 * ``count`` of ``among`` things, without order and without return.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Draw".
 */
export interface Draw {
  type: "draw";
  count: number;
  among: number;
}
/**
 * The dice that fell for a crowd, as everyone sees them; what one's own seat may do with them follows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Fell".
 */
export interface Fell {
  type: "fell";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  turn: number;
  view: unknown;
}
/**
 * How far a crowd is, for its host and for those who only watch: told now and then while people think.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
  type: "progress";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  turn: number;
  missing: number;
  here: number;
  waits?: string[];
}
/**
 * The answer to a draft.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Drafted".
 */
export interface Drafted {
  type: "drafted";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  seat: number;
  turn: number;
  steps: unknown[];
  view: unknown;
  options: unknown;
  inner: number;
}
/**
 * A commit is stored.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Taken".
 */
export interface Taken {
  type: "taken";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  seat: number;
  turn: number;
  id: string;
}
/**
 * A wish that was not granted, and why. Nothing has changed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refusal".
 */
export interface Refusal {
  type: "refusal";
  key: string;
  args: {
    [k: string]: number | string;
  };
  table?: string | null;
  id?: string | null;
}
/**
 * A word somebody said at the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  type: "said";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  at: number;
  name: string;
  seat: number | null;
  text: string;
  preset: ("hello" | "lucky" | "moment" | "nice" | "thanks" | "well_played") | null;
}
/**
 * A key was heard; ``good`` tells whether it was a right one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pressed".
 */
export interface Pressed {
  type: "pressed";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  seat: number;
  turn: number;
  inner: number;
  key: string;
  good: boolean;
}
/**
 * Where everything is in a contest in which people move figures. Complete: missing some of these is harmless.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moving".
 */
export interface Moving {
  type: "moving";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  turn: number;
  zero: number;
  step: number;
  final: number;
  delay: number;
  waits: number[];
  view: unknown;
}
/**
 * How far away is this device, and what does its clock say? Answered with a tock.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tick".
 */
export interface Tick {
  type: "tick";
  n: number;
}
/**
 * The answer to a ping, with the server's time in seconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}
/**
 * What the host of a table did that concerns whoever is told: a key of the catalogs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moderated".
 */
export interface Moderated {
  type: "moderated";
  /**
   * A table's name in links: twelve letters and digits.
   */
  table: string;
  key: string;
  args?: {
    [k: string]: number | string;
  };
}
