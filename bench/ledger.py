"""The coach's ledger at large: does it add up to the last digit, and is luck zero on average whoever plays and judges?

    python bench/ledger.py [--games 2000]             # in one compiled loop: players of four strengths, two judges
    python bench/ledger.py --library 200             # so many games of every level through the library itself
    python bench/ledger.py --wuerfelorte 200         # so many of every level and version of Würfelorte
    python bench/ledger.py --wuerfelwelten 20        # so many of every level of Würfelwelten, or of --level alone
    python bench/ledger.py --named 15                # mistakes named in so many games of ``meister`` of either version

Each game of Würfelspiel is judged by a value of sheets (``stark``'s), and by the same with large errors added on
purpose; of Würfelorte by the solved seat, by the same with errors, and by the race. ``leak`` is the largest of
|final − start − luck − skill − drift|, ``luck`` the mean luck a game with its standard error. One JSON line for each
player and judge; the exit code is 1 if a leak exceeds 1e-9 or a mean luck is four standard errors from zero.

Of Würfelwelten it also prints, in tenths of stars, by how much the value errs in a Runde (root mean square, with its
standard error), by Runden to come, and what a Runde takes in seconds of CPU time. A value that errs by more than half
a tenth in ``meister``'s Runden is not good enough, and the exit code says so.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from random import Random
from time import process_time
from typing import Any, Literal

import knobel.solve  # noqa: F401  before numpy: it says how many threads that may take

# isort: split
import numpy as np
from numba import njit

from knobel.bots import bot, levels
from knobel.coach.ledger import Frozen, Ledger, books_of
from knobel.coach.review import review
from knobel.coach.wuerfelorte.points import Judge as SeatJudge
from knobel.coach.wuerfelorte.points import judge_of as seat_judge_of
from knobel.coach.wuerfelorte.points import points_ledger as seat_ledger
from knobel.coach.wuerfelorte.wins import name_of
from knobel.coach.wuerfelorte.wins import win_moments as race_moments
from knobel.coach.wuerfelspiel.judge import Judge
from knobel.coach.wuerfelspiel.points import points_ledger
from knobel.coach.wuerfelspiel.wins import win_ledgers, win_moments
from knobel.coach.wuerfelwelten.points import ahead_ledger as stars_ledger
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Drawn
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import CELLS, DICE, Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.record import Sitter
from knobel.solve.wuerfelorte.seat import EINSTEIGER, PROFI, values
from knobel.solve.wuerfelspiel.column import NEVER, spare_values
from knobel.solve.wuerfelspiel.lattice import UNFINISHED
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, open_cells, play_turn, successors, turns
from knobel.solve.wuerfelspiel.values import HORIZON, OneColumn, column_options
from knobel.table import play

LEAK, ERRORS = 1e-9, 4.0
PLAYERS = {"zufall": 1.0, "every third choice at random": 0.33, "solide, a slip in fifty": 0.02, "solide": 0.0}
"""How often a choice is made at random; the others are ``solide``'s."""
ALL = (1 << DICE) - 1
VERSIONS: tuple[Literal["einsteiger", "profi"], ...] = ("einsteiger", "profi")
LONG = 20
"""Through the library, one game in so many is a long one."""
WRONG = 60.0
"""The errors of the judge that is wrong on purpose, in points."""


ENOUGH = 0.5
"""So much, in tenths of stars a Runde, a value of Würfelwelten may err that is used for verdicts."""
SURE = 6
"""With so few options left (one upper cell has six) the judge is right: the worth of the last cell is the result."""

LUCK, SKILL, DRIFT = 0, 1, 2


@njit(cache=True, nogil=True)
def judged(sheet: Sheet, values: Floats, wrong: float) -> Floats:
    """What the judge says of the options."""
    found = column_options(sheet, values, HORIZON)
    if (found > NEVER / 2).sum() > SURE:
        for place in range(len(found)):
            found[place] += wrong * np.sin(place * 7.3 + sheet[0] * 0.7 + sheet[1] * 1.3 + sheet[2] * 2.1)
    return found


@njit(cache=True, nogil=True)
def number_of(dice: Any, bits: int, more: Any) -> int:
    """The keep that these bits take of the dice."""
    keep = 0
    for place in range(DICE):
        if bits >> place & 1:
            keep = more[keep, dice[place]]
    return keep


@njit(cache=True, nogil=True)
def choose_keep(dice: Any, left: int, careless: float, worth: Floats, more: Any) -> int:
    """Which dice the player keeps; all five: they are entered."""
    if np.random.random() < careless:
        return np.random.randint(0, ALL + 1)
    best, most = ALL, worth[0, number_of(dice, ALL, more)]
    for bits in range(ALL):
        here = worth[left, number_of(dice, bits, more)]
        if here > most:
            best, most = bits, here
    return best


@njit(cache=True, nogil=True)
def choose_cell(roll: int, careless: float, options: Floats, slot: Any, points: Floats) -> int:
    """Where the player enters a roll."""
    random = np.random.random() < careless
    best, most = -1, -np.inf
    for cell in range(CELLS):
        if options[slot[roll, cell]] > NEVER / 2:
            here = np.random.random() if random else options[slot[roll, cell]] + points[roll, cell]
            if here > most:
                best, most = cell, here
    return best


@njit(cache=True, nogil=True)
def play_judged(
    games: int, seed: int, careless: float, wrong: float, values: Floats, slot: Any, points: Floats, more: Any,
    fewer: Any, chance: Floats,
) -> tuple[Floats, Floats]:  # fmt: skip
    """Luck, skill and drift of so many games of one player under one judge, and how far they miss the result."""
    np.random.seed(seed)
    books, leaks = np.zeros((games, 3)), np.zeros(games)
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    worth, own, alone = np.empty((3, fewer.shape[0])), np.empty((3, fewer.shape[0])), np.zeros(COLUMNS)
    dice = np.empty(DICE, np.int64)
    start = play_turn(judged(np.zeros(COLUMNS, np.int64), values, wrong), slot, points, more, fewer, chance, worth)
    for game in range(games):
        book, sheet, total, now = books[game], np.zeros(COLUMNS, np.int64), 0.0, start
        for _ in range(CELLS):
            options = judged(sheet, values, wrong)
            mean = total + play_turn(options, slot, points, more, fewer, chance, worth)
            believed = column_options(sheet, values, alone)
            play_turn(believed, slot, points, more, fewer, chance, own)
            book[DRIFT] += mean - now
            kept = 0
            for left in range(2, -1, -1):
                for place in range(DICE):
                    if not kept >> place & 1:
                        dice[place] = np.random.randint(0, 6)
                now = total + worth[left, number_of(dice, ALL, more)]
                book[LUCK] += now - mean
                kept = choose_keep(dice, left, careless, own, more) if left else ALL
                if kept == ALL:
                    break
                mean = total + worth[left, number_of(dice, kept, more)]
                book[SKILL] += mean - now
            roll = number_of(dice, ALL, more) - UNFINISHED
            cell = choose_cell(roll, careless, believed, slot, points)
            option = slot[roll, cell]
            entered = total + options[option] + points[roll, cell]
            book[SKILL] += entered - now
            successors(sheet, after, gain)
            total += gain[option] + points[roll, cell]
            sheet[option // OPTIONS] = after[option]
            now = entered
        leaks[game] = abs(total - start - book.sum())
    return books, leaks


def report(player: str, judge: str, books: Floats, leak: float) -> bool:
    """Print what was found; whether it is as it should be."""
    games = len(books)
    mean, error = books.mean(0), books.std(0, ddof=1) / sqrt(games)
    good = bool(leak < LEAK and abs(mean[LUCK]) <= ERRORS * error[LUCK])
    found = {"bench": "ledger", "player": player, "judge": judge, "games": games, "leak": leak}
    for name, place in (("luck", LUCK), ("skill", SKILL), ("drift", DRIFT)):
        found |= {name: round(float(mean[place]), 4), f"{name}_se": round(float(error[place]), 4)}
    print(json.dumps({**found, "good": good}), flush=True)
    return good


def in_bulk(games: int) -> bool:
    """All players under both judges, so many games each."""
    values = spare_values()
    good = True
    for number, (player, careless) in enumerate(PLAYERS.items()):
        for judge, wrong in (("stark", 0.0), ("wrong on purpose", WRONG)):
            books, leaks = play_judged(games, number, careless, wrong, values.reshape(len(values), -1), *turns())
            good = report(player, judge, books, float(leaks.max())) and good
    return good


class Wrong(OneColumn):
    """The optimum of the short game, with errors."""

    def options(self, sheet: Sheet) -> Floats:
        found = super().options(sheet)
        if open_cells(sheet) > 1:
            found += np.where(found > 0, WRONG * np.sin(np.arange(len(found)) * 7.3 + float(sheet[0])), 0)
        return found


def by_library(games: int) -> bool:
    """Every level in games of two through the library: points of the short and the long game, and chances to win."""
    good = True
    wrong = Judge(Frozen("wrong on purpose", "0"), Wrong())
    for level in levels("wuerfelspiel"):
        books: dict[str, list[Ledger]] = {}
        for number in range(games):
            for columns in (1, 3) if number % LONG == 0 else (1,):
                game = Wuerfelspiel(seats=2, columns=columns)
                players = [bot(game.name, level), bot(game.name, "anfaenger")]
                events = play(game, players, SeededDice(f"{level}/{number}"), Random(f"{level}/{number}/bots")).events
                books.setdefault(f"points, {columns} columns", []).append(points_ledger(game, events, 0))
                wins = win_ledgers(game, win_moments(game, events))
                books.setdefault(f"wins, {columns} columns", []).append(wins[0])
                if columns == 1:
                    books.setdefault("wrong on purpose", []).append(points_ledger(game, events, 0, wrong))
        for judge, ledgers in books.items():
            rows = np.array([[book.luck, book.skill + book.others, book.drift] for book in ledgers])
            good = report(level, judge, rows, max(abs(book.leak) for book in ledgers)) and good
    return good


def wrong_seat(version: Literal["einsteiger", "profi"]) -> SeatJudge:
    """The solved seat with errors of three points."""
    solved = PROFI if version == PROFI.name else EINSTEIGER
    true = values(solved)
    errors = 3 * np.sin(np.arange(true.size) * 7.3).reshape(true.shape)
    errors[0, 0, 0] = 0  # the end of the game is known
    return SeatJudge(Frozen("wrong on purpose", "0"), solved, true + errors, seat_judge_of(version).usual)


def of_wuerfelorte(games: int) -> bool:
    """Every level of both versions against ``solide``: points of the solved seat, wrong on purpose, and the race."""
    good = True
    for version in VERSIONS:
        wrong = wrong_seat(version)
        for level in levels("wuerfelorte"):
            game = Wuerfelorte(seats=2, version=version)
            books: dict[str, list[Ledger]] = {}
            for number in range(games):
                players = [bot(game.name, level), bot(game.name, "solide")]
                events = play(game, players, SeededDice(f"{level}/{number}"), Random(f"{level}/{number}/bots")).events
                books.setdefault(version, []).append(seat_ledger(game, events, 0))
                books.setdefault(f"{version}, wrong on purpose", []).append(seat_ledger(game, events, 0, wrong))
                race = books_of(race_moments(game, events), game.seats, name_of(seat_judge_of(version).name))
                books.setdefault(f"{version}, wins", []).append(race[0])
            for judge, ledgers in books.items():
                rows = np.array([[book.luck, book.skill + book.others, book.drift] for book in ledgers])
                good = report(level, judge, rows, max(abs(book.leak) for book in ledgers)) and good
    return good


def rms(errors: Floats) -> tuple[float, float]:
    """The root mean square, and its standard error."""
    squares = errors**2
    found = sqrt(squares.mean())
    return found, float(squares.std(ddof=1)) / sqrt(len(squares)) / (2 * found) if found else 0.0


def of_wuerfelwelten(games: int, only: str | None) -> bool:
    """Every level alone, judged by the value that looks ahead."""
    game, good = Wuerfelwelten(seats=1), True
    for level in [only] if only else levels("wuerfelwelten"):
        books, errors, seconds = [], [], 0.0
        for number in range(games):
            events = play(game, [bot(game.name, level)], SeededDice(f"{level}/{number}"), Random(number)).events
            began = process_time()
            book = stars_ledger(events, 0)
            seconds += process_time() - began
            books.append(book)
            drifts = [one.drift for one in book.entries if not isinstance(events[one.turn], Drawn)]
            errors.append(np.add.reduceat(drifts, range(0, len(drifts), 2)).reshape(LEGS, ROUNDS))
        rows = np.array([[book.luck, book.skill, book.drift] for book in books])
        good = report(level, "ahead", rows, max(abs(book.leak) for book in books)) and good
        by_round = np.concatenate(errors)
        figures: dict[str, Any] = {"bench": "ledger", "player": level, "games": games}
        figures |= {"luck_sd": round(float(rows[:, LUCK].std(ddof=1)), 1), "seconds": round(seconds / by_round.size, 3)}
        figures["rms"], figures["rms_se"] = (round(part, 3) for part in rms(by_round.ravel()))
        for n in range(ROUNDS):
            figures[f"rms_{ROUNDS - n}"], figures[f"rms_{ROUNDS - n}_se"] = (
                round(one, 3) for one in rms(by_round[:, n])
            )
        print(json.dumps(figures), flush=True)
        good = good and (level != "meister" or figures["rms"] <= ENOUGH)
    return good


def named(games: int) -> bool:
    """How many of ``meister``'s decisions in Würfelorte a review calls mistakes; none is as it should be."""
    good = True
    for version in VERSIONS:
        game = Wuerfelorte(seats=2, version=version)
        players = [bot(game.name, "meister")] * 2
        decisions = mistakes = 0
        for number in range(games):
            table = play(game, players, SeededDice(number), Random(number), ChanceJudge())
            for seat in review(table.record([Sitter("a"), Sitter("b")])).seats:
                decisions, mistakes = decisions + seat.decisions, mistakes + len(seat.mistakes)
        found = {"version": version, "games": games, "decisions": decisions, "mistakes": mistakes}
        print(json.dumps({"bench": "ledger", "player": "meister", **found}), flush=True)
        good = good and not mistakes
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--library", type=int, default=0)
    parser.add_argument("--wuerfelorte", type=int, default=0)
    parser.add_argument("--wuerfelwelten", type=int, default=0)
    parser.add_argument("--level", choices=levels("wuerfelwelten"))
    parser.add_argument("--named", type=int, default=0)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = parser.parse_args()
    games = 200 if wish.quick else wish.games
    if wish.named:
        good = named(wish.named)
    elif wish.wuerfelwelten:
        good = of_wuerfelwelten(wish.wuerfelwelten, wish.level)
    elif wish.wuerfelorte:
        good = of_wuerfelorte(wish.wuerfelorte)
    else:
        good = by_library(wish.library) if wish.library else in_bulk(games)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
