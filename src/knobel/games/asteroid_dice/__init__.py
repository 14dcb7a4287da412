"""Asteroid Dice: secret cards, fights, and a throw in which dice knock each other over.

Rules A1 to A17, explained in ``docs/games/asteroid_dice.md``. Pure: what bodies do comes in as the outcome of a
contest, and who supplies it is a table option.
"""

from knobel.games.asteroid_dice.game import AsteroidDice

__all__ = ["AsteroidDice"]
