"""The review of a game of Würfelspiel: both ledgers, the dearest mistakes, where points go, whom one played like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from knobel.coach.ledger import Ledger
from knobel.coach.review import (
    NAMED,
    Balance,
    Chances,
    Choice,
    Mistake,
    Review,
    SeatReview,
    balance,
    between,
    luck_line,
    named_from,
    own_decisions,
    sways,
    themes_of,
)
from knobel.coach.wuerfelspiel.choices import Choice as Way
from knobel.coach.wuerfelspiel.choices import Position, best_of, choices, steps_of
from knobel.coach.wuerfelspiel.judge import Judge, judge_of
from knobel.coach.wuerfelspiel.points import Deed, course, points_ledger
from knobel.coach.wuerfelspiel.sentences import tell, tell_bonus
from knobel.coach.wuerfelspiel.wins import win_ledgers, win_moments
from knobel.game import AnyGame, Seat
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.record import Record, replay

LOSSES = {
    3: (
        ("zufall", 1476.0),
        ("anfaenger", 205.0),
        ("flink", 105.0),
        ("solide", 49.5),
        ("stark", 19.4),
        ("meister", 0.0),
    ),
    1: (("zufall", 197.0), ("anfaenger", 41.0), ("flink", 18.0), ("meister", 0.0)),
}
"""By columns: what the levels lose in a game (``docs/plots/luck.py`` measures it); the strong ones lose nothing in the
short game."""
LUCK = {3: 122.0, 1: 38.0}
"""By columns: the standard deviation of luck in a game, by the same."""
NOTHING = 0.01
"""A decision that loses less is the best one."""


def review_of(game: AnyGame, record: Record) -> Review:
    """The review of a record of this game."""
    assert isinstance(game, Wuerfelspiel)
    judge = judge_of(game)
    moments = win_moments(game, record.events)
    wins = win_ledgers(game, moments) if game.seats > 1 else []
    points = [points_ledger(game, record.events, seat) for seat in range(game.seats)]
    seats = tuple(_seat(game, record, judge, ledger, balance(wins[ledger.seat]) if wins else None) for ledger in points)
    chances = [Chances(-1, moments[0].before)] if moments and wins else []
    chances += [Chances(moment.turn, moment.after) for moment in moments] if wins else []
    judges = (judge.name, *({wins[0].judge} if wins else ()))
    return Review(game.name, judges, seats, tuple(chances))


def _seat(game: Wuerfelspiel, record: Record, judge: Judge, ledger: Ledger, wins: Balance | None) -> SeatReview:
    own = set(own_decisions(record, ledger.seat))
    entries = [entry for entry in ledger.decisions if entry.turn in own]
    deeds = {part.turn: part for part in course(game, record.events, ledger.seat) if isinstance(part, Deed)}
    least = named_from(ledger)
    dear = sorted((entry for entry in entries if -entry.amount > least), key=lambda entry: (entry.amount, entry.turn))
    told = [(entry, tell(judge.turn(deeds[entry.turn].cells), *_case(judge, deeds[entry.turn]))) for entry in dear]
    turns = sum(deeds[entry.turn].cell is not None for entry in entries)
    lost = -sum(entry.amount for entry in entries) * game.turns / turns if turns else 0.0
    return SeatReview(
        seat=ledger.seat,
        decisions=len(entries),
        good=sum(-entry.amount < NOTHING for entry in entries),
        points=balance(ledger),
        wins=wins,
        luck=luck_line(ledger.seat, ledger.luck, LUCK[game.columns]),
        mistakes=_mistakes(game, record, judge, ledger.seat, [deeds[entry.turn] for entry in dear[:NAMED]]),
        themes=themes_of([(one.theme, one.loss) for _, one in told]),
        between=between(LOSSES[game.columns], lost) if turns else None,
        sways=sways(ledger),
    )


def _case(judge: Judge, deed: Deed) -> tuple[Position, Way]:
    """A decision and what was chosen, as the sentences want it."""
    position = Position(deed.cells, deed.dice, deed.rerolls)
    ways = choices(judge.turn(deed.cells), position)
    return position, next(way for way in ways if (way.kept, way.cell) == (deed.kept, deed.cell))


def _mistakes(
    game: Wuerfelspiel, record: Record, judge: Judge, seat: Seat, deeds: Sequence[Deed]
) -> tuple[Mistake, ...]:
    states: list[Any] = list(replay(game, record.events)) if deeds else []
    return tuple(mistake(game, judge, states[deed.turn], seat, deed) for deed in deeds)


def mistake(game: Wuerfelspiel, judge: Judge, state: Any, seat: Seat, deed: Deed) -> Mistake:
    """One decision with its sentence, and all that could have been chosen instead."""
    turn = judge.turn(deed.cells)
    position, chosen = _case(judge, deed)
    told = tell(turn, position, chosen)
    ways = choices(turn, position)
    best = best_of(ways)
    steps = steps_of(position, best)
    return Mistake(
        turn=deed.turn,
        seat=seat,
        loss=told.loss,
        theme=told.theme,
        line=replace(told.line, seat=seat),
        chosen=(steps_of(position, chosen)[0],),
        best=(steps[0],),
        choices=tuple(
            Choice((step,), max(0.0, best.worth - way.worth)) for way in ways for step in steps_of(position, way)
        ),
        view=game.view(state, seat),
        more=tell_bonus(turn, position, chosen),
    )
