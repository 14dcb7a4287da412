"""The plug-in of Asteroid Dice: who decides its fights, duels, grabs and throws, by the table's option ``body``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from knobel.contests.asteroid_dice.aiming import HIT_SPEED
from knobel.contests.asteroid_dice.dodgeball.bots import driver_of
from knobel.contests.asteroid_dice.dodgeball.field import BODY, DIE, RADIUS
from knobel.contests.asteroid_dice.dodgeball.outcome import DodgeballView, decided, view_of
from knobel.contests.asteroid_dice.dodgeball.world import (
    CATCH,
    CATCH_REST,
    FASTEST,
    SLOWEST,
    WALK,
    WIND_UP,
    ArenaSeen,
    Dodgeball,
)
from knobel.contests.asteroid_dice.duelling import DuellingView
from knobel.contests.asteroid_dice.fencing import FencingView, Step
from knobel.contests.asteroid_dice.film import VERSION
from knobel.contests.asteroid_dice.grabbing import Grabbing, bot_grab, bots_by_now
from knobel.contests.asteroid_dice.judges import bout_for, decided_bout, proven, throw_job, throw_request, throw_result
from knobel.contests.asteroid_dice.random_outcomes import random_duel, random_fight, random_grab, random_throw
from knobel.contests.asteroid_dice.referee import (
    DUEL_MS,
    FIGHT_MS,
    SOURCE,
    DuelNote,
    FightNote,
    Numbers,
    Sheet,
    ThrowNote,
    check_note,
    judge_duel,
    judge_fight,
    judge_throw,
    rewind,
)
from knobel.contests.motion import STEPS_A_SECOND
from knobel.contests.plugin import Bout, Contests, Decider, Job, Motion, Notes, Reaction
from knobel.game import AnyGame, Contest, Decided
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import DICE
from knobel.games.asteroid_dice.state import Body
from knobel.games.asteroid_dice.throws import POSITIONS_A_METRE, TURN_UNIT

COUNTDOWN = 3.0
"""Seconds of 3, 2, 1 before a fight (chosen)."""
AGAIN_LEAD, AGAIN_MORE = 1.5, 2.0
"""A die that is contested anew is free after so long and up to so much more: nobody can foresee it (chosen)."""
EXCHANGE_SECONDS = 12
"""How long one may think about a throw or a dodge at a live table (chosen)."""


def decider(contest: Contest, game: AnyGame) -> Decider:
    """What decides this contest."""
    body, about = _body(game), contest.about
    if contest.kind == "grab":
        return Reaction(
            keys=DICE,
            lead=_lead,
            begin=lambda sent, latencies, ahead: Grabbing(about, sent, latencies, ahead),
            bot=lambda player, seat, random, slowness: bot_grab(player, about, seat, random, slowness),
            by_now=bots_by_now,
        )
    if body == "companion":
        return _referee(contest)
    if body == "free" and contest.kind != "throw":
        return _motion(contest)
    if bout := bout_for(contest, body):
        return Bout(bout, lambda events: decided_bout(bout, events), EXCHANGE_SECONDS, bout.still_in)
    return Job(lambda stream: throw_request(about, stream), throw_job, throw_result)


def _body(game: AnyGame) -> Body:
    assert isinstance(game, AsteroidDice)
    return game.body


def _lead(again: bool, random: Random) -> float:
    return AGAIN_LEAD + AGAIN_MORE * random.random() if again else COUNTDOWN


def _motion(contest: Contest) -> Motion:
    about = contest.about
    world = Dodgeball(about, iter(()), 0)
    return Motion(
        seats=tuple(sorted(fighter.seat for arena in world.arenas for fighter in arena.fighters)),
        lead=COUNTDOWN,
        most=world.limit,
        world=partial(Dodgeball, about),
        view=partial(view_of, about),
        bot=driver_of,  # type: ignore[arg-type]
        decided=decided,
    )


def _referee(contest: Contest) -> Notes:
    about, check = contest.about, partial(check_note, contest.about)
    match contest.kind:
        case "fight":
            return Notes(FightNote, partial(judge_fight, about), _noted, COUNTDOWN, partial(_due, FIGHT_MS), check)
        case "duel":
            return Notes(DuelNote, partial(judge_duel, about), _noted, COUNTDOWN, partial(_due, DUEL_MS), check)
    return Notes(ThrowNote, lambda notes, now: judge_throw(about, notes), _noted)


def _noted(outcome: Any) -> Decided:
    return Decided(outcome, SOURCE, verified=False)


def _due(lasts: int, sheet: Sheet) -> int:
    """When a referee looks again: once a note can no longer be objected to, or when the time is up."""
    return min((pending.until for pending in sheet.pending), default=lasts)


def needs_presence(game: AnyGame) -> bool:
    """Where the quickest wins or people play in one room, everybody has to be there."""
    return _body(game) != "fencing"


def races(game: AnyGame) -> bool:
    """Whether hands reach for dice."""
    return _body(game) == "live"


def decided_at_home(game: AnyGame) -> bool:
    """Whether people with foam dice decide."""
    return _body(game) == "companion"


def prove(game: AnyGame, contest: Contest, event: Decided, stream: Iterator[int]) -> bool | None:
    """Whether the committed bytes of its turn explain how a contest came out."""
    return proven(contest, event, _body(game), stream)


CONTESTS = Contests(
    decider=decider,
    random_outcomes={"fight": random_fight, "duel": random_duel, "throw": random_throw, "grab": random_grab},
    needs_presence=needs_presence,
    races=races,
    decided_at_home=decided_at_home,
    home={"body": "companion"},
    rewind=rewind,
    prove=prove,
    types={
        "bout_step": Step,
        "fencing": FencingView,
        "duelling": DuellingView,
        "dodgeball": DodgeballView,
        "arena": ArenaSeen,
        "sheet": Sheet,
        "numbers": Numbers,
        "note": FightNote | DuelNote | ThrowNote,
    },
    numbers={
        "film_version": VERSION,
        "positions_a_metre": POSITIONS_A_METRE,
        "turn_unit": TURN_UNIT,
        "hit_speed": HIT_SPEED,
        "steps_a_second": STEPS_A_SECOND,
        "walk": WALK,
        "wind_up": WIND_UP,
        "catch": CATCH,
        "catch_rest": CATCH_REST,
        "field_radius": RADIUS,
        "body_radius": BODY,
        "die_radius": DIE,
        "slowest": SLOWEST,
        "fastest": FASTEST,
    },
)
"""What decides the contests of Asteroid Dice."""
