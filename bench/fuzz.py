"""A long fuzz of HTTP from our own OpenAPI: ``python bench/fuzz.py --examples 200``. How often each status came."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.client import running
from server.fuzz import fuzz_http


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=20, help="for each endpoint, good and bad ones each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        statuses = fuzz_http(server, 1 if args.quick else args.examples, args.seed)
    print(json.dumps({"bench": "fuzz", "requests": sum(statuses.values()), "statuses": dict(sorted(statuses.items()))}))


if __name__ == "__main__":
    main()
