"""The environments pass the tests of the libraries they are made for."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

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


def test_gymnasium_accepts_it() -> None:
    check_env(WuerfelspielEnv(), skip_render_check=True)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_pettingzoo_accepts_it(seats: int) -> None:
    api_test(WuerfelspielAEC(seats), num_cycles=60)
    seed_test(lambda: WuerfelspielAEC(seats), num_cycles=20)


def test_rewards_add_up_to_the_total() -> None:
    env = WuerfelspielEnv()
    seen, _ = env.reset(seed=4)
    chance = np.random.default_rng(1)
    points, over, turns = 0.0, False, 0
    while not over:
        action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = env.step(action)
        assert info["legal"]
        points += reward
        turns += action >= 31
    assert turns == TURNS
    assert points == seen["observation"][-1]


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run_path(str(Path(__file__).parents[2] / "examples" / "wuerfelspiel_study.py"))
    assert "one column alone: 245.8708" in capsys.readouterr().out
