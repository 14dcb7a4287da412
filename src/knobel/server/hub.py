"""Which tables live: loads them when somebody asks, sets new ones, lets quiet ones go."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from knobel.bots import bot
from knobel.contests import contests_of
from knobel.fair import SECRET_BYTES, commit_secret
from knobel.game import AnyGame, BegunState, Refused, Seat, is_steady
from knobel.games import game_named
from knobel.server.store.protocol import Elsewhere, LeaderFirst, Moved
from knobel.server.store.rows import Guest, Listed, SeatRow, TableRow
from knobel.server.table.dice import daily_seed
from knobel.server.table.host import Host, House
from knobel.server.table.info import table_info
from knobel.wire import (
    Best,
    BotSeat,
    Daily,
    LateComer,
    Lobby,
    MySeat,
    NewTable,
    OpenSeat,
    Returned,
    SeatLink,
    TableInfo,
)

if TYPE_CHECKING:
    from knobel.server.cluster.post import Post
    from knobel.server.web.page import Connection

log = logging.getLogger("knobel.hub")

KEY_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Letters that are not mistaken for each other."""
KEY_LENGTH = 12
BOT_NAMES = ("Konrad", "Lotte", "Emil", "Frieda", "Anton", "Rosi")
LOOK_SECONDS = 20.0
"""How often the hub looks for tables that nobody watches and where somebody's time is up."""


class Hub:
    """All tables of this server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._hosts: dict[str, Host] = {}
        self._loading: dict[str, asyncio.Task[Host]] = {}
        self.pages: set[Connection] = set()
        """Those whose sockets are here."""
        self.post: Post | None = None
        """The way to the other machines, where there are any."""
        self._keeper = asyncio.create_task(self._keep_house(), name="hub")

    async def close(self) -> None:
        """Close every table."""
        self._keeper.cancel()
        await asyncio.gather(self._keeper, return_exceptions=True)
        await self.let_go()

    async def let_go(self) -> None:
        """Serve no table any more for now."""
        await asyncio.gather(*(host.close() for host in self._hosts.values()), return_exceptions=True)

    @property
    def alive(self) -> int:
        """How many tables are in memory."""
        return len(self._hosts)

    async def host(self, key: str) -> Host:
        """The table of this key, loaded if it was not."""
        host = self._hosts.get(key)
        if host and not host.ended:
            return host
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
        try:
            return await asyncio.shield(self._loading[key])
        finally:
            self._loading.pop(key, None)

    async def _load(self, key: str) -> Host:
        try:
            stored = await self.house.store.load(key)
        except LeaderFirst as first:
            await self.host(first.key)
            stored = await self.house.store.load(key)
        if stored is None:
            raise Refused("refused-no-table")
        try:
            leader = await self.host(stored.row.follows) if stored.row.follows else None
            if leader and leader.ended:
                raise Moved
            self._hosts[key] = Host(self.house, stored, leader)
            return self._hosts[key]
        except Exception as error:
            with contextlib.suppress(Refused):
                await self.house.store.release(stored.id, stored.fence)
            if isinstance(error, Elsewhere | Refused):
                raise
            log.exception("table %s cannot be set up from its log", key)
            raise Refused("refused-damaged") from error

    async def _keep_house(self) -> None:
        quiet_before: set[str] = set()
        while True:
            try:
                for key in await self.house.store.due(self.house.now()):
                    with contextlib.suppress(Elsewhere, Refused):
                        (await self.host(key)).wake()
                quiet = {key for key, host in self._hosts.items() if host.quiet}
                for key in quiet & quiet_before:
                    if self._hosts[key].quiet:  # still: somebody may have come while another one closed
                        await self._hosts.pop(key).close()
                quiet_before = quiet
            except Moved:
                log.info("this machine is no node now")
            except Exception:
                log.exception("keeping house failed")
            await asyncio.sleep(LOOK_SECONDS)

    # Guests.

    async def guest(self, token: str | None) -> Guest | None:
        """Who shows this cookie."""
        return await self.house.store.guest(_hash(token)) if token else None

    async def new_guest(self) -> tuple[Guest, str]:
        """A newcomer, and the token they keep."""
        token = secrets.token_urlsafe(32)
        return await self.house.store.new_guest(_hash(token)), token

    # Tables.

    async def create(self, guest: Guest, wish: NewTable) -> TableInfo:
        """Set a table as wished; the host sits at every seat of theirs."""
        options = {name: value for name, value in wish.options.items() if name != "seats"}
        game = game_named(wish.game, {**options, "seats": max(len(wish.seats), 1 if wish.crowd else 0)})
        if wish.crowd:
            _check_steady(game)
            if not all(isinstance(place, MySeat) for place in wish.seats):
                raise Refused("refused-crowd-seats")
        if wish.pace == "days" and contests_of(game).needs_presence(game):
            raise Refused("refused-live-only")
        if contests_of(game).decided_at_home(game) and any(isinstance(place, BotSeat) for place in wish.seats):
            raise Refused("refused-bots-at-home")
        seats = [_seat(place, number, wish.game) for number, place in enumerate(wish.seats)]
        mine = [number for number, place in enumerate(wish.seats) if isinstance(place, MySeat)]
        host = await self._set(guest, wish, options, seats, {seat: {guest.id} for seat in mine})
        if mine:
            await self.house.store.name_guest(guest.id, seats[mine[0]].name or "")
        return await host.ask(lambda: host.info(guest.id))

    async def rematch(self, guest: Guest, key: str) -> TableInfo:
        """The same people, game and options once more; who started goes second."""
        host = await self.host(key)
        old = host.sitting
        if not old.seating.seats_of(guest.id):
            raise Refused("refused-not-seated")
        if old.row.status != "over":
            raise Refused("refused-not-over")
        if old.row.rematch is None:
            options = dict(old.row.options)
            state = old.play.table.state
            first = state.first if isinstance(state, BegunState) else None
            if first is not None and len(old.seating.seats) > 1:
                options["first"] = (first + 1) % len(old.seating.seats)
            wish = NewTable(old.row.game, [], {}, old.row.pace, old.row.seconds, old.row.public)
            seats = [SeatRow(kept.kind, kept.name, kept.level) for kept in old.seating.seats]
            new = await self._set(guest, wish, options, seats, old.seating.holders)
            await host.ask(lambda: old.go_on_at(new.key))
        return await self.info(guest, old.row.rematch or "")

    async def info(self, guest: Guest, key: str) -> TableInfo:
        """A table as this guest may know it, wherever it is served."""
        try:
            host = await self.host(key)
            return await host.ask(lambda: host.info(guest.id))
        except Elsewhere:
            listed = await self.house.store.look(key, guest.id)
            assert listed
            return table_info(listed.row, listed.seats, listed.places, guest.id, listed.mine)

    async def _set(
        self,
        guest: Guest,
        wish: NewTable,
        options: dict[str, object],
        seats: Sequence[SeatRow],
        holders: Mapping[Seat, Collection[int]],
        **more: Any,
    ) -> Host:
        key = "".join(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
        secret = secrets.token_bytes(SECRET_BYTES)
        game = game_named(wish.game, {**options, "seats": max(1, len(seats))})
        row = TableRow(
            key=key,
            game=wish.game,
            rules=game.rules,
            options=options,
            status="open",
            pace=wish.pace,
            seconds=wish.seconds,
            public=wish.public,
            host=guest.id,
            commitment=commit_secret(key, secret),
            created=self.house.now(),
            crowd=wish.crowd,
            by_host=wish.by_host,
            **more,
        )
        held = [(holder, seat) for seat, guests in holders.items() for holder in guests]
        await self.house.store.create(row, seats, held, secret)
        host = await self.host(key)
        await host.ask(host.sitting.mixing.begin_when_ready)
        return host

    # Crowds, late-comers and the dice of the day.

    async def join(self, guest: Guest, key: str, name: str) -> TableInfo:
        """Sit down in a crowd."""
        host = await self.host(key)
        await host.ask(lambda: host.sitting.seating.join(guest.id, name))
        await self.house.store.name_guest(guest.id, name)
        return await host.ask(lambda: host.info(guest.id))

    async def follow(self, guest: Guest, key: str, name: str) -> TableInfo:
        """Play the dice of a crowd that has begun, from its first throw on, at a table of one's own."""
        leader = await self.host(key)
        row = leader.sitting.row
        if row.status == "open" or not row.crowd:
            raise Refused("refused-not-begun")
        wish = NewTable(row.game, [], {}, "live", None, False)
        return await self._alone(guest, wish, dict(row.options), name, follows=key)

    async def late_comers(self, guest: Guest | None, key: str) -> list[LateComer]:
        """Who plays a crowd's dice on their own, the best first."""
        await self.host(key)
        return [
            LateComer(best.name, best.key, best.score if listed.row.scores else None, best.mine)
            for listed in await self.house.store.followers(key)
            for best in (_best(listed, guest),)
        ]

    async def daily(self, guest: Guest | None, game: str) -> Daily:
        """Today's dice of a game."""
        _check_steady(game_named(game))
        day = self._today(game)
        found = await self.house.store.best_of_day(day)
        mine = await self.house.store.daily_of(guest.id, day) if guest else None
        return Daily(game, day.split()[1], daily_seed(day).hex(), mine, [_best(listed, guest) for listed in found])

    async def play_daily(self, guest: Guest, game: str, name: str) -> TableInfo:
        """My table with today's dice; there is one a day."""
        _check_steady(game_named(game))
        day = self._today(game)
        if key := await self.house.store.daily_of(guest.id, day):
            host = await self.host(key)
            return await host.ask(lambda: host.info(guest.id))
        return await self._alone(guest, NewTable(game, [], {}, "live", None, False), {}, name, daily=day)

    async def _alone(
        self, guest: Guest, wish: NewTable, options: dict[str, object], name: str, **more: Any
    ) -> TableInfo:
        host = await self._set(guest, wish, options, [SeatRow("person", name)], {0: {guest.id}}, **more)
        await self.house.store.name_guest(guest.id, name)
        return await host.ask(lambda: host.info(guest.id))

    def _today(self, game: str) -> str:
        return f"{game} {datetime.fromtimestamp(self.house.now(), UTC):%Y-%m-%d}"

    # Personal links.

    async def link(self, guest: Guest, key: str, seat: Seat) -> SeatLink:
        """A fresh personal link to a seat of this guest."""
        host = await self.host(key)
        if not host.sitting.seating.holds(guest.id, seat):
            raise Refused("refused-not-yours")
        secret = secrets.token_urlsafe(24)
        await self.house.store.add_seat_key(key, seat, _hash(secret))
        return SeatLink(f"/r#{secret}", secret)

    async def come_back(self, guest: Guest, secret: str) -> Returned:
        """Hold the seat a personal link leads to."""
        found = await self.house.store.seat_of_key(_hash(secret))
        if found is None:
            raise Refused("refused-link")
        key, seat = found
        host = await self.host(key)
        await host.ask(lambda: host.sitting.seating.hold(guest.id, seat))
        return Returned(key, seat)

    # The lobby.

    async def lobby(self, guest: Guest | None) -> Lobby:
        """What can be played and watched, for this guest."""
        store = self.house.store
        mine, waiting, running, finished = await asyncio.gather(
            store.held_by(guest.id) if guest else _none(),
            store.listed(["open"]),
            store.listed(["mixing", "playing"]),
            store.listed(["over"]),
        )
        return Lobby(*([self._info(listed, guest) for listed in part] for part in (mine, waiting, running, finished)))

    def _info(self, listed: Listed, guest: Guest | None) -> TableInfo:
        host = self._hosts.get(listed.row.key)
        known = guest.id if guest else None
        if host:
            return host.info(known)
        return table_info(listed.row, listed.seats, listed.places, known, listed.mine)


def _check_steady(game: AnyGame) -> None:
    """Crowds and daily dice need a game whose dice do not depend on what anyone does."""
    if not is_steady(game):
        raise Refused("refused-not-steady")


def _best(listed: Listed, guest: Guest | None) -> Best:
    row = listed.row
    score = max(row.scores) if row.scores else 0
    return Best(listed.seats[0].name or "?", score, row.key, guest is not None and guest.id == row.host)


async def _none() -> list[Listed]:
    return []


def _seat(place: MySeat | OpenSeat | BotSeat, number: int, game: str) -> SeatRow:
    match place:
        case MySeat(name):
            return SeatRow("person", clean_name(name))
        case BotSeat():
            return bot_seat(place, number, game)
        case OpenSeat():
            return SeatRow()


def bot_seat(place: BotSeat, number: int, game: str) -> SeatRow:
    """A seat with a bot on it."""
    bot(game, place.level)
    name = clean_name(place.name) if place.name else BOT_NAMES[number % len(BOT_NAMES)]
    return SeatRow("bot", name, place.level)


def clean_name(name: str) -> str:
    """A name on one line, without control characters and spaces around it."""
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not cleaned:
        raise Refused("refused-name")
    return cleaned


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
