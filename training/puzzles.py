"""Makes the puzzles that come with knobel: ``src/knobel/weights/<game>/puzzles.xz``.

    python training/puzzles.py wuerfelspiel [--long 750] [--short 350] [--seed 1]
    python training/puzzles.py wuerfelorte [--profi 160] [--einsteiger 60] [--seed 1]

No theme gets more than its share as long as others are found too. Prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

import knobel
from knobel.coach.packed import FILE, squeezed
from knobel.coach.puzzles import Puzzle, make

SETS: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "wuerfelspiel": {"long": (750, {"seats": 1}), "short": (350, {"seats": 1, "columns": 1})},
    "wuerfelorte": {"profi": (160, {}), "einsteiger": (60, {"version": "einsteiger"})},
}
SHARES = {"wuerfelspiel": 0.25, "wuerfelorte": 0.4}
"""So much of a set is of one theme at most."""
TRIES = 3
"""So many times as many puzzles as are wanted are looked at."""


def mixed(puzzles: Iterator[Puzzle], many: int, share: float) -> list[Puzzle]:
    """So many of them, no theme with more than its share unless too few are left."""
    chosen: list[Puzzle] = []
    spare: list[Puzzle] = []
    themes: Counter[str] = Counter()
    for puzzle in islice(puzzles, TRIES * many):
        if len(chosen) == many:
            break
        if themes[puzzle.theme] < share * many:
            themes[puzzle.theme] += 1
            chosen.append(puzzle)
        else:
            spare.append(puzzle)
    return chosen + spare[: many - len(chosen)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(SETS))
    parser.add_argument("--seed", type=int, default=1)
    for kinds in SETS.values():
        for name, (many, _) in kinds.items():
            parser.add_argument(f"--{name}", type=int, default=many)
    wish = parser.parse_args()
    began, chosen = process_time(), []
    for name, (_, options) in SETS[wish.game].items():
        chosen += mixed(make(wish.game, wish.seed, **options), getattr(wish, name), SHARES[wish.game])
    written = squeezed(chosen)
    place = Path(knobel.__file__).parent / "weights" / wish.game / FILE
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(written)
    found = {"game": wish.game, "puzzles": len(chosen), "bytes": len(written)}
    themes = dict(Counter(puzzle.theme for puzzle in chosen).most_common())
    print(json.dumps({**found, "themes": themes, "cpu_seconds": round(process_time() - began, 1)}))


if __name__ == "__main__":
    main()
