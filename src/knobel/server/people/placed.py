"""How well somebody plays where the coach keeps no books: from their places in finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from knobel.coach.placing import ENOUGH, Game, Who, ahead, anchors, rated, standing
from knobel.game import Seat
from knobel.server.store.people_rows import Played, Player
from knobel.wire.people import Rated

LATEST = 120
"""So many games count at most."""
AT_HOME = {"body": "companion"}
"""People at home decide everything there, and tell: nobody can check it."""
OFTEN, FRIENDS = 3, 20
"""Of people only those count whom I met so often, and so many of them: of others one learns next to nothing."""
ME = "me"


def rated_by_places(game: str, played: Sequence[Played], tables: Mapping[int, Mapping[Seat, Player]]) -> Rated | None:
    """How well I play, by my places, the latest games first; None where the bots of a game were never measured."""
    levels = anchors(game)
    known: dict[Who, float] = {("bot", level): strength for level, strength in levels.items()}
    games = [_places(each, tables.get(each.id, {})) for each in played if _counts(each)][:LATEST]
    games = _with_friends(games, known)
    if not levels or sum(any(who in known for who, _ in each) for each in games) < ENOUGH:
        return None
    strength = rated(ME, games[::-1], known)
    stands = standing(strength, levels)
    low, high = strength.interval()
    value, least, most = (round(100 * ahead(part), 1) for part in (strength.mean, low, high))
    return Rated(len(games), "places", value, least, most, stands.how, list(stands.levels))


def _with_friends(games: Sequence[Game], known: Mapping[Who, float]) -> list[Game]:
    """The games without people whom I hardly know; places among the others stay what they were."""
    met = Counter(who for each in games for who, _ in each if who != ME and who not in known)
    friends = {who for who, times in met.most_common(FRIENDS) if times >= OFTEN}
    kept = [[(who, place) for who, place in each if who == ME or who in known or who in friends] for each in games]
    return [each for each in kept if len(each) > 1]


def _counts(played: Played) -> bool:
    """Whether one seat was mine, and others sat there."""
    row = played.row
    at_home = any(row.options.get(option) == value for option, value in AT_HOME.items())
    return len(played.mine) == 1 and not (row.crowd or row.real_dice or at_home)


def _places(played: Played, table: Mapping[Seat, Player]) -> Game:
    """The places of all who sat there, by who they are."""
    scores, winners = played.row.scores or (), {*(played.row.winners or ())}
    reached = {seat: (seat in winners, score) for seat, score in enumerate(scores)}
    return [
        (_who(played, seat, table), 1 + sum(other > mine for other in reached.values()))
        for seat, mine in reached.items()
        if seat in table
    ]


def _who(played: Played, seat: Seat, table: Mapping[Seat, Player]) -> Any:
    """Me, a bot of some level, a person; or somebody of whom no other game is known."""
    if seat in played.mine:
        return ME
    player = table[seat]
    if player.seat.kind == "bot":
        return ("bot", player.seat.level)
    return ("person", min(player.guests)) if player.guests else (played.id, seat)
