"""One crowd: everyone sees the roll, everyone answers, again and again."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Any

from knobel.load.clients import TURN, Guest, Progress, Socket, in_groups, own_server, percentile

PLACE = b'{"cells":'
WAIT = 600.0
"""Seconds after which a round counts as stuck."""

Arrived = Callable[[str, int, float], None]
"""Told what a screen shows, of which turn, and when."""


class Words:
    """How the words about one table begin: a seat reads no more of them than it needs."""

    def __init__(self, key: str) -> None:
        self.fell = f'{{"type":"fell","table":"{key}","turn":'.encode()
        self.seen = f'{{"type":"seen","table":"{key}","turn":'.encode()


class CrowdSeat:
    """A seat that puts one die somewhere and finishes its round as soon as it may."""

    def __init__(self, key: str, words: Words, seat: int, arrived: Arrived, random: Random) -> None:
        self._words = words
        self._arrived = arrived
        self._random = random
        self._start = f'{{"type":"commit","table":"{key}","seat":{seat},"turn":'.encode()
        self._end = b'{"type":"finish"}],"id":"' + secrets.token_hex(8).encode() + b"-"
        self._waiting = f'"waiting":[{seat}]'.encode()
        self._turn = -1
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(self._words.fell):
            self._arrived("fell", int(turn_after(word, self._words.fell)), perf_counter())
        elif word.startswith(self._words.seen):
            said = turn_after(word, self._words.seen)
            turn = int(said)
            self._arrived("seen", turn, perf_counter())
            if turn > self._turn and word.find(self._waiting, 0, 400) > 0:
                self._turn = turn
                step = some_place(word, self._random)
                self.socket.say(self._start + said + b',"steps":[' + step + self._end + said + b'"}')


def turn_after(word: bytes, start: bytes) -> bytes:
    """The turn that a word speaks of, which begins so."""
    return word[len(start) : word.index(b",", len(start))]


def some_place(word: bytes, random: Random) -> bytes:
    """A step to one of the places that a view shows, with a comma behind it; nothing where there is none.

    Only looked for, never decoded: ten thousand seats share the processor with the server.
    """
    dice = word.find(b'"dice":[')
    end = word.find(b'"supplies":', dice)
    at = word.find(PLACE, dice + int(random.random() * (end - dice)), end)
    if at < 0:
        at = word.find(PLACE, dice, end)
    if at < 0:
        return b""
    offer = word[at + len(PLACE) : word.index(b"}", at)]
    cells = offer[: offer.index(b"]") + 1]
    choice = offer.find(b'"choice":')
    chosen = offer[choice + 9 : choice + 10] if choice > 0 else b"null"
    world = word.rfind(b'"world":', dice, at) + 8
    die = word.rfind(b'{"id":', dice, at) + 6
    name, number = word[world : word.index(b",", world)], word[die : word.index(b",", die)]
    return (
        b'{"type":"activate","die":' + number + b',"world":' + name + b',"cells":' + cells + b',"choice":' + chosen
        + b"},"
    )  # fmt: skip


async def crowd(seats: int, rounds: int, told: Progress) -> dict[str, Any]:
    """One Würfelwelten table: everyone sees the roll, everyone answers, again and again."""
    async with own_server() as target:
        host = Guest(target, 0)
        wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True}
        key = (await host.ask("POST", "/api/tables", wish))["key"]
        arrivals: dict[tuple[str, int], list[float]] = defaultdict(list)
        words, random = Words(key), Random(1)
        empty = target.memory()

        def arrived(what: str, turn: int, at: float) -> None:
            arrivals[what, turn].append(at)

        async def sit(number: int) -> CrowdSeat:
            guest = Guest(target, number)
            table = await guest.ask("POST", f"/api/tables/{key}/seats", {"name": f"Gast {number + 1}"})
            seat = CrowdSeat(key, words, table["seats"][0]["seat"], arrived, random)
            seat.socket = await guest.socket(seat.hear)
            seat.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
            return seat

        people: list[CrowdSeat] = await in_groups(
            [partial(sit, number) for number in range(seats)], lambda done: told(done, 2 * seats)
        )
        leading = Leading(key)
        leading.socket = await host.socket(leading.hear)
        leading.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
        await host.ask("POST", f"/api/tables/{key}/start")
        turn = await leading.held(-1)
        dice: list[list[float]] = []
        moves: list[list[float]] = []
        used, seats_used, since = target.cpu(), process_time(), perf_counter()
        for round_number in range(rounds):
            told(seats + seats * round_number // rounds, 2 * seats)
            while len(arrivals["seen", turn]) < seats:  # whoever leads waits until everyone sees that all are done
                await asyncio.sleep(0.05)
            began = perf_counter()
            leading.socket.say(f'{{"type":"go","table":"{key}","turn":{turn}}}'.encode())
            dice_at, turn = turn + 1, await leading.held(turn)
            dice.append([at - began for at in arrivals["fell", dice_at]])
            moves.append([at - began for at in arrivals["seen", dice_at]])
        seconds = perf_counter() - since
        return {
            "bench": "crowd",
            "seats": seats,
            "rounds": rounds,
            "seen": sum(map(len, moves)),
            "disconnects": sum(seat.socket.closed for seat in people),
            **_spread("roll_to_screen", dice),
            **_spread("roll_to_own_places", moves),
            "round_s": round(seconds / rounds, 3),
            "server_kb_a_seat": round((target.memory() - empty) / 1024 / seats, 1),
            "server_cpu_ms_a_seat_and_round": round(1000 * (target.cpu() - used) / rounds / seats, 3),
            "seats_cpu_ms_a_seat_and_round": round(1000 * (process_time() - seats_used) / rounds / seats, 3),
        }


def _spread(name: str, rounds: Sequence[Sequence[float]]) -> dict[str, Any]:
    """How long it took: of all seats and rounds, and round by round."""
    everyone = [seconds for times in rounds for seconds in times]
    return {
        f"{name}_p50_s": round(percentile(everyone, 0.5), 3),
        f"{name}_p99_s": round(percentile(everyone, 0.99), 3),
        f"{name}_p99_s_by_round": [round(percentile(times, 0.99), 2) for times in rounds],
    }


class Leading:
    """The host of a crowd: waits until the dice wait for the host, or the game is over."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._turn = -1
        self._changed = asyncio.Event()
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(b'{"type":"seen"') and (b'"held":true' in word or b'"phase":"over"' in word):
            found = TURN.search(word)
            assert found
            self._turn = int(found[1])
            self._changed.set()

    async def held(self, turn: int) -> int:
        """The turn at which the dice wait next, or the last."""
        while self._turn <= turn:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), WAIT)
        return self._turn
