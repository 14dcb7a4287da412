"""A whole Swiss over real sockets, with power cuts in between: do the standings follow from the records?

    python bench/tournament.py [--people 200] [--rounds 5] [--kills 5]

So many people enter by a link, each with an address and a socket of their own, go to their tables by themselves and
play a short Würfelspiel. Of ten people one comes late, one leaves after the first table, one in the middle of the
second, one leaves and comes back, and one vanishes: the house bot plays, until nobody pairs them. Meanwhile the
server is killed (SIGKILL) and started again: in turn in the middle of a round, and at the moment its last table has
ended, when the next one is to be paired and set. In the end all records are fetched, and the standings are counted
anew from these files alone, by other code than the server's. One JSON line; fails where they differ.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import re
import secrets
import sys
import tempfile
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from knobel import record
from knobel.fair import commit_mix
from knobel.games import GAMES
from knobel.load.clients import Guest, Socket, Target, in_groups, percentile
from server.client import Server

SHORT = {"columns": 1, "parallel": True}
"""The shortest Würfelspiel, in which nobody waits for anybody's turn."""
PATIENCE = 300.0
"""Seconds after which somebody whom nobody answers counts as stuck."""
MOVE_EVERY = 0.1
CLOCK = 20
"""Seconds for a move: so long somebody who vanished is waited for, once a table."""
LOOK_EVERY = 2.0
"""Seconds between two looks at a tournament in which much happens."""
MIDDLE = 0.4
"""The share of a round's tables that have ended when the server is killed in the middle of it."""


class Stuck(Exception):
    """Nobody answered for too long."""


HABITS = {3: "late", 5: "leaves", 7: "leaves midway", 9: "returns", 0: "vanishes"}
"""What people do who do not simply play, by the last digit of their number."""
MOVES_MIDWAY = 4


class Person(Guest):
    """Somebody in the tournament: follows its news, sits down, plays; or comes late, leaves, comes back, vanishes."""

    def __init__(self, target: Target, number: int) -> None:
        super().__init__(target, number)
        self.name = f"Person {number:03}"
        self.random = Random(number)
        self.habit = HABITS.get(number % 10, "")
        self.sat: dict[str, float] = {}
        """How long after its round began this one saw each table."""
        self.moves = 0
        self.lines = 0
        self._mixes: dict[str, str] = {}
        self._shown: dict[tuple[str, int], bytes] = {}

    async def again(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer."""
        until = monotonic() + PATIENCE
        while True:
            try:
                return await self.ask(method, path, body)
            except (OSError, AssertionError) as failed:
                if monotonic() > until:
                    raise Stuck(f"{self.name}: {method} {path}") from failed
                await asyncio.sleep(0.3)

    async def play(self, key: str, secret: str, ended: Callable[[str], None]) -> dict[str, Any]:
        """Go to one table after the other until the tournament is over: how it ended."""
        if self.habit == "late":
            await self._wait_for_round(key, 1)
            await self.enter(secret)
        told: dict[str, Any] = await self.again("GET", f"/api/tournaments/{key}")
        while told["state"] != "ended":
            table = told["next"]
            if table and table not in self.sat:
                self.sat[table] = told["now"] - told["rounds"][-1]["began"]
                await self._sit(table)
                if self._goes:
                    return await self._go(key)
                ended(table)
                if self.habit == "returns" and len(self.sat) == 1:
                    await self._go(key)
                    told = await self._wait_for_round(key, len(told["rounds"]) + 1)
                    if told["state"] == "ended":
                        break
                    await self.again("POST", f"/api/tournaments/{key}/return")
                told = await self.again("GET", f"/api/tournaments/{key}")
            else:
                await asyncio.sleep(LOOK_EVERY)
                told = await self.again("GET", f"/api/tournaments/{key}?after={told['version']}")
        return told

    async def enter(self, secret: str) -> None:
        """Enter by the link."""
        await self.again("POST", "/api/tournaments/enter", {"secret": secret, "name": self.name})

    @property
    def _goes(self) -> bool:
        """Whether this one goes for good after, or in, the table of now."""
        return (self.habit, len(self.sat)) in (("leaves", 1), ("leaves midway", 2), ("vanishes", 2))

    async def _go(self, key: str) -> dict[str, Any]:
        """Go, and say so, or vanish."""
        if self.habit != "vanishes":
            await self.again("POST", f"/api/tournaments/{key}/leave")
        told: dict[str, Any] = await self.again("GET", f"/api/tournaments/{key}")
        return told

    async def _wait_for_round(self, key: str, nth: int) -> dict[str, Any]:
        """Look on until this round runs, or it is over."""
        told: dict[str, Any] = await self.again("GET", f"/api/tournaments/{key}")
        while told["state"] != "ended" and len(told["rounds"]) < nth:
            await asyncio.sleep(LOOK_EVERY)
            told = await self.again("GET", f"/api/tournaments/{key}?after={told['version']}")
        return told

    async def _sit(self, table: str) -> None:
        """Play to the end, on as many lines as it takes."""
        until = monotonic() + PATIENCE
        while True:
            words: asyncio.Queue[bytes] = asyncio.Queue()
            try:
                line = await self.socket(words.put_nowait)
            except (OSError, AssertionError):
                await asyncio.sleep(0.3)
            else:
                self.lines += 1
                try:
                    if await self._play(table, line, words):
                        return
                finally:
                    line.close()
            if monotonic() > until:
                raise Stuck(f"{self.name} at {table}")

    async def _play(self, table: str, line: Socket, words: asyncio.Queue[bytes]) -> bool:
        """Whether the game was over before the line broke."""
        line.say(f'{{"type":"watch","table":"{table}"}}'.encode())
        quiet_since, moved = monotonic(), self.moves
        while not line.closed and monotonic() - quiet_since < PATIENCE:
            try:
                word = await asyncio.wait_for(words.get(), 1.0)
            except TimeoutError:
                continue
            quiet_since = monotonic()
            if word.startswith(b'{"type":"seated"'):
                self._mix(line, json.loads(word)["table"])
            if not word.startswith(b'{"type":"seen"'):
                continue
            seen = json.loads(word)
            if seen["view"]["winners"] is not None:
                return True
            if seen["seat"] in seen["waiting"] and not seen["answered"] and seen["options"]:
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * MOVE_EVERY)
                step = seen["options"][-1]  # writes what lies there
                moment = {"table": table, "seat": seen["seat"], "turn": seen["turn"]}
                line.say(json.dumps({"type": "commit", **moment, "id": secrets.token_hex(8), "steps": [step]}).encode())
                self.moves += 1
                if self._goes and self.habit != "leaves" and self.moves - moved >= MOVES_MIDWAY:
                    return True
        return False

    def _mix(self, line: Socket, table: dict[str, Any]) -> None:
        """Have a hand in the dice, as a page does: commit bytes first, show them when everyone has."""
        key, status = table["key"], table["status"]
        seat = next(seat["seat"] for seat in table["seats"] if seat["mine"])
        committed = any(mix["seat"] == seat for mix in table["mixes"])
        if status == "open" and not committed:
            mix = self._mixes.setdefault(key, secrets.token_hex(32))
            line.say(_word("mixin", key, seat, commitment=commit_mix(key, seat, bytes.fromhex(mix))))
        elif status == "mixing" and committed and key in self._mixes and seat not in table["left_out"]:
            if (key, table["round"]) not in self._shown:
                mix, self._mixes[key] = self._mixes[key], secrets.token_hex(32)
                following = commit_mix(key, seat, bytes.fromhex(self._mixes[key]))
                self._shown[key, table["round"]] = _word("show", key, seat, mix=mix, next=following)
            line.say(self._shown[key, table["round"]])


def _word(kind: str, table: str, seat: int, **more: Any) -> bytes:
    return json.dumps({"type": kind, "table": table, "seat": seat, **more}).encode()


class Night:
    """The tournament, and the power cuts while it is played."""

    def __init__(self, server: Server, people: Sequence[Person], rounds: int, kills: int) -> None:
        self.server, self.people, self.rounds, self.kills = server, people, rounds, kills
        self.ended: set[str] = set()
        self.killed: list[int] = []
        """How many tables had ended when the server was killed."""

    async def play(self) -> tuple[str, dict[str, Any]]:
        """Set it up, enter, play; its key, and how it ended."""
        host = self.people[0]
        wish = {
            "tournament": "Bench",
            "name": host.name,
            "game": "wuerfelspiel",
            "options": SHORT,
            "plan": {"form": "swiss", "seats": 2, "rounds": self.rounds},
            "seconds": CLOCK,
            "pause": 0,
        }
        key: str = (await host.again("POST", "/api/tournaments", wish))["key"]
        link = (await host.again("GET", f"/api/tournaments/{key}/link"))["path"]
        secret = link.partition("#")[2]

        def entering(person: Person) -> Callable[[], Any]:
            return lambda: person.enter(secret)

        there = [person for person in self.people[1:] if person.habit != "late"]
        await in_groups([entering(person) for person in there], lambda _: None)
        await host.again("POST", f"/api/tournaments/{key}/start")
        cutting = asyncio.create_task(self._cut())
        told = await asyncio.gather(*(person.play(key, secret, self.ended.add) for person in self.people))
        cutting.cancel()
        return key, told[0]  # the host stays to the end

    async def _cut(self) -> None:
        """Kill the server when so many tables have ended, and start it again."""
        a_round = sum(person.habit in ("", "late", "returns") for person in self.people) // 2
        moments = [a_round * nth for nth in range(1, self.rounds)]
        moments += [a_round * nth + int(MIDDLE * a_round) for nth in range(self.rounds)]
        apart = max(1, len(moments) // self.kills) if self.kills else len(moments)
        for ended in sorted(moments)[::apart][: self.kills]:
            while len(self.ended) < ended:
                await asyncio.sleep(0.01)
            self.killed.append(len(self.ended))
            self.server.kill()
            await asyncio.to_thread(self.server.start)


def counted(files: zipfile.ZipFile) -> list[tuple[int, str, float, int, float, float]]:
    """The standings of a Swiss at tables of two, from the records alone: place, name, points, games, met, margin.

    Byes, each a win, are told by the pairings, which are among the files.
    """
    points: dict[str, Fraction] = defaultdict(Fraction)
    at_tables: dict[str, Fraction] = defaultdict(Fraction)
    met: dict[str, list[str]] = defaultdict(list)
    ahead: dict[str, list[int]] = defaultdict(list)
    told = json.loads(files.read("tournament.json"))
    names = {one["number"]: one["name"] for one in told["entrants"]}
    rested = Counter(names[number] for each in told["rounds"] for number in each["byes"])
    for name in files.namelist():
        if not re.fullmatch(r"games/\d+-\d+-\w+\.json", name):
            continue
        game = record.read(files.read(name), GAMES.__getitem__)
        assert game.scores is not None
        (one, other), (mine, theirs) = [sitter.name for sitter in game.sitters], game.scores
        for me, them, lead in ((one, other, mine - theirs), (other, one, theirs - mine)):
            at_tables[me] += Fraction(1 + (lead > 0) - (lead < 0), 2)
            met[me].append(them)
            ahead[me].append(lead)
    for name in met:
        points[name] = at_tables[name] + rested[name]
    strength = {name: at_tables[name] / len(met[name]) for name in met}
    keys = {
        name: (
            points[name],
            sum((strength[them] for them in met[name]), Fraction(0)) / len(met[name]),
            Fraction(sum(ahead[name]), len(ahead[name])),
        )
        for name in met
    }
    order = sorted(keys, key=lambda name: (tuple(-part for part in keys[name]), name))
    return [
        (
            1 + sum(other > keys[name] for other in keys.values()),
            name,
            float(keys[name][0]),
            len(met[name]),
            round(float(keys[name][1]), 6),
            round(float(keys[name][2]), 6),
        )
        for name in order
    ]


async def measured(folder: Path, people: int, rounds: int, kills: int) -> dict[str, Any]:
    """Play one, and compare."""
    began = monotonic()
    server = Server(folder)
    try:
        persons = [Person(Target(server.pid, server.port), number) for number in range(1, people + 1)]
        night = Night(server, persons, rounds, kills)
        key, told = await night.play()
        lasted = monotonic() - began
        packed = await asyncio.to_thread(_fetched, f"{server.url}/api/tournaments/{key}/records.zip")
    finally:
        server.kill()
    names = {one["number"]: one["name"] for one in told["entrants"]}
    stands = [
        (line["place"], names[line["number"]], line["points"], line["games"], *line["ties"])
        for line in told["standings"]
    ]
    files = zipfile.ZipFile(io.BytesIO(packed))
    recounted = counted(files)
    waits = [wait for person in persons for wait in person.sat.values()]
    byes = sum(len(each["byes"]) for each in told["rounds"])
    return {
        "people": people,
        "rounds": len(told["rounds"]),
        "tables": sum(len(each["tables"]) for each in told["rounds"]),
        "records": len([name for name in files.namelist() if name.startswith("games/")]),
        "byes": byes,
        "late": sum(person.habit == "late" for person in persons),
        "gone": sum(one["left"] for one in told["entrants"]),
        "kills": len(night.killed),
        "moves": sum(person.moves for person in persons),
        "reconnects": sum(person.lines - len(person.sat) for person in persons),
        "at_my_table_p50_s": round(percentile(waits, 0.5), 2),
        "at_my_table_p99_s": round(percentile(waits, 0.99), 2),
        "seconds": round(lasted, 1),
        "standings_equal_records": sorted(stands) == sorted(recounted),
    }


def _fetched(url: str) -> bytes:
    from urllib.request import urlopen

    with urlopen(url) as answer:
        content: bytes = answer.read()
    return content


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    asked = parser.parse_args()
    people, rounds, kills = (9, 3, 2) if asked.quick else (asked.people, asked.rounds, asked.kills)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder), people, rounds, kills))
    print(json.dumps({"bench": "tournament", **found}), flush=True)
    if not found["standings_equal_records"] or found["records"] != found["tables"]:
        raise SystemExit("the standings are not those of the records")


if __name__ == "__main__":
    main()
