"""Asteroid Dice: dice taken, the hole's call, throws."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel import SeededDice, Table, bot, play
from knobel.contests import ChanceJudge
from knobel.game import Choose, Contest
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import Card, Kind
from knobel.games.asteroid_dice.state import Hit, Took
from knobel.games.asteroid_dice.steps import Again, Call, Keep, Put, Take
from knobel.games.asteroid_dice.throws import (
    Aim,
    Direction,
    Landed,
    Lying,
    Place,
    Strength,
    aim_of,
    edge_angle,
)
from knobel.record import replay
from rulebook.asked import asked
from rulebook.asteroid_dice_table import (
    AIM,
    begin,
    decide,
    dice_of,
    do,
    fight,
    kinds,
    possible,
    throw,
)


class TestTake:
    def test_a7_winners_then_asteroids_then_wild_then_hole_then_losers(self) -> None:
        table = fight(begin("d20", "d20", "wild", "hole", "d6"), Hit((0,)))
        assert dice_of(table) == (None, "d20", None, None, "d6")
        for seat, free in ((2, 3), (3, 2)):
            assert table.prompt == Choose((seat,))
            assert len(table.door(seat).options()) == free
            do(table, seat, table.door(seat).options()[0])
        assert dice_of(table) == ("d12", "d20", "d8", "d10", "d6")  # the loser took what was left

    def test_a7_among_losers_of_all_fights_who_was_hit_later_chooses_earlier(self) -> None:
        table = fight(begin("d20", "d20", "d12", "d12", "d20"), Hit((4,)), Hit((3,)), Hit((0,)))
        order = []
        while table.state.phase == "take":
            seat = table.prompt.seats[0]  # type: ignore[union-attr]
            order.append(seat)
            do(table, seat, table.door(seat).options()[0])
        assert order == [0, 3]  # and 4 takes the last die unasked
        assert dice_of(table) == ("d6", "d20", "d12", "d8", "d10")

    def test_a7_of_those_hit_together_another_one_is_first_each_round(self) -> None:
        firsts = []
        for number in (1, 2, 3):
            table = begin("d20", "d20", "d20")
            table.state = replace(table.state, round=number)
            fight(table, Hit((0, 1)))
            firsts.append(table.state.lost[-1])
        assert set(firsts) == {0, 1}

    def test_a7_everyone_ends_with_another_die(self) -> None:
        for seed in range(20):
            game = AsteroidDice(seats=2 + seed % 4)
            table = play(
                game, [bot("asteroid_dice", "zufall")] * game.seats, SeededDice(seed), Random(seed), ChanceJudge()
            )
            for state in replay(game, table.events):
                if state.phase in ("aim", "throw", "again", "call"):
                    assert len(set(state.dice)) == len(state.out)
                    assert None not in state.dice


class TestHole:
    def calling(self, *others: Kind) -> Table:
        return begin("hole", *others)

    def test_a8_a_hole_before_somebody_calls_a_number_before_the_first_throw(self) -> None:
        table = self.calling("d20", "d6")
        do(table, 0, Take("d12"))
        assert table.prompt == Choose((0,))
        assert table.door(0).options() == tuple(map(Call, range(1, 21)))
        do(table, 0, Call(5))
        assert table.state.phase == "aim"
        assert table.game.view(table.state, None).called == table.state.called

    def test_a8_the_number_ends_the_round_at_once_and_discards_all_other_cards(self) -> None:
        table = self.calling("d20", "d6")
        do(table, 0, Take("d12"))
        do(table, 0, Call(5))
        throw(table, 5)
        assert table.state.phase == "put"
        assert table.state.discarded == (Card("d20", 1), Card("d6", 2))
        assert table.prompt == Choose((0,))
        assert table.door(0).options() == (Put(0), Put(1), Put(2))
        do(table, 0, Put(2))
        assert kinds(table.state.piles[2]) == ["hole"]
        assert table.state.round == 2

    def test_a8_any_die_thrown_so_far_counts_turned_ones_too(self) -> None:
        table = self.calling("d20", "d6")
        do(table, 0, Take("d12"))
        do(table, 0, Call(5))
        throw(throw(table, 4), 11, d20=5)
        assert table.state.phase == "put"
        assert table.state.ending is not None
        assert (table.state.ending.hole, table.state.ending.die) == (True, "d20")

    def test_a8_a_number_that_lay_only_in_between_does_not_count(self) -> None:
        """The dice are read when they lie still; a 5 that is turned away by the same throw was never seen."""
        table = self.calling("d20", "d6")
        do(table, 0, Take("d12"))
        do(table, 0, Call(5))
        throw(throw(throw(table, 4), 11), 6, d20=20)
        assert table.state.ending is not None
        assert not table.state.ending.hole

    def test_a8_cards_captured_in_fights_stay_captured(self) -> None:
        table = fight(begin("hole", "d20", "d20", "d6"), Hit((1,)))
        do(table, 0, Take("d12"))
        do(table, 1, Take("d8"))
        do(table, 0, Call(5))
        throw(table, 5)
        assert table.state.piles[2] == (Card("d20", 1),)
        assert table.state.discarded == (Card("d20", 2), Card("d6", 3))

    def test_a8_the_second_throw_of_wild_counts_too(self) -> None:
        table = begin("hole", "wild", "d20")
        do(table, 1, Take("d12"))
        do(table, 0, Take("d6"))
        do(table, 0, Call(7))
        throw(throw(throw(table, 1), 2), 3)
        do(table, 1, Again(), *AIM)
        throw(table, 7)
        assert table.state.phase == "put"

    def test_a8_a_hole_lost_in_a_fight_calls_nothing(self) -> None:
        table = fight(begin("hole", "hole", "d6"), Took(0, "d20"), Hit((1,)))
        do(table, 1, Take("d8"))
        assert table.prompt == Choose((0,))
        assert table.state.phase == "call"


class TestThrow:
    def test_a9_more_sides_first(self) -> None:
        table = begin("d6", "d20", "d10", "d12", "d8")
        order = []
        while table.state.phase == "aim":
            order.append(table.prompt.about.die if isinstance(table.prompt, Contest) else table.prompt.seats[0])  # type: ignore[union-attr]
            throw(table, 1)
        assert order == [1, 3, 2, 4, 0]

    def test_a9_one_aims_with_place_direction_and_strength(self) -> None:
        table = begin("d20", "d12", "d6")
        options = table.door(0).options
        assert (options()[0], options()[-1]) == (Place(-36), Place(36))
        assert (options(AIM[:1])[0], options(AIM[:1])[-1]) == (Direction(-45), Direction(45))
        assert (options(AIM[:2])[0], options(AIM[:2])[-1]) == (Strength(80), Strength(330))
        assert options(AIM) == ()
        do(table, 0, *AIM)
        assert table.prompt.about.aim == Aim(0, 0, 200)  # type: ignore[union-attr]
        assert aim_of(AIM[:2]) is None

    def test_a9_at_home_nobody_aims_on_a_screen(self) -> None:
        table = begin("d20", "d12", "d6", body="companion")
        assert isinstance(table.prompt, Contest)
        assert table.prompt.kind == "throw"
        for face in (3, 9, 4):
            throw(table, face)
        assert table.state.round == 2

    def test_a9_dice_that_are_turned_count_with_their_new_number(self) -> None:
        table = throw(throw(begin("d20", "d12", "d6"), 20), 5, d20=2)
        view = table.game.view(table.state, 2)
        assert [(die.die, die.face, die.turned) for die in view.dice[:2]] == [("d20", 2, True), ("d12", 5, False)]
        throw(table, 6)
        assert table.state.ending is not None
        assert table.state.ending.winner == 2

    def test_a9_a_die_that_falls_off_the_table_counts(self) -> None:
        table = begin("d20", "d12", "d6")
        do(table, 0, *AIM)
        decide(table, Landed((Lying("d20", 19, fell=True),)))
        assert table.game.view(table.state, None).dice[0].status == "fell"
        throw(throw(table, 12), 6)
        assert table.state.ending is not None
        assert table.state.ending.winner == 0

    @pytest.mark.parametrize(
        "dice",
        [(), (Lying("d20", 21),), (Lying("d20", 0),), (Lying("d12", 3),), (Lying("d20", 3, (1, 2, 3)),)],
    )
    def test_a9_what_cannot_lie_is_refused(self, dice: tuple[Lying, ...]) -> None:
        table = begin("d20", "d12", "d6")
        do(table, 0, *AIM)
        assert not possible(table, Landed(dice))

    def test_a9_wild_may_throw_once_more_after_all_first_throws(self) -> None:
        table = begin("wild", "d20", "d6")
        do(table, 0, Take("d12"))
        throw(throw(throw(table, 10), 2), 6)
        assert table.prompt == Choose((0,))
        assert table.door(0).options() == (Keep(), Again())
        do(table, 0, Again(), *AIM)
        assert asked(table).about.again  # type: ignore[union-attr]
        throw(table, 12)
        assert table.state.ending is not None
        assert table.state.ending.winner == 0

    def test_a9_wild_may_leave_it(self) -> None:
        table = begin("wild", "d20", "d6")
        do(table, 0, Take("d12"))
        throw(throw(throw(table, 10), 11), 6)
        do(table, 0, Keep())
        assert table.state.ending is not None
        assert table.state.ending.winner == 0

    def test_a9_a_wild_lost_in_a_fight_throws_once(self) -> None:
        table = fight(begin("wild", "wild", "d6"), Took(1, "d20"), Hit((0,)))
        do(table, 0, Take("d8"))
        throw(throw(throw(table, 1), 2), 3)
        assert table.prompt == Choose((1,))

    def test_a9_edges_are_spread_evenly_round_the_table(self) -> None:
        assert [edge_angle(colour, 5) for colour in range(5)] == [270, 342, 54, 126, 198]
        assert [edge_angle(colour, 3) for colour in range(3)] == [270, 30, 150]
