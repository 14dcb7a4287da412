"""The bots of Würfelwelten: legal, quick to end, and each level above the one before."""

from __future__ import annotations

from random import Random

import pytest

from knobel import SeededDice, Table, bot, play
from knobel.bots import wuerfelwelten
from knobel.bots.wuerfelwelten.plan import best_round, ranked_ends
from knobel.bots.wuerfelwelten.worth import Worth, features, learned
from knobel.game import Choose, Over
from knobel.games.wuerfelwelten import Activate, Change, Claim, Create, Finish, Sheet, Step, Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import tenths_of
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.games.wuerfelwelten.worlds import WORLDS
from rulebook.wuerfelwelten_round import PLENTY, Round, card

THREE = ("euphoria", "pendulum", "tapestry")


def scores(level: str, games: int) -> list[int]:
    found = []
    for seed in range(games):
        table = play(Wuerfelwelten(seats=1), [bot("wuerfelwelten", level)], SeededDice(seed), Random(seed))
        assert isinstance(table.prompt, Over)
        found.append(table.prompt.scores[0])
    return found


@pytest.mark.parametrize("level", ["zufall", "gierig", "solide", "meister"])
def test_every_move_of_every_level_is_legal(level: str) -> None:
    table, dice, random = Table(Wuerfelwelten(seats=1)), SeededDice(3), Random(3)
    while not isinstance(table.prompt, Over):
        if isinstance(table.prompt, Choose):
            move = bot("wuerfelwelten", level).move(table.door(0), random)
            table.check(0, table.turn, move)
            if event := table.seal(0, move):
                table.apply(event)
        else:
            table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]


def test_each_level_is_above_the_one_before() -> None:
    zufall, gierig, solide, meister = (sum(scores(level, 3)) for level in ("zufall", "gierig", "solide", "meister"))
    assert zufall < gierig < solide < meister


def test_without_numba_the_readable_planner_keeps_the_house() -> None:
    assert list(wuerfelwelten.BOTS.levels)[-1] == "meister"
    assert list(wuerfelwelten.roster(solved=False).levels) == ["zufall", "gierig", "solide"]


def test_a_random_player_ends_its_round_soon_even_when_rich() -> None:
    random = Random(5)
    for _ in range(50):
        now = Round(THREE, (random.randint(1, 6), random.randint(1, 6)), have=PLENTY)
        while options := now.options:
            now.steps += (random.choice(options),)
        assert len(now.steps) < 40


class TestPlanner:
    def test_the_end_it_promises_is_the_end_it_reaches(self) -> None:
        for seed in range(12):
            random = Random(seed)
            worlds = tuple(sorted(random.sample(list(WORLDS), 3), key=list(WORLDS).index))
            have = (random.randint(0, 6), random.randint(0, 6), random.randint(0, 6))
            now = Round(worlds, (random.randint(1, 6), random.randint(1, 6)), have=have)
            for end in ranked_ends(Worth(worlds, 4), now.state.rolls[0], now.state.sheets[0], beam=4)[:5]:
                now.steps = ()
                now.do(*end.steps, Finish())
                assert now.draft.sheet == Sheet(end.cards, end.gained, end.spent)

    def plan(self, now: Round, to_come: int = 0) -> tuple[Step, ...]:
        return best_round(Worth(now.state.on_table, to_come), now.state.rolls[0], now.state.sheets[0])

    def test_in_the_last_round_it_takes_every_star_it_can_reach(self) -> None:
        almost = card("viticulture", (4, "grape4"))
        now = Round(("euphoria", "scythe", "viticulture"), (5, 1), have=(2, 0, 0), cards={"viticulture": almost})
        now.do(*self.plan(now))
        assert tenths_of(now.draft.worlds, now.draft.sheet) == 20 + 1
        assert Change(1, 1, 2) in now.steps

    def test_it_enters_a_world_again_when_that_pays(self) -> None:
        fours = card("euphoria", (4, "left4"), (4, "right4"))
        now = Round(THREE, (1, 2), have=(3, 0, 0), cards={"euphoria": fours})
        now.do(*self.plan(now))
        assert [step.world for step in now.steps if isinstance(step, Activate)].count("euphoria") == 2
        assert now.stars[0] == 4

    def test_it_creates_a_die_when_that_pays(self) -> None:
        worlds = ("euphoria", "fluegelschlag", "tapestry")
        cards = {
            "euphoria": card("euphoria", (6, "left6"), (6, "right6")),
            "fluegelschlag": card("fluegelschlag", (1, "bird1-1"), (2, "bird1-2")),
        }
        now = Round(worlds, (4, 6), have=(0, 3, 0), cards=cards)
        now.do(*self.plan(now))
        assert any(isinstance(step, Create) for step in now.steps)
        assert now.stars == (3, 2, 0)

    def test_it_claims_for_a_die_that_fits_nowhere(self) -> None:
        full = {
            "euphoria": card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in range(1, 7))),
            "my_little_scythe": card(
                "my_little_scythe", *((n, f"{kind}{n}") for kind in ("pumpkin", "heart") for n in range(1, 7))
            ),
            "scythe": card("scythe", *((n, f"{row}{n}") for row in ("top", "bottom") for n in range(1, 7))),
        }
        now = Round(tuple(full), (5, 1), cards=full)
        assert sum(isinstance(step, Claim) for step in self.plan(now)) == 2

    def test_what_a_sheet_is_worth_is_the_sum_of_its_features(self) -> None:
        now = Round(("between_two_cities", "my_little_scythe", "scythe"), (1, 2), have=(3, 2, 7), spent=(1, 0, 2))
        sheet = now.state.sheets[0]
        for to_come in range(1, ROUNDS):
            table = learned()[to_come]
            expected = sum(table.get(feature, 0.0) for feature in features(now.state.on_table, sheet))
            value = Worth(now.state.on_table, to_come).of(sheet.cards, sheet.gained, sheet.spent)
            assert value == pytest.approx(expected)

    def test_there_is_a_table_for_every_round_and_it_knows_every_world(self) -> None:
        assert len(learned()) == ROUNDS
        for table in learned()[1:]:
            assert set(WORLDS) <= {feature.split(" ")[0] for feature in table if ":" not in feature.split(" ")[0]}
