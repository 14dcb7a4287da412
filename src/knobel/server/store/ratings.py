"""Whose rating others may see, and the ratings of those who want that, as they were worked out last.

Written once for both databases, as circles are. A wish is read with every ladder, so whoever takes it back is gone from
all of them at once. Ratings of anybody else are kept nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from knobel.server.store.office import Database
from knobel.wire.people import Rated, RatingShown, ShownTo

LINES = 100
"""So many people stand in a ladder at most, the best ones; and whoever looks, if they want to be seen."""
AT_ONCE = 5
"""So many people are worked out anew at a time."""
LATE = 60.0
"""A game that ended so many seconds before ratings were worked out may have been stored just after."""

MERGED = (
    """
    INSERT INTO rating_wish (guest_id, shown) SELECT CAST($2 AS bigint), shown FROM rating_wish WHERE guest_id = $1
    ON CONFLICT DO NOTHING""",
    "UPDATE rating_wish SET news = news + 1 WHERE guest_id = $2 AND $1 <> $2",
)
"""What is done where all that the guest ``$1`` has becomes the guest's ``$2``, before ``FORGOTTEN``: what ``$2`` has
chosen holds, else what ``$1`` has."""
FORGOTTEN = ("DELETE FROM rating WHERE guest_id = $1", "DELETE FROM rating_wish WHERE guest_id = $1")
"""What is done where the guest ``$1`` is forgotten."""
OUTDATED = "UPDATE rating_wish SET news = news + 1 WHERE guest_id = $1"
"""What is done where the games of the guest ``$1`` are no longer those that counted."""


class Kept(NamedTuple):
    """Somebody's rating in one kind of a game."""

    game: str
    kind: str
    """The options that make it, as JSON."""
    better: float
    """The larger, the better somebody plays."""
    rated: Rated


class Line(NamedTuple):
    """The rating of somebody who wants it to be seen."""

    guest: int
    name: str
    kept: Kept


class Outdated(NamedTuple):
    """Somebody whose ratings are to be worked out anew."""

    guest: int
    news: int
    """How often something of theirs had changed when this was read."""


class Ratings:
    """Where all of that lies."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def shown(self, guest: int) -> RatingShown:
        """To whom somebody shows their rating: to nobody, until they want it."""
        found = await self._db.read("SELECT shown FROM rating_wish WHERE guest_id = $1", guest)
        return RatingShown(found[0][0] if found else "nobody")

    async def show(self, guest: int, to: ShownTo) -> None:
        """To whom it is shown from now on."""
        wish = """
            INSERT INTO rating_wish (guest_id, shown) VALUES ($1, $2)
            ON CONFLICT (guest_id) DO UPDATE SET shown = excluded.shown, news = rating_wish.news + 1"""
        unseen = "DELETE FROM rating WHERE guest_id = $1 AND CAST($2 AS text) = 'nobody'"
        await self._db.write((wish, (guest, to)), (unseen, (guest, to)))

    async def keep(self, who: Outdated, ratings: Sequence[Kept], now: float) -> None:
        """These are somebody's ratings, as they were worked out at this time; unless they want none by now."""
        added = """
            INSERT INTO rating (guest_id, game, kind, better, body)
            SELECT guest_id, CAST($2 AS text), CAST($3 AS text), CAST($4 AS double precision), CAST($5 AS text)
            FROM rating_wish WHERE guest_id = $1 AND shown <> 'nobody' ON CONFLICT DO NOTHING"""
        done = "UPDATE rating_wish SET counted = $2, worked_out = $3 WHERE guest_id = $1"
        await self._db.write(
            ("DELETE FROM rating WHERE guest_id = $1", (who.guest,)),
            *(
                (added, (who.guest, one.game, one.kind, one.better, msgspec.json.encode(one.rated).decode()))
                for one in ratings
            ),
            (done, (who.guest, who.news, now)),
        )

    async def changed(self, key: str, seat: int | None = None) -> None:
        """More is known of a finished game, or a seat of it: ratings of who played it are to be worked out anew."""
        query = """
            UPDATE rating_wish SET news = news + 1 WHERE guest_id IN (
                SELECT guest_id FROM holder JOIN game_table ON game_table.id = table_id
                WHERE key = $1 AND seat = coalesce(CAST($2 AS integer), seat))"""
        await self._db.write((query, (key, seat)))

    async def outdated(self, guest: int | None = None) -> list[Outdated]:
        """Some of those, or this one, who played since their ratings were worked out; who waits longest comes first."""
        query = """
            SELECT guest_id, news FROM rating_wish
            WHERE shown <> 'nobody' AND guest_id = coalesce(CAST($3 AS bigint), guest_id)
            AND (news > counted OR EXISTS (
                SELECT 1 FROM holder JOIN game_table ON game_table.id = holder.table_id
                WHERE holder.guest_id = rating_wish.guest_id AND status = 'over'
                AND touched > worked_out - CAST($1 AS double precision)))
            ORDER BY worked_out, guest_id LIMIT $2"""
        return [Outdated(*row) for row in await self._db.read(query, LATE, AT_ONCE, guest)]

    async def in_circle(self, circle: int) -> list[Line]:
        """The ratings that the members of a circle show there, the best first."""
        query = """
            SELECT guest.id, name, game, kind, better, body FROM rating
            JOIN rating_wish ON rating_wish.guest_id = rating.guest_id JOIN guest ON guest.id = rating.guest_id
            JOIN circle_member ON circle_member.guest_id = rating.guest_id
            WHERE circle_id = $1 AND shown <> 'nobody' AND name IS NOT NULL ORDER BY better DESC, guest.id"""
        return [_line(row) for row in await self._db.read(query, circle)]

    async def of_everyone(self, guest: int) -> list[Line]:
        """The ratings that people show to everyone here, the best first."""
        query = """
            SELECT guest, name, game, kind, better, body FROM (
                SELECT guest.id AS guest, name, game, kind, better, body,
                    row_number() OVER (PARTITION BY game, kind ORDER BY better DESC, guest.id) AS place
                FROM rating JOIN rating_wish ON rating_wish.guest_id = rating.guest_id
                JOIN guest ON guest.id = rating.guest_id WHERE shown = 'everyone' AND name IS NOT NULL) AS ranked
            WHERE place <= CAST($1 AS bigint) OR guest = $2 ORDER BY better DESC, guest"""
        return [_line(row) for row in await self._db.read(query, LINES, guest)]

    async def about(self, guest: int) -> dict[str, Any]:
        """All that is kept of somebody's ratings."""
        query = "SELECT guest_id, '', game, kind, better, body FROM rating WHERE guest_id = $1 ORDER BY game, kind"
        found = [_line(row).kept for row in await self._db.read(query, guest)]
        return {
            "shown": (await self.shown(guest)).to,
            "ratings": [
                {"game": one.game, "kind": msgspec.json.decode(one.kind), "rating": one.rated} for one in found
            ],
        }


def _line(row: Sequence[Any]) -> Line:
    guest, name, game, kind, better, body = row
    return Line(guest, name, Kept(game, kind, better, msgspec.json.decode(body, type=Rated)))
