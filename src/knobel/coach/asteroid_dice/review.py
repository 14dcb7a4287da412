"""What can be said of a game of Asteroid Dice without a verdict.

Faces and calls have exact means. Secret choices are mixed strategies, in which no single choice can be blamed: what is
told is how often somebody who counts along would have guessed right. Hands are measured against themselves alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple

from knobel.coach.asteroid_dice.throws import TIMES, thrown_again
from knobel.coach.review import Review, SeatReview, own_decisions
from knobel.contests.asteroid_dice.fencing import Evade, FencedFight, Shot
from knobel.contests.asteroid_dice.grabbing import Grabbed
from knobel.contests.asteroid_dice.judges import bout_events, bout_for
from knobel.game import AnyGame, Chosen, Contest, Decided, Event, Line, Seat
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import SIDES, Kind
from knobel.games.asteroid_dice.state import Fought, State
from knobel.games.asteroid_dice.steps import Call, Play
from knobel.games.asteroid_dice.throws import Landed, call_chances
from knobel.record import Record, replay

TEN_THOUSAND = 10_000
ENOUGH = 4
"""Of fewer choices nothing is said about how predictable they were."""
AIM_FOR = {"left": "left", "middle": "stand", "right": "right"}
"""What each aim hits: whoever stands is hit in the middle every other time."""
HITS = {"left": 2, "stand": 1, "right": 2}
"""How often, in halves."""
Args = dict[str, int | str]


class Happened(NamedTuple):
    """An event with the states around it."""

    turn: int
    before: State
    event: Event
    after: State


def review_of(game: AnyGame, record: Record) -> Review:
    """The facts of a record of this game."""
    assert isinstance(game, AsteroidDice)
    states = list(replay(game, record.events))
    course = [Happened(n, states[n], event, states[n + 1]) for n, event in enumerate(record.events)]
    seats = []
    for seat in range(game.seats):
        lines = (*_chance(course, seat), *_fights(game, course, seat), *_secrets(game, course, seat))
        facts = tuple(Line(line.key, seat, line.args, line.words) for line in (*lines, *_throws(course, seat)))
        own = len(own_decisions(record, seat))
        seats.append(SeatReview(seat, own, 0, None, None, None, (), (), None, facts=facts))
    return Review(game.name, (), tuple(seats), ())


def _tenths(name: str, number: float) -> Args:
    whole, tenth = divmod(floor(10 * number + 0.5), 10)
    return {name: whole, f"{name}_tenth": tenth}


def _chance(course: Sequence[Happened], seat: Seat) -> Iterator[Line]:
    """Faces of the own die, each equally likely whatever the aim, and calls, by the dice that lay ready."""
    faces, halves, calls, chance, came = list[int](), 0, 0, 0, 0
    for _, before, event, after in course:
        match event:
            case Decided(Landed(dice)) if after.last is not None and after.last.colour == seat:
                faces.append(dice[-1].face)
                halves += SIDES[dice[-1].die] + 1
            case Chosen((move,)) if move.seat == seat and isinstance(move.steps[0], Call):
                calls += 1
                chance += call_chances(die for die in before.dice if die)[move.steps[0].number - 1]
        ended = after.ending is not None and after.ending != before.ending
        came += ended and after.ending is not None and after.ending.hole and after.ending.winner == seat
    if faces:
        args: Args = {"throws": len(faces), "sum": sum(faces), **_tenths("mean", halves / 2)}
        yield Line("asteroid_dice-coach-faces", args=args)
    if calls:
        yield Line(
            "asteroid_dice-coach-calls", args={"calls": calls, "came": came, **_tenths("mean", chance / TEN_THOUSAND)}
        )


def _fights(game: AsteroidDice, course: Sequence[Happened], seat: Seat) -> Iterator[Line]:
    """Fights won, against what equal fighters would win; and who was first at the die."""
    fights, won, even = 0, 0, 0.0
    for _, before, event, after in course:
        if isinstance(event, Decided) and isinstance(event.outcome, Fought):
            for fight in before.fights:
                if seat in fight.fighters:
                    fights += 1
                    even += 1 / len(fight.fighters)
        winners = {(before.round, n) for n, fight in enumerate(after.fights) if fight.winner == seat}
        known = {(before.round, n) for n, fight in enumerate(before.fights) if fight.winner == seat}
        won += len(winners - known)
    if fights:
        yield Line("asteroid_dice-coach-fights", args={"fights": fights, "won": won, **_tenths("mean", even)})
    grabs = [grab for inner in _bouts(game, course) for grab in _grabs(inner)]
    mine = [grab for grab in grabs if any(reach.seat == seat for reach in grab.reaches)]
    if mine:
        first = sum(any(reach.seat == seat for reach in grab.order[0]) for grab in mine)
        yield Line("asteroid_dice-coach-grabs", args={"grabs": len(mine), "first": first})
    yield from reactions(mine, seat)


def reactions(grabs: Sequence[Grabbed], seat: Seat) -> Iterator[Line]:
    """How quick a hand was, by its own percentiles (nearest rank); who guessed was not quick."""
    times = sorted(
        ms
        for grab in grabs
        if grab.ms
        for reach, ms in zip(grab.reaches, grab.ms, strict=True)
        if reach.seat == seat and not reach.early
    )
    if len(times) >= ENOUGH:
        args: Args = {
            "many": len(times),
            "quickest": times[0],
            "half": times[ceil(len(times) / 2) - 1],
            "most": times[ceil(len(times) * 9 / 10) - 1],
        }
        yield Line("asteroid_dice-coach-reactions", args=args)


def _bouts(game: AsteroidDice, course: Sequence[Happened]) -> Iterator[list[Event]]:
    """The fights of secret choices, event by event."""
    for _, before, event, _ in course:
        contest = game.prompt(before)
        if isinstance(event, Decided) and isinstance(contest, Contest) and event.by in ("fencing", "reaction"):
            bout = bout_for(contest, game.body)
            if isinstance(bout, FencedFight) and event.film:
                yield bout_events(bout, event.film)


def _grabs(inner: Sequence[Event]) -> Iterator[Grabbed]:
    for event in inner:
        if isinstance(event, Decided) and isinstance(event.outcome, Grabbed) and event.outcome.order:
            yield event.outcome


def _secrets(game: AsteroidDice, course: Sequence[Happened], seat: Seat) -> Iterator[Line]:
    """How often somebody who counts along would have guessed right."""
    yield from _cards(course, seat)
    shots, ways = list[str](), list[str]()
    for inner in _bouts(game, course):
        for event in inner:
            for move in event.moves if isinstance(event, Chosen) else ():
                for step in move.steps if move.seat == seat else ():
                    if isinstance(step, Shot):
                        shots.append(AIM_FOR[step.side])
                    elif isinstance(step, Evade):
                        ways.append(step.way)
    if len(ways) >= ENOUGH:
        args: Args = {"many": len(ways), "percent": round(100 * how_predictable_dodges(ways))}
        yield Line("asteroid_dice-coach-dodges", args=args)
    if len(shots) >= ENOUGH:
        args = {"many": len(shots), "percent": round(100 * how_predictable_aims(shots))}
        yield Line("asteroid_dice-coach-shots", args=args)


def _cards(course: Sequence[Happened], seat: Seat) -> Iterator[Line]:
    """A guess each round: of the hand, the card that was laid most often so far; among equals any."""
    laid: Counter[Kind] = Counter()
    rounds, right, blind = 0, 0.0, 0.0
    for _, before, event, _ in course:
        for move in event.moves if isinstance(event, Chosen) and before.phase == "choose" else ():
            if move.seat == seat and isinstance(move.steps[0], Play):
                hand, card = before.hands[seat], move.steps[0].card
                most = max(laid[kind] for kind in hand)
                guesses = [kind for kind in hand if laid[kind] == most]
                rounds += 1
                right += (card in guesses) / len(guesses)
                blind += 1 / len(hand)
                laid[card] += 1
    if rounds >= ENOUGH:
        yield Line(
            "asteroid_dice-coach-cards", args={"rounds": rounds, **_tenths("right", right), **_tenths("mean", blind)}
        )


def how_predictable_dodges(ways: Sequence[str]) -> float:
    """How often a thrower would hit who aims at what was done most before; a quarter by the best mixture."""
    return _counted(ways, lambda weights: max(weights.values()))


def how_predictable_aims(shots: Sequence[str]) -> float:
    """How often a throw would hit somebody who dodges what was thrown most before; a quarter by the best mixture."""
    return _counted(shots, lambda weights: min(weights.values()))


def _counted(choices: Sequence[str], best: Callable[[dict[str, int]], int]) -> float:
    seen: Counter[str] = Counter()
    total = 0.0
    for choice in choices:
        weights = {way: HITS[way] * seen[way] for way in HITS}
        answers = [way for way, weight in weights.items() if weight == best(weights)]
        total += sum(HITS[way] for way in answers if way == choice) / 2 / len(answers)
        seen[choice] += 1
    return total / len(choices)


def _throws(course: Sequence[Happened], seat: Seat) -> Iterator[Line]:
    """Throws that could have hit something, simulated again with other aims."""
    asked = [
        (turn, before) for turn, before, event, _ in course if isinstance(event, Decided) and event.by == "physics"
    ]
    for again in thrown_again(asked, seat):
        args: Args = {
            "round": again.round,
            "ahead": again.ahead,
            "best": again.best,
            "aims": again.aims,
            "times": TIMES,
        }
        words = {"die": f"asteroid_dice-die-{again.die}"}
        yield Line("asteroid_dice-coach-aim", args=args, words=words)
