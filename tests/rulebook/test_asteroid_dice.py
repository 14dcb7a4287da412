"""Asteroid Dice, rule by rule. The numbers are those of ``docs/games/asteroid_dice.md``."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.contests import ChanceJudge
from knobel.game import Choose, Contest, Decided, Draw, Drawn, Over, is_answer
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import DICE, KINDS, SIDES, Card, Die, Kind, card_values, score, without_highest
from knobel.games.asteroid_dice.state import Duelled, Fought, Ghost, Hit, Ring, State, Took
from knobel.games.asteroid_dice.steps import Again, Back, Call, Keep, Play, Put, Take
from knobel.games.asteroid_dice.throws import (
    Aim,
    Direction,
    Landed,
    Lying,
    Place,
    Strength,
    aim_of,
    call_chances,
    edge_angle,
    leading,
)
from knobel.record import replay

VALUES = card_values()
AIM = (Place(0), Direction(0), Strength(200))
Happening = Took | Hit


def cards(*kinds: Kind, colour: int = 9) -> tuple[Card, ...]:
    return tuple(Card(kind, colour) for kind in kinds)


def do(table: Table, seat: int, *steps: Any) -> None:
    table.check(seat, table.turn, steps)
    if event := table.seal(seat, steps):
        table.apply(event)


def decide(table: Table, outcome: Any) -> None:
    event = Decided(outcome, "referee")
    assert is_answer(table.game, table.state, event), outcome
    table.apply(event)


def begin(*kinds: Kind, ghost: Kind | None = None, **options: Any) -> Table:
    """A table of three or more after everybody played this card; two with a ghost's card."""
    table = Table(AsteroidDice(seats=len(kinds), **options))
    return deal(table, *kinds, ghost=ghost)


def deal(table: Table, *kinds: Kind, ghost: Kind | None = None) -> Table:
    for seat, kind in enumerate(kinds):
        do(table, seat, Play(kind))
    if ghost:
        assert table.state.ghost
        table.apply(Drawn((table.state.ghost.stack.index(ghost),)))
    return table


def fight(table: Table, *happenings: Happening) -> Table:
    decide(table, Fought(happenings))
    return table


def owning(table: Table, *piles: Iterable[Card]) -> Table:
    """The same table with these piles; the cards come from nowhere."""
    padded = [tuple(pile) for pile in piles] + [()] * (table.game.seats - len(piles))
    table.state = replace(table.state, piles=tuple(padded))
    return table


def throw(table: Table, face: int, **others: int) -> Table:
    """The next die is thrown and shows this face; others turn to theirs."""
    if table.state.phase == "aim":
        do(table, table.prompt.seats[0], *AIM)  # type: ignore[union-attr]
    about = table.prompt.about  # type: ignore[union-attr]
    lying = [replace(it, face=others.get(it.die, it.face)) for it in about.lying]
    decide(table, Landed((*lying, Lying(about.die, face)), Aim(0, 0, 200) if about.ghost else None))
    return table


def kinds(pile: Iterable[Card]) -> list[Kind]:
    return [card.kind for card in pile]


def dice_of(table: Table) -> tuple[Die | None, ...]:
    dice: tuple[Die | None, ...] = table.state.dice
    return dice


def everything(state: State) -> list[Card]:
    """Every card there is, wherever it is. A13."""
    found = [Card(kind, seat) for seat, hand in enumerate(state.hands) for kind in hand]
    found += [card for pile in state.piles for card in pile]
    found += [Card(kind, colour) for colour, kind in enumerate(state.out) if kind]
    found += state.discarded
    found += [state.putting] if state.putting else []
    if state.ghost:
        ghost = len(state.hands)
        found += [Card(kind, ghost) for kind in state.ghost.stack + state.ghost.under]
        found += state.ghost.pile
    return found


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


class TestFight:
    def test_a2_same_kinds_fight(self) -> None:
        table = begin("d20", "d12", "d20")
        assert isinstance(table.prompt, Contest)
        assert table.prompt.kind == "fight"
        (ring,) = table.prompt.about.rings
        assert ring.card == "d20"
        assert [fighter.colour for fighter in ring.fighters] == [0, 2]
        assert table.prompt.about.bystanders == (1,)

    def test_a2_special_cards_fight_too_and_several_fights_run_at_once(self) -> None:
        table = begin("wild", "hole", "wild", "hole", "d6")
        assert [ring.card for ring in table.prompt.about.rings] == ["wild", "hole"]  # type: ignore[union-attr]

    def test_a2_no_two_cards_alike_goes_straight_to_the_dice(self) -> None:
        table = begin("d20", "d12", "d6")
        assert table.state.phase == "aim"
        assert dice_of(table) == ("d20", "d12", "d6")

    def test_a3_the_die_of_a_fight_is_on_its_card(self) -> None:
        (ring,) = begin("d8", "d8", "d20").prompt.about.rings  # type: ignore[union-attr]
        assert ring.dice == ("d8",)

    def test_a3_special_fights_use_dice_that_no_asteroid_card_of_this_round_shows(self) -> None:
        (ring,) = begin("wild", "wild", "d20", "d6").prompt.about.rings  # type: ignore[union-attr]
        assert ring.dice == ("d8", "d10", "d12")

    @pytest.mark.parametrize("seats", [3, 4, 5])
    def test_a3_there_are_always_at_least_two_such_dice(self, seats: int) -> None:
        for played in product(KINDS, repeat=seats):
            for special in ("wild", "hole"):
                if played.count(special) > 1:
                    assert len(set(DICE) - set(played)) >= 2

    def test_a3_a_die_that_another_winner_keeps_is_no_longer_free(self) -> None:
        table = begin("wild", "hole", "wild", "hole")
        fight(table, Took(0, "d20"), Hit((2,)), Took(1, "d20"), Took(1, "d12"), Hit((3,)))
        assert dice_of(table)[:2] == ("d20", "d12")
        assert table.state.fouls == ((1, "d20"),)

    def test_a4_who_is_hit_is_out_and_the_last_one_wins(self) -> None:
        table = fight(begin("d20", "d20", "d20"), Hit((1,)), Hit((0,)))
        assert table.state.fights[0].winner == 2
        assert table.state.lost == (1, 0)

    @pytest.mark.parametrize(
        "wrong",
        [
            (Hit((1,)),),  # a bystander cannot be hit
            (Hit((0,)), Hit((2,))),  # the fight was over
            (Hit((0,)), Took(1, "d6")),  # so was everything
            (Hit(()),),
            (Hit((0, 0)),),
            (Hit((7,)),),
            (Took(7, "d6"),),
        ],
    )
    def test_a4_what_cannot_have_happened_is_refused(self, wrong: tuple[Happening, ...]) -> None:
        table = begin("d20", "d12", "d20")
        assert not table.game.possible(table.state, Fought(wrong))
        assert table.game.possible(table.state, Fought((Hit((0,)),)))
        assert not table.game.possible(table.state, Duelled(()))
        assert not table.game.possible(table.state, Landed(()))

    def test_a4_the_order_of_hits_decides_even_when_both_are_hit(self) -> None:
        """A die in the air still counts, but the first one hit is out first."""
        table = fight(begin("d20", "d20", "d20"), Hit((0,)), Hit((2,)))
        assert table.state.fights[0].winner == 1

    def test_a5_the_winner_takes_the_others_cards_and_keeps_card_and_die(self) -> None:
        table = fight(begin("d20", "d20", "d20", "d6"), Hit((1,)), Hit((0,)))
        assert kinds(table.state.piles[2]) == ["d20", "d20"]
        assert table.state.out == (None, None, "d20", "d6")
        assert dice_of(table)[2] == "d20"

    def test_a5_a_lost_hole_goes_on_the_losers_own_pile(self) -> None:
        table = fight(begin("hole", "hole", "d6"), Took(0, "d20"), Hit((1,)))
        assert kinds(table.state.piles[1]) == ["hole"]
        assert kinds(table.state.piles[0]) == []
        assert table.state.out[0] == "hole"

    def test_a5_of_special_cards_the_last_die_held_is_kept(self) -> None:
        table = fight(begin("wild", "wild", "d6"), Took(0, "d20"), Took(0, "d12"), Hit((1,)))
        assert dice_of(table)[0] == "d12"

    def test_a5_who_held_none_may_choose_any_of_the_fights_dice(self) -> None:
        table = fight(begin("wild", "wild", "d6"), Hit((1,)))
        assert table.state.phase == "take"
        assert table.prompt == Choose((0,))
        assert table.door(0).options() == tuple(map(Take, ("d8", "d10", "d12", "d20")))

    def test_a5_a_die_somebody_else_took_is_held_no_more(self) -> None:
        table = begin("wild", "hole", "wild", "hole")
        fight(table, Took(0, "d20"), Took(1, "d20"), Hit((3,)), Hit((2,)))
        assert dice_of(table)[1] == "d20"
        assert table.prompt == Choose((0,))
        assert Take("d20") not in table.door(0).options()

    def test_a5_losers_still_throw_without_a_card(self) -> None:
        table = fight(begin("d20", "d20", "d12"), Hit((0,)))
        do(table, 0, Take("d10"))
        assert {table.state.dice.index(die) for die in dice_of(table)} == {0, 1, 2}
        throw(throw(throw(table, 3), 2), 10)
        assert table.state.ending is not None
        assert table.state.ending.winner == 0
        assert kinds(table.state.piles[0]) == ["d20", "d12"]
        assert len(table.state.hands[0]) == 6


class TestPenalty:
    def pile_after(self, table: Table, *happenings: Happening, seat: int = 1) -> list[Kind]:
        state = fight(owning(table, (), cards("d20", "wild", "hole", "d6")), *happenings).state
        return kinds(state.piles[seat])

    def test_a6_a_bystander_who_takes_a_die_discards_one_highest_card(self) -> None:
        table = begin("d20", "d12", "d20")
        assert self.pile_after(table, Took(1, "d12"), Hit((0,))) == ["d20", "hole", "d6"]
        assert table.state.discarded == cards("wild")

    def test_a6_a_fighter_who_takes_a_wrong_die_pays_and_fights_on(self) -> None:
        table = begin("d12", "d20", "d20")
        assert self.pile_after(table, Took(1, "d12"), Hit((2,))) == ["d20", "hole", "d6", "d20"]
        assert table.state.fights[0].winner == 1

    def test_a6_throwing_the_wrong_die_loses_the_fight_as_well(self) -> None:
        table = begin("d12", "d20", "d20")
        assert self.pile_after(table, Took(1, "d12", thrown=True)) == ["d20", "hole", "d6"]
        assert table.state.fights[0].winner == 2

    def test_a6_the_right_die_costs_nothing(self) -> None:
        table = begin("d12", "d20", "d20")
        assert self.pile_after(table, Took(1, "d20"), Took(1, "d20"), Hit((2,)))[:4] == ["d20", "wild", "hole", "d6"]

    def test_a6_taking_too_early_is_punished_and_is_no_hold(self) -> None:
        table = begin("d12", "wild", "wild")
        assert self.pile_after(table, Took(1, "d6", early=True), Hit((2,)))[:3] == ["d20", "hole", "d6"]
        assert table.prompt == Choose((1,))

    @pytest.mark.parametrize("pile", [(), cards("hole", "hole")])
    def test_a6_an_empty_pile_or_only_holes_pay_nothing(self, pile: tuple[Card, ...]) -> None:
        table = owning(begin("d20", "d12", "d20"), (), pile)
        fight(table, Took(1, "d12"), Hit((0,)))
        assert table.state.piles[1] == pile
        assert table.state.discarded == ()
        assert without_highest(pile, VALUES) == (pile, None)

    def test_a6_one_penalty_a_player_die_and_round(self) -> None:
        table = begin("d20", "d12", "d20")
        left = self.pile_after(table, Took(1, "d12"), Took(1, "d12"), Took(1, "d8"), Hit((0,)))
        assert left == ["hole", "d6"]

    def test_a6_one_who_was_hit_is_a_bystander_while_any_fight_runs(self) -> None:
        table = begin("d20", "d20", "d12", "d12")
        assert self.pile_after(table, Hit((1,)), Took(1, "d20"), Hit((2,))) == ["d20", "hole", "d6"]

    def test_a6_a_winner_may_hold_his_die_and_no_second_one(self) -> None:
        table = begin("d20", "d20", "d12", "d12")
        left = self.pile_after(table, Hit((0,)), Took(1, "d20"), Took(1, "d8"), Hit((2,)))
        assert left == ["d20", "hole", "d6", "d20"]

    def test_a6_a_foul_is_judged_on_the_pile_as_it_is_then(self) -> None:
        """The winner of the first fight pays with what he has just won."""
        table = begin("d20", "d20", "d12", "d12")
        fight(table, Hit((0,)), Took(1, "d8"), Hit((2,)))
        assert table.state.discarded == (Card("d20", 0),)
        table = begin("d20", "d20", "d12", "d12")
        fight(table, Took(1, "d8"), Hit((0,)), Hit((2,)))
        assert table.state.discarded == ()

    def test_a6_the_ghosts_stand_in_is_no_bystander(self) -> None:
        table = owning(begin("d20", "d8", ghost="d20"), (), cards("d6", "d12"))
        (ring,) = table.prompt.about.rings  # type: ignore[union-attr]
        assert [(fighter.colour, fighter.seat) for fighter in ring.fighters] == [(0, 0), (2, 1)]
        fight(table, Took(1, "d20"), Took(1, "d8", thrown=True))
        assert kinds(table.state.piles[1]) == ["d6"]
        assert table.state.discarded == cards("d12")
        assert table.state.lost == (2,)
        assert kinds(table.state.piles[0]) == ["d20"]


class TestDuel:
    def test_a17_45_seconds_for_fights_and_30_for_duels(self) -> None:
        table = begin("d20", "d12", "d20")
        assert table.game.view(table.state, None).clock == 45
        assert table.game.view(fight(table).state, None).clock == 30

    @pytest.mark.parametrize("happenings", [(), (Hit((0, 2)),)])
    def test_a17_undecided_fights_go_to_a_duel(self, happenings: tuple[Happening, ...]) -> None:
        table = fight(begin("d20", "d12", "d20"), *happenings)
        assert isinstance(table.prompt, Contest)
        assert (table.prompt.kind, table.prompt.seats) == ("duel", (0, 2))
        decide(table, Duelled(((2,),)))
        assert table.state.piles[0] == (Card("d20", 2),)

    def test_a17_only_those_who_are_tied_duel(self) -> None:
        table = fight(begin("d20", "d20", "d20"), Hit((1,)), Hit((0, 2)))
        assert table.prompt.seats == (0, 2)  # type: ignore[union-attr]
        assert not table.game.possible(table.state, Duelled(((1,),)))
        assert not table.game.possible(table.state, Duelled(((0,), (0,))))
        assert not table.game.possible(table.state, Duelled(((),)))

    def test_a17_two_hit_together_lose_to_the_one_who_stands(self) -> None:
        table = fight(begin("d20", "d20", "d20"), Hit((0, 1)))
        assert table.state.fights[0].winner == 2

    @pytest.mark.parametrize(
        ("hits", "winner"), [(((0,),), 2), (((2,), (0,)), 0), (((0,), (2,)), 2)], ids=["stands", "last hit", "second"]
    )
    def test_a17_last_one_hit_wins(self, hits: tuple[tuple[int, ...], ...], winner: int) -> None:
        table = fight(begin("d20", "d12", "d20"))
        decide(table, Duelled(hits))
        assert table.state.fights[0].winner == winner

    @pytest.mark.parametrize("hits", [(), ((0, 2),)])
    def test_a17_a_duel_nobody_wins_is_tossed_for(self, hits: tuple[tuple[int, ...], ...]) -> None:
        table = fight(begin("d20", "d12", "d20"))
        decide(table, Duelled(hits))
        assert table.prompt == Draw(1, 2)
        table.apply(Drawn((1,)))
        assert table.state.fights[0].winner == 2
        assert table.state.lost == (0,)

    def test_a17_several_duels_come_one_after_the_other(self) -> None:
        table = fight(begin("d20", "d20", "d12", "d12"))
        decide(table, Duelled(((2,),)))
        assert table.prompt.seats == (0, 1)  # type: ignore[union-attr]
        decide(table, Duelled(((0,),)))
        assert [(it.card, it.winner) for it in table.state.fights] == [("d12", 3), ("d20", 1)]
        assert table.state.lost == (2, 0)

    def test_a17_the_ghosts_stand_in_duels_for_it(self) -> None:
        table = fight(begin("d20", "d8", ghost="d20"))
        assert [(it.colour, it.seat) for it in table.prompt.about.fighters] == [(0, 0), (2, 1)]  # type: ignore[union-attr]


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
        assert not table.game.possible(table.state, Landed(dice))

    def test_a9_wild_may_throw_once_more_after_all_first_throws(self) -> None:
        table = begin("wild", "d20", "d6")
        do(table, 0, Take("d12"))
        throw(throw(throw(table, 10), 2), 6)
        assert table.prompt == Choose((0,))
        assert table.door(0).options() == (Keep(), Again())
        do(table, 0, Again(), *AIM)
        assert table.prompt.about.again  # type: ignore[union-attr]
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
        assert table.prompt == Over((10, 10, 0), (1,))

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
