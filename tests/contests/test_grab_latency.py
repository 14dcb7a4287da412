"""Contested grabs over slow lines: equal players win equally often, whatever their ping."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from knobel.contests import reaction
from knobel.contests.asteroid_dice.fencing import FencedFight
from knobel.contests.asteroid_dice.grabbing import grabbed
from knobel.fair import StreamDice
from knobel.game import Decided, Draw
from knobel.games.asteroid_dice.state import FightAbout, Fighter, Ring
from knobel.table import Table

ROUND_TRIPS = (20.0, 120.0, 250.0)
"""Milliseconds there and back."""
TRIALS = 1500
ABOUT = FightAbout(1, 2, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), ())


class Device:
    """A screen with a clock of its own behind a line with jitter."""

    def __init__(self, seat: int, trip: float, random: Random) -> None:
        self.seat, self._way, self._random = seat, trip / 2, random
        self._ahead = random.uniform(-1e6, 1e6)
        self.link = reaction.latency_of([self._ping(at) for at in range(0, 2000, 200)])

    def _travel(self) -> float:
        return self._way * self._random.uniform(1.0, 1.15)

    def _ping(self, at: float) -> reaction.Echo:
        there = at + self._travel()
        return reaction.Echo(at, there + self._ahead, there + self._travel())

    def press(self, sent: float, took: float) -> reaction.Timed:
        """The reaction to something sent at this time, as the server measures it."""
        shown = sent + self._travel()
        pressed = shown + took
        press = reaction.KeyPress(self.seat, "d20", pressed + self._ahead, pressed + self._travel())
        return reaction.measure(press, reaction.Sight(sent, shown + self._ahead), self.link)


@pytest.mark.parametrize("trips", list(combinations_with_replacement(ROUND_TRIPS, 2)))
def test_equal_players_win_contested_grabs_equally_often(trips: tuple[float, float]) -> None:
    random = Random(str(trips))
    wins = 0
    for trial in range(TRIALS):
        devices = [Device(seat, trip, random) for seat, trip in enumerate(trips)]
        table = Table(FencedFight(ABOUT, grab="reaction"))
        presses = [device.press(5_000.0, max(130.0, random.gauss(280, 40))) for device in devices]
        table.apply(Decided(grabbed(presses), "reaction"))
        if isinstance(table.prompt, Draw):
            table.apply(StreamDice(iter(random.randbytes(64))).answer(table.prompt, trial))
        assert table.state.happenings == ()
        wins += table.state.holders == (0,)
    assert wins / TRIALS == pytest.approx(0.5, abs=0.03)
