"""The last Runde without a beam is the best that the rules allow."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from knobel.games.wuerfelwelten.draft import Draft, Faces, Sheet, after, begin, options
from knobel.games.wuerfelwelten.scoring import tenths_of
from knobel.games.wuerfelwelten.steps import Finish
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.solve.wuerfelwelten import exact, plan
from knobel.solve.wuerfelwelten.cards import NAMES, Integers, packed, packed_resources
from knobel.solve.wuerfelwelten.network import network, new_desk
from solve.test_wuerfelwelten_solve import random_card

SMALL = ("euphoria", "my_little_scythe", "pendulum", "scythe", "viticulture")


def late_sheet(random: Random) -> tuple[tuple[str, ...], Sheet]:
    """A sheet of small worlds with few resources, which the rules alone can search through."""
    worlds = tuple(sorted(random.sample(SMALL, 3)))
    cards = tuple(random_card(name, random, random.randint(4, 8)) for name in worlds)
    gained = (random.randint(0, 6), random.randint(0, 6), random.randint(0, 6))
    spent = (max(0, gained[0] - 2), max(0, gained[1] - 2), max(0, gained[2] - 1))
    return worlds, Sheet(cards, gained, spent)


def coded(worlds: tuple[str, ...], sheet: Sheet) -> tuple[Integers, Integers]:
    ids = [NAMES.index(name) for name in worlds]
    cards = [packed(world, card) for world, card in zip(ids, sheet.cards, strict=True)]
    return np.array(ids), np.array([*cards, packed_resources(sheet.gained, sheet.spent)])


def best_by_the_rules(worlds: tuple[str, ...], roll: Faces, sheet: Sheet) -> int:
    """Every way through the steps that the rules offer."""
    first = begin(worlds, roll, sheet)
    seen: set[Draft] = {first}
    waiting, best = [first], 0
    while waiting:
        draft = waiting.pop()
        for step in options(draft):
            if isinstance(step, Finish):
                best = max(best, tenths_of(worlds, draft.sheet))
            elif (then := after(draft, step)) not in seen:
                seen.add(then)
                waiting.append(then)
    return best


def test_the_best_last_runde_is_that_of_the_rules() -> None:
    random, net = Random(6), network()
    desk = new_desk(net)
    for _ in range(12):
        worlds, sheet = late_sheet(random)
        ids, code = coded(worlds, sheet)
        roll = random.randrange(len(plan.ROLLS))
        faces = plan.ROLLS[roll].tolist()
        _, best = exact.Ending(ids).ends(code, roll)
        assert best == best_by_the_rules(worlds, (faces[0], faces[1]), sheet)
        plan.begin(desk, ids, 0)
        assert desk["worth"][plan.plan(desk, net, code[:3], code[3], faces[0], faces[1], 16)] <= best


def test_one_runde_to_come_is_the_mean_of_the_best_and_a_choice_before_it_the_best_of_those() -> None:
    ids, code = coded(*late_sheet(Random(8)))
    ending = exact.Ending(ids)
    bests = [ending.ends(code, roll)[1] for roll in range(len(plan.ROLLS))]
    assert ending.last(code) == pytest.approx(float(np.array(bests) @ plan.CHANCES))
    worth, count = ending.chosen(code, 0)
    ends, _ = ending.ends(code, 0)
    assert count == len(ends)
    assert worth == max(ending.last(end) for end in ends) >= ending.last(code)


def test_only_sheets_that_spent_more_for_the_same_are_left_out() -> None:
    def one(card: int, gained: tuple[int, int, int], spent: tuple[int, int, int]) -> list[int]:
        return [card, 0, 0, packed_resources(gained, spent)]

    kept = [
        one(1, (3, 3, 3), (1, 0, 2)),
        one(1, (3, 3, 3), (0, 1, 2)),
        one(2, (3, 3, 3), (3, 3, 3)),
        one(1, (3, 3, 2), (2, 2, 2)),
    ]
    beaten = [one(1, (3, 3, 3), (1, 1, 2)), one(1, (3, 3, 3), (3, 0, 2))]
    found = exact.cheapest(np.array(kept + beaten))
    assert sorted(found.tolist()) == sorted(kept)


def test_more_ways_than_there_is_room_for_are_not_called_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = ("my_little_scythe", "scythe", "viticulture")
    ids, code = coded(worlds, Sheet(tuple(WORLDS[name].blank for name in worlds), (4, 4, 4), (0, 0, 0)))
    monkeypatch.setattr(exact, "WIDE", 20)
    with pytest.raises(exact.TooMany):
        exact.Ending(ids).ends(code, 3)
    with pytest.raises(exact.TooMany):
        exact.Ending(ids).last(code)
