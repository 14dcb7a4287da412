"""What happened, in lines for people: keys of the catalogs and their arguments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from knobel.game import Chosen, Drawn, Event, Line, Move, Seat, with_at
from knobel.games.wuerfelspiel.scoring import bonus_of, column_of
from knobel.games.wuerfelspiel.state import BONUS, FACTORS, ROWS, Reroll, State, Step

if TYPE_CHECKING:
    from knobel.games.wuerfelspiel.game import Wuerfelspiel


def told(game: Wuerfelspiel, state: State, event: Event) -> Sequence[Line]:
    """The event in lines, from the state before it."""
    match event:
        case Drawn(things):
            return (Line("wuerfelspiel-all-begin"),) if game.at_once else (Line("wuerfelspiel-begins", things[0]),)
        case Chosen(moves):
            lines = [line for move in moves for line in _told(game, state, move.seat, move.steps[0])]
            return [*lines, *_ends(game, state, moves)]
    return ()


def _ends(game: Wuerfelspiel, state: State, moves: Sequence[Move]) -> Iterator[Line]:
    """S6: when nothing is left to fill."""
    filled = sum(cell is not None for sheet in state.sheets for cell in sheet)
    if filled + sum(not isinstance(move.steps[0], Reroll) for move in moves) == game.seats * game.turns:
        yield Line("wuerfelspiel-over", args={"seats": game.seats})


def _told(game: Wuerfelspiel, state: State, seat: Seat, step: Step) -> list[Line]:
    if isinstance(step, Reroll):
        return []
    hand = next(hand for hand in state.hands if hand.seat == seat)
    points = game.scores(hand.dice)[ROWS.index(step.row)]
    key = "wuerfelspiel-struck" if points == 0 else "wuerfelspiel-entered"
    if step.row == "five_alike" and points:
        key = "wuerfelspiel-five-alike"
    args: dict[str, int | str] = {
        "points": points,
        "column": step.column,
        "worth": points * FACTORS[step.column - 1],
    }
    # Where there is one column, nobody speaks of it.
    one = "-one" if game.columns == 1 else ""
    told = [Line(key + one, seat, args, {"row": f"wuerfelspiel-row-{step.row}"})]
    before = column_of(state.sheets[seat], step.column)
    after = with_at(before, ROWS.index(step.row), points)
    if bonus_of(after) > bonus_of(before):
        told.append(Line(f"wuerfelspiel-bonus{one}", seat, {"column": step.column, "worth": BONUS * step.column}))
    return told
