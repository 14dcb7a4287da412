"""What Asteroid Dice tells people: the right line for each thing that happens, and every sentence in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.game import Chosen, Decided, Drawn, Event, Line, Move
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import Card, Kind
from knobel.games.asteroid_dice.state import Duelled, Fought, Hit, State, Took
from knobel.games.asteroid_dice.steps import Back, Call, Keep, Play, Put, Take
from knobel.games.asteroid_dice.throws import Landed, Lying
from knobel.i18n import LANGUAGES, speaker
from knobel.record import replay

THREE, TWO = AsteroidDice(seats=3), AsteroidDice(seats=2)


def chosen(*steps: Any, seat: int = 0) -> Chosen:
    return Chosen((Move(seat, steps),))


def played(*cards: Kind) -> Chosen:
    return Chosen(tuple(Move(seat, (Play(card),)) for seat, card in enumerate(cards)))


def after(game: AsteroidDice, *events: Event) -> State:
    state: State
    *_, state = replay(game, events)
    return state


def keys(game: AsteroidDice, state: State, event: Event) -> list[str]:
    return [line.key.removeprefix("asteroid_dice-") for line in game.story(state, event)]


def test_a_reveal_tells_cards_and_fights() -> None:
    assert keys(THREE, THREE.start(), played("d20", "d6", "d20")) == ["played"] * 3 + ["fights"] * 2
    assert keys(TWO, TWO.start(), played("d20", "d6")) == ["played", "played"]
    ghost = after(TWO, played("d20", "d6"))
    assert keys(TWO, ghost, Drawn((4,))) == ["ghost-played", "fights", "ghost-fights"]


def test_fights_tell_fouls_hits_and_who_won() -> None:
    state = replace(after(THREE, played("d20", "d6", "d20")), piles=((), (Card("d8", 0),), ()))
    event = Decided(
        Fought((Took(1, "d6"), Took(1, "d8"), Took(1, "d8"), Took(0, "d20", early=True), Hit((2,)))), "referee"
    )
    assert keys(THREE, state, event) == ["penalty", "penalty-free", "early-free", "hit", "fight-won"]
    line = THREE.story(state, event)[0]
    assert line == Line(
        "asteroid_dice-penalty", 1, {}, {"die": "asteroid_dice-die-d6", "card": "asteroid_dice-card-d8"}
    )


def test_duels_and_tosses_are_told() -> None:
    state = after(THREE, played("d20", "d6", "d20"))
    undecided = Decided(Fought(()), "referee")
    assert keys(THREE, state, undecided) == ["duel", "duel"]
    state = THREE.apply(state, undecided)
    assert keys(THREE, state, Decided(Duelled(((2,),)), "referee")) == ["hit", "fight-won"]
    state = THREE.apply(state, Decided(Duelled(()), "referee"))
    assert keys(THREE, state, Drawn((1,))) == ["toss", "fight-won"]


def test_steps_are_told() -> None:
    state = after(THREE, played("hole", "d6", "d8"))
    assert keys(THREE, state, chosen(Take("d20"))) == ["takes"]
    state = THREE.apply(state, chosen(Take("d20")))
    assert keys(THREE, state, chosen(Call(7))) == ["called"]


def test_a_throw_tells_its_number_what_it_turned_and_what_fell() -> None:
    state = replace(
        after(THREE, played("d20", "d12", "d6")), lying=(Lying("d20", 20), Lying("d12", 3)), phase="throw", aim=None
    )
    event = Decided(Landed((Lying("d20", 4, fell=True), Lying("d12", 3), Lying("d6", 6))), "physics")
    assert keys(THREE, state, event) == ["threw", "turned", "fell", "round-won", "gains", "gains", "returns"]


def test_a_swallowed_round_is_told() -> None:
    state = after(THREE, played("hole", "d12", "d6"), chosen(Take("d20")), chosen(Call(5)))
    state = replace(state, phase="throw")
    event = Decided(Landed((Lying("d20", 5),)), "physics")
    assert keys(THREE, state, event) == ["threw", "swallowed", "discarded", "discarded"]
    state = THREE.apply(state, event)
    assert keys(THREE, state, chosen(Put(1))) == ["hole-put"]


def test_wild_and_the_own_hole_are_told() -> None:
    state = replace(
        after(THREE, played("wild", "d12", "d6")),
        phase="again",
        dice=("d20", "d12", "d6"),
        lying=(Lying("d20", 9), Lying("d12", 3), Lying("d6", 1)),
    )
    assert keys(THREE, state, chosen(Keep()))[:2] == ["keeps", "round-won"]
    state = replace(
        after(THREE, played("hole", "d12", "d6"), chosen(Take("d20")), chosen(Call(5))),
        phase="throw",
        lying=(Lying("d20", 9), Lying("d12", 3)),
    )
    state = THREE.apply(state, Decided(Landed((Lying("d20", 9), Lying("d12", 3), Lying("d6", 1))), "physics"))
    assert keys(THREE, state, chosen(Back())) == ["hole-back"]


def test_the_end_is_told() -> None:
    state = replace(
        after(THREE, played("d20", "d12", "d6")),
        hands=((), ("d8",), ("d8",)),
        phase="throw",
        lying=(Lying("d20", 1), Lying("d12", 11)),
    )
    event = Decided(Landed((Lying("d20", 1), Lying("d12", 11), Lying("d6", 1))), "physics")
    assert keys(THREE, state, event)[-2:] == ["over", "won"]
    assert THREE.story(state, event)[-2].seat == 0, "why: who has no card left"
    assert THREE.story(state, event)[-1].args == {"points": 5 + 1 + 4 + 2}


def catalog(language: str) -> set[str]:
    text = files("knobel").joinpath("locale", language, "asteroid_dice.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_have_the_same_sentences() -> None:
    assert catalog("de") == catalog("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    args: dict[str, int | str] = {
        "name": "Änne Böhringer", "card": "W20", "die": "W6", "dice": "W6, W8", "number": 7, "points": 1, "round": 3,
        "count": 2, "total": 9, "percent": "42,9", "degrees": 12, "limit": 9, "seconds": 3, "side": "links",
        "way": "geradeaus", "far": 40, "other": "Jörg", "names": "Änne und Jörg", "speed": 150,
        "keys": "A S D",
        "ahead": 5, "aims": 12, "best": 9, "calls": 2, "came": 1, "cards": 7, "face": 4, "fights": 3, "first": 2,
        "grabs": 3, "many": 4, "mean": 10, "mean_tenth": 5, "right": 3, "right_tenth": 1, "rounds": 7, "sum": 30,
        "throws": 8, "times": 16, "won": 2, "half": 380, "most": 610, "quickest": 310,
    }  # fmt: skip
    for key in sorted(catalog(language)):
        assert "{" not in speaker(language).say(key, args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_ghost_or_oneself_does_has_a_sentence_of_its_own(language: str) -> None:
    known = catalog(language)
    told = {key for key in known if key.endswith("-you")}
    assert all(key.removesuffix("-you") in known for key in told)
    for key in ("fights", "hit", "fight-won", "duel", "toss", "threw", "again", "swallowed", "round-won"):
        assert f"asteroid_dice-ghost-{key}" in known
