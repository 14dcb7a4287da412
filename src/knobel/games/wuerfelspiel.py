"""Würfelspiel: a dice sheet of 13 rows and three columns that count once, twice and three times, or the first alone.

Rules S1 to S10, explained in ``docs/games/wuerfelspiel.md``. Pure: no dice are thrown here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import Choose, Chosen, Draw, Drawn, Event, Line, Over, Prompt, Rolled, Seat, Value, roll

DICE = 5
ROLLS = 3
"""S1, S2: the table rolls all five, then up to two re-rolls."""
FACTORS = (1, 2, 3)
"""What a column counts (printed)."""
BONUS_FROM, BONUS = 63, 35
FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, FIVE_ALIKE = 25, 30, 40, 50
PAR_COUNT = 3
"""Three of each number make the bonus exactly: being ahead of that is being ahead of par."""

Row = Literal[
    "ones", "twos", "threes", "fours", "fives", "sixes",
    "three_alike", "four_alike", "full_house", "small_straight", "large_straight", "five_alike", "chance",
]  # fmt: skip
"""The rows from top to bottom; the bonus (BONUS) is none of them, S4."""

ROWS: tuple[Row, ...] = get_args(Row)
UPPER = 6
CELLS = len(ROWS) * len(FACTORS)
TURNS = CELLS
"""Every turn of the long game fills one cell."""

SHEETS = 4096
"""Pictures of sheets remembered: a move changes one of those that are told."""

T = TypeVar("T")

Faces = tuple[int, ...]
Cells = tuple[int | None, ...]
"""The cells, column after column, 39 or in the short game 13; None is empty."""


class Reroll(Value, frozen=True):
    """Roll these dice again (nachwürfeln), 1 to 5 by their place. S2."""

    dice: tuple[int, ...]


class Enter(Value, frozen=True):
    """Write into an empty cell (eintragen), which ends the turn. S3, S4."""

    row: Row
    column: int


REROLLS = tuple(Reroll(places) for count in range(1, DICE + 1) for places in combinations(range(1, DICE + 1), count))
ENTRIES = tuple(Enter(row, column) for column in FACTORS for row in ROWS)
"""One entry a cell, in the order of the cells."""


class Hand(Struct, frozen=True):
    """The dice before a seat in its turn. ``air``: places being rolled, ``fell``: places that fell last."""

    seat: Seat
    dice: Faces
    air: tuple[int, ...]
    fell: tuple[int, ...] = ()


class State(Struct, frozen=True):
    """One moment of the game. ``hands`` has one seat, or all of them where turns are played at once."""

    first: Seat | None
    turn: int
    roll: int
    hands: tuple[Hand, ...]
    sheets: tuple[Cells, ...]


class ColumnView(Struct, frozen=True):
    """One column with its sums. ``upper`` is what counts towards the bonus, ``par`` how far it is ahead."""

    factor: int
    cells: tuple[int | None, ...]
    upper: int
    bonus: int
    missing: int
    par: int
    reachable: bool
    sum: int


class SeatView(Struct, frozen=True):
    """One player's sheet."""

    columns: tuple[ColumnView, ...]
    total: int


class HandView(Struct, frozen=True):
    """Dice that lie before a seat, what each row would score for them, and the best printed combination they show."""

    seat: Seat
    dice: Faces
    air: tuple[int, ...]
    fell: tuple[int, ...]
    scores: tuple[int, ...]
    shows: Row | None


class View(Struct, frozen=True):
    """The whole table: nothing in this game is secret."""

    first: Seat | None
    turn: int
    turns: int
    roll: int
    rolls: int
    rows: tuple[Row, ...]
    bonus_from: int
    hands: tuple[HandView, ...]
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...] | None


class Wuerfelspiel(Struct, frozen=True):
    """The rules; the fields are the table options."""

    name: ClassVar[str] = "wuerfelspiel"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 1
    most: ClassVar[int | None] = 6
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Reroll | Enter
    later: ClassVar[frozenset[str]] = frozenset({"columns"})

    seats: Annotated[int, Meta(ge=1, le=6)] = 2
    first: Annotated[int, Meta(ge=0, le=5)] | None = None
    """Who starts; None is drawn. A rematch swaps. S6."""
    five_is_full_house: bool = False
    same_dice: bool = False
    """Every seat gets the same dice. S9. Turns are then played at once, or later seats would know what comes."""
    parallel: bool = False
    """All seats play each turn at once. S9."""
    columns: Literal[3, 1] = 3
    """The short game has the first column alone, and a turn for each of its cells. S10."""

    @property
    def turns(self) -> int:
        """Every turn fills one cell."""
        return self.columns * len(ROWS)

    def start(self) -> State:
        first = 0 if self.seats == 1 else self.first
        state = State(first, 0, 0, (), ((None,) * self.turns,) * self.seats)
        return state if first is None else self._new_turn(state, 0, first)

    def prompt(self, state: State) -> Prompt:
        if state.first is None:
            return Draw(1, self.seats)
        if state.turn == self.turns:
            return Over(tuple(map(total, state.sheets)), winners_of(state.sheets))
        in_the_air = self._in_the_air(state)
        if in_the_air:
            return roll(in_the_air)
        return Choose(tuple([hand.seat for hand in state.hands]))

    def options(self, state: State, seat: Seat, steps: tuple[Reroll | Enter, ...] = ()) -> Sequence[Reroll | Enter]:
        if steps:
            return ()
        entries = tuple([entry for entry, cell in zip(ENTRIES, state.sheets[seat], strict=False) if cell is None])
        return REROLLS + entries if state.roll < ROLLS else entries

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Chosen(moves):
                return self._chosen(state, moves)
            case Rolled(faces):
                return replace(state, roll=state.roll + 1, hands=self._land(state, faces))
            case Drawn(things):
                return self._new_turn(replace(state, first=things[0]), 0, things[0])
        raise TypeError(event)

    def _chosen(self, state: State, moves: tuple[Any, ...]) -> State:
        hands, sheets = [], state.sheets
        for hand, move in zip(state.hands, moves, strict=True):
            match move.steps[0]:
                case Reroll(dice):
                    hands.append(Hand(hand.seat, hand.dice, dice))
                case Enter(row, column):
                    points = self.scores(hand.dice)[ROWS.index(row)]
                    sheets = _with(sheets, hand.seat, _with(sheets[hand.seat], cell_of(row, column), points))
        state = State(state.first, state.turn, state.roll, tuple(hands), sheets)
        if hands:
            return state
        assert state.first is not None
        after = moves[-1].seat + 1
        if self._at_once or after % self.seats == state.first:
            return self._new_turn(state, state.turn + 1, state.first)
        return self._new_turn(state, state.turn, after % self.seats)

    @property
    def _at_once(self) -> bool:
        return self.same_dice or self.parallel

    def _new_turn(self, state: State, turn: int, seat: Seat) -> State:
        """S1: all five dice of whoever plays now are in the air."""
        if turn == self.turns:
            return State(state.first, turn, 0, (), state.sheets)
        seats = range(self.seats) if self._at_once else (seat,)
        air = tuple(range(1, DICE + 1))
        return State(state.first, turn, 0, tuple([Hand(seat, (), air) for seat in seats]), state.sheets)

    def _in_the_air(self, state: State) -> int:
        if self.same_dice:
            return len({place for hand in state.hands for place in hand.air})
        return sum([len(hand.air) for hand in state.hands])

    def _land(self, state: State, faces: Faces) -> tuple[Hand, ...]:
        """Give the faces to the dice in the air; with the same dice for all, place i falls alike for everyone. S9."""
        if self.same_dice:
            places = sorted({place for hand in state.hands for place in hand.air})
            falls = dict(zip(places, faces, strict=True))
            return tuple(
                Hand(hand.seat, _landed(hand, [falls[place] for place in hand.air]), (), hand.air)
                for hand in state.hands
            )
        hands, used = [], 0
        for hand in state.hands:
            mine = faces[used : used + len(hand.air)]
            used += len(mine)
            hands.append(Hand(hand.seat, _landed(hand, mine), (), hand.air))
        return tuple(hands)

    def scores(self, dice: Faces) -> tuple[int, ...]:
        """What these dice score in each row."""
        return row_scores(dice, self.five_is_full_house)

    def view(self, state: State, seat: Seat | None, steps: tuple[Reroll | Enter, ...] = ()) -> View:
        return View(
            first=state.first,
            turn=state.turn,
            turns=self.turns,
            roll=state.roll,
            rolls=ROLLS,
            rows=ROWS,
            bonus_from=BONUS_FROM,
            hands=tuple(self._hand_view(hand) for hand in state.hands),
            seats=tuple(_seat_view(sheet) for sheet in state.sheets),
            winners=winners_of(state.sheets) if state.turn == self.turns else None,
        )

    def _hand_view(self, hand: Hand) -> HandView:
        scores = self.scores(hand.dice) if hand.dice else ()
        return HandView(hand.seat, hand.dice, hand.air, hand.fell, scores, shows(scores))

    def story(self, state: State, event: Event) -> Sequence[Line]:
        match event:
            case Drawn(things):
                return (Line("wuerfelspiel-begins", things[0]),)
            case Chosen(moves):
                return [line for move in moves for line in self._told(state, move.seat, move.steps[0])]
        return ()

    def _told(self, state: State, seat: Seat, step: Reroll | Enter) -> list[Line]:
        if isinstance(step, Reroll):
            return []
        hand = next(hand for hand in state.hands if hand.seat == seat)
        points = self.scores(hand.dice)[ROWS.index(step.row)]
        key = "wuerfelspiel-struck" if points == 0 else "wuerfelspiel-entered"
        if step.row == "five_alike" and points:
            key = "wuerfelspiel-five-alike"
        args: dict[str, int | str] = {
            "points": points,
            "column": step.column,
            "worth": points * FACTORS[step.column - 1],
        }
        told = [Line(key, seat, args, {"row": f"wuerfelspiel-row-{step.row}"})]
        before = column_of(state.sheets[seat], step.column)
        after = _with(before, ROWS.index(step.row), points)
        if bonus_of(after) > bonus_of(before):
            told.append(Line("wuerfelspiel-bonus", seat, {"column": step.column, "worth": BONUS * step.column}))
        return told


def cell_of(row: Row, column: int) -> int:
    """The place of a cell on the sheet."""
    return (column - 1) * len(ROWS) + ROWS.index(row)


def column_of(sheet: Cells, column: int) -> Cells:
    """The 13 cells of one column; none of a column that the short game does not have."""
    return sheet[(column - 1) * len(ROWS) : column * len(ROWS)]


@cache
def row_scores(dice: Faces, five_is_full_house: bool = False) -> tuple[int, ...]:
    """What five dice score in each of the 13 rows.

    >>> dict(zip(ROWS, row_scores((4, 4, 2, 4, 2))))["full_house"]
    25
    """
    counts = [dice.count(face) for face in range(1, 7)]
    most, everything = max(counts), sum(dice)
    run = longest = 0
    for count in counts:
        run = run + 1 if count else 0
        longest = max(longest, run)
    full = sorted(counts)[-2:] == [2, 3] or (five_is_full_house and most == 5)
    return (
        *(face * count for face, count in enumerate(counts, 1)),
        everything if most >= 3 else 0,
        everything if most >= 4 else 0,
        FULL_HOUSE if full else 0,
        SMALL_STRAIGHT if longest >= 4 else 0,
        LARGE_STRAIGHT if longest == 5 else 0,
        FIVE_ALIKE if most == 5 else 0,
        everything,
    )


def shows(scores: tuple[int, ...]) -> Row | None:
    """The most demanding printed combination that lies there."""
    by_demand: tuple[Row, ...] = (
        "five_alike", "large_straight", "four_alike", "full_house", "small_straight", "three_alike",
    )  # fmt: skip
    return next((row for row in by_demand if scores and scores[ROWS.index(row)]), None)


def upper_sum(column: Cells) -> int:
    """What the six upper rows hold so far."""
    return sum([points or 0 for points in column[:UPPER]])


def bonus_of(column: Cells) -> int:
    """35 as soon as the upper rows hold 63, even while some of them are open."""
    return BONUS if upper_sum(column) >= BONUS_FROM else 0


def column_sum(column: Cells) -> int:
    """A column with its bonus. S5."""
    return sum([points or 0 for points in column]) + bonus_of(column)


def total(sheet: Cells) -> int:
    """Column sums times their factors. S5."""
    return sum([factor * column_sum(column_of(sheet, factor)) for factor in FACTORS])


def winners_of(sheets: tuple[Cells, ...]) -> tuple[Seat, ...]:
    """The highest total wins; a tie is shared. S6."""
    totals = [total(sheet) for sheet in sheets]
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))


@lru_cache(SHEETS)
def _seat_view(sheet: Cells) -> SeatView:
    return SeatView(tuple(_column_view(sheet, factor) for factor in FACTORS[: len(sheet) // len(ROWS)]), total(sheet))


def _column_view(sheet: Cells, factor: int) -> ColumnView:
    column = column_of(sheet, factor)
    upper = upper_sum(column)
    numbers_done = [number for number, points in enumerate(column[:UPPER], 1) if points is not None]
    still = sum(DICE * number for number in range(1, UPPER + 1) if number not in numbers_done)
    return ColumnView(
        factor=factor,
        cells=column,
        upper=upper,
        bonus=bonus_of(column),
        missing=max(0, BONUS_FROM - upper),
        par=upper - PAR_COUNT * sum(numbers_done),
        reachable=upper + still >= BONUS_FROM,
        sum=column_sum(column),
    )


def _landed(hand: Hand, faces: Sequence[int]) -> Faces:
    if len(faces) == DICE:
        return tuple(faces)
    dice = list(hand.dice)
    for place, face in zip(hand.air, faces, strict=True):
        dice[place - 1] = face
    return tuple(dice)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
