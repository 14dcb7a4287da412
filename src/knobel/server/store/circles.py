"""Circles: standing groups of people, who is in them, and when they want to meet.

Written once for both databases, as the office is. A circle's link must be shown again and again, so its secret is kept
as it is; it opens nothing but the door of the circle, and is another one after somebody was removed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from knobel.server.store.coding import subscriber, table_row
from knobel.server.store.office import Database
from knobel.server.store.people_rows import Subscriber
from knobel.server.store.rows import TableRow

MEMBERS = 60
"""So many people are in a circle at most."""
CIRCLES = 20
"""In so many circles one person is at most."""
GATHERINGS = 10
"""So many invitations a circle has at the same time."""
RUNNING = 20
"""So many tables that have not ended are shown of a circle, the latest first."""
FINISHED = 2000
"""So many finished games of a circle are counted, the latest ones."""
REMIND = 900.0
"""So many seconds before its time those are reminded who said, at least twice as long before it, that they come."""
DOUBT = 120.0
"""After so many seconds a word that nobody knows to have arrived is said again."""

CIRCLE = "circle.id, key, secret, name, founder, made"
MERGED = (
    """
    INSERT INTO circle_member (circle_id, guest_id, joined)
    SELECT circle_id, CAST($2 AS bigint), joined FROM circle_member WHERE guest_id = $1 ON CONFLICT DO NOTHING""",
    "UPDATE circle SET founder = $2 WHERE founder = $1",
    "UPDATE gathering SET guest_id = $2 WHERE guest_id = $1",
    """
    INSERT INTO gathering_answer (gathering_id, guest_id, comes, said)
    SELECT gathering_id, CAST($2 AS bigint), comes, said FROM gathering_answer WHERE guest_id = $1
    ON CONFLICT DO NOTHING""",
)
"""What is done where all that the guest ``$1`` has becomes the guest's ``$2``, before ``FORGOTTEN``."""
FORGOTTEN = (
    "DELETE FROM gathering_answer WHERE guest_id = $1",
    "DELETE FROM gathering WHERE guest_id = $1",
    "DELETE FROM circle_member WHERE guest_id = $1",
    """
    UPDATE circle SET founder = (
        SELECT guest_id FROM circle_member WHERE circle_id = circle.id ORDER BY joined, id LIMIT 1)
    WHERE founder = $1 AND EXISTS (SELECT 1 FROM circle_member WHERE circle_id = circle.id)""",
    "DELETE FROM circle WHERE founder = $1",
)
"""What is done where the guest ``$1`` is forgotten: whoever is there longest looks after their circles."""


class Circle(NamedTuple):
    """A circle as it is kept."""

    id: int
    key: str
    secret: str
    name: str
    founder: int
    made: float


class Member(NamedTuple):
    """Somebody in a circle: the number they have there, who they are and what they are called now."""

    id: int
    guest: int
    name: str | None


class Gathering(NamedTuple):
    """An invitation of all: who invites, to which game if to one, and when."""

    id: int
    guest: int
    game: str | None
    at: float


class Answer(NamedTuple):
    """Whether somebody comes."""

    gathering: int
    guest: int
    comes: bool


class ToTell(NamedTuple):
    """A word about an invitation that a device has not been told."""

    gathering: int
    step: int
    """0: the invitation itself; 1: that it begins soon; 2: that it was taken back."""
    at: float
    game: str | None
    circle: str
    """The key of the circle."""
    name: str
    """What the circle is called."""
    by: str | None
    """Who invites."""
    to: Subscriber


class Circles:
    """Where all of that lies."""

    def __init__(self, database: Database) -> None:
        self._db = database

    # Who is in them.

    async def found(self, key: str, secret: str, name: str, guest: int, now: float) -> bool:
        """A new circle with its founder in it; False where they are in as many as anybody may be."""
        made = """
            INSERT INTO circle (key, secret, name, founder, made)
            SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS bigint),
                CAST($5 AS double precision)
            WHERE (SELECT count(*) FROM circle_member WHERE guest_id = $4) < CAST($6 AS bigint)"""
        first = """
            INSERT INTO circle_member (circle_id, guest_id, joined) SELECT id, founder, made FROM circle WHERE key = $1
            RETURNING id"""
        return bool(await self._db.write((made, (key, secret, name, guest, now, CIRCLES)), (first, (key,))))

    async def join(self, secret: str, guest: int, now: float) -> bool:
        """Somebody comes by the link; False where it leads nowhere, or the circle or their list is full."""
        query = """
            INSERT INTO circle_member (circle_id, guest_id, joined)
            SELECT id, CAST($2 AS bigint), CAST($3 AS double precision) FROM circle WHERE secret = $1
            AND (SELECT count(*) FROM circle_member WHERE circle_id = circle.id) < CAST($4 AS bigint)
            AND (SELECT count(*) FROM circle_member WHERE guest_id = $2) < CAST($5 AS bigint)
            ON CONFLICT DO NOTHING RETURNING id"""
        return bool(await self._db.write((query, (secret, guest, now, MEMBERS, CIRCLES))))

    async def of(self, guest: int) -> list[Circle]:
        """The circles somebody is in, the one they joined first comes first."""
        query = f"""
            SELECT {CIRCLE} FROM circle JOIN circle_member ON circle_id = circle.id
            WHERE guest_id = $1 ORDER BY joined, circle.id"""  # noqa: S608
        return [Circle(*row) for row in await self._db.read(query, guest)]

    async def with_key(self, key: str) -> Circle | None:
        """The circle of this key."""
        return await self._one("key", key)

    async def with_secret(self, secret: str) -> Circle | None:
        """The circle to whose door this secret leads."""
        return await self._one("secret", secret)

    async def _one(self, column: str, value: str) -> Circle | None:
        found = await self._db.read(f"SELECT {CIRCLE} FROM circle WHERE {column} = $1", value)  # noqa: S608
        return Circle(*found[0]) if found else None

    async def members(self, circle: int) -> list[Member]:
        """Everybody in a circle, whoever came first comes first."""
        query = """
            SELECT circle_member.id, guest_id, name FROM circle_member JOIN guest ON guest.id = guest_id
            WHERE circle_id = $1 ORDER BY joined, circle_member.id"""
        return [Member(*row) for row in await self._db.read(query, circle)]

    async def leave(self, circle: int, guest: int, secret: str | None = None) -> None:
        """Somebody is in it no more; with another secret for the link, where they were removed."""
        renewed = [("UPDATE circle SET secret = $2 WHERE id = $1", (circle, secret))] if secret else []
        theirs = "(SELECT id FROM gathering WHERE circle_id = $1)"
        await self._db.write(
            *renewed,
            (f"DELETE FROM gathering_answer WHERE guest_id = $2 AND gathering_id IN {theirs}", (circle, guest)),  # noqa: S608
            ("DELETE FROM gathering WHERE circle_id = $1 AND guest_id = $2", (circle, guest)),
            ("DELETE FROM circle_member WHERE circle_id = $1 AND guest_id = $2", (circle, guest)),
        )

    async def renew(self, circle: int, secret: str) -> None:
        """Another link leads to the door; the old one leads nowhere."""
        await self._db.write(("UPDATE circle SET secret = $2 WHERE id = $1", (circle, secret)))

    async def rename(self, circle: int, name: str) -> None:
        """What it is called from now on."""
        await self._db.write(("UPDATE circle SET name = $2 WHERE id = $1", (circle, name)))

    async def hand_over(self, circle: int, founder: int, heir: int) -> bool:
        """Somebody else in it looks after it; False where they are not, or somebody else does already."""
        query = """
            UPDATE circle SET founder = $3 WHERE id = $1 AND founder = $2
            AND EXISTS (SELECT 1 FROM circle_member WHERE circle_id = $1 AND guest_id = $3) RETURNING id"""
        return bool(await self._db.write((query, (circle, founder, heir))))

    async def close(self, circle: int) -> None:
        """It is no more. What was played stays everyone's own."""
        await self._db.write(("DELETE FROM circle WHERE id = $1", (circle,)))

    # Tables.

    async def running(self, key: str) -> list[str]:
        """The tables of a circle that have not ended, the latest first."""
        query = """
            SELECT key FROM game_table WHERE circle = $1 AND status IN ('open', 'mixing', 'playing')
            ORDER BY id DESC LIMIT $2"""
        return [row[0] for row in await self._db.read(query, key, RUNNING)]

    async def finished(self, key: str) -> list[tuple[int, TableRow]]:
        """The finished games of a circle with their numbers, the latest first."""
        query = "SELECT id, body FROM game_table WHERE circle = $1 AND status = 'over' ORDER BY id DESC LIMIT $2"
        return [(number, table_row(body)) for number, body in await self._db.read(query, key, FINISHED)]

    # Gatherings.

    async def gather(self, circle: int, guest: int, game: str | None, at: float, now: float, over: float) -> bool:
        """Invite all, and come; those to a time before ``over`` make room. False where there are as many as there may
        be."""
        added = """
            INSERT INTO gathering (circle_id, guest_id, game, at)
            SELECT CAST($1 AS bigint), CAST($2 AS bigint), CAST($3 AS text), CAST($4 AS double precision)
            WHERE (SELECT count(*) FROM gathering WHERE circle_id = $1 AND withdrawn_by IS NULL) < CAST($5 AS bigint)"""
        comes = """
            INSERT INTO gathering_answer (gathering_id, guest_id, comes, said)
            SELECT id, guest_id, 1, CAST($3 AS double precision) FROM gathering
            WHERE circle_id = $1 AND guest_id = $2 AND NOT EXISTS (
                SELECT 1 FROM gathering_answer WHERE gathering_id = gathering.id AND guest_id = $2)
            RETURNING id"""
        return bool(
            await self._db.write(
                ("DELETE FROM gathering WHERE circle_id = $1 AND at < $2", (circle, over)),
                (added, (circle, guest, game, at, GATHERINGS)),
                (comes, (circle, guest, now)),
            )
        )

    async def gatherings(self, circle: int, since: float) -> list[Gathering]:
        """Invitations to what was not over then, the next one first."""
        query = """
            SELECT id, guest_id, game, at FROM gathering WHERE circle_id = $1 AND at >= $2 AND withdrawn_by IS NULL
            ORDER BY at, id"""
        return [Gathering(*row) for row in await self._db.read(query, circle, since)]

    async def answers(self, circle: int) -> list[Answer]:
        """Who comes and who does not, those who said so first come first."""
        query = """
            SELECT gathering_id, gathering_answer.guest_id, comes
            FROM gathering_answer JOIN gathering ON gathering.id = gathering_id WHERE circle_id = $1
            ORDER BY gathering_answer.id"""
        return [Answer(gathering, guest, bool(comes)) for gathering, guest, comes in await self._db.read(query, circle)]

    async def answer(self, gathering: int, guest: int, comes: bool, now: float) -> None:
        """Somebody says whether they come."""
        query = """
            INSERT INTO gathering_answer (gathering_id, guest_id, comes, said) VALUES ($1, $2, $3, $4)
            ON CONFLICT (gathering_id, guest_id) DO UPDATE SET comes = excluded.comes, said = excluded.said"""
        await self._db.write((query, (gathering, guest, int(comes), now)))

    async def withdraw(self, gathering: int, guest: int) -> None:
        """Nobody is invited after all; it is kept until its time for those who have to be told."""
        await self._db.write(("UPDATE gathering SET withdrawn_by = $2 WHERE id = $1", (gathering, guest)))

    async def to_tell(self, now: float) -> list[ToTell]:
        """Whom to invite who has not answered yet, whom to remind, and to whom to say that it was taken back, if they
        had said that they come or were invited; not those who were told, or are being told."""
        step = "CASE WHEN withdrawn_by IS NOT NULL THEN 2 WHEN comes IS NULL THEN 0 ELSE 1 END"
        told = "SELECT 1 FROM gathering_told WHERE gathering_id = gathering.id AND subscriber_id = subscriber.id"
        query = f"""
            SELECT gathering.id, {step}, at, game, key, circle.name, inviter.name,
                subscriber.id, subscriber.guest_id, subscriber.body
            FROM gathering JOIN circle ON circle.id = gathering.circle_id
            JOIN guest AS inviter ON inviter.id = gathering.guest_id
            JOIN circle_member ON circle_member.circle_id = circle.id
            JOIN subscriber ON subscriber.guest_id = circle_member.guest_id
            LEFT JOIN gathering_answer ON gathering_answer.gathering_id = gathering.id
                AND gathering_answer.guest_id = circle_member.guest_id
            WHERE at > $1 AND CASE {step}
                WHEN 0 THEN gathering.guest_id <> circle_member.guest_id
                WHEN 1 THEN comes = 1 AND at <= $1 + $2 AND said <= at - 2 * $2
                ELSE withdrawn_by <> circle_member.guest_id AND (comes = 1 OR (comes IS NULL AND EXISTS ({told}))) END
            AND NOT EXISTS ({told} AND step = {step} AND (sure = 1 OR since > $1 - $3))
            ORDER BY at, gathering.id, subscriber.id LIMIT 500"""  # noqa: S608
        found = await self._db.read(query, now, REMIND, DOUBT)
        return [ToTell._make((*row[:7], subscriber(row[7:]))) for row in found]

    async def claim(self, word: ToTell, now: float) -> bool:
        """Whether it is us who tell it; another node may be quicker."""
        query = """
            INSERT INTO gathering_told (gathering_id, subscriber_id, step, since)
            SELECT gathering.id, subscriber.id, CAST($3 AS integer), CAST($4 AS double precision)
            FROM gathering, subscriber WHERE gathering.id = $1 AND subscriber.id = $2
            ON CONFLICT (gathering_id, subscriber_id, step) DO UPDATE SET since = excluded.since
            WHERE gathering_told.sure = 0 AND gathering_told.since <= excluded.since - $5 RETURNING step"""
        return bool(await self._db.write((query, (word.gathering, word.to.id, word.step, now, DOUBT))))

    async def told(self, word: ToTell, told: bool) -> None:
        """It was told; or it was not, and is to be tried again."""
        done = "UPDATE gathering_told SET sure = 1" if told else "DELETE FROM gathering_told"
        query = f"{done} WHERE gathering_id = $1 AND subscriber_id = $2 AND step = $3"
        await self._db.write((query, (word.gathering, word.to.id, word.step)))

    # Everything about somebody.

    async def about(self, guest: int) -> list[dict[str, Any]]:
        """All that circles know about somebody."""
        query = """
            SELECT name, founder, joined FROM circle JOIN circle_member ON circle_id = circle.id
            WHERE guest_id = $1 ORDER BY joined, circle.id"""
        circles = [
            {"name": name, "founder": founder == guest, "joined": joined}
            for name, founder, joined in await self._db.read(query, guest)
        ]
        query = """
            SELECT circle.name, at, gathering.game, gathering.guest_id, comes
            FROM gathering_answer JOIN gathering ON gathering.id = gathering_id JOIN circle ON circle.id = circle_id
            WHERE gathering_answer.guest_id = $1 ORDER BY at, gathering.id"""
        for name, at, game, by, comes in await self._db.read(query, guest):
            circles.append({"invitation": name, "at": at, "game": game, "mine": by == guest, "comes": bool(comes)})
        return circles
