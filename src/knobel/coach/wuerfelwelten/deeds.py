"""What was done in a Runde and what would have been better, in words of the rules; and what kind of mistake it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from knobel.coach.review import Deed
from knobel.coach.wuerfelwelten.rounds import Round
from knobel.game import Line, Seat
from knobel.games.wuerfelwelten import draft as drafts
from knobel.games.wuerfelwelten.draft import ROLLED, Die
from knobel.games.wuerfelwelten.steps import Activate, Change, Claim, Create, Step
from knobel.games.wuerfelwelten.worlds import WORLDS

SHAPES = "tapestry"
"""The world where a number fills many cells: they are told row by row."""


def told(one: Round, steps: Sequence[Step], seat: Seat) -> tuple[Deed, ...]:
    """The deeds of these steps in this Runde: what was used for which world, and where in it."""
    return tuple(tuple(Line(line.key, seat, line.args, line.words) for line in deed) for deed in _deeds(one, steps))


def _deeds(one: Round, steps: Sequence[Step]) -> Iterator[list[Line]]:
    draft = drafts.begin(one.worlds, one.roll, one.before)
    for step in steps:
        match step:
            case Activate(number, world, cells, choice):
                where = [*(_rows(cells) if world == SHAPES else _cells(world, cells))]
                if choice is not None:
                    where.append(Line("wuerfelwelten-coach-carried", args={"carried": choice}))
                yield [_used(draft.dice[number - 1], f"wuerfelwelten-{world}"), *where]
            case Claim(number, resource):
                yield [_used(draft.dice[number - 1], f"wuerfelwelten-one-{resource}")]
        draft = drafts.after(draft, step)


def _used(die: Die, place: str) -> Line:
    """A die, with the number it was rolled as where that is another, and what it was used for."""
    changed = die.rolled not in (None, die.number)
    number = f"{die.rolled}→{die.number}" if changed else str(die.number)
    return Line(
        "wuerfelwelten-deed-first", args={"die1": number, "made1": int(die.rolled is None)}, words={"place1": place}
    )


def _cells(world: str, cells: Sequence[str]) -> Iterator[Line]:
    for cell in map(WORLDS[world].cell, cells):
        args = {"row": cell.row, "column": cell.column, "number": cell.number or 0, "group": cell.group}
        yield Line(f"wuerfelwelten-cell-{world}-{cell.kind}", args={**args})


def _rows(cells: Sequence[str]) -> Iterator[Line]:
    """The cells of a shape, row by row."""
    rows: dict[int, list[int]] = {}
    for cell in map(WORLDS[SHAPES].cell, cells):
        rows.setdefault(cell.row, []).append(cell.column)
    for row, columns in sorted(rows.items()):
        listed = ", ".join(map(str, sorted(columns)))
        yield Line("wuerfelwelten-coach-row", args={"row": row, "columns": listed})


def theme_of(did: Sequence[Step], better: Sequence[Step]) -> str:
    """What the two differ in: a word of the catalogs."""
    if _rolled(did) < _rolled(better):
        return "idle"
    if _spent(did) != _spent(better):
        return "spend" if _spent(did) < _spent(better) else "save"
    return "place" if _aims(did) == _aims(better) else "world"


def _rolled(steps: Sequence[Step]) -> int:
    """How many of the rolled dice were used."""
    return sum(isinstance(step, Activate | Claim) and step.die <= ROLLED for step in steps)


def _spent(steps: Sequence[Step]) -> int:
    changed = sum(step.pumpkins for step in steps if isinstance(step, Change))
    return changed + sum(step.cost for step in steps if isinstance(step, Create))


def _aims(steps: Sequence[Step]) -> list[str]:
    """What dice were used for, in whatever order."""
    aims = [step.world for step in steps if isinstance(step, Activate)]
    return sorted(aims + [step.resource for step in steps if isinstance(step, Claim)])
