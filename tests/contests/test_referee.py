"""The referee at home: notes with times, objections, the clock, numbers typed in, and taking back."""

from __future__ import annotations

from random import Random

import pytest

from knobel.bots.random import RandomBot
from knobel.contests.asteroid_dice import CONTESTS
from knobel.contests.asteroid_dice.referee import (
    DUEL_MS,
    FIGHT_MS,
    OBJECTION_MS,
    DoneNote,
    FellNote,
    FightNote,
    FoulNote,
    HeldNote,
    HitNote,
    NumberNote,
    Objection,
    ThrowNote,
    judge_duel,
    judge_fight,
    judge_throw,
    rewind,
)
from knobel.contests.plugin import Notes
from knobel.dice import SeededDice
from knobel.game import Choose, Contest, Decided, Drawn, Over, Refused, is_answer
from knobel.games import game_named
from knobel.games.asteroid_dice.cards import DICE
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, FightAbout, Fighter, Fought, Hit, Ring, Took
from knobel.games.asteroid_dice.throws import Landed, Lying, ThrowAbout
from knobel.table import Table

LATER = 60_000
TWO = FightAbout(1, 3, (Ring("d20", (Fighter(0, 0), Fighter(2, 2)), ("d20",)),), (1,))
MANY = FightAbout(
    1,
    5,
    (
        Ring("d20", (Fighter(0, 0), Fighter(1, 1), Fighter(2, 2)), ("d20",)),
        Ring("wild", (Fighter(3, 3), Fighter(4, 4)), ("d6", "d8", "d10", "d12")),
    ),
    (),
)


class TestFights:
    def test_a_hit_stands_after_three_seconds_without_objection(self) -> None:
        notes = [HitNote(4_000, 2)]
        early = judge_fight(TWO, notes, 4_000 + OBJECTION_MS - 1)
        assert early.outcome is None
        assert [(it.place, it.until, it.note) for it in early.pending] == [(0, 7_000, notes[0])]
        done = judge_fight(TWO, notes, 4_000 + OBJECTION_MS)
        assert done.outcome == Fought((Hit((2,)),))
        assert done.standing == ((0,),)

    def test_an_objection_in_time_sends_the_fight_to_a_duel(self) -> None:
        notes: list[FightNote] = [HitNote(4_000, 2), Objection(5_000, 0)]
        sheet = judge_fight(TWO, notes, 5_000)
        assert sheet.contested == (0,)
        assert sheet.outcome == Fought(())

    def test_an_objection_too_late_or_to_nothing_changes_nothing(self) -> None:
        notes: list[FightNote] = [HitNote(4_000, 2), Objection(7_001, 0), Objection(7_100, 99)]
        assert judge_fight(TWO, notes, LATER).outcome == Fought((Hit((2,)),))

    def test_the_order_of_reports_is_the_order_of_hits(self) -> None:
        notes = [HitNote(9_000, 0), HitNote(4_000, 1), HitNote(6_000, 4)]
        assert judge_fight(MANY, notes, LATER).outcome == Fought((Hit((1,)), Hit((4,)), Hit((0,))))

    def test_the_same_moment_is_a_tie_for_the_last_two(self) -> None:
        sheet = judge_fight(TWO, [HitNote(4_000, 2), HitNote(4_200, 0)], LATER)
        assert sheet.outcome == Fought((Hit((0, 2)),))
        assert sheet.contested == (0,)
        assert judge_fight(TWO, [HitNote(4_000, 2), HitNote(4_400, 0)], LATER).outcome == Fought((Hit((2,)),))

    def test_time_is_up(self) -> None:
        assert judge_fight(TWO, [], FIGHT_MS - 1).outcome is None
        assert judge_fight(TWO, [], FIGHT_MS).outcome == Fought(())
        assert judge_fight(TWO, [HitNote(FIGHT_MS + 1, 0)], LATER).outcome == Fought(())
        assert judge_fight(TWO, [], 40_000).left_ms == 5_000

    def test_a_hit_in_the_last_moment_waits_for_objections(self) -> None:
        notes = [HitNote(FIGHT_MS - 10, 0)]
        assert judge_fight(TWO, notes, FIGHT_MS).outcome is None
        assert judge_fight(TWO, notes, FIGHT_MS + OBJECTION_MS).outcome == Fought((Hit((0,)),))

    def test_a6_fouls_are_written_down_and_an_objection_strikes_them(self) -> None:
        notes: list[FightNote] = [
            FoulNote(1_000, 1, "d12"),
            FoulNote(2_000, 0, "d6"),
            Objection(2_500, 1),
            HitNote(3_000, 2),
        ]
        assert judge_fight(TWO, notes, LATER).outcome == Fought((Took(1, "d12"), Hit((2,))))

    def test_a6_who_throws_a_wrong_die_is_out(self) -> None:
        sheet = judge_fight(TWO, [FoulNote(1_000, 0, "d6", thrown=True)], LATER)
        assert sheet.standing == ((2,),)
        assert sheet.outcome == Fought((Took(0, "d6", thrown=True),))

    def test_a5_the_die_somebody_holds_is_noted(self) -> None:
        notes: list[FightNote] = [HeldNote(500, 3, "d12"), HitNote(1_000, 4), HitNote(2_000, 0), HitNote(3_000, 1)]
        assert judge_fight(MANY, notes, LATER).outcome == Fought((Took(3, "d12"), Hit((4,)), Hit((0,)), Hit((1,))))

    def test_taking_back_is_leaving_the_note_out(self) -> None:
        notes = [HitNote(4_000, 2)]
        assert judge_fight(TWO, notes[:-1], 4_500) == judge_fight(TWO, [], 4_500)

    @pytest.mark.parametrize(
        "cards", [("d20", "d20", "d6"), ("wild", "hole", "wild", "hole"), ("d8", "wild", "d8", "wild", "d8")]
    )
    def test_whatever_is_noted_the_rules_accept_the_outcome(self, cards: tuple[str, ...]) -> None:
        game = game_named("asteroid_dice", {"seats": len(cards), "body": "companion"})
        table = Table(game)
        for seat, card in enumerate(cards):
            step = next(step for step in table.door(seat).options() if step.card == card)
            if event := table.seal(seat, (step,)):
                table.apply(event)
        assert isinstance(table.prompt, Contest)
        about = table.prompt.about
        for seed in range(400):
            random = Random(seed)
            notes: list[FightNote] = []
            for _ in range(random.randrange(12)):
                at = random.randrange(50_000)
                who = random.randrange(len(cards))
                possible: list[FightNote] = [
                    HitNote(at, who),
                    HitNote(at - at % 500, who),
                    FoulNote(at, who, random.choice(DICE), random.random() < 0.3, random.random() < 0.3),
                    HeldNote(at, who, random.choice(DICE)),
                    Objection(at, random.randrange(-1, 8)),
                ]
                notes.append(random.choice(possible))
            outcome = judge_fight(about, notes, LATER).outcome
            assert is_answer(game, table.state, Decided(outcome, "referee")), notes

    @pytest.mark.parametrize("seat", [-1, 3, 2**31, 2**70])
    @pytest.mark.parametrize("kind", ["foulnote", "heldnote"])
    def test_a_note_about_nobody_is_refused_in_words(self, kind: str, seat: int) -> None:
        game = game_named("asteroid_dice", {"seats": 3, "body": "companion"})
        referee = CONTESTS.decider(Contest("fight", (0, 1, 2), TWO), game)
        assert isinstance(referee, Notes)
        with pytest.raises(Refused, match=r"refused-(no-seat|shape)"):
            referee.note({"type": kind, "seat": seat, "die": "d6"}, 4_000)
        noted = referee.note({"type": kind, "seat": 2, "die": "d6"}, 4_000)
        assert referee.judge([noted], LATER).outcome is not None


class TestDuels:
    ABOUT = DuelAbout(3, "d20", (Fighter(0, 0), Fighter(1, 1), Fighter(2, 2)))

    def test_a17_last_one_hit_wins(self) -> None:
        sheet = judge_duel(self.ABOUT, [HitNote(1_000, 1), HitNote(2_000, 0)], LATER)
        assert sheet.outcome == Duelled(((1,), (0,)))

    def test_a17_thirty_seconds(self) -> None:
        assert judge_duel(self.ABOUT, [HitNote(1_000, 1)], DUEL_MS - 1).outcome is None
        assert judge_duel(self.ABOUT, [HitNote(1_000, 1)], DUEL_MS).outcome == Duelled(((1,),))

    def test_a17_a_disputed_hit_ends_it_undecided(self) -> None:
        assert judge_duel(self.ABOUT, [HitNote(1_000, 1), Objection(1_500, 0)], 2_000).outcome == Duelled(())


class TestThrows:
    ABOUT = ThrowAbout("d12", 0, False, False, 270, None, (Lying("d20", 17),), 5)

    def test_a9_the_thrown_die_needs_a_number_and_others_lie_as_before(self) -> None:
        assert judge_throw(self.ABOUT, []).missing == "d12"
        assert judge_throw(self.ABOUT, [DoneNote()]).outcome is None
        assert judge_throw(self.ABOUT, [NumberNote("d12", 4)]).outcome is None
        done = judge_throw(self.ABOUT, [NumberNote("d12", 4), DoneNote()])
        assert done.outcome == Landed((Lying("d20", 17), Lying("d12", 4)))
        assert not done.alarm

    def test_a9_turned_and_fallen_dice(self) -> None:
        done = judge_throw(
            self.ABOUT, [NumberNote("d12", 4), NumberNote("d20", 2), FellNote("d20"), NumberNote("d12", 6), DoneNote()]
        )
        assert done.outcome == Landed((Lying("d20", 2, fell=True), Lying("d12", 6)))

    @pytest.mark.parametrize("face", [0, 13, -1])
    def test_a9_a_number_the_die_does_not_have_is_not_taken(self, face: int) -> None:
        assert judge_throw(self.ABOUT, [NumberNote("d12", face), DoneNote()]).outcome is None

    def test_a8_the_called_number_raises_the_alarm(self) -> None:
        assert judge_throw(self.ABOUT, [NumberNote("d12", 5)]).alarm
        assert judge_throw(self.ABOUT, [NumberNote("d20", 5)]).alarm


class TestTakingBack:
    def test_everything_can_be_taken_back_step_by_step(self) -> None:
        game = game_named("asteroid_dice", {"seats": 2, "body": "companion"})
        table = Table(game)
        dice, random = SeededDice(1), Random(1)
        steps: list[tuple[int, object]] = []
        while not isinstance(table.prompt, Over):
            match table.prompt:
                case Choose(seats):
                    steps.append((table.turn, table.state))
                    for seat in seats:
                        if event := table.seal(seat, RandomBot().move(table.door(seat), random)):
                            table.apply(event)
                case Contest(about=FightAbout() as about):
                    steps.append((table.turn, table.state))
                    hit = random.choice(about.rings[0].fighters).colour
                    outcome = judge_fight(about, [HitNote(1_000, hit)], LATER).outcome
                    table.apply(Decided(outcome, "referee"))
                case Contest(about=ThrowAbout() as about):
                    steps.append((table.turn, table.state))
                    notes: list[ThrowNote] = [NumberNote(about.die, random.randint(1, 6)), DoneNote()]
                    table.apply(Decided(judge_throw(about, notes).outcome, "referee"))
                case prompt:
                    table.apply(dice.answer(prompt, table.turn))  # type: ignore[arg-type]
        events = table.events
        for turn, state in reversed(steps):
            events = rewind(game, events)
            assert len(events) == turn
            again = Table(game)
            for done in events:
                again.apply(done)
            assert again.state == state
        assert not any(isinstance(event, Drawn) for event in events)
        with pytest.raises(Refused) as refusal:
            rewind(game, events)
        assert refusal.value.key == "refused-undo-start"

    def test_where_dice_were_thrown_here_nothing_is_taken_back(self) -> None:
        with pytest.raises(Refused) as refusal:
            rewind(game_named("asteroid_dice", {"seats": 3}), [])
        assert refusal.value.key == "refused-undo"
