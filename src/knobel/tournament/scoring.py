"""What tables are worth: points by place, and what breaks ties. Exact, so it cannot matter which table ended first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from knobel.tournament.model import Entrant, Outcome, Standing

WIN = {2: 1, 3: 2, 4: 6}
"""What a win is worth by how many sit at a table, so that each place is worth whole points: 1–0, 2–1–0, 6–4–2–0."""


def points_at(outcome: Outcome, seats: int) -> tuple[Fraction, ...]:
    """What each seat gets: the share of the others whom it beat, a tie counts half; a bye is worth a win.

    At a smaller table than announced the best gets as much, and the last as little.
    """
    if outcome.bye:
        return (Fraction(WIN[seats]),)
    others = len(outcome.seats) - 1
    return tuple(
        Fraction(WIN[seats] * (2 * sum(mine < place for place in outcome.places) + outcome.places.count(mine) - 1))
        / (2 * others)
        for mine in outcome.places
    )


def margins(outcome: Outcome) -> tuple[Fraction, ...]:
    """By how much each seat's score lay above the average of the others' at the table; of a bye: nothing."""
    if outcome.bye:
        return (Fraction(0),)
    total, others = sum(outcome.scores), len(outcome.scores) - 1
    return tuple(Fraction(score) - Fraction(total - score, others) for score in outcome.scores)


class Tally:
    """What one entrant has so far."""

    def __init__(self) -> None:
        self.points = Fraction(0)
        self.played = Fraction(0)
        """The points that were won at tables, without byes."""
        self.games = 0
        self.margin = Fraction(0)
        self.met: list[int] = []

    @property
    def rate(self) -> Fraction:
        """Points a game."""
        return self.played / self.games if self.games else Fraction(0)

    @property
    def mean_margin(self) -> Fraction:
        """By how much this entrant was above the others in a game."""
        return self.margin / self.games if self.games else Fraction(0)


def tallies(seats: int, entrants: Iterable[Entrant], outcomes: Iterable[Outcome]) -> dict[int, Tally]:
    """What everyone has so far, by points at tables."""
    found = {entrant.number: Tally() for entrant in entrants}
    for outcome in outcomes:
        for number, points, margin in zip(outcome.seats, points_at(outcome, seats), margins(outcome), strict=True):
            tally = found[number]
            tally.points += points
            if not outcome.bye:
                tally.played += points
                tally.games += 1
                tally.margin += margin
                tally.met += [other for other in outcome.seats if other != number]
    return found


def strength_met(tally: Tally, all_of_them: Mapping[int, Tally]) -> Fraction:
    """What those whom somebody met got on average, in points a game; whom one met twice counts twice."""
    return sum((all_of_them[other].rate for other in tally.met), Fraction(0)) / max(1, len(tally.met))


class Row:
    """One line of the standings before it has a place."""

    def __init__(self, number: int, points: Fraction, games: int, ties: Sequence[Fraction], out: bool) -> None:
        self.number, self.points, self.games, self.ties, self.out = number, points, games, tuple(ties), out

    @property
    def key(self) -> tuple[Fraction, ...]:
        """What decides the place, more is better."""
        return (self.points, *self.ties)


def placed(rows: Iterable[Row]) -> tuple[Standing, ...]:
    """The rows with their places, the best first; what is equal shares a place and stands in the order of entering."""
    ordered = sorted(rows, key=lambda row: (tuple(-part for part in row.key), row.number))
    standings: list[Standing] = []
    for at, row in enumerate(ordered):
        shared = at > 0 and ordered[at - 1].key == row.key
        place = standings[-1].place if shared else at + 1
        ties = tuple(round(float(tie), 6) for tie in row.ties)
        standings.append(Standing(place, row.number, float(row.points), row.games, ties, row.out))
    return tuple(standings)
