"""How many grabs and bonus calls people win against bots, by their hands and how long the game has lasted.

A line for each: a person whose own reactions have this median grabs or calls against one bot.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import fmean

from knobel.bots import bot
from knobel.contests.asteroid_dice.grabbing import GrabAbout, Grabbed, bot_grab, bots_by_now, grabbed
from knobel.contests.hands import MEDIAN_MS, drawn_ms
from knobel.contests.reaction import FRAME_MS, Timed
from knobel.contests.wuerfelorte import bot_call, judge_calls
from knobel.contests.wuerfelorte import bots_by_now as callers_by_now
from knobel.game import Seat
from knobel.games.asteroid_dice.state import Fighter, Ring
from knobel.games.wuerfelorte.state import Calls, CallsOn
from knobel.record import Hands

PERSON, BOT = 0, 1
ABOUT = GrabAbout(2, (Ring("d20", (Fighter(PERSON, PERSON), Fighter(BOT, BOT)), ("d20",)),), ())
GAMES, GRABS = 2000, 20
PEOPLE: tuple[tuple[Hands, int], ...] = (("family", 650), ("family", 800), ("child", 1000), ("sport", 400))


def game(hands: Hands, median: int, level: str, random: Random, adapt: bool = True) -> list[bool]:
    """One game's grabs: whether the person was first. What cannot be told apart is tossed for."""
    past: list[tuple[GrabAbout, Grabbed]] = []
    won: list[bool] = []
    player = bot("asteroid_dice", level)
    for _ in range(GRABS):
        slowness = MEDIAN_MS[hands] / MEDIAN_MS["family"] * (bots_by_now(past, {PERSON}) if adapt else 1.0)
        mine = Timed(PERSON, "d20", drawn_ms(1.0, random, median), FRAME_MS / 2)
        theirs = bot_grab(player, ABOUT, BOT, random, slowness)
        came = grabbed([mine, theirs] if theirs else [mine])
        past.append((ABOUT, came))
        firsts: list[Seat] = [reach.seat for reach in came.order[0]]
        won.append(random.choice(firsts) == PERSON)
    return won


CALLERS = (800, 1000, 1300)
CALLS_ON = CallsOn(("red",), PERSON)


def calls(median: int, random: Random, adapt: bool = True) -> list[bool]:
    """One game's bonus calls: whether the person was first. What counts for both is tossed for."""
    past: list[tuple[CallsOn, Calls]] = []
    won: list[bool] = []
    for _ in range(GRABS):
        mine = Timed(PERSON, "red", drawn_ms(1.0, random, median), FRAME_MS / 2)
        theirs = bot_call(CALLS_ON, BOT, random, callers_by_now(past, {PERSON}) if adapt else 1.0)
        came = judge_calls(CALLS_ON, [mine, theirs] if theirs else [mine])
        past.append((CALLS_ON, came))
        won.append(random.choice(came.called[0].seats) == PERSON)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    games = 20 if parser.parse_args().quick else GAMES
    for hands, median in PEOPLE:
        for level in ("zufall", "solide", "stark"):
            random = Random(f"{hands} {median} {level}")
            played = [game(hands, median, level, random) for _ in range(games)]
            without = [game(hands, median, level, random, adapt=False) for _ in range(games)]
            _tell({"bench": "grabs", "hands": hands, "median_ms": median, "level": level}, played, without)
    for median in CALLERS:
        random = Random(f"calls {median}")
        played = [calls(median, random) for _ in range(games)]
        without = [calls(median, random, adapt=False) for _ in range(games)]
        _tell({"bench": "calls", "median_ms": median}, played, without)


def _tell(about: dict[str, object], played: list[list[bool]], without: list[list[bool]]) -> None:
    first, second = (round(fmean(fmean(part) for part in parts), 3) for parts in _halves(played))
    as_they_are = round(fmean(fmean(part) for part in without), 3)
    print(json.dumps({**about, "first_half": first, "second_half": second, "without_adapting": as_they_are}))


def _halves(played: list[list[bool]]) -> tuple[list[list[bool]], list[list[bool]]]:
    return [won[: GRABS // 2] for won in played], [won[GRABS // 2 :] for won in played]


if __name__ == "__main__":
    main()
