"""What is kept of people, alike in both stores: devices, tickets, passkeys; merging two guests, and forgetting one."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import sqlite3
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from knobel.server.store.circles import DOUBT, REMIND
from knobel.server.store.people_rows import NOBODY, Exercise, Passkey, Subscription, Ticket
from knobel.server.store.postgres import PostgresStore
from knobel.server.store.postgres_schema import MIGRATIONS
from knobel.server.store.protocol import Lost
from knobel.server.store.rows import ChatRow, Save, SeatRow
from knobel.server.store.sqlite import Store
from knobel.server.store.sqlite_schema import DATABASE
from knobel.server.store.tournaments import CALLED, CAME, Entered
from knobel.wire.http import Face, Reacted
from server.services import Postgres, fresh_database
from server.stores import ROW, Opened, database, joined_nodes, opened, server, some_guests

__all__ = ["database", "opened", "server"]
FORMATS = Path(__file__).parents[1] / "fixtures"


async def test_devices_come_and_go(opened: Opened) -> None:
    token, other = secrets.token_bytes(32), secrets.token_bytes(32)
    async with opened() as store:
        guest = await store.new_guest(token, "Firefox · Linux")
        phone = await store.new_guest(other)
        await store.people.move_device(phone.device, guest.id)
        assert (await store.guest(other)).id == guest.id
        await store.people.touch(phone.device, "Safari · iPhone", 9e9)
        devices = await store.people.devices(guest.id)
        assert [(device.id, device.name) for device in devices] == [
            (phone.device, "Safari · iPhone"),
            (guest.device, "Firefox · Linux"),
        ]
        assert await store.people.known_devices([guest.device, phone.device]) == {guest.device, phone.device}
        await store.people.sign_out(phone.id, [guest.device])
        assert await store.guest(token), "nobody signs out what is another's"
        await store.people.sign_out(guest.id, [guest.device])
    async with opened() as store:
        assert await store.guest(token) is None
        assert await store.people.known_devices([guest.device, phone.device]) == {phone.device}


async def test_a_ticket_is_taken_once_and_in_time(opened: Opened) -> None:
    async with opened() as store:
        (guest,) = await some_guests(store, 1)
        first, second = secrets.token_bytes(32), secrets.token_bytes(32)
        ticket = Ticket("device", guest, 50.0, b"body")
        await store.people.add_ticket(first, ticket)
        await store.people.add_ticket(second, ticket)
        assert await store.people.ticket(first, "device", 49.0) == ticket
        assert await store.people.ticket(first, "passkey", 49.0) is None
        taken = await asyncio.gather(*(store.people.take_ticket(first, "device", 49.0) for _ in range(5)))
        assert sorted(taken, key=bool) == [None] * 4 + [ticket]
        assert await store.people.take_ticket(second, "device", 50.0) is None


async def test_passkeys_are_somebodys(opened: Opened) -> None:
    async with opened() as store:
        guest, other = await some_guests(store, 2)
        made = Passkey(secrets.token_bytes(16), guest, "localhost", b"key", 0, "Chrome", 5.0, None)
        await store.people.add_passkey(made)
        await store.people.use_passkey(made.id, 3, 7.0)
        used = made._replace(uses=3, used=7.0)
        assert (await store.people.passkey(made.id), await store.people.passkeys(guest)) == (used, [used])
        await store.people.remove_passkey(other, made.id)
        assert await store.people.passkeys(guest) == [used]
        await store.people.remove_passkey(guest, made.id)
        assert await store.people.passkey(made.id) is None


async def test_who_is_signed_out_or_forgotten_is_told_nothing_more(opened: Opened) -> None:
    async with opened() as store:
        guest, phone = await store.new_guest(secrets.token_bytes(32)), await store.new_guest(secrets.token_bytes(32))
        await store.people.move_device(phone.device, guest.id)
        for device in (guest.device, phone.device):
            where = Subscription(f"https://push.example/{secrets.token_hex(8)}", "p", "a", "https://knobel.example")
            await store.notices.keep(guest.id, where, device)
        assert len(await store.notices.of(guest.id)) == 2
        await store.people.sign_out(guest.id, [phone.device])
        assert len(await store.notices.of(guest.id)) == 1
        await store.people.merge(guest.id, phone.id)
        assert len(await store.notices.of(phone.id)) == 1
        await store.people.forget(phone.id)
        assert await store.notices.of(phone.id) == []


async def _table_of(store: object, host: int, held: list[tuple[int, int]], **more: object) -> str:
    row = replace(ROW, key=secrets.token_hex(6), host=host, **more)
    await store.create(row, [SeatRow("person", "Änne"), SeatRow("person", "Bo")], held, b"secret")  # type: ignore[attr-defined]
    return row.key


async def test_two_guests_become_one(opened: Opened) -> None:
    async with opened() as store:
        mine, into = await some_guests(store, 2)
        await store.name_guest(mine, "Änne")
        both = await _table_of(store, mine, [(mine, 0), (into, 0), (mine, 1)])
        await store.keep_exercises(mine, [Exercise("a" * 12, 1.0), Exercise("b" * 12, 2.0)])
        await store.keep_exercises(into, [Exercise("a" * 12, 9.0)])
        await store.people.keep_face(mine, Face("teal", "owl"))
        await store.people.keep_face(into, Face("berry"))
        assert (await store.people.person(mine))[:3] == ("Änne", 1, 2)
        await store.office.report(5.0, both, mine, 1, "Bo", "schimpft", [mine, into])
        addresses = [
            Subscription(f"mailto:{who}@example.org#{who}", "", "", "https://h.example") for who in (mine, into)
        ]
        await store.notices.keep(mine, addresses[0])
        await store.notices.keep(into, addresses[1])
        await store.people.merge(mine, into)
        assert [(told.key, told.text) for told in await store.office.reports_of(into)] == [(both, "schimpft")]
        assert [(told.guest, told.name, told.about) for told in await store.office.reports(1)] == [
            (into, "Bo", (into,))
        ]
        assert [who.subscription for who in await store.notices.of(into)] == addresses[1:], "one has one address"
        loaded = await store.load(both)
        assert loaded.row.host == into
        assert loaded.holders == {0: {into}, 1: {into}}
        assert [each.due for each in await store.exercises(into)] == [2.0, 9.0]
        assert await store.people.person(into) == ("Änne", 1, 2, 2, 0)
        assert (await store.people.face(into), await store.people.face(mine)) == (Face("berry", "owl"), Face())
        assert await store.people.person(mine) == (None, 0, 0, 0, 0)


async def test_nothing_is_left_of_who_is_forgotten_but_moves(opened: Opened) -> None:
    async with opened() as store:
        mine, friend = await some_guests(store, 2)
        await store.name_guest(mine, "Änne")
        over = await _table_of(store, mine, [(mine, 0), (friend, 1)], status="over")
        shared = await _table_of(store, mine, [(mine, 0), (friend, 0), (mine, 1)], status="playing")
        free = await _table_of(store, mine, [(mine, 0)])
        await store.add_seat_key(over, 0, b"k" * 32)
        loaded = await store.load(over)
        old, new = ChatRow(5.0, "Änne", 0, "alt"), ChatRow(6.0, "Änne", None, "neu", guest=mine)
        theirs = ChatRow(7.0, "Bo", 1, "meins", guest=friend)
        seat = SeatRow("person", "Änne", colour="teal", picture="owl", reactions=(Reacted(3, "wow"),))
        await store.save(Save(loaded.id, loaded.fence, said=[old, new, theirs], seats={0: seat}))
        assert (await store.load(over)).seats[0] == seat
        await store.people.keep_face(mine, Face("teal", "owl"))
        assert [(key, said.text) for key, said in await store.people.said_by(mine)] == [(over, "alt"), (over, "neu")]
        assert {*await store.people.tables(mine)} == {over, shared, free}
        await store.office.report(5.0, over, mine, 1, "Bo", "schreit", [friend])
        await store.office.report(5.0, over, friend, 0, "Änne", "schimpft", [mine])
        await store.office.report(5.0, shared, friend, 0, "Änne", "flucht", [mine, friend])
        await store.office.report(5.0, over, friend, 0, "Änne", "vor langer Zeit", [])

        await store.people.forget(mine)

        reports = [(told.guest, told.name, told.about) for told in reversed(await store.office.reports(4))]
        assert reports[:3] == [(NOBODY, "Bo", (friend,)), (friend, "", ()), (friend, "Änne", (friend,))]
        assert reports[3] == (friend, "", ()), "of before it was noted whose seat it was"

        assert await store.people.person(mine) == (None, 0, 0, 0, 0)
        assert await store.people.tables(mine) == []
        loaded = await store.load(over)
        assert [seat.name for seat in loaded.seats] == [None, "Bo"]
        assert (loaded.seats[0].picture, loaded.seats[0].reactions) == (None, ())
        assert await store.people.face(mine) == Face()
        assert [(said.name, said.text) for said in loaded.chat] == [("", "alt"), ("", "neu"), ("Bo", "meins")]
        assert loaded.holders == {1: {friend}}
        assert await store.seat_of_key(b"k" * 32) is None
        loaded = await store.load(shared)
        assert [(seat.name, seat.away) for seat in loaded.seats] == [("Änne", False), (None, True)]
        assert loaded.row.host == friend
        loaded = await store.load(free)
        assert (loaded.seats[0].kind, loaded.row.public) == ("open", False)


async def test_reports_of_before_are_about_whose_seat_it_still_is(tmp_path: Path) -> None:
    shutil.copyfile(FORMATS / "format-12" / DATABASE, tmp_path / DATABASE)
    before = sqlite3.connect(tmp_path / DATABASE)
    held = before.execute(
        "SELECT key, seat, guest_id FROM holder JOIN game_table ON table_id = game_table.id"
    ).fetchall()
    key, seat, guest = held[0]
    (body,) = before.execute(
        "SELECT seat.body FROM seat JOIN game_table ON table_id = id WHERE key = ? AND seat = ?", (key, seat)
    ).fetchone()
    about = [(seat, json.loads(body)["name"]), (seat, "Who left"), (None, "")]
    query = "INSERT INTO report (at, key, guest, seat, name, text) VALUES (5, ?, 1, ?, ?, '')"
    before.executemany(query, [(key, *whom) for whom in about])
    before.commit()
    before.close()
    store = Store(tmp_path, lambda: 0.0)
    try:
        assert [told.about for told in await store.office.reports(9)] == [(), (), (guest,)]
    finally:
        store.close()


async def test_a_node_that_serves_a_changed_table_cannot_write_to_it(database: str) -> None:
    async with joined_nodes(database, 2) as (one, two):
        (mine,) = await some_guests(one, 1)
        key = await _table_of(one, mine, [(mine, 0)], status="playing")
        served = await one.load(key)
        await two.people.forget(mine)
        with pytest.raises(Lost) as lost:
            await one.save(Save(served.id, served.fence, seats={0: SeatRow("person", "Änne")}))
        assert lost.value.sure


async def test_guests_of_before_there_were_devices_have_one_each(server: Postgres, tmp_path: Path) -> None:
    shutil.copyfile(FORMATS / "format-4" / DATABASE, tmp_path / DATABASE)
    before = sqlite3.connect(tmp_path / DATABASE)
    tokens = dict(before.execute("SELECT token, id FROM guest"))
    before.close()
    store = Store(tmp_path, lambda: 0.0)
    try:
        assert len(tokens) > 3
        for token, guest in tokens.items():
            known = await store.guest(token)
            assert known
            assert (known.id, [device.id for device in await store.people.devices(guest)]) == (guest, [known.device])
    finally:
        store.close()
    url = await asyncio.to_thread(fresh_database, server, "guests")
    db = await asyncpg.connect(url)
    await db.execute("CREATE TABLE version (number integer NOT NULL); INSERT INTO version VALUES (5)")
    for migration in MIGRATIONS[:5]:
        await db.execute(migration)
    old, newer = secrets.token_bytes(32), secrets.token_bytes(32)
    await db.execute("INSERT INTO guest (token, seen) VALUES ($1, 1)", old)
    await PostgresStore.prepare(url)
    await db.execute("INSERT INTO guest (token, seen) VALUES ($1, 1)", newer)
    await db.close()
    async with joined_nodes(url, 1) as (node,):
        met = [await node.guest(token) for token in (old, newer, newer)]
        assert [guest.id for guest in met] == [1, 2, 2], "one met by a node that knows no devices is known too"
        assert met[1].device == met[2].device


async def test_two_guests_who_become_one_are_once_in_their_circles(opened: Opened) -> None:
    async with opened() as store:
        phone, desk, other = await some_guests(store, 3)
        keys = [secrets.token_hex(6) for _ in range(2)]
        for key, founder in zip(keys, (phone, other), strict=True):
            assert await store.circles.found(key, f"secret {key}", "Circle", founder, 1.0)
        for guest in (phone, desk):
            assert await store.circles.join(f"secret {keys[1]}", guest, 2.0)
        theirs = await store.circles.with_key(keys[1])
        assert await store.circles.gather(theirs.id, phone, None, 50.0, 4.0, 3.0)
        await store.people.merge(phone, desk)
        assert [(circle.key, circle.founder) for circle in await store.circles.of(desk)] == [
            (keys[0], desk),
            (keys[1], other),
        ]
        assert await store.circles.of(phone) == []
        assert [member.guest for member in await store.circles.members(theirs.id)] == [other, desk]
        (gathering,) = await store.circles.gatherings(theirs.id, 0.0)
        assert (gathering.guest, await store.circles.answers(theirs.id)) == (desk, [(gathering.id, desk, True)])


async def test_an_invitation_is_told_each_device_once_and_reminded_of_whoever_comes(opened: Opened) -> None:
    async with opened() as store:
        host, comes, silent = await some_guests(store, 3)
        key, circles = secrets.token_hex(6), store.circles
        assert await circles.found(key, f"secret {key}", "Freitagsrunde", host, 1.0)
        for guest in (comes, silent):
            assert await circles.join(f"secret {key}", guest, 2.0)
            await store.notices.keep(guest, Subscription(f"https://push.example/{key}{guest}", "", "", "https://x"))
        theirs = await circles.with_key(key)
        begins = 10000.0
        assert await circles.gather(theirs.id, host, "wuerfelspiel", begins, 10.0, 0.0)

        async def words(now: float) -> list[tuple[int, int]]:
            return [(each.to.guest, each.step) for each in await circles.to_tell(now) if each.circle == key]

        assert await words(11.0) == [(comes, 0), (silent, 0)], "not whoever invites"
        first, second = [each for each in await circles.to_tell(11.0) if each.circle == key]
        assert (first.name, first.game, first.at) == ("Freitagsrunde", "wuerfelspiel", begins)
        assert await circles.claim(first, 11.0)
        assert not await circles.claim(first, 12.0), "another node is told that somebody does it"
        await circles.told(first, True)
        assert await circles.claim(second, 12.0)
        assert await words(13.0) == []
        assert await words(12.0 + DOUBT) == [(silent, 0)], "nobody knows whether that one arrived"
        assert await circles.claim(second, 12.0 + DOUBT)
        await circles.told(second, False)
        assert await words(300.0) == [(silent, 0)], "tried again"
        await circles.answer(first.gathering, comes, True, 20.0)
        assert (comes, 1) not in await words(begins - REMIND - 1)
        assert await words(begins - REMIND) == [(comes, 1), (silent, 0)]
        await circles.answer(first.gathering, comes, True, begins - REMIND)
        assert await words(begins - REMIND) == [(silent, 0)], "whoever has just said so needs no reminder"
        assert await words(begins) == [], "over"
        await circles.withdraw(first.gathering, host)
        assert await circles.gatherings(theirs.id, 0.0) == []
        assert await words(300.0) == [(comes, 2)], "whoever was never invited need not know"
        await circles.answer(first.gathering, comes, False, 21.0)
        assert await words(300.0) == []


async def test_whoever_invites_comes_from_the_first_moment(opened: Opened) -> None:
    async with opened() as store:
        (host,) = await some_guests(store, 1)
        key, circles = secrets.token_hex(6), store.circles
        await circles.found(key, f"secret {key}", "Freitagsrunde", host, 1.0)
        await store.notices.keep(host, Subscription(f"https://push.example/{key}", "", "", "https://x"))
        theirs = await circles.with_key(key)
        for at in range(1000, 1010):
            inviting = asyncio.create_task(circles.gather(theirs.id, host, "wuerfelspiel", at, 10.0, 0.0))
            while not inviting.done():
                assert not [each for each in await circles.to_tell(11.0) if each.circle == key]
            assert await inviting
        assert len(await circles.answers(theirs.id)) == 10


async def test_of_all_who_let_something_happen_in_a_tournament_one_does(opened: Opened) -> None:
    key = secrets.token_hex(6)
    async with opened() as store:
        host, phone, desk = await some_guests(store, 3)
        cup = await store.tournaments.found(key, f"secret {key}", "Cup", host, "Änne", "{}", 10.0)
        assert cup is not None
        done = await asyncio.gather(
            *(
                store.tournaments.append(cup.id, 0, "running", f"[{n}]", 11.0, Entered(1, guest, f"{n}"))
                for n, guest in enumerate((phone, desk, phone, desk))
            )
        )
        assert sorted(done) == [False, False, False, True]
        winner = done.index(True)
        assert [noted.body for noted in await store.tournaments.log(cup.id, 0)] == [f"[{winner}]"]
        assert [one.name for one in await store.tournaments.entrants(cup.id)] == [f"{winner}"]
        assert await store.tournaments.version(key) == 1

        other = phone if winner % 2 else desk
        assert await store.tournaments.append(cup.id, 1, "running", "[]", 12.0, Entered(2, other, "other"))
        await store.people.merge(phone, desk)
        assert sorted(one.guest is None for one in await store.tournaments.entrants(cup.id)) == [False, True]
        await store.people.forget(host)
        assert (await store.tournaments.with_key(key)).host == desk
        await store.people.forget(desk)
        assert await store.tournaments.with_key(key) is None


async def test_whom_to_call_to_their_table_is_noted_beside_turns(opened: Opened) -> None:
    async with opened() as store:
        host, guest = await some_guests(store, 2)
        cups, key = store.tournaments, secrets.token_hex(6)
        cup = await cups.found(key, f"secret {key}", "Cup", host, "Änne", "{}", 10.0)
        await store.notices.keep(guest, Subscription(f"https://push.example/{key}", "", "", "https://x"))
        table = await _table_of(store, host, [(host, 0), (guest, 1)], tournament=key)
        assert table not in [each.table for each in await cups.uncalled()], "it does not run"
        assert await cups.append(cup.id, 0, "running", "[]", 11.0)
        (call,) = [each for each in await cups.uncalled() if each.table == table]
        assert (call.seat, call.tournament, call.name, call.over, call.to.guest) == (1, key, "Cup", False, guest)
        await cups.note_call(call, CALLED, sure=False)
        assert call in await cups.uncalled(), "nobody knows whether it arrived"
        assert call not in await cups.called()
        await cups.note_call(call, CALLED)
        assert (call in await cups.uncalled(), call in await cups.called()) == (False, True)
        await cups.note_call(call, CAME, anew=False)
        assert call in await cups.called(), "who was just told and came is still to be taken back"
        assert await store.notices.announced([call.to.id]) == [], "it is no turn"
        assert await cups.append(cup.id, 1, "ended", "[]", 12.0)
        assert call._replace(over=True) in await cups.called()
        await cups.note_call(call, CAME)
        assert table not in [each.table for each in (*await cups.uncalled(), *await cups.called())]


async def test_tournaments_that_do_not_run_are_forgotten(opened: Opened) -> None:
    keys = [secrets.token_hex(6) for _ in range(3)]
    async with opened() as store:
        (host,) = await some_guests(store, 1)
        made = [await store.tournaments.found(key, f"secret {key}", "Cup", host, "Änne", "{}", 10.0) for key in keys]
        for cup, state in zip(made, ("open", "running", "ended"), strict=True):
            assert await store.tournaments.append(cup.id, 0, state, "[]", 20.0)
        await store.tournaments.forget(20.0)
        assert {cup.key for cup in await store.tournaments.of(host)} == set(keys)
        assert keys[1] in await store.tournaments.running()
        assert await store.tournaments.forget(21.0) >= 2
        assert [cup.key for cup in await store.tournaments.of(host)] == [keys[1]]
