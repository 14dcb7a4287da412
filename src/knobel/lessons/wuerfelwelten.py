"""Würfelwelten: a first Runde, spending, and a lesson of a minute for each of the eleven worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.steps import Activate, Change, Claim, Create, Finish, Step
from knobel.games.wuerfelwelten.supplies import KINDS
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.lessons.lesson import Ask, Beat, Falls, Hint, Lesson, Plays

_GAME = Wuerfelwelten(seats=1)
_SIMPLE = ("euphoria", "my_little_scythe", "viticulture")
"""Worlds into which nearly every number fits: they lie beside the one that is taught."""


def _drawn(*worlds: str) -> Falls:
    names = list(WORLDS)
    return Falls(tuple(sorted(names.index(world) for world in worlds)))


def _cell(key: str, step: Activate, steps: int) -> Hint:
    """Where the step begins; a shape is shown as a whole."""
    cells = step.cells if step.world == "tapestry" else step.cells[:1]
    places = " ".join(f"cell-{step.world}-{cell}" for cell in cells)
    return Hint(key, f"{places}|tab-{step.world}", "drafted", steps)


def _round(roll: tuple[int, int], must: Sequence[Step], rest: Sequence[Step], hints: Sequence[Hint]) -> Iterator[Beat]:
    """Dice for everyone, then a round of which this much is asked; the rest is free."""
    yield Falls(roll)
    yield Ask(
        (*must, *rest, Finish()),
        (*hints, Hint("lesson-wuerfelwelten-finish", "finish")),
        must=(tuple(must),),
        other="lesson-wuerfelwelten-other",
    )


_REST = Hint("lesson-wuerfelwelten-rest", "dice", "drafted", 2)
_ROUND = "lesson-wuerfelwelten-round"
_PUMPKIN_3 = Activate(1, "my_little_scythe", ("pumpkin3",))
_GRAPE_5 = Activate(2, "viticulture", ("grape5",))
_LEFT_2 = Activate(1, "euphoria", ("left2",))
_LEFT_4 = Activate(1, "euphoria", ("left4",))
_ORDER_11 = Activate(2, "viticulture", ("order11", "grape5"))

_FIRST_ROUND = Lesson(
    "wuerfelwelten-round",
    _GAME,
    (
        _drawn(*_SIMPLE),
        *_round(
            (3, 5),
            (_PUMPKIN_3, _GRAPE_5),
            (),
            (
                Hint(f"{_ROUND}-dice", "dice", "read"),
                _cell(f"{_ROUND}-pumpkin", _PUMPKIN_3, 1),
                _cell(f"{_ROUND}-grape", _GRAPE_5, 2),
            ),
        ),
        *_round(
            (2, 6),
            (_LEFT_2,),
            (Activate(2, "my_little_scythe", ("heart6",)),),
            (_cell(f"{_ROUND}-balloon", _LEFT_2, 1), Hint(f"{_ROUND}-once", "dice", "drafted", 2)),
        ),
        *_round(
            (4, 6),
            (_LEFT_4, _ORDER_11),
            (),
            (
                _cell(f"{_ROUND}-star", _LEFT_4, 1),
                _cell(f"{_ROUND}-order", _ORDER_11, 2),
                Hint(f"{_ROUND}-end", "score", "read"),
            ),
        ),
    ),
)


_SPEND = "lesson-wuerfelwelten-spending"
_SIX_FOR_AN_ORDER = Activate(1, "viticulture", ("order11", "grape5"))
_HEART_3 = Activate(2, "my_little_scythe", ("heart3",))
_MADE_3 = Activate(3, "euphoria", ("left3",))


def _past(roll: tuple[int, int], *steps: Step) -> tuple[Beat, ...]:
    return Falls(roll), Plays({0: (*steps, Finish())})


_SPENDING = Lesson(
    "wuerfelwelten-spending",
    _GAME,
    (
        _drawn(*_SIMPLE),
        *_past((1, 1), Activate(1, "euphoria", ("left1", "right1")), Activate(2, "my_little_scythe", ("pumpkin1",))),
        *_past((1, 2), Activate(1, "my_little_scythe", ("heart1",)), Activate(2, "viticulture", ("grape2",))),
        *_past((1, 2), Activate(1, "viticulture", ("grape1",)), Activate(2, "my_little_scythe", ("pumpkin2",))),
        Falls((1, 5)),
        Ask(
            (Activate(2, "viticulture", ("grape5",)), Claim(1, "pumpkins"), Finish()),
            (
                Hint(f"{_SPEND}-have", "supplies|kinds", "read"),
                _cell(f"{_SPEND}-grape", Activate(2, "viticulture", ("grape5",)), 1),
                Hint(f"{_SPEND}-claim", "claims", "drafted", 2),
                Hint("lesson-wuerfelwelten-finish", "finish"),
            ),
            must=tuple((Activate(2, "viticulture", ("grape5",)), Claim(1, kind)) for kind in KINDS),
            other="lesson-wuerfelwelten-other",
        ),
        *_round(
            (5, 3),
            (Change(1, 1, 2), _SIX_FOR_AN_ORDER, _HEART_3),
            (),
            (
                Hint(f"{_SPEND}-nudge", "effect-nudge|kind-pumpkins", "drafted", 1),
                _cell(f"{_SPEND}-order", _SIX_FOR_AN_ORDER, 2),
                _cell(f"{_SPEND}-heart", _HEART_3, 3),
            ),
        ),
        *_round(
            (2, 4),
            (Create("coins", 3, 3), _MADE_3),
            (Activate(1, "my_little_scythe", ("heart2",)),),
            (
                Hint(f"{_SPEND}-create", "effect-any|kind-coins", "drafted", 1),
                _cell(f"{_SPEND}-made", _MADE_3, 2),
                Hint(f"{_SPEND}-more", "supplies|kinds", "read"),
                Hint("lesson-wuerfelwelten-rest", "dice", "drafted", 3),
            ),
        ),
    ),
    begins=7,
)


_LINES: dict[str, tuple[tuple[tuple[int, int], tuple[str, ...]], ...]] = {
    "between_two_cities": (((3, 5), ("r1c1",)), ((4, 3), ("r1c2",)), ((3, 6), ("r1c3",))),
    "charterstone": (((2, 5), ("house2",)), ((5, 3), ("crate2",))),
    "die_gesellschaft": (((6, 2), ("r1c1",)), ((4, 1), ("r2c1",)), ((3, 5), ("r2c2",))),
    "euphoria": (((3, 6), ("left3",)), ((2, 5), ("left2",)), ((4, 4), ("left4", "right4"))),
    "fluegelschlag": (((2, 6), ("bird1-1",)), ((4, 3), ("bird1-2",)), ((1, 5), ("bird1-3",))),
    "my_little_scythe": (((4, 2), ("pumpkin4",)), ((4, 6), ("heart4",))),
    "pendulum": (((2, 5), ("octagon4",)), ((6, 3), ("hour6",))),
    "scythe": (((1, 6), ("top1",)), ((3, 5), ("top3", "bottom2"))),
    "tapestry": (((3, 5), ("r1c1", "r1c2", "r2c1")), ((3, 6), ("r1c5", "r2c5", "r2c6"))),
    "viticulture": (((5, 2), ("grape5",)), ((6, 1), ("order11", "grape5"))),
    "zwischen_zwei_schloessern": (
        ((4, 6), ("left-c1r1",)),
        ((5, 1), ("left-c3r1",)),
        ((3, 2), ("left-c3r2",)),
    ),
}
"""The worlds, each with a few rounds: the roll, and where its first die goes."""


def _world(world: str) -> Lesson:
    """The first die of each round is for the world that is taught; the other goes wherever one likes."""
    beside = [other for other in _SIMPLE if other != world][:2]
    beats: list[Beat] = [_drawn(world, *beside)]
    free = _free_cells(beside)
    for number, (roll, cells) in enumerate(_LINES[world], 1):
        choice = roll[1] if cells[0].startswith("house") else None
        step = Activate(1, world, cells, choice)
        other, cell = next((each, cell) for each, cell, fits in free if fits == roll[1])
        free.remove((other, cell, roll[1]))
        hints = (_cell(f"lesson-wuerfelwelten-{world}-{number}", step, 1), *((_REST,) if number == 1 else ()))
        beats += _round(roll, (step,), (Activate(2, other, (cell,)),), hints)
    return Lesson(f"wuerfelwelten-{world}", _GAME, tuple(beats))


def _free_cells(worlds: Sequence[str]) -> list[tuple[str, str, int]]:
    """Cells beside the taught world that one number fits into: the world, the cell, the number."""
    return [
        (world, cell.id, cell.number)
        for world in reversed(worlds)
        for cell in WORLDS[world].cells
        if cell.number and cell.kind in ("number", "hex", "grape")
    ]


LESSONS = (_FIRST_ROUND, _SPENDING, *(_world(world) for world in _LINES))
