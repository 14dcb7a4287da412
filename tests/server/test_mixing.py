"""Mixing the dice: who mixes is fixed before anybody shows, and bytes that are missing spoil the round for all."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from knobel.fair import FairDice, commit_mix, verify_proof
from knobel.game import Refused
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.record import Mix, Record, Sitter, read
from knobel.server.store.rows import SeatRow, Stored, TableRow
from knobel.server.table.archive import proof
from knobel.server.table.mixing import MIX_SECONDS
from knobel.server.table.sitting import Sitting
from server.client import Browser, Server

KEY = "k" * 12
SECRET = bytes(range(32))


class Clock:
    """A clock that is told what time it is."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def bytes_of(seat: int, round_: int) -> bytes:
    """The bytes of a seat for a round."""
    return bytes([seat, round_]) * 16


def commitment(seat: int, round_: int) -> str:
    return commit_mix(KEY, seat, bytes_of(seat, round_))


def table(clock: Clock, people: int = 3) -> Sitting:
    """People who have all committed: the table mixes."""
    row = TableRow(KEY, "wuerfelspiel", 1, {}, "open", "live", None, False, 1, "", 0.0)
    seats = [SeatRow("person", f"Mensch {seat}") for seat in range(people)]
    holders = {seat: frozenset({seat + 1}) for seat in range(people)}
    sitting = Sitting(Stored(1, row, seats, holders, [], [], SECRET), clock)
    for seat in range(people):
        sitting.mixing.commit(seat + 1, seat, commitment(seat, 1))
    return sitting


def show(sitting: Sitting, seat: int, round_: int, following: bool = True) -> None:
    later = commitment(seat, round_ + 1) if following else None
    sitting.mixing.show(seat + 1, seat, bytes_of(seat, round_).hex(), later)


def test_whoever_does_not_show_spoils_the_round_and_all_others_begin_anew() -> None:
    clock = Clock()
    sitting = table(clock)
    assert (sitting.row.status, sitting.row.mix_round) == ("mixing", 1)
    show(sitting, 0, 1)
    show(sitting, 1, 1)
    clock.now += MIX_SECONDS
    sitting.mixing.time_is_up({0, 1, 2})
    assert (sitting.row.status, sitting.row.mix_round) == ("mixing", 2), "no game begins without the bytes of seat 2"
    assert [kept.left_out for kept in sitting.seating.seats] == [False, False, True]
    assert [kept.mix and kept.mix.shown for kept in sitting.seating.seats] == [None, None, None], "spoilt for all"
    with pytest.raises(Refused, match="refused-mixed"):
        show(sitting, 2, 1)
    with pytest.raises(Refused, match="refused-other-bytes"):
        show(sitting, 0, 1)
    show(sitting, 0, 2)
    show(sitting, 1, 2)
    assert sitting.row.status == "playing"
    proved = proof(sitting)
    assert proved
    assert (proved.rounds, [mix.shown for mix in proved.mixes]) == (
        2,
        [bytes_of(0, 2).hex(), bytes_of(1, 2).hex(), None],
    )
    assert verify_proof(replace(proved, commitment=FairDice(KEY, SECRET).proof().commitment)) == []
    assert [fault.key for fault in verify_proof(replace(proved, rounds=3))] == [
        "verify-secret-wrong",
        "verify-rounds-wrong",
    ], "each spoilt round leaves somebody out"


def test_however_many_vanish_it_begins() -> None:
    clock = Clock()
    sitting = table(clock)
    for round_ in range(1, 4):
        for seat in range(3 - round_):
            show(sitting, seat, round_)
        clock.now += MIX_SECONDS
        sitting.mixing.time_is_up(set())
    assert sitting.row.status == "playing"
    assert all(kept.left_out for kept in sitting.seating.seats)


def test_a_page_that_cannot_begin_anew_is_left_out() -> None:
    sitting = table(Clock())
    show(sitting, 0, 1, following=False)
    show(sitting, 1, 1)
    sitting.mixing.time_is_up({0, 1, 2})
    assert [kept.left_out for kept in sitting.seating.seats] == [True, False, True]


def test_nobody_puts_off_the_end_of_a_round() -> None:
    """A word of the chat, or whatever else happens meanwhile, gives those who do not show no more time."""
    clock = Clock()
    sitting = table(clock)
    assert sitting.mixing.due() == 1000.0 + MIX_SECONDS
    clock.now += 2
    sitting.say(1, 0, "Mensch 0", "los!", None)
    show(sitting, 0, 1)
    assert sitting.mixing.due() == 1000.0 + MIX_SECONDS
    clock.now += 1
    sitting.mixing.time_is_up({0, 1, 2})
    assert sitting.mixing.due() == clock.now + MIX_SECONDS


async def test_a_vanished_phone_is_left_out_and_everyone_is_told(server: Server) -> None:
    host, friend, gone = Browser(server), Browser(server), Browser(server)
    key = host.new_table("Änne", None, None)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    gone.ask("POST", f"/api/tables/{key}/seats/2", {"name": "Weg"})
    async with gone.socket() as phone:
        await phone.say(type="mixin", table=key, seat=2, commitment="11" * 32)
        async with host.socket() as hosts, friend.socket() as friends:
            await friends.watch(key)
            await hosts.watch(key)
            while hosts.seated[key]["status"] != "playing":
                if hosts.seated[key]["status"] == "mixing" and hosts.seated[key]["round"] == 1:
                    assert [mix["commitment"] for mix in hosts.seated[key]["mixes"]][2] == "11" * 32, "fixed and told"
                await hosts.hear()
            told = hosts.seated[key]
            late = set(told["left_out"])  # on a machine that stands still for a while others may be too late as well
            assert 2 in late
            assert told["round"] in range(2, 2 + len(late))
            assert [bool(mix.get("shown")) for mix in told["mixes"]] == [seat not in late for seat in range(3)]


def test_records_of_one_round_are_written_as_ever_and_later_rounds_are_named() -> None:
    whole = Record("wuerfelspiel", 1, {"seats": 2}, (Sitter("a"), Sitter("b")))
    once = replace(whole, proof=FairDice(KEY, SECRET, [(0, bytes_of(0, 1))]).proof())
    assert "rounds" not in once.sealed().to_text()
    assert b"rounds" not in once.sealed().to_json()
    proved = FairDice(KEY, SECRET, [(0, bytes_of(0, 2))]).proof()
    twice = replace(whole, proof=replace(proved, rounds=2, mixes=(*proved.mixes, Mix(1, commitment(1, 1))))).sealed()
    assert "\nrounds 2\n" in twice.to_text()
    for written in (twice.to_text().encode(), twice.to_json()):
        assert read(written, lambda _: Wuerfelspiel) == twice
