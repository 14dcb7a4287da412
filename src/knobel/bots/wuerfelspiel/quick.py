"""Flink: looks one roll ahead, in plain Python, so that every install has a decent house bot."""

from __future__ import annotations

from functools import cache
from random import Random

from knobel.bots.wuerfelspiel.words import row_key, rules_of
from knobel.game import Line, Rolled, outcomes, roll
from knobel.games.wuerfelspiel import DICE, ROWS, Enter, Faces, Reroll, Step, View, row_scores
from knobel.table import Door

USUAL = dict(zip(ROWS, (2, 5, 8, 12, 15, 19, 22, 13, 21, 29, 33, 16, 22), strict=True))
"""What a row brings on average in good play of one column (rounded): an entry is good when it beats that."""

UPPER_WORTH = 0.55
"""How much an upper point above or below three of a kind is worth extra, on the way to the bonus."""


class Quick:
    """Looks one roll ahead: takes the re-roll whose best entry is best on average, else enters."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        return (self._choose(door),)

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        match steps[0]:
            case Enter(row, column):
                return Line("wuerfelspiel-why-quick-enter", args={"column": column}, words={"row": row_key(row)})
            case Reroll(places):
                hands = door.view().hands
                dice = next(hand.dice for hand in hands if hand.seat == door.seat)
                rolled = " ".join(str(dice[place - 1]) for place in places)
                return Line("wuerfelspiel-why-quick-reroll", args={"dice": len(places), "rolled": rolled})

    def _choose(self, door: Door[View, Step]) -> Step:
        options = door.options()
        view = door.view()
        dice = next(hand.dice for hand in view.hands if hand.seat == door.seat)
        five = rules_of(door).five_is_full_house
        entries = [step for step in options if isinstance(step, Enter)]
        rerolls = [step for step in options if isinstance(step, Reroll)]

        def best(faces: Faces) -> tuple[float, Enter]:
            scores = dict(zip(ROWS, row_scores(faces, five), strict=True))
            return max(((_merit(entry, scores[entry.row]), entry) for entry in entries), key=lambda pair: pair[0])

        merits: dict[Faces, float] = {}

        def merit(faces: Faces) -> float:
            if faces not in merits:
                merits[faces] = best(faces)[0]
            return merits[faces]

        enter_now, entry = best(tuple(sorted(dice)))
        choice: Step = entry
        seen: set[Faces] = set()
        for reroll in rerolls:
            kept = tuple(sorted(face for place, face in enumerate(dice, 1) if place not in reroll.dice))
            if kept in seen:
                continue
            seen.add(kept)
            falls = _falls(DICE - len(kept))
            average = sum(weight * merit(tuple(sorted(kept + faces))) for faces, weight in falls) / 6 ** (
                DICE - len(kept)
            )
            if average > enter_now:
                enter_now, choice = average, reroll
        return choice


def _merit(entry: Enter, points: int) -> float:
    number = ROWS.index(entry.row) + 1
    extra = UPPER_WORTH * (points - 3 * number) if number <= 6 else 0.0
    return entry.column * (points - USUAL[entry.row] + extra)


@cache
def _falls(count: int) -> tuple[tuple[Faces, int], ...]:
    return tuple((rolled.faces, weight) for rolled, weight in outcomes(roll(count)) if isinstance(rolled, Rolled))
