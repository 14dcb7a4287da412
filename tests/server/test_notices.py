"""It is your turn: told once a turn to those who are not there, taken back when it is played, whatever happens."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from knobel.server.table.sitting import Sitting
from server.client import Browser, Refusal, Server
from server.cups import entered
from server.cups import found as cup
from server.notice_chaos import campaign, subscribed, telling, whole_turn
from server.push_service import PushService, push_service
from server.test_absence import Clock, sitting
from server.test_circles import found, joined
from server.test_my_tables import two


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running_:
        yield running_


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    """A server that may call our push service, and tells soon."""
    with telling(tmp_path_factory.mktemp("told"), service) as server:
        yield server


async def test_a_turn_is_told_once_and_taken_back(told: Server, service: PushService) -> None:
    people = [Browser(told, "de"), Browser(told, "en")]
    devices = [subscribed(person, service, zone="Europe/Berlin") for person in people]
    key, turn = await two(people)
    mine, other = devices[turn], devices[1 - turn]
    service.wait_for(lambda: key in mine.shown)
    said = mine.heard[0]
    words = [("Du bist dran", "Würfelspiel mit Jörg"), ("It is your turn", "Würfelspiel with Änne")][turn]
    assert (said["title"], said["body"].split("\n")[0]) == words
    assert "20" in said["body"].split("\n")[1] or ":" in said["body"].split("\n")[1], "and until when there is time"
    assert (said["kind"], said["url"], said["waiting"]) == ("turn", f"t/{key}", 1)
    assert other.heard == []

    await whole_turn(people[turn], key, turn)
    service.wait_for(lambda: key in other.shown and key not in mine.shown)
    assert [each["kind"] for each in mine.heard] == ["turn", "played"]
    await whole_turn(people[1 - turn], key, 1 - turn)
    service.wait_for(lambda: len(mine.told) == 2 and key not in other.shown)
    assert len(set(mine.told)) == 2
    assert (mine.twice, other.twice) == (0, 0)
    assert len(mine.senders | other.senders) == 1, "the server is known by one key"


async def test_many_tables_are_one_notice(told: Server, service: PushService) -> None:
    people = [Browser(told), Browser(told)]
    devices = [subscribed(person, service) for person in people]
    tables = [await two(people) for _ in range(4)]
    for n in range(2):
        mine = {key for key, turn in tables if turn == n}
        service.wait_for(lambda n=n, mine=mine: devices[n].shown.keys() == mine)  # type: ignore[misc]
        singles = sum(said["kind"] == "turn" for said in devices[n].heard)
        assert singles <= 2, "three have one together"
        if len(mine) > 2:
            assert devices[n].heard[-1]["title"] == f"{len(mine)} Tische warten auf dich"
            assert devices[n].heard[-1]["turns"].keys() == mine
    for key, turn in tables:
        await whole_turn(people[turn], key, turn)
    for n in range(2):
        mine = {key for key, turn in tables if turn != n}
        service.wait_for(lambda n=n, mine=mine: devices[n].shown.keys() == mine)  # type: ignore[misc]


def test_a_circle_is_invited(told: Server, service: PushService) -> None:
    aenne, circle, secret = found(told)
    people = [joined(told, secret, "Jörg"), joined(told, secret, "Kim"), aenne]
    night = datetime.now(UTC).hour * 60
    hears, sleeps, invites = (
        subscribed(person, service, zone="UTC", quiet=quiet)
        for person, quiet in zip(people, (None, {"begin": night, "end": (night + 1439) % 1440}, None), strict=True)
    )
    path = f"/api/circles/{circle['key']}/gatherings"
    aenne.ask("POST", path, {"at": time.time() + 7200, "game": "wuerfelorte"})
    service.wait_for(lambda: bool(hears.shown))
    said = hears.heard[0]
    assert (said["kind"], said["url"], said["title"]) == (
        "gathering",
        f"kreis/{circle['key']}",
        "Änne lädt ein: Freitagsrunde",
    )
    assert said["body"].endswith("Uhr: Zauberhafte Würfelorte")
    people[0].ask("POST", path, {"at": time.time() + 7200})
    service.wait_for(lambda: bool(invites.heard))
    assert {each["title"] for each in invites.heard} == {"Jörg lädt ein: Freitagsrunde"}, "nobody invites themselves"
    (mine,) = (each["gathering"] for each in aenne.ask("GET", path.rpartition("/")[0])["gatherings"] if each["game"])
    aenne.ask("DELETE", f"{path}/{mine}")
    service.wait_for(lambda: hears.heard[-1]["title"] == "Abgesagt: Freitagsrunde")
    assert (len(hears.told), len(invites.told)) == (2, 1)
    assert sleeps.heard == [], "in quiet hours it waits"


async def test_who_is_not_at_their_table_of_a_tournament_is_called(told: Server, service: PushService) -> None:
    """Once, on devices that want it now; taken back when they come, and when the table is over."""
    host, key, secret = cup(told, "swiss", seconds=600, plan={"rounds": 2, "seats": 4})
    people = [host, *entered([told], secret, "Jörg", "Kim", "Lu")]
    night = datetime.now(UTC).hour * 60
    sleeps = {"begin": night, "end": (night + 1439) % 1440}
    people[3].language = "en"
    away, quiet, english = (
        subscribed(person, service, zone="UTC", quiet=hours)
        for person, hours in zip(people[1:], (None, sleeps, None), strict=True)
    )
    async with host.socket() as line:
        host.ask("POST", f"/api/tournaments/{key}/start")
        news = await host.news(key, 0)
        while not news["next"]:
            news = await host.news(key, news["version"])
        table = news["next"]
        await line.watch(table)
        here = subscribed(
            host, service, zone="UTC"
        )  # now: on a busy machine the way here may take longer than patience
        await asyncio.to_thread(service.wait_for, lambda: table in away.shown and table in english.shown)
        (said,) = away.heard
        assert (said["kind"], said["url"], said["title"]) == ("table", f"turnier/{key}", "Dein Tisch steht: Pokal")
        assert said["body"].startswith("Würfelspiel mit ")
        assert english.heard[0]["title"] == "Your table is set: Pokal"
        async with people[1].socket() as theirs:
            await theirs.watch(table)
            await asyncio.to_thread(service.wait_for, lambda: table not in away.shown)
        assert table in english.shown
        host.ask("POST", f"/api/tournaments/{key}/end")
        await asyncio.to_thread(service.wait_for, lambda: table not in english.shown)
    assert [len(device.heard) for device in (here, away, quiet, english)] == [0, 2, 0, 2]
    assert away.told == english.told == [(table, 0)]


async def test_devices_that_are_gone_or_hostile(told: Server, service: PushService) -> None:
    people = [Browser(told), Browser(told)]
    names = ("gone", "unknown", "busy", "away", "huge")
    for person in people:
        for name in names:
            subscribed(person, service, f"{name}-{secrets.token_hex(4)}")
    wells = [subscribed(person, service) for person in people]
    key, turn = await two(people)
    well = wells[turn]
    await whole_turn(people[turn], key, turn)
    await whole_turn(people[1 - turn], key, 1 - turn)
    service.wait_for(lambda: key in well.shown)
    asked = len(names) + 1

    def left() -> int:
        return int(people[turn].ask("GET", "/api/me/notices")["devices"])

    service.wait_for(lambda: left() == asked - 2)  # those that are gone are forgotten, those that fail rest
    calls = [path for path in service.asked if path.split("-")[0].strip("/") in names]
    assert len(calls) == len(set(calls)), "nobody who fails is called again at once"


async def test_whenever_the_server_dies_every_turn_is_told_once_and_never_after_the_move(tmp_path: Path) -> None:
    told = await campaign(tmp_path, pairs=2, turns=3, kills=4, seed=1)
    assert told.turns == 6
    assert told.announced >= told.waited > 0


def test_a_device_is_kept_tried_out_and_switched_off(told: Server, service: PushService) -> None:
    me, other = Browser(told), Browser(told)
    assert me.ask("GET", "/api/me/notices")["devices"] == 0
    device = subscribed(me, service, quiet={"begin": 1320, "end": 480})
    here = {"endpoint": device.endpoint}
    found = me.ask("POST", "/api/me/notices/device", here)
    assert (found["devices"], found["here"], found["quiet"]) == (1, True, {"begin": 1320, "end": 480})
    me.ask("POST", "/api/me/notices/test", here)
    assert [said["kind"] for said in device.heard] == ["test"]
    assert device.heard[0]["title"] == "So meldet sich knobel"
    with pytest.raises(Refusal, match="refused-notice-unknown"):
        other.ask("POST", "/api/me/notices/test", here)
    other.ask("POST", "/api/me/notices/off", here)
    assert me.ask("POST", "/api/me/notices/device", here)["here"], "it is not theirs to switch off"
    assert me.ask("POST", "/api/me/notices/off", here)["devices"] == 0
    assert not me.ask("POST", "/api/me/notices/device", here)["here"]
    with pytest.raises(Refusal, match="refused-notice-failed"):
        me.ask("POST", "/api/me/notices/test", {"endpoint": subscribed(me, service, "busy").endpoint})


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"endpoint": "https://192.168.178.1/a"}, "refused-notice-endpoint"),
        ({"endpoint": "http://push.example.org/a"}, "refused-notice-endpoint"),
        ({"p256dh": "AAAA"}, "refused-notice-keys"),
        ({"quiet": {"begin": 1440, "end": 0}}, "refused-shape"),
    ],
)
def test_what_cannot_be_kept_is_refused(told: Server, service: PushService, change: dict[str, Any], key: str) -> None:
    me = Browser(told)
    with pytest.raises(Refusal, match=key):
        me.ask("PUT", "/api/me/notices", {**service.device().wishes(), **change})
    assert me.ask("GET", "/api/me/notices")["devices"] == 0


def test_a_server_calls_no_loopback_unless_its_operator_says_so(server: Server, service: PushService) -> None:
    with pytest.raises(Refusal, match="refused-notice-endpoint"):
        subscribed(Browser(server), service)


def answer(there: Sitting, seat: int, pick: Callable[[Any], Any]) -> None:
    door = there.play.table.door(seat)
    there.play.take(seat, there.play.turns, (pick(door.options()),), secrets.token_hex(4), "person")


def test_however_often_one_throws_it_is_one_turn() -> None:
    clock = Clock()
    there = sitting(clock, "days", 86400)
    (first,) = there.row.asked.values()
    clock.now += 10
    answer(there, 0, lambda options: options[0])
    assert there.row.awaited == (0,)
    assert there.row.asked == {0: first}, "thrown again: still the same turn"
    while there.row.awaited == (0,):
        answer(there, 0, lambda options: options[-1])
    (second,) = there.row.asked.values()
    assert there.row.asked.keys() == {1}
    assert (second.since, second.entry > first.entry) == (1010.0, True)


def test_live_tables_keep_no_turns() -> None:
    assert sitting(Clock()).row.asked == {}
