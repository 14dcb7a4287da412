"""Bots for Würfelwelten: Zufall, Gierig and Solide."""

from knobel.bots.wuerfelwelten.players import Greedy, Planner

__all__ = ["Greedy", "Planner"]
