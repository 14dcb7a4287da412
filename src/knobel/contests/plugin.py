"""What a plug-in says about the contests of one game, and the five ways in which a contest can be decided.

A table that waits for a contest asks the game's ``Contests`` which of the five it is. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from knobel.contests.motion import Course, Driver, World
from knobel.contests.reaction import Latency, Reacting, Timed
from knobel.game import AnyGame, Contest, Decided, Event, Refused, Seat
from knobel.table import Player


@dataclass(frozen=True)
class Bout:
    """A small game decides: people answer it as they answer any game, and its dice are those of the turn."""

    game: AnyGame
    decided: Callable[[Sequence[Event]], Decided]
    """What the finished small game tells the rules."""
    seconds: float
    """How long one may think about an answer where people play live."""
    still_in: Callable[[Any], Collection[Seat]]
    """Who still has a part in it, in a state of the small game; all others look on."""


@dataclass(frozen=True)
class Job:
    """A computation in another process decides: plain bytes go there and come back."""

    request: Callable[[Iterator[int]], bytes]
    """What the other process is sent; told the committed bytes of the turn."""
    work: Callable[[bytes], bytes]
    """What the other process does: a function of a module, so that it can be found there."""
    result: Callable[[bytes], Decided]


def even(past: Sequence[tuple[Any, Any]], people: Collection[Seat]) -> float:
    """Bots stay as they are."""
    return 1.0


@dataclass(frozen=True)
class Reaction:
    """The quickest hand decides."""

    keys: tuple[str, ...]
    """What may be pressed."""
    lead: Callable[[bool, Random], float]
    """Seconds until every display shows what to react to; told whether the same was contested before."""
    begin: Callable[[Mapping[Seat, float], Mapping[Seat, Latency], Mapping[Seat, int]], Reacting]
    """The contest while presses come in: when each seat is shown it, how far away each device is, and the head start
    of each seat in milliseconds."""
    bot: Callable[[Player, Seat, Random, float], Timed | None]
    """What a bot does, with hands of this slowness: 1 is a grown person who does not train."""
    by_now: Callable[[Sequence[tuple[Any, Any]], Collection[Seat]], float] = even
    """How much slower than their kind bots are after these contests of this game, each with what it was about, against
    these people."""
    may_go_on: bool = False
    """Whether an empty key says that somebody goes on."""


@dataclass(frozen=True)
class Motion:
    """Figures that people move decide, in a world of fixed steps."""

    seats: tuple[Seat, ...]
    """Who moves something."""
    lead: float
    """Seconds until it begins."""
    most: int
    """Steps after which it is over at the latest."""
    world: Callable[[Iterator[int], int], World]
    """What goes on; told the committed bytes of the turn, and how many steps late displays show the others."""
    view: Callable[[Seat | None], Any]
    """What a seat is shown before it begins."""
    bot: Callable[[Player, World, Seat, Random, float], Driver | None]
    """Who moves for a bot, with hands of this slowness; None: its figure stands."""
    decided: Callable[[Course], Decided]
    """What the finished course tells the rules."""


def any_fits(note: Any) -> None:
    """Whatever can be decoded can be noted."""


def no_hurry(sheet: Any) -> int | None:
    """Nothing changes as time passes."""
    return None


@dataclass(frozen=True)
class Notes:
    """People in one room decide: what they press and type is noted, and what stands is computed from all notes."""

    kind: Any
    """What a note is decoded as."""
    judge: Callable[[Sequence[Any], int], Any]
    """The sheet: what stands after these notes, at so many milliseconds. Has an ``outcome`` once nothing is open."""
    decided: Callable[[Any], Decided]
    """The event of an outcome."""
    countdown: float | None = None
    """Seconds of 3, 2, 1 before the time runs; None where time does not matter. Else each note has its time."""
    due: Callable[[Any], int | None] = no_hurry
    """When this sheet has to be looked at again, in milliseconds since the time runs."""
    check: Callable[[Any], None] = any_fits
    """Refuses a note about what is not there."""

    def note(self, plain: Any, at: int) -> Any:
        """What somebody pressed or typed."""
        if self.countdown is not None and isinstance(plain, dict):
            plain = {**plain, "at": at}
        try:
            note = msgspec.convert(plain, self.kind)
        except msgspec.ValidationError as error:
            raise Refused("refused-shape", problem=str(error)) from error
        self.check(note)
        return note


Decider = Bout | Job | Reaction | Notes | Motion


def never(game: AnyGame) -> bool:
    return False


def nobody_can_tell(game: AnyGame, contest: Contest, event: Decided, stream: Iterator[int]) -> bool | None:
    return None


def nothing_taken_back(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    raise Refused("refused-undo")


@dataclass(frozen=True, kw_only=True)
class Contests:
    """All about the contests of one game: a plug-in exports one of these."""

    decider: Callable[[Contest, AnyGame], Decider]
    """What decides this contest. Asked of contests within a small game too, with the game around it."""
    random_outcomes: Mapping[str, Callable[[Contest, Random], Any]]
    """By kind of contest: a possible outcome, for simulations without bodies. A kind belongs to one game."""
    needs_presence: Callable[[AnyGame], bool] = never
    """Whether everybody has to be there at the same time."""
    races: Callable[[AnyGame], bool] = never
    """Whether the quickest hand decides something."""
    decided_at_home: Callable[[AnyGame], bool] = never
    """Whether people with real dice decide, among whom no bot can be."""
    home: Mapping[str, Any] = field(default_factory=dict)
    """The table options by which they do; none where a game has no such way to play."""
    rewind: Callable[[AnyGame, Sequence[Event]], list[Event]] = nothing_taken_back
    """The events without the last answer that people gave and what followed it, where that can be taken back."""
    prove: Callable[[AnyGame, Contest, Decided, Iterator[int]], bool | None] = nobody_can_tell
    """Whether the committed bytes of its turn explain how a contest came out. None: nobody can tell."""
    types: Mapping[str, Any] = field(default_factory=dict)
    """What people see and say while a contest runs, by the name it has in the schema."""
    numbers: Mapping[str, float] = field(default_factory=dict)
    """What a page must count with to show a contest, by name; written for it by ``make schema``."""


def _no_decider(contest: Contest, game: AnyGame) -> Decider:
    raise LookupError(f"no plug-in decides {contest.kind!r} of {game.name}")


NONE = Contests(decider=_no_decider, random_outcomes={})
"""For games without contests."""
