"""Draws the odds of ``docs/games/wuerfelorte.md``, computed from the rules. Needs the extra ``study``.

python docs/plots/odds.py [--json]     # --json prints the figures and draws nothing
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from matplotlib import rcParams
from matplotlib.figure import Figure

from knobel.games.wuerfelorte.odds import ways_to
from knobel.games.wuerfelorte.pots import BROWN, COLOURS, Claim
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE, ROLLS
from knobel.i18n import speaker

PICTURE = Path(__file__).with_name("wuerfelorte-odds.svg")
SHADES = ("#d9c3cf", "#c8635a", "#7c3d68", "#2b2152")
EVERY = tuple(range(len(COLOURS)))


def percent(claim: Claim, dice: int, rolls: int, colours: tuple[int, ...] = EVERY) -> float:
    """How likely this combination is, in percent, with so many rolls of all dice before anything lies."""
    good, of = ways_to(claim, colours, dice, rolls, ())
    return 100 * good / of


def rows() -> list[tuple[str, Claim, tuple[int, ...]]]:
    """Combinations in any colour, then dice of one given colour; the likely ones first."""
    say = speaker("de").say
    any_colour = [(say(f"wuerfelorte-claim-{claim}"), claim, EVERY) for claim in BROWN]
    alike: tuple[Claim, ...] = ("pair", "three_alike", "four_alike", "five_alike")
    given = [(f"{count} × Rot", claim, (0,)) for count, claim in enumerate(alike, 2)]
    return sorted(any_colour, key=lambda row: -percent(row[1], DICE, ROLLS)) + given


def draw() -> None:
    rcParams["svg.hashsalt"] = "wuerfelorte"  # the same picture from the same odds
    figure = Figure(figsize=(9, 4.6), layout="constrained")
    for axes, dice in zip(figure.subplots(1, 2, sharey=True), (DICE, BROWN_DIE), strict=True):
        for rolls in range(ROLLS, 0, -1):
            chances = [percent(claim, dice, rolls, colours) for _, claim, colours in rows()]
            axes.barh(range(len(chances)), chances, color=SHADES[rolls - 1], label=f"{rolls}")
        for y, (_, claim, colours) in enumerate(rows()):
            chance = percent(claim, dice, ROLLS, colours)
            axes.text(chance + 1, y, f"{chance:.1f}", va="center", fontsize=9)
        axes.set_xlim(0, 112)
        axes.set_xticks(range(0, 101, 25))
        axes.set_xlabel(f"%, {dice} dice")
        axes.set_yticks(range(len(rows())), [name for name, *_ in rows()])
        axes.spines[["top", "right"]].set_visible(False)
    axes.invert_yaxis()
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles[::-1], labels[::-1], title="rolls", frameon=False, loc="outside right center")
    figure.savefig(PICTURE, metadata={"Date": None})


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--json", action="store_true")
    if not wishes.parse_args().json:
        draw()
        return
    for name, claim, colours in rows():
        for dice in (DICE, BROWN_DIE):
            chances = [round(percent(claim, dice, rolls, colours), 1) for rolls in range(1, ROLLS + 1)]
            print(json.dumps({"combination": name, "dice": dice, "percent_by_rolls": chances}))


if __name__ == "__main__":
    main()
