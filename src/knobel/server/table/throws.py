"""Throws of real dice: which games can be played with them, what people may say lies there, taking it back. Pure."""

from __future__ import annotations

from knobel.contests import contests_of
from knobel.game import (
    AnyGame,
    DiscreetGame,
    Draw,
    Drawn,
    Event,
    HandedGame,
    Refused,
    Roll,
    Rolled,
    fits,
    outcomes,
    throwers_of,
)
from knobel.table import Table


def check_real_dice(game: AnyGame) -> None:
    """Refuse what real dice on one table cannot do: lie hidden, be raced for, or be thrown by several at once."""
    if isinstance(game, DiscreetGame):
        raise Refused("refused-real-dice-hidden")
    if contests_of(game).needs_presence(game):
        raise Refused("refused-real-dice-quick")
    table = Table(game)
    while isinstance(prompt := table.prompt, Draw):
        table.apply(next(outcomes(prompt))[0])
    if isinstance(game, HandedGame) and len(throwers_of(game, table.state)) > 1:
        raise Refused("refused-real-dice-at-once")


def lying(prompt: Roll | Draw, numbers: tuple[int, ...]) -> Rolled | Drawn:
    """What people say lies on the table, as the event it is; what cannot lie there is refused in words."""
    match prompt:
        case Roll(groups):
            sides = [sides for count, sides in groups for _ in range(count)]
            if len(numbers) != len(sides):
                raise Refused("refused-thrown-count", dice=len(sides), entered=len(numbers))
            if not fits(prompt, numbers):
                wrong = next(n for n, most in zip(numbers, sides, strict=True) if not 1 <= n <= most)
                raise Refused("refused-thrown-face", face=wrong, sides=max(sides))
            return Rolled(numbers, groups)
        case Draw(count, among):
            things = tuple(sorted(numbers))
            if not fits(prompt, things):
                raise Refused("refused-thrown-things", count=count, among=among)
            return Drawn(things, among)


def before_last_throw(table: Table) -> list[Event]:
    """The events without the last throw, as long as nobody has done anything with it."""
    if table.sealed or not table.events or not isinstance(table.events[-1], Rolled | Drawn):
        raise Refused("refused-undo-thrown")
    return table.events[:-1]
