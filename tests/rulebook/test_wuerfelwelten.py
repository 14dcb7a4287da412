"""Würfelwelten, rule by rule. The numbers are those of ``docs/games/wuerfelwelten.md``."""

from __future__ import annotations

from random import Random

import pytest

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.game import Choose, Chosen, Draw, Drawn, Over, Rolled, roll
from knobel.games.wuerfelwelten import Activate, Change, Claim, Create, Finish, Sheet, State, Step, Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import merit, stars_of, tenths_of, winners
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.games.wuerfelwelten.supplies import CAP, KINDS
from knobel.games.wuerfelwelten.world import MOST_STARS
from knobel.games.wuerfelwelten.worlds import WORLDS
from rulebook.asked import asked
from rulebook.wuerfelwelten_round import SOLO, Round, card
from rulebook.wuerfelwelten_table import (
    FULL_EUPHORIA,
    FULL_PENDULUM,
    LITTLE_ROOM,
    NAMES,
    NO_ROOM,
    THREE,
    begin,
    do,
    everybody_passes,
)


class TestTheGame:
    @pytest.mark.parametrize("seats", [1, 2, 6, 7, 1000])
    def test_w1_one_to_any_number_of_seats_all_at_once_each_with_the_same_worlds(self, seats: int) -> None:
        table = begin(game_named("wuerfelwelten", {"seats": seats}))  # type: ignore[arg-type]
        assert table.prompt == Choose(tuple(range(seats)))
        assert len(table.state.sheets) == seats
        assert len(set(table.state.sheets)) == 1
        assert len(WORLDS) == 11

    def test_w1_no_seat_is_too_few(self) -> None:
        with pytest.raises(Refused):
            game_named("wuerfelwelten", {"seats": 0})

    def test_w2_each_leg_draws_three_worlds_not_used_before(self) -> None:
        table = Table(SOLO)
        drawn: list[str] = []
        for left in (11, 8, 5):
            assert table.prompt == Draw(3, left)
            unused = [name for name in NAMES if name not in drawn]
            things = (0, 2, left - 1)
            table.apply(Drawn(things))
            assert table.state.on_table == tuple(unused[thing] for thing in things)
            drawn += table.state.on_table
            for _ in range(ROUNDS):
                table.apply(Rolled((1, 2)))
                everybody_passes(table)
        assert len(set(drawn)) == 9
        assert isinstance(table.prompt, Over)

    def test_w3_nine_rounds_one_roll_for_everyone_and_the_next_when_all_are_done(self) -> None:
        table = Table(Wuerfelwelten(seats=3))
        table.apply(Drawn((0, 1, 2)))
        for number in range(1, ROUNDS + 1):
            assert table.prompt == roll(2)
            table.apply(Rolled((3, 4)))
            assert table.game.view(table.state, 0).round == number
            assert asked(table) == Choose((0, 1, 2))
            do(table, Finish(), seat=2)
            do(table, Finish(), seat=0)
            assert table.waiting == (1,)
            assert asked(table) == Choose((0, 1, 2))
            do(table, Finish(), seat=1)
        assert table.prompt == Draw(3, 8)
        chosen = [event for event in table.events if isinstance(event, Chosen)]
        assert len(chosen) == ROUNDS

    def test_w4_each_rolled_die_once_each_world_once(self) -> None:
        now = Round(THREE, (1, 2))
        assert now.worlds(1) == now.worlds(2) == list(THREE)
        now.do(Activate(1, "euphoria", ("left1",)))
        assert now.worlds(1) == []
        assert now.worlds(2) == ["pendulum", "tapestry"]
        now.do(Activate(2, "pendulum", ("hour2",)))
        assert not now.cells("tapestry")
        assert now.can_finish

    @pytest.mark.parametrize("by", [-1, 0, 1])
    def test_w4_three_pumpkins_on_the_later_die_let_it_follow(self, by: int) -> None:
        now = Round(THREE, (1, 2), have=(3, 0, 0)).do(Activate(1, "euphoria", ("left1",)))
        now.do(Change(2, by, 3))  # type: ignore[arg-type]
        assert "euphoria" in now.worlds(2)
        now.do(Activate(2, "euphoria", (f"right{2 + by}",)))
        assert now.left == (0, 0, 1 + (2 + by <= 3))

    def test_w4_two_pumpkins_do_not(self) -> None:
        now = Round(THREE, (1, 2), have=(3, 0, 0)).do(Activate(1, "euphoria", ("left1",)), Change(2, 1, 2))
        assert "euphoria" not in now.worlds(2)

    def test_w4_three_pumpkins_on_the_earlier_die_help_only_that_die(self) -> None:
        now = Round(THREE, (1, 2), have=(3, 0, 0)).do(Change(1, 0, 3), Activate(1, "euphoria", ("left1",)))
        assert "euphoria" not in now.worlds(2)

    def test_w5_using_dice_is_optional_and_gives_nothing(self) -> None:
        now = Round(THREE, (1, 2))
        assert now.claims == []
        assert now.do(Finish()).gained == (0, 0, 0)

    def test_w5_a_die_that_fits_nowhere_becomes_one_resource_of_any_kind(self) -> None:
        for kind, gained in zip(KINDS, ((1, 0, 0), (0, 1, 0), (0, 0, 1)), strict=True):
            now = Round(NO_ROOM, (1, 2), cards=LITTLE_ROOM)
            assert now.claims == [Claim(die, each) for die in (1, 2) for each in KINDS]
            now.do(Claim(1, kind))
            assert now.gained == gained
            assert {claim.die for claim in now.claims} == {2}

    def test_w5_with_all_three_worlds_activated_it_is_due(self) -> None:
        now = Round(THREE, (1, 2), have=(0, 0, 5))
        now.do(Activate(1, "euphoria", ("left1",)))
        now.do(Create("coins", 1, 1), Activate(3, "pendulum", ("hour1",)))
        assert now.claims == []
        now.do(Create("coins", 1, 1), Activate(4, "tapestry", ("r1c1",)))
        assert {claim.die for claim in now.claims} == {2}

    def test_w5_a_die_on_which_pumpkins_were_spent_gives_nothing(self) -> None:
        now = Round(NO_ROOM, (1, 2), have=(4, 0, 0), cards=LITTLE_ROOM).do(Change(1, 1, 2))
        assert {claim.die for claim in now.claims} == {2}
        now.do(Change(1, -1, 2))
        assert {claim.die for claim in now.claims} == {2}

    def test_w5_a_scythe_bottom_number_that_cannot_be_paid_is_no_use(self) -> None:
        tops = card("scythe", *((n, f"top{n}") for n in range(1, 7)))
        cards = {"euphoria": FULL_EUPHORIA, "pendulum": FULL_PENDULUM, "scythe": tops}
        worlds = ("euphoria", "pendulum", "scythe")
        poor = Round(worlds, (5, 5), cards=cards)
        assert {claim.die for claim in poor.claims} == {1, 2}
        rich = Round(worlds, (5, 5), have=(0, 1, 0), cards=cards)
        assert rich.claims == []
        assert rich.cells("scythe", 1) == [("bottom5",)]

    def test_w5_a_worthless_but_legal_use_is_a_use(self) -> None:
        hours = card("pendulum", *((n, f"hour{n}") for n in range(1, 7)))
        now = Round(NO_ROOM, (1, 2), cards={**LITTLE_ROOM, "pendulum": hours})
        assert now.cells("pendulum", 1) == [(f"octagon{n}",) for n in range(1, 6)]
        assert now.claims == []

    def test_w5_a_resource_at_its_cap_may_be_claimed_and_is_lost(self) -> None:
        now = Round(NO_ROOM, (1, 2), have=(CAP, 0, 0), cards=LITTLE_ROOM).do(Claim(1, "pumpkins"))
        assert now.gained == (CAP, 0, 0)
        assert {claim.die for claim in now.claims} == {2}

    def test_w5_not_for_created_dice(self) -> None:
        now = Round(THREE, (1, 2), have=(0, 0, 1)).do(Create("coins", 1, 1))
        assert now.claims == []
        assert not now.can_finish

    def test_w6_what_is_gained_can_be_spent_at_once(self) -> None:
        now = Round(THREE, (1, 6)).do(Activate(1, "euphoria", ("left1",)))
        assert now.left == (0, 0, 1)
        now.do(Create("coins", 1, 1), Activate(3, "tapestry", ("r1c1",)))
        assert now.left == (0, 0, 0)

    def test_w6_before_between_and_after_activations(self) -> None:
        now = Round(("euphoria", "pendulum", "scythe"), (1, 6), have=(4, 0, 2))
        now.do(Change(1, 1, 2), Activate(1, "euphoria", ("left2",)))
        now.do(Create("coins", 1, 1), Activate(3, "pendulum", ("hour1",)))
        now.do(Change(2, -1, 2), Activate(2, "scythe", ("top5",)))
        assert now.left == (0, 1, 2)
        assert now.can_finish

    @pytest.mark.parametrize("kind", range(3))
    def test_w7_twelve_circles_a_kind_and_what_is_more_is_lost(self, kind: int) -> None:
        assert CAP == 12
        have = tuple(CAP if n == kind else 0 for n in range(3))
        gives = ("3", "2", "1")[kind]
        now = Round(("euphoria", "scythe", "tapestry"), (int(gives), 6), have=have)  # type: ignore[arg-type]
        now.do(Activate(1, "scythe", (f"top{gives}",)))
        assert now.gained == have

    def test_w7_spent_ones_never_free_a_circle(self) -> None:
        now = Round(("euphoria", "scythe", "tapestry"), (3, 6), have=(CAP, 0, 0), spent=(CAP, 0, 0))
        now.do(Activate(1, "scythe", ("top3",)))
        assert now.gained == (CAP, 0, 0)
        assert now.left == (0, 0, 0)

    def test_w8_a_leg_scores_its_stars_and_a_tenth_for_each_resource_left(self) -> None:
        now = Round(THREE, (4, 2), have=(3, 2, 1), spent=(1, 0, 0))
        now.do(Activate(1, "euphoria", ("left4",)))
        assert tenths_of(THREE, now.draft.sheet) == 10 + 5

    def test_w8_then_resources_and_worlds_are_wiped(self) -> None:
        table = begin(SOLO, THREE, (4, 1))
        do(table, Activate(1, "euphoria", ("left4",)), Activate(2, "tapestry", ("r1c1",)), Finish())
        for _ in range(ROUNDS - 1):
            table.apply(Rolled((1, 1)))
            do(table, Finish())
        assert table.state.tenths == ((10,),)
        assert table.state.past[0][0].cards[0] != WORLDS["euphoria"].blank
        table.apply(Drawn((0, 1, 2)))
        assert table.state.sheets == (Sheet(tuple(WORLDS[name].blank for name in table.state.on_table)),)
        assert table.state.rolls == ()

    def test_w8_the_printed_score_card(self) -> None:
        printed = (101, 97, 145)
        assert sum(printed) == 343
        state = State((), (), False, (Sheet(()),), (((Sheet(()),)),) * 3, tuple((each,) for each in printed))
        over = SOLO.prompt(state)
        assert isinstance(over, Over)
        assert over.scores == (343,)

    @pytest.mark.parametrize(
        ("legs", "who"),
        [
            (((100, 100, 100), (100, 100, 101)), (1,)),
            (((110, 100, 90), (90, 100, 110)), (1,)),
            (((110, 90, 100), (100, 100, 100)), (1,)),
            (((100, 100, 100), (100, 100, 100)), (0, 1)),
            (((100, 100, 100), (90, 110, 100), (100, 100, 100)), (1,)),
            (((1, 1, 1), (100, 0, 0), (0, 0, 100)), (2,)),
        ],
    )
    def test_w9_the_sum_decides_then_the_third_the_second_the_first_leg(
        self, legs: tuple[tuple[int, ...], ...], who: tuple[int, ...]
    ) -> None:
        assert winners(legs) == who
        assert max(map(merit, legs)) == merit(legs[who[0]])

    def test_w10_a_world_has_six_stars(self) -> None:
        assert MOST_STARS == 6
        eight = card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in (4, 1, 2, 3)))
        assert stars_of(("euphoria", "scythe", "tapestry"), (eight, (0,), (0,)), (0, 0, 0))[0] == 6

    def test_w11_everything_is_open_and_own_dice_concern_only_their_owner(self) -> None:
        table = begin(Wuerfelwelten(seats=2), THREE, (1, 2))
        view = table.game.view(table.state, 1)
        assert [each.seat for each in view.sheets] == [0, 1]
        do(table, Activate(1, "euphoria", ("left1",)), Finish(), seat=0)
        assert table.game.view(table.state, 1).roll == (1, 2)
        assert table.game.view(table.state, 1) == view, "a sealed move is not seen before all are in"
        do(table, Finish(), seat=1)
        after = table.game.view(table.state, 1)
        assert after.sheets[0].cards[0].cells["left1"].mark == "crossed"
        assert after.sheets[1].cards[0].cells == {}
        assert after.sheets == table.game.view(table.state, None).sheets


class TestFinerRulings:
    def test_w16_a_full_world_and_a_number_that_does_not_fit_count_as_no_use(self) -> None:
        almost = card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in range(2, 7)))
        now = Round(NO_ROOM, (1, 2), cards={**LITTLE_ROOM, "euphoria": almost})
        assert {claim.die for claim in now.claims} == {2}

    def test_w16_w5_is_judged_when_claimed_so_the_other_die_may_go_first(self) -> None:
        almost = card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in range(2, 7)))
        now = Round(NO_ROOM, (1, 1), cards={**LITTLE_ROOM, "euphoria": almost})
        assert now.claims == []
        now.do(Activate(1, "euphoria", ("left1",)))
        assert {claim.die for claim in now.claims} == {2}
        now.do(Claim(2, "hearts"))
        assert now.gained == (1, 2, 0)

    def test_w17_dead_ends_are_the_players_risk(self) -> None:
        cities = card("between_two_cities", (1, "r1c1"), (2, "r2c2"))
        now = Round(("between_two_cities", *THREE[:2]), (1, 2), cards={"between_two_cities": cities})
        assert ("r1c2",) not in now.cells("between_two_cities")
        assert ("r3c3",) in now.cells("between_two_cities", 1)
        society = card("die_gesellschaft", (1, "r1c1"))
        now = Round(("die_gesellschaft", *THREE[:2]), (6, 1), cards={"die_gesellschaft": society})
        assert ("r2c1",) not in now.cells("die_gesellschaft")
        assert now.view.worlds[0].card is not None
        assert now.view.worlds[0].card.dead == ("r2c1", "r2c2")
        assert now.view.worlds[0].card.prizes["row2"] == "lost"

    def test_w18_a_pair_may_mark_its_number_in_both_areas_with_one_rolled_die(self) -> None:
        now = Round(THREE, (4, 4)).do(Activate(1, "euphoria", ("left4", "right4")))
        assert now.stars[0] == 2
        assert now.worlds(2) == ["pendulum", "tapestry"]

    def test_w18_not_when_it_is_marked_in_one_area(self) -> None:
        now = Round(THREE, (4, 4), cards={"euphoria": card("euphoria", (4, "left4"))})
        assert now.cells("euphoria", 1) == [("right4",)]

    def test_w18_not_without_a_pair_and_not_with_a_created_die(self) -> None:
        assert ("left4", "right4") not in Round(THREE, (4, 5)).cells("euphoria")
        now = Round(THREE, (4, 4), have=(0, 2, 0)).do(Create("hearts", 2, 4))
        assert now.cells("euphoria") == [("left4",), ("right4",)]

    def test_w18_unchanged_is_what_shows_its_rolled_value(self) -> None:
        now = Round(THREE, (4, 4), have=(4, 0, 0)).do(Change(1, 1, 2))
        assert now.cells("euphoria", 1) == [("left5",), ("right5",)]
        assert ("left4", "right4") in now.cells("euphoria", 2)
        now.do(Change(1, -1, 2))
        assert ("left4", "right4") in now.cells("euphoria", 1)
        zero = Round(THREE, (4, 4), have=(3, 0, 0)).do(Change(1, 0, 3))
        assert ("left4", "right4") in zero.cells("euphoria", 1)

    def test_w18_two_different_dice_made_alike_are_no_pair(self) -> None:
        now = Round(THREE, (4, 5), have=(2, 0, 0)).do(Change(2, -1, 2))
        assert now.cells("euphoria") == [("left4",), ("right4",)] * 2

    def test_w19_the_bottom_number_hangs_on_the_top_mark_made_now(self) -> None:
        worlds = ("euphoria", "pendulum", "scythe")
        now = Round(worlds, (1, 6), have=(0, 1, 0))
        assert now.cells("scythe", 1) == [("top1",), ("top1", "bottom5")]
        later = Round(worlds, (1, 5), have=(0, 1, 0), cards={"scythe": card("scythe", (1, "top1"))})
        assert later.cells("scythe", 1) == []
        assert ("bottom5",) in later.cells("scythe", 2)

    def test_w20_a_wrong_sum_still_keeps_the_third_star(self) -> None:
        wrong = card("fluegelschlag", (6, "bird1-1"), (6, "bird1-2"), (6, "bird1-3"))
        right = card("fluegelschlag", (1, "bird1-1"), (4, "bird1-2"), (2, "bird1-3"))
        worlds = ("euphoria", "fluegelschlag", "tapestry")
        blank = WORLDS["euphoria"].blank, WORLDS["tapestry"].blank
        assert stars_of(worlds, (blank[0], wrong, blank[1]), (0, 0, 0)) == (0, 1, 0)
        assert stars_of(worlds, (blank[0], right, blank[1]), (0, 0, 0)) == (0, 2, 0)

    def test_w20_an_octagon_outlined_after_an_hourglass_pays_from_the_next_one_on(self) -> None:
        done = card("pendulum", (1, "octagon1"), (6, "hour6"), (1, "octagon4"))
        assert WORLDS["pendulum"].stars(done, (0, 0, 0), ()) == 0
        next_glass = card("pendulum", (1, "octagon1"), (6, "hour6"), (1, "octagon4"), (5, "hour5"))
        now = Round(("euphoria", "pendulum", "tapestry"), (4, 1), cards={"pendulum": next_glass})
        now.do(Activate(1, "pendulum", ("hour4",)))
        assert now.gained == (1, 1, 0)
        assert now.stars[1] == 1

    def test_w21_an_order_needs_one_die_and_at_least_one_circled_grape(self) -> None:
        worlds = ("euphoria", "pendulum", "viticulture")
        alone = Round(worlds, (6, 5))
        assert alone.cells("viticulture", 1) == [("grape6",)]
        five = card("viticulture", (5, "grape5"))
        now = Round(worlds, (6, 1), cards={"viticulture": five})
        assert now.cells("viticulture", 1) == [("grape6",), ("order10", "grape5"), ("order11", "grape5")]

    def test_w21_any_set_that_reaches_it_may_be_used_and_the_surplus_is_lost(self) -> None:
        worlds = ("euphoria", "pendulum", "viticulture")
        three = card("viticulture", *((n, f"grape{n}") for n in (4, 5, 6)))
        now = Round(worlds, (6, 1), cards={"viticulture": three})
        tens = [cells for cells in now.cells("viticulture", 1) if cells[0] == "order10"]
        assert tens == [
            ("order10", *grapes)
            for grapes in [
                ("grape4",), ("grape5",), ("grape6",), ("grape4", "grape5"), ("grape4", "grape6"),
                ("grape5", "grape6"), ("grape4", "grape5", "grape6"),
            ]
        ]  # fmt: skip
        now.do(Activate(1, "viticulture", ("order10", "grape4", "grape5", "grape6")))
        assert now.stars[2] == 2
        assert now.cells("viticulture") == []

    def test_w21_crossed_grapes_are_gone(self) -> None:
        used = card("viticulture", (5, "grape5"), (6, "order10", "grape5"))
        now = Round(("euphoria", "pendulum", "viticulture"), (5, 6), cards={"viticulture": used})
        assert now.cells("viticulture") == [("grape6",)]

    def test_w22_first_all_worlds_then_little_scythe_then_cities(self) -> None:
        worlds = ("between_two_cities", "euphoria", "my_little_scythe")
        cities = card("between_two_cities", (1, "r1c1"), (2, "r1c2"), (3, "r1c3"), (4, "r2c1"))
        three = card("euphoria", (4, "left4"), (1, "left1"), (2, "left2"))
        blank = WORLDS["my_little_scythe"].blank
        assert stars_of(worlds, (cities, three, blank), (6, 6, 5)) == (3, 3, 4)
        assert stars_of(worlds, (cities, three, blank), (6, 5, 5)) == (2, 3, 2)
        assert stars_of(worlds, (cities, three, blank), (5, 5, 5)) == (0, 3, 0)

    def test_w22_cities_count_whole_stars_and_at_most_their_filled_squares(self) -> None:
        worlds = ("between_two_cities", "euphoria", "scythe")
        three = card("euphoria", (4, "left4"), (1, "left1"), (2, "left2"))
        four = card("scythe", *((n, f"bottom{n}") for n in (1, 2, 3, 4)))
        for filled in range(4):
            cities = card("between_two_cities", *((n, f"r1c{n}") for n in range(1, filled + 1)))
            assert stars_of(worlds, (cities, three, four), (12, 12, 12)) == (filled, 3, 4)
        full = card("between_two_cities", *((n, f"r1c{n}") for n in (1, 2, 3)), (4, "r2c1"), (5, "r2c2"))
        assert stars_of(worlds, (full, three, four), (0, 0, 0)) == (3, 3, 4)

    def test_w23_the_dice_of_any_table_can_be_played_alone(self) -> None:
        many = play(Wuerfelwelten(seats=3), [bot("wuerfelwelten", "zufall")] * 3, SeededDice(4), Random(4))
        late = Table(SOLO)
        for event in many.events:
            if isinstance(event, Drawn | Rolled):
                late.apply(event)
            else:
                do(late, Finish())
        assert isinstance(late.prompt, Over)
        assert late.state.worlds == many.state.worlds

    def test_w23_the_same_moves_on_the_same_dice_score_the_same(self) -> None:
        many = play(Wuerfelwelten(seats=2), [bot("wuerfelwelten", "zufall")] * 2, SeededDice(5), Random(5))
        alone = Table(SOLO)
        for event in many.events:
            if isinstance(event, Chosen):
                do(alone, *event.moves[1].steps)
            else:
                alone.apply(event)
        assert isinstance(alone.prompt, Over)
        assert isinstance(many.prompt, Over)
        assert alone.prompt.scores == many.prompt.scores[1:]

    def test_w24_when_time_is_up_the_plan_is_taken_as_it_is(self) -> None:
        now = Round(THREE, (1, 2), have=(5, 0, 3)).do(Activate(1, "euphoria", ("left1",)), Change(2, 1, 2))
        assert SOLO.settle(now.state, 0, now.steps) == ((*now.steps, Finish()),)
        assert SOLO.settle(now.state, 0, ()) == ((Finish(),),)
        done = (*now.steps, Finish())
        assert SOLO.settle(now.state, 0, done) == (done,)

    def test_w24_an_unfinished_created_die_is_dropped_with_its_cost(self) -> None:
        now = Round(THREE, (1, 2), have=(5, 0, 3)).do(Activate(1, "euphoria", ("left1",)))
        plan = now.steps
        now.do(Create("coins", 3, 3), Change(3, 1, 2))
        assert SOLO.settle(now.state, 0, now.steps) == ((*plan, Finish()),)
        now.do(Activate(3, "tapestry", ("r3c1", "r4c1", "r4c2", "r5c1")))
        assert SOLO.settle(now.state, 0, now.steps) == ((*now.steps, Finish()),)

    def test_w24_a_settled_draft_is_always_a_legal_move(self) -> None:
        table, random = begin(SOLO, THREE, (2, 5)), Random(24)
        for _ in range(40):
            steps: tuple[Step, ...] = ()
            while options := table.door(0).options(steps):
                (move,) = SOLO.settle(table.state, 0, steps)
                table.check(0, table.turn, move)
                steps += (options[int(random.random() * len(options))],)
            if event := table.seal(0, steps):
                table.apply(event)
            while not isinstance(table.prompt, Choose):
                if isinstance(table.prompt, Over):
                    return
                table.apply(SeededDice(random.random().hex()).answer(table.prompt, 0))  # type: ignore[arg-type]


class TestPrintedExamples:
    def test_the_example_of_page_3(self) -> None:
        table = begin(SOLO, ("charterstone", "euphoria", "tapestry"), (2, 1))
        do(
            table,
            Activate(2, "euphoria", ("left1",)),
            Activate(1, "charterstone", ("house2",), 1),
            Finish(),
        )
        sheet = table.state.sheets[0]
        assert sheet.gained == (1, 0, 1)
        table.apply(Rolled((4, 1)))
        do(
            table,
            Activate(2, "charterstone", ("house1",), 4),
            Activate(1, "tapestry", ("r1c4", "r2c3", "r2c4", "r3c4")),
            Finish(),
        )
        assert table.state.sheets[0].gained == (2, 0, 1)
        table.apply(Rolled((6, 2)))
        do(
            table,
            Activate(1, "charterstone", ("house6",), 2),
            Change(2, 1, 2),
            Activate(2, "euphoria", ("left3",)),
            Create("coins", 1, 1),
            Activate(3, "tapestry", ("r1c3",)),
            Finish(),
        )
        sheet = table.state.sheets[0]
        assert sheet.gained == (2, 1, 2)
        assert sheet.spent == (2, 0, 1)
        assert stars_of(table.state.on_table, sheet.cards, sheet.gained) == (0, 1, 0)
        view = table.game.view(table.state, 0)
        charterstone = view.worlds[0].card
        assert charterstone is not None
        assert [charterstone.cells[f"crate{n}"].number for n in (1, 2, 6)] == [4, 1, 2]
        assert view.tenths == 10 + 2

    def test_little_scythe_with_8_pumpkins_5_hearts_and_9_coins(self) -> None:
        world = WORLDS["my_little_scythe"]
        assert world.stars(world.blank, (8, 5, 9), ()) == 4
        assert world.parts(world.blank, (8, 5, 9), ()) == {"pumpkins": 2, "coins": 2}

    def test_viticulture_grape_5_and_a_rolled_6_fill_the_10_or_the_11(self) -> None:
        five = card("viticulture", (5, "grape5"))
        now = Round(("euphoria", "pendulum", "viticulture"), (6, 6), cards={"viticulture": five})
        orders = {cells[0] for cells in now.cells("viticulture") if cells[0].startswith("order")}
        assert orders == {"order10", "order11"}
