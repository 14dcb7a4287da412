"""Players that can move a figure in the free arena. How they do it is theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol, runtime_checkable

from knobel.contests.asteroid_dice.dodgeball.world import Dodgeball
from knobel.contests.motion import LEAST_DELAY, Course, Driver, by_bots
from knobel.game import Seat
from knobel.games.asteroid_dice.state import DuelAbout, FightAbout
from knobel.table import Player


@runtime_checkable
class Runner(Protocol):
    """A player who can run, throw and dodge."""

    def run(self, world: Dodgeball, seat: Seat, random: Random, slowness: float = 1.0) -> Driver:
        """Who moves its figure. ``slowness`` is that of the people it plays with; 1 is a grown person."""


def driver_of(player: Player, world: Dodgeball, seat: Seat, random: Random, slowness: float = 1.0) -> Driver | None:
    """Who moves a player's figure; one that cannot run stands still."""
    return player.run(world, seat, random, slowness) if isinstance(player, Runner) else None


def course_of_bots(
    about: FightAbout | DuelAbout, players: Sequence[Player], chance: Iterator[int], random: Random
) -> Course:
    """A bout among bots alone."""
    world = Dodgeball(about, chance, LEAST_DELAY)
    seats = {fighter.seat for arena in world.arenas for fighter in arena.fighters}
    drivers = {seat: driver for seat in seats if (driver := driver_of(players[seat], world, seat, random))}
    return by_bots(world, drivers, world.limit)
