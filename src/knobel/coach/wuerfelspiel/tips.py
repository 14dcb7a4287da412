"""A tip for a decision of Würfelspiel: the best choice for points, what it aims at, and what the next best costs."""

from __future__ import annotations

from knobel.coach.wuerfelspiel.choices import SAME, Choice, Position, aims, best_of, choices, most_likely, steps_of
from knobel.coach.wuerfelspiel.judge import judge_of
from knobel.coach.wuerfelspiel.sentences import Args, cost, rounded, row_key
from knobel.game import Line
from knobel.games.wuerfelspiel import ENTRIES, Enter, Reroll, View, Wuerfelspiel
from knobel.solve.wuerfelspiel.sheet import sheet_of
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.winning import plays_to_win
from knobel.table import AnyDoor


def tip_for(door: AnyDoor) -> tuple[tuple[Reroll | Enter, ...], Line] | None:
    """The best for points; None near the end of a game against others, where winning counts and ``meister`` knows."""
    assert isinstance(door.game, Wuerfelspiel)
    view: View = door.view()
    cells = tuple(cell for column in view.seats[door.seat].columns for cell in column.cells)
    if len(view.seats) > 1 and plays_to_win(sheet_of(cells)):
        return None
    dice = next(hand.dice for hand in view.hands if hand.seat == door.seat)
    may_reroll = any(isinstance(step, Reroll) for step in door.options())
    position = Position(cells, dice, view.rolls - view.roll if may_reroll else 0)
    turn = judge_of(door.game).turn(cells)
    best = best_of(choices(turn, position))
    return (steps_of(position, best)[0],), tell_best(turn, position)


def tell_best(turn: Turn, position: Position) -> Line:
    """The best choice in one sentence: what it is, what for, and what the next best entry would cost."""
    ways = choices(turn, position)
    best = best_of(ways)
    if best.kept is not None:
        chances = aims(turn, best.kept, position.rerolls)
        cell = most_likely(chances)
        args: Args = {
            "kept": " ".join(map(str, best.kept)),
            "column": ENTRIES[cell].column,
            "percent": rounded(100 * float(chances[cell])),
        }
        key = "wuerfelspiel-tip-keep" if best.kept else "wuerfelspiel-tip-keep-none"
        return Line(key, args=args, words={"row": row_key(ENTRIES[cell])})
    assert best.cell is not None
    entry = ENTRIES[best.cell]
    args = {"column": entry.column, "worth": turn.scored(position.dice, best.cell)}
    words = {"row": row_key(entry)}
    others = [way for way in ways if way.cell not in (None, best.cell)]
    if not others:
        return Line("wuerfelspiel-tip-last", args=args, words=words)
    second = _next(others)
    args |= {**cost(max(0.0, best.worth - second.worth)), "next_column": ENTRIES[second.cell or 0].column}
    words["next"] = row_key(ENTRIES[second.cell or 0])
    return Line("wuerfelspiel-tip-enter" if args["worth"] else "wuerfelspiel-tip-strike", args=args, words=words)


def _next(others: list[Choice]) -> Choice:
    most = max(way.worth for way in others)
    return next(way for way in others if way.worth > most - SAME)
