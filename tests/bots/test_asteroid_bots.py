"""Bots of Asteroid Dice: they play by the rules, look through the door only, and calculate sensibly."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel.bots import bot
from knobel.bots.asteroid_dice.players import Solid, Strong, may_hold
from knobel.bots.asteroid_dice.rounds import Opponent, leader, mixed_choice, win_chances, worth
from knobel.contests.asteroid_dice.fencing import AIMS, DODGES, meets
from knobel.contests.asteroid_dice.grabbing import GrabAbout
from knobel.contests.asteroid_dice.judges import BodyJudge
from knobel.contests.asteroid_dice.physics import pose_showing
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games import game_named
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import DICE, KINDS, Card
from knobel.games.asteroid_dice.state import Fighter, Ring, State
from knobel.games.asteroid_dice.steps import Again, Call, Keep, Play, Put, Take
from knobel.games.asteroid_dice.throws import Direction, Lying, Place, Strength
from knobel.table import AnyDoor, Door, Table, play

LEVELS = ("zufall", "solide", "stark")


@pytest.mark.parametrize("body", ["live", "free", "fencing"])
def test_all_levels_finish_a_game_with_bodies(body: str) -> None:
    game = game_named("asteroid_dice", {"seats": 3, "body": body})
    players = [bot("asteroid_dice", level) for level in LEVELS]
    for player in players:
        if isinstance(player, Strong):
            player.samples = 1
    table = play(game, players, SeededDice(1), Random(1), BodyJudge(players, body))  # type: ignore[arg-type]
    assert isinstance(table.prompt, Over)


def door(state: State, seat: int = 0, seats: int = 3) -> AnyDoor:
    return Door(AsteroidDice(seats=seats), state, seat)


def state_after(*cards: str) -> State:
    table = Table(AsteroidDice(seats=len(cards)))
    for seat, card in enumerate(cards):
        if event := table.seal(seat, (Play(card),)):  # type: ignore[arg-type]
            table.apply(event)
    state: State = table.state
    return state


class TestDecisions:
    def test_a_large_die_is_taken(self) -> None:
        state = state_after("wild", "d12", "d6")
        for level in ("solide", "stark"):
            assert bot("asteroid_dice", level).move(door(state), Random(1)) == (Take("d20"),)

    def test_the_likeliest_number_is_called(self) -> None:
        state = replace(state_after("hole", "d12", "d8"), dice=("d20", "d12", "d8"), phase="call")
        for level in ("solide", "stark"):
            (call,) = bot("asteroid_dice", level).move(door(state), Random(1))
            assert isinstance(call, Call)
            assert call.number <= 8

    def test_a_hole_goes_to_the_largest_pile_of_the_others(self) -> None:
        state = state_after("hole", "d12", "d8")
        piles = ((Card("d6", 1),) * 5, (Card("d6", 2),) * 2, (Card("d6", 0),) * 3)
        ending = AsteroidDice(seats=3)
        table = Table(ending)
        table.state = replace(state, piles=piles, dice=("d20", "d12", "d8"), phase="call")
        table.prompt = ending.prompt(table.state)
        for level in ("solide", "stark"):
            player = bot("asteroid_dice", level)
            assert isinstance(player, Solid)
            assert player._put(ending.view(table.state, 0), 0, Random(1)) == Put(2)

    def test_wild_is_thrown_again_only_when_it_trails(self) -> None:
        state = replace(
            state_after("wild", "d12", "d8"),
            dice=("d20", "d12", "d8"),
            phase="again",
            lying=(Lying("d20", 9), Lying("d12", 4), Lying("d8", 8)),
        )
        assert bot("asteroid_dice", "stark").move(door(state), Random(1)) == (Keep(),)
        worse = replace(state, lying=(Lying("d20", 3), Lying("d12", 4), Lying("d8", 8)))
        assert bot("asteroid_dice", "stark").move(door(worse), Random(1))[0] == Again()

    def test_stark_throws_at_the_die_that_leads(self) -> None:
        lying = (
            Lying("d20", 20, pose_showing("d20", 20, 0.15, 0.1)),
            Lying("d12", 1, pose_showing("d12", 1, -0.3, 0.0)),
        )
        state = replace(state_after("d20", "d12", "d6"), dice=("d20", "d12", "d6"), phase="aim", lying=lying)
        place, direction, strength = bot("asteroid_dice", "stark").move(door(state, 2), Random(3))
        assert isinstance(place, Place)
        assert isinstance(direction, Direction)
        assert isinstance(strength, Strength)
        from knobel.contests.asteroid_dice.physics import throw
        from knobel.games.asteroid_dice.throws import Aim, ThrowAbout

        about = ThrowAbout("d6", 2, False, False, 150, None, lying, None)
        aim = Aim(place.degrees, direction.degrees, strength.speed)
        random = Random(4)
        moved = [throw(about, aim, iter(lambda: random.randrange(256), None), False).moved for _ in range(10)]
        assert sum("d20" in dice for dice in moved) >= 7

    def test_cards_one_has_seen_leave_are_not_expected_in_a_hand(self) -> None:
        game = AsteroidDice(seats=3)
        state = replace(game.start(), piles=((Card("d20", 1),), (), ()), discarded=(Card("d6", 1), Card("d8", 2)))
        view = game.view(state, 0)
        assert may_hold(view, 1) == ["d8", "d10", "d12", "wild", "hole"]
        assert "d8" not in may_hold(view, 2)

    def test_who_does_not_fight_lets_the_dice_be(self) -> None:
        about = GrabAbout(3, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), (2,))
        player = bot("asteroid_dice", "stark")
        presses = [player.press(about, seat, Random(seat)) for seat in range(3)]  # type: ignore[attr-defined]
        assert [press and press[0] for press in presses] == ["d20", "d20", None]


class TestRounds:
    def test_the_model_knows_who_leads(self) -> None:
        assert leader({"d20": 6, "d6": 6, "d8": 5}) == "d6"
        assert leader({}) is None

    def test_large_dice_win_more_often_but_less_than_without_collisions(self) -> None:
        chances = win_chances(DICE)
        assert sum(chances.values()) == pytest.approx(1)
        assert [chances[die] for die in DICE] == sorted(chances.values())
        assert 0.25 < chances["d20"] < 0.5

    def test_a_second_throw_helps(self) -> None:
        assert win_chances(("d6", "d12", "d20"), "d12")["d12"] > win_chances(("d6", "d12", "d20"))["d12"]

    def test_equal_players_have_nothing_to_gain_from_each_other_on_average(self) -> None:
        for kind in KINDS:
            assert worth(kind, (kind, kind), None, False) == pytest.approx(0, abs=1e-6)

    def test_a_mix_is_a_mix_over_the_hand(self) -> None:
        others = [Opponent(4, KINDS), Opponent(5, KINDS)]
        mix = mixed_choice(("d6", "d12", "hole"), others, None, False, Random(1), rounds=100)
        assert set(mix) == {"d6", "d12", "hole"}
        assert sum(mix.values()) == pytest.approx(1)
        assert mix["hole"] == pytest.approx(1 / 3)

    def test_fencing_by_the_mix_hits_one_time_in_four_whatever_the_other_does(self) -> None:
        from knobel.bots.asteroid_dice.players import EVADING_MIX, FENCING_MIX

        chance = {"hit": 1.0, "caught": 0.5, "missed": 0.0}
        for way in DODGES:
            assert sum(p * chance[meets(side, way)] for side, p in zip(AIMS, FENCING_MIX, strict=True)) == 0.25
        for side in AIMS:
            assert sum(p * chance[meets(side, way)] for way, p in zip(DODGES, EVADING_MIX, strict=True)) == 0.25
