"""Who was first: fair whatever the line, bounded for those who cheat, and the bonus calls of Würfelorte on top."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from knobel.contests import ChanceJudge
from knobel.contests.reaction import (
    FRAME_MS,
    HERE,
    RENDER_MS,
    Echo,
    KeyPress,
    Latency,
    Sight,
    Timed,
    earliest,
    is_false_start,
    latency_of,
    longest_trip,
    measure,
)
from knobel.contests.wuerfelorte import CONTESTS, Calling, bot_call, judge_calls
from knobel.game import Contest
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelorte.state import Called, Calls, CallsOn, Turn

RED = CallsOn(("red",), 0)


class Device:
    """A simulated player: a line with a latency and jitter, a clock of its own, a display of 60 pictures a second."""

    def __init__(self, seat: int, latency: float, random: Random) -> None:
        self.seat, self._latency, self._random = seat, latency, random
        self._clock = random.uniform(-1e6, 1e6)
        self._share = random.uniform(0.3, 0.7)  # of the round trip that is the way there
        self.link = latency_of([self._ping(1000.0 * n) for n in range(20)])

    def _trip(self) -> tuple[float, float]:
        jitter = self._random.expovariate(1 / (0.08 * self._latency))
        return self._latency * self._share + jitter / 2, self._latency * (1 - self._share) + jitter / 2

    def _ping(self, now: float) -> Echo:
        there, back = self._trip()
        return Echo(now, now + there + self._clock, now + there + back)

    def sees(self, sent: float) -> float:
        """When the display shows what was sent, on the device's clock."""
        there, _ = self._trip()
        return sent + there + self._random.uniform(0, FRAME_MS) + self._clock

    def press(self, shown: float, ms: float, key: str) -> KeyPress:
        _, back = self._trip()
        at = shown + ms
        return KeyPress(self.seat, key, at, at - self._clock + back)


class TestLine:
    def test_the_quickest_pings_set_the_clock(self) -> None:
        clock = 5000.0
        pings = [Echo(0, 10 + clock, 20), Echo(100, 400 + clock, 600), Echo(700, 705 + clock, 710)]
        link = latency_of(pings)
        assert (link.offset, link.error) == (clock, 5.0)
        assert (link.quickest, link.slowest) == (10, 500)

    def test_the_clock_is_right_within_its_error(self) -> None:
        random = Random(1)
        for latency in (20, 120, 250):
            for _ in range(100):
                device = Device(0, latency, random)
                assert abs(device.link.offset - device._clock) <= device.link.error

    def test_clocks_that_drift_fall_back_on_the_quickest_ping(self) -> None:
        assert latency_of([Echo(0, 5, 10), Echo(100, 160, 112)]) == Latency(0.0, 5.0, 10, 12)


class TestReaction:
    def test_own_display_time_whatever_the_clock_says(self) -> None:
        link = Latency(123456.0, 10.0, 240.0, 300.0)
        press = KeyPress(2, "red", 123456.0 + 1520, 1640)
        assert measure(press, Sight(1000, 123456.0 + 1120), link) == Timed(2, "red", 400, FRAME_MS / 2)

    def test_without_a_report_the_display_time_is_estimated_and_less_certain(self) -> None:
        link = Latency(5000.0, 20.0, 100.0, 110.0)
        found = measure(KeyPress(0, "red", 5000.0 + 1450, 1500), Sight(1000, None), link)
        assert found.ms == 400
        assert found.give == FRAME_MS / 2 + 20

    def test_a_claim_the_line_does_not_allow_is_bounded(self) -> None:
        """Who claims to have pressed earlier or seen it later gains at most what the line may really take."""
        link = Latency(0.0, 5.0, 40.0, 60.0)
        honest = KeyPress(0, "red", 1520, 1540)
        liar = KeyPress(0, "red", 1050, 1540)
        late = Sight(1000, 1500)
        assert measure(honest, Sight(1000, 1020), link).ms == 500
        for found in (measure(liar, Sight(1000, 1020), link), measure(honest, late, link)):
            assert found.bounded
            assert found.ms == 540 - longest_trip(link) == 540 - 60 - RENDER_MS
            assert found.give > FRAME_MS / 2

    def test_an_invented_slow_line_does_not_help_beyond_a_limit(self) -> None:
        assert longest_trip(Latency(0, 0, 5000.0, 9000.0)) < 1000

    def test_false_starts(self) -> None:
        assert is_false_start(Timed(0, "d6", 109, 0))
        assert not is_false_start(Timed(0, "d6", 110, 0))


class TestOrder:
    def test_within_a_given_time_is_simultaneous(self) -> None:
        first, tie, late = Timed(2, "r", 400, 8), Timed(0, "r", 460, 8), Timed(1, "r", 460.1, 8)
        assert earliest([late, tie, first], 60) == [first, tie]

    def test_what_cannot_be_told_apart_is_simultaneous(self) -> None:
        sure, blurred, late = Timed(0, "r", 400, 8), Timed(1, "r", 430, 25), Timed(2, "r", 430, 8)
        assert earliest([sure, blurred, late]) == [sure, blurred]

    def test_nobody(self) -> None:
        assert earliest([]) == []


class TestCalls:
    @pytest.mark.parametrize(
        ("calls", "seats", "wrong"),
        [
            ([], (), ()),
            ([(1, "red", 700)], (1,), ()),
            ([(1, "red", 700), (0, "red", 640)], (0, 1), ()),
            ([(1, "red", 700), (0, "red", 639)], (0,), ()),
            ([(1, "blue", 500), (1, "red", 600), (2, "red", 900)], (2,), (1,)),
            ([(1, "red", 600), (1, "blue", 700)], (1,), (1,)),
            ([(0, "red", 4000)], (0,), ()),
            ([(0, "red", 4001), (1, "blue", 4001)], (), ()),
        ],
    )
    def test_p7_first_caller_simultaneous_callers_wrong_calls_and_the_window(
        self, calls: list[tuple[int, str, float]], seats: tuple[int, ...], wrong: tuple[int, ...]
    ) -> None:
        found = judge_calls(RED, [Timed(seat, key, ms, 8) for seat, key, ms in calls])
        assert found.called[0].seats == seats
        assert found.wrong == wrong

    def test_p7_two_colours_are_one_call_each(self) -> None:
        on = CallsOn(("white", "black"), 1)
        calls = [Timed(0, "black", 500, 8), Timed(0, "white", 900, 8), Timed(1, "white", 700, 8)]
        assert judge_calls(on, calls) == Calls((Called("white", (1,), (700,)), Called("black", (0,), (500,))))

    def test_p7_the_roller_ends_the_calls_by_going_on(self) -> None:
        calling = Calling(RED, {0: 1000.0, 1: 1000.0}, {0: HERE, 1: Latency(0, 50, 100, 120)})
        calling.shown(0, 1000)
        calling.shown(1, 1050)
        calling.press(KeyPress(0, "", 1600, 1600))
        calling.press(KeyPress(1, "red", 1651, 1700))  # 601 ms after the own display showed it
        assert calling.decide().called[0].seats == ()
        calling.press(KeyPress(1, "red", 1640, 1690))
        assert calling.decide().called[0].seats == (1,)

    def test_p7_the_outcome_is_settled_when_nothing_in_flight_can_change_it(self) -> None:
        far = Latency(0, 50, 100, 120)
        calling = Calling(RED, {0: 1000.0, 1: 1000.0}, {0: HERE, 1: far})
        calling.shown(0, 1000)
        calling.shown(1, 1050)
        assert calling.settled() == 1000 + 4000 + longest_trip(far)
        calling.press(KeyPress(0, "red", 1500, 1500))
        assert calling.settled() == 1000 + 500 + 60 + longest_trip(far)
        calling.press(KeyPress(1, "red", 1600, 1655))  # 550 ms: simultaneous
        assert calling.decide() == Calls((Called("red", (0, 1), (500, 550)),))
        wrong = Calling(RED, {1: 1000.0}, {1: far})
        wrong.press(KeyPress(1, "blue", 1600, 1655))
        assert wrong.settled() == -inf

    def test_p7_equal_callers_win_equally_often_at_20_120_and_250_ms(self) -> None:
        """Three of one skill on lines of very different speed. By arrival the quick line would win nearly always."""
        random = Random(7)
        trials, wins, by_arrival = 3000, [0.0] * 3, [0] * 3
        for _ in range(trials):
            devices = [Device(seat, latency, random) for seat, latency in enumerate((20, 120, 250))]
            calling = Calling(RED, dict.fromkeys(range(3), 50_000.0), {d.seat: d.link for d in devices})
            presses = []
            for device in devices:
                shown = device.sees(50_000.0)
                calling.shown(device.seat, shown)
                presses.append(device.press(shown, random.lognormvariate(6.4, 0.25), "red"))
                calling.press(presses[-1])
            seats = calling.decide().called[0].seats
            for seat in seats:
                wins[seat] += 1 / len(seats)
            by_arrival[min(presses, key=lambda press: press.arrived).seat] += 1
        error = sqrt(1 / 3 * 2 / 3 / trials)
        assert max(abs(win / trials - 1 / 3) for win in wins) < 3.5 * error
        assert by_arrival[0] / trials > 1 / 3 + 20 * error

    def test_bots_call_like_people(self) -> None:
        random = Random(3)
        calls = [bot_call(CallsOn(("red", "blue"), 0), 1, random) for _ in range(2000)]
        made = [call for call in calls if call]
        assert 0.85 < len(made) / len(calls) < 0.95
        assert 0.01 < sum(call.key not in ("red", "blue") for call in made) / len(made) < 0.04
        assert 900 < sorted(call.ms for call in made)[len(made) // 2] < 1100

    def test_made_up_calls_are_possible(self) -> None:
        game = Wuerfelorte(seats=4, first=0, bonus_calls=True)
        on = CallsOn(("red",), 2)
        turn = Turn(2, 1, (3, 3, 3, 1, 2, 0), calling=("red",))
        state = game.start()
        state = type(state)(0, 0, turn, state.kitchens)
        random = Random(1)
        assert "call" in CONTESTS.random_outcomes
        for _ in range(200):
            decided = ChanceJudge().decide(Contest("call", (0, 1, 2, 3), on), random)
            assert game.possible(state, decided.outcome)
