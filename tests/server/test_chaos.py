"""The short campaign of power cuts; ``make chaos`` is the long one."""

from __future__ import annotations

from math import inf
from pathlib import Path

from knobel.server import crash
from server.chaos import Campaign, campaign


async def test_no_power_cut_at_any_step_of_a_move_loses_or_doubles_anything(tmp_path: Path) -> None:
    plan = Campaign(tables_a_game=1, people=2, random_kills=2, passes=12, seconds=inf, afterwards=2, seed=6)
    survived = await campaign(tmp_path, plan)
    assert survived.tables == 4
    assert survived.moves > 4
    assert survived.throws > 0
    assert survived.kills == {**dict.fromkeys(crash.STEPS, 1), "random": 2}
