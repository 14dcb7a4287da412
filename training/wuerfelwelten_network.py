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
        self.alone = nn.Parameter(torch.zeros(ENCODERS, hidden))
        self.trunk = nn.Linear(width, trunk)
        self.block = nn.Linear(trunk, trunk)
        self.last = nn.Linear(trunk, 1)
        nn.init.zeros_(self.last.weight)
        nn.init.constant_(self.last.bias, 15.0)

    def forward(self, worlds: Tensor, to_come: Tensor, features: Tensor) -> Tensor:
        """Values in tenths of sheets, given by their worlds, the Runden to come and their features."""
        count, device = len(worlds), worlds.device
        kinds = torch.cat([worlds, torch.full_like(worlds[:, :1], RESOURCES)], 1).reshape(-1)
        order = kinds.argsort(stable=True)
        listed = features.reshape(count * 4, -1)[order].split(torch.bincount(kinds, minlength=ENCODERS).tolist())
        rounds = to_come[:, None].expand(-1, 4).reshape(-1)[order].split([len(part) for part in listed])
        vectors, alone = [], []
        for kind, (part, when) in enumerate(zip(listed, rounds, strict=True)):
            start, size = int(STARTS[kind]), SIZES[kind]
            seen = torch.zeros(len(part), size + 1, device=device)
            seen.scatter_(1, (part - start).clamp(max=size).long(), 1.0)
            which = functional.one_hot(when, ROUNDS).to(seen.dtype)
            hidden = functional.relu(seen[:, :size] @ self.first[start : start + size] + which @ self.first_bias[kind])
            vectors.append(hidden @ self.second[kind])
            alone.append(hidden @ self.alone[kind])
        back = torch.empty_like(order).scatter_(0, order, torch.arange(len(order), device=device))
        summed = torch.cat(vectors)[back].reshape(count, 4, -1).sum(1)
        alone = torch.cat(alone)[back].reshape(count, 4).sum(1)
        gate, other = summed.chunk(2, 1)
        here = functional.relu(self.trunk(functional.relu(gate) * other))
        here = here + functional.relu(self.block(here))
        return (self.last(here)[:, 0] + alone) * SCALE

    def weights(self) -> dict[str, np.ndarray]:
        """As the kernels read them, in single precision; what is stored is rounded to half."""
        found = {
            "first": self.first,
            "first_bias": self.first_bias,
            "second": self.second,
            "alone": self.alone * SCALE,
            "trunk": self.trunk.weight.T,
            "trunk_bias": self.trunk.bias,
            "block": self.block.weight.T,
            "block_bias": self.block.bias,
            "last": self.last.weight[0] * SCALE,
            "last_bias": self.last.bias[0] * SCALE,
        }
        return {name: tensor.detach().float().cpu().numpy().copy() for name, tensor in found.items()}


def rounded(weights: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """As they are stored."""
    return {name: array.astype(np.float16) for name, array in weights.items()}
