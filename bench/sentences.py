"""The coach's sentences at large: is every number right, and does a deeper look refute a named mistake?

    python bench/sentences.py [--sentences 2000] [--mistakes 20] [--columns 3]

Sentences: of any choice in positions of bots' games, each told by ``coach.wuerfelspiel.sentences`` and again by the
plain implementation. Mistakes: those a review would name, looked at with one more exact turn behind every sheet: the
best choice must still be better. Prints one JSON line; the exit code is 1 if a sentence is wrong or a mistake refuted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from time import process_time

import knobel.solve  # noqa: F401  before numpy: it says how many threads that may take

# isort: split
import numpy as np

from knobel.bots import bot
from knobel.coach.review import PASSES
from knobel.coach.wuerfelspiel.choices import Position, best_of, choices
from knobel.coach.wuerfelspiel.judge import Valued, judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn
from knobel.coach.wuerfelspiel.points import Deed, course, points_ledger
from knobel.coach.wuerfelspiel.review import steps_of
from knobel.coach.wuerfelspiel.sentences import tell
from knobel.dice import SeededDice
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, open_cells, sheet_of, successors
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.values import turn_value
from knobel.table import play

LEVELS = ("zufall", "anfaenger", "flink", "solide")
EACH = 8
"""Choices told of a position."""


class Deeper:
    """One more exact turn behind every sheet."""

    def __init__(self, values: Valued) -> None:
        self._values = values

    def options(self, sheet: Sheet) -> Floats:
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet, after, gain)
        found = self._values.options(sheet)
        for place in np.flatnonzero(after >= 0):
            then = sheet.copy()
            then[place // OPTIONS] = after[place]
            if open_cells(then):
                found[place] = gain[place] + turn_value(self._values, then)
        return found


def decisions(game: Wuerfelspiel, random: Random) -> Iterator[tuple[Deed, float]]:
    """Decisions of bots' games with what they lost, one game after another."""
    number = 0
    while True:
        level = LEVELS[number % len(LEVELS)]
        events = play(game, [bot(game.name, level)], SeededDice(f"sentences/{number}"), random).events
        deeds = {part.turn: part for part in course(game, events, 0) if isinstance(part, Deed)}
        for entry in points_ledger(game, events, 0).decisions:
            yield deeds[entry.turn], -entry.amount
        number += 1


def wrong_sentences(game: Wuerfelspiel, many: int, random: Random) -> tuple[int, int]:
    """How many were told, and how many of them the plain implementation tells otherwise."""
    judge, told, wrong = judge_of(game), 0, 0
    for deed, _ in decisions(game, random):
        if told >= many:
            break
        turn, plain = judge.turn(deed.cells), PlainTurn(game, deed.cells, judge.after(deed.cells))
        position = Position(deed.cells, deed.dice, deed.rerolls)
        ways = choices(turn, position)
        for way in random.sample(ways, min(EACH, len(ways))):
            _, line = plain.tell(deed.dice, deed.rerolls, random.choice(steps_of(position, way)))
            said = tell(turn, position, way).line
            if said != line:
                print(f"{position}: {said} should be {line}", file=sys.stderr)
                wrong += 1
            told += 1
    return told, wrong


def refuted_mistakes(game: Wuerfelspiel, many: int, random: Random) -> tuple[int, int]:
    """How many were named, and of how many a deeper look says that they were none."""
    judge, named, refuted = judge_of(game), 0, 0
    deeper = Deeper(judge.values)
    for deed, loss in decisions(game, random):
        if named >= many:
            break
        if loss <= PASSES or random.random() > 0.2:
            continue
        position = Position(deed.cells, deed.dice, deed.rerolls)
        best = best_of(choices(judge.turn(deed.cells), position))
        worths = {
            (way.kept, way.cell): way.worth
            for way in choices(Turn(deeper.options(sheet_of(deed.cells)), judge.five), position)
        }
        refuted += worths[best.kept, best.cell] <= worths[deed.kept, deed.cell]
        named += 1
    return named, refuted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sentences", type=int, default=2_000)
    parser.add_argument("--mistakes", type=int, default=20)
    parser.add_argument("--columns", type=int, choices=(1, 3), default=3)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = parser.parse_args()
    if wish.quick:
        wish.sentences, wish.mistakes, wish.columns = 50, 1, 1
    game, began = Wuerfelspiel(seats=1, columns=wish.columns), process_time()
    told, wrong = wrong_sentences(game, wish.sentences, Random(1))
    named, refuted = refuted_mistakes(game, wish.mistakes, Random(2))
    found = {"bench": "sentences", "columns": wish.columns, "sentences": told, "wrong": wrong, "mistakes": named}
    print(json.dumps({**found, "refuted": refuted, "cpu_seconds": round(process_time() - began, 1)}))
    sys.exit(1 if wrong or refuted else 0)


if __name__ == "__main__":
    main()
