"""What everyone around a table is told: frames for seats and crowds, everything for newcomers, the chat."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from itertools import islice
from typing import NamedTuple

import msgspec

from knobel.game import Drawn, Event, Rolled, Seat
from knobel.server import crash, metrics
from knobel.server.store.rows import ChatRow
from knobel.server.table.audience import Audience, Listener
from knobel.server.table.frames import Frame
from knobel.server.table.info import SeenByMany, said, seen, table_info, wanted
from knobel.server.table.many import Painter, Picture
from knobel.server.table.sitting import Sitting
from knobel.server.table.trouble import Trouble
from knobel.server.table.writing import WRITTEN_AT_ONCE, Writing, parts
from knobel.server.thinking import Scene, Thinking
from knobel.table import Table
from knobel.wire.from_server import Fell, Progress, Seated
from knobel.wire.http import TableInfo

encode = msgspec.json.encode

Frames = dict[Seat | None, Frame]

SPECTATOR = (None,)
"""The eyes through which one sees who has no seat."""
CROWD_TELLS = 0.5
"""Seconds between two reports of how far a crowd is, to its host."""
TOLD_AT_ONCE, DICE_TOLD_AT_ONCE = 32, 256
"""Listeners between whom others get their turn."""
LATEST, WAITS = 24, 12
"""So many of those who came last, and of those who are awaited, are named on a stage."""
CROWD_TOLD_A_SECOND = 2000
"""A crowd that gathers is told how many have come no more often than this allows: else telling would grow with its
square."""


class Telling:
    """All who listen at a table, and what each of them was told."""

    def __init__(self, sitting: Sitting, workers: Thinking, trouble: Trouble) -> None:
        self._sitting = sitting
        self._workers = workers
        self._trouble = trouble
        self.audience = Audience()
        self._untold: dict[Listener, bool] = {}
        """Who is to be told how things stand, and whether they are new and hear the chat so far too."""
        self._failed: set[Listener] = set()
        """Who could not be told how things stand, because what they would see could not be worked out."""
        self._problem: Exception | None = None
        self._hash = -1, ""
        self._hashed = -1, 0, 0, 0
        self._told_turn = -1
        self._scene: SceneOfTurn | None = None
        self._reporting: asyncio.TimerHandle | None = None

    @property
    def _key(self) -> str:
        return self._sitting.row.key

    def watch(self, listener: Listener) -> None:
        """Tell this one everything so far, and everything from now on."""
        self.audience.add(listener, self._sitting.seating.seats_of(listener.guest))
        self._untold[listener] = True
        self._sitting.keeping.seats_changed = True

    def unwatch(self, listener: Listener) -> None:
        """No more for this one."""
        self._untold.pop(listener, None)
        self._failed.discard(listener)
        if self.audience.remove(listener):
            self._sitting.keeping.seats_changed = True

    def look_again(self, listener: Listener, turn: int, state_hash: str) -> bool:
        """Tell a listener again if it last saw something else. True if it had to be told."""
        if listener not in self.audience or (turn, state_hash) == self._turn_and_hash():
            return False
        self._untold.setdefault(listener, False)
        metrics.RESYNCS.add()
        return True

    def tell_again(self, guests: Collection[int] | None) -> None:
        """Tell these guests (None: everybody) how things stand: of what its host does a crowd hears nothing else."""
        for listener in self.audience:
            if guests is None or listener.guest in guests:
                self._untold.setdefault(listener, False)

    def measure(self, seats: Collection[Seat]) -> None:
        """Find out how far away these seats' devices are."""
        for listener in self.audience:
            if any(seat in seats for seat in self.audience.seats_of(listener)):
                listener.measure()

    def stop(self) -> None:
        """The table is told from somewhere else now: everyone has to come again."""
        if self._reporting:
            self._reporting.cancel()
        audience, self.audience = self.audience, Audience()
        for listener in audience:
            listener.moved(self._key)

    def info(self, guest: int | None) -> TableInfo:
        """The table as this guest may know it."""
        seating, audience = self._sitting.seating, self.audience
        seats, mine = seating.seats, seating.seats_of(guest)
        return table_info(
            self._sitting.row,
            seats,
            len(seats),
            guest,
            mine,
            audience.present,
            audience.watching,
            broken=self._trouble.broken,
            latest=self._latest(guest, mine),
            inviter=next((seats[seat].name for seat in seating.seats_of(self._sitting.row.host)), None),
        )

    def _latest(self, guest: int | None, mine: Collection[Seat]) -> list[str]:
        """Who came last to a crowd that gathers. Thousands who wait are not told: only a stage, and the host."""
        row, seats = self._sitting.row, self._sitting.seating.seats
        if not row.crowd or row.status != "open" or (mine and guest != row.host):
            return []
        return [kept.name or "" for kept in reversed(seats[-LATEST:]) if not kept.away]

    @property
    def failing(self) -> bool:
        """Whether there is anyone who could not be told how things stand."""
        return bool(self._failed)

    async def tell(self, words: list[ChatRow], again: bool) -> Exception | None:
        """Tell everyone what changed, and what was said; ``again``: also those for whom that failed before.

        Whoever can be told is told. The first problem comes back.
        """
        self._problem = None
        if again:
            self._untold = dict.fromkeys(self._failed, False) | self._untold
        try:
            if self._sitting.row.crowd:
                await self._tell_crowd(words)
            else:
                self._tell_friends(words)
        except Exception as problem:
            return problem
        return self._problem

    def tell_all_seats(self) -> None:
        """Tell everyone who sits where and how the table stands."""
        for listener in list(self.audience):
            self._tell_seats(listener)

    def _tell_friends(self, words: list[ChatRow]) -> None:
        keeping = self._sitting.keeping
        written: dict[Seat | None, bytes] = {}
        for listener in self.audience:
            if keeping.seats_changed:
                self._tell_seats(listener)
            newcomer = self._untold.pop(listener, None)
            if keeping.game_changed or newcomer is not None:
                self._tell_game(listener, written)
            for word in self._sitting.chat if newcomer else words:
                listener.tell(said(self._key, word))

    def _tell_seats(self, listener: Listener) -> None:
        self.audience.add(listener, self._sitting.seating.seats_of(listener.guest))
        listener.tell(Seated(self.info(listener.guest)), ("seated", self._key))

    def _tell_game(
        self,
        listener: Listener,
        written: dict[Seat | None, bytes],
        frames: Frames | None = None,
        many: SeenByMany | None = None,
    ) -> None:
        row = self._sitting.row
        if row.status not in ("playing", "over"):
            return
        self._failed.discard(listener)
        for seat in self.audience.seats_of(listener) or SPECTATOR:
            try:
                frame = frames.get(seat) if frames else None
                if many and frame and seat is not None:
                    word = many.word(seat, frame)
                else:
                    word = written.get(seat) or self._word(seat, frame)
            except Exception as problem:
                self._failed.add(listener)
                self._problem = self._problem or problem
                continue
            if seat is None or not row.crowd:  # all words of a crowd at once are too many to keep
                written[seat] = word
            listener.tell(word, ("seen", row.key, seat))
            crash.point("telling")

    def _word(self, seat: Seat | None, frame: Frame | None) -> bytes:
        return encode(seen(self._sitting, seat, self._turn_and_hash()[1], frame))

    def _turn_and_hash(self) -> tuple[int, str]:
        play = self._sitting.play
        now = (*play.turns, play.past.taken_back, len(play.contest.notes) if play.contest else 0)
        if self._hashed != now:
            self._hashed = now
            self._hash = play.table.turn, self._sitting.fingerprint()
        return self._hash

    # Crowds.

    async def _tell_crowd(self, chat: list[ChatRow]) -> None:
        """A crowd hears of each event; in between only those it concerns hear anything, and the host now and then.

        Some are told at a time: what the first are told goes out before the last one's frame is written.
        """
        row, table = self._sitting.row, self._sitting.play.table
        keeping, begun = self._sitting.keeping, row.status in ("playing", "over")
        changed = row.status not in ("open", "playing") and (keeping.seats_changed or keeping.game_changed)
        moved = changed or (begun and table.turn != self._told_turn)
        written: dict[Seat | None, bytes] = {}
        newcomers, self._untold = self._untold, {}
        listeners = [listener for listener in (self.audience if moved else newcomers) if listener in self.audience]
        sharing = self._share(listeners)
        if moved and row.status == "playing" and isinstance(table.events[-1], Rolled):
            try:
                await self._tell_dice()
            except Exception as problem:
                self._problem = problem
        if row.status != "playing" or self._told_turn < 0:
            newcomers = dict.fromkeys(listeners, False) | newcomers
        for listener in listeners:
            if listener in newcomers:
                self._tell_seats(listener)
        if sharing:
            words = SeenByMany(self._sitting, self._turn_and_hash()[1])
            self._let_others_tell(sharing, words)
            try:
                async for some, frames in sharing.here:
                    for listener in some:
                        self._tell_game(listener, written, frames, words)
                        listener.hold(True)  # its answer would wait for the table anyway
            finally:
                for listener in listeners:
                    listener.hold(False)
        else:
            for some in parts(listeners, TOLD_AT_ONCE):
                for listener in some:
                    self._tell_game(listener, written)
                await asyncio.sleep(0)
        self._tell_words(chat, newcomers)
        if begun:
            self._told_turn = table.turn
        if self._reporting is None:
            wait = max(CROWD_TELLS, len(self.audience) / CROWD_TOLD_A_SECOND if row.status == "open" else 0.0)
            self._reporting = asyncio.get_running_loop().call_later(wait, self._report)

    def _tell_words(self, words: list[ChatRow], newcomers: dict[Listener, bool]) -> None:
        for word in words:
            for listener in self.audience:
                listener.tell(said(self._key, word))
        for listener, everything in newcomers.items():
            for word in self._sitting.chat if everything else ():
                listener.tell(said(self._key, word))

    async def _tell_dice(self) -> None:
        """Dice that fall are on every screen at once: a word that is the same for all, and made once."""
        play = self._sitting.play
        view = msgspec.Raw(encode(play.game.view(play.table.state, None)))
        word = encode(Fell(self._key, play.table.turn, view))
        for told, listener in enumerate(list(self.audience), 1):
            if self.audience.seats_of(listener):
                listener.tell(word, ("fell", self._key))
            if told % DICE_TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)

    def _report(self) -> None:
        """Tell the host and the stage how far the crowd is, and everyone how many have come while it gathers."""
        self._reporting = None
        sitting, table = self._sitting, self._sitting.play.table
        if sitting.row.status == "open":
            for listener in self.audience:
                self._tell_seats(listener)
        missing = table.missing if sitting.row.status == "playing" else 0
        here = len(self.audience.present)
        waits = [sitting.seating.seats[seat].name or "" for seat in islice(table.waiting, WAITS)] if missing else []
        progress = Progress(self._key, table.turn, missing, here, waits)
        for listener in self.audience:
            if listener.guest == sitting.row.host or not self.audience.has_seats(listener):
                listener.tell(progress, ("progress", self._key))

    def _share(self, listeners: list[Listener]) -> Sharing | None:
        """Where there are many, others begin to write what they see; None: it is written here."""
        listeners.sort(key=self.audience.has_seats)  # a stage comes first
        if len(listeners) < WRITTEN_AT_ONCE or self._sitting.row.status not in ("playing", "over"):
            return None
        scene = self._present_scene()
        elsewhere: dict[Painter, list[Listener]] = {}
        for listener in listeners:
            if (at := listener.elsewhere) and len(self.audience.seats_of(listener)) == 1:
                elsewhere.setdefault(at.painter, []).append(listener)
        for painter, theirs in list(elsewhere.items()):
            if not painter.takes(self._key, scene, len(theirs)):
                del elsewhere[painter]
        if handed_on := {listener for theirs in elsewhere.values() for listener in theirs}:
            listeners = [listener for listener in listeners if listener not in handed_on]
        writing = Writing(listeners, self._workers.processes, lambda some: self._write_beside(some, scene))
        return Sharing(scene, elsewhere, writing)

    def _let_others_tell(self, sharing: Sharing, words: SeenByMany) -> None:
        """Machines that draw for their own people need to know no more than this; it is not waited for them."""
        sitting = self._sitting
        if not sharing.elsewhere:
            return
        names = [seat.name for seat in sitting.seating.seats]
        picture = Picture(self._key, sitting.play.game, sharing.scene, names, words.common)
        for painter, theirs in sharing.elsewhere.items():
            pages, seats = [], []
            for listener in theirs:
                if listener not in self.audience:
                    continue
                own = self.audience.seats_of(listener)  # they may be others since the scene was shown
                if (at := listener.elsewhere) and len(own) == 1:
                    pages.append(at.page)
                    seats.append(words.own(own[0]))
                    self._failed.discard(listener)
                else:
                    self._tell_game(listener, {})
            painter.draw(picture, pages, seats)

    def _present_scene(self) -> Scene:
        """The state now: as a whole after everyone has moved, else by the dice that fell since."""
        table = self._sitting.play.table
        before = self._scene
        if before and before.turn <= table.turn and before.last is last_event(table, before.turn):
            since = tuple(table.events[before.turn :])
            if all(isinstance(event, Rolled | Drawn) for event in since):
                before.scene.events = since
                return before.scene
        scene = Scene(encode(table.state))
        self._scene = SceneOfTurn(scene, table.turn, last_event(table, table.turn))
        return scene

    async def _write_beside(self, some: list[Listener], scene: Scene) -> Frames:
        """What these see, written by another process."""
        play = self._sitting.play
        seats = {seat for listener in some for seat in self.audience.seats_of(listener) or SPECTATOR}
        try:
            frames = await self._workers.frames(play.game, scene, [wanted(play, seat) for seat in seats])
        except Exception as error:
            self._trouble.log("frames", "could not be written beside the server", error)
            return {}
        return dict(zip(seats, frames, strict=True))


class Sharing(NamedTuple):
    """Who draws a scene for whom."""

    scene: Scene
    elsewhere: dict[Painter, list[Listener]]
    here: Writing[Listener, Frames]


class SceneOfTurn(NamedTuple):
    """A scene, the turn it shows, and the event that led to it: after something was taken back it is another."""

    scene: Scene
    turn: int
    last: Event | None


def last_event(table: Table, turn: int) -> Event | None:
    """The event that led to a turn."""
    return table.events[turn - 1] if turn else None
