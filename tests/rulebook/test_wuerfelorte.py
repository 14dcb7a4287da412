"""Zauberhafte Würfelorte, rule by rule. The numbers are those of ``docs/games/wuerfelorte.md``."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.bots import hurried_move
from knobel.contests import ChanceJudge
from knobel.game import Choose, Chosen, Contest, Decided, Draw, Drawn, Line, Move, Over, Rolled, is_answer, roll
from knobel.games.wuerfelorte import Brew, Calls, CallsOn, Cast, Pass, State, Throw, View, Wuerfelorte
from knobel.games.wuerfelorte.odds import odds, ways_to
from knobel.games.wuerfelorte.pots import (
    BROWN,
    CLAIMS,
    COLOURS,
    FIELDS,
    POTS,
    SYMBOLS,
    Claim,
    Colour,
    Pot,
    brews,
    claims_in,
    counts_of,
)
from knobel.games.wuerfelorte.state import Called, Kitchen, Spell, Step, Turn
from knobel.games.wuerfelorte.turns import score
from knobel.games.wuerfelorte.views import BrewView, OddsView, SpellView
from knobel.i18n import LANGUAGES, speaker

PROFI = Wuerfelorte(first=0)
EASY = Wuerfelorte(first=0, version="einsteiger")
CALLS = Wuerfelorte(seats=3, first=0, bonus_calls=True)
LETTERS = "WYRGBK"
"""White, yellow, red, green, blue and black."""
ALL = tuple(range(1, 6))


def dice(text: str) -> tuple[int, ...]:
    """The faces written as letters."""
    return tuple(LETTERS.index(letter) + 1 for letter in text)


def kitchen(*left: Pot, large: int = 0, magic: int | None = 10, **fields: int) -> Kitchen:
    """A kitchen with markers on these pots only."""
    markers = (*(int(pot in left) for pot in POTS[:-1]), large)
    return Kitchen(markers, tuple(fields.get(field, 0) for field in FIELDS), magic)


def full(magic: int | None = 10) -> Kitchen:
    return kitchen(*POTS[:-1], large=0 if magic is None else 3, magic=magic)


def lying(
    game: Wuerfelorte, faces: str, *kitchens: Kitchen, roll: int = 1, seat: int = 0, brown: bool = False
) -> Table:
    """A table where these dice lie before a seat that has rolled so often; the sixth die is the brown one."""
    turn = Turn(seat, roll, (*dice(faces), *(0,) * (6 - len(faces))), thrown=ALL, brown="turn" if brown else "out")
    state = replace(game.start(), turn=turn)
    return Table(game, replace(state, kitchens=kitchens) if kitchens else state)


def do(table: Table, *steps: Step, falls: str = "") -> None:
    """The seat in its turn moves, and the dice fall so."""
    (seat,) = table.waiting
    table.check(seat, table.turn, steps)
    event = table.seal(seat, steps)
    assert event
    table.apply(event)
    if falls:
        table.apply(Rolled(dice(falls)))


def options(table: Table, *steps: Step) -> list[Step]:
    (seat,) = table.waiting
    return list(table.door(seat).options(steps))


def spells(table: Table, *steps: Step) -> set[Spell]:
    return {step.spell for step in options(table, *steps) if isinstance(step, Cast)}


def pots(table: Table) -> set[Pot]:
    return {step.pot for step in options(table) if isinstance(step, Brew)}


def view(table: Table, *steps: Step) -> View:
    found: View = table.game.view(table.state, 0, steps)
    return found


class TestTurn:
    def test_o1_a_drawn_player_starts_then_clockwise(self) -> None:
        table = Table(Wuerfelorte(seats=3))
        assert table.prompt == Draw(1, 3)
        table.apply(Drawn((2,)))
        seats = []
        for _ in range(4):
            seats.append(table.waiting[0])
            do(table, Throw(ALL), falls="WYRGB")
            do(table, Pass())
        assert seats == [2, 0, 1, 2]

    def test_o1_a_rematch_names_who_starts(self) -> None:
        assert Table(Wuerfelorte(first=1)).prompt == Choose((1,))
        with pytest.raises(Refused) as refusal:
            game_named("wuerfelorte", {"seats": 2, "first": 2})
        assert refusal.value.key == "wuerfelorte-refused-first"

    def test_o2_first_all_dice_then_any_that_lie(self) -> None:
        table = Table(EASY)
        assert options(table) == [Throw(ALL)]
        do(table, Throw(ALL))
        assert table.prompt == roll(5)
        table.apply(Rolled(dice("WYRGB")))
        throws = [step for step in options(table) if isinstance(step, Throw)]
        assert len(throws) == 2**5 - 1
        do(table, Throw((2, 5)), falls="KK")
        assert table.state.turn.dice == (*dice("WKRGK"), 0)

    def test_o2_dice_put_aside_may_be_rolled_again(self) -> None:
        table = lying(EASY, "WYRGB")
        do(table, Throw((1,)), falls="K")
        assert [die.aside for die in view(table).dice] == [False, True, True, True, True]
        do(table, Throw((1, 2, 3, 4, 5)), falls="KKKKK")
        assert table.state.turn.dice[:5] == dice("KKKKK")

    def test_o2_up_to_four_rolls(self) -> None:
        table = Table(EASY)
        do(table, Throw(ALL), falls="WYRGB")
        for _ in range(3):
            do(table, Throw((1,)), falls="K")
        assert not any(isinstance(step, Throw) for step in options(table))
        with pytest.raises(Refused):
            table.check(0, table.turn, (Throw((1,)),))

    @pytest.mark.parametrize("places", [(), (0,), (6,), (1, 1), (2, 1)])
    def test_o2_rolling_nothing_or_dice_that_are_not_there_is_refused(self, places: tuple[int, ...]) -> None:
        with pytest.raises(Refused):
            lying(EASY, "WYRGB").check(0, 0, (Throw(places),))

    @pytest.mark.parametrize("rolls", [1, 2, 3, 4])
    def test_o3_brewing_after_any_roll_ends_the_turn_and_takes_one_marker(self, rolls: int) -> None:
        table = lying(EASY, "RRRRB", roll=rolls)
        assert pots(table) == {"three_alike", "four_alike", "red"}
        do(table, Brew("four_alike", "four_alike"))
        assert table.waiting == (1,)
        assert sum(table.state.kitchens[0].markers) == 12
        assert not table.state.kitchens[0].markers[POTS.index("four_alike")]

    def test_o3_only_pots_with_an_own_marker(self) -> None:
        table = lying(EASY, "RRRRB", kitchen("red", magic=None), full(None))
        assert pots(table) == {"red"}
        with pytest.raises(Refused):
            table.check(0, 0, (Brew("four_alike", "four_alike"),))

    @pytest.mark.parametrize(
        ("faces", "claims"),
        [
            ("WYRGB", {"four_colours", "five_colours"}),
            ("WWYRG", {"pair", "four_colours"}),
            ("WWYYR", {"pair", "two_pairs"}),
            ("WWWYR", {"pair", "three_alike"}),
            ("WWWYY", {"pair", "three_alike", "two_pairs", "full_house"}),
            ("WWWWY", {"pair", "three_alike", "four_alike"}),
            ("WWWWW", {"pair", "three_alike", "four_alike", "five_alike"}),
            ("WYRGBK", {"four_colours", "five_colours"}),
            ("WWYRGB", {"pair", "four_colours", "five_colours"}),
            ("WWYYRG", {"pair", "two_pairs", "four_colours"}),
            ("WWYYRR", {"pair", "two_pairs"}),
            ("WWWYRG", {"pair", "three_alike", "four_colours"}),
            ("WWWYYR", {"pair", "three_alike", "two_pairs", "full_house"}),
            ("WWWYYY", {"pair", "three_alike", "two_pairs", "full_house"}),
            ("WWWWYR", {"pair", "three_alike", "four_alike"}),
            ("WWWWYY", {"pair", "three_alike", "four_alike", "two_pairs", "full_house"}),
            ("WWWWWY", {"pair", "three_alike", "four_alike", "five_alike"}),
            ("WWWWWW", {"pair", "three_alike", "four_alike", "five_alike"}),
        ],
    )
    def test_o4_a_combination_needs_only_to_be_contained_and_colours_differ(
        self, faces: str, claims: set[Claim]
    ) -> None:
        for shift in range(6):  # whatever the colours
            turned = "".join(LETTERS[(LETTERS.index(letter) + shift) % 6] for letter in faces)
            held = claims_in(counts_of(dice(turned)))
            assert set(held) == claims
            found = brews(full().markers, counts_of(dice(turned)))
            assert {brew.pot for brew in found if brew.pot in BROWN} == claims - {"pair"}

    def test_o4_five_alike_are_no_full_house_and_four_alike_no_two_pairs(self) -> None:
        assert "full_house" not in pots(lying(EASY, "RRRRR"))
        assert "two_pairs" not in pots(lying(EASY, "RRRRB"))

    def test_o4_the_marker_goes_beside_the_board(self) -> None:
        table = lying(EASY, "RRRRR")
        before = score(table.state.kitchens[0])
        do(table, Brew("five_alike", "five_alike"))
        assert table.state.kitchens[0].fields == (0,) * len(FIELDS)
        assert score(table.state.kitchens[0]) == before + 2  # one marker less on the pots

    @pytest.mark.parametrize(
        ("faces", "claim", "points"),
        [
            ("YRGBK", None, 0),
            ("WRGBK", None, 0),
            ("WWGBK", "pair", -1),
            ("WWWBK", "three_alike", 0),
            ("WWWWK", "four_alike", 1),
            ("WWWWW", "five_alike", 2),
            ("WWWWWW", "five_alike", 2),
        ],
    )
    def test_o5_a_coloured_pot_counts_all_matching_dice(self, faces: str, claim: Claim | None, points: int) -> None:
        found = [brew for brew in brews(full(None).markers, counts_of(dice(faces))) if brew.pot == "white"]
        assert found == ([Brew("white", claim)] if claim else [])
        if claim:
            table = lying(EASY, faces[:5])
            table.state = replace(table.state, turn=replace(table.state.turn, dice=(*dice(faces), 0)[:6]))
            do(table, found[0])
            mine = table.state.kitchens[0]
            assert score(mine) == -2 * 12 + points
            assert sum(mine.fields) == abs(bool(points))

    def test_o5_fewer_than_lie_cannot_be_claimed(self) -> None:
        with pytest.raises(Refused):
            lying(EASY, "WWWWK").check(0, 0, (Brew("white", "three_alike"),))

    def test_o6_after_any_roll_one_may_pass_though_one_could_brew_or_roll(self) -> None:
        table = lying(EASY, "WWWWW")
        assert Pass() in options(table)
        do(table, Pass())
        assert table.state.kitchens[0] == full(None)
        assert table.waiting == (1,)

    def test_o6_never_before_the_first_roll(self) -> None:
        assert Pass() not in options(Table(EASY))
        assert Pass() not in options(Table(PROFI))

    def test_o6_if_nothing_can_be_brewed_nothing_happens(self) -> None:
        table = lying(EASY, "WYRGB", kitchen("five_alike", "red", magic=None), full(None), roll=4)
        assert options(table) == [Pass()]

    def test_when_time_is_up_the_turn_is_ended(self) -> None:
        table = Table(PROFI)
        (step,) = hurried_move(table.door(0), Random(1))
        assert step == Throw(ALL)
        do(table, step, falls="RRRRR")
        *_, last = hurried_move(table.door(0), Random(1))
        assert isinstance(last, Brew | Pass)


class TestEnd:
    def test_o7_the_round_is_finished_when_someone_took_the_last_marker(self) -> None:
        game = Wuerfelorte(seats=3, first=1, version="einsteiger")
        table = lying(game, "RRRRR", *[full(None)] * 2, kitchen("red", magic=None), seat=2)
        do(table, Brew("red", "five_alike"))
        assert table.waiting == (0,)
        seen = view(table)
        assert seen.last_round
        assert seen.finished == (2,)
        do(table, Throw(ALL), falls="RRRRR")
        do(table, Brew("red", "five_alike"))
        assert isinstance(table.prompt, Over)

    def test_o7_whoever_starts_is_followed_by_all_others_even_if_he_is_done(self) -> None:
        table = lying(EASY, "RRRRR", kitchen("red", magic=None), full(None))
        do(table, Brew("red", "five_alike"))
        assert table.waiting == (1,)
        do(table, Throw(ALL), falls="RRRRR")
        do(table, Pass())
        assert table.prompt == Over((2, -26), (0,))
        assert view(table).phase == "over"

    def test_o7_all_have_equally_many_turns(self) -> None:
        for seed in range(3):
            table = play(Wuerfelorte(seats=3), [bot("wuerfelorte", "solide")] * 3, SeededDice(seed), Random(seed))
            ends = [
                move.seat
                for event in table.events
                if isinstance(event, Chosen)
                for move in event.moves
                if isinstance(move.steps[-1], Brew | Pass)
            ]
            assert len({ends.count(seat) for seat in range(3)}) == 1
            assert ends[-1] == (table.state.first - 1) % 3

    def test_o8_einsteiger_ends_when_only_the_five_alike_pot_has_markers(self) -> None:
        only_five = kitchen("five_alike", magic=None)
        table = lying(EASY, "RRRBB", only_five, kitchen("five_alike", "red", magic=None), seat=1)
        do(table, Brew("red", "three_alike"))
        assert table.prompt == Over((-2, -2), (0, 1))

    def test_o8_only_at_the_end_of_a_round(self) -> None:
        table = lying(EASY, "RRRBB", kitchen("five_alike", "red", magic=None), kitchen("five_alike", magic=None))
        do(table, Brew("red", "three_alike"))
        assert table.waiting == (1,)
        do(table, Throw(ALL), falls="KKKKK")
        do(table, Brew("five_alike", "five_alike"))
        assert table.prompt == Over((-2, 0), (1,))

    def test_o8_not_while_anyone_has_another_marker_and_not_in_profi(self) -> None:
        for game, mine, other in (
            (EASY, kitchen("five_alike", magic=None), kitchen("five_alike", "red", magic=None)),
            (PROFI, kitchen("five_alike"), kitchen("five_alike")),
        ):
            table = lying(game, "WYRGB", mine, other, seat=1)
            do(table, Pass())
            assert table.prompt == Choose((0,))

    def test_o9_the_printed_sum(self) -> None:
        """Three markers on +2, five on +1, one on −1, one left on a pot: 6 + 5 − 1 − 2 = 8."""
        mine = kitchen("five_alike", five_alike=3, four_alike=3, full_house=1, five_colours=1, pair=1)
        assert score(mine) == 8
        seat = PROFI.view(State(0, 20, None, (mine, mine)), 0).seats[0]
        assert [(line.markers, line.each, line.points) for line in seat.sums] == [
            (3, 2, 6), (5, 1, 5), (6, 0, 0), (1, -1, -1), (1, -2, -2),
        ]  # fmt: skip
        assert seat.score == 8

    def test_o9_every_marker_on_a_pot_costs_two_the_large_ones_too(self) -> None:
        assert score(full()) == -32
        assert score(full(None)) == -26
        assert score(kitchen(large=3)) == -6

    def test_o9_a_tie_is_shared_and_magic_left_is_worth_nothing(self) -> None:
        game = Wuerfelorte(seats=3, first=0)
        over = game.prompt(State(0, 16, None, (kitchen(magic=20), kitchen(magic=0), kitchen("red"))))
        assert over == Over((0, 0, -2), (0, 1))

    @pytest.mark.parametrize("seats", [0, 1, 6])
    def test_two_to_five_seats(self, seats: int) -> None:
        with pytest.raises(Refused) as refusal:
            game_named("wuerfelorte", {"seats": seats})
        assert refusal.value.key == "refused-option-value"

    def test_material_sixteen_markers_of_which_three_stay_in_the_box_for_beginners(self) -> None:
        assert sum(PROFI.start().kitchens[0].markers) == 16
        assert sum(EASY.start().kitchens[0].markers) == 13
        assert PROFI.start().kitchens[0].magic == 10
        assert EASY.start().kitchens[0].magic is None


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
        assert [line.key for line in self.told(table, Pass())] == ["wuerfelorte-passed", "wuerfelorte-over"]

    def test_the_five_alike_end_is_told(self) -> None:
        only_five = kitchen("five_alike", magic=None)
        table = lying(EASY, "RRRBB", only_five, kitchen("five_alike", "red", magic=None), seat=1)
        keys = [line.key for line in self.told(table, Brew("red", "three_alike"))]
        assert keys[-2:] == ["wuerfelorte-only-five-alike", "wuerfelorte-over"]

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
