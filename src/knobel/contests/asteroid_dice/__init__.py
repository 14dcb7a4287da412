"""What decides the contests of Asteroid Dice: throws, fights, duels and grabs."""

from knobel.contests.asteroid_dice.plugin import CONTESTS

__all__ = ["CONTESTS"]
