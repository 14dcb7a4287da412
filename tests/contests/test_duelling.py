"""Duels as secret choices: everybody throws and dodges at once."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel.bots.random import RandomBot
from knobel.contests.asteroid_dice.duelling import VOLLEYS, FencedDuel
from knobel.contests.asteroid_dice.fencing import DODGES, Evade, Shot
from knobel.dice import SeededDice
from knobel.game import Choose, Over, Roll, Rolled
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, Fighter
from knobel.table import Table, play

THREE = DuelAbout(4, "d20", (Fighter(0, 0), Fighter(1, 1), Fighter(3, 3)))
TWO = DuelAbout(2, "hole", (Fighter(0, 0), Fighter(2, 1)))


def outcome(table: Table) -> Duelled:
    duel = table.game
    assert isinstance(duel, FencedDuel)
    told = duel.outcome(table.state)
    assert sum(told.exchanges, ()) == table.state.past, "whoever watches sees every throw"
    assert tuple(map(len, told.exchanges)) == table.state.volleys
    return replace(told, exchanges=())


def volley(table: Table, *moves: tuple[int, Shot, Evade]) -> None:
    for seat, shot, evade in moves:
        table.check(seat, table.turn, (shot, evade))
        if event := table.seal(seat, (shot, evade)):
            table.apply(event)


def test_a17_all_throw_and_dodge_at_once() -> None:
    table = Table(FencedDuel(THREE))
    assert table.prompt == Choose((0, 1, 3))
    assert {step.at for step in table.door(1).options()} == {0, 3}
    assert table.door(1).options((Shot(0, "left"),)) == tuple(map(Evade, DODGES))


def test_a17_last_one_hit_wins() -> None:
    table = Table(FencedDuel(THREE))
    volley(
        table,
        (0, Shot(1, "left"), Evade("right")),
        (1, Shot(0, "left"), Evade("left")),
        (3, Shot(0, "left"), Evade("left")),
    )
    assert (table.state.standing, table.state.hits) == ((0, 3), ((1,),))
    volley(table, (0, Shot(3, "left"), Evade("left")), (3, Shot(0, "right"), Evade("left")))
    assert isinstance(table.prompt, Over)
    assert outcome(table) == Duelled(((1,), (3,)))


def test_a17_when_all_fall_together_they_go_on() -> None:
    table = Table(FencedDuel(TWO))
    volley(table, (0, Shot(2, "left"), Evade("left")), (1, Shot(0, "left"), Evade("left")))
    assert table.state.standing == (0, 2)
    assert table.prompt == Choose((0, 1))


def test_a17_two_of_three_can_fall_together() -> None:
    table = Table(FencedDuel(THREE))
    volley(
        table,
        (0, Shot(1, "left"), Evade("left")),
        (1, Shot(0, "left"), Evade("left")),
        (3, Shot(0, "left"), Evade("stand")),
    )
    assert outcome(table) == Duelled(((0, 1),))


@pytest.mark.parametrize(("tosses", "hits"), [((1, 1), ()), ((1, 2), ((0,),)), ((2, 1), ((2,),)), ((2, 2), ())])
def test_a17_every_catch_is_tossed_for(tosses: tuple[int, ...], hits: tuple[tuple[int, ...], ...]) -> None:
    table = Table(FencedDuel(TWO))
    volley(table, (0, Shot(2, "middle"), Evade("stand")), (1, Shot(0, "middle"), Evade("stand")))
    assert table.prompt == Roll(((2, 2),))
    table.apply(Rolled(tosses))
    assert table.state.hits == hits


def test_a17_after_thirty_seconds_of_volleys_nobody_has_won() -> None:
    table = Table(FencedDuel(TWO))
    for _ in range(VOLLEYS):
        volley(table, (0, Shot(2, "left"), Evade("right")), (1, Shot(0, "left"), Evade("right")))
    assert isinstance(table.prompt, Over)
    assert outcome(table) == Duelled(())


def test_random_duels_end() -> None:
    for seed in range(60):
        table = play(FencedDuel(THREE), [RandomBot()] * 4, SeededDice(seed), Random(seed))
        assert len(table.state.volleys) <= VOLLEYS
        assert sum(table.state.volleys) == len(table.state.past)
