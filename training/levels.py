"""What the bot levels reach, as pictures of one's own games show it: ``src/knobel/weights/<game>/levels.json``.

    python training/levels.py [--games 300]

Games with different options that change what can be reached are told apart. Totals of Würfelspiel's long game are those
of ``training/totals.json``. A level that needs more than its share of time plays fewer games; how many is written down.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from knobel.bots import bot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games import game_named
from knobel.table import play

HERE = Path(__file__).parent
WEIGHTS = HERE.parent / "src" / "knobel" / "weights"
SECONDS = 90.0
"""So long a level may play."""
PLAYED: dict[str, list[tuple[dict[str, Any], int, int, tuple[str, ...]]]] = {
    "wuerfelspiel": [
        ({"columns": 3}, 1, 50, ("zufall", "anfaenger", "flink", "solide", "stark", "meister")),
        ({"columns": 1}, 1, 10, ("zufall", "anfaenger", "flink", "solide", "stark", "meister")),
    ],
    "wuerfelwelten": [({}, 1, 10, ("zufall", "gierig", "solide", "meister"))],
    "wuerfelorte": [
        ({"version": "profi"}, 2, 1, ("zufall", "solide")),
        ({"version": "einsteiger"}, 2, 1, ("zufall", "solide")),
    ],
}
"""Options, seats, the width of a bar, and who plays."""


def totals(game: str, options: dict[str, Any], seats: int, level: str, games: int) -> list[int]:
    """What a level reached, seat by seat."""
    rules, player = game_named(game, {**options, "seats": seats}), bot(game, level)
    found: list[int] = []
    began = process_time()
    for number in range(games):
        over = play(rules, [player] * seats, SeededDice(f"levels/{number}"), Random(number), ChanceJudge()).prompt
        assert isinstance(over, Over)
        found += over.scores
        if process_time() - began > SECONDS:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    games = parser.parse_args().games
    known: dict[str, list[int]] = json.loads((HERE / "totals.json").read_text())
    for game, kinds in PLAYED.items():
        written = []
        for options, seats, width, levels in kinds:
            reached = {}
            for level in levels:
                stored = known.get(level) if options == {"columns": 3} else None
                scores = stored or totals(game, options, seats, level, games)
                counts = Counter(score // width * width for score in scores)
                reached[level] = {
                    "games": len(scores),
                    "mean": round(fmean(scores), 2),
                    "counts": {str(least): counts[least] for least in sorted(counts)},
                }
                print(json.dumps({"game": game, **options, "level": level, "games": len(scores)}), flush=True)
            written.append({"options": options, "width": width, "levels": reached})
        (WEIGHTS / game / "levels.json").write_text(json.dumps(written, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
