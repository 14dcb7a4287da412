"""The kernels of Würfelwelten say what the rules say, and the planner reaches the sheets it promises."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import numpy as np
import pytest

from knobel.games.wuerfelwelten.draft import Die, Draft, Sheet, after, begin, entrant_of, options
from knobel.games.wuerfelwelten.scoring import stars_of, tenths_of
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.games.wuerfelwelten.steps import Activate, Change, Claim, Create, Finish
from knobel.games.wuerfelwelten.supplies import CAP, Amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Place
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.solve.wuerfelwelten import legs, network, plan, strength
from knobel.solve.wuerfelwelten.cards import NAMES, packed, packed_amount, packed_resources, unpacked, unpacked_amount
from knobel.solve.wuerfelwelten.desk import MOST_BEAM
from knobel.solve.wuerfelwelten.features import FEATURES, MOST_FEATURES, RESOURCES, STARTS, features
from knobel.solve.wuerfelwelten.places import MOST_PLACES, places, roll_code
from knobel.solve.wuerfelwelten.rounds import best_round
from knobel.solve.wuerfelwelten.stars import score

Outcome = tuple[tuple[Card, ...], Amount, Amount]


def random_card(name: str, random: Random, marks: int) -> Card:
    """A card that the rules could have written."""
    world, card = WORLDS[name], WORLDS[name].blank
    for _ in range(marks):
        roll = (random.randint(1, 6), random.randint(1, 6))
        die = random.choice([Die(random.randint(1, 6), roll[0]), Die(random.randint(1, 6)), Die(roll[0], roll[0])])
        if found := world.places(card, entrant_of(roll, die)):
            card, _ = world.after(card, random.choice(found))
    return card


def random_sheet(random: Random, most_left: int = 5) -> tuple[tuple[str, ...], Sheet]:
    worlds = tuple(random.sample(NAMES, 3))
    cards = tuple(random_card(name, random, random.randint(0, 9)) for name in worlds)
    gained = (random.randint(0, CAP), random.randint(0, CAP), random.randint(0, CAP))
    spent = (
        max(0, gained[0] - random.randint(0, most_left)),
        max(0, gained[1] - random.randint(0, most_left)),
        max(0, gained[2] - random.randint(0, most_left)),
    )
    return worlds, Sheet(cards, gained, spent)


def needed(name: str, found: list[Place]) -> list[Place]:
    """Without the places of which the kernel knows better ones: spare grapes, and the second star before the first."""
    if name == "viticulture":
        return [
            place
            for place in found
            if not any(other.mask != place.mask and other.mask & place.mask == other.mask for other in found)
            or place.deed == "grape"
        ]
    if name == "pendulum" and any(place.cells == ("octagon4",) for place in found):
        return [place for place in found if place.cells != ("octagon5",)]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_place_of_every_world_is_the_rules_place(name: str) -> None:
    random, world, index = Random(1), WORLDS[name], NAMES.index(name)
    afters, gains, costs = (np.zeros(MOST_PLACES, np.int64) for _ in range(3))
    for _ in range(400):
        card = random_card(name, random, random.randint(0, 14))
        assert unpacked(index, packed(index, card)) == card
        roll = (random.randint(1, 6), random.randint(1, 6))
        rolled = random.choice([None, roll[0]])
        number = random.choice([roll[0], random.randint(1, 6)])
        found = needed(name, world.places(card, entrant_of(roll, Die(number, rolled))))
        expected = {}
        for place in found:
            then, gain = world.after(card, place)
            expected[packed(index, then)] = (packed_amount(gain), packed_amount(place.cost))
        code = roll_code(*roll, number, rolled or 0)
        count = places(index, packed(index, card), number, code, afters, gains, costs)
        assert count == len(expected)
        assert {int(afters[n]): (int(gains[n]), int(costs[n])) for n in range(count)} == expected


def test_every_sheet_scores_as_the_rules_say() -> None:
    random, stars = Random(2), np.zeros(3, np.int64)
    for _ in range(1000):
        worlds, sheet = random_sheet(random)
        ids = np.array([NAMES.index(name) for name in worlds])
        cards = np.array([packed(n, card) for n, card in zip(ids.tolist(), sheet.cards, strict=True)])
        resources = packed_resources(sheet.gained, sheet.spent)
        assert (unpacked_amount(resources), unpacked_amount(resources >> 12)) == (sheet.gained, sheet.spent)
        assert score(ids, cards, resources, stars) == tenths_of(worlds, sheet)
        assert tuple(stars) == stars_of(worlds, sheet.cards, sheet.gained)


def deeds(draft: Draft) -> set[Outcome]:
    """The sheets after one deed by the rules: one die, created or not, changed or not, and its use."""
    found, seen, waiting = set(), {draft}, [(draft, 0)]
    while waiting:
        here, held = waiting.pop()
        for step in options(here):
            if isinstance(step, Finish) or (held and getattr(step, "die", held) != held):
                continue
            then = after(here, step)
            if isinstance(step, Activate | Claim):
                found.add((then.sheet.cards, then.sheet.gained, then.sheet.spent))
            elif isinstance(step, Change | Create) and then not in seen and not (held and isinstance(step, Create)):
                seen.add(then)
                waiting.append((then, step.die if isinstance(step, Change) else len(then.dice)))
    return found


def test_one_deed_reaches_what_the_rules_reach_and_never_pays_more() -> None:
    random = Random(3)
    net = network.network()
    desk = network.new_desk(net)
    for _ in range(40):
        worlds, sheet = random_sheet(random, most_left=3)
        roll = (random.randint(1, 6), random.randint(1, 6))
        ids = np.array([NAMES.index(name) for name in worlds])
        plan.begin(desk, ids, 0)
        desk["first"], desk["second"] = roll
        desk["beam"] = MOST_BEAM
        desk["cards"][0] = [packed(n, card) for n, card in zip(ids.tolist(), sheet.cards, strict=True)]
        desk["state"][0], desk["start"], desk["held"] = packed_resources(sheet.gained, sheet.spent), 1, 0
        desk["level"] += 1
        desk["seen"] = 0
        plan.expand(desk, net, 0)
        mine: set[Outcome] = set()
        for node in range(1, 1 + int(desk["held"])):
            resources = int(desk["state"][node]) & plan.SHEET
            cards = tuple(unpacked(n, card) for n, card in zip(ids.tolist(), desk["cards"][node].tolist(), strict=True))
            mine.add((cards, unpacked_amount(resources), unpacked_amount(resources >> 12)))
        theirs = deeds(begin(worlds, roll, sheet))
        assert mine <= theirs
        if int(desk["held"]) < MOST_BEAM and not {"viticulture", "pendulum"} & set(worlds):
            for cards, gained, spent in theirs:
                assert any(
                    (cards, gained) == other[:2] and all(p <= q for p, q in zip(other[2], spent, strict=True))
                    for other in mine
                )


def test_the_round_it_plans_is_legal_and_ends_as_promised() -> None:
    random = Random(4)
    for _ in range(60):
        worlds, sheet = random_sheet(random)
        roll = (random.randint(1, 6), random.randint(1, 6))
        planned = best_round(worlds, roll, sheet, random.randint(0, ROUNDS - 1), beam=6)
        draft = begin(worlds, roll, sheet)
        for step in planned.steps:
            assert step in options(draft)
            draft = after(draft, step)
        assert draft.sheet == planned.sheet


def test_features_stay_in_their_world_and_none_comes_twice() -> None:
    random, out, room = Random(5), np.zeros(MOST_FEATURES, np.int64), np.zeros((3, MOST_PLACES), np.int64)
    for _ in range(300):
        worlds, sheet = random_sheet(random)
        parts = [
            (NAMES.index(name), packed(NAMES.index(name), card)) for name, card in zip(worlds, sheet.cards, strict=True)
        ]
        for kind, code in [*parts, (RESOURCES, packed_resources(sheet.gained, sheet.spent))]:
            listed = out[: features(kind, code, out, room)].tolist()
            assert len(set(listed)) == len(listed)
            assert all(STARTS[kind] <= feature < STARTS[kind + 1] <= FEATURES for feature in listed)


def test_a_backup_is_the_mean_over_all_rolls_and_the_identity_of_the_measurement_holds() -> None:
    net = network.network()
    desk, ends = network.new_desk(net), np.zeros((len(plan.ROLLS), 4), np.int64)
    worlds, resources = np.array([3, 5, 7]), packed_resources((2, 3, 4), (0, 1, 1))
    cards = np.array([0, 0b101, 0b11])
    plan.begin(desk, worlds, 3)
    backed = plan.backup(desk, net, cards, resources, 6, ends)
    rolls = [(a, b) for a in NUMBERS for b in NUMBERS]
    bests = [plan.plan(desk, net, cards, resources, *roll, 6) for roll in rolls]
    assert len(bests) == 36
    values = []
    for roll in rolls:
        best = plan.plan(desk, net, cards, resources, *roll, 6)
        values.append(float(desk["worth"][best]))
    assert backed == pytest.approx(sum(values) / 36, abs=1e-3)
    sheets, worth = np.zeros((ROUNDS + 1, 4), np.int64), np.zeros((ROUNDS + 1, 3))
    total = legs.play_leg(desk, net, worlds, 6, 0.0, -1, sheets, worth)
    assert worth[-1, 0] == total
    assert worth[0, 0] == worth[0, 1] == pytest.approx(total, abs=120)


def test_weights_are_checked_by_their_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "WEIGHTS_SUM", "0" * 64)
    network.network.cache_clear()
    with pytest.raises(network.BadWeights):
        network.network()
    monkeypatch.undo()
    network.network.cache_clear()
    assert network.network()["first"].shape[0] == FEATURES


def test_games_that_were_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A measurement that was stopped goes on; a line cut off, and games of other weights, count for nothing."""
    monkeypatch.setattr(strength, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(strength, "CHUNK", 1)
    monkeypatch.setattr(strength, "triple_values", lambda: {"three": 5.0})
    kept, seeds = tmp_path / "games.jsonl", []
    games = strength.some_games

    def counted(seed: int) -> strength.Games:
        seeds.append(seed)
        return games(seed, 1, 2)

    monkeypatch.setattr(strength, "some_games", counted)
    monkeypatch.setattr(strength, "BEAM", 2)
    monkeypatch.setattr(strength, "_value", lambda beam=2: f"these {beam}")
    first = strength.measure("meister", 2, workers=1, kept=kept)
    lines = kept.read_bytes().splitlines()
    other = next(line for line in lines if line).replace(b"these", b"other")
    kept.write_bytes(b"\n".join([*lines, other, b'{"value":"these 2","se']))
    assert strength.measure("meister", 2, workers=1, kept=kept) == first
    assert len(seeds) == 2
    assert strength.measure("meister", 3, workers=1, kept=kept).games == 3
    assert len(seeds) == 3
    assert len(strength.kept_games(kept)) == 3
