"""My history: every finished game, some at a time; what was reached beside the levels; friends; forgetting."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.bots import bot, levels
from knobel.coach.adjusted import FEW
from knobel.contests import ChanceJudge
from knobel.daily import closes
from knobel.dice import SeededDice
from knobel.game import parts_of
from knobel.games import OURS, game_named
from knobel.i18n import speaker
from knobel.server.people import history
from knobel.server.people.levels import kinds, parts
from knobel.server.people.luck import can_be_told
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import Save, SeatRow, TableRow
from knobel.server.store.sqlite import Store
from knobel.table import play
from server.client import Browser, Refusal, Server
from server.test_crowd import finish, join, new_crowd


class OnlyStore:
    """A hub with nothing but a store."""

    def __init__(self, store: AnyStore, now: float) -> None:
        self.house = self
        self.store, self._now = store, now

    def now(self) -> float:
        return self._now


async def finished(
    store: AnyStore, number: int, holders: list[tuple[int, int]], seats: list[SeatRow], **row: Any
) -> str:
    """A game that is over."""
    key = f"{number:012d}"
    table = TableRow(key, "wuerfelspiel", 1, {"columns": 1}, "open", "live", None, False, 1, "", 0.0)
    await store.create(table, seats, holders, bytes(32))
    stored = await store.load(key)
    assert stored
    over = replace(stored.row, **{"status": "over", "ended": 1000.0 + number, **row})
    await store.save(Save(stored.id, stored.fence, over))
    return key


async def test_what_one_reached_before_a_game_is_the_best_of_its_kind(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me, other = await store.new_guest(b"me"), await store.new_guest(b"other")
    hub: Any = OnlyStore(store, 1100.0)
    alone = [SeatRow("person", "Änne")]
    long: dict[str, Any] = {"options": {}}  # three columns, the usual kind
    keys = [
        await finished(store, number, [(me.id, 0)], alone, scores=(score,), winners=(0,), **row)
        for number, (score, row) in enumerate(((210, {}), (240, {}), (1700, long), (220, {}), (300, {})))
    ]
    told = [await history.before(hub, me, key) for key in keys]
    assert [(each.games, each.best) for each in told] == [(0, None), (1, 210), (0, None), (2, 240), (3, 240)]
    assert told[4].best_key == keys[1]
    assert (await history.before(hub, other, keys[4])).best is None
    assert (await history.before(hub, None, keys[4])).best is None
    store.close()


async def test_pages_results_and_friends(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me, friend = await store.new_guest(b"me"), await store.new_guest(b"friend")
    hub: Any = OnlyStore(store, 1100.0)
    alone, two = [SeatRow("person", "Änne")], [SeatRow("person", "Änne"), SeatRow("person", "Jörg")]
    for number in range(history.PAGE):
        await finished(store, number, [(me.id, 0)], alone, scores=(200 + number,), winners=(0,))
    for number, (mine, theirs) in enumerate(((9, 3), (3, 9), (5, 5), (1, 2)), history.PAGE):
        best = tuple(seat for seat, score in enumerate((mine, theirs)) if score == max(mine, theirs))
        held = [(me.id, 0), (friend.id, 1)]
        names = [two[0], SeatRow("person", f"Jörg {number}")]
        await finished(store, number, held, names, scores=(mine, theirs), winners=best, options={})
    await finished(store, 99, [(me.id, 0), (me.id, 1)], two, scores=(7, 8), winners=(1,), game="wuerfelorte")

    first = await history.history(hub, me, None, None)
    assert first.counts == {"wuerfelspiel": history.PAGE + 4, "wuerfelorte": 1}
    assert (len(first.games), first.games[0].game, first.games[0].score) == (history.PAGE, "wuerfelorte", None)
    assert (first.games[1].others, first.games[1].won) == ([f"Jörg {history.PAGE + 3}"], False)
    rest = await history.history(hub, me, None, first.next)
    assert (len(rest.games), rest.next) == (5, None)
    assert {each.key for each in first.games} & {each.key for each in rest.games} == set()
    assert [each.game for each in (await history.history(hub, me, "wuerfelorte", None)).games] == ["wuerfelorte"]

    told = await history.of_game(hub, me, "wuerfelspiel")
    long, short = told.kinds
    assert (long.options, long.games, long.best, long.mean, long.rivalled, long.won) == (
        {"columns": 3},
        4,
        9,
        4.5,
        4,
        2,
    )
    assert (short.games, short.best, short.rivalled) == (history.PAGE, 199 + history.PAGE, 0)
    assert short.best_key == f"{history.PAGE - 1:012d}"
    assert sum(bar.count for bar in short.bars) == history.PAGE
    assert [(bar.least, bar.count) for bar in short.bars][:2] == [(200, 10), (210, 10)]
    assert [(each.name, each.games, each.won, each.lost) for each in told.friends] == [("Jörg 43", 4, 1, 2)]
    assert len(told.days) == history.PAGE + 4
    nothing = await history.of_game(hub, friend, "wuerfelorte")
    assert nothing.kinds[0].best is None
    await history.forget(hub, me, [first.games[0].key, "0" * 11 + "x"])
    assert "wuerfelorte" not in (await history.history(hub, me, None, None)).counts
    store.close()


@pytest.mark.parametrize("game", OURS)
def test_what_levels_reach_is_of_levels_that_there_are(game: str) -> None:
    for kind in kinds(game):
        assert set(kind.levels) <= set(levels(game))
        for level in kind.levels.values():
            assert sum(level.counts.values()) == level.games > 50
            middle = sum((int(least) + kind.width / 2) * count for least, count in level.counts.items()) / level.games
            assert abs(middle - level.mean) <= kind.width


async def test_a_game_played_here_is_in_the_history_until_it_is_forgotten(server: Server) -> None:
    me = Browser(server)
    assert me.ask("GET", "/api/me/history") == {"games": [], "next": None, "counts": {}}
    key = me.new_table("Änne", options={"columns": 1})
    async with me.socket() as line:
        await line.watch(key)
        for _ in range(13):
            await line.move(key)
    (game,) = me.ask("GET", "/api/me/history?game=wuerfelspiel&before=1e12")["games"]
    assert (game["key"], game["others"], game["won"]) == (key, [], True)
    assert me.ask("GET", "/api/me/history?game=wuerfelorte")["games"] == []
    told = me.ask("GET", "/api/me/history/wuerfelspiel")
    assert [(kind["games"], kind["best"]) for kind in told["kinds"]] == [(0, None), (1, game["score"])]
    assert me.ask("POST", "/api/me/history/away", {"keys": [key]}) == {"games": 0}
    assert me.ask("GET", "/api/me/tables")["finished"] == []
    for path, problem in (("/api/me/history?before=soon", "refused-shape"), ("/api/me/history/chess", "refused-game")):
        with pytest.raises(Refusal, match=problem):
            me.ask("GET", path)


async def test_parts_and_luck_are_those_of_games_that_have_them(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me = await store.new_guest(b"me")
    hub: Any = OnlyStore(store, 1100.0)
    alone = [SeatRow("person", "Änne")]
    known: dict[str, Any] = {"parts": ({"ones": 3, "chance": 20},), "ledger": ((12.5, -30.0),)}
    for number, row in enumerate(({}, known, {**known, "parts": ({"ones": 1, "chance": 22},)}, {"ledger": (None,)})):
        await finished(store, number, [(me.id, 0)], alone, scores=(200,), winners=(0,), **row)
    await finished(store, 9, [(me.id, 0)], alone, scores=(200,), winners=(0,), real_dice=True, ledger=((99.0, 0.0),))
    told = await history.of_game(hub, me, "wuerfelspiel")
    (long, short) = told.kinds
    assert (long.parts, short.parts_level) == ([], "solide")
    assert {part.name: (part.games, part.mean) for part in short.parts} == {"ones": (2, 2.0), "chance": (2, 21.0)}
    assert all(part.expected > 0 for part in short.parts)
    assert [(game.luck, game.skill) for game in told.luck] == [(12.5, -30.0)] * 2
    assert [game.key for game in told.luck] == [f"{number:012d}" for number in (1, 2)]
    assert told.luck_missing == 1
    store.close()


async def test_how_well_one_plays_is_told_from_three_games_on_without_those_with_tips(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me = await store.new_guest(b"me")
    hub: Any = OnlyStore(store, 1100.0)
    plain, tipped = [SeatRow("person", "Änne")], [SeatRow("person", "Änne", tips=(3,))]
    lost = (48.0, 52.0)
    for number, amount in enumerate(lost):
        book: dict[str, Any] = {"options": {"columns": 3}, "ledger": ((0.0, -amount),)}
        await finished(store, number, [(me.id, 0)], plain, scores=(1600,), winners=(0,), **book)
    await finished(
        store, 5, [(me.id, 0)], tipped, scores=(1600,), winners=(0,), options={"columns": 3}, ledger=((0.0, 0.0),)
    )
    assert (await history.of_game(hub, me, "wuerfelspiel")).kinds[0].rated is None, "two games count"
    for number in range(10, 20):
        book = {"options": {"columns": 3}, "ledger": ((0.0, -40.0 - number % 3 * 10),)}
        await finished(store, number, [(me.id, 0)], plain, scores=(1600,), winners=(0,), **book)
    rated = (await history.of_game(hub, me, "wuerfelspiel")).kinds[0].rated
    assert rated is not None
    assert (rated.games, rated.how, rated.levels) == (12, "like", ["solide"])
    assert rated.low < rated.value < rated.high
    assert 45 < rated.value < 56
    store.close()


async def test_dice_that_could_be_known_beforehand_count_for_no_rating(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me = await store.new_guest(b"me")
    hub: Any = OnlyStore(store, 1e6)
    over = closes("1970-01-05")
    days = {
        1: ("day first wuerfelspiel 1970-01-05", over - 1.0),
        2: ("day first wuerfelspiel-week 1970-01-05", over - 2.0),
        3: (None, over + 9.0),
        4: ("day again wuerfelspiel 1970-01-05", over - 1.0),
        5: ("day again wuerfelspiel 1970-01-05", over - 2.0),
        6: ("day first wuerfelspiel 1970-01-04", over + 1.0),
    }
    for number, (daily, ended) in days.items():
        lost = 50.0 if number < 4 else 0.0
        book: dict[str, Any] = {"options": {"columns": 3}, "ledger": ((0.0, -lost),), "daily": daily, "ended": ended}
        await finished(store, number, [(me.id, 0)], [SeatRow("person", "Änne")], scores=(1,), winners=(0,), **book)
    rated = (await history.of_game(hub, me, "wuerfelspiel")).kinds[0].rated
    assert rated is not None
    assert rated.games == 3, "once more, and after its link was shown, one may know what will fall"
    assert 49 < rated.value < 53
    store.close()


async def test_wuerfelorte_is_rated_by_its_books_each_version_by_itself(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me = await store.new_guest(b"me")
    hub: Any = OnlyStore(store, 1100.0)
    seats = [SeatRow("person", "Änne"), SeatRow("bot", None, "solide")]
    for number in range(8):
        for n, (version, lost) in enumerate((("profi", 3.0), ("einsteiger", 20.0))):
            told: dict[str, Any] = {"game": "wuerfelorte", "options": {"version": version}, "winners": (0,)}
            book = ((0.0, -lost - number % 3), None)
            await finished(store, 10 * number + n, [(me.id, 0)], seats, **told, scores=(9, 3), ledger=book)
    profi, beginners = (await history.of_game(hub, me, "wuerfelorte")).kinds
    assert profi.rated is not None
    assert beginners.rated is not None
    assert (profi.rated.by, profi.rated.how, profi.rated.levels) == ("lost", "between", ["solide", "meister"])
    assert (beginners.rated.games, beginners.rated.how, beginners.rated.levels) == (8, "below", ["zufall"])
    store.close()


async def test_asteroid_dice_is_rated_by_places_among_bots(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 0.0)
    me, friend = await store.new_guest(b"me"), await store.new_guest(b"friend")
    hub: Any = OnlyStore(store, 1100.0)
    seats = [
        SeatRow("person", "Änne"),
        SeatRow("bot", None, "solide"),
        SeatRow("bot", None, "solide"),
        SeatRow("person", "Jörg"),
    ]
    held = [(me.id, 0), (friend.id, 3)]
    asteroid: dict[str, Any] = {"game": "asteroid_dice", "scores": (30, 5, 5, 20), "winners": (0,)}
    for number in range(4):
        await finished(store, number, held, seats, **asteroid)
    await finished(store, 4, held, seats, **asteroid, options={"body": "companion"})
    assert (await history.of_game(hub, me, "asteroid_dice")).kinds[0].rated is None, "four games count"
    for number in range(10, 30):
        await finished(store, number, held, seats, **asteroid)
    mine = (await history.of_game(hub, me, "asteroid_dice")).kinds[0].rated
    theirs = (await history.of_game(hub, friend, "asteroid_dice")).kinds[0].rated
    assert mine is not None
    assert theirs is not None
    assert (mine.games, mine.by, mine.how, mine.levels) == (24, "places", "above", ["stark"])
    assert 100 > mine.high > mine.value > mine.low > theirs.value > 50
    store.close()


@pytest.mark.parametrize("game", ["wuerfelspiel", "wuerfelwelten", "wuerfelorte"])
def test_every_part_is_measured_and_has_a_name(game: str) -> None:
    rules = game_named(game)
    player = bot(game, "zufall")
    over = play(rules, [player] * rules.seats, SeededDice(1), Random(1), ChanceJudge())
    names = {name for parts in parts_of(rules, over.state) or () for name in parts}
    measured = {name for kind in parts(game) for name in kind.means}
    assert names
    assert names <= measured
    key = {"wuerfelspiel": "row-", "wuerfelorte": "pot-", "wuerfelwelten": ""}[game]
    for name in measured:
        assert speaker("de").say(f"{game}-{key}{name}") != f"{game}-{key}{name}"


async def test_looking_at_a_game_has_the_coach_work_out_its_luck(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne", options={"columns": 1})
    async with browser.socket() as line:
        await line.watch(key)
        for _ in range(13):
            await line.move(key)
    told = browser.ask("GET", "/api/me/history/wuerfelspiel")
    assert sum(part["games"] for part in told["kinds"][1]["parts"]) == 13
    while not told["luck"]:
        assert told["luck_missing"] == 1
        await asyncio.sleep(0.2)
        told = browser.ask("GET", "/api/me/history/wuerfelspiel")
    (luck,) = told["luck"]
    assert (luck["key"], told["luck_missing"]) == (key, 0)
    assert told["luck_in"] == "points"
    assert luck["skill"] < 0


def test_of_many_only_whoever_looks_is_judged() -> None:
    row = TableRow("k", "wuerfelwelten", 1, {}, "over", "live", None, False, 1, "", 0.0, crowd=True)
    few, many = ((0,) * FEW, (0,) * (FEW + 1))
    assert can_be_told(replace(row, scores=few))
    assert can_be_told(replace(row, scores=few), 3)
    assert not can_be_told(replace(row, scores=few, ledger=((1.0, -2.0),) * FEW), 3)
    assert not can_be_told(replace(row, scores=many))
    assert can_be_told(replace(row, scores=many), 3)
    third = (None,) * 3 + ((1.0, -2.0),) + (None,) * (FEW - 3)
    assert not can_be_told(replace(row, scores=many, ledger=third), 3)
    assert can_be_told(replace(row, scores=many, ledger=third), 4)


async def test_who_looks_at_a_live_round_learns_of_their_luck_in_tenths_of_stars(server: Server) -> None:
    """Of the many in it each is judged when they look, one after another, and what was known stays known."""
    host = Browser(server)
    key = new_crowd(host)
    people = [Browser(server) for _ in range(FEW + 1)]
    seats = [join(browser, key, f"Gast {n}") for n, browser in enumerate(people)]
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(browser.socket()) for browser in people]
        for line in lines:
            await line.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        for _ in range(27):
            await asyncio.gather(*(finish(line, key, seat) for line, seat in zip(lines, seats, strict=True)))
        while lines[0].seated[key]["status"] != "over":
            await lines[0].hear()
    for browser in people[:2]:
        while not (told := browser.ask("GET", "/api/me/history/wuerfelwelten"))["luck"]:
            assert told["luck_missing"] == 1
            await asyncio.sleep(0.2)
        assert (told["luck_in"], told["luck_missing"]) == ("stars", 0)
        (luck,) = told["luck"]
        assert luck["skill"] < -300, "who uses no dice loses stars"
    assert people[2].ask("GET", "/api/me/history/wuerfelwelten")["luck"] == []
