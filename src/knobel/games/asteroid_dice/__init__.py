"""Asteroid Dice. The rules start in ``game``."""

from knobel.games.asteroid_dice.game import AsteroidDice

__all__ = ["AsteroidDice"]
