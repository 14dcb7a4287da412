"""What happened, in lines for people: keys of the catalogs and their arguments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from knobel.game import Chosen, Drawn, Event, Line, Seat
from maexchen.state import Believe, Doubt, Lifted, Say, State, Yield, value_of


def told(state: State, event: Event, after: State) -> Sequence[Line]:
    """The event in lines, from the state before it."""
    match event:
        case Drawn(things):
            return [Line("maexchen-begins", things[0])]
        case Chosen((move,)):
            match move.steps[0]:
                case Say(value):
                    return [Line("maexchen-said", move.seat, {"value": value})]
                case Believe():
                    return [Line("maexchen-believed", move.seat)]
                case Doubt() | Yield():
                    assert after.last
                    return list(_lifted(move.seat, after.last, after))
    return []


def _lifted(seat: Seat, last: Lifted, after: State) -> Iterator[Line]:
    if last.dice:
        key = "maexchen-doubted-lie" if last.loser_seat == last.caller_seat else "maexchen-doubted-true"
        yield Line(key, seat, {"said": last.said, "value": value_of(last.dice)})
    else:
        yield Line("maexchen-yielded", seat)
    left = after.lives[last.loser_seat]
    yield Line("maexchen-lost" if left else "maexchen-out", last.loser_seat, {"lost": last.lost, "left": left})
