"""Bots that fight among themselves: people who only look on wait neither for their hands nor for their pauses."""

from __future__ import annotations

from itertools import count
from random import Random

from knobel.bots import bot
from knobel.contests.asteroid_dice.fencing import Evade, Shot
from knobel.contests.asteroid_dice.grabbing import Grabbed, Reach
from knobel.contests.reaction import UNKNOWN, KeyPress
from knobel.game import Contest, Decided
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.cards import Kind
from knobel.server.table.contest import LiveContest
from knobel.table import Table
from rulebook.asteroid_dice_table import begin

PERSON, BOTS, NOW = 2, (0, 1), 5.0


def contested_anew() -> LiveContest:
    """Seats 0 and 1 fight for the d20; one threw past the other."""
    table = begin("d20", "d20", "d6", body="live")
    assert isinstance(table.prompt, Contest)
    game = table.game
    assert isinstance(game, AsteroidDice)
    contest = LiveContest(table.prompt, game, lambda: (byte % 256 for byte in count()), 0.0)
    assert not contest.among_bots(BOTS), "whoever looks at the cards may err at first"
    bout = contest.bout
    assert isinstance(bout, Table)
    bout.apply(Decided(Grabbed(((Reach(0, "d20"),),)), "reaction", verified=False))
    for seat, step in ((0, Shot(1, "left")), (1, Evade("right"))):
        if event := bout.seal(seat, (step,)):
            bout.apply(event)
    contest.moved()
    return contest


def test_nobody_is_left_but_bots_where_no_person_stands_in_any_fight() -> None:
    def fought(body: str, *cards: Kind) -> LiveContest:
        table = begin(*cards, body=body)
        assert isinstance(table.prompt, Contest)
        return LiveContest(table.prompt, table.game, lambda: (byte % 256 for byte in count()), 0.0)

    fencing = fought("fencing", "d20", "d20", "d6")
    assert fencing.among_bots(BOTS)
    assert not fencing.among_bots((0,))
    two_fights = fought("fencing", "d20", "d20", "d6", "d6")
    assert not two_fights.among_bots((0, 1, 2)), "all fights of a round go on together"
    assert two_fights.among_bots((0, 1, 2, 3))
    assert not fought("free", "d20", "d20", "d6").among_bots(BOTS), "figures give no answers one could wait for"


def test_only_bots_reach_anew_at_once_and_nobody_is_shown_anything() -> None:
    contest = contested_anew()
    assert contest.among_bots(BOTS)
    players = [(seat, bot("asteroid_dice", "solide")) for seat in BOTS]
    contest.let_react(NOW, {}, players, [], Random(1), unseen=True)
    assert contest.settled_at() == NOW
    assert (contest.keys, contest.reacts_at) == ((), None)
    assert not contest.press(KeyPress(PERSON, "d20", 300.0, 1000 * NOW), UNKNOWN)
    assert contest.race
    outcome = contest.race.reacting.decide()
    assert isinstance(outcome, Grabbed)
    assert {reach.seat for group in outcome.order for reach in group} == set(BOTS)


def test_where_a_person_may_reach_everybody_waits_for_the_same_moment() -> None:
    contest = contested_anew()
    assert not contest.among_bots((1,))
    contest.let_react(NOW, {0: "family"}, [(1, bot("asteroid_dice", "solide"))], [], Random(1))
    assert contest.reacts_at == NOW
    assert contest.keys
    settled = contest.settled_at()
    assert settled is not None
    assert settled > NOW
