"""The dice of the day at a running hub: over weeks with gaps, by a clock that is driven, on a real store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from knobel import record
from knobel.daily import ANNOUNCED, DAYS, GRACE, Day, chain_due, day_at
from knobel.fair import SECRET_BYTES, verify, walk
from knobel.game import Refused
from knobel.games import GAMES, game_named
from knobel.games.wuerfelspiel.state import Enter
from knobel.record import Record
from knobel.server.hub import Hub
from knobel.server.lobby import daily
from knobel.server.lobby.new_tables import set_table
from knobel.server.store.people_rows import Guest
from knobel.server.store.rows import SeatRow
from knobel.server.store.sqlite import Store
from knobel.server.table import archive
from knobel.server.table.host import House
from knobel.server.workers import Workers
from knobel.wire.days import DayOf
from knobel.wire.http import NewTable
from server.client import Browser, Server
from test_cli import knobel

DAY = 86400.0
MORNING = datetime(2026, 11, 16, 8, tzinfo=UTC).timestamp()
"""A Monday."""
SHORT = "wuerfelspiel-short"


class Time:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> float:
        return self.now

    def day(self, offset: int, hour: float = 8) -> None:
        """So many days after the first morning, at this hour."""
        self.now = MORNING + offset * DAY + (hour - 8) * 3600


@asynccontextmanager
async def opened(folder: Path, time: Time) -> AsyncIterator[Hub]:
    """A server that is started now and stopped again."""
    store, workers = Store(folder, time), Workers(1)
    hub = Hub(House(store, workers, time))
    try:
        yield hub
    finally:
        await hub.close()
        workers.close()
        store.close()


async def somebody(hub: Hub, name: str) -> Guest:
    return await hub.house.store.guest(name.encode()) or await hub.house.store.new_guest(name.encode())


async def start(hub: Hub, name: str, again: bool = False) -> str:
    guest = await somebody(hub, name)
    return (await daily.play_daily(hub, guest, SHORT, name, again)).key


async def known_dice(hub: Hub) -> None:
    """The dice of the days are always the same from here on: two ways to enter them never score alike by chance."""
    due = chain_due([], day_at(hub.house.now()), bytes([1]) * SECRET_BYTES)
    assert due
    await hub.house.store.days.add_chain(due)


async def finish(hub: Hub, key: str, upside_down: bool = False) -> int:
    """Enter every throw as it falls, from the first row to the last or the other way. The score."""
    host = await hub.host(key)
    play = host.sitting.play
    while host.sitting.row.status == "playing":
        options = [step for step in play.table.door(0).options() if isinstance(step, Enter)]
        step = options[-1 if upside_down else 0]
        await host.ask(lambda step=step: play.take(0, play.turns, (step,), f"{play.turns}", "person"))  # type: ignore[misc]
    assert host.sitting.row.scores
    return host.sitting.row.scores[0]


async def played(hub: Hub, name: str, upside_down: bool = False, again: bool = False) -> tuple[str, int]:
    key = await start(hub, name, again)
    return key, await finish(hub, key, upside_down)


async def written(hub: Hub, key: str) -> Record:
    host = await hub.host(key)
    chains = await daily.proof_chains(hub, host.sitting.row.daily)
    whole = await host.ask(lambda: archive.record(host.sitting, chains))
    return record.read(whole.to_text().encode(), GAMES.__getitem__)


def faults(whole: Record) -> list[str]:
    return [fault.key for fault in verify(game_named(whole.game, whole.options), whole).faults]


async def test_weeks_with_gaps_on_one_chain_from_a_server_that_is_off_most_of_the_time(tmp_path: Path) -> None:
    time = Time()
    keys: dict[int, str] = {}
    ends, links = set(), {}
    for offset in (0, 1, 5, 6, 20, 21):
        time.day(offset)
        async with opened(tmp_path, time) as hub:
            keys[offset], _ = await played(hub, "Änne")
            told = await daily.days(hub, None)
            ends.add(told.chains[0].end)
            if told.shown_link:
                links[told.shown_day] = told.shown_link
            assert (await written(hub, keys[offset])).proof.secret is None  # type: ignore[union-attr]
    assert len(ends) == 1
    assert len(links) == 5, "of the first day nothing was shown on that day"
    for day, link in links.items():
        place = (datetime.fromisoformat(day or "").replace(tzinfo=UTC).timestamp() - (MORNING - 8 * 3600)) / DAY
        assert walk(bytes.fromhex(link), round(place) + 1).hex() in ends
    time.day(30)
    async with opened(tmp_path, time) as hub:
        whole = [await written(hub, key) for key in keys.values()]
    assert [faults(one) for one in whole] == [[]] * 6
    assert len({one.proof.secret for one in whole if one.proof}) == 6
    assert len({one.events[0] for one in whole}) > 1


async def test_a_chain_that_runs_out_is_followed_by_one_that_it_has_sealed(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        assert len((await daily.days(hub, None)).chains) == 1
        time.day(DAYS - ANNOUNCED)
        announced = (await daily.days(hub, None)).chains
        assert [chain.key for chain in announced] == [None, None]
        assert announced[0].seal
        time.day(DAYS)
        key, _ = await played(hub, "Änne")
        time.day(DAYS + 1)
        shown = (await daily.days(hub, None)).chains
        assert (shown[0].seal, shown[1].end) == (announced[0].seal, announced[1].end)
        assert shown[0].key
        whole = await written(hub, key)
        assert whole.proof
        assert len(whole.proof.chains) == 2
        assert faults(whole) == []


async def test_the_first_attempt_is_one_and_further_ones_have_a_league_of_their_own(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        guest = await somebody(hub, "Änne")
        with pytest.raises(Refused, match="refused-first-first"):
            await start(hub, "Änne", again=True)
        key = await start(hub, "Änne")
        assert await start(hub, "Änne") == key
        with pytest.raises(Refused, match="refused-first-first"):
            await start(hub, "Änne", again=True)
        first = await finish(hub, key)
        assert await start(hub, "Änne") == key
        again = {await played(hub, "Änne", upside_down=n > 0, again=True) for n in range(2)}
        assert len({other for other, _ in again}) == 2
        assert first in {score for _, score in again}, "the same dice, entered in the same way"
        told = await daily.day_info(hub, guest, SHORT)
        assert [(line.score, line.mine, line.key) for line in told.first] == [(first, True, key)]
        assert [line.score for line in told.again] == [max(score for _, score in again)]
        with pytest.raises(Refused, match="refused-no-day"):
            await daily.day_info(hub, guest, "asteroid_dice")


async def test_places_shares_and_lists(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        await known_dice(hub)
        scores = {}
        for name, upside_down in (("Änne", False), ("Bo", True), ("Cem", False)):
            key, scores[name] = await played(hub, name, upside_down)
        assert scores["Änne"] == scores["Cem"] != scores["Bo"]
        ahead = scores["Cem"] > scores["Bo"]
        cem = await somebody(hub, "Cem")
        told = await daily.day_result(hub, cem, key)
        assert (told.place, told.players, told.counts) == (1 if ahead else 2, 3, True)
        assert told.beaten == (0.75 if ahead else 0.25)
        watcher = await daily.day_info(hub, await somebody(hub, "Dora"), SHORT)
        assert [line.key for line in watcher.first] == [None] * 3, "nobody sees the dice before their own attempt"
        assert watcher.last_best is None

        time.day(1)
        await played(hub, "Cem")
        today = await daily.day_info(hub, cem, SHORT)
        assert today.last_best is not None
        assert today.last_best.score == max(scores.values())
        assert today.last_best.key
        mine = next(line for line in today.week if line.mine)
        assert (mine.score, mine.days) == ((75 if ahead else 25) + 50, 2)
        assert [line.days for line in today.month] == [line.days for line in today.week]
        time.day(7)
        assert (await daily.day_info(hub, cem, SHORT)).week == []
        assert len((await daily.day_info(hub, cem, SHORT)).month) == 3


async def test_what_is_finished_when_the_link_is_shown_does_not_count(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        late, later = await start(hub, "Änne"), await start(hub, "Bo")
        time.day(1, hour=GRACE / 3600 - 0.1)
        assert (await daily.days(hub, None)).shown_link is None
        await finish(hub, late)
        assert (await daily.day_result(hub, await somebody(hub, "Änne"), late)).counts
        time.day(1, hour=GRACE / 3600)
        assert (await daily.days(hub, None)).shown_link is not None
        await finish(hub, later)
        told = await daily.day_result(hub, await somebody(hub, "Bo"), later)
        assert (told.counts, told.players) == (False, 2)
        assert faults(await written(hub, later)) == []


async def test_the_ranking_without_the_luck_is_worked_out_once_and_kept(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        key, _ = await played(hub, "Änne")
        other, _ = await played(hub, "Bo", upside_down=True)
        first, second = await daily.day_skill(hub, key), await daily.day_skill(hub, other)
        assert first.adjusted is not None
        assert second.adjusted is not None
        assert (first.place, first.players) == (1, 1)
        assert second.players == 2
        assert second.place == 1 + (first.adjusted > second.adjusted)
        assert await daily.day_skill(hub, other) == second
        kept = await hub.house.store.days.scored([Day(SHORT, "2026-11-16", "first").name])
        assert {one.key: one.adjusted for one in kept} == {key: first.adjusted, other: second.adjusted}


async def test_before_the_first_chain_there_are_no_dice(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        await daily.days(hub, None)
        time.day(-3)
        with pytest.raises(Refused, match="refused-no-day"):
            await start(hub, "Änne")
        assert (await daily.days(hub, None)).shown_link is None


def test_every_sort_is_played_over_http_and_wuerfelorte_against_a_bot(server: Server, tmp_path: Path) -> None:
    told = Browser(server).ask("GET", "/api/daily")
    assert [sort["sort"] for sort in told["sorts"]] == [SHORT, "wuerfelspiel", "wuerfelwelten", "wuerfelorte"]
    for sort in told["sorts"]:
        browser = Browser(server)
        table = browser.ask("POST", "/api/daily", {"sort": sort["sort"], "name": "Änne"})
        shown = browser.ask("GET", f"/api/daily/{sort['sort']}")
        if shown["day"] != table["daily"]["day"]:  # it became midnight between the two
            table = browser.ask("POST", "/api/daily", {"sort": sort["sort"], "name": "Änne"})
            shown = browser.ask("GET", f"/api/daily/{sort['sort']}")
        assert table["game"] == sort["game"]
        assert table["status"] == "playing"
        assert table["daily"] == {"sort": sort["sort"], "day": shown["day"], "again": False}
        assert [seat["kind"] for seat in table["seats"]][1:] == (["bot"] if sort["sort"] == "wuerfelorte" else [])
        assert shown["sort"]["mine"] == table["key"]


def test_the_command_line_tells_the_day(tmp_path: Path) -> None:
    vectors = msgspec.json.decode((Path(__file__).parents[1] / "vectors" / "days.json").read_bytes())
    whole = msgspec.json.encode(vectors["record"])
    (tmp_path / "day.json").write_bytes(whole)
    told = knobel("verify", str(tmp_path / "day.json"))
    assert told.returncode == 0, told.stdout + told.stderr
    assert vectors["chain"]["end"] in told.stdout
    assert "wuerfelspiel-short 2026-12-27" in told.stdout


async def test_a_table_of_before_there_were_chains_is_played_on_and_proved_as_ever(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as hub:
        guest = await somebody(hub, "Änne")
        wish = NewTable("wuerfelspiel", [], {}, "live", None, False)
        host = await set_table(
            hub,
            guest,
            wish,
            {"columns": 1},
            [SeatRow("person", "Änne")],
            {0: {guest.id}},
            daily="wuerfelspiel 2026-11-10",
        )
        score = await finish(hub, host.key)
        assert host.info(guest.id).daily == DayOf("wuerfelspiel", "2026-11-10", False)
        whole = await written(hub, host.key)
        assert whole.proof
        assert (whole.proof.chains, whole.proof.table) == ((), "daily wuerfelspiel 2026-11-10")
        assert faults(whole) == []
        assert [one.score for one in await hub.house.store.days.scored(["wuerfelspiel 2026-11-10"])] == [score]
        with pytest.raises(Refused, match="refused-no-day"):
            await daily.day_result(hub, guest, host.key)
