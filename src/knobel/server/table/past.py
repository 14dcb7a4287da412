"""What has happened at a table: its log, folded into a game and the contest within it. No IO and no waiting.

The same entries are folded when they are new and again after a restart; nothing else changes how a game stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from knobel.contests import contests_of
from knobel.dice import Dice
from knobel.fair import FairDice
from knobel.game import AnyGame, Chosen, Contest, Decided, Draw, Drawn, Event, Line, Roll, Rolled, Seat
from knobel.games import game_named
from knobel.lessons.lesson import Lesson
from knobel.notation import typed_outcome, typed_steps
from knobel.practice import practice_named
from knobel.server.store.rows import Answer, Logged, Noted, Undone, Within
from knobel.server.table.contest import LiveContest
from knobel.server.table.dice import HasTable, dice_of
from knobel.server.table.keeping import Keeping
from knobel.server.table.log import Log
from knobel.server.table.seating import Seating
from knobel.server.table.throws import before_last_throw
from knobel.server.table.told import ToldEvent, stood_in, told_event
from knobel.table import Table
from knobel.wire.http import StoodIn

Turns = tuple[int, int]
"""A turn of the game, and within a contest the turn of the small game that decides it."""

TOLD_KEPT = 48
"""Of the story so much stays in memory: what pages show, and enough behind it for taking things back."""


class Past:
    """All that has happened in one game, and how it stands."""

    def __init__(
        self,
        keeping: Keeping,
        seating: Seating,
        secret: bytes,
        lesson: Lesson | None,
        leader: HasTable | None,
        log: Sequence[Logged],
    ) -> None:
        self._keeping = keeping
        self._seating = seating
        self._secret = secret
        self._lesson = lesson
        self._leader = leader
        self.play_again(log)

    def play_again(self, log: Iterable[Logged]) -> None:
        """Let everything happen that the log tells of."""
        row, seats = self._keeping.row, self._seating.seats
        # Before it begins a crowd may still grow.
        options = {**row.options, "seats": max(1, len(seats))}
        self.game: AnyGame = practice_named(row.practice) if row.practice else game_named(row.game, options)
        self.dice: Dice = dice_of(row, self._secret, seats, self._lesson, self._leader, self)
        self.table = Table(self.game)
        self.contest: LiveContest | None = None
        self.logged = Log()
        self.event_times: list[float] = []
        self.told: list[ToldEvent] = []
        self._house: dict[Seat, StoodIn] = {}
        """For whom the house has answered what is asked now."""
        self.taken_back = 0
        """How often something was taken back: the same turn may come again and be another."""
        self._taken: dict[Turns, dict[Seat, str | tuple[str, ...]]] = {}
        """Which answers are in, by their identities: as a rule one a seat, several where somebody thought again."""
        self.raced: list[tuple[Any, Any]] = []
        """What the quickest hand decided, each with what it was about."""
        for logged in log:
            self.fold(self._typed(logged))
        if row.agreed:
            self.tell_agreed()

    def _typed(self, logged: Logged) -> Logged:
        """Stored steps are plain data; here they are as the game knows them."""
        if isinstance(answer := logged.entry, Answer):
            steps = typed_steps(type(self.front.game), answer.steps)
            return Logged(logged.at, replace(answer, steps=steps))
        return logged

    def _note_taken(self, turns: Turns, seat: Seat, identity: str) -> None:
        taken = self._taken.setdefault(turns, {})
        before = taken.get(seat, ())
        taken[seat] = (*((before,) if isinstance(before, str) else before), identity) if before else identity

    def was_taken(self, turns: Turns, seat: Seat, identity: str) -> bool:
        """Whether this very answer is in already."""
        known = self._taken.get(turns, {}).get(seat, ())
        if not known and turns[0] < self.table.turn:
            return self.logged.was_packed(turns[0], seat, identity)
        return known == identity if isinstance(known, str) else identity in known

    def fold(self, logged: Logged) -> None:
        """Let an entry happen, now or again after a restart."""
        self.logged.append(logged)
        match logged.entry:
            case Answer(turn, seat, identity, steps, inner=inner):
                self._note_taken((turn, inner or 0), seat, identity)
                if logged.entry.by == "house":
                    self._house[seat] = stood_in(logged.entry, logged.at)
                if chosen := self.front.seal(seat, steps):
                    self._happen(chosen, logged.at)
                    if self._keeping.row.crowd:
                        self.logged.pack()
                        del self._taken[turn, 0]
            case Within(decided):
                self._happen(self._decided(self.front, decided), logged.at)
            case Noted(note):
                assert self.contest
                self.contest.add_note(note)
            case Undone():
                self._take_back()
            case Decided() as decided:
                self.contest = None
                self._happen(self._decided(self.table, decided), logged.at)
            case thrown:
                self._happen(thrown, logged.at)

    def _decided(self, table: Table, decided: Decided) -> Decided:
        """How a contest came out, as its game knows it. What came of quick hands is remembered: bots go by it."""
        typed = typed_outcome(type(table.game), decided)
        if isinstance(contest := table.prompt, Contest) and decided.by == "reaction" and not decided.verified:
            self.raced.append((contest.about, typed.outcome))
        return typed

    def _happen(self, event: Rolled | Drawn | Chosen | Decided, at: float) -> None:
        """An event of the game, or of the small game within it."""
        front = self.front
        lines = tuple(front.game.story(front.state, event))
        if lines or self._house:
            self.told.append(told_event(self.table.turn, lines, self._house))
            del self.told[:-TOLD_KEPT]
            self._house = {}
        front.apply(event)
        if front is self.table:
            self.event_times.append(at)
            self._enter_contest(at)
        elif self.contest:
            self.contest.moved()
        if self.contest and (bout := self.contest.bout):
            while isinstance(prompt := bout.prompt, Roll | Draw):
                self._happen(self.contest.dice.answer(prompt, bout.turn), at)

    def _enter_contest(self, at: float) -> None:
        self.contest = None
        if isinstance(contest := self.table.prompt, Contest):
            began = min(at, self._keeping.now())  # a log may come from before the clock was set back
            assert isinstance(self.dice, FairDice), "contests need dice of their own"
            committed_bytes = partial(self.dice.stream, self.table.turn)
            self.contest = LiveContest(contest, self.game, committed_bytes, began)

    def tell_agreed(self) -> None:
        """The story ends with all agreeing to end it."""
        self.told.append(told_event(self.table.turn, (Line("ended-by-agreement"),), {}))

    def rewound(self) -> list[Event]:
        """What is left of the game when the last answer, or real throw, is taken back; refused where nothing can be."""
        if self._keeping.row.real_dice:
            return before_last_throw(self.table)
        return contests_of(self.game).rewind(self.game, self.table.events)

    def _take_back(self) -> None:
        if self.contest and self.contest.notes:
            self.contest.notes.pop()
            return
        events = self.rewound()
        times = self.event_times[: len(events)]
        self._taken = {turns: taken for turns, taken in self._taken.items() if turns[0] < len(events)}
        self.told = [told for told in self.told if told.turn < len(events)]
        self.taken_back += 1
        self._house = {}
        told, self.table, self.contest, self.event_times = self.told, Table(self.game), None, []
        for event, at in zip(events, times, strict=True):
            self._happen(event, at)
        self.told = told

    # How it stands.

    @property
    def front(self) -> Table:
        """The game that people answer now: the small one while it decides a contest."""
        return (self.contest and self.contest.bout) or self.table

    @property
    def turns(self) -> Turns:
        """Where the game stands."""
        return self.table.turn, self.contest.turn if self.contest else 0

    def hash(self) -> str:
        """A fingerprint of the game and of the contest within it."""
        within = ""
        if self.contest and self.contest.bout:
            within = f".{self.contest.bout.hash()}"
        elif self.contest and self.contest.notes:
            within = f".{len(self.contest.notes)}"
        return self.table.hash() + within
