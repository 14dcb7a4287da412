"""A tournament as files: how it stands for a spreadsheet and for programs, and the records of all its games."""

from __future__ import annotations

import asyncio
import csv
from io import BytesIO, StringIO
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from knobel.server.hub import Hub
from knobel.server.people import tournaments_view as view
from knobel.server.people.everything import record_of
from knobel.server.people.tournaments_kept import Known, cups

BOM = "\ufeff"
"""By which spreadsheets know that it is UTF-8."""
HARMFUL = ("=", "+", "-", "@", "\t", "\r")
"""With what a name begins that a spreadsheet would compute."""


async def as_csv(hub: Hub, key: str) -> bytes:
    """Place, name, points, games, what breaks ties."""
    return _csv(await cups(hub).find(key))


def _csv(known: Known) -> bytes:
    told = view.whole(known.row, known.cup, {number: one.name for number, one in known.people.items()})
    names = {entrant.number: entrant.name for entrant in told.entrants}
    written = StringIO()
    lines = csv.writer(written)
    lines.writerow(["place", "name", "points", "games", *told.tie_breaks, "out"])
    for line in told.standings:
        name = names.get(line.number) or "?"
        shown = f"'{name}" if name.startswith(HARMFUL) else name
        lines.writerow([line.place, shown, line.points, line.games, *line.ties, int(line.out)])
    return (BOM + written.getvalue()).encode()


async def as_json(hub: Hub, key: str) -> bytes:
    """A ``TournamentInfo`` of somebody who is not in it."""
    known = await cups(hub).find(key)
    return _json(known, hub.house.now())


def _json(known: Known, now: float) -> bytes:
    return msgspec.json.format(view.told(known.common, known.cup, None, False, now))


async def as_zip(hub: Hub, key: str) -> bytes:
    """How it stands, and the record of each game that is over, by round and table."""
    known, file = await cups(hub).find(key), BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        packed.writestr("standings.csv", _csv(known))
        packed.writestr("tournament.json", _json(known, hub.house.now()))
        for each in known.cup.rounds:
            if known.cup.terms.same_dice and each.ended is None:
                continue  # whoever read these games would know dice that still fall
            for number, table in enumerate(each.tables.values(), 1):
                if table.result and (written := await record_of(hub, table.key)):
                    name = f"games/{each.round:03}-{number:03}-{table.key}.json"
                    await asyncio.to_thread(packed.writestr, name, written)
    return file.getvalue()
