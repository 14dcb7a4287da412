"""The engine beside its peers, in one run: decisions a second, games in bulk, and a column solved from a cold start.

    python -m venv peers && peers/bin/pip install pyhtzee open_spiel yatzy-solver
    python bench/engine.py --peers peers/bin/python

Everybody plays at random on one core, in a fresh process. A decision is a re-roll or an entry, with the throw that
follows it; ``ours`` goes through the public protocol (events checked, applied and kept), ``bulk`` through the compiled
kernel. ``cold`` is import and the whole column, kernels from numba's cache. A ``ratio`` is of CPU time, and above one
where we are ahead. Without ``--peers``, or where one is missing there, only ours is measured. One JSON line each.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

ROUNDS = 3
"""Each is measured so often, by turns; the best counts."""

OURS = """
from knobel import game_named
from knobel.simulate import simulate
found = simulate(game_named("wuerfelspiel", {"seats": 2}), ["zufall", "zufall"], GAMES, SEED)
tell(rate=found.events_per_second / 2, events=found.events_per_second)
"""
BULK = """
from knobel.solve.wuerfelspiel.simulate import measure_speed
tell(rate=measure_speed(500 * GAMES, SEED).moves_per_second)
"""
PYHTZEE = """
from random import Random
from pyhtzee import Pyhtzee
random, decisions, began = Random(SEED), 0, time.process_time()
for _ in range(2 * GAMES):
    game = Pyhtzee()
    while not game.is_finished():
        game.take_action(random.choice(game.get_possible_actions()))
        decisions += 1
tell(rate=decisions / (time.process_time() - began))
"""
OPEN_SPIEL = """
from random import Random
import pyspiel
game, random, decisions, began = pyspiel.load_game("yacht"), Random(SEED), 0, time.process_time()
for _ in range(2 * GAMES):
    state, air = game.new_initial_state(), 5
    while not state.is_terminal():
        if state.is_chance_node():  # outcomes are numbered: a list of 7776 need not be made
            state.apply_action(random.randrange(6 ** air))
            continue
        action = random.choice(state.legal_actions())
        air = action.bit_count() if action < 32 else 5
        state.apply_action(action)
        decisions += 1
tell(rate=decisions / (time.process_time() - began))
"""
COLUMN = """
from knobel.solve.wuerfelspiel.column import solve_column
value = float(solve_column()[0, 0])
tell(value=value, wall=time.perf_counter() - wall, cpu=time.process_time() - cpu)
"""
YATZY_SOLVER = """
import yatzy_solver
solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american+no-bonus"))
value = solver.state_value("upper 0 | filled -")
tell(value=value, wall=time.perf_counter() - wall, cpu=time.process_time() - cpu)
"""
BEGIN = """
import json, time
wall, cpu = time.perf_counter(), time.process_time()
GAMES, SEED = {games}, {seed}
def tell(**figures):
    print(json.dumps(figures))
"""

Figures = dict[str, float]


def ran(python: str | None, code: str, games: int, seed: int) -> Figures | None:
    """What the code tells, run by this interpreter; nothing where what it needs is not installed there."""
    if python is None:
        return None
    whole = BEGIN.format(games=games, seed=seed) + code
    done = subprocess.run([python, "-c", whole], capture_output=True, text=True, check=False)
    if done.returncode and "ModuleNotFoundError" in done.stderr:
        return None
    done.check_returncode()
    found: Figures = json.loads(done.stdout)
    return found


def rates(codes: dict[str, tuple[str | None, str]], games: int, rounds: int) -> dict[str, Figures]:
    """The best of each, measured by turns so that all meet the same machine."""
    best: dict[str, Figures] = {}
    for seed in range(rounds):
        for name, (python, code) in codes.items():
            found = ran(python, code, games, seed)
            if found and found["rate"] > best.get(name, {"rate": 0})["rate"]:
                best[name] = found
    return best


def say(measure: str, **figures: object) -> None:
    print(json.dumps({"bench": "engine", "measure": measure, **figures}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has the peers installed")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    games, rounds = (2, 1) if args.quick else (60, ROUNDS)
    ours, peers = sys.executable, args.peers
    codes = {
        "ours": (ours, OURS),
        "bulk": (ours, BULK),
        "pyhtzee": (peers, PYHTZEE),
        "open_spiel": (peers, OPEN_SPIEL),
    }
    best = rates(codes, games, rounds)
    mine = best.pop("ours")["rate"], best.pop("bulk")["rate"]
    for measure, rate in zip(("decisions", "bulk"), mine, strict=True):
        figures = {
            name: {"per_s": round(one["rate"]), "ratio": round(rate / one["rate"], 2)} for name, one in best.items()
        }
        say(measure, ours=round(rate), **figures)
    column = ran(ours, COLUMN, games, 0)
    if not args.quick:
        column = ran(ours, COLUMN, games, 0)  # the kernels are compiled now
    assert column
    other = ran(peers, YATZY_SOLVER, games, 0)
    beside = {"yatzy_solver": other | {"ratio": other["cpu"] / column["cpu"]}} if other else {}
    say("cold", ours=_short(column), **{name: _short(one) for name, one in beside.items()})


def _short(figures: Figures) -> Figures:
    return {name: round(number, 10 if name == "value" else 3) for name, number in figures.items()}


if __name__ == "__main__":
    main()
