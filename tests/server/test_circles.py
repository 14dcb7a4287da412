"""Circles: founded, joined by link, played in, looked after and closed; alike on both stores."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.server.people.seasons import Game, Sat, records, season, season_at
from knobel.server.store.circles import Member
from knobel.server.store.rows import TableRow
from knobel.wire.circles import RecordCount
from server.client import WAIT, Browser, Refusal, Server, running
from server.play import Person, stop
from server.services import fresh_database, nats, postgres


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each kind of store."""
    data = tmp_path_factory.mktemp("circles")
    if request.param == "sqlite":
        with running(data) as server:
            yield server
        return
    with postgres() as database, nats() as bus:
        url = fresh_database(database, "circles")
        with running(data, more=("--store", url, "--bus", bus)) as server:
            yield server


class Somebody(Browser):
    """A browser that asks again, as people do, while a node of a busy machine has lost its lease."""

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        until = time.monotonic() + WAIT
        while True:
            try:
                return super().ask(method, path, body, headers)
            except Refusal as refusal:
                if refusal.status != 503 or time.monotonic() > until:
                    raise
                time.sleep(0.2)


def found(house: Server, name: str = "Freitagsrunde") -> tuple[Browser, dict[str, Any], str]:
    """A founder, their circle, and the secret of its link."""
    browser = Somebody(house)
    circle = browser.ask("POST", "/api/circles", {"circle": name, "name": "Änne"})
    return browser, circle, secret_of(browser, circle)


def secret_of(browser: Browser, circle: dict[str, Any]) -> str:
    return str(browser.ask("GET", f"/api/circles/{circle['key']}/link")["path"]).removeprefix("/k#")


def joined(house: Server, secret: str, name: str) -> Browser:
    browser = Somebody(house)
    browser.ask("POST", "/api/circles/join", {"secret": secret, "name": name})
    return browser


async def play(key: str, *people: Browser) -> dict[str, Any]:
    """Play a table to its end: what its first person is told of it."""
    seats = [Person(browser, key, seat, Random(seat), hasty=True) for seat, browser in enumerate(people)]
    playing = [asyncio.create_task(person.play(lambda: False)) for person in seats]
    await asyncio.gather(*playing)
    await stop(playing)
    info: dict[str, Any] = people[0].ask("GET", f"/api/tables/{key}")
    return info


async def test_a_circle_from_its_founding_to_its_end(house: Server) -> None:
    aenne, circle, secret = found(house)
    key, path = circle["key"], f"/api/circles/{circle['key']}"
    stranger = Somebody(house)
    for wish in ("GET", path), ("GET", f"{path}/link"), ("POST", f"{path}/leave"):
        with pytest.raises(Refusal) as refusal:
            stranger.ask(*wish)
        assert refusal.value.failure["key"] == "refused-no-circle", "nobody is told that there is one"
    assert stranger.ask("POST", "/api/circles/look", {"secret": secret}) == {
        "name": "Freitagsrunde",
        "members": ["Änne"],
        "already": None,
    }
    joerg, ben = joined(house, secret, "Jörg"), joined(house, secret, "Ben")
    joerg.ask("POST", "/api/circles/join", {"secret": secret, "name": "Jörg"})
    assert [member["name"] for member in ben.ask("GET", path)["members"]] == ["Änne", "Jörg", "Ben"]
    with pytest.raises(Refusal) as refusal:
        stranger.new_table("Fremd", None, circle=key)
    assert refusal.value.failure["key"] == "refused-no-circle"

    # Two short games at the circle's tables, the second one the first one's rematch; bots count for nobody.
    table = aenne.new_table("Änne", None, ["zufall"], options={"columns": 1}, circle=key)
    (waits,) = joerg.ask("GET", "/api/circles")["circles"]
    assert [each["key"] for each in waits["tables"]] == [table]
    joerg.ask("POST", f"/api/tables/{table}/seats/1", {"name": "Jörg"})
    assert joerg.ask("GET", "/api/circles")["circles"][0]["tables"] == []
    results = [await play(table, aenne, joerg)]
    again = aenne.ask("POST", f"/api/tables/{table}/rematch")["key"]
    async with aenne.socket() as line:
        await line.watch(again)
        async with joerg.socket() as other:
            await other.watch(again)
            if aenne.ask("GET", f"/api/tables/{again}")["status"] == "open":
                aenne.ask("POST", f"/api/tables/{again}/start")
            results.append(await play(again, aenne, joerg))
    alone = aenne.new_table("Änne", ["zufall"], options={"columns": 1}, circle=key)
    await play(alone, aenne)

    told = ben.ask("GET", path)
    assert told["season"]["season"] == season_at(time.time())
    lines = {line["name"]: line for line in told["season"]["standings"]}
    assert set(lines) == {"Änne", "Jörg"}, "who has not played is not in the table, and bots never are"
    for seat, name in enumerate(("Änne", "Jörg")):
        # The winner is first whoever else sat there; among people the higher score is ahead.
        points = [
            1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
            for info in results
            for mine, theirs in [
                ((each in info["winners"], info["scores"][each]) for each in (seat, 1 - seat)),
            ]
        ]
        assert (lines[name]["games"], lines[name]["points"]) == (2, sum(points))
        assert lines[name]["won"] == sum(seat in info["winners"] for info in results)
    assert told["season"]["by_game"]["wuerfelspiel"] == told["season"]["standings"]
    (record,) = told["records"]
    assert record["best"]["score"] == max(score for info in results for score in info["scores"][:2])
    assert (record["games"], record["options"]) == (2, {"columns": 1})

    # Handing over, removing, leaving, closing.
    members = {member["name"]: member["member"] for member in told["members"]}
    with pytest.raises(Refusal) as refusal:
        joerg.ask("DELETE", f"{path}/members/{members['Ben']}")
    assert refusal.value.failure["key"] == "refused-circle-founder"
    with pytest.raises(Refusal) as refusal:
        aenne.ask("POST", f"{path}/leave")
    assert refusal.value.failure["key"] == "refused-circle-hand-over"
    assert not aenne.ask("POST", f"{path}/founder", {"member": members["Jörg"]})["founder"]
    joerg.ask("DELETE", f"{path}/members/{members['Ben']}")
    come_back = {"secret": secret, "name": "Ben"}
    for method, where, body in ("GET", path, None), ("POST", "/api/circles/join", come_back):
        with pytest.raises(Refusal) as refusal:
            ben.ask(method, where, body)
        assert refusal.value.status == 404, "the old link does not lead back"
    fresh = secret_of(joerg, circle)
    assert fresh != secret
    joerg.ask("POST", f"{path}/link")
    with pytest.raises(Refusal):
        stranger.ask("POST", "/api/circles/look", {"secret": fresh})
    about = json.loads(zipfile.ZipFile(io.BytesIO(aenne.fetch("/api/me/everything.zip"))).read("me.json"))
    assert [(each["name"], each["founder"]) for each in about["circles"]] == [("Freitagsrunde", False)]

    aenne.ask("POST", "/api/me/delete", {"sure": True})
    told = joerg.ask("GET", path)
    assert [member["name"] for member in told["members"]] == ["Jörg"]
    assert [line["name"] for line in told["season"]["standings"]] == ["Jörg"]
    assert told["season"]["standings"][0]["games"] == 2, "against somebody"
    assert told["records"][0]["best"]["name"] in (None, "Jörg")
    assert joerg.ask("DELETE", path) == {"circles": 0}
    with pytest.raises(Refusal):
        joerg.ask("GET", path)
    assert joerg.ask("GET", f"/api/tables/{table}")["status"] == "over", "games stay everyone's own"


def test_a_founder_who_is_deleted_leaves_the_circle_to_who_is_there_longest(house: Server) -> None:
    aenne, circle, secret = found(house)
    joerg = joined(house, secret, "Jörg")
    joined(house, secret, "Ben")
    aenne.ask("POST", "/api/me/delete", {"sure": True})
    assert joerg.ask("GET", f"/api/circles/{circle['key']}")["founder"]
    alone, other, _ = found(house)
    alone.ask("POST", "/api/me/delete", {"sure": True})
    with pytest.raises(Refusal):
        Somebody(house).ask("GET", f"/api/circles/{other['key']}")


def test_all_are_invited_to_a_time_and_answer(house: Server) -> None:
    aenne, circle, secret = found(house)
    path, joerg = f"/api/circles/{circle['key']}", joined(house, secret, "Jörg")
    tonight = time.time() + 7200
    aenne.ask("POST", f"{path}/gatherings", {"at": tonight, "game": "wuerfelorte"})
    (waits,) = joerg.ask("GET", "/api/circles")["circles"]
    (invitation,) = waits["gatherings"]
    assert (invitation["at"], invitation["by"], invitation["mine"]) == (tonight, "Änne", None)
    one = f"{path}/gatherings/{invitation['gathering']}"
    joerg.ask("PUT", one, {"comes": True})
    assert joerg.ask("GET", path)["gatherings"][0]["comes"] == ["Änne", "Jörg"]
    (said,) = joerg.ask("PUT", one, {"comes": False})["gatherings"]
    assert (said["comes"], said["stays"], said["mine"]) == (["Änne"], ["Jörg"], False)
    for wish, key in (
        (("DELETE", one), "refused-circle-founder"),
        (("POST", f"{path}/gatherings", {"at": time.time() - 90000}), "refused-gathering-time"),
        (("POST", f"{path}/gatherings", {"at": tonight, "game": "halma"}), "refused-game"),
        (("PUT", f"{path}/gatherings/999999", {"comes": True}), "refused-no-gathering"),
    ):
        with pytest.raises(Refusal) as refusal:
            joerg.ask(*wish)
        assert refusal.value.failure["key"] == key
    for _ in range(9):
        joerg.ask("POST", f"{path}/gatherings", {"at": tonight})
    with pytest.raises(Refusal) as refusal:
        joerg.ask("POST", f"{path}/gatherings", {"at": tonight})
    assert refusal.value.failure["key"] == "refused-gatherings-many"
    assert len(aenne.ask("DELETE", one)["gatherings"]) == 9


async def test_the_week_is_played_once_with_the_same_dice_and_to_its_end(house: Server) -> None:
    aenne, circle, secret = found(house)
    path, joerg = f"/api/circles/{circle['key']}", joined(house, secret, "Jörg")
    first = aenne.ask("POST", f"{path}/week", {"name": "Änne"})
    assert aenne.ask("POST", f"{path}/week", {"name": "Änne"})["key"] == first["key"]
    theirs = joerg.ask("POST", f"{path}/week", {"name": "Jörg"})
    assert theirs["key"] != first["key"]
    week = aenne.ask("GET", path)["week"]
    assert (week["key"], week["done"], week["lines"], week["game"]) == (first["key"], False, [], first["game"])
    assert week["until"] > time.time()
    starts = [
        each.ask("GET", f"/api/tables/{key}/replay") for each, key in ((aenne, first["key"]), (joerg, theirs["key"]))
    ]
    rolled = [[moment["event"] for moment in start["moments"]][:1] for start in starts]
    assert rolled[0] == rolled[1]

    # Played to the end it counts; whoever has not played sees what was reached, and is led to nobody's dice.
    mine = (await play(first["key"], aenne))["scores"][0]
    week, open_week = (each.ask("GET", path)["week"] for each in (aenne, joerg))
    assert (week["done"], open_week["done"]) == (True, False)
    line = {"name": "Änne", "score": mine, "me": True, "key": first["key"]}
    assert (week["lines"], open_week["lines"]) == ([line], [{**line, "me": False, "key": None}])
    other = (await play(theirs["key"], joerg))["scores"][0]
    lines = joerg.ask("GET", path)["week"]["lines"]
    assert [each["score"] for each in lines] == sorted((mine, other), reverse=True)
    assert {each["key"] for each in lines} == {first["key"], theirs["key"]}
    assert aenne.ask("POST", f"{path}/week", {"name": "Änne"})["key"] == first["key"], "once"


ROW = TableRow("k" * 12, "wuerfelspiel", 1, {}, "over", "live", None, False, 1, "00" * 32, 5.0)
ANNA, BEN, CEM = Member(1, 11, "Anna"), Member(2, 12, "Ben"), Member(3, 13, "Cem")


def game(ended: float, *people: tuple[int | None, int, bool, float | None]) -> Game:
    return Game(replace(ROW, ended=ended), [Sat(guest, f"name {guest}", *more) for guest, *more in people])  # type: ignore[arg-type]


def test_points_count_people_left_behind_with_and_without_luck() -> None:
    games = [
        game(100.0, (11, 300, True, 250.0), (12, 280, False, 260.0), (13, 280, False, 240.0)),
        game(200.0, (11, 200, False, 200.0), (12, 250, True, None)),
        game(-9e6, (11, 1, True, 1.0), (12, 0, False, 0.0)),
    ]
    told = season(games, [ANNA, BEN, CEM], 12, None, 300.0)
    assert (told.season, told.seasons, told.games) == ("1970-1", ["1970-1", "1969-3"], 2)
    lines = [
        (line.name, line.me, line.games, line.won, line.points, line.fair_games, line.fair_points)
        for line in told.standings
    ]
    assert lines == [
        ("Anna", False, 2, 1, 2.0, 1, 1.0),
        ("Ben", True, 2, 1, 1.5, 1, 2.0),
        ("Cem", False, 1, 0, 0.5, 1, 0.0),
    ]
    assert season(games, [ANNA, BEN], 11, "1969-3", 300.0).games == 1
    (record,) = records(games)
    assert (record.best.score, record.fair_best and record.fair_best.score) == (300, 260.0)
    assert record.most_won == record.streak == RecordCount(["name 11"], 2)
    (shared,) = records(games[:2])
    assert (shared.most_won, shared.streak) == (RecordCount(["name 11", "name 12"], 1), None)


def test_nobody_is_in_more_circles_than_there_may_be(house: Server) -> None:
    aenne = Somebody(house)
    for _ in range(20):
        aenne.ask("POST", "/api/circles", {"circle": "Kreis", "name": "Änne"})
    with pytest.raises(Refusal) as refusal:
        aenne.ask("POST", "/api/circles", {"circle": "Kreis", "name": "Änne"})
    assert refusal.value.failure["key"] == "refused-circles-many"
    assert len(aenne.ask("GET", "/api/circles")["circles"]) == 20
