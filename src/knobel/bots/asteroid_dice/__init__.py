"""Bots for Asteroid Dice: Zufall, Solide and Stark."""

from knobel.bots.asteroid_dice.players import Hasty, Solid, Strong

__all__ = ["Hasty", "Solid", "Strong"]
