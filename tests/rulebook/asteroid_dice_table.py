"""Tables of Asteroid Dice for the rulebook's tests: cards dealt, fights decided, dice thrown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from knobel import Table
from knobel.game import Decided, Drawn, is_answer
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import Card, Die, Kind, card_values
from knobel.games.asteroid_dice.state import Fought, Hit, State, Took
from knobel.games.asteroid_dice.steps import Play
from knobel.games.asteroid_dice.throws import (
    Aim,
    Direction,
    Landed,
    Lying,
    Place,
    Strength,
)

VALUES = card_values()
AIM = (Place(0), Direction(0), Strength(200))
Happening = Took | Hit


def cards(*kinds: Kind, colour: int = 9) -> tuple[Card, ...]:
    return tuple(Card(kind, colour) for kind in kinds)


def do(table: Table, seat: int, *steps: Any) -> None:
    table.check(seat, table.turn, steps)
    if event := table.seal(seat, steps):
        table.apply(event)


def decide(table: Table, outcome: Any) -> None:
    event = Decided(outcome, "referee")
    assert is_answer(table.game, table.state, event), outcome
    table.apply(event)


def possible(table: Table, outcome: Any) -> bool:
    """Whether the rules take this for something that can have happened."""
    game = table.game
    assert isinstance(game, AsteroidDice)
    return game.possible(table.state, outcome)


def begin(*kinds: Kind, ghost: Kind | None = None, **options: Any) -> Table:
    """A table of three or more after everybody played this card; two with a ghost's card."""
    table = Table(AsteroidDice(seats=len(kinds), **options))
    return deal(table, *kinds, ghost=ghost)


def deal(table: Table, *kinds: Kind, ghost: Kind | None = None) -> Table:
    for seat, kind in enumerate(kinds):
        do(table, seat, Play(kind))
    if ghost:
        assert table.state.ghost
        table.apply(Drawn((table.state.ghost.stack.index(ghost),)))
    return table


def fight(table: Table, *happenings: Happening) -> Table:
    decide(table, Fought(happenings))
    return table


def owning(table: Table, *piles: Iterable[Card]) -> Table:
    """The same table with these piles; the cards come from nowhere."""
    padded = [tuple(pile) for pile in piles] + [()] * (table.game.seats - len(piles))
    table.state = replace(table.state, piles=tuple(padded))
    return table


def throw(table: Table, face: int, **others: int) -> Table:
    """The next die is thrown and shows this face; others turn to theirs."""
    if table.state.phase == "aim":
        do(table, table.prompt.seats[0], *AIM)  # type: ignore[union-attr]
    about = table.prompt.about  # type: ignore[union-attr]
    lying = [replace(it, face=others.get(it.die, it.face)) for it in about.lying]
    decide(table, Landed((*lying, Lying(about.die, face)), Aim(0, 0, 200) if about.ghost else None))
    return table


def kinds(pile: Iterable[Card]) -> list[Kind]:
    return [card.kind for card in pile]


def dice_of(table: Table) -> tuple[Die | None, ...]:
    dice: tuple[Die | None, ...] = table.state.dice
    return dice


def everything(state: State) -> list[Card]:
    """Every card there is, wherever it is. A13."""
    found = [Card(kind, seat) for seat, hand in enumerate(state.hands) for kind in hand]
    found += [card for pile in state.piles for card in pile]
    found += [Card(kind, colour) for colour, kind in enumerate(state.out) if kind]
    found += state.discarded
    found += [state.putting] if state.putting else []
    if state.ghost:
        ghost = len(state.hands)
        found += [Card(kind, ghost) for kind in state.ghost.stack + state.ghost.under]
        found += state.ghost.pile
    return found
