"""How players of known strength place in Asteroid Dice: ``src/knobel/weights/asteroid_dice/places.json``.

    python training/places.py [--games 40]

Bot levels, and players who in each move are one of two levels by chance, three at a table, every three of them so
often, with bodies. Ratings take the levels for anchors, and ``bench/ratings.py`` lets these players be rated. Needs
``physics``.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import track

from knobel.bots import bot
from knobel.contests.asteroid_dice.grabbing import GrabAbout
from knobel.contests.asteroid_dice.judges import BodyJudge
from knobel.dice import SeededDice
from knobel.game import Over, Seat
from knobel.games import game_named
from knobel.table import AnyDoor, Player, play

GAME = "asteroid_dice"
PLAYERS = ("zufall", "zufall+solide", "solide", "solide+stark", "stark")
SEATS = 3
WRITTEN = Path(__file__).parents[1] / "src" / "knobel" / "weights" / GAME / "places.json"


class OneOfTwo:
    """Moves, and reaches for dice, as one of two levels does, by the toss of a coin."""

    def __init__(self, levels: str) -> None:
        self._players: list[Any] = [bot(GAME, level) for level in levels.split("+")]

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]:
        moved: tuple[Any, ...] = random.choice(self._players).move(door, random)
        return moved

    def press(self, about: GrabAbout, seat: Seat, random: Random, slowness: float = 1.0) -> tuple[Any, int] | None:
        reached: tuple[Any, int] | None = random.choice(self._players).press(about, seat, random, slowness)
        return reached


def placed(names: tuple[str, ...], seed: str) -> list[int]:
    """The places of these players after one game."""
    players: list[Player] = [OneOfTwo(name) if "+" in name else bot(GAME, name) for name in names]
    game = game_named(GAME, {"seats": len(names)})
    over = play(game, players, SeededDice(seed), Random(seed), BodyJudge(players)).prompt
    assert isinstance(over, Over)
    scores = [(seat in over.winners, score) for seat, score in enumerate(over.scores)]
    return [1 + sum(other > mine for other in scores) for mine in scores]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="of every three players")
    asked = parser.parse_args()
    written: list[dict[str, Any]] = []
    for number in track(range(asked.games), GAME):
        for names in combinations(PLAYERS, SEATS):
            turn = number % SEATS
            order = (*names[turn:], *names[:turn])
            written.append({"players": order, "places": placed(order, f"places/{number}/{order}")})
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text("[\n" + ",\n".join(json.dumps(game) for game in written) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
