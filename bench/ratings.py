"""Ratings against players of known strength: how near, how soon, and whether the intervals keep their word.

    python bench/ratings.py [--people 1000] [--game wuerfelorte] [--plot]

People are drawn from the games that bots and mixtures of bots played (``training/lost.py``): each person is one of
these players, their truth is that player's mean, their games are drawn from that player's. Printed, one JSON line a
kind of game: how far a newcomer's rating is from the truth after three games, how often two people are in the right
order after ten, how often the truth lies in the 90 % interval, player by player and of all; and the same where that
player is left out of what is expected beforehand, as people are. Asteroid Dice is rated by places: there they are drawn
from the games of ``training/places.py``. ``--plot`` draws ``docs/plots/ratings.svg``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev

from knobel.coach import placing
from knobel.coach.rating import Belief, Scale, scales, standing, unknown

GAMES = ("wuerfelspiel", "wuerfelwelten", "wuerfelorte")
BY_PLACES = ("asteroid_dice",)
AFTER = (3, 10, 30, 100)
ORDER_GAMES = 10
PLOT = Path(__file__).parents[1] / "docs" / "plots" / "ratings.svg"


def career(newcomer: Belief, played: Sequence[float], games: int, random: Random) -> Belief:
    """What is believed of one person after so many games, drawn from these."""
    return reduce(Belief.after, random.choices(played, k=games), newcomer)


def nearness(scale: Scale, people: int, random: Random) -> dict[str, object]:
    """After three games: how often within 20 points, and the error nine of ten stay below, player by player."""
    found: dict[str, object] = {}
    newcomer = unknown(scale)
    for player, lost in scale.players.items():
        errors = [abs(career(newcomer, lost, 3, random).lost - fmean(lost)) for _ in range(people)]
        found[player] = {
            "lost": round(fmean(lost), 1),
            "within_20": round(fmean(error <= 20 for error in errors), 3),
            "nine_of_ten_within": round(quantiles(errors, n=10)[-1], 1),
        }
    return found


def coverage(scale: Scale, people: int, random: Random, *, left_out: bool) -> dict[str, dict[str, float]]:
    """How often the interval holds the truth, after so many games: of each player whose games differ, and of all.

    Left out: what is expected of a player beforehand is found from the others alone, as it is with people.
    """
    differing = {name: lost for name, lost in scale.players.items() if stdev(lost) > 0}
    found: dict[str, dict[str, float]] = {}
    for player, lost in differing.items():
        others = {name: each for name, each in scale.players.items() if name != player}
        newcomer, truth = unknown(Scale(scale.options, others) if left_out else scale), fmean(lost)
        held = {}
        for games in AFTER:
            intervals = [career(newcomer, lost, games, random).interval() for _ in range(people)]
            held[str(games)] = round(fmean(low <= truth <= high for low, high in intervals), 3)
        found[player] = held
    found["all"] = {str(games): round(fmean(found[player][str(games)] for player in differing), 3) for games in AFTER}
    return found


def order(scale: Scale, people: int, random: Random) -> dict[str, float]:
    """How often the better of two is rated better after ten games, and how far apart they are."""
    found, newcomer = {}, unknown(scale)
    careers = {
        player: [career(newcomer, lost, ORDER_GAMES, random).lost for _ in range(people)]
        for player, lost in scale.players.items()
    }
    for one, two in combinations(scale.players, 2):
        apart = fmean(scale.players[one]) - fmean(scale.players[two])
        if 0 < apart <= 60:
            right = fmean(worse > better for worse, better in zip(careers[one], careers[two], strict=True))
            found[f"{one} – {two}, {apart:.1f} apart"] = round(right, 3)
    return found


def placed_career(game: str, player: str, games: int, random: Random) -> placing.Strength:
    """What is believed of one person after so many games by places. Bots are known; who is between two is not."""
    own = [each for each in placing.measured(game) if player in each.players]
    drawn: list[placing.Game] = [
        [("me" if who == player else who, place) for who, place in zip(each.players, each.places, strict=True)]
        for each in random.choices(own, k=games)
    ]
    return placing.rated("me", drawn, placing.anchors(game))


def by_places(game: str, people: int, random: Random) -> dict[str, object]:
    """The same for ratings by places: chances in per cent to finish before the level in the middle."""
    truth = placing.strengths(game)
    covered, right, said = {}, {}, {}
    for games in (5, *AFTER[1:]):
        held = []
        for number in range(people):
            player = [*truth][number % len(truth)]
            low, high = placed_career(game, player, games, random).interval()
            held.append(low <= truth[player] <= high)
        covered[str(games)] = round(fmean(held), 3)
    for one, two in combinations(truth, 2):
        found = [placed_career(game, who, 30, random).mean for who in (one, two) * (people // 20)]
        right[f"{one} – {two}"] = round(fmean(a < b for a, b in zip(found[::2], found[1::2], strict=True)), 3)
    for player in truth:
        said[player] = str(placing.standing(placed_career(game, player, 30, random), placing.anchors(game)))
    return {
        "games_measured": len(placing.measured(game)),
        "before_solide": {player: round(100 * placing.ahead(strength), 1) for player, strength in truth.items()},
        "covered_by_90": covered,
        "right_order_after_30": right,
        "said_after_30": said,
    }


def plot(scale: Scale) -> None:
    """How the interval closes around the truth for four people."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.8), layout="constrained")
    axes = figure.subplots()
    shown = [name for name in ("anfaenger", "flink", "solide", "stark") if name in scale.players]
    for player, color in zip(shown, ("#c98b2d", "#b3552e", "#3f7f93", "#2f6f4f"), strict=False):
        random, belief = Random(player), unknown(scale)
        lows, highs, means = [], [], []
        for lost in random.choices(scale.players[player], k=30):
            belief = belief.after(lost)
            low, high = belief.interval()
            lows.append(low)
            highs.append(high)
            means.append(belief.lost)
        games = range(1, 31)
        axes.fill_between(games, lows, highs, color=color, alpha=0.18, linewidth=0)
        axes.plot(games, means, color=color, label=player)
        axes.axhline(fmean(scale.players[player]), color=color, linestyle=":", linewidth=1)
    axes.set(xlabel="games", ylabel="points lost a game", xlim=(1, 30), ylim=(0, 300))
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PLOT, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--game", choices=(*GAMES, *BY_PLACES), help="only this one")
    parser.add_argument("--plot", action="store_true", help="draw docs/plots/ratings.svg")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    asked = parser.parse_args()
    people = 50 if asked.quick else asked.people
    for game in GAMES:
        for scale in scales(game) if asked.game in (None, game) else ():
            random = Random(1)
            found = {
                "after_3": nearness(scale, people, random),
                f"right_order_after_{ORDER_GAMES}": order(scale, people, random),
                "said_after_10": {
                    player: str(standing(career(unknown(scale), lost, 10, random), scale.levels))
                    for player, lost in scale.players.items()
                },
                "covered_by_90": coverage(scale, people, random, left_out=False),
                "covered_by_90_left_out": coverage(scale, people, random, left_out=True),
            }
            print(
                json.dumps({"bench": "ratings", "game": game, **scale.options, "people": people, **found}), flush=True
            )
    for game in BY_PLACES if asked.game in (None, *BY_PLACES) else ():
        found = by_places(game, people, Random(1))
        print(json.dumps({"bench": "ratings", "game": game, "people": people, **found}), flush=True)
    if asked.plot:
        plot(scales("wuerfelspiel")[0])


if __name__ == "__main__":
    main()
