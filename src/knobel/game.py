"""The protocol: what a table waits for, what answers it, and the verbs of a game.

A table waits for dice, for people, for skill, or for nothing. A complete answer is an event, and only
events change the frozen state. No dice are thrown here, nothing is stored and no clock is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from msgspec import Struct

Seat = int
"""A place at the table, counted from 0. People read it as 1, 2, 3."""


class Value(Struct, frozen=True, tag=str.lower, gc=False):
    """A frozen, typed, JSON-able thing, told from others by its ``type``."""


# What the table waits for.


class Roll(Value, frozen=True):
    """Dice in the air: groups of (how many, sides)."""

    groups: tuple[tuple[int, int], ...]


class Draw(Value, frozen=True):
    """``count`` of ``among`` things, without order and without return."""

    count: int
    among: int


class Choose(Value, frozen=True):
    """Moves of these seats. Each answer stays sealed until every awaited seat is in."""

    seats: tuple[Seat, ...]


class Contest(Value, frozen=True):
    """Something rules cannot decide (who was first, what lies after a throw); ``about`` says what is contested."""

    kind: str
    seats: tuple[Seat, ...]
    about: Any = None


class Over(Value, frozen=True):
    """Nothing more to wait for: the scores by seat, and who won (several share)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Prompt = Roll | Draw | Choose | Contest | Over


# What answers it.


class Rolled(Value, frozen=True):
    """The faces, group by group, in the order of the dice; ``groups`` says which dice those were."""

    faces: tuple[int, ...]
    groups: tuple[tuple[int, int], ...] = ()


class Drawn(Value, frozen=True):
    """The things drawn, ascending, each 0 … among-1."""

    things: tuple[int, ...]
    among: int = 0


class Move(Struct, frozen=True, gc=False):
    """What one seat does in one turn: one or more steps."""

    seat: Seat
    steps: tuple[Any, ...]


class Chosen(Value, frozen=True):
    """One move a seat, in the order of the prompt's seats."""

    moves: tuple[Move, ...]


class Decided(Value, frozen=True):
    """The outcome of a contest, who supplied it, and whether committed randomness proves it."""

    outcome: Any
    by: str
    verified: bool = False
    film: bytes = b""


Event = Rolled | Drawn | Chosen | Decided


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence of the story: a key of the catalogs, never text.

    ``args`` are numbers and plain text, ``words`` are themselves keys of the catalogs, several with spaces between.
    """

    key: str
    seat: Seat | None = None
    args: dict[str, int | str] = {}
    words: dict[str, str] = {}


class Refused(Exception):
    """A wish the table cannot grant: a key of the catalogs and its arguments. Nothing has changed."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key, args)
        self.key = key
        self.args_for_people: dict[str, int | str] = args


S = TypeVar("S")
T = TypeVar("T")
Step = TypeVar("Step")


class Game(Protocol[S, Step]):
    """The rules of one game: a frozen struct whose fields are the table options. Pure, and without a base class."""

    name: ClassVar[str]
    """The name of its files, its catalog keys and its records."""
    rules: ClassVar[int]
    """Raised when an outcome changes; named in every record."""
    fewest: ClassVar[int]
    most: ClassVar[int | None]
    """The seats it can have; None is no limit."""
    state_type: ClassVar[Any]
    step_type: ClassVar[Any]
    """What its state and its steps are decoded as."""

    @property
    def seats(self) -> int: ...

    def start(self) -> S:
        """The state before the first event."""
        ...

    def prompt(self, state: S) -> Prompt:
        """What the table waits for now."""
        ...

    def options(self, state: S, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        """The steps that may follow these steps of an awaited seat. None left: the move is complete."""
        ...

    def apply(self, state: S, event: Event) -> S:
        """The state after a legal event. Trusts: legality is asked once, at the table."""
        ...

    def view(self, state: S, seat: Seat | None, steps: tuple[Step, ...] = ()) -> Any:
        """All that a seat (None: a spectator) may know, with its own uncommitted steps drawn in. The only door."""
        ...

    def story(self, state: S, event: Event) -> Sequence[Line]:
        """What this event means to people, told from the state before it."""
        ...


AnyGame = Game[Any, Any]


# What a game may add. Nothing else of a game is ever looked for.


class BestMove(NamedTuple):
    """One move that gave much, and what it was."""

    seat: Seat
    leg: int
    round: int
    gained: int
    lines: tuple[Line, ...]


class ContestedGame(Game[S, Step], Protocol[S, Step]):
    """A game with contests: what an outcome looks like, and whether it is possible. Who decides: ``contests``."""

    outcome_type: ClassVar[Any]

    def possible(self, state: S, outcome: Any) -> bool:
        """Whether the contest the table waits for can have this outcome."""
        ...


@runtime_checkable
class SettlingGame(Protocol):
    """A game that says how a move ends when its time is up. In any other the house bot makes the move it likes best."""

    def settle(self, state: Any, seat: Seat, steps: tuple[Any, ...] = ()) -> Sequence[tuple[Any, ...]]:
        """The complete moves that a seat's uncommitted steps may be taken as.

        One is made as it is; of several the house bot makes the best; none leaves the house bot free.
        """
        ...


@runtime_checkable
class SteadyGame(Protocol):
    """A game whose chance does not depend on what anyone does: crowds, late-comers and the dice of the day share it."""

    steady: ClassVar[bool]


@runtime_checkable
class LappedGame(Protocol):
    """A game whose throws fall into laps that everyone goes through, however often they throw in one.

    The dice of a day begin anew with each lap, so that whoever throws less often gets the same dice in the next.
    """

    def lap(self, state: Any) -> int:
        """The lap that the table is in; never a smaller one than before."""
        ...


@runtime_checkable
class CountingGame(Protocol):
    """A game that is counted in between, after a part of it."""

    def counted(self, state: Any) -> bool:
        """Whether people now see how a part came out, and look at that before they are asked on."""
        ...


@runtime_checkable
class RetoldGame(Protocol):
    """A game whose best moves can be retold."""

    def best_moves(self, events: Sequence[Any], seats: Sequence[Seat]) -> Sequence[BestMove]:
        """The moves of these seats that gave most, the best first."""
        ...


@runtime_checkable
class DiscreetGame(Protocol):
    """A game in which chance is not seen by all: dice under a cup, a card drawn in secret."""

    def hides(self, state: Any, event: Event, seat: Seat | None) -> bool:
        """Whether a seat (None: a spectator) must not be told this answer to this state while the game runs."""
        ...


@runtime_checkable
class HandedGame(Protocol):
    """A game that says in whose hands the dice are. In any other they fall for everyone."""

    def throwers(self, state: Any) -> tuple[Seat, ...]:
        """The seats whose dice are in the air. With real dice on the table it is they who say what lies there."""
        ...


@runtime_checkable
class DrawingGame(Protocol):
    """A game that draws other things than a seat, and has words for them."""

    def things(self, state: Any) -> Sequence[str]:
        """What is drawn from now, in its order, as keys of the catalogs; none where it is the seats."""
        ...


@runtime_checkable
class PartedGame(Protocol):
    """A game whose result is made of parts with names: rows, pots, worlds. One's history compares them."""

    def parts(self, state: Any) -> Sequence[Mapping[str, int]]:
        """What each seat made of each part, once the game is over."""
        ...


@runtime_checkable
class EndableGame(Protocol):
    """A game that all at the table may agree to end before its rules do: as it stands."""

    def as_it_stands(self, state: Any) -> Over | None:
        """The result, were it over now. None while it must be played on."""
        ...


@runtime_checkable
class GrownGame(Protocol):
    """A game that got table options after records of it were written."""

    later: ClassVar[frozenset[str]]
    """The names of these options. A record names them only where they are used: older ones stay as they are."""


@runtime_checkable
class BegunState(Protocol):
    """A state that says who started. Its game has an option ``first``, by which a rematch lets the next seat start."""

    @property
    def first(self) -> Seat | None: ...


class Standing(Protocol):
    """One place in a table of scores."""

    @property
    def seat(self) -> Seat: ...


@runtime_checkable
class RankedView(Protocol):
    """A view for a crowd: it speaks of some seats only, and these are the ones whose names the page is told."""

    @property
    def standings(self) -> Sequence[Standing]: ...


class Written(NamedTuple):
    """A view as JSON, and the seats of a crowd that it speaks of, in order."""

    view: bytes
    named: tuple[Seat, ...]


class Followed(NamedTuple):
    """How many steps are on offer, one after the other, and whether they are a whole move."""

    steps: int
    complete: bool


@runtime_checkable
class FollowingGame(Protocol):
    """A game that can follow steps without listing all that could be done instead: thousands answer at once."""

    def follow(self, state: Any, seat: Seat, steps: tuple[Any, ...]) -> Followed:
        """How far these steps are on offer; the same as asking ``options`` before each of them and at the end."""
        ...


@runtime_checkable
class WritingGame(Protocol):
    """A game that writes the views of a crowd by itself: thousands have much in common, which is written once.

    Its view shows what may be done. So a crowd is told only those options that end a move at once (``settle``); all of
    them come with a draft, as ever.
    """

    def written(self, state: Any, seat: Seat) -> Written:
        """The view of a seat that has done nothing yet; byte for byte what ``view`` would be encoded to."""
        ...


def is_steady(game: object) -> bool:
    """Of a game or its class: whether what falls is the same for everyone, whatever they do."""
    return isinstance(game, SteadyGame) and game.steady


def as_it_stands(game: AnyGame, state: Any) -> Over | None:
    """The result of a game that all agree to end now. None where it must be played on."""
    return cast("EndableGame", game).as_it_stands(state) if _brings(type(game), EndableGame) else None


def is_hidden(game: AnyGame, state: Any, event: Event, seat: Seat | None) -> bool:
    """Whether this event must not be told to a seat while the game runs."""
    return isinstance(game, DiscreetGame) and game.hides(state, event, seat)


def throwers_of(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """The seats whose dice are in the air; where they fall for everyone, all."""
    return (game.throwers(state) if isinstance(game, HandedGame) else ()) or tuple(range(game.seats))


def things_of(game: AnyGame, state: Any) -> Sequence[str]:
    """Words for what is drawn from, as keys of the catalogs; none where it is the seats."""
    return game.things(state) if isinstance(game, DrawingGame) else ()


def parts_of(game: AnyGame, state: Any) -> tuple[dict[str, int], ...] | None:
    """What each seat made of each part of a game that is over; None where its result has none."""
    return tuple(dict(parts) for parts in game.parts(state)) if isinstance(game, PartedGame) else None


def settled(game: AnyGame, state: Any, seat: Seat, steps: tuple[Any, ...] = ()) -> Sequence[tuple[Any, ...]]:
    """The complete moves that these steps may be taken as when time is up; none: whatever the house bot likes."""
    return cast("SettlingGame", game).settle(state, seat, steps) if _brings(type(game), SettlingGame) else ()


@cache
def _brings(kind: type[AnyGame], protocol: Any) -> bool:
    """Asked once a game: looking for a protocol's members takes longer than many a move."""
    return issubclass(kind, protocol)


@cache
def _follows(kind: type[AnyGame]) -> bool:
    return issubclass(kind, FollowingGame)


def follow(game: AnyGame, state: Any, seat: Seat, steps: tuple[Any, ...]) -> Followed:
    """How far these steps of a seat are on offer, and whether they are a whole move."""
    if _follows(type(game)):
        return cast("FollowingGame", game).follow(state, seat, steps)
    for n, step in enumerate(steps):
        if step not in game.options(state, seat, steps[:n]):
            return Followed(n, complete=False)
    return Followed(len(steps), complete=bool(steps) and not game.options(state, seat, steps))


@cache
def _writes(kind: type[AnyGame]) -> bool:
    return issubclass(kind, WritingGame)


def written_by(game: AnyGame, state: Any, seat: Seat) -> Written | None:
    """What a seat of a crowd sees, as the game writes it; None where it does not."""
    return cast("WritingGame", game).written(state, seat) if _writes(type(game)) else None


_RANKED: dict[type, bool] = {}
"""The same for views, thousands of which are drawn for a crowd."""


def standings_of(view: object) -> Sequence[Standing]:
    """The places that a crowd's view speaks of; any other view has none."""
    kind = type(view)
    if kind not in _RANKED:
        _RANKED[kind] = isinstance(view, RankedView)
    return cast("RankedView", view).standings if _RANKED[kind] else ()


@cache
def roll(count: int, sides: int = 6) -> Roll:
    """The prompt for so many like dice."""
    return Roll(((count, sides),))


def outcomes(prompt: Roll | Draw) -> Iterator[tuple[Rolled | Drawn, int]]:
    """Every outcome with its integer weight; like dice are listed once, in ascending order of faces.

    >>> sum(weight for _, weight in outcomes(roll(5)))
    7776
    """
    match prompt:
        case Draw(count, among):
            for things in combinations(range(among), count):
                yield Drawn(things, among), 1
        case Roll(groups):
            listed = [
                [(faces, _arrangements(faces)) for faces in combinations_with_replacement(range(1, sides + 1), count)]
                for count, sides in groups
            ]
            for parts in product(*listed):
                yield Rolled(sum((faces for faces, _ in parts), ()), groups), prod(weight for _, weight in parts)


def _arrangements(faces: tuple[int, ...]) -> int:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


def fits(prompt: Roll | Draw, numbers: tuple[int, ...]) -> bool:
    """Whether these numbers are a possible answer."""
    match prompt:
        case Roll(groups):
            sides = [sides for count, sides in groups for _ in range(count)]
            return len(numbers) == len(sides) and all(1 <= n <= s for n, s in zip(numbers, sides, strict=True))
        case Draw(count, among):
            return len(numbers) == count and sorted(set(numbers)) == list(numbers) and set(numbers) <= set(range(among))


def with_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items, with another one at this place: how rules change one seat, one cell or one die.

    >>> with_at((3, 1, 4), 1, 5)
    (3, 5, 4)
    """
    return (*items[:place], item, *items[place + 1 :])


def check_steps(game: AnyGame, state: Any, seat: Seat, steps: tuple[Any, ...]) -> None:
    """Refuse the beginning of a move with a step that is not on offer."""
    _check_all_offered(follow(game, state, seat, steps), steps)


def _check_all_offered(followed: Followed, steps: tuple[Any, ...]) -> None:
    if followed.steps < len(steps):
        raise Refused("refused-step", step=followed.steps + 1)


def check_move(game: AnyGame, state: Any, seat: Seat, steps: tuple[Any, ...]) -> None:
    """Refuse a move with a step that is not on offer, or one that is not finished."""
    followed = follow(game, state, seat, steps)
    _check_all_offered(followed, steps)
    if not followed.complete:
        raise Refused("refused-unfinished")


def is_answer(game: AnyGame, state: Any, event: Event) -> bool:
    """Whether this event is a complete and legal answer to what the table waits for."""
    match game.prompt(state), event:
        case Roll(groups) as prompt, Rolled(faces, thrown):
            return thrown in ((), groups) and fits(prompt, faces)
        case Draw(_, among) as prompt, Drawn(things, of):
            return of in (0, among) and fits(prompt, things)
        case Choose(seats), Chosen(moves):
            if tuple(move.seat for move in moves) != seats:
                return False
            try:
                for move in moves:
                    check_move(game, state, move.seat, move.steps)
            except Refused:
                return False
            return True
        case Contest(), Decided(outcome):
            return cast("ContestedGame[Any, Any]", game).possible(state, outcome)
    return False
