"""Puzzles in few bytes, and the set that comes with knobel.

Moves are not written down: the rules list them, in an order of their own, and a puzzle says which answer each of them
is. Of a sentence only its values are kept; its key and the names of the values stand once for the whole pack.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from knobel.coach.puzzles import Answer, Position, Puzzle
from knobel.game import Line, Seat
from knobel.games import GAMES, game_named

FILE = "puzzles.xz"
TENTHS = 10
OPEN = 64
"""Puzzles kept unpacked: those that are being thought about."""

Shape = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The key of a sentence, and the names of its arguments and of its words."""


class PackedAnswer(Struct, frozen=True, array_like=True):
    """An answer without its moves: what it costs in tenths, and the values of its sentence."""

    loss: int
    good: bool
    shape: int
    args: tuple[int | str, ...]
    words: tuple[str, ...]


class Packed(Struct, frozen=True, array_like=True):
    """A puzzle whose sentences are numbered, and whose moves are those of the rules."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    state: Any
    seat: Seat
    theme: str
    wrong: int
    answers: tuple[PackedAnswer, ...]
    by_move: bytes
    """By move, in the order of the rules: which answer it is."""


class Pack(Struct, frozen=True, array_like=True):
    """Some puzzles and the shapes of their sentences."""

    shapes: tuple[Shape, ...]
    puzzles: tuple[Packed, ...]

    def open(self, place: int) -> Puzzle:
        """One of them, whole."""
        packed = self.puzzles[place]
        game = game_named(packed.game, packed.options)
        position = Position(game, msgspec.convert(packed.state, type(game).state_type), packed.seat)
        moves: list[list[tuple[Any, ...]]] = [[] for _ in packed.answers]
        for move, answer in zip(position.moves(), packed.by_move, strict=True):
            moves[answer].append(move)
        answers = tuple(
            Answer(tuple(same), answer.loss / TENTHS, answer.good, self._line(answer, packed.seat))
            for same, answer in zip(moves, packed.answers, strict=True)
        )
        fields = (packed.id, packed.game, packed.options, packed.state, packed.seat, packed.theme, packed.wrong)
        return Puzzle(*fields, answers)

    def _line(self, answer: PackedAnswer, seat: Seat) -> Line:
        key, args, words = self.shapes[answer.shape]
        return Line(key, seat, dict(zip(args, answer.args, strict=True)), dict(zip(words, answer.words, strict=True)))


def pack(puzzles: Iterable[Puzzle]) -> Pack:
    """These puzzles in few bytes."""
    shapes: dict[Shape, int] = {}
    return Pack(puzzles=tuple(_packed(puzzle, shapes) for puzzle in puzzles), shapes=tuple(shapes))


def _packed(puzzle: Puzzle, shapes: dict[Shape, int]) -> Packed:
    place = {move: number for number, answer in enumerate(puzzle.answers) for move in answer.moves}
    position = puzzle.position()
    return Packed(
        puzzle.id,
        puzzle.game,
        position.game.rules,
        puzzle.options,
        puzzle.state,
        puzzle.seat,
        puzzle.theme,
        puzzle.wrong,
        tuple(
            PackedAnswer(
                round(TENTHS * answer.loss),
                answer.good,
                shapes.setdefault((answer.line.key, tuple(answer.line.args), tuple(answer.line.words)), len(shapes)),
                tuple(answer.line.args.values()),
                tuple(answer.line.words.values()),
            )
            for answer in puzzle.answers
        ),
        bytes(place[move] for move in position.moves()),
    )


def write(puzzle: Puzzle) -> bytes:
    """One puzzle, to be kept."""
    return msgspec.msgpack.encode(pack([puzzle]))


def read(written: bytes) -> Puzzle:
    """The puzzle that was kept so."""
    return msgspec.msgpack.decode(written, type=Pack).open(0)


def squeezed(puzzles: Iterable[Puzzle]) -> bytes:
    """A whole set as the file that ships."""
    return lzma.compress(msgspec.msgpack.encode(pack(puzzles)), preset=9 | lzma.PRESET_EXTREME)


class Shipped:
    """The puzzles that come with knobel: some to each theme of each game, in the order of their ids."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        found = [(puzzle, pack, n) for pack in packs for n, puzzle in enumerate(pack.puzzles)]
        self._places = {puzzle.id: (pack, n) for puzzle, pack, n in sorted(found, key=lambda one: one[0].id)}
        self.by_theme: dict[str, dict[str, list[str]]] = {}
        """By game and theme: the ids."""
        for name, (pack, n) in self._places.items():
            puzzle = pack.puzzles[n]
            self.by_theme.setdefault(puzzle.game, {}).setdefault(puzzle.theme, []).append(name)
        self.get = lru_cache(OPEN)(self._open)

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def _open(self, name: str) -> Puzzle:
        """The puzzle of this id."""
        pack, n = self._places[name]
        return pack.open(n)

    def of_game(self, game: str) -> list[str]:
        """The ids of all puzzles of a game."""
        return sorted(name for names in self.by_theme.get(game, {}).values() for name in names)


@cache
def shipped() -> Shipped:
    """The set, read when somebody first asks."""
    rooms = [files("knobel.weights").joinpath(game, FILE) for game in GAMES]
    packs = [msgspec.msgpack.decode(lzma.decompress(room.read_bytes()), type=Pack) for room in rooms if room.is_file()]
    return Shipped(packs)
