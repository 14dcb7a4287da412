"""Tips at live tables: for one's own decision, where the table allows them, and marked wherever the game is told."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from knobel.contests import prove
from knobel.fair import verify
from knobel.games import GAMES, game_named
from knobel.record import from_json, read
from knobel.server.store.coding import dump, seat_row, table_row
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.web.limits import TIPS
from server.client import Browser, Line, Refusal, Server


async def tip(browser: Browser, key: str, turn: int, seat: int = 0) -> dict[str, Any]:
    """Ask for a tip. The first one may take long to think about; meanwhile the own socket has to be heard."""
    path, moment = f"/api/tables/{key}/seats/{seat}/tip", {"turn": turn, "inner": 0}
    given: dict[str, Any] = await asyncio.to_thread(browser.ask, "POST", path, moment)
    return given


def seats(browser: Browser, key: str) -> list[int]:
    return [seat["tips"] for seat in browser.ask("GET", f"/api/tables/{key}")["seats"]]


async def play_on(line: Line, key: str) -> dict[str, Any]:
    """Enter wherever it is possible, to the end; what is seen then."""
    while (seen := await line.my_turn(key))["view"]["winners"] is None:
        line.seen.clear()
        await line.commit(seen, next(step for step in seen["options"] if step["type"] == "enter"))
        await line.until("taken")
    return seen


@pytest.mark.parametrize(
    ("people", "wish", "allowed"),
    [
        (["Änne", ["zufall"]], None, True),
        (["Änne"], None, True),
        (["Änne", ["zufall"]], False, False),
        (["Änne", None], None, False),
        (["Änne", "Jörg"], None, False),
        (["Änne", None, ["zufall"]], None, False),
        (["Änne", None], True, True),
    ],
)
def test_tips_are_for_who_plays_against_bots_unless_wished_otherwise(
    server: Server, people: list[Any], wish: bool | None, allowed: bool
) -> None:
    host = Browser(server)
    key = host.new_table(*people, tips=wish)
    assert Browser(server).ask("GET", f"/api/tables/{key}")["tips"] is allowed, "all see it before they sit down"


def test_crowds_and_dice_of_the_day_have_no_tips(server: Server) -> None:
    host = Browser(server)
    with pytest.raises(Refusal, match="refused-tips-crowd"):
        host.new_table("Änne", game="wuerfelwelten", crowd=True, tips=True)
    crowd = host.new_table("Änne", game="wuerfelwelten", crowd=True)
    assert host.ask("GET", f"/api/tables/{crowd}")["tips"] is False
    assert host.ask("POST", "/api/daily", {"sort": "wuerfelwelten", "name": "Änne"})["tips"] is False


async def test_a_tip_is_given_marked_once_and_told_in_record_and_result(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["zufall"], options={"columns": 1})
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        given = await tip(host, key, seen["turn"])
        assert given["steps"][0] in seen["options"]
        assert given["line"]["key"].startswith("wuerfelspiel-tip-")
        assert await tip(host, key, seen["turn"]) == given
        assert seats(host, key) == [1, 0]
        while [seat["tips"] for seat in line.seated[key]["seats"]] != [1, 0]:
            await line.hear()  # all at the table know
        line.seen.clear()
        await line.commit(seen, given["steps"][0])
        await line.until("taken")
        with pytest.raises(Refusal, match="refused-turn"):
            await tip(host, key, seen["turn"])
        later = await line.my_turn(key)
        await tip(host, key, later["turn"])
        await play_on(line, key)
    text = host.ask("GET", f"/api/tables/{key}/record.txt")
    assert f"\ntip {seen['turn']} 1\ntip {later['turn']} 1\n" in text
    record = read(text.encode(), GAMES.__getitem__)
    assert record.tips == ((seen["turn"], 0), (later["turn"], 0))
    assert (
        from_json(msgspec.json.encode(host.ask("GET", f"/api/tables/{key}/record.json")), GAMES[record.game]) == record
    )
    verdict = verify(game_named(record.game, record.options), record, prove)
    assert (verdict.faults, verdict.unproven) == ([], 0)
    told = host.ask("GET", f"/api/tables/{key}/review")["seats"]
    assert [seat["tips"] for seat in told] == [2, 0]
    assert seats(host, key) == [2, 0]
    assert host.ask("POST", f"/api/tables/{key}/rematch")["tips"] is True


async def test_nobody_gets_a_tip_for_another_seat_or_out_of_turn(server: Server) -> None:
    people = host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None, tips=True)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    async with host.socket() as line, friend.socket() as other:
        await line.watch(key)
        await other.watch(key)
        seen = await line.until("seen", seat=0)
        while not seen["waiting"]:
            seen = await line.until("seen", seat=0)
        (awaited,) = seen["waiting"]
        idle = 1 - awaited
        for browser, seat, refusal in (
            (people[idle], awaited, "refused-not-yours"),
            (people[awaited], idle, "refused-not-yours"),
            (people[idle], idle, "refused-not-awaited"),
            (Browser(server), awaited, "refused-not-yours"),
        ):
            with pytest.raises(Refusal, match=refusal):
                await tip(browser, key, seen["turn"], seat)
        assert (await tip(people[awaited], key, seen["turn"], awaited))["line"]
        listener = (line, other)[idle]
        while sum(seat["tips"] for seat in (await listener.until("seated"))["table"]["seats"]) == 0:
            pass
        assert not [word for word in listener.heard if "-tip-" in str(word)], "what was said is for one seat only"
    assert seats(host, key)[awaited] == 1


async def test_where_tips_are_off_they_are_refused_in_words(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", None, ["zufall"])
    host.ask("POST", f"/api/tables/{key}/start")
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
    for path, body in (("seats/0/tip", {"turn": seen["turn"]}), ("seats/2/why", None), ("why", None)):
        with pytest.raises(Refusal) as refused:
            host.ask("POST", f"/api/tables/{key}/{path}", body)
        assert refused.value.failure["key"] == "refused-tips-off"
        assert "ohne Tipps" in refused.value.failure["text"]
    assert seats(host, key) == [0, 0, 0]


@pytest.mark.parametrize(("game", "options"), [("wuerfelorte", {"version": "profi"}), ("wuerfelwelten", {})])
async def test_other_games_have_tips_too(server: Server, game: str, options: dict[str, Any]) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["zufall"], game=game, options=options)
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        given = await tip(host, key, seen["turn"])
        assert given["line"]["key"].startswith(f"{game}-tip-")
        await line.say(type="draft", table=key, seat=0, turn=seen["turn"], steps=given["steps"])
        assert (await line.until("drafted"))["options"] == [], "a whole move"


async def test_where_chance_should_choose_there_is_no_tip_and_nothing_is_marked(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["zufall"], ["zufall"], game="asteroid_dice", options={"body": "fencing"})
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        assert seen["view"]["phase"] == "choose"
        assert await tip(host, key, seen["turn"]) == {"turn": seen["turn"], "line": None, "steps": []}
    assert seats(host, key) == [0, 0, 0]


async def test_a_bot_says_why_it_did_what_it_did_last(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["meister"], options={"columns": 1})
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        line.seen.clear()
        await line.commit(seen, next(step for step in seen["options"] if step["type"] == "enter"))
        await line.my_turn(key)
        told = await asyncio.to_thread(host.ask, "POST", f"/api/tables/{key}/why")
    assert (told["seat"], told["line"]["key"].startswith("wuerfelspiel-why-")) == (1, True)
    assert told["story"], "what it did is said with it"
    assert host.ask("POST", f"/api/tables/{key}/seats/1/why") == told
    with pytest.raises(Refusal, match="refused-no-move-yet"):
        host.ask("POST", f"/api/tables/{key}/seats/0/why")
    with pytest.raises(Refusal, match="refused-not-yours"):
        Browser(server).ask("POST", f"/api/tables/{key}/why")
    alone = host.new_table("Änne")
    with pytest.raises(Refusal, match="refused-no-move-yet"):
        host.ask("POST", f"/api/tables/{alone}/why")
    assert seats(host, key) == [0, 0], "to ask why is no tip"


async def test_who_asks_too_often_has_to_wait(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["zufall"])
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
    asked = [tip(host, key, seen["turn"]) for _ in range(3 * int(TIPS.burst))]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer.failure["key"] for answer in answers if isinstance(answer, Refusal)]
    assert set(refused) == {"refused-too-fast"}
    assert len(refused) < len(answers)


def test_tips_are_kept_with_their_seat_and_were_none_before() -> None:
    kept = SeatRow("person", "Änne", tips=(3, 8))
    assert seat_row(dump(kept)) == kept
    assert seat_row(b'{"kind":"person","name":"J\xc3\xb6rg"}').tips == ()
    row = TableRow("k" * 12, "wuerfelspiel", 1, {}, "open", "live", 60, False, 1, "", 0.0)
    older = {name: value for name, value in msgspec.to_builtins(row).items() if name != "tips"}
    assert table_row(dump(older)).tips is False
