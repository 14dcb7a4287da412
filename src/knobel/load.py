"""Load for a server, over real sockets: one crowd of many seats, or many tables of two.

The clients are as small as clients can be, so that what is measured is the server: both share the machine. Seats come
from many addresses of this machine, as guests of a real server would.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import struct
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, cast

ADDRESSES = 200
"""Seats come from 127.0.1.1 to 127.0.1.200."""
AT_ONCE = 64
"""So many seats sit down at the same time."""
ACTIVATE = re.compile(rb'\{"type":"activate"[^{}]*\}')
TURN = re.compile(rb'"turn":(\d+)')
WAIT = 120.0
RESTS = 0.5
"""Seconds in which a server that has nothing to do uses next to no processor time."""
LAUNCH: Sequence[str] = ("-m", "knobel")
"""What Python runs as the server."""

Arrived = Callable[[str, int, float], None]
"""Told what a screen shows, of which turn, and when."""
Progress = Callable[[int, int], None]
"""Told what is done and what there is to do."""


def _address(seat: int) -> str:
    return f"127.0.1.{1 + seat % ADDRESSES}"


class Target(NamedTuple):
    """A server of our own for the time of a measurement."""

    pid: int
    port: int

    def memory(self) -> int:
        """Bytes of memory that the server and its workers hold."""
        found = [re.findall(r"VmRSS:\s+(\d+)", status) for status in self._read("status")]
        return 1024 * sum(int(size) for sizes in found for size in sizes)

    def cpu(self) -> float:
        """Seconds of one core that the server and its workers have used."""
        fields = [stat.rsplit(")", 1)[1].split() for stat in self._read("stat")]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    async def rest(self) -> None:
        """Wait until the server has nothing to do: at first its workers load what strong bots need."""
        busy = True
        while busy:
            before = self.cpu()
            await asyncio.sleep(RESTS)
            busy = self.cpu() - before > RESTS / 10

    def _read(self, name: str) -> list[str]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [Path(f"/proc/{pid}/{name}").read_text() for pid in (self.pid, *children)]


@contextlib.asynccontextmanager
async def own_server() -> AsyncIterator[Target]:
    """Start a server on a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *LAUNCH, "serve", "--data", folder, "--port", "0"]
        process = subprocess.Popen(  # noqa: S603 – our own server
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "KNOBEL_LANG": "en"},
        )
        try:
            assert process.stdout
            line = await asyncio.to_thread(process.stdout.readline)
            target = Target(process.pid, int(re.findall(r":(\d+)/", line)[0]))
            await target.rest()
            yield target
        finally:
            process.send_signal(signal.SIGINT)
            await asyncio.to_thread(process.wait)


class Guest:
    """A browser: an address and a cookie."""

    def __init__(self, target: Target, number: int) -> None:
        self._port = target.port
        self._from = _address(number)
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One HTTP request on a connection of its own."""
        data = b"" if body is None else json.dumps(body).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._from, 0))
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nconnection: close\r\n"
            f"cookie: {self.cookie}\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n".encode()
            + data
        )
        whole = await reader.read()
        writer.close()
        head, _, answer = whole.partition(b"\r\n\r\n")
        if cookie := re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE):
            self.cookie = cookie[1].decode()
        assert head.startswith(b"HTTP/1.1 2"), whole[:300]
        return json.loads(answer)

    async def socket(self, hear: Callable[[bytes], None]) -> Socket:
        """An open socket; every word goes to ``hear``."""
        loop = asyncio.get_running_loop()
        request = (
            f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\ncookie: {self.cookie}\r\n\r\n"
        )
        _, protocol = await loop.create_connection(
            lambda: Socket(request.encode(), hear), "127.0.0.1", self._port, local_addr=(self._from, 0)
        )
        await protocol.opened
        return protocol


class Socket(asyncio.Protocol):
    """As little of a WebSocket as a client needs."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._data = bytearray()
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the socket"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done():
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self._data = bytearray(rest)
            self.opened.set_result(None)
        while (word := self._next()) is not None:
            kind, payload = word
            if kind == 1:
                self._hear(payload)
            elif kind == 9:
                self._send(10, payload)

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        length, start = data[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(data[2:4]), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10]), 10
        if len(data) < start + length:
            return None
        kind, payload = data[0] & 15, bytes(data[start : start + length])
        del data[: start + length]
        return kind, payload

    def say(self, text: bytes) -> None:
        """One message."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        size = bytes([128 | length]) if length < 126 else struct.pack("!BH", 254, length)
        self._transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.abort()


async def in_groups(works: Sequence[Callable[[], Any]], told: Callable[[int], None]) -> list[Any]:
    """Do all of this, some at a time."""
    results: list[Any] = [None] * len(works)
    next_one = count()

    async def worker() -> None:
        while (number := next(next_one)) < len(works):
            results[number] = await works[number]()
            told(number)

    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
    return results


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all lies below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


# One crowd.


class CrowdSeat:
    """A seat that puts one die somewhere and finishes its round as soon as it may."""

    def __init__(self, key: str, seat: int, arrived: Arrived) -> None:
        self.seat = seat
        self._arrived = arrived
        self._random = Random(seat)
        self._start = f'{{"type":"commit","table":"{key}","seat":{seat},"turn":'.encode()
        self._end = b',{"type":"finish"}],"id":"' + secrets.token_hex(8).encode() + b"-"
        self._waiting = f'"waiting":[{seat}]'.encode()
        self._turn = -1
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(b'{"type":"fell"'):
            found = TURN.search(word)
            assert found
            self._arrived("fell", int(found[1]), perf_counter())
        elif word.startswith(b'{"type":"seen"'):
            found = TURN.search(word)
            assert found
            turn = int(found[1])
            self._arrived("seen", turn, perf_counter())
            if turn > self._turn and self._waiting in word[:400]:
                self._turn = turn
                steps = ACTIVATE.findall(word, word.rindex(b'"options":'))
                step = self._random.choice(steps) if steps else b""
                end = self._end if steps else self._end[1:]
                self.socket.say(self._start + found[1] + b',"steps":[' + step + end + found[1] + b'"}')


async def crowd(seats: int, rounds: int, told: Progress) -> dict[str, Any]:
    """One Würfelwelten table: everyone sees the roll, everyone answers, again and again."""
    async with own_server() as target:
        host = Guest(target, 0)
        wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True}
        key = (await host.ask("POST", "/api/tables", wish))["key"]
        arrivals: dict[tuple[str, int], list[float]] = defaultdict(list)
        empty = target.memory()

        async def sit(number: int) -> CrowdSeat:
            guest = Guest(target, number)
            table = await guest.ask("POST", f"/api/tables/{key}/seats", {"name": f"Gast {number + 1}"})
            seat = CrowdSeat(key, table["seats"][0]["seat"], lambda what, turn, at: arrivals[what, turn].append(at))
            seat.socket = await guest.socket(seat.hear)
            seat.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
            return seat

        people: list[CrowdSeat] = await in_groups(
            [partial(sit, number) for number in range(seats)], lambda done: told(done, 2 * seats)
        )
        leading = Leading(key)
        leading.socket = await host.socket(leading.hear)
        leading.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
        await host.ask("POST", f"/api/tables/{key}/start")
        turn = await leading.held(-1)
        dice: list[list[float]] = []
        moves: list[list[float]] = []
        used, since = target.cpu(), perf_counter()
        for round_number in range(rounds):
            told(seats + seats * round_number // rounds, 2 * seats)
            while len(arrivals["seen", turn]) < seats:  # whoever leads waits until everyone sees that all are done
                await asyncio.sleep(0.05)
            began = perf_counter()
            leading.socket.say(f'{{"type":"go","table":"{key}","turn":{turn}}}'.encode())
            dice_at, turn = turn + 1, await leading.held(turn)
            dice.append([at - began for at in arrivals["fell", dice_at]])
            moves.append([at - began for at in arrivals["seen", dice_at]])
        seconds = perf_counter() - since
        return {
            "bench": "crowd",
            "seats": seats,
            "rounds": rounds,
            "seen": sum(map(len, moves)),
            "disconnects": sum(seat.socket.closed for seat in people),
            **_spread("roll_to_screen", dice),
            **_spread("roll_to_own_places", moves),
            "round_s": round(seconds / rounds, 3),
            "server_kb_a_seat": round((target.memory() - empty) / 1024 / seats, 1),
            "server_cpu_ms_a_seat_and_round": round(1000 * (target.cpu() - used) / rounds / seats, 3),
        }


def _spread(name: str, rounds: Sequence[Sequence[float]]) -> dict[str, Any]:
    """How long it took: of all seats and rounds, and round by round."""
    everyone = [seconds for times in rounds for seconds in times]
    return {
        f"{name}_p50_s": round(percentile(everyone, 0.5), 3),
        f"{name}_p99_s": round(percentile(everyone, 0.99), 3),
        f"{name}_p99_s_by_round": [round(percentile(times, 0.99), 2) for times in rounds],
    }


class Leading:
    """The host of a crowd: waits until the dice wait for him."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._turn = -1
        self._changed = asyncio.Event()
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(b'{"type":"seen"') and b'"held":true' in word:
            found = TURN.search(word)
            assert found
            self._turn = int(found[1])
            self._changed.set()

    async def held(self, turn: int) -> int:
        """The turn at which the dice wait next."""
        while self._turn <= turn:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), WAIT)
        return self._turn


# Many tables.


class TablePlayer:
    """One of two at a table of Würfelspiel: writes the first thing on offer when told to, and notes when words come."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._waiting = f'"waiting":[{seat}]'.encode()
        self.turn = -1
        self.offer: bytes | None = None
        self.seen_at = 0.0
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(b'{"type":"seen"'):
            self.seen_at = perf_counter()
            found = TURN.search(word)
            assert found
            self.turn = int(found[1])
            self.offer = None
            if self._waiting in word[:400]:
                options = json.loads(word)["options"]
                self.offer = json.dumps(options[-1]).encode()


async def tables(number: int, seconds: float, told: Progress) -> dict[str, Any]:
    """Live tables of two, a move every second each: how long until both screens show it."""
    async with own_server() as target:
        empty = target.memory()

        async def set_table(place: int) -> tuple[str, list[TablePlayer]]:
            guests = [Guest(target, 2 * place), Guest(target, 2 * place + 1)]
            wish = {"game": "wuerfelspiel", "seats": [{"type": "me", "name": "Änne"}, {"type": "open"}]}
            key = (await guests[0].ask("POST", "/api/tables", wish))["key"]
            await guests[1].ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
            players = []
            for seat, guest in enumerate(guests):
                player = TablePlayer(seat)
                player.socket = await guest.socket(player.hear)
                player.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
                players.append(player)
            return key, players

        places = await in_groups(
            [partial(set_table, place) for place in range(number)], lambda done: told(done, 2 * number)
        )
        while not all(any(player.offer for player in players) for _, players in places):
            await asyncio.sleep(0.2)
        memory = target.memory() - empty
        used, since = target.cpu(), perf_counter()
        latencies: list[float] = []
        missed = 0

        async def play(place: int, key: str, players: list[TablePlayer]) -> None:
            nonlocal missed
            await asyncio.sleep(place / number)
            for _ in range(round(seconds)):
                began = perf_counter()
                player = next((player for player in players if player.offer), None)
                if player is None:
                    missed += 1
                else:
                    turn = player.turn
                    move = f'"seat":{player.seat},"turn":{turn},"id":"{secrets.token_hex(8)}"'.encode()
                    offer, player.offer = player.offer, None
                    assert offer
                    player.socket.say(
                        b'{"type":"commit","table":"' + key.encode() + b'",' + move + b',"steps":[' + offer + b"]}"
                    )
                await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
                if player is not None:
                    if all(other.turn > turn for other in players):
                        latencies.append(max(other.seen_at for other in players) - began)
                    else:
                        missed += 1

        playing = [asyncio.create_task(play(n, key, players)) for n, (key, players) in enumerate(places)]
        while not all(task.done() for task in playing):
            played = min(1.0, (perf_counter() - since) / (seconds + 1))
            told(number + int(number * played), 2 * number)
            await asyncio.sleep(0.5)
        await asyncio.gather(*playing)
        lasted = perf_counter() - since
        return {
            "bench": "tables",
            "tables": number,
            "moves": len(latencies),
            "missed": missed,
            "disconnects": sum(player.socket.closed for _, players in places for player in players),
            "move_to_both_screens_p50_ms": round(1000 * percentile(latencies, 0.5), 1),
            "move_to_both_screens_p99_ms": round(1000 * percentile(latencies, 0.99), 1),
            "server_kb_a_table": round(memory / 1024 / number, 1),
            "server_cores_used": round((target.cpu() - used) / lasted, 2),
        }
