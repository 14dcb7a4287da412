"""Nobody's hand or pile is in what another sees: change them, and no other view, prompt or option changes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from knobel.bots import bot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Choose, Over
from knobel.games import game_named
from knobel.games.asteroid_dice.cards import KINDS, Card, Kind
from knobel.games.asteroid_dice.state import State
from knobel.record import replay
from knobel.table import play


def scrambled(state: State, seat: int | None, random: Random) -> State:
    """The same moment with other secrets: hands and piles of the other seats, and all that the ghost hides."""

    def kinds(count: int) -> tuple[Kind, ...]:
        return tuple(random.choice(KINDS) for _ in range(count))

    def cards(count: int) -> tuple[Card, ...]:
        return tuple(Card(kind, random.randrange(5)) for kind in kinds(count))

    mine = range(len(state.hands)) if seat is None else [other for other in range(len(state.hands)) if other != seat]
    ghost = state.ghost
    if ghost:
        hidden = kinds(len(ghost.stack)), kinds(len(ghost.under)), cards(len(ghost.pile))
        ghost = type(ghost)(*hidden)
    return msgspec.structs.replace(
        state,
        hands=tuple(kinds(len(hand)) if other in mine else hand for other, hand in enumerate(state.hands)),
        piles=tuple(cards(len(pile)) if other in mine else pile for other, pile in enumerate(state.piles)),
        ghost=ghost,
    )


@pytest.mark.parametrize("body", ["live", "companion"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_view_of_another_seat_or_a_spectator_depends_on_hands_or_piles(seats: int, body: str) -> None:
    game = game_named("asteroid_dice", {"seats": seats, "body": body})
    random = Random(seats)
    for seed in range(3):
        table = play(game, [bot("asteroid_dice", "zufall")] * seats, SeededDice(seed), Random(seed), ChanceJudge())
        for state in replay(game, table.events):
            prompt = game.prompt(state)
            if isinstance(prompt, Over):
                continue
            for seat in (None, *range(seats)):
                other = scrambled(state, seat, random)
                assert msgspec.json.encode(game.view(state, seat)) == msgspec.json.encode(game.view(other, seat))
                assert msgspec.json.encode(prompt) == msgspec.json.encode(game.prompt(other))
                if seat is not None and isinstance(prompt, Choose) and seat in prompt.seats:
                    assert game.options(state, seat) == game.options(other, seat)


def test_the_canary_would_sing() -> None:
    """The owner's view does depend on hand and pile; so the test above can fail."""
    game = game_named("asteroid_dice", {"seats": 3})
    state = game.start()
    other = scrambled(state, 1, Random(1))
    assert game.view(state, 0) != game.view(other, 0)
    assert game.view(state, 1) == game.view(other, 1)


def test_at_the_end_all_piles_are_laid_open() -> None:
    game = game_named("asteroid_dice", {"seats": 3})
    table = play(game, [bot("asteroid_dice", "zufall")] * 3, SeededDice(1), Random(1), ChanceJudge())
    final = game.view(table.state, None).final
    assert isinstance(table.prompt, Over)
    assert tuple(seat.points for seat in final) == table.prompt.scores
