"""Solving one column: ours and the public Rust solver ``yatzy-solver``, side by side, each in a fresh process.

    python bench/solve.py [--other PYTHON]     # PYTHON: an interpreter that has yatzy-solver installed

Prints one JSON line: seconds of wall and of CPU time from the call to the answer, kernels loaded from numba's cache or
compiled (``first``: in this process for the first time). Without ``--other`` only ours is measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

OURS = """
import time, json
wall, cpu = time.perf_counter(), time.process_time()
from knobel.solve.wuerfelspiel.column import solve_column
loaded = time.perf_counter()
value = float(solve_column()[0, 0])
first = time.perf_counter()
solve_column()
print(json.dumps({"value": value, "import": loaded - wall, "first": first - loaded,
                  "again": time.perf_counter() - first, "cpu": time.process_time() - cpu}))
"""
OTHER = """
import time, json
wall, cpu = time.perf_counter(), time.process_time()
import yatzy_solver
loaded = time.perf_counter()
solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american+no-bonus"))
first = time.perf_counter()
value = solver.state_value("upper 0 | filled -")
print(json.dumps({"value": value, "import": loaded - wall, "first": first - loaded, "cpu": time.process_time() - cpu}))
"""


def timed(python: str, code: str) -> dict[str, float]:
    """What the code prints, run by this interpreter."""
    done = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return {key: round(value, 10 if key == "value" else 3) for key, value in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--other", default=None)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    if not args.quick:
        timed(sys.executable, OURS)
    line: dict[str, object] = {"bench": "solve", "ours": timed(sys.executable, OURS)}
    if args.other:
        line["yatzy-solver"] = timed(args.other, OTHER)
    print(json.dumps(line))


if __name__ == "__main__":
    main()
