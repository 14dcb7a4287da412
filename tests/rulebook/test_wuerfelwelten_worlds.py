"""The eleven worlds of Würfelwelten: where numbers may go, what they pay, their stars, their dead ends."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from knobel.games.wuerfelwelten.supplies import NOTHING, Amount, plus
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS, Card, Entrant, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.games.wuerfelwelten.worlds.euphoria import OTHER_BANDS, Euphoria
from knobel.games.wuerfelwelten.worlds.tapestry import OTHER_GRID, SHAPES, Tapestry, poses
from knobel.games.wuerfelwelten.worlds.viticulture import OTHER_GRAPES, Viticulture
from knobel.games.wuerfelwelten.worlds.zwischen_zwei_schloessern import OTHER_RIGHT, ZwischenZweiSchloessern
from rulebook.wuerfelwelten_round import card

ALL = pytest.mark.parametrize("name", WORLDS)


def cells_of(world: World, made: Card, entrant: Entrant) -> list[str]:
    """The places for an entrant, cells joined by +, a choice after =."""
    return [
        "+".join(place.cells) + ("" if place.choice is None else f"={place.choice}")
        for place in world.places(made, entrant)
    ]


def cross(kind: str, numbers: Iterable[int]) -> list[tuple[int, str]]:
    return [(n, f"{kind}{n}") for n in numbers]


GRID = [(row, column) for row in range(1, 4) for column in range(1, 4)]
LATIN = [(1 + (row + column) % 3, f"r{row}c{column}") for row, column in GRID]
PYRAMID = [
    (6, "r1c1"), (6, "r1c2"), (5, "r2c1"), (5, "r2c2"), (5, "r2c3"), (4, "r3c1"), (4, "r3c2"), (4, "r3c3"), (4, "r3c4"),
]  # fmt: skip


def woven_but(free: str) -> list[tuple[int, str]]:
    """Tapestry filled with ones, all but these cells."""
    return [(1, cell.id) for cell in WORLDS["tapestry"].cells if cell.kind == "cell" and cell.id not in free.split()]


@pytest.mark.parametrize(
    ("name", "marks", "entrant", "legal"),
    [
        ("between_two_cities", [], Entrant(3), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3"),
        ("between_two_cities", [(3, "r2c2")], Entrant(3), "r1c1 r1c3 r3c1 r3c3"),
        ("between_two_cities", [(3, "r2c2")], Entrant(4), "r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3"),
        ("between_two_cities", [(3, "r1c1"), (3, "r1c3")], Entrant(3), "r2c2 r3c1 r3c2 r3c3"),
        ("between_two_cities", LATIN, Entrant(6), ""),
        ("between_two_cities", LATIN[:-1], Entrant(1), "r3c3"),
        ("between_two_cities", LATIN[:-1], Entrant(LATIN[-2][0]), ""),
        ("charterstone", [], Entrant(2, (5,)), "house2=5"),
        ("charterstone", [], Entrant(2, (5, 6)), "house2=5 house2=6"),
        ("charterstone", [(2, "house2", None, 5)], Entrant(2, (1,)), ""),
        ("charterstone", [(2, "house2", None, 5)], Entrant(5, (1,)), "house5=1 crate2"),
        ("charterstone", [(2, "house2", None, 5), (3, "house3", None, 5)], Entrant(5, (1,)), "house5=1 crate2+crate3"),
        ("charterstone", [(5, "house5", None, 5)], Entrant(5, (1,)), "crate5"),
        ("charterstone", [(2, "house2", None, 5), (5, "crate2")], Entrant(5, (1,)), "house5=1"),
        ("charterstone", [(2, "house2", None, 5), (5, "crate2"), (5, "house5", None, 5)], Entrant(5, (1,)), "crate5"),
        ("die_gesellschaft", [], Entrant(3), "r1c1 r1c2 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3 r3c4"),
        ("die_gesellschaft", [(4, "r2c2")], Entrant(4), "r2c1 r2c3 r3c1 r3c4"),
        ("die_gesellschaft", [(4, "r2c2")], Entrant(5), "r1c1 r1c2 r2c1 r2c3 r3c1 r3c4"),
        ("die_gesellschaft", [(4, "r2c2")], Entrant(3), "r2c1 r2c3 r3c1 r3c2 r3c3 r3c4"),
        ("die_gesellschaft", [(6, "r1c1"), (2, "r3c1")], Entrant(6), "r1c2 r2c3 r3c2 r3c3 r3c4"),
        ("die_gesellschaft", [(6, "r1c1"), (2, "r3c1")], Entrant(2), "r1c2 r2c2 r2c3 r3c2 r3c3 r3c4"),
        ("die_gesellschaft", PYRAMID, Entrant(1), ""),
        ("euphoria", [], Entrant(4), "left4 right4"),
        ("euphoria", [], Entrant(4, double=True), "left4 right4 left4+right4"),
        ("euphoria", [(4, "left4")], Entrant(4, double=True), "right4"),
        ("euphoria", [(4, "left4", "right4")], Entrant(4, double=True), ""),
        ("fluegelschlag", [], Entrant(6), "bird1-1 bird2-1 bird3-1"),
        ("fluegelschlag", [(6, "bird1-1"), (6, "bird1-2"), (1, "bird3-1")], Entrant(6), "bird1-3 bird2-1 bird3-2"),
        ("fluegelschlag", [(1, f"bird1-{n}") for n in (1, 2, 3)], Entrant(6), "bird2-1 bird3-1"),
        ("my_little_scythe", [], Entrant(5), "pumpkin5 heart5"),
        ("my_little_scythe", [(5, "heart5")], Entrant(5), "pumpkin5"),
        ("my_little_scythe", [(5, "heart5"), (5, "pumpkin5")], Entrant(5), ""),
        ("pendulum", [], Entrant(2), "octagon1 octagon2 octagon3 octagon4 octagon5 hour2"),
        ("pendulum", [(2, "hour2"), (2, "octagon3")], Entrant(2), "octagon1 octagon2 octagon4 octagon5"),
        ("pendulum", [(6, f"octagon{n}") for n in range(1, 6)], Entrant(2), "hour2"),
        ("scythe", [], Entrant(1), "top1 top1+bottom5 bottom1"),
        ("scythe", [(1, "top1")], Entrant(1), "bottom1"),
        ("scythe", [(5, "bottom5")], Entrant(1), "top1 bottom1"),
        ("scythe", [(1, "top1"), (1, "bottom1")], Entrant(1), ""),
        ("tapestry", woven_but("r1c1 r1c2 r2c1"), Entrant(1), "r1c1 r1c2 r2c1"),
        ("tapestry", woven_but("r1c1 r1c2 r2c1"), Entrant(2), "r1c1+r1c2 r1c1+r2c1"),
        ("tapestry", woven_but("r1c1 r1c2 r2c1"), Entrant(3), "r1c1+r1c2+r2c1"),
        ("tapestry", woven_but("r1c1 r1c2 r2c1"), Entrant(4), ""),
        ("tapestry", woven_but("r3c1 r4c1 r4c2 r5c1"), Entrant(4), "r3c1+r4c1+r4c2+r5c1"),
        ("tapestry", woven_but("r3c1 r4c1 r5c1 r5c2 r5c3"), Entrant(5), "r3c1+r4c1+r5c1+r5c2+r5c3"),
        ("tapestry", woven_but("r3c1 r4c1 r4c2 r5c1 r5c2 r5c3"), Entrant(6), "r3c1+r4c1+r4c2+r5c1+r5c2+r5c3"),
        ("tapestry", woven_but("r3c1 r4c1 r4c2 r5c1 r5c2"), Entrant(6), ""),
        ("viticulture", [], Entrant(6), "grape6"),
        ("viticulture", [(6, "grape6")], Entrant(6), "order10+grape6 order11+grape6 order12+grape6"),
        ("viticulture", [(3, "grape3")], Entrant(6), "grape6"),
        ("viticulture", [(3, "grape3"), (1, "grape1")], Entrant(6), "grape6 order10+grape1+grape3"),
        ("viticulture", [(6, "grape6"), (6, "order12", "grape6")], Entrant(6), ""),
        ("zwischen_zwei_schloessern", [], Entrant(3), "left-c1r1 left-c2r2 left-c3r1 right-c1r2 right-c2r1"),
        ("zwischen_zwei_schloessern", [(3, "left-c2r2")], Entrant(3), "left-c1r1 left-c3r1 right-c1r2 right-c2r1"),
        ("zwischen_zwei_schloessern", [(3, "left-c2r2")], Entrant(2),
         "left-c1r1 left-c2r3 left-c3r1 right-c1r2 right-c2r1"),
        ("zwischen_zwei_schloessern", [(6, "left-c1r1"), (1, "right-c2r1")], Entrant(1),
         "left-c2r2 left-c3r1 right-c1r2"),
    ],
)  # fmt: skip
def test_where_a_number_may_go(name: str, marks: list[tuple[object, ...]], entrant: Entrant, legal: str) -> None:
    assert cells_of(WORLDS[name], card(name, *marks), entrant) == legal.split()


@pytest.mark.parametrize(
    ("name", "marks", "use", "gain"),
    [
        ("between_two_cities", LATIN[:2], LATIN[2], (1, 0, 1)),
        ("between_two_cities", LATIN[3:5], LATIN[5], (0, 1, 1)),
        ("between_two_cities", LATIN[6:8], LATIN[8], (1, 1, 0)),
        ("between_two_cities", LATIN[0:6:3], LATIN[6], (2, 0, 0)),
        ("between_two_cities", LATIN[1:7:3], LATIN[7], (0, 0, 2)),
        ("between_two_cities", LATIN[2:8:3], LATIN[8], (0, 2, 0)),
        ("between_two_cities", LATIN[:8], LATIN[8], (1, 3, 0)),
        ("between_two_cities", LATIN[:1], LATIN[1], NOTHING),
        *(("charterstone", [], (n, f"house{n}", None, 1), gain) for n, gain in zip(
            NUMBERS, [(1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1)], strict=True)),
        ("charterstone", [(2, "house2", None, 5)], (5, "crate2"), NOTHING),
        ("die_gesellschaft", PYRAMID[:1], PYRAMID[1], (0, 1, 1)),
        ("die_gesellschaft", PYRAMID[2:4], PYRAMID[4], (1, 1, 1)),
        ("die_gesellschaft", PYRAMID[5:8], PYRAMID[8], (2, 1, 1)),
        ("euphoria", [], (1, "left1"), (0, 0, 1)),
        ("euphoria", [], (3, "left3"), (0, 0, 1)),
        ("euphoria", [], (4, "left4"), NOTHING),
        ("euphoria", [(4, "left4")], (6, "left6"), NOTHING),
        ("euphoria", [(5, "left5")], (6, "left6"), (1, 1, 0)),
        ("euphoria", [(5, "left5")], (6, "right6"), NOTHING),
        ("euphoria", [(5, "left5")], (1, "left1", "right1"), (0, 0, 1)),
        ("euphoria", [(5, "left5"), (6, "right6")], (3, "left3", "right3"), NOTHING),
        ("euphoria", [(5, "left5"), (5, "right5")], (6, "left6", "right6"), (2, 2, 0)),
        ("fluegelschlag", [], (1, "bird1-1"), (1, 0, 0)),
        ("fluegelschlag", [(1, "bird1-1")], (1, "bird1-2"), (0, 0, 1)),
        ("fluegelschlag", [(1, "bird1-1"), (1, "bird1-2")], (1, "bird1-3"), NOTHING),
        ("fluegelschlag", [], (1, "bird2-1"), (0, 0, 1)),
        ("fluegelschlag", [(1, "bird2-1")], (1, "bird2-2"), (0, 1, 0)),
        ("fluegelschlag", [], (1, "bird3-1"), (0, 1, 0)),
        ("fluegelschlag", [(1, "bird3-1")], (1, "bird3-2"), (1, 0, 0)),
        ("my_little_scythe", [], (3, "pumpkin3"), (1, 0, 0)),
        ("my_little_scythe", [], (3, "heart3"), (0, 1, 0)),
        ("my_little_scythe", [(3, "heart3")], (3, "pumpkin3"), (1, 0, 1)),
        ("my_little_scythe", [(4, "heart4")], (3, "pumpkin3"), (1, 0, 0)),
        ("pendulum", [], (6, "octagon1"), NOTHING),
        ("pendulum", [], (6, "hour6"), NOTHING),
        ("pendulum", [(1, "octagon1"), (1, "octagon3")], (6, "hour6"), (2, 1, 1)),
        ("pendulum", [(1, "octagon1"), (5, "hour5")], (4, "hour4"), (1, 1, 0)),
        ("pendulum", [(1, "octagon2"), *cross("hour", (1, 3))], (2, "hour2"), (0, 1, 1)),
        ("pendulum", [(1, "octagon2"), (6, "hour6"), (5, "hour5")], (4, "hour4"), (0, 1, 1)),
        *(("scythe", [], (n, f"top{n}"), gain) for n, gain in zip(
            NUMBERS, [(0, 0, 1), (0, 1, 0), (1, 0, 0)] * 2, strict=True)),
        ("scythe", [], (1, "top1", "bottom5"), (0, 0, 1)),
        ("scythe", [], (5, "bottom5"), NOTHING),
        ("tapestry", [], (3, "r1c1", "r1c2", "r2c1"), (1, 0, 0)),
        ("tapestry", [(1, "r1c3")], (3, "r1c4", "r2c3", "r2c4"), (0, 1, 0)),
        ("tapestry", [(2, "r1c5", "r2c5")], (1, "r2c6"), (0, 0, 1)),
        ("tapestry", [(2, "r1c3", "r2c3"), (1, "r1c1")], (2, "r1c4", "r2c4"), (0, 1, 0)),
        ("tapestry", [(2, "r1c4", "r2c4"), (1, "r1c1"), (1, "r2c1"), (1, "r1c3")], (1, "r2c3"), (0, 1, 0)),
        ("tapestry", [(2, "r1c4", "r2c4"), (1, "r2c1"), (1, "r2c3"), (1, "r1c1")], (2, "r1c2", "r1c3"), (1, 1, 0)),
        *(("viticulture", [], (n, f"grape{n}"), gain) for n, gain in zip(
            NUMBERS, [(0, 0, 1), (0, 0, 1), (0, 1, 0), (0, 1, 0), (1, 0, 0), (1, 0, 0)], strict=True)),
        ("viticulture", [(5, "grape5")], (6, "order10", "grape5"), NOTHING),
        ("zwischen_zwei_schloessern", [], (1, "left-c1r1"), (1, 0, 0)),
        ("zwischen_zwei_schloessern", [(6, "left-c2r2")], (1, "left-c2r3"), (2, 0, 0)),
        ("zwischen_zwei_schloessern", [(6, "left-c3r1")], (1, "left-c3r2"), (0, 2, 0)),
        ("zwischen_zwei_schloessern", [(6, "right-c1r2")], (1, "right-c1r3"), (0, 1, 1)),
        ("zwischen_zwei_schloessern", [(6, "right-c2r1"), (5, "right-c2r2")], (1, "right-c2r3"), (0, 0, 2)),
        ("zwischen_zwei_schloessern", [], (6, "right-c2r1"), NOTHING),
    ],
)  # fmt: skip
def test_what_it_pays(name: str, marks: list[tuple[Any, ...]], use: tuple[Any, ...], gain: Amount) -> None:
    world, made = WORLDS[name], card(name, *marks)
    number, *cells = use
    choice = cells.pop() if None in cells else None
    place = world.place(number, tuple(cell for cell in cells if cell), choice)
    entrant = Entrant(place.number, (place.choice,) if place.choice else (), len(cells) == 2)
    assert place in world.places(made, entrant), "the table must only hold legal uses"
    assert world.after(made, place)[1] == gain


@pytest.mark.parametrize(
    ("name", "marks", "parts"),
    [
        ("charterstone", [(1, "house1", None, 5), (2, "house2", None, 5)], {}),
        ("charterstone", [(1, "house1", None, 5), (2, "house2", None, 5), (5, "crate1", "crate2")], {"crate": 2}),
        ("die_gesellschaft", PYRAMID[:4], {"set": 1}),
        ("die_gesellschaft", PYRAMID[:5], {"set": 2}),
        ("die_gesellschaft", PYRAMID[:8], {"set": 4}),
        ("die_gesellschaft", PYRAMID[2:], {"set": 3}),
        ("die_gesellschaft", PYRAMID, {"set": 5, "all": 1}),
        ("euphoria", cross("left", (1, 3)), {"band": 1}),
        ("euphoria", cross("left", (1, 2, 3, 4)), {"band": 2}),
        ("euphoria", cross("left", (4, 3, 2, 1)), {"band": 4}),
        ("euphoria", cross("left", (4, 3, 2, 1)) + cross("right", (4, 3, 2, 1)), {"band": 6}),
        ("euphoria", [(4, "left4", "right4")], {"band": 2}),
        ("fluegelschlag", [(1, "bird1-1"), (2, "bird1-2"), (4, "bird1-3")], {"square": 1, "span": 1}),
        ("fluegelschlag", [(1, "bird1-1"), (2, "bird1-2"), (5, "bird1-3")], {"square": 1}),
        ("fluegelschlag", [(6, "bird1-1"), (1, "bird1-2")], {}),
        ("fluegelschlag", [(n, f"bird{b}-{s}") for b, three in enumerate(((2, 2, 3), (4, 4, 4), (5, 5, 6)), 1)
                           for s, n in enumerate(three, 1)], {"square": 3, "span": 3}),
        ("my_little_scythe", cross("pumpkin", NUMBERS), {}),
        ("pendulum", [(1, "octagon4"), (1, "octagon5"), (6, "hour6")], {"octagon": 2}),
        ("pendulum", [(1, "octagon4"), (6, "hour6"), (1, "octagon5"), (5, "hour5"), (4, "hour4")], {"octagon": 3}),
        ("pendulum", [(1, "octagon4"), (1, "octagon5"), *cross("hour", (6, 5, 4, 3, 2, 1))], {"octagon": 6}),
        ("pendulum", [*cross("hour", (6, 5, 4, 3, 2, 1)), (1, "octagon4")], {}),
        ("scythe", [(1, "top1"), (2, "top2", "bottom6"), (4, "bottom4")], {"bottom": 2}),
        ("scythe", cross("bottom", NUMBERS), {"bottom": 6}),
        ("tapestry", [(2, "r5c5", "r6c5"), (2, "r5c6", "r6c6"), (2, "r5c3", "r6c3"), (1, "r5c4"),
                      (3, "r5c1", "r5c2", "r6c2")], {"row": 1}),
        ("tapestry", [(3, "r1c1", "r1c2", "r2c1"), (2, "r3c1", "r3c2"), (2, "r4c1", "r4c2"),
                      (3, "r5c1", "r5c2", "r6c2")], {"column": 1}),
        ("viticulture", [(6, "grape6"), (6, "order12", "grape6")], {"order": 2}),
        ("viticulture", [(6, "grape6"), (6, "order12", "grape6"), (5, "grape5"), (6, "order10", "grape5")],
         {"order": 4}),
        ("zwischen_zwei_schloessern", [(6, "left-c1r1"), (6, "left-c3r1")], {"row": 1}),
        ("zwischen_zwei_schloessern", [(6, "left-c2r2"), (5, "left-c2r3")], {"row": 1}),
        ("zwischen_zwei_schloessern", [(6, "right-c2r1")], {"row": 1}),
        ("zwischen_zwei_schloessern", [(6, "right-c2r1"), (5, "right-c2r2"), (4, "right-c2r3"), (6, "right-c1r2"),
                                       (5, "right-c1r3")], {"row": 3}),
    ],
)  # fmt: skip
def test_its_stars(name: str, marks: list[tuple[object, ...]], parts: dict[str, int]) -> None:
    found = WORLDS[name].parts(card(name, *marks), NOTHING, ())
    assert {kind: stars for kind, stars in found.items() if stars} == parts


@pytest.mark.parametrize(
    ("filled", "others", "stars"), [(9, (4, 2), 2), (1, (4, 2), 1), (0, (6, 6), 0), (9, (6, 6), 6)]
)
def test_cities_have_as_many_stars_as_the_poorer_world(filled: int, others: tuple[int, int], stars: int) -> None:
    assert WORLDS["between_two_cities"].stars(card("between_two_cities", *LATIN[:filled]), NOTHING, others) == stars


@pytest.mark.parametrize(
    ("gained", "stars"), [((5, 5, 5), 0), ((6, 5, 5), 2), ((6, 12, 5), 4), ((6, 6, 6), 6), ((8, 5, 9), 4)]
)
def test_little_scythe_has_two_stars_for_six_of_a_kind(gained: Amount, stars: int) -> None:
    world = WORLDS["my_little_scythe"]
    assert world.stars(world.blank, gained, ()) == stars


@pytest.mark.parametrize(
    ("name", "marks", "dead", "lost"),
    [
        ("die_gesellschaft", [(1, "r1c1")], "r2c1 r2c2", "row2 set1 set2 set3 set4 all"),
        ("die_gesellschaft", [(6, "r3c1")], "r2c1", "row2 set1 set3 all"),
        ("die_gesellschaft", [(3, "r1c1"), (2, "r3c2")], "r2c1 r2c2", "row2 set1 set2 set3 set4 all"),
        ("die_gesellschaft", [(6, "r1c1"), (2, "r3c1")], "", ""),
        ("zwischen_zwei_schloessern", [(1, "left-c3r1")], "left-c3r2", "left-column3 left-row2"),
        ("zwischen_zwei_schloessern", [(2, "right-c2r1")], "right-c2r3", "right-column2 right-row3"),
        ("zwischen_zwei_schloessern", [(3, "right-c2r1")], "", ""),
        ("zwischen_zwei_schloessern", [(1, "left-c1r1")], "", ""),
        ("fluegelschlag", [(6, "bird1-1")], "", "span1"),
        ("fluegelschlag", [(5, "bird1-1")], "", ""),
        ("fluegelschlag", [(3, "bird3-1")], "", "span3"),
        ("viticulture", [(6, "grape6"), *cross("grape", range(1, 6)), (6, "order10", *(f"grape{n}" for n in NUMBERS))],
         "", "order11 order12"),
        ("pendulum", cross("hour", NUMBERS), "", "octagon1 octagon2 octagon3 octagon4 octagon5"),
    ],
)  # fmt: skip
def test_dead_ends(name: str, marks: list[tuple[object, ...]], dead: str, lost: str) -> None:
    world, made = WORLDS[name], card(name, *marks)
    assert [cell.id for index, cell in enumerate(world.cells) if world.dead(made) >> index & 1] == dead.split()
    states = world.prize_states(made, NOTHING)
    assert sorted(each for each, state in states.items() if state == "lost") == sorted(lost.split())
    for number in NUMBERS:
        assert not {cell for place in world.places(made, Entrant(number)) for cell in place.cells} & set(dead.split())


def test_tapestry_placements_on_the_empty_grid() -> None:
    world = WORLDS["tapestry"]
    assert [len(world.places(world.blank, Entrant(number))) for number in NUMBERS] == [30, 42, 60, 40, 19, 17]


def test_tapestry_shapes_are_their_own_mirror_images_and_lie_in_up_to_four_ways() -> None:
    for shape in SHAPES.values():
        mirrored = tuple((row, -column) for row, column in shape)
        assert set(poses(shape)) == set(poses(mirrored))
        assert len(set(poses(shape))) == len(poses(shape)) <= 4


def test_tapestry_shapes_may_be_used_again_and_never_overlap() -> None:
    world = WORLDS["tapestry"]
    made = card("tapestry", (1, "r1c1"))
    assert len(world.places(made, Entrant(1))) == 29
    for number in NUMBERS:
        for place in world.places(made, Entrant(number)):
            assert not place.mask & made[0]
            assert "r1c1" not in place.cells


@ALL
def test_every_world_but_euphoria_pays_pumpkins_hearts_and_coins_in_equal_numbers(name: str) -> None:
    total = NOTHING
    for prize in WORLDS[name].prizes:
        total = plus(total, prize.pays)
    if name == "euphoria":
        assert len(set(total)) == 1, "its bands name each once, but how often they pay is up to the player"
    else:
        assert len(set(total)) == 1
        assert total[0] > 0


def test_scythe_costs_each_resource_as_often_as_it_pays_it() -> None:
    costs = pays = NOTHING
    for prize in WORLDS["scythe"].prizes:
        costs, pays = plus(costs, prize.costs), plus(pays, prize.pays)
    assert costs == pays == (2, 2, 2)


@ALL
def test_every_world_can_reach_six_stars_and_only_euphoria_needs_the_limit(name: str) -> None:
    world = WORLDS[name]
    stars = sum(prize.stars for prize in world.prizes)
    if name == "euphoria":
        assert len([n for n in NUMBERS if n >= 4]) * 2 >= MOST_STARS
    elif name == "pendulum":
        assert stars * 3 == MOST_STARS
    elif name == "fluegelschlag":
        assert stars + 3 == MOST_STARS
    elif name != "between_two_cities":
        assert stars == MOST_STARS


@ALL
def test_all_worlds_have_the_same_shape(name: str) -> None:
    world = WORLDS[name]
    assert world.name == name
    assert len({cell.id for cell in world.cells}) == len(world.cells)
    assert len({prize.id for prize in world.prizes}) == len(world.prizes)
    names = {cell.id for cell in world.cells}
    assert all(set(prize.cells) <= names for prize in world.prizes)
    assert all(set(place.cells) <= names for place in world.all_places())
    for number in NUMBERS:
        for place in world.places(world.blank, Entrant(number, (1,), double=True)):
            assert place.number == number
            assert world.place(number, place.cells, place.choice) is place


class TestOtherReadings:
    """Where sources differ, the other reading is data of the same world."""

    def test_right_castle_with_its_door_in_the_second_column(self) -> None:
        world = ZwischenZweiSchloessern(right=OTHER_RIGHT)
        assert cells_of(world, world.blank, Entrant(3))[-2:] == ["right-c1r1", "right-c2r2"]
        assert sum(cell.kind == "square" for cell in world.cells) == 10

    def test_viticulture_with_hearts_first(self) -> None:
        world = Viticulture(grapes=OTHER_GRAPES)
        gains = [world.after(world.blank, world.place(n, (f"grape{n}",)))[1] for n in NUMBERS]
        assert gains == [(0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1), (1, 0, 0), (1, 0, 0)]

    def test_euphoria_with_the_choice_of_one_from_11_on(self) -> None:
        world = Euphoria(bands=OTHER_BANDS)
        made, _ = world.after(world.blank, world.place(5, ("left5",)))
        assert cells_of(world, made, Entrant(6)) == ["left6=0", "left6=1", "right6"]
        assert [world.after(made, place)[1] for place in world.places(made, Entrant(6))] == [
            (1, 0, 0),
            (0, 1, 0),
            (0, 0, 0),
        ]

    def test_tapestry_with_a_brown_cell_one_row_higher(self) -> None:
        world = Tapestry(grid=OTHER_GRID)
        assert [cell.id for cell in world.cells if cell.kind == "brown"] == [
            "r1c6",
            "r2c2",
            "r3c3",
            "r4c6",
            "r5c1",
            "r6c4",
        ]
        assert len(world.places(world.blank, Entrant(1))) == 30
        pays = [prize.pays for prize in world.prizes if prize.kind == "square"]
        assert pays == [prize.pays for prize in WORLDS["tapestry"].prizes if prize.kind == "square"]


def test_a_card_is_full_when_nothing_fits_any_more() -> None:
    full = card("euphoria", *((n, f"{side}{n}") for side, n in product(("left", "right"), NUMBERS)))
    assert all(not WORLDS["euphoria"].places(full, Entrant(number, double=True)) for number in NUMBERS)
