"""Many machines: real nodes, a real PostgreSQL and a real NATS server; killed, paused, cut off, and restarted."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from knobel.server.cluster.nodes import BUS_PATIENCE, RENEW
from knobel.server.store.postgres_schema import LEAST, MIGRATIONS
from knobel.server.web.page import CLOSE_MOVED, CLOSE_SIGNED_OUT
from server.client import WAIT, Browser, Line, Patient, Refusal, Server
from server.nodes import Cluster, Player, check, new_table, running, until_moved
from server.proxy import Proxy
from server.services import set_clock
from server.test_crowd import finish, join, new_crowd
from server.test_devices import closed
from server.test_operations import scraped
from server.test_operators import operated, refused


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running(tmp_path_factory.mktemp("cluster"), 3) as cluster:
        yield cluster


async def test_what_operators_want_takes_effect_on_whichever_node_it_must(cluster: Cluster) -> None:
    host, friend = Patient(cluster.nodes[2]), Patient(cluster.nodes[1])
    key = await asyncio.to_thread(host.new_table, "Änne", None)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    at = ("--store", cluster.store)
    async with host.socket() as far, friend.socket() as line:
        await far.watch(key)  # served there
        await line.watch(key)
        (table,) = await operated("tables", key, *at)
        act = await operated("close", key, "--why", "Unfug", *at)
        assert (act["outcome"], act["reason"]) == ("closed", "Unfug")
        for each in (far, line):
            while each.seated[key]["status"] != "closed":
                await each.until("seated")
        (guest,) = table["people"][1]["guests"]
        await operated("ban", f"guest:{guest}", "--time", "2h", *at)
        assert await closed(line) == 4403
    for node in cluster.nodes:
        friend.server = node
        await refused(friend, "refused-banned")
    await operated("ban", f"guest:{guest}", "--lift", *at)
    host.ask("GET", "/api/tables")


async def test_people_on_three_nodes_play_one_game(cluster: Cluster) -> None:
    players = new_table(cluster, [0, 1, 2], people=3)
    await asyncio.gather(*(player.play() for player in players))
    check(players)


async def test_the_http_interface_answers_alike_on_every_node(cluster: Cluster) -> None:
    one, two = Patient(cluster.nodes[0]), Patient(cluster.nodes[1])
    key = one.new_table("Änne", None, public=True)
    two.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    link = two.ask("POST", f"/api/tables/{key}/seats/1/link")
    phone = Patient(cluster.nodes[2])
    assert phone.ask("POST", "/api/return", {"secret": link["secret"]}) == {"key": key, "seat": 1}
    with pytest.raises(Refusal) as refusal:
        phone.ask("POST", f"/api/tables/{key}/seats/0", {"name": "Bo"})
    assert (refusal.value.status, refusal.value.failure["key"]) == (409, "refused-seat-taken")
    assert "Platz 1" in refusal.value.failure["text"]
    assert two.ask("GET", f"/api/tables/{key}/qr.svg") == two.ask("GET", f"/api/tables/{key}/qr.svg")
    assert any(table["key"] == key for table in two.ask("GET", "/api/tables")["mine"])
    assert two.ask("GET", "/ready") == {"ready": True}
    with pytest.raises(Refusal) as refusal:
        two.ask("GET", "/api/tables/000000000000")
    assert refusal.value.status == 404


async def test_a_crowd_spreads_over_the_nodes(cluster: Cluster) -> None:
    host = Patient(cluster.nodes[0])
    key = new_crowd(host)
    people = [Patient(cluster.nodes[n % 3]) for n in range(24)]
    assert [join(browser, key, f"Gast {n}") for n, browser in enumerate(people)] == list(range(24))
    host.ask("POST", f"/api/tables/{key}/start")
    async with AsyncExitStack() as sockets:
        lines = [await sockets.enter_async_context(browser.socket()) for browser in people]
        await asyncio.gather(*(line.watch(key) for line in lines))
        first = await asyncio.gather(*(finish(line, key, seat) for seat, line in enumerate(lines)))
        second = await asyncio.gather(*(line.my_turn(key, seat) for seat, line in enumerate(lines)))
    for told in (first, second):
        assert len({(seen["turn"], seen["hash"]) for seen in told}) == 1
        assert [seen["waiting"] for seen in told] == [[seat] for seat in range(24)]
    assert second[0]["view"]["round"] == 2


async def test_late_comers_of_a_crowd_play_its_dice_on_any_node(cluster: Cluster) -> None:
    host, guest, late = (Patient(node) for node in cluster.nodes)
    key = host.new_table("Änne", game="wuerfelwelten", crowd=True)
    guest.ask("POST", f"/api/tables/{key}/seats", {"name": "Bo"})
    host.ask("POST", f"/api/tables/{key}/start")
    async with guest.socket() as there, host.socket() as here:
        await there.watch(key)
        await here.watch(key)
        first = (await there.my_turn(key, 1))["turn"]
        assert (await here.my_turn(key, 0))["turn"] == first
    follower = late.ask("POST", f"/api/tables/{key}/follow", {"name": "Cy"})["key"]
    async with late.socket() as line:
        await line.watch(follower)
        assert (await line.my_turn(follower))["turn"] == first
    assert [entry["key"] for entry in guest.ask("GET", f"/api/tables/{key}/followers")] == [follower]


async def test_what_is_said_reaches_every_node(cluster: Cluster) -> None:
    players = new_table(cluster, [0, 1])
    async with players[0].line() as one, players[1].line() as two:
        await two.say(type="say", table=players[0].key, text="Guten Abend", seat=1)
        assert (await one.until("said"))["text"] == "Guten Abend"
        await two.until("said")
        assert one.seated[players[0].key]["seats"][1]["present"]


async def test_when_a_node_is_killed_its_tables_continue_elsewhere(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    players = new_table(cluster, [0, 1])
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 5)
    cluster.nodes[0].kill()
    try:
        await asyncio.gather(*playing)
    finally:
        cluster.nodes[0].start()
    check(players)
    with capsys.disabled():
        print(f" [killed: {players[1].longest_pause:.1f} s]", end="")


async def test_when_the_node_of_a_crowd_is_killed_the_crowd_and_its_late_comers_go_on(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Patient(cluster.nodes[0])
    key = new_crowd(host)
    people = [Patient(cluster.nodes[1 + n % 2]) for n in range(8)]
    for n, browser in enumerate(people):
        join(browser, key, f"Gast {n}")
    host.ask("POST", f"/api/tables/{key}/start")
    late = [Patient(cluster.nodes[1 + n]) for n in range(2)]
    following = [browser.ask("POST", f"/api/tables/{key}/follow", {"name": "Spät"})["key"] for browser in late]
    async with AsyncExitStack() as sockets:
        lines = [await sockets.enter_async_context(browser.socket()) for browser in (*people, *late)]
        everyone = list(zip(lines, [key] * 8 + following, [*range(8), 0, 0], strict=True))
        await asyncio.gather(*(line.watch(table) for line, table, _ in everyone))
        first = [await finish_surely(*everyone[n]) for n in (0, 2, 4, 6, 8)]
        cluster.nodes[0].kill()
        killed = time.monotonic()
        try:
            first += await asyncio.gather(*(finish_surely(*everyone[n]) for n in (1, 3, 5, 7, 9)))
            again = time.monotonic()
            second = await asyncio.gather(*(finish_surely(*one, after=first[0]["turn"]) for one in everyone))
            third = await asyncio.gather(*(turn_after(*one, second[0]["turn"]) for one in everyone))
        finally:
            cluster.nodes[0].start()
    for number, told in enumerate((first, second, third), 1):
        assert {seen["view"]["round"] for seen in told} == {number}
        assert len({json.dumps(seen["view"]["roll"]) for seen in told}) == 1, "the same dice for all"
    assert len({seen["hash"] for seen in third[:8]}) == 1
    assert len(people[0].ask("GET", f"/api/tables/{key}/followers")) == 2
    with capsys.disabled():
        print(f" [crowd: {again - killed:.1f} s]", end="")


async def turn_after(line: Line, key: str, seat: int, after: int) -> dict[str, Any]:
    """What this seat sees once it is awaited anew: whoever watches again is told again what was already answered."""
    while (seen := await line.my_turn(key, seat))["turn"] <= after:
        del line.seen[key, seat]
    return seen


async def finish_surely(line: Line, key: str, seat: int, after: int = -1) -> dict[str, Any]:
    """Finish a round as the page does: say it again until it is taken."""
    seen = await turn_after(line, key, seat, after)
    (step,) = [option for option in seen["options"] if option["type"] == "finish"]
    del line.seen[key, seat]
    await Player(line.browser, [], key, seat).commit(line, seen, step)
    return seen


async def test_a_node_that_was_paused_cannot_write(cluster: Cluster) -> None:
    (player,) = new_table(cluster, [0], people=1)
    key = player.key
    async with player.line() as sleeping:
        seen = await sleeping.my_turn(key)
        cluster.nodes[0].signal(signal.SIGSTOP)
        try:
            await sleeping.commit(seen, seen["options"][-1], identity="too late")
            player.nodes = cluster.nodes[1:]
            async with player.line() as awake:
                await awake.commit(await awake.my_turn(key), seen["options"][0], identity="in time")
                await awake.until("taken", id="in time")
        finally:
            cluster.nodes[0].signal(signal.SIGCONT)
        player.tried.add(seen["turn"])
        try:
            assert (await sleeping.until("refusal", id="too late"))["key"] == "refused-turn"
            sleeping.seen.clear()
            await sleeping.say(type="watch", table=key)
            assert (await sleeping.my_turn(key))["turn"] > seen["turn"]
            kindly = True
        except ConnectionClosed as closed:  # or the node notices first that it was away, and sends everyone elsewhere
            kindly = closed.rcvd is not None and closed.rcvd.code == CLOSE_MOVED
        assert kindly
    await player.play()
    check([player])


async def test_a_paused_node_holds_nobody_up_for_long(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    players = new_table(cluster, [1, 2])
    players[0].nodes = cluster.nodes[2:]
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 4)
    cluster.nodes[1].signal(signal.SIGSTOP)
    try:
        await asyncio.gather(*playing)
    finally:
        cluster.nodes[1].signal(signal.SIGCONT)
    check(players)
    with capsys.disabled():
        print(f" [paused: {players[1].longest_pause:.1f} s]", end="")


async def test_a_broker_that_loses_mail_makes_it_only_later(cluster: Cluster) -> None:
    players = new_table(cluster, [0, 1, 2], people=3)
    for proxy in cluster.to_bus:
        proxy.lose(0.15)
    moves = 4
    try:
        await asyncio.gather(*(player.play(moves) for player in players))
        while sum(proxy.lost for proxy in cluster.to_bus) < 6:
            moves += 1
            await asyncio.gather(*(player.play(moves) for player in players))
    finally:
        for proxy in cluster.to_bus:
            proxy.lose(0.0)
    assert moves < 39, "they still play"
    await asyncio.gather(*(player.play() for player in players))
    check(players)


@pytest.mark.parametrize("what", ["to_bus", "to_store"])
async def test_a_node_that_is_cut_off_gives_way(
    cluster: Cluster, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = new_table(cluster, [0, 1])
    cut: Proxy = getattr(cluster, what)[0]
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 5)
    cut.drop()
    try:
        await asyncio.gather(*playing)
    finally:
        cut.heal()
    check(players)
    with capsys.disabled():
        print(f" [{what} cut: {players[1].longest_pause:.1f} s]", end="")
    await _comes_back(cluster)


async def _comes_back(cluster: Cluster) -> None:
    """The node that gave way serves again."""
    until = time.monotonic() + WAIT
    while True:
        try:
            browser = Browser(cluster.nodes[0])
            browser.new_table("Änne", None)
            return
        except Refusal:
            assert time.monotonic() < until
            await asyncio.sleep(0.2)


async def test_without_any_broker_a_table_goes_on_where_it_is_served(cluster: Cluster) -> None:
    before = [node.log().count("the broker is gone") for node in cluster.nodes]
    for proxy in cluster.to_bus:
        proxy.drop()
    try:
        until = time.monotonic() + WAIT
        while any(
            node.log().count("the broker is gone") == count for node, count in zip(cluster.nodes, before, strict=True)
        ):
            assert time.monotonic() < until
            await asyncio.sleep(0.1)
        await asyncio.sleep(BUS_PATIENCE + 2 * RENEW)  # whoever stepped aside would have by now
        (player,) = new_table(cluster, [0], people=1)
        await player.play()
    finally:
        for proxy in cluster.to_bus:
            proxy.heal()
    check([player])


async def test_when_the_database_is_back_everything_goes_on(cluster: Cluster) -> None:
    players = new_table(cluster, [0, 1])
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 3)
    for proxy in cluster.to_store:
        proxy.drop()
    try:
        with pytest.raises(Refusal) as refusal:
            await asyncio.to_thread(Browser(cluster.nodes[2]).new_table, "Änne")
        assert refusal.value.status == 503
    finally:
        for proxy in cluster.to_store:
            proxy.heal()
    await asyncio.gather(*playing)
    check(players)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_when_the_database_is_started_again_everything_goes_on(
    cluster: Cluster, how: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    players = new_table(cluster, [0, 1])
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 3)
    await asyncio.to_thread(cluster.postgres.stop, how)
    with pytest.raises(Refusal) as refusal:
        await asyncio.to_thread(Browser(cluster.nodes[2]).new_table, "Änne")
    await asyncio.to_thread(cluster.postgres.start)
    assert refusal.value.status == 503
    assert refusal.value.failure["key"] in ("refused-store", "refused-moved"), "the latter where it is no node already"
    await asyncio.gather(*playing)
    check(players)
    with capsys.disabled():
        print(f" [database restarted: {players[1].longest_pause:.1f} s]", end="")


@pytest.mark.parametrize("seconds", [7200.0, -7200.0])
async def test_setting_the_database_s_clock_ends_and_stops_nobody_s_thinking_time(
    cluster: Cluster, seconds: float
) -> None:
    before = scraped(cluster.nodes[0])["knobel_clock_jump_seconds"]
    players = new_table(cluster, [0, 1], seconds=600)
    for player in players:
        player.thinks = 0.5  # so that they still play when all nodes have noticed
    playing = [asyncio.create_task(player.play()) for player in players]
    await until_moved(players[1:], playing, 3)
    began = players[1].last["deadline"]
    await set_clock(cluster.store, before + seconds)
    until = time.monotonic() + WAIT
    while any(abs(scraped(node)["knobel_clock_jump_seconds"] - before - seconds) > 1 for node in cluster.nodes):
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    await until_moved(players[1:], playing, 2)
    assert 0 <= players[1].last["deadline"] - began < abs(seconds) / 2
    for player in players:
        player.thinks = 0.0
    await asyncio.gather(*playing)
    check(players)


async def test_a_rolling_restart_under_load_loses_no_move(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    tables = [new_table(cluster, nodes) for nodes in ([0, 1], [1, 2], [2, 0])]
    players = [player for table in tables for player in table]
    for player in players:
        player.thinks = 0.5
    playing = [asyncio.create_task(player.play()) for player in players]
    for node in cluster.nodes:
        await asyncio.to_thread(node.stop)
        await asyncio.to_thread(node.start)
        await until_moved(players, playing, 4)
    for player in players:
        player.thinks = 0.0
    await asyncio.gather(*playing)
    for table in tables:
        check(table)
    with capsys.disabled():
        print(f" [restarted: {max(player.longest_pause for player in players):.1f} s]", end="")


def newer(formats: int, least: int) -> list[str]:
    return [str(Path(__file__).with_name("newer.py")), str(formats), str(least)]


async def test_older_and_newer_nodes_play_together_until_one_comes_that_cannot(cluster: Cluster) -> None:
    upgraded, known = await asyncio.to_thread(cluster.beside, "upgraded"), len(MIGRATIONS)
    old = await asyncio.to_thread(upgraded.node, "old")
    new = await asyncio.to_thread(upgraded.node, "new", program=newer(known + 1, LEAST))
    upgraded.nodes = [old, new]
    try:
        tables = [new_table(upgraded, [0, 1]), new_table(upgraded, [1, 0])]
        players = [player for table in tables for player in table]
        await asyncio.gather(*(asyncio.gather(*(player.play(moves=2) for player in table)) for table in tables))
        assert "does not understand" in old.log()
        assert players[1].browser.ask("GET", f"/api/tables/{tables[1][0].key}/mood") == "good"
        with pytest.raises(Refusal, match="refused-upgrading"):
            Browser(new).ask("GET", f"/api/tables/{tables[0][0].key}/mood")
        for player in players:
            player.thinks = 0.1
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.to_thread(old.stop)
        await asyncio.to_thread(old.start)
        await asyncio.to_thread(new.stop)
        new.program = newer(known + 2, known + 1)
        await asyncio.to_thread(new.start)
        for player in players:
            player.thinks = 0.0
        await asyncio.gather(*playing)
        for table in tables:
            table[0].nodes = [new]  # whoever was done before the old node was shut out has not left it
            check(table)
        told = f"The database is of version {known + 2} already, this knobel knows {known}. Update knobel."
        await _says(old, told)
        with pytest.raises(Refusal) as refusal:
            Browser(old).ask("GET", "/ready")
        assert refusal.value.status == 503
        await asyncio.to_thread(old.stop)
        with pytest.raises(RuntimeError, match=f"version {known + 2} already"):
            await asyncio.to_thread(old.start)
    finally:
        upgraded.close()


async def _says(node: Server, told: str) -> None:
    until = time.monotonic() + WAIT
    while told not in node.log():
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--store", "postgresql://127.0.0.1:1/x"], "need both"),
        (["--store", "postgresql://a:secret@127.0.0.1:1/x", "--bus", "nats://127.0.0.1:1"], "does not answer"),
    ],
)
def test_what_is_missing_is_said_and_no_password(tmp_path: Path, more: list[str], told: str) -> None:
    with pytest.raises(RuntimeError, match=told) as problem:
        Server(tmp_path, more=more)
    assert "secret" not in str(problem.value)


async def test_signing_out_and_deleting_reach_every_node(cluster: Cluster) -> None:
    home, phone, friend = (Patient(node) for node in cluster.nodes)
    key = home.new_table("Änne", None, options={"columns": 1})
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    link = home.ask("POST", "/api/me/devices/link")
    assert phone.ask("POST", "/api/me/join", {"secret": link["secret"], "bring": True})["name"] == "Änne"
    here = next(device for device in phone.ask("GET", "/api/me/devices")["devices"] if device["this"])
    async with phone.socket() as line, home.socket() as mine, friend.socket() as theirs:
        for each in (line, mine, theirs):
            await each.watch(key)
        home.ask("DELETE", f"/api/me/devices/{here['id']}")
        assert await closed(line) == CLOSE_SIGNED_OUT
        await theirs.until("seen")
        home.ask("POST", "/api/me/delete", {"sure": True})
        assert await closed(mine) == CLOSE_SIGNED_OUT
        while theirs.seated[key]["seats"][0]["name"] is not None:
            await theirs.hear()
        for _ in range(13):
            await theirs.move(key, 1)
        while theirs.seated[key]["status"] != "over":
            await theirs.hear()
    assert [seat["name"] for seat in friend.ask("GET", f"/api/tables/{key}")["seats"]] == [None, "Bo"]
