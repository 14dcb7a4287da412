"""What kernels read and write, as records: the weights of the value, and the desk of a search."""

from __future__ import annotations

import numpy as np

from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.solve.wuerfelwelten.features import ENCODERS, MOST_FEATURES
from knobel.solve.wuerfelwelten.places import MOST_PLACES

LEVELS = 8
"""Deeds of a Runde at most; hardly one has so many."""
MOST_BEAM = 256
ROWS, SEEN, VALUES = 1 << 11, 1 << 15, 1 << 16
"""Places for encoded cards, for the nodes of a level, and for valued sheets; what is full is emptied."""


def net_type(features: int, hidden: int, width: int, trunk: int) -> np.dtype[np.void]:
    """The weights of the value as one record, as ``network`` describes them."""
    single = np.float32
    return np.dtype(
        [
            ("first", single, (features, hidden)),
            ("first_bias", single, (ENCODERS, ROUNDS, hidden)),
            ("second", single, (ENCODERS, hidden, 2 * width)),
            ("alone", single, (ENCODERS, ROUNDS, hidden)),
            ("trunk", single, (width, trunk)),
            ("trunk_bias", single, (ROUNDS, trunk)),
            ("block", single, (trunk, trunk)),
            ("block_bias", single, (ROUNDS, trunk)),
            ("last", single, (ROUNDS, trunk)),
            ("last_bias", single, (ROUNDS,)),
        ]
    )


def desk_type(
    hidden: int, width: int, trunk: int, beam: int = MOST_BEAM, levels: int = LEVELS, seen: int = SEEN
) -> np.dtype[np.void]:
    """What a search writes on, as one record, with room for a beam, for so many deeds and for the nodes of a level."""
    many, single, nodes = np.int64, np.float32, 2 + (levels + 1) * beam
    return np.dtype(
        [
            ("worlds", many, (3,)),
            ("to_come", many),
            ("first", many),
            ("second", many),
            ("beam", many),
            ("stamp", many),
            ("encoded", many),
            ("valued", many),
            ("level", many),
            ("seen", many),
            ("start", many),
            ("held", many),
            ("cut", many),
            ("row_stamp", many, (4, 2 * ROWS)),
            ("row_key", many, (4, 2 * ROWS)),
            ("row_place", many, (4, 2 * ROWS)),
            ("rows", single, (ROWS, 2 * width)),
            ("alone", single, (ROWS,)),
            ("seen_stamp", many, (seen,)),
            ("seen_key", many, (seen,)),
            ("value_stamp", many, (VALUES,)),
            ("value_key", many, (VALUES,)),
            ("value", single, (VALUES,)),
            ("cards", many, (nodes, 3)),
            ("state", many, (nodes,)),
            ("parent", many, (nodes,)),
            ("deed", many, (nodes,)),
            ("worth", single, (nodes,)),
            ("heap", many, (beam,)),
            ("afters", many, (MOST_PLACES,)),
            ("gains", many, (MOST_PLACES,)),
            ("costs", many, (MOST_PLACES,)),
            ("stars", many, (3,)),
            ("four", many, (4,)),
            ("listed", many, (MOST_FEATURES,)),
            ("room", many, (3, MOST_PLACES)),
            ("picked", many, (max(hidden, width, trunk) + 8,)),
            ("hidden", single, (hidden,)),
            ("gated", single, (width,)),
            ("here", single, (trunk,)),
            ("then", single, (trunk,)),
        ],
        align=True,
    )
