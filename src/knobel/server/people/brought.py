"""Games that a device played without a server, brought into their player's history once it is back.

Nothing proves their dice. What is brought is a record: it is played again before it is kept, move by move.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from base64 import b64decode, b64encode
from binascii import Error as BadCode
from datetime import datetime
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from knobel.fair import SECRET_BYTES, commit_secret, verify
from knobel.game import AnyGame, Chosen, Refused, Seat, parts_of
from knobel.games import GAMES, game_named
from knobel.record import BadRecord, Record, from_json, game_named_in, read
from knobel.record import replay as states
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import KEY_LENGTH, KEY_LETTERS
from knobel.server.store.people_rows import Guest
from knobel.server.store.rows import BROUGHT, Answer, Entry, Save, SeatRow, TableRow
from knobel.wire.kinds import NAME_LETTERS

RECORD_BYTES = 2_000_000
EVENTS = 10_000
"""A longer record is no game of ours."""
GAMES_MOST = 500
"""So many games from devices one person may have here."""


def pack(record: Record) -> str:
    """A record as it travels: without its checks, which are most of it and follow from the rest.

    So the longest game of ours (``EVENTS``) is within what may be brought (``FromDevice``).
    """
    return b64encode(zlib.compress(replace(record, checks=()).to_json(), 9)).decode()


async def bring(hub: Hub, guest: Guest, packed: str, mine: list[Seat]) -> str:
    """Keep a game among those of this guest; the same one is kept once. Under which key."""
    content = _unpacked(packed)
    key = _key(guest, content)
    store = hub.house.store
    looked = await store.look(key, guest.id)
    if looked and looked.row.status == "over":
        return key
    record, row, entries = await asyncio.to_thread(_checked, content, mine, key, guest, hub.house.now())
    if looked is None:
        if sum(each.row.brought for each in await store.played(guest.id)) >= GAMES_MOST:
            raise Refused("refused-brought-many", most=GAMES_MOST)
        secret = secrets.token_bytes(SECRET_BYTES)
        unfinished = replace(row, status="playing", commitment=commit_secret(key, secret))
        try:
            await store.create(unfinished, _seats(record), [(guest.id, seat) for seat in mine], secret)
        except Exception:
            if await store.look(key, guest.id) is None:  # else another page of the same person was quicker
                raise
    if stored := await store.load(key):
        if stored.row.status != "over":
            over = replace(row, commitment=stored.row.commitment)
            await store.save(Save(stored.id, stored.fence, over, version=len(stored.log), entries=entries))
        await store.release(stored.id, stored.fence)
    return key


def _unpacked(packed: str) -> bytes:
    try:
        unzip = zlib.decompressobj()
        content = unzip.decompress(b64decode(packed, validate=True), RECORD_BYTES)
    except (BadCode, zlib.error, ValueError) as error:
        raise Refused("refused-brought-unreadable", problem=str(error)) from error
    if unzip.unconsumed_tail or not unzip.eof:
        raise Refused("refused-brought-unreadable", problem=f"> {RECORD_BYTES}")
    return content


def _key(guest: Guest, content: bytes) -> str:
    """The same for the same game of the same person, whenever and wherever it is brought."""
    digest = sha256(b"%d/" % guest.id + content).digest()
    return BROUGHT + "".join(KEY_LETTERS[byte % len(KEY_LETTERS)] for byte in digest[: KEY_LENGTH - len(BROUGHT)])


def _checked(
    content: bytes, mine: list[Seat], key: str, guest: Guest, now: float
) -> tuple[Record, TableRow, list[Entry]]:
    """The game as it will lie here; refused in words where it cannot have been played like that."""
    try:
        record = read(_with_checks(content), _kind)
    except BadRecord as error:
        raise Refused(error.key, **error.args_for_people) from error
    game = game_named(record.game, record.options)
    if record.rules != game.rules or record.proof or len(record.events) > EVENTS or record.scores is None:
        raise Refused("refused-brought-unreadable", problem="rules, proof, events, scores")
    people = {seat for seat, sitter in enumerate(record.sitters) if not sitter.bot}
    if len(record.sitters) != game.seats or not mine or not people.issuperset(mine) or len({*mine}) != len(mine):
        raise Refused("refused-brought-seats")
    if any(not 0 < len(sitter.name) <= NAME_LETTERS for sitter in record.sitters):
        raise Refused("refused-brought-seats")
    if faults := verify(game, record).faults:
        raise Refused(faults[0].key, **faults[0].args)
    ended = min(_time(record.ended, now), now)
    return record, _row(record, game, key, guest, min(_time(record.began, ended), ended), ended), _entries(record)


def _kind(name: str) -> Any:
    return GAMES[name] if name in GAMES else type(game_named(name))


def _with_checks(content: bytes) -> bytes:
    """The whole record of what travelled; older devices send its checks too."""
    record = from_json(content, _kind(game_named_in(content)))
    return record.sealed().to_json() if not record.checks and record.to_json() == content else content


def _time(written: str | None, otherwise: float) -> float:
    try:
        return datetime.fromisoformat(written).timestamp() if written else otherwise
    except ValueError as error:
        raise Refused("refused-brought-unreadable", problem=written or "") from error


def _row(record: Record, game: AnyGame, key: str, guest: Guest, began: float, ended: float) -> TableRow:
    *_, last = states(game, record.events)
    return TableRow(
        key=key,
        game=record.game,
        rules=record.rules,
        options={name: value for name, value in record.options.items() if name != "seats"},
        status="over",
        pace="live",
        seconds=None,
        public=False,
        host=guest.id,
        commitment="",
        created=began,
        began=began,
        ended=ended,
        scores=record.scores,
        winners=record.winners,
        real_dice=record.dice == "real",
        parts=parts_of(game, last),
        agreed=record.agreed,
    )


def _seats(record: Record) -> list[SeatRow]:
    return [
        SeatRow(
            kind="bot" if sitter.bot else "person",
            name=sitter.name,
            level=sitter.bot,
            tips=tuple(turn for turn, tipped in record.tips if tipped == seat),
            hands=sitter.hands,
        )
        for seat, sitter in enumerate(record.sitters)
    ]


def _entries(record: Record) -> list[Entry]:
    """The log that leads to these events."""
    house = {*record.house}
    entries: list[Entry] = []
    for turn, event in enumerate(record.events):
        if not isinstance(event, Chosen):
            entries.append(event)
            continue
        for move in event.moves:
            by = "bot" if record.sitters[move.seat].bot else "house" if (turn, move.seat) in house else "person"
            entries.append(Answer(turn, move.seat, str(turn), move.steps, by))  # type: ignore[arg-type]
    return entries
