"""Verdicts on the Runden of a seat: what each cost against the best that is known, and what that would have been."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from knobel.coach.ledger import Entry, Frozen, Ledger
from knobel.coach.review import (
    NAMED,
    SURE,
    Deed,
    Mistake,
    Part,
    SeatReview,
    balance,
    between,
    own_decisions,
    sways,
    themes_of,
)
from knobel.coach.wuerfelwelten.deeds import theme_of, told
from knobel.coach.wuerfelwelten.looks import Look, look_ahead
from knobel.coach.wuerfelwelten.points import ahead_ledger, ahead_name
from knobel.coach.wuerfelwelten.rounds import Round, rounds_of
from knobel.game import Drawn, Line, Seat
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.record import Record

LOSSES = (("zufall", 389.0), ("gierig", 265.0), ("solide", 48.0), ("meister", 3.0))
"""What the levels lose in a game, in tenths: what the books begin with, less their mean scores (``levels.json`` of the
weights; luck is nothing on average)."""
LUCK = 20.0
"""The standard deviation of luck in a game, in tenths: nearly all of that of ``meister``'s scores."""
NOTHING = 0.5
"""A Runde that loses less is as good as the best: the value errs by so much."""
SHOWN = 1.0
"""What would have been better is told of a Runde that lost so much, in tenths."""
LEAST = 3.0
"""A Runde is called a mistake only if it lost more, in tenths, and more than five times the coach's own error."""
EVEN = 0.25
"""Luck within so many standard deviations is nothing to speak of."""


def judge_name() -> Frozen:
    """Which value judges."""
    return ahead_name()


def look_at(own: Record, part: int) -> bytes:
    """One Runde of a game of one."""
    return msgspec.msgpack.encode(look_ahead([*rounds_of(own.events)][part]))


def judged(own: Record, bare: SeatReview, looks: Sequence[bytes]) -> SeatReview:
    """The review of a seat with its verdicts."""
    seat, rounds = bare.seat, {one.turn: one for one in rounds_of(own.events)}
    looked = [msgspec.msgpack.decode(look, type=Look) for look in looks]
    ledger = ahead_ledger(own.events, seat, looked)
    best = dict(zip(rounds, looked, strict=True))
    mine = set(own_decisions(own, 0))
    entries = [entry for entry in ledger.decisions if entry.turn in mine]
    least = max(LEAST, SURE * ledger.doubt)
    dear = sorted((entry for entry in entries if -entry.amount > least), key=lambda entry: (entry.amount, entry.turn))
    mistakes = [_mistake(rounds[entry.turn], best[entry.turn], entry, seat) for entry in dear]
    lost = -sum(entry.amount for entry in entries) * len(rounds) / len(entries) if entries else 0.0
    return replace(
        bare,
        good=sum(-entry.amount < NOTHING for entry in entries),
        points=balance(ledger),
        luck=_luck_line(seat, ledger.luck),
        mistakes=tuple(mistakes[:NAMED]),
        themes=themes_of([(mistake.theme, mistake.loss) for mistake in mistakes]),
        between=between(LOSSES, lost) if entries else None,
        facts=(_lucks_line(own, ledger), *bare.facts),
        sways=sways(ledger),
        parts=tuple(_parts(ledger, rounds, best)),
    )


def _mistake(one: Round, look: Look, entry: Entry, seat: Seat) -> Mistake:
    theme = theme_of(one.steps, look.steps)
    return Mistake(
        turn=entry.turn,
        seat=seat,
        loss=-entry.amount,
        theme=theme,
        line=Line(f"wuerfelwelten-coach-lost-{theme}", seat),
        chosen=one.steps,
        best=look.steps,
        choices=(),
        view=None,
        title=_title(one, seat),
        did=told(one, one.steps, seat),
        better=told(one, look.steps, seat),
    )


def _parts(ledger: Ledger, rounds: dict[int, Round], best: dict[int, Look]) -> list[Part]:
    luck = {entry.turn: entry.amount for entry in ledger.entries if entry.kind == "luck"}
    found = []
    for entry in ledger.decisions:
        one, seat = rounds[entry.turn], ledger.seat
        better: tuple[Deed, ...] = told(one, best[entry.turn].steps, seat) if -entry.amount >= SHOWN else ()
        did = told(one, one.steps, seat)
        found.append(Part(entry.turn, _title(one, seat), luck[entry.turn - 1], -entry.amount, did, better))
    return found


def _title(one: Round, seat: Seat) -> Line:
    first, second = one.roll
    args: dict[str, int | str] = {"leg": one.leg + 1, "round": ROUNDS - one.to_come, "first": first, "second": second}
    return Line("wuerfelwelten-coach-round", seat, args)


def _luck_line(seat: Seat, luck: float) -> Line:
    if abs(luck) < EVEN * LUCK:
        return Line("wuerfelwelten-coach-luck-even", seat)
    key = "wuerfelwelten-coach-luck-good" if luck > 0 else "wuerfelwelten-coach-luck-bad"
    return Line(key, seat, _stars("stars", abs(luck)))


def _lucks_line(own: Record, ledger: Ledger) -> Line:
    """What the worlds that were drawn were worth, and what the rolls."""
    lucks = [(entry.turn, entry.amount) for entry in ledger.entries if entry.kind == "luck"]
    drawn = sum(amount for turn, amount in lucks if isinstance(own.events[turn], Drawn))
    rolled = sum(amount for _, amount in lucks) - drawn
    signs = {"drawn_sign": "−" if drawn < 0 else "+", "rolled_sign": "−" if rolled < 0 else "+"}
    args = {**signs, **_stars("drawn", abs(drawn)), **_stars("rolled", abs(rolled))}
    return Line("wuerfelwelten-coach-lucks", ledger.seat, args)


def _stars(name: str, tenths: float) -> dict[str, int | str]:
    """Stars as the two numbers that a sentence needs."""
    whole, tenth = divmod(round(tenths), TENTHS)
    return {name: whole, f"{name}_tenth": tenth}
