"""Colours, pots and what dice can brew in them. Rules O4, O5, P4 and P5."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from knobel.game import Value

Colour = Literal["white", "yellow", "red", "green", "blue", "black"]
"""The faces of a die from 1 to 6, the brown die's too. White and yellow are printed, the others chosen."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
SYMBOLS: dict[Colour, str] = {
    "white": "cloud", "yellow": "sun", "red": "mushroom", "green": "leaf", "blue": "drop", "black": "moon",
}  # fmt: skip
"""A picture for each colour, so that nothing is told by colour alone (chosen)."""

Claim = Literal[
    "pair", "three_alike", "four_alike", "five_alike", "full_house", "two_pairs", "four_colours", "five_colours"
]
"""What a marker is taken for. Drilling, Vierling and Fünfling are the printed words for three to five alike."""
CLAIMS: tuple[Claim, ...] = get_args(Claim)
SHAPES: dict[Claim, tuple[int, ...]] = {
    "pair": (2,),
    "three_alike": (3,),
    "four_alike": (4,),
    "five_alike": (5,),
    "full_house": (3, 2),
    "two_pairs": (2, 2),
    "four_colours": (1, 1, 1, 1),
    "five_colours": (1, 1, 1, 1, 1),
}
"""How many dice of a first, a second, … colour it takes, all of them different colours. O4."""
ALIKE: dict[int, Claim] = {2: "pair", 3: "three_alike", 4: "four_alike", 5: "five_alike"}

Pot = Literal[
    "three_alike", "four_alike", "five_alike", "full_house", "two_pairs", "four_colours", "five_colours",
    "white", "yellow", "red", "green", "blue", "black",
    "large",
]  # fmt: skip
"""The pots: seven brown ones named after what they demand, one for each colour, and the large one of the Profi
version (der große Kochtopf). All printed."""
POTS: tuple[Pot, ...] = get_args(Pot)
BROWN: tuple[Claim, ...] = CLAIMS[1:]
"""What the brown pots demand, in the order of the pots."""
SMALL = len(BROWN) + len(COLOURS)
LARGE = SMALL
"""The place of the large pot among the pots."""
LARGE_MARKERS = 3
"""Markers a player has on the large pot (printed); one lies on each small one."""

WORTH: dict[Claim, int] = {
    "pair": -1,  # derived
    "three_alike": 0,  # printed
    "four_alike": 1,  # derived for coloured pots, printed for the large one
    "five_alike": 2,  # printed
    "full_house": 1,  # chosen
    "two_pairs": -1,  # chosen
    "four_colours": 0,  # printed
    "five_colours": 1,  # chosen
}
"""The points of the field a marker goes to, from a coloured or the large pot; 0 is beside the board. O5, P4.
A marker from a brown pot always goes beside the board. O4."""
FIELDS: tuple[Claim, ...] = tuple(claim for claim in CLAIMS if WORTH[claim])
"""The six-sided point fields (sechseckige Punktfelder), by the combination pictured on them."""
LEFT = -2
"""Points for each marker still on a pot at the end (printed). O9."""

Markers = tuple[int, ...]
"""How many markers a player has on each pot, in the order of ``POTS``."""
Counts = tuple[int, ...]
"""How many dice show each colour, in the order of ``COLOURS``."""


class Brew(Value, frozen=True):
    """Take a marker from a pot (einen Zaubertrank brauen) for what the dice show. Ends the turn. O3."""

    pot: Pot
    claim: Claim


def counts_of(faces: tuple[int, ...]) -> Counts:
    """How many of these dice show each colour; 0 is a die that is not on the table."""
    return tuple([faces.count(face) for face in range(1, len(COLOURS) + 1)])


def contains(counts: Counts, claim: Claim) -> bool:
    """Whether the dice hold this combination; dice left over do not matter. O4, P5.

    >>> contains((5, 0, 0, 0, 0, 0), "full_house"), contains((3, 0, 3, 0, 0, 0), "full_house")
    (False, True)
    """
    return all(have >= need for have, need in zip(sorted(counts, reverse=True), SHAPES[claim], strict=False))


@cache
def claims_in(counts: Counts) -> tuple[Claim, ...]:
    """All combinations the dice hold."""
    return tuple(claim for claim in CLAIMS if contains(counts, claim))


def colour_claim(count: int) -> Claim | None:
    """What so many dice of a colour are in the pot of that colour: all of them count. O5."""
    return ALIKE.get(min(count, 5))


def large_colours(markers: Markers, claim: Claim) -> tuple[int, ...]:
    """The colours (0 to 5) in which so many alike may be brewed again on the large pot. P4.

    Three to five alike: any colour if the own marker is gone from the brown pot, else, and for a pair always,
    the colours whose pot is done.
    """
    if claim in BROWN and not markers[BROWN.index(claim)]:
        return tuple(range(len(COLOURS)))
    return tuple(colour for colour in range(len(COLOURS)) if not markers[len(BROWN) + colour])


def is_done(markers: Markers, claim: Claim) -> bool:
    """Whether a player has brewed this combination before, in at least one colour, so that they may do it again. P4."""
    if claim in ALIKE.values():
        return bool(large_colours(markers, claim))
    return not markers[POTS.index(claim)]


def _again(markers: Markers, counts: Counts, claim: Claim) -> bool:
    if claim in ALIKE.values():
        need = SHAPES[claim][0]
        return any(counts[colour] >= need for colour in large_colours(markers, claim))
    return is_done(markers, claim)


def brews(markers: Markers, counts: Counts) -> tuple[Brew, ...]:
    """All that a player with these markers can brew from these dice. O3 to O5, P4."""
    held = claims_in(counts)
    found = [BROWN_BREWS[claim] for claim in held if claim != "pair" and markers[BROWN.index(claim)]]
    for colour, count in enumerate(counts):
        if count >= 2 and markers[len(BROWN) + colour]:
            found.append(COLOUR_BREWS[colour][min(count, 5)])
    if markers[LARGE]:
        found += [LARGE_BREWS[claim] for claim in held if _again(markers, counts, claim)]
    return tuple(found)


BROWN_BREWS: dict[Claim, Brew] = {claim: Brew(pot, claim) for pot, claim in zip(POTS, BROWN, strict=False)}
COLOUR_BREWS = tuple({count: Brew(colour, claim) for count, claim in ALIKE.items()} for colour in COLOURS)
LARGE_BREWS: dict[Claim, Brew] = {claim: Brew("large", claim) for claim in CLAIMS}


def points_of(brew: Brew) -> int:
    """What this brings at the end."""
    return 0 if brew.pot in BROWN else WORTH[brew.claim]
