"""Würfelwelten measured: speed of the rules, cost of a crowd, strength of the bots. One JSON line each.

python bench/wuerfelwelten.py                                   everything, with few games
python bench/wuerfelwelten.py --games 2000 --only bots          the figures of the docs
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, stdev
from time import process_time

import msgspec

from knobel import SeededDice, Table, bot, play
from knobel.bots import levels
from knobel.game import Chosen, Draw, Move, Over, Roll, check_move
from knobel.games.wuerfelwelten import State, Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import stars_of
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS, worlds_of_leg
from knobel.games.wuerfelwelten.worlds import WORLDS

ZUFALL = bot("wuerfelwelten", "zufall")
SHARE = 20


def say(measure: str, **figures: object) -> None:
    print(json.dumps({"bench": "wuerfelwelten", "measure": measure, **figures}), flush=True)


def cpu_of(deed: Callable[[], object]) -> float:
    """The processor seconds a deed takes."""
    began = process_time()
    deed()
    return process_time() - began


def random_play(seats: int, games: int) -> None:
    tables: list[Table] = []
    seconds = cpu_of(
        lambda: tables.extend(
            play(Wuerfelwelten(seats=seats), [ZUFALL] * seats, SeededDice(seed), Random(seed)) for seed in range(games)
        )
    )
    events = sum(len(table.events) for table in tables)
    steps = sum(len(move.steps) for table in tables for event in _chosen(table) for move in event.moves)
    say(
        "random play",
        seats=seats,
        games=games,
        events_per_s=round(events / seconds),
        steps_per_s=round(steps / seconds),
    )


def _chosen(table: Table) -> list[Chosen]:
    return [event for event in table.events if isinstance(event, Chosen)]


def crowd(seats: int) -> None:
    """Each round of a leg with this many seats, a random player on each."""
    table, dice, random = Table(Wuerfelwelten(seats=seats)), SeededDice(7), Random(7)
    figures: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        while isinstance(table.prompt, Draw | Roll):
            table.apply(dice.answer(table.prompt, table.turn))
        for name, value in crowd_round(table, random).items():
            figures.setdefault(name, []).append(value)
    say(
        "crowd",
        seats=seats,
        **{name: {"mean": round(fmean(each), 3), "most": round(max(each), 3)} for name, each in figures.items()},
    )


def crowd_round(table: Table, random: Random, sample: int = 500) -> dict[str, float]:
    """Check moves, show views, apply all moves at once, write and read the state."""
    game, state = table.game, table.state
    moves = [ZUFALL.move(table.door(seat), random) for seat in range(game.seats)]
    looked = [random.randrange(game.seats) for _ in range(sample)]
    steps = sum(len(moves[seat]) for seat in looked)

    def check_all() -> None:
        for seat in looked:
            check_move(game, state, seat, moves[seat])

    checks = cpu_of(check_all)
    first = cpu_of(lambda: game.view(state, 0))
    views: list[object] = []
    shows = cpu_of(lambda: views.extend(game.view(state, seat) for seat in looked))
    event = Chosen(tuple(Move(seat, move) for seat, move in enumerate(moves)))
    applies = cpu_of(lambda: table.apply(event))
    written: list[bytes] = []
    writes = cpu_of(lambda: written.append(msgspec.json.encode(table.state)))
    reads = cpu_of(lambda: msgspec.json.decode(written[0], type=State))
    return {
        "check_us_per_step": checks / steps * 1e6,
        "check_us_per_move": checks / sample * 1e6,
        "view_us": shows / sample * 1e6,
        "view_bytes": fmean(len(msgspec.json.encode(view)) for view in views),
        "first_view_ms": first * 1e3,
        "apply_round_s": applies,
        "write_state_ms": writes * 1e3,
        "read_state_ms": reads * 1e3,
        "state_bytes": float(len(written[0])),
    }


Played = tuple[int, dict[str, int], list[float]]
"""The score of one game in tenths, the stars of its worlds, and the seconds of each of its rounds."""


def some_games(level: str, seeds: Sequence[int]) -> list[Played]:
    return [one_game(level, seed) for seed in seeds]


def one_game(level: str, seed: int) -> Played:
    table, dice, random, player = (
        Table(Wuerfelwelten(seats=1)),
        SeededDice(seed),
        Random(seed),
        bot("wuerfelwelten", level),
    )
    seconds = []
    while not isinstance(table.prompt, Over):
        if isinstance(table.prompt, Draw | Roll):
            table.apply(dice.answer(table.prompt, table.turn))
        else:
            began = process_time()
            move = player.move(table.door(0), random)
            seconds.append(process_time() - began)
            table.apply(Chosen((Move(0, move),)))
    stars: dict[str, int] = {}
    for leg in range(LEGS):
        names, sheet = worlds_of_leg(table.state.worlds, leg), table.state.past[leg][0]
        stars |= zip(names, stars_of(names, sheet.cards, sheet.gained), strict=True)
    return table.prompt.scores[0], stars, seconds


def strength(level: str, games: int, workers: int) -> None:
    """The mean of solo games in stars, with its standard error; the same dice for every level."""
    shares = [range(first, min(games, first + SHARE)) for first in range(0, games, SHARE)]
    with ProcessPoolExecutor(workers) as pool:
        played = [game for share in pool.map(partial(some_games, level), shares) for game in share]
    times = [each for _, _, seconds in played for each in seconds]
    say(
        "bots",
        level=level,
        **_mean([score / 10 for score, _, _ in played]),
        ms_per_round=round(fmean(times) * 1e3, 2),
        most_ms=round(max(times) * 1e3, 1),
        worlds={name: _mean([stars[name] for _, stars, _ in played if name in stars]) for name in WORLDS},
    )


def kernel(games: int, workers: int, some: int) -> None:
    """The compiled ``meister``: its strength by the control variate, and the Durchgänge a second of its kernel."""
    import numpy as np

    from knobel.solve.wuerfelwelten.legs import play_games
    from knobel.solve.wuerfelwelten.network import network, new_desk
    from knobel.solve.wuerfelwelten.rounds import BEAM
    from knobel.solve.wuerfelwelten.strength import measure

    say("meister", **msgspec.to_builtins(measure("meister", games, workers=workers)))
    net = network()
    desk = new_desk(net)
    shapes = (some, LEGS, 3), (some, LEGS, ROUNDS + 1, 4), (some, LEGS, ROUNDS + 1, 3)
    for beam in (6, BEAM):
        arrays = np.zeros(shapes[0], np.int64), np.zeros(shapes[1], np.int64), np.zeros(shapes[2])
        seconds = cpu_of(partial(play_games, desk, net, 1, beam, 0.0, True, *arrays))
        say("kernel", beam=beam, legs_per_s=round(some * LEGS / seconds, 1), backups_a_leg=1)


def _mean(values: Sequence[float]) -> dict[str, float]:
    return {
        "games": len(values),
        "mean": round(fmean(values), 3),
        "se": round(stdev(values) / len(values) ** 0.5, 3),
    }


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--games", type=int, default=100, help="games a bot plays")
    wishes.add_argument("--seats", type=int, default=10_000, help="seats of the crowd")
    wishes.add_argument("--workers", type=int, default=2)
    wishes.add_argument("--only", choices=["play", "crowd", "bots", "meister"])
    wishes.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = wishes.parse_args()
    if wish.quick:
        wish.games, wish.seats = 4, 100
    if wish.only in (None, "play"):
        random_play(1, 6 if wish.quick else 60)
        random_play(6, 1 if wish.quick else 10)
    if wish.only in (None, "crowd"):
        crowd(wish.seats)
    if wish.only in (None, "bots"):
        for level in levels("wuerfelwelten"):
            strength(level, wish.games, wish.workers)
    if wish.only in (None, "meister"):
        kernel(wish.games, wish.workers, 4 if wish.quick else 40)


if __name__ == "__main__":
    main()
