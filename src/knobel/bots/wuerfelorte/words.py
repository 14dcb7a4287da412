"""Why a bot of Würfelorte did what it did: one sentence, as a key of the catalogs."""

from __future__ import annotations

from knobel.game import Line, Seat
from knobel.games.wuerfelorte.pots import Brew, Pot
from knobel.games.wuerfelorte.state import PRICES, Cast, Pass, Step, Throw
from knobel.games.wuerfelorte.view import View


def explain(seat: Seat, view: View, steps: tuple[Step, ...], hope: Pot | None) -> Line:
    """Why these steps were made; ``hope`` is the pot that a throw aims at."""
    last = steps[-1]
    if isinstance(last, Brew):
        if last.pot == "large":
            return Line("wuerfelorte-why-brew-large", seat, {}, {"claim": f"wuerfelorte-claim-{last.claim}"})
        return Line("wuerfelorte-why-brew", seat, {}, {"pot": f"wuerfelorte-pot-{last.pot}"})
    if isinstance(last, Pass):
        key = "wuerfelorte-why-pass" if any(brew.ready for brew in view.brews) else "wuerfelorte-why-nothing"
        return Line(key, seat)
    words = {"pot": f"wuerfelorte-pot-{hope}"}
    if isinstance(steps[0], Cast):
        spell = steps[0].spell
        words["spell"] = f"wuerfelorte-spell-{spell}"
        return Line("wuerfelorte-why-spell", seat, {"price": PRICES[spell]}, words)
    if view.phase == "begin":
        return Line("wuerfelorte-why-begin", seat)
    assert isinstance(last, Throw)
    kept = len(view.dice) - len(last.dice)
    key = "wuerfelorte-why-throw" if kept else "wuerfelorte-why-throw-all"
    return Line(key, seat, {"kept": kept}, words)
