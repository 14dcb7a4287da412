"""The coach's sentences at large: is every number right, and does a deeper look refute a named mistake?

    python bench/sentences.py [--sentences 2000] [--mistakes 20] [--columns 3]

Sentences: of every choice in the positions of bots' games, no position twice, each told by
``coach.wuerfelspiel.sentences`` and again by the plain implementation. Mistakes: those a review would name, looked at
with one more exact turn behind every sheet: the best choice must still be better. Prints one JSON line, and how far it
is on the way; the exit code is 1 if a sentence is wrong or a mistake refuted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from time import process_time

import knobel.solve  # noqa: F401  before numpy: it says how many threads that may take

# isort: split
import numpy as np

from knobel.bots import bot
from knobel.coach.review import named_from
from knobel.coach.wuerfelspiel.choices import Position, best_of, choices
from knobel.coach.wuerfelspiel.judge import Valued, judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn, kept_by
from knobel.coach.wuerfelspiel.points import Deed, course, points_ledger
from knobel.coach.wuerfelspiel.sentences import tell
from knobel.dice import SeededDice
from knobel.games.wuerfelspiel import ENTRIES, REROLLS, Enter, Faces, Reroll, Wuerfelspiel
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, open_cells, sheet_of, successors
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.values import turn_value
from knobel.table import play

LEVELS = ("zufall", "anfaenger", "flink", "solide")
SHARE = 0.2
"""Of the mistakes that come by, so many are looked at, so that they are from many games."""
STEPS = 10
"""So often it is said how far it is."""


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


def decisions(game: Wuerfelspiel, random: Random) -> Iterator[tuple[Deed, bool]]:
    """Decisions of bots' games, one game after another, and whether a review would name them as mistakes."""
    number = 0
    while True:
        level = LEVELS[number % len(LEVELS)]
        events = play(game, [bot(game.name, level)], SeededDice(f"sentences/{number}"), random).events
        deeds = {part.turn: part for part in course(game, events, 0) if isinstance(part, Deed)}
        ledger = points_ledger(game, events, 0)
        for entry in ledger.decisions:
            yield deeds[entry.turn], -entry.amount > named_from(ledger)
        number += 1


def wrong_sentences(game: Wuerfelspiel, many: int, random: Random) -> tuple[int, int]:
    """How many were told, and how many of them the plain implementation tells otherwise."""
    judge, told, wrong = judge_of(game), 0, 0
    seen: set[Position] = set()
    plain: PlainTurn | None = None
    for deed, _ in decisions(game, random):
        if told >= many:
            break
        position = Position(deed.cells, tuple(sorted(deed.dice)), deed.rerolls)
        if position in seen:
            continue
        seen.add(position)
        if plain is None or plain.cells != deed.cells:
            plain = PlainTurn(game, deed.cells, judge.after(deed.cells))
        turn = judge.turn(deed.cells)
        ways, steps = choices(turn, position), steps_by_choice(position)
        for way in ways:
            _, line = plain.tell(position.dice, position.rerolls, random.choice(steps[way.kept, way.cell]))
            said = tell(turn, position, way).line
            if said != line:
                print(f"{position}: {said} should be {line}", file=sys.stderr)
                wrong += 1
        said_before, told = told, told + len(ways)
        on_the_way("sentences", said_before, told, many, wrong)
    return told, wrong


def steps_by_choice(position: Position) -> dict[tuple[Faces | None, int | None], list[Reroll | Enter]]:
    """Every step by the choice it is: what is kept, or the cell."""
    found: dict[tuple[Faces | None, int | None], list[Reroll | Enter]] = defaultdict(list)
    for step in REROLLS:
        found[kept_by(position.dice, step), None].append(step)
    for cell, entry in enumerate(ENTRIES):
        found[None, cell].append(entry)
    return found


def on_the_way(what: str, before: int, now: int, many: int, bad: int) -> None:
    """Say it whenever another tenth is done."""
    if STEPS * before // many < STEPS * now // many:
        print(f"{what} {now}, {bad} bad, {process_time():.0f} s", file=sys.stderr, flush=True)


def refuted_mistakes(game: Wuerfelspiel, many: int, random: Random) -> tuple[int, int]:
    """How many were named, and of how many a deeper look says that they were none."""
    judge, named, refuted = judge_of(game), 0, 0
    deeper = Deeper(judge.values)
    for deed, is_named in decisions(game, random):
        if named >= many:
            break
        if not is_named or random.random() > SHARE:
            continue
        position = Position(deed.cells, deed.dice, deed.rerolls)
        best = best_of(choices(judge.turn(deed.cells), position))
        worths = {
            (way.kept, way.cell): way.worth
            for way in choices(Turn(deeper.options(sheet_of(deed.cells)), judge.five), position)
        }
        if worths[best.kept, best.cell] <= worths[deed.kept, deed.cell]:
            print(f"{position}: {best} is not better than {deed.kept or deed.cell}", file=sys.stderr)
            refuted += 1
        named += 1
        on_the_way("mistakes", named - 1, named, many, refuted)
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
