"""Bots for Würfelwelten: Zufall, Gierig and Solide."""

from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.bots.wuerfelwelten.players import Greedy, Planner

BOTS = Roster({"zufall": RandomBot, "gierig": Greedy, "solide": Planner})
