"""People who play at random over real sockets: politely paced, and back again after every break of the line."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from knobel.server.web.limits import SOCKET_MESSAGES, Buckets, Rate
from server.client import Browser, Line, Server, moment

TABLES: dict[str, dict[str, Any]] = {
    "wuerfelspiel": {},
    "wuerfelwelten": {},
    "asteroid_dice": {"body": "fencing"},
    "wuerfelorte": {},
}
"""All games, with the options under which secret choices and dice decide everything."""

POLITE = Rate(SOCKET_MESSAGES.burst / 2, SOCKET_MESSAGES.a_second * 0.9)
"""How much somebody says who is not taken for a flood, however fast the machine is."""

LOOKS = 1000
"""How often somebody opens the page in vain before the table counts as stuck."""

SILENCE = 20.0
"""Seconds after which somebody opens the page anew whose word nobody answers: a machine may have lost it on the way."""

NO_LINE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)


class Broken(Exception):
    """A promise of the server was not kept."""


@dataclass
class Person:
    """Somebody on one seat, in a browser of their own."""

    browser: Browser
    key: str
    seat: int
    random: Random
    taken: list[dict[str, Any]] = field(default_factory=list)
    """The commits the server has acknowledged."""
    sent: dict[str, Any] | None = None
    """A commit that may or may not have arrived."""
    last: dict[str, Any] = field(default_factory=dict)
    """What was seen last."""
    heard: list[dict[str, Any]] = field(default_factory=list)
    lines: int = 0
    hasty: bool = False
    """Takes the last of the options, with which most turns end."""

    @property
    def over(self) -> bool:
        return bool(self.last) and self.last["view"]["winners"] is not None

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until the game is over, or enough was played."""
        while not self.over and not enough():
            try:
                async with self.browser.socket() as line:
                    self.lines += 1
                    try:
                        await self._play(line, enough)
                    finally:
                        self.heard += line.heard
            except NO_LINE:
                await asyncio.sleep(0.1)

    async def look(self) -> dict[str, Any]:
        """What this one sees now, on a fresh page."""
        for _ in range(LOOKS):
            try:
                async with self.browser.socket() as line:
                    await line.watch(self.key)
                    while (self.key, self.seat) not in line.seen:
                        await line.hear()
                    self.last = line.seen[self.key, self.seat]
                    return self.last
            except NO_LINE:
                await asyncio.sleep(0.1)
        raise Broken(f"{self.key}: nothing to see")

    async def _play(self, line: Line, enough: Callable[[], bool]) -> None:
        bucket = Buckets(POLITE)
        await line.watch(self.key)
        if self.sent:
            await self._commit(line, bucket)
        while not enough():
            seen = self.last = await line.my_turn(self.key, self.seat)
            if self.over:
                return
            line.seen.clear()
            if steps := await self._steps(line, seen, bucket):
                self.sent = {"type": "commit", **moment(seen), "steps": steps, "id": secrets.token_hex(8)}
                await self._commit(line, bucket)

    async def _steps(self, line: Line, seen: dict[str, Any], bucket: Buckets) -> list[Any] | None:
        """A random move of as many steps as it takes; None where the table has gone on meanwhile."""
        steps: list[Any] = []
        options = seen["options"] if self.hasty else None  # a crowd is told those that end a move; a draft tells all
        while options is None or options:
            if options:
                steps.append(options[-1] if self.hasty else self.random.choice(options))
            answer = await _ask(line, {"type": "draft", **moment(seen), "steps": steps}, bucket)
            if answer["type"] == "refusal":
                return None
            options = answer["options"]
        return steps

    async def _commit(self, line: Line, bucket: Buckets) -> None:
        """Send the move, or send it again: until it is answered nobody knows whether it arrived."""
        assert self.sent
        answer = await _ask(line, self.sent, bucket)
        if answer["type"] == "taken":
            self.taken.append(self.sent)
        elif answer["key"] != "refused-store" and not self._too_late(answer):
            raise Broken(f"{answer} to {self.sent}")
        self.sent = None

    def _too_late(self, answer: dict[str, Any]) -> bool:
        """Whether the house bot answered an exchange of a contest while somebody was thinking; the turn is the same."""
        assert self.sent
        return answer["key"] == "refused-turn" and "inner" in self.sent and answer["args"]["now"] == self.sent["turn"]


async def play_some(people: Sequence[Person], moves: int) -> None:
    """Let the people of one table make so many moves together, or play to the end."""

    def enough() -> bool:
        return sum(len(person.taken) for person in people) >= moves

    playing = [asyncio.create_task(person.play(enough)) for person in people]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    await stop(playing)


async def stop(playing: Sequence[asyncio.Task[None]]) -> None:
    """Let people go who wait for each other; whoever met a broken promise says so."""
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def _ask(line: Line, message: dict[str, Any], bucket: Buckets) -> dict[str, Any]:
    while wait := bucket.take("me"):
        await asyncio.sleep(wait)
    await line.say(**message)
    async with asyncio.timeout(SILENCE):
        while True:
            word = await line.hear()
            if word["type"] in ("drafted", "taken") or (word["type"] == "refusal" and word["key"] != "refused-mixed"):
                return word


def sit_down(
    server: Server, game: str, options: dict[str, Any], people: int, random: Random, bots: Sequence[str] = ()
) -> list[Person]:
    """A new table at which each seat is another browser; bots of these levels sit there too."""
    browsers = [Browser(server) for _ in range(people)]
    host, *others = browsers
    key = host.new_table("Seat 0", *[None] * len(others), *[[level] for level in bots], game=game, options=options)
    for seat, browser in enumerate(others, 1):
        browser.ask("POST", f"/api/tables/{key}/seats/{seat}", {"name": f"Seat {seat}"})
    return [Person(browser, key, seat, Random(random.random())) for seat, browser in enumerate(browsers)]
