"""Asteroid Dice: fights, penalties and duels."""

from __future__ import annotations

from itertools import product

import pytest

from knobel import Table
from knobel.game import Choose, Contest, Draw, Drawn
from knobel.games.asteroid_dice.cards import DICE, KINDS, Card, Kind, without_highest
from knobel.games.asteroid_dice.state import Duelled, Fought, Hit, Took
from knobel.games.asteroid_dice.steps import Take
from knobel.games.asteroid_dice.throws import (
    Landed,
)
from rulebook.asteroid_dice_table import (
    VALUES,
    Happening,
    begin,
    cards,
    decide,
    dice_of,
    do,
    fight,
    kinds,
    owning,
    possible,
    throw,
)


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
        assert not possible(table, Fought(wrong))
        assert possible(table, Fought((Hit((0,)),)))
        assert not possible(table, Duelled(()))
        assert not possible(table, Landed(()))

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
        assert table.door(0).options() == (Take("d8"), Take("d10"), Take("d12"), Take("d20"))

    def test_a5_the_last_die_held_is_kept_even_if_another_fighter_took_it_later(self) -> None:
        table = fight(begin("wild", "wild", "d6"), Took(0, "d8"), Took(1, "d8"))
        decide(table, Duelled(((1,),)))
        assert dice_of(table)[0] == "d8"

    def test_a5_who_won_first_chooses_first(self) -> None:
        table = fight(begin("wild", "hole", "wild", "hole"), Hit((3,)), Hit((2,)))
        assert table.prompt == Choose((1,))
        table = fight(begin("wild", "hole", "wild", "hole"), Hit((2,)), Hit((3,)))
        assert table.prompt == Choose((0,))

    def test_a5_a_die_that_another_winner_keeps_is_not_kept_twice(self) -> None:
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
        """The winner of the first fight pays with what was just won."""
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
        assert not possible(table, Duelled(((1,),)))
        assert not possible(table, Duelled(((0,), (0,))))
        assert not possible(table, Duelled(((),)))

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
