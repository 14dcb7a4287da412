"""A contest at a live table: what decides it, and all that is known of it so far. Told the time; no IO.

Presses live in memory only: after a restart a contest of reaction begins anew, and a job is done again with the same
committed bytes. Bouts and notes come back from the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from knobel.contests import contests_of
from knobel.contests.hands import MEDIAN_MS, head_starts, quickest_of
from knobel.contests.plugin import Bout, Decider, Job, Motion, Notes, Reaction
from knobel.contests.reaction import UNKNOWN, KeyPress, Latency, Reacting
from knobel.fair import StreamDice
from knobel.game import AnyGame, Contest, Decided, Over, Refused, Seat
from knobel.record import Hands
from knobel.server.table.motion import LiveMotion
from knobel.table import Player, Table


class Race(NamedTuple):
    """Who is quickest, while presses come in: since when, in seconds of our clock, and all presses so far."""

    at: float
    reacting: Reacting
    unseen: bool = False
    """Whether only bots react, and nobody is shown anything."""


class LiveContest:
    """One contest from the event that asks for it to the event that decides it."""

    def __init__(self, contest: Contest, game: AnyGame, stream: Callable[[], Iterator[int]], began: float) -> None:
        self.contest = contest
        self.began = began
        self.notes: list[Any] = []
        self.race: Race | None = None
        self.motion: LiveMotion | None = None
        self._game = game
        self._stream = stream
        self._whole: Decider = contests_of(game).decider(contest, game)
        self.bout: Table | None = None
        """The small game that decides, where one does; ``dice`` are its dice."""
        if isinstance(self._whole, Bout):
            self.bout = Table(self._whole.game)
            self.dice = StreamDice(stream())
        self.moved()

    def moved(self) -> None:
        """The small game has moved on, or it is the beginning: find out what is contested now, and by what decided."""
        self.race = None
        self.motion = None
        self.awaited: Contest | None = self.contest
        """What rules cannot know: this contest, or one within the small game. None while people answer that."""
        self.decider: Job | Reaction | Notes | Motion | None = None
        """What decides the awaited contest."""
        if self.bout:
            self.awaited = self.bout.prompt if isinstance(self.bout.prompt, Contest) else None
            found = contests_of(self._game).decider(self.awaited, self._game) if self.awaited else None
        else:
            found = self._whole
        assert not (self.bout and isinstance(found, Bout)), "a small game has no small games within"
        self.decider = None if isinstance(found, Bout) else found

    @property
    def turn(self) -> int:
        """How many events the small game has had."""
        return self.bout.turn if self.bout else 0

    @property
    def seconds(self) -> float | None:
        """How long people have for an answer to the small game at a live table."""
        return self._whole.seconds if isinstance(self._whole, Bout) else None

    def decided(self, now: float) -> Decided | None:
        """How it came out, where the small game is over or nothing is open in the notes."""
        if self.bout and isinstance(self._whole, Bout):
            return self._whole.decided(self.bout.events) if isinstance(self.bout.prompt, Over) else None
        if isinstance(self.decider, Notes):
            outcome = self.sheet(now).outcome
            return None if outcome is None else self.decider.decided(outcome)
        return None

    # Jobs.

    def request(self, job: Job) -> bytes:
        """What another process needs to decide it."""
        return job.request(self._stream())

    # Notes.

    def note(self, plain: Any, now: float) -> Any:
        """What somebody in the room says happened, checked and stamped."""
        assert isinstance(self.decider, Notes)
        return self.decider.note(plain, self._ms(now))

    @property
    def by_notes(self) -> bool:
        """Whether people in one room decide it."""
        return isinstance(self.decider, Notes)

    def add_note(self, plain: Any) -> None:
        """A note, now or again after a restart."""
        assert isinstance(self.decider, Notes)
        self.notes.append(msgspec.convert(plain, self.decider.kind))

    def sheet(self, now: float) -> Any:
        """What stands after all notes; None where no notes decide."""
        return self.decider.judge(self.notes, self._ms(now)) if isinstance(self.decider, Notes) else None

    def _ms(self, now: float) -> int:
        """How long the time of this contest has been running."""
        return round(1000 * (now - (self.counted_down or self.began)))

    @property
    def counted_down(self) -> float | None:
        """When people in one room may reach for the dice."""
        if isinstance(self.decider, Notes) and self.decider.countdown is not None:
            return self.began + self.decider.countdown
        return None

    def sheet_due(self, now: float) -> float | None:
        """When the notes have to be looked at again."""
        due = self.decider.due(self.sheet(now)) if isinstance(self.decider, Notes) else None
        return None if due is None else (self.counted_down or self.began) + due / 1000

    # Figures.

    def let_move(
        self,
        people: Mapping[Seat, Hands],
        player: Callable[[Seat], Player],
        now: float,
        random: Random,
    ) -> None:
        """Begin to count down; at once where only bots move. They are as quick as the quickest of these people."""
        assert isinstance(self.decider, Motion)
        motion, slowness = self.decider, MEDIAN_MS[quickest_of(people.values())] / MEDIAN_MS["family"]
        self.motion = LiveMotion(
            motion,
            lambda delay: motion.world(self._stream(), delay),
            people,
            lambda world, seat: motion.bot(player(seat), world, seat, random, slowness),
            now + (motion.lead if people else 0.0),
        )

    def view(self, seat: Seat | None, now: float) -> Any:
        """What a seat sees of it: the small game, the field, or what stands after all notes."""
        if self.bout:
            return self.bout.game.view(self.bout.state, seat)
        return self.decider.view(seat) if isinstance(self.decider, Motion) else self.sheet(now)

    # Reactions.

    @property
    def reacts_at(self) -> float | None:
        """When every display shows what to react to, figures may move, or people in one room may begin."""
        if self.motion:
            return self.motion.zero
        if self.race:
            return None if self.race.unseen else self.race.at
        return self.counted_down

    @property
    def keys(self) -> tuple[str, ...]:
        """What may be pressed."""
        shown = self.race and not self.race.unseen
        return self.decider.keys if shown and isinstance(self.decider, Reaction) else ()

    def lead(self, random: Random) -> float:
        """Seconds until every display shows what to react to."""
        assert isinstance(self.decider, Reaction)
        return self.decider.lead(self.turn > 0, random)

    def among_bots(self, bots: Collection[Seat]) -> bool:
        """Whether only bots are left in it, so that no person has to be waited for. Not while it begins with hands that
        reach: then whoever looks on may reach too, and err."""
        if not self.bout or not isinstance(self._whole, Bout) or (self.turn == 0 and self.awaited):
            return False
        return set(self._whole.still_in(self.bout.state)) <= set(bots)

    def let_react(
        self,
        at: float,
        people: Mapping[Seat, Hands],
        bots: Iterable[tuple[Seat, Player]],
        past: Sequence[tuple[Any, Any]],
        random: Random,
        unseen: bool = False,
    ) -> None:
        """Begin: these people are shown what to react to at this time; bots react by themselves, ``unseen`` at once.

        Bots have the quickest hands of these people, and go by what came of the contests before.
        """
        assert isinstance(self.decider, Reaction)
        sent, unknown = dict.fromkeys(people, 1000 * at), dict.fromkeys(people, UNKNOWN)
        reacting = self.decider.begin(sent, unknown, head_starts(people))
        slowness = MEDIAN_MS[quickest_of(people.values())] / MEDIAN_MS["family"] * self.decider.by_now(past, people)
        for seat, player in bots:
            if timed := self.decider.bot(player, seat, random, slowness):
                reacting.react(timed)
        self.race = Race(at, reacting, unseen)

    def shown(self, seat: Seat, at: float, latency: Latency) -> None:
        """A display shows what to react to."""
        if self.race and not self.race.unseen:
            self._measured(self.race, seat, latency).shown(seat, at)

    def press(self, press: KeyPress, latency: Latency) -> bool:
        """A key went down. True if it was a right one; after the contest none is."""
        if not self.race or self.race.unseen or not isinstance(self.decider, Reaction):
            return False
        if press.key not in self.decider.keys and not (self.decider.may_go_on and press.key == ""):
            raise Refused("refused-step", step=1)
        return self._measured(self.race, press.seat, latency).press(press)

    def _measured(self, race: Race, seat: Seat, latency: Latency) -> Reacting:
        race.reacting.join(seat, 1000 * race.at)
        race.reacting.measured(seat, latency)
        return race.reacting

    def settled_at(self) -> float | None:
        """When nothing that arrives can change any more who was quickest."""
        if self.race is None or self.race.unseen:
            return self.race and self.race.at
        return max(self.race.at, self.race.reacting.settled() / 1000)
