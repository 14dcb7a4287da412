"""A table's log in memory: a crowd's answers of turns that are over take little room and are the same answers."""

from __future__ import annotations

import pytest

from knobel.game import Rolled
from knobel.server.store.rows import Answer, Logged, Noted
from knobel.server.table.log import Log

ROLLED = Logged(1.0, Rolled((1, 2), ((2, 6),)))
ANSWERS = [
    Logged(2.5, Answer(3, 70_000, "äöü-1", ("a", "b"))),
    Logged(2.75, Answer(3, 0, "x", (), "house")),
    Logged(3.25, Answer(3, 70_000, "thought again", ("c",))),
    Logged(4.0, Answer(3, 1, "", ("a", "b"), "bot")),
]


def filled() -> Log:
    log = Log()
    for logged in (ROLLED, *ANSWERS):
        log.append(logged)
    return log


def test_packed_answers_are_the_same_ones_in_the_same_order() -> None:
    log = filled()
    log.pack()
    log.append(ROLLED)
    log.append(Logged(5.0, Answer(5, 1, "next", ("d",))))
    assert list(log) == [ROLLED, *ANSWERS, ROLLED, Logged(5.0, Answer(5, 1, "next", ("d",)))]
    assert len(log) == 7
    log.pack()
    assert list(log)[5:] == [ROLLED, Logged(5.0, Answer(5, 1, "next", ("d",)))]


def test_each_packed_answer_is_known_by_turn_seat_and_identity() -> None:
    log = filled()
    assert not log.was_packed(3, 0, "x"), "only what is over is packed"
    log.pack()
    for logged in ANSWERS:
        assert isinstance(logged.entry, Answer)
        assert log.was_packed(3, logged.entry.seat, logged.entry.id)
    assert not log.was_packed(3, 0, "äöü-1")
    assert not log.was_packed(3, 70_000, "äöü")
    assert not log.was_packed(2, 0, "x")
    assert not log.was_packed(3, 9, "x")


@pytest.mark.parametrize("wrong", [Logged(1.0, Answer(4, 1, "x", ())), Logged(1.0, Answer(3, 1, "x", (), inner=2))])
def test_only_answers_of_one_turn_outside_a_contest_are_packed(wrong: Logged) -> None:
    log = filled()
    log.append(wrong)
    with pytest.raises(AssertionError):
        log.pack()
    log = Log()
    log.append(Logged(1.0, Noted("x")))
    with pytest.raises(AssertionError):
        log.pack()
