"""What happens, in lines for people: keys of the catalogs, never text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from knobel.game import Chosen, Decided, Drawn, Event, Line, Seat
from knobel.games.wuerfelorte.pots import BROWN, SHAPES, Brew, points_of
from knobel.games.wuerfelorte.state import PRICES, Calls, Cast, Pass, State, Step, Throw
from knobel.games.wuerfelorte.turns import after, only_five_alike

if TYPE_CHECKING:
    from knobel.games.wuerfelorte.game import Wuerfelorte


def told(game: Wuerfelorte, state: State, event: Event) -> Sequence[Line]:
    """The lines of one event, told from the state before it."""
    match event:
        case Drawn(things):
            return [Line("wuerfelorte-begins", things[0])]
        case Chosen(moves):
            (move,) = moves
            return [*_steps(state, move.seat, move.steps), *_ends(game, state, move.seat, move.steps)]
        case Decided(outcome):
            return list(_calls(outcome))
    return []


def _steps(state: State, seat: Seat, steps: tuple[Step, ...]) -> Iterator[Line]:
    for step in steps:
        before, state = state, after(state, [step])
        match step:
            case Cast(spell):
                yield Line(f"wuerfelorte-cast-{spell}", seat, {"price": PRICES[spell]})
            case Brew():
                yield _brew(seat, step)
                gain = (state.kitchens[seat].magic or 0) - (before.kitchens[seat].magic or 0)
                if gain:
                    yield Line("wuerfelorte-quick", seat, {"magic": gain})
            case Pass():
                yield Line("wuerfelorte-passed", seat)


def _brew(seat: Seat, brew: Brew) -> Line:
    if brew.pot in BROWN:
        return Line("wuerfelorte-brewed", seat, {}, {"pot": f"wuerfelorte-pot-{brew.pot}"})
    args: dict[str, int | str] = {"points": points_of(brew), "dice": SHAPES[brew.claim][0]}
    if brew.pot == "large":
        return Line("wuerfelorte-brewed-large", seat, args, {"claim": f"wuerfelorte-claim-{brew.claim}"})
    return Line("wuerfelorte-brewed-colour", seat, args, {"pot": f"wuerfelorte-pot-{brew.pot}"})


def _ends(game: Wuerfelorte, state: State, seat: Seat, steps: tuple[Step, ...]) -> Iterator[Line]:
    """O7, O8: when the last round is known, and when the game is over."""
    if isinstance(steps[-1], Throw):
        return
    was_known = any(not any(kitchen.markers) for kitchen in state.kitchens)
    kitchens = after(state, steps).kitchens
    if (seat + 1) % game.seats != state.first or not game.is_last(kitchens):
        if not any(kitchens[seat].markers):
            yield Line("wuerfelorte-last-marker", seat)
        return
    yield from (Line("wuerfelorte-over-brewed", cook) for cook, its in enumerate(kitchens) if not any(its.markers))
    if not was_known and all(map(any, (k.markers for k in kitchens))):
        assert all(only_five_alike(kitchen.markers) for kitchen in kitchens)
        yield Line("wuerfelorte-over-five-alike")
    yield Line("wuerfelorte-over")


def _calls(calls: Calls) -> Iterator[Line]:
    for called in calls.called:
        colour = {"colour": f"wuerfelorte-colour-{called.colour}"}
        if not called.seats:
            yield Line("wuerfelorte-nobody-called", None, {}, colour)
        key = "wuerfelorte-called" if len(called.seats) == 1 else "wuerfelorte-called-together"
        for seat, ms in zip(called.seats, called.times, strict=True):
            yield Line(key, seat, {"ms": ms}, colour)
    for seat in calls.wrong:
        yield Line("wuerfelorte-called-wrong", seat)
