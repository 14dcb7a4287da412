"""The learned value of a sheet between two Runden, in tenths of stars at the end of its leg.

Each of the three cards, and the resources as a fourth, has its own encoder: one row for each of its features, a bias
for the Runden to come, and a second layer. The four vectors are added, one half opens the other, two layers follow;
their biases, and what they are worth at last, are those of the Runden to come.
The weights (``meister.npz``, half precision) are trained by ``training/wuerfelwelten.py`` and checked by their sum.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import Any

import numpy as np

from knobel.solve.wuerfelwelten.desk import desk_type, net_type
from knobel.solve.wuerfelwelten.plan import Record
from knobel.weights import weights

WEIGHTS_SUM = "52952863dda41879afa410b94d1a4bda541f0d3a7645c85ff25ce01e9ce9a9f8"


class BadWeights(Exception):
    """The file of weights is not the one that belongs to this code."""


@cache
def network() -> Record:
    """The network of ``meister``."""
    data = weights("wuerfelwelten", "meister.npz")
    if sha256(data).hexdigest() != WEIGHTS_SUM:
        raise BadWeights("meister.npz")
    return record_of(np.load(BytesIO(data)))


def record_of(arrays: Mapping[str, Any]) -> Record:
    """Weights by name as the record that kernels read."""
    features, hidden = arrays["first"].shape
    width, trunk = arrays["trunk"].shape
    found = np.zeros(1, net_type(features, hidden, width, trunk))
    for name in found.dtype.names or ():
        found[name][0] = arrays[name]
    return found[0]


def new_desk(net: Record, **room: int) -> Record:
    """An empty desk for searching with this network; ``room`` where it is to be larger, as ``desk_type`` names it."""
    (hidden,), (width, trunk) = net["first"].shape[1:], net["trunk"].shape
    return np.zeros(1, desk_type(hidden, width, trunk, **room))[0]
