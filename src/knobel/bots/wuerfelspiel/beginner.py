"""Anfänger: plays by the rules of thumb that people have after some evenings. Plain Python, no chances computed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from knobel.bots.wuerfelspiel.words import row_key, rules_of
from knobel.game import Line
from knobel.games.wuerfelspiel import DICE, ROWS, UPPER, Enter, Faces, Reroll, Row, Step, View
from knobel.table import Door

MADE: tuple[Row, ...] = ("five_alike", "large_straight", "full_house", "small_straight", "four_alike")
"""What is written down as soon as it lies, the rarest first."""
GOOD_SUM = {"three_alike": 20, "four_alike": 17, "chance": 19}
"""From this sum on, these rows are worth it."""
SACRIFICES: tuple[Row, ...] = (
    "ones", "five_alike", "twos", "four_alike", "large_straight", "threes", "chance", "full_house", "three_alike",
    "small_straight", "fours", "fives", "sixes",
)  # fmt: skip
"""What is given up when nothing fits, the cheapest first, and there in the column that counts least."""


class Beginner:
    """Writes down what is made, else collects the number that lies most often, or four in a row."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        return (self._decide(door)[0],)

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        step, line = self._decide(door)
        return line if steps == (step,) else None

    def _decide(self, door: Door[View, Step]) -> tuple[Step, Line]:
        view = door.view()
        dice = next(hand.dice for hand in view.hands if hand.seat == door.seat)
        options = door.options()
        entries = [step for step in options if isinstance(step, Enter)]
        rerolls = any(isinstance(step, Reroll) for step in options)
        scores = dict(zip(ROWS, rules_of(door).scores(dice), strict=True))
        if made := _made(entries, scores, rerolls):
            return made, _entered("wuerfelspiel-why-made", made)
        if rerolls:
            kept, line = _collect(dice, {entry.row for entry in entries})
            if len(kept) < DICE:
                return Reroll(tuple(place for place in range(1, DICE + 1) if place not in kept)), line
        entry = _settle(dice, entries, scores)
        key = "wuerfelspiel-why-settle" if scores[entry.row] else "wuerfelspiel-why-sacrifice"
        return entry, _entered(key, entry)


def _entered(key: str, entry: Enter) -> Line:
    return Line(key, args={"column": entry.column}, words={"row": row_key(entry.row)})


def _made(entries: list[Enter], scores: dict[Row, int], rerolls: bool) -> Enter | None:
    """A printed combination that lies, in the column that counts most; a small straight may still grow."""
    open_rows = {entry.row for entry in entries}
    for row in MADE:
        growing = row == "small_straight" and rerolls and "large_straight" in open_rows
        if scores[row] and row in open_rows and not growing:
            return max((entry for entry in entries if entry.row == row), key=lambda entry: entry.column)
    return None


def _collect(dice: Faces, open_rows: Iterable[Row]) -> tuple[set[int], Line]:
    """The places of the dice to keep, and what for."""
    if {"small_straight", "large_straight"} & set(open_rows):
        for run in ({2, 3, 4, 5}, {1, 2, 3, 4}, {3, 4, 5, 6}):
            if run <= set(dice):
                return {dice.index(face) + 1 for face in run}, Line("wuerfelspiel-why-run")
    number = max(
        (face for face in set(dice)),
        key=lambda face: (dice.count(face) + (0.5 if ROWS[face - 1] in open_rows else 0), face),
    )
    places = {place for place, face in enumerate(dice, 1) if face == number}
    return places, Line("wuerfelspiel-why-collect", args={"number": number})


def _settle(dice: Faces, entries: list[Enter], scores: dict[Row, int]) -> Enter:
    """After the last roll: three or more of a number, a good sum, else the cheapest sacrifice."""
    by_row = {row: [entry for entry in entries if entry.row == row] for row in ROWS}
    counts = sorted(((dice.count(face), face) for face in range(1, UPPER + 1)), reverse=True)
    for count, face in counts:
        if count >= 3 and by_row[ROWS[face - 1]]:
            return max(by_row[ROWS[face - 1]], key=lambda entry: entry.column)
    for row, good in GOOD_SUM.items():
        places = next(cells for name, cells in by_row.items() if name == row)
        if places and scores[places[0].row] >= good:
            return max(places, key=lambda entry: entry.column)
    for count, face in counts:
        if count == 2 and face <= 3 and by_row[ROWS[face - 1]]:
            return min(by_row[ROWS[face - 1]], key=lambda entry: entry.column)
    return min(entries, key=lambda entry: SACRIFICES.index(entry.row) + 3 * entry.column)
