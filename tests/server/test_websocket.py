"""Messages go out as whole text frames, written without the library that reads them; whole ones are read without it."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from knobel.server.web.page import MESSAGE_BYTES as MOST
from knobel.server.web.websocket import WHOLE_TEXT, Socket, head, whole_text
from server.client import Server

randrange = Random(1).randrange


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20])
def test_a_message_begins_as_the_library_would_begin_it(length: int) -> None:
    word = b"x" * length
    assert head(length) + word == Frame(Opcode.TEXT, word).serialize(mask=False)


def client_frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 300, MOST - 1, MOST])
def test_a_whole_message_is_read_as_the_library_reads_it(length: int) -> None:
    text = bytes(randrange(256) for _ in range(length))
    assert whole_text(client_frame(text), MOST) == text


OTHERS = {
    "nothing": b"",
    "a byte": client_frame(b"word")[:1],
    "all but a byte": client_frame(b"word")[:-1],
    "a head": client_frame(b"word" * 50)[:7],
    "more than one": client_frame(b"word") + b"\x81",
    "a beginning": client_frame(b"word", fin=False),
    "an end": client_frame(b"word", Opcode.CONT),
    "bytes": client_frame(b"word", Opcode.BINARY),
    "a ping": client_frame(b"", Opcode.PING),
    "a goodbye": client_frame(b"word", Opcode.CLOSE),
    "without a mask": Frame(Opcode.TEXT, b"word").serialize(mask=False),
    "too much": client_frame(b"x" * (MOST + 1)),
    "a length of eight bytes": b"\x81\xff" + bytes(131),
    "compressed": b"\xc1" + client_frame(b"word")[1:],
}


@pytest.mark.parametrize("name", OTHERS)
def test_all_else_is_left_to_the_library(name: str) -> None:
    assert whole_text(OTHERS[name], MOST) is None


async def test_messages_are_heard_however_they_are_cut(server: Server) -> None:
    """In one piece, byte by byte, several at once, in fragments, and with pings in between."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")

    def ping(number: int) -> bytes:
        return b'{"type":"ping","sent":%d}' % number

    async def answers(count: int) -> list[int]:
        numbers: list[int] = []
        while len(numbers) < count:
            first, length = await reader.readexactly(2)
            word = await reader.readexactly(length)
            if first == WHOLE_TEXT:
                numbers.append(round(json.loads(word)["sent"]))
        return numbers

    writer.write(client_frame(ping(1)))
    assert await answers(1) == [1]
    for byte in client_frame(ping(2)):
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(0)
    assert await answers(1) == [2]
    writer.write(client_frame(ping(3)))
    assert await answers(1) == [3]
    cut = client_frame(ping(6))
    writer.write(client_frame(ping(4)) + client_frame(ping(5)) + cut[:9])
    assert await answers(2) == [4, 5]
    writer.write(cut[9:])
    assert await answers(1) == [6]
    begin, end = ping(7)[:6], ping(7)[6:]
    writer.write(client_frame(begin, fin=False))
    writer.write(client_frame(b"still here?", Opcode.PING))
    writer.write(client_frame(end, Opcode.CONT))
    assert await answers(1) == [7]
    writer.write(client_frame(ping(8)))
    assert await answers(1) == [8]
    writer.close()
    await writer.wait_closed()


def test_it_is_known_when_nothing_is_left_to_be_read() -> None:
    """By looking into the library: were that otherwise one day, all would be read as slowly as it reads."""
    conn = ServerProtocol()
    socket = object.__new__(Socket)
    socket.conn = conn
    conn.receive_data(
        b"GET / HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    )
    (request,) = conn.events_received()
    assert isinstance(request, Request)
    conn.send_response(conn.accept(request))
    assert socket._is_between()
    word = client_frame(b"word" * 50)
    for end in (1, 2, 4, 8, len(word) - 1):
        conn.receive_data(word[:end])
        assert not socket._is_between()
        conn.receive_data(word[end:])
        assert socket._is_between()
    conn.receive_data(client_frame(b"half", fin=False))
    assert not socket._is_between()
    conn.receive_data(client_frame(b"whole", Opcode.CONT))
    assert socket._is_between()
    conn.receive_data(client_frame(b"", Opcode.CLOSE))
    assert not socket._is_between()
