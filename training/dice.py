"""The lattice of five dice and what rolls score, with numpy alone, for machines that have nothing of this repository.

A test holds ``row_scores`` equal to the rules code.
"""

from __future__ import annotations

import itertools

import numpy as np

KEEPS = [keep for size in range(6) for keep in itertools.combinations_with_replacement(range(1, 7), size)]
"""All 462 multisets of zero to five dice, by size; the 252 rolls are the last."""
NUMBER = {keep: n for n, keep in enumerate(KEEPS)}
UNFINISHED = 210
ROLLS = KEEPS[UNFINISHED:]


def row_scores(dice: tuple[int, ...]) -> list[int]:
    """What a sorted roll scores in the 13 rows."""
    counts = [dice.count(face) for face in range(1, 7)]
    most, all_five = max(counts), sum(dice)
    longest = max(len(run) for run in "".join("x" if count else " " for count in counts).split())
    return [
        *(face * count for face, count in enumerate(counts, 1)),
        all_five if most >= 3 else 0,
        all_five if most >= 4 else 0,
        25 if sorted(counts)[-2:] == [2, 3] else 0,
        30 if longest >= 4 else 0,
        40 if longest == 5 else 0,
        50 if most == 5 else 0,
        all_five,
    ]


def scores() -> np.ndarray:
    """[252, 13]."""
    return np.array([row_scores(roll) for roll in ROLLS], np.int8)


def more() -> np.ndarray:
    """[210, 6]: the keep with one die of that face more."""
    return np.array(
        [[NUMBER[tuple(sorted((*keep, face)))] for face in range(1, 7)] for keep in KEEPS[:UNFINISHED]], np.int16
    )


def fewer() -> np.ndarray:
    """[462, 5]: the keeps with one die less; -1 where there are no more of them."""
    found = np.full((len(KEEPS), 5), -1, np.int16)
    for n, keep in enumerate(KEEPS):
        less = sorted({NUMBER[keep[:place] + keep[place + 1 :]] for place in range(len(keep))})
        found[n, : len(less)] = less
    return found


def chances() -> np.ndarray:
    """[252]: how likely a roll of five dice is."""
    found = np.zeros(len(ROLLS), np.float32)
    for throw in itertools.product(range(1, 7), repeat=5):
        found[NUMBER[tuple(sorted(throw))] - UNFINISHED] += 1
    return found / 6**5
