"""Foresight that pays for its luck: the tolls cost nobody anything on average who does not know the dice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest

from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.solve.wuerfelwelten import bound, hindsight, plan
from knobel.solve.wuerfelwelten.cards import NAMES, packed_resources
from knobel.solve.wuerfelwelten.legs import BLANK
from knobel.solve.wuerfelwelten.network import network, new_desk

WORLDS = np.array([NAMES.index(name) for name in ("euphoria", "my_little_scythe", "scythe")])
LATE = np.array([0b001011_110110, 0b111011_011110, 0b010011_101111, packed_resources((3, 2, 4), (2, 1, 3))])
"""A sheet with little left to do, so that few ways lead on."""
CHANCES = dict(enumerate(plan.CHANCES.tolist()))


@pytest.mark.parametrize("to_come", [0, 1, 5])
def test_the_tolls_of_the_21_rolls_have_mean_zero(to_come: int) -> None:
    net, luck = network(), np.zeros(len(plan.ROLLS))
    desk, ends = new_desk(net), np.zeros((len(plan.ROLLS), 4), np.int64)
    plan.begin(desk, WORLDS, to_come)
    mean = hindsight.tolls(desk, net, LATE[:3], LATE[3], 4, luck)
    assert float(luck @ plan.CHANCES) == pytest.approx(0, abs=1e-9)
    assert luck.max() > 0
    assert mean == pytest.approx(plan.backup(desk, net, LATE[:3], LATE[3], 4, ends), abs=1e-9)


def test_with_one_runde_left_foresight_is_worth_nothing() -> None:
    """There the value is exact, and each roll is worth its toll more than the mean."""
    net = network()
    desk = new_desk(net)
    for roll in CHANCES:
        start, own, best = hindsight.foreseen(desk, net, WORLDS, LATE, np.array([roll]), 8, 4, 8, False)
        assert own == best == pytest.approx(start, abs=1e-4)


def test_who_does_not_know_the_dice_pays_nothing_on_average() -> None:
    """Over all 441 ways the last two Runden can fall: tolls leave the player's mean as it is; foresight gains."""
    net = network()
    desk, penalised, plain, best = new_desk(net), 0.0, 0.0, 0.0
    for rolls in product(CHANCES, CHANCES):
        chance, dice = CHANCES[rolls[0]] * CHANCES[rolls[1]], np.array(rolls)
        _, own, foresight = hindsight.foreseen(desk, net, WORLDS, LATE, dice, 2, 3, 2, False)
        assert foresight >= own
        penalised += chance * own
        best += chance * foresight
        plain += chance * hindsight.foreseen(desk, net, WORLDS, LATE, dice, 2, 1, 2, True)[1]
    assert penalised == pytest.approx(plain, abs=1e-4)
    assert best >= plain


def test_dice_that_are_known_and_not_paid_for_are_worth_more() -> None:
    net = network()
    desk, random = new_desk(net), np.random.default_rng(3)
    sheet, gained = np.append(BLANK[WORLDS], 0), 0.0
    for _ in range(3):
        rolls = random.choice(len(plan.ROLLS), ROUNDS, p=plan.CHANCES)
        _, own, free = hindsight.foreseen(desk, net, WORLDS, sheet, rolls, 4, 6, 8, True)
        assert free >= own
        gained += free - own
    assert gained > 0


def test_an_estimate_is_no_proof_and_lies_above_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bound, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(bound, "BEAM", 2)
    monkeypatch.setattr(bound, "SPREAD", 3)
    monkeypatch.setattr(bound, "triple_values", lambda: {"three": 17.0})
    told: list[tuple[int, int]] = []
    found = bound.run(lambda done, of: told.append((done, of)), games=2, ways=3, workers=1)
    assert not found.proved
    assert found.bound >= found.meister
    assert found.gap == pytest.approx(found.bound - found.meister)
    assert told == [(1, 2), (2, 2)]
    assert found == bound.run(games=2, ways=3, workers=1)
