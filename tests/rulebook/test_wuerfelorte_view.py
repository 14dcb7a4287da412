"""What players of Zauberhafte Würfelorte see: odds, the view, the story."""

from __future__ import annotations

import pytest

from knobel import Table
from knobel.game import Chosen, Decided, Line, Move
from knobel.games.wuerfelorte import Brew, Calls, Cast, Pass, Throw, Wuerfelorte
from knobel.games.wuerfelorte.odds import odds, ways_to
from knobel.games.wuerfelorte.pots import (
    CLAIMS,
    COLOURS,
    FIELDS,
    POTS,
    SYMBOLS,
    Claim,
)
from knobel.games.wuerfelorte.state import Called, Step
from knobel.games.wuerfelorte.view import BrewView, OddsView, SpellView
from knobel.i18n import LANGUAGES, speaker
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
    view,
)


class TestOdds:
    @pytest.mark.parametrize(
        ("claim", "five", "six"),
        [
            ("four_colours", 99.2, 99.9),
            ("three_alike", 85.7, 95.4),
            ("two_pairs", 85.0, 98.3),
            ("five_colours", 67.8, 92.0),
            ("full_house", 51.2, 87.8),
            ("four_alike", 44.8, 67.9),
            ("five_alike", 10.1, 29.3),
        ],
    )
    def test_chances_with_four_rolls_and_perfect_play(self, claim: Claim, five: float, six: float) -> None:
        for number, percent in ((5, five), (6, six)):
            ways, of = ways_to(claim, tuple(range(6)), number, 4, ())
            assert round(100 * ways / of, 1) == percent

    def test_one_colour_is_a_matter_of_single_dice(self) -> None:
        """Each die has four chances to show the colour: five alike are (1 − (5/6)⁴)⁵."""
        ways, of = ways_to("five_alike", (2,), 5, 4, ())
        assert ways / of == pytest.approx((1 - (5 / 6) ** 4) ** 5, rel=1e-12)

    def test_lying_dice_and_rolls_left_count(self) -> None:
        every = tuple(range(6))
        assert odds("four_alike", every, 5, 1, dice("RRRBK")) == round(1e6 * 11 / 36)
        assert odds("four_alike", every, 5, 0, dice("RRRBK")) == 0
        assert odds("four_alike", every, 5, 0, dice("RRRRK")) == 1_000_000
        assert odds("five_alike", (0,), 6, 1, dice("WWWWK")) == round(1e6 * 11 / 36)  # the brown die must roll
        assert odds("five_alike", (5,), 5, 1, dice("WWWWK")) == round(1e6 / 6**4)

    def test_the_view_tells_odds_for_open_pots_only_where_asked(self) -> None:
        game = Wuerfelorte(first=0, show_odds=True)
        table = lying(game, "RRRBK", kitchen("red", "full_house", large=1), full(), roll=3)
        seen = {(item.pot, item.claim): item.chance for item in view(table).odds or ()}
        assert seen["red", "three_alike"] == 1_000_000
        assert seen["red", "four_alike"] == round(1e6 * 11 / 36)
        assert seen["full_house", "full_house"] == round(1e6 / 6)
        assert ("large", "full_house") not in seen
        assert seen["large", "five_alike"] == round(1e6 * 1 / 36)
        assert view(lying(PROFI, "RRRBK")).odds is None

    def test_a_drafted_spell_changes_the_odds(self) -> None:
        game = Wuerfelorte(first=0, show_odds=True)
        table = lying(game, "RRRRK", kitchen("five_alike"), full(), roll=4)

        def chance(*steps: Step) -> int:
            return (view(table, *steps).odds or ())[0].chance

        assert chance() == 0
        assert chance(Cast("extra_roll")) == round(1e6 / 6)
        assert chance(Cast("extra_brown")) == round(1e6 * 11 / 36)
        assert chance(Cast("restart")) == odds("five_alike", tuple(range(6)), 5, 4, ())

    def test_an_extra_roll_that_is_paid_for_must_be_thrown(self) -> None:
        """One die of a Full House that lies there has to roll, and two of its six faces bring it back."""
        game = Wuerfelorte(first=0, show_odds=True)
        table = lying(game, "RRRBB", kitchen("full_house"), full(), roll=4)
        (before,), (drafted,) = view(table).odds or (), view(table, Cast("extra_roll")).odds or ()
        assert before.chance == 1_000_000
        assert drafted.chance == round(1e6 / 3)


class TestView:
    def test_pots_fields_and_markers_of_everyone(self) -> None:
        table = lying(PROFI, "RRRRB", kitchen("red", large=2, four_alike=1), full())
        seen = view(table)
        by_pot = {pot.pot: pot for pot in seen.pots}
        assert [pot.pot for pot in seen.pots] == list(POTS)
        assert by_pot["red"].markers == (1, 1)
        assert by_pot["white"].markers == (0, 1)
        assert by_pot["large"].markers == (2, 3)
        assert by_pot["full_house"].shape == (3, 2)
        assert by_pot["blue"].symbol == "drop"
        assert {field.field: (field.points, field.markers) for field in seen.fields}["four_alike"] == (1, (1, 0))
        assert [seat.left for seat in seen.seats] == [3, 16]
        assert seen.scale == 20
        assert view(Table(EASY)).scale is None
        assert len(view(Table(EASY)).pots) == 13

    def test_beginners_see_the_fields_they_can_reach(self) -> None:
        assert [(field.field, field.points) for field in view(lying(EASY, "RRRRR")).fields] == [
            ("pair", -1),
            ("four_alike", 1),
            ("five_alike", 2),
        ]
        assert len(view(lying(PROFI, "RRRRR")).fields) == len(FIELDS)

    def test_during_the_calls_dice_are_free_as_they_will_be_after_them(self) -> None:
        table = Table(CALLS)
        do(table, Throw(ALL), falls="RRRWB")
        assert view(table).phase == "calls"
        assert all(die.free for die in view(table).dice)

    def test_dice_have_colour_symbol_and_place(self) -> None:
        seen = view(lying(PROFI, "WYRGBK", brown=True)).dice
        assert [die.colour for die in seen] == list(COLOURS)
        assert [die.symbol for die in seen] == ["cloud", "sun", "mushroom", "leaf", "drop", "moon"]
        assert [die.place for die in seen] == [1, 2, 3, 4, 5, 6]
        assert [die.brown for die in seen] == [False] * 5 + [True]
        assert len(set(SYMBOLS.values())) == 6

    def test_every_own_pot_says_whether_it_can_be_brewed_and_what_it_brings(self) -> None:
        table = lying(PROFI, "RRBBK", kitchen("red", "two_pairs", "five_alike", large=1), full(), roll=2)
        seen = {(brew.pot, brew.claim): brew for brew in view(table).brews}
        assert seen["two_pairs", "two_pairs"] == BrewView("two_pairs", "two_pairs", True, 0, 2, False, None)
        assert seen["red", "pair"] == BrewView("red", "pair", True, -1, 2, True, None)
        assert seen["five_alike", "five_alike"].why == "wuerfelorte-pot-not-in-the-dice"
        assert seen["large", "pair"].ready  # blue is done
        assert seen["large", "two_pairs"].why == "wuerfelorte-pot-not-done-yet"
        assert view(table).minus_at_stake
        assert view(table).shows == ("red", 2)

    def test_spells_say_why_not(self) -> None:
        why = {spell.spell: spell for spell in view(lying(PROFI, "WYRGB", full(3), full())).spells}
        assert why["extra_roll"].why == "wuerfelorte-spell-after-fourth"
        assert why["restart"] == SpellView("restart", 4, False, "wuerfelorte-spell-too-dear", 1)
        assert why["brown_die"].why == "wuerfelorte-spell-before-first"
        assert {s.why for s in view(Table(PROFI)).spells} == {
            "wuerfelorte-spell-after-fourth", "wuerfelorte-spell-after-first", None,
        }  # fmt: skip

    def test_a_draft_is_drawn_in_and_the_other_choices_stay(self) -> None:
        table = lying(PROFI, "RRRRB", roll=4)
        drafted = view(table, Cast("extra_brown"))
        assert drafted.seats[0].magic == 7
        assert [die.must for die in drafted.dice] == [False] * 5 + [True]
        assert not drafted.may_pass
        thrown = view(table, Cast("extra_brown"), Throw((5, 6)))
        assert [die.air for die in thrown.dice] == [False] * 4 + [True] * 2
        brewed = view(table, Brew("red", "four_alike"))
        assert brewed.seats[0].score == -29
        assert [brew.pot for brew in brewed.brews if brew.ready] == ["three_alike", "four_alike", "red"]
        assert view(table).seats[0].score == -32

    def test_all_see_the_same(self) -> None:
        table = lying(PROFI, "RRRRB")
        assert PROFI.view(table.state, 0) == PROFI.view(table.state, 1) == PROFI.view(table.state, None)

    def test_every_key_in_a_view_is_in_both_catalogs(self) -> None:
        keys = {f"wuerfelorte-pot-{pot}" for pot in POTS} | {f"wuerfelorte-claim-{claim}" for claim in CLAIMS}
        keys |= {f"wuerfelorte-colour-{colour}" for colour in COLOURS}
        keys |= {f"wuerfelorte-symbol-{symbol}" for symbol in SYMBOLS.values()}
        for rolls in (0, 1, 4):
            for brown in (False, True):
                for steps in ((), (Cast("extra_roll"),)):
                    faces = ("WWRGBK" if brown else "WWRGB") if rolls else ""
                    table = lying(PROFI, faces, full(3), full(), roll=rolls, brown=brown)
                    if steps and steps[0] not in options(table):
                        continue
                    seen = view(table, *steps)
                    keys |= {spell.why for spell in seen.spells if spell.why}
                    keys |= {f"wuerfelorte-spell-{spell.spell}" for spell in seen.spells}
                    keys |= {brew.why for brew in seen.brews if brew.why}
                    keys |= {line.key for line in seen.seats[0].sums}
        assert len(keys) > 50
        for language in LANGUAGES:
            assert [key for key in sorted(keys) if not speaker(language).knows(key)] == []


class TestStory:
    def told(self, table: Table, *steps: Step) -> list[Line]:
        (seat,) = table.waiting
        return list(table.game.story(table.state, Chosen((Move(seat, steps),))))

    def test_brews_spells_and_passes_are_told(self) -> None:
        table = lying(PROFI, "RRRRB", kitchen("red", "four_alike", large=1), full(), roll=2)
        assert [line.key for line in self.told(table, Brew("four_alike", "four_alike"))] == [
            "wuerfelorte-brewed",
            "wuerfelorte-quick",
        ]
        say = speaker("de").say
        (brew, _) = self.told(table, Brew("red", "four_alike"))
        assert say(brew.key, {**brew.args, "name": "Änne"}, brew.words) == "Änne braut Rot mit 4 Würfeln: +1 Punkt."
        (brew, _) = self.told(table, Brew("large", "three_alike"))
        assert say(f"{brew.key}-you", brew.args, brew.words) == "Du braust im Kessel noch einmal Drilling: kein Punkt."
        assert [line.key for line in self.told(table, Pass())] == ["wuerfelorte-passed"]
        assert [line.key for line in self.told(table, Cast("restart"), Throw(ALL))] == ["wuerfelorte-cast-restart"]
        assert self.told(table, Throw((1,))) == []

    def test_the_last_marker_and_the_end_are_told(self) -> None:
        table = lying(PROFI, "RRRRR", kitchen("red"), full(), roll=4)
        assert [line.key for line in self.told(table, Brew("red", "five_alike"))][-1] == "wuerfelorte-last-marker"
        do(table, Brew("red", "five_alike"))
        do(table, Throw(ALL), falls="WYRGB")
        passed, brewed, over = self.told(table, Pass())
        assert (passed.key, over.key) == ("wuerfelorte-passed", "wuerfelorte-over")
        assert (brewed.key, brewed.seat) == ("wuerfelorte-over-brewed", 0), "why it is over"

    def test_the_five_alike_end_is_told(self) -> None:
        only_five = kitchen("five_alike", magic=None)
        table = lying(EASY, "RRRBB", only_five, kitchen("five_alike", "red", magic=None), seat=1)
        keys = [line.key for line in self.told(table, Brew("red", "three_alike"))]
        assert keys[-2:] == ["wuerfelorte-over-five-alike", "wuerfelorte-over"]

    def test_calls_are_told(self) -> None:
        table = Table(CALLS)
        do(table, Throw(ALL), falls="RRRGB")

        def keys(*seats: int, wrong: tuple[int, ...] = ()) -> list[str]:
            calls = Calls((Called("red", seats, (500,) * len(seats)),), wrong)
            return [line.key for line in CALLS.story(table.state, Decided(calls, "reaction"))]

        assert keys(1) == ["wuerfelorte-called"]
        assert keys(0, 2) == ["wuerfelorte-called-together"] * 2
        assert keys(1, wrong=(2,)) == ["wuerfelorte-called", "wuerfelorte-called-wrong"]


def test_odds_view_is_ordered_by_pot() -> None:
    game = Wuerfelorte(first=0, show_odds=True)
    seen = game.view(Table(game).state, 0).odds
    assert seen is not None
    assert isinstance(seen[0], OddsView)
    assert [item.pot for item in seen] == sorted((item.pot for item in seen), key=POTS.index)
