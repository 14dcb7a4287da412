"""Live rounds and open tables: what a host does about people and pace, codes, names, bots that fill up, reports."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from knobel.game import Refused
from knobel.server.lobby.rounds import FIGURES, LETTERS, new_code
from knobel.server.table.names import BlockedNames
from knobel.server.web.limits import Buckets, Rate
from server.client import Browser, Refusal, Server, running
from server.test_crowd import finish, join, new_crowd
from server.test_operators import knobel, told


def moderate(browser: Browser, key: str, deed: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = browser.ask("POST", f"/api/tables/{key}/moderation", {"deed": deed, **more})
    return found


def refusal_of(browser: Browser, method: str, path: str, body: Any = None) -> str:
    with pytest.raises(Refusal) as refused:
        browser.ask(method, path, body)
    return str(refused.value.failure["key"])


async def test_a_host_looks_after_the_people_of_a_live_round(server: Server) -> None:
    host, rude, guest = Browser(server), Browser(server), Browser(server)
    key = new_crowd(host)
    seat, other = join(rude, key, "Unfug"), join(guest, key, "Bo")
    assert refusal_of(rude, "POST", f"/api/tables/{key}/moderation", {"deed": "freeze"}) == "refused-host-only"
    assert refusal_of(guest, "GET", f"/api/tables/{key}/people") == "refused-host-only"
    async with rude.socket() as line, guest.socket() as line2:
        await line.watch(key)
        await line2.watch(key)
        moderate(host, key, "rename", seat=seat, name="Gast 1")
        assert await line.until("moderated") == {
            "type": "moderated",
            "table": key,
            "key": "told-renamed",
            "args": {"name": "Gast 1"},
        }
        assert refusal_of(rude, "POST", f"/api/tables/{key}/seats", {"name": "Unfug"}) == "refused-named"
        moderate(host, key, "mute", seat=seat)
        assert (await line.until("moderated"))["key"] == "told-muted"
        await line.say(type="say", table=key, text="Hm", seat=seat)
        assert (await line.until("refusal"))["key"] == "refused-muted"
        await line2.say(type="say", table=key, text="Hallo", seat=other)
        await line2.until("said", text="Hallo")
        moderate(host, key, "freeze")
        await line2.say(type="say", table=key, text="Und ich?", seat=other)
        assert (await line2.until("refusal"))["key"] == "refused-frozen"
        people = {one["name"]: one for one in host.ask("GET", f"/api/tables/{key}/people")}
        assert people["Gast 1"]["muted"]
        assert not people["Bo"]["muted"]
        moderate(host, key, "remove", seat=seat)
        assert (await line.until("moderated"))["key"] == "told-removed"
        assert rude.ask("GET", f"/api/tables/{key}")["removed"]
        for path in (f"/api/tables/{key}/seats", f"/api/tables/{key}/follow"):
            assert refusal_of(rude, "POST", path, {"name": "Nochmal"}) in ("refused-removed", "refused-not-begun")
        assert "Gast 1" not in {one["name"] for one in host.ask("GET", f"/api/tables/{key}/people")}


async def test_a_live_round_rests_and_rolls_by_itself_as_its_host_likes(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    key = new_crowd(host, seconds=300, by_host=True)
    seat = join(guest, key, "Bo")
    async with host.socket() as line, guest.socket() as line2:
        await line.watch(key)
        await line2.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        await line.until("seen", held=True)
        moderate(host, key, "pause")
        assert moderate(host, key, "roll_alone")["paused"]
        assert host.ask("GET", f"/api/tables/{key}")["due"] is None
        moderate(host, key, "go_on")
        seen = await line2.my_turn(key, seat)
        assert seen["turn"] > 0
        assert seen["deadline"] is not None
        moderate(host, key, "pause")
        await line2.until("seen", deadline=None)
        await finish(line2, key, seat)
        stage = Browser(server)
        async with stage.socket() as watching:
            await watching.watch(key)
            seen = await watching.until("seen")
            assert seen["held"]
            assert seen["deadline"] is None
        moderate(host, key, "go_on")
        while (await line2.my_turn(key, seat))["view"]["round"] < 2:
            await line2.hear()
        best = host.ask("GET", f"/api/tables/{key}/best")
        assert all(move["leg"] == 1 and move["round"] == 1 for move in best)
        assert best == sorted(best, key=lambda move: -move["gained"])
        assert refusal_of(guest, "POST", f"/api/tables/{key}/moderation", {"deed": "pause"}) == "refused-host-only"


def test_a_code_leads_to_the_round_and_guessing_does_not(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    key = new_crowd(host)
    code = host.ask("POST", f"/api/tables/{key}/code")["code"]
    assert len(code) == 4
    assert host.ask("POST", f"/api/tables/{key}/code")["code"] == code
    assert refusal_of(guest, "POST", f"/api/tables/{key}/code") == "refused-host-only"
    assert guest.ask("GET", f"/api/codes/{code.lower()}")["key"] == key
    assert refusal_of(guest, "GET", "/api/codes/AAAA") == "refused-code"
    codes = {new_code() for _ in range(200)}
    assert all(set(each) <= set(LETTERS + FIGURES) for each in codes)
    assert all(set(each) & set(FIGURES) and set(each) & set(LETTERS) for each in codes)


def test_only_wrong_codes_count_and_then_nothing_is_looked_up() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 0.1), lambda: now[0])
    assert buckets.wait("here") == 0
    assert buckets.take("here") == buckets.take("here") == 0
    assert buckets.wait("here") == pytest.approx(10)
    now[0] = 10.0
    assert buckets.wait("here") == pytest.approx(0)


def test_names_that_the_operator_does_not_want(tmp_path: Path) -> None:
    file = tmp_path / "blocked-names.txt"
    names = BlockedNames(file)
    assert names.check("Depp") == "Depp"
    file.write_text("# Unsere Liste\nDepp\n*blödsinn*\n", "utf-8")
    for name in ("Depp", "d3pp", "D e p p", "der Dépp", "BLODSINNIGER", "_depp_"):
        with pytest.raises(Refused, match="refused-name-blocked"):
            names.check(name)
    for name in ("Deppert", "Änne", "Blöd", "7"):
        assert names.check(name) == name
    file.unlink()
    assert names.check("Depp") == "Depp"


async def test_strangers_find_each_other_bots_fill_up_and_reports_reach_the_operator(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        (tmp_path / "blocked-names.txt").write_text("Depp\n", "utf-8")
        host, guest = Browser(server), Browser(server)
        key = host.new_table("Änne", None, None, public=True, fill_after=20)
        (table,) = guest.ask("GET", "/api/tables")["open"]
        assert table["fill_at"] > table["created"]
        assert refusal_of(guest, "POST", f"/api/tables/{key}/seats/1", {"name": "D3pp"}) == "refused-name-blocked"
        guest.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
        async with host.socket() as line, guest.socket() as line2:
            await line.watch(key)
            await line2.watch(key)
            while line.seated[key]["status"] == "open":
                await line.hear()
                while not line2._words.empty():
                    await line2.hear()
            kinds = [seat["kind"] for seat in line.seated[key]["seats"]]
            assert kinds == ["person", "person", "bot"]
        guest.ask("POST", f"/api/tables/{key}/reports", {"text": "schimpft", "seat": 0})
        (report,) = await told(tmp_path, "reports")
        assert (report["key"], report["seat"], report["name"], report["text"]) == (key, 0, "Änne", "schimpft")
        (table,) = await told(tmp_path, "tables", key)
        assert [report["about"], [report["guest"]]] == [one["guests"] for one in table["people"][:2]]
        said = (await asyncio.to_thread(knobel, "reports", "--data", str(tmp_path))).stdout
        assert (
            f"It is about: Änne (guest:{report['about'][0]}). “schimpft” Reported by guest:{report['guest']}." in said
        )


async def test_a_report_is_about_who_sat_there_when_it_was_told(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, rude, kind = Browser(server), Browser(server), Browser(server)
        key = host.new_table("Änne", None, None)
        rude.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
        host.ask("POST", f"/api/tables/{key}/reports", {"text": "schimpft", "seat": 1})
        (before,) = (await told(tmp_path, "tables", key))[0]["people"][1]["guests"]
        rude.ask("DELETE", f"/api/tables/{key}/seats/1")
        kind.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Kim"})
        (after,) = (await told(tmp_path, "tables", key))[0]["people"][1]["guests"]
        host.ask("POST", f"/api/tables/{key}/reports", {"text": "ein leerer Platz", "seat": 2})
        empty, report = await told(tmp_path, "reports")
        assert before != after
        assert (report["name"], report["about"]) == ("Bo", [before])
        assert (empty["name"], empty["about"]) == ("", [])
