"""Puzzles: today's, those of a theme, and one's own mistakes, which come back until they are solved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Raw

from knobel.coach.packed import read, shipped, write
from knobel.coach.puzzles import Answer, Puzzle
from knobel.coach.review import LONG, Review
from knobel.game import Line, Refused, Seat, check_move, check_steps
from knobel.record import Record
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Exercise, Guest
from knobel.server.table.steps import read_steps
from knobel.wire.learning import (
    PuzzleBrief,
    PuzzleDraft,
    PuzzleInfo,
    PuzzleRoom,
    PuzzleTheme,
    Verdict,
)

DAY = 86400.0
PAUSES = (1, 3, 7)
"""Days until a puzzle comes back: after it went wrong, and each time it was solved since. Then it is done."""
MOST = 300
"""So many exercises a guest may have that are not done; more would never be seen again."""


async def room(hub: Hub, guest: Guest | None) -> PuzzleRoom:
    """All there is to puzzle over."""
    now = hub.house.now()
    mine = await hub.house.store.exercises(guest.id) if guest else []
    times = [exercise.due for exercise in mine if exercise.due is not None]
    due = [exercise for exercise in mine if exercise.due is not None and exercise.due <= now and _there(exercise)]
    later = sorted(time for time in times if time > now)
    return PuzzleRoom(
        day=f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d}",
        today=[_brief(shipped().get(_todays(game, now))) for game in shipped().by_theme],
        themes=[
            PuzzleTheme(game, theme, len(names))
            for game, themes in shipped().by_theme.items()
            for theme, names in sorted(themes.items())
        ],
        due=[_brief(_read(exercise)) for exercise in due],
        later=len(later),
        next=later[0] if later else None,
        done=len(mine) - len(times),
    )


def _todays(game: str, now: float) -> str:
    """The puzzle of a game on this day: the same for everyone, another one each day until all had their turn."""
    names = shipped().of_game(game)
    return names[int(now // DAY) % len(names)]


async def info(hub: Hub, guest: Guest | None, name: str) -> PuzzleInfo:
    """One puzzle: what one sees and may do."""
    return _info(await _find(hub, guest, name))


async def following(hub: Hub, guest: Guest | None, game: str, theme: str, after: str) -> PuzzleInfo:
    """The puzzle of a theme that follows this one; after the last comes the first."""
    names = shipped().by_theme.get(game, {}).get(theme, [])
    if not names:
        raise Refused("refused-puzzle")
    return await info(hub, guest, names[bisect_right(names, after) % len(names)])


async def draft(hub: Hub, guest: Guest | None, name: str, plain: Sequence[Raw]) -> PuzzleDraft:
    """What a puzzle looks like after some steps."""
    position = (await _find(hub, guest, name)).position()
    steps = read_steps(type(position.game).step_type, plain)
    check_steps(position.game, position.state, position.seat, steps)
    view = position.game.view(position.state, position.seat, steps)
    return PuzzleDraft(view, list(position.game.options(position.state, position.seat, steps)))


async def answer(hub: Hub, guest: Guest, name: str, plain: Sequence[Raw]) -> Verdict:
    """What an answer is worth; the guest's exercises follow it."""
    puzzle, store, now = await _find(hub, guest, name), hub.house.store, hub.house.now()
    position = puzzle.position()
    steps = read_steps(type(position.game).step_type, plain)
    check_move(position.game, position.state, position.seat, steps)
    judged = puzzle.judged(steps)
    before = await store.exercise(guest.id, name)
    after = scheduled(before, name, judged.good, now)
    if after != before and after is not None and (before or await _has_room(hub, guest)):
        await store.keep_exercises(guest.id, [after])
    return _verdict(judged, puzzle.best if judged.good else None, after.due if after else None)


async def solution(hub: Hub, guest: Guest | None, name: str) -> Verdict:
    """The best answer, for whoever wants to see it."""
    best = (await _find(hub, guest, name)).best
    return _verdict(best, best, None)


def scheduled(before: Exercise | None, name: str, good: bool, now: float) -> Exercise | None:
    """When a puzzle comes back after an answer. Solving it once more before it is due changes nothing."""
    if not good:
        return Exercise(name, now + PAUSES[0] * DAY, 0, before.body if before else None)
    if before is None or before.due is None or before.due > now:
        return before
    solved = before.solved + 1
    due = now + PAUSES[solved] * DAY if solved < len(PAUSES) else None
    return before._replace(due=due, solved=solved)


async def keep_mistakes(hub: Hub, guest: Guest, key: str, record: Record, seats: Sequence[Seat]) -> int:
    """Let the mistakes of these seats in a finished game come back from tomorrow on. How many of them do."""
    if record.game in LONG:
        return 0
    told = msgspec.json.decode(await hub.reviews.of(key, record), type=Review)
    at = [(mistake.turn, seat.seat) for seat in told.seats if seat.seat in seats for mistake in seat.mistakes]
    if not at:
        return 0
    known = {exercise.puzzle: exercise for exercise in await hub.house.store.exercises(guest.id)}
    room = MOST - sum(exercise.due is not None for exercise in known.values())
    found = await hub.reviews.puzzles(record, at)
    new = [puzzle for puzzle in found if puzzle.id not in known][: max(0, room)]
    due = hub.house.now() + PAUSES[0] * DAY
    await hub.house.store.keep_exercises(guest.id, [Exercise(one.id, due, 0, write(one)) for one in new])
    return len(new) + sum(puzzle.id in known for puzzle in found)


async def _has_room(hub: Hub, guest: Guest) -> bool:
    found = await hub.house.store.exercises(guest.id)
    return sum(exercise.due is not None for exercise in found) < MOST


async def _find(hub: Hub, guest: Guest | None, name: str) -> Puzzle:
    if name in shipped():
        return shipped().get(name)
    exercise = await hub.house.store.exercise(guest.id, name) if guest else None
    if exercise is None or exercise.body is None:
        raise Refused("refused-puzzle")
    return read(exercise.body)


def _there(exercise: Exercise) -> bool:
    """Whether the puzzle can still be asked: another release may ship others."""
    return exercise.body is not None or exercise.puzzle in shipped()


def _read(exercise: Exercise) -> Puzzle:
    return read(exercise.body) if exercise.body is not None else shipped().get(exercise.puzzle)


def _brief(puzzle: Puzzle) -> PuzzleBrief:
    return PuzzleBrief(puzzle.id, puzzle.game, puzzle.theme)


def _info(puzzle: Puzzle) -> PuzzleInfo:
    position = puzzle.position()
    game, state, seat = position.game, position.state, position.seat
    return PuzzleInfo(
        puzzle.id,
        puzzle.game,
        puzzle.theme,
        seat,
        game.seats,
        game.view(state, seat),
        list(game.options(state, seat)),
        puzzle.id not in shipped(),
    )


def _verdict(judged: Answer, best: Answer | None, comes_back: float | None) -> Verdict:
    steps: list[Any] | None = list(best.moves[0]) if best else None
    line: Line | None = best.line if best else None
    return Verdict(judged.good, judged.loss, judged.line, steps, line, comes_back)
