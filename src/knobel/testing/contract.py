"""What holds for every game, whatever its rules: played at random, many times, in every variant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from knobel import record
from knobel.bots import bot, levels
from knobel.bots.random import RandomBot
from knobel.catalogs import catalog_of
from knobel.contests import CONTESTS, ChanceJudge
from knobel.dice import SeededDice
from knobel.fair import FairDice, verify
from knobel.game import (
    AnyGame,
    Choose,
    Chosen,
    Contest,
    Draw,
    Drawn,
    FollowingGame,
    Over,
    Refused,
    Roll,
    Rolled,
    check_move,
    is_hidden,
    outcomes,
    settled,
    standings_of,
    written_by,
)
from knobel.games import fit, game_named, table_options
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Sitter, replay
from knobel.table import Table, play
from knobel.testing.variants import title, variants

SEEDS = range(3)
LONG = 2000
"""Events of a record that are enough to look at: some games take chance alone tens of thousands."""


PLAYED: dict[tuple[str, int], Table] = {}


def random_table(game: AnyGame, seed: int) -> Table:
    """A game played at random. Many tests read it, none changes it."""
    if (table := PLAYED.get((title(game), seed))) is None:
        table = PLAYED[title(game), seed] = _played(game, seed)
    return table


def _played(game: AnyGame, seed: int) -> Table:
    return play(game, [RandomBot()] * game.seats, SeededDice(seed), Random(seed), ChanceJudge())


def some(states: Iterable[Any], at_most: int = 500) -> list[Any]:
    """States spread over a whole game."""
    every = list(states)
    return every[:: len(every) // at_most + 1]


class _Forked:
    """Dice that fall alike up to a turn, then otherwise."""

    def __init__(self, turn: int, future: int) -> None:
        self._turn, self._past, self._future = turn, SeededDice(8), SeededDice(future)

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        return (self._past if turn < self._turn else self._future).answer(prompt, turn)


class Contract:
    """The tests, each for one variant of a game."""

    def test_random_games_end_and_every_state_has_a_legal_move_or_is_over(self, game: AnyGame) -> None:
        for seed in SEEDS:
            table = random_table(game, seed)
            assert isinstance(table.prompt, Over)
            assert len(table.prompt.scores) == game.seats
            assert table.prompt.winners
            assert set(table.prompt.winners) <= set(range(game.seats))
            for state in replay(game, table.events):
                match game.prompt(state):
                    case Choose(seats):
                        assert seats
                        assert all(game.options(state, seat) for seat in seats)
                    case Roll(groups):
                        assert all(count >= 1 and sides >= 2 for count, sides in groups)
                    case Draw(count, among):
                        assert 1 <= count <= among
                    case prompt:
                        assert (prompt == table.prompt) == isinstance(prompt, Over)

    def test_replay_equals_play(self, game: AnyGame) -> None:
        table = random_table(game, 1)
        *_, state = replay(game, table.events)
        assert state == table.state

    def test_state_survives_json(self, game: AnyGame) -> None:
        table = random_table(game, 2)
        for state in some(replay(game, table.events)):
            assert msgspec.json.decode(msgspec.json.encode(state), type=game.state_type) == state

    def test_records_survive_both_forms_and_any_changed_line_is_found(self, game: AnyGame) -> None:
        table = random_table(game, 0)
        sitters = [Sitter("Änne Böhringer-Knauß"), *[Sitter("Konrad", "zufall")] * (game.seats - 1)]
        entire = table.record(sitters, began="2026-11-15T10:00:00Z", ended="2026-11-15T10:20:00Z")
        whole = msgspec.structs.replace(entire, events=entire.events[:LONG]).sealed()
        assert record.from_text(whole.to_text(), type(game)) == whole
        assert record.from_json(whole.to_json(), type(game)) == whole
        assert record.changed_line(whole) is None
        for number, event in enumerate(whole.events[:20]):
            other = msgspec.structs.replace(whole, events=(*whole.events[:number], *whole.events[number + 1 :]))
            assert record.changed_line(other) is not None, event

    def test_fair_dice_play_the_game_and_the_record_proves_it(self, game: AnyGame) -> None:
        secret, mix = bytes(range(32)), bytes(range(32, 64))
        dice = FairDice("tisch", secret, [(0, mix)])
        table = play(game, [RandomBot()] * game.seats, dice, Random(4), ChanceJudge())
        written = table.record([Sitter("A")] * game.seats, proof=dice.proof())
        verdict = verify(game, written)
        assert verdict.faults == []
        assert verdict.throws == sum(isinstance(event, Rolled | Drawn) for event in table.events)
        assert verdict.throws > 0 or game.name in CONTESTS, "no chance at all, and no contests"

    def test_a_step_that_is_not_offered_is_refused_and_changes_nothing(self, game: AnyGame) -> None:
        table = Table(game)
        dice = SeededDice(5)
        while not isinstance(table.prompt, Choose):
            table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]
        before = table.hash(), table.turn, dict(table.sealed)
        awaited = table.prompt.seats[0]
        move = RandomBot().move(table.door(awaited), Random(1))
        for seat, turn, steps in [
            (awaited, table.turn + 1, move),
            (awaited, table.turn - 1, move),
            (game.seats, table.turn, move),
            (-1, table.turn, move),
            (awaited, table.turn, ()),
            (awaited, table.turn, (*move, move[-1])),
            (awaited, table.turn, ("nonsense",)),
        ]:
            with pytest.raises(Refused):
                table.check(seat, turn, steps)
        assert (table.hash(), table.turn, table.sealed) == before
        table.check(awaited, table.turn, move)

    def test_every_line_of_the_story_can_be_told_in_both_languages(self, game: AnyGame) -> None:
        table = random_table(game, 1)
        told = 0
        for state, event in zip(replay(game, table.events), table.events, strict=False):
            for line in game.story(state, event):
                for language in LANGUAGES:
                    for key in (line.key, f"{line.key}-you"):
                        if key == line.key or speaker(language).knows(key):
                            assert speaker(language).say(key, {**line.args, "name": "Änne"}, line.words)
                            told += 1
        assert told > 0

    def test_views_are_json_and_know_every_seat(self, game: AnyGame) -> None:
        table = random_table(game, 2)
        for state in some(replay(game, table.events), 20):
            for seat in (None, *range(min(game.seats, 6))):
                assert msgspec.json.encode(game.view(state, seat))

    def test_what_a_game_writes_for_a_crowd_is_its_view(self, game: AnyGame) -> None:
        for state in some(replay(game, random_table(game, 4).events), 60):
            for seat in range(min(game.seats, 6)):
                if written := written_by(game, state, seat):
                    view = game.view(state, seat)
                    assert written.view == msgspec.json.encode(view)
                    assert written.named == tuple(sorted({standing.seat for standing in standings_of(view)}))

    def test_bots_cannot_peek(self, game: AnyGame) -> None:
        """Swap the future dice and contests: the move before them must not change."""
        fork = 6
        for level in levels(game.name):
            tables = Table(game), Table(game)
            dice = _Forked(fork, 1), _Forked(fork, 2)
            chances = Random(9), Random(9)
            while tables[0].events == tables[1].events:
                for future, (table, forked, chance) in enumerate(zip(tables, dice, chances, strict=True)):
                    match table.prompt:
                        case Roll() | Draw() as prompt:
                            table.apply(forked.answer(prompt, table.turn))
                        case Choose(seats):
                            for seat in seats:
                                if event := table.seal(seat, bot(game.name, level).move(table.door(seat), chance)):
                                    table.apply(event)
                        case Contest() as contest:
                            bodies = Random(f"{table.turn} {future if table.turn >= fork else 0}")
                            table.apply(ChanceJudge().decide(contest, bodies))
            assert tables[0].turn > fork
            assert not isinstance(tables[0].events[-1], Chosen)

    def test_listed_outcomes_are_complete(self, game: AnyGame) -> None:
        """Weights of a roll add up to all ways the dice can fall."""
        table = random_table(game, 9)
        prompts = {prompt for state in replay(game, table.events) if isinstance(prompt := game.prompt(state), Roll)}
        rolls = [prompt for prompt in prompts if sum(count for count, _ in prompt.groups) <= 6]
        assert rolls or not prompts
        for prompt in rolls:
            ways = 1
            for count, sides in prompt.groups:
                ways *= sides**count
            assert sum(weight for _, weight in outcomes(prompt)) == ways

    def test_a_server_lets_it_in(self, game: AnyGame) -> None:
        assert fit(game.name, type(game)) is type(game)
        assert game_named(game.name, msgspec.to_builtins(game)) == game

    def test_all_that_can_be_chosen_has_words_in_both_languages(self, game: AnyGame) -> None:
        keys = [
            game.name,
            f"{game.name}-facts",
            f"{game.name}-short",
            *(f"level-{level}" for level in levels(game.name)),
        ]
        for option in table_options(type(game)):
            keys.append(f"{game.name}-option-{option.name}")
            if not isinstance(option.default, bool):
                keys += [f"{game.name}-option-{option.name}-{choice}" for choice in option.choices]
        for language in LANGUAGES:
            assert [key for key in keys if not speaker(language).knows(key)] == []

    def test_both_languages_say_the_same_things(self, game: AnyGame) -> None:
        one, *others = [messages(catalog_of(type(game), game.name, language)) for language in LANGUAGES]
        assert all(other == one for other in others)

    def test_what_a_move_is_taken_as_when_time_is_up_is_legal(self, game: AnyGame) -> None:
        random = Random(3)
        for state in some(replay(game, random_table(game, 0).events), 40):
            prompt = game.prompt(state)
            for seat in prompt.seats[:3] if isinstance(prompt, Choose) else ():
                steps: tuple[Any, ...] = ()
                while options := game.options(state, seat, steps):
                    for move in settled(game, state, seat, steps):
                        check_move(game, state, seat, move)
                    steps += (random.choice(options),)

    def test_steps_are_followed_just_as_they_are_on_offer(self, game: AnyGame) -> None:
        if not isinstance(game, FollowingGame):
            return
        random = Random(4)
        strays: list[Any] = []
        for state in some(replay(game, random_table(game, 2).events), 40):
            prompt = game.prompt(state)
            for seat in prompt.seats[:3] if isinstance(prompt, Choose) else ():
                steps: tuple[Any, ...] = ()
                assert game.follow(state, seat, steps) == (0, False)
                while options := game.options(state, seat, steps):
                    for step in (*options, *random.sample(strays, min(20, len(strays)))):
                        offered = step in options
                        followed = game.follow(state, seat, (*steps, step))
                        assert followed.steps == len(steps) + offered
                        assert followed.complete == (offered and not game.options(state, seat, (*steps, step)))
                    strays += random.sample(options, min(6, len(options)))
                    steps += (random.choice(options),)
                for step in strays[-20:]:
                    assert game.follow(state, seat, (*steps, step)) == (len(steps), False), "the move is complete"

    def test_what_is_hidden_from_a_seat_is_not_in_its_view(self, game: AnyGame) -> None:
        table = random_table(game, 1)
        for state, event in zip(replay(game, table.events), table.events, strict=False):
            prompt = game.prompt(state)
            if not isinstance(prompt, Roll | Draw):
                continue
            for seat in (None, *range(game.seats)):
                if is_hidden(game, state, event, seat):
                    view = game.view(game.apply(state, event), seat)
                    for other, _ in outcomes(prompt):
                        assert game.view(game.apply(state, other), seat) == view


def messages(catalog: str) -> dict[str, set[str]]:
    """The keys of a catalog, each with the arguments its sentence takes."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(catalog).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.span
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = set(re.findall(r"\$(\w+)", catalog[entry.span.start : entry.span.end]))
    return found


def contract_of(*kinds: type[Any]) -> type[Contract]:
    """The tests for these games in all their variants, as a class to give a name that begins with Test."""
    games = [game for kind in kinds for game in variants(kind)]
    return pytest.mark.parametrize("game", games, ids=title)(type("Contract", (Contract,), {}))
