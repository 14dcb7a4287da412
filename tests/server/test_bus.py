"""Mail between nodes over a real NATS server: in order, in pieces where it is large, and missed where it got lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Struct

from knobel.server.cluster import bus
from knobel.server.cluster.bus import PART_BYTES, Bus
from knobel.server.cluster.mail import ForPages, Gone, Item
from knobel.server.cluster.nodes import CommonClock
from server.client import WAIT
from server.services import nats


@pytest.fixture(scope="module")
def broker() -> Iterator[str]:
    with nats() as url:
        yield url


class Box:
    """A node's mailbox and what came into it."""

    def __init__(self, url: str, cluster: str) -> None:
        self.came: asyncio.Queue[tuple[str, Item]] = asyncio.Queue()
        self.missed: list[str] = []
        self.bus = Bus(url, cluster, lambda node, item: self.came.put_nowait((node, item)), self.missed.append)

    async def next(self) -> tuple[str, Item]:
        return await asyncio.wait_for(self.came.get(), WAIT)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker that is slow to answer because the machine is busy is not gone."""
    monkeypatch.setattr(bus, "PING_SECONDS", WAIT)
    monkeypatch.setattr(bus, "CONNECT_SECONDS", WAIT)


@asynccontextmanager
async def boxes(url: str, *names: str, cluster: str = "test") -> AsyncIterator[list[Box]]:
    opened = [Box(url, cluster) for _ in names]
    for name, box in zip(names, opened, strict=True):
        await box.bus.open()
        await box.bus.listen(name)
        assert box.bus._client
        await box.bus._client.flush(int(WAIT))  # from now on the broker knows the mailbox
    try:
        yield opened
    finally:
        for box in opened:
            await box.bus.close()


async def test_mail_comes_in_order_and_from_whom(broker: str) -> None:
    async with boxes(broker, "a", "b") as (a, b):
        a.bus.send("b", *(Gone(n) for n in range(50)))
        b.bus.send("a", Gone(99))
        assert [await b.next() for _ in range(50)] == [("a", Gone(n)) for n in range(50)]
        assert await a.next() == ("b", Gone(99))
        assert a.missed == b.missed == []


async def test_equal_words_travel_once_and_large_mail_in_pieces(broker: str) -> None:
    async with boxes(broker, "a", "b") as (a, b):
        word = b"x" * (3 * PART_BYTES)
        for page in range(4):
            a.bus.tell("b", page, "seen", word)
        a.bus.tell("b", 4, "other", word)
        assert await b.next() == ("a", ForPages([0, 1, 2, 3], "seen", word))
        assert await b.next() == ("a", ForPages([4], "other", word))
        assert b.missed == []


async def test_lost_mail_is_missed(broker: str) -> None:
    async with boxes(broker, "a", "b") as (a, b):
        a.bus.send("b", Gone(1))
        await b.next()
        a.bus._sent["b"] += 1  # as if one had been swallowed on the way
        a.bus.send("b", Gone(3))
        assert await b.next() == ("a", Gone(3))
        assert b.missed == ["a"]


async def test_clusters_on_one_broker_do_not_hear_each_other(broker: str) -> None:
    async with boxes(broker, "a", "b") as (a, b), boxes(broker, "b", cluster="other") as (stranger,):
        a.bus.send("b", Gone(1))
        await b.next()
        assert stranger.came.empty()


def test_the_quickest_answer_sets_the_clock() -> None:
    clock = CommonClock()
    before = clock()
    assert clock.learn(asked=100.0, told=160.0, answered=104.0) == 0
    assert clock.learn(asked=200.0, told=260.05, answered=200.1) == 0
    assert clock.learn(asked=300.0, told=390.0, answered=330.0) == 0
    assert 59.9 < clock() - before < 90.0


def test_a_jump_is_told_and_not_followed_until_it_is_to_be_believed() -> None:
    clock = CommonClock()
    clock.learn(asked=100.0, told=160.0, answered=100.0)
    before = clock()
    assert clock.learn(asked=101.0, told=161.0 + 3600, answered=101.0) == 3600
    assert clock.learn(asked=102.0, told=162.0 - 7200, answered=102.0) == -7200
    assert clock() - before < 60
    clock.begin_anew()
    assert clock.learn(asked=103.0, told=163.0 + 3600, answered=103.0) == 0
    assert clock() - before > 3599


async def test_what_a_newer_node_says_is_skipped_and_the_rest_is_heard(
    broker: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Unheard(Struct, tag=99, array_like=True):
        text: str

    class Longer(Struct, tag=5, array_like=True):
        page: int
        more: str

    async with boxes(broker, "a", "b") as (a, b):
        mail: list[Any] = [Gone(1), Unheard("of"), Longer(2, "than known"), ForPages([3], None, b"word")]
        for _ in range(2):
            a.bus.send("b", *mail)
            assert [(await b.next())[1] for _ in range(3)] == [Gone(1), Gone(2), ForPages([3], None, b"word")]
        assert a.bus._client
        await a.bus._client.publish("knobel.test.b", b"no mail at all")
        a.bus.send("b", Gone(4))
        assert (await b.next())[1] == Gone(4)
        assert b.missed == []
    assert len([record for record in caplog.records if "does not understand" in record.message]) == 1
