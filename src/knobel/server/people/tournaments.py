"""Tournaments as people meet them: set up, entered by a link, looked at, left, looked after by a host.

Whoever has a tournament's key may look at it, as at a table; to enter one needs its link, or the short code.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import msgspec
import segno

from knobel import tournament as pure
from knobel.contests import contests_of
from knobel.game import Refused, is_steady
from knobel.games import GAMES, game_named, table_options
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import new_key
from knobel.server.lobby.rounds import give_code_to
from knobel.server.people import tournaments_view as view
from knobel.server.people.tournaments_kept import Known, cups
from knobel.server.people.tournaments_log import (
    Back,
    Began,
    Deed,
    Ended,
    Entered,
    Left,
    NextRound,
    Terms,
)
from knobel.server.people.tournaments_steps import first_round, is_between_rounds
from knobel.server.store import tournaments as kept
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import Elsewhere
from knobel.wire.tournaments import (
    NewTournament,
    TournamentBrief,
    TournamentDoor,
    TournamentLink,
    Tournaments,
)

SAME_DICE = "same_dice"
"""The option of games that can have the same dice for everyone at a table: only there can all tables have the same."""
LEAST = 2
"""So many people a tournament has at least."""
SEED_BYTES = 32


# Setting one up, and the way in.


async def found(hub: Hub, guest: Guest, wish: NewTournament, name: str, who: str) -> str:
    """A new tournament; its key."""
    terms = _terms(wish)
    key, secret = new_key(hub.house.sign), secrets.token_urlsafe(24)
    body = msgspec.json.encode(terms).decode()
    store = hub.house.store
    if not await store.tournaments.found(key, secret, name, guest.id, who, body, hub.house.now()):
        raise Refused("refused-tournaments-many", most=kept.HOSTED)
    if wish.plays:
        await enter(hub, guest, secret, who)
    else:
        await store.name_guest(guest.id, who)
    return key


def _terms(wish: NewTournament) -> Terms:
    plan = wish.plan
    crowd = plan.form == "crowd"
    offered = [name for name in GAMES if _is_offered(name, crowd)]
    if wish.game not in offered:
        raise Refused("refused-tournament-game", known=", ".join(offered))
    known = [option.name for option in table_options(type(game_named(wish.game)))]
    for option in wish.options:
        if option not in known:
            raise Refused("refused-option", option=option, known=", ".join(known))
    if wish.same_dice and (SAME_DICE not in known or plan.form == "arena"):
        raise Refused("refused-tournament-same-dice")
    if plan.form == "knockout" and plan.through >= plan.seats:
        raise Refused("refused-tournament-through", seats=plan.seats)
    options = {**wish.options, **({SAME_DICE: True} if wish.same_dice else {})}
    for seats in (LEAST,) if crowd else range(LEAST, plan.seats + 1):  # some tables may be smaller
        game_named(wish.game, {**options, "seats": seats})
    drawn = pure.Plan(plan.form, plan.seats, plan.rounds, plan.minutes, plan.through, plan.cut)
    return Terms(wish.game, options, drawn, wish.seconds, wish.pause, wish.by_host, wish.same_dice)


def _is_offered(name: str, crowd: bool) -> bool:
    """One crowd plays where what falls is the same for all; tables where nothing is decided outside of the rules."""
    game = game_named(name)
    return is_steady(game) if crowd else not is_steady(game) and not contests_of(game).home


async def _with_secret(hub: Hub, secret: str) -> Known:
    row = await hub.house.store.tournaments.with_secret(secret)
    if row is None:
        raise Refused("refused-tournament-link")
    return await cups(hub).find(row.key)


async def door(hub: Hub, guest: Guest | None, secret: str) -> TournamentDoor:
    """What is told to whoever has the link."""
    known = await _with_secret(hub, secret)
    row, cup, terms = known.row, known.cup, known.cup.terms
    return TournamentDoor(
        key=row.key,
        name=row.name,
        game=terms.game,
        options=terms.options,
        plan=view.plan_of(terms.plan),
        state=cup.state,
        host=row.host_name,
        entrants=[known.person(entrant.number).name for entrant in cup.here],
        late=cup.enterable,
        me=known.number(guest),
    )


async def enter(hub: Hub, guest: Guest, secret: str, who: str) -> str:
    """Be in the tournament of this link, or again; its key."""
    known = await _with_secret(hub, secret)
    key, store = known.row.key, hub.house.store
    if (number := known.number(guest)) is not None:
        await cups(hub).change(key, lambda now: _back(now, number))
        if known.people[number].name != who:
            await store.tournaments.rename(known.row.id, number, who)
    else:
        await cups(hub).change(
            key, lambda now: _entered(now, guest), lambda now: kept.Entered(len(now.cup.entrants) + 1, guest.id, who)
        )
    await store.name_guest(guest.id, who)
    return key


def _entered(known: Known, guest: Guest) -> list[Deed]:
    if guest.id in known.numbers:
        return []
    if not known.cup.enterable:
        raise Refused("refused-tournament-ended" if known.cup.state == "ended" else "refused-tournament-begun")
    if len(known.cup.entrants) >= kept.ENTRANTS:
        raise Refused("refused-tournament-full", most=kept.ENTRANTS)
    return [Entered(len(known.cup.entrants) + 1, known.cup.round + 1)]


def _back(known: Known, number: int) -> list[Deed]:
    left = known.cup.left.get(number)
    if left is None:
        return []
    if left.why == "host":
        raise Refused("refused-tournament-removed")
    if not known.cup.may_return(number):
        raise Refused("refused-tournament-ended" if known.cup.state == "ended" else "refused-tournament-begun")
    return [Back(number)]


async def come_back(hub: Hub, guest: Guest, key: str) -> None:
    """Be paired again, having left or having missed too much."""
    known = await cups(hub).find(key)
    number = _mine(known, guest)
    await cups(hub).change(key, lambda now: _back(now, number))


def _mine(known: Known, guest: Guest) -> int:
    number = known.number(guest)
    if number is None:
        raise Refused("refused-tournament-not-in")
    return number


async def leave(hub: Hub, guest: Guest, key: str) -> None:
    """Be paired no more. At a table that is not over the house bot plays on."""
    number = _mine(await cups(hub).find(key), guest)
    await _stand_up(hub, await cups(hub).change(key, lambda known: _left(known, number, "self")), number)


def _left(known: Known, number: int, why: str) -> list[Deed]:
    cup = known.cup
    if cup.state == "ended":
        raise Refused("refused-tournament-ended")
    if number not in cup.entrants:
        raise Refused("refused-tournament-person")
    if number in cup.left and (why == "self" or cup.left[number].why == "host"):
        return []
    until = cup.left[number].until if number in cup.left else cup.round
    return [Left(number, until, "host" if why == "host" else "self")]


# Looking after it.


def _check_host(known: Known, guest: Guest) -> None:
    if known.row.host != guest.id:
        raise Refused("refused-tournament-host")


async def _stand_up(hub: Hub, known: Known, number: int) -> None:
    """Whoever left is not waited for; where another machine serves the table the clock sees to it."""
    if table := known.cup.table_of(number):
        with suppress(Elsewhere, Refused):
            host = await hub.host(table.key)
            seat = table.seats.index(number)
            await host.ask(lambda: host.sitting.seating.keep_seat(seat, away=True))


async def _as_host(hub: Hub, guest: Guest, key: str, wish: Callable[[Known], list[Deed]]) -> Known:
    def checked(known: Known) -> list[Deed]:
        _check_host(known, guest)
        return wish(known)

    return await cups(hub).change(key, checked)


async def start(hub: Hub, guest: Guest, key: str) -> None:
    """The host begins it. Who plays whom is worked out beside everything else."""
    known = await cups(hub).find(key)
    _check_host(known, guest)
    seed, sign = secrets.token_hex(SEED_BYTES), hub.house.sign
    while known.cup.state == "open":
        if len(known.cup.here) < LEAST:
            raise Refused("refused-tournament-few", least=LEAST)
        now = hub.house.now()
        deeds = [Began(seed), *await asyncio.to_thread(first_round, known.cup, now, seed, lambda: new_key(sign))]
        if await cups(hub).append(known, deeds):
            return
        known = await cups(hub).find(key)
    raise Refused("refused-tournament-ended" if known.cup.state == "ended" else "refused-tournament-begun")


async def next_round(hub: Hub, guest: Guest, key: str) -> None:
    """The host begins the next round, now."""

    def wish(known: Known) -> list[Deed]:
        if not is_between_rounds(known.cup):
            raise Refused("refused-tournament-round")
        return [] if known.cup.wants_next else [NextRound()]

    await _as_host(hub, guest, key, wish)


async def remove(hub: Hub, guest: Guest, key: str, number: int) -> None:
    """The host removes somebody. At a table that is not over the house bot plays on."""
    known = await _as_host(hub, guest, key, lambda known: _left(known, number, "host"))
    await _stand_up(hub, known, number)


async def end(hub: Hub, guest: Guest, key: str) -> None:
    """The host ends it: what is over counts, what is not does not."""
    await _as_host(hub, guest, key, lambda known: [] if known.cup.state == "ended" else [Ended()])
    await hub.house.store.office.end_code(key)


async def link(hub: Hub, guest: Guest | None, key: str, address: str) -> TournamentLink:
    """The link to its door, for everyone in it and its host."""
    known = await cups(hub).find(key)
    if guest is None or (known.number(guest) is None and known.row.host != guest.id):
        raise Refused("refused-tournament-not-in")
    return await _link(hub, known, address)


async def renew_link(hub: Hub, guest: Guest, key: str, address: str) -> TournamentLink:
    """Another link and another code; the old ones lead nowhere."""
    known = await cups(hub).find(key)
    _check_host(known, guest)
    await hub.house.store.tournaments.renew(known.row.id, secrets.token_urlsafe(24))
    await hub.house.store.office.end_code(key)
    return await _link(hub, await cups(hub).find(key), address)


async def _link(hub: Hub, known: Known, address: str) -> TournamentLink:
    path, image = f"/turnier#{known.row.secret}", BytesIO()
    segno.make(address + path, error="m").save(image, kind="svg", scale=4, border=2, xmldecl=False, nl=False)
    code = await give_code_to(hub, known.row.key) if known.cup.enterable else None
    return TournamentLink(path, image.getvalue().decode(), code)


# Looking at it.


async def mine(hub: Hub, guest: Guest | None) -> Tournaments:
    """Those I am in or look after."""
    found = await hub.house.store.tournaments.of(guest.id) if guest else []
    told = []
    for row in found:
        terms = msgspec.json.decode(row.terms, type=Terms)
        told.append(
            TournamentBrief(
                row.key,
                row.name,
                terms.game,
                terms.plan.form,
                row.state,
                guest is not None and row.host == guest.id,
                row.made,
            )
        )
    return Tournaments(hub.house.now(), told)


async def look(hub: Hub, guest: Guest | None, key: str, after: int | None = None, since: int | None = None) -> bytes:
    """A tournament as this guest may know it, at once or when there is news; ``since`` leaves out older rounds."""
    known = await (cups(hub).find(key) if after is None else cups(hub).after(key, after))
    host = bool(guest and known.row.host == guest.id)
    return view.told(known.common, known.cup, known.number(guest), host, hub.house.now(), since)
