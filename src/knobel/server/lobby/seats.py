"""What a wish makes of a seat: a person with a name, a bot, or a free place."""

from __future__ import annotations

from knobel.bots import bot
from knobel.game import Refused
from knobel.server.store.rows import SeatRow
from knobel.server.table.faces import NO_WISH
from knobel.server.table.seating import BOT_NAMES
from knobel.wire.http import BotSeat, MySeat, OpenSeat


def wished_seat(place: MySeat | OpenSeat | BotSeat, number: int, game: str, nameless: str) -> SeatRow:
    """A seat of a new table; ``nameless`` is what somebody is called who gives no name."""
    match place:
        case MySeat(name, hands, face):
            named, face = clean_name(name) if name else nameless, face or NO_WISH
            return SeatRow("person", named, hands=hands, colour=face.colour, picture=face.picture)
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
