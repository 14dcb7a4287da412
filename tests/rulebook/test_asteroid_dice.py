"""Asteroid Dice, rule by rule. The numbers are those of ``docs/games/asteroid_dice.md``."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.contests import ChanceJudge
from knobel.game import Choose, Contest, Draw, Drawn, Over
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import DICE, KINDS, SIDES, Card, Kind, score
from knobel.games.asteroid_dice.state import Duelled, Ghost, Hit, Ring, Took
from knobel.games.asteroid_dice.steps import Back, Call, Play, Put, Take
from knobel.games.asteroid_dice.throws import (
    Aim,
    Lying,
    call_chances,
    leading,
)
from knobel.record import replay
from rulebook.asked import asked
from rulebook.asteroid_dice_table import (
    VALUES,
    begin,
    cards,
    deal,
    decide,
    dice_of,
    do,
    everything,
    fight,
    kinds,
    owning,
    throw,
)


class TestMaterial:
    @pytest.mark.parametrize("seats", [1, 6, 0])
    def test_material_two_to_five_players(self, seats: int) -> None:
        with pytest.raises(Refused):
            game_named("asteroid_dice", {"seats": seats})
        assert [game_named("asteroid_dice", {"seats": n}).seats for n in range(2, 6)] == [2, 3, 4, 5]

    def test_material_seven_cards_a_colour_and_their_values(self) -> None:
        assert KINDS == ("d6", "d8", "d10", "d12", "d20", "wild", "hole")
        assert [VALUES[kind] for kind in KINDS] == [1, 2, 3, 4, 5, 6, 0]
        assert [AsteroidDice(reversed_values=True).values[kind] for kind in KINDS] == [5, 4, 3, 2, 1, 6, 0]

    def test_material_five_dice(self) -> None:
        assert [SIDES[die] for die in DICE] == [6, 8, 10, 12, 20]

    def test_material_others_see_how_many_cards_a_pile_has_and_not_which(self) -> None:
        table = owning(Table(AsteroidDice(seats=3)), cards("d20", "hole"))
        mine = table.game.view(table.state, 0)
        assert kinds(mine.mine.pile) == ["d20", "hole"]
        assert (mine.mine.points, mine.mine.total) == (0, 1 + 2 + 3 + 4 + 5)  # two holes take the 6 and a 5
        for seat in (1, None):
            seen = table.game.view(table.state, seat)
            assert seen.sides[0].pile == 2
            assert seen.sides[0].hand == 7
            assert seen.mine is None or not seen.mine.pile


class TestChoose:
    def test_a1_all_choose_at_once_and_nobody_passes(self) -> None:
        table = Table(AsteroidDice(seats=4))
        assert table.prompt == Choose((0, 1, 2, 3))
        assert table.door(2).options() == tuple(map(Play, KINDS))
        with pytest.raises(Refused):
            table.check(2, table.turn, ())

    def test_a1_nothing_is_shown_before_all_are_in(self) -> None:
        table = Table(AsteroidDice(seats=3))
        before = table.game.view(table.state, 1)
        do(table, 0, Play("d20"))
        assert table.waiting == (1, 2)
        assert table.game.view(table.state, 1) == before
        assert all(side.card is None for side in before.sides)

    def test_a1_one_may_change_ones_mind_until_the_reveal(self) -> None:
        table = Table(AsteroidDice(seats=3))
        do(table, 0, Play("d20"))
        do(table, 0, Play("d6"))
        do(table, 1, Play("d8"))
        do(table, 2, Play("d10"))
        assert table.state.out == ("d6", "d8", "d10")

    def test_a1_a_draft_is_only_in_the_own_view(self) -> None:
        table = Table(AsteroidDice(seats=3))
        assert table.game.view(table.state, 0, (Play("wild"),)).draft == "wild"

    def test_a1_a_card_that_left_the_hand_cannot_be_played(self) -> None:
        table = begin("d20", "d12", "d10")
        for face in (1, 2, 3):
            throw(table, face)
        assert table.state.round == 2
        assert Play("d20") not in table.door(0).options()
        assert Play("d10") in table.door(2).options()


class TestRoundWon:
    def test_a10_the_highest_number_wins_and_ties_go_to_fewer_sides(self) -> None:
        assert leading((Lying("d20", 7), Lying("d6", 5))) == "d20"
        assert leading((Lying("d20", 6), Lying("d12", 6), Lying("d6", 6))) == "d6"
        assert leading(()) is None

    def test_a10_the_winner_takes_all_lying_cards_and_his_own_returns_to_the_hand(self) -> None:
        table = throw(throw(throw(begin("d20", "d12", "d6"), 3), 12), 6)
        assert kinds(table.state.piles[1]) == ["d20", "d6"]
        assert "d12" in table.state.hands[1]
        assert [len(hand) for hand in table.state.hands] == [6, 7, 6]

    def test_a10_a_hole_whose_number_did_not_come_goes_on_any_pile(self) -> None:
        table = begin("hole", "d20", "d6")
        do(table, 0, Take("d12"))
        do(table, 0, Call(20))
        throw(throw(throw(table, 19), 2), 3)
        assert table.prompt == Choose((1,))
        assert table.door(1).options() == (Put(0), Put(1), Put(2))
        do(table, 1, Put(0))
        assert kinds(table.state.piles[0]) == ["hole"]
        assert kinds(table.state.piles[1]) == ["d6"]

    def test_a10_the_end_of_a_round_says_what_went_where_from_fights_to_holes(self) -> None:
        table = owning(begin("d20", "d20", "hole", "d6"), (), (), (), cards("d8"))
        fight(table, Took(3, "d6"), Hit((0,)))
        do(table, 2, Take("d12"))
        do(table, 0, Take("d10"))
        do(table, 2, Call(19))
        throw(throw(throw(throw(table, 18), 2), 3), 4)
        do(table, 1, Put(3))
        assert [(it.card.kind, it.to, it.colour) for it in table.state.ending.moved] == [
            ("d8", "discard", 3),
            ("d20", "pile", 1),
            ("d6", "pile", 1),
            ("d20", "hand", 1),
            ("hole", "pile", 3),
        ]
        assert table.state.moved == ()

    @pytest.mark.parametrize("back", [True, False])
    def test_a10_the_own_hole_may_return_to_the_hand(self, back: bool) -> None:
        table = begin("hole", "d20", "d6")
        do(table, 0, Take("d12"))
        do(table, 0, Call(20))
        throw(throw(throw(table, 9), 12), 3)
        assert table.door(0).options() == (Put(0), Put(1), Put(2), Back())
        do(table, 0, Back() if back else Put(1))
        assert ("hole" in table.state.hands[0]) is back
        assert kinds(table.state.piles[1]) == ([] if back else ["hole"])


class TestEnd:
    def last_round(self, *hands: tuple[Kind, ...], **options: Any) -> Table:
        table = Table(AsteroidDice(seats=len(hands), **options))
        table.state = replace(table.state, hands=hands)
        table.prompt = table.game.prompt(table.state)
        return table

    def test_a11_the_game_ends_when_someone_has_no_hand_card_at_the_end_of_a_round(self) -> None:
        table = deal(self.last_round(("d20",), ("d12", "wild"), ("d6",)), "d20", "d12", "d6")
        throw(throw(throw(table, 1), 12), 6)
        assert table.prompt == Over((0, 6 + 4 + 5 + 1, 0), (1,))

    def test_a11_a_card_that_returns_keeps_the_game_going(self) -> None:
        table = deal(self.last_round(("d20",), ("d12", "d6"), ("d6", "d8")), "d20", "d12", "d6")
        throw(throw(throw(table, 20), 12), 6)
        assert table.state.hands[0] == ("d20",)
        assert table.prompt == Choose((0, 1, 2))

    def test_a11_each_hole_removes_one_highest_card_never_another_hole_never_below_zero(self) -> None:
        assert score(cards("d20", "d20", "hole"), VALUES).points == 5
        assert score(cards("d20", "wild", "hole", "hole"), VALUES).points == 0
        assert score(cards("hole", "hole", "hole"), VALUES).points == 0
        assert score(cards("d6", "hole", "hole", "hole"), VALUES).points == 0
        assert kinds(score(cards("d6", "wild", "d8", "hole"), VALUES).swallowed) == ["wild"]

    def test_a11_a_hole_in_the_hand_counts_too(self) -> None:
        table = deal(self.last_round(("d20",), ("d12", "hole", "wild"), ("d6",)), "d20", "d12", "d6")
        throw(throw(throw(table, 1), 12), 6)
        assert table.prompt == Over((0, 4 + 5 + 1, 0), (1,))

    def test_a11_a_tie_is_shared(self) -> None:
        table = deal(self.last_round(("d20", "d8"), ("d12",), ("d6", "wild")), "d20", "d12", "d6")
        throw(throw(throw(table, 1), 12), 12 - 8)
        assert table.state.phase == "choose"
        table = deal(self.last_round(("d20",), ("d12",), ("d6",)), "d20", "d12", "d6")
        table = owning(table, cards("wild", "d6"), (), cards("d20", "d8"))
        throw(throw(throw(table, 1), 2), 1)
        assert table.prompt == Over((7, 10, 7), (1,))
        table = deal(self.last_round(("d20",), ("d12",), ("d6",)), "d20", "d12", "d6")
        table = owning(table, cards("wild", "d12"), (), ())
        throw(throw(throw(table, 1), 2), 1)
        assert table.prompt == Over((10, 10, 0), (0, 1))

    def test_a11_or_goes_to_a_duel(self) -> None:
        table = deal(self.last_round(("d20",), ("d12",), ("d6",), tie_duel=True), "d20", "d12", "d6")
        table = owning(table, cards("wild", "d12"))
        throw(throw(throw(table, 1), 2), 1)
        assert isinstance(table.prompt, Contest)
        assert (table.prompt.kind, table.prompt.seats) == ("duel", (0, 1))
        assert table.prompt.about.card is None
        decide(table, Duelled(((0,),)))
        assert asked(table) == Over((10, 10, 0), (1,))

    def test_a12_the_printed_sum(self) -> None:
        """A pile of 2, 6, 3, 5, another 6 and one hole counts 16."""
        assert score(cards("d8", "wild", "d10", "d20", "wild", "hole"), VALUES).points == 16


class TestConservation:
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    @pytest.mark.parametrize("body", ["live", "fencing", "companion"])
    def test_a13_every_card_is_somewhere_exactly_once_at_every_moment(self, seats: int, body: str) -> None:
        game = game_named("asteroid_dice", {"seats": seats, "body": body, "tie_duel": True})
        colours = 3 if seats == 2 else seats
        whole = {Card(kind, colour) for kind in KINDS for colour in range(colours)}
        for seed in range(12):
            table = play(game, [bot("asteroid_dice", "zufall")] * seats, SeededDice(seed), Random(seed), ChanceJudge())
            for state in replay(game, table.events):
                found = everything(state)
                assert len(found) == 7 * colours
                assert set(found) == whole


class TestTwo:
    def test_a14_the_ghosts_top_card_is_drawn_and_revealed_with_the_others(self) -> None:
        table = Table(AsteroidDice(seats=2))
        do(table, 0, Play("d20"))
        do(table, 1, Play("d12"))
        assert table.prompt == Draw(1, 7)
        table.apply(Drawn((0,)))
        assert table.state.out == ("d20", "d12", "d6")
        assert table.state.ghost == Ghost(("d8", "d10", "d12", "d20", "wild", "hole"))

    def test_a14_the_players_flip_it_in_turn(self) -> None:
        game = AsteroidDice(seats=2)
        flips = [game.view(replace(game.start(), round=number), None).flips for number in (1, 2, 3, 4)]
        assert flips == [0, 1, 0, 1]
        assert AsteroidDice(seats=3).view(AsteroidDice(seats=3).start(), None).flips is None

    def test_a15_the_other_player_fights_in_the_ghosts_place(self) -> None:
        table = begin("d20", "d8", ghost="d20")
        assert table.prompt.about.bystanders == ()  # type: ignore[union-attr]
        assert table.prompt.about.rings[0].fighters[1].seat == 1  # type: ignore[union-attr]

    def test_a15_all_three_alike_the_two_fight_and_the_winner_takes_both_cards(self) -> None:
        table = begin("d20", "d20", ghost="d20")
        (ring,) = table.prompt.about.rings  # type: ignore[union-attr]
        assert isinstance(ring, Ring)
        assert [fighter.colour for fighter in ring.fighters] == [0, 1]
        fight(table, Hit((0,)))
        assert table.state.piles[1] == (Card("d20", 0), Card("d20", 2))
        assert table.state.lost == (2, 0)

    def test_a15_if_the_stand_in_wins_the_losers_card_leaves_the_game(self) -> None:
        table = fight(begin("d20", "d8", ghost="d20"), Hit((0,)))
        assert table.state.ghost is not None
        assert table.state.ghost.pile == (Card("d20", 0),)
        assert dice_of(table)[2] == "d20"

    def test_a15_except_a_hole_which_goes_on_the_losers_own_pile(self) -> None:
        table = fight(begin("hole", "d8", ghost="hole"), Took(1, "d20"), Hit((0,)))
        assert table.state.piles[0] == (Card("hole", 0),)
        assert table.state.ghost is not None
        assert table.state.ghost.pile == ()

    def test_a15_the_ghosts_own_lost_hole_goes_on_the_ghost_pile(self) -> None:
        table = fight(begin("hole", "d8", ghost="hole"), Took(0, "d20"), Hit((2,)))
        assert table.state.ghost is not None
        assert table.state.ghost.pile == (Card("hole", 2),)
        assert table.state.out[0] == "hole"
        table = fight(begin("hole", "hole", ghost="hole"), Took(0, "d20"), Hit((1,)))
        assert table.state.piles == ((), (Card("hole", 1),))
        assert table.state.ghost is not None
        assert table.state.ghost.pile == (Card("hole", 2),)

    def test_a16_the_ghost_picks_the_largest_free_die(self) -> None:
        table = begin("d20", "d8", ghost="wild")
        assert dice_of(table) == ("d20", "d8", "d12")
        table = fight(begin("wild", "d8", ghost="wild"), Hit((0,)))
        assert dice_of(table)[2] == "d20"

    def test_a16_it_calls_a_random_possible_number(self) -> None:
        table = begin("d12", "d8", ghost="hole")
        assert dice_of(table)[2] == "d20"
        assert table.prompt == Draw(1, 20)
        table.apply(Drawn((6,)))
        assert table.state.called is not None
        assert table.state.called.number == 7

    def test_a16_a_judge_throws_for_it_and_says_how_it_aimed(self) -> None:
        table = throw(begin("d12", "d8", ghost="d20"), 20)
        assert table.state.last is not None
        assert (table.state.last.colour, table.state.last.aim) == (2, Aim(0, 0, 200))
        assert table.state.phase == "aim"

    def test_a16_it_puts_a_hole_on_a_random_players_pile(self) -> None:
        table = begin("d12", "d8", ghost="hole")
        table.apply(Drawn((6,)))
        throw(table, 7)
        assert table.prompt == Draw(1, 2)
        table.apply(Drawn((1,)))
        assert table.state.piles[1] == (Card("hole", 2),)

    def test_a16_with_the_round_it_keeps_won_cards_out_of_the_game_and_its_own_goes_under_the_stack(self) -> None:
        table = throw(throw(throw(begin("d12", "d8", ghost="d20"), 20), 3), 4)
        assert table.state.ghost is not None
        assert table.state.ghost.pile == (Card("d12", 0), Card("d8", 1))
        assert table.state.ghost.under == ("d20",)

    def test_a16_its_own_hole_goes_under_the_stack_too(self) -> None:
        table = begin("d12", "d8", ghost="hole")
        table.apply(Drawn((19,)))
        throw(throw(throw(table, 19), 3), 4)
        assert table.state.ghost is not None
        assert table.state.ghost.under == ("hole",)
        assert table.state.round == 2

    def test_a16_another_players_hole_it_wins_goes_on_a_random_pile(self) -> None:
        table = begin("hole", "d8", ghost="d20")
        do(table, 0, Take("d6"))
        do(table, 0, Call(1))
        throw(throw(throw(table, 20), 3), 4)
        assert table.prompt == Draw(1, 2)
        table.apply(Drawn((0,)))
        assert table.state.piles[0] == (Card("hole", 0),)

    def test_a16_wild_before_it_throws_again_unless_it_leads(self) -> None:
        table = throw(throw(throw(begin("d20", "d8", ghost="wild"), 19), 3), 4)
        assert isinstance(table.prompt, Contest)
        assert table.prompt.about.again
        table = throw(throw(throw(begin("d20", "d8", ghost="wild"), 2), 12), 4)
        assert table.state.ending is not None
        assert table.state.ending.winner == 2

    def test_a16_a_known_card_below_the_stack_is_not_drawn(self) -> None:
        table = Table(AsteroidDice(seats=2))
        table.state = replace(table.state, ghost=Ghost((), ("hole", "d20")))
        deal(table, "d12", "d8")
        assert table.state.out[2] == "hole"

    def test_a16_the_game_ends_when_the_stack_is_empty_after_a_round(self) -> None:
        table = Table(AsteroidDice(seats=2))
        table.state = replace(table.state, ghost=Ghost(("d20",)))
        deal(table, "d12", "d8")
        throw(throw(throw(table, 1), 12), 4)
        assert isinstance(table.prompt, Over)
        table = Table(AsteroidDice(seats=2))
        table.state = replace(table.state, ghost=Ghost(("d20",)))
        deal(table, "d12", "d8")
        throw(throw(throw(table, 20), 12), 4)
        assert table.prompt == Choose((0, 1))


class TestFigures:
    def test_the_round_is_won_by_the_d20_in_58_6_percent_when_nothing_collides(self) -> None:
        """Ties go to fewer sides: a die wins with f if larger dice show at most f and smaller ones less."""
        won = {}
        for die, sides in SIDES.items():
            ways = sum(
                prod(
                    min(face, other) if other > sides else min(face - 1, other)
                    for other in SIDES.values()
                    if other != sides
                )
                for face in range(1, sides + 1)
            )
            won[die] = Fraction(ways, prod(SIDES.values()))
        assert sum(won.values()) == 1
        assert [round(float(won[die]) * 100, 1) for die in reversed(DICE)] == [58.6, 20.7, 12.7, 6.0, 2.0]

    def test_a_call_comes_up_as_often_as_written(self) -> None:
        chances = call_chances(DICE)
        assert [chances[number - 1] for number in (1, 6, 7, 8, 9, 10, 11, 12, 13, 20)] == [
            4285, 4285, 3142, 3142, 2163, 2163, 1292, 1292, 500, 500,
        ]  # fmt: skip
        exact = [
            1 - prod(Fraction(sides - (number <= sides), sides) for sides in SIDES.values())
            for number in (1, 7, 9, 11, 13)
        ]
        assert [round(float(chance) * 100, 1) for chance in exact] == [42.9, 31.4, 21.6, 12.9, 5.0]
        assert call_chances(("d6", "d8"))[:9] == (2708, 2708, 2708, 2708, 2708, 2708, 1250, 1250, 0)
