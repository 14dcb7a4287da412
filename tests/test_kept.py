"""What is worked out once is kept within its bytes, whatever is played."""

from __future__ import annotations

import gc
import sys
from random import Random
from typing import Any
from weakref import ref

import pytest

from knobel import game_named, kept
from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Roll
from knobel.server.table.frames import Wanted, write_frame
from knobel.table import Table


def what_is_kept(function: Any) -> dict[Any, Any]:
    """The table in which a function's answers lie."""
    (found,) = (each for each in gc.get_referents(function) if isinstance(each, dict) and each is not function.__dict__)
    return dict(found)


def test_answers_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ALL", [])
    asked = []

    @kept.kept(kept.MB)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(each) for each in (1, 2, 1, 2, 3)] == [2, 4, 2, 4, 6]
    assert asked == [1, 2, 3]


@pytest.mark.parametrize("grows", [0, 3], ids=["all weigh alike", "later ones weigh more"])
def test_no_more_is_kept_than_fits(grows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ALL", [])
    most = 200_000

    @kept.kept(most)
    def letters(number: int) -> bytes:
        return bytes(500 + number * grows)

    for number in range(2_000):
        assert letters(number) == bytes(500 + number * grows)
        if number % 50 == 0:
            assert kept.weight(what_is_kept(letters)) <= most
    (count,) = kept.ALL
    assert 0 < count.bytes <= most
    assert count.entries == letters.cache_info().currsize


def test_an_answer_too_large_is_the_only_one_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ALL", [])

    @kept.kept(1_000)
    def letters(number: int) -> bytes:
        return bytes(5_000 + number)

    assert [len(letters(number)) for number in range(3)] == [5_000, 5_001, 5_002]
    assert letters.cache_info().currsize == 1


def test_what_is_there_anyway_weighs_nothing() -> None:
    class World:
        def __init__(self) -> None:
            self.places = bytes(10_000)

    world = World()
    assert kept.weight((world, "card")) > 10_000
    assert kept.weight((world, "card"), (World,)) < 500


def play(name: str, seats: int, seed: int) -> None:
    """A whole game by chance, looked at by everyone at every step."""
    game = game_named(name, {"seats": seats})
    table, dice, random = Table(game), SeededDice(seed), Random(seed)
    while isinstance(prompt := table.prompt, Roll | Draw | Choose):
        if not isinstance(prompt, Choose):
            table.apply(dice.answer(prompt, table.turn))
            continue
        for seat in prompt.seats:
            steps: tuple[Any, ...] = ()
            while options := game.options(table.state, seat, steps):
                game.view(table.state, seat, steps)
                steps = (*steps, random.choice(options))
            if chosen := table.seal(seat, steps):
                table.apply(chosen)
                break


def test_the_caches_of_games_stay_within_their_bytes() -> None:
    emptied = 0
    for seed in range(9):
        play("wuerfelwelten", 3, seed)
        play("wuerfelspiel", 6, seed)
        if seed % 3:
            continue
        for count in kept.ALL:
            module, _, name = count.name.rpartition(".")
            if count.entries and module.startswith("knobel.games."):
                function = getattr(sys.modules[module], name)
                found = what_is_kept(function)
                assert kept.weight(found, count.shared) <= count.most, count.name
                assert count.entries == len(found)
                emptied += function.cache_info().misses < len(found)  # the answer that made it empty was not counted
    assert emptied, "no cache was ever full: play more"


class Large:
    """Something too large to be compared."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise AssertionError("compared")


def test_what_is_kept_beside_a_thing_goes_with_it() -> None:
    asked = []

    @kept.KeptBeside
    def known(thing: Large) -> Large:
        asked.append(id(thing))
        return Large()

    first, second = Large(), Large()
    assert known(first) is known(first)
    assert known(second) is not known(first)
    assert asked == [id(first), id(second)]
    gone, stays = ref(known(first)), ref(known(second))
    del first
    assert gone() is None
    assert stays() is known(second)


def test_what_is_known_of_a_thing_can_be_handed_on() -> None:
    asked = []

    @kept.KeptBeside
    def known(thing: Large) -> Large:
        asked.append(id(thing))
        return Large()

    first, second, third = Large(), Large(), Large()
    known.hand_on(first, second)
    assert asked == [], "nothing was known"
    answer = known(first)
    known.hand_on(first, second)
    del first
    assert known(second) is answer
    known.hand_on(second, third)
    del second
    assert known(third) is answer
    assert len(asked) == 1
    gone = ref(answer)
    del answer, third
    assert gone() is None


def test_of_a_crowd_that_was_looked_at_nothing_stays() -> None:
    """Each state of a crowd is as large as its people are many: none may outlast the table that had it."""
    game = game_named("wuerfelwelten", {"seats": 40})
    table = Table(game)
    while not isinstance(table.prompt, Choose):
        assert isinstance(table.prompt, Roll | Draw)
        table.apply(SeededDice(1).answer(table.prompt, table.turn))
    for seat in (0, 1):
        assert write_frame(game, table.state, Wanted(seat, True, crowd=True)).named
    game.view(table.state, None)
    state = ref(table.state)
    del table
    assert state() is None
