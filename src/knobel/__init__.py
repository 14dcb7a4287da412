"""knobel: dice games to play, learn and study.

>>> from random import Random
>>> from knobel import SeededDice, bot, game_named, play
>>> game = game_named("wuerfelspiel", {"seats": 2})
>>> table = play(game, [bot("wuerfelspiel", "zufall")] * 2, SeededDice(7), Random(7))
>>> len(table.prompt.scores)
2
"""

from knobel.bots import bot
from knobel.dice import Dice, ScriptedDice, SeededDice
from knobel.fair import FairDice, verify
from knobel.game import (
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    Game,
    Move,
    Over,
    Prompt,
    Refused,
    Roll,
    Rolled,
    Seat,
    outcomes,
    roll,
)
from knobel.games import GAMES, game_named
from knobel.record import Record, Sitter, replay
from knobel.table import Door, Player, Table, play

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Choose",
    "Chosen",
    "Contest",
    "Decided",
    "Dice",
    "Door",
    "Draw",
    "Drawn",
    "Event",
    "FairDice",
    "Game",
    "Move",
    "Over",
    "Player",
    "Prompt",
    "Record",
    "Refused",
    "Roll",
    "Rolled",
    "ScriptedDice",
    "Seat",
    "SeededDice",
    "Sitter",
    "Table",
    "bot",
    "game_named",
    "outcomes",
    "play",
    "replay",
    "roll",
    "verify",
]
