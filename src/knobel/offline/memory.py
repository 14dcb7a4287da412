"""What a snapshot of memory holds, and what is drawn anew once it was restored.

The page makes one after the first start and begins with it from then on. It is made before anything of a person is
read.
"""

from __future__ import annotations

import random

from knobel.bots import bot, levels
from knobel.games import GAMES


def fill() -> None:
    """Have everything in memory that the first table would otherwise wait for."""
    import knobel.contests.plugin
    import knobel.lessons
    import knobel.offline.device
    import knobel.offline.strong
    import knobel.practice  # noqa: F401

    for game in GAMES:
        for level in levels(game):
            bot(game, level)


def wake() -> None:
    """Chance of a new start is its own: a generator that lay in the snapshot would go on as it did the last time.

    What ``secrets`` draws comes from the browser each time. The seed of hashes stays as long as the snapshot does; no
    outcome hangs on it.
    """
    random.seed()
