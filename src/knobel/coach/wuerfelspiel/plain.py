"""A second opinion on every number of every sentence: the same turn by straight enumeration from the rules.

No numba, no numpy, no lattice, and nothing shared with ``sentences`` or ``choices``: scores, the bonus and the chances
of dice come from the rules code, a keep's mean is a sum over all ways the other dice can fall, and the best keep of a
roll is found by trying every subset. Only the frozen value of the sheets after the turn is given. Slow, and meant to
be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from knobel.game import Line, Rolled, outcomes, roll
from knobel.games.wuerfelspiel import DICE, ROWS, Cells, Enter, Faces, Reroll, Wuerfelspiel, cell_of, total

SAME = 1e-9
Value = Callable[[Cells], float]
"""The mean of what is still to come from a sheet."""
Chances = dict[int, float]
"""By cell: how likely it is the one entered."""


class PlainTurn:
    """One turn with this sheet, over a value of the sheets after it."""

    def __init__(self, game: Wuerfelspiel, cells: Cells, value: Value) -> None:
        self.game, self.cells, self._value = game, cells, value
        self.open = [cell for cell, points in enumerate(cells) if points is None]
        self._after: dict[tuple[int, int], float] = {}
        self._aims: dict[tuple[Faces, int], Chances] = {}
        self._bonuses: dict[tuple[Faces, int], Chances] = {}
        self.entering = {dice: self._entered(game.scores(dice)) for dice in ROLLS}
        self.best: list[dict[Faces, float]] = [{dice: max(found.values()) for dice, found in self.entering.items()}]
        """By re-rolls left: what a roll is worth."""
        self.keeping: list[dict[Faces, float]] = [{}]
        """By re-rolls left: what it is worth to keep these and to roll the rest."""
        for left in (1, 2):
            self.keeping.append({kept: _mean(kept, self.best[left - 1]) for kept in KEEPS})
            self.best.append(
                {dice: max(self.best[0][dice], *(self.keeping[left][kept] for kept in subsets(dice))) for dice in ROLLS}
            )

    def points(self, dice: Faces, cell: int) -> int:
        """What entering adds to the total, without a bonus."""
        return (cell // len(ROWS) + 1) * self.game.scores(dice)[cell % len(ROWS)]

    def _entered(self, scores: tuple[int, ...]) -> dict[int, float]:
        """By cell: what it is worth to enter dice with these scores."""
        return {cell: self._sheet_after(cell, scores[cell % len(ROWS)]) for cell in self.open}

    def _sheet_after(self, cell: int, scored: int) -> float:
        if (cell, scored) not in self._after:
            after = (*self.cells[:cell], scored, *self.cells[cell + 1 :])
            self._after[cell, scored] = total(after) - total(self.cells) + self._value(after)
        return self._after[cell, scored]

    def choice(self, dice: Faces, left: int) -> Enter | Faces:
        """The best: a cell as its entry, or the dice to keep."""
        most = self.best[left][dice]
        for cell in self.open:
            if self.entering[dice][cell] > most - SAME:
                return entry_of(cell)
        return next(kept for kept in subsets(dice) if self.keeping[left][kept] > most - SAME)

    def aims(self, kept: Faces, left: int) -> Chances:
        """Where the turn will end after keeping these, if the best is chosen from then on."""
        if (kept, left) not in self._aims:
            self._aims[kept, left] = self._ends(kept, left)
        return self._aims[kept, left]

    def _ends(self, kept: Faces, left: int) -> Chances:
        found: Chances = dict.fromkeys(self.open, 0.0)
        for dice, chance in falls(kept):
            match self.choice(dice, left - 1):
                case Enter(row, column):
                    found[cell_of(row, column)] += chance
                case tuple() as again:
                    for cell, share in self.aims(again, left - 1).items():
                        found[cell] += chance * share
        return found

    def tell_bonus(self, dice: Faces, left: int, step: Reroll | Enter) -> Line | None:
        """The sentence on a bonus that the best choice brings more often in this turn, by five of 100 at least."""
        lying = tuple(sorted(dice))
        best = self.choice(lying, left)
        bonus, without = (
            self._bonus_of(lying, left, best),
            self._bonus_of(lying, left, kept_by(dice, step) if isinstance(step, Reroll) else step),
        )
        column = _first_most({column: chance - without[column] for column, chance in bonus.items()})
        more, less = half_up(100 * bonus[column]), half_up(100 * without[column])
        if more - less < 5:
            return None
        return Line("wuerfelspiel-coach-bonus", args={"column": column + 1, "percent": more, "instead": less})

    def _bonus_of(self, dice: Faces, left: int, choice: Enter | Faces) -> Chances:
        if not isinstance(choice, Enter):
            return self.bonuses(choice, left)
        columns = range(len(self.cells) // len(ROWS))
        return {column: float(column == choice.column - 1 and self.brings_bonus(dice, choice)) for column in columns}

    def bonuses(self, kept: Faces, left: int) -> Chances:
        """By column, from 0: how likely this turn brings its bonus after keeping these."""
        if (kept, left) not in self._bonuses:
            self._bonuses[kept, left] = self._bonus_ends(kept, left)
        return self._bonuses[kept, left]

    def _bonus_ends(self, kept: Faces, left: int) -> Chances:
        found: Chances = dict.fromkeys(range(len(self.cells) // len(ROWS)), 0.0)
        for dice, chance in falls(kept):
            match self.choice(dice, left - 1):
                case Enter() as entry if self.brings_bonus(dice, entry):
                    found[entry.column - 1] += chance
                case tuple() as again:
                    for column, share in self.bonuses(again, left - 1).items():
                        found[column] += chance * share
        return found

    def brings_bonus(self, dice: Faces, entry: Enter) -> bool:
        """Whether the total grows by more than the entry's own points."""
        cell = cell_of(entry.row, entry.column)
        scored = self.game.scores(dice)[cell % len(ROWS)]
        after = (*self.cells[:cell], scored, *self.cells[cell + 1 :])
        return total(after) - total(self.cells) > entry.column * scored

    def loss(self, dice: Faces, left: int, step: Reroll | Enter) -> float:
        """What a step cost against the best."""
        lying = tuple(sorted(dice))
        match step:
            case Reroll():
                worth = self.keeping[left][kept_by(dice, step)]
            case Enter(row, column):
                worth = self.entering[lying][cell_of(row, column)]
        return max(0.0, self.best[left][lying] - worth)

    def tell(self, dice: Faces, left: int, step: Reroll | Enter) -> tuple[float, Line]:
        """What a step cost against the best, and the sentence about it."""
        dice_in_order = tuple(sorted(dice))
        best, loss = self.choice(dice_in_order, left), self.loss(dice, left, step)
        match step:
            case Reroll():
                if isinstance(best, Enter):
                    return loss, self._too_late(dice_in_order, best, loss)
                assert isinstance(best, tuple)
                return loss, self._kept_others(kept_by(dice, step), best, left, loss)
            case Enter():
                if isinstance(best, Enter):
                    return loss, self._entered_elsewhere(dice_in_order, step, best, loss)
                assert isinstance(best, tuple)
                return loss, self._too_early(dice_in_order, step, best, left, loss)

    def tip(self, dice: Faces, left: int) -> Line:
        """The sentence on the best choice."""
        dice_in_order = tuple(sorted(dice))
        best = self.choice(dice_in_order, left)
        if not isinstance(best, Enter):
            chances = self.aims(best, left)
            cell = _first_most(chances)
            args: dict[str, int | str] = {
                "kept": " ".join(str(face) for face in best),
                "column": entry_of(cell).column,
                "percent": half_up(100 * chances[cell]),
            }
            key = "wuerfelspiel-tip-keep" if best else "wuerfelspiel-tip-keep-none"
            return Line(key, args=args, words={"row": _key(entry_of(cell))})
        mine = cell_of(best.row, best.column)
        args = {"column": best.column, "worth": self.points(dice_in_order, mine)}
        others = {cell: worth for cell, worth in self.entering[dice_in_order].items() if cell != mine}
        if not others:
            return Line("wuerfelspiel-tip-last", args=args, words={"row": _key(best)})
        following = entry_of(_first_most(others))
        behind = self.entering[dice_in_order][mine] - others[cell_of(following.row, following.column)]
        args |= {**_tenths(max(0.0, behind)), "next_column": following.column}
        words = {"row": _key(best), "next": _key(following)}
        return Line("wuerfelspiel-tip-enter" if args["worth"] else "wuerfelspiel-tip-strike", args=args, words=words)

    def tell_aim(self, dice: Faces, left: int, step: Reroll | Enter) -> Line:
        """The sentence on what a good step aims at."""
        match step:
            case Reroll():
                kept = kept_by(dice, step)
                chances = self.aims(kept, left)
                aim = entry_of(_first_most(chances))
                args: dict[str, int | str] = {
                    "kept": " ".join(str(face) for face in kept),
                    "kept_many": len(kept),
                    "column": aim.column,
                    "percent": half_up(100 * chances[cell_of(aim.row, aim.column)]),
                }
                return Line("wuerfelspiel-coach-aim-keep", args=args, words={"row": _key(aim)})
            case Enter(row, column):
                worth = self.points(tuple(sorted(dice)), cell_of(row, column))
                args = {"column": column, "worth": worth}
                return Line("wuerfelspiel-coach-aim-enter", args=args, words={"row": _key(step)})

    def _too_late(self, dice: Faces, best: Enter, loss: float) -> Line:
        worth = self.points(dice, cell_of(best.row, best.column))
        args = {**_tenths(loss), "column": best.column, "worth": worth}
        return Line("wuerfelspiel-coach-too-late", args=args, words={"row": _key(best)})

    def _kept_others(self, kept: Faces, best: Faces, left: int, loss: float) -> Line:
        with_best, with_kept = self.aims(best, left), self.aims(kept, left)
        cell = _first_most({cell: chance - with_kept[cell] for cell, chance in with_best.items()})
        args: dict[str, int | str] = {
            "kept": " ".join(str(face) for face in kept),
            "kept_many": len(kept),
            "best": " ".join(str(face) for face in best),
            "best_many": len(best),
            **_tenths(loss),
        }
        percent, instead = half_up(100 * with_best[cell]), half_up(100 * with_kept[cell])
        if percent == instead:
            return Line("wuerfelspiel-coach-keep-more", args=args)
        args |= {"column": entry_of(cell).column, "percent": percent, "instead": instead}
        return Line("wuerfelspiel-coach-keep", args=args, words={"row": _key(entry_of(cell))})

    def _too_early(self, dice: Faces, step: Enter, best: Faces, left: int, loss: float) -> Line:
        chances = self.aims(best, left)
        aim = entry_of(_first_most(chances))
        args: dict[str, int | str] = {
            "best": " ".join(str(face) for face in best),
            "best_many": len(best),
            **_tenths(loss),
            "column": step.column,
            "worth": self.points(dice, cell_of(step.row, step.column)),
            "aim_column": aim.column,
            "percent": half_up(100 * chances[cell_of(aim.row, aim.column)]),
        }
        return Line("wuerfelspiel-coach-too-early", args=args, words={"row": _key(step), "aim": _key(aim)})

    def _entered_elsewhere(self, dice: Faces, step: Enter, best: Enter, loss: float) -> Line:
        worth, best_worth = (self.points(dice, cell_of(entry.row, entry.column)) for entry in (step, best))
        args: dict[str, int | str] = {**_tenths(loss), "column": step.column, "best_column": best.column}
        if step.row == best.row:
            return Line("wuerfelspiel-coach-column", args=args, words={"row": _key(step)})
        words = {"row": _key(step), "best_row": _key(best)}
        if best_worth == 0:
            return Line("wuerfelspiel-coach-sacrifice", args={**args, "worth": worth}, words=words)
        return Line("wuerfelspiel-coach-row", args={**args, "worth": worth, "best_worth": best_worth}, words=words)


def kept_by(dice: Faces, step: Reroll) -> Faces:
    """What stays of the dice, in order."""
    return tuple(sorted(face for place, face in enumerate(dice, 1) if place not in step.dice))


def _tenths(loss: float) -> dict[str, int | str]:
    tenths = half_up(loss * 10)
    return {"whole": tenths // 10, "tenth": tenths % 10}


def half_up(number: float) -> int:
    """To the nearest whole number; what lies within ``SAME`` of a half is a half, and goes up."""
    whole = int(number)
    return whole + (number - whole >= 0.5 - SAME)


def _key(entry: Enter) -> str:
    return f"wuerfelspiel-row-{entry.row}"


def _first_most(chances: Chances) -> int:
    most = max(chances.values())
    return next(cell for cell, chance in chances.items() if chance > most - SAME)


def entry_of(cell: int) -> Enter:
    """The entry that fills a cell."""
    return Enter(ROWS[cell % len(ROWS)], cell // len(ROWS) + 1)


FACES = range(1, 7)
ROLLS: tuple[Faces, ...] = tuple(combinations_with_replacement(FACES, DICE))
KEEPS: tuple[Faces, ...] = tuple(kept for size in range(DICE) for kept in combinations_with_replacement(FACES, size))


@cache
def subsets(dice: Faces) -> tuple[Faces, ...]:
    """All that can be kept when at least one die is rolled, more dice before fewer."""
    return tuple(kept for size in range(DICE - 1, -1, -1) for kept in sorted(set(combinations(dice, size))))


@cache
def falls(kept: Faces) -> tuple[tuple[Faces, float], ...]:
    """Every roll that can lie after keeping these, and how likely it is."""
    return tuple(_falls(kept))


def _falls(kept: Faces) -> Iterator[tuple[Faces, float]]:
    thrown = DICE - len(kept)
    for rolled, weight in outcomes(roll(thrown)):
        assert isinstance(rolled, Rolled)
        yield tuple(sorted(kept + rolled.faces)), weight / 6**thrown


def _mean(kept: Faces, worth: dict[Faces, float]) -> float:
    return sum(chance * worth[dice] for dice, chance in falls(kept))
