"""Asteroid Dice decided as at a table: committed bytes, films, worker processes, whole games in every way to play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import pytest

from knobel import record
from knobel.bots import bot
from knobel.contests import ChanceJudge
from knobel.contests.asteroid_dice import judges as asteroid_dice
from knobel.contests.asteroid_dice.dodgeball.bots import course_of_bots
from knobel.contests.asteroid_dice.dodgeball.outcome import decided, unpacked
from knobel.contests.asteroid_dice.film import decode, encode
from knobel.contests.asteroid_dice.grabbing import GRAB_MS, GrabAbout, Grabbed, Grabbing, Reach, grabbed
from knobel.contests.asteroid_dice.judges import (
    CHANCE_BYTES,
    MIDDLE,
    BodyJudge,
    bout_events,
    bout_for,
    bout_holds,
    decide_throw,
    decided_bout,
    ghost_aim,
    proven,
    throw_job,
    throw_request,
    throw_result,
    throw_workers,
)
from knobel.contests.reaction import HERE, RENDER_MS, KeyPress, Timed
from knobel.dice import SeededDice
from knobel.fair import FairDice, StreamDice, commit_secret, verify
from knobel.game import AnyGame, Choose, Contest, Decided, Over, is_answer
from knobel.games import game_named
from knobel.games.asteroid_dice.state import DuelAbout, FightAbout, Fighter, Ring
from knobel.games.asteroid_dice.throws import Landed, Lying, ThrowAbout
from knobel.record import Proof, Sitter, replay
from knobel.table import Table, play

SECRET = bytes(range(32))
ABOUT = ThrowAbout("d12", 1, False, False, 30, MIDDLE, (Lying("d20", 17),), None)


def fair_table(game: AnyGame, seed: int) -> Table:
    """A whole game as a server holds it: every chance, in contests too, comes from the committed bytes of the turn."""
    dice, random = FairDice("tisch", SECRET), Random(seed)
    players = [bot("asteroid_dice", "zufall") for _ in range(game.seats)]
    judge = BodyJudge(players)
    table = Table(game)
    while not isinstance(table.prompt, Over):
        match table.prompt:
            case Choose(seats):
                for seat in seats:
                    if event := table.seal(seat, players[seat].move(table.door(seat), random)):
                        table.apply(event)
            case Contest(about=ThrowAbout() as about):
                table.apply(decide_throw(about, dice.stream(table.turn)))
            case Contest(about=FightAbout() | DuelAbout() as about) if game.body == "free":  # type: ignore[attr-defined]
                table.apply(decided(course_of_bots(about, players, dice.stream(table.turn), random)))
            case Contest() as contest:
                bout = bout_for(contest, game.body)  # type: ignore[attr-defined]
                assert bout
                inner = play(bout, players, StreamDice(dice.stream(table.turn)), random, judge)
                table.apply(decided_bout(bout, inner.events))
            case prompt:
                table.apply(dice.answer(prompt, table.turn))
    return table


@pytest.mark.parametrize(("seats", "body"), [(2, "live"), (2, "fencing"), (3, "free"), (4, "fencing"), (5, "live")])
def test_whole_games_replay_prove_themselves_and_keep_their_films(seats: int, body: str) -> None:
    game = game_named("asteroid_dice", {"seats": seats, "body": body})
    table = fair_table(game, seats)
    proof = Proof("tisch", commit_secret("tisch", SECRET), (), SECRET.hex())
    whole = table.record([Sitter("A", "zufall")] * seats, proof=proof).sealed()
    assert verify(game, whole).faults == []
    assert record.from_text(whole.to_text(), type(game)) == whole
    assert record.from_json(whole.to_json(), type(game)) == whole
    *_, state = replay(game, whole.events)
    assert state == table.state
    dice = FairDice("tisch", SECRET)
    thrown = fought = 0
    for turn, (state, event) in enumerate(zip(replay(game, whole.events), whole.events, strict=False)):
        if not isinstance(event, Decided):
            continue
        contest = game.prompt(state)
        assert isinstance(contest, Contest)
        assert event.verified
        if isinstance(contest.about, ThrowAbout):
            thrown += 1
            if thrown <= 4:
                assert proven(contest, event, body, dice.stream(turn)) is True  # type: ignore[arg-type]
            assert decode(event.film).frames[-1] == tuple(it.pose for it in event.outcome.dice)
        else:
            fought += 1
            assert proven(contest, event, body, dice.stream(turn))  # type: ignore[arg-type]
            bout = bout_for(contest, body)  # type: ignore[arg-type]
            assert bout_events(bout, event.film) if bout else unpacked(event.film).rings
    assert thrown >= 7 * 2
    assert fought


def test_a_changed_bout_does_not_hold() -> None:
    about = FightAbout(1, 3, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), (2,))
    bout = bout_for(Contest("fight", (0, 1, 2), about), "fencing")
    assert bout
    players = [bot("asteroid_dice", "solide") for _ in range(3)]
    for seed in range(5):
        stream = [FairDice("t", SECRET).stream(seed) for _ in range(4)]
        flipped = (255 - byte for byte in FairDice("t", SECRET).stream(seed))
        inner = play(bout, players, StreamDice(stream[0]), Random(seed))
        event = decided_bout(bout, inner.events)
        assert bout_holds(bout, event, stream[1])
        assert not bout_holds(bout, event, flipped)
        other = msgspec.structs.replace(event, film=msgspec.json.encode(inner.events[1:]))
        assert not bout_holds(bout, other, stream[2])
        changed = msgspec.structs.replace(event, outcome=msgspec.structs.replace(event.outcome, happenings=()))
        assert not bout_holds(bout, changed, stream[3])


def test_a_throw_in_another_process_is_the_same_throw() -> None:
    request = throw_request(ABOUT, FairDice("t", SECRET).stream(7))
    here = throw_result(throw_job(request))
    assert here == decide_throw(ABOUT, FairDice("t", SECRET).stream(7))
    with throw_workers() as workers:
        assert throw_result(workers.submit(throw_job, request).result()) == here
    assert here.verified
    assert here.by == "physics"


class TestProof:
    CONTEST = Contest("throw", (1,), ABOUT)

    def stream(self, turn: int = 7) -> Iterator[int]:
        return FairDice("t", SECRET).stream(turn)

    def test_the_bytes_explain_a_throw(self) -> None:
        assert proven(self.CONTEST, decide_throw(ABOUT, self.stream()), "live", self.stream()) is True

    def test_other_bytes_do_not(self) -> None:
        assert proven(self.CONTEST, decide_throw(ABOUT, self.stream()), "live", self.stream(8)) is False

    def test_a_film_that_starts_right_and_goes_on_otherwise_proves_nothing(self) -> None:
        event = decide_throw(ABOUT, self.stream())
        film = decode(event.film)
        shorter = msgspec.structs.replace(event, film=encode(film._replace(frames=film.frames[:-1])))
        assert proven(self.CONTEST, shorter, "live", self.stream()) is None

    def test_drawn_numbers_are_recomputed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(asteroid_dice, "physics_installed", lambda: False)
        event = decide_throw(ABOUT, self.stream())
        assert proven(self.CONTEST, event, "live", self.stream()) is True
        flipped = (255 - byte for byte in self.stream())
        assert proven(self.CONTEST, event, "live", flipped) is False

    def test_what_people_typed_in_nobody_can_prove(self) -> None:
        event = Decided(Landed((Lying("d20", 1), Lying("d12", 2))), "referee")
        assert proven(self.CONTEST, event, "companion", self.stream()) is None


def test_a_throw_never_needs_more_bytes_than_travel() -> None:
    for seed in range(30):
        used = 0

        def counted(seed: int = seed) -> Iterator[int]:
            nonlocal used
            for byte in FairDice("t", SECRET).stream(seed):
                used += 1
                yield byte

        decide_throw(ABOUT, counted())
        assert used <= CHANCE_BYTES // 2


def test_without_physics_faces_fall_by_committed_chance_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asteroid_dice, "physics_installed", lambda: False)
    seen = set()
    for turn in range(200):
        event = decide_throw(ABOUT, FairDice("t", SECRET).stream(turn))
        assert (event.by, event.verified, event.film) == ("chance", True, b"")
        assert event.outcome.dice[0] == ABOUT.lying[0]
        seen.add(event.outcome.dice[1].face)
    assert seen == set(range(1, 13))
    game = game_named("asteroid_dice", {"seats": 3})
    assert isinstance(fair_table(game, 1).prompt, Over)


def test_a16_the_ghost_throws_at_the_die_that_leads() -> None:
    from knobel.contests.asteroid_dice.physics import pose_showing

    lying = (Lying("d20", 3, pose_showing("d20", 3, 0.2, 0.1)), Lying("d12", 11, pose_showing("d12", 11, -0.2, 0.2)))
    about = ThrowAbout("d6", 2, True, False, 270, None, lying, None)
    aim = ghost_aim(about)
    assert aim.direction < 0 or aim.place < 0
    event = decide_throw(about, FairDice("t", SECRET).stream(1))
    assert isinstance(event.outcome, Landed)
    assert event.outcome.aim == aim
    assert ghost_aim(msgspec.structs.replace(about, lying=())) == MIDDLE


def test_measured_reactions_become_a_grab() -> None:
    """In order of the times; what the measurement cannot tell apart together; false starts marked."""
    measured = [Timed(*it, 9) for it in ((0, "d20", 310), (1, "d6", 90), (2, "d20", 325), (3, "d8", 345))]
    assert grabbed(measured) == Grabbed(
        ((Reach(1, "d6", early=True),), (Reach(0, "d20"), Reach(2, "d20")), (Reach(3, "d8"),)), (90, 310, 325, 345)
    )
    assert b"ms" not in msgspec.json.encode(Grabbed(())), "records without times stay as they were"
    assert grabbed([]) == Grabbed(())
    with pytest.raises(msgspec.ValidationError):
        grabbed([Timed(0, "d7", 300, 4.0)])


def test_nobody_holds_up_a_grab_by_claiming_to_press_much_later() -> None:
    about = GrabAbout(2, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), ())
    grab = Grabbing(about, {0: 0.0, 1: 0.0}, {0: HERE, 1: HERE})
    grab.press(KeyPress(0, "d20", 1e300, 400.0))
    assert grab.settled() <= GRAB_MS + RENDER_MS


def test_at_home_no_bout_decides() -> None:
    for about in (FightAbout(1, 3, (), ()), DuelAbout(3, None, ())):
        assert bout_for(Contest("fight", (), about), "companion") is None
    assert bout_for(Contest("throw", (), ABOUT), "live") is None


@pytest.mark.parametrize("body", ["live", "free", "fencing", "companion"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_made_up_games_end_and_every_event_is_an_answer(seats: int, body: str) -> None:
    game = game_named("asteroid_dice", {"seats": seats, "body": body, "tie_duel": True, "reversed_values": True})
    for seed in range(4):
        table = play(game, [bot("asteroid_dice", "zufall")] * seats, SeededDice(seed), Random(seed), ChanceJudge())
        for state, event in islice(zip(replay(game, table.events), table.events, strict=False), 400):
            assert is_answer(game, state, event)
