"""The worlds. A further one is one more line here."""

from __future__ import annotations

from knobel.games.wuerfelwelten.world import World
from knobel.games.wuerfelwelten.worlds.between_two_cities import BetweenTwoCities
from knobel.games.wuerfelwelten.worlds.charterstone import Charterstone
from knobel.games.wuerfelwelten.worlds.die_gesellschaft import DieGesellschaft
from knobel.games.wuerfelwelten.worlds.euphoria import Euphoria
from knobel.games.wuerfelwelten.worlds.fluegelschlag import Fluegelschlag
from knobel.games.wuerfelwelten.worlds.my_little_scythe import MyLittleScythe
from knobel.games.wuerfelwelten.worlds.pendulum import Pendulum
from knobel.games.wuerfelwelten.worlds.scythe import Scythe
from knobel.games.wuerfelwelten.worlds.tapestry import Tapestry
from knobel.games.wuerfelwelten.worlds.viticulture import Viticulture
from knobel.games.wuerfelwelten.worlds.zwischen_zwei_schloessern import ZwischenZweiSchloessern

WORLDS: dict[str, World] = {
    world.name: world
    for world in (
        BetweenTwoCities(),
        Charterstone(),
        DieGesellschaft(),
        Euphoria(),
        Fluegelschlag(),
        MyLittleScythe(),
        Pendulum(),
        Scythe(),
        Tapestry(),
        Viticulture(),
        ZwischenZweiSchloessern(),
    )
}
"""In the order in which a draw counts them."""
