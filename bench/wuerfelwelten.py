"""Würfelwelten measured: speed of the rules, cost of a crowd, strength of the bots. One JSON line each.

python bench/wuerfelwelten.py                                   everything, with few games
python bench/wuerfelwelten.py --games 2000 --only bots          the figures of the docs
python bench/wuerfelwelten.py --games 20000 --only meister --kept games.jsonl   the same; goes on where it was stopped
python bench/wuerfelwelten.py --only speed                      Durchgänge a second, in Python and in the kernel
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time

import msgspec

from knobel import SeededDice, Table, bot, play
from knobel.bots import levels
from knobel.game import Chosen, Draw, Move, Over, Roll, check_move
from knobel.games.wuerfelwelten import State, Wuerfelwelten
from knobel.games.wuerfelwelten.draft import Sheet
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


def meister(games: int, workers: int, kept: Path | None = None) -> None:
    """The compiled ``meister``: its strength by the control variate."""
    from knobel.solve.wuerfelwelten.strength import measure

    def progress(done: int, of: int) -> None:
        print(f"\r{done} of {of} games", end="" if done < of else "\n", file=sys.stderr, flush=True)

    say("meister", **msgspec.to_builtins(measure("meister", games, workers=workers, progress=progress, kept=kept)))


def speed(legs: int) -> None:
    """Durchgänge a second and core, planned in Python and in the kernel, by turns.

    ``solide`` in Python against ``meister`` in the kernel, each with its own value; then both planning the same Runden
    with the same value (the score) and the same beam, so that only the planning is compared. The first leg, in which
    kernels are compiled, does not count.
    """
    import numpy as np

    from knobel.bots.wuerfelwelten.plan import ranked_ends
    from knobel.bots.wuerfelwelten.worth import Worth
    from knobel.solve.wuerfelwelten.cards import NAMES, packed, packed_resources
    from knobel.solve.wuerfelwelten.legs import play_leg
    from knobel.solve.wuerfelwelten.network import network, new_desk
    from knobel.solve.wuerfelwelten.plan import LAST, begin, plan
    from knobel.solve.wuerfelwelten.rounds import BEAM

    random, net = Random(5), network()
    desk, sheets, worth = new_desk(net), np.zeros((ROUNDS + 1, 4), np.int64), np.zeros((ROUNDS + 1, 3))
    seconds = dict.fromkeys(("solide", "meister", "python", "kernel"), 0.0)
    valued: list[int] = []
    encoded: list[int] = []

    def by_score(ids: list[int], sheet: Sheet, roll: tuple[int, int], again: int) -> None:
        code, cards = np.array(ids), np.array([packed(n, card) for n, card in zip(ids, sheet.cards, strict=True)])
        resources = packed_resources(sheet.gained, sheet.spent)
        for _ in range(again):
            begin(desk, code, 0)
            plan(desk, net, cards, resources, roll[0], roll[1], BEAM // LAST)

    def played(ids: list[int], again: int) -> None:
        for _ in range(again):
            play_leg(desk, net, np.array(ids), BEAM, 0.0, ROUNDS, sheets, worth)

    again = 20
    for n in range(legs + 1):
        ids = sorted(random.sample(range(len(NAMES)), 3))
        worlds = tuple(NAMES[n] for n in ids)
        sheet = Sheet(tuple(WORLDS[name].blank for name in worlds))
        for to_come in reversed(range(ROUNDS)):
            roll = (random.randint(1, 6), random.randint(1, 6))
            seconds["python"] += cpu_of(partial(ranked_ends, Worth(worlds, 0), roll, sheet, BEAM))
            seconds["kernel"] += cpu_of(partial(by_score, ids, sheet, roll, again)) / again
            began = process_time()
            end = ranked_ends(Worth(worlds, to_come), roll, sheet)[0]
            seconds["solide"] += process_time() - began
            sheet = Sheet(end.cards, end.gained, end.spent)
        seconds["meister"] += cpu_of(partial(played, ids, again)) / again
        for to_come in range(1, ROUNDS):
            begin(desk, np.array(ids), to_come)
            cards, resources = sheets[ROUNDS - 1 - to_come, :3], sheets[ROUNDS - 1 - to_come, 3]
            plan(desk, net, cards, resources, random.randint(1, 6), random.randint(1, 6), BEAM)
            valued.append(int(desk["valued"]))
            encoded.append(int(desk["encoded"]))
        if n == 0:
            seconds = dict.fromkeys(seconds, 0.0)
    say(
        "speed",
        legs=legs,
        legs_per_s={name: round(legs / each, 1) for name, each in seconds.items()},
        meister_to_solide=round(seconds["solide"] / seconds["meister"], 1),
        kernel_to_python=round(seconds["python"] / seconds["kernel"], 1),
        valued_a_round=round(fmean(valued)),
        encoded_a_round=round(fmean(encoded)),
    )


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
    wishes.add_argument("--kept", type=Path, help="a file for the games of meister: what is there is not played again")
    wishes.add_argument("--only", choices=["play", "crowd", "bots", "meister", "speed"])
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
        meister(wish.games, wish.workers, wish.kept)
    if wish.only in (None, "speed"):
        speed(1 if wish.quick else 30)


if __name__ == "__main__":
    main()
