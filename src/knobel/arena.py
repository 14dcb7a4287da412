"""The arena: bots of any game against each other, everyone against everyone, seats swapped, the same dice for all.

Game n of every pairing is played with the same dice stream, once in each order of seats. Ratings need the extra
``study``; without it they are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from os import cpu_count
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct
from rich.table import Table as Grid

from knobel.bots import bot
from knobel.coach.adjusted import adjusted_scores
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games import game_named
from knobel.solve.progress import Progress, quiet
from knobel.table import play

CHUNK = 4
"""Dice streams that a worker plays before it reports."""
PAIR = 2


class Standing(Struct, frozen=True):
    """One player after all games. ``wins`` is its share of wins, a shared win counted in parts."""

    player: str
    games: int
    mean: float
    mean_se: float
    wins: float
    adjusted: float | None = None
    """The mean without the luck of the dice, where the coach can tell it."""
    adjusted_se: float | None = None
    rating: float | None = None
    uncertainty: float | None = None


class Meeting(Struct, frozen=True):
    """Two players: the first one's share of wins and lead in points, with standard errors over dice streams."""

    one: str
    other: str
    games: int
    wins: float
    wins_se: float
    lead: float
    lead_se: float
    adjusted_lead: float | None = None
    """The lead without the luck of the dice."""
    adjusted_lead_se: float | None = None


class Result(Struct, frozen=True):
    """A whole round robin."""

    game: str
    streams: int
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]


class Bout(Struct, frozen=True):
    """One game of a pairing: its dice stream, who sat where, and what each side made of it."""

    stream: int
    players: tuple[str, str]
    means: tuple[float, float]
    """Points of each side, averaged where it had several seats."""
    shares: tuple[float, float]
    """Of the win."""
    adjusted: tuple[float, float] | None = None
    """Points without the luck of the dice."""


def round_robin(
    game: str,
    players: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = quiet,
) -> Result:
    """Every two players meet over so many games (half of it dice streams, each in both orders of seats)."""
    streams = max(2, games // 2)
    for player in players:
        bot(game, player)
    pairs = [(one, other) for n, one in enumerate(players) for other in players[n + 1 :]]
    chunks = [(pair, start) for pair in pairs for start in range(0, streams, CHUNK)]
    bouts: list[Bout] = []
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        work = [
            pool.submit(play_bouts, game, dict(options or {}), pair, range(start, min(start + CHUNK, streams)), seed)
            for pair, start in chunks
        ]
        for done, future in enumerate(work, 1):
            bouts += future.result()
            progress(done, len(work))
    meetings = tuple(_meeting(pair, [bout for bout in bouts if set(bout.players) == set(pair)]) for pair in pairs)
    ratings = _ratings(players, bouts)
    standings = [_standing(player, bouts, ratings.get(player)) for player in players]
    return Result(game, streams, tuple(sorted(standings, key=lambda s: -s.wins)), meetings)


def play_bouts(
    game: str, options: dict[str, Any], pair: tuple[str, str], streams: Sequence[int], seed: int
) -> list[Bout]:
    """The games of a pairing with these dice streams, each in both orders of seats."""
    return [_bout(game, options, players, stream, seed) for stream in streams for players in (pair, (pair[1], pair[0]))]


def _bout(name: str, options: dict[str, Any], players: tuple[str, str], stream: int, seed: int) -> Bout:
    kind = type(game_named(name))
    game = game_named(name, {"seats": max(PAIR, kind.fewest), **options})
    sides = [seat % PAIR for seat in range(game.seats)]
    sitting = [bot(name, players[side]) for side in sides]
    table = play(game, sitting, SeededDice(f"{seed}/{stream}"), Random(f"{seed}/{stream}/players"), ChanceJudge())
    over = table.prompt
    assert isinstance(over, Over)
    won = [sum(sides[seat] == mine for seat in over.winners) / len(over.winners) for mine in range(PAIR)]
    adjusted = adjusted_scores(game, table.events)
    return Bout(
        stream, players, _by_side(over.scores, sides), (won[0], won[1]), _by_side(adjusted, sides) if adjusted else None
    )


def _by_side(scores: Sequence[float], sides: Sequence[int]) -> tuple[float, float]:
    one, other = ([score for score, side in zip(scores, sides, strict=True) if side == mine] for mine in range(PAIR))
    return fmean(one), fmean(other)


def _sides(player: str, bouts: Sequence[Bout]) -> Iterator[tuple[Bout, int]]:
    for bout in bouts:
        if player in bout.players:
            yield bout, bout.players.index(player)


def _standing(player: str, bouts: Sequence[Bout], rating: tuple[float, float] | None) -> Standing:
    mine = list(_sides(player, bouts))
    points = [bout.means[side] for bout, side in mine]
    adjusted = [bout.adjusted[side] for bout, side in mine if bout.adjusted]
    return Standing(
        player=player,
        games=len(mine),
        mean=fmean(points),
        mean_se=stdev(points) / sqrt(len(points)),
        wins=fmean(bout.shares[side] for bout, side in mine),
        adjusted=fmean(adjusted) if adjusted else None,
        adjusted_se=stdev(adjusted) / sqrt(len(adjusted)) if adjusted else None,
        rating=rating[0] if rating else None,
        uncertainty=rating[1] if rating else None,
    )


def _meeting(pair: tuple[str, str], bouts: Sequence[Bout]) -> Meeting:
    """Both games of a dice stream are one observation."""
    wins: dict[int, list[float]] = {}
    leads: dict[int, list[float]] = {}
    without: dict[int, list[float]] = {}
    for bout, side in _sides(pair[0], bouts):
        wins.setdefault(bout.stream, []).append(bout.shares[side])
        leads.setdefault(bout.stream, []).append(bout.means[side] - bout.means[1 - side])
        if bout.adjusted:
            without.setdefault(bout.stream, []).append(bout.adjusted[side] - bout.adjusted[1 - side])
    won, lead, adjusted = ([fmean(game) for game in found.values()] for found in (wins, leads, without))
    return Meeting(
        one=pair[0],
        other=pair[1],
        games=len(bouts),
        wins=fmean(won),
        wins_se=stdev(won) / sqrt(len(won)),
        lead=fmean(lead),
        lead_se=stdev(lead) / sqrt(len(lead)),
        adjusted_lead=fmean(adjusted) if adjusted else None,
        adjusted_lead_se=stdev(adjusted) / sqrt(len(adjusted)) if adjusted else None,
    )


def _ratings(players: Sequence[str], bouts: Sequence[Bout]) -> dict[str, tuple[float, float]]:
    """Plackett–Luce ratings (openskill), from all games in the order of their dice streams."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    ratings = {player: model.rating(name=player) for player in players}
    for bout in sorted(bouts, key=lambda bout: bout.stream):
        one, other = bout.players
        teams = [[ratings[one]], [ratings[other]]]
        (after_one,), (after_other,) = model.rate(teams, scores=list(bout.shares))
        ratings[one], ratings[other] = after_one, after_other
    return {player: (float(rating.mu), float(rating.sigma)) for player, rating in ratings.items()}


def grid(result: Result, titles: Sequence[str]) -> Grid:
    """The standings as a table; ``titles``: player, games, mean, adjusted, wins, rating, then who meets whom."""
    names = [standing.player for standing in result.standings]
    table = Grid(*titles, *names)
    shares = {(m.one, m.other): (m.wins, m.wins_se) for m in result.meetings}
    shares |= {(m.other, m.one): (1 - m.wins, m.wins_se) for m in result.meetings}
    for standing in result.standings:
        rating = "" if standing.rating is None else f"{standing.rating:.1f} ± {standing.uncertainty:.1f}"
        met = [
            f"{100 * shares[standing.player, name][0]:.1f} % ± {100 * shares[standing.player, name][1]:.1f}"
            if (standing.player, name) in shares
            else ""
            for name in names
        ]
        mean = f"{standing.mean:.1f} ± {standing.mean_se:.1f}"
        adjusted = "" if standing.adjusted is None else f"{standing.adjusted:.1f} ± {standing.adjusted_se:.1f}"
        wins = f"{100 * standing.wins:.1f} %"
        table.add_row(standing.player, str(standing.games), mean, adjusted, wins, rating, *met)
    return table


def plot(result: Result, path: Path) -> None:
    """Who beats whom, as a picture. Needs the extra ``study``."""
    from matplotlib.figure import Figure

    names = [standing.player for standing in result.standings]
    shares = {(m.one, m.other): m.wins for m in result.meetings}
    shares |= {(m.other, m.one): 1 - m.wins for m in result.meetings}
    figure = Figure(figsize=(1.6 + len(names), 1.2 + 0.9 * len(names)), layout="constrained")
    axes = figure.subplots()
    image = [[shares.get((one, other), 0.5) for other in names] for one in names]
    axes.imshow(image, cmap="RdYlGn", vmin=0, vmax=1)
    for y, one in enumerate(names):
        for x, other in enumerate(names):
            if one != other:
                axes.text(x, y, f"{100 * shares[one, other]:.0f} %", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    figure.savefig(path)
