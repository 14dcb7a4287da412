"""Looking after a table as its host, the short codes that lead to one, and its best moves retold."""

from __future__ import annotations

import secrets
from collections import Counter

from knobel.game import RankedView, Refused, RetoldGame
from knobel.server.hub import Hub
from knobel.server.lobby.seats import clean_name
from knobel.server.store.people_rows import Guest
from knobel.server.table.seating import NAMELESS
from knobel.wire.from_server import Moderated
from knobel.wire.http import BestMove, Moderate, PersonHere, Reported, TableCode, TableInfo

PEOPLE = 2000
"""So many people of a crowd its host is shown; more nobody looks through."""
LETTERS, FIGURES = "CDFHJKLMNPQRTVWXY", "34679"
"""Of what codes are made: nothing that is mistaken for something else, and no word can be made of it."""
CODE_LENGTH, CODE_SECONDS, CODE_TRIES = 4, 12 * 3600.0, 20
BEST, BEST_SEATS = 5, 10
"""So many moves of each part of a game are retold, of the seats that lead."""
TOLD = {"rename": "told-renamed", "mute": "told-muted", "unmute": "told-unmuted", "remove": "told-removed"}


async def moderate(hub: Hub, guest: Guest, key: str, wish: Moderate) -> TableInfo:
    """The host looks after a table. Those whom it concerns are told in words."""
    host = await hub.host(key)
    name = hub.house.names.check(clean_name(wish.name)) if wish.name else ""

    def work() -> frozenset[int]:
        concerned = host.sitting.moderating.do(guest.id, wish, name)
        host.telling.tell_again({*concerned, guest.id} if wish.deed in TOLD else None)
        return concerned

    concerned = await host.ask(work)
    if notice := TOLD.get(wish.deed):
        for listener in list(host.telling.audience):
            if listener.guest in concerned:
                listener.tell(Moderated(key, notice, {"name": name} if name else {}))
    return await host.ask(lambda: host.info(guest.id))


async def people(hub: Hub, guest: Guest | None, key: str) -> list[PersonHere]:
    """Everybody at a table, for its host."""
    host = await hub.host(key)
    sitting, present = host.sitting, host.telling.audience.present
    sitting.keeping.check_host(guest.id if guest else None)
    front = sitting.play.front if sitting.row.status == "playing" else None
    return [
        PersonHere(
            seat, kept.name or "", seat in present, seat in sitting.row.muted, bool(front and front.awaits(seat))
        )
        for seat, kept in enumerate(sitting.seating.seats[:PEOPLE])
        if kept.kind == "person" and kept.name != NAMELESS
    ]


async def give_code(hub: Hub, guest: Guest, key: str) -> TableCode:
    """A short code to type instead of the link, for as long as people may come."""
    host = await hub.host(key)
    host.sitting.keeping.check_host(guest.id)
    if host.sitting.row.status in ("over", "closed") or host.sitting.row.practice:
        raise Refused("refused-over")
    return TableCode(await give_code_to(hub, key), key)


async def give_code_to(hub: Hub, key: str) -> str:
    """A short code for a table or a tournament: the one it has, or a new one."""
    office, now = hub.house.store.office, hub.house.now()
    if known := await office.code_of(key, now):
        return known
    for _ in range(CODE_TRIES):
        code = new_code()
        if await office.give_code(code, key, now, now + CODE_SECONDS):
            return code
        if known := await office.code_of(key, now):  # somebody else asked meanwhile
            return known
    raise Refused("refused-broken")


def new_code() -> str:
    """Letters and figures mixed: never a word, and never the path of a page."""
    while True:
        code = "".join(secrets.choice(LETTERS + FIGURES) for _ in range(CODE_LENGTH))
        if set(code) & set(LETTERS) and set(code) & set(FIGURES):
            return code


async def table_of_code(hub: Hub, code: str) -> TableCode | None:
    """Where a code leads while it leads anywhere."""
    office, now = hub.house.store.office, hub.house.now()
    key = await office.table_of_code(code.upper(), now)
    listed = await hub.house.store.look(key, 0) if key else None
    if key and listed is None and (tournament := await hub.house.store.tournaments.with_key(key)):
        return TableCode(code.upper(), key, tournament.secret) if tournament.state != "ended" else None
    if key is None or listed is None:
        return None
    if listed.row.status in ("over", "closed"):
        await office.end_code(key)
        return None
    return TableCode(code.upper(), key)


async def best_moves(hub: Hub, key: str) -> list[BestMove]:
    """The moves that gave most in each part of the game, of those who lead; none where the game cannot retell them."""
    host = await hub.host(key)
    play, seats = host.sitting.play, host.sitting.seating.seats
    view = play.game.view(play.table.state, None)
    if not isinstance(play.game, RetoldGame) or not isinstance(view, RankedView):
        return []
    leaders = [standing.seat for standing in view.standings][:BEST_SEATS]
    told: Counter[int] = Counter()
    found = []
    for seat, leg, n, gained, lines in play.game.best_moves(play.table.events, leaders):
        told[leg] += 1
        if gained > 0 and told[leg] <= BEST:
            found.append(BestMove(seat, seats[seat].name or "", leg, n, gained, list(lines)))
    return found


async def report(hub: Hub, guest: Guest, key: str, seat: int | None, text: str) -> Reported:
    """Write something down for whoever runs the server."""
    host, now = await hub.host(key), hub.house.now()
    seating, name, about = host.sitting.seating, "", frozenset[int]()
    if seat is not None:
        seating.check_seat(seat)
        name, about = seating.seats[seat].name or "", seating.holders.get(seat, frozenset())
    await hub.house.store.office.report(now, key, guest.id, seat, name, clean_name(text), about)
    return Reported(now)
