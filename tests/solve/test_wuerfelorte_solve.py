"""The solver of Würfelorte held to the rules: every kernel against the game's own options, throws and moves."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from knobel.game import Choose, Chosen, Move, Roll, outcomes
from knobel.games.wuerfelorte import Brew, Cast, Pass, State, Throw, Wuerfelorte
from knobel.games.wuerfelorte.odds import ways_to
from knobel.games.wuerfelorte.pots import ALIKE, BROWN, COLOURS, POTS, Claim
from knobel.games.wuerfelorte.state import BROWN_DIE, Kitchen, Step, Turn
from knobel.solve.wuerfelorte import seat
from knobel.solve.wuerfelorte.lattice import ENDS, LARGE_END, PASS, Floats, dice_for, end_of, index_of, marked_index_of
from knobel.solve.wuerfelorte.race import FIVE_ALIKE_CHANCE, win_chance, worths
from knobel.solve.wuerfelorte.seat import (
    DONE,
    EINSTEIGER,
    FINAL,
    OPEN,
    PROFI,
    WAITING,
    fates_under,
    means_under,
    room_for,
    solve,
)
from knobel.solve.wuerfelorte.solution import run
from knobel.solve.wuerfelorte.turn import levels
from knobel.solve.wuerfelorte.turn import outcomes as found_ends

EVERY = tuple(range(len(COLOURS)))


class ByTheRules:
    """The worth of one turn, found by asking the game itself for every option and every throw."""

    def __init__(self, game: Wuerfelorte, worth: Floats) -> None:
        self._game, self._worth = game, worth
        self._known: dict[object, float] = {}

    def start(self, kitchen: Kitchen) -> float:
        return self._value(State(0, 0, Turn(0), (kitchen, kitchen)))

    def _value(self, state: State) -> float:
        turn = state.turn
        assert turn is not None
        natural = tuple(sorted(turn.dice[:5]))
        key = natural, turn.dice[5], min(turn.roll, 4), turn.brown, len(turn.air), state.kitchens[0].magic
        if key not in self._known:
            dice = (*natural, turn.dice[5])
            state = replace(state, turn=replace(turn, dice=dice, roll=min(turn.roll, 4)))
            self._known[key] = self._best(state)
        return self._known[key]

    def _best(self, state: State) -> float:
        assert state.turn is not None
        assert isinstance(self._game.prompt(state), Choose)
        best, tried = -np.inf, set[object]()
        for steps in self._moves(state):
            last = steps[-1]
            if isinstance(last, Throw):
                kept = tuple(face for place, face in enumerate(state.turn.dice, 1) if place not in last.dice)
                if (steps[:-1], kept, BROWN_DIE in last.dice) in tried:
                    continue
                tried.add((steps[:-1], kept, BROWN_DIE in last.dice))
            after = self._game.apply(state, Chosen((Move(0, steps),)))
            magic = after.kitchens[0].magic or 0
            if isinstance(last, Brew):
                best = max(best, self._worth[end_of(last), magic])
            elif isinstance(last, Pass):
                best = max(best, self._worth[PASS, magic])
            else:
                best = max(best, self._thrown(after))
        return best

    def _moves(self, state: State, steps: tuple[Step, ...] = ()) -> list[tuple[Step, ...]]:
        found: list[tuple[Step, ...]] = []
        for step in self._game.options(state, 0, steps):
            found += self._moves(state, (*steps, step)) if isinstance(step, Cast) else [(*steps, step)]
        return found

    def _thrown(self, state: State) -> float:
        prompt, turn = self._game.prompt(state), state.turn
        assert isinstance(prompt, Roll)
        assert turn is not None
        lying = [face if place not in turn.air else 0 for place, face in enumerate(turn.dice, 1)]
        key = (
            "air",
            tuple(sorted(lying[:5])),
            lying[5],
            BROWN_DIE in turn.air,
            turn.roll,
            turn.brown,
            state.kitchens[0].magic,
        )
        if key not in self._known:
            count = prompt.groups[0][0]
            if turn.brown == "roll" and turn.air[-1] == BROWN_DIE and count > 1:
                prompt = Roll(((count - 1, 6), (1, 6)))  # a brown die that may be dropped is not like the others
            total = sum(ways * self._value(self._game.apply(state, rolled)) for rolled, ways in outcomes(prompt))
            self._known[key] = total / 6**count
        return self._known[key]


def some_worth(magic: int, seed: int, large: int) -> Floats:
    """A worth for every end, rising with magic points, passing worst."""
    random = np.random.default_rng(seed)
    worth = np.sort(random.random((ENDS, magic + 1)), axis=1) + random.random((ENDS, 1))
    worth[PASS] -= 1.0
    if not large:
        worth[LARGE_END:PASS] = seat.NEVER
    return worth


def markers(mask: int, open_colours: tuple[int, ...], large: int) -> tuple[int, ...]:
    return (*(mask >> pot & 1 for pot in range(7)), *(int(colour in open_colours) for colour in EVERY), large)


class TestTurn:
    @pytest.mark.parametrize(
        ("mask", "colours"),
        [(0b1111111, EVERY), (0b0101100, (1, 4)), (0b0000100, ()), (0b1000001, (0, 2, 3, 5))],
    )
    def test_without_magic_a_turn_is_worth_what_the_rules_make_of_it(self, mask: int, colours: tuple[int, ...]) -> None:
        worth = some_worth(0, mask, 0)
        room = room_for(len(colours), 0)
        levels(room.dice, mask, worth, 0, room.work)
        kitchen = Kitchen(markers(mask, colours, 0), (0,) * 6, None)
        expected = ByTheRules(Wuerfelorte(first=0, version="einsteiger"), worth).start(kitchen)
        assert room.work.start[0] == pytest.approx(expected, rel=1e-12)

    @pytest.mark.parametrize(
        ("mask", "colours", "large", "magic"),
        [(0b1100010, EVERY, 0, 4), (0b0000100, (0, 3), 1, 6)],
    )
    def test_with_magic_too_spells_and_all(self, mask: int, colours: tuple[int, ...], large: int, magic: int) -> None:
        """Six points: the brown die for the turn, starting again, and chains of extra rolls that drop, throw anew or
        leave the brown die."""
        worth = some_worth(20, mask + magic, large)
        room = room_for(len(colours), 20)
        levels(room.dice, mask, worth, magic, room.work)
        kitchen = Kitchen(markers(mask, colours, large), (0,) * 6, magic)
        expected = ByTheRules(Wuerfelorte(first=0), worth).start(kitchen)
        assert room.work.start[magic] == pytest.approx(expected, rel=1e-12)

    def test_chances_of_the_ends_are_the_slopes_of_the_worth(self) -> None:
        mask, magic = 0b0101101, 11
        worth = some_worth(20, 1, 1)
        room = room_for(3, 20)
        levels(room.dice, mask, worth, magic, room.work)
        found_ends(room.dice, magic, room.work, room.odds, room.found)
        chances, start = room.found.copy(), room.work.start[magic]
        assert chances.sum() == pytest.approx(1.0, rel=1e-12)
        assert (chances * worth).sum() == pytest.approx(start, rel=1e-12)
        assert not any(part.any() for part in room.odds)
        for end, scale in product(range(ENDS), range(21)):
            if chances[end, scale] > 1e-3:
                more = worth.copy()
                more[end, scale] += 1e-7
                levels(room.dice, mask, more, magic, room.work)
                assert (room.work.start[magic] - start) / 1e-7 == pytest.approx(chances[end, scale], abs=1e-4)

    def test_classes_of_dice_are_all_there(self) -> None:
        for open_pots in range(7):
            dice = dice_for(open_pots)
            assert len(dice.offer[0]) == len(index_of(open_pots))
            assert len(dice.browns.natural) == len(marked_index_of(open_pots))
            for lattice in (dice.lattice, dice.browns.lattice):
                sums = np.add.reduceat(lattice.more_chance, lattice.more[: lattice.first[-2]])
                assert sums == pytest.approx(1.0)


class TestSeat:
    @pytest.mark.parametrize("claim", BROWN)
    def test_one_brown_pot_alone_is_a_matter_of_its_odds(self, claim: Claim) -> None:
        """Without magic a turn succeeds with the exact odds: the value is 2 less the price of 1 / odds turns."""
        ways, of = ways_to(claim, EVERY, 5, 4, ())
        values, room = np.zeros(PROFI.shape), room_for(0, 20)
        seat._solve(values, 1 << POTS.index(claim), 0, 0, 0.3, room)
        assert values[1 << POTS.index(claim), 0, 0, 0] == pytest.approx(2 - 0.3 * of / ways, rel=1e-9)

    def test_magic_never_hurts(self) -> None:
        values, room = np.zeros(PROFI.shape), room_for(0, 20)
        seat._solve(values, 0b0000100, 0, 0, 1.0, room)
        assert np.all(np.diff(values[0b0000100, 0, 0]) >= -1e-9)

    def test_beginners_values_solve_their_equation_by_the_rules(self) -> None:
        values, version = _values(), EINSTEIGER
        for mask, colours in ((0b0000110, (2,)), (0b1111111, EVERY), (0b0001000, (0, 5))):
            worth = np.full((ENDS, 1), seat.NEVER)
            for end in range(ENDS):
                if seat.can_end(mask, len(colours), 0, end):
                    brown, coloured, large, points = seat.after(mask, len(colours), 0, end)
                    worth[end, 0] = values[brown, coloured, large, 0] + points
            kitchen = Kitchen(markers(mask, colours, 0), (0,) * 6, None)
            turn = ByTheRules(Wuerfelorte(first=0, version="einsteiger"), worth).start(kitchen)
            assert values[mask, len(colours), 0, 0] == pytest.approx(turn - version.price, abs=1e-9)

    def test_fates_are_chances_and_agree_with_the_values(self) -> None:
        fates = _fates().astype(float)
        total = fates[..., : seat.TURNS + 1, :, 0]
        gone = np.cumsum(total[..., DONE], axis=-1)
        assert total[..., OPEN] + total[..., WAITING] + gone == pytest.approx(1.0, abs=0.01)
        alone = fates[1 << POTS.index("five_colours"), 0, 0, 0]
        ways, of = ways_to("five_colours", EVERY, 5, 4, ())
        assert alone[1, DONE] == pytest.approx([ways / of, 2, 0], abs=1e-3)
        assert alone[2, DONE, 0] == pytest.approx(ways / of * (1 - ways / of), abs=1e-3)
        assert alone[3, OPEN, 0] == pytest.approx((1 - ways / of) ** 3, abs=1e-3)

    def test_the_very_last_turn_takes_the_most_points(self) -> None:
        """With one coloured pot alone, two dice or more save two points and bring those of their field: one for each
        die from the second on, which all dice are rolled for four times."""
        chances = [ways_to(claim, (2,), 5, 4, ()) for claim in ALIKE.values()]
        expected = sum(ways / of for ways, of in chances)
        assert _fates()[0, 1, 0, 0, FINAL, OPEN, 0] == pytest.approx(expected, abs=2e-3)


@cache
def _values() -> Floats:
    return solve(EINSTEIGER)


@cache
def _fates() -> seat.Fates:
    return fates_under(EINSTEIGER, _values())


class TestRace:
    def seat(self, *position: int) -> Floats:
        fates: Floats = _fates()[position].astype(float)
        return fates

    def chance(self, me: Floats, points: float, other: Floats, score: float, later: int = 0) -> float:
        room = np.zeros_like(other[None, 0])
        scores, turns = np.array([score]), np.array([later], np.int32)
        found: float = win_chance(me, points, other[None], scores, turns, room, room.copy())
        return found

    def test_equal_seats_win_equally_often(self) -> None:
        for position in ((127, 6, 0, 0), (5, 3, 0, 0), (4, 0, 0, 0)):
            me = self.seat(*position)
            assert self.chance(me, 0.0, me, 0.0) == pytest.approx(0.5, abs=0.02)

    def test_points_and_markers_count(self) -> None:
        me, behind = self.seat(0b0000110, 2, 0, 0), self.seat(0b0111110, 4, 0, 0)
        even = self.chance(me, 0.0, me, 0.0)
        assert self.chance(me, 2.0, me, 0.0) > even > self.chance(me, -2.0, me, 0.0)
        assert self.chance(me, 0.0, me, 0.0, later=1) < even
        assert self.chance(me, 0.0, behind, -10.0) > even  # five markers more to take

    def test_when_the_round_is_the_last_points_decide(self) -> None:
        other = self.seat(4, 0, 0, 0)[None]
        worth = np.zeros((ENDS, 1))
        fates = np.zeros((ENDS, 1, *other.shape[1:]))
        for score, expected in ((-1.0, 1.0), (0.0, 0.5), (1.0, 0.0)):
            scores, turns = np.array([score]), np.array([0], np.int32)
            worths(fates, 1, 0, 0, -2.0, other, scores, turns, True, 0, worth)
            assert worth[0, 0] == pytest.approx(expected - 0.02 * score, abs=0.01)

    def test_waiting_for_the_five_alike_has_its_exact_odds(self) -> None:
        ways, of = ways_to("five_alike", EVERY, 5, 4, ())
        assert pytest.approx(ways / of, abs=5e-5) == FIVE_ALIKE_CHANCE
        assert self.seat(4, 0, 0, 0)[1, DONE, 0] == pytest.approx(ways / of, abs=1e-3)
        assert self.seat(4, 0, 0, 0)[1, WAITING, 0] == pytest.approx(1 - ways / of, abs=1e-3)


def test_the_solution_says_what_it_is() -> None:
    solution = run("einsteiger", fresh=True)
    assert solution.solved_now
    assert (solution.positions, solution.price) == (896, EINSTEIGER.price)
    assert (solution.points, solution.turns) == (5.655, 23.11)
    assert solution.done == pytest.approx(0.839, abs=0.002)


def test_the_headline_of_profi_is_exact_and_not_of_half_numbers() -> None:
    """The table of fates is in half precision, and its games end within 30 turns: it would say 8.85 and 16.6."""
    solution = run("profi")
    assert (solution.points, solution.turns) == (8.823, 16.73)
    assert solution.done == pytest.approx(0.995, abs=0.001)


def test_means_are_what_the_values_are_made_of() -> None:
    """Points less the price of turns, but where the Fünfling alone is left, whose rest is a chosen number."""
    means = means_under(EINSTEIGER, _values())
    worth = means[..., 0] - EINSTEIGER.price * means[..., 1]
    without_five = [mask for mask in range(128) if not mask & seat.ONLY_FIVE]
    assert worth[without_five] == pytest.approx(_values()[without_five], abs=1e-9)
