"""The bots: players behind the same door as people. A level is a way to play, not noise on a better one."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

from knobel.bots import asteroid_dice, wuerfelorte, wuerfelspiel, wuerfelwelten
from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.game import Refused
from knobel.plugins import Registry, Unfit
from knobel.table import AnyDoor, Player

log = logging.getLogger(__name__)

OURS: dict[str, Roster] = {
    "wuerfelspiel": wuerfelspiel.BOTS,
    "wuerfelwelten": wuerfelwelten.BOTS,
    "wuerfelorte": wuerfelorte.BOTS,
    "asteroid_dice": asteroid_dice.BOTS,
}


def fit(name: str, roster: Any) -> Roster:
    """Let the bots of another package in, or say why not."""
    if not (isinstance(roster, Roster) and roster.levels):
        raise Unfit("the bots of a game are a knobel.bots.roster.Roster with one level or more")
    return roster


BOTS: Registry[Roster] = Registry("knobel.bots", OURS, fit)
"""By the name of a game."""

ANY = Roster({"zufall": RandomBot})
"""What every game has."""


def bot(game: str, level: str) -> Player:
    """A bot of this level for this game."""
    known = BOTS.get(game, ANY).levels
    if level not in known:
        raise Refused("refused-level", level=level, known=", ".join(known))
    return known[level]()


def levels(game: str) -> list[str]:
    """The levels of a game, weakest first."""
    return list(BOTS.get(game, ANY).levels)


def house_level(game: str) -> str:
    """The level that plays for people who are away."""
    return levels(game)[-1]


def hurried_move(door: AnyDoor, random: Random) -> tuple[Any, ...]:
    """What the house bot does when the time of a seat is up: the best of what ends the move now, if anything does."""
    name = door.game.name
    return bot(name, house_level(name)).move(door.hurried(), random)


def warm_up() -> None:
    """Let every game's bots load and work out what they need. Call it off the loop."""
    for game, roster in BOTS.items():
        try:
            if roster.warm:
                roster.warm()
        except Exception:
            log.exception("the bots of %s could not get ready; they are asked all the same", game)
