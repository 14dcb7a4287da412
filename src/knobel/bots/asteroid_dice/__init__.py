"""Bots for Asteroid Dice: Zufall, Solide and Stark."""

from knobel.bots.asteroid_dice.players import Hasty, Solid, Strong
from knobel.bots.roster import Roster

BOTS = Roster({"zufall": Hasty, "solide": Solid, "stark": Strong})
