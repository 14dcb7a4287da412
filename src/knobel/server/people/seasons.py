"""What the finished games of a circle add up to: the table of a season, and records. No IO."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from msgspec import to_builtins

from knobel.game import Seat
from knobel.games import GAMES, game_named
from knobel.server.people.levels import kinds
from knobel.server.store.circles import Member
from knobel.server.store.people_rows import Player
from knobel.server.store.rows import TableRow
from knobel.wire.circles import CircleRecord, RecordBest, RecordCount, Season, Standing


class Sat(NamedTuple):
    """A person at a finished table."""

    guest: int | None
    """None: no longer known, or they held several seats."""
    name: str | None
    score: int
    won: bool
    fair: float | None
    """The score without the luck; None where it is not known, or they asked for tips."""


class Game(NamedTuple):
    """A finished game of at least two people."""

    row: TableRow
    people: list[Sat]

    @property
    def fair(self) -> bool:
        return all(sat.fair is not None for sat in self.people)


def games_of(found: Iterable[tuple[int, TableRow]], players: Mapping[int, Mapping[Seat, Player]]) -> list[Game]:
    """The games that count: between people, whoever else sat there."""
    games = [Game(row, _people(row, players.get(number, {}))) for number, row in found if row.game in GAMES]
    return [game for game in games if len(game.people) > 1]


def _people(row: TableRow, players: Mapping[Seat, Player]) -> list[Sat]:
    scores, winners = row.scores or (), row.winners or ()
    held = Counter(guest for player in players.values() for guest in player.guests)
    people = []
    for seat, player in sorted(players.items()):
        if player.seat.kind == "person" and seat < len(scores):
            alone = [guest for guest in player.guests if held[guest] == 1]
            ledger = row.ledger[seat] if row.ledger and not row.real_dice and not player.seat.tips else None
            fair = scores[seat] - ledger[0] if ledger else None
            people.append(Sat(min(alone, default=None), player.seat.name, scores[seat], seat in winners, fair))
    return people


def season_at(when: float) -> str:
    """The calendar quarter of a moment, in universal time."""
    day = datetime.fromtimestamp(when, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"


def season(games: Sequence[Game], members: Sequence[Member], me: int, wished: str | None, now: float) -> Season:
    """The table of a season: of this one, or of the one wished for if anything was played in it."""
    played = {season_at(game.row.ended or 0.0) for game in games}
    known = sorted({season_at(now), *played}, reverse=True)
    chosen = wished if wished in known else season_at(now)
    counted = [game for game in games if season_at(game.row.ended or 0.0) == chosen]
    names = sorted({game.row.game for game in counted})
    return Season(
        season=chosen,
        seasons=known,
        games=len(counted),
        standings=_standings(counted, members, me),
        by_game={name: _standings([g for g in counted if g.row.game == name], members, me) for name in names},
    )


def _standings(games: Sequence[Game], members: Sequence[Member], me: int) -> list[Standing]:
    lines = [_standing(games, member, me) for member in members]
    played = [line for line in lines if line.games]
    return sorted(played, key=lambda line: (-line.points, -line.won, -line.fair_points, line.games))


def _standing(games: Sequence[Game], member: Member, me: int) -> Standing:
    mine = [(game, sat) for game in games for sat in game.people if sat.guest == member.guest]
    fair = [(game, sat) for game, sat in mine if game.fair]
    return Standing(
        member=member.id,
        name=member.name,
        me=member.guest == me,
        games=len(mine),
        won=sum(sat.won for _, sat in mine),
        points=sum(_points(game, sat, lambda each: (each.won, each.score)) for game, sat in mine),
        fair_games=len(fair),
        fair_points=sum(_points(game, sat, lambda each: each.fair) for game, sat in fair),
    )


def _points(game: Game, mine: Sat, by: Callable[[Sat], Any]) -> float:
    """One for each person left behind, half a one for each with whom a place is shared (oneself is one of them)."""
    own = by(mine)
    return sum(1.0 if own > by(other) else 0.5 if own == by(other) else 0.0 for other in game.people) - 0.5


# Records.


def records(games: Sequence[Game]) -> list[CircleRecord]:
    """The records of every kind of game that was played, what was played most first."""
    by_kind: dict[tuple[str, str], list[Game]] = {}
    options: dict[tuple[str, str], dict[str, Any]] = {}
    for game in sorted(games, key=lambda game: game.row.ended or 0.0):
        kind = _kind(game.row)
        by_kind.setdefault((game.row.game, repr(kind)), []).append(game)
        options[game.row.game, repr(kind)] = kind
    told = [_record(key[0], options[key], found) for key, found in by_kind.items()]
    return sorted(told, key=lambda record: -record.games)


def _kind(row: TableRow) -> dict[str, Any]:
    """The options that make this game's scores comparable with others of its kind."""
    chosen = {**to_builtins(game_named(row.game)), **row.options}
    matching = (kind.options for kind in kinds(row.game))
    return next((kind for kind in matching if all(chosen.get(name) == value for name, value in kind.items())), {})


def _record(name: str, options: dict[str, Any], games: Sequence[Game]) -> CircleRecord:
    best = max(((sat.score, game, sat) for game in games for sat in game.people), key=lambda each: each[0])
    fair = [(sat.fair, game, sat) for game in games for sat in game.people if sat.fair is not None]
    fairest = max(fair, key=lambda each: each[0], default=None)
    return CircleRecord(
        game=name,
        options=options,
        games=len(games),
        best=_best(*best),
        fair_best=_best(*fairest) if fairest else None,
        most_won=_most(_wins(games), 1, games),
        streak=_most(_streaks(games), 2, games),
    )


def _best(score: float, game: Game, sat: Sat) -> RecordBest:
    return RecordBest(sat.name, round(score, 1), game.row.key, game.row.ended or 0.0)


def _wins(games: Sequence[Game]) -> Counter[int]:
    return Counter(sat.guest for game in games for sat in game.people if sat.won and sat.guest is not None)


def _streaks(games: Sequence[Game]) -> Counter[int]:
    """The most games in a row that each won, of those they played."""
    running: Counter[int] = Counter()
    longest: Counter[int] = Counter()
    for game in games:
        for sat in game.people:
            if sat.guest is not None:
                running[sat.guest] = running[sat.guest] + 1 if sat.won else 0
                longest[sat.guest] = max(longest[sat.guest], running[sat.guest])
    return longest


def _most(counts: Counter[int], least: int, games: Sequence[Game]) -> RecordCount | None:
    """Who has most, by the name they had last."""
    most = max(counts.values(), default=0)
    if most < least:
        return None
    last = {sat.guest: sat.name for game in games for sat in game.people}
    return RecordCount([last[guest] for guest, count in counts.items() if count == most], most)
