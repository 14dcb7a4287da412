"""Trains the value of a Würfelwelten sheet for ``meister``: from exact backups over the 21 rolls, on its own sheets.

Needs torch and this package with its extra ``solve``. Threads play legs in the compiled planner, with some strays, and
keep what may follow every sheet: the best ends of each roll. A network is fitted to the means over the rolls of what
it says itself of the best of these ends, asked again and again, on a GPU where there is one, and handed to the players.

    python training/wuerfelwelten.py --seconds 1000 --out weights/                     # 16 cores and one large GPU
    python training/wuerfelwelten.py --weights weights/weights.npz --final 20000       # only measure

It begins with the tables of ``solide`` (``--first`` of its legs, or a file made before), or with an earlier network
(``--teacher``) that plays until the new one is better.
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
from knobel.solve.wuerfelwelten.legs import ENDS, FOLLOWED, TAUGHT, listed, play_games, start_values, teach
from knobel.solve.wuerfelwelten.network import new_desk, record_of
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, Record

FEW = 60_000
"""Sheets that are learnt from at least: what was said of older ones is soon forgotten while everything changes."""
LAST_SHARE = 0.4
"""Of the sheets that are learnt from so many have one Runde to come; there the value errs most."""


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


class Taught:
    """Legs with what they showed, as ``teach`` writes it."""

    def __init__(self, legs: int) -> None:
        many = len(TAUGHT)
        self.worlds = np.zeros((legs, 3), np.int64)
        self.sheets = np.zeros((legs, many, 4), np.int64)
        self.backups = np.zeros((legs, many))
        self.seen = np.full((legs, many, 4, MOST_FEATURES), FEATURES, np.int16)
        self.then = np.full((legs, FOLLOWED, len(ROLLS) * ENDS, 4, MOST_FEATURES), FEATURES, np.int16)


def teach_with(args: argparse.Namespace, desk: Record, record: Record, seed: int, legs: int) -> Taught:
    """So many legs played with these weights."""
    new = Taught(legs)
    teach(desk, record, seed, args.beam, args.strays, new.worlds, new.sheets, new.backups, new.seen, new.then)
    return new


class Players:
    """Threads that play with the newest network and hand over what they played."""

    def __init__(self, args: argparse.Namespace, record: Record) -> None:
        self.args, self.record = args, record
        self.taught: Queue[Taught] = Queue(8 * args.threads)
        self.seeds = iter(range(args.seed << 24, (args.seed + 1) << 24))
        self.lock, self.over = threading.Lock(), False
        self.threads = [threading.Thread(target=self._play, daemon=True) for _ in range(args.threads)]
        for thread in self.threads:
            thread.start()

    def _play(self) -> None:
        desk, record = None, self.record
        while not self.over:
            with self.lock:
                seed = next(self.seeds)
            if desk is None or record.dtype != self.record.dtype:
                desk = new_desk(self.record)
            record = self.record
            self.taught.put(teach_with(self.args, desk, record, seed, self.args.share))

    def stop(self) -> None:
        self.over = True
        while any(thread.is_alive() for thread in self.threads):
            while not self.taught.empty():
                self.taught.get()
            time.sleep(0.01)


class Played:
    """Games with what they showed: worlds [game, leg, slot], sheets and worth [game, leg, Runde, …]."""

    def __init__(self, games: int) -> None:
        self.worlds = np.zeros((games, LEGS, 3), np.int64)
        self.sheets = np.zeros((games, LEGS, ROUNDS + 1, 4), np.int64)
        self.worth = np.zeros((games, LEGS, ROUNDS + 1, 3))


def measured(args: argparse.Namespace, record: Record, games: int, beam: int, first: int = 77_000_000) -> Played:
    """So many games without strays, on all threads."""
    share = 5
    whole, lock, todo = Played(games), threading.Lock(), iter(range(0, games, share))

    def work() -> None:
        desk = new_desk(record)
        while True:
            with lock:
                start = next(todo, None)
            if start is None:
                return
            part = slice(start, min(start + share, games))
            worlds, sheets, worth = whole.worlds[part], whole.sheets[part], whole.worth[part]
            play_games(desk, record, first + start, beam, 0.0, True, worlds, sheets, worth)

    threads = [threading.Thread(target=work) for _ in range(args.threads)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return whole


def figures(args: argparse.Namespace, record: Record, games: int, first: int) -> dict[str, object]:
    """Stars of a game by the control variate and raw, and the value's own error a Runde."""
    whole = measured(args, record, games, args.final_beam, first)
    starts = start_values(new_desk(record), record, args.final_beam)
    start = float(starts[starts != 0].mean())
    error = whole.worth[..., 0] - whole.worth[..., 1]
    total = whole.worth[:, :, -1, 0]
    drift = error.sum(2) * (ROUNDS - 1)
    legs = LEGS / 10
    backed = np.abs(error).argmax(2)
    by_round = [error[backed == n].sum(-1) for n in range(1, ROUNDS)]
    return {
        "games": games,
        "mean": round(float((start + drift.mean()) * legs), 4),
        "se": round(float(drift.sum(1).std() / 10 / math.sqrt(games)), 4),
        "raw": round(float(total.mean() * legs), 4),
        "raw_se": round(float(total.sum(1).std() / 10 / math.sqrt(games)), 4),
        "residual": round(math.sqrt(np.square(error).sum() / games / LEGS), 4),
        "by_round": [round(float(np.sqrt(np.square(part).mean())), 3) for part in by_round],
        "bias": [round(float(part.mean()), 3) for part in by_round],
    }


# Learning.


class Replay:
    """The sheets seen last, ready for the device; with ``ends``, what may follow each."""

    def __init__(self, size: int, ends: int, device: str) -> None:
        self.size, self.count, self.asked, self.device = size, 0, 0, device
        self.worlds = torch.zeros(size, 3, dtype=torch.int8, device=device)
        self.to_come = torch.zeros(size, dtype=torch.int8, device=device)
        self.features = torch.full((size, 4, MOST_FEATURES), FEATURES, dtype=torch.int16, device=device)
        self.value = torch.zeros(size, device=device)
        self.ends = torch.zeros((size if ends else 0, ends, 4, MOST_FEATURES), dtype=torch.int16, device=device)
        self.chances = torch.tensor(CHANCES, dtype=torch.float32, device=device)

    def add(
        self,
        worlds: np.ndarray,
        to_come: np.ndarray,
        value: np.ndarray,
        features: np.ndarray,
        ends: np.ndarray | None = None,
    ) -> None:
        """Take these in, in the place of the oldest."""
        place = (torch.arange(len(worlds), device=self.device) + self.count) % self.size
        self.worlds[place] = torch.tensor(worlds, dtype=torch.int8).to(self.device)
        self.to_come[place] = torch.tensor(to_come, dtype=torch.int8).to(self.device)
        self.features[place] = torch.tensor(features).to(self.device)
        self.value[place] = torch.tensor(value, dtype=torch.float32).to(self.device)
        if ends is not None:
            self.ends[place] = torch.tensor(ends).to(self.device)
        self.count += len(worlds)

    def pick(self, batch: int) -> tuple[Tensor, ...]:
        """Sheets at random from the newest three quarters of all that were seen, or a few more at first."""
        recent = min(self.count, self.size, max(FEW, 3 * self.count // 4))
        place = (self.count - 1 - torch.randint(recent, (batch,), device=self.device)) % self.size
        return self.worlds[place].long(), self.to_come[place].long(), self.features[place].int(), self.value[place]

    @torch.no_grad()
    def ask(self, network: Network, many: int) -> Tensor:
        """What the network says today of the ends of some sheets; how far that is from what it said before."""
        held = min(self.count, self.size)
        place = (torch.arange(min(many, held), device=self.device) + self.asked) % held
        self.asked = (self.asked + len(place)) % held
        ends = self.ends[place]
        worlds = self.worlds[place].long().repeat_interleave(ends.shape[1], 0)
        to_come = self.to_come[place].long().repeat_interleave(ends.shape[1], 0) - 1
        worth = network(worlds, to_come, ends.flatten(0, 1).int()).reshape(len(place), len(ROLLS), ENDS)
        value = worth.amax(2) @ self.chances
        moved = (value - self.value[place]).square().mean().sqrt()
        self.value[place] = value
        return moved


class Training:
    """The network, its slow copy that is played with, and what it learns from."""

    def __init__(self, args: argparse.Namespace, device: str) -> None:
        torch.manual_seed(args.seed)
        torch.set_float32_matmul_precision("high")
        self.args, self.device = args, device
        self.network = Network(args.hidden, args.width, args.trunk).to(device)
        self.slow = Network(args.hidden, args.width, args.trunk).to(device)
        self.slow.load_state_dict(self.network.state_dict())
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=args.rate, betas=(0.9, 0.98), weight_decay=args.decay, fused=device != "cpu"
        )
        self.followed = Replay(args.kept, len(ROLLS) * ENDS, device)
        self.last = Replay(args.kept, 0, device)
        self.steps = 0

    def fit(self, rate: float, memory: float) -> Tensor:
        """One step; the squared error before it, of sheets with more Runden to come and with one."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        last = int(self.args.batch * LAST_SHARE) if self.last.count else 0
        parts = [self.followed.pick(self.args.batch - last), *([self.last.pick(last)] if last else [])]
        worlds, to_come, features, value = (torch.cat(each) for each in zip(*parts, strict=True))
        error = self.network(worlds, to_come, features) - value
        loss = functional.huber_loss(error, torch.zeros_like(error), delta=5.0)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        with torch.no_grad():
            torch._foreach_lerp_(list(self.slow.parameters()), list(self.network.parameters()), 1 - memory)
        squares = error.detach().square()
        return torch.stack([squares[: self.args.batch - last].mean(), squares[self.args.batch - last :].mean()])

    def begin(self) -> None:
        """Learn what the first teacher says."""
        worlds, sheets, to_come, value = first_teaching(self.args)
        features = np.full((len(worlds), 4, MOST_FEATURES), FEATURES, np.int16)
        listed(worlds.astype(np.int64), np.ascontiguousarray(sheets), features)
        self.followed.add(worlds, to_come, value, features)
        began, error = time.time(), torch.zeros(())
        while (part := (time.time() - began) / self.args.first_seconds) < 1:
            error = self.fit(self.args.rate * min(1.0, (self.steps + 1) / 300) * (1.02 - part), 0.99)
        tell(self.args, {"first": self.followed.count, "steps": self.steps, "fit": math.sqrt(float(error[0]))})
        self.followed.count = 0

    def take(self, legs: Taught) -> None:
        """Learn from these legs from now on."""
        many, rest = len(legs.worlds), len(TAUGHT) - FOLLOWED
        to_come = np.tile(TAUGHT, (many, 1))
        for replay, part, count in (
            (self.followed, slice(FOLLOWED), FOLLOWED),
            (self.last, slice(FOLLOWED, None), rest),
        ):
            replay.add(
                np.repeat(legs.worlds, count, 0),
                to_come[:, part].ravel(),
                legs.backups[:, part].ravel(),
                legs.seen[:, part].reshape(-1, 4, MOST_FEATURES),
                legs.then.reshape(-1, *legs.then.shape[2:]) if replay is self.followed else None,
            )

    def run(self, teacher: Record | None) -> None:
        """Play and learn until the time is over."""
        args, began = self.args, time.time()
        own = record_of(self.slow.weights())
        threading.Thread(target=teach_with, args=(args, new_desk(own), own, 0, 0)).start()  # compiles meanwhile
        players = Players(args, teacher if teacher is not None else own)
        error, moved, shown, handed = torch.zeros(2), torch.zeros(()), 0.0, 0.0
        while (now := time.time() - began) < args.seconds:
            part = now / args.seconds
            for _ in range(min(64, players.taught.qsize())):
                self.take(players.taught.get())
            if self.followed.count < args.batch:
                time.sleep(0.05)
                continue
            rate = args.rate * min(1.0, (self.steps + 1) / 500) * (0.5 * (1 + math.cos(math.pi * part)) * 0.99 + 0.01)
            for _ in range(8):
                error = self.fit(rate, 0.99 if part < 0.05 else 0.995 if part < 0.2 else 0.999)
                if part > args.ask_from:
                    moved = self.followed.ask(self.slow, args.asked)
            if now - handed > args.hand and (teacher is None or part > args.play_from):
                handed, players.record = now, record_of(self.slow.weights())
            if now - shown > args.show:
                shown = now
                fit = [round(math.sqrt(float(one)), 3) for one in error]
                line = {"seconds": round(now), "sheets": self.followed.count + self.last.count, "steps": self.steps}
                tell(args, line | {"fit": fit, "moved": round(float(moved), 3), "rate": rate})
                self.save()
        players.stop()

    def save(self) -> None:
        """The slow weights, rounded, for the package."""
        np.savez_compressed(Path(self.args.out) / "weights.npz", allow_pickle=True, **rounded(self.slow.weights()))


def tell(args: argparse.Namespace, line: dict[str, object]) -> None:
    """A line for whoever watches, and for the curve."""
    text = json.dumps(line)
    print(text, flush=True)
    with (Path(args.out) / "curve.jsonl").open("a") as file:
        file.write(text + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seconds", type=float, default=1000)
    parser.add_argument("--weights", help="train nothing: measure these weights")
    parser.add_argument("--teacher", help="weights of an earlier network that plays at first")
    parser.add_argument("--first", default="12000", help="legs of the first teacher, or the file that holds them")
    parser.add_argument("--first-seconds", type=float, default=30)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--share", type=int, default=4, help="legs a thread plays with one network")
    parser.add_argument("--beam", type=int, default=8)
    parser.add_argument("--strays", type=float, default=0.08)
    parser.add_argument(
        "--ask-from", type=float, default=0.05, help="part of the time after which ends are asked about"
    )
    parser.add_argument("--asked", type=int, default=1024, help="sheets whose ends are asked about in each step")
    parser.add_argument("--play-from", type=float, default=0.4, help="and after which the teacher plays no more")
    parser.add_argument("--kept", type=int, default=1_500_000, help="sheets; 44 KB each on the device")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--hidden", type=int, default=208)
    parser.add_argument("--width", type=int, default=176)
    parser.add_argument("--trunk", type=int, default=192)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--hand", type=float, default=3, help="seconds between two networks for the players")
    parser.add_argument("--show", type=float, default=20)
    parser.add_argument("--final", type=int, default=0, help="games of the last measurement")
    parser.add_argument("--final-beam", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    Path(args.out).mkdir(parents=True, exist_ok=True)
    if args.weights:
        weights = dict(np.load(args.weights))
    else:
        training = Training(args, device)
        if not args.teacher:
            training.begin()
        training.run(record_of(dict(np.load(args.teacher))) if args.teacher else None)
        training.save()
        weights = rounded(training.slow.weights())
    if args.final:
        began = time.time()
        found = figures(args, record_of(weights), args.final, 77_000_000)
        tell(args, {"final": args.final, "beam": args.final_beam, "took": round(time.time() - began)} | found)


if __name__ == "__main__":
    main()
