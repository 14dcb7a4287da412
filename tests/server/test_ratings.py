"""Ratings that others see: only for who wants it, in circles or on the whole server, with the bots where they stand."""

from __future__ import annotations

import asyncio
import io
import json
import secrets
import zipfile
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from knobel.coach.rating import scales
from knobel.server.background import Background
from knobel.server.lobby.guests import hashed
from knobel.server.people import ladders
from knobel.server.store.people_rows import FORGOTTEN, Guest
from knobel.server.store.protocol import AnyStore
from knobel.server.store.ratings import Kept, Line, Outdated
from knobel.server.store.rows import SeatRow
from knobel.server.store.sqlite import Store
from knobel.wire.people import Ladder, Rated
from server.client import WAIT, Browser, Refusal, Server, running
from server.stores import Opened, database, opened, server
from server.test_history import OnlyStore, finished

__all__ = ["database", "opened", "server"]
LONG = {"columns": 3}
NUMBERS = count(1)
"""Of tables, each once in a database that several tests share."""
RATED = Rated(4, "lost", 30.0, 20.0, 40.0, "between", ["solide", "stark"])


async def called(store: AnyStore, name: str) -> Guest:
    guest = await store.new_guest(secrets.token_bytes(32))
    await store.name_guest(guest.id, name)
    return guest._replace(name=name)


async def games(store: AnyStore, guest: int, lost: float, many: int = 4) -> list[str]:
    """Somebody finished so many long games of Würfelspiel and lost so many points in each, give or take one."""
    return [
        await finished(
            store,
            next(NUMBERS),
            [(guest, 0)],
            [SeatRow("person", "Änne")],
            options=LONG,
            scores=(1600,),
            winners=(0,),
            ledger=((0.0, -lost - n % 2),),
        )
        for n in range(many)
    ]


def hub_of(store: AnyStore) -> Any:
    """A hub that does nothing later: tests do that themselves."""
    hub: Any = OnlyStore(store, 1e6)

    class Never(Background):
        def later(self, work: Any) -> None:
            work.close()

    hub.background = Never()
    return hub


def people(found: list[Ladder] | list[Line]) -> list[str | None]:
    """Who stands in the only ladder, if there is one."""
    lines: list[Any] = [*found[0].lines] if found and isinstance(found[0], Ladder) else found
    return [line.name for line in lines if line.name]


async def test_nobody_is_seen_without_wanting_it_and_who_takes_it_back_is_gone_at_once(opened: Opened) -> None:
    async with opened() as store:
        aenne, joerg = await called(store, "Änne"), await called(store, "Jörg")
        ratings = store.ratings
        assert (await ratings.shown(aenne.id)).to == "nobody"
        kept = [Kept("wuerfelspiel", "{}", -30.0, RATED)]
        await ratings.keep(Outdated(aenne.id, 1), kept, 5.0)
        assert (await ratings.about(aenne.id))["ratings"] == [], "nothing is kept of whoever wants nothing"
        await ratings.show(aenne.id, "everyone")
        await ratings.show(joerg.id, "circles")
        for who in (aenne, joerg):
            (found,) = await ratings.outdated(who.id)
            await ratings.keep(found, kept, 5.0)
            assert await ratings.outdated(who.id) == []
        assert await ratings.of_everyone(0) == [Line(aenne.id, "Änne", kept[0])]
        circle = await _circle(store, aenne.id, joerg.id)
        assert await ratings.in_circle(circle) == [
            Line(aenne.id, "Änne", kept[0]),
            Line(joerg.id, "Jörg", kept[0]),
        ]
    async with opened() as store:
        ratings = store.ratings
        await ratings.show(aenne.id, "nobody")
        await ratings.keep(found._replace(guest=aenne.id), kept, 6.0)  # what was being worked out meanwhile
        assert await ratings.of_everyone(aenne.id) == []
        assert people(await ratings.in_circle(circle)) == ["Jörg"]
        assert await ratings.about(aenne.id) == {"shown": "nobody", "ratings": []}
        await store.circles.leave(circle, joerg.id)
        assert await ratings.in_circle(circle) == []


async def _circle(store: AnyStore, founder: int, other: int) -> int:
    key, secret = secrets.token_hex(6), secrets.token_hex(12)
    await store.circles.found(key, secret, "Runde", founder, 1.0)
    await store.circles.join(secret, other, 2.0)
    circle = await store.circles.with_key(key)
    assert circle
    return circle.id


async def test_ratings_are_worked_out_anew_when_games_end_are_judged_or_forgotten(opened: Opened) -> None:
    async with opened() as store:
        aenne, fresh = await called(store, "Änne"), await called(store, "Jörg")
        keys = await games(store, aenne.id, 30.0)
        for who in (aenne, fresh):
            await store.ratings.show(who.id, "circles")
        changes: list[Callable[[], Awaitable[None]]] = [
            lambda: store.ratings.changed(keys[0]),
            lambda: store.ratings.changed(keys[0], 0),
            lambda: store.put_away(aenne.id, keys[:1], FORGOTTEN),
        ]
        for change in changes:
            (before,) = await store.ratings.outdated(aenne.id)
            await store.ratings.keep(before, [], 5000.0)
            assert await store.ratings.outdated(aenne.id) == []
            await change()
            assert await store.ratings.outdated(aenne.id) != []
        (before,) = await store.ratings.outdated(aenne.id)
        await store.ratings.keep(before, [], 5000.0)
        await store.ratings.changed(keys[1], 1)  # somebody else's seat, of which more is known
        assert await store.ratings.outdated(aenne.id) == []
        (before,) = await store.ratings.outdated(fresh.id)
        await store.ratings.keep(before, [], 5.0)
        assert await store.ratings.outdated(fresh.id) == []
        await games(store, fresh.id, 10.0, 1)
        assert await store.ratings.outdated(fresh.id) == [before]


async def test_two_guests_become_one_with_one_choice_and_nothing_is_left_of_who_is_forgotten(opened: Opened) -> None:
    async with opened() as store:
        chose, none, other = [(await called(store, name)).id for name in ("Änne", "Bo", "Cem")]
        await store.ratings.show(chose, "circles")
        await store.ratings.show(other, "nobody")
        await store.people.merge(chose, none)
        assert (await store.ratings.shown(none)).to == "circles", "who never chose has chosen now"
        assert (await store.ratings.shown(chose)).to == "nobody"
        await store.people.merge(none, other)
        assert (await store.ratings.shown(other)).to == "nobody", "what they chose holds"
        await store.ratings.show(other, "everyone")
        (found,) = await store.ratings.outdated(other)
        await store.ratings.keep(found, [Kept("wuerfelorte", "{}", -30.0, RATED)], 5.0)
        assert "Cem" in people(await store.ratings.of_everyone(0))
        await store.people.forget(other)
        assert "Cem" not in people(await store.ratings.of_everyone(0))
        assert await store.ratings.about(other) == {"shown": "nobody", "ratings": []}


async def test_bots_stand_in_the_ladder_where_they_were_measured(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    hub = hub_of(store)
    strong, weak = await called(store, "Änne"), await called(store, "Jörg")
    for who, lost in ((weak, 75.0), (strong, 33.0)):
        await games(store, who.id, lost, 12)
        await ladders.show(hub, who, "everyone")
    (ladder,) = await ladders.of_everyone(hub, weak)
    assert (ladder.game, ladder.options) == ("wuerfelspiel", LONG)
    assert [line.name or line.level for line in ladder.lines] == [
        "meister",
        "stark",
        "Änne",
        "solide",
        "Jörg",
        "flink",
        "anfaenger",
    ]
    assert [line.name for line in ladder.lines if line.me] == ["Jörg"]
    first = ladder.lines[2].rated
    assert first is not None
    assert (first.how, first.levels, first.games) == ("between", ["solide", "stark"], 12)
    measured = next(scale.levels for scale in scales("wuerfelspiel") if scale.options == LONG)
    assert {line.level: line.value for line in ladder.lines if line.level} == {
        level: round(lost, 2) for level, lost in measured.items()
    }
    store.close()


async def test_in_wuerfelwelten_stars_are_lost_and_late_comers_dice_count_for_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me, late = await called(store, "Änne"), await called(store, "Jörg")
    over: dict[str, Any] = {"game": "wuerfelwelten", "options": {}, "scores": (480,), "winners": (0,)}
    for number in range(20):
        who, follows = (late, "crowd") if number % 2 else (me, None)
        lost = ((0.0, -100.0 - number),)
        await finished(store, number, [(who.id, 0)], [SeatRow("person")], follows=follows, ledger=lost, **over)
    for who in (me, late):
        await ladders.show(hub_of(store), who, "everyone")
    (ladder,) = await ladders.of_everyone(hub_of(store), None)
    assert people([ladder]) == ["Änne"], "others could have seen their dice before"
    found = next(line.rated for line in ladder.lines if line.rated)
    assert (found.by, found.games) == ("stars", 10)
    assert 80 < found.low < found.value < found.high < 140, "tenths of stars"
    values = [line.value for line in ladder.lines]
    assert values == sorted(values), "the best loses least"
    assert {line.level for line in ladder.lines if line.level} == {"zufall", "gierig", "solide", "meister"}
    store.close()


async def test_places_are_a_ladder_too_with_the_strongest_on_top(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me = await called(store, "Änne")
    seats = [SeatRow("person", "Änne"), SeatRow("bot", None, "stark"), SeatRow("bot", None, "solide")]
    over: dict[str, Any] = {"game": "asteroid_dice", "scores": (30, 5, 5), "winners": (0,), "options": {}}
    for number in range(12):
        await finished(store, number, [(me.id, 0)], seats, **over)
    await ladders.show(hub_of(store), me, "everyone")
    (ladder,) = await ladders.of_everyone(hub_of(store), None)
    values = [line.value for line in ladder.lines]
    assert ladder.lines[0].name == "Änne"
    assert [line.level for line in ladder.lines[1:]] == ["stark", "solide", "zufall"]
    assert values == sorted(values, reverse=True)
    assert values[2] == 50.0, "solide is the middle"
    store.close()


async def test_who_looks_at_a_ladder_lets_it_be_brought_up_to_date(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 2e6)  # after all that was worked out
    hub: Any = OnlyStore(store, 1e6)
    hub.background = Background()
    me = await called(store, "Änne")
    await games(store, me.id, 30.0, 2)
    await ladders.show(hub, me, "everyone")
    assert await ladders.of_everyone(hub, None) == [], "two games are too few"
    keys = await games(store, me.id, 30.0, 4)

    async def games_that_count() -> int:
        found = [line.rated for ladder in await ladders.of_everyone(hub, None) for line in ladder.lines if line.rated]
        return found[0].games if found else 0

    async def until(many: int) -> None:
        async with asyncio.timeout(WAIT):
            while await games_that_count() != many:
                await asyncio.sleep(0.02)

    await until(6)
    await store.put_away(me.id, keys[:2], FORGOTTEN)
    await until(4)
    await hub.background.close()
    store.close()


Grown = Callable[[str], Browser]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Server, Grown]]:
    """A server with two people who have played enough, and browsers of theirs."""

    async def seed() -> None:
        store = Store(tmp_path, lambda: 1000.0)
        for token, name, lost in (("a", "Änne", 33.0), ("j", "Jörg", 75.0)):
            guest = await store.new_guest(hashed(token))
            await store.name_guest(guest.id, name)
            await games(store, guest.id, lost, 12)
        store.close()

    asyncio.run(seed())
    with running(tmp_path) as server:

        def browser(token: str) -> Browser:
            known = Browser(server)
            known.cookie = f"knobel={token}"
            return known

        yield server, browser


def test_whoever_wants_it_is_seen_in_their_circles_or_by_everyone(house: tuple[Server, Grown]) -> None:
    server, browser = house
    aenne, joerg, stranger = browser("a"), browser("j"), Browser(server)
    circle = aenne.ask("POST", "/api/circles", {"circle": "Freitag", "name": "Änne"})["key"]
    secret = aenne.ask("GET", f"/api/circles/{circle}/link")["path"].removeprefix("/k#")
    joerg.ask("POST", "/api/circles/join", {"secret": secret, "name": "Jörg"})

    def in_circle(who: Browser) -> list[str]:
        told = who.ask("GET", f"/api/circles/{circle}")["ladders"]
        return [line["name"] for ladder in told for line in ladder["lines"] if line["name"]]

    def here() -> list[str]:
        told = stranger.ask("GET", "/api/ladders")["ladders"]
        return [line["name"] for ladder in told for line in ladder["lines"] if line["name"]]

    assert (in_circle(joerg), here()) == ([], [])
    assert stranger.ask("GET", "/api/me/rating") == {"to": "nobody"}
    assert aenne.ask("PUT", "/api/me/rating", {"to": "circles"}) == {"to": "circles"}
    assert (in_circle(joerg), here()) == (["Änne"], [])
    with pytest.raises(Refusal, match="refused-no-circle"):
        in_circle(stranger)
    joerg.ask("PUT", "/api/me/rating", {"to": "everyone"})
    assert (in_circle(aenne), here()) == (["Änne", "Jörg"], ["Jörg"])
    with pytest.raises(Refusal, match="refused-shape"):
        joerg.ask("PUT", "/api/me/rating", {"to": "the world"})

    packed = zipfile.ZipFile(io.BytesIO(aenne.fetch("/api/me/everything.zip")))
    about = json.loads(packed.read("me.json"))["rating"]
    assert about["shown"] == "circles"
    assert [(one["game"], one["kind"], one["rating"]["games"]) for one in about["ratings"]] == [
        ("wuerfelspiel", LONG, 12)
    ]
    aenne.ask("PUT", "/api/me/rating", {"to": "nobody"})
    assert in_circle(joerg) == ["Jörg"]
    joerg.ask("POST", "/api/me/delete", {"sure": True})
    assert (in_circle(aenne), here()) == ([], [])
