"""All stores keep the same things in the same way."""

from __future__ import annotations

import secrets
from datetime import date, timedelta
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.bots import bot, levels
from knobel.contests import ChanceJudge
from knobel.daily import SecretChain
from knobel.dice import SeededDice
from knobel.game import Rolled
from knobel.games import OURS, game_named
from knobel.record import Sitter
from knobel.server.people.brought import bring, pack
from knobel.server.store.people_rows import FORGOTTEN, TIDIED, Exercise
from knobel.server.store.rows import MIXERS, ChatRow, Save, SeatRow
from knobel.server.table.sitting import Sitting
from knobel.table import play
from knobel.wire.from_server import RealDiceSeen
from server.stores import (
    ENTRIES,
    ON_DEVICES,
    ROW,
    Opened,
    database,
    opened,
    server,
    some_guests,
    some_table,
)

__all__ = ["database", "opened", "server"]


@ON_DEVICES
async def test_a_guest_is_known_by_the_hash_of_a_token(opened: Opened) -> None:
    token = secrets.token_bytes(32)
    async with opened() as store:
        assert await store.guest(token) is None
        guest = await store.new_guest(token)
        await store.name_guest(guest.id, "Änne")
    async with opened() as store:
        known = await store.guest(token)
        assert known == (guest.id, "Änne", guest.device, guest.seen)


@ON_DEVICES
async def test_a_table_comes_back_as_it_was_saved(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        key = await some_table(store, [(mine, 0)])
        new = await store.load(key)
        assert (new.seats, new.holders, new.log, new.chat) == (
            [SeatRow("person", "Änne"), SeatRow()],
            {0: {mine}},
            [],
            [],
        )
        row = replace(new.row, status="over", due=7.5, scores=(3, 9), winners=(1,))
        said = [ChatRow(float(n), "Änne", 0, f"word {n}") for n in range(3)]
        await store.save(
            Save(new.id, new.fence, row, {1: SeatRow("person", "Bo")}, [(other, 1)], [], 0, ENTRIES[:3], said)
        )
        await store.save(Save(new.id, new.fence, version=3, entries=ENTRIES[3:]))
    async with opened() as store:
        again = await store.load(key)
        assert again.row == row
        assert again.seats[1] == SeatRow("person", "Bo")
        assert again.holders == {0: {mine}, 1: {other}}
        assert [logged.entry for logged in again.log] == ENTRIES
        assert again.chat == said
        assert again.secret == b"secret"


@ON_DEVICES
async def test_real_dice_are_as_they_were_entered_last(opened: Opened) -> None:
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        row = replace(ROW, key=secrets.token_hex(6), options={"columns": 1}, real_dice=True)
        await store.create(row, [SeatRow("person", "Änne")], [(mine, 0)], bytes(32))
        there = Sitting(await store.load(row.key), lambda: 5.0)
        there.mixing.begin_when_ready()
        there.real_dice.enter(mine, 0, (6, 6, 6, 6, 6))
        there.play.undo(mine, 1)
        assert there.row.awaited == (0,)
        there.real_dice.enter(mine, 0, (1, 2, 3, 4, 5))
        await store.save(there.saving)
    async with opened() as store:
        again = Sitting(await store.load(row.key), lambda: 5.0)
        assert again.play.table.events == there.play.table.events == [Rolled((1, 2, 3, 4, 5), ((5, 6),))]
        assert again.real_dice.seen() == RealDiceSeen(None, [], [], again=True)
        again.play.undo(mine, 1)
        assert again.play.throwers == (0,)


@ON_DEVICES
async def test_a_save_is_whole_or_not_at_all(opened: Opened) -> None:
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        key = await some_table(store, [(mine, 0)])
        table = await store.load(key)
        await store.save(Save(table.id, table.fence, entries=ENTRIES[:1]))
        row = replace(table.row, status="over")
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.save(Save(table.id, table.fence, row, {0: SeatRow()}, [(mine, 1)], [], 0, ENTRIES[:1]))
        again = await store.load(key)
        assert again.row == replace(ROW, key=key)
        assert again.seats[0].name == "Änne"
        assert again.holders == {0: {mine}}


@ON_DEVICES
async def test_who_leaves_and_sits_down_again_at_once_holds_the_seat(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        key = await some_table(store, [(mine, 0), (other, 0), (other, 1)])
        await store.add_seat_key(key, 0, token := secrets.token_bytes(32))
        assert await store.seat_of_key(token) == (key, 0)
        table = await store.load(key)
        await store.save(Save(table.id, table.fence, unheld=[0], holders=[(mine, 0)]))
        assert await store.seat_of_key(token) is None
        assert (await store.load(key)).holders == {0: {mine}, 1: {other}}


@ON_DEVICES
async def test_what_nobody_set_is_not_there(opened: Opened) -> None:
    async with opened() as store:
        assert await store.load("0" * 12) is None
        assert await store.look("0" * 12, 1) is None
        assert await store.seat_of_key(b"?") is None
        assert await store.daily_of(1, "wuerfelspiel 1999-01-01") is None


async def test_tables_are_listed_by_what_they_are(opened: Opened) -> None:
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        key = await some_table(store, [(mine, 0)])
        day, leader = f"wuerfelspiel {secrets.token_hex(4)}", secrets.token_hex(6)
        scored = []
        for score in (5, 9, None):
            scored.append(await some_table(store, [(mine, 0)], daily=day))
            table = await store.load(scored[-1])
            if score:
                await store.save(Save(table.id, table.fence, replace(table.row, scores=(score,), status="over")))
        late = [await some_table(store, [], follows=leader) for _ in range(2)]

        assert key in [listed.row.key for listed in await store.listed(["open"])]
        assert key not in [listed.row.key for listed in await store.listed(["playing", "over"])]
        assert [listed.row.key for listed in await store.held_by(mine)] == [scored[2], key, scored[1], scored[0]]
        assert (await store.held_by(mine))[0].mine == {0}
        assert [(one.key, one.guest, one.score) for one in await store.days.scored([day, "another"])] == [
            (scored[1], mine, 9),
            (scored[0], mine, 5),
        ]
        await store.name_guest(mine, "Änne")
        await store.days.adjust(scored[0], 4.5)
        assert [(one.name, one.adjusted) for one in await store.days.scored([day])] == [("Änne", None), ("Änne", 4.5)]
        assert await store.days.scored([]) == []
        assert await store.daily_of(mine, day) == scored[0]
        assert [listed.row.key for listed in await store.followers(leader)] == late
        looked = await store.look(key, mine)
        assert (looked.row.key, looked.seats[0].name, looked.mine) == (key, "Änne", {0})


@ON_DEVICES
async def test_what_is_put_away_is_listed_no_more_until_one_comes_back(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        keys = [await some_table(store, [(mine, 0), (other, 1)]) for _ in range(3)]
        over = await store.load(keys[1])
        await store.save(Save(over.id, over.fence, replace(over.row, status="over")))
        assert [listed.row.key for listed in await store.held_by(mine)] == [keys[2], keys[0], keys[1]]
        await store.put_away(mine, [keys[0], keys[1], "0" * 12], TIDIED)
        assert [listed.row.key for listed in await store.held_by(mine)] == [keys[2]]
        assert len(await store.held_by(other)) == 3
        table = await store.load(keys[0])
        await store.save(Save(table.id, table.fence, holders=[(mine, 0), (mine, 0)]))
        assert [listed.row.key for listed in await store.held_by(mine)] == [keys[2], keys[0]]


async def test_chains_of_days_are_kept_once_each(opened: Opened) -> None:
    async with opened() as store:
        chains = [SecretChain(n, date(2026, 11, 16) + timedelta(1000 * n), 1000, bytes([n]) * 32) for n in (1, 2)]
        for chain in chains:
            await store.days.add_chain(chain)
            await store.days.add_chain(chain._replace(seed=b"of another node"))
    async with opened() as store:
        assert await store.days.chains() == chains


@ON_DEVICES
async def test_what_was_played_to_the_end_and_with_whom(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        keys = [await some_table(store, [(mine, 0), (other, 1)]) for _ in range(4)]
        for key, ended in zip(keys[:3], (20.0, 30.0, 10.0), strict=True):
            table = await store.load(key)
            row = replace(table.row, status="over", ended=ended, scores=(3, 9), winners=(1,))
            await store.save(Save(table.id, table.fence, row, {1: SeatRow("person", "Bo")}))
        played = await store.played(mine)
        assert [each.row.key for each in played] == [keys[1], keys[0], keys[2]]
        assert {each.mine for each in played} == {frozenset({0})}
        players = await store.players([each.id for each in played])
        assert set(players) == {each.id for each in played}
        assert players[played[0].id][1] == (SeatRow("person", "Bo"), {other})
        await store.put_away(mine, [keys[0]], TIDIED)
        assert len(await store.played(mine)) == 3, "what is only put away is history"
        await store.put_away(mine, [keys[0]], FORGOTTEN)
        assert [each.row.key for each in await store.played(mine)] == [keys[1], keys[2]]
        assert len(await store.played(other)) == 3
        assert await store.players([]) == {}


@ON_DEVICES
async def test_a_lesson_is_found_by_whoever_took_it_and_listed_for_nobody(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        keys = [await some_table(store, [(mine, 0)], lesson="wuerfelspiel", public=False) for _ in range(2)]
        assert await store.lesson_of(mine, "wuerfelspiel") == keys[-1]
        assert await store.lesson_of(mine, "wuerfelwelten-round") is None
        assert await store.lesson_of(other, "wuerfelspiel") is None
        assert await store.held_by(mine) == []
        assert (await store.load(keys[0])).row.lesson == "wuerfelspiel"


@ON_DEVICES
async def test_lessons_are_forgotten_when_nothing_has_happened_for_long(opened: Opened) -> None:
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        lesson = partial(some_table, store, [(mine, 0)], lesson="wuerfelspiel", public=False)
        game, old, served, played = await some_table(store, [(mine, 0)]), await lesson(), await lesson(), await lesson()
        for key in (old, played):
            table = await store.load(key)
            said = [ChatRow(1.0, "Änne", 0, "word")]
            await store.save(Save(table.id, table.fence, table.row, version=0, entries=ENTRIES[:1], said=said))
            await store.add_seat_key(key, 0, secrets.token_bytes(32))
            await store.release(table.id, table.fence)
        table = await store.load(played)
        before = table.log[0].at
        await store.release(table.id, table.fence)
        assert await store.forget_lessons(before, {served}) >= 1
        assert await store.load(old) is None
        for kept in (game, served, played):
            assert (await store.load(kept)).row.key == kept
        assert [listed.row.key for listed in await store.held_by(mine)] == [game]
        assert await store.forget_lessons(before, {served}) == 0


@ON_DEVICES
async def test_lists_do_not_read_the_people_of_a_crowd(opened: Opened) -> None:
    """A crowd has thousands: whoever read this seat would fail."""
    unreadable = SeatRow(kind="?")  # type: ignore[arg-type]
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        key = await some_table(store, [(mine, 0)], crowd=True)
        table = await store.load(key)
        people = {seat: SeatRow("person", f"Gast {seat}") for seat in range(2, 41)} | {39: unreadable}
        await store.save(Save(table.id, table.fence, seats=people, holders=[(mine, 40)]))
        (strangers,) = [listed for listed in await store.listed(["open"]) if listed.row.key == key]
        assert (strangers.places, set(strangers.seats)) == (41, set(range(MIXERS)))
        for own in ((await store.held_by(mine))[0], await store.look(key, mine)):
            assert (own.places, own.mine, set(own.seats)) == (41, {0, 40}, {*range(MIXERS), 40})
        await store.save(Save(table.id, table.fence, table.row, {39: SeatRow()}))


@ON_DEVICES
async def test_tables_whose_time_is_up(opened: Opened) -> None:
    async with opened() as store:
        key = await some_table(store, [])
        table = await store.load(key)
        await store.save(Save(table.id, table.fence, replace(table.row, due=50.0)))
        assert key in await store.due(60.0)
        assert key not in await store.due(40.0)


@ON_DEVICES
async def test_a_table_that_only_waits_for_somebody_else_stays_in_its_place(opened: Opened) -> None:
    async with opened() as store:
        (mine,) = await some_guests(store, 1)
        older, newer = [await some_table(store, [(mine, 0)]) for _ in range(2)]
        table = await store.load(older)
        row = replace(table.row, awaited=(1,), due=50.0)
        await store.save(Save(table.id, table.fence, row, version=0, entries=ENTRIES[:1], quiet=True))
        assert [listed.row.key for listed in await store.held_by(mine)] == [newer, older]
        loaded = await store.load(older)
        assert (loaded.row, len(loaded.log)) == (row, 1)
        assert older in await store.due(60.0)
        await store.save(Save(loaded.id, loaded.fence, replace(row, due=None)))
        assert [listed.row.key for listed in await store.held_by(mine)] == [older, newer]
        assert older not in await store.due(60.0)


# Many nodes.


async def test_exercises_of_a_guest_are_kept_and_change(opened: Opened) -> None:
    async with opened() as store:
        mine, other = await some_guests(store, 2)
        kept = [Exercise("b" * 12, 20.0), Exercise("a" * 12, None, 3), Exercise("c" * 12, 10.0, 1, b"\0own")]
        await store.keep_exercises(mine, kept)
        await store.keep_exercises(other, [Exercise("b" * 12, 5.0, 2)])
    async with opened() as store:
        assert await store.exercises(mine) == [kept[2], kept[0], kept[1]]
        assert await store.exercise(mine, "c" * 12) == kept[2]
        assert await store.exercise(other, "c" * 12) is None
        await store.keep_exercises(mine, [Exercise("b" * 12, 1.5, 1)])
        assert await store.exercises(mine) == [Exercise("b" * 12, 1.5, 1), kept[2], kept[1]]
        assert await store.exercises(other) == [Exercise("b" * 12, 5.0, 2)]
        await store.keep_exercises(mine, [])


async def test_acts_are_in_force_until_they_are_done_lifted_or_over(opened: Opened) -> None:
    async with opened() as store:
        office, subject = store.office, f"guest:{secrets.randbits(40)}"
        key = await some_table(store, [])
        close = await office.add(100.0, "root", "close", key, reason="spam")
        await office.add(100.0, "root", "ban", subject, until=500.0)
        await office.add(100.0, "root", "ban", subject, until=200.0)

        async def in_force(now: float) -> list[tuple[str, str]]:
            return [(act.kind, act.subject) for act in await office.in_force(now) if act.subject in (key, subject)]

        assert await in_force(150.0) == [("close", key), ("ban", subject), ("ban", subject)]
        assert await in_force(300.0) == [("close", key), ("ban", subject)]
        await office.finish(close, 160.0, "closed")
        assert await in_force(300.0) == [("ban", subject)]
        assert await office.lift(300.0, "root", subject)
        assert not await office.lift(301.0, "root", subject)
        assert await in_force(150.0) == []
        latest, *_ = await office.acts(5)
        assert (latest.kind, latest.subject, latest.outcome) == ("lift", subject, "lifted")
        assert (await office.act(close)).reason == "spam"


async def test_only_what_is_long_over_is_forgotten_and_only_guests_without_anything(opened: Opened) -> None:
    async with opened() as store:
        office = store.office
        seated, leaver, reported = await some_guests(store, 3)
        await office.report(5.0, "t" * 12, seated, 1, "Bo", "schimpft", [reported])
        over = await some_table(store, [(leaver, 0)], status="over")
        running = await some_table(store, [(seated, 0)], status="playing")
        led = await some_table(store, [], status="over", crowd=True)
        late = await some_table(store, [(seated, 0)], status="playing", follows=led)
        assert [(one.name, one.guests) for one in (await office.tables(1, over))[0].people] == [("Änne", (leaver,))]
        assert await office.forget_tables(1.0) == 0
        assert await office.forget_tables(1e9) >= 1
        there = {key: bool(await office.tables(1, key)) for key in (over, running, led, late)}
        assert there == {over: False, running: True, led: True, late: True}
        assert await office.forget_guests(1.0) == 0
        assert await office.forget_guests(1e9) >= 1
        assert (await office.reports(1))[0].about == (reported,), "nobody else gets that number"
        assert (await store.people.person(reported)).devices == 1
        assert [table.row.key for table in await store.held_by(leaver)] == []
        assert {table.row.key for table in await store.held_by(seated)} >= {running, late}


async def test_a_code_leads_to_one_table_for_a_time(opened: Opened) -> None:
    async with opened() as store:
        office, code = store.office, secrets.token_hex(4)
        assert await office.give_code(code, "a" * 12, 100.0, 200.0)
        assert not await office.give_code(code, "b" * 12, 100.0, 200.0)
        assert await office.table_of_code(code, 150.0) == "a" * 12
        assert await office.code_of("a" * 12, 150.0) == code
        assert await office.table_of_code(code, 250.0) is None
        assert await office.give_code(code, "b" * 12, 250.0, 300.0)
        await office.end_code("b" * 12)
        assert await office.table_of_code(code, 260.0) is None


@pytest.mark.parametrize("name", OURS)
async def test_a_game_that_was_brought_lies_here_like_one_that_was_played_here(opened: Opened, name: str) -> None:
    game = game_named(name, {"seats": 2})
    table = play(game, [bot(name, levels(name)[1])] * 2, SeededDice("brought"), Random(0), ChanceJudge())
    packed = pack(table.record([Sitter("Änne"), Sitter("Zufall", "zufall")], ended="1970-01-01T00:01:00Z").sealed())
    async with opened() as store:
        guest = await store.new_guest(secrets.token_bytes(32))
        hub: Any = SimpleNamespace(house=SimpleNamespace(store=store, now=lambda: 1000.0))
        key = await bring(hub, guest, packed, [0])
        assert await bring(hub, guest, packed, [0]) == key
        (kept,) = await store.played(guest.id)
        assert (kept.row.key, kept.row.ended, kept.row.brought, kept.mine) == (key, 60.0, True, {0})
        stored = await store.load(key)
        assert Sitting(stored, lambda: 1000.0).play.table.events == table.events
