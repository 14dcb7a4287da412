"""People at the tables and in the crowds of other servers: just enough of their wire for a seat.

Neither decodes more than the number of the turn, which is what a seat of ``knobel.load`` looks for too.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from time import perf_counter
from typing import Any

from knobel.load.clients import Guest, Socket, Target

TURN = re.compile(rb'"turn":(\d+)')
STATE = re.compile(rb'"_stateID":(\d+)')

Seen = Callable[[int, float], None]
"""Told of a new turn, and when it came."""


def unheeded(first: float, second: float) -> None:
    """Nobody listens."""


class Seat:
    """Someone who sees turns and moves."""

    def __init__(self, seen: Seen) -> None:
        self.turn = -1
        self.seen_at = 0.0
        self.socket: Socket
        self.ready = asyncio.Event()
        self._seen = seen

    def see(self, turn: int) -> None:
        """Note a turn; one that was seen before is no news."""
        if turn > self.turn:
            self.turn, self.seen_at = turn, perf_counter()
            self.ready.set()
            self._seen(turn, self.seen_at)

    def hear(self, word: bytes) -> None:
        raise NotImplementedError

    def do(self, move: str, box: int | None = None) -> None:
        """Write a box, roll, or answer with a box."""
        raise NotImplementedError


async def connect(target: Target, path: str, seat: Seat, kind: type[Socket] = Socket) -> None:
    """Give a seat its socket and wait until it has seen its table."""
    request = (
        f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    )
    seat.socket = kind(request.encode(), seat.hear)
    await asyncio.get_running_loop().create_connection(lambda: seat.socket, "127.0.0.1", target.port)
    await seat.socket.opened
    await seat.ready.wait()


# Colyseus: a byte that says what follows, a schema's bytes for a state, msgpack for a message.

JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_STATE_PATCH = 10, 13, 14, 15
FIELD_0 = 0x80


class ByteSocket(Socket):
    """A socket whose words are bytes rather than text."""

    def _next(self) -> tuple[int, bytes] | None:
        word = super()._next()
        return (1, word[1]) if word and word[0] == 2 else word

    def say(self, text: bytes) -> None:
        self._send(2, text)


class ColyseusSeat(Seat):
    """A client of a room. The turn is the first field of a whole state, and in a patch the last that a move changed."""

    def hear(self, word: bytes) -> None:
        if word[0] in (ROOM_STATE, ROOM_STATE_PATCH):
            turn = word[2:4] if word[1] == FIELD_0 else word[-2:]
            self.see(int.from_bytes(turn, "little"))
        elif word[0] == JOIN_ROOM:
            self.socket.say(bytes([JOIN_ROOM]))

    def do(self, move: str, box: int | None = None) -> None:
        kind = bytes([ROOM_DATA, 0xA0 | len(move)]) + move.encode()
        self.socket.say(kind if box is None else kind + bytes([box]))


class Colyseus:
    """Rooms of Colyseus."""

    name = "colyseus"
    script = "colyseus.js"

    async def table(self, target: Target) -> list[ColyseusSeat]:
        """A new table of two."""
        first, room = await self._sit(target, "create/table", unheeded)
        second, _ = await self._sit(target, f"joinById/{room}", unheeded)
        return [first, second]

    async def crowd(self, target: Target, seats: int, seen: Seen) -> tuple[ColyseusSeat, str]:
        """A new crowd: its host, and its name."""
        return await self._sit(target, "create/crowd", seen)

    async def join(self, target: Target, crowd: str, number: int, seen: Seen) -> ColyseusSeat:
        """One more seat of a crowd."""
        seat, _ = await self._sit(target, f"joinById/{crowd}", seen)
        return seat

    async def _sit(self, target: Target, wish: str, seen: Seen) -> tuple[ColyseusSeat, str]:
        place = await Guest(target, 0).ask("POST", f"/matchmake/{wish}", {})
        seat = ColyseusSeat(seen)
        path = f"/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
        await connect(target, path, seat, ByteSocket)
        return seat, place["roomId"]


# boardgame.io: socket.io's words, each with a digit for engine.io and one for socket.io before it.

OPEN, PING, CONNECT, EVENT = b"0", b"2", b"40", b"42"


class BoardgameSeat(Seat):
    """A client of a match. It is sent the state after each move of anyone."""

    def __init__(self, game: str, match: str, player: int, credentials: str, seen: Seen) -> None:
        super().__init__(seen)
        self._space = f"/{game},".encode()
        self._who = json.dumps([match, str(player), credentials]).encode()
        self._update = f',"playerID":"{player}","credentials":"{credentials}"}}}},'.encode()
        self._match = f',"{match}","{player}"]'.encode()
        self._state = b"0"
        self._told = (EVENT + self._space + b'["update"', EVENT + self._space + b'["sync"')
        self._stale_is_fine = game == "crowd"

    def hear(self, word: bytes) -> None:
        if word.startswith(self._told):
            turn = TURN.search(word)
            assert turn
            if not self._stale_is_fine:
                state = STATE.search(word)
                assert state
                self._state = state[1]
            self.see(int(turn[1]))
        elif word == PING:
            self.socket.say(b"3")
        elif word.startswith(OPEN):
            self.socket.say(CONNECT + self._space)
        elif word.startswith(CONNECT):
            self.socket.say(EVENT + self._space + b'["sync",' + self._who[1:])

    def do(self, move: str, box: int | None = None) -> None:
        start = f'["update",{{"type":"MAKE_MOVE","payload":{{"type":"{move}","args":{[] if box is None else [box]}'
        self.socket.say(EVENT + self._space + start.encode() + self._update + self._state + self._match)


class Boardgame:
    """Matches of boardgame.io."""

    name = "boardgame.io"
    script = "boardgame.cjs"

    async def table(self, target: Target) -> list[BoardgameSeat]:
        """A new table of two."""
        match = await self._create(target, "table", 2)
        return [await self._sit(target, "table", match, player, unheeded) for player in range(2)]

    async def crowd(self, target: Target, seats: int, seen: Seen) -> tuple[BoardgameSeat, str]:
        """A new crowd: its host, and its name."""
        match = await self._create(target, "crowd", 1 + seats)
        return await self._sit(target, "crowd", match, 0, seen), match

    async def join(self, target: Target, crowd: str, number: int, seen: Seen) -> BoardgameSeat:
        """One more seat of a crowd."""
        return await self._sit(target, "crowd", crowd, 1 + number, seen)

    async def _create(self, target: Target, game: str, players: int) -> str:
        made: dict[str, Any] = await Guest(target, 0).ask("POST", f"/games/{game}/create", {"numPlayers": players})
        return str(made["matchID"])

    async def _sit(self, target: Target, game: str, match: str, player: int, seen: Seen) -> BoardgameSeat:
        wish = {"playerID": str(player), "playerName": f"Gast {player}"}
        joined = await Guest(target, player).ask("POST", f"/games/{game}/{match}/join", wish)
        seat = BoardgameSeat(game, match, player, joined["playerCredentials"], seen)
        await connect(target, "/socket.io/?EIO=4&transport=websocket", seat)
        return seat


Peer = Colyseus | Boardgame
