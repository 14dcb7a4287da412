"""Your turn, told by push: people play over days while the server is killed, at each step of telling too.

``python bench/notices.py --kills 60``. One JSON line; it fails where a turn is not told, told twice or told too late.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.notice_chaos import campaign


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=4, help="tables of two")
    parser.add_argument("--turns", type=int, default=30, help="turns at each")
    parser.add_argument("--kills", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    pairs, turns, kills = (1, 2, 1) if args.quick else (args.pairs, args.turns, args.kills)
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(campaign(Path(folder), pairs, turns, kills, args.seed))
    print(msgspec.json.encode({"bench": "notices", "seed": args.seed, **msgspec.to_builtins(told)}).decode())


if __name__ == "__main__":
    main()
