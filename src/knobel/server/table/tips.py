"""Tips for people and reasons of bots at a live table: who may ask, what was given, and the questions to the coach.

A tip is worked out by the processes beside the server, from what its seat may know, and marked before it is told.
``Tips`` does no IO; the two functions below it do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from knobel.coach.tips import Tip, reason, tip
from knobel.game import AnyGame, Chosen, Event, Line, Refused, Seat
from knobel.notation import typed
from knobel.record import replay
from knobel.server.table.keeping import Keeping
from knobel.server.table.past import Turns
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating
from knobel.table import AnyDoor, Door
from knobel.wire.learning import Reasoned, Tipped

if TYPE_CHECKING:
    from knobel.server.table.host import Host


class Done(Struct, frozen=True):
    """The last move of a bot, and what led there."""

    turn: int
    seat: Seat
    level: str


class Tips:
    """Who may be helped here, and who was."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play

    def door(self, guest: int | None, seat: Seat, turns: Turns) -> AnyDoor:
        """The door of a seat whose person asks for a tip in this decision."""
        self._check(guest, seat)
        self._play.check_turns(turns)
        if not self._play.front.awaits(seat):
            raise Refused("refused-not-awaited")
        return self._play.front.door(seat)

    def mark(self, guest: int | None, seat: Seat, turns: Turns) -> None:
        """Note that a seat was given a tip, once a decision."""
        self.door(guest, seat, turns)
        given = self._seating.seats[seat].tips
        if turns[0] not in given:
            self._seating.keep_seat(seat, tips=(*given, turns[0]))

    def last_move(self, guest: int | None, seat: Seat | None) -> Done:
        """What this bot did last; None: whichever bot moved last."""
        mine = self._seating.seats_of(guest)
        self._check(guest, mine[0] if mine else 0)
        bots = {place: kept.level for place, kept in enumerate(self._seating.seats) if kept.kind == "bot"}
        events = self._play.table.events
        for turn in range(len(events) - 1, -1, -1):
            event = events[turn]
            if isinstance(event, Chosen):
                for move in event.moves:
                    if (level := bots.get(move.seat)) and seat in (None, move.seat):
                        return Done(turn, move.seat, level)
        raise Refused("refused-no-move-yet")

    def _check(self, guest: int | None, seat: Seat) -> None:
        self._seating.check_holder(guest, seat)
        if not self._keeping.row.tips:
            raise Refused("refused-tips-off")


async def give_tip(host: Host, guest: int, seat: Seat, turns: Turns) -> Tipped:
    """A tip for the decision that a seat has to make now."""
    tips = host.sitting.tips
    door = await host.ask(lambda: tips.door(guest, seat, turns))
    asked = type(door.game), msgspec.json.encode(door.game), door.sealed_state(), seat
    given = msgspec.json.decode(await host.house.workers.do(_tip, *asked), type=_PlainTip | None)
    if given is None:
        return Tipped(turns[0], None, [])
    await host.ask(lambda: tips.mark(guest, seat, turns))
    return Tipped(turns[0], given.line, given.steps)


async def give_reason(host: Host, guest: int, seat: Seat | None) -> Reasoned:
    """Why a bot made its last move."""
    done = await host.ask(lambda: host.sitting.tips.last_move(guest, seat))
    play = host.sitting.play
    events = msgspec.json.encode(play.table.events[: done.turn + 1])
    asked = type(play.game), msgspec.json.encode(play.game), events, done.seat, done.level
    return msgspec.json.decode(await host.house.workers.do(_reason, *asked), type=Reasoned)


class _PlainTip(Struct, frozen=True):
    """A tip from another process, whose steps only the page reads."""

    steps: list[msgspec.Raw]
    line: Line


def _tip(kind: type[AnyGame], options: bytes, state: bytes, seat: Seat) -> bytes:
    game: AnyGame = msgspec.json.decode(options, type=kind)
    door: AnyDoor = Door(game, msgspec.json.decode(state, type=kind.state_type), seat)
    found: Tip | None = tip(door)
    return msgspec.json.encode(found)


def _reason(kind: type[AnyGame], options: bytes, plain: bytes, seat: Seat, level: str) -> bytes:
    game: AnyGame = msgspec.json.decode(options, type=kind)
    events = [typed(event, kind) for event in msgspec.json.decode(plain, type=list[Event])]
    turn = len(events) - 1
    *_, before = replay(game, events[:turn])
    lines = [line for line in game.story(before, events[turn]) if line.seat == seat]
    return msgspec.json.encode(Reasoned(turn, seat, lines, reason(game, before, events[turn], seat, level)))
