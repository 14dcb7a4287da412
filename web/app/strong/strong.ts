// The strong opponent of Würfelspiel without a server: the numbers behind `knobel.offline.strong`, which chooses by them.

import { solveColumns } from "./columns.ts";
import { NEVER, type Rules } from "./dice.ts";
import { Network } from "./network.ts";
import { Turns, worthOf, type Sheet } from "./turn.ts";

/** With so many open cells or fewer the rest of the game is played out exactly, and against others played for the win. */
const LAST_TURNS = 3;

interface Seat {
  columns: { filled: number; upper: number }[];
  total: number;
}
interface Asked {
  mine: Seat;
  others: Seat[];
  five: boolean;
}
/** What Python is told of a turn: see `Told` there. */
interface Told {
  entered: Float64Array;
  worth: Float64Array;
  wins: boolean;
}

/** What columns alone are worth, by both rules for a full house, one after the other; solved once a device. */
export function solve(told: string, tell: (part: number) => void): Float64Array {
  const rules = JSON.parse(told) as Rules;
  const found = [false, true].map((five, n) => solveColumns(rules, five, (part) => tell((n + part) / 2)));
  const both = new Float64Array(2 * found[0]!.length);
  found.forEach((values, n) => both.set(values, n * values.length));
  return both;
}

export class Strong {
  readonly #rules: Rules;
  readonly #turns: [Turns, Turns];
  readonly #network: Network;

  /** `columns`: what `solve` found by these rules. */
  constructor(told: string, weights: ArrayBuffer, columns: Float64Array) {
    const rules = JSON.parse(told) as Rules;
    const [plain, five] = [columns.subarray(0, columns.length / 2), columns.subarray(columns.length / 2)];
    this.#rules = rules;
    this.#turns = [new Turns(rules, false, plain), new Turns(rules, true, five)];
    this.#network = new Network(weights, plain, rules.rows, rules.bonusFrom + 1, rules.factors);
  }

  /** The turn of whoever is asked about, the question as JSON. */
  turn(question: string): Told {
    const { mine, others, five } = JSON.parse(question) as Asked;
    const turns = this.#turns[five ? 1 : 0];
    const sheet = this.#sheet(mine);
    const wins = others.length > 0 && turns.openCells(sheet) <= LAST_TURNS;
    const entered = wins
      ? turns.chances(sheet, mine.total, this.#winsWith(others, turns))
      : turns.entered(this.#options(sheet, mine.columns.length === 1, turns));
    for (const each of this.#turns) each.forget();
    return { entered, worth: worthOf(turns.best(entered)), wins };
  }

  /** The state of each column; one that the short game does not have is full. */
  #sheet({ columns }: Seat): Sheet {
    const { factors, rows, bonusFrom } = this.#rules;
    const closed = { filled: (1 << rows) - 1, upper: bonusFrom };
    return factors.map((_, n) => columns[n] ?? closed).map(({ filled, upper }) => filled * (bonusFrom + 1) + upper);
  }

  /** What each option is worth: its points now, and what comes after. The short game is solved. */
  #options(sheet: Sheet, short: boolean, turns: Turns): Float64Array {
    if (short) return turns.byColumns(sheet);
    const plain = this.#turns[0];
    return plain.openCells(sheet) <= LAST_TURNS ? plain.playedOut(sheet) : this.#learned(sheet, plain);
  }

  #learned(sheet: Sheet, turns: Turns): Float64Array {
    const { after, gain } = turns.successors(sheet);
    const open = [...after.keys()].filter((way) => after[way]! >= 0);
    const ways = open.map((way) => ({ column: turns.columnOf(way), state: after[way]! }));
    const worth = this.#network.after([...sheet], ways);
    const exact = turns.byColumns(sheet);
    const found = new Float64Array(after.length).fill(NEVER);
    for (const [n, way] of open.entries()) {
      const { column, state } = ways[n]!;
      const openColumns = sheet.with(column, state).filter((each) => !turns.isFull(each)).length;
      found[way] = openColumns < 2 ? exact[way]! : gain[way]! + worth[n]!;
    }
    return found;
  }

  /** How likely each total is to beat the best of the others, a tie counted as half. */
  #winsWith(others: Seat[], turns: Turns): Float64Array {
    const outlooks = others.map((other) => ({ total: other.total, later: turns.outlook(this.#sheet(other)) }));
    const most = Math.max(...outlooks.map(({ total, later }) => total + later.length)) + 1;
    const atMost = new Float64Array(most).fill(1);
    for (const { total, later } of outlooks) {
      let sum = 0;
      for (let points = 0; points < most; points++) {
        sum += later[points - total] ?? 0;
        atMost[points]! *= sum;
      }
    }
    return atMost.map((here, points) => ((points ? atMost[points - 1]! : 0) + here) / 2);
  }
}
