"""Who decides Asteroid Dice's contests at a table: physics for throws, small games of secret choices for fights.

Chance always comes as a stream of bytes, at a table the committed ones of the turn. Nothing is sent or stored here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from knobel.contests.asteroid_dice.aiming import aims_at_die
from knobel.contests.asteroid_dice.dodgeball import outcome as dodgeball
from knobel.contests.asteroid_dice.dodgeball.bots import course_of_bots
from knobel.contests.asteroid_dice.duelling import FencedDuel
from knobel.contests.asteroid_dice.fencing import FencedFight
from knobel.contests.asteroid_dice.film import decode
from knobel.contests.asteroid_dice.grabbing import GrabAbout, bot_grab, grabbed
from knobel.contests.asteroid_dice.launch import release
from knobel.contests.asteroid_dice.referee import SOURCE
from knobel.contests.reaction import Timed
from knobel.fair import StreamDice, answer_from
from knobel.game import Contest, Decided, Draw, Event, Roll, Rolled, is_answer
from knobel.games.asteroid_dice.cards import SIDES
from knobel.games.asteroid_dice.state import Body, DuelAbout, FightAbout
from knobel.games.asteroid_dice.throws import Aim, Landed, Lying, ThrowAbout, leading
from knobel.notation import typed
from knobel.record import replay
from knobel.table import Player, play

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MIDDLE = Aim(0, 0, 200)
"""Where the ghost throws when nothing is worth hitting."""
CHANCE_BYTES = 512
"""More than a throw ever takes from its stream, nudges included."""

FencedBout = FencedFight | FencedDuel


# Throws.


@cache
def physics_installed() -> bool:
    """Whether dice can really fly here: the extra ``physics`` brings MuJoCo."""
    return find_spec("mujoco") is not None


def decide_throw(about: ThrowAbout, stream: Iterator[int], committed: bool = True) -> Decided:
    """What lies after a throw. Without MuJoCo every face is equally likely, no die is touched, and it says "chance"."""
    if not physics_installed():
        return Decided(_drawn(about, stream), "chance", committed)
    from knobel.contests.asteroid_dice.physics import throw

    aim = about.aim or ghost_aim(about)
    thrown = throw(about, aim, stream)
    return Decided(Landed(thrown.lying, aim if about.ghost else None), "physics", committed, thrown.film)


def _drawn(about: ThrowAbout, stream: Iterator[int]) -> Landed:
    face = answer_from(stream, Roll(((1, SIDES[about.die]),)))
    assert isinstance(face, Rolled)
    return Landed((*about.lying, Lying(about.die, face.faces[0])), ghost_aim(about) if about.ghost else None)


def ghost_aim(about: ThrowAbout) -> Aim:
    """A16: the ghost throws at the die that leads, the easiest way, else into the middle."""
    lead = leading(about.lying)
    target = next((it for it in about.lying if it.die == lead), None)
    return next(aims_at_die(about, target), MIDDLE) if target else MIDDLE


class ThrowJob(Struct, frozen=True):
    """A throw for another process: plain bytes go there and come back."""

    about: ThrowAbout
    chance: bytes
    committed: bool


class ThrowDone(Struct, frozen=True):
    """What comes back."""

    landed: Landed
    by: str
    verified: bool
    film: bytes


def throw_request(about: ThrowAbout, stream: Iterator[int], committed: bool = True) -> bytes:
    """The bytes of a job; only as much of the stream as a throw can need leaves this process."""
    return msgspec.json.encode(ThrowJob(about, bytes(islice(stream, CHANCE_BYTES)), committed))


def throw_job(request: bytes) -> bytes:
    """Do a job. Runs in a worker process, so that a throw never holds up a table."""
    job = msgspec.json.decode(request, type=ThrowJob)
    done = decide_throw(job.about, iter(job.chance), job.committed)
    return msgspec.json.encode(ThrowDone(done.outcome, done.by, done.verified, done.film))


def throw_result(reply: bytes) -> Decided:
    """The event that a finished job stands for."""
    done = msgspec.json.decode(reply, type=ThrowDone)
    return Decided(done.landed, done.by, done.verified, done.film)


def throw_workers(count: int = 1) -> ProcessPoolExecutor:
    """Processes for ``throw_job``, started afresh so that they share nothing with a server's loop and threads."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


# Fights and duels.


def bout_for(contest: Contest, body: Body) -> FencedBout | None:
    """The small game that decides this contest; None where figures, physics or people at home do."""
    if body in ("companion", "free"):
        return None
    match contest.about:
        case FightAbout() as about:
            return FencedFight(about, grab="reaction" if body == "live" else "toss")
        case DuelAbout() as about:
            return FencedDuel(about)
    return None


def decided_bout(bout: FencedBout, events: Sequence[Event], committed: bool = True) -> Decided:
    """The event of a finished bout. Its film is the bout itself, event by event."""
    *_, state = replay(bout, events)
    by = "reaction" if isinstance(bout, FencedFight) and bout.grab == "reaction" else "fencing"
    return Decided(bout.outcome(state), by, committed, msgspec.json.encode(events))


def bout_events(bout: FencedBout, film: bytes) -> list[Event]:
    """The events of a bout from its film, to be shown again."""
    return [typed(event, bout) for event in msgspec.json.decode(film, type=list[Event])]


def bout_holds(bout: FencedBout, decided: Decided, stream: Iterator[int]) -> bool:
    """Whether a film is a legal bout with this outcome whose every toss these bytes decide."""
    events = bout_events(bout, decided.film)
    for state, event in zip(replay(bout, events), events, strict=False):
        prompt = bout.prompt(state)
        if not is_answer(bout, state, event):
            return False
        if isinstance(prompt, Roll | Draw) and answer_from(stream, prompt) != event:
            return False
    outcome = decided_bout(bout, events).outcome
    return bool(decided.outcome in (outcome, replace(outcome, exchanges=())))  # older records do not show the throws


# Proof.


def proven(contest: Contest, event: Decided, body: Body, stream: Iterator[int]) -> bool | None:
    """Whether the committed bytes of its turn explain how a contest came out. None: nobody can tell.

    A bout and a drawn number are recomputed. Of a throw the film must start as the bytes say; that it went on so is
    shown by simulating it again, with the same version of the physics only.
    """
    if event.by == SOURCE:
        return None
    about = contest.about
    if event.by == dodgeball.SOURCE:
        return body == "free" and not isinstance(about, ThrowAbout) and dodgeball.holds(contest, event, stream)
    if not isinstance(about, ThrowAbout):
        bout = bout_for(contest, body)
        return bout is not None and bout_holds(bout, event, stream)
    taken = bytes(islice(stream, CHANCE_BYTES))
    if event.by == "chance":
        return bool(_drawn(about, iter(taken)) == event.outcome)
    start = release(about.angle, about.aim or ghost_aim(about), iter(taken))
    if decode(event.film).frames[0][-1] != start.pose:
        return False
    return True if physics_installed() and decide_throw(about, iter(taken)) == event else None


# All of it, for simulations.


class BodyJudge:
    """Decides every contest as a table would, with players that fence and react themselves. For arenas and benches."""

    def __init__(self, players: Sequence[Player], body: Body = "live") -> None:
        self._players = players
        self._body = body

    def decide(self, contest: Contest, random: Random) -> Decided:
        if isinstance(contest.about, GrabAbout):
            return Decided(grabbed(self._reaches(contest.about, random)), "reaction")
        stream = iter(lambda: random.randrange(256), None)
        if isinstance(contest.about, ThrowAbout):
            return decide_throw(contest.about, stream, committed=False)
        if self._body == "free":
            return dodgeball.decided(course_of_bots(contest.about, self._players, stream, random), committed=False)
        bout = bout_for(contest, self._body)
        assert bout, "people at home decide for themselves"
        table = play(bout, self._players, StreamDice(stream), random, self)
        return decided_bout(bout, table.events, committed=False)

    def _reaches(self, about: GrabAbout, random: Random) -> Iterator[Timed]:
        for seat, player in enumerate(self._players):
            if reached := bot_grab(player, about, seat, random):
                yield reached
