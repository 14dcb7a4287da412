"""A game looked back at: its replay, its record, and what proves its dice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from knobel.daily import Day, closes, day_named
from knobel.fair import Laps
from knobel.game import LappedGame, Refused, Seat, is_hidden
from knobel.record import DayChain, Proof, Record, Sitter
from knobel.server.store.rows import Answer
from knobel.server.table.dice import daily_dice, day_dice
from knobel.server.table.sitting import Sitting
from knobel.server.table.told import stood_in
from knobel.table import Table
from knobel.wire.http import Moment, Replay, StoodIn, TableInfo
from knobel.wire.kinds import Reaction


def replay(sitting: Sitting, info: TableInfo, seat: Seat | None) -> Replay:
    """The game from its start to now, through the eyes of one seat (None: a spectator)."""
    game, table, running = sitting.play.game, Table(sitting.play.game), sitting.row.status != "over"
    start = game.view(table.state, seat)
    house: dict[int, list[StoodIn]] = {}
    for at, answer in _house_answers(sitting):
        house.setdefault(answer.turn, []).append(stood_in(answer, at))
    reactions: dict[int, dict[str, Reaction]] = {}
    for place, kept in enumerate(sitting.seating.seats):
        for turn, reaction in ((each.turn, each.reaction) for each in kept.reactions):
            reactions.setdefault(turn, {})[str(place)] = reaction
    moments = []
    for event, at in zip(sitting.play.table.events, sitting.play.past.event_times, strict=True):
        lines, stood = list(game.story(table.state, event)), house.get(table.turn, [])
        told = None if running and is_hidden(game, table.state, event, seat) else event
        table.apply(event)
        view, said = game.view(table.state, seat), reactions.get(table.turn, {})
        moments.append(Moment(table.turn, at, told, lines, view, stood, said))
    return Replay(info, seat, start, moments)


def record(sitting: Sitting, chains: Sequence[DayChain] = (), hidden: bool = False) -> Record:
    """The finished game, with all that proves its dice; ``chains`` is what is published of the days' dice. Hidden: the
    same dice still fall at other tables."""
    written = unproved(sitting)
    return replace(written, proof=proof(sitting, chains, hidden)).sealed()


def unproved(sitting: Sitting) -> Record:
    """The finished game, for whoever only looks at it."""
    row = sitting.row
    if row.status != "over":
        raise Refused("refused-not-over")
    written = sitting.play.table.record(
        [Sitter(kept.name or "?", kept.level, kept.hands) for kept in sitting.seating.seats],
        began=_timestamp(row.began),
        ended=_timestamp(row.ended),
        house=tuple((answer.turn, answer.seat) for _, answer in _house_answers(sitting)),
        tips=tuple(sorted((turn, seat) for seat, kept in enumerate(sitting.seating.seats) for turn in kept.tips)),
        agreed=row.agreed,
        dice="real" if row.real_dice else None,
    )
    return replace(written, scores=row.scores, winners=row.winners)


def _house_answers(sitting: Sitting) -> list[tuple[float, Answer]]:
    """When and what the house answered, without what was answered within a contest."""
    answers = [(each.at, each.entry) for each in sitting.play.past.logged if isinstance(each.entry, Answer)]
    return [(at, answer) for at, answer in answers if answer.by == "house" and answer.inner is None]


def proof(sitting: Sitting, chains: Sequence[DayChain] = (), hidden: bool = False) -> Proof | None:
    """What proves the dice: the link of a day once that is over, the crowd's once it is over, or the table's own.

    Those of a lesson are written down, real ones lie on somebody's table, those of a device are in its player's hand:
    nothing proves them.
    """
    row = sitting.row
    if row.lesson or row.real_dice or row.on_device:
        return None
    if row.daily:
        day = day_named(row.daily)
        return _proof_of_day(sitting, day, chains) if day else daily_dice(row.daily).proof()
    if row.cup:
        secret = None if hidden else sitting.secret.hex()
        return Proof(row.cup, row.commitment, secret=secret, numbers=_numbers(sitting))
    if leader := sitting.leader:
        return proof(leader) if leader.row.status == "over" else None
    mixes = tuple(kept.mix for kept in sitting.seating.seats if kept.mix)
    return Proof(row.key, row.commitment, mixes, sitting.secret.hex(), max(1, row.mix_round))


def _proof_of_day(sitting: Sitting, day: Day, chains: Sequence[DayChain]) -> Proof:
    """The chains up to the day's, and its link once nobody can play that day's dice any more."""
    shown = sitting.keeping.now() >= closes(day.day)
    whole = day_dice(day, sitting.secret).proof()
    upto = tuple(chain for chain in chains if chain.start <= day.day)
    upto = (*upto[:-1], DayChain(upto[-1].start, upto[-1].days, upto[-1].end)) if upto else ()
    return replace(whole, secret=whole.secret if shown else None, chains=upto, numbers=_numbers(sitting))


def _numbers(sitting: Sitting) -> tuple[int, ...]:
    """Under which number each throw is computed; none where that is its turn."""
    game, events = sitting.play.game, sitting.play.table.events
    return tuple(Laps(game, events).numbers) if isinstance(game, LappedGame) else ()


def _timestamp(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
