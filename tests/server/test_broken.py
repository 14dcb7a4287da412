"""A table at which something fails again and again: it rests, says so, logs little, and heals by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import Raw, Struct

from knobel.contests.reaction import UNKNOWN, Latency
from knobel.game import Choose, Chosen, Event, Line, Over, Prompt, Refused, Seat, Value
from knobel.games import OURS
from knobel.server.clock import Clock
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.store.sqlite import Store
from knobel.server.table import trouble
from knobel.server.table.host import Host, House
from knobel.server.workers import Workers
from knobel.wire.from_server import Seated, Word
from server.client import WAIT

KEY = "k" * 12
TURNS = 12
FROM = 3
"""Before this turn everything works, so that a table can always be set up anew from its log."""


class Pass(Value, frozen=True):
    """The only step of this game."""


class State(Struct, frozen=True):
    turn: int = 0


class View(Struct, frozen=True):
    turn: int


class Fragile(Struct, frozen=True):
    """A game of two who pass in turn. Whatever of it is named in ``broken`` raises."""

    name: ClassVar[str] = "fragile"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 1
    most: ClassVar[int | None] = 2
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Pass
    broken: ClassVar[set[str]] = set()
    raised: ClassVar[int] = 0

    seats: int = 2

    def _try(self, verb: str, state: State) -> None:
        if verb in self.broken and state.turn >= FROM:
            type(self).raised += 1
            raise ZeroDivisionError(verb)

    def start(self) -> State:
        return State()

    def prompt(self, state: State) -> Prompt:
        self._try("prompt", state)
        return Choose((state.turn % 2,)) if state.turn < TURNS else Over((0, 0), ())

    def options(self, state: State, seat: Seat, steps: tuple[Pass, ...] = ()) -> Sequence[Pass]:
        self._try("options", state)
        return () if steps else (Pass(),)

    def apply(self, state: State, event: Event) -> State:
        assert isinstance(event, Chosen)
        self._try("apply", state)
        return State(state.turn + 1)

    def view(self, state: State, seat: Seat | None, steps: tuple[Pass, ...] = ()) -> View:
        self._try("view", state)
        return View(state.turn)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        self._try("story", state)
        return ()

    def settle(self, state: State, seat: Seat, steps: tuple[Pass, ...] = ()) -> Sequence[tuple[Pass, ...]]:
        self._try("settle", state)
        return ((Pass(),),)


class Page:
    """Somebody who looks: keeps what it is told of the table."""

    guest: int | None = 1
    elsewhere = None

    def __init__(self) -> None:
        self.broken: list[bool] = []
        self.status = ""
        self.turn = -1
        self._news = asyncio.Event()

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        if isinstance(word, Seated):
            self.broken.append(word.table.broken)
            self.status = word.table.status
        elif isinstance(word, bytes):
            self.turn = max(self.turn, msgspec.json.decode(word).get("turn", -1))
        self._news.set()

    @property
    def latency(self) -> Latency:
        return UNKNOWN

    def measure(self) -> None: ...

    def hold(self, wait: bool) -> None: ...

    def moved(self, table: str) -> None: ...

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for what is told to be so."""
        async with asyncio.timeout(WAIT):
            while not what():
                self._news.clear()
                await self._news.wait()


Opened = Callable[[], AbstractAsyncContextManager[Host]]


@pytest.fixture(scope="module")
def workers() -> Any:
    workers = Workers(1)
    yield workers
    workers.close()


@pytest.fixture
def table(tmp_path: Path, workers: Workers, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A table of a person, for whom the house bot answers at once, and a bot."""
    monkeypatch.setitem(OURS, Fragile.name, Fragile)
    monkeypatch.setattr(trouble, "FIRST_REST", 0.01)
    monkeypatch.setattr(trouble, "LONGEST_REST", 0.1)
    Fragile.broken, Fragile.raised = set(), 0

    @asynccontextmanager
    async def opened() -> AsyncIterator[Host]:
        clock = Clock()
        store = Store(tmp_path, clock)
        await store.new_guest(b"guest")
        row = TableRow(KEY, Fragile.name, 1, {}, "open", "live", 0, False, 1, "00" * 32, 0.0)
        await store.create(row, [SeatRow("person", "Änne"), SeatRow("bot", "Emil", "zufall")], [(1, 0)], bytes(32))
        stored = await store.load(KEY)
        assert stored
        host = Host(House(store, workers, clock, bot_pause=0), stored)
        try:
            yield host
        finally:
            await host.close()
            store.close()

    return opened


async def until(what: Callable[[], bool]) -> None:
    """Wait for what nobody is told."""
    async with asyncio.timeout(WAIT):
        while not what():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("verb", ["prompt", "options", "apply", "view", "story", "settle"])
async def test_whatever_raises_the_table_rests_says_so_and_heals(
    table: Opened, verb: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "knobel")
    async with table() as host:
        Fragile.broken = {verb}
        page = Page()
        await host.ask(lambda: host.watch(page))
        await host.ask(host.sitting.mixing.mix)
        await page.until(lambda: page.broken[-1:] == [True])
        began, raised = monotonic(), Fragile.raised
        await until(lambda: Fragile.raised >= raised + 12)
        rested = monotonic() - began
        assert rested > 0.1, "a dozen failures take at least one of the longest rests"
        assert host.info(None).broken
        errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert 1 <= len(errors) <= 2 * trouble.LOGGED, [record.getMessage() for record in errors]
        Fragile.broken = set()
        await page.until(lambda: page.broken[-1] is False and page.turn == TURNS)
        await page.until(lambda: page.status == "over")


async def test_a_wish_that_always_fails_is_refused_logged_a_few_times_and_stops_nobody(
    table: Opened, caplog: pytest.LogCaptureFixture
) -> None:
    async with table() as host:
        page = Page()
        host.sitting.keeping.row = msgspec.structs.replace(host.sitting.row, seconds=None)
        await host.ask(lambda: host.watch(page))
        await host.ask(host.sitting.mixing.mix)
        while host.sitting.play.table.turn < FROM:
            await pass_on(host)
        await until(lambda: host.sitting.play.table.turn == FROM + 1)
        Fragile.broken = {"options"}
        for _ in range(50):
            with pytest.raises(Refused) as refusal:
                await pass_on(host)
            assert refusal.value.key == "refused-broken"
        await page.until(lambda: page.broken[-1])
        assert len([record for record in caplog.records if record.exc_info]) <= 2 * trouble.LOGGED
        await host.ask(lambda: host.sitting.say(1, 0, "Änne", "hallo", None))
        assert host.info(None).broken, "talking shows nothing about the game"
        Fragile.broken = set()
        await pass_on(host)
        await page.until(lambda: not page.broken[-1])


async def pass_on(host: Host) -> None:
    """The person passes once it is their turn."""
    play = host.sitting.play
    await until(lambda: play.front.awaits(0))
    turn = play.table.turn
    await host.ask(lambda: play.commit(1, 0, turn, [Raw(b'{"type":"pass"}')], f"pass {turn} {Fragile.raised}"))
