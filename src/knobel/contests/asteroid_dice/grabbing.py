"""Grabs: who reaches first for the die of a fight, measured by everyone's own display."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Protocol, runtime_checkable

import msgspec
from msgspec import Struct

from knobel.contests.hands import adapted
from knobel.contests.reaction import FRAME_MS, KeyPress, Latency, Reacting, Timed, is_false_start
from knobel.game import Seat, Value
from knobel.games.asteroid_dice.cards import Die
from knobel.games.asteroid_dice.state import Ring
from knobel.table import Player


class Reach(Struct, frozen=True):
    """Somebody reaches for a die; ``early`` is a false start."""

    seat: Seat
    die: Die
    early: bool = False


class Grabbed(Value, frozen=True, omit_defaults=True):
    """The outcome of a grab: who reached, in order, those in the same moment together. None: the time was up."""

    order: tuple[tuple[Reach, ...], ...]
    ms: tuple[int, ...] = ()
    """How long each of them took, in that order; empty where nobody measured, as in older records."""
    ahead: tuple[int, ...] = ()
    """The head start of each of them, in that order; empty where nobody had one."""

    @property
    def reaches(self) -> tuple[Reach, ...]:
        """All in order."""
        return tuple(reach for group in self.order for reach in group)


class GrabAbout(Struct, frozen=True):
    """What a grab is about: the fights that run, each with its dice, and who must leave all dice alone."""

    seats: int
    rings: tuple[Ring, ...]
    bystanders: tuple[Seat, ...]


GRAB_MS = 8_000
"""How long a die may lie there before nobody gets it (chosen)."""


def grabbed(reactions: Iterable[Timed]) -> Grabbed:
    """The outcome of a grab; keys are dice. What cannot be told from the first of a group is in the same moment."""
    groups: list[list[Reach]] = []
    first: Timed | None = None
    by_time = sorted(reactions, key=lambda it: (it.counts, it.seat))
    for it in by_time:
        reach = Reach(it.seat, msgspec.convert(it.key, Die), early=is_false_start(it))
        if first is not None and it.counts - first.counts <= first.give + it.give:
            groups[-1].append(reach)
        else:
            groups.append([reach])
            first = it
    ahead = tuple(round(it.ahead) for it in by_time)
    return Grabbed(tuple(map(tuple, groups)), tuple(round(it.ms) for it in by_time), ahead if any(ahead) else ())


class Grabbing(Reacting):
    """A grab while presses come in: a key is a die. It is settled once every fight has somebody who was first."""

    def __init__(
        self,
        about: GrabAbout,
        sent: Mapping[Seat, float],
        latencies: Mapping[Seat, Latency],
        ahead: Mapping[Seat, int] | None = None,
    ) -> None:
        super().__init__(sent, latencies, ahead or {})
        self._rings = {fighter.seat: ring for ring in about.rings for fighter in ring.fighters}
        self._fights = len(about.rings)

    def is_right(self, press: KeyPress) -> bool:
        return self._fits(press.seat, press.key) and not is_false_start(self._reaction(press))

    def decide(self) -> Grabbed:
        return grabbed(self._reactions())

    def settled(self) -> float:
        firsts: dict[int, Timed] = {}
        for it in sorted(self._reactions(), key=lambda it: it.counts):
            if self._fits(it.seat, it.key) and not is_false_start(it):
                firsts.setdefault(id(self._rings[it.seat]), it)
        until = float(GRAB_MS)
        if len(firsts) == self._fights:
            until = min(
                until, max(it.counts + it.give + FRAME_MS for it in firsts.values())
            )  # whatever a device claims
        return self._last_arrival(self._sights, until)

    def _fits(self, seat: Seat, die: str) -> bool:
        return seat in self._rings and die in self._rings[seat].dice


BOT_GIVE_MS = 4.0
"""How exactly a bot's reaction is known (chosen)."""


@runtime_checkable
class Grabber(Protocol):
    """A player with reactions."""

    def press(self, about: GrabAbout, seat: Seat, random: Random, slowness: float = 1.0) -> tuple[Die, int] | None:
        """Which die they reach for, after how many milliseconds. None: they let all dice be.

        ``slowness`` is that of the people they play with; 1 is a grown person who does not train.
        """


def bot_grab(player: Player, about: GrabAbout, seat: Seat, random: Random, slowness: float = 1.0) -> Timed | None:
    """What a player with reactions does in a grab; one without lets all dice be."""
    reached = player.press(about, seat, random, slowness) if isinstance(player, Grabber) else None
    return Timed(seat, *reached, BOT_GIVE_MS) if reached else None


def bots_by_now(past: Sequence[tuple[GrabAbout, Grabbed]], people: Collection[Seat]) -> float:
    """How much slower than their kind bots are after these grabs: what counts is who was first, person or bot."""
    won = [0, 0]
    for about, grab in past:
        for ring in about.rings:
            fighters = {fighter.seat for fighter in ring.fighters}
            firsts = _first_of(ring, grab)
            if fighters & set(people) and fighters - set(people) and len(firsts) == 1:
                won[firsts[0] not in people] += 1
    return adapted(*won)


def _first_of(ring: Ring, grab: Grabbed) -> list[Seat]:
    """Who had the die of a ring first; several in the same moment, none where nobody took it."""
    fighters = {fighter.seat for fighter in ring.fighters}
    for group in grab.order:
        if firsts := [it.seat for it in group if it.seat in fighters and it.die in ring.dice and not it.early]:
            return firsts
    return []
