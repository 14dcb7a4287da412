"""Fights as secret choices: who has the die, what hits, what is caught, what a wrong grab means."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.contests.asteroid_dice.fencing import (
    AIMS,
    DODGES,
    EXCHANGES,
    Evade,
    FencedFight,
    Hold,
    Shot,
    meets,
)
from knobel.contests.asteroid_dice.grabbing import Grabbed, Reach
from knobel.dice import SeededDice
from knobel.fair import StreamDice
from knobel.game import Choose, Contest, Decided, Draw, Drawn, Over, Refused, Roll, Rolled, is_answer
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import Die, Kind
from knobel.games.asteroid_dice.state import FightAbout, Fighter, Fought, Hit, Ring, Took
from knobel.i18n import LANGUAGES, speaker
from knobel.record import replay
from knobel.table import Table, play
from rulebook.asked import asked


def ring(card: Kind, *seats: int, dice: tuple[Die, ...] = ()) -> Ring:
    return Ring(card, tuple(Fighter(seat, seat) for seat in seats), dice or (card,))  # type: ignore[arg-type]


def about(*rings: Ring, seats: int = 5) -> FightAbout:
    acting = {fighter.seat for one in rings for fighter in one.fighters}
    return FightAbout(1, seats, rings, tuple(seat for seat in range(seats) if seat not in acting))


TWO = about(ring("d20", 0, 1), seats=3)
BOTH = about(ring("d20", 0, 1, 2), ring("wild", 3, 4, dice=("d6", "d8", "d10", "d12")))


def begin(what: FightAbout, *first: int, **more: Any) -> Table:
    """A table where these persons have the dice, ring by ring."""
    table = Table(FencedFight(what, **more))
    for place in first:
        table.apply(Drawn((place,)))
    return table


def outcome(table: Table) -> Fought:
    fight = table.game
    assert isinstance(fight, FencedFight)
    told = fight.outcome(table.state)
    assert sum(told.exchanges, ()) == table.state.past, "whoever watches sees every throw"
    assert all(len({one.ring for one in moment}) == len(moment) for moment in told.exchanges)
    return replace(told, exchanges=())


def do(table: Table, moves: dict[int, tuple[Any, ...]]) -> None:
    for seat, steps in moves.items():
        table.check(seat, table.turn, steps)
        if event := table.seal(seat, steps):
            table.apply(event)


@pytest.mark.parametrize(("side", "way"), list(product(AIMS, DODGES)))
def test_a_step_is_hit_on_its_own_side_and_who_stands_may_catch_the_middle(side: str, way: str) -> None:
    expected = {("left", "left"): "hit", ("right", "right"): "hit", ("middle", "stand"): "caught"}
    assert meets(side, way) == expected.get((side, way), "missed")  # type: ignore[arg-type]


def test_who_has_the_die_is_tossed_among_those_who_stand() -> None:
    table = Table(FencedFight(TWO))
    assert table.prompt == Draw(1, 2)
    table.apply(Drawn((1,)))
    assert asked(table) == Choose((0, 1))
    assert table.door(1).options() == tuple(Shot(0, side) for side in AIMS)
    assert table.door(0).options() == tuple(map(Evade, DODGES))


def test_choices_are_secret_until_both_are_in() -> None:
    table = begin(TWO, 0)
    before = table.game.view(table.state, 1)
    do(table, {0: (Shot(1, "left"),)})
    assert table.game.view(table.state, 1) == before
    assert table.waiting == (1,)


def test_a_hit_ends_a_fight_of_two() -> None:
    table = begin(TWO, 0)
    do(table, {0: (Shot(1, "left"),), 1: (Evade("left"),)})
    assert isinstance(table.prompt, Over)
    assert outcome(table) == Fought((Took(0, "d20"), Hit((1,))))


def test_a_miss_and_the_die_is_contested_anew() -> None:
    table = begin(TWO, 0)
    do(table, {0: (Shot(1, "left"),), 1: (Evade("right"),)})
    assert table.prompt == Draw(1, 2)
    assert table.state.number == 1


@pytest.mark.parametrize(("toss", "result"), [(1, "caught"), (2, "hit")])
def test_a_catch_is_one_of_two(toss: int, result: str) -> None:
    table = begin(TWO, 0)
    do(table, {0: (Shot(1, "middle"),), 1: (Evade("stand"),)})
    assert table.prompt == Roll(((1, 2),))
    table.apply(Rolled((toss,)))
    assert table.state.past[-1].result == result
    assert isinstance(table.prompt, Over) == (result == "hit")


def test_only_the_one_thrown_at_can_be_hit_but_all_must_dodge() -> None:
    table = begin(about(ring("d20", 0, 1, 2), seats=3), 0)
    assert table.prompt == Choose((0, 1, 2))
    do(table, {0: (Shot(1, "left"),), 1: (Evade("left"),), 2: (Evade("left"),)})
    assert table.state.standing == ((0, 2),)


def test_several_fights_run_at_once_and_each_has_its_die() -> None:
    table = begin(BOTH, 0, 1)
    assert table.prompt == Choose((0, 1, 2, 3, 4))
    assert [step.die for step in table.door(4).options()] == ["d6", "d8", "d10", "d12"]
    do(
        table,
        {
            0: (Shot(1, "left"),),
            1: (Evade("left"),),
            2: (Evade("stand"),),
            3: (Evade("right"),),
            4: (Hold("d12"), Shot(3, "right")),
        },
    )
    assert table.state.happenings == (Took(0, "d20"), Took(4, "d12"), Hit((1, 3)))
    assert table.state.standing == ((0, 2), (4,))
    assert asked(table) == Draw(1, 2)


def test_two_special_fights_never_have_the_same_die() -> None:
    what = about(ring("wild", 0, 1, dice=("d6", "d8")), ring("hole", 2, 3, dice=("d6", "d8")), seats=4)
    table = begin(what, 0, 0)
    do(
        table,
        {
            0: (Hold("d8"), Shot(1, "left")),
            1: (Evade("right"),),
            2: (Hold("d8"), Shot(3, "left")),
            3: (Evade("right"),),
        },
    )
    assert table.state.happenings == (Took(0, "d8"), Took(2, "d6"))


def test_time_is_up_after_so_many_exchanges() -> None:
    table = Table(FencedFight(TWO))
    for _ in range(EXCHANGES):
        table.apply(Drawn((0,)))
        do(table, {0: (Shot(1, "left"),), 1: (Evade("right"),)})
    assert isinstance(table.prompt, Over)
    assert not any(isinstance(it, Hit) for it in outcome(table).happenings)


def test_the_ghosts_stand_in_moves_for_it() -> None:
    what = FightAbout(1, 2, (Ring("d20", (Fighter(0, 0), Fighter(2, 1)), ("d20",)),), ())
    table = begin(what, 1)
    assert table.game.view(table.state, 1).acts_for == 2
    do(table, {1: (Shot(0, "left"),), 0: (Evade("left"),)})
    assert outcome(table) == Fought((Took(1, "d20"), Hit((0,))))
    assert table.game.story(begin(what, 1).state, table.events[-1])[0].key == "asteroid_dice-ghost-shot-hit"


class TestGrab:
    def grab(self, what: FightAbout, *groups: tuple[Reach, ...]) -> Table:
        table = Table(FencedFight(what, grab="reaction"))
        assert isinstance(table.prompt, Contest)
        event = Decided(Grabbed(groups), "reaction")
        assert is_answer(table.game, table.state, event)
        table.apply(event)
        return table

    def test_the_first_right_one_has_the_die(self) -> None:
        table = self.grab(TWO, (Reach(1, "d20"),), (Reach(0, "d20"),))
        assert table.state.holders == (1,)
        assert table.state.happenings == ()

    def test_a6_wrong_early_and_bystanders_grabs_are_written_down_and_do_not_count(self) -> None:
        table = self.grab(
            TWO, (Reach(0, "d20", early=True),), (Reach(2, "d20"),), (Reach(0, "d6"),), (Reach(1, "d20"),)
        )
        assert table.state.happenings == (Took(0, "d20", early=True), Took(2, "d20"), Took(0, "d6"))
        assert table.state.holders == (1,)

    def test_the_same_moment_is_tossed_for(self) -> None:
        table = self.grab(TWO, (Reach(1, "d20"), Reach(0, "d20")))
        assert table.prompt == Draw(1, 2)
        table.apply(Drawn((0,)))
        assert table.state.holders == (1,)

    def test_in_a_special_fight_the_die_one_pressed_is_held(self) -> None:
        table = self.grab(BOTH, (Reach(4, "d10"),), (Reach(2, "d20"),))
        assert table.state.dice == ("d20", "d10")
        assert table.door(4).options()[0] == Shot(3, "left")

    def test_nobody_reaches_for_it_and_the_time_is_up(self) -> None:
        table = self.grab(TWO)
        assert isinstance(table.prompt, Over)
        assert outcome(table) == Fought(())

    def test_a_ring_nobody_reached_in_waits_while_the_other_goes_on(self) -> None:
        table = self.grab(BOTH, (Reach(4, "d10"),))
        assert table.prompt == Choose((3, 4))
        do(table, {4: (Shot(3, "left"),), 3: (Evade("left"),)})
        assert [one.card for one in asked(table).about.rings] == ["d20"]  # type: ignore[union-attr]
        assert asked(table).about.bystanders == (3, 4)  # type: ignore[union-attr]

    @pytest.mark.parametrize(
        "wrong",
        [Grabbed(((),)), Grabbed(((Reach(9, "d20"),),)), Grabbed(((Reach(0, "d20"),),), (300, 310)), Fought(())],
    )
    def test_what_cannot_have_happened_is_refused(self, wrong: Any) -> None:
        table = Table(FencedFight(TWO, grab="reaction"))
        assert not is_answer(table.game, table.state, Decided(wrong, "reaction"))


@pytest.mark.parametrize("grab", ["toss", "reaction"])
def test_random_fights_end_and_the_rules_accept_them(grab: str) -> None:
    played: tuple[tuple[Kind, ...], ...] = (
        ("d20", "d20", "d6"),
        ("wild", "hole", "wild", "hole"),
        ("wild", "wild", "d8", "d8", "d8"),
        ("hole",) * 5,
    )
    for cards in played:
        game = AsteroidDice(seats=len(cards))
        table = Table(game)
        for seat, card in enumerate(cards):
            do(table, {seat: (next(step for step in table.door(seat).options() if step.card == card),)})
        assert isinstance(table.prompt, Contest)
        for seed in range(40):
            fight = FencedFight(table.prompt.about, grab=grab)  # type: ignore[arg-type]
            inner = play(fight, [RandomBot()] * len(cards), SeededDice(seed), Random(seed), ChanceJudge())
            assert game.possible(table.state, fight.outcome(inner.state))
            for state, event in zip(replay(fight, inner.events), inner.events, strict=False):
                for line in fight.story(state, event):
                    for language in LANGUAGES:
                        assert speaker(language).say(line.key, {**line.args, "name": "Änne"}, line.words)


def test_a_choice_that_is_not_on_offer_is_refused() -> None:
    table = begin(TWO, 0)
    for seat, steps in ((0, (Evade("left"),)), (1, (Shot(0, "left"),)), (2, (Evade("left"),)), (0, (Shot(0, "left"),))):
        with pytest.raises(Refused):
            table.check(seat, table.turn, steps)


def test_chance_comes_from_the_bytes_of_the_stream() -> None:
    tables = [
        play(FencedFight(TWO), [RandomBot()] * 3, StreamDice(iter(bytes([seed, 7] * 200))), Random(1))
        for seed in (3, 3, 4)
    ]
    assert tables[0].events == tables[1].events != tables[2].events
