"""Why a bot of Asteroid Dice did what it did, where that is no secret and no matter of chance."""

from __future__ import annotations

from typing import Any

from knobel.bots.asteroid_dice.rounds import win_chances
from knobel.game import Line, Seat
from knobel.games.asteroid_dice.cards import DICE, Die, largest_first
from knobel.games.asteroid_dice.steps import Again, Call, Keep, Put, Take
from knobel.games.asteroid_dice.view import View


def explain(view: View, seat: Seat, steps: tuple[Any, ...]) -> Line | None:
    """The reason in what all can see; None for cards, which are laid by a mix that nobody should read."""
    match steps[0]:
        case Take(die):
            args: dict[str, int | str] = {"percent": round(100 * wins_with(view, seat, die))}
            return Line("asteroid_dice-why-take", seat, args, {"die": _name(die)})
        case Call(number):
            return Line(
                "asteroid_dice-why-call", seat, {"number": number, "percent": round(view.chances[number - 1] / 100)}
            )
        case Put(target):
            return Line("asteroid_dice-why-put", target, {"cards": view.sides[target].pile})
        case Keep():
            return Line("asteroid_dice-why-keep", seat)
        case Again():
            return Line("asteroid_dice-why-again", seat)
    return _why_throw(view, seat) if view.aim else None


def _why_throw(view: View, seat: Seat) -> Line:
    target = view.aim.target if view.aim else None
    if target is None:
        return Line("asteroid_dice-why-throw", seat)
    face = next(die.face for die in view.dice if die.die == target)
    return Line("asteroid_dice-why-throw-at", seat, {"face": face or 0}, {"die": _name(target)})


def wins_with(view: View, seat: Seat, die: Die) -> float:
    """How often this die wins the round in the model, when those who choose later take the largest."""
    dice = [side.die for side in view.sides if side.die] + [die]
    while len(dice) < len(view.sides):
        dice.append(largest_first(it for it in DICE if it not in dice)[0])
    wild = die if view.sides[seat].card == "wild" else None
    return win_chances(tuple(sorted(dice, key=DICE.index)), wild)[die]


def _name(die: Die) -> str:
    return f"asteroid_dice-die-{die}"
