"""Why a bot of Würfelorte did what it did: one sentence, as a key of the catalogs."""

from __future__ import annotations

from typing import Literal, NamedTuple

from knobel.game import Line, Seat
from knobel.games.wuerfelorte.pots import COLOURS, Brew, Pot
from knobel.games.wuerfelorte.state import PRICES, Cast, Pass, Step, Throw
from knobel.games.wuerfelorte.view import View


class Hope(NamedTuple):
    """Where a throw leads most often, and in how many of 100 cases; 0 where that is only felt."""

    pot: Pot | Literal["coloured"]
    percent: int = 0


def explain(seat: Seat, view: View, steps: tuple[Step, ...], hope: Hope | None) -> Line:
    """Why these steps are made; ``hope`` is what a throw aims at."""
    last = steps[-1]
    if isinstance(last, Brew):
        ready = next(brew for brew in view.brews if (brew.pot, brew.claim) == (last.pot, last.claim))
        args: dict[str, int | str] = {"points": ready.points}
        if last.pot == "large":
            return Line("wuerfelorte-why-brew-large", seat, args, {"claim": f"wuerfelorte-claim-{last.claim}"})
        return Line("wuerfelorte-why-brew", seat, args, {"pot": f"wuerfelorte-pot-{last.pot}"})
    if isinstance(last, Pass):
        key = "wuerfelorte-why-pass" if any(brew.ready for brew in view.brews) else "wuerfelorte-why-nothing"
        return Line(key, seat)
    assert isinstance(last, Throw)
    assert hope
    args, words = {"percent": hope.percent}, {"pot": f"wuerfelorte-pot-{hope.pot}"}
    if isinstance(steps[0], Cast):
        words["spell"] = f"wuerfelorte-spell-{steps[0].spell}"
        return Line("wuerfelorte-why-spell", seat, args | {"price": PRICES[steps[0].spell]}, words)
    if view.phase == "begin":
        return Line("wuerfelorte-why-begin", seat)
    kept = [die.colour for die in view.dice if die.colour and die.place not in last.dice]
    colours = [colour for colour in COLOURS if colour in kept]
    for place, colour in enumerate(colours, 1):
        args[f"many{place}"] = kept.count(colour)
        words[f"colour{place}"] = f"wuerfelorte-colour-{colour}"
    key = "wuerfelorte-why-throw" if kept else "wuerfelorte-why-throw-all"
    return Line(key, seat, args | {"kept": len(kept), "colours": len(colours)}, words)
