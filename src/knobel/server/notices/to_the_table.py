"""Calls the people of a tournament to their table who are not there when it is set; each device once a table.

Pages that are open go there by themselves, so whoever is not at the table after a moment is called by those of their
devices that want to be told, as with turns: not in quiet hours, and not once it is over. Whoever comes, or comes too
late, finds the notice taken back. The node that serves a table knows who is there, and tells. What a device was told is
noted beside its turns; where the server dies meanwhile it is told again, and shows it once.
"""

from __future__ import annotations

from typing import NamedTuple

from knobel.server import crash
from knobel.server.hub import Hub
from knobel.server.notices import messages
from knobel.server.notices.messages import Message, Said, at_table
from knobel.server.notices.sending import may_be_silent, may_be_told, send
from knobel.server.store.tournaments import CALLED, CAME, Call

COMES_SECONDS = 8.0
"""After so many seconds whoever is not at their table is called; open pages need some for the way."""
WORTH_SECONDS = 900.0
"""So long a call waits for a device that is switched off."""


class Calling(NamedTuple):
    """What is to be done about a call: tell it, or take it back."""

    call: Call
    back: bool

    @property
    def what(self) -> tuple[str, int, bool]:
        """By what it is told from others."""
        return self.call.table, self.call.to.id, self.back


async def due(hub: Hub) -> list[Calling]:
    """What can be told now. Who came by themselves needs no call, at this table."""
    house, store, found = hub.house, hub.house.store.tournaments, []
    for call in await store.uncalled():
        host = hub.living(call.table)
        patience = min(COMES_SECONDS, house.notice_seconds)
        if host is None or house.now() < host.sitting.row.created + patience:
            continue
        if is_there(hub, call):
            await store.note_call(call, CAME, anew=False)  # perhaps told this very moment: then it is taken back
        elif may_be_told(house, call.to.subscription):
            found.append(Calling(call, back=False))
    return found + [Calling(call, back=True) for call in await store.called() if call.over or is_there(hub, call)]


def is_there(hub: Hub, call: Call) -> bool:
    """Whether somebody is at their table, as far as it is served here."""
    host = hub.living(call.table)
    return host is not None and call.seat in host.telling.audience.present


async def tell(hub: Hub, calling: Calling) -> None:
    """Tell a device, or take it back."""
    house, call = hub.house, calling.call
    store = house.store.tournaments
    if calling.back:
        await store.note_call(call, CAME)
        if may_be_silent(call.to):
            over = Said("table", over={call.table: 0}, language=call.to.subscription.language)
            await send(house, call.to, Message(over, house.now() + WORTH_SECONDS, call.tournament))
        return
    table = await house.store.look(call.table, call.to.guest)
    if table is None or is_there(hub, call):
        return  # the next look finds what became of it
    said = messages.table_set(call.to.subscription, call, at_table(table.row, table.seats, sorted(table.mine)))
    await store.note_call(call, CALLED, sure=False)
    crash.point("noted")
    outcome = await send(house, call.to, Message(said, house.now() + WORTH_SECONDS, call.tournament))
    crash.point("sent")
    if outcome == "told":
        await store.note_call(call, CALLED)
