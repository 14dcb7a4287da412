"""The environments pass the tests of the libraries they are made for."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Literal

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from knobel.games.wuerfelspiel import TURNS
from knobel.study.wuerfelspiel import WuerfelspielAEC, WuerfelspielEnv

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    "ignore:Environment has not defined a render",
    "ignore:.*action_mask.*",
)


@pytest.mark.parametrize("columns", [3, 1])
def test_gymnasium_accepts_it(columns: Literal[3, 1]) -> None:
    check_env(WuerfelspielEnv(columns=columns), skip_render_check=True)


@pytest.mark.parametrize(("seats", "columns"), [(1, 3), (2, 3), (4, 3), (2, 1)])
def test_pettingzoo_accepts_it(seats: int, columns: Literal[3, 1]) -> None:
    api_test(WuerfelspielAEC(seats, columns=columns), num_cycles=60)
    seed_test(lambda: WuerfelspielAEC(seats, columns=columns), num_cycles=20)


@pytest.mark.parametrize(("columns", "entries"), [(3, TURNS), (1, 13)])
def test_rewards_add_up_to_the_total(columns: Literal[3, 1], entries: int) -> None:
    env = WuerfelspielEnv(columns=columns)
    seen, _ = env.reset(seed=4)
    chance = np.random.default_rng(1)
    points, over, turns = 0.0, False, 0
    while not over:
        action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = env.step(action)
        assert info["legal"]
        points += reward
        turns += action >= 31
    assert turns == entries
    assert points == seen["observation"][-1]


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run_path(str(Path(__file__).parents[2] / "examples" / "wuerfelspiel_study.py"))
    assert "one column alone: 245.8708" in capsys.readouterr().out
