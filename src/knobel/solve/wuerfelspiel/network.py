"""The learned value of a sheet, computed with numpy: an encoder a column, their gated sum, a small trunk.

The weights (``meister.npz``, half precision) are trained by ``training/wuerfelspiel.py``, which documents the shape.
They are loaded when first needed and checked by their sum.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from hashlib import sha256
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import FACTORS, ROWS
from knobel.solve.compiled import compiled
from knobel.solve.wuerfelspiel.column import NEVER, SUMS, column_values
from knobel.solve.wuerfelspiel.sheet import COLUMNS, FULL, OPTIONS, Floats, Sheet, successors
from knobel.weights import weights

WEIGHTS_SUM = "5b643fc8dc43468835498cdcf70bcaf1a8637948a5d9ec1e64b7158df2c40506"
INPUTS = len(ROWS) + SUMS + 1 + len(ROWS)
ALONE_SCALE, MIXED_SCALE = 20.0, 10.0
"""What the outputs of the two heads are multiplied by; as in training."""
REMEMBERED = 48
"""Columns whose successors stay encoded: two of three do not change in a turn. Empty ones always do."""

Matrix = NDArray[np.float32]


class BadWeights(Exception):
    """The file of weights is not the one that belongs to this code."""


@cache
def network() -> Network:
    """The network of ``meister``."""
    data = weights("wuerfelspiel", "meister.npz")
    if sha256(data).hexdigest() != WEIGHTS_SUM:
        raise BadWeights("meister.npz")
    return Network({name: array.astype(np.float32) for name, array in np.load(BytesIO(data)).items()})


class Network:
    """Values of sheets. Stateless but for a memory of encoded columns."""

    def __init__(self, weights: dict[str, Matrix]) -> None:
        self.column = column_values().reshape(-1)
        self._enter, self._enter_bias = weights["enter.weight"], weights["enter.bias"].reshape(COLUMNS, -1)
        self._encode, self._encode_bias = weights["encode.weight"], weights["encode.bias"]
        self._alone, self._alone_bias = weights["alone.weight"] * ALONE_SCALE, weights["alone.bias"] * ALONE_SCALE
        names = ["first"] + [f"blocks.{n}" for n in range(sum(name.startswith("blocks") for name in weights) // 2)]
        self._layers = [(np.ascontiguousarray(weights[f"{name}.weight"].T), weights[f"{name}.bias"]) for name in names]
        self._last = weights["last.weight"][0] * MIXED_SCALE
        self._last_bias = weights["last.bias"][0] * MIXED_SCALE
        self._no_bias: Matrix = np.zeros(self._encode.shape[2] // 2, np.float32)
        self._empty: dict[int, tuple[Matrix, Floats]] = {}
        self._remembered: OrderedDict[tuple[int, int], tuple[Matrix, Floats]] = OrderedDict()

    def encode(self, column: int, states: NDArray[np.int64]) -> tuple[Matrix, Floats]:
        """The vectors of these states of a column, and what each is worth by itself."""
        features: Matrix = _features(states, self.column)
        hidden: Matrix = features @ self._enter[column]
        _silu(hidden, self._enter_bias[column])
        alone = (hidden @ self._alone[column] + self._alone_bias[column])[:, 0]
        worth = FACTORS[column] * self.column[states] + alone
        return hidden @ self._encode[column] + self._encode_bias[column], worth

    def mix(self, summed: Matrix) -> Matrix:
        """What three columns are worth together, from the sum of their vectors."""
        half = summed.shape[1] // 2
        gate = np.ascontiguousarray(summed[:, :half])
        _silu(gate, self._no_bias)
        gate *= summed[:, half:]
        (first, bias), *blocks = self._layers
        here: Matrix = gate @ first
        _silu(here, bias)
        for weight, bias in blocks:
            step: Matrix = here @ weight
            _silu(step, bias)
            here += step
        mixed: Matrix = here @ self._last + self._last_bias
        return mixed

    def value(self, sheet: Sheet) -> float:
        """The mean of what is still to come."""
        if _at_most_one_open(sheet):
            return sum(factor * float(self.column[state]) for factor, state in zip(FACTORS, sheet, strict=True))
        encoded = [self.encode(column, sheet[column : column + 1]) for column in range(COLUMNS)]
        summed = encoded[0][0] + encoded[1][0] + encoded[2][0]
        return float(self.mix(summed)[0]) + float(sum(worth[0] for _, worth in encoded))

    def options(self, sheet: Sheet) -> Floats:
        """What each of the 129 options is worth: its points now and the value of the sheet after it."""
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet, after, gain)
        found = np.full(COLUMNS * OPTIONS, NEVER)
        encoded = [self._column(column, int(sheet[column]), after) for column in range(COLUMNS)]
        own = [(vectors[-1], worth[-1]) for vectors, worth in encoded]
        parts, rests, places = [], [], []
        for column, (vectors, worth) in enumerate(encoded):
            one, other = (column + 1) % COLUMNS, (column + 2) % COLUMNS
            is_open = np.flatnonzero(after[column * OPTIONS : (column + 1) * OPTIONS] >= 0)
            parts.append(vectors[:-1] + (own[one][0] + own[other][0]))
            rests.append(worth[:-1] + (own[one][1] + own[other][1]))
            places.append(is_open + column * OPTIONS)
        place = np.concatenate(places)
        found[place] = self.mix(np.concatenate(parts)) + np.concatenate(rests)
        _set_exact(sheet, after, self.column, found)
        found += gain
        return found

    def _column(self, column: int, state: int, after: NDArray[np.int64]) -> tuple[Matrix, Floats]:
        """The encoded successors of a column, in the order of the options, and itself as the last."""
        if (column, state) in self._remembered:
            self._remembered.move_to_end((column, state))
            return self._remembered[column, state]
        if state == 0 and column in self._empty:
            return self._empty[column]
        mine = after[column * OPTIONS : (column + 1) * OPTIONS]
        encoded = self.encode(column, np.append(mine[mine >= 0], state))
        if state == 0:
            self._empty[column] = encoded
            return encoded
        self._remembered[column, state] = encoded
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return encoded


def _silu_by_arrays(x: Matrix, bias: Matrix) -> None:
    x += bias
    power = np.clip(x, -20, 20)
    np.negative(power, out=power)
    np.exp(power, out=power)
    power += 1
    x /= power


@compiled(_silu_by_arrays, error_model="numpy", fastmath={"contract", "nnan", "ninf", "nsz"})
def _silu(x: Matrix, bias: Matrix) -> None:
    """x becomes v / (1 + exp(-v)) of v = x + bias; the exponential is the 64th power of seven terms of its series."""
    one = np.float32(1)
    for n in range(x.shape[0]):
        row = x[n]
        for place in range(x.shape[1]):
            v = row[place] + bias[place]
            y = min(max(v, np.float32(-20)), np.float32(20)) * np.float32(-1 / 64)
            power = np.float32(1 / 720) + y * np.float32(1 / 5040)
            power = np.float32(1 / 24) + y * (np.float32(1 / 120) + y * power)
            power = one + y * (one + y * (np.float32(1 / 2) + y * (np.float32(1 / 6) + y * power)))
            power *= power
            power *= power
            power *= power
            power *= power
            power *= power
            power *= power
            row[place] = v / (one + power)


def _at_most_one_open(sheet: Sheet) -> bool:
    return sum(int(state) // SUMS != FULL for state in sheet) <= 1


def _features_by_arrays(states: NDArray[np.int64], column: Floats) -> Matrix:
    rows, which = np.arange(len(ROWS)), np.arange(len(states))
    mask, held = np.divmod(states, SUMS)
    is_open = mask[:, None] >> rows & 1 == 0
    filled = np.where(is_open, states[:, None] + (SUMS << rows), states[:, None])
    found = np.zeros((len(states), INPUTS), np.float32)
    found[:, : len(ROWS)] = is_open
    found[which, len(ROWS) + held] = 1
    found[:, len(ROWS) + SUMS] = column[states] / 100
    found[:, len(ROWS) + SUMS + 1 :] = (column[states][:, None] - column[filled]) / 20
    return found


@compiled(_features_by_arrays)
def _features(states: NDArray[np.int64], column: Floats) -> Matrix:
    """What the encoders read: open rows, the upper sum, the column's exact value, and what filling each row costs."""
    found = np.zeros((len(states), INPUTS), np.float32)
    for n, state in enumerate(states):
        mask, held = state // SUMS, state % SUMS
        found[n, len(ROWS) + held] = 1
        found[n, len(ROWS) + SUMS] = column[state] / 100
        for row in range(len(ROWS)):
            if not mask >> row & 1:
                found[n, row] = 1
                found[n, len(ROWS) + SUMS + 1 + row] = (column[state] - column[state + (SUMS << row)]) / 20
    return found


def _set_exact_by_arrays(sheet: Sheet, after: NDArray[np.int64], column: Floats, found: Floats) -> None:
    closed, worth = sheet // SUMS == FULL, np.array(FACTORS) * column[sheet]
    for mine in range(COLUMNS):
        here = slice(mine * OPTIONS, (mine + 1) * OPTIONS)
        others = int(closed.sum() - closed[mine])
        exact = (after[here] >= 0) & (others + (after[here] // SUMS == FULL) >= 2)
        one, other = worth[(mine + 1) % COLUMNS], worth[(mine + 2) % COLUMNS]
        found[here][exact] = (mine + 1) * column[after[here][exact]] + one + other


@compiled(_set_exact_by_arrays)
def _set_exact(sheet: Sheet, after: NDArray[np.int64], column: Floats, found: Floats) -> None:
    """Where at most one column stays open its exact value is the truth."""
    for mine in range(COLUMNS):
        one, other = sheet[(mine + 1) % COLUMNS], sheet[(mine + 2) % COLUMNS]
        closed = (one // SUMS == FULL) + (other // SUMS == FULL)
        for place in range(mine * OPTIONS, (mine + 1) * OPTIONS):
            if after[place] >= 0 and closed + (after[place] // SUMS == FULL) >= 2:
                found[place] = (
                    (mine + 1) * column[after[place]]
                    + ((mine + 1) % COLUMNS + 1) * column[one]
                    + ((mine + 2) % COLUMNS + 1) * column[other]
                )
