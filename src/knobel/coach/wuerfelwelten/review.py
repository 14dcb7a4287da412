"""What can be said of a game of Würfelwelten without a verdict: rolls, worlds, and stars against ``meister``'s."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from statistics import fmean

from knobel.coach.review import Review, SeatReview, own_decisions
from knobel.game import AnyGame, Event, Line, Rolled, Seat
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import stars_of
from knobel.games.wuerfelwelten.state import LEGS, WORLDS_A_LEG, State, worlds_of_leg
from knobel.record import Record, replay

MEISTER: dict[str, float] = {
    "between_two_cities": 5.81,
    "charterstone": 5.14,
    "die_gesellschaft": 5.99,
    "euphoria": 5.75,
    "fluegelschlag": 5.31,
    "my_little_scythe": 6.0,
    "pendulum": 5.81,
    "scythe": 5.43,
    "tapestry": 5.9,
    "viticulture": 5.43,
    "zwischen_zwei_schloessern": 5.89,
}
"""By world: the stars that ``meister`` makes there on average, in 300 games alone, each within 0.07
(``python bench/wuerfelwelten.py --only bots``)."""
DOUBLES = 6
"""One roll in so many shows the same number twice."""
Args = dict[str, int | str]


def review_of(game: AnyGame, record: Record) -> Review:
    """The facts of a record of this game."""
    assert isinstance(game, Wuerfelwelten)
    *_, end = replay(game, record.events)
    common = (*_rolls(record.events), *_draw(end))
    seats = []
    for seat in range(game.seats):
        facts = tuple(Line(line.key, seat, line.args, line.words) for line in (*_stars(end, seat), *common))
        own = len(own_decisions(record, seat))
        seats.append(SeatReview(seat, own, 0, None, None, None, (), (), None, facts=facts))
    return Review(game.name, (), tuple(seats), ())


def _tenths(name: str, number: float) -> Args:
    whole, tenth = divmod(floor(10 * number + 0.5), 10)
    return {name: whole, f"{name}_tenth": tenth}


def _stars(end: State, seat: Seat) -> Iterator[Line]:
    """World by world, of the legs that are over."""
    for leg, sheets in enumerate(end.past):
        worlds = worlds_of_leg(end.worlds, leg)
        for world, stars in zip(worlds, stars_of(worlds, sheets[seat].cards, sheets[seat].gained), strict=True):
            args: Args = {"leg": leg + 1, "stars": stars, **_tenths("mean", MEISTER[world])}
            yield Line("wuerfelwelten-coach-world", args=args, words={"world": f"wuerfelwelten-{world}"})


def _rolls(events: Sequence[Event]) -> Iterator[Line]:
    """The rolls, which were the same for all."""
    rolls = [event.faces for event in events if isinstance(event, Rolled)]
    if rolls:
        doubles = sum(len(set(faces)) == 1 for faces in rolls)
        args: Args = {"rolls": len(rolls), "doubles": doubles, **_tenths("mean", len(rolls) / DOUBLES)}
        yield Line("wuerfelwelten-coach-rolls", args=args)


def _draw(end: State) -> Iterator[Line]:
    """The worlds that were drawn, by what ``meister`` makes of them."""
    if len(end.past) == LEGS:
        drawn = [MEISTER[world] for leg in range(LEGS) for world in worlds_of_leg(end.worlds, leg)]
        usual = LEGS * WORLDS_A_LEG * fmean(MEISTER.values())
        yield Line("wuerfelwelten-coach-draw", args={**_tenths("drawn", sum(drawn)), **_tenths("mean", usual)})
