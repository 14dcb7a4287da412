"""Setting a table: as wished, once more after a game, or for one who plays alone."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from knobel.contests import contests_of
from knobel.fair import SECRET_BYTES, commit_secret
from knobel.game import AnyGame, BegunState, Refused, Seat, is_steady
from knobel.games import game_named, table_options
from knobel.server.hub import Hub
from knobel.server.lobby.seats import wished_seat
from knobel.server.lobby.tables import info
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import Elsewhere
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.table.faces import with_colours
from knobel.server.table.host import Host
from knobel.server.table.throws import check_real_dice
from knobel.wire.http import BotSeat, MySeat, NewTable, TableInfo

KEY_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Letters that are not mistaken for each other."""
KEY_LENGTH = 12


def new_key(sign: str = "") -> str:
    """A key that nobody guesses."""
    return sign + "".join(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH - len(sign)))


async def create(hub: Hub, guest: Guest, wish: NewTable, language: str) -> TableInfo:
    """Set a table as wished; the host sits at every seat of theirs."""
    known = [option.name for option in table_options(type(game_named(wish.game)))]
    for option in wish.options:
        if option not in known:
            raise Refused("refused-option", option=option, known=", ".join(known))
    if wish.circle:
        await check_circle(hub, guest, wish)
    kind = game_named(wish.game)
    home = contests_of(kind).home if wish.real_dice else {}
    options = {**wish.options, **home}
    game = game_named(wish.game, {**options, "seats": max(len(wish.seats), 1 if wish.crowd else 0)})
    real_dice = wish.real_dice and not home
    _check_wish(game, wish)
    if real_dice:
        _check_real_dice(game, wish)
    unnamed = any(isinstance(place, MySeat) and not place.name for place in wish.seats)
    nameless = guest.name or (hub.house.nameless(language) if unnamed else "")
    seats = [wished_seat(place, number, wish.game, nameless) for number, place in enumerate(wish.seats)]
    mine = [number for number, place in enumerate(wish.seats) if isinstance(place, MySeat)]
    held = {seat: {guest.id} for seat in mine}
    me = next((place for place in wish.seats if isinstance(place, MySeat)), None)
    if me and me.face is None:
        seats[mine[0]] = await with_face(hub, guest, seats[mine[0]])
    for seat in mine:
        hub.house.names.check(seats[seat].name or "")
    host = await set_table(hub, guest, wish, options, seats, held, tips=_tips(wish), real_dice=real_dice)
    if me and me.name:
        await hub.house.store.name_guest(guest.id, seats[mine[0]].name or "")
    return await host.ask(lambda: host.info(guest.id))


async def check_circle(hub: Hub, guest: Guest, wish: NewTable) -> None:
    """Who sets a table for a circle is in it; a crowd has no places to compare."""
    if wish.crowd:
        raise Refused("refused-circle-crowd")
    if wish.circle not in [circle.key for circle in await hub.house.store.circles.of(guest.id)]:
        raise Refused("refused-no-circle")


def _tips(wish: NewTable) -> bool:
    """As wished; else where nobody else is there or may come: one person, alone or against bots."""
    people = [place for place in wish.seats if not isinstance(place, BotSeat)]
    alone = len(people) == 1 and isinstance(people[0], MySeat) and not wish.crowd
    return alone if wish.tips is None else wish.tips


def _check_wish(game: AnyGame, wish: NewTable) -> None:
    if wish.crowd and wish.tips:
        raise Refused("refused-tips-crowd")
    if wish.crowd:
        check_steady(game)
        if not all(isinstance(place, MySeat) for place in wish.seats):
            raise Refused("refused-crowd-seats")
    if wish.pace == "days" and contests_of(game).needs_presence(game):
        raise Refused("refused-live-only")
    at_home = wish.real_dice or contests_of(game).decided_at_home(game)
    if at_home and any(isinstance(place, BotSeat) for place in wish.seats):
        raise Refused("refused-bots-at-home")


def _check_real_dice(game: AnyGame, wish: NewTable) -> None:
    """Real dice lie on one table, and nobody is hurried who throws them."""
    check_real_dice(game)
    if wish.crowd or wish.pace == "days" or wish.seconds is not None:
        raise Refused("refused-real-dice-pace")


def check_steady(game: AnyGame) -> None:
    """Crowds need a game whose dice do not depend on what anyone does."""
    if not is_steady(game):
        raise Refused("refused-not-steady")


async def rematch(hub: Hub, guest: Guest, key: str) -> TableInfo:
    """The same people, game and options once more; who started goes second.

    Everyone who asks gets the same table. Whoever comes while nobody waits there may start it.
    """
    host = await hub.host(key)
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
        wish = NewTable(old.row.game, [], {}, old.row.pace, old.row.seconds, old.row.public, circle=old.row.circle)
        seats = [
            SeatRow(kept.kind, kept.name, kept.level, hands=kept.hands, colour=kept.colour, picture=kept.picture)
            for kept in old.seating.seats
        ]
        new = await set_table(
            hub, guest, wish, options, seats, old.seating.holders, tips=old.row.tips, real_dice=old.row.real_dice
        )
        await host.ask(lambda: old.go_on_at(new.key))
    again = old.row.rematch or ""
    with suppress(Elsewhere):
        new = await hub.host(again)
        await new.ask(lambda: new.sitting.seating.lead(guest.id, new.telling.audience.present))
    return await info(hub, guest, again)


async def play_alone(
    hub: Hub, guest: Guest, wish: NewTable, options: dict[str, object], name: str, **more: Any
) -> TableInfo:
    """A table for one, with dice that others play too."""
    seats = [await with_face(hub, guest, SeatRow("person", name))]
    host = await set_table(hub, guest, wish, options, seats, {0: {guest.id}}, **more)
    await hub.house.store.name_guest(guest.id, name)
    return await host.ask(lambda: host.info(guest.id))


async def with_face(hub: Hub, guest: Guest, seat: SeatRow) -> SeatRow:
    """This seat as the guest wants to look."""
    face = await hub.house.store.people.face(guest.id)
    return replace(seat, colour=face.colour, picture=face.picture)


async def set_table(
    hub: Hub,
    guest: Guest,
    wish: NewTable,
    options: dict[str, object],
    seats: Sequence[SeatRow],
    holders: Mapping[Seat, Collection[int]],
    given: bytes | None = None,
    key: str | None = None,
    **more: Any,
) -> Host:
    """A new table with these people at it, begun if nobody is missing; its secret and its key are its own unless they
    are given."""
    key = key or new_key(hub.house.sign)
    secret = given or secrets.token_bytes(SECRET_BYTES)
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
        commitment=commit_secret(more.get("cup") or key, secret),
        created=hub.house.now(),
        crowd=wish.crowd,
        by_host=wish.by_host,
        circle=wish.circle,
        fill_at=hub.house.now() + wish.fill_after if wish.fill_after and not wish.real_dice else None,
        **more,
    )
    held = [(holder, seat) for seat, guests in holders.items() for holder in guests]
    await hub.house.store.create(row, seats if wish.crowd else with_colours(seats), held, secret)
    host = await hub.host(key)
    await host.ask(host.sitting.mixing.begin_when_ready)
    return host
