"""What a lesson is: a game whose dice, opponents and outcomes are written down, and what a companion says on the way.

A lesson is data. Each beat is one event of the game, so the number of a beat is the turn of the table. Whoever plays
it may leave the script at any decision: the table goes on with other dice and bots, and the companion offers to take
the step again. Nothing is thrown, stored or shown here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from knobel.game import (
    AnyGame,
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    Move,
    Roll,
    Rolled,
    Seat,
    fits,
    is_answer,
)

LEARNER: Seat = 0
"""Where whoever learns sits."""
SOURCE = "lesson"
"""Who decided a contest whose outcome is written down."""

Until = Literal["read", "pressed", "drafted", "moved"]
Steps = tuple[Any, ...]


class Hint(Struct, frozen=True, omit_defaults=True):
    """One short thing the companion says, pointing at one thing on the screen, and what it waits for.

    ``at`` names anchors of the page, several with spaces between them; where a small screen hides them, the next ones
    after a bar are pointed at. ``until``: it was read, what it points at is pressed, so many ``steps`` are drafted, or
    the move is made.
    """

    key: str
    at: str = ""
    until: Until = "moved"
    steps: int = 0


class Falls(Struct, frozen=True):
    """Dice that fall, or things that are drawn, as written."""

    numbers: tuple[int, ...]


class Plays(Struct, frozen=True):
    """Moves nobody is asked for: those of opponents, and of whoever learns before the lesson begins."""

    moves: Mapping[Seat, Steps]


class Ends(Struct, frozen=True):
    """A contest with a written outcome. Where it is played for real, this is only what stands in for it."""

    outcome: Any
    live: bool = False
    hints: tuple[Hint, ...] = ()


class Ask(Struct, frozen=True):
    """A decision of whoever learns: what the companion says, the move it waits for, and moves of others made with it.

    ``must`` is the part of the move that matters, in any order; the empty one welcomes every move. More steps than the
    move has would spend what is needed later. ``other`` answers a legal move of another kind.
    """

    move: Steps
    hints: tuple[Hint, ...]
    must: tuple[Steps, ...] | None = None
    """Any of these will do; None is the whole move."""
    other: str = "lesson-other"
    beside: Mapping[Seat, Steps] = {}

    def welcomes(self, steps: Steps) -> bool:
        """Whether a move is what was asked for."""
        wanted = (self.move,) if self.must is None else self.must
        return () in wanted or any(Counter(part) <= Counter(steps) and len(steps) <= len(self.move) for part in wanted)


Beat = Falls | Plays | Ends | Ask


class Lesson(Struct, frozen=True):
    """One lesson of one game."""

    name: str
    """Of its links and its catalog keys."""
    game: AnyGame
    beats: tuple[Beat, ...]
    opponents: tuple[str, ...] = ()
    begins: int = 0
    """The beats that have happened when whoever learns comes to the table."""
    spoken: bool = False
    """For those who do not read: pictures, and a voice."""

    @property
    def asks(self) -> tuple[int, ...]:
        """The turns at which something is asked or to be watched: where one can come in again."""
        return tuple(turn for turn, beat in enumerate(self.beats) if hints_of(beat))


class Progress(Struct, frozen=True):
    """Where somebody is in a lesson. ``strayed``: the turn at which another move was made than asked for."""

    turn: int
    strayed: int | None
    done: bool


def hints_of(beat: Beat) -> tuple[Hint, ...]:
    """What the companion says at this beat."""
    match beat:
        case Ask(_, hints) | Ends(_, _, hints):
            return hints
    return ()


def scripted(lesson: Lesson, state: Any, turn: int, skip: bool = False) -> Event | None:
    """The event the script has for this moment, if it answers what the table waits for.

    None where somebody is asked, a contest is played for real, or the script does not fit any more. With ``skip``
    whoever learns is not asked: so a table comes to a later beat.
    """
    if turn >= len(lesson.beats):
        return None
    beat = lesson.beats[turn]
    if not skip and (isinstance(beat, Ask) or (isinstance(beat, Ends) and beat.live)):
        return None
    event = _event(lesson.game, state, beat)
    return event if event is not None and is_answer(lesson.game, state, event) else None


def _event(game: AnyGame, state: Any, beat: Beat) -> Event | None:
    match game.prompt(state), beat:
        case Roll(groups) as prompt, Falls(numbers) if fits(prompt, numbers):
            return Rolled(numbers, groups)
        case Draw(_, among) as prompt, Falls(numbers) if fits(prompt, numbers):
            return Drawn(numbers, among)
        case Choose(seats), Plays(moves) if set(seats) <= set(moves):
            return Chosen(tuple(Move(seat, moves[seat]) for seat in seats))
        case Choose(seats), Ask(move, beside=beside):
            moves = {**beside, LEARNER: move}
            return Chosen(tuple(Move(seat, moves[seat]) for seat in seats)) if set(seats) <= set(moves) else None
        case Contest(), Ends(outcome):
            return Decided(outcome, SOURCE)
    return None


def opponents_move(lesson: Lesson, state: Any, turn: int, seat: Seat) -> Steps | None:
    """What an opponent does now by the script; None where a bot has to think for itself."""
    if turn >= len(lesson.beats):
        return None
    match lesson.beats[turn]:
        case Plays(moves) | Ask(beside=moves):
            steps = moves.get(seat)
            return steps if steps is not None and _legal(lesson.game, state, seat, steps) else None
    return None


def _legal(game: AnyGame, state: Any, seat: Seat, steps: Steps) -> bool:
    return all(step in game.options(state, seat, steps[:n]) for n, step in enumerate(steps)) and not game.options(
        state, seat, steps
    )


def progress(lesson: Lesson, events: Sequence[Event]) -> Progress:
    """How far these events are on the script."""
    for turn, (beat, event) in enumerate(zip(lesson.beats, events, strict=False)):
        match beat, event:
            case Ask() as ask, Chosen(moves):
                mine = next((move.steps for move in moves if move.seat == LEARNER), ())
                if not ask.welcomes(mine):
                    return Progress(len(events), turn, False)
            case Falls(numbers), (Rolled(thrown) | Drawn(thrown)) if numbers == thrown:
                pass
            case (Plays(), Chosen()) | (Ends(), Decided()):
                pass
            case _:
                return Progress(len(events), turn, False)
    return Progress(len(events), None, len(events) >= len(lesson.beats))
