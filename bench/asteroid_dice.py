"""Asteroid Dice, measured. One JSON line each.

python bench/asteroid_dice.py             speed and size of throws, and a short look at aiming
python bench/asteroid_dice.py throws      the first of these alone
python bench/asteroid_dice.py aim         how often a throw turns a die over, by distance, speed and error of aim
python bench/asteroid_dice.py fair        every number equally likely: chi-square over 10,000 throws a die and aim
python bench/asteroid_dice.py plots       fair and aim in full, and their plots in docs/plots
python bench/asteroid_dice.py arena       500 games a pairing of levels, with bodies
python bench/asteroid_dice.py model       the round of the strong bot's model against physics

A number behind it changes how many throws, games or rounds are made.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator
from math import erfc, exp, gamma, hypot, sqrt
from pathlib import Path
from random import Random
from statistics import mean

import mujoco

from knobel.bots import bot
from knobel.bots.asteroid_dice.rounds import win_chances
from knobel.contests.asteroid_dice.aiming import aim_at, aims_at_die
from knobel.contests.asteroid_dice.judges import MIDDLE, BodyJudge
from knobel.contests.asteroid_dice.physics import pose_showing, throw
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games import game_named
from knobel.games.asteroid_dice.cards import DICE, SIDES, Die, largest_first
from knobel.games.asteroid_dice.throws import (
    RELEASE_IN_MM,
    TABLE_RADIUS_MM,
    Aim,
    Lying,
    ThrowAbout,
    edge_angle,
    leading,
)
from knobel.table import play

PLOTS = Path(__file__).parent.parent / "docs" / "plots"
AIMS = {"middle": Aim(0, 0, 200), "soft": Aim(-36, 10, 80), "hard aside": Aim(20, 45, 330)}
MARKS = {"middle": ("o", "#2338a6"), "soft": ("^", "#c2361f"), "hard aside": ("s", "#1f7350")}
PAIRS: tuple[tuple[Die, Die], ...] = (("d12", "d20"), ("d6", "d20"), ("d10", "d12"), ("d8", "d10"), ("d6", "d8"))
"""Who is thrown at whom."""
FULL, SHORT = 10_000, 60
EDGE = (TABLE_RADIUS_MM - RELEASE_IN_MM) / 1000
"""How far from the middle dice are let go."""


def tell(bench: str, **figures: object) -> None:
    print(json.dumps({"bench": f"asteroid_dice {bench}", **figures}), flush=True)


def chance(seed: object) -> Iterator[int]:
    random = Random(str(seed))
    while True:
        yield random.randrange(256)


def about(die: Die, *lying: Lying, angle: int = 270) -> ThrowAbout:
    return ThrowAbout(die, 0, False, False, angle, None, lying, None)


def chance_of_more(chi_square: float, freedom: int) -> float:
    """How often fair dice have a larger chi-square."""
    half = chi_square / 2
    if freedom % 2 == 0:
        return exp(-half) * sum(half**n / gamma(n + 1) for n in range(freedom // 2))
    return erfc(sqrt(half)) + exp(-half) * sum(half**n * sqrt(half) / gamma(n + 1.5) for n in range(freedom // 2))


# What is measured.


def throws(rounds: int = 40) -> None:
    """Rounds of five dice: time of each throw, with its film, and the film's size."""
    milliseconds: dict[int, list[float]] = {count: [] for count in range(1, 6)}
    sizes, seconds, nudges, fallen = [], [], 0, 0
    for number in range(rounds):
        random, stream = Random(number), chance(number)
        lying: tuple[Lying, ...] = ()
        for place, die in enumerate(largest_first(DICE)):
            one = about(die, *lying, angle=edge_angle(place, 5))
            target = next((it for it in lying if it.die == leading(lying)), None)
            aim = next(aims_at_die(one, target), MIDDLE) if target and random.random() < 0.5 else MIDDLE
            began = time.process_time()
            thrown = throw(one, aim, stream)
            milliseconds[len(thrown.lying)].append((time.process_time() - began) * 1000)
            sizes.append(len(thrown.film))
            seconds.append(thrown.seconds)
            nudges += thrown.nudges
            lying = thrown.lying
        fallen += sum(it.fell for it in lying)
    everything = [each for some in milliseconds.values() for each in some]
    tell(
        "throws",
        throws=len(everything),
        cpu_ms_mean=round(mean(everything), 2),
        cpu_ms_five_dice=round(mean(milliseconds[5]), 2),
        cpu_ms_most=round(max(everything), 1),
        throws_a_cpu_second=round(1000 / mean(everything)),
        film_bytes_mean=round(mean(sizes)),
        film_bytes_most=max(sizes),
        film_seconds_mean=round(mean(seconds), 2),
        film_seconds_most=round(max(seconds), 2),
        nudges=nudges,
        fell_off=f"{fallen}/{5 * rounds}",
        mujoco=mujoco.__version__,
        python=platform.python_version(),
    )


def fair(many: int = FULL) -> dict[tuple[str, Die], list[int]]:
    """Face counts of each die for each of three aims."""
    counts: dict[tuple[str, Die], list[int]] = {}
    for name, aim in AIMS.items():
        for die in DICE:
            stream, faces, leaned = chance(f"{name} {die}"), [0] * SIDES[die], 0
            for _ in range(many):
                thrown = throw(about(die), aim, stream, with_film=False)
                faces[thrown.lying[0].face - 1] += 1
                leaned += thrown.nudges > 0
            expected = many / SIDES[die]
            chi_square = sum((count - expected) ** 2 / expected for count in faces)
            tell(
                "fair",
                aim=name,
                die=die,
                throws=many,
                chi_square=round(chi_square, 2),
                freedom=SIDES[die] - 1,
                p=round(chance_of_more(chi_square, SIDES[die] - 1), 4),
                nudged=leaned,
                counts=faces,
            )
            counts[name, die] = faces
    return counts


def turned(
    thrower: Die, target: Die, off: float, many: int, speed: int | None = None, far: float | None = None
) -> float:
    """How often a die that lies somewhere near the middle is turned by a throw aimed so far beside it, in metres."""
    random, hits = Random(f"{thrower} {target} {off} {speed} {far}"), 0
    for number in range(many):
        face = random.randint(1, SIDES[target])
        x, y = (random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12)) if far is None else (0.0, far - EDGE)
        away = hypot(x, y + EDGE)
        aim = aim_at(270, 0, x + off * (y + EDGE) / away, y - off * x / away)
        assert aim
        if speed:
            aim = Aim(aim.place, aim.direction, speed)
        lying = Lying(target, face, pose_showing(target, face, x, y))
        after = throw(about(thrower, lying), aim, chance(f"{number} {off} {speed} {far}"), with_film=False).lying
        hits += after[0].face != face
    return hits / many


def aim(many: int = SHORT) -> dict[tuple[Die, Die], list[tuple[float, float]]]:
    """Turn-over chance against the error of aim, and against speed and distance."""
    curves: dict[tuple[Die, Die], list[tuple[float, float]]] = {}
    for thrower, target in PAIRS:
        curve = [(off, turned(thrower, target, off / 100, many)) for off in (0, 2, 4, 6, 8, 10, 12, 15)]
        curves[thrower, target] = [(off, chance_) for off, chance_ in curve]
        straight, beside = curve[0][1], curve[6][1]
        tell(
            "aim",
            thrown=thrower,
            at=target,
            throws=many,
            straight=round(straight, 3),
            beside_12_cm=round(beside, 3),
            by_cm={str(off): round(chance_, 3) for off, chance_ in curve},
        )
    return curves


def speeds(many: int = SHORT) -> None:
    """Which speed turns a die best at which distance: where the aim of bots comes from."""
    for far in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        tried = {str(speed): round(turned("d12", "d20", 0.0, many, speed, far), 2) for speed in range(80, 331, 25)}
        tell("aim speed", thrown="d12", at="d20", metres=far, throws=many, by_cm_a_second=tried)


def model(rounds: int = 1000) -> None:
    """Who wins a round of five dice, each thrown at the die that leads: physics beside the model."""
    wins = dict.fromkeys(DICE, 0)
    for number in range(rounds):
        stream, random = chance(f"model {number}"), Random(number)
        lying: tuple[Lying, ...] = ()
        edges = random.sample(range(5), 5)
        for edge, die in zip(edges, largest_first(DICE), strict=True):
            one = about(die, *lying, angle=edge_angle(edge, 5))
            target = next((it for it in lying if it.die == leading(lying)), None)
            lying = throw(one, next(aims_at_die(one, target), MIDDLE) if target else MIDDLE, stream, False).lying
        won = leading(lying)
        assert won
        wins[won] += 1
    tell(
        "model",
        rounds=rounds,
        physics={die: round(count / rounds, 3) for die, count in wins.items()},
        model={die: round(share, 3) for die, share in win_chances(DICE).items()},
    )


def arena(games: int = 500) -> None:
    """Games with bodies (live): grabs by reaction, fencing, physics. The first named moves round the seats."""
    for levels in (
        ("stark", "zufall", "zufall"),
        ("solide", "zufall", "zufall"),
        ("stark", "solide", "solide"),
        ("stark", "zufall"),
    ):
        seats, wins, points, others = len(levels), 0.0, list[int](), list[float]()
        began = time.process_time()
        for number in range(games):
            place = number % seats
            order = [levels[(seat - place) % seats] for seat in range(seats)]
            players = [bot("asteroid_dice", level) for level in order]
            game = game_named("asteroid_dice", {"seats": seats})
            over = play(game, players, SeededDice(number), Random(number), BodyJudge(players)).prompt
            assert isinstance(over, Over)
            wins += (place in over.winners) / len(over.winners)
            points.append(over.scores[place])
            others.append((sum(over.scores) - over.scores[place]) / (seats - 1))
        share = wins / games
        tell(
            "arena",
            levels=levels,
            games=games,
            wins=round(share, 3),
            standard_error=round(sqrt(share * (1 - share) / games), 3),
            by_chance=round(1 / seats, 3),
            points=round(mean(points), 2),
            points_of_others=round(mean(others), 2),
            cpu_seconds_a_game=round((time.process_time() - began) / games, 2),
        )


def plots() -> None:
    """The two pictures of docs/games/asteroid_dice.md."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "knobel", "font.size": 9, "axes.spines.top": False})
    from matplotlib import pyplot

    PLOTS.mkdir(parents=True, exist_ok=True)
    counts = fair()
    figure, axes = pyplot.subplots(1, 5, figsize=(12, 2.8), sharey=True)
    for axis, die in zip(axes, DICE, strict=True):
        sides = SIDES[die]
        band = 2.576 * sqrt(sides / FULL * (1 - 1 / sides))
        axis.axhspan(1 - band, 1 + band, color="#dcdfe9", zorder=0)
        for name, (sign, colour) in MARKS.items():
            shares = [count * sides / FULL for count in counts[name, die]]
            axis.plot(range(1, sides + 1), shares, sign, ms=3.5, color=colour, label=name)
        axis.set(title=die, xlabel="number", ylim=(0.7, 1.3), xticks=[1, sides // 2, sides])
    axes[0].set_ylabel("count / expected")
    axes[-1].legend(loc="upper right", fontsize=7)
    figure.tight_layout()
    figure.savefig(PLOTS / "asteroid_dice_faces.svg", metadata={"Date": None})
    figure, axis = pyplot.subplots(figsize=(6.4, 3.4))
    for (thrower, target), curve in aim(400).items():
        axis.plot(
            [off for off, _ in curve], [100 * share for _, share in curve], "o-", ms=4, label=f"{thrower} at {target}"
        )
    axis.set(xlabel="aimed beside the die, cm", ylabel="turned over, %", ylim=(0, 100))
    axis.legend()
    figure.tight_layout()
    figure.savefig(PLOTS / "asteroid_dice_aim.svg", metadata={"Date": None})


def short(many: int = 40) -> None:
    throws(many)
    aim(max(1, many // 2))


def aims(many: int = SHORT) -> None:
    aim(many)
    speeds(many)


PARTS: dict[str, Callable[..., object]] = {
    "short": short,
    "throws": throws,
    "aim": aims,
    "fair": fair,
    "plots": plots,
    "arena": arena,
    "model": model,
}

if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("part", nargs="?", choices=PARTS, default="short")
    options.add_argument("many", nargs="?", type=int, help="throws, games or rounds")
    options.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    chosen = options.parse_args()
    many = 2 if chosen.quick else chosen.many
    PARTS[chosen.part](*[] if many is None else [many])
