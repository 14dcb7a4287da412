"""The network of Würfelwelten's ``meister`` in torch, as ``knobel.solve.wuerfelwelten.network`` reads its weights."""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.solve.wuerfelwelten.features import ENCODERS, FEATURES, RESOURCES, SIZES, STARTS

SCALE = 10.0
"""The network counts in stars."""


class Network(nn.Module):
    """The value of a sheet, as ``knobel.solve.wuerfelwelten.network`` reads it."""

    def __init__(self, hidden: int, width: int, trunk: int) -> None:
        super().__init__()
        self.first = nn.Parameter(torch.randn(FEATURES, hidden) * 0.01)
        self.first_bias = nn.Parameter(torch.randn(ENCODERS, 1, hidden).repeat(1, ROUNDS, 1) * 0.5)
        self.second = nn.Parameter(torch.randn(ENCODERS, hidden, 2 * width) / math.sqrt(hidden))
        self.alone = nn.Parameter(torch.zeros(ENCODERS, ROUNDS, hidden))
        self.trunk = nn.Linear(width, trunk, bias=False)
        self.trunk_bias = nn.Parameter(torch.zeros(ROUNDS, trunk))
        self.block = nn.Linear(trunk, trunk, bias=False)
        self.block_bias = nn.Parameter(torch.zeros(ROUNDS, trunk))
        self.last = nn.Parameter(torch.zeros(ROUNDS, trunk))
        self.last_bias = nn.Parameter(torch.full((ROUNDS,), 15.0))

    def forward(self, worlds: Tensor, to_come: Tensor, features: Tensor) -> Tensor:
        """Values in tenths of sheets, given by their worlds, the Runden to come and their features."""
        count, device = len(worlds), worlds.device
        kinds = torch.cat([worlds, torch.full_like(worlds[:, :1], RESOURCES)], 1).reshape(-1)
        order = kinds.argsort(stable=True)
        listed = features.reshape(count * 4, -1)[order].split(torch.bincount(kinds, minlength=ENCODERS).tolist())
        now = functional.one_hot(to_come, ROUNDS).to(self.first.dtype)
        rounds = now[:, None].expand(-1, 4, -1).reshape(-1, ROUNDS)[order].split([len(part) for part in listed])
        vectors, alone = [], []
        for kind, (part, when) in enumerate(zip(listed, rounds, strict=True)):
            hidden = functional.relu(self._rows(kind, part) + when @ self.first_bias[kind])
            vectors.append(hidden @ self.second[kind])
            alone.append((hidden * (when @ self.alone[kind])).sum(1))
        back = torch.empty_like(order).scatter_(0, order, torch.arange(len(order), device=device))
        summed = torch.cat(vectors)[back].reshape(count, 4, -1).sum(1)
        alone = torch.cat(alone)[back].reshape(count, 4).sum(1)
        gate, other = summed.chunk(2, 1)
        here = functional.relu(self.trunk(functional.relu(gate) * other) + now @ self.trunk_bias)
        here = here + functional.relu(self.block(here) + now @ self.block_bias)
        return ((here * (now @ self.last)).sum(1) + now @ self.last_bias + alone) * SCALE

    def _rows(self, kind: int, part: Tensor) -> Tensor:
        """The sum of the rows of a card's features; what is free in their list is FEATURES."""
        start, size = int(STARTS[kind]), SIZES[kind]
        places = (part - start).clamp(max=size).long()
        rows = self.first[start : start + size]
        if not torch.is_grad_enabled():
            return functional.embedding_bag(places, functional.pad(rows, (0, 0, 0, 1)), mode="sum", padding_idx=size)
        seen = torch.zeros(len(part), size + 1, device=part.device)
        seen.scatter_(1, places, 1.0)
        return seen[:, :size] @ rows

    def weights(self) -> dict[str, np.ndarray]:
        """As the kernels read them, in single precision; what is stored is rounded to half."""
        found = {
            "first": self.first,
            "first_bias": self.first_bias,
            "second": self.second,
            "alone": self.alone * SCALE,
            "trunk": self.trunk.weight.T,
            "trunk_bias": self.trunk_bias,
            "block": self.block.weight.T,
            "block_bias": self.block_bias,
            "last": self.last * SCALE,
            "last_bias": self.last_bias * SCALE,
        }
        return {name: tensor.detach().float().cpu().numpy().copy() for name, tensor in found.items()}


def rounded(weights: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """As they are stored; what is added last is too large for half precision."""
    return {name: array if name == "last_bias" else array.astype(np.float16) for name, array in weights.items()}
