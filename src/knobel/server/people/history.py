"""What a guest has played to the end: a list, and each game's page of results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from knobel.coach.rating import STARS
from knobel.game import Seat
from knobel.server.hub import Hub
from knobel.server.people.levels import Kind, Parts, parts
from knobel.server.people.luck import luck_of, unknown
from knobel.server.people.rated import Table, by_kind, rated
from knobel.server.store.people_rows import FORGOTTEN, Guest, Played, Player
from knobel.wire.people import (
    Bar,
    Before,
    Friend,
    GameHistory,
    History,
    KindHistory,
    LevelReached,
    PartHistory,
    PlayedGame,
)

PAGE = 40
"""So many games are told at once."""
DAYS_SECONDS = 32 * 86400.0
"""When one played is told of a month."""
BARS = 14
"""About so many bars show what one reached, where no level says how wide they are."""


async def history(hub: Hub, guest: Guest | None, game: str | None, before: float | None) -> History:
    """Finished games, the latest first: of this game, and from before then."""
    played = await hub.house.store.played(guest.id) if guest else []
    counts = Counter(each.row.game for each in played)
    rest = [
        each
        for each in played
        if game in (None, each.row.game) and (before is None or (each.row.ended or 0.0) < before)
    ]
    shown = rest[:PAGE]
    tables = await _tables(hub, shown)
    told = [_told(each, tables.get(each.id, {})) for each in shown]
    return History(told, shown[-1].row.ended if len(rest) > PAGE else None, dict(counts))


async def of_game(hub: Hub, guest: Guest | None, name: str) -> GameHistory:
    """What a guest reached in one game, kind by kind beside the levels; against whom; and when they played."""
    played = await hub.house.store.played(guest.id) if guest else []
    played = [each for each in played if each.row.game == name]
    tables = await _tables(hub, played)
    since = hub.house.now() - DAYS_SECONDS
    return GameHistory(
        game=name,
        kinds=[_reached(name, kind, found, tables) for kind, found in by_kind(name, played)],
        friends=_friends(played, tables),
        luck=luck_of(played),
        luck_in="stars" if name in STARS else "points",
        luck_missing=len(unknown(played)),
        days=[each.row.ended for each in played if each.row.ended is not None and each.row.ended > since],
    )


async def before(hub: Hub, guest: Guest | None, key: str) -> Before:
    """What a guest had reached when they finished this game, in others of its kind that this server saw."""
    played = await hub.house.store.played(guest.id) if guest else []
    this = next((each for each in played if each.row.key == key), None)
    if this is None:
        return Before(0, None, None)
    played = [each for each in played if each.row.game == this.row.game]
    same = next((found for _, found in by_kind(this.row.game, played) if this in found), [])
    earlier = [each for each in same if not each.row.brought and (each.row.ended or 0.0) < (this.row.ended or 0.0)]
    scores = {each.row.key: score for each in earlier if (score := _score(each)) is not None}
    best = max(scores, key=lambda one: scores[one], default=None)
    return Before(len(scores), scores[best] if best else None, best)


async def forget(hub: Hub, guest: Guest, keys: Sequence[str]) -> None:
    """Take finished games out of this guest's lists for good; others keep them."""
    finished = {each.row.key for each in await hub.house.store.played(guest.id)}
    await hub.house.store.put_away(guest.id, [key for key in keys if key in finished], FORGOTTEN)


async def _tables(hub: Hub, played: Iterable[Played]) -> dict[int, dict[Seat, Player]]:
    return await hub.house.store.players([each.id for each in played if not each.row.crowd])


def _told(played: Played, table: Table) -> PlayedGame:
    row = played.row
    return PlayedGame(
        key=row.key,
        game=row.game,
        ended=row.ended or 0.0,
        score=_score(played),
        won=_won(played),
        others=[player.seat.name for seat, player in sorted(table.items()) if seat not in played.mine],
        crowd=row.crowd,
        daily=row.daily,
        real_dice=row.real_dice,
        on_device=row.on_device,
    )


def _score(played: Played) -> int | None:
    """What I reached; nothing where several seats were mine."""
    scores = played.row.scores or ()
    return next((scores[seat] for seat in played.mine if seat < len(scores)), None) if len(played.mine) == 1 else None


def _won(played: Played) -> bool:
    return bool(played.mine & {*(played.row.winners or ())})


def _reached(game: str, kind: Kind, played: Sequence[Played], tables: Mapping[int, Table]) -> KindHistory:
    measured = next((found for found in parts(game) if found.options == kind.options), None)
    scores = {each.row.key: score for each in played if (score := _score(each)) is not None}
    provable = [each.row.key for each in played if each.row.key in scores and not each.row.brought]
    best = max(provable, key=lambda key: scores[key], default=None)
    width = kind.width or max(1, (max(scores.values(), default=0) - min(scores.values(), default=0)) // BARS)
    rivals = [each for each in played if len(each.mine) == 1 and len(each.row.scores or ()) > 1]
    return KindHistory(
        options=kind.options,
        games=len(scores),
        best=scores[best] if best else None,
        best_key=best,
        mean=fmean(scores.values()) if scores else None,
        rivalled=len(rivals),
        won=sum(map(_won, rivals)),
        width=width,
        bars=_bars(Counter(score // width * width for score in scores.values())),
        levels=[
            LevelReached(level, reached.games, reached.mean, _bars({int(k): n for k, n in reached.counts.items()}))
            for level, reached in kind.levels.items()
        ],
        parts=_parts(measured, played) if measured else [],
        parts_level=measured.level if measured else None,
        rated=rated(game, kind, played, tables),
    )


def _parts(measured: Parts, played: Sequence[Played]) -> list[PartHistory]:
    """What I made of each part beside what the level makes of it; parts I never played are left out."""
    mine: dict[str, list[int]] = {}
    for each in played:
        if len(each.mine) == 1 and each.row.parts:
            for name, value in each.row.parts[min(each.mine)].items():
                mine.setdefault(name, []).append(value)
    return [
        PartHistory(name, len(mine[name]), fmean(mine[name]), expected)
        for name, expected in measured.means.items()
        if name in mine
    ]


def _bars(counts: Mapping[int, int]) -> list[Bar]:
    return [Bar(least, counts[least]) for least in sorted(counts)]


def _friends(played: Iterable[Played], tables: Mapping[int, Table]) -> list[Friend]:
    """Those against whom I played with one seat each, by who they are and not by what they were called."""
    met: dict[Any, list[int]] = {}
    names: dict[Any, str] = {}
    for each in played:
        winners = {*(each.row.winners or ())}
        for seat, player in tables.get(each.id, {}).items():
            if len(each.mine) != 1 or seat in each.mine or player.seat.kind != "person":
                continue
            who = min(player.guests) if player.guests else player.seat.name
            if who is None:
                continue  # somebody, and nobody knows whether the same as last time
            names.setdefault(who, player.seat.name or "?")  # the latest game comes first
            games = met.setdefault(who, [0, 0, 0])
            games[0] += 1
            mine, theirs = bool(each.mine & winners), seat in winners
            games[1] += mine and not theirs
            games[2] += theirs and not mine
    order = sorted(met, key=lambda who: (-met[who][0], names[who]))
    return [Friend(names[who], *met[who]) for who in order]
