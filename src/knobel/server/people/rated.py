"""How well somebody plays the kinds of a game: by the coach's books, or by places where there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import to_builtins

from knobel.coach.rating import ENOUGH, STARS, scales, standing
from knobel.coach.rating import rated as believed
from knobel.daily import closes, day_named
from knobel.game import Seat
from knobel.games import game_named
from knobel.server.people.levels import Kind, kinds
from knobel.server.people.luck import luck_of
from knobel.server.people.placed import rated_by_places
from knobel.server.store.people_rows import Played, Player
from knobel.server.store.rows import TableRow
from knobel.wire.people import Rated

Table = Mapping[Seat, Player]


def by_kind(name: str, played: Sequence[Played]) -> list[tuple[Kind, list[Played]]]:
    """The games of this name, kind by kind."""
    usual = to_builtins(game_named(name))
    known = kinds(name) or (Kind({}, 0, {}),)
    return [
        (kind, [each for each in played if kind.options.items() <= {**usual, **each.row.options}.items()])
        for kind in known
    ]


def rated(game: str, kind: Kind, played: Sequence[Played], tables: Mapping[int, Table]) -> Rated | None:
    """How well I play, by the books of games without tips whose dice nobody knew beforehand, the earliest first."""
    scale = next((found for found in scales(game) if found.options == kind.options), None)
    here = [each for each in played if not each.row.brought]
    alone = {each.row.key for each in here if not _tipped(each, tables.get(each.id, {})) and not _known(each.row)}
    lost = [-told.skill for told in luck_of(played) if told.key in alone]
    if scale is None:
        return rated_by_places(game, [each for each in here if each.row.key in alone], tables)
    if len(lost) < ENOUGH:
        return None
    belief = believed(scale, lost)
    stands = standing(belief, scale.levels)
    low, high = belief.interval()
    return Rated(
        len(lost),
        "stars" if game in STARS else "lost",
        round(belief.lost, 1),
        round(low, 1),
        round(high, 1),
        stands.how,
        list(stands.levels),
    )


def _known(row: TableRow) -> bool:
    """Whether its dice could be known before they fell: a day's dice once more, or after they were shown; a crowd's."""
    if row.follows:
        return True
    day = day_named(row.daily) if row.daily else None
    return day is not None and (day.league == "again" or (row.ended or 0.0) > closes(day.day))


def _tipped(played: Played, table: Table) -> bool:
    return any(player.seat.tips for seat, player in table.items() if seat in played.mine)
