"""Puzzles of Würfelorte. The plain implementation confirms every number of every answer and of its sentence.

A seat is judged as if it were alone; where the race holds something else to be as good, a position is no puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from knobel.bots import bot
from knobel.coach.puzzles import DIGITS, Answer, Position, Puzzle, puzzle
from knobel.coach.review import PASSES
from knobel.coach.wuerfelorte.choices import SAME, Steps, Way, best_of, ways
from knobel.coach.wuerfelorte.plain import PlainTurn
from knobel.coach.wuerfelorte.points import judge_of
from knobel.coach.wuerfelorte.sentences import Teller
from knobel.coach.wuerfelorte.sight import Sight
from knobel.coach.wuerfelorte.wins import Race
from knobel.dice import SeededDice
from knobel.game import Choose, Chosen, Event, Rolled, Seat
from knobel.games.wuerfelorte import State, Wuerfelorte
from knobel.games.wuerfelorte.pots import COLOURS
from knobel.record import replay
from knobel.table import Door, play

CLEAR = 0.2
"""So many points lie at least between the good choices and all others; a whole game brings about nine."""
PLAYERS = ("zufall", "solide")
"""Who plays the games, in turns: positions of perfect players are rarer and less like those people meet."""
QUICK = "solide"
"""Who must err for a position to be worth a thought."""
FALLS = 10
"""So many times each throw of a game is made anew: few positions are clear and hard."""
FEWEST = 3
"""Moves there must be, and at most half of them good: to brew the only pot or not is a coin's toss."""
MOST_MAGIC = 6
"""With more magic points the plain implementation takes minutes to go through all spells."""


def make(game: Wuerfelorte, seed: int) -> Iterator[Puzzle]:
    """Puzzles from one game after another, of each one of a kind: the same theme, and an answer of the same kind."""
    race, number, known = Race(game), 0, set[Any]()
    while True:
        random, kinds = Random(f"puzzles/{seed}/{number}"), set[tuple[str, ...]]()
        for state in _positions(game, f"puzzles/{seed}/{number}", number, random):
            assert state.turn is not None
            found = _puzzle(game, state, state.turn.seat, race)
            if found is None:
                continue
            line = found.best.line
            kind = found.theme, line.key, line.words.get("best_spell", "")
            if kind not in kinds and (costs := _costs(found)) not in known and confirmed(found):
                kinds.add(kind)
                known.add(costs)
                yield found
        number += 1


def _costs(found: Puzzle) -> tuple[float, ...]:
    """What all moves cost: the same in positions that differ in nothing but colours."""
    return tuple(sorted(answer.loss for answer in found.answers for _ in answer.moves))


def _positions(game: Wuerfelorte, name: str, number: int, random: Random) -> Iterator[State]:
    """What could have lain there in a game: its turns, and each of its throws several times."""
    players = [bot(game.name, PLAYERS[(seat + number) % len(PLAYERS)]) for seat in range(game.seats)]
    events = play(game, players, SeededDice(name), Random(name)).events
    states: list[Any] = list(replay(game, events))
    for state, event in zip(states, events, strict=False):
        if isinstance(event, Rolled):
            for _ in range(FALLS):
                faces = tuple(random.randint(1, len(COLOURS)) for _ in event.faces)
                then = game.apply(state, Rolled(faces))
                if isinstance(game.prompt(then), Choose):
                    yield then


def puzzles_of(game: Wuerfelorte, events: Sequence[Event], at: Sequence[tuple[int, Seat]]) -> list[Puzzle]:
    """What these seats decided at these events; what the race holds to be as good passes too."""
    states: list[Any] = list(replay(game, events))
    race, found = Race(game), []
    for turn, seat in at:
        event, state = events[turn], states[turn]
        assert isinstance(event, Chosen)
        (move,) = event.moves
        fine = race.as_good(state, ways(game, state, seat, _sight(game, state, seat)))
        found.append(asked(game, state, seat, move.steps, fine))
    return found


def _sight(game: Wuerfelorte, state: State, seat: Seat) -> Sight:
    return judge_of(game.version).sight(state.kitchens[seat], game.is_last(state.kitchens))


def _puzzle(game: Wuerfelorte, state: State, seat: Seat, race: Race) -> Puzzle | None:
    """A position as a puzzle, if what is good is clear, for points and to win, and the quick player errs."""
    if (state.kitchens[seat].magic or 0) > MOST_MAGIC:
        return None
    found = ways(game, state, seat, _sight(game, state, seat))
    best = best_of(found).worth
    wrong = {way.steps: way.worth for way in found if way.worth < best - PASSES}
    if len(found) < max(FEWEST, 2 * (len(found) - len(wrong))) or not _is_clear(found, best):
        return None
    steps: Steps = bot(game.name, QUICK).move(Door(game, state, seat), Random(0))
    if steps not in wrong or race.as_good(state, found, 0.0) & wrong.keys():
        return None
    return asked(game, state, seat, steps)


def _is_clear(found: Sequence[Way], best: float) -> bool:
    good = min(way.worth for way in found if way.worth >= best - PASSES)
    return good - max(way.worth for way in found if way.worth < best - PASSES) >= CLEAR


def asked(game: Wuerfelorte, state: State, seat: Seat, wrong: Steps, fine: Collection[Steps] = frozenset()) -> Puzzle:
    """A position with everything that could be answered; ``wrong`` is the move to learn from, ``fine`` passes too."""
    sight = _sight(game, state, seat)
    found = ways(game, state, seat, sight)
    first = best_of(found)
    teller = Teller(sight, state, found)
    answers: dict[str, Answer] = {}
    """By what is said of them: moves of which the same is said are one answer. The best one is the first."""
    theme, place = "", ""
    for way in (first, *(way for way in found if way is not first)):
        told = teller.tell(way)
        good = way.worth >= first.worth - PASSES or way.steps in fine
        line = replace(Teller(sight, state, [way]).praise() if good else told.line, seat=seat)
        loss = round(told.loss, DIGITS)
        said = repr((loss, good, line))
        before = answers[said].moves if said in answers else ()
        answers[said] = Answer((*before, way.steps), loss, good, line)
        if way.steps == wrong:
            theme, place = told.theme, said
    return puzzle(Position(game, state, seat), theme, list(answers.values()), list(answers).index(place))


def confirmed(found: Puzzle) -> bool:
    """Whether the plain implementation says the same of every move: its cost, whether it is good, and its sentence."""
    position = found.position()
    game, state = position.game, position.state
    assert isinstance(game, Wuerfelorte)
    value = (lambda _: 0.0) if game.is_last(state.kitchens) else judge_of(game.version).rest
    plain = PlainTurn(game, state.kitchens[found.seat], value)
    for answer in found.answers:
        for steps in answer.moves:
            loss, why = plain.tell(state, steps)
            line = plain.praise(state, steps) if loss <= PASSES else why
            same = abs(loss - answer.loss) <= 0.5 * 10**-DIGITS + SAME
            if not same or (loss <= PASSES) != answer.good or replace(line, seat=found.seat) != answer.line:
                return False
    return True
