"""What the page gets of Würfelwelten: each world in mid-game with a die to play, and a resource card."""

from __future__ import annotations

import msgspec

from knobel.game import Chosen, Drawn, Move, Rolled
from knobel.games.wuerfelwelten import Activate, Finish, State, Wuerfelwelten
from knobel.games.wuerfelwelten.worlds import WORLDS

ROLLS: dict[str, tuple[tuple[int, int], ...]] = {
    "between_two_cities": ((4, 1), (2, 1), (4, 2)),
    "charterstone": ((2, 1), (4, 1), (1, 6)),
    "die_gesellschaft": ((4, 1), (5, 1), (2, 1)),
    "euphoria": ((1, 2), (3, 3)),
    "fluegelschlag": ((1, 2), (2, 1), (4, 1)),
    "my_little_scythe": ((3, 1), (3, 2)),
    "pendulum": ((6, 1), (5, 1), (4, 2)),
    "scythe": ((2, 1), (1, 6)),
    "tapestry": ((3, 1), (4, 1)),
    "viticulture": ((6, 1), (5, 1), (2, 1), (4, 3)),
    "zwischen_zwei_schloessern": ((5, 1), (3, 1), (4, 2)),
}
"""What fell until now; the last of them lies there. The first die of each was used in the world at its first place."""


def in_mid_game(name: str) -> State:
    """A single player's table with this world on it."""
    game, names = Wuerfelwelten(1), list(WORLDS)
    index = names.index(name)
    drawn = Drawn(tuple(sorted((index, (index + 1) % len(names), (index + 2) % len(names)))), len(names))
    state = game.apply(game.start(), drawn)
    *past, last = ROLLS[name]
    for faces in past:
        state = game.apply(state, Rolled(faces, ((2, 6),)))
        step = next(
            each
            for each in game.options(state, 0)
            if isinstance(each, Activate) and (each.world, each.die) == (name, 1)
        )
        state = game.apply(state, Chosen((Move(0, (step, Finish())),)))
    return game.apply(state, Rolled(last, ((2, 6),)))


def worlds() -> bytes:
    """Each world as its player sees it, and the first die with its places there."""
    found = {}
    for name in WORLDS:
        view = Wuerfelwelten(1).view(in_mid_game(name), 0)
        world = next(world for world in view.worlds if world.name == name)
        die = msgspec.to_builtins(view.dice[0])
        die["offers"] = [offers for offers in die["offers"] if offers["world"] == name]
        found[name] = {"world": world, "die": die}
    return msgspec.json.encode(found)


def purse() -> bytes:
    """A resource card with something on it, what it can buy, and the dice it is for."""
    view = Wuerfelwelten(1).view(in_mid_game("viticulture"), 0)
    dice = [msgspec.structs.replace(die, offers=()) for die in view.dice]
    return msgspec.json.encode({"supplies": view.supplies, "effects": view.effects, "dice": dice})
