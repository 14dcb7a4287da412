"""Zauberhafte Würfelorte: markers leave their pots when the dice show the right colours.

Rules O1 to O9 and P1 to P7, explained in ``docs/games/wuerfelorte.md``. Pure: no dice are thrown here.
"""

from knobel.games.wuerfelorte.game import Wuerfelorte
from knobel.games.wuerfelorte.pots import Brew
from knobel.games.wuerfelorte.state import Calls, CallsOn, Cast, Pass, State, Throw
from knobel.games.wuerfelorte.view import View

__all__ = ["Brew", "Calls", "CallsOn", "Cast", "Pass", "State", "Throw", "View", "Wuerfelorte"]
