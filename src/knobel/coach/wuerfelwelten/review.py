"""The review of a game of Würfelwelten, seat by seat: what can be said without a verdict (rolls, worlds, and stars
against ``meister``'s), and, where the solvers are installed, the verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from math import floor
from statistics import fmean

from msgspec.structs import replace

from knobel.coach.review import Review, SeatReview, own_decisions
from knobel.coach.wuerfelwelten.rounds import record_alone
from knobel.game import AnyGame, Chosen, Event, Line, Rolled, Seat
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import stars_of
from knobel.games.wuerfelwelten.state import LEGS, WORLDS_A_LEG, State, worlds_of_leg
from knobel.record import Record, replay

MEISTER: dict[str, float] = {
    "between_two_cities": 5.87,
    "charterstone": 5.1,
    "die_gesellschaft": 5.99,
    "euphoria": 5.79,
    "fluegelschlag": 5.31,
    "my_little_scythe": 6.0,
    "pendulum": 5.83,
    "scythe": 5.53,
    "tapestry": 5.91,
    "viticulture": 5.49,
    "zwischen_zwei_schloessern": 5.85,
}
"""By world: the stars that ``meister`` makes there on average, in 2,100 games alone, each within 0.02
(``python bench/wuerfelwelten.py --only meister --games 2100``)."""
DOUBLES = 6
"""One roll in so many shows the same number twice."""
Args = dict[str, int | str]


SOLVES = bool(find_spec("numba") and find_spec("numpy"))


def review_of(game: AnyGame, record: Record) -> Review:
    """The review of a record of this game, all seats one after another."""
    told = []
    for seat in range(game.seats):
        own = record_alone(record, seat)
        told.append(review_alone(own, seat, [look(own, part) for part in range(parts_of(own))]))
    return replace(told[0], seats=tuple(one.seats[0] for one in told))


def parts_of(own: Record) -> int:
    """How many Runden there are to look at."""
    return sum(isinstance(event, Chosen) for event in own.events) if SOLVES else 0


def look(own: Record, part: int) -> bytes:
    """Look at one Runde."""
    from knobel.coach.wuerfelwelten.verdicts import look_at

    return look_at(own, part)


def review_alone(own: Record, seat: Seat, looks: Sequence[bytes]) -> Review:
    """The review of a seat, from its own record: facts, and verdicts where the solvers are there."""
    *_, end = replay(Wuerfelwelten(seats=1), own.events)
    lines = (*_stars(end), *_rolls(own.events), *_draw(end))
    facts = tuple(Line(line.key, seat, line.args, line.words) for line in lines)
    bare = SeatReview(seat, len(own_decisions(own, 0)), 0, None, None, None, (), (), None, facts, len(own.tips))
    if not looks:
        return Review(Wuerfelwelten.name, (), (bare,), (), tenths=True)
    from knobel.coach.wuerfelwelten.verdicts import judge_name, judged

    return Review(Wuerfelwelten.name, (judge_name(),), (judged(own, bare, looks),), (), tenths=True)


def quick_books(own: Record) -> tuple[float, float] | None:
    """Luck and skill in tenths by ``meister``'s own value: too coarse for a verdict on a Runde, sound over a game."""
    if not SOLVES:
        return None
    from knobel.coach.wuerfelwelten.points import points_ledger

    books = points_ledger(own.events, 0)
    return books.luck, books.skill


def in_tenths(name: str, number: float) -> Args:
    whole, tenth = divmod(floor(10 * number + 0.5), 10)
    return {name: whole, f"{name}_tenth": tenth}


def _stars(end: State) -> Iterator[Line]:
    """World by world, of the legs that are over."""
    for leg, (own,) in enumerate(end.past):
        worlds = worlds_of_leg(end.worlds, leg)
        for world, stars in zip(worlds, stars_of(worlds, own.cards, own.gained), strict=True):
            args: Args = {"leg": leg + 1, "stars": stars, **in_tenths("mean", MEISTER[world])}
            yield Line("wuerfelwelten-coach-world", args=args, words={"world": f"wuerfelwelten-{world}"})


def _rolls(events: Sequence[Event]) -> Iterator[Line]:
    """The rolls, which were the same for all."""
    rolls = [event.faces for event in events if isinstance(event, Rolled)]
    if rolls:
        doubles = sum(len(set(faces)) == 1 for faces in rolls)
        args: Args = {"rolls": len(rolls), "doubles": doubles, **in_tenths("mean", len(rolls) / DOUBLES)}
        yield Line("wuerfelwelten-coach-rolls", args=args)


def _draw(end: State) -> Iterator[Line]:
    """The worlds that were drawn, by what ``meister`` makes of them."""
    if len(end.past) == LEGS:
        drawn = [MEISTER[world] for leg in range(LEGS) for world in worlds_of_leg(end.worlds, leg)]
        usual = LEGS * WORLDS_A_LEG * fmean(MEISTER.values())
        yield Line("wuerfelwelten-coach-draw", args={**in_tenths("drawn", sum(drawn)), **in_tenths("mean", usual)})
