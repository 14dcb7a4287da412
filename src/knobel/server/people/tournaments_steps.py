"""What happens next in a tournament by itself: pure, so that every machine comes to the same. No IO.

Rounds follow each other when all tables have ended and the pause is over; an arena seats whoever waits.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from knobel import tournament as pure
from knobel.fair import commit_secret, cup_table
from knobel.server.people.tournaments_log import (
    MISSED,
    Began,
    Cup,
    Deed,
    Ended,
    Left,
    Paired,
    Result,
    Seated,
    with_deeds,
)

TOGETHER_SECONDS = 5.0
"""Ends of tables are noted together, at most so often, unless a round is over or somebody can sit down: each is told
to everyone."""
PATIENCE = 20.0
"""Who waits so long in an arena sits down with whoever is there."""


class RoundDice(NamedTuple):
    """The dice that fall at all tables of a round."""

    table: str
    """In whose name they are thrown."""
    secret: bytes
    commitment: str


def dice_of_round(key: str, cup: Cup, nth: int) -> RoundDice:
    """The same dice for all tables of a round: they follow from the seed, which nobody is told before the end."""
    table = cup_table(key, nth)
    secret = hmac.digest(cup.seed, f"knobel cup 1 {table}".encode(), "sha256")
    return RoundDice(table, secret, commit_secret(table, secret))


def players(cup: Cup) -> tuple[pure.Entrant, ...]:
    """Everyone who was or will be paired: who left before their first round is none of them."""
    return tuple(one for one in cup.entrants.values() if one.until is None or one.until >= one.since)


def is_between_rounds(cup: Cup) -> bool:
    """Whether the last round has ended and another one is to come."""
    return (
        cup.state == "running"
        and cup.terms.plan.form != "arena"
        and bool(cup.rounds)
        and cup.rounds[-1].ended is not None
    )


def waits_for_host(cup: Cup) -> bool:
    """Whether only the host can begin the next round."""
    return is_between_rounds(cup) and cup.terms.by_host and not cup.wants_next


def next_at(cup: Cup) -> float | None:
    """When the next round begins by itself."""
    if not is_between_rounds(cup) or waits_for_host(cup):
        return None
    ended = cup.rounds[-1].ended or 0.0
    return ended if cup.wants_next else ended + cup.terms.pause


def first_round(cup: Cup, now: float, seed: str, key: Callable[[], str]) -> list[Deed]:
    """With what it begins."""
    return _pairing(with_deeds(cup, now, [Began(seed)]), key)


def steps(cup: Cup, results: Sequence[Result], gone: Collection[int], now: float, key: Callable[[], str]) -> list[Deed]:
    """What happens now by itself, given these ends of tables and whose person is no longer known; nothing: it waits."""
    arena = cup.terms.plan.form == "arena"
    running = cup.running_tables
    if results and len(results) < len(running) and not arena and now < cup.noted + TOGETHER_SECONDS:
        results = ()
    deeds: list[Deed] = [*results]
    after = with_deeds(cup, now, deeds)
    deeds += (left := _leaving(after, gone))
    after = with_deeds(after, now, left)
    if arena:
        return deeds + _arena(after, now, key)
    due = next_at(after)
    if is_between_rounds(after) and (is_last(after) or (due is not None and due <= now)):
        deeds += _pairing(after, key)
    return deeds


def is_last(cup: Cup) -> bool:
    """Whether nothing is left to play: then it ends at once, whatever pause was announced."""
    total = pure.rounds(cup.terms.plan, players(cup))
    if cup.terms.plan.form != "knockout":
        return total is not None and cup.round >= total
    return total is not None and cup.round >= total and not _next_pairing(cup).tables


def _leaving(cup: Cup, gone: Collection[int]) -> list[Left]:
    """Who is paired no more: whose person is no longer known, and who missed too many tables running."""
    left = [Left(one.number, cup.round, "gone") for one in cup.here if one.number in gone]
    return left + [
        Left(one.number, cup.round, "absent")
        for one in cup.here
        if one.number not in gone and cup.missed.get(one.number, 0) >= MISSED
    ]


def _next_pairing(cup: Cup) -> pure.Pairing:
    return pure.pair(cup.terms.plan, players(cup), cup.outcomes, cup.round + 1, cup.seed)


def _pairing(cup: Cup, key: Callable[[], str]) -> list[Deed]:
    """The next round, or the end where there is none."""
    if cup.terms.plan.form == "arena":
        return []
    nth, pairing = cup.round + 1, _next_pairing(cup)
    if not pairing.tables and not pairing.byes:
        return [Ended()]
    return [Paired(nth, tuple(Seated(key(), seats) for seats in pairing.tables), pairing.byes)]


def _arena(cup: Cup, now: float, key: Callable[[], str]) -> list[Deed]:
    """Whoever waits sits down with others who wait; after the hour the last tables are played to their end."""
    sitting = {number for table in cup.running_tables for number in table.seats}
    if cup.began is not None and now >= cup.began + 60.0 * cup.terms.plan.minutes:
        return [] if sitting else [Ended()]
    free = [one.number for one in cup.here if one.number not in sitting]
    waiting = sorted(free, key=lambda one: (cup.free_since[one], one))
    if len(waiting) < 2:
        return []
    patient = now < cup.free_since[waiting[0]] + PATIENCE
    tables = pure.seat_waiting(cup.terms.plan, tuple(waiting), cup.outcomes, patient)
    return [Paired(cup.round + 1 + n, (Seated(key(), seats),)) for n, seats in enumerate(tables)]
