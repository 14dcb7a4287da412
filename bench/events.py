"""Events per second of random Würfelspiel through the public protocol, on one core."""

from __future__ import annotations

import argparse
import json

from knobel import game_named
from knobel.simulate import simulate

ROUNDS, GAMES = 5, 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    rounds, games = (1, 4) if parser.parse_args().quick else (ROUNDS, GAMES)
    game = game_named("wuerfelspiel", {"seats": 2})
    rates = [simulate(game, ["zufall", "zufall"], games, seed).events_per_second for seed in range(rounds)]
    print(json.dumps({"bench": "events", "best": round(max(rates)), "median": round(sorted(rates)[rounds // 2])}))


if __name__ == "__main__":
    main()
