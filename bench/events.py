"""Events per second of random Würfelspiel through the public protocol, on one core."""

from __future__ import annotations

import json

from knobel import game_named
from knobel.simulate import simulate

ROUNDS, GAMES = 5, 60


def main() -> None:
    game = game_named("wuerfelspiel", {"seats": 2})
    rates = [simulate(game, ["zufall", "zufall"], GAMES, seed).events_per_second for seed in range(ROUNDS)]
    print(json.dumps({"bench": "events", "best": round(max(rates)), "median": round(sorted(rates)[ROUNDS // 2])}))


if __name__ == "__main__":
    main()
