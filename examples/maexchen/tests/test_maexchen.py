"""Mäxchen keeps knobel's contract, and every numbered rule of the README."""

from __future__ import annotations

from random import Random
from typing import Any

from maexchen import Maexchen
from maexchen.bots import Bluffer
from maexchen.state import VALUES, Believe, Doubt, Say, Step, Yield, rank, value_of

from knobel import bot
from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Drawn, Over, Rolled
from knobel.i18n import speaker
from knobel.table import ExplainingPlayer, Table, play
from knobel.testing import contract_of

TestContract = contract_of(Maexchen)

DUEL = Maexchen(seats=2, first=0, lives=3)


def do(table: Table, *happens: Step | tuple[int, int]) -> Table:
    """Let dice fall, or whoever is awaited make a step."""
    for each in happens:
        if isinstance(each, tuple):
            table.apply(Rolled(each))
        else:
            (seat,) = table.waiting
            table.check(seat, table.turn, (each,))
            event = table.seal(seat, (each,))
            assert event
            table.apply(event)
    return table


def lives(table: Table) -> Any:
    return table.state.lives


def test_m1_who_begins_is_drawn_and_a_rematch_says_who() -> None:
    table = Table(Maexchen(seats=3))
    assert table.prompt == Draw(1, 3)
    table.apply(Drawn((2,), 3))
    assert do(table, (3, 1)).prompt == Choose((2,))
    assert do(Table(DUEL), (3, 1)).prompt == Choose((0,))


def test_m2_the_order_of_values() -> None:
    assert VALUES[:3] == (31, 32, 41)
    assert VALUES[-7:] == (11, 22, 33, 44, 55, 66, 21)
    assert rank(value_of((1, 2))) > rank(value_of((6, 6))) > rank(value_of((1, 1))) > rank(value_of((5, 6)))


def test_m3_only_who_shook_looks_and_must_call_higher() -> None:
    table = do(Table(Maexchen(seats=3, first=0)), (6, 2))
    assert [DUEL.view(table.state, seat).dice for seat in (0, 1, 2, None)] == [(6, 2), (0, 0), (0, 0), (0, 0)]
    do(table, Say(41), Believe(), (3, 1))
    assert [DUEL.view(table.state, seat).dice for seat in (0, 1)] == [(0, 0), (3, 1)]
    assert table.door(1).options() == tuple(map(Say, VALUES[rank(41) + 1 :]))


def test_m4_who_believes_shakes_and_calls() -> None:
    table = do(Table(DUEL), (6, 2), Say(62), Believe())
    assert table.state.dice is None
    assert do(table, (5, 1)).prompt == Choose((1,))


def test_m5_a_doubt_costs_whoever_was_wrong() -> None:
    assert lives(do(Table(DUEL), (6, 2), Say(65), Doubt())) == (2, 3)
    assert lives(do(Table(DUEL), (6, 2), Say(62), Doubt())) == (3, 2)
    assert lives(do(Table(DUEL), (6, 2), Say(41), Doubt())) == (3, 2)


def test_m6_after_maexchen_one_gives_in_or_doubts_for_two() -> None:
    table = do(Table(DUEL), (1, 2), Say(21))
    assert table.door(1).options() == (Yield(), Doubt())
    assert lives(do(table, Doubt())) == (3, 1)
    assert lives(do(Table(DUEL), (1, 2), Say(21), Yield())) == (3, 2)
    assert lives(do(Table(DUEL), (6, 5), Say(21), Doubt())) == (1, 3)


def test_m7_lives_as_agreed_and_who_has_none_is_out() -> None:
    assert lives(Table(Maexchen(seats=2, lives=7))) == (7, 7)
    table = Table(Maexchen(seats=3, first=0, lives=3))
    do(table, (6, 5), Say(21), Doubt(), (6, 5), Say(21), Doubt())
    assert lives(table) == (0, 3, 3)
    do(table, (3, 1), Say(31), Believe(), (4, 1), Say(41))
    assert table.waiting == (1,)


def test_m8_who_lost_begins_and_the_last_one_wins() -> None:
    table = do(Table(DUEL), (6, 2), Say(62), Doubt(), (4, 3))
    assert table.waiting == (1,)
    do(table, Say(21), Doubt())
    assert table.prompt == Over((3, 0), (0,))


def test_stark_beats_chance_and_says_why() -> None:
    won = sum(
        play(DUEL, [bot("maexchen", "stark"), bot("maexchen", "zufall")], SeededDice(seed), Random(seed)).state.lives[0]
        > 0
        for seed in range(60)
    )
    assert won > 42
    player = Bluffer()
    assert isinstance(player, ExplainingPlayer)
    for table in (do(Table(DUEL), (6, 2)), do(Table(DUEL), (6, 2), Say(65))):
        (seat,) = table.waiting
        line = player.why(table.door(seat), player.move(table.door(seat), Random(1)))
        assert speaker("de").say(line.key, line.args)
