"""Every lesson is a legal game, has all its sentences, and forgives whatever else one may do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Choose, Chosen, Contest, Draw, Event, Move, Over, Refused, Roll
from knobel.games import GAMES
from knobel.games.asteroid_dice.steps import Play
from knobel.games.wuerfelspiel import Enter, Reroll
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.i18n import LANGUAGES, speaker
from knobel.lessons import LESSONS, lesson_named, lessons_of
from knobel.lessons.lesson import (
    LEARNER,
    Ask,
    Ends,
    Lesson,
    hints_of,
    opponents_move,
    progress,
    scripted,
)
from knobel.table import Table

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


def at_turn(lesson: Lesson, turn: int) -> Table:
    """The table of a lesson that was played as asked up to this turn."""
    table = Table(lesson.game)
    while table.turn < turn:
        event = scripted(lesson, table.state, table.turn, skip=True)
        assert event, f"{lesson.name}: beat {table.turn} does not answer {table.prompt}"
        table.apply(event)
    return table


def moves(table: Table, random: Random) -> Iterator[tuple[object, ...]]:
    """Legal moves of whoever learns, some of them many times."""
    while True:
        yield RandomBot().move(table.door(LEARNER), random)


def with_move(lesson: Lesson, table: Table, steps: tuple[object, ...]) -> Table:
    """The same table after this move, with those of the others that the script has for them."""
    assert isinstance(table.prompt, Choose)
    others = {
        seat: opponents_move(lesson, table.state, table.turn, seat) or RandomBot().move(table.door(seat), Random(0))
        for seat in table.prompt.seats
        if seat != LEARNER
    }
    after = Table(lesson.game, table.state)
    after.events.extend(table.events)
    after.apply(Chosen(tuple(Move(seat, {**others, LEARNER: steps}[seat]) for seat in table.prompt.seats)))
    return after


def fallback(table: Table, random: Random) -> Event:
    """What a table does where the script does not fit: other dice, thinking bots, contests as they come."""
    match table.prompt:
        case Roll() | Draw() as prompt:
            return SeededDice(random.random().hex()).answer(prompt, table.turn)
        case Choose(seats):
            return Chosen(tuple(Move(seat, RandomBot().move(table.door(seat), random)) for seat in seats))
        case Contest() as contest:
            return ChanceJudge().decide(contest, random)
    raise AssertionError(table.prompt)


def test_each_game_has_lessons_and_each_world_its_own() -> None:
    assert all(lessons_of(game) for game in GAMES)
    assert {f"wuerfelwelten-{world}" for world in WORLDS} <= set(LESSONS)
    assert {lesson.name for lesson in lessons_of("wuerfelorte")} >= {"wuerfelorte-einsteiger", "wuerfelorte-profi"}
    with pytest.raises(Refused, match="refused-lesson"):
        lesson_named("chess")


@every_lesson
def test_it_is_a_legal_game_from_the_first_beat_to_the_last(lesson: Lesson) -> None:
    table = at_turn(lesson, len(lesson.beats))
    assert progress(lesson, table.events).done
    assert len(lesson.asks) >= 1
    assert lesson.begins <= lesson.asks[0]


@every_lesson
def test_it_can_be_entered_at_every_question(lesson: Lesson) -> None:
    for turn in lesson.asks:
        table = at_turn(lesson, turn)
        found = progress(lesson, table.events)
        assert (found.turn, found.strayed, found.done) == (turn, None, False)
        assert isinstance(lesson.beats[turn], Ask | Ends)
        assert scripted(lesson, table.state, turn) is None, "whoever learns is asked"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_it_says_is_in_the_catalogs(lesson: Lesson, language: str) -> None:
    keys = [f"lesson-{lesson.name}", f"lesson-{lesson.name}-about", f"lesson-{lesson.name}-done"]
    for beat in lesson.beats:
        keys += [hint.key for hint in hints_of(beat)]
        keys += [beat.other] if isinstance(beat, Ask) else []
    for key in keys:
        assert speaker(language).say(key)


@every_lesson
def test_one_short_thing_at_a_time(lesson: Lesson) -> None:
    for beat in lesson.beats:
        for hint in hints_of(beat):
            for language in LANGUAGES:
                assert len(speaker(language).say(hint.key)) <= 150, hint.key


@every_lesson
def test_a_question_ends_with_the_move(lesson: Lesson) -> None:
    """What is pointed at comes before what makes the move; nothing is said after it."""
    for beat in lesson.beats:
        if isinstance(beat, Ask):
            assert [hint.until for hint in beat.hints][-1] == "moved"
            assert all(hint.until != "moved" for hint in beat.hints[:-1])


def can_be_done(lesson: Lesson, table: Table) -> None:
    """What is asked for now is legal, whatever was done before."""
    ask = lesson.beats[table.turn]
    assert isinstance(ask, Ask)
    wanted = ask.move if ask.must is None else ask.must[0]
    for n, step in enumerate(wanted):
        assert step in lesson.game.options(table.state, LEARNER, wanted[:n]), f"{lesson.name}: {step}"


@every_lesson
def test_any_welcome_move_leads_to_the_next_beats(lesson: Lesson) -> None:
    """Where another move will do, too, the dice and opponents that follow must fit it."""
    for turn, beat in enumerate(lesson.beats):
        if not isinstance(beat, Ask):
            continue
        table = at_turn(lesson, turn)
        for steps in islice(moves(table, Random(turn)), 30):
            if not beat.welcomes(steps):
                continue
            after = with_move(lesson, table, steps)
            assert progress(lesson, after.events).strayed is None
            while after.turn < len(lesson.beats) and not isinstance(lesson.beats[after.turn], Ask):
                event = scripted(lesson, after.state, after.turn, skip=True)
                assert event, f"{lesson.name}: after {steps} beat {after.turn} does not fit {after.prompt}"
                after.apply(event)
            if after.turn < len(lesson.beats):
                can_be_done(lesson, after)


@every_lesson
def test_another_move_is_noticed_and_the_table_goes_on(lesson: Lesson) -> None:
    for turn, beat in enumerate(lesson.beats):
        if not isinstance(beat, Ask) or beat.must == ((),):
            continue
        table = at_turn(lesson, turn)
        random = Random(turn)
        strange = next((steps for steps in islice(moves(table, random), 60) if not beat.welcomes(steps)), None)
        if strange is None:  # the first throw of a turn leaves no choice
            continue
        after = with_move(lesson, table, strange)
        assert progress(lesson, after.events).strayed == turn
        for _ in range(30):
            if isinstance(after.prompt, Over):
                break
            after.apply(scripted(lesson, after.state, after.turn) or fallback(after, random))
        assert progress(lesson, after.events).strayed == turn


def test_the_order_of_steps_does_not_matter_and_neither_does_the_rest() -> None:
    lesson = lesson_named("wuerfelwelten-euphoria")
    ask = lesson.beats[lesson.asks[0]]
    assert isinstance(ask, Ask)
    first, second, finish = ask.move
    assert ask.welcomes((second, first, finish))
    assert ask.welcomes((first, finish))
    assert not ask.welcomes((second, finish))


def test_opponents_play_the_script_as_long_as_it_is_legal() -> None:
    lesson = lesson_named("wuerfelspiel")
    at_lottes = at_turn(lesson, 7)
    assert opponents_move(lesson, at_lottes.state, 7, 1) == (Enter("large_straight", 1),)
    assert opponents_move(lesson, at_lottes.state, 11, 1) == (Reroll((3, 4, 5)),)
    assert opponents_move(lesson, at_lottes.state, 8, 1) is None
    assert opponents_move(lesson, at_lottes.state, 99, 1) is None
    cards = lesson_named("asteroid_dice-cards")
    assert opponents_move(cards, at_turn(cards, 0).state, 0, 2) == (Play("d6"),)


def test_dice_fall_as_written_only_while_they_fit() -> None:
    lesson = lesson_named("wuerfelspiel")
    table = with_move(lesson, at_turn(lesson, 1), (Reroll((1, 2, 3)),))
    assert scripted(lesson, table.state, table.turn) is None, "two dice are written, three are in the air"
