"""Würfelwelten: what resources buy (W12 to W15, W25), and what a move is."""

from __future__ import annotations

import pytest

from knobel import Refused
from knobel.games.wuerfelwelten import Activate, Change, Claim, Create, Finish, Step, Wuerfelwelten
from knobel.games.wuerfelwelten.draft import back
from knobel.games.wuerfelwelten.supplies import Amount
from rulebook.wuerfelwelten_round import PLENTY, SOLO, Round, card
from rulebook.wuerfelwelten_table import (
    FULL_EUPHORIA,
    FULL_PENDULUM,
    NO_ROOM,
    ONLY_SIXES,
    THREE,
    begin,
    do,
)


class TestSpending:
    @pytest.mark.parametrize("number", range(1, 7))
    def test_w12_changes_stay_within_1_to_6(self, number: int) -> None:
        now = Round(THREE, (number, 3), have=(3, 0, 0))
        found = {(step.by, step.pumpkins) for step in now.changes if step.die == 1}
        inside = {by for by in (-1, 0, 1) if 1 <= number + by <= 6}
        assert found == {(by, 2) for by in inside if by} | {(by, 3) for by in inside}

    def test_w12_effects_can_be_stacked_the_printed_example_of_four_pumpkins(self) -> None:
        now = Round(THREE, (1, 6), have=(4, 0, 0)).do(Change(1, 1, 2), Change(1, 1, 2))
        assert now.draft.dice[0].number == 3
        assert now.left == (0, 0, 0)
        assert ("left3",) in now.cells("euphoria", 1)

    def test_w12_pumpkins_of_both_prices_on_one_die(self) -> None:
        now = Round(THREE, (1, 6), have=(5, 0, 0)).do(Activate(2, "euphoria", ("left6",)))
        now.do(Change(1, 1, 3), Change(1, 1, 2))
        assert ("left3",) in now.cells("euphoria", 1)

    def test_w13_a_created_die_is_used_at_once_and_once(self) -> None:
        now = Round(THREE, (1, 2), have=(2, 0, 3)).do(Create("coins", 3, 3))
        assert {type(step) for step in now.options} == {Activate, Change}
        assert {step.die for step in now.options if isinstance(step, Activate | Change)} == {3}
        now.do(Activate(3, "euphoria", ("left3",)))
        assert 3 not in {step.die for step in now.options if isinstance(step, Activate | Change)}
        assert now.can_finish

    def test_w13_it_may_be_changed_first(self) -> None:
        now = Round(THREE, (1, 2), have=(2, 0, 3)).do(Create("coins", 3, 3), Change(3, 1, 2))
        now.do(Activate(3, "euphoria", ("left4",)))
        assert now.stars[0] == 1

    def test_w13_it_is_taken_back_as_a_whole(self) -> None:
        create, change = Create("coins", 3, 3), Change(3, 1, 2)
        use = Activate(3, "euphoria", ("left4",))
        first = Activate(1, "pendulum", ("hour1",))
        assert [back((first, create, change, use)[:n]) for n in range(5)] == [None, 0, 1, 1, 1]
        assert back((create, use, first)) == 2
        assert back((create, use, Change(2, 1, 2))) == 2
        assert back((create, use, Finish())) == 2

    def test_w13_it_cannot_be_created_without_a_use(self) -> None:
        now = Round(NO_ROOM, (1, 2), have=(0, 0, 6), cards=ONLY_SIXES)
        assert now.creations == [Create("coins", 6, 6)]

    def test_w13_unless_pumpkins_that_can_be_paid_give_it_one(self) -> None:
        now = Round(NO_ROOM, (1, 2), have=(4, 0, 5), cards=ONLY_SIXES)
        assert now.creations == [Create("coins", 4, 4), Create("coins", 5, 5)]
        now.do(Create("coins", 4, 4))
        assert now.options == (Change(3, 1, 2),), "any other change would leave it without a use"
        now.do(Change(3, 1, 2))
        assert now.options == (Change(3, 1, 2),)
        now.do(Change(3, 1, 2), Activate(3, "euphoria", ("left6",)))

    def test_w13_the_cost_of_creating_is_gone_before_its_use_is_judged(self) -> None:
        tops = card("scythe", *((n, f"top{n}") for n in range(1, 7)))
        cards = {"euphoria": FULL_EUPHORIA, "pendulum": FULL_PENDULUM, "scythe": tops}
        worlds = ("euphoria", "pendulum", "scythe")
        assert Round(worlds, (1, 3), have=(0, 0, 2), cards=cards).creations == []
        enough = Round(worlds, (1, 3), have=(0, 0, 3), cards=cards)
        assert enough.creations == [Create("coins", 2, 2)]
        enough.do(Create("coins", 2, 2), Activate(3, "scythe", ("bottom2",)))
        assert enough.left == (0, 0, 0)

    def test_w13_the_same_die_from_two_effects_is_one_option(self) -> None:
        now = Round(THREE, (2, 5), have=(0, 0, 5))
        assert now.creations == [Create("coins", 2, n) for n in (2, 5)] + [Create("coins", n, n) for n in (1, 3, 4, 5)]
        assert len(set(now.options)) == len(now.options)

    def test_w13_it_does_not_enter_a_world_activated_before(self) -> None:
        now = Round(THREE, (1, 2), have=(0, 0, 4)).do(Activate(1, "euphoria", ("left1",)))
        now.do(Create("coins", 2, 2))
        assert now.worlds(3) == ["pendulum", "tapestry"]
        now.do(Activate(3, "pendulum", ("hour2",)), Create("coins", 1, 1))
        assert now.worlds(4) == ["tapestry"]

    def test_w13_unless_three_pumpkins_are_spent_on_it(self) -> None:
        now = Round(THREE, (1, 2), have=(3, 0, 2)).do(Activate(1, "euphoria", ("left1",)))
        now.do(Create("coins", 2, 2), Change(3, 0, 3), Activate(3, "euphoria", ("right2",)))
        assert now.left == (0, 0, 2)

    def test_w13_it_can_be_created_only_for_that_if_all_worlds_were_activated(self) -> None:
        now = Round(THREE, (1, 2), have=(3, 0, 3)).do(Activate(1, "euphoria", ("left1",)))
        now.do(Activate(2, "tapestry", ("r1c1", "r1c2")), Create("coins", 1, 1), Activate(3, "pendulum", ("hour1",)))
        assert Create("coins", 3, 3) in now.creations
        now.do(Create("coins", 3, 3))
        assert {step.pumpkins for step in now.changes} == {3}
        assert not now.cells("euphoria")
        two = Round(THREE, (1, 2), have=(2, 0, 3)).do(Activate(1, "euphoria", ("left1",)))
        two.do(Activate(2, "tapestry", ("r1c1", "r1c2")), Create("coins", 1, 1), Activate(3, "pendulum", ("hour1",)))
        assert two.creations == []

    def test_w13_a_rolled_die_does_not_follow_a_created_one_either(self) -> None:
        now = Round(THREE, (1, 2), have=(0, 0, 1)).do(Create("coins", 1, 1), Activate(3, "euphoria", ("left1",)))
        assert now.worlds(1) == now.worlds(2) == ["pendulum", "tapestry"]

    def test_w14_a_world_may_be_activated_any_number_of_times_each_with_its_own_three_pumpkins(self) -> None:
        now = Round(THREE, (1, 2), have=(9, 0, 9)).do(Activate(1, "euphoria", ("left1",)))
        now.do(Change(2, 0, 3), Activate(2, "euphoria", ("left2",)))
        for die, number in ((3, 3), (4, 4)):
            now.do(Create("coins", number, number))
            assert "euphoria" not in now.worlds(die)
            now.do(Change(die, 0, 3), Activate(die, "euphoria", (f"left{number}",)))
        assert now.draft.entered == (4, 0, 0)
        assert now.left == (0, 0, 4)

    def test_w15_the_rolled_result_is_the_value_before_any_spending(self) -> None:
        worlds = ("charterstone", "euphoria", "tapestry")
        now = Round(worlds, (6, 2), have=(2, 0, 0)).do(Change(2, 1, 2))
        now.do(Activate(1, "charterstone", ("house6",), 2))
        assert now.view.worlds[0].card is not None
        assert now.view.worlds[0].card.cells["crate6"].number == 2
        pair = Round(THREE, (4, 4), have=(2, 2, 0)).do(Change(1, 1, 2))
        assert Create("hearts", 2, 4) in pair.creations
        assert not [step for step in pair.creations if step.number == 5]
        seven = Round(THREE, (2, 4), have=(2, 0, 2)).do(Change(1, 1, 2))
        assert seven.creations == [Create("coins", 1, 1), Create("coins", 2, 2)]

    def test_w15_a_value_carried_over_is_not_a_use_of_that_die(self) -> None:
        worlds = ("charterstone", "euphoria", "tapestry")
        now = Round(worlds, (6, 2)).do(Activate(1, "charterstone", ("house6",), 2))
        assert now.worlds(2) == ["euphoria", "tapestry"]
        other = Round(worlds, (6, 2)).do(Activate(2, "euphoria", ("left2",)))
        other.do(Activate(1, "charterstone", ("house6",), 2))

    @pytest.mark.parametrize(
        ("roll", "have", "offered"),
        [
            ((5, 3), (1, 0, 0), []),
            ((5, 3), (2, 0, 0), [Change(1, -1, 2), Change(1, 1, 2), Change(2, -1, 2), Change(2, 1, 2)]),
            ((4, 4), (0, 1, 0), []),
            ((4, 4), (0, 2, 0), [Create("hearts", 2, 4)]),
            ((4, 4), (0, 3, 0), [Create("hearts", 2, 4), Create("hearts", 3, 4)]),
            ((4, 5), (0, 2, 0), []),
            ((1, 6), (0, 3, 0), [Create("hearts", 3, 1), Create("hearts", 3, 6)]),
            ((2, 5), (0, 0, 2), [Create("coins", 2, 2), Create("coins", 2, 5), Create("coins", 1, 1)]),
            ((2, 6), (0, 0, 2), [Create("coins", 1, 1), Create("coins", 2, 2)]),
            ((2, 6), (0, 0, 6), [Create("coins", n, n) for n in range(1, 7)]),
        ],
    )
    def test_w25_what_spending_can_do(
        self, roll: tuple[int, int], have: Amount, offered: list[Change | Create]
    ) -> None:
        now = Round(THREE, roll, have=have)
        assert [*now.changes, *now.creations] == offered

    def test_w25_three_pumpkins_by_minus_one_nothing_or_one(self) -> None:
        now = Round(THREE, (5, 1), have=(3, 0, 0))
        assert [step.by for step in now.changes if step.pumpkins == 3 and step.die == 1] == [-1, 0, 1]
        now.do(Change(1, 0, 3))
        assert now.draft.dice[0].again
        assert now.left == (0, 0, 0)

    def test_w25_the_printed_five_becomes_a_four(self) -> None:
        now = Round(THREE, (5, 1), have=(2, 0, 0)).do(Change(1, -1, 2))
        assert now.draft.dice[0].number == 4

    def test_w25_a_used_die_cannot_be_changed(self) -> None:
        now = Round(THREE, (5, 1), have=(3, 0, 0)).do(Activate(1, "euphoria", ("left5",)))
        assert {step.die for step in now.changes} == {2}


class TestMoves:
    def test_a_round_is_one_event_however_many_seats_and_steps(self) -> None:
        table = begin(Wuerfelwelten(seats=3), THREE, (1, 2))
        before = table.turn
        for seat in range(3):
            do(
                table,
                Activate(1, "euphoria", ("left1",)),
                Activate(2, "tapestry", ("r1c1", "r1c2")),
                Finish(),
                seat=seat,
            )
        assert table.turn == before + 1

    def test_an_unfinished_round_is_no_move(self) -> None:
        table = begin(SOLO)
        with pytest.raises(Refused) as refusal:
            table.check(0, table.turn, (Activate(1, "euphoria", ("left1",)),))
        assert refusal.value.key == "refused-unfinished"

    @pytest.mark.parametrize(
        "step",
        [
            Activate(1, "euphoria", ("left2",)),
            Activate(1, "euphoria", ("left1", "right1")),
            Activate(3, "euphoria", ("left1",)),
            Activate(1, "scythe", ("top1",)),
            Activate(1, "nowhere", ("top1",)),
            Activate(1, "tapestry", ("r1c1", "r1c2")),
            Activate(1, "tapestry", ("r1c6",)),
            Activate(1, "euphoria", ("left1",), 1),
            Change(1, 1, 2),
            Create("coins", 1, 1),
            Claim(1, "coins"),
        ],
    )
    def test_what_is_not_offered_is_refused(self, step: Step) -> None:
        table = begin(SOLO)
        with pytest.raises(Refused):
            table.check(0, table.turn, (step, Finish()))

    def test_options_come_from_the_draft_alone(self) -> None:
        now = Round(THREE, (3, 3), have=PLENTY)
        first = now.options
        now.do(Create("coins", 1, 1))
        assert now.options != first
        now.steps = ()
        assert now.options == first
