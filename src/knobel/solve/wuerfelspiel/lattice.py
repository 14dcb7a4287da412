"""The lattice of five dice: 252 rolls, 462 keeps, how they extend by one die, and what they score.

A keep is a multiset of 0 to 5 faces. Keeps are numbered by size, so that the rolls (size 5) come last; the rules
code (``knobel.games.wuerfelspiel.row_scores``) supplies every score.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.game import Rolled, outcomes, roll
from knobel.games.wuerfelspiel import DICE, ROWS, Faces, row_scores

SIDES = 6
KEEPS: tuple[Faces, ...] = tuple(
    faces for size in range(DICE + 1) for faces in combinations_with_replacement(range(1, SIDES + 1), size)
)
"""All 462, by size."""
KEEP_OF: dict[Faces, int] = {faces: number for number, faces in enumerate(KEEPS)}
UNFINISHED = sum(1 for faces in KEEPS if len(faces) < DICE)
"""How many keeps leave a die to roll: 210. Keep ``UNFINISHED + r`` is roll ``r``."""
ROLLS: tuple[Faces, ...] = KEEPS[UNFINISHED:]
SIZES: tuple[slice, ...] = tuple(slice(KEEP_OF[(1,) * size], KEEP_OF[(SIDES,) * size] + 1) for size in range(DICE + 1))
"""The keeps of no die, of one, … of five."""


class Lattice(NamedTuple):
    """The tables that the kernels read."""

    more: NDArray[np.int32]
    """[210, 6]: the keep with one die of that face more."""
    fewer: NDArray[np.int32]
    """[462, 5]: the keeps with one die less, the last one repeated where there are fewer; row 0 is not used."""
    chance: NDArray[np.float64]
    """[252]: how likely a roll of five dice is."""
    counts: NDArray[np.int32]
    """[252, 6]: how often each face lies."""
    scores: NDArray[np.int32]
    """[252, 13]: what a roll scores in each row."""


@cache
def lattice(five_is_full_house: bool = False) -> Lattice:
    """The tables for these rules."""
    more = [[KEEP_OF[tuple(sorted((*faces, face)))] for face in range(1, SIDES + 1)] for faces in KEEPS[:UNFINISHED]]
    fewer = [_fewer(faces) for faces in KEEPS]
    weights = {rolled.faces: weight for rolled, weight in outcomes(roll(DICE)) if isinstance(rolled, Rolled)}
    return Lattice(
        more=np.array(more, np.int32),
        fewer=np.array(fewer, np.int32),
        chance=np.array([weights[faces] for faces in ROLLS], np.float64) / SIDES**DICE,
        counts=np.array([[faces.count(face) for face in range(1, SIDES + 1)] for faces in ROLLS], np.int32),
        scores=np.array([row_scores(faces, five_is_full_house) for faces in ROLLS], np.int32).reshape(-1, len(ROWS)),
    )


def _fewer(faces: Faces) -> list[int]:
    found = sorted({KEEP_OF[faces[:place] + faces[place + 1 :]] for place in range(len(faces))})
    return [*found, *[found[-1] if found else 0] * (DICE - len(found))]
