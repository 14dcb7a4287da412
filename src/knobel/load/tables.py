"""Many tables of two, a move every second each."""

from __future__ import annotations

import asyncio
import json
import secrets
from functools import partial
from time import perf_counter
from typing import Any

from knobel.load.clients import TURN, Guest, Progress, Socket, in_groups, own_server, percentile, without_pauses


class TablePlayer:
    """One of two at a table of Würfelspiel: writes the first thing on offer when told to, and notes when words come."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._waiting = f'"waiting":[{seat}]'.encode()
        self.turn = -1
        self.offer: bytes | None = None
        self.seen_at = 0.0
        self.socket: Socket

    def hear(self, word: bytes) -> None:
        if word.startswith(b'{"type":"seen"'):
            self.seen_at = perf_counter()
            found = TURN.search(word)
            assert found
            self.turn = int(found[1])
            self.offer = None
            if self._waiting in word[:400]:
                options = json.loads(word)["options"]
                self.offer = json.dumps(options[-1]).encode()


async def tables(number: int, seconds: float, told: Progress) -> dict[str, Any]:
    """Live tables of two, a move every second each: how long until both screens show it."""
    async with own_server() as target:
        empty = target.memory()

        async def set_table(place: int) -> tuple[str, list[TablePlayer]]:
            guests = [Guest(target, 2 * place), Guest(target, 2 * place + 1)]
            wish = {"game": "wuerfelspiel", "seats": [{"type": "me", "name": "Änne"}, {"type": "open"}]}
            key = (await guests[0].ask("POST", "/api/tables", wish))["key"]
            await guests[1].ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
            players = []
            for seat, guest in enumerate(guests):
                player = TablePlayer(seat)
                player.socket = await guest.socket(player.hear)
                player.socket.say(f'{{"type":"watch","table":"{key}"}}'.encode())
                players.append(player)
            return key, players

        places = await in_groups(
            [partial(set_table, place) for place in range(number)], lambda done: told(done, 2 * number)
        )
        while not all(any(player.offer for player in players) for _, players in places):
            await asyncio.sleep(0.2)
        memory = target.memory() - empty
        latencies: list[float] = []
        missed = 0

        async def play(place: int, key: str, players: list[TablePlayer]) -> None:
            nonlocal missed
            await asyncio.sleep(place / number)
            for _ in range(round(seconds)):
                began = perf_counter()
                player = next((player for player in players if player.offer), None)
                if player is None:
                    missed += 1
                else:
                    turn = player.turn
                    move = f'"seat":{player.seat},"turn":{turn},"id":"{secrets.token_hex(8)}"'.encode()
                    offer, player.offer = player.offer, None
                    assert offer
                    player.socket.say(
                        b'{"type":"commit","table":"' + key.encode() + b'",' + move + b',"steps":[' + offer + b"]}"
                    )
                await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
                if player is not None:
                    if all(other.turn > turn for other in players):
                        latencies.append(max(other.seen_at for other in players) - began)
                    else:
                        missed += 1

        with without_pauses():
            used, since = target.cpu(), perf_counter()
            playing = [asyncio.create_task(play(n, key, players)) for n, (key, players) in enumerate(places)]
            while not all(task.done() for task in playing):
                played = min(1.0, (perf_counter() - since) / (seconds + 1))
                told(number + int(number * played), 2 * number)
                await asyncio.sleep(0.5)
            await asyncio.gather(*playing)
        lasted = perf_counter() - since
        computed = target.cpu() - used
        return {
            "bench": "tables",
            "tables": number,
            "moves": len(latencies),
            "missed": missed,
            "disconnects": sum(player.socket.closed for _, players in places for player in players),
            "move_to_both_screens_p50_ms": round(1000 * percentile(latencies, 0.5), 1),
            "move_to_both_screens_p99_ms": round(1000 * percentile(latencies, 0.99), 1),
            "server_kb_a_table": round(memory / 1024 / number, 1),
            "server_cores_used": round(computed / lasted, 2),
            "server_cpu_ms_a_move": round(1000 * computed / max(1, len(latencies)), 3),
        }
