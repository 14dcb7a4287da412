"""What a page says over its socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from knobel.contests.motion import Input
from knobel.game import Seat
from knobel.wire.kinds import TEXT_LETTERS, Hex32, Identity, Instant, Key, Place, Preset, Reaction, Steps, Turn


class Message(Struct, frozen=True, tag=str.lower, forbid_unknown_fields=True):
    """Something a client says."""


class Watch(Message, frozen=True):
    """Tell me about this table from now on, and tell me all that is so far."""

    table: Key


class Unwatch(Message, frozen=True):
    """No more about this table."""

    table: Key


class Mixin(Message, frozen=True):
    """The commitment to the random bytes of a seat, before anyone shows theirs."""

    table: Key
    seat: Place
    commitment: Hex32


class Show(Message, frozen=True):
    """The random bytes of a seat, now that all have committed."""

    table: Key
    seat: Place
    mix: Hex32
    next: Hex32 | None = None
    """The commitment to other bytes, should somebody not show theirs and all begin anew."""


class Draft(Message, frozen=True):
    """What would I see, and what could follow, after these steps? Nothing is stored."""

    table: Key
    seat: Place
    turn: Turn
    steps: Steps
    inner: Turn = 0


class Commit(Message, frozen=True):
    """My move. The same ``id`` sent twice is taken once."""

    table: Key
    seat: Place
    turn: Turn
    steps: Steps
    id: Identity
    inner: Turn = 0
    """Within a contest: the turn of the small game that decides it."""


class Say(Message, frozen=True):
    """A word to the table: a preset by its name, or own text."""

    table: Key
    text: Annotated[str, Meta(max_length=TEXT_LETTERS)] = ""
    preset: Preset | None = None
    seat: Place | None = None


class React(Message, frozen=True):
    """What I say to what lies on the table since this event, as a picture. Saying something else replaces it."""

    table: Key
    seat: Place
    turn: Turn
    reaction: Reaction


class Go(Message, frozen=True):
    """The host lets the dice of a crowd's next round fall."""

    table: Key
    turn: Turn


class Thrown(Message, frozen=True):
    """Real dice: what lies on the table. Faces in the order of the dice, or what was drawn, counted from 0."""

    table: Key
    turn: Turn
    numbers: Annotated[list[int], Meta(max_length=64)]


class Shown(Message, frozen=True):
    """My display shows what to react to, at this instant of its own clock in milliseconds."""

    table: Key
    seat: Place
    turn: Turn
    inner: Turn
    at: Instant


class Press(Message, frozen=True):
    """I pressed a key, at this instant of my own clock in milliseconds."""

    table: Key
    seat: Place
    turn: Turn
    inner: Turn
    key: Annotated[str, Meta(max_length=20)]
    at: Instant


class Steer(Message, frozen=True):
    """What I did with my figure, each with the step at which I did it; it counts from then on."""

    table: Key
    seat: Place
    turn: Turn
    inputs: Annotated[list[Input], Meta(max_length=30)]


class Note(Message, frozen=True):
    """What I saw happen in a contest among people in one room."""

    table: Key
    turn: Turn
    note: Raw


class Undo(Message, frozen=True):
    """Take back the last note or answer, where people in one room play, or what was last entered of real dice."""

    table: Key
    turn: Turn


class Reading(Message, frozen=True):
    """I begin to read an explanation, or I am done with it. Where a clock runs for me, it waits for a while."""

    table: Key
    seat: Seat
    open: bool


class Tock(Message, frozen=True):
    """The answer to a tick: when my own clock heard it, in milliseconds."""

    n: Turn
    heard: Instant


class Here(Message, frozen=True):
    """Still here, and this is what I last saw. Answered with what is so, if that differs."""

    table: Key
    turn: Turn
    hash: Annotated[str, Meta(max_length=64)]


class Ping(Message, frozen=True):
    """How far away is the server, and what is its time? ``sent`` comes back as it was."""

    sent: Instant


AboutATable = (
    Watch
    | Unwatch
    | Mixin
    | Show
    | Draft
    | Commit
    | Say
    | React
    | Go
    | Thrown
    | Shown
    | Press
    | Steer
    | Note
    | Undo
    | Reading
    | Here
)
"""What a client says about one table, which may be served on another machine."""
FromClient = AboutATable | Tock | Ping
