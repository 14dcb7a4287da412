"""Mail between the nodes, over NATS. It may get lost; then the receiver learns that some did, and from whom.

What is sent to a node within one turn of the loop travels in one piece, or in as many as the broker's largest message
asks for. Mail from one node to another is numbered without gaps.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from time import monotonic

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from knobel.server.cluster.mail import ForPages, Item, Part, encode, read_items, read_part

log = logging.getLogger("knobel.bus")

PART_BYTES = 512 * 1024
"""The broker takes messages of up to 1 MiB unless told otherwise."""
PING_SECONDS = 0.5
PINGS_LOST = 2
"""A broker that leaves so many pings unanswered is gone."""
CONNECT_SECONDS = 2.0


class Bus:
    """One node's line to the others."""

    def __init__(
        self, url: str, cluster: str, hear: Callable[[str, Item], None], missed: Callable[[str], None]
    ) -> None:
        self._url = url
        self._cluster = cluster
        self._hear = hear
        self._missed = missed
        self._client: Client | None = None
        self._mailbox: Subscription | None = None
        self._node = ""
        self.alive: frozenset[str] = frozenset()
        """The nodes that are known to be there."""
        self._down_since: float | None = monotonic()
        self._sending: dict[str, list[Item]] = {}
        self._words: dict[tuple[str, str | None, bytes], ForPages] = {}
        self._flushing: asyncio.Task[None] | None = None
        self._sent: dict[str, int] = {}
        self._got: dict[str, int] = {}
        self._pieces: dict[str, list[bytes]] = {}
        self._strange: set[str] = set()

    @staticmethod
    async def reach(url: str) -> None:
        """Find out whether there is a broker."""
        client = await nats.connect(url, allow_reconnect=False, connect_timeout=CONNECT_SECONDS, error_cb=_quiet)
        await client.close()

    async def open(self) -> None:
        """Connect, and stay connected from then on."""
        self._client = await nats.connect(
            self._url,
            connect_timeout=CONNECT_SECONDS,
            reconnect_time_wait=0.25,
            max_reconnect_attempts=-1,
            ping_interval=PING_SECONDS,
            max_outstanding_pings=PINGS_LOST,
            disconnected_cb=self._disconnected,
            reconnected_cb=self._reconnected,
            error_cb=_quiet,
        )
        self._down_since = None

    async def listen(self, node: str) -> None:
        """Be this node from now on."""
        assert self._client
        if self._mailbox:
            with contextlib.suppress(Exception):
                await self._mailbox.unsubscribe()
        self._node, self._sent, self._got, self._pieces = node, {}, {}, {}
        self._sending, self._words = {}, {}
        self._mailbox = await self._client.subscribe(self._subject(node), cb=self._receive)
        with contextlib.suppress(Exception):  # without the broker now: it learns of the mailbox when it is back
            await self._client.flush(1)

    async def close(self) -> None:
        """Send what waits, then close."""
        if self._client:
            if self._flushing:
                await asyncio.gather(self._flushing, return_exceptions=True)
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._client.drain(), CONNECT_SECONDS)

    def _subject(self, node: str) -> str:
        return f"knobel.{self._cluster}.{node}"

    async def _disconnected(self) -> None:
        log.warning("the broker is gone")
        self._down_since = monotonic()

    async def _reconnected(self) -> None:
        log.warning("the broker is back")
        self._down_since = None

    @property
    def up(self) -> bool:
        """Whether the broker can be reached."""
        return self._down_since is None

    @property
    def down_seconds(self) -> float:
        """For how long it could not."""
        return 0.0 if self._down_since is None else monotonic() - self._down_since

    # Sending.

    def send(self, node: str, *items: Item) -> None:
        """Send items to a node; none at all shows it that nothing got lost."""
        self._sending.setdefault(node, []).extend(items)
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    def tell(self, node: str, page: int, slot: str | None, word: bytes, table: str = "") -> None:
        """Send a word to a page. Equal words to pages of one node travel once."""
        key = node, slot, word
        if same := self._words.get(key):
            same.pages.append(page)
        else:
            self._words[key] = new = ForPages([page], slot, word, table)
            self.send(node, new)

    async def _flush(self) -> None:
        while self._sending:
            sending, self._sending, self._words = self._sending, {}, {}
            for node, items in sending.items():
                try:
                    await self._post(node, encode(items))
                except Exception as error:
                    log.warning("mail got lost: %s", error)
        self._flushing = None

    async def _post(self, node: str, mail: bytes) -> None:
        number = self._sent[node] = self._sent.get(node, 0) + 1
        if not self.up or self._client is None:
            return
        pieces = [mail[at : at + PART_BYTES] for at in range(0, len(mail), PART_BYTES)]
        for n, piece in enumerate(pieces):
            await self._client.publish(self._subject(node), encode(Part(self._node, number, n, len(pieces), piece)))

    # Receiving.

    async def _receive(self, message: Msg) -> None:
        try:
            self._take(read_part(message.data))
        except Exception as error:
            log.warning("mail cannot be read: %s", error)

    def _take(self, part: Part) -> None:
        pieces = self._pieces.setdefault(part.sender, [])
        if part.part == 0:
            pieces.clear()
        if part.part != len(pieces):
            return
        pieces.append(part.body)
        if len(pieces) < part.parts:
            return
        whole = b"".join(pieces)
        pieces.clear()
        expected = self._got.get(part.sender, 0) + 1
        self._got[part.sender] = part.number
        if part.number != expected:
            self._missed(part.sender)
        items, strange = read_items(whole)
        if strange and part.sender not in self._strange:
            log.warning("node %s says what this version does not understand: %s", part.sender, strange)
            self._strange.add(part.sender)
        self.alive |= {part.sender}
        for item in items:
            self._hear(part.sender, item)

    @property
    def others(self) -> frozenset[str]:
        """The nodes beside this one."""
        return self.alive - {self._node}

    def know(self, alive: frozenset[str]) -> None:
        """Only these nodes are there. Others never come back under the same name."""
        self.alive = alive
        for known in (self._sent, self._got, self._pieces):
            for node in [node for node in known if node not in alive]:
                del known[node]
        self._strange &= alive

    @property
    def correspondents(self) -> list[str]:
        """The nodes that mail was sent to."""
        return list(self._sent)


async def _quiet(error: Exception) -> None:
    log.info("the broker: %s", error or type(error).__name__)
