"""Many games between bots: means with their standard errors, wins, and how quickly it went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

from msgspec import Struct

from knobel.bots import bot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import AnyGame, Over
from knobel.table import play


class SeatSummary(Struct, frozen=True):
    """One seat over all games. A shared win counts as its share."""

    player: str
    mean: float
    standard_error: float
    wins: float


class Summary(Struct, frozen=True):
    """What a simulation found."""

    game: str
    options: AnyGame
    games: int
    seed: int
    seats: list[SeatSummary]
    events: int
    events_per_second: float
    """Per second of processor time, on one core."""


def simulate(
    game: AnyGame,
    levels: Sequence[str],
    games: int,
    seed: int,
    progress: Callable[[Sequence[int]], Iterable[int]] | None = None,
) -> Summary:
    """Play so many games; game n throws the dice of seed and n, whoever plays."""
    players = [bot(game.name, level) for level in levels]
    totals: list[tuple[int, ...]] = []
    wins = [0.0] * game.seats
    events = 0
    began = process_time()
    numbers = range(games)
    for number in progress(numbers) if progress else numbers:
        table = play(game, players, SeededDice(f"{seed}/{number}"), Random(f"{seed}/{number}/bots"), ChanceJudge())
        assert isinstance(table.prompt, Over)
        events += table.turn
        totals.append(table.prompt.scores)
        for seat in table.prompt.winners:
            wins[seat] += 1 / len(table.prompt.winners)
    seconds = process_time() - began
    seats = [
        SeatSummary(
            level,
            fmean(scores),
            stdev(scores) / sqrt(games) if games > 1 else 0.0,
            wins[seat] / games,
        )
        for seat, (level, scores) in enumerate(zip(levels, zip(*totals, strict=True), strict=True))
    ]
    return Summary(game.name, game, games, seed, seats, events, events / seconds)
