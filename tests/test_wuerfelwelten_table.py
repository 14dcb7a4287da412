"""Würfelwelten beyond single rules: whatever is done in whatever order, views, crowds, story and catalogs."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knobel import SeededDice, Table, bot, play
from knobel.game import Choose, Chosen, Drawn, Line, Move, Over, Rolled
from knobel.games.wuerfelwelten import (
    Activate,
    Change,
    Claim,
    Create,
    Finish,
    Sheet,
    State,
    Step,
    View,
    Wuerfelwelten,
)
from knobel.games.wuerfelwelten.draft import Draft, after, begin
from knobel.games.wuerfelwelten.offers import ORDINARY
from knobel.games.wuerfelwelten.scoring import Ranking, stars_of, tenths_of
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.games.wuerfelwelten.supplies import CAP, NOTHING, minus
from knobel.games.wuerfelwelten.view import FRIENDS, NEIGHBOURS, TOP
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS, Entrant
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.i18n import LANGUAGES, speaker
from knobel.record import replay
from rulebook.wuerfelwelten_round import Round, card

ZUFALL = bot("wuerfelwelten", "zufall")


def random_game(seats: int, seed: int) -> Table:
    return play(Wuerfelwelten(seats=seats), [ZUFALL] * seats, SeededDice(seed), Random(seed))


def to_choice(table: Table, dice: SeededDice) -> None:
    while not isinstance(table.prompt, Choose | Over):
        table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]


def crowd(seats: int, rounds: int, seed: int = 1) -> Table:
    """A crowd of random players after some rounds, waiting for the next."""
    table, dice, random = Table(Wuerfelwelten(seats=seats)), SeededDice(seed), Random(seed)
    for _ in range(rounds):
        to_choice(table, dice)
        table.apply(Chosen(tuple(Move(seat, ZUFALL.move(table.door(seat), random)) for seat in range(seats))))
    to_choice(table, dice)
    return table


class TestWhateverIsDone:
    @settings(max_examples=60, deadline=None)
    @given(st.data())
    def test_resources_stay_between_nothing_and_the_cap_and_worlds_within_six_stars(self, data: st.DataObject) -> None:
        names = list(WORLDS)
        worlds = tuple(sorted(data.draw(st.sets(st.sampled_from(names), min_size=3, max_size=3)), key=names.index))
        amounts = st.tuples(*[st.integers(0, CAP)] * 3)
        sheet = Sheet(tuple(WORLDS[name].blank for name in worlds), data.draw(amounts))
        random = Random(data.draw(st.integers(0, 2**32)))
        for _ in range(ROUNDS):
            roll = (random.choice(NUMBERS), random.choice(NUMBERS))
            state = State(worlds, (roll,), True, (sheet,))
            steps: tuple[Step, ...] = ()
            while options := Wuerfelwelten(seats=1).options(state, 0, steps):
                assert len(set(options)) == len(options)
                steps += (random.choice(options),)
                sheet = self._checked(state.draft(0, steps))

    def _checked(self, draft: Draft) -> Sheet:
        sheet = draft.sheet
        assert all(0 <= spent <= gained <= CAP for spent, gained in zip(sheet.spent, sheet.gained, strict=True))
        assert all(0 <= stars <= MOST_STARS for stars in stars_of(draft.worlds, sheet.cards, sheet.gained))
        assert all(die.number in NUMBERS for die in draft.dice)
        return sheet

    def test_a_draft_folded_anew_is_the_draft_grown_step_by_step(self) -> None:
        table, random = crowd(1, 4), Random(3)
        steps: tuple[Step, ...] = ()
        draft = begin(table.state.on_table, table.state.rolls[-1], table.state.sheets[0])
        while options := table.door(0).options(steps):
            step = random.choice(options)
            steps, draft = (*steps, step), after(draft, step)
            assert table.state.draft(0, steps) == draft
        table.apply(Chosen((Move(0, steps),)))
        assert table.state.sheets[0] == draft.sheet

    @pytest.mark.parametrize("seats", [1, 2, 6, 500])
    def test_random_games_end_and_replay_equals_play(self, seats: int) -> None:
        table = random_game(seats, seats)
        assert isinstance(table.prompt, Over)
        assert len(table.prompt.scores) == seats
        *_, state = replay(table.game, table.events)
        assert state == table.state
        chosen = [event for event in table.events if isinstance(event, Chosen)]
        assert len(chosen) == LEGS * ROUNDS, "a round is one event, however many seats"
        assert len(table.events) == LEGS * (1 + 2 * ROUNDS)
        assert all(len(event.moves) == seats for event in chosen)
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state

    def test_scores_are_the_stars_and_tenths_of_all_legs(self) -> None:
        table = random_game(3, 8)
        assert isinstance(table.prompt, Over)
        for seat, score in enumerate(table.prompt.scores):
            legs = [
                tenths_of(table.state.worlds[3 * leg : 3 * leg + 3], table.state.past[leg][seat]) for leg in range(LEGS)
            ]
            assert score == sum(legs)


def choosing_views(seats: int = 2, seed: int = 5) -> list[tuple[Table, tuple[Step, ...]]]:
    """Drafts of all lengths, in all legs of a game."""
    random = Random(seed)
    found: list[tuple[Table, tuple[Step, ...]]] = []
    table, dice = Table(Wuerfelwelten(seats=seats)), SeededDice(seed)
    while True:
        to_choice(table, dice)
        if isinstance(table.prompt, Over):
            return found
        frozen = Table(table.game)
        frozen.state, frozen.prompt, frozen.events = table.state, table.prompt, list(table.events)
        steps: tuple[Step, ...] = ()
        while options := table.door(0).options(steps):
            found.append((frozen, steps))
            steps += (random.choice(options),)
        moves = [steps, *(ZUFALL.move(table.door(seat), random) for seat in range(1, seats))]
        table.apply(Chosen(tuple(Move(seat, move) for seat, move in enumerate(moves))))


DRAFTS = choosing_views()


class TestView:
    def test_the_places_of_the_dice_are_exactly_the_activations_on_offer(self) -> None:
        for table, steps in DRAFTS:
            view: View = table.game.view(table.state, 0, steps)
            shown = [
                Activate(die.id, world.world, place.cells, place.choice)
                for die in view.dice
                for world in die.offers
                for place in world.places
            ]
            assert shown == [step for step in table.door(0).options(steps) if isinstance(step, Activate)]

    def test_what_a_place_promises_is_what_it_gives(self) -> None:
        for table, steps in DRAFTS[::7]:
            view: View = table.game.view(table.state, 0, steps)
            before = table.state.draft(0, steps)
            for die in view.dice:
                for world in die.offers:
                    for place in world.places:
                        then = after(before, Activate(die.id, world.world, place.cells, place.choice))
                        assert place.gain == minus(then.sheet.gained, before.sheet.gained)
                        assert place.cost == minus(then.sheet.spent, before.sheet.spent)
                        stars = [sum(stars_of(d.worlds, d.sheet.cards, d.sheet.gained)) for d in (before, then)]
                        assert place.stars == stars[1] - stars[0]

    def test_effects_claims_and_finish_are_exactly_what_is_on_offer(self) -> None:
        for table, steps in DRAFTS:
            view: View = table.game.view(table.state, 0, steps)
            options = set(table.door(0).options(steps))
            choices = {choice.step for effect in view.effects for choice in effect.choices if choice.why is None}
            assert choices == {step for step in options if isinstance(step, Change | Create)}
            assert [effect.name for effect in view.effects] == ["nudge", "again", "pair", "copy", "seven", "any"]
            assert all(effect.possible == (effect.why is None) for effect in view.effects)
            assert {die.id for die in view.dice if die.claimable} == {
                step.die for step in options if isinstance(step, Claim)
            }
            assert view.finish == (Finish() in options)

    def test_every_world_without_a_place_says_why_and_refused_cells_are_open_and_unlit(self) -> None:
        for table, steps in DRAFTS:
            for die in table.game.view(table.state, 0, steps).dice:
                for offers in die.offers:
                    assert bool(offers.places) == (offers.why is None)
                    lit = {cell for place in offers.places for cell in place.cells}
                    assert not lit & set(offers.refused)

    @pytest.mark.parametrize(
        ("have", "roll", "effect", "key", "args"),
        [
            ((1, 0, 0), (1, 2), "nudge", "missing-pumpkins", {"missing": 1}),
            ((1, 0, 0), (1, 2), "again", "missing-pumpkins", {"missing": 2}),
            ((0, 12, 0), (1, 2), "pair", "no-pair", {}),
            ((0, 1, 0), (2, 2), "pair", "missing-hearts", {"missing": 1}),
            ((0, 0, 0), (2, 2), "copy", "missing-hearts", {"missing": 3}),
            ((0, 0, 9), (1, 2), "seven", "no-seven", {}),
            ((0, 0, 1), (3, 4), "seven", "missing-coins", {"missing": 1}),
            ((0, 0, 0), (3, 4), "any", "missing-coins", {"missing": 1}),
        ],
    )
    def test_effects_say_why_they_are_out_of_reach(
        self, have: tuple[int, int, int], roll: tuple[int, int], effect: str, key: str, args: dict[str, int]
    ) -> None:
        view = Round(("euphoria", "pendulum", "tapestry"), roll, have=have).view
        (found,) = [each for each in view.effects if each.name == effect]
        assert not found.possible
        assert found.why is not None
        assert (found.why.word, found.why.args) == (key, args)

    def test_each_number_that_can_be_bought_says_what_it_misses(self) -> None:
        view = Round(("euphoria", "pendulum", "tapestry"), (1, 2), have=(0, 0, 4)).view
        buy = view.effects[-1]
        assert [choice.why.args["missing"] if choice.why else 0 for choice in buy.choices] == [0, 0, 0, 0, 1, 2]
        assert buy.choices[0].fits == ("euphoria", "pendulum", "tapestry")

    def test_dice_keep_their_ids_and_show_their_history(self) -> None:
        now = Round(("euphoria", "pendulum", "tapestry"), (2, 5), have=(5, 0, 3))
        now.do(Change(1, 1, 2), Activate(1, "euphoria", ("left3",)), Create("coins", 3, 3), Change(3, 0, 3))
        first, second, third = now.view.dice
        assert (first.id, first.rolled, first.number, first.was, first.used) == (1, 2, 3, (2,), "euphoria")
        assert (second.id, second.rolled, second.number, second.used) == (2, 5, 5, None)
        assert {offers.why for offers in second.offers} == {"created-first"}
        assert (third.id, third.rolled, third.resource, third.cost, third.again) == (3, None, "coins", 3, True)
        assert now.view.back == 2

    def test_cells_and_prizes_of_the_draft_are_marked_as_such(self) -> None:
        done = card("between_two_cities", (1, "r1c1"), (2, "r1c2"))
        now = Round(("between_two_cities", "euphoria", "tapestry"), (3, 5), cards={"between_two_cities": done})
        now.do(Activate(1, "between_two_cities", ("r1c3",)))
        shown = now.view.worlds[0].card
        assert shown is not None
        assert [shown.cells[cell].draft for cell in ("r1c1", "r1c2", "r1c3")] == [False, False, True]
        assert shown.cells["r1c3"].number == 3
        assert shown.prizes == {"row1": "paid"}
        assert shown.fresh == ("row1",)
        assert now.view.worlds[0].entered == 1
        assert [supply.left for supply in now.view.supplies] == [1, 0, 1]

    @pytest.mark.parametrize(
        ("world", "marks", "roll", "cell", "why"),
        [
            ("between_two_cities", [(3, "r2c2")], (3, 1), "r1c2", "neighbour"),
            ("charterstone", [], (3, 1), "crate1", "crate-empty"),
            ("charterstone", [(1, "house1", None, 2)], (3, 1), "crate1", "crate-other"),
            ("die_gesellschaft", [(3, "r1c1")], (3, 1), "r2c1", "not-smaller"),
            ("die_gesellschaft", [(3, "r3c1")], (3, 1), "r2c1", "not-larger"),
            ("fluegelschlag", [], (3, 1), "bird1-2", "left-to-right"),
            ("scythe", [], (3, 1), "bottom3", "unpaid"),
            ("tapestry", [], (6, 1), "r1c1", "shape"),
            ("viticulture", [], (3, 1), "order10", "order-short"),
            ("zwischen_zwei_schloessern", [], (3, 1), "right-c2r2", "bottom-up"),
            ("zwischen_zwei_schloessern", [(3, "right-c2r1")], (3, 1), "right-c2r2", "not-smaller"),
        ],
    )
    def test_an_open_cell_says_why_it_does_not_take_the_number(
        self, world: str, marks: list[tuple[object, ...]], roll: tuple[int, int], cell: str, why: str
    ) -> None:
        others = [name for name in ("euphoria", "pendulum") if name != world]
        now = Round((world, *others), roll, cards={world: card(world, *marks)})
        assert now.view.dice[0].offers[0].refused[cell] == why

    def test_a_spectator_sees_the_table_and_no_offers(self) -> None:
        table = crowd(2, 3)
        view = table.game.view(table.state, None)
        assert [die.number for die in view.dice] == list(view.roll)
        assert all(not die.offers for die in view.dice)
        assert view.effects == ()
        assert view.sheet is None
        assert len(view.sheets) == 2
        assert view == msgspec.json.decode(msgspec.json.encode(view), type=View)

    def test_the_score_card_has_the_rolls_the_legs_and_the_sum(self) -> None:
        table = crowd(2, ROUNDS + 2)
        view = table.game.view(table.state, 1)
        assert (view.leg, view.round) == (2, 3)
        assert len(view.rolls) == 3
        assert [result.seat for result in view.done[0].results] == [0, 1]
        assert view.scores == (table.state.tenths[0][1],)
        assert view.total == view.scores[0] + (view.tenths or 0)

    def test_where_each_star_and_tenth_came_from(self) -> None:
        table = random_game(3, 11)
        view = table.game.view(table.state, 0)
        assert view.phase == "over"
        assert isinstance(table.prompt, Over)
        assert view.winners == table.prompt.winners
        assert len(view.done) == LEGS
        for leg in view.done:
            for result in leg.results:
                assert result.tenths == 10 * sum(result.stars) + sum(result.left)
                assert result.stars == tuple(min(MOST_STARS, sum(parts.values())) for parts in result.parts)
                assert result.stars == tuple(shown.stars for shown in result.cards)
        totals = {each.seat: each.tenths for each in view.standings}
        assert [totals[seat] for seat in range(3)] == list(table.prompt.scores)


class TestCrowd:
    def test_friends_see_every_sheet_a_crowd_only_the_own(self) -> None:
        for seats in (FRIENDS, FRIENDS + 1):
            table = crowd(seats, 1)
            view = table.game.view(table.state, 0)
            assert len(view.sheets) == (seats if seats <= FRIENDS else 0)
            assert view.seats == seats

    def test_a_view_does_not_grow_with_the_crowd(self) -> None:
        few, many = crowd(30, ROUNDS + 1), crowd(600, ROUNDS + 1)
        for table in (few, many):
            for seat in (None, 0, 29):
                view = table.game.view(table.state, seat)
                assert len(view.standings) <= TOP + 2 * NEIGHBOURS + 1
                assert all(len(leg.results) == len(view.standings) for leg in view.done)
                assert len(msgspec.json.encode(view)) < 25_000

    def test_leaders_own_place_and_neighbours(self) -> None:
        table = crowd(60, 5)
        ranked = {each.seat: each for each in table.game.view(table.state, None).standings}
        assert len(ranked) == TOP
        full = Ranking([(tenths_of(table.state.on_table, sheet),) for sheet in table.state.sheets])
        for seat in range(60):
            standings = table.game.view(table.state, seat).standings
            seats = [each.seat for each in standings]
            assert seats[:TOP] == full.order[:TOP]
            own = full.position[seat]
            around = full.order[max(0, own - NEIGHBOURS) : own + NEIGHBOURS + 1]
            assert set(around) <= set(seats)
            assert [each.place for each in standings if each.seat == seat] == [full.place[seat]]

    def test_equal_seats_share_a_place(self) -> None:
        ranked = Ranking([(10,), (30,), (10,), (20,)])
        assert ranked.order == [1, 3, 0, 2]
        assert ranked.place == [3, 1, 3, 2]

    def test_standings_follow_every_round(self) -> None:
        table = crowd(8, 2)
        before = table.game.view(table.state, None).standings
        random = Random(2)
        table.apply(Chosen(tuple(Move(seat, ZUFALL.move(table.door(seat), random)) for seat in range(8))))
        now = table.game.view(table.state, None).standings
        assert before != now
        assert {each.seat: each.tenths for each in now} == {
            seat: tenths_of(table.state.on_table, sheet) for seat, sheet in enumerate(table.state.sheets)
        }


class TestStory:
    def told(self, *steps: Step, roll: tuple[int, int] = (1, 2), have: tuple[int, int, int] = NOTHING) -> list[Line]:
        now = Round(("charterstone", "euphoria", "tapestry"), roll, have=have).do(*steps, Finish())
        return list(Wuerfelwelten(seats=1).story(now.state, Chosen((Move(0, now.steps),))))

    def test_each_deed_of_friends_is_told_with_what_it_gave(self) -> None:
        lines = self.told(
            Activate(1, "charterstone", ("house1",), 2),
            Change(2, 1, 2),
            Activate(2, "euphoria", ("left3",)),
            Create("coins", 1, 1),
            Activate(3, "tapestry", ("r1c1",)),
            have=(2, 0, 0),
        )
        assert [line.key.removeprefix("wuerfelwelten-") for line in lines] == [
            "did-charterstone-house",
            "changed",
            "did-euphoria-one",
            "created-coins",
            "did-tapestry-weave",
        ]
        say = speaker("de").say
        assert say(lines[0].key, {**lines[0].args, "name": "Änne"}) == (
            "Änne kreuzt in Charterstone Haus 1 an, die 2 kommt in die Kiste, +1 Kürbis."
        )
        assert say(f"{lines[2].key}-you", lines[2].args) == "Du kreuzt in Euphoria die 3 an, +1 Münze."

    def test_a_round_left_out_is_told(self) -> None:
        assert [line.key for line in self.told()] == ["wuerfelwelten-passed"]

    def test_draws_rolls_and_pairs_are_told(self) -> None:
        table = Table(Wuerfelwelten(seats=2))
        (line,) = table.game.story(table.state, Drawn((0, 3, 10)))
        assert speaker("de").say(line.key, line.args, line.words) == (
            "Durchgang 1: Between Two Cities, Euphoria und Zwischen 2 Schlössern liegen auf dem Tisch."
        )
        table.apply(Drawn((0, 3, 10)))
        assert [line.key for line in table.game.story(table.state, Rolled((1, 2)))] == ["wuerfelwelten-rolled"]
        assert [line.key for line in table.game.story(table.state, Rolled((2, 2)))] == ["wuerfelwelten-rolled-pair"]

    @pytest.mark.parametrize("seats", [2, 40])
    def test_a_crowd_is_told_in_few_lines(self, seats: int) -> None:
        table = random_game(seats, 3)
        for state, event in zip(replay(table.game, table.events), table.events, strict=False):
            lines = table.game.story(state, event)
            if seats > FRIENDS:
                assert len(lines) <= 10
            if isinstance(event, Chosen) and len(state.rolls) == ROUNDS:
                assert "wuerfelwelten-leg-scored" in [line.key for line in lines]
        assert lines[-1].key in ("wuerfelwelten-won", "wuerfelwelten-won-shared")

    def test_alone_one_wins_against_nobody(self) -> None:
        table = random_game(1, 3)
        *_, (state, event) = zip(replay(table.game, table.events), table.events, strict=False)
        last = table.game.story(state, event)[-1]
        assert last.key == "wuerfelwelten-made"
        stars = f"{last.args['whole']},{last.args['tenth']} Sterne"
        assert speaker("de").say(f"{last.key}-you", last.args) == f"Du hast zusammen {stars}."
        assert "win" not in speaker("en").say(f"{last.key}-you", last.args)


def needed_keys() -> list[str]:
    """Every key that a view of this game can lead to."""
    keys = []
    for name, world in WORLDS.items():
        keys += [name, f"{name}-line", f"{name}-rule"]
        keys += [f"cell-{name}-{cell.kind}" for cell in world.cells]
        keys += [f"prize-{name}-{prize.kind}" for prize in world.prizes]
        for place in world.all_places():
            keys += [f"offer-{name}-{place.deed}", f"did-{name}-{place.deed}", f"did-{name}-{place.deed}-you"]
        counters = world.counters(world.blank, NOTHING, (0, 0))
        if name == "between_two_cities":
            keys += [f"counter-{name}-{each}" for each in counters]
        elif counters:
            keys.append(f"counter-{name}")
        keys += [f"why-{world.hindrance(world.blank, number, cell)}" for cell in world.cells for number in NUMBERS]
    for kind in ("pumpkins", "hearts", "coins"):
        keys += [kind, f"one-{kind}", f"some-{kind}", f"why-missing-{kind}", f"prize-my_little_scythe-{kind}"]
    keys += [f"effect-{name}" for name in ("nudge", "again", "pair", "copy", "seven", "any")]
    keys += [f"effect-{name}-hint" for name in ("nudge", "again", "pair", "copy", "seven", "any")]
    keys += [f"mark-{name}" for name in ("written", "crossed", "circled", "filled", "open", "draft", "dead")]
    keys += [f"prize-{name}" for name in ("paid", "ready", "lost", "open")]
    words = "no-die no-pair no-seven created-first nowhere entered unpaid taken used not-larger crate-other"
    keys += [f"why-{word}" for word in (*words.split(), ORDINARY)]
    return [f"wuerfelwelten-{key}" for key in dict.fromkeys(keys)]


@pytest.mark.parametrize("language", LANGUAGES)
class TestCatalogs:
    def test_everything_a_view_leads_to_can_be_said(self, language: str) -> None:
        assert [key for key in needed_keys() if not speaker(language).knows(key)] == []

    @pytest.mark.parametrize("name", WORLDS)
    def test_each_rule_is_explained_in_two_to_four_sentences(self, language: str, name: str) -> None:
        rule = speaker(language).say(f"wuerfelwelten-{name}-rule")
        assert 2 <= len(re.findall(r"[.](?: |$)", rule)) <= 4
        assert len(speaker(language).say(f"wuerfelwelten-{name}-line")) <= 55


def test_every_place_of_every_world_can_be_found_again() -> None:
    for world in WORLDS.values():
        for place in world.all_places():
            assert world.place(place.number, place.cells, place.choice) == place
        for number in NUMBERS:
            assert world.places(world.blank, Entrant(number, (1, 2), double=True))


def test_every_rule_of_the_page_has_a_test_that_names_it() -> None:
    root = Path(__file__).parent
    page = (root.parent / "docs/games/wuerfelwelten.md").read_text("utf-8")
    numbers = {int(number) for number in re.findall(r"\bW(\d+)\b", page)}
    tests = "".join(file.read_text("utf-8") for file in (root / "rulebook").glob("test_wuerfelwelten*.py"))
    assert numbers == set(range(1, 26))
    assert numbers == {int(number) for number in re.findall(r"def test_w(\d+)_", tests)}
