"""A crowd's views are written from pieces: whatever was played, the text is the view, and kernels of it count alike."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from knobel import SeededDice, Table
from knobel.game import Choose, Draw, Over, Roll
from knobel.games.wuerfelwelten import Finish, Wuerfelwelten
from knobel.games.wuerfelwelten.supplies import CAP, NOTHING
from knobel.games.wuerfelwelten.view import NEIGHBOURS, TOP
from knobel.games.wuerfelwelten.world import MOST_STARS, PLAIN, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.games.wuerfelwelten.written import written

SEATS = TOP + NEIGHBOURS + 2
"""Enough that some are neither among the leaders nor next to them."""


def played(table: Table, random: Random, eager: float) -> None:
    """Everyone's move: one thing after another, as long as they feel like it."""
    assert isinstance(table.prompt, Choose)
    for seat in table.prompt.seats:
        steps: tuple[object, ...] = ()
        while options := table.game.options(table.state, seat, steps):
            deeds = [step for step in options if not isinstance(step, Finish)]
            steps += (random.choice(deeds) if deeds and random.random() < eager else options[-1],)
        if event := table.seal(seat, steps):
            table.apply(event)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10_000), st.floats(0.3, 0.95))
def test_what_is_written_for_a_crowd_is_the_view_byte_for_byte(seed: int, eager: float) -> None:
    game = Wuerfelwelten(seats=SEATS)
    table, dice, random = Table(game), SeededDice(seed), Random(seed)
    while not isinstance(table.prompt, Over):
        for seat in range(SEATS):
            view = game.view(table.state, seat)
            text = written(table.state, seat)
            assert text.view == msgspec.json.encode(view)
            assert text.named == tuple(sorted({standing.seat for standing in view.standings}))
        if isinstance(table.prompt, Roll | Draw):
            table.apply(dice.answer(table.prompt, table.turn))
        else:
            played(table, random, eager)


def cards(world: World, random: Random, numbers: int) -> list[tuple[int, ...]]:
    """A card as it fills up."""
    found = [world.blank]
    for _ in range(numbers):
        places = world.places(found[-1], PLAIN[random.randint(1, 6)])
        if places:
            found.append(world.after(found[-1], random.choice(places))[0])
    return found


@given(st.sampled_from(sorted(WORLDS)), st.integers(0, 10_000))
def test_a_world_takes_a_number_where_it_has_a_place_for_it(name: str, seed: int) -> None:
    world, random = WORLDS[name], Random(seed)
    for card in cards(world, random, 20):
        for number in PLAIN.values():
            assert world.takes(card, number) == bool(world.places(card, number))
        taken = [number for number, entrant in PLAIN.items() if world.takes(card, entrant)]
        assert world.numbers(card) == sum(1 << number for number in taken)


@given(st.sampled_from(sorted(WORLDS)), st.integers(0, 10_000))
def test_a_world_says_for_many_cells_at_once_what_hinders_a_number(name: str, seed: int) -> None:
    world, random = WORLDS[name], Random(seed)
    for card in cards(world, random, 12):
        number, asked = random.randint(1, 6), random.getrandbits(len(world.cells)) & ~card[0]
        for place in world.places(card, PLAIN[number]):
            asked &= ~place.mask
        found = {
            cell.id: why
            for why, cells in world.hindrances(card, number, asked)
            for index, cell in enumerate(world.cells)
            if cells >> index & 1
        }
        assert found == {
            cell.id: world.hindrance(card, number, cell) for index, cell in enumerate(world.cells) if asked >> index & 1
        }


@given(st.sampled_from(sorted(WORLDS)), st.integers(0, 10_000))
def test_a_world_counts_the_stars_of_its_parts(name: str, seed: int) -> None:
    world, random = WORLDS[name], Random(seed)
    for card in cards(world, random, 20):
        parts = world.parts(card, NOTHING, (2, 3))
        assert world.stars(card, NOTHING, (2, 3)) == min(MOST_STARS, sum(parts.values()))


@given(st.sampled_from(sorted(name for name in WORLDS if WORLDS[name].scored)), st.integers(0, 10_000))
def test_a_world_that_looks_at_others_counts_its_card_as_it_says(name: str, seed: int) -> None:
    world, random = WORLDS[name], Random(seed)
    gained = random.randint(0, CAP), random.randint(0, CAP), random.randint(0, CAP)
    others = [random.randint(0, 6), random.randint(0, 6)]
    for card in cards(world, random, 12):
        assert world.stars(world.counted(card), gained, others) == world.stars(card, gained, others)
