"""Rules P: the Profi version, and the bonus calls."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.contests import ChanceJudge
from knobel.game import Choose, Contest, Decided, Over, is_answer
from knobel.games.wuerfelorte import Brew, Calls, CallsOn, Cast, Pass, Throw
from knobel.games.wuerfelorte.pots import (
    BROWN,
    POTS,
    Claim,
    Colour,
    Pot,
)
from knobel.games.wuerfelorte.state import Called, Kitchen, Spell
from knobel.games.wuerfelorte.turns import score
from rulebook.wuerfelorte_table import (
    ALL,
    CALLS,
    EASY,
    PROFI,
    dice,
    do,
    full,
    kitchen,
    lying,
    options,
    pots,
    spells,
    view,
)


class TestProfi:
    @pytest.mark.parametrize(("rolls", "magic"), [(1, 13), (2, 12), (3, 11)])
    def test_p1_brewing_early_earns_magic(self, rolls: int, magic: int) -> None:
        self.brewed_earns(rolls, magic)

    @pytest.mark.parametrize("rolls", [4, 5, 7])
    def test_p3_none_after_four_or_more_rolls(self, rolls: int) -> None:
        self.brewed_earns(rolls, 10)

    def brewed_earns(self, rolls: int, magic: int) -> None:
        table = lying(PROFI, "RRRRR", roll=rolls)
        seen = next(brew for brew in view(table).brews if brew.pot == "red")
        do(table, Brew("red", "five_alike"))
        assert table.state.kitchens[0].magic == magic
        assert seen.magic == magic - 10

    def test_p1_only_when_a_marker_is_taken(self) -> None:
        table = lying(PROFI, "RRRRR")
        do(table, Pass())
        assert table.state.kitchens[0].magic == 10

    def test_p1_points_above_the_scale_are_lost(self) -> None:
        table = lying(PROFI, "RRRRR", full(19), full())
        assert next(brew for brew in view(table).brews if brew.pot == "red").magic == 1
        do(table, Brew("red", "five_alike"))
        assert table.state.kitchens[0].magic == 20

    @pytest.mark.parametrize(
        ("rolls", "magic", "brown", "ready"),
        [
            (0, 20, False, {"brown_die"}),
            (0, 5, False, {"brown_die"}),
            (0, 4, False, set()),
            (1, 20, False, {"restart"}),
            (3, 4, False, {"restart"}),
            (3, 3, False, set()),
            (4, 20, False, {"extra_roll", "extra_brown", "restart"}),
            (4, 20, True, {"extra_roll", "restart"}),
            (6, 3, False, {"extra_roll", "extra_brown"}),
            (6, 2, False, {"extra_roll"}),
            (6, 1, False, set()),
        ],
    )
    def test_p2_each_spell_has_its_moment_and_its_price(
        self, rolls: int, magic: int, brown: bool, ready: set[Spell]
    ) -> None:
        faces = ("WYRGBK" if brown else "WYRGB") if rolls else ""
        table = lying(PROFI, faces, full(magic), full(), roll=rolls, brown=brown)
        assert spells(table) == ready
        seen = view(table).spells
        assert {spell.spell for spell in seen if spell.ready} == ready
        assert all((spell.why is None) == spell.ready for spell in seen)
        assert [spell.price for spell in seen] == [2, 3, 4, 5]

    def test_p2_only_in_the_own_turn_and_not_for_beginners(self) -> None:
        with pytest.raises(Refused):
            lying(PROFI, "WYRGB").check(1, 0, (Cast("restart"), Throw(ALL)))
        assert spells(lying(EASY, "WYRGB", roll=4)) == set()
        assert view(Table(EASY)).spells == ()

    def test_p2_five_the_brown_die_joins_all_rolls_of_the_turn(self) -> None:
        table = Table(PROFI)
        assert options(table, Cast("brown_die")) == [Throw((1, 2, 3, 4, 5, 6))]
        do(table, Cast("brown_die"), Throw((1, 2, 3, 4, 5, 6)), falls="WWWYYK")
        assert table.state.kitchens[0].magic == 5
        assert "full_house" in pots(table)  # the sixth die is unimportant
        assert len([step for step in options(table) if isinstance(step, Throw)]) == 2**6 - 1
        do(table, Throw((6,)), falls="W")
        assert Brew("white", "four_alike") in options(table)
        do(table, Pass())
        do(table, Throw(ALL), falls="WYRGB")
        do(table, Pass())
        assert options(table)[0] == Throw(ALL)  # gone again

    def test_p2_five_only_once_and_before_the_first_roll(self) -> None:
        assert spells(Table(PROFI), Cast("brown_die")) == set()
        assert "brown_die" not in spells(lying(PROFI, "WYRGB"))

    def test_p2_two_one_more_roll_of_any_dice_as_often_as_liked(self) -> None:
        table = lying(PROFI, "WYRGB", roll=4)
        assert {type(step) for step in options(table, Cast("extra_roll"))} == {Throw}
        assert len(options(table, Cast("extra_roll"))) == 2**5 - 1
        for rest in (8, 6, 4, 2, 0):
            do(table, Cast("extra_roll"), Throw((1, 2)), falls="KK")
            assert table.state.kitchens[0].magic == rest
        assert spells(table) == set()

    def test_p2_two_keeps_a_brown_die_bought_for_the_turn(self) -> None:
        table = lying(PROFI, "WYRGBK", roll=4, brown=True)
        assert len(options(table, Cast("extra_roll"))) == 2**6 - 1
        do(table, Cast("extra_roll"), Throw((6,)), falls="B")
        assert table.state.turn.dice == dice("WYRGBB")

    def test_p2_a_spell_is_always_followed_by_a_throw(self) -> None:
        table = lying(PROFI, "WYRGB", roll=4)
        for spell in ("extra_roll", "extra_brown", "restart"):
            with pytest.raises(Refused) as refusal:
                table.check(0, 0, (Cast(spell),))
            assert refusal.value.key == "refused-unfinished"

    def test_p2_three_the_first_roll_includes_the_brown_die_alone_is_enough(self) -> None:
        table = lying(PROFI, "WWWWY", roll=4)
        throws = options(table, Cast("extra_brown"))
        assert len(throws) == 2**5
        assert all(isinstance(step, Throw) and 6 in step.dice for step in throws)
        do(table, Cast("extra_brown"), Throw((6,)), falls="W")
        assert table.state.kitchens[0].magic == 7
        assert Brew("five_alike", "five_alike") in options(table)

    def test_p2_three_a_further_two_point_roll_drops_the_brown_die(self) -> None:
        table = lying(PROFI, "WWWWY", roll=4)
        do(table, Cast("extra_brown"), Throw((6,)), falls="W")
        throws = options(table, Cast("extra_roll"))
        assert len(throws) == 2**5 - 1
        assert not any(6 in step.dice for step in throws if isinstance(step, Throw))
        do(table, Cast("extra_roll"), Throw((5,)), falls="K")
        assert table.state.turn.dice == (*dice("WWWWK"), 0)
        assert "five_alike" not in pots(table)

    def test_p2_three_in_a_further_three_point_roll_the_brown_die_may_lie(self) -> None:
        table = lying(PROFI, "WWWYR", roll=4)
        do(table, Cast("extra_brown"), Throw((6,)), falls="W")
        assert len(options(table, Cast("extra_brown"))) == 2**6 - 1
        do(table, Cast("extra_brown"), Throw((5,)), falls="W")
        assert table.state.turn.dice == dice("WWWYWW")
        assert table.state.kitchens[0].magic == 4

    def test_p2_four_starts_the_turn_again_with_roll_count_and_bonus_anew(self) -> None:
        table = lying(PROFI, "WYRGB", roll=4)
        do(table, Cast("restart"), Throw(ALL), falls="RRRRR")
        assert table.state.turn.roll == 1
        assert table.state.kitchens[0].magic == 6
        do(table, Brew("red", "five_alike"))
        assert table.state.kitchens[0].magic == 9

    def test_p2_four_the_brown_die_may_be_bought_for_the_restarted_turn(self) -> None:
        table = lying(PROFI, "WYRGB", roll=2)
        do(table, Cast("restart"), Cast("brown_die"), Throw((1, 2, 3, 4, 5, 6)), falls="RRRRRR")
        assert table.state.kitchens[0].magic == 1

    def test_p2_four_a_brown_die_bought_for_the_turn_stays_one_for_a_roll_goes(self) -> None:
        table = lying(PROFI, "WYRGBK", roll=2, brown=True)
        assert options(table, Cast("restart")) == [Throw((1, 2, 3, 4, 5, 6))]
        table = lying(PROFI, "WYRGB", roll=4)
        do(table, Cast("extra_brown"), Throw((6,)), falls="W")
        assert options(table, Cast("restart"))[0] == Throw(ALL)

    @pytest.mark.parametrize(
        ("claim", "faces", "points"),
        [
            ("three_alike", "RRRBK", 0),
            ("four_alike", "RRRRK", 1),
            ("five_alike", "RRRRR", 2),
            ("full_house", "RRRBB", 1),
            ("two_pairs", "RRBBK", -1),
            ("four_colours", "WYRGG", 0),
            ("five_colours", "WYRGB", 1),
        ],
    )
    def test_p4_the_large_pot_brews_again_what_is_done(self, claim: Claim, faces: str, points: int) -> None:
        """Each for its field's points, and not while the small pot holds the own marker."""
        others: list[Pot] = [pot for pot in POTS[:-1] if pot != claim]
        table = lying(PROFI, faces, kitchen(*others, large=2), full())
        assert Brew("large", claim) in options(table)
        do(table, Brew("large", claim))
        mine = table.state.kitchens[0]
        assert mine.markers[-1] == 1
        assert score(mine) == -2 * 13 + points
        still = lying(PROFI, faces, kitchen(*POTS[:-1], large=2), full())
        assert Brew("large", claim) not in options(still)

    @pytest.mark.parametrize(
        ("left", "faces", "allowed"),
        [
            # red is done: red dice may be brewed again in any number, white ones not
            ({*BROWN, "white"}, "RRRRR", {"pair", "three_alike", "four_alike", "five_alike"}),
            ({*BROWN, "white"}, "WWWWW", set()),
            # the brown Drilling is done: any colour, but only three
            ({"four_alike", "five_alike", "white"}, "WWWWW", {"three_alike"}),
            # two of a colour only if that colour's pot is done
            ({"white"}, "WWRGB", set()),
            ({"white", "red"}, "WWRRG", set()),
            ({"red"}, "WWRGB", {"pair"}),
        ],
    )  # fmt: skip
    def test_p4_some_alike_count_as_done_by_the_brown_pot_or_by_the_colour(
        self, left: set[Pot], faces: str, allowed: set[Claim]
    ) -> None:
        closed: set[Pot] = left | {"full_house", "two_pairs", "four_colours", "five_colours"}
        table = lying(PROFI, faces, kitchen(*closed, large=1), full())
        found = {step.claim for step in options(table) if isinstance(step, Brew) and step.pot == "large"}
        assert found == allowed

    def test_p4_needs_an_own_marker_there(self) -> None:
        assert pots(lying(PROFI, "RRRRR", kitchen("white", large=0), full())) == set()

    def test_p4_what_others_have_done_does_not_help(self) -> None:
        table = lying(PROFI, "RRRBB", full(), kitchen("white", large=3))
        assert "large" not in pots(table)

    def test_p5_with_six_dice_any_subset_may_form_the_combination_also_a_smaller_one(self) -> None:
        table = lying(PROFI, "RRRRBB", kitchen("white", large=3), full(), brown=True)
        found = {step.claim for step in options(table) if isinstance(step, Brew)}
        assert found == {"pair", "three_alike", "four_alike", "full_house", "two_pairs"}

    def test_p6_all_sixteen_markers_must_go(self) -> None:
        table = lying(PROFI, "RRRRR", full(), kitchen("red", large=1), seat=1)
        do(table, Brew("red", "five_alike"))
        assert table.waiting == (0,)
        assert not view(table).last_round
        table = lying(PROFI, "RRRRR", full(), kitchen(large=1), seat=1)
        do(table, Brew("large", "five_alike"))
        assert isinstance(table.prompt, Over)


class TestCalls:
    def thrown(self, faces: str, *kitchens: Kitchen) -> Table:
        table = Table(CALLS)
        if kitchens:
            table.state = replace(table.state, kitchens=kitchens)
        do(table, Throw(ALL), falls=faces)
        return table

    @pytest.mark.parametrize(
        ("faces", "colours"),
        [("WWYYR", ()), ("WWWYR", ("white",)), ("KKKKK", ("black",)), ("WYRGB", ())],
    )
    def test_p7_three_of_a_colour_in_one_throw_can_be_called_by_all(
        self, faces: str, colours: tuple[Colour, ...]
    ) -> None:
        table = self.thrown(faces)
        if colours:
            assert table.prompt == Contest("call", (0, 1, 2), CallsOn(colours, 0))
        else:
            assert table.prompt == Choose((0,))

    def test_p7_only_the_dice_of_that_throw_count(self) -> None:
        table = self.thrown("WWYYR")
        do(table, Throw((3, 4, 5)), falls="WKB")
        assert table.prompt == Choose((0,))
        do(table, Throw((3, 4, 5)), falls="RRR")
        assert isinstance(table.prompt, Contest)

    def test_p7_three_and_three_of_six_dice_are_one_call_each(self) -> None:
        table = Table(CALLS)
        do(table, Cast("brown_die"), Throw((1, 2, 3, 4, 5, 6)), falls="KWKWKW")
        assert isinstance(table.prompt, Contest)
        assert table.prompt.about == CallsOn(("white", "black"), 0)
        calls = Calls((Called("white", (1,), (700,)), Called("black", (0, 2), (650, 700))), ())
        assert is_answer(CALLS, table.state, Decided(calls, "reaction"))
        table.apply(Decided(calls, "reaction"))
        assert [k.magic for k in table.state.kitchens] == [6, 11, 11]

    def test_p7_points_count_at_once_and_never_above_the_scale(self) -> None:
        table = self.thrown("RRRGB", full(20), full(0), full(4))
        table.apply(Decided(Calls((Called("red", (0, 1), (500, 520)),), (2,)), "reaction"))
        assert [k.magic for k in table.state.kitchens] == [20, 1, 4]
        assert table.prompt == Choose((0,))
        shown = view(table).calls
        assert shown is not None
        assert shown.calls == Calls((Called("red", (0, 1), (500, 520)),), (2,))

    def test_p7_calls_are_settled_before_the_rollers_next_step(self) -> None:
        table = self.thrown("RRRGB")
        with pytest.raises(Refused):
            table.check(0, table.turn, (Pass(),))
        seen = view(table)
        assert seen.phase == "calls"
        assert [brew.pot for brew in seen.brews if brew.ready] == ["three_alike", "red"]

    @pytest.mark.parametrize(
        "outcome",
        [
            Calls(()),
            Calls((Called("white", (0,), (500,)),)),
            Calls((Called("red", (3,), (500,)),)),
            Calls((Called("red", (1, 0), (500, 500)),)),
            Calls((Called("red", (0, 0), (500, 500)),)),
            Calls((Called("red", (0,), ()),)),
            Calls((Called("red", (), ()),), (-1,)),
        ],
    )
    def test_p7_impossible_outcomes_are_no_answer(self, outcome: Calls) -> None:
        assert not is_answer(CALLS, self.thrown("RRRGB").state, Decided(outcome, "reaction"))

    def test_p7_nobody_may_notice(self) -> None:
        nobody = Decided(Calls((Called("red", (), ()),)), "reaction")
        table = self.thrown("RRRGB")
        assert is_answer(CALLS, table.state, nobody)
        assert [line.key for line in CALLS.story(table.state, nobody)] == ["wuerfelorte-nobody-called"]

    def test_p7_only_with_magic_points(self) -> None:
        with pytest.raises(Refused) as refusal:
            game_named("wuerfelorte", {"version": "einsteiger", "bonus_calls": True})
        assert refusal.value.key == "wuerfelorte-refused-calls"

    def test_p7_without_the_variant_nobody_calls(self) -> None:
        table = Table(PROFI)
        do(table, Throw(ALL), falls="RRRRR")
        assert table.prompt == Choose((0,))
        assert view(table).calls is None

    def test_p7_whole_games_with_calls_end(self) -> None:
        table = play(CALLS, [bot("wuerfelorte", "solide")] * 3, SeededDice(3), Random(3), ChanceJudge())
        assert any(isinstance(event, Decided) for event in table.events)
        assert isinstance(table.prompt, Over)
