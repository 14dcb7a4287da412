"""Asteroid Dice at home: people throw real foam dice, one screen is the referee. Pure: it is told notes and times.

A note is what somebody pressed or typed, with the milliseconds since the contest began. What stands is always computed
from all notes, so taking one back is leaving it out. Hits and fouls stand after three seconds without an objection.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from knobel.game import AnyGame, Chosen, Decided, Event, Refused, Seat, Value
from knobel.games.asteroid_dice.cards import SIDES, Colour, Die
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, FightAbout, Fought, Hit, Took
from knobel.games.asteroid_dice.throws import Landed, Lying, ThrowAbout

OBJECTION_MS = 3_000
SAME_MOMENT_MS = 300
"""Hits that are reported closer together were in the same moment (chosen)."""
FIGHT_MS, DUEL_MS = 45_000, 30_000
"""A17 (chosen)."""
SOURCE = "referee"
"""What a record names as the supplier."""


# Notes.


class HitNote(Value, frozen=True):
    """ "I am hit", or somebody says it for him."""

    at: int
    colour: Colour


class FoulNote(Value, frozen=True):
    """Somebody took a wrong die, too early, or as a bystander; ``thrown`` if he threw it. A6."""

    at: int
    seat: Seat
    die: Die
    early: bool = False
    thrown: bool = False


class HeldNote(Value, frozen=True):
    """Which die somebody holds, where it matters: in a fight of special cards. A5."""

    at: int
    seat: Seat
    die: Die


class Objection(Value, frozen=True):
    """Somebody disagrees with the note of this place in the list."""

    at: int
    against: int


FightNote = HitNote | FoulNote | HeldNote | Objection
DuelNote = HitNote | Objection


class NumberNote(Value, frozen=True):
    """The number a die shows, typed in."""

    die: Die
    face: int


class FellNote(Value, frozen=True):
    """A die lies on the floor, where it counts as well. A9."""

    die: Die


ThrowNote = NumberNote | FellNote


# What stands.


class Pending(Struct, frozen=True):
    """A note that may still be objected to, and until when."""

    place: int
    until: int


class Sheet(Struct, frozen=True):
    """What the referee's screen shows of fights or a duel."""

    standing: tuple[tuple[Colour, ...], ...]
    """Who still stands, ring by ring; a duel is one ring."""
    contested: tuple[int, ...]
    """Rings whose hit was objected to: they go to a duel, or, in a duel, to the toss."""
    pending: tuple[Pending, ...]
    left_ms: int
    outcome: Fought | Duelled | None
    """What the rules are told, once nothing is open any more."""


def judge_fight(about: FightAbout, notes: Sequence[FightNote], now: int) -> Sheet:
    """All fights of a round as they stand at this time."""
    rings = [[fighter.colour for fighter in ring.fighters] for ring in about.rings]
    sheet = _Sheet(rings, notes, now, FIGHT_MS)
    happenings: list[Took | Hit] = []
    held: dict[Colour, Die] = {}
    for place, note in sheet.accepted():
        kept = [held[ring[0]] for ring in sheet.rings if len(ring) == 1 and ring[0] in held]
        match note:
            case HitNote(colour=colour):
                if group := sheet.fall(place, colour):
                    happenings.append(Hit(group))
            case FoulNote(seat=seat, die=die, early=early, thrown=thrown):
                happenings.append(Took(seat, die, early, thrown))
                if thrown:
                    sheet.lose_by_foul(about, seat, die, kept)
            case HeldNote(seat=seat, die=die):
                happenings.append(Took(seat, die))
                held |= {it.colour: die for ring in about.rings for it in ring.fighters if it.seat == seat}
    return sheet.sheet(Fought(tuple(happenings)))


def judge_duel(about: DuelAbout, notes: Sequence[DuelNote], now: int) -> Sheet:
    """A duel as it stands at this time."""
    sheet = _Sheet([[fighter.colour for fighter in about.fighters]], notes, now, DUEL_MS)
    hits = []
    for place, note in sheet.accepted():
        if isinstance(note, HitNote) and (group := sheet.fall(place, note.colour)):
            hits.append(group)
    return sheet.sheet(Duelled(tuple(hits)))


class _Sheet:
    """Notes being gone through in order of their times."""

    def __init__(self, rings: list[list[Colour]], notes: Sequence[FightNote], now: int, limit: int) -> None:
        self.rings = rings
        self.notes = notes
        self.now = now
        self.limit = limit
        self.contested: list[int] = []
        self.pending: list[Pending] = []
        self._objected = {
            note.against
            for note in notes
            if isinstance(note, Objection)
            and note.against in range(len(notes))
            and 0 <= note.at - notes[note.against].at <= OBJECTION_MS
        }
        self._counted: set[int] = set()

    def accepted(self) -> Iterator[tuple[int, FightNote]]:
        """The notes within the time, in order, without those that were objected to; a contested hit ends its ring."""
        for place, note in sorted(enumerate(self.notes), key=lambda pair: (pair[1].at, pair[0])):
            if isinstance(note, Objection) or note.at > self.limit or place in self._counted:
                continue
            if place in self._objected:
                if isinstance(note, HitNote) and (ring := self._ring_of(note.colour)) is not None:
                    self.contested.append(ring)
                continue
            if not isinstance(note, HeldNote) and self.now < note.at + OBJECTION_MS:
                self.pending.append(Pending(place, note.at + OBJECTION_MS))
            if any(self._running(ring) for ring in range(len(self.rings))):
                yield place, note

    def fall(self, place: int, colour: Colour) -> tuple[Colour, ...]:
        """Who is hit together with this one: those of the same ring whose hits were reported in the same moment."""
        ring = self._ring_of(colour)
        if ring is None:
            return ()
        since = self.notes[place].at
        group = [colour]
        for other, note in enumerate(self.notes):
            if (
                isinstance(note, HitNote)
                and other not in self._objected
                and 0 <= note.at - since <= SAME_MOMENT_MS
                and note.at <= self.limit
                and note.colour in self.rings[ring]
                and note.colour not in group
            ):
                group.append(note.colour)
                self._counted.add(other)
                if self.now < note.at + OBJECTION_MS:
                    self.pending.append(Pending(other, note.at + OBJECTION_MS))
        if len(group) == len(self.rings[ring]):
            self.contested.append(ring)
        else:
            self.rings[ring] = [it for it in self.rings[ring] if it not in group]
        return tuple(sorted(group))

    def lose_by_foul(self, about: FightAbout, seat: Seat, die: Die, kept: Sequence[Die]) -> None:
        """A6: who throws a wrong die is out of his fight; one that a winner keeps is wrong as well."""
        for number, ring in enumerate(about.rings):
            for fighter in ring.fighters:
                if fighter.seat == seat and self._running(number) and (die not in ring.dice or die in kept):
                    self.rings[number] = [it for it in self.rings[number] if it != fighter.colour]

    def sheet(self, outcome: Fought | Duelled) -> Sheet:
        running = any(self._running(ring) for ring in range(len(self.rings)))
        done = not self.pending and (not running or self.now >= self.limit)
        return Sheet(
            standing=tuple(map(tuple, self.rings)),
            contested=tuple(sorted(set(self.contested))),
            pending=tuple(self.pending),
            left_ms=max(0, self.limit - self.now),
            outcome=outcome if done else None,
        )

    def _running(self, ring: int) -> bool:
        return len(self.rings[ring]) > 1 and ring not in self.contested

    def _ring_of(self, colour: Colour) -> int | None:
        return next((n for n, ring in enumerate(self.rings) if colour in ring and self._running(n)), None)


# Throws.


class Numbers(Struct, frozen=True):
    """What lies after a throw at home, as far as it is typed in, and whether the called number is among it."""

    lying: tuple[Lying, ...]
    missing: Die | None
    alarm: bool
    outcome: Landed | None


def judge_throw(about: ThrowAbout, notes: Sequence[ThrowNote]) -> Numbers:
    """The last number typed in for a die counts; dice nobody mentions lie as before."""
    faces = {it.die: it.face for it in about.lying}
    faces |= {
        note.die: note.face for note in notes if isinstance(note, NumberNote) and 1 <= note.face <= SIDES[note.die]
    }
    fell = {it.die for it in about.lying if it.fell} | {note.die for note in notes if isinstance(note, FellNote)}
    dice = [*(it.die for it in about.lying), about.die]
    lying = tuple(Lying(die, faces[die], fell=die in fell) for die in dice if die in faces)
    missing = about.die if about.die not in faces else None
    return Numbers(
        lying=lying,
        missing=missing,
        alarm=about.called is not None and any(it.face == about.called for it in lying),
        outcome=None if missing else Landed(lying),
    )


# Taking back.


def rewind(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    """The events without the last answer people gave, and what followed it. Only at home, where no die is thrown here.

    Cards of the ghost that are drawn again come out the same, since their bytes belong to the turn.
    """
    if getattr(game, "body", None) != "companion":
        raise Refused("refused-undo")
    for place in reversed(range(len(events))):
        event = events[place]
        if isinstance(event, Chosen) or (isinstance(event, Decided) and event.by == SOURCE):
            return list(events[:place])
    raise Refused("refused-undo-start")
