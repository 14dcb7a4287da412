"""The game itself: whose turn it is, what may be done, and what it changes. Rules S1 to S10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import Choose, Chosen, Draw, Drawn, Event, Line, Over, Prompt, Refused, Rolled, Seat, roll, with_at
from knobel.games.wuerfelspiel.scoring import cell_of, row_scores, total, winners_of
from knobel.games.wuerfelspiel.state import DICE, ENTRIES, REROLLS, ROLLS, ROWS, Enter, Faces, Hand, Reroll, State, Step
from knobel.games.wuerfelspiel.story import told
from knobel.games.wuerfelspiel.view import View, view_of


class Wuerfelspiel(Struct, frozen=True):
    """The rules; the fields are the table options."""

    name: ClassVar[str] = "wuerfelspiel"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 1
    most: ClassVar[int | None] = 6
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Step
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

    def __post_init__(self) -> None:
        if self.first is not None and self.first >= self.seats:
            raise Refused("wuerfelspiel-refused-first", first=self.first + 1, seats=self.seats)

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

    def options(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        if steps:
            return ()
        entries = tuple([entry for entry, cell in zip(ENTRIES, state.sheets[seat], strict=False) if cell is None])
        return REROLLS + entries if state.roll < ROLLS else entries

    def settle(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[tuple[Enter]]:
        """S7: an entry; there is no time for another roll."""
        return [(step,) for step in self.options(state, seat) if isinstance(step, Enter)]

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
                    sheets = with_at(sheets, hand.seat, with_at(sheets[hand.seat], cell_of(row, column), points))
        state = State(state.first, state.turn, state.roll, tuple(hands), sheets)
        if hands:
            return state
        assert state.first is not None
        after = moves[-1].seat + 1
        if self.at_once or after % self.seats == state.first:
            return self._new_turn(state, state.turn + 1, state.first)
        return self._new_turn(state, state.turn, after % self.seats)

    @property
    def at_once(self) -> bool:
        return self.same_dice or self.parallel

    def _new_turn(self, state: State, turn: int, seat: Seat) -> State:
        """S1: all five dice of whoever plays now are in the air."""
        if turn == self.turns:
            return State(state.first, turn, 0, (), state.sheets)
        seats = range(self.seats) if self.at_once else (seat,)
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

    def throwers(self, state: State) -> tuple[Seat, ...]:
        return tuple(hand.seat for hand in state.hands if hand.air)

    def parts(self, state: State) -> list[dict[str, int]]:
        """What stands in each row, in all columns together and before they are multiplied."""
        return [
            {row: sum(sheet[place] or 0 for place in range(n, self.turns, len(ROWS))) for n, row in enumerate(ROWS)}
            for sheet in state.sheets
        ]

    def lap(self, state: State) -> int:
        """A turn of one seat, or of all at once."""
        return state.turn * self.seats + (state.hands[0].seat if state.hands else 0)

    def scores(self, dice: Faces) -> tuple[int, ...]:
        """What these dice score in each row."""
        return row_scores(dice, self.five_is_full_house)

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        return view_of(self, state)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        return told(self, state, event)


def _landed(hand: Hand, faces: Sequence[int]) -> Faces:
    if len(faces) == DICE:
        return tuple(faces)
    dice = list(hand.dice)
    for place, face in zip(hand.air, faces, strict=True):
        dice[place - 1] = face
    return tuple(dice)
