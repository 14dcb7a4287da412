"""The chances to win of all seats, move by move: they sum to one, so that one seat's luck is the others' bad luck.

Everyone is held to go on for points. In mid-game totals are held to be normally distributed (``chances``). Where seats
play one after another the last three turns of all are exact: the seat whose turn it is plays that one to win, and
distributions of what follows are known. What is wrong with either is drift.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from knobel.coach.ledger import Frozen, Kind, Ledger, Moment, books_of, frozen
from knobel.coach.wuerfelspiel import chances
from knobel.coach.wuerfelspiel.chances import SPREAD, Outlook, given, normal_chances, turn_to_win, variance
from knobel.coach.wuerfelspiel.judge import Judge, judge_of
from knobel.coach.wuerfelspiel.points import Deed, Throw, course
from knobel.game import Event, Seat
from knobel.games.wuerfelspiel import ROLLS as ROLLS_A_TURN
from knobel.games.wuerfelspiel import Cells, Faces, Wuerfelspiel, total
from knobel.solve.wuerfelspiel import winning
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, SIDES, UNFINISHED, lattice
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, sheet_of, successors, turns
from knobel.solve.wuerfelspiel.turn import below, falls, roll_of
from knobel.solve.wuerfelspiel.winning import LAST_TURNS, MOST, still_to_come

Keeps = NDArray[np.int64]
TOTALS = 2250 + LAST_TURNS * MOST + 1
"""Room for every total, and for what a distribution is padded with."""


class Seats:
    """Where all seats stand: their sheets, and mean and variance of the totals they will have."""

    def __init__(self, game: Wuerfelspiel, judge: Judge) -> None:
        self.game, self.judge = game, judge
        self.sheets = list(game.start().sheets)
        self.means, self.variances = np.zeros(game.seats), np.zeros(game.seats)
        for seat in range(game.seats):
            self.settle(seat)

    def settle(self, seat: Seat) -> None:
        """Between turns: what the judge says of the sheet."""
        cells = self.sheets[seat]
        self.means[seat] = total(cells) + self.judge.value(cells)
        self.variances[seat] = variance(sheet_of(cells), np.array(SPREAD[self.game.columns]))

    def chances(self, seat: Seat, means: Floats, variances: Floats) -> Floats:
        """The chances of all, for each way that one seat may stand."""
        every, spread = np.tile(self.means, (len(means), 1)), np.tile(self.variances, (len(means), 1))
        every[:, seat], spread[:, seat] = means, variances
        found: Floats = normal_chances(every, spread)
        return found

    def near_the_end(self) -> bool:
        """Whether distributions can be exact: few turns left, and seats play one after another."""
        at_once = self.game.same_dice or self.game.parallel
        return not at_once and all(cells.count(None) <= LAST_TURNS for cells in self.sheets)

    def distribution(self, seat: Seat) -> Floats:
        """How likely each total of a seat between turns is, near the end."""
        cells, found = self.sheets[seat], np.zeros(TOTALS)
        later = still_to_come(tuple(map(int, sheet_of(cells))), self.game.five_is_full_house)
        found[total(cells) : total(cells) + len(later)] = later
        return found


class Sight(Protocol):
    """One turn of one seat: the chances of all seats once it has dice lying or kept, or has entered."""

    def lying(self, rerolls: int, keeps: Keeps) -> Floats: ...

    def entered(self, dice: Faces, cells: Sequence[int]) -> Floats: ...


class Afar:
    """A turn in mid-game: totals are held to be normal."""

    def __init__(self, seats: Seats, seat: Seat) -> None:
        self._seats, self._seat, self._cells = seats, seat, seats.sheets[seat]
        self._turn = seats.judge.turn(self._cells)
        self.outlook = Outlook(sheet_of(self._cells), self._turn, seats.game.columns, seats.game.five_is_full_house)
        self.so_far = total(self._cells)

    def lying(self, rerolls: int, keeps: Keeps) -> Floats:
        means, variances = self.outlook.lying(rerolls, keeps)
        return self._seats.chances(self._seat, self.so_far + means, variances)

    def entered(self, dice: Faces, cells: Sequence[int]) -> Floats:
        means = self.so_far + self._turn.entries(dice)[list(cells)]
        if self._is_last():
            return np.array([_shares(self._totals(round(mean))) for mean in means])
        return self._seats.chances(self._seat, means, self.outlook.entered[roll_of(dice), list(cells)])

    def _is_last(self) -> bool:
        """Whether the next entry ends the game."""
        others = [cells for seat, cells in enumerate(self._seats.sheets) if seat != self._seat]
        return self._cells.count(None) == 1 and not any(cells.count(None) for cells in others)

    def _totals(self, mine: int) -> list[int]:
        return [mine if seat == self._seat else total(cells) for seat, cells in enumerate(self._seats.sheets)]


class Near:
    """A turn near the end: the seat plays it to win, what follows has exact distributions."""

    def __init__(self, seats: Seats, seat: Seat) -> None:
        game, cells = seats.game, seats.sheets[seat]
        self._tables = turns(game.five_is_full_house)
        others = [seats.distribution(other) if other != seat else np.zeros(TOTALS) for other in range(game.seats)]
        self._wins = given(others, seat)[total(cells) :]
        self._room = cells.count(None) * MOST + 1
        self._later = _later(cells, game.five_is_full_house)
        open_at = [cell for cell, points in enumerate(cells) if points is None]
        ways = np.array([self._entered(roll, open_at) for roll in range(len(self._tables.chance))])
        best = ways[:, :, seat].argmax(1)
        self._worth = turn_to_win(ways[np.arange(len(ways)), best], seat)

    def _distribution(self, roll: int, cell: int) -> Floats:
        option = int(self._tables.slot[roll, cell])
        gain, later = self._later[option]
        now, found = round(gain + self._tables.points[roll, cell]), np.zeros(self._room)
        found[now : now + len(later)] = later[: self._room - now]
        return found

    def lying(self, rerolls: int, keeps: Keeps) -> Floats:
        found: Floats = self._worth[rerolls, keeps]
        return found

    def entered(self, dice: Faces, cells: Sequence[int]) -> Floats:
        return self._entered(roll_of(dice), cells)

    def _entered(self, roll: int, cells: Sequence[int]) -> Floats:
        rows = np.array([self._distribution(roll, cell) for cell in cells])
        found: Floats = rows @ self._wins[: self._room]
        return found


def _later(cells: Cells, five: bool) -> dict[int, tuple[float, Floats]]:
    """By option: what it brings at once, and the distribution of what comes after it."""
    sheet = sheet_of(cells)
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(sheet, after, gain)
    found = {}
    for option in np.flatnonzero(after >= 0):
        then = sheet.copy()
        then[option // OPTIONS] = after[option]
        found[int(option)] = float(gain[option]), still_to_come(tuple(map(int, then)), five)
    return found


def _shares(totals: Sequence[int]) -> list[float]:
    """Each seat's share of the win."""
    won = [points == max(totals) for points in totals]
    return [win / sum(won) for win in won]


def win_moments(game: Wuerfelspiel, events: Sequence[Event], judge: Judge | None = None) -> tuple[Moment, ...]:
    """All throws and decisions of a game with the chances of all seats."""
    seats = Seats(game, judge or judge_of(game))
    parts = [(part.turn, seat, part) for seat in range(game.seats) for part in course(game, events, seat)]
    parts.sort(key=itemgetter(0, 1))
    sights: dict[Seat, Sight] = {}
    before = tuple(map(float, seats.chances(0, seats.means[:1], seats.variances[:1])[0]))
    found = []
    for _, group in groupby(parts, key=itemgetter(0)):
        for by, kind, turn, backup, after in _happened(seats, sights, [(seat, part) for _, seat, part in group]):
            found.append(Moment(turn, kind, by, before, tuple(map(float, backup)), tuple(map(float, after))))
            before = found[-1].after
    return tuple(found)


Happened = tuple[Seat | None, Kind, int, Floats, Floats]


def _happened(
    seats: Seats, sights: dict[Seat, Sight], parts: Sequence[tuple[Seat, Throw | Deed]]
) -> Iterator[Happened]:
    """One event: what it was to each seat it is about, or to all together where the same dice fell."""
    for seat, part in parts:
        if isinstance(part, Throw) and part.rerolls == ROLLS_A_TURN - 1:
            sights[seat] = Near(seats, seat) if seats.near_the_end() else Afar(seats, seat)
    thrown = [(seat, part) for seat, part in parts if isinstance(part, Throw)]
    if len(thrown) > 1 and seats.game.same_dice:
        yield _same_dice(seats, sights, thrown)
        return
    for seat, part in parts:
        match part:
            case Throw():
                yield _throw(seats, sights[seat], seat, part)
            case Deed():
                yield _deed(seats, sights[seat], seat, part)


def _throw(seats: Seats, sight: Sight, seat: Seat, throw: Throw) -> Happened:
    falling = falls()[KEEP_OF[throw.kept]]
    rolls = np.flatnonzero(falling)
    ways = sight.lying(throw.rerolls, UNFINISHED + rolls)
    fell = roll_of(throw.dice)
    _stand(seats, sight, seat, throw.rerolls, UNFINISHED + fell)
    return seat, "luck", throw.turn, falling[rolls] @ ways, ways[int(np.searchsorted(rolls, fell))]


def _stand(seats: Seats, sight: Sight, seat: Seat, rerolls: int, keep: int) -> None:
    """In mid-game others look at a seat whose turn goes on, too."""
    if isinstance(sight, Afar):
        means, variances = sight.outlook.lying(rerolls, np.array([keep]))
        seats.means[seat], seats.variances[seat] = sight.so_far + means[0], variances[0]


def _deed(seats: Seats, sight: Sight, seat: Seat, deed: Deed) -> Happened:
    cells = [cell for cell, points in enumerate(deed.cells) if points is None]
    keeps = sorted(KEEP_OF[kept] for kept in below(tuple(sorted(deed.dice)))) if deed.rerolls else []
    ways = sight.entered(deed.dice, cells)
    if keeps:
        ways = np.vstack([ways, sight.lying(deed.rerolls, np.array(keeps))])
    if deed.cell is not None:
        chosen = cells.index(deed.cell)
        seats.sheets[seat] = deed.entered(seats.game)
        seats.settle(seat)
    else:
        assert deed.kept is not None
        keep = KEEP_OF[deed.kept]
        chosen = len(cells) + keeps.index(keep)
        _stand(seats, sight, seat, deed.rerolls, keep)
    return seat, "skill", deed.turn, ways[int(ways[:, seat].argmax())], ways[chosen]


def _same_dice(seats: Seats, sights: dict[Seat, Sight], thrown: Sequence[tuple[Seat, Throw]]) -> Happened:
    """The same dice fell for all who rolled: every way they could, by place."""
    air = sorted({place for _, throw in thrown for place in throw.air})
    every = np.indices((SIDES,) * len(air)).reshape(len(air), -1)
    means = np.tile(seats.means, (every.shape[1] + 1, 1))
    variances = np.tile(seats.variances, (every.shape[1] + 1, 1))
    for seat, throw in thrown:
        sight = sights[seat]
        assert isinstance(sight, Afar)
        keeps = np.full(every.shape[1], KEEP_OF[throw.kept])
        for place in throw.air:
            keeps = lattice().more[keeps, every[air.index(place)]]
        rolls = np.append(keeps, UNFINISHED + roll_of(throw.dice))
        mean, spread = sight.outlook.lying(throw.rerolls, rolls)
        means[:, seat], variances[:, seat] = sight.so_far + mean, spread
        seats.means[seat], seats.variances[seat] = means[-1, seat], variances[-1, seat]
    ways = normal_chances(means, variances)
    return None, "luck", thrown[0][1].turn, ways[:-1].mean(0), ways[-1]


def win_ledgers(game: Wuerfelspiel, moments: Sequence[Moment], judge: Judge | None = None) -> list[Ledger]:
    """The same as the books of each seat, in chances to win."""
    return books_of(moments, game.seats, _name((judge or judge_of(game)).name))


def _name(points: Frozen) -> Frozen:
    return frozen(f"wins over {points.name}", (chances, winning), points.hash.encode())
