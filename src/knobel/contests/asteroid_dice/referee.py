"""Asteroid Dice at home: people throw real foam dice, one screen is the referee. Pure: it is told notes and times.

A note is what somebody pressed or typed, with the milliseconds since the contest began. What stands is always computed
from all notes, so taking one back is leaving it out. Hits and fouls stand after three seconds without an objection.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import AnyGame, Chosen, Decided, Event, Refused, Seat, Value
from knobel.games.asteroid_dice import AsteroidDice, fights
from knobel.games.asteroid_dice.cards import DICE, SIDES, Colour, Die, card_values, is_die
from knobel.games.asteroid_dice.state import (
    DuelAbout,
    Duelled,
    Fight,
    FightAbout,
    Fought,
    Ghost,
    Hit,
    Ring,
    State,
    Took,
)
from knobel.games.asteroid_dice.throws import Landed, Lying, ThrowAbout

OBJECTION_MS = 3_000
SAME_MOMENT_MS = 300
"""Hits that are reported closer together were in the same moment (chosen)."""
FIGHT_MS, DUEL_MS = fights.FIGHT_SECONDS * 1000, fights.DUEL_SECONDS * 1000
SOURCE = "referee"
"""What a record names as the supplier."""


MOST_COLOURS = 10
"""More than can be at a table, with a ghost."""

# Notes.


class HitNote(Value, frozen=True):
    """ "I am hit", or somebody says it for them."""

    at: int
    colour: Annotated[Colour, Meta(ge=0, le=MOST_COLOURS - 1)]


class FoulNote(Value, frozen=True):
    """Somebody took a wrong die, too early, or as a bystander; ``thrown`` if they threw it. A6."""

    at: int
    seat: Annotated[Seat, Meta(ge=0, le=MOST_COLOURS - 1)]
    die: Die
    early: bool = False
    thrown: bool = False


class HeldNote(Value, frozen=True):
    """Which die somebody holds, where it matters: in a fight of special cards. A5."""

    at: int
    seat: Annotated[Seat, Meta(ge=0, le=MOST_COLOURS - 1)]
    die: Die


class Objection(Value, frozen=True):
    """Somebody disagrees with the note of this place in the list."""

    at: int
    against: Annotated[int, Meta(ge=0, le=999)]


FightNote = HitNote | FoulNote | HeldNote | Objection
DuelNote = HitNote | Objection


class NumberNote(Value, frozen=True):
    """The number a die shows, typed in."""

    die: Die
    face: Annotated[int, Meta(ge=1, le=100)]


class FellNote(Value, frozen=True):
    """A die lies on the floor, where it counts as well. A9."""

    die: Die


class DoneNote(Value, frozen=True):
    """All numbers that changed are typed in."""


ThrowNote = NumberNote | FellNote | DoneNote


def check_note(about: FightAbout | DuelAbout, note: FightNote) -> None:
    """Refuse a note about somebody who is not there."""
    if isinstance(note, FoulNote | HeldNote) and isinstance(about, FightAbout) and note.seat not in range(about.seats):
        raise Refused("refused-no-seat", seat=note.seat + 1)


# What stands.


class Pending(Struct, frozen=True):
    """A note that may still be objected to, and until when."""

    place: int
    until: int
    note: HitNote | FoulNote


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
    """All fights of a round as they stand at this time. What a note means is asked of the rules."""
    state = shadow(about)
    happenings: list[Took | Hit] = []
    contested: set[int] = set()
    heard = _Heard(notes, now, FIGHT_MS)
    for place, note in heard.in_order():
        if not any(map(fights.running, state.fights)):
            break
        ring = _ring_of(state, note.colour) if isinstance(note, HitNote) else None
        if isinstance(note, HitNote) and ring is None:
            continue
        if heard.disputes(place):
            if ring is not None:
                state = _stop(state, ring)
                contested.add(ring)
            continue
        heard.wait(place)
        happening = _happening(note, heard.together(place, state.fights[ring].standing) if ring is not None else ())
        happenings.append(happening)
        state = fights.happen(state, happening, card_values())
        contested |= {number for number, fight in enumerate(state.fights) if fight.tied}
    running = any(map(fights.running, state.fights))
    return heard.sheet(tuple(fight.standing for fight in state.fights), contested, running, Fought(tuple(happenings)))


def judge_duel(about: DuelAbout, notes: Sequence[DuelNote], now: int) -> Sheet:
    """A duel as it stands at this time."""
    standing = tuple(fighter.colour for fighter in about.fighters)
    hits: list[tuple[Colour, ...]] = []
    contested = False
    heard = _Heard(notes, now, DUEL_MS)
    for place, note in heard.in_order():
        if len(standing) < 2 or contested:
            break
        if not isinstance(note, HitNote) or note.colour not in standing:
            continue
        contested = heard.disputes(place)
        if not contested:
            heard.wait(place)
            hits.append(heard.together(place, standing))
            standing = tuple(colour for colour in standing if colour not in hits[-1])
    running = len(standing) > 1 and not contested
    return heard.sheet((standing,), {0} if contested else set(), running, Duelled(tuple(hits)))


def shadow(about: FightAbout) -> State:
    """A state in which only the fights are true, so that the rules can say what a note leads to."""
    cards = {fighter.colour: ring.card for ring in about.rings for fighter in ring.fighters}
    ghost = about.seats in cards
    colours = about.seats + ghost
    special = [ring.dice for ring in about.rings if not is_die(ring.card)]
    return State(
        phase="fight",
        round=about.round,
        hands=((),) * about.seats,
        piles=((),) * about.seats,
        out=tuple(cards.get(colour) for colour in range(colours)),
        ghost=Ghost(()) if ghost else None,
        dice=(None,) * colours,
        shown=tuple(die for die in DICE if special and die not in special[0]),
        fights=tuple(_fight(ring) for ring in about.rings),
    )


def _fight(ring: Ring) -> Fight:
    colours = tuple(fighter.colour for fighter in ring.fighters)
    return Fight(ring.card, colours, colours, (None,) * len(colours))


def _ring_of(state: State, colour: Colour) -> int | None:
    """The running fight in which this fighter still stands."""
    return next((n for n, fight in enumerate(state.fights) if fights.running(fight) and colour in fight.standing), None)


def _stop(state: State, ring: int) -> State:
    """A disputed hit ends its fight: a duel will settle it."""
    stopped = tuple(replace(fight, tied=fight.tied or n == ring) for n, fight in enumerate(state.fights))
    return replace(state, fights=stopped)


def _happening(note: FightNote, together: tuple[Colour, ...]) -> Took | Hit:
    match note:
        case FoulNote(seat=seat, die=die, early=early, thrown=thrown):
            return Took(seat, die, early, thrown)
        case HeldNote(seat=seat, die=die):
            return Took(seat, die)
    return Hit(together)


class _Heard:
    """Notes being gone through in the order of their times; remembers which may still be objected to."""

    def __init__(self, notes: Sequence[FightNote], now: int, limit: int) -> None:
        self._notes = notes
        self._now = now
        self._limit = limit
        self._pending: list[Pending] = []
        self._used: set[int] = set()
        self._disputed = {
            note.against
            for note in notes
            if isinstance(note, Objection)
            and note.against in range(len(notes))
            and 0 <= note.at - notes[note.against].at <= OBJECTION_MS
        }

    def in_order(self) -> Iterator[tuple[int, HitNote | FoulNote | HeldNote]]:
        """The notes within the time that no other note has used up."""
        for place, note in sorted(enumerate(self._notes), key=lambda pair: (pair[1].at, pair[0])):
            if not isinstance(note, Objection) and note.at <= self._limit and place not in self._used:
                yield place, note

    def disputes(self, place: int) -> bool:
        """Whether somebody objected to this note in time."""
        return place in self._disputed

    def wait(self, place: int) -> None:
        """A note that counts may be objected to for a while; which die is held is no matter of dispute."""
        note = self._notes[place]
        if isinstance(note, HitNote | FoulNote) and self._now < note.at + OBJECTION_MS:
            self._pending.append(Pending(place, note.at + OBJECTION_MS, note))

    def together(self, place: int, standing: Sequence[Colour]) -> tuple[Colour, ...]:
        """Who of those standing is hit in the same moment as this note says."""
        first = self._notes[place]
        assert isinstance(first, HitNote)
        group = {first.colour}
        for other, note in enumerate(self._notes):
            if not isinstance(note, HitNote) or other == place or other in self._disputed:
                continue
            if note.colour in standing and 0 <= note.at - first.at <= SAME_MOMENT_MS and note.at <= self._limit:
                group.add(note.colour)
                self._used.add(other)
                self.wait(other)
        return tuple(sorted(group))

    def sheet(
        self, standing: tuple[tuple[Colour, ...], ...], contested: set[int], running: bool, outcome: Fought | Duelled
    ) -> Sheet:
        done = not self._pending and (not running or self._now >= self._limit)
        return Sheet(
            standing=standing,
            contested=tuple(sorted(contested)),
            pending=tuple(self._pending),
            left_ms=max(0, self._limit - self._now),
            outcome=outcome if done else None,
        )


# Throws.


class Numbers(Struct, frozen=True):
    """What lies after a throw at home, as far as it is typed in, and whether the called number is among it."""

    lying: tuple[Lying, ...]
    missing: Die | None
    alarm: bool
    outcome: Landed | None


def judge_throw(about: ThrowAbout, notes: Sequence[ThrowNote]) -> Numbers:
    """The last number typed in for a die counts; others lie as before. It stands once somebody says so."""
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
        outcome=Landed(lying) if not missing and DoneNote() in notes else None,
    )


# Taking back.


def rewind(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    """The events without the last answer people gave, and what followed it. Only at home, where no die is thrown here.

    Cards of the ghost that are drawn again come out the same, since their bytes belong to the turn.
    """
    if not (isinstance(game, AsteroidDice) and game.body == "companion"):
        raise Refused("refused-undo")
    for place in reversed(range(len(events))):
        event = events[place]
        if isinstance(event, Chosen) or (isinstance(event, Decided) and event.by == SOURCE):
            return list(events[:place])
    raise Refused("refused-undo-start")
