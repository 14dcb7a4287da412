"""A node that shares the drawing of a crowd where FEW are told already: ``drawing.py HOW FEW serve …``.

``draws`` does as it should. ``fails`` cannot draw, ``forgets`` reads no scene, of ``unheard`` every other word that it
could not draw gets lost as well, ``waits`` draws nothing until there is a file named GATE, and ``older`` has never
heard of it all.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from pathlib import Path
from typing import Any

from knobel.server.cluster import router
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.drawing import Drawing
from knobel.server.cluster.mail import Undrawn, read_items
from knobel.server.table import telling
from knobel.server.thinking import Thinking
from knobel.server.workers import Workers


async def _fail(*asked: Any) -> Any:
    raise RuntimeError("nothing can be drawn")


_plain = Thinking.frames


async def _wait(*asked: Any) -> Any:
    while not Path(os.environ["GATE"]).exists():
        await asyncio.sleep(0.05)
    drawn = await _plain(*asked)
    Path(os.environ["GATE"]).write_text("drawn")
    return drawn


_post = Bus._post
_unheard = itertools.count()


async def _lose(self: Bus, node: str, mail: bytes) -> None:
    items, _ = read_items(mail)
    if any(isinstance(item, Undrawn) for item in items) and next(_unheard) % 2 == 0:
        self._sent[node] = self._sent.get(node, 0) + 1
    else:
        await _post(self, node, mail)


async def _not_now(self: Workers) -> None:
    """Bots are not made ready: it would be measured with what is drawn."""


def _become(how: str, few: int) -> None:
    Workers.warm_up = _not_now  # type: ignore[method-assign]
    vars(telling)["WRITTEN_AT_ONCE"] = few
    if how == "fails":
        Thinking.frames = _fail  # type: ignore[assignment, method-assign]
    elif how == "waits":
        Thinking.frames = _wait  # type: ignore[assignment, method-assign]
    elif how in ("forgets", "unheard"):
        Drawing.read = lambda *scenery: None  # type: ignore[method-assign]
        if how == "unheard":
            Bus._post = _lose  # type: ignore[method-assign]
    elif how == "older":
        vars(router)["this_code"] = str


if __name__ == "__main__":
    _, how, few, *arguments = sys.argv
    _become(how, int(few))
    from knobel.cli import main

    sys.exit(main(arguments))
