"""What is asked and answered about learning: tips, lessons, puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from knobel.game import Line, Seat
from knobel.wire.kinds import Name, PuzzleId, Steps, Turn


class TipWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a good player do in this decision of mine?"""

    turn: Turn
    inner: Turn = 0
    """Within a contest: the turn of the small game that decides it."""


class Tipped(Struct, frozen=True):
    """A tip for one's own decision. Null for the line: there is none here, and nothing was marked."""

    turn: int
    line: Line | None
    steps: list[Any]
    """The move it speaks of."""


class Reasoned(Struct, frozen=True):
    """What a bot did last, and why in its own words. Null for the line: chance chose, or it cannot tell."""

    turn: int
    seat: Seat
    story: list[Line]
    line: Line | None


class LessonInfo(Struct, frozen=True):
    """One lesson that can be taken."""

    name: str
    game: str
    steps: int
    spoken: bool


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a lesson: go on where I left it, or come in anew at this beat."""

    lesson: Annotated[str, Meta(max_length=60)]
    name: Name
    at: Annotated[int, Meta(ge=0, le=1000)] | None = None


class PuzzleBrief(Struct, frozen=True):
    """A puzzle by its name: which game, and what it is about."""

    id: PuzzleId
    game: str
    theme: str


class PuzzleTheme(Struct, frozen=True):
    """A theme one can train, and how many puzzles of it there are."""

    game: str
    theme: str
    many: int


class PuzzleRoom(Struct, frozen=True):
    """All there is to puzzle over: today's puzzles, one a game; the themes; and one's own mistakes."""

    day: str
    today: list[PuzzleBrief]
    themes: list[PuzzleTheme]
    due: list[PuzzleBrief]
    """One's own mistakes that come back now."""
    later: int
    """How many come back another day."""
    next: float | None
    """When the next of those comes back."""
    done: int
    """How many of one's own mistakes are solved for good."""


class PuzzleInfo(Struct, frozen=True):
    """A position to think about: what the seat sees, and what it may do. What is right is not in it."""

    id: PuzzleId
    game: str
    theme: str
    seat: Seat
    seats: int
    view: Any
    options: list[Any]
    own: bool
    """Whether it is from a game of one's own."""


class PuzzleSteps(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps at a puzzle: tried, or as the answer."""

    steps: Steps


class PuzzleDraft(Struct, frozen=True):
    """What a puzzle looks like after some steps, and what may follow them."""

    view: Any
    options: list[Any]


class Verdict(Struct, frozen=True):
    """What an answer is worth. The best is told once the answer is good, or on request."""

    good: bool
    loss: float
    line: Line | None
    """Why it costs that, or what it aims at."""
    best: list[Any] | None
    best_line: Line | None
    comes_back: float | None
    """When this puzzle comes back, if it does."""


class PuzzlesKept(Struct, frozen=True):
    """How many of a game's mistakes are among one's own puzzles now."""

    kept: int
