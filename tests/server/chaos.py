"""A campaign of power cuts: people play all games while the server dies again and again, at random and at every step.

Afterwards the database alone must tell the same as everybody's screens: no acknowledged move is missing, none is there
twice, all hashes agree, and the dice of every table can be recomputed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

from msgspec import Struct, json

from knobel.contests import prove
from knobel.fair import verify
from knobel.record import Sitter
from knobel.server import crash
from knobel.server.clock import Clock
from knobel.server.store.rows import Answer, Stored
from knobel.server.store.sqlite import Store
from knobel.server.table.archive import proof
from knobel.server.table.sitting import Sitting
from server.client import Server
from server.play import TABLES, Broken, Person, sit_down, stop

LANDED_SINCE = 8
"""How many entries may have been stored between the last look and the end of the server."""
PATIENCE = 240.0
"""Seconds after which something that should happen counts as stuck."""


class Campaign(Struct, frozen=True):
    """How much there is to survive."""

    tables_a_game: int
    people: int
    random_kills: int
    passes: int
    """A crash point is passed up to so often before it kills."""
    seconds: float
    """No new kill after so long."""
    afterwards: float
    """Seconds to play on in peace after the last one."""
    seed: int


class Survived(Struct):
    """What came of it."""

    kills: dict[str, int]
    moves: int = 0
    reconnects: int = 0
    tables: int = 0
    finished: int = 0
    throws: int = 0
    seconds: float = 0.0


async def campaign(folder: Path, plan: Campaign) -> Survived:
    """Play, kill, play on, compare. Raises ``Broken`` where a promise was not kept."""
    began, random = monotonic(), Random(plan.seed)
    server = Server(folder)
    survived = Survived({})
    try:
        people = [
            person
            for game, options in TABLES.items()
            for _ in range(plan.tables_a_game)
            for person in sit_down(server, game, options, plan.people, random)
        ]
        survived.kills = await _play_and_kill(server, people, plan, random, began)
        await _compare_screens(people)
    finally:
        server.kill()
    survived.moves = sum(len(person.taken) for person in people)
    survived.reconnects = sum(person.lines - 1 for person in people)
    await _compare_with_database(folder, people, survived)
    survived.seconds = round(monotonic() - began, 1)
    return survived


async def _play_and_kill(
    server: Server, people: list[Person], plan: Campaign, random: Random, began: float
) -> dict[str, int]:
    playing = [asyncio.create_task(person.play(lambda: False)) for person in people]
    kills: Counter[str] = Counter()
    steps = [*crash.STEPS, *["random"] * plan.random_kills]
    random.shuffle(steps)
    for step in steps:
        if monotonic() - began > plan.seconds or all(task.done() for task in playing):
            break
        server.kill()
        kills[await _die_at(server, step, playing, plan, random)] += 1
    server.kill()
    await asyncio.to_thread(server.start)
    await _goes_on_everywhere(people, playing)
    await asyncio.wait(playing, timeout=plan.afterwards)
    await stop(playing)
    return dict(kills)


async def _goes_on_everywhere(people: list[Person], playing: list[asyncio.Task[None]]) -> None:
    """After the last power cut every table takes moves again."""

    def taken() -> dict[str, int]:
        return {key: sum(len(p.taken) for p in people if p.key == key) for key in {p.key for p in people}}

    before, deadline = taken(), monotonic() + PATIENCE
    while any(now == before[key] for key, now in taken().items() if not any(p.over for p in people if p.key == key)):
        _say_what_broke(playing)
        if monotonic() > deadline:
            raise Broken("a table is stuck")
        await asyncio.sleep(0.05)


async def _die_at(server: Server, step: str, playing: list[asyncio.Task[None]], plan: Campaign, random: Random) -> str:
    """Start the server so that it dies at this step of somebody's move, or at any moment; how it died in the end."""
    if step == "random":
        await asyncio.to_thread(server.start)
        await asyncio.sleep(random.uniform(0.05, 0.6))
        return step
    variables = {crash.VARIABLE: f"{step}:{random.randint(1, plan.passes)}"}
    with contextlib.suppress(RuntimeError):
        await asyncio.to_thread(lambda: server.start(**variables))
    deadline = monotonic() + PATIENCE
    while not server.has_died():
        await asyncio.sleep(0.02)
        _say_what_broke(playing)
        if all(task.done() for task in playing):
            return "nobody left"
        if monotonic() > deadline:
            raise Broken(f"nobody comes to the step {variables[crash.VARIABLE]}")
    return step


def _say_what_broke(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done():
            task.result()


async def _compare_screens(people: list[Person]) -> None:
    """Everyone looks until all see the same; a move that was on its way may still arrive."""
    deadline = monotonic() + PATIENCE
    while True:
        await asyncio.gather(*(person.look() for person in people))
        seen = {(person.key, person.last["hash"]) for person in people}
        if len(seen) == len({person.key for person in people}):
            return
        if monotonic() > deadline:
            raise Broken(f"screens differ: {sorted(seen)}")


def _passed_by(stored: Stored, clock: Clock, shown: str) -> bool:
    """Whether the log stood where the screens do. Dice that were in the air then may have landed since."""
    ends = range(len(stored.log), max(0, len(stored.log) - LANDED_SINCE) - 1, -1)
    return any(Sitting(stored._replace(log=stored.log[:end]), clock).fingerprint() == shown for end in ends)


async def _compare_with_database(folder: Path, people: list[Person], survived: Survived) -> None:
    clock = Clock()
    store = Store(folder, clock)
    try:
        for key in sorted({person.key for person in people}):
            stored = await store.load(key)
            assert stored is not None
            sitting = Sitting(stored, clock)
            theirs = [person for person in people if person.key == key]
            if not _passed_by(stored, clock, theirs[0].last["hash"]):
                raise Broken(f"{key}: the log tells something else than the screens")
            _find_every_answer(sitting, theirs)
            survived.throws += _verify(sitting)
            survived.tables += 1
            survived.finished += sitting.row.status == "over"
    finally:
        store.close()


def _find_every_answer(sitting: Sitting, people: list[Person]) -> None:
    answers = [logged.entry for logged in sitting.play.past.logged if isinstance(logged.entry, Answer)]
    stored = {answer.id: answer for answer in answers}
    if len(stored) != len(answers):
        raise Broken(f"{sitting.row.key}: a move was applied twice")
    for person in people:
        for commit in person.taken:
            answer = stored.get(commit["id"])
            if answer is None:
                raise Broken(f"{sitting.row.key}: an acknowledged move is lost: {commit}")
            told = (answer.turn, answer.seat, json.decode(json.encode(answer.steps)), answer.inner or 0)
            if told != (commit["turn"], commit["seat"], commit["steps"], commit["inner"]):
                raise Broken(f"{sitting.row.key}: another move was stored: {answer} for {commit}")


def _verify(sitting: Sitting) -> int:
    sitters = [Sitter(kept.name or "?", kept.level) for kept in sitting.seating.seats]
    record = sitting.play.table.record(sitters, proof=proof(sitting))
    verdict = verify(sitting.play.game, record, prove)
    if verdict.faults or verdict.unproven:
        raise Broken(f"{sitting.row.key}: {verdict}")
    return verdict.throws
