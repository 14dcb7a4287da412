"""A game being played: its log folded into a table, with the contests that run within it. Nobody's rights here.

No IO and no waiting: whoever holds it tells the time and stores what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from knobel.contests.asteroid_dice.judges import StreamDice
from knobel.contests.asteroid_dice.referee import Numbers, Sheet, rewind
from knobel.contests.live import Referee, bout_of, referee_of
from knobel.dice import Dice
from knobel.fair import FairDice
from knobel.game import AnyGame, Chosen, Contest, Decided, Draw, Drawn, Line, Roll, Rolled, Seat
from knobel.record import typed_outcome, typed_steps
from knobel.server.store.rows import Answer, Logged, Noted, Undone, Within
from knobel.table import Table
from knobel.wire import StoodIn

COUNTDOWN = 3.0
"""Seconds of 3, 2, 1 before a fight (chosen)."""

Moment = tuple[int, int]
"""A turn of the game, and within a contest the turn of the small game that decides it."""

SETTLED = "settled"
"""How the identity of an answer begins that is a draft taken as it was."""


class Told(NamedTuple):
    """What an event meant to people, and for whom the house answered in it."""

    turn: int
    lines: list[Line]
    house: Mapping[Seat, StoodIn]


def stood_in(answer: Answer) -> StoodIn:
    """The house's answer, as people are told of it."""
    return StoodIn(answer.seat, answer.id.startswith(SETTLED))


class Playing:
    """One game from its first event on."""

    def __init__(self, game: AnyGame, dice: Dice, log: Sequence[Logged], now: Callable[[], float]) -> None:
        self.now = now
        self.reacts_at: float | None = None
        """When every display shows what to react to, where the quickest wins."""
        self.play_again(game, dice, log)

    def play_again(self, game: AnyGame, dice: Dice, log: Sequence[Logged]) -> None:
        """Let everything happen that the log tells of."""
        self.game = game
        self.dice = dice
        self.table = Table(game)
        self.bout: Table | None = None
        self.notes: list[Any] = []
        self.contest_began = 0.0
        self.logged: list[Logged] = []
        self.event_times: list[float] = []
        self.told: list[Told] = []
        self._house: dict[Seat, StoodIn] = {}
        self.taken: dict[Moment, dict[Seat, tuple[str, ...]]] = {}
        """Which answers are in, by their identities."""
        for logged in log:
            self.fold(self._typed(logged))

    def _typed(self, logged: Logged) -> Logged:
        """Stored steps are plain data; here they are as the game knows them."""
        if isinstance(answer := logged.entry, Answer):
            steps = typed_steps(type(self.front.game), answer.steps)
            return Logged(logged.at, replace(answer, steps=steps))
        return logged

    def fold(self, logged: Logged) -> None:
        """Let an entry happen, now or again after a restart."""
        self.logged.append(logged)
        match logged.entry:
            case Answer(turn, seat, identity, steps, inner=inner):
                taken = self.taken.setdefault((turn, inner or 0), {})
                taken[seat] = *taken.get(seat, ()), identity
                if logged.entry.by == "house":
                    self._house[seat] = stood_in(logged.entry)
                if chosen := self.front.seal(seat, steps):
                    self._happen(chosen, logged.at)
            case Within(decided):
                self._happen(typed_outcome(type(self.front.game), decided), logged.at)
            case Noted(note):
                assert self.referee
                self.notes.append(msgspec.convert(note, self.referee.notes))
            case Undone():
                self._take_back()
            case Decided() as decided:
                self.bout = None
                self._happen(typed_outcome(type(self.game), decided), logged.at)
            case thrown:
                self._happen(thrown, logged.at)

    def _happen(self, event: Rolled | Drawn | Chosen | Decided, at: float) -> None:
        """An event of the game, or of the small game within it."""
        front = self.front
        lines, house = list(front.game.story(front.state, event)), self._house
        if lines or house:
            self.told.append(Told(self.table.turn, lines, house))
            self._house = {}
        front.apply(event)
        if front is self.table:
            self.event_times.append(at)
            self.notes = []
            self._enter_contest(at)
        if self.bout:
            while isinstance(prompt := self.bout.prompt, Roll | Draw):
                self._happen(self._bout_dice.answer(prompt, self.bout.turn), at)

    # Contests: a small game within the game, or the notes of people in one room.

    def _enter_contest(self, at: float) -> None:
        if isinstance(contest := self.table.prompt, Contest):
            self.contest_began = min(at, self.now())  # a log may come from before the clock was set back
            if small := bout_of(contest, self.game):
                self.bout = Table(small)
                self._bout_dice = StreamDice(self.stream())

    def stream(self) -> Iterator[int]:
        """The committed bytes of this turn."""
        assert isinstance(self.dice, FairDice), "contests need dice of their own"
        return self.dice.stream(self.table.turn)

    @property
    def front(self) -> Table:
        """The game that people answer now: the small one while it decides a contest."""
        return self.bout or self.table

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        return self.table.turn, self.bout.turn if self.bout else 0

    @property
    def contest(self) -> Contest | None:
        """What runs now that rules cannot know."""
        prompt = self.front.prompt
        return prompt if isinstance(prompt, Contest) else None

    @property
    def referee(self) -> Referee | None:
        """Who decides the contest from notes, where people play in one room."""
        return referee_of(contest, self.game) if (contest := self.contest) else None

    def sheet(self) -> Sheet | Numbers | None:
        """What the referee has written down."""
        contest, referee = self.contest, self.referee
        return referee.judge(contest.about, self.notes, self.contest_ms()) if contest and referee else None

    def contest_ms(self) -> int:
        """How long the contest has been running."""
        return round(1000 * (self.now() - self.contest_began - COUNTDOWN))

    @property
    def counted_down(self) -> float | None:
        """When people in one room may reach for the dice."""
        return self.contest_began + COUNTDOWN if self.referee and self.referee.lasts else None

    def sheet_due(self) -> float | None:
        """When the referee has to look again."""
        referee, sheet = self.referee, self.sheet()
        due = referee.due(sheet) if referee and sheet else None
        return None if due is None else self.contest_began + COUNTDOWN + due / 1000

    def _take_back(self) -> None:
        if self.notes:
            self.notes.pop()
            return
        self._house = {}
        events = rewind(self.game, self.table.events)
        times = self.event_times[: len(events)]
        self.taken = {moment: taken for moment, taken in self.taken.items() if moment[0] < len(events)}
        self.told = [told for told in self.told if told.turn < len(events)]
        told, self.table, self.event_times = self.told, Table(self.game), []
        for event, at in zip(events, times, strict=True):
            self._happen(event, at)
        self.told = told
