"""Why a bot of Würfelwelten played a round as it did: its deeds, and the stars they bring at once."""

from __future__ import annotations

from collections.abc import Iterator

from knobel.game import Line
from knobel.games.wuerfelwelten import Activate, Claim, Step, View
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.table import Door

NAMED = 3
"""So many deeds of a round are told."""


def explain(door: Door[View, Step], steps: tuple[Step, ...]) -> Line:
    """What these steps do and bring now, in tenths of stars; what a round is to become one sees later."""
    deeds = list(_deeds(door, steps))
    before, after = door.view().tenths, door.view(steps[:-1]).tenths
    assert before is not None
    assert after is not None
    args: dict[str, int | str] = {"deeds": min(len(deeds), NAMED), "more": max(0, len(deeds) - NAMED)}
    words = {}
    for place, (die, made, goes_to) in enumerate(deeds[:NAMED], 1):
        args[f"die{place}"], args[f"made{place}"], words[f"place{place}"] = die, int(made), goes_to
    args["whole"], args["tenth"] = divmod(abs(after - before), TENTHS)
    key = "wuerfelwelten-why-idle" if not deeds else f"wuerfelwelten-why-{'gain' if after > before else 'build'}"
    return Line(key, door.seat, args, words)


def _deeds(door: Door[View, Step], steps: tuple[Step, ...]) -> Iterator[tuple[str, bool, str]]:
    """The dice that are used, whether they were created, and what for."""
    for done, step in enumerate(steps):
        match step:
            case Activate(die, world):
                yield *_die(door.view(steps[:done]), die), f"wuerfelwelten-{world}"
            case Claim(die, resource):
                yield *_die(door.view(steps[:done]), die), f"wuerfelwelten-one-{resource}"


def _die(view: View, name: int) -> tuple[str, bool]:
    """Its number, with the rolled one before it where they differ; and whether it was created."""
    die = next(die for die in view.dice if die.id == name)
    changed = die.rolled not in (None, die.number)
    return f"{die.rolled}→{die.number}" if changed else str(die.number), die.rolled is None
