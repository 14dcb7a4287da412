"""Würfelwelten judged: the last Runde is played out, books close whoever looked, verdicts say what was better."""

from __future__ import annotations

from random import Random
from statistics import fmean

import msgspec
import pytest

from knobel.bots import bot
from knobel.coach.review import Review, SeatReview, alone, review_alone
from knobel.coach.wuerfelwelten.deeds import theme_of
from knobel.coach.wuerfelwelten.looks import Look, ids_of, look_ahead, packed_sheet
from knobel.coach.wuerfelwelten.points import Leg, ahead_ledger
from knobel.coach.wuerfelwelten.rounds import Round, rounds_of
from knobel.coach.wuerfelwelten.verdicts import LEAST
from knobel.dice import SeededDice
from knobel.game import Line
from knobel.games.wuerfelwelten import Activate, Claim, Create, Finish, Wuerfelwelten
from knobel.games.wuerfelwelten.draft import drafted, options
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Record, Sitter
from knobel.solve.wuerfelwelten.ahead import best_ahead, desks, lay_out, value_ahead
from knobel.solve.wuerfelwelten.network import network
from knobel.solve.wuerfelwelten.rounds import best_round
from knobel.table import play

GREEDY = 1
"""The seat that takes what lies nearest."""


@pytest.fixture(scope="module")
def record() -> Record:
    game = Wuerfelwelten(seats=2)
    table = play(game, [bot(game.name, "zufall"), bot(game.name, "gierig")], SeededDice(4), Random(4))
    return table.record([Sitter("Änne"), Sitter("Hildegard")])


@pytest.fixture(scope="module")
def own(record: Record) -> Record:
    return alone(record, GREEDY)


@pytest.fixture(scope="module")
def looks(own: Record) -> list[Look]:
    """All Runden as ``meister`` sees them, which is quick."""
    return [quick_look(one) for one in rounds_of(own.events)]


def quick_look(one: Round) -> Look:
    """A Runde by ``meister``'s own value."""
    leg, best = Leg(one.worlds), best_round(one.worlds, one.roll, one.before, one.to_come)
    return Look(leg.mean(one.before, one.to_come), best.worth, leg.worth(one.after, one.to_come), best.steps)


@pytest.fixture(scope="module")
def told(own: Record, looks: list[Look]) -> Review:
    return review_alone(own, GREEDY, [msgspec.msgpack.encode(look) for look in looks])


def test_of_the_last_runde_every_roll_is_played_out(own: Record) -> None:
    """So the value errs by nothing there: it is the mean of the best over all rolls."""
    rounds, net, own_desks = [*rounds_of(own.events)][:9], network(), desks()
    ids, before, last = ids_of(rounds[0].worlds), rounds[7], rounds[8]
    lay_out(own_desks, ids, before.to_come)
    worth = value_ahead(own_desks, net, packed_sheet(ids, before.after), before.to_come)
    sheet = packed_sheet(ids, last.before)
    lay_out(own_desks, ids, last.to_come)
    rolls = [sorted((one, other)) for one in range(1, 7) for other in range(1, 7)]
    bests = [best_ahead(own_desks, net, sheet, low, high, last.to_come)[0] for low, high in rolls]
    assert worth == pytest.approx(fmean(bests), abs=1e-9)


def test_the_best_deeds_are_legal_and_lead_to_what_they_are_worth(own: Record) -> None:
    rounds, net = [*rounds_of(own.events)], network()
    for falling in (False, True):  # dice may fall in any order
        one = next(one for one in rounds if one.to_come <= 1 and (one.roll[0] > one.roll[1]) == falling)
        look = look_ahead(one)
        assert look.best >= look.worth
        for many, step in enumerate(look.steps):
            assert step in options(drafted(one.worlds, one.roll, one.before, look.steps[:many]))
        after = drafted(one.worlds, one.roll, one.before, look.steps).sheet
        ids = ids_of(one.worlds)
        lay_out(desks(), ids, one.to_come)
        assert value_ahead(desks(), net, packed_sheet(ids, after), one.to_come) == pytest.approx(look.best, abs=1e-9)


def test_the_books_close_with_the_score_of_that_seat(record: Record, own: Record, looks: list[Look]) -> None:
    ledger = ahead_ledger(own.events, GREEDY, looks)
    assert record.scores is not None
    assert ledger.final == record.scores[GREEDY]
    assert abs(ledger.leak) < 1e-9
    assert len([*ledger.decisions]) == len(looks) == 27
    assert all(entry.amount <= 0 for entry in ledger.decisions)


def test_a_review_judges_every_runde(told: Review, own: Record) -> None:
    (seat,) = told.seats
    assert (seat.seat, told.tenths, len(told.judges)) == (GREEDY, True, 1)
    assert seat.points is not None
    parts = seat.points
    assert parts.start + parts.luck + parts.skill + parts.drift == pytest.approx(parts.final, abs=1e-9)
    assert sum(part.loss for part in seat.parts) == pytest.approx(-parts.skill)
    assert [part.turn for part in seat.parts] == [one.turn for one in rounds_of(own.events)]
    assert 0 < len(seat.mistakes) <= 5
    for mistake in seat.mistakes:
        assert mistake.loss > LEAST
        assert mistake.better
        assert mistake.best != mistake.chosen
    assert all(bool(part.better) == (part.loss >= 1.0) for part in seat.parts)


def test_all_of_it_is_said_in_both_languages(told: Review) -> None:
    (seat,) = told.seats
    for line in _lines(seat):
        for language in LANGUAGES:
            assert speaker(language).say(line.key, {**line.args, "name": "Änne"}, line.words)
    for theme in seat.themes:
        assert all(speaker(language).knows(f"wuerfelwelten-theme-{theme.theme}") for language in LANGUAGES)


def _lines(seat: SeatReview) -> list[Line]:
    lines = [*seat.facts, *(part.title for part in seat.parts)]
    deeds = [deed for part in seat.parts for deed in (*part.did, *part.better)]
    deeds += [deed for mistake in seat.mistakes for deed in (*mistake.did, *mistake.better)]
    lines += [line for deed in deeds for line in deed]
    return lines + [line for mistake in seat.mistakes for line in (mistake.line, *([seat.luck] if seat.luck else []))]


def test_what_the_house_bot_did_is_not_held_against_anyone(told: Review, own: Record, looks: list[Look]) -> None:
    worst = told.seats[0].mistakes[0]
    absent = msgspec.structs.replace(own, house=((worst.turn, 0),))
    again = review_alone(absent, GREEDY, [msgspec.msgpack.encode(look) for look in looks]).seats[0]
    assert again.decisions == told.seats[0].decisions - 1
    assert worst.turn not in [mistake.turn for mistake in again.mistakes]


def test_mistakes_have_their_themes() -> None:
    there, here = Activate(1, "scythe", ("top1",)), Activate(1, "scythe", ("top2",))
    other, claim = Activate(2, "tapestry", ("0",)), Claim(2, "coins")
    bought = (Create("coins", 2, 2), Activate(3, "tapestry", ("1",)))
    end = Finish()
    assert theme_of((there, end), (there, other, end)) == "idle"
    assert theme_of((there, other, end), (there, other, *bought, end)) == "spend"
    assert theme_of((there, other, *bought, end), (there, other, end)) == "save"
    assert theme_of((there, claim, end), (there, other, end)) == "world"
    assert theme_of((there, other, end), (other, here, end)) == "place"
