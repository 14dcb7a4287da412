"""What a crowd's places cost to draw and its answers to check, Runde by Runde, in one process and without sockets.

``python bench/crowd_views.py``: microseconds of processor time a seat, over whole games of Würfelwelten in which every
seat does what those of ``knobel bench crowd`` do. The same seeds give the same games, so that two states of the code
can be compared on a busy machine: run at the same time, they are slowed down alike.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from random import Random
from time import process_time

import msgspec

from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Roll
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.steps import Step
from knobel.load.crowd import some_place
from knobel.server.table.frames import Wanted, write_frame
from knobel.table import Table

read_steps = msgspec.json.Decoder(tuple[Step, ...]).decode


def play(seats: int, seed: int, took: dict[str, float], rounds: dict[int, float]) -> None:
    """One game: what was drawn when dice had fallen, and when all had answered."""
    game, random = Wuerfelwelten(seats=seats), Random(seed)
    table, dice = Table(game), SeededDice(seed)
    played = 0
    while isinstance(prompt := table.prompt, Roll | Draw | Choose):
        state, choosing = table.state, isinstance(prompt, Choose)
        if isinstance(prompt, Draw):
            table.apply(dice.answer(prompt, table.turn))
            continue
        began = process_time()
        words = [write_frame(game, state, Wanted(seat, choosing, crowd=True)).view for seat in range(seats)]
        drawn = process_time() - began
        if isinstance(prompt, Roll):
            took["draw_when_all_are_done"] += drawn
            table.apply(dice.answer(prompt, table.turn))
            continue
        took["draw_places"] += drawn
        rounds[played] += drawn
        moves = [read_steps(b"[" + some_place(word, random) + b'{"type":"finish"}]') for word in words]
        began = process_time()
        for seat, steps in enumerate(moves):
            table.check(seat, table.turn, steps)
        took["check"] += process_time() - began
        began = process_time()
        for seat, steps in enumerate(moves):
            if chosen := table.seal(seat, steps):
                table.apply(chosen)
        took["apply"] += process_time() - began
        played += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2000)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = parser.parse_args()
    if wish.quick:
        wish.seats, wish.games = 20, 1
    took: dict[str, float] = defaultdict(float)
    rounds: dict[int, float] = defaultdict(float)
    for seed in range(wish.games):
        play(wish.seats, seed, took, rounds)
    times = wish.games * wish.seats
    found = {f"{name}_us": round(1e6 * seconds / times / len(rounds), 1) for name, seconds in took.items()}
    by_round = [round(1e6 * seconds / times) for seconds in rounds.values()]
    line = {
        "bench": "crowd views",
        "seats": wish.seats,
        "games": wish.games,
        **found,
        "draw_places_us_by_round": by_round,
    }
    print(json.dumps(line))


if __name__ == "__main__":
    main()
