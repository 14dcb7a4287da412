"""What a level makes of each row, pot or world on average: ``src/knobel/weights/<game>/parts.json``.

    python training/parts.py

One's history shows one's own beside it. Every game is played from a seed: the same command writes the same file.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from knobel.bots import bot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import parts_of
from knobel.games import game_named
from knobel.table import play

WEIGHTS = Path(__file__).parents[1] / "src" / "knobel" / "weights"
LEVEL = "solide"
"""A good player, and in all games quick enough to measure."""
PLAYED: dict[str, tuple[int, list[tuple[dict[str, Any], int]]]] = {
    "wuerfelspiel": (200, [({"columns": 3}, 1), ({"columns": 1}, 1)]),
    "wuerfelwelten": (40, [({}, 1)]),
    "wuerfelorte": (100, [({"version": "profi"}, 2), ({"version": "einsteiger"}, 2)]),
}
"""How many games, and of each kind its options as in ``levels.json`` and how many sit there."""


def means(game: str, options: dict[str, Any], seats: int, games: int) -> dict[str, float]:
    """What the level makes of each part, where it was played."""
    rules, player = game_named(game, {**options, "seats": seats}), bot(game, LEVEL)
    found: dict[str, list[int]] = {}
    for number in range(games):
        over = play(rules, [player] * seats, SeededDice(f"parts/{number}"), Random(number), ChanceJudge())
        for parts in parts_of(rules, over.state) or ():
            for name, value in parts.items():
                found.setdefault(name, []).append(value)
    return {name: round(fmean(values), 3) for name, values in found.items()}


def main() -> None:
    for game, (games, kinds) in PLAYED.items():
        written = [
            {"options": options, "level": LEVEL, "games": games, "means": means(game, options, seats, games)}
            for options, seats in kinds
        ]
        (WEIGHTS / game / "parts.json").write_text(json.dumps(written, indent=1) + "\n", "utf-8")
        print(json.dumps({"game": game, "games": games}), flush=True)


if __name__ == "__main__":
    main()
