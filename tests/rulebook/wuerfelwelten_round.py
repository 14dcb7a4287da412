"""A round to try things in: any worlds, any roll, any sheet. Every step is asked for before it is taken."""

from __future__ import annotations

from knobel.games.wuerfelwelten import Activate, Change, Claim, Create, Finish, Sheet, State, Step, Wuerfelwelten
from knobel.games.wuerfelwelten.draft import Draft
from knobel.games.wuerfelwelten.scoring import stars_of
from knobel.games.wuerfelwelten.supplies import NOTHING, Amount
from knobel.games.wuerfelwelten.view import View
from knobel.games.wuerfelwelten.world import Card
from knobel.games.wuerfelwelten.worlds import WORLDS

SOLO = Wuerfelwelten(seats=1)
PLENTY: Amount = (12, 12, 12)


def card(name: str, *marks: tuple[object, ...]) -> Card:
    """A card after these uses: (number, cell, …), a choice may follow as the last item after None."""
    world, made = WORLDS[name], WORLDS[name].blank
    for number, *cells in marks:
        choice = None
        if None in cells:
            at = cells.index(None)
            choice, cells = cells[at + 1], cells[:at]
        made, _ = world.after(made, world.place(number, tuple(cells), choice))  # type: ignore[arg-type]
    return made


class Round:
    """One player's round, step by step."""

    def __init__(
        self,
        worlds: tuple[str, ...],
        roll: tuple[int, int],
        have: Amount = NOTHING,
        spent: Amount = NOTHING,
        cards: dict[str, Card] | None = None,
    ) -> None:
        """``have`` was gained before this round; ``spent`` of it is gone."""
        filled = tuple((cards or {}).get(name, WORLDS[name].blank) for name in worlds)
        self.state = State(worlds, (roll,), True, (Sheet(filled, have, spent),))
        self.steps: tuple[Step, ...] = ()

    def do(self, *steps: Step) -> Round:
        for step in steps:
            assert step in self.options, f"{step} is not among {self.options}"
            self.steps += (step,)
        return self

    @property
    def options(self) -> tuple[Step, ...]:
        return tuple(SOLO.options(self.state, 0, self.steps))

    @property
    def draft(self) -> Draft:
        return self.state.draft(0, self.steps)

    @property
    def view(self) -> View:
        return SOLO.view(self.state, 0, self.steps)

    @property
    def left(self) -> Amount:
        return self.draft.sheet.left

    @property
    def gained(self) -> Amount:
        return self.draft.sheet.gained

    @property
    def stars(self) -> tuple[int, ...]:
        sheet = self.draft.sheet
        return stars_of(self.draft.worlds, sheet.cards, sheet.gained)

    def cells(self, world: str, die: int | None = None) -> list[tuple[str, ...]]:
        """The cells on offer in a world."""
        return [
            step.cells
            for step in self.options
            if isinstance(step, Activate) and step.world == world and die in (None, step.die)
        ]

    def worlds(self, die: int) -> list[str]:
        """The worlds a die may enter."""
        found = [step.world for step in self.options if isinstance(step, Activate) and step.die == die]
        return list(dict.fromkeys(found))

    @property
    def changes(self) -> list[Change]:
        return [step for step in self.options if isinstance(step, Change)]

    @property
    def creations(self) -> list[Create]:
        return [step for step in self.options if isinstance(step, Create)]

    @property
    def claims(self) -> list[Claim]:
        return [step for step in self.options if isinstance(step, Claim)]

    @property
    def can_finish(self) -> bool:
        return Finish() in self.options
