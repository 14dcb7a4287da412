"""Steps as pages say them: what is none is refused in words, and nothing large is kept."""

from __future__ import annotations

import pytest
from msgspec import Raw

from knobel.game import Refused
from knobel.games.wuerfelspiel.state import Step
from knobel.server.table import steps
from knobel.server.table.steps import read_steps


@pytest.mark.parametrize("plain", [b"{}", b"null", b'{"type":"nothing"}', b"[" * 10_000 + b"]" * 10_000])
def test_what_is_no_step_is_refused(plain: bytes) -> None:
    with pytest.raises(Refused, match="refused-shape"):
        read_steps(Step, [Raw(plain)])


def test_a_long_step_is_read_and_not_kept() -> None:
    short = b'{"type":"reroll","dice":[1]}'
    before = steps._kept_step.cache_info().currsize
    (read,) = read_steps(Step, [Raw(short)])
    assert steps._kept_step.cache_info().currsize == before + 1
    assert read_steps(Step, [Raw(short + b" " * 30_000)]) == (read,)
    assert steps._kept_step.cache_info().currsize == before + 1
