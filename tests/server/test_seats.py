"""Setting a table, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import pytest

from knobel.fair import commit_mix
from server.client import Browser, Line, Refusal, Server


async def play_to_the_end(line: Line, key: str, seat: int = 0) -> None:
    while (seen := await line.my_turn(key, seat))["view"]["winners"] is None:
        line.seen.clear()
        await line.commit(seen, seen["options"][-1])


async def test_a_name_is_enough_to_join_by_link(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    assert host.ask("GET", f"/api/tables/{key}")["status"] == "open"
    async with host.socket() as hosts, friend.socket() as _:
        await hosts.watch(key)
        table = friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "  Oma \n Hildegard "})
        assert table["seats"][1]["name"] == "Oma Hildegard"
        assert table["seats"][1]["mine"]
        assert not table["seats"][0]["mine"]
        async with friend.socket() as friends:
            await friends.watch(key)
            assert (await friends.until("seen", seat=1))["view"]["seats"]
            assert (await hosts.until("seen", seat=0))["view"]["seats"]
    assert friend.ask("GET", "/api/me")["name"] == "Oma Hildegard"


async def test_every_seat_mixes_the_dice_and_commits_before_anyone_shows(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    async with host.socket() as hosts:
        await hosts.watch(key)
        friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
        async with friend.socket() as friends:
            await friends.watch(key)
            await friends.until("seen")
        while not hosts.seen:
            await hosts.hear()
        tables = [word["table"] for word in hosts.heard if word["type"] == "seated"]
        for table in tables:
            shown = [mix for mix in table["mixes"] if "shown" in mix]
            assert not shown or len(table["mixes"]) == 2
        last = tables[-1]
        assert last["status"] == "playing"
        for mix in last["mixes"]:
            assert commit_mix(key, mix["seat"], bytes.fromhex(mix["shown"])) == mix["commitment"]


async def test_bytes_that_were_not_committed_are_refused(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    async with host.socket() as hosts:
        await hosts.watch(key)
        friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
        async with friend.socket() as friends:
            friend._mixes[key, 1] = "00" * 32
            await friends.say(type="watch", table=key)
            await friends.say(type="mixin", table=key, seat=1, commitment="11" * 32)
            assert (await friends.until("refusal"))["key"] == "refused-other-bytes"
            assert (await friends.until("seen"))["seat"] == 1  # the game begins without those bytes


async def test_whoever_does_not_mix_does_not_hold_up_the_game(server: Server) -> None:
    host, program = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    async with host.socket() as hosts:
        await hosts.watch(key)
        program.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Programm"})
        program._mixes[key, 1] = "00" * 32  # pretends to have committed
        async with program.socket() as programs:
            await programs.watch(key)
            await programs.until("seen")
            assert [mix["seat"] for mix in programs.seated[key]["mixes"]] == [0]


def test_seats_are_held_by_those_who_took_them(server: Server) -> None:
    host, stranger = Browser(server), Browser(server)
    key = host.new_table("Änne", None, None)
    stranger.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    for method, path, body, failure in [
        ("POST", f"/api/tables/{key}/seats/0", {"name": "X"}, (409, "refused-seat-taken")),
        ("DELETE", f"/api/tables/{key}/seats/0", None, (403, "refused-not-yours")),
        ("POST", f"/api/tables/{key}/seats/0/link", None, (403, "refused-not-yours")),
        ("POST", f"/api/tables/{key}/seats/0/return", None, (403, "refused-not-yours")),
        ("PUT", f"/api/tables/{key}/seats/2", {"seat": {"type": "open"}}, (403, "refused-host-only")),
        ("POST", f"/api/tables/{key}/start", None, (403, "refused-host-only")),
        ("POST", f"/api/tables/{key}/seats/7", {"name": "X"}, (404, "refused-no-seat")),
        ("POST", f"/api/tables/{key}/rematch", None, (409, "refused-not-over")),
    ]:
        with pytest.raises(Refusal) as refusal:
            stranger.ask(method, path, body)
        assert (refusal.value.status, refusal.value.failure["key"]) == failure
    seats = host.ask("GET", f"/api/tables/{key}")["seats"]
    assert [seat["name"] for seat in seats] == ["Änne", "Jörg", None]


def test_a_seat_can_be_given_back_before_the_game(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None, None)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    table = friend.ask("DELETE", f"/api/tables/{key}/seats/1")
    assert table["seats"][1]["kind"] == "open"
    assert key not in [mine["key"] for mine in friend.ask("GET", "/api/tables")["mine"]]


async def test_the_host_gives_free_seats_to_bots_and_starts(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", None, None)
    table = host.ask("PUT", f"/api/tables/{key}/seats/1", {"seat": {"type": "bot", "level": "zufall"}})
    assert table["seats"][1]["level"] == "zufall"
    async with host.socket() as hosts:
        await hosts.watch(key)
        table = host.ask("POST", f"/api/tables/{key}/start")
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
        assert (await hosts.until("seen"))["table"] == key
    with pytest.raises(Refusal) as refusal:
        host.ask("POST", f"/api/tables/{key}/start")
    assert refusal.value.failure["key"] == "refused-begun"


async def test_hot_seat_two_people_at_one_device(server: Server) -> None:
    both = Browser(server)
    key = both.new_table("Änne", "Oma")
    async with both.socket() as line:
        await line.watch(key)
        for _ in range(4):
            while len(line.seen) < 2:
                await line.hear()
            (turn,) = {seen["turn"] for seen in line.seen.values()}
            (awaited,) = line.seen[key, 0]["waiting"]
            seen = dict(line.seen[key, awaited])
            assert seen["options"]
            assert not line.seen[key, 1 - awaited]["options"]
            line.seen.clear()
            await line.commit(seen, seen["options"][-1])
            await line.until("taken", turn=turn)


async def test_a_personal_link_brings_the_seat_to_another_device(server: Server) -> None:
    laptop, phone = Browser(server), Browser(server)
    key = laptop.new_table("Änne", ["zufall"])
    async with laptop.socket() as laptops:
        await laptops.watch(key)
        link = laptop.ask("POST", f"/api/tables/{key}/seats/0/link")
        assert link["path"] == f"/r#{link['secret']}"
        assert phone.ask("POST", "/api/return", {"secret": link["secret"]}) == {"key": key, "seat": 0}
        async with phone.socket() as phones:
            await phones.watch(key)
            seen = await phones.my_turn(key)
            await phones.commit(seen, seen["options"][-1])
            assert (await phones.until("taken"))["turn"] == seen["turn"]
            assert (await laptops.until("seen"))["seat"] == 0
    with pytest.raises(Refusal) as refusal:
        phone.ask("POST", "/api/return", {"secret": "x" * 32})
    assert (refusal.value.status, refusal.value.failure["key"]) == (404, "refused-link")


async def test_spectators_see_and_cannot_touch(server: Server) -> None:
    host, stranger = Browser(server), Browser(server)
    key = host.new_table("Änne", ["zufall"])
    async with host.socket() as hosts, stranger.socket() as strangers:
        await hosts.watch(key)
        mine = await hosts.my_turn(key)
        await strangers.watch(key)
        seen = await strangers.until("seen")
        assert seen["seat"] is None
        assert seen["options"] == []
        await strangers.commit(mine, mine["options"][-1])
        assert (await strangers.until("refusal"))["key"] == "refused-not-yours"
        assert (await hosts.until("seated"))["table"]["watching"] == 1


async def test_rematch_keeps_people_and_swaps_who_starts(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["zufall"])
    async with host.socket() as line:
        await line.watch(key)
        await play_to_the_end(line, key)
        first = line.seen[key, 0]["view"]["first"]
        again = host.ask("POST", f"/api/tables/{key}/rematch")
        assert again["key"] != key
        assert again["seats"][0]["name"] == "Änne"
        assert again["options"]["first"] == 1 - first
        assert host.ask("POST", f"/api/tables/{key}/rematch")["key"] == again["key"]
        while line.seated[key]["rematch"] is None:
            await line.hear()
        assert line.seated[key]["rematch"] == again["key"]
        await line.watch(again["key"])
        while (again["key"], 0) not in line.seen:
            await line.hear()
        assert line.seen[again["key"], 0]["view"]["first"] == 1 - first


async def finished_with_a_friend_who_left(host: Browser, friend: Browser, hosts: Line) -> str:
    """A game to its end, at which only the host is still there. The key of its table."""
    key = host.new_table("Änne", None, options={"columns": 1})
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    await hosts.watch(key)
    async with friend.socket() as friends:
        await friends.watch(key)
        await friends.until("seen")
    friend.ask("DELETE", f"/api/tables/{key}/seats/1")
    await play_to_the_end(hosts, key)
    return key


async def test_a_rematch_starts_without_a_friend_who_has_left_and_may_come_back(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    host.new_table("Änne", None)  # for a cookie
    async with host.socket() as line:
        key = await finished_with_a_friend_who_left(host, friend, line)
        again = host.ask("POST", f"/api/tables/{key}/rematch")["key"]
        await line.watch(again)
        table = host.ask("POST", f"/api/tables/{again}/start")
        assert [(seat["kind"], seat["away"]) for seat in table["seats"]] == [("person", False), ("person", True)]
        seen = await line.my_turn(again, 0)
        assert seen["table"] == again
        async with friend.socket() as friends:
            await friends.watch(again)
            assert not friends.seated[again]["seats"][1]["away"]


async def test_the_seat_of_a_friend_who_is_not_here_goes_to_a_bot_or_to_somebody_else(server: Server) -> None:
    host, friend, other = Browser(server), Browser(server), Browser(server)
    host.new_table("Änne", None)  # for a cookie
    async with host.socket() as line:
        key = await finished_with_a_friend_who_left(host, friend, line)
        again = host.ask("POST", f"/api/tables/{key}/rematch")["key"]
        await line.watch(again)
        with pytest.raises(Refusal) as refusal:
            host.ask("PUT", f"/api/tables/{again}/seats/0", {"seat": {"type": "open"}})
        assert refusal.value.failure["key"] == "refused-seat-taken", "one's own seat is given back, not changed"
        table = host.ask("PUT", f"/api/tables/{again}/seats/1", {"seat": {"type": "open"}})
        assert table["seats"][1]["kind"] == "open"
        assert again not in [mine["key"] for mine in friend.ask("GET", "/api/tables")["mine"]]
        table = host.ask("PUT", f"/api/tables/{again}/seats/1", {"seat": {"type": "bot", "level": "zufall"}})
        assert table["seats"][1]["level"] == "zufall"
        assert (await line.my_turn(again, 0))["table"] == again
    waiting = host.new_table("Änne", None, None)
    other.ask("POST", f"/api/tables/{waiting}/seats/1", {"name": "Bo"})
    async with other.socket() as others:
        await others.watch(waiting)
        with pytest.raises(Refusal) as refusal:
            host.ask("PUT", f"/api/tables/{waiting}/seats/1", {"seat": {"type": "open"}})
        assert refusal.value.failure["key"] == "refused-seat-taken", "who is here keeps the seat"


async def test_whoever_comes_to_a_rematch_at_which_nobody_waits_may_start_it(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    host.new_table("Änne", None)  # for a cookie
    async with host.socket() as line:
        key = await finished_with_a_friend_who_left(host, friend, line)
        again = host.ask("POST", f"/api/tables/{key}/rematch")["key"]
        await line.watch(again)
        assert not friend.ask("POST", f"/api/tables/{key}/rematch")["host"], "who asked for it waits there"
    table = friend.ask("POST", f"/api/tables/{key}/rematch")
    assert (table["key"], table["host"]) == (again, True)
    assert friend.ask("POST", f"/api/tables/{again}/start")["seats"][0]["away"]


async def test_lobby_lists_open_running_and_finished_public_tables_and_mine(server: Server) -> None:
    host, stranger = Browser(server), Browser(server)
    waiting = host.new_table("Änne", None, public=True)
    hidden = host.new_table("Änne", None)
    running = host.new_table("Änne", ["zufall"], public=True)
    finished = host.new_table(["zufall"], ["zufall"], public=True)
    async with host.socket() as line:
        await line.watch(running)
        await line.until("seen")
        await line.watch(finished)
        while line.seated[finished]["status"] != "over":
            await line.hear()
    lobby = stranger.ask("GET", "/api/tables")
    keys = {part: [table["key"] for table in tables] for part, tables in lobby.items()}
    assert keys["mine"] == []
    assert waiting in keys["open"]
    assert running in keys["running"]
    assert finished in keys["finished"]
    assert not any(hidden in part for part in keys.values())
    mine = [table["key"] for table in host.ask("GET", "/api/tables")["mine"]]
    assert {waiting, hidden, running} <= set(mine)


async def test_chat_reaches_everyone_and_newcomers(server: Server) -> None:
    host, stranger = Browser(server), Browser(server)
    key = host.new_table("Änne", ["zufall"])
    async with host.socket() as hosts, stranger.socket() as strangers:
        await hosts.watch(key)
        await hosts.say(type="say", table=key, seat=0, text="<b>Hallo</b>\u202e")
        said = await hosts.until("said")
        assert (said["name"], said["text"]) == ("Änne", "<b>Hallo</b>")
        await hosts.say(type="say", table=key, seat=0, preset="lucky")
        await hosts.until("said")
        await strangers.watch(key)
        assert [(await strangers.until("said")).get("preset") for _ in range(2)] == [None, "lucky"]
        await strangers.say(type="say", table=key, seat=0, text="Ich bin Änne")
        assert (await strangers.until("refusal"))["key"] == "refused-not-yours"
