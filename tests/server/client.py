"""A running server and clients that talk to it over real sockets, for tests and benches."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from knobel.fair import commit_mix
from server.ports import free_port

WAIT = 240.0
"""Seconds after which a test gives up on an answer: a hang, on however busy a machine. What is well never waits."""


class Server:
    """A server process on a data folder of its own; can be killed and started again on the same port."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        bot_pause: float = 0.0,
        more: Sequence[str] = (),
        program: Sequence[str] = ("-m", "knobel"),
        python: Path | str = sys.executable,
        variables: dict[str, str] | None = None,
    ) -> None:
        self.data = data
        self.program = program
        self._python = python
        self.port = port or free_port()
        self._more = more
        self._bot_pause = bot_pause
        self._variables = variables or {}
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **variables: str) -> None:
        command = [str(self._python), *self.program, "serve", "--data", str(self.data), "--port", str(self.port)]
        command += self._more
        environment = {**os.environ, "KNOBEL_LANG": "en", "KNOBEL_BOT_PAUSE": str(self._bot_pause)}
        environment |= {**self._variables, **variables}
        self.data.mkdir(parents=True, exist_ok=True)
        with (self.data / "server.log").open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if f":{self.port}/" not in line:
            self.kill()
            raise RuntimeError(f"{line}\n{self.log()}")

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def children(self) -> list[int]:
        """The processes this server started."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]

    def log(self) -> str:
        return (self.data / "server.log").read_text()

    def has_died(self) -> bool:
        """Whether the process has ended by itself."""
        return self._process is None or self._process.poll() is not None

    def signal(self, how: int) -> None:
        assert self._process
        self._process.send_signal(how)

    def wait(self) -> None:
        """Wait until the process has ended by itself."""
        assert self._process
        self._process.wait()

    def kill(self) -> None:
        """As a power cut would."""
        self._stop(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl+C would."""
        self._stop(signal.SIGINT)

    def _stop(self, how: int) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


class Refusal(Exception):
    """A request that was not granted."""

    def __init__(self, status: int, failure: dict[str, Any]) -> None:
        super().__init__(status, failure)
        self.status, self.failure = status, failure


class Browser:
    """What a browser keeps: a cookie, and the random bytes of its seats."""

    def __init__(self, server: Server, language: str = "de") -> None:
        self.server = server
        self.cookie = ""
        self.language = language
        self._mixes: dict[tuple[str, int], str] = {}
        self._shown: set[tuple[str, int, int]] = set()

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """One HTTP request; what comes back as JSON, or the text."""
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server.url + path, data, method=method)
        request.add_header("accept-language", self.language)
        if self.cookie:
            request.add_header("cookie", self.cookie)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as response:
                if cookie := response.headers.get("set-cookie"):
                    self.cookie = cookie.split(";")[0]
                text = response.read()
                return json.loads(text) if "json" in response.headers["content-type"] else text.decode()
        except urllib.error.HTTPError as error:
            with error:
                raise Refusal(error.code, json.loads(error.read())) from None

    def fetch(self, path: str) -> bytes:
        """A file, as it comes."""
        request = urllib.request.Request(self.server.url + path, headers={"cookie": self.cookie})
        with urllib.request.urlopen(request, timeout=WAIT) as response:
            return bytes(response.read())

    def new_table(self, *seats: Any, game: str = "wuerfelspiel", **more: Any) -> str:
        """Set a table: a name is oneself, None a free seat, a level in brackets a bot."""
        kinds = [
            {"type": "open"}
            if seat is None
            else {"type": "bot", "level": seat[0]}
            if isinstance(seat, list)
            else {"type": "me", "name": seat}
            for seat in seats
        ]
        table: dict[str, Any] = self.ask("POST", "/api/tables", {"game": game, "seats": kinds, **more})
        return str(table["key"])

    @contextlib.asynccontextmanager
    async def socket(self, patience: float = WAIT) -> AsyncIterator[Line]:
        headers = {"cookie": self.cookie} if self.cookie else {}
        url = f"ws://127.0.0.1:{self.server.port}/api/socket"
        async with connect(
            url, additional_headers=headers, compression=None, max_size=None, open_timeout=patience, ping_interval=None
        ) as connection:
            line = Line(self, connection, patience)
            reading = asyncio.create_task(line.read())
            try:
                yield line
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)


class Patient(Browser):
    """A browser that asks again while it is told to, or nobody answers: as a page does."""

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        until = time.monotonic() + WAIT
        while True:
            try:
                return super().ask(method, path, body, headers)
            except Refusal as refusal:
                if refusal.status not in (429, 503) or time.monotonic() > until:
                    raise
            except (OSError, HTTPException):  # the latter where a server died in the middle of its answer
                if time.monotonic() > until:
                    raise
            time.sleep(0.2)


class Line:
    """An open socket that mixes the dice by itself, as a page does, and remembers what it was told last."""

    def __init__(self, browser: Browser, connection: ClientConnection, patience: float) -> None:
        self.browser = browser
        self.connection = connection
        self._patience = patience
        self.seated: dict[str, dict[str, Any]] = {}
        self.seen: dict[tuple[str, int | None], dict[str, Any]] = {}
        self.heard: list[dict[str, Any]] = []
        self._words: asyncio.Queue[dict[str, Any] | Exception] = asyncio.Queue()

    async def read(self) -> None:
        """Take in words as they come, whether or not anyone listens yet."""
        try:
            async for text in self.connection:
                word = json.loads(text)
                if word["type"] == "seated":
                    await self._mix(word["table"])
                elif word["type"] == "tick":
                    await self.say(type="tock", n=word["n"], heard=1000 * time.monotonic())
                self._words.put_nowait(word)
        except ConnectionClosed as closed:
            self._words.put_nowait(closed)

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next word of the server."""
        async with asyncio.timeout(self._patience):  # wait_for could swallow the cancelling of its caller
            word = await self._words.get()
        if isinstance(word, Exception):
            raise word
        self.heard.append(word)
        if word["type"] == "seated":
            self.seated[word["table"]["key"]] = word["table"]
        elif word["type"] == "seen":
            self.seen[word["table"], word["seat"]] = word
        return word

    async def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Hear until a word of this kind with these facts comes."""
        while True:
            word = await self.hear()
            if word["type"] == kind and all(word.get(name) == value for name, value in facts.items()):
                return word

    async def watch(self, table: str) -> None:
        await self.say(type="watch", table=table)
        await self.until("seated")

    async def _mix(self, table: dict[str, Any]) -> None:
        key, committed = table["key"], {mix["seat"]: mix for mix in table["mixes"]}
        for seat in (seat["seat"] for seat in table["seats"] if seat["mine"]):
            if table["status"] == "open" and seat not in committed and (key, seat) not in self.browser._mixes:
                mix = self.browser._mixes[key, seat] = secrets.token_hex(32)
                commitment = commit_mix(key, seat, bytes.fromhex(mix))
                await self.say(type="mixin", table=key, seat=seat, commitment=commitment)
            elif (
                table["status"] == "mixing"
                and seat in committed.keys() - table["left_out"]
                and (key, seat) in self.browser._mixes
                and (key, seat, table["round"]) not in self.browser._shown
            ):
                self.browser._shown.add((key, seat, table["round"]))
                mix, following = self.browser._mixes[key, seat], secrets.token_hex(32)
                self.browser._mixes[key, seat] = following
                commitment = commit_mix(key, seat, bytes.fromhex(following))
                await self.say(type="show", table=key, seat=seat, mix=mix, next=commitment)

    async def commit(self, seen: dict[str, Any], *steps: Any, identity: str | None = None) -> str:
        identity = identity or secrets.token_hex(8)
        await self.say(type="commit", **moment(seen), steps=list(steps), id=identity)
        return identity

    async def my_turn(self, table: str, seat: int = 0) -> dict[str, Any]:
        """What this seat sees once it is awaited; or the last it sees when the game is over."""
        while True:
            seen = self.seen.get((table, seat))
            if seen and (seat in seen["waiting"] or seen["view"].get("winners") is not None):
                return seen
            await self.hear()

    async def move(self, table: str, seat: int = 0) -> dict[str, Any]:
        """Take the last thing on offer once it is this seat's turn. What it saw before; comes back when it is taken."""
        seen = await self.my_turn(table, seat)
        self.seen.clear()
        await self.commit(seen, seen["options"][-1])
        await self.until("taken")
        return seen


def moment(seen: dict[str, Any]) -> dict[str, Any]:
    """Which moment of which seat at which table a message is about."""
    inner = seen["contest"]["inner"] if seen["contest"] else 0
    return {"table": seen["table"], "seat": seen["seat"], "turn": seen["turn"], "inner": inner}


@contextlib.contextmanager
def running(data: Path, **more: Any) -> Iterator[Server]:
    """A server for the time of a test."""
    server = Server(data, **more)
    try:
        yield server
    finally:
        server.stop()
