"""Power cuts: people play all games over real sockets while the server is killed at random and at every step of a move.

``make chaos`` or ``python bench/chaos.py --rounds 5``. One JSON line a round; it fails where a promise is broken.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.chaos import Campaign, campaign


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4, help="tables a game")
    parser.add_argument("--seconds", type=float, default=90, help="no new kill in a round after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    for number in range(args.rounds):
        seed = args.seed + number
        if args.quick:
            plan = Campaign(1, 2, random_kills=1, passes=6, seconds=20, afterwards=1, seed=seed)
        else:
            plan = Campaign(args.tables, 2, random_kills=10, passes=60, seconds=args.seconds, afterwards=20, seed=seed)
        with tempfile.TemporaryDirectory() as folder:
            survived = asyncio.run(campaign(Path(folder), plan))
        print(
            msgspec.json.encode(
                {"bench": "chaos", **msgspec.to_builtins(plan), **msgspec.to_builtins(survived)}
            ).decode()
        )


if __name__ == "__main__":
    main()
