"""Tournaments: set up, entered, played to the end by themselves, whoever vanishes and whatever dies; on both stores."""

from __future__ import annotations

import asyncio
import io
import json
import socket
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from knobel import record, tournament
from knobel.fair import verify
from knobel.game import Rolled
from knobel.games import GAMES, game_named
from knobel.server.people.tournaments_log import Back, Began, Cup, Entered, Result, Terms
from knobel.server.people.tournaments_steps import first_round, steps
from server.client import WAIT, Browser, Refusal, Server, running
from server.cups import Player, entered, found, play_all, secret_of
from server.services import fresh_database, nats, postgres


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """A server of one machine, and one of two, both of which want to advance every tournament."""
    data = tmp_path_factory.mktemp("tournaments")
    if request.param == "sqlite":
        with running(data) as server:
            yield [server]
        return
    with postgres() as database, nats() as bus:
        more = ("--store", fresh_database(database, "tournaments"), "--bus", bus)
        with running(data / "one", more=more) as one, running(data / "two", more=more) as two:
            yield [one, two]


ONE_MACHINE = pytest.mark.parametrize("house", ["sqlite"], indirect=True)
"""What the others show of two machines need not be shown again."""


def records_of(browser: Browser, key: str) -> dict[str, record.Record]:
    """The records of all games of a tournament, by their tables."""
    packed = zipfile.ZipFile(io.BytesIO(browser.fetch(f"/api/tournaments/{key}/records.zip")))
    games = [name for name in packed.namelist() if name.startswith("games/")]
    return {name[-17:-5]: record.read(packed.read(name), GAMES.__getitem__) for name in games}


def check_standings(told: dict[str, Any], records: dict[str, record.Record]) -> None:
    """What is told is what follows from the records alone, and every record holds."""
    plan = tournament.Plan(**told["plan"])
    outcomes = []
    for each in told["rounds"]:
        for table in each["tables"]:
            if told["plan"]["form"] == "arena" and table["scores"] is None:
                continue  # whoever sat down again before the host ended it played for nothing
            game = records[table["table"]]
            assert not verify(game_named(game.game, game.options), game).faults
            scores, winners = game.scores or (), game.winners or ()
            ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
            places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
            outcomes.append(tournament.Outcome(each["round"], tuple(table["seats"]), scores, places))
        outcomes += [tournament.Outcome(each["round"], (number,), (0,), (1,)) for number in each["byes"]]
    entrants = [tournament.Entrant(one["number"]) for one in told["entrants"]]
    right = tournament.standings(plan, entrants, outcomes)
    stands = [(line["place"], line["number"], line["points"], line["games"]) for line in told["standings"]]
    assert stands == [(line.place, line.number, float(line.points), line.games) for line in right]


def test_a_swiss_of_five_is_played_by_itself_and_leaves_its_files(house: list[Server]) -> None:
    host, key, secret = found(house[0], "swiss", plan={"rounds": 2})
    with pytest.raises(Refusal, match="refused-tournament-few"):
        host.ask("POST", f"/api/tournaments/{key}/start")
    others = entered(house, secret, "Bela", "Cleo", "Dora", "Emil")
    door = Browser(house[0]).ask("POST", "/api/tournaments/look", {"secret": secret})
    assert (door["entrants"], door["me"], door["late"]) == (["Änne", "Bela", "Cleo", "Dora", "Emil"], None, True)
    with pytest.raises(Refusal, match="refused-tournament-host"):
        others[0].ask("POST", f"/api/tournaments/{key}/start")
    host.ask("POST", f"/api/tournaments/{key}/start")

    told = asyncio.run(play_all([host, *others], key))
    assert [len(each["tables"]) for each in told["rounds"]] == [2, 2]
    assert [len(each["byes"]) for each in told["rounds"]] == [1, 1]
    assert told["rounds"][0]["byes"] != told["rounds"][1]["byes"]
    assert told["rounds"] == host.ask("GET", f"/api/tournaments/{key}")["rounds"], "what did not change was left out"
    assert host.ask("GET", f"/api/tournaments/{key}?since={told['version']}")["rounds"] == []
    records = records_of(host, key)
    check_standings(told, records)
    assert len(records) == 4

    table = host.fetch(f"/api/tournaments/{key}/standings.csv").decode("utf-8-sig").splitlines()
    assert len(table) == 6
    assert table[1].startswith("1,")
    assert json.loads(host.fetch(f"/api/tournaments/{key}/standings.json"))["standings"] == told["standings"]
    with pytest.raises(Refusal, match="refused-tournament-ended"):
        entered(house, secret, "Fritz")
    (mine,) = [each for each in others[0].ask("GET", "/api/tournaments")["tournaments"] if each["key"] == key]
    assert (mine["state"], mine["host"]) == ("ended", False)


def test_a_stranger_is_refused_and_a_host_removes(house: list[Server]) -> None:
    host, key, secret = found(house[0], "knockout")
    (bela,) = entered(house, secret, "Bela")
    stranger = Player(house[-1], "Zoe")
    with pytest.raises(Refusal, match="refused-no-tournament"):
        stranger.ask("GET", "/api/tournaments/zzzzzzzzzzzz")
    with pytest.raises(Refusal, match="refused-tournament-link"):
        stranger.enter("guessed")
    with pytest.raises(Refusal, match="refused-tournament-not-in"):
        stranger.ask("GET", f"/api/tournaments/{key}/link")
    code = host.ask("GET", f"/api/tournaments/{key}/link")["code"]
    assert stranger.ask("GET", f"/api/codes/{code}") == {"code": code, "key": key, "tournament": secret}

    told = host.ask("DELETE", f"/api/tournaments/{key}/entrants/2")
    assert [(one["name"], one["out"]) for one in told["entrants"]] == [("Änne", False), ("Bela", True)]
    with pytest.raises(Refusal, match="refused-tournament-removed"):
        bela.enter(secret)
    with pytest.raises(Refusal, match="refused-tournament-few"):
        host.ask("POST", f"/api/tournaments/{key}/start")
    host.ask("POST", f"/api/tournaments/{key}/link")
    with pytest.raises(Refusal, match="refused-tournament-link"):
        stranger.enter(secret)
    stranger.enter(secret_of(host, key))
    told = host.ask("POST", f"/api/tournaments/{key}/start")
    assert [sorted(table["seats"]) for table in told["rounds"][0]["tables"]] == [[1, 3]]
    with pytest.raises(Refusal, match="refused-tournament-begun"):
        entered(house, secret_of(host, key), "Yves")
    assert host.ask("POST", f"/api/tournaments/{key}/end")["state"] == "ended"
    with pytest.raises(Refusal, match="refused-code"):
        stranger.ask("GET", f"/api/codes/{code}")
    host.ask("POST", "/api/me/delete", {"sure": True})
    told = bela.ask("GET", f"/api/tournaments/{key}")
    assert (told["host"], told["host_name"], told["entrants"][0]["name"]) == (True, "Bela", None)


@ONE_MACHINE
def test_nobody_waits_for_who_vanished_and_who_is_deleted_leaves_only_a_number(house: list[Server]) -> None:
    host, key, secret = found(house[0], "swiss", plan={"rounds": 1, "seats": 3})
    gone, deleted = entered(house, secret, "Bela", "Cleo")
    about = zipfile.ZipFile(io.BytesIO(deleted.fetch("/api/me/everything.zip")))
    assert json.loads(about.read("me.json"))["tournaments"][0]["called"] == "Cleo"
    deleted.ask("POST", "/api/me/delete", {"sure": True})
    host.ask("POST", f"/api/tournaments/{key}/start")
    told = asyncio.run(host.play(key))
    assert [(one["name"], one["here"], one["out"]) for one in told["entrants"]] == [
        ("Änne", True, False),
        ("Bela", False, False),
        (None, False, True),
    ]
    assert gone.ask("GET", f"/api/tournaments/{key}")["me"] == 2
    assert b"Cleo" not in host.fetch(f"/api/tournaments/{key}/standings.json")
    check_standings(told, records_of(host, key))


@ONE_MACHINE
def test_the_same_dice_fall_at_all_tables_and_are_proved_when_all_have_ended(house: list[Server]) -> None:
    host, key, secret = found(house[0], "everyone", plan={"seats": 2}, same_dice=True, by_host=True)
    players = [host, *entered(house, secret, "Bela", "Cleo", "Dora")]
    told = host.ask("POST", f"/api/tournaments/{key}/start")
    committed = told["rounds"][0]["commitment"]
    assert (committed is not None, told["rounds"][0]["secret"]) == (True, None)
    with pytest.raises(Refusal, match="refused-tournament-round"):
        host.ask("POST", f"/api/tournaments/{key}/next")

    other = next(table for table in told["rounds"][0]["tables"] if 1 not in table["seats"])["table"]
    until_set = asyncio.run(host.news(key))
    while until_set["next"] is None:
        until_set = asyncio.run(host.news(key, until_set["version"]))
    with pytest.raises(Refusal, match="refused-cup-watch"):
        host.ask("GET", f"/api/tables/{other}/replay")
    assert host.ask("GET", f"/api/tables/{until_set['next']}/replay")["seat"] is not None

    told = asyncio.run(conducted(players, key))
    assert host.ask("GET", f"/api/tables/{other}/replay")["moments"]
    records = records_of(host, key)
    check_standings(told, records)
    for each in told["rounds"]:
        one, other = (records[table["table"]] for table in each["tables"])
        assert first_throws(one) == first_throws(other)
        for game in (one, other):
            assert game.proof
            assert (game.proof.table, game.proof.secret) == (f"cup {key} {each['round']}", each["secret"])
            assert verify(game_named(game.game, game.options), game).unproven == 0
    assert first_throws(records[told["rounds"][0]["tables"][0]["table"]]) != first_throws(one)
    assert told["rounds"][0]["commitment"] == committed


async def conducted(players: list[Player], key: str) -> dict[str, Any]:
    """All play; each round waits for the host, who begins it."""
    playing, host = asyncio.create_task(play_all(players, key)), players[0].elsewhere()
    told = await host.news(key)
    while told["state"] != "ended":
        if told["waits_for_host"]:
            await asyncio.to_thread(host.ask, "POST", f"/api/tournaments/{key}/next")
        told = await host.news(key, told["version"])
    return await playing


def first_throws(game: record.Record) -> list[object]:
    """How the dice of each turn fell at first: what follows depends on what was kept."""
    state, laps, found = game_named(game.game, game.options), set[int](), list[object]()
    for now, event in zip(record.replay(state, game.events), game.events, strict=False):
        if isinstance(event, Rolled) and state.lap(now) not in laps:  # type: ignore[attr-defined]
            laps.add(state.lap(now))  # type: ignore[attr-defined]
            found.append(event.faces)
    return found


@ONE_MACHINE
def test_a_crowd_is_cut_and_an_arena_is_joined_late_and_ended(house: list[Server]) -> None:
    plan = {"rounds": 2, "cut": 50}
    host, key, secret = found(house[0], "crowd", game="wuerfelwelten", options={}, plan=plan)
    players = [host, *entered(house, secret, "Bela", "Cleo", "Dora")]
    host.ask("POST", f"/api/tournaments/{key}/start")
    stranger = Player(house[0], "Zoe")
    told = asyncio.run(host.news(key))
    while not (table := told["next"]):
        told = asyncio.run(host.news(key, told["version"]))
    for deed in ({"deed": "pause"}, {"deed": "roll_by_host"}, {"deed": "remove", "seat": 1}):
        with pytest.raises(Refusal, match="refused-not-moderated"):  # the tournament leads it
            host.ask("POST", f"/api/tables/{table}/moderation", deed)
    host.ask("POST", f"/api/tables/{table}/moderation", {"deed": "freeze"})
    for player in players:
        player.hasty = False  # who does the same as the others has as much as they have, and stays
    told = asyncio.run(play_all(players, key))
    (first,), (second,) = (each["tables"] for each in told["rounds"])
    reached = dict(zip(first["seats"], first["scores"], strict=True))
    assert sorted(reached) == [1, 2, 3, 4]
    _, last, *_ = sorted(reached.values(), reverse=True)
    assert {*second["seats"]} == {n for n, score in reached.items() if score >= last}, "half of them, and their equals"
    check_standings(told, records_of(host, key))
    with pytest.raises(Refusal):
        stranger.ask("POST", f"/api/tables/{table}/seats", {"name": "Zoe"})

    host, key, secret = found(house[0], "arena")
    players = [host, *entered(house, secret, "Bela")]
    host.ask("POST", f"/api/tournaments/{key}/start")
    told = asyncio.run(arena([*players, *entered(house, secret, "Cleo")], key))
    met = [table["seats"] for each in told["rounds"] for table in each["tables"] if table["scores"]]
    assert {number for seats in met for number in seats} == {1, 2, 3}
    check_standings(told, records_of(host, key))


async def arena(players: list[Player], key: str) -> dict[str, Any]:
    """Let them play until everyone has, then the host ends it."""
    playing, host = [asyncio.create_task(player.play(key)) for player in players], players[0].elsewhere()
    told = await host.news(key)
    while not all(line["games"] for line in told["standings"]) or len(told["standings"]) < len(players):
        told = await host.news(key, told["version"])
    await asyncio.to_thread(host.ask, "POST", f"/api/tournaments/{key}/end")
    return (await asyncio.gather(*playing))[0]


def test_it_goes_on_wherever_the_server_dies(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, key, secret = found(server, "swiss", plan={"rounds": 2})
        players = [host, *entered([server], secret, "Bela", "Cleo", "Dora")]
        server.kill()
        server.start(KNOBEL_CRASH_AT="table-set:1")
        asyncio.run(until_over(server, players, key))
        told = host.ask("GET", f"/api/tournaments/{key}")
        assert [len(each["tables"]) for each in told["rounds"]] == [2, 2]
        records = records_of(host, key)
        assert len(records) == 4
        check_standings(told, records)


async def until_over(server: Server, players: list[Player], key: str) -> None:
    """The host begins, all play; wherever the server dies it is started again, to die at the next place."""
    beginning = asyncio.create_task(asyncio.to_thread(start, players[0], key))
    playing = [asyncio.create_task(player.play(key)) for player in players]
    dies = iter(["open-to-all:1", "drawn:1", "noted-round:1"])
    died = 0
    while not all(task.done() for task in playing):
        if server.has_died():
            died += 1
            server.kill()
            crash = next(dies, None)
            await asyncio.to_thread(server.start, **({"KNOBEL_CRASH_AT": crash} if crash else {}))
        await asyncio.sleep(0.05)
    await asyncio.gather(beginning, *playing)
    assert died == 4


def start(host: Player, key: str) -> None:
    """Begin; where the server died before it said so, it has begun."""
    try:
        host.ask("POST", f"/api/tournaments/{key}/start")
    except Refusal as refusal:
        if refusal.failure["key"] != "refused-tournament-begun":
            raise


def test_who_misses_two_tables_running_is_not_paired_until_they_come_back() -> None:
    terms = Terms("wuerfelspiel", {}, tournament.Plan("swiss", rounds=9), 60, 0)
    cup, at = Cup(terms), 0.0
    keys = iter(f"{n:012}" for n in range(99))
    cup.happen(at, [Entered(n, 1) for n in (1, 2, 3, 4)])
    began = [Began("00"), *first_round(cup, at, "00", lambda: next(keys))]
    cup.happen(at, began)

    def play_round(absent: int) -> None:
        nonlocal at
        results = [Result(t.key, (9, 1), (1, 2), tuple({*t.seats} & {absent})) for t in cup.running_tables]
        at += 10
        cup.happen(at, steps(cup, results, (), at, lambda: next(keys)))

    play_round(absent=4)
    assert 4 in {n for table in cup.running_tables for n in table.seats}
    play_round(absent=4)
    assert cup.left[4].why == "absent"
    assert 4 not in {n for table in cup.running_tables for n in table.seats}
    assert cup.may_return(4)
    cup.happen(at, [Back(4)])
    play_round(absent=0)
    assert 4 in {n for table in cup.running_tables for n in table.seats}


def test_a_server_that_ends_answers_whoever_waits_for_news(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, key, _ = found(server, "swiss")
        version = host.ask("GET", f"/api/tournaments/{key}")["version"]
        asked = (
            f"GET /api/tournaments/{key}?after={version} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {host.cookie}\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as page:
            page.sendall(asked.encode())
            host.ask("GET", f"/api/tournaments/{key}")  # by then the server has heard the other one
            server.stop()
            answer = b"".join(iter(partial(page.recv, 65536), b""))
        assert answer.startswith(b"HTTP/1.1 200")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["version"] == version
        assert "ERROR" not in server.log()
