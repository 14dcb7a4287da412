"""How long pairings take: 1,000 people through a Swiss at tables of two, three and four.

    python bench/pairing.py [--people 1000] [--rounds 10]

Prints one JSON line: for each number of seats the slowest pairing and the slowest standings in milliseconds, how many
meetings were repeated, and how far apart in points people at a table were on average, in wins.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from random import Random
from statistics import fmean
from time import process_time

from knobel.tournament import Entrant, Outcome, Plan, pair, standings
from knobel.tournament.scoring import WIN


def measured(people: int, rounds: int, seats: int) -> dict[str, float]:
    """One Swiss whose scores are drawn."""
    plan, entrants, random = Plan("swiss", seats=seats, rounds=rounds), [*map(Entrant, range(1, people + 1))], Random(1)
    outcomes: list[Outcome] = []
    pairing_ms: list[float] = []
    standings_ms: list[float] = []
    met: set[tuple[int, int]] = set()
    repeated, apart = 0, list[float]()
    for nth in range(1, rounds + 1):
        begun = process_time()
        points = {one.number: one.points for one in standings(plan, entrants, outcomes)}
        standings_ms.append(1000 * (process_time() - begun))
        begun = process_time()
        pairing = pair(plan, entrants, outcomes, nth, b"bench")
        pairing_ms.append(1000 * (process_time() - begun))
        for table in pairing.tables:
            pairs = {*combinations(sorted(table), 2)}
            repeated += len(pairs & met)
            met |= pairs
            apart += [abs(points[one] - points[other]) / WIN[seats] for one, other in pairs]
            scores = [random.randrange(1000) for _ in table]
            places = [1 + sum(other > score for other in scores) for score in scores]
            outcomes.append(Outcome(nth, table, tuple(scores), tuple(places)))
        outcomes += [Outcome(nth, (one,), (0,), (1,)) for one in pairing.byes]
    return {
        "pairing_ms": round(max(pairing_ms)),
        "standings_ms": round(max(standings_ms)),
        "repeated": repeated,
        "wins_apart": round(fmean(apart), 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    asked = parser.parse_args()
    people, rounds = (60, 4) if asked.quick else (asked.people, asked.rounds)
    found = {f"seats_{seats}": measured(people, rounds, seats) for seats in (2, 3, 4)}
    print(json.dumps({"bench": "pairing", "people": people, "rounds": rounds, **found}), flush=True)


if __name__ == "__main__":
    main()
