"""Trains the value of a Würfelwelten sheet for ``meister``: from exact backups over the 21 rolls, on its own sheets.

Needs torch and this package with its extra ``solve``. Threads play legs in the compiled planner, with some strays, and
back every sheet up; a network is fitted to what they found, on a GPU where there is one, and handed to them again.

    python training/wuerfelwelten.py --seconds 740 --out weights/                      # 16 cores and one large GPU
    python training/wuerfelwelten.py --weights weights/weights.npz --final 20000       # only measure

It begins with the tables of ``solide`` (``--first`` of its legs, or a file made before).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from wuerfelwelten_network import Network, rounded

from knobel.bots.wuerfelwelten.plan import ranked_ends
from knobel.bots.wuerfelwelten.worth import Worth
from knobel.games.wuerfelwelten.draft import Sheet
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.solve.wuerfelwelten.cards import NAMES, packed, packed_resources
from knobel.solve.wuerfelwelten.features import FEATURES, MOST_FEATURES
from knobel.solve.wuerfelwelten.legs import backups_beside, listed, play_games, start_values
from knobel.solve.wuerfelwelten.network import new_desk, record_of

FEW = 60_000
"""Sheets that are learnt from at least: what was said of older ones is soon forgotten while everything changes."""
LATE = 0.6
"""The part of the time after which the search is wider."""


# The first teacher.


def first_legs(seed: int, count: int) -> tuple[np.ndarray, ...]:
    """Sheets that ``solide`` came to and some beside them, with what its tables say: worlds, sheets, to come, value."""
    random, found = Random(seed), []
    for _ in range(count):
        ids = sorted(random.sample(range(len(NAMES)), 3))
        worlds = tuple(NAMES[n] for n in ids)
        sheet = Sheet(tuple(WORLDS[name].blank for name in worlds))
        for to_come in reversed(range(1, ROUNDS)):
            roll = (random.randint(1, 6), random.randint(1, 6))
            ends = ranked_ends(Worth(worlds, to_come), roll, sheet, 6)
            end = random.choice(ends[:12]) if random.random() < 0.15 else ends[0]
            sheet = Sheet(end.cards, end.gained, end.spent)
            for each in [end, *random.sample(ends, min(3, len(ends)))]:
                cards = [packed(world, card) for world, card in zip(ids, each.cards, strict=True)]
                found.append((ids, [*cards, packed_resources(each.gained, each.spent)], to_come, each.value))
    columns = zip(*found, strict=True)
    kinds = (np.int64, np.int64, np.int64, np.float32)
    return tuple(np.array(column, kind) for column, kind in zip(columns, kinds, strict=True))


def first_teaching(args: argparse.Namespace) -> list[np.ndarray]:
    """What the first teacher says, from a file or played now on all cores."""
    if Path(args.first).exists():
        stored = np.load(args.first)
        return [stored[name] for name in ("worlds", "sheets", "to_come", "value")]
    shares = [(seed, 50) for seed in range(int(args.first) // 50)]
    with ProcessPoolExecutor(args.threads) as pool:
        parts = list(pool.map(first_legs, *zip(*shares, strict=True)))
    return [np.concatenate(column) for column in zip(*parts, strict=True)]


# Playing.


class Played:
    """Games with what they showed: worlds [game, leg, slot], sheets and worth [game, leg, Runde, …]."""

    def __init__(self, games: int, beside: int = 0) -> None:
        self.beside = np.zeros((games * LEGS, beside, 4), np.int64)
        self.beside_worth = np.zeros((games * LEGS, beside))
        self.worlds = np.zeros((games, LEGS, 3), np.int64)
        self.sheets = np.zeros((games, LEGS, ROUNDS + 1, 4), np.int64)
        self.worth = np.zeros((games, LEGS, ROUNDS + 1, 3))


class Players:
    """Threads that play with the newest network and hand over what they played."""

    def __init__(self, args: argparse.Namespace, record: object) -> None:
        self.args, self.record, self.beam = args, record, args.beam
        self.played: Queue[Played] = Queue(4 * args.threads)
        self.seeds = iter(range(args.seed << 32, (args.seed + 1) << 32))
        self.lock, self.over = threading.Lock(), False
        self.threads = [threading.Thread(target=self._play, daemon=True) for _ in range(args.threads)]
        for thread in self.threads:
            thread.start()

    def _play(self) -> None:
        desk = new_desk(self.record)
        while not self.over:
            with self.lock:
                seed = next(self.seeds) & 0xFFFFFFFF
            games = Played(self.args.share, self.args.beside)
            play_games(
                desk,
                self.record,
                seed,
                self.beam,
                self.args.strays,
                False,
                games.worlds,
                games.sheets,
                games.worth,
            )
            legs, played = games.worlds.reshape(-1, 3), games.sheets.reshape(-1, ROUNDS + 1, 4)
            backups_beside(desk, self.record, legs, played, self.beam, games.beside, games.beside_worth)
            self.played.put(games)

    def stop(self) -> None:
        self.over = True
        while any(thread.is_alive() for thread in self.threads):
            while not self.played.empty():
                self.played.get()
            time.sleep(0.01)


def measured(args: argparse.Namespace, record: object, games: int, beam: int) -> Played:
    """So many games without strays, on all threads."""
    share = 20
    whole, lock, todo = Played(games), threading.Lock(), iter(range(0, games, share))

    def work() -> None:
        desk = new_desk(record)
        while True:
            with lock:
                start = next(todo, None)
            if start is None:
                return
            part = slice(start, min(start + share, games))
            play_games(
                desk,
                record,
                77_000_000 + start,
                beam,
                0.0,
                True,
                whole.worlds[part],
                whole.sheets[part],
                whole.worth[part],
            )

    threads = [threading.Thread(target=work) for _ in range(args.threads)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return whole


def rms(errors: np.ndarray) -> float:
    """Root mean square; of those that were backed up where only some were."""
    some = errors[errors != 0]
    return float(np.sqrt(np.square(some).mean())) if len(some) else 0.0


def told(played: Played, start: float, one: bool) -> dict[str, object]:
    """Stars of a game by the control variate and raw, and the value's own error a Runde.

    ``start`` is the mean of what legs are worth before they begin; with ``one`` a single Runde a leg was backed up.
    """
    error = played.worth[..., 0] - played.worth[..., 1]
    straight = played.worth[:, :, -1, 2] == 0
    total = played.worth[:, :, -1, 0]
    drift = error.sum(2)[straight] * ((ROUNDS - 1) if one else 1)
    count = len(drift)
    legs = LEGS / 10
    return {
        "legs": count,
        "mean": round(float((start + drift.mean()) * legs), 4),
        "se": round(float(drift.std() * math.sqrt(LEGS) / 10 / math.sqrt(count / LEGS)), 4),
        "raw": round(float(total[straight].mean() * legs), 4),
        "raw_se": round(float(total[straight].std() * math.sqrt(LEGS) / 10 / math.sqrt(count / LEGS)), 4),
        "residual": round(math.sqrt(np.square(error[straight]).sum() / count / (1 if one else ROUNDS - 1)), 4),
        "by_round": [round(rms(error[:, :, n][straight]), 3) for n in range(1, ROUNDS)],
        "bias": [round(float(error[:, :, n][straight].mean()), 3) for n in range(1, ROUNDS)],
    }


# Learning.


class Replay:
    """The sheets seen last, ready for the device."""

    def __init__(self, size: int, device: str) -> None:
        self.size, self.count, self.device = size, 0, device
        self.worlds = torch.zeros(size, 3, dtype=torch.int8, device=device)
        self.to_come = torch.zeros(size, dtype=torch.int8, device=device)
        self.features = torch.full((size, 4, MOST_FEATURES), FEATURES, dtype=torch.int16, device=device)
        self.value = torch.zeros(size, device=device)

    def add(self, worlds: np.ndarray, sheets: np.ndarray, to_come: np.ndarray, value: np.ndarray) -> None:
        """Take these in, in the place of the oldest."""
        many = len(worlds)
        if not many:
            return
        features = np.full((many, 4, MOST_FEATURES), FEATURES, np.int16)
        listed(worlds.astype(np.int64), np.ascontiguousarray(sheets), features)
        place = (torch.arange(many, device=self.device) + self.count) % self.size
        self.worlds[place] = torch.tensor(worlds, dtype=torch.int8).to(self.device)
        self.to_come[place] = torch.tensor(to_come, dtype=torch.int8).to(self.device)
        self.features[place] = torch.tensor(features).to(self.device)
        self.value[place] = torch.tensor(value, dtype=torch.float32).to(self.device)
        self.count += many

    def pick(self, batch: int) -> tuple[Tensor, ...]:
        """Sheets at random from the newer half of all that were seen, or a few more at first."""
        recent = min(self.count, self.size, max(FEW, self.count // 2))
        place = (self.count - 1 - torch.randint(recent, (batch,), device=self.device)) % self.size
        return self.worlds[place].long(), self.to_come[place].long(), self.features[place].int(), self.value[place]


def learnt_from(played: Played) -> tuple[np.ndarray, ...]:
    """The sheets of these games with one to eight Runden to come, and their backups."""
    many = len(played.worlds) * LEGS
    worlds = np.repeat(played.worlds.reshape(many, 3), ROUNDS - 1, 0)
    sheets = played.sheets[:, :, 1:ROUNDS].reshape(-1, 4)
    to_come = np.tile(np.arange(ROUNDS - 1, 0, -1), many)
    return worlds, sheets, to_come, played.worth[:, :, 1:ROUNDS, 0].reshape(-1)


class Training:
    """The network, its slow copy that is played with, and what it learns from."""

    def __init__(self, args: argparse.Namespace, device: str) -> None:
        torch.manual_seed(args.seed)
        self.args, self.device = args, device
        self.network = Network(args.hidden, args.width, args.trunk).to(device)
        self.slow = Network(args.hidden, args.width, args.trunk).to(device)
        self.slow.load_state_dict(self.network.state_dict())
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=args.rate, betas=(0.9, 0.98), weight_decay=args.decay, fused=device != "cpu"
        )
        self.replay = Replay(args.kept, device)
        self.steps = self.backups = 0

    def fit(self, rate: float, memory: float) -> Tensor:
        """One step; the squared error before it."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        worlds, to_come, features, value = self.replay.pick(self.args.batch)
        error = self.network(worlds, to_come, features) - value
        loss = functional.huber_loss(error, torch.zeros_like(error), delta=5.0)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        with torch.no_grad():
            torch._foreach_lerp_(list(self.slow.parameters()), list(self.network.parameters()), 1 - memory)
        return error.detach().square().mean()

    def begin(self) -> None:
        """Learn what the first teacher says, while the kernels are compiled."""
        record = record_of(self.slow.weights())
        none = Played(0)
        empty = (none.worlds, none.sheets, none.worth)
        threading.Thread(target=play_games, args=(new_desk(record), record, 0, 1, 0.0, False, *empty)).start()
        self.replay.add(*first_teaching(self.args))
        began, error = time.time(), torch.zeros(())
        while (part := (time.time() - began) / self.args.first_seconds) < 1:
            error = self.fit(self.args.rate * min(1.0, (self.steps + 1) / 300) * (1.02 - part), 0.99)
        tell(self.args, {"first": self.replay.count, "steps": self.steps, "fit": math.sqrt(float(error))})
        self.replay.count = 0

    def run(self) -> None:
        """Play and learn until the time is over."""
        args, began = self.args, time.time()
        players = Players(args, record_of(self.slow.weights()))
        error, shown, window, handed = torch.zeros(()), 0.0, [], 0.0
        while (now := time.time() - began) < args.seconds:
            part = now / args.seconds
            taken = 0
            while not players.played.empty() and taken < 64:
                games = players.played.get()
                self.replay.add(*learnt_from(games))
                beside = np.repeat(games.worlds.reshape(-1, 3), args.beside, 0)
                self.replay.add(
                    beside, games.beside.reshape(-1, 4), np.ones(len(beside)), games.beside_worth.reshape(-1)
                )
                self.backups += games.worth.size // 3 // (ROUNDS + 1) * ROUNDS
                window.append(games)
                taken += 1
            if self.replay.count < args.batch:
                time.sleep(0.05)
                continue
            players.beam = args.late_beam if part > LATE else args.beam
            rate = args.rate * (0.5 * (1 + math.cos(math.pi * part)) * 0.99 + 0.01)
            for _ in range(8):
                error = self.fit(rate, 0.995 if part < 0.2 else 0.999)
            if now - handed > args.hand:
                handed, players.record = now, record_of(self.slow.weights())
            if now - shown > args.show and window:
                shown, whole = now, joined(window)
                window = []
                tell(
                    args,
                    {
                        "seconds": round(now),
                        "backups": self.backups,
                        "steps": self.steps,
                        "fit": round(math.sqrt(float(error)), 3),
                        "rate": rate,
                    }
                    | told(whole, float(whole.worth[:, :, 0, 0].mean()), one=False),
                )
                self.save()
        players.stop()

    def save(self) -> None:
        """The slow weights, rounded, for the package; and unrounded, to go on from."""
        weights = self.slow.weights()
        np.savez_compressed(Path(self.args.out) / "weights.npz", allow_pickle=True, **rounded(weights))
        torch.save(self.network.state_dict(), Path(self.args.out) / "network.pt")


def joined(parts: list[Played]) -> Played:
    """Games of several shares as one."""
    whole = Played(0)
    whole.worlds = np.concatenate([part.worlds for part in parts])
    whole.sheets = np.concatenate([part.sheets for part in parts])
    whole.worth = np.concatenate([part.worth for part in parts])
    return whole


def tell(args: argparse.Namespace, line: dict[str, object]) -> None:
    """A line for whoever watches, and for the curve."""
    text = json.dumps(line)
    print(text, flush=True)
    with (Path(args.out) / "curve.jsonl").open("a") as file:
        file.write(text + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seconds", type=float, default=740)
    parser.add_argument("--weights", help="train nothing: measure these weights")
    parser.add_argument("--state", help="weights to go on from")
    parser.add_argument("--first", default="12000", help="legs of the first teacher, or the file that holds them")
    parser.add_argument("--first-seconds", type=float, default=30)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--share", type=int, default=4, help="games a thread plays with one network")
    parser.add_argument("--beam", type=int, default=6)
    parser.add_argument("--late-beam", type=int, default=12)
    parser.add_argument("--strays", type=float, default=0.08)
    parser.add_argument("--beside", type=int, default=5, help="sheets beside each leg with one Runde to come")
    parser.add_argument("--kept", type=int, default=4_000_000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--hidden", type=int, default=192)
    parser.add_argument("--width", type=int, default=96)
    parser.add_argument("--trunk", type=int, default=64)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--hand", type=float, default=3, help="seconds between two networks for the players")
    parser.add_argument("--show", type=float, default=20)
    parser.add_argument("--final", type=int, default=0, help="games of the last measurement")
    parser.add_argument("--final-beam", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    Path(args.out).mkdir(parents=True, exist_ok=True)
    if args.weights:
        weights = dict(np.load(args.weights))
    else:
        training = Training(args, device)
        if args.state:
            training.network.load_state_dict(torch.load(args.state, map_location=device))
            training.slow.load_state_dict(training.network.state_dict())
        else:
            training.begin()
        training.run()
        training.save()
        weights = rounded(training.slow.weights())
    if args.final:
        began = time.time()
        whole = measured(args, record_of(weights), args.final, args.final_beam)
        record = record_of(weights)
        starts = start_values(new_desk(record), record, args.final_beam)
        figures = told(whole, float(starts[starts != 0].mean()), one=True)
        tell(args, {"final": args.final, "beam": args.final_beam, "took": round(time.time() - began)} | figures)


if __name__ == "__main__":
    main()
