"""Würfelwelten: two dice for everyone, three small worlds at a time, as many players as like.

Rules W1 to W25, explained in ``docs/games/wuerfelwelten.md``. Pure: no dice are thrown here. The eleven worlds live in
``worlds``, a round as it is composed in ``draft``, stars in ``scoring``, what players see in ``view``.
"""

from knobel.games.wuerfelwelten.draft import Sheet
from knobel.games.wuerfelwelten.game import Wuerfelwelten
from knobel.games.wuerfelwelten.state import State
from knobel.games.wuerfelwelten.steps import Activate, Change, Claim, Create, Finish, Step
from knobel.games.wuerfelwelten.view import View

__all__ = ["Activate", "Change", "Claim", "Create", "Finish", "Sheet", "State", "Step", "View", "Wuerfelwelten"]
