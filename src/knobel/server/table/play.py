"""A game being played: drafts, taking moves, going on, and the clock. No IO and no waiting.

Everything that happens is first written to the log (``_write``) and then happens by folding that entry (``past.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw

from knobel.game import (
    AnyGame,
    Contest,
    CountingGame,
    Decided,
    Draw,
    Drawn,
    LappedGame,
    Over,
    Refused,
    Roll,
    Rolled,
    Seat,
    is_answer,
    parts_of,
    settled,
    throwers_of,
)
from knobel.lessons import lesson_named
from knobel.lessons.lesson import opponents_move, scripted
from knobel.server.store.rows import Answer, Asked, Entry, Logged, Noted, Undone, Within
from knobel.server.table.contest import LiveContest, Race
from knobel.server.table.keeping import Keeping
from knobel.server.table.lesson import went_before
from knobel.server.table.motion import LiveMotion
from knobel.server.table.past import Past, Turns
from knobel.server.table.seating import Seating
from knobel.server.table.steps import read_steps
from knobel.server.table.told import DRAFT
from knobel.table import Table
from knobel.wire.from_server import Drafted, Taken

encode = msgspec.json.encode

AnsweredBy = Literal["person", "bot", "house"]

LOOK_SECONDS = 15
"""Before the clock runs again people look at what was counted."""


class Played(NamedTuple):
    """How far a game was: its log, and the presses or the figures of a contest that ran."""

    entries: int
    turns: Turns
    race: Race | None
    motion: LiveMotion | None


class Play:
    """One game from its first event on."""

    def __init__(
        self, keeping: Keeping, seating: Seating, secret: bytes, log: Sequence[Logged], leader: Play | None
    ) -> None:
        self._keeping = keeping
        self._seating = seating
        self._leader = leader
        self.lesson = lesson_named(keeping.row.lesson) if keeping.row.lesson else None
        self._go = False
        self.drafts: dict[Seat, tuple[Turns, tuple[Any, ...]]] = {}
        self.past = Past(keeping, seating, secret, self.lesson, leader, log)
        self._bring_due_near()
        if keeping.row.status == "playing" and keeping.row.awaited is None:
            self._keep_awaited()

    def _bring_due_near(self) -> None:
        """Where the clock was set back since the log was written, nobody waits longer than was agreed."""
        row = self._keeping.row
        latest = self._new_due() if row.status == "playing" else None
        if row.due is not None and latest is not None and row.due > latest:
            self._keeping.keep(due=latest)

    # The log.

    def begin(self) -> None:
        """The first throw."""
        self._keeping.keep(status="playing", began=self._keeping.now())
        self.past.play_again([])
        for entry in went_before(self.lesson, self._keeping.row.begins) if self.lesson else ():
            self._write(entry)
        self._keeping.seats_changed = self._keeping.game_changed = True
        self._advance()

    def remember(self) -> Played:
        """How far the game is."""
        running = (self.contest.race, self.contest.motion) if self.contest else (None, None)
        return Played(len(self.past.logged), self.turns, *running)

    def restore(self, before: Played) -> None:
        """Let the game stand as it did: from its log, with the presses that no log has."""
        self.past.play_again(islice(self.past.logged, before.entries))
        if self.contest and self.turns == before.turns:
            self.contest.race, self.contest.motion = before.race, before.motion

    def _write(self, entry: Entry) -> None:
        """Note an entry for storing, and let it happen."""
        saving = self._keeping.saving
        if not saving.entries:
            saving.version = len(self.past.logged)
        saving.entries.append(entry)
        self.past.fold(Logged(self._keeping.now(), entry))
        self._keeping.game_changed = True

    # How it stands.

    @property
    def game(self) -> AnyGame:
        """The rules with this table's options."""
        return self.past.game

    @property
    def table(self) -> Table:
        """The game itself."""
        return self.past.table

    @property
    def contest(self) -> LiveContest | None:
        """What is decided outside the rules just now."""
        return self.past.contest

    @property
    def front(self) -> Table:
        """The game that people answer now: the small one while it decides a contest."""
        return self.past.front

    @property
    def turns(self) -> Turns:
        """Where the game stands."""
        return self.past.turns

    @property
    def among_bots(self) -> bool:
        """Whether bots are alone in a contest that runs: they do not pause, and people see it as a film."""
        return self.contest is not None and self.contest.among_bots(self._seating.stand_ins)

    @property
    def crowd(self) -> bool:
        """Whether it is a crowd that plays."""
        return self._keeping.row.crowd

    @property
    def held(self) -> bool:
        """Whether dice are due but wait: for people who throw them, for the host of a crowd, or for another table's."""
        if self._leader is not None:
            return self.table.turn >= self._leader.table.turn
        row = self._keeping.row
        if row.real_dice or row.paused:
            return isinstance(self.table.prompt, Roll | Draw)
        return row.by_host and isinstance(self.table.prompt, Roll) and not self._go

    @property
    def throwers(self) -> tuple[Seat, ...]:
        """Who may say what lies on the table: whose dice they are, and for one who is away everyone."""
        seats = throwers_of(self.game, self.table.state)
        gone = all(self._seating.seats[seat].away for seat in seats)
        return tuple(range(self.game.seats)) if gone else seats

    def awaited_bots(self) -> list[tuple[Seat, str, Literal["bot", "house"]]]:
        """The seats whose move is missing and is up to a bot: which one, and in whose stead."""
        front, seating = self.front, self._seating
        return [
            (seat, level, "bot" if seating.seats[seat].kind == "bot" else "house")
            for seat in sorted(seating.stand_ins)
            if front.awaits(seat) and (level := seating.level_of(seat))
        ]

    def written_move(self, seat: Seat) -> tuple[Any, ...] | None:
        """What a lesson lets an opponent do now, and what a seat of a crowd does whose person was asked to leave."""
        if self._keeping.row.crowd and self._seating.seats[seat].removed:
            passes = settled(self.front.game, self.front.state, seat, ())
            return passes[0] if len(passes) == 1 else None
        if self.lesson is None or self.front is not self.table:
            return None
        return opponents_move(self.lesson, self.table.state, self.table.turn, seat)

    # Going on.

    def _advance(self) -> None:
        """Throw dice for as long as the table waits for dice; then set the clock, or end the game."""
        self._end_contest()
        while (event := self._without_asking()) is not None:
            self._go = False
            self._write(event)
        if isinstance(over := self.table.prompt, Over):
            self._end(over)
        else:
            self._keeping.keep(due=self._new_due())
            self._keep_awaited(moved_on=True)
            self.look_at_sheet()

    def _end(self, over: Over, agreed: bool = False) -> None:
        self._keeping.keep(
            status="over",
            ended=self._keeping.now(),
            scores=over.scores,
            winners=over.winners,
            due=None,
            awaited=(),
            asked={},
            agreed=agreed,
        )
        if not self._keeping.row.crowd:
            self._keeping.keep(parts=parts_of(self.game, self.table.state))
        self._keeping.seats_changed = True

    def end_by_agreement(self, result: Over) -> None:
        """All people agreed to end the game as it stands."""
        self._end(result, agreed=True)
        self._keeping.game_changed = True
        self.past.tell_agreed()

    def _keep_awaited(self, moved_on: bool = False) -> None:
        """Lists know it without loading the table. Of a crowd they name nobody, and its row stays small."""
        row = self._keeping.row
        waiting = self.throwers if row.real_dice and self.held else self.front.waiting
        awaited = () if row.crowd else waiting
        self._keeping.keep(awaited=awaited, asked=self._asked(awaited, moved_on))

    def _asked(self, awaited: tuple[Seat, ...], moved_on: bool) -> dict[Seat, Asked]:
        """Over days: which turn of each awaited seat this is. It is an old one while nothing has moved on, and while
        one seat alone among several goes on, however often it throws, until the lap is over."""
        row, game = self._keeping.row, self.table.game
        if row.pace != "days":
            return {}
        lap = game.lap(self.table.state) if isinstance(game, LappedGame) else 0
        goes_on = not moved_on or (len(awaited) == 1 < len(self._seating.seats) and row.awaited == awaited)
        new = Asked(len(self.past.logged), self._keeping.now(), lap)
        old = {seat: asked for seat, asked in row.asked.items() if goes_on and asked.lap == lap}
        return {seat: old.get(seat, new) for seat in awaited}

    def _without_asking(self) -> Rolled | Drawn | Decided | None:
        """What happens now whatever anyone wishes: dice that fall, and contests whose outcome a lesson has written."""
        match self.table.prompt:
            case Roll() | Draw() as prompt if not self.held:
                return self.past.dice.answer(prompt, self.table.turn)
            case Contest() if self.lesson:
                written = scripted(self.lesson, self.table.state, self.table.turn)
                return written if isinstance(written, Decided) else None
        return None

    def _end_contest(self) -> None:
        if self.contest and self.contest.bout and (decided := self.contest.decided(self._keeping.now())):
            self._write(decided)

    def advance(self) -> None:
        """Go on where dice had to wait."""
        if self._keeping.row.status == "playing" and isinstance(self.table.prompt, Roll | Draw):
            self._advance()

    def go(self, guest: int | None, turn: int) -> None:
        """The host lets the next dice of a crowd fall."""
        self._keeping.check_host(guest)
        self._keeping.check_not_closed()
        if turn != self.table.turn or not self.held:
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        self._go = True
        self.advance()

    def go_on(self) -> None:
        """The host of a crowd has changed its pace: dice that waited may fall, and the clock begins anew."""
        if self._keeping.row.status == "playing":
            self._advance()
            self._keeping.game_changed = True

    def _new_due(self) -> float | None:
        """Where a table plays without a clock, contests have none either."""
        row = self._keeping.row
        live = row.pace == "live" and row.seconds is not None
        limits = [row.seconds, self.contest.seconds if self.contest and live else None]
        least = min((limit for limit in limits if limit is not None), default=None)
        if least is None or self.held or row.paused or not self.front.missing:
            return None
        counted = live and isinstance(self.game, CountingGame) and self.game.counted(self.table.state)
        return self._keeping.now() + least + (LOOK_SECONDS if counted else 0)

    # Contests.

    def note(self, guest: int | None, turn: int, plain: Any) -> None:
        """Somebody in the room tells what happened."""
        self._seating.check_in_the_room(guest)
        self._keeping.check_not_closed()
        if turn != self.table.turn or not self.contest or not self.contest.by_notes or self._keeping.row.agreed:
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        self._write(Noted(msgspec.to_builtins(self.contest.note(plain, self._keeping.now()))))
        self.look_at_sheet()

    def look_at_sheet(self) -> None:
        """Go on once nothing is open in the notes any more."""
        if self.contest and self.contest.by_notes and (decided := self.contest.decided(self._keeping.now())):
            self.decide(self.turns, decided)

    def undo(self, guest: int | None, turn: int) -> None:
        """Somebody in the room takes back what was noted or answered last."""
        self._seating.check_in_the_room(guest)
        if turn != self.table.turn or self._keeping.row.status != "playing":
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        if not (self.contest and self.contest.notes):
            self.past.rewound()
            self.drafts.clear()
        self._write(Undone())
        self._advance()

    def thrown(self, event: Rolled | Drawn) -> None:
        """Real dice fell like this."""
        self._write(event)
        self._advance()

    def decide(self, turns: Turns, decided: Decided) -> None:
        """A contest came out like this."""
        if self._keeping.row.status != "playing" or turns != self.turns:
            return
        if not self.contest or not self.contest.awaited:
            return
        game, state = self.front.game, self.front.state
        assert is_answer(game, state, decided), decided
        self._write(Within(decided) if self.contest.bout else decided)
        self._advance()

    # Moves.

    def commit(
        self, guest: int | None, seat: Seat, turn: int, plain: Sequence[Raw], identity: str, inner: int = 0
    ) -> Taken:
        """A person's move. The same identity twice is taken once."""
        self._seating.check_holder(guest, seat)
        turns = turn, inner
        if not self.past.was_taken(turns, seat, identity):
            if self._keeping.row.status in ("open", "mixing"):
                raise Refused("refused-not-begun")
            self.check_turns(turns)
            self._seating.come_back(guest, seat)
            self.take(seat, turns, read_steps(self.front.game.step_type, plain), identity, "person")
        return Taken(self._keeping.row.key, seat, turn, identity)

    def take(self, seat: Seat, turns: Turns, steps: tuple[Any, ...], identity: str, by: AnsweredBy) -> None:
        """A move of whoever answers for the seat."""
        turn, inner = turns
        within = self.front is not self.table
        self.front.check(seat, inner if within else turn, steps)
        self._write(Answer(turn, seat, identity, steps, by, inner if within else None))
        self.drafts.pop(seat, None)
        if self.turns != turns:
            self._advance()
        elif not self._keeping.row.crowd:
            self._keep_awaited()

    def draft(self, guest: int | None, seat: Seat, turn: int, plain: Sequence[Raw], inner: int = 0) -> Drafted:
        """What a person would see after these steps, and what could follow. Changes nothing."""
        self._seating.check_holder(guest, seat)
        self.check_turns((turn, inner))
        steps = read_steps(self.front.game.step_type, plain)
        door = self.front.door(seat)
        for n, step in enumerate(steps):
            if step not in door.options(steps[:n]):
                raise Refused("refused-step", step=n + 1)
        self.drafts[seat] = self.turns, steps
        view, options = Raw(encode(door.view(steps))), Raw(encode(door.options(steps)))
        return Drafted(self._keeping.row.key, seat, turn, list(plain), view, options, inner)

    def check_turns(self, turns: Turns) -> None:
        """Refuse what is about another moment than this one."""
        self._keeping.check_not_closed()
        if self._keeping.row.status == "over":
            raise Refused("refused-over")
        if self._keeping.row.status != "playing" or turns != self.turns:
            raise Refused("refused-turn", yours=turns[0], now=self.table.turn)

    def time_is_up(self, present: Collection[Seat]) -> list[Seat]:
        """The people the house bot must answer for now. Those who are not here it stands in for from now on.

        In a crowd it does not, except in a tournament: whoever comes back finds their own sheet. Where the rules leave
        one move, it is made at once: in a long move, what a person has composed so far.
        """
        row = self._keeping.row
        if row.status != "playing" or row.due is None or self._keeping.now() < row.due:
            return []
        late = [seat for seat in self.front.waiting if self._seating.level_of(seat) is None]
        turns, asked = self.turns, []
        for seat in late:
            drafted, steps = self.drafts.get(seat, (turns, ()))
            moves = settled(self.front.game, self.front.state, seat, steps if drafted == turns else ())
            if seat not in present and (not row.crowd or row.tournament):
                self._seating.keep_seat(seat, away=True)
            if len(moves) == 1:
                how = DRAFT if drafted == turns and steps else "settled"
                self.take(seat, turns, moves[0], f"{how} {turns[0]}", "house")
            else:
                asked.append(seat)
        self._keeping.keep(due=self._new_due())
        return asked
