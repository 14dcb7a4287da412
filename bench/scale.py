"""How far many machines go: what each step costs here, measured, and what follows from that, worked out.

First one crowd on 1, 2 and 3 real nodes is measured, and who draws what. The line ``scale-costs`` has what follows of
that for one seat, and what one frame and one save cost. Each further line is a small simulation: one Runde of a crowd
told to N seats on M nodes, or many small tables on M nodes; those are not measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter, process_time
from typing import Any

import msgspec
from websockets import frames as websocket_frames

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from knobel.game import AnyGame
from knobel.games.wuerfelwelten import Activate, Finish
from knobel.server.cluster.mail import ForPages, Part
from knobel.server.cluster.nodes import RENEW
from knobel.server.store.postgres import PostgresStore
from knobel.server.store.rows import Answer, Save, SeatRow, Stored, TableRow
from knobel.server.table.frames import Frame, Wanted, write_frame
from knobel.server.table.info import SeenByMany, seen, wanted
from knobel.server.table.sitting import Sitting
from server import sharing
from server.services import fresh_database, postgres

SAMPLE, SCENES, TABLES, ROUNDS = 300, 5, 200, 5
WIRE = 117e6
"""Bytes a second of a gigabit line, after its own headers."""
DRAWERS = 4
"""Processes of a node that draw (assumed: a machine with five cores or more)."""
ROUND_SECONDS = 30.0
"""How long people think about a Runde (assumed)."""


def crowd(seats: int, random: Random) -> Sitting:
    """A crowd in the middle of a Durchgang: no two sheets are alike any more."""
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "mixing", "live", None, False, 1, "00" * 32, 0.0, crowd=True)
    people = [SeatRow("person", f"Gast {seat}") for seat in range(seats)]
    holders = {seat: frozenset({seat}) for seat in range(seats)}
    sitting = Sitting(Stored(1, row, people, holders, [], [], bytes(32)), lambda: 0.0)
    sitting.play.begin()
    for _ in range(ROUNDS):
        turn = sitting.play.table.turn
        for seat in range(seats):
            sitting.play.commit(seat, seat, turn, a_move(sitting, seat, random), token_hex(8))
        sitting.keeping.stored()
    return sitting


def a_move(sitting: Sitting, seat: int, random: Random) -> list[msgspec.Raw]:
    """A die somewhere, where there is a place for one, and the end of the Runde."""
    places = [step for step in sitting.play.front.door(seat).options() if isinstance(step, Activate)]
    steps = [*random.sample(places, min(1, len(places))), Finish()]
    return [msgspec.Raw(msgspec.json.encode(step)) for step in steps]


def microseconds(work: Any, times: int) -> float:
    """Processor time of one call: what else runs on this machine does not count."""
    began = process_time()
    for n in range(times):
        work(n)
    return 1e6 * (process_time() - began) / times


def costs_of_a_seat(seats: int) -> dict[str, float]:
    """Telling one seat, and taking its move, in a crowd of this size."""
    random = Random(1)
    sitting = crowd(seats, random)
    state_hash = sitting.play.table.hash()
    seen(sitting, None, state_hash)  # who stands where is worked out once for all
    written: list[Frame] = []
    frames: list[bytes] = []
    game, state = sitting.play.game, sitting.play.table.state
    draws = microseconds(lambda seat: written.append(write_frame(game, state, wanted(sitting.play, seat))), SAMPLE)
    packed = msgspec.json.encode(state)
    scene = microseconds(lambda _: read_scene(game, packed), SCENES) / seats
    many = SeenByMany(sitting, state_hash)
    frame = microseconds(lambda seat: frames.append(many.word(seat, written[seat])), SAMPLE)
    moves = [a_move(sitting, seat, random) for seat in range(SAMPLE)]
    turn = sitting.play.table.turn
    answer = microseconds(lambda seat: sitting.play.commit(seat, seat, turn, moves[seat], token_hex(8)), SAMPLE)
    return {
        "draw_us": draws,
        "scene_us": scene,
        "state_bytes": len(packed) / seats,
        "frame_us": frame,
        "frame_bytes": sum(map(len, frames)) / SAMPLE,
        "answer_us": answer,
        "save_bytes": sum(len(msgspec.json.encode(entry)) for entry in sitting.saving.entries) / SAMPLE,
    }


def read_scene(game: AnyGame, packed: bytes) -> None:
    """What a process that draws does before the second frame of a crowd: it reads who they are, and ranks them."""
    state = msgspec.json.decode(packed, type=game.state_type)
    write_frame(game, state, Wanted(0, choosing=True, crowd=True))


def costs_of_a_line(size: int) -> dict[str, float]:
    """Mailing one frame to another node, and writing it to a socket there."""
    words = [ForPages([n], "seen", b"x" * size) for n in range(SAMPLE)]
    mail = microseconds(lambda _: msgspec.msgpack.encode(Part("n", 1, 0, 1, msgspec.msgpack.encode(words))), 20)
    packed = msgspec.msgpack.encode(words)
    unpack = microseconds(lambda _: msgspec.msgpack.decode(packed, type=list[ForPages]), 20)
    here, there = socket.socketpair()
    here.setblocking(False)

    def write(_: int) -> None:
        here.send(websocket_frames.Frame(websocket_frames.Opcode.TEXT, b"x" * size).serialize(mask=False))
        there.recv(1 << 20)

    writing = microseconds(write, SAMPLE)
    here.close()
    there.close()
    return {"mail_us": mail / SAMPLE, "unpack_us": unpack / SAMPLE, "write_us": writing}


async def costs_of_a_save(url: str) -> dict[str, float]:
    """Moves a second of many tables, and rows a second of one crowd, into PostgreSQL on this machine."""
    await PostgresStore.prepare(url)
    store = PostgresStore(url, lambda: 0.0)
    await store.join()
    renewing = asyncio.create_task(_stay(store))
    tables = []
    for _ in range(TABLES):
        row = TableRow(token_hex(6), "wuerfelspiel", 1, {}, "playing", "live", None, False, 1, "00" * 32, 0.0)
        await store.create(row, [SeatRow()], [], bytes(32))
        tables.append(await store.load(row.key))
    answer = Answer(1, 0, "x" * 16, ({"keep": [1, 2, 3]},))

    async def play(table: Stored | None, moves: int) -> None:
        assert table
        for n in range(moves):
            await store.save(Save(table.id, table.fence, table.row, version=n, entries=[answer]))

    began = perf_counter()
    await asyncio.gather(*(play(table, 10) for table in tables))
    saves = 10 * len(tables) / (perf_counter() - began)
    first = tables[0]
    assert first
    began = perf_counter()
    await store.save(Save(first.id, first.fence, version=1000, entries=[answer] * 5000))
    rows = 5000 / (perf_counter() - began)
    renewing.cancel()
    store.close()
    return {"saves_s": saves, "rows_s": rows}


async def _stay(store: PostgresStore) -> None:
    """Remain a node of the cluster, as a server does, however long it all takes."""
    while True:
        await store.renew(True)
        await asyncio.sleep(RENEW)


def tell_dice(seats: int, nodes: int, cost: dict[str, float]) -> float:
    """Seconds until the last screen shows the dice: one word for all, mailed once a node, written to each socket."""
    return seats / nodes * cost["write_us"] / 1e6


def tell_places(seats: int, nodes: int, cost: dict[str, float], nodes_draw: bool) -> float:
    """Seconds until the last seat is told what it may do with them: drawn by some processes, sent as they come.

    Every process that draws first reads the state of the whole crowd.
    """
    own = seats / nodes
    elsewhere = seats - own
    read = seats * cost["scene_us"] / 1e6
    draw = cost["node_drawers_us"] / DRAWERS
    if nodes_draw:
        handing = elsewhere * cost["owner_handed_on_us"] / 1e6
        wire = (nodes - 1) * seats * cost["state_bytes"] / WIRE
        here = read + own * max(draw, cost["owner_own_us"]) / 1e6
        there = wire + read + own * max(draw, cost["node_own_us"]) / 1e6
        return handing + (max(here, there) if nodes > 1 else here)
    busy = own * cost["owner_own_us"] + elsewhere * cost["owner_mailed_us"]
    drawn = read + max(seats * draw, busy) / 1e6
    return max(drawn, elsewhere * cost["frame_bytes"] / WIRE) if nodes > 1 else drawn


def crowd_line(seats: int, nodes: int, cost: dict[str, float]) -> dict[str, object]:
    return {
        "bench": "scale",
        "crowd": seats,
        "nodes": nodes,
        "dice_s": round(tell_dice(seats, nodes, cost), 2),
        "places_s": round(tell_places(seats, nodes, cost, nodes_draw=True), 2),
        "places_if_one_drew_s": round(tell_places(seats, nodes, cost, nodes_draw=False), 2),
        "answers_busy": round(seats * cost["answer_us"] / 1e6 / ROUND_SECONDS, 2),
        "rows_busy": round(seats / cost["rows_s"] / ROUND_SECONDS, 2),
        "megabytes_told": round(seats * cost["frame_bytes"] / 1e6),
    }


def tables_line(nodes: int, cost: dict[str, float]) -> dict[str, object]:
    """Two people a table, on different nodes, a move every ten seconds a table."""
    move = cost["small_answer_us"] + 2 * (
        cost["small_frame_us"] + cost["mail_us"] + cost["unpack_us"] + cost["write_us"]
    )
    by_nodes = nodes * 1e6 / move
    return {
        "bench": "scale",
        "nodes": nodes,
        "moves_s_by_nodes": round(by_nodes),
        "moves_s_by_database": round(cost["saves_s"]),
        "tables": round(10 * min(by_nodes, cost["saves_s"])),
        "limit": "nodes" if by_nodes < cost["saves_s"] else "database",
    }


def small_table() -> dict[str, float]:
    """The same at a table of two, where a frame has a view for each."""
    row = TableRow("k" * 12, "wuerfelspiel", 1, {}, "mixing", "live", None, False, 1, "00" * 32, 0.0)
    people = [SeatRow("person", "A"), SeatRow("person", "B")]
    sitting = Sitting(Stored(1, row, people, {0: frozenset({1}), 1: frozenset({2})}, [], [], bytes(32)), lambda: 0.0)
    sitting.play.begin()
    frame = microseconds(lambda n: msgspec.json.encode(seen(sitting, n % 2, sitting.play.table.hash())), SAMPLE)

    def move(_: int) -> None:
        (seat,) = sitting.play.front.waiting
        step = msgspec.Raw(msgspec.json.encode(sitting.play.front.door(seat).options(())[-1]))
        sitting.play.commit(seat + 1, seat, sitting.play.table.turn, [step], token_hex(8))

    return {"small_answer_us": microseconds(move, 60), "small_frame_us": frame}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=10_000, help="size of the crowd whose costs are measured")
    parser.add_argument("--on-nodes", type=int, default=3000, help="size of the crowd on real nodes")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = parser.parse_args()
    if wish.quick:
        wish.seats, wish.on_nodes = 500, 120
    cost = costs_of_a_seat(wish.seats)
    found = sharing.costs(wish.on_nodes, sharing.measure(wish.on_nodes))
    cost |= {f"{name}_us": us for name, us in found._asdict().items()}
    cost |= costs_of_a_line(int(cost["frame_bytes"])) | small_table()
    with postgres() as server:
        cost |= asyncio.run(costs_of_a_save(fresh_database(server, "scale")))
    print(json.dumps({"bench": "scale-costs", "seats": wish.seats, **{name: round(n, 1) for name, n in cost.items()}}))
    for seats, nodes in ((10_000, 1), (10_000, 3), (100_000, 3), (100_000, 10), (1_000_000, 10), (1_000_000, 100)):
        print(json.dumps(crowd_line(seats, nodes, cost)))
    for nodes in (1, 3, 10, 30):
        print(json.dumps(tables_line(nodes, cost)))


if __name__ == "__main__":
    main()
