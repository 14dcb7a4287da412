"""Ratings against players of known strength: how near, how soon, and whether the intervals keep their word.

    python bench/ratings.py [--people 2000] [--game wuerfelorte] [--plot]

People are drawn from the games that bots and mixtures of bots played (``training/lost.py``): each person is one of
these players, their truth is that player's mean, their games are drawn from that player's. Printed, one JSON line a
kind of game: how far a newcomer's rating is from the truth after three games, how often two people are in the right
order after ten, how often the truth lies in the 90 % interval. Asteroid Dice is rated by places: there they are drawn
from the games of ``training/places.py``. ``--plot`` draws ``docs/plots/ratings.svg``.
"""

from __future__ import annotations

import argparse
import json
from functools import cache, reduce
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, quantiles

from knobel.coach import placing
from knobel.coach.rating import Belief, Scale, scales, standing, unknown

GAMES = ("wuerfelspiel", "wuerfelorte")
BY_PLACES = ("asteroid_dice",)
AFTER = (3, 10, 30, 100)
ORDER_GAMES = 10
PLOT = Path(__file__).parents[1] / "docs" / "plots" / "ratings.svg"


def career(scale: Scale, player: str, games: int, random: Random) -> Belief:
    """What is believed of one person after so many games."""
    return reduce(Belief.after, random.choices(scale.players[player], k=games), newcomer(tuple(scale.options.items())))


@cache
def newcomer(options: tuple[tuple[str, object], ...]) -> Belief:
    """Somebody of whom nothing is known, on the scale of these options."""
    return unknown(next(scale for game in GAMES for scale in scales(game) if (*scale.options.items(),) == options))


def nearness(scale: Scale, people: int, random: Random) -> dict[str, object]:
    """After three games: how often within 20 points, and the error nine of ten stay below, player by player."""
    found: dict[str, object] = {}
    for player, lost in scale.players.items():
        errors = [abs(career(scale, player, 3, random).lost - fmean(lost)) for _ in range(people)]
        found[player] = {
            "lost": round(fmean(lost), 1),
            "within_20": round(fmean(error <= 20 for error in errors), 3),
            "nine_of_ten_within": round(quantiles(errors, n=10)[-1], 1),
        }
    return found


def coverage(scale: Scale, people: int, random: Random) -> dict[str, float]:
    """How often the interval holds the truth, after so many games, over all players whose games differ."""
    players = {name: lost for name, lost in scale.players.items() if max(lost) > min(lost)}
    found = {}
    for games in AFTER:
        held = []
        for number in range(people):
            player = [*players][number % len(players)]
            low, high = career(scale, player, games, random).interval()
            held.append(low <= fmean(players[player]) <= high)
        found[str(games)] = round(fmean(held), 3)
    return found


def coverage_of_each(scale: Scale, people: int, random: Random) -> dict[str, dict[str, float]]:
    """The same player by player: what holds over all need not hold for each."""
    found = {}
    for player, lost in scale.players.items():
        if max(lost) > min(lost):
            truth, held = fmean(lost), {}
            for games in AFTER[:-1]:
                intervals = [career(scale, player, games, random).interval() for _ in range(people)]
                held[str(games)] = round(fmean(low <= truth <= high for low, high in intervals), 3)
            found[player] = held
    return found


def order(scale: Scale, people: int, random: Random) -> dict[str, float]:
    """How often the better of two is rated better after ten games, and how far apart they are."""
    found = {}
    for one, two in combinations(scale.players, 2):
        apart = fmean(scale.players[one]) - fmean(scale.players[two])
        if 0 < apart <= 60:
            right = fmean(
                career(scale, one, ORDER_GAMES, random).lost > career(scale, two, ORDER_GAMES, random).lost
                for _ in range(people)
            )
            found[f"{one} – {two}, {apart:.0f} apart"] = round(right, 3)
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
    parser.add_argument("--people", type=int, default=2000)
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
                "covered_by_90": coverage(scale, 5 * people, random),
                f"right_order_after_{ORDER_GAMES}": order(scale, people, random),
                "said_after_10": {
                    player: str(standing(career(scale, player, 10, random), scale.levels)) for player in scale.players
                },
                "covered_by_player": coverage_of_each(scale, people, random),
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
