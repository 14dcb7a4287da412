"""Würfelspiel, rule by rule. The numbers are those of ``docs/games/wuerfelspiel.md``."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from knobel import FairDice, Refused, ScriptedDice, SeededDice, Table, bot, game_named, play
from knobel.bots import hurried_move
from knobel.game import Choose, Chosen, Draw, Drawn, Move, Over, Rolled, roll
from knobel.games.wuerfelspiel import (
    CELLS,
    ROWS,
    Cells,
    Enter,
    Reroll,
    Row,
    State,
    Wuerfelspiel,
    bonus_of,
    cell_of,
    column_of,
    column_sum,
    row_scores,
    total,
    upper_sum,
    winners_of,
)
from knobel.i18n import speaker
from knobel.record import Sitter, read
from rulebook.asked import asked

SOLO = Wuerfelspiel(seats=1)


def begin(game: Wuerfelspiel, *throws: tuple[int, ...]) -> Table:
    """A table after these throws of the dice."""
    table = Table(game)
    for throw in throws:
        table.apply(ScriptedDice([throw]).answer(table.prompt, table.turn))  # type: ignore[arg-type]
    return table


def do(table: Table, seat: int, step: Reroll | Enter) -> None:
    table.check(seat, table.turn, (step,))
    if event := table.seal(seat, (step,)):
        table.apply(event)


def score(row: Row, *dice: int, five_is_full_house: bool = False) -> int:
    return row_scores(dice, five_is_full_house)[ROWS.index(row)]


class TestTurn:
    def test_s1_the_table_rolls_all_five_dice_before_anyone_chooses(self) -> None:
        table = Table(SOLO)
        assert table.prompt == roll(5)
        table.apply(Rolled((1, 2, 3, 4, 5)))
        assert asked(table) == Choose((0,))

    def test_s1_a_reload_shows_the_same_dice(self) -> None:
        table = begin(SOLO, (6, 6, 2, 4, 1))
        assert table.game.view(table.state, 0).hands[0].dice == (6, 6, 2, 4, 1)
        assert table.game.view(table.state, 0) == table.game.view(table.state, None)

    @pytest.mark.parametrize("count", range(1, 6))
    def test_s2_any_non_empty_subset_may_be_rolled_again(self, count: int) -> None:
        table = begin(SOLO, (1, 1, 1, 1, 1))
        again = tuple(range(1, count + 1))
        do(table, 0, Reroll(again))
        assert table.prompt == roll(count)
        table.apply(Rolled((6,) * count))
        assert table.state.hands[0].dice == (6,) * count + (1,) * (5 - count)

    def test_s2_dice_left_lying_once_may_be_rolled_the_next_time(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        do(table, 0, Reroll((1,)))
        table.apply(Rolled((6,)))
        do(table, 0, Reroll((1, 2)))
        table.apply(Rolled((6, 6)))
        assert table.state.hands[0].dice == (6, 6, 3, 4, 5)

    @pytest.mark.parametrize("dice", [(), (0,), (6,), (1, 1), (2, 1), (1, 2, 3, 4, 5, 6)])
    def test_s2_rolling_nothing_or_dice_that_are_not_there_is_refused(self, dice: tuple[int, ...]) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        with pytest.raises(Refused) as refusal:
            table.check(0, table.turn, (Reroll(dice),))
        assert refusal.value.key == "refused-step"

    def test_s2_there_is_no_third_reroll(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        for _ in range(2):
            do(table, 0, Reroll((1,)))
            table.apply(Rolled((6,)))
        with pytest.raises(Refused):
            table.check(0, table.turn, (Reroll((1,)),))

    @pytest.mark.parametrize("rerolls", [0, 1, 2])
    def test_s3_entering_ends_the_turn_after_any_roll(self, rerolls: int) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        for _ in range(rerolls):
            do(table, 0, Reroll((1,)))
            table.apply(Rolled((6,)))
        do(table, 0, Enter("chance", 1))
        assert table.state.turn == 1
        assert table.prompt == roll(5)

    def test_s3_after_the_second_reroll_entering_is_the_only_move(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        for _ in range(2):
            do(table, 0, Reroll((5,)))
            table.apply(Rolled((5,)))
        assert {type(step) for step in table.door(0).options()} == {Enter}
        assert len(table.door(0).options()) == CELLS

    def test_s4_every_empty_cell_may_be_chosen_and_no_full_one(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        entries = [step for step in table.door(0).options() if isinstance(step, Enter)]
        assert entries == [Enter(row, column) for column in (1, 2, 3) for row in ROWS]
        do(table, 0, Enter("chance", 2))
        table.apply(Rolled((1, 1, 1, 1, 1)))
        with pytest.raises(Refused):
            table.check(0, table.turn, (Enter("chance", 2),))
        table.check(0, table.turn, (Enter("chance", 3),))

    def test_s4_a_combination_that_does_not_fit_scores_0(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 6))
        do(table, 0, Enter("five_alike", 1))
        assert table.state.sheets[0][cell_of("five_alike", 1)] == 0

    def test_s4_the_bonus_row_cannot_be_chosen(self) -> None:
        assert "bonus" not in ROWS
        table = begin(SOLO, (1, 2, 3, 4, 6))
        with pytest.raises(Refused):
            table.check(0, table.turn, (Enter("bonus", 1),))  # type: ignore[arg-type]


class TestRows:
    def test_upper_rows_count_their_number_and_the_printed_four_fives_make_20(self) -> None:
        assert score("fives", 5, 5, 5, 5, 2) == 20
        for dice in product(range(1, 7), repeat=5):
            assert row_scores(dice)[:6] == tuple(n * dice.count(n) for n in range(1, 7))

    @pytest.mark.parametrize(
        ("row", "dice", "points"),
        [
            ("three_alike", (4, 4, 4, 1, 2), 15),
            ("three_alike", (4, 4, 4, 4, 2), 18),
            ("three_alike", (4, 4, 3, 1, 2), 0),
            ("four_alike", (4, 4, 4, 4, 2), 18),
            ("four_alike", (6, 6, 6, 6, 6), 30),
            ("four_alike", (4, 4, 4, 1, 1), 0),
            ("full_house", (4, 4, 2, 4, 2), 25),
            ("full_house", (4, 4, 4, 4, 2), 0),
            ("full_house", (4, 4, 1, 3, 2), 0),
            ("full_house", (5, 5, 5, 5, 5), 0),
            ("small_straight", (1, 2, 3, 4, 6), 30),
            ("small_straight", (2, 3, 4, 5, 2), 30),
            ("small_straight", (6, 5, 4, 3, 3), 30),
            ("small_straight", (1, 2, 3, 4, 5), 30),
            ("small_straight", (1, 2, 3, 5, 6), 0),
            ("large_straight", (5, 4, 3, 2, 1), 40),
            ("large_straight", (2, 3, 4, 5, 6), 40),
            ("large_straight", (1, 2, 3, 4, 6), 0),
            ("large_straight", (1, 3, 4, 5, 6), 0),
            ("five_alike", (3, 3, 3, 3, 3), 50),
            ("five_alike", (3, 3, 3, 3, 4), 0),
            ("chance", (1, 3, 3, 6, 6), 19),
        ],
    )
    def test_lower_rows_as_printed(self, row: Row, dice: tuple[int, ...], points: int) -> None:
        assert score(row, *dice) == points

    def test_five_alike_are_a_full_house_only_by_table_option(self) -> None:
        assert score("full_house", 2, 2, 2, 2, 2) == 0
        assert score("full_house", 2, 2, 2, 2, 2, five_is_full_house=True) == 25
        assert score("full_house", 2, 2, 2, 2, 3, five_is_full_house=True) == 0

    def test_five_alike_score_50_and_bring_no_joker_and_no_further_bonus(self) -> None:
        game = SOLO
        table = begin(game, (6, 6, 6, 6, 6))
        do(table, 0, Enter("five_alike", 3))
        table.apply(Rolled((6, 6, 6, 6, 6)))
        do(table, 0, Enter("large_straight", 3))
        assert total(table.state.sheets[0]) == 150

    def test_the_order_of_the_dice_never_matters(self) -> None:
        for dice in product(range(1, 7), repeat=5):
            assert row_scores(dice) == row_scores(tuple(sorted(dice)))


def sheet(**cells: int) -> Cells:
    """A sheet from ``row_column=points``."""
    filled: list[int | None] = [None] * CELLS
    for name, points in cells.items():
        row, column = name.rsplit("_", 1)
        filled[cell_of(row, int(column))] = points  # type: ignore[arg-type]
    return tuple(filled)


PRINTED_ONE = sheet(
    ones_1=2, twos_1=2, threes_1=6, sixes_1=12,
    ones_2=3, threes_2=12, fives_2=15, full_house_2=25, small_straight_2=30,
    threes_3=12, fours_3=12, fives_3=15, sixes_3=24, three_alike_3=25, full_house_3=25, small_straight_3=30,
    large_straight_3=40, chance_3=24,
)  # fmt: skip
PRINTED_TWO = sheet(
    ones_1=2, twos_1=6, full_house_1=25, chance_1=23,
    ones_2=3, twos_2=6, fours_2=16, sixes_2=18, small_straight_2=30,
    ones_3=3, fours_3=16, fives_3=25, three_alike_3=27, four_alike_3=29, full_house_3=25, small_straight_3=30,
    large_straight_3=40, five_alike_3=50, chance_3=24,
)  # fmt: skip


class TestScoring:
    def test_s5_the_printed_sheet(self) -> None:
        assert [column_sum(column_of(PRINTED_ONE, n)) for n in (1, 2, 3)] == [22, 85, 242]
        assert [column_sum(column_of(PRINTED_TWO, n)) for n in (1, 2, 3)] == [56, 73, 269]
        assert (total(PRINTED_ONE), total(PRINTED_TWO)) == (918, 1009)

    def test_s5_the_printed_sheet_is_a_position_of_this_game(self) -> None:
        """18 and 19 entries in move 19: player two began, and turns alternate strictly."""
        game = Wuerfelspiel(seats=2, first=1)
        table = Table(game)
        entries = [[n for n, p in enumerate(cells) if p is not None] for cells in (PRINTED_ONE, PRINTED_TWO)]
        assert [len(done) for done in entries] == [18, 19]
        for number in range(37):
            seat = 1 - number % 2
            table.apply(SeededDice(number).answer(table.prompt, table.turn))  # type: ignore[arg-type]
            assert table.prompt == Choose((seat,))
            cell = entries[seat][number // 2]
            do(table, seat, Enter(ROWS[cell % 13], cell // 13 + 1))
        assert table.state.turn == 18
        assert [hand.seat for hand in table.state.hands] == [0]

    def test_the_bonus_comes_as_soon_as_63_is_reached_even_while_upper_rows_are_open(self) -> None:
        column = column_of(PRINTED_ONE, 3)
        assert column[0] is None
        assert column[1] is None
        assert upper_sum(column) == 63
        assert bonus_of(column) == 35

    @pytest.mark.parametrize(("upper", "bonus"), [(62, 0), (63, 35), (64, 35)])
    def test_the_bonus_needs_63(self, upper: int, bonus: int) -> None:
        column = column_of(sheet(sixes_1=30, fives_1=25, fours_1=upper - 55), 1)
        assert bonus_of(column) == bonus
        assert column_sum(column) == upper + bonus

    def test_s5_the_highest_possible_is_375_a_column_and_2250(self) -> None:
        best = [max(row_scores(dice)[n] for dice in product(range(1, 7), repeat=5)) for n in range(13)]
        full: Cells = tuple(best) * 3
        assert column_sum(column_of(full, 1)) == 375
        assert total(full) == 2250

    def test_s6_a_tie_is_shared(self) -> None:
        game = Wuerfelspiel(seats=3)
        zero: Cells = (0,) * CELLS
        one: Cells = (1, *zero[1:])
        state = State(0, 39, 0, (), (one, zero, one))
        assert game.prompt(state) == Over((1, 0, 1), (0, 2))

    def test_s6_who_starts_is_drawn_and_turns_go_round(self) -> None:
        game = Wuerfelspiel(seats=3)
        table = Table(game)
        assert table.prompt == Draw(1, 3)
        table.apply(Drawn((2,)))
        seats = []
        for number in range(6):
            table.apply(SeededDice(number).answer(table.prompt, table.turn))
            seats.append(table.waiting[0])
            do(table, table.waiting[0], table.door(table.waiting[0]).options()[-1])
        assert seats == [2, 0, 1, 2, 0, 1]

    def test_s6_nobody_starts_who_is_not_there(self) -> None:
        with pytest.raises(Refused) as refusal:
            game_named("wuerfelspiel", {"seats": 2, "first": 2})
        assert refusal.value.key == "wuerfelspiel-refused-first"

    def test_s6_a_rematch_names_who_starts(self) -> None:
        assert Table(Wuerfelspiel(seats=2, first=1)).state.hands[0].seat == 1

    @pytest.mark.parametrize("seats", [0, 7, -1])
    def test_s6_one_to_six_seats(self, seats: int) -> None:
        with pytest.raises(Refused) as refusal:
            game_named("wuerfelspiel", {"seats": seats})
        assert refusal.value.key == "refused-option-value"
        assert [game_named("wuerfelspiel", {"seats": n}).seats for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]

    @pytest.mark.parametrize("seats", [1, 2, 6])
    def test_a_game_is_39_turns_a_seat(self, seats: int) -> None:
        game = Wuerfelspiel(seats=seats)
        table = play(game, [bot("wuerfelspiel", "zufall")] * seats, SeededDice(1), Random(1))
        entered = [
            move.seat
            for event in table.events
            if isinstance(event, Chosen)
            for move in event.moves
            if isinstance(move.steps[0], Enter)
        ]
        assert [entered.count(seat) for seat in range(seats)] == [39] * seats
        assert all(None not in cells for cells in table.state.sheets)


class TestTable:
    def test_s7_when_time_is_up_the_house_bot_enters_its_best_cell_for_the_dice_that_lie(self) -> None:
        table = begin(SOLO, (2, 3, 4, 5, 6))
        (step,) = hurried_move(table.door(0), Random(1))
        assert step == Enter("large_straight", 3)
        do(table, 0, step)
        table.apply(Rolled((1, 1, 2, 4, 6)))
        (step,) = hurried_move(table.door(0), Random(1))
        assert isinstance(step, Enter)

    def test_s8_a_choice_is_free_until_confirmed_and_never_after_dice_were_revealed(self) -> None:
        table = begin(SOLO, (1, 2, 3, 4, 5))
        seen = table.turn
        table.check(0, seen, (Enter("chance", 1),))
        table.check(0, seen, (Reroll((1,)),))
        do(table, 0, Reroll((1,)))
        table.apply(Rolled((6,)))
        with pytest.raises(Refused) as refusal:
            table.check(0, seen, (Enter("chance", 1),))
        assert refusal.value.key == "refused-turn"

    def test_s9_same_dice_fall_alike_by_turn_roll_and_place(self) -> None:
        game = Wuerfelspiel(seats=3, same_dice=True, first=0)
        table = begin(game, (1, 2, 3, 4, 5))
        assert [hand.dice for hand in table.state.hands] == [(1, 2, 3, 4, 5)] * 3
        steps: list[Reroll | Enter] = [Reroll((1, 3)), Reroll((3, 5)), Enter("large_straight", 3)]
        for seat, step in enumerate(steps):
            do(table, seat, step)
        assert table.prompt == roll(3)  # places 1, 3 and 5 are in the air, once for everyone
        table.apply(Rolled((6, 2, 1)))
        assert [hand.dice for hand in table.state.hands] == [(6, 2, 2, 4, 5), (1, 2, 2, 4, 1)]

    def test_s9_same_dice_let_nobody_know_what_comes(self) -> None:
        """Nobody sees a die of a later roll before choosing: the turn is played at once, answers sealed."""
        game = Wuerfelspiel(seats=2, same_dice=True, first=0)
        table = begin(game, (1, 2, 3, 4, 5))
        do(table, 0, Reroll((1,)))
        assert table.prompt == Choose((0, 1))
        assert table.waiting == (1,)
        assert table.state.hands[1].dice == (1, 2, 3, 4, 5)

    def test_s9_with_same_dice_equal_choices_end_in_equal_totals(self) -> None:
        game = Wuerfelspiel(seats=4, same_dice=True)
        table = play(game, [bot("wuerfelspiel", "solide")] * 4, FairDice("t", bytes(32)), Random(1))
        assert isinstance(table.prompt, Over)
        assert len(set(table.prompt.scores)) == 1
        assert table.prompt.winners == (0, 1, 2, 3)

    def test_s9_parallel_all_seats_play_a_turn_at_once_with_dice_of_their_own(self) -> None:
        game = Wuerfelspiel(seats=2, parallel=True, first=0)
        table = Table(game)
        assert table.prompt == roll(10)
        table.apply(Rolled((1, 2, 3, 4, 5, 6, 6, 6, 6, 6)))
        assert asked(table) == Choose((0, 1))
        do(table, 1, Enter("five_alike", 3))
        assert table.state.turn == 0
        do(table, 0, Reroll((5,)))
        assert table.prompt == roll(1)
        table.apply(Rolled((6,)))
        assert asked(table) == Choose((0,))
        do(table, 0, Enter("chance", 1))
        assert table.state.turn == 1
        assert table.prompt == roll(10)

    def test_s9_parallel_moves_arrive_in_any_order(self) -> None:
        game = Wuerfelspiel(seats=2, parallel=True, first=0)
        ends = []
        for order in ((0, 1), (1, 0)):
            table = begin(game, (1, 2, 3, 4, 5, 6, 6, 6, 6, 6))
            for seat in order:
                do(table, seat, Enter("chance", 1 + seat))
            ends.append(table.state)
        assert ends[0] == ends[1]


class TestView:
    def test_preview_bonus_and_par_are_in_the_view(self) -> None:
        game = SOLO
        table = begin(game, (4, 4, 2, 4, 2))
        view = game.view(table.state, 0)
        assert view.hands[0].shows == "full_house"
        assert dict(zip(ROWS, view.hands[0].scores, strict=True))["full_house"] == 25
        printed = game.view(State(0, 18, 0, (), (PRINTED_ONE,)), None).seats[0]
        third = printed.columns[2]
        assert (third.upper, third.bonus, third.missing, third.par) == (63, 35, 0, 9)
        first = printed.columns[0]
        assert (first.upper, first.missing, first.par, first.reachable) == (22, 41, -14, True)
        assert printed.total == 918

    def test_a_bonus_out_of_reach_is_said(self) -> None:
        view = SOLO.view(State(0, 6, 0, (), (sheet(sixes_1=0, fives_1=0, fours_1=12),)), None)
        assert view.seats[0].columns[0].reachable is False

    def test_story_tells_entries_strikes_five_alike_and_the_bonus(self) -> None:
        game = SOLO

        def told(dice: tuple[int, ...], step: Enter, cells: Cells) -> list[str]:
            hand = begin(game, dice).state.hands
            state = State(0, 5, 1, hand, (cells,))
            return [line.key for line in game.story(state, Chosen((Move(0, (step,)),)))]

        empty = sheet()
        assert told((1, 2, 3, 4, 6), Enter("chance", 1), empty) == ["wuerfelspiel-entered"]
        assert told((1, 2, 3, 4, 6), Enter("five_alike", 1), empty) == ["wuerfelspiel-struck"]
        assert told((2, 2, 2, 2, 2), Enter("five_alike", 1), empty) == ["wuerfelspiel-five-alike"]
        near = sheet(sixes_2=30, fives_2=25)
        assert told((4, 4, 1, 2, 3), Enter("fours", 2), near) == ["wuerfelspiel-entered", "wuerfelspiel-bonus"]
        last: Cells = (*(0,) * (CELLS - 1), None)
        assert told((1, 2, 3, 4, 6), Enter("chance", 3), last) == ["wuerfelspiel-entered", "wuerfelspiel-over"]


class TestShortGame:
    def test_s10_the_first_column_alone_in_13_turns(self) -> None:
        game = Wuerfelspiel(seats=2, columns=1)
        table = play(game, [bot("wuerfelspiel", "zufall")] * 2, SeededDice(3), Random(3))
        sheets = table.state.sheets
        assert [len(cells) for cells in sheets] == [13, 13]
        assert table.prompt == Over(tuple(map(column_sum, sheets)), winners_of(sheets))
        view = game.view(table.state, 0)
        assert view.turns == 13
        assert [[column.factor for column in seat.columns] for seat in view.seats] == [[1], [1]]

    def test_s10_nobody_is_told_of_columns(self) -> None:
        game = Wuerfelspiel(seats=2, columns=1)
        table = play(game, [bot("wuerfelspiel", "zufall")] * 2, SeededDice(3), Random(3))
        told, say = Table(game), speaker("de").say
        words = []
        for event in table.events:
            words += [
                say(line.key, {**line.args, "name": "Änne"}, line.words) for line in game.story(told.state, event)
            ]
            told.apply(event)
        assert words[-1] == "Alle Zettel sind voll."
        assert [sentence for sentence in words if "Spalte" in sentence] == []

    def test_s10_only_its_cells_are_on_offer(self) -> None:
        table = begin(Wuerfelspiel(seats=1, columns=1), (6, 6, 6, 6, 6))
        entries = [step for step in table.door(0).options() if isinstance(step, Enter)]
        assert entries == [Enter(row, 1) for row in ROWS]
        with pytest.raises(Refused):
            do(table, 0, Enter("sixes", 3))

    def test_s10_a_record_names_it_and_only_then(self) -> None:
        short, long = Wuerfelspiel(seats=1, columns=1), Wuerfelspiel(seats=1)
        assert "option columns 1" in Table(short).record([Sitter("Änne")]).lines()
        assert not any("columns" in line for line in Table(long).record([Sitter("Änne")]).lines())
        whole = play(short, [bot("wuerfelspiel", "zufall")], SeededDice(1), Random(1)).record([Sitter("Änne")]).sealed()
        for written in (whole.to_text().encode(), whole.to_json()):
            again = read(written, lambda _: Wuerfelspiel)
            assert again == whole
            assert game_named(again.game, again.options) == short
