"""Zauberhafte Würfelorte, rule by rule. The numbers are those of ``docs/games/wuerfelorte.md``."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel import Refused, SeededDice, Table, bot, game_named, play
from knobel.bots import hurried_move
from knobel.game import Choose, Chosen, Draw, Drawn, Over, Rolled, roll
from knobel.games.wuerfelorte import Brew, Pass, State, Throw, Wuerfelorte
from knobel.games.wuerfelorte.pots import (
    BROWN,
    FIELDS,
    POTS,
    Claim,
    brews,
    claims_in,
    counts_of,
)
from knobel.games.wuerfelorte.turns import score
from rulebook.wuerfelorte_table import (
    ALL,
    EASY,
    LETTERS,
    PROFI,
    dice,
    do,
    full,
    kitchen,
    lying,
    options,
    pots,
    view,
)


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
