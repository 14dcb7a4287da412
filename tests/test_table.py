"""A table without IO: sealed answers, refusals with reasons, fingerprints."""

from __future__ import annotations

import pytest

from knobel.game import Chosen, Refused, Rolled
from knobel.games.wuerfelspiel import Enter, Reroll, Wuerfelspiel
from knobel.table import Table


def at_once() -> Table:
    table = Table(Wuerfelspiel(seats=3, parallel=True, first=0))
    table.apply(Rolled((1, 2, 3, 4, 5) * 3))
    return table


def test_answers_stay_sealed_until_every_awaited_seat_is_in() -> None:
    table = at_once()
    before = table.hash()
    assert table.seal(2, (Enter("chance", 1),)) is None
    assert table.waiting == (0, 1)
    assert table.seal(0, (Enter("chance", 2),)) is None
    assert table.hash() == before, "a sealed answer changes nothing that can be seen"
    event = table.seal(1, (Reroll((1,)),))
    assert isinstance(event, Chosen)
    assert [move.seat for move in event.moves] == [0, 1, 2]
    table.apply(event)
    assert table.sealed == {}


def test_a_sealed_answer_may_be_changed_until_the_last_is_in() -> None:
    table = at_once()
    table.seal(0, (Enter("chance", 1),))
    table.seal(0, (Enter("chance", 3),))
    assert table.waiting == (1, 2)
    table.seal(1, (Enter("chance", 1),))
    event = table.seal(2, (Enter("chance", 1),))
    assert isinstance(event, Chosen)
    assert event.moves[0].steps == (Enter("chance", 3),)


@pytest.mark.parametrize(
    ("seat", "turn", "steps", "key"),
    [
        (0, 0, (Enter("chance", 1),), "refused-turn"),
        (7, 1, (Enter("chance", 1),), "refused-not-awaited"),
        (0, 1, (), "refused-unfinished"),
        (0, 1, (Enter("chance", 9),), "refused-step"),
    ],
)
def test_refusals_name_their_reason(seat: int, turn: int, steps: tuple[Enter, ...], key: str) -> None:
    with pytest.raises(Refused) as refusal:
        at_once().check(seat, turn, steps)
    assert refusal.value.key == key


def test_nothing_can_be_done_while_dice_are_in_the_air() -> None:
    table = Table(Wuerfelspiel(seats=1))
    with pytest.raises(Refused) as refusal:
        table.check(0, 0, (Enter("chance", 1),))
    assert refusal.value.key == "refused-not-awaited"


def test_fingerprints_tell_states_apart() -> None:
    one, other = at_once(), at_once()
    assert one.hash() == other.hash()
    for seat in range(3):
        if event := one.seal(seat, (Enter("chance", 1),)):
            one.apply(event)
    assert one.hash() != other.hash()
