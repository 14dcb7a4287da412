"""How well people play who want others to see it, beside the bots: in a circle, and on the whole server.

A ladder is read from ratings that were kept. Whose games have changed since is worked out anew after somebody looked,
a few people at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import groupby
from weakref import WeakSet

import msgspec

from knobel.coach.placing import ahead, anchors
from knobel.coach.rating import scales
from knobel.games import GAMES
from knobel.server.hub import Hub
from knobel.server.people.luck import keep_some, unknown
from knobel.server.people.rated import Table, by_kind, rated
from knobel.server.store.circles import Circle
from knobel.server.store.people_rows import Guest, Played
from knobel.server.store.ratings import Kept, Line, Outdated
from knobel.wire.people import Ladder, LadderLine, ShownTo

_at_work: WeakSet[Hub] = WeakSet()
"""Where ratings are being worked out: however many look, once at a time."""


async def show(hub: Hub, guest: Guest, to: ShownTo) -> None:
    """Let these people see how well somebody plays, as far as that is known by now."""
    await hub.house.store.ratings.show(guest.id, to)
    for who in await hub.house.store.ratings.outdated(guest.id):
        await _rate(hub, who)
    _rate_some(hub)


async def in_circle(hub: Hub, guest: Guest, circle: Circle) -> list[Ladder]:
    """The ladders of a circle."""
    return _ladders(hub, await hub.house.store.ratings.in_circle(circle.id), guest.id)


async def of_everyone(hub: Hub, guest: Guest | None) -> list[Ladder]:
    """The ladders of the server. Numbers of guests begin with 1."""
    me = guest.id if guest else 0
    return _ladders(hub, await hub.house.store.ratings.of_everyone(me), me)


def _ladders(hub: Hub, lines: Sequence[Line], me: int) -> list[Ladder]:
    """Those of the house's games in their order; what is out of date is worked out for whoever looks next."""
    _rate_some(hub)

    def place(line: Line) -> tuple[int, str]:
        return list(GAMES).index(line.kept.game), line.kept.kind

    known = sorted((line for line in lines if line.kept.game in GAMES), key=place)
    return [_ladder([*same], me) for _, same in groupby(known, key=place)]


def _ladder(lines: Sequence[Line], me: int) -> Ladder:
    game, kind, _, first = lines[0].kept
    options = msgspec.json.decode(kind)
    people = [
        (line.kept.better, LadderLine(line.name, None, line.guest == me, line.kept.rated.value, line.kept.rated))
        for line in lines
    ]
    bots = [
        (value if first.by == "places" else -value, LadderLine(None, level, False, round(value, 2), None))
        for level, value in _levels(game, options).items()
    ]
    return Ladder(game, options, [line for _, line in sorted([*people, *bots], key=lambda one: -one[0])])


def _levels(game: str, options: Mapping[str, object]) -> dict[str, float]:
    """Where the bots stand, in what people are rated by."""
    for scale in scales(game):
        if scale.options == options:
            return scale.levels
    return {level: 100 * ahead(strength) for level, strength in anchors(game).items()}


# Working out.


def _rate_some(hub: Hub) -> None:
    """Some of those whose games have changed, after whoever waits has been answered."""

    async def work() -> None:
        try:
            for who in await hub.house.store.ratings.outdated():
                played = await _rate(hub, who)
                await keep_some(hub, unknown(played))
        finally:
            _at_work.discard(hub)

    if hub not in _at_work:
        _at_work.add(hub)
        hub.background.later(work())


async def _rate(hub: Hub, who: Outdated) -> list[Played]:
    """Keep what is known of somebody by now; the games it was found from."""
    store, now = hub.house.store, hub.house.now()
    played = await store.played(who.guest)
    tables = await store.players([each.id for each in played if not each.row.crowd])
    await store.ratings.keep(who, await asyncio.to_thread(_all, played, tables), now)
    return played


def _all(played: Sequence[Played], tables: Mapping[int, Table]) -> list[Kept]:
    """Somebody's ratings in all kinds of games."""
    found = []
    for game in sorted({each.row.game for each in played} & {*GAMES}):
        for kind, some in by_kind(game, [each for each in played if each.row.game == game]):
            if told := rated(game, kind, some, tables):
                better = told.value if told.by == "places" else -told.value
                found.append(Kept(game, msgspec.json.encode(kind.options).decode(), better, told))
    return found
