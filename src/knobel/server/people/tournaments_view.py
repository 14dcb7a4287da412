"""How a tournament is told: the part that is the same for everyone, worked out once, and one's own. No IO."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec import Struct

from knobel import tournament as pure
from knobel.server.people.tournaments_log import Cup, Round
from knobel.server.people.tournaments_steps import dice_of_round, next_at, players, waits_for_host
from knobel.server.store.tournaments import Tournament
from knobel.wire.tournaments import (
    TournamentEntrant,
    TournamentInfo,
    TournamentPlan,
    TournamentRound,
    TournamentStanding,
    TournamentTable,
)

PERSONAL = ("now", "host", "me", "next", "enters", "since", "rounds")
"""What is not the same for everyone: what is one's own, and of which rounds one is told."""


class Common(NamedTuple):
    """What is the same for everyone, as JSON: each round by itself with the version in which it last changed."""

    rest: bytes
    rounds: tuple[tuple[int, bytes], ...]


class Own(Struct, frozen=True):
    """What is told to one person."""

    now: float
    host: bool
    me: int | None
    next: str | None
    enters: bool
    since: int | None


def plan_of(plan: pure.Plan) -> TournamentPlan:
    """What was announced."""
    return TournamentPlan(plan.form, plan.seats, plan.rounds, plan.minutes, plan.through, plan.cut)


def standings(cup: Cup) -> list[TournamentStanding]:
    """How it stands, the best first."""
    return [
        TournamentStanding(each.place, each.number, each.points, each.games, list(each.ties), each.out)
        for each in pure.standings(cup.terms.plan, players(cup), cup.outcomes)
    ]


def whole(row: Tournament, cup: Cup, names: Mapping[int, str | None]) -> TournamentInfo:
    """A tournament as somebody sees it who is not in it."""
    terms = cup.terms
    lines = standings(cup)
    out = {line.number for line in lines if line.out} | {*cup.left}
    return TournamentInfo(
        key=row.key,
        version=cup.version,
        now=0.0,
        name=row.name,
        game=terms.game,
        options=terms.options,
        plan=plan_of(terms.plan),
        seconds=terms.seconds,
        pause=terms.pause,
        by_host=terms.by_host,
        same_dice=terms.same_dice,
        state=cup.state,
        host_name=row.host_name,
        made=row.made,
        began=cup.began,
        ended=cup.ended,
        entrants=[
            TournamentEntrant(number, names.get(number), not cup.missed.get(number), number in out, number in cup.left)
            for number in cup.entrants
        ],
        rounds=[_round(row, cup, each) for each in cup.rounds],
        round_count=pure.rounds(terms.plan, players(cup)) if cup.state != "open" else None,
        begins=next_at(cup),
        waits_for_host=waits_for_host(cup),
        ends=cup.began + 60.0 * terms.plan.minutes if cup.began is not None and terms.plan.form == "arena" else None,
        standings=lines,
        tie_breaks=list(pure.tie_breaks(terms.plan)),
        host=False,
        me=None,
        next=None,
        enters=False,
        since=None,
    )


def _round(row: Tournament, cup: Cup, each: Round) -> TournamentRound:
    tables = [
        TournamentTable(
            table.key,
            list(table.seats),
            "over" if table.result else "playing",
            list(table.result.scores) if table.result else None,
            list(table.result.places) if table.result else None,
        )
        for table in each.tables.values()
    ]
    dice = dice_of_round(row.key, cup, each.round) if cup.terms.same_dice else None
    return TournamentRound(
        each.round,
        tables,
        list(each.byes),
        each.began,
        each.ended,
        dice.commitment if dice else None,
        dice.secret.hex() if dice and each.ended is not None else None,
    )


def common(row: Tournament, cup: Cup, names: Mapping[int, str | None]) -> Common:
    """All that is the same for everyone, as JSON that ``told`` ends."""
    info = whole(row, cup, names)
    shared = {name: getattr(info, name) for name in info.__struct_fields__ if name not in PERSONAL}
    rounds = zip(cup.rounds, info.rounds, strict=True)
    return Common(
        msgspec.json.encode(shared)[:-1], tuple((each.version, msgspec.json.encode(said)) for each, said in rounds)
    )


def told(shared: Common, cup: Cup, number: int | None, host: bool, now: float, since: int | None = None) -> bytes:
    """A ``TournamentInfo`` for one person; with ``since`` only the rounds that changed after that version."""
    table = cup.table_of(number) if number is not None and cup.state == "running" else None
    sits = table.key if table and table.key in cup.set and number not in cup.left else None
    enters = number is not None and number in cup.left and cup.may_return(number)
    own = Own(now, host, number, sits, enters, since)
    rounds = b",".join(body for version, body in shared.rounds if since is None or version > since)
    return shared.rest + b',"rounds":[' + rounds + b"]," + msgspec.json.encode(own)[1:]
