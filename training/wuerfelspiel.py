"""Trains the network of ``meister``: the value of any Würfelspiel sheet, from exact one-turn backups.

Needs torch, numpy and ``dice.py`` beside it, so that it runs on a machine that has nothing else of this repository:

    python training/wuerfelspiel.py --seconds 1060 --final 81920 --out weights/        # on one large GPU
    python training/wuerfelspiel.py --weights weights/weights.npz --final 40960        # only measure

A sheet is three columns, each one of 8192 × 64 states. One encoder a column turns its state into a vector; encoders
are tabulated whenever the target network is renewed, so that one exact backup of a sheet costs one row of matrix
products for each of its at most 129 successor sheets, and a pass through the lattice of dice. States come from the
greedy player itself, with some wrong entries mixed in; the targets are exact, so each is fitted several times.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
from dice import row_scores
from torch import Tensor, nn
from torch.nn import functional

ROWS, UPPER, SUMS, MASKS = 13, 6, 64, 8192
BONUS_FROM, BONUS = 63, 35
OPTIONS = 43
"""Successors of a column: 7 lower rows, 6 upper rows with 0 to 5 of their number."""
LOWER = ROWS - UPPER
NEVER = -1e6
SPARES = 12
HORIZON = (0.0, 0.2, 0.4)
"""The share of the other columns' turns that a column counts on, for the first, rough values."""


class Dice:
    """The lattice of five dice as tables on the device."""

    def __init__(self, device: str) -> None:
        keeps = [k for size in range(6) for k in itertools.combinations_with_replacement(range(1, 7), size)]
        number = {keep: n for n, keep in enumerate(keeps)}
        rolls = keeps[210:]
        throws = list(itertools.product(range(1, 7), repeat=5))
        fall = np.zeros((462, 7776), np.int64)
        for n, keep in enumerate(keeps):
            for t, throw in enumerate(throws):
                fall[n, t] = number[tuple(sorted(keep + throw[: 5 - len(keep)]))] - 210
        chance = np.zeros((462, 252))
        for n in range(462):
            chance[n] = np.bincount(fall[n], minlength=252) / 7776
        below = [
            [number[tuple(itertools.compress(r, bits))] for bits in itertools.product((0, 1), repeat=5)] for r in rolls
        ]
        scores = np.array([row_scores(r) for r in rolls])
        counts = np.array([[r.count(f) for f in range(1, 7)] for r in rolls])
        slot = np.zeros((252, 39), np.int64)
        points = np.zeros((252, 39), np.float32)
        for c in range(3):
            for row in range(ROWS):
                cell = c * ROWS + row
                if row < UPPER:
                    slot[:, cell] = c * OPTIONS + LOWER + row * 6 + counts[:, row]
                else:
                    slot[:, cell] = c * OPTIONS + row - UPPER
                    points[:, cell] = (c + 1) * scores[:, row]
        self.fall = torch.tensor(fall, dtype=torch.int16, device=device)
        self.chance = torch.tensor(chance.T, dtype=torch.float32, device=device).contiguous()
        self.chance64 = self.chance.double() if device == "cpu" else torch.tensor(chance.T, device=device)
        self.below = torch.tensor(np.array(below), device=device)
        self.slot = torch.tensor(slot, device=device)
        self.points = torch.tensor(points, device=device)
        self.scores = torch.tensor(scores, device=device)
        self.counts = torch.tensor(counts, device=device)
        rows = list(range(UPPER, ROWS)) + [f for f in range(UPPER) for _ in range(6)]
        gain = [0] * LOWER + [(f + 1) * k for f in range(UPPER) for k in range(6)]
        self.option_row = torch.tensor(rows, device=device)
        self.option_gain = torch.tensor(gain, device=device)


def solve_columns(dice: Dice, spares: int, device: str) -> Tensor:
    """Exact values of one column with 0 … spares turns in which it may pass, [spares + 1, 8192, 64] in float64."""
    found = torch.zeros(spares + 1, MASKS, SUMS, dtype=torch.float64, device=device)
    layers: list[list[int]] = [[] for _ in range(14)]
    for mask in range(MASKS):
        layers[mask.bit_count()].append(mask)
    held = torch.arange(SUMS, device=device)
    for spare in range(spares + 1):
        values = found[spare]
        for filled in range(12, -1, -1):
            for masks in torch.tensor(layers[filled], device=device).split(256):
                worth = torch.full((len(masks), SUMS, 252), NEVER, dtype=torch.float64, device=device)
                if spare:
                    worth = torch.maximum(worth, found[spare - 1][masks][:, :, None])
                for row in range(ROWS):
                    after = values[masks | 1 << row]
                    if row < UPPER:
                        reached = held[:, None] + (row + 1) * dice.counts[None, :, row]
                        bonus = ((held[:, None] < BONUS_FROM) & (reached >= BONUS_FROM)) * BONUS
                        entered = after[:, reached.clamp(max=BONUS_FROM)] + (reached - held[:, None] + bonus)
                    else:
                        entered = after[:, :, None] + dice.scores[:, row]
                    is_open = (masks >> row & 1) == 0
                    worth = torch.where(is_open[:, None, None], torch.maximum(worth, entered), worth)
                for _ in range(2):
                    worth = (worth @ dice.chance64)[:, :, dice.below].amax(3)
                values[masks] = worth @ dice.chance64[:, 0]
    return found


class Sheets:
    """What is known exactly about columns, and how sheets follow sheets."""

    def __init__(self, dice: Dice, spares: Tensor, device: str) -> None:
        self.device, self.dice = device, dice
        self.alone = spares[0].reshape(-1).float()
        self.spares = spares.reshape(len(spares), -1).float()
        state = torch.arange(MASKS * SUMS, device=device)
        mask, held = state // SUMS, state % SUMS
        self.filled = torch.stack([mask >> row & 1 for row in range(ROWS)]).sum(0)
        self.weights = torch.tensor([1.0, 2.0, 3.0], device=device)
        rows = torch.arange(ROWS, device=device)
        is_open = (mask[:, None] >> rows & 1) == 0
        after = (mask[:, None] | 1 << rows) * SUMS + held[:, None]
        cost = torch.where(is_open, self.alone[state][:, None] - self.alone[after], 0.0)
        self.features = torch.cat(
            [
                is_open.float(),
                functional.one_hot(held, SUMS).float(),
                (self.alone / 100)[:, None],
                cost / 20,
            ],
            1,
        )
        option_bit = 1 << dice.option_row
        reached = held[:, None] + dice.option_gain
        self.after = ((mask[:, None] | option_bit) * SUMS + reached.clamp(max=BONUS_FROM)).int()
        bonus = ((held[:, None] < BONUS_FROM) & (reached >= BONUS_FROM)) * BONUS
        self.gain = (dice.option_gain + bonus).float()
        self.open = (mask[:, None] & option_bit) == 0

    def base(self, columns: Tensor) -> Tensor:
        """Each column as if it were alone."""
        return (self.alone[columns] * self.weights).sum(-1)

    def turns(self, columns: Tensor) -> Tensor:
        return 3 * ROWS - self.filled[columns].sum(-1)

    def exact(self, columns: Tensor) -> Tensor:
        """Whether at most one column is still open: then the sum of the columns is the truth."""
        return (self.filled[columns] < ROWS).sum(-1) <= 1

    def rough(self, columns: Tensor) -> Tensor:
        """The sum of columns that count on a share of the other columns' turns."""
        turns = self.turns(columns)[..., None]
        spare = (turns - ROWS + self.filled[columns]) * torch.tensor(HORIZON, device=self.device)
        spare = spare.clamp(max=len(self.spares) - 1.001)
        low = spare.floor()
        part = spare - low
        low = low.long()
        values = self.spares[low, columns] * (1 - part) + self.spares[low + 1, columns] * part
        return (values * self.weights).sum(-1)


class Columns(nn.Module):
    """Three linear layers side by side, one a column: [3, batch, inputs] to [3, batch, outputs]."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(3, inputs, outputs).uniform_(-1, 1) / math.sqrt(inputs))
        self.bias = nn.Parameter(torch.zeros(3, 1, outputs))

    def forward(self, inputs: Tensor) -> Tensor:
        return torch.baddbmm(self.bias, inputs, self.weight)


class Network(nn.Module):
    """The value of a sheet beyond the sum of its columns: an encoder a column, their sum, a small trunk."""

    def __init__(self, inputs: int, hidden: int, width: int, trunk: int, blocks: int) -> None:
        super().__init__()
        self.enter = Columns(inputs, hidden)
        self.encode = Columns(hidden, 2 * width)
        self.alone = Columns(hidden, 1)
        self.first = nn.Linear(width, trunk)
        self.blocks = nn.ModuleList(nn.Linear(trunk, trunk) for _ in range(blocks))
        self.last = nn.Linear(trunk, 1)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)
        nn.init.zeros_(self.alone.weight)
        nn.init.constant_(self.encode.bias[:, :, width:], 1 / 3)

    def columns(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """The vector of each column, and what it is worth by itself; columns come first."""
        hidden = functional.silu(self.enter(features))
        return self.encode(hidden), self.alone(hidden)[..., 0] * 20

    def mix(self, gated: Tensor) -> Tensor:
        """What the columns are worth together."""
        here = functional.silu(self.first(gated))
        for block in self.blocks:
            here = here + functional.silu(block(here))
        return self.last(here)[..., 0].float() * 10

    def forward(self, features: Tensor) -> Tensor:
        vectors, alone = self.columns(features.transpose(0, 1))
        return self.mix(gate(vectors.sum(0))) + alone.sum(0)


def gate(summed: Tensor) -> Tensor:
    """One half of the vector opens the other: products of columns come for free."""
    one, other = summed.chunk(2, -1)
    return functional.silu(one) * other


def joined(vectors: Tensor, state: Tensor, rest: Tensor, which: Tensor) -> Tensor:
    """The gated vectors of successors: the changed column and the two others."""
    return gate(vectors[state] + rest[which])


class Target:
    """A frozen network with its encoders tabulated over all column states, in half precision on a GPU."""

    def __init__(self, sheets: Sheets, network: Network, half: bool) -> None:
        dtype = torch.float16 if half else torch.float32
        self.sheets, self.network, self.trunk = sheets, network, copy.deepcopy(network).to(dtype)
        self.vectors = torch.empty(3, MASKS * SUMS, network.encode.bias.shape[2], dtype=dtype, device=sheets.device)
        self.alone = torch.empty(3, MASKS * SUMS, device=sheets.device)
        self.join, self.mix = joined, self.trunk.mix

    def compile(self) -> None:
        """Fuse what surrounds the matrix products; stay as we are where that cannot be done."""
        rest, which = (
            torch.randn(300, self.vectors.shape[2], device=self.sheets.device).half(),
            torch.arange(300, device=self.sheets.device),
        )
        try:
            join, mix = torch.compile(joined, dynamic=True), torch.compile(self.trunk.mix, dynamic=True)
            plain = joined(self.vectors[0], which, rest, which)
            fused = join(self.vectors[0], which, rest, which)
            apart = float((mix(fused) - self.trunk.mix(plain)).abs().max())
            print(json.dumps({"compiled": True, "apart": apart}), flush=True)
            if apart < 0.2:
                self.join, self.mix = join, mix
        except Exception as problem:
            print(json.dumps({"compiled": False, "problem": str(problem)[-300:]}), flush=True)

    @torch.no_grad()
    def renew(self, network: Network) -> None:
        self.network.load_state_dict(network.state_dict())
        self.trunk.load_state_dict(network.state_dict())
        for part in range(0, MASKS * SUMS, 65536):
            features = self.sheets.features[part : part + 65536].expand(3, -1, -1)
            self.vectors[:, part : part + 65536], self.alone[:, part : part + 65536] = self.network.columns(features)

    @torch.no_grad()
    def successors(self, columns: Tensor) -> Tensor:
        """V of the 129 successors of each sheet, NEVER where a row is filled."""
        sheets, count = self.sheets, len(columns)
        number = torch.arange(3, device=columns.device)
        mine = self.vectors[number, columns].float()
        rest = (mine.sum(1, keepdim=True) - mine).to(self.vectors.dtype).reshape(count * 3, -1)
        base = sheets.alone[columns] * sheets.weights
        value = base + self.alone[number, columns]
        others = (value.sum(1, keepdim=True) - value).reshape(-1)
        base_others = (base.sum(1, keepdim=True) - base).reshape(-1)
        full = sheets.filled[columns] == ROWS
        full_others = (full.sum(1, keepdim=True) - full.int()).reshape(-1)
        chosen = sheets.open[columns].reshape(-1).nonzero()[:, 0]
        which = chosen // OPTIONS
        column, state = which % 3, sheets.after[columns].reshape(-1)[chosen].long()
        places = column * (MASKS * SUMS) + state
        vectors = self.vectors.reshape(-1, self.vectors.shape[2])
        mixed = torch.cat(
            [
                self.mix(self.join(vectors, place, rest, whose))
                for place, whose in zip(places.split(1 << 20), which.split(1 << 20), strict=True)
            ]
        )
        own = sheets.alone[state] * sheets.weights[column]
        last = full_others[which] + (sheets.filled[state] == ROWS) >= 2
        learned = own + self.alone.reshape(-1)[places] + others[which] + mixed
        values = torch.full((count * 3 * OPTIONS,), NEVER, device=columns.device)
        values[chosen] = torch.where(last, own + base_others[which], learned)
        return values.reshape(count, 3, OPTIONS)


class Rough:
    """The first teacher: the sum of columns with effective horizons."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets

    def successors(self, columns: Tensor) -> Tensor:
        after = self.sheets.after[columns].long()
        sheets = columns[:, None, None, :].expand(-1, 3, OPTIONS, -1).clone()
        for number in range(3):
            sheets[:, number, :, number] = after[:, number]
        values = torch.cat([self.sheets.rough(part) for part in sheets.split(2048)])
        return torch.where(self.sheets.open[columns], values, NEVER)


@torch.no_grad()
def backup(sheets: Sheets, teacher: Target | Rough, columns: Tensor, wrong: float = 0.0) -> tuple[Tensor, ...]:
    """The exact one-turn backup of each sheet, and one turn played: (TV, next sheet, its V, points)."""
    dice, count, device = sheets.dice, len(columns), columns.device
    values = teacher.successors(columns)
    options = (values + sheets.gain[columns] * sheets.weights[:, None]).reshape(count, -1)
    middle = options.amax(1, keepdim=True)
    options = options - middle
    final = torch.cat([(part[:, dice.slot] + dice.points).amax(2) for part in options.split(4096)])
    torch.backends.cuda.matmul.allow_tf32 = False
    keeps = [final @ dice.chance]
    rolls = keeps[0][:, dice.below].amax(2)
    keeps.insert(0, rolls @ dice.chance)
    rolls = keeps[0][:, dice.below].amax(2)
    worth = rolls @ dice.chance[:, 0] + middle[:, 0]
    torch.backends.cuda.matmul.allow_tf32 = True
    lies = dice.fall[0, torch.randint(7776, (count,), device=device)].long()
    for kept in keeps:
        below = dice.below[lies]
        keep = below.gather(1, kept.gather(1, below).argmax(1, keepdim=True))[:, 0]
        lies = dice.fall[keep, torch.randint(7776, (count,), device=device)].long()
    slots = dice.slot[lies]
    worths = options.gather(1, slots) + dice.points[lies]
    if wrong:
        luck = torch.rand(count, 1, device=device)
        noise = -torch.log(-torch.log(torch.rand(count, 39, device=device).clamp(1e-9, 1 - 1e-7)))
        scale = torch.where(luck < wrong / 8, 1000.0, torch.where(luck < wrong, 4.0, 0.0))
        worths = torch.where(worths > NEVER / 2, worths + noise * scale, worths)
    cell = worths.argmax(1, keepdim=True)
    slot = slots.gather(1, cell)[:, 0]
    column, option = slot // OPTIONS, slot % OPTIONS
    each = torch.arange(count, device=device)
    points = (
        dice.points[lies].gather(1, cell)[:, 0]
        + (sheets.gain[columns] * sheets.weights[:, None]).reshape(count, -1)[each, slot]
    )
    after = columns.clone()
    after[each, column] = sheets.after[columns[each, column], option].long()
    return worth, after, values.reshape(count, -1)[each, slot], points


@torch.no_grad()
def measure(sheets: Sheets, teacher: Target, start: float, games: int) -> dict[str, float]:
    """The greedy player's mean by the control variate and by raw totals, and the residual a turn."""
    columns = torch.zeros(games, 3, dtype=torch.long, device=sheets.device)
    value = torch.full((games,), start, device=sheets.device)
    luck = torch.zeros(games, device=sheets.device, dtype=torch.float64)
    total = torch.zeros(games, device=sheets.device, dtype=torch.float64)
    residual = 0.0
    for _ in range(39):
        parts = [backup(sheets, teacher, part) for part in columns.split(8192)]
        worth, columns, after, points = (torch.cat(part) for part in zip(*parts, strict=True))
        luck += worth - value
        residual += float((worth - value).square().mean()) / 39
        total += points
        value = after
    return {
        "mean": start + float(luck.mean()),
        "se": float(luck.std()) / math.sqrt(games),
        "raw": float(total.mean()),
        "raw_se": float(total.std()) / math.sqrt(games),
        "sd": float(total.std()),
        "residual": math.sqrt(residual),
        "start": start,
        "games": games,
    }


def value_of(sheets: Sheets, network: Network, columns: Tensor) -> Tensor:
    return sheets.base(columns) + network(sheets.features[columns])


def start_value(sheets: Sheets, network: Network) -> float:
    with torch.no_grad():
        return float(value_of(sheets, network, torch.zeros(1, 3, dtype=torch.long, device=sheets.device)))


class Training:
    """Everything that is carried from one call to the next."""

    def __init__(self, args: argparse.Namespace, device: str) -> None:
        self.args, self.device = args, device
        torch.manual_seed(args.seed)
        dice = Dice(device)
        stored = Path(args.columns) if args.columns else None
        if stored and stored.exists():
            spares = torch.tensor(np.load(stored), device=device)
        else:
            spares = solve_columns(dice, SPARES, device)
        print(json.dumps({"column": float(spares[0, 0, 0]), "spare": float(spares[-1, 0, 0])}), flush=True)
        self.sheets = Sheets(dice, spares, device)
        self.shape = (self.sheets.features.shape[1], args.hidden, args.width, args.trunk, args.blocks)
        self.network = Network(*self.shape).to(device)
        self.slow = Network(*self.shape).to(device)
        self.slow.load_state_dict(self.network.state_dict())
        self.target = Target(self.sheets, Network(*self.shape).to(device), half=device != "cpu")
        if device != "cpu" and args.compile:
            self.target.renew(self.slow)
            self.target.compile()
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=args.rate, betas=(0.9, 0.98), fused=device != "cpu"
        )
        self.games = torch.zeros(args.games, 3, dtype=torch.long, device=device)
        self.phase = torch.arange(args.games, device=device) % (3 * ROWS)
        """The round in which a game starts anew, once, so that all turns are in every batch."""
        self.kept_sheets = torch.zeros(args.kept * args.games, 3, dtype=torch.int32, device=device)
        self.kept_worth = torch.zeros(args.kept * args.games, device=device)
        self.spent, self.round, self.backups, self.steps = 0.0, 0, 0, 0

    def fit(self, rate: float, part: float) -> float:
        """One step on sheets seen lately."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        filled = min(self.round, self.args.kept) * self.args.games
        pick = torch.randint(filled, (self.args.batch,), device=self.device)
        columns, worth = self.kept_sheets[pick].long(), self.kept_worth[pick]
        learn = ~self.sheets.exact(columns)
        error = torch.where(learn, value_of(self.sheets, self.network, columns) - worth, 0.0)
        loss = functional.huber_loss(error, torch.zeros_like(error), delta=4.0)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        with torch.no_grad():
            memory = min(self.args.memory, 0.99 if part < 0.15 else 1.0)
            torch._foreach_lerp_(list(self.slow.parameters()), list(self.network.parameters()), 1 - memory)
        return error.detach().square().mean()

    def run(self, until: float) -> None:
        """Train until that much time of the whole plan is spent."""
        args, began = self.args, time.time() - self.spent
        rough = Rough(self.sheets)
        error, shown = torch.zeros((), device=self.device), self.spent
        while (now := time.time() - began) < until:
            teaching = now > args.rough
            part = now / args.seconds
            rate = (
                args.rate
                * min(1.0, (self.steps + 1) / 500)
                * (0.5 * (1 + math.cos(math.pi * min(1.0, part))) * 0.998 + 0.002)
            )
            if teaching and self.round % (8 if part < 0.3 else 32) == 0:
                self.target.renew(self.slow)
            teacher = self.target if teaching and hasattr(self, "started") else rough
            if teaching and not hasattr(self, "started"):
                self.target.renew(self.slow)
                self.started, teacher = True, self.target
            worth, after, _, _ = backup(self.sheets, teacher, self.games, args.wrong * (1 - 0.7 * part))
            place = self.round % args.kept * args.games
            self.kept_sheets[place : place + args.games] = self.games.int()
            self.kept_worth[place : place + args.games] = worth
            self.round += 1
            self.backups += args.games
            over = self.sheets.turns(after) == 0
            fresh = self.phase == self.round
            self.games = torch.where((over | fresh)[:, None], 0, after)
            for _ in range(args.fits):
                error = self.fit(rate, part)
            if now - shown > args.show:
                shown = now
                self.spent = now
                line = {
                    "seconds": round(now),
                    "backups": self.backups,
                    "steps": self.steps,
                    "rate": rate,
                    "fit": math.sqrt(float(error)),
                }
                if teaching:
                    self.target.renew(self.slow)
                    line |= measure(self.sheets, self.target, start_value(self.sheets, self.slow), args.measured)
                self.tell(line)
        self.spent = time.time() - began

    def tell(self, line: dict[str, object]) -> None:
        text = json.dumps(
            {key: round(v, 4) if isinstance(v, float) and key != "rate" else v for key, v in line.items()}
        )
        print(text, flush=True)
        with (Path(self.args.out) / "curve.jsonl").open("a") as file:
            file.write(text + "\n")

    def save(self, resume: Path | None) -> None:
        """The slow weights for the package; all there is, for going on."""
        weights = {name: tensor.detach().half().cpu().numpy() for name, tensor in self.slow.state_dict().items()}
        np.savez(Path(self.args.out) / "weights.npz", **weights)
        full = {name: tensor.detach().cpu().numpy() for name, tensor in self.slow.state_dict().items()}
        np.savez(Path(self.args.out) / "full.npz", **full)
        if resume:
            names = ("kept_sheets", "kept_worth", "games", "spent", "round", "backups", "steps")
            torch.save(
                {name: getattr(self, name) for name in names}
                | {
                    "network": self.network.state_dict(),
                    "slow": self.slow.state_dict(),
                    "optimizer": self.optimizer.state_dict(),
                },
                resume,
            )

    def resume(self, path: Path) -> None:
        stored = torch.load(path, map_location=self.device, weights_only=False)
        for name in ("network", "slow", "optimizer"):
            getattr(self, name).load_state_dict(stored.pop(name))
        for name, value in stored.items():
            setattr(self, name, value)
        self.target.renew(self.slow)
        self.started = True


def shipped(training: Training) -> Network:
    """The weights as they are stored: rounded to half precision."""
    network = Network(*training.shape).to(training.device)
    network.load_state_dict({name: tensor.half().float() for name, tensor in training.slow.state_dict().items()})
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seconds", type=float, default=1080, help="the whole plan; the rate falls along it")
    parser.add_argument("--now", type=float, default=None, help="stop this call after so many seconds of the plan")
    parser.add_argument("--state", default=None, help="a file to go on from, and to leave behind")
    parser.add_argument("--weights", default=None, help="train nothing: measure these weights")
    parser.add_argument("--columns", default=None, help="column values made before (npy); else they are solved first")
    parser.add_argument("--rough", type=float, default=25, help="seconds with the first teacher")
    parser.add_argument("--games", type=int, default=16384)
    parser.add_argument("--kept", type=int, default=32)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--fits", type=int, default=6)
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--trunk", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--memory", type=float, default=0.999)
    parser.add_argument("--wrong", type=float, default=0.1)
    parser.add_argument("--show", type=float, default=30)
    parser.add_argument("--measured", type=int, default=8192)
    parser.add_argument("--final", type=int, default=40960, help="games of the last measurement")
    parser.add_argument("--compile", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    Path(args.out).mkdir(parents=True, exist_ok=True)
    began = time.time()
    training = Training(args, device)
    state = Path(args.state) if args.state else None
    if state and state.exists():
        training.resume(state)
    print(
        json.dumps(
            {"setup": round(time.time() - began, 1), "weights": sum(p.numel() for p in training.slow.parameters())}
        ),
        flush=True,
    )
    if args.weights:
        training.slow.load_state_dict({name: torch.tensor(array) for name, array in np.load(args.weights).items()})
    else:
        training.run(min(args.seconds, args.now or args.seconds))
        training.save(state)
    rounded = shipped(training)
    training.target.renew(rounded)
    training.tell(
        {"seconds": round(training.spent), "backups": training.backups, "steps": training.steps, "shipped": True}
        | measure(training.sheets, training.target, start_value(training.sheets, rounded), args.final)
    )


if __name__ == "__main__":
    main()
