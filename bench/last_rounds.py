"""The last Runden of Würfelwelten solved exactly, for triples of the five small worlds, beside what ``meister`` does.

python bench/last_rounds.py                       some legs of each triple; a JSON line each, and one for all
python bench/last_rounds.py --legs 6 --ends 1200
python bench/last_rounds.py --wider 1000          legs of any worlds: what a wider search of the last Runde gains

For the last Runde every roll is tried; for the one before it one roll a leg, if there are not more than ``--ends``
sheets to be compared; two Runden to come (all 21 rolls of such a Runde) where those are not more than four times that.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from time import process_time

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.wuerfelwelten.cards import NAMES
from knobel.solve.wuerfelwelten.exact import Ending, TooMany
from knobel.solve.wuerfelwelten.legs import BLANK
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import CHANCES, LAST, ROLLS, SHEET, backup, begin, plan
from knobel.solve.wuerfelwelten.rounds import BEAM

SMALL = ("euphoria", "my_little_scythe", "pendulum", "scythe", "viticulture")
Sheet = NDArray[np.int64]


def say(measure: str, **figures: object) -> None:
    print(json.dumps({"bench": "last rounds", "measure": measure, **figures}), flush=True)


class Player:
    """``meister`` in the kernel."""

    def __init__(self, worlds: Sequence[int]) -> None:
        self.worlds, self.net = np.array(worlds), network()
        self.desk = new_desk(self.net)

    def end(self, sheet: Sheet, roll: int, to_come: int) -> tuple[Sheet, float]:
        """The sheet that it ends a Runde with, and what it thinks that this is worth."""
        begin(self.desk, self.worlds, to_come)
        best = plan(self.desk, self.net, sheet[:3], sheet[3], ROLLS[roll, 0], ROLLS[roll, 1], BEAM)
        return np.append(self.desk["cards"][best], self.desk["state"][best] & SHEET), float(self.desk["worth"][best])

    def leg(self, random: Random) -> list[Sheet]:
        """A leg by chance: the sheets before each Runde."""
        sheets = [np.append(BLANK[self.worlds], 0)]
        for to_come in reversed(range(ROUNDS)):
            (roll,) = random.choices(range(len(ROLLS)), CHANCES.tolist())
            sheets.append(self.end(sheets[-1], roll, to_come)[0])
        return sheets


class Found:
    """What was found of some legs: figures by name, and how often something happened."""

    def __init__(self) -> None:
        self.figures: dict[str, list[float]] = {}
        self.counts: Counter[str] = Counter()

    def note(self, **figures: float) -> None:
        for name, figure in figures.items():
            self.figures.setdefault(name, []).append(figure)

    def add(self, other: Found) -> None:
        self.counts += other.counts
        for name, figures in other.figures.items():
            self.figures.setdefault(name, []).extend(figures)

    def told(self) -> dict[str, float]:
        means = {name: round(fmean(each), 4) for name, each in self.figures.items()}
        most = {f"most {name}": round(max(each), 3) for name, each in self.figures.items() if "seconds" in name}
        return means | most | dict(self.counts)


def last(found: Found, player: Player, exact: Ending, sheet: Sheet) -> None:
    """One Runde to come: its value, and what the player's narrower search loses of it."""
    began, before = process_time(), exact.nodes
    try:
        value = exact.last(sheet)
    except TooMany:
        found.counts["last too many"] += 1
        return
    seconds, nodes = process_time() - began, exact.nodes - before
    lost = [max(0.0, exact.ends(sheet, roll)[1] - player.end(sheet, roll, 0)[1]) for roll in range(len(ROLLS))]
    found.counts["last solved"] += 1
    found.counts["last rolls"] += len(lost)
    found.counts["last rolls missed"] += sum(each > 0 for each in lost)
    mean = float(CHANCES @ np.array(lost))
    found.note(**{"last seconds": seconds, "last nodes": nodes, "last value": value, "last lost": mean})


def before_last(found: Found, player: Player, exact: Ending, sheet: Sheet, roll: int, most: int) -> None:
    """The choice with one Runde to come: what the player's is worth, and the best."""
    began = process_time()
    try:
        ends, _ = exact.ends(sheet, roll)
        if len(ends) > most:
            found.counts["choices too many"] += 1
            return
        mine, thought = player.end(sheet, roll, 1)
        best, worth = max(exact.last(end) for end in ends), exact.last(mine)
    except TooMany:
        found.counts["choices too many"] += 1
        return
    found.counts["choices solved"] += 1
    found.counts["choices not best"] += best > worth + 1e-9
    seconds = process_time() - began
    error = (thought - worth) ** 2
    lost = best - worth
    found.note(**{"choice seconds": seconds, "choice ends": len(ends), "choice lost": lost, "squared error": error})


def two(found: Found, exact: Ending, sheet: Sheet, most: int) -> None:
    """Two Runden to come: the exact value of a sheet, if all ends of all rolls are few enough."""
    began = process_time()
    try:
        ends = [exact.ends(sheet, roll)[0] for roll in range(len(ROLLS))]
        if sum(map(len, ends)) > most:
            found.counts["two too many"] += 1
            return
        float(CHANCES @ np.array([max(exact.last(end) for end in each) for each in ends]))
    except TooMany:
        found.counts["two too many"] += 1
        return
    found.counts["two solved"] += 1
    found.note(**{"two seconds": process_time() - began, "two ends": sum(map(len, ends))})


def wider(legs: int, random: Random) -> None:
    """What ``meister``'s last Runde gains by its wider search, for any worlds, over all rolls of some legs.

    A first leg, in which kernels are compiled, does not count.
    """
    net, ends, gains = network(), np.empty((len(ROLLS), 4), np.int64), []
    seconds = dict.fromkeys((1, BEAM), 0.0)
    for n in range(legs + 1):
        player, worth = Player(sorted(random.sample(range(len(NAMES)), 3))), []
        sheet = player.leg(random)[ROUNDS - 1]
        begin(player.desk, player.worlds, 0)
        for beam in seconds:
            began = process_time()
            worth.append(backup(player.desk, net, sheet[:3], sheet[3], beam, ends))
            seconds[beam] += process_time() - began
        gains.append(LEGS * (worth[1] - worth[0]) / TENTHS)
        if n == 0:
            gains, seconds = [], dict.fromkeys(seconds, 0.0)
    say(
        "wider last Runde",
        legs=legs,
        stars_a_game=round(fmean(gains), 4),
        se=round(stdev(gains) / legs**0.5, 4),
        ms={LAST * beam: round(1e3 * each / legs / len(ROLLS), 3) for beam, each in seconds.items()},
    )


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wishes.add_argument("--legs", type=int, default=4, help="legs of each of the ten triples")
    wishes.add_argument("--ends", type=int, default=1000, help="sheets that are compared at most for one choice")
    wishes.add_argument("--wider", type=int, metavar="LEGS", help="only what the wider search of the last Runde gains")
    wishes.add_argument("--seed", type=int, default=1)
    wish = wishes.parse_args()
    if wish.quick:
        wish.legs, wish.ends = 1, 50
    if wish.wider:
        wider(wish.wider, Random(wish.seed))
        return
    whole, random = Found(), Random(wish.seed)
    for worlds in combinations([NAMES.index(name) for name in SMALL], 3):
        player, found = Player(worlds), Found()
        for _ in range(wish.legs):
            sheets, exact = player.leg(random), Ending(player.worlds)
            last(found, player, exact, sheets[ROUNDS - 1])
            roll = random.choices(range(len(ROLLS)), CHANCES.tolist())[0]
            before_last(found, player, exact, sheets[ROUNDS - 2], roll, wish.ends)
            two(found, exact, sheets[ROUNDS - 2], 4 * wish.ends)
        say("triple", worlds=[NAMES[world] for world in worlds], legs=wish.legs, **found.told())
        whole.add(found)
    say("all", legs=10 * wish.legs, most_ends=wish.ends, **whole.told())


if __name__ == "__main__":
    main()
