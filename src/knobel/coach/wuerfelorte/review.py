"""The review of a game of Würfelorte: both ledgers, the dearest mistakes, where points go, whom one played like.

Alone against the dice a seat is judged exactly; but one plays to win. So a decision is a mistake only if it costs
points and chances: what the race says is no worse than the best for points is none, and passes in a second try.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

from msgspec.structs import replace

from knobel.coach.ledger import Entry, Ledger, books_of
from knobel.coach.review import (
    NAMED,
    Begun,
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
    themes_of,
)
from knobel.coach.wuerfelorte.choices import Steps, Way, best_of, ways
from knobel.coach.wuerfelorte.points import judge_of, points_ledger
from knobel.coach.wuerfelorte.sentences import Teller, Told
from knobel.coach.wuerfelorte.wins import Race, name_of, win_moments
from knobel.game import AnyGame, Chosen, Decided, Line, Seat
from knobel.games.wuerfelorte import State, Wuerfelorte
from knobel.games.wuerfelorte.turns import score
from knobel.record import Record, replay

LOSSES = {
    "profi": (("zufall", 25.4), ("solide", 6.8), ("meister", 0.0)),
    "einsteiger": (("zufall", 12.7), ("solide", 2.7), ("meister", 0.0)),
}
"""By version: what the levels lose in a game against ``solide`` (``docs/plots/luck.py --version`` measures it)."""
LUCK = {"profi": 3.5, "einsteiger": 2.0}
"""By version: the standard deviation of luck in a game, by the same."""
NOTHING, NO_CHANCE = 0.01, 0.0005
"""A decision that loses fewer points, or less of the chance to win, is as good as the best one."""


class Case(NamedTuple):
    """A decision: when, what was seen and done, and all moves there were."""

    turn: int
    state: State
    seat: Seat
    steps: Steps
    ways: list[Way]

    @property
    def chosen(self) -> Way:
        return next(way for way in self.ways if way.steps == self.steps)


class Bench:
    """Where decisions are judged, for points and for the race."""

    def __init__(self, game: Wuerfelorte, record: Record) -> None:
        self.game, self.record = game, record
        self.judge = judge_of(game.version)
        self.states: list[Any] = list(replay(game, record.events))
        self._race = Race(game)

    def case(self, turn: int) -> Case:
        """The decision of this event."""
        event, state = self.record.events[turn], self.states[turn]
        assert isinstance(event, Chosen)
        (move,) = event.moves
        kitchen = state.kitchens[move.seat]
        sight = self.judge.sight(kitchen, self.game.is_last(state.kitchens))
        return Case(turn, state, move.seat, move.steps, ways(self.game, state, move.seat, sight))

    def told(self, case: Case) -> Told:
        """The sentence about it."""
        sight = self.judge.sight(case.state.kitchens[case.seat], self.game.is_last(case.state.kitchens))
        return Teller(sight, case.state, case.ways).tell(case.chosen)

    def as_good_to_win(self, case: Case) -> set[Steps]:
        """Moves with which one wins at least as often as with the best for points."""
        self._race.begin(case.state)
        best = self._race.own(case.state, best_of(case.ways).steps)
        return {way.steps for way in case.ways if self._race.own(case.state, way.steps) >= best}


def review_of(game: AnyGame, record: Record) -> Review:
    """The review of a record of this game."""
    assert isinstance(game, Wuerfelorte)
    bench = Bench(game, record)
    moments = win_moments(game, record.events)
    points = [points_ledger(game, record.events, seat) for seat in range(game.seats)]
    wins = books_of(moments, game.seats, name_of(bench.judge.name))
    seats = tuple(_seat(bench, ledger, wins[ledger.seat]) for ledger in points)
    chances = [Chances(-1, moments[0].before)] if moments else []
    chances += [Chances(moment.turn, moment.after) for moment in moments]
    return Review(game.name, (bench.judge.name, wins[0].judge), seats, tuple(chances))


def _seat(bench: Bench, ledger: Ledger, wins: Ledger) -> SeatReview:
    game, own = bench.game, set(own_decisions(bench.record, ledger.seat))
    entries = [entry for entry in ledger.decisions if entry.turn in own and not _forced(bench, entry)]
    by_race = {entry.turn: -entry.amount for entry in wins.decisions}
    least = named_from(ledger)
    dear = sorted((entry for entry in entries if -entry.amount > least), key=lambda entry: (entry.amount, entry.turn))
    cases = [
        case for case in (bench.case(entry.turn) for entry in dear) if case.steps not in bench.as_good_to_win(case)
    ]
    told = [bench.told(case) for case in cases]
    turns = _turns(bench, ledger.seat)
    lost = -sum(entry.amount for entry in entries) * bench.judge.usual / max(1, turns)
    return SeatReview(
        seat=ledger.seat,
        decisions=len(entries),
        good=sum(-entry.amount < NOTHING or by_race[entry.turn] < NO_CHANCE for entry in entries),
        points=balance(ledger),
        wins=balance(wins),
        luck=luck_line(ledger.seat, ledger.luck, LUCK[game.version]),
        mistakes=tuple(_mistake(bench, case, one) for case, one in zip(cases[:NAMED], told, strict=False)),
        themes=themes_of([(one.theme, one.loss) for one in told]),
        between=between(LOSSES[game.version], lost) if entries else None,
        facts=(_turns_line(bench, ledger.seat, turns), *_calls_line(bench, ledger.seat)),
    )


def _forced(bench: Bench, entry: Entry) -> bool:
    """Whether there was only one thing to do."""
    return len(bench.game.options(bench.states[entry.turn], entry.by or 0)) == 1


def _turns(bench: Bench, seat: Seat) -> int:
    """How many turns a seat has begun."""
    return sum(
        isinstance(event, Chosen) and event.moves[0].seat == seat and not state.turn.roll
        for state, event in zip(bench.states, bench.record.events, strict=False)
    )


def _turns_line(bench: Bench, seat: Seat, turns: int) -> Line:
    """What the result of the books is made of: points, and turns against the usual number."""
    usual, price = round(10 * bench.judge.usual), round(10 * bench.judge.version.price)
    args: dict[str, int | str] = {"points": score(bench.states[-1].kitchens[seat]), "turns": turns}
    args |= {"usual": usual // 10, "usual_tenth": usual % 10, "price": price // 10, "price_tenth": price % 10}
    return Line("wuerfelorte-coach-turns", seat, args)


def _calls_line(bench: Bench, seat: Seat) -> Iterator[Line]:
    """How quickly a seat called, among its own calls: nobody is compared with others' lines and displays."""
    times = [
        ms
        for event in bench.record.events
        if isinstance(event, Decided)
        for called in event.outcome.called
        for caller, ms in zip(called.seats, called.times, strict=True)
        if caller == seat
    ]
    if times:
        args: dict[str, int | str] = {"many": len(times), "quickest": min(times), "median": round(median(times))}
        yield Line("wuerfelorte-coach-calls", seat, args)


def _mistake(bench: Bench, case: Case, told: Told) -> Mistake:
    """One decision with its sentence, and all that could have been chosen instead."""
    game, best = bench.game, best_of(case.ways)
    fine = bench.as_good_to_win(case)
    losses = {way.steps: 0.0 if way.steps in fine else max(0.0, best.worth - way.worth) for way in case.ways}
    begun = dict.fromkeys(steps[:many] for steps in losses for many in range(1, len(steps)))
    return Mistake(
        turn=case.turn,
        seat=case.seat,
        loss=told.loss,
        theme=told.theme,
        line=replace(told.line, seat=case.seat),
        chosen=case.steps,
        best=best.steps,
        choices=tuple(Choice(steps, loss) for steps, loss in losses.items()),
        view=game.view(case.state, case.seat),
        drafts=tuple(Begun(steps, game.view(case.state, case.seat, steps)) for steps in begun),
    )
