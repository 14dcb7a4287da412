"""Messages go out as whole text frames, written without the library that reads them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from knobel.server.web.websocket import head


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20])
def test_a_message_begins_as_the_library_would_begin_it(length: int) -> None:
    word = b"x" * length
    assert head(length) + word == Frame(Opcode.TEXT, word).serialize(mask=False)
