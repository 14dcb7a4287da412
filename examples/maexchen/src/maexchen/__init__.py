"""Mäxchen: two dice under a cup, bluff and doubt. Rules M1 to M8, explained in the README. Pure."""

from maexchen.game import Maexchen

__all__ = ["Maexchen"]
