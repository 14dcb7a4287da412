"""Tournaments in real browsers: set up, enter, rounds that open by themselves, the wall, the podium."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, box_of, patiently, sideways, until_it_fits, violations
from server.client import Refusal, Server
from server.cups import Player, entered, secret_of
from server.play import Person

pytestmark = pytest.mark.browser

PATIENCE = 600.0
"""After so many seconds without a table something is stuck."""
ROUNDS = 8
"""More than three people ever need, were several tables to end in a tie."""


def hands_of(visitor: Visitor, server: Server) -> Player:
    """Somebody who answers at tables for a page, as another device of the same person would."""
    player = Player(server, "")
    player.cookie = "; ".join(f"{each['name']}={each['value']}" for each in visitor.context.cookies())
    assert player.cookie, "the server has not told this browser who it is"
    return player


def tables_set(player: Player, key: str) -> dict[str, Any]:
    """How it stands once this one has a table, rests, is out, or all is over. Hosts let nobody wait for the pause."""
    told: dict[str, Any] = player.ask("GET", f"/api/tournaments/{key}")
    until = time.monotonic() + PATIENCE
    while told["state"] == "running" and not to_play(player, told) and not rests(told):
        assert time.monotonic() < until, "no table, and nothing goes on"
        if told["host"] and told["begins"] is not None:
            with suppress(Refusal):  # it began by itself
                player.ask("POST", f"/api/tournaments/{key}/next")
        told = player.ask("GET", f"/api/tournaments/{key}?after={told['version']}")
    return told


def to_play(player: Player, told: dict[str, Any]) -> str | None:
    """The table this one is to play at; one that they have played is theirs until its end is noted."""
    return None if told["next"] in player.tables else told["next"]


def rests(told: dict[str, Any]) -> bool:
    """Whether somebody has no table while others play."""
    (out,) = [one["out"] for one in told["entrants"] if one["number"] == told["me"]]
    last = told["rounds"][-1:]
    return out or any(told["me"] in each["byes"] and each["ended"] is None for each in last)


def play_tables(pages: list[Page], players: list[Player], key: str) -> bool:
    """Play what lies before these pages to the end. Their tables opened by themselves. Whether there was any."""
    told = [tables_set(player, key) for player in players]
    until = time.monotonic() + PATIENCE
    while len({len(one["rounds"]) for one in told}) > 1:  # somebody was told before the next round began
        assert time.monotonic() < until, "not all are told of the same round"
        told = [tables_set(player, key) for player in players]
    sits = [to_play(player, one) for player, one in zip(players, told, strict=True)]
    for page, table in zip(pages, sits, strict=False):  # some have no page here
        if table:
            page.wait_for_url(f"**/t/{table}")

    async def play(player: Player, one: dict[str, Any]) -> None:
        player.tables.append(one["next"])
        tables = [table for each in one["rounds"] for table in each["tables"]]
        seat = next(table["seats"].index(one["me"]) for table in tables if table["table"] == one["next"])
        await Person(player, one["next"], seat, Random(one["me"]), hasty=player.hasty).play(lambda: False)

    async def play_all() -> None:
        await asyncio.gather(
            *(play(player, one) for player, one, table in zip(players, told, sits, strict=True) if table)
        )

    # In a thread: this one has a loop already, of the browsers.
    playing = Thread(target=lambda: asyncio.run(play_all()), daemon=True)
    playing.start()
    wait_for(pages[0], playing)
    return any(sits)


def play_to_the_end(pages: list[Page], players: list[Player], key: str) -> None:
    """Table after table."""
    until = time.monotonic() + PATIENCE
    while play_tables(pages, players, key):
        assert time.monotonic() < until, "it never ends"


def wait_for(page: Page, work: Thread) -> None:
    """Let pages live while something else is done."""
    for _ in patiently(page):
        if not work.is_alive():
            break
    work.join()


def others_play(server: Server, secret: str, key: str, *names: str) -> Thread:
    """People without a browser here enter, and play by themselves until the end."""
    return play_by_themselves(entered([server], secret, *names), key)


def play_by_themselves(players: list[Player], key: str) -> Thread:
    """They go to their tables as soon as those are set, and play until the end."""

    async def play() -> None:
        await asyncio.gather(*(player.play(key) for player in players))

    playing = Thread(target=lambda: asyncio.run(play()), daemon=True)
    playing.start()
    return playing


def looks_right(page: Page, axe: str) -> None:
    """Nothing hinders anybody, and nothing sticks out."""
    assert violations(page, axe) == []
    assert sideways(page) == 0


def set_up(host: Visitor, name: str, form: str, game: str = "Würfelspiel") -> None:
    """Somebody says on the page what they want to play, and how."""
    page = host.page
    page.goto("/turnier")
    page.get_by_label("Wie heißt das Turnier?").fill(name)
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("radio", name=game).check(force=True)
    if form:
        page.get_by_role("radio", name=form).check(force=True)


def entered_by(visitor: Visitor, link: str, name: str) -> None:
    """Somebody enters by the link on their page."""
    visitor.page.goto(link)
    visitor.page.get_by_label("Wie heißt du?").fill(name)
    visitor.page.get_by_role("button", name="Anmelden").click()
    expect(visitor.page.get_by_text("Geht es los, öffnet sich dein Tisch von selbst.")).to_be_visible()


def test_a_small_swiss_from_the_form_to_the_podium(visitors: Visitors, server: Server, axe: str) -> None:
    host, guest, other = visitors(), visitors(phone=True, dark=True), visitors(locale="en-GB")
    page, phone, desk = host.page, guest.page, other.page
    page.goto("/")
    page.get_by_role("link", name="Turniere").click()
    page.get_by_label("Wie heißt das Turnier?").fill("Adventspokal")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_label("Wie viele kommen ungefähr?").fill("30")
    expect(page.get_by_label("Wie viele Runden?")).to_have_value("5")
    page.get_by_label("Wie viele Runden?").fill("2")
    page.get_by_text("Uhr, Würfel, Pausen").click()
    page.get_by_role("radio", name="wenn ich es sage").check(force=True)
    assert violations(page, axe) == []
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", name="Adventspokal")).to_be_visible()
    expect(page.get_by_role("button", name="Es geht los")).to_be_disabled()
    link, code = page.locator(".address").inner_text(), page.locator(".code b").inner_text()
    key = page.url.rsplit("/", 1)[-1]

    phone.goto(link)
    expect(phone.get_by_text("1 dabei: Änne")).to_be_visible()
    assert "#" not in phone.url, "the secret stays in no address"
    phone.get_by_label("Wie heißt du?").fill("Jörg Hülsenbeck-Überall")
    assert violations(phone, axe) == []
    phone.get_by_role("button", name="Anmelden").click()
    expect(phone.get_by_text("Geht es los, öffnet sich dein Tisch von selbst.")).to_be_visible()
    desk.goto("/")
    desk.get_by_label("Got a code?").fill(code)
    desk.get_by_label("Got a code?").press("Enter")
    desk.get_by_label("What's your name?").fill("Zoë")
    desk.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("[data-entrant='Zoë']")).to_be_visible()
    assert violations(page, axe) == []
    assert sideways(phone) == 0

    pages, players = [page, phone, desk], [hands_of(each, server) for each in (host, guest, other)]
    page.get_by_role("button", name="Es geht los").click()
    if tables_set(players[2], key)["next"]:  # one of the three rests
        desk.wait_for_url("**/t/*")
        expect(desk.get_by_role("region", name="Tournament")).to_contain_text("Round 1 of 2")
        assert violations(desk, axe) == []
    expect(page.get_by_text("Runde 1 von 2")).to_be_visible()
    play_tables(pages, players, key)
    phone.goto(f"/turnier/{key}/wand")
    expect(phone.get_by_role("heading", name="Adventspokal")).to_be_visible()
    expect(phone.get_by_text("Runde 1 von 2")).to_be_visible()
    assert phone.get_by_role("button").count() == 0, "no controls on the wall"
    assert violations(phone, axe) == []
    assert sideways(phone) == 0
    phone.goto(f"/turnier/{key}")
    expect(phone.get_by_role("row", name="Änne")).to_be_visible()
    assert violations(phone, axe) == []
    assert sideways(phone) == 0

    # From here and from the table that is over, the next one opens by itself.
    helper = hands_of(host, server)
    if "/t/" in page.url:
        expect(page.get_by_text("Alle Tische sind fertig.")).to_be_visible()
        assert violations(page, axe) == []
    assert round_over(helper, key)["waits_for_host"]
    helper.ask("POST", f"/api/tournaments/{key}/next")
    expect(phone.get_by_text("Runde 2 von 2")).to_be_visible()
    play_tables(pages, players, key)

    page.goto(f"/turnier/{key}")
    expect(page.get_by_role("heading", name="das Turnier")).to_be_visible()
    expect(page.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Tabelle (CSV)").click()
    assert "Jörg Hülsenbeck-Überall" in coming.value.path().read_text("utf-8-sig")
    assert violations(page, axe) == []
    podium = page.get_by_role("list", name="Das Siegertreppchen").get_by_role("listitem")
    expect(podium.first.locator(".place")).to_have_text("1")  # said first, whoever stands to the left
    page.set_viewport_size({"width": 375, "height": 667})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    until_it_fits(page)
    boxes = [box_of(step) for step in podium.all()]
    assert len({box["x"] for box in boxes}) == 1, "in large letters one stands below the other"
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)


def test_setting_up_in_large_letters_on_a_small_phone_in_the_dark(visitors: Visitors, axe: str) -> None:
    page = visitors(phone=True, dark=True).page
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/turnier")
    name = page.get_by_label("Wie heißt das Turnier?")
    pencil = name.evaluate("field => getComputedStyle(field, '::placeholder').color")
    assert pencil == "rgb(135, 145, 184)", "an example can be read in the dark too"
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    looks_right(page, axe)
    for game in ("Würfelspiel", "Zauberhafte Würfelorte"):  # what has no room beside the others stands below them
        page.get_by_role("radio", name=game).check(force=True)
        box = box_of(page.locator("label", has_text=game))
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_everyone_meets_everyone(visitors: Visitors, server: Server, axe: str) -> None:
    host, guest = visitors(), visitors(phone=True)
    page, phone = host.page, guest.page
    set_up(host, "Sommerpokal", "Alle gegen alle")
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", name="Sommerpokal")).to_be_visible()
    key = page.url.rsplit("/", 1)[-1]
    entered_by(guest, page.locator(".address").inner_text(), "Jörg")
    expect(page.locator("[data-entrant='Jörg']")).to_be_visible()
    players = [hands_of(each, server) for each in (host, guest)]
    others = others_play(server, secret_of(players[0], key), key, "Kim")
    page.get_by_role("button", name="Es geht los").click()
    expect(phone.get_by_text("Runde 1 von 3")).to_be_visible()
    play_to_the_end([page, phone], players, key)
    wait_for(page, others)
    for each in (page, phone):
        each.goto(f"/turnier/{key}")
        expect(each.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
        expect(each.get_by_role("row")).to_have_count(4)
        looks_right(each, axe)
    phone.goto(f"/turnier/{key}/wand")
    expect(phone.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
    looks_right(phone, axe)


def test_an_arena_is_joined_late_left_and_joined_again(visitors: Visitors, server: Server, axe: str) -> None:
    host, guest = visitors(), visitors(phone=True)
    page, phone = host.page, guest.page
    set_up(host, "Abendarena", "Arena")
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", name="Abendarena")).to_be_visible()
    key, link = page.url.rsplit("/", 1)[-1], page.locator(".address").inner_text()
    hosting = hands_of(host, server)
    (kim,) = entered([server], secret_of(hosting, key), "Kim")
    page.get_by_role("button", name="Es geht los").click()
    expect(page.get_by_text(re.compile(r"Noch \d\d:"))).to_be_visible()
    play_tables([page], [hosting, kim], key)
    kim.ask("POST", f"/api/tournaments/{key}/leave")
    page.goto("/regeln")  # a page that opens its table by itself would come back from having left

    phone.goto(link)
    expect(phone.get_by_text("Es läuft. Melde dich an, dann bekommst du gleich einen Tisch.")).to_be_visible()
    looks_right(phone, axe)
    phone.get_by_label("Wie heißt du?").fill("Jörg")
    phone.get_by_role("button", name="Anmelden").click()
    phone.wait_for_url("**/t/*")
    hosting.ask("POST", f"/api/tournaments/{key}/leave")  # the house bot plays on, and nobody is left to sit with
    play_tables([phone], [hands_of(guest, server)], key)
    phone.goto(f"/turnier/{key}")
    phone.get_by_role("button", name="Nicht mehr mitspielen").click()
    phone.get_by_role("button", name="Aufhören").click()
    expect(phone.get_by_text("Du spielst nicht mehr mit.")).to_be_visible()
    looks_right(phone, axe)
    phone.get_by_role("button", name="Wieder mitspielen").click()
    expect(phone.get_by_text("Du bekommst einen Tisch, sobald jemand frei ist.")).to_be_visible()
    page.goto(f"/turnier/{key}")
    page.get_by_role("button", name="Turnier beenden").click()
    page.get_by_role("button", name="Beenden", exact=True).click()
    expect(page.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
    looks_right(page, axe)


def test_a_crowd_is_led_by_its_tournament(visitors: Visitors, server: Server, axe: str) -> None:
    host, guest = visitors(), visitors(phone=True, dark=True)
    page, phone = host.page, guest.page
    set_up(host, "Weltenrunde", "", "Würfelwelten")
    page.get_by_label("Wie viele Runden?").fill("2")
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", name="Weltenrunde")).to_be_visible()
    key = page.url.rsplit("/", 1)[-1]
    entered_by(guest, page.locator(".address").inner_text(), "Jörg")
    expect(page.locator("[data-entrant='Jörg']")).to_be_visible()
    page.get_by_role("button", name="Es geht los").click()
    page.wait_for_url("**/t/*")
    phone.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Leiten")).to_be_visible()
    expect(page.get_by_role("link", name="Bühne öffnen")).to_have_count(0)
    page.get_by_role("button", name="Leiten").click()
    expect(page.get_by_role("dialog").get_by_role("switch")).to_have_count(1)
    looks_right(page, axe)
    page.goto(f"/turnier/{key}")
    page.get_by_role("button", name="Turnier beenden").click()
    page.get_by_role("button", name="Beenden", exact=True).click()
    expect(page.get_by_text("Das Turnier ist vorbei, bevor ein Tisch fertig war.")).to_be_visible()
    looks_right(page, axe)


def test_a_knock_out_goes_on_without_whoever_lost_until_one_is_left(
    visitors: Visitors, server: Server, axe: str
) -> None:
    host, lost = visitors(), visitors(phone=True, dark=True)
    set_up(host, "Hauspokal", "K. o.")
    told = played_to_its_end(host, lost, server, "Hauspokal", axe)
    assert len(told["rounds"][-1]["tables"]) == 1, "a last table"


def test_a_crowd_of_worlds_is_cut_and_played_to_its_end(visitors: Visitors, server: Server, axe: str) -> None:
    host, cut = visitors(), visitors(phone=True)
    set_up(host, "Weltenpokal", "", "Würfelwelten")
    host.page.get_by_label("Wie viele Runden?").fill("2")
    told = played_to_its_end(host, cut, server, "Weltenpokal", axe)
    assert [len(each["tables"][0]["seats"]) for each in told["rounds"]] == [3, 2]


def played_to_its_end(host: Visitor, lost: Visitor, server: Server, name: str, axe: str) -> dict[str, Any]:
    """What the host has filled in is announced and played by three people; whoever goes out first looks on with the
    other browser. How it ended."""
    page, phone = host.page, lost.page
    page.get_by_text("Uhr, Würfel, Pausen").click()
    page.get_by_role("radio", name="wenn ich es sage").check(force=True)
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    key = page.url.rsplit("/", 1)[-1]
    hosting, hands = hands_of(host, server), hands_of(host, server)
    others = entered([server], secret_of(hosting, key), "Jörg Hülsenbeck-Überall", "Kim")
    for player in (hands, others[0]):
        player.hasty = False  # so they do not do the same as Kim, who takes whatever ends a turn
    expect(page.locator("[data-entrant='Kim']")).to_be_visible()
    playing = play_by_themselves([hands, *others], key)
    page.get_by_role("button", name="Es geht los").click()
    expect(page.get_by_role("button", name="Es geht los")).to_have_count(0)
    out: list[int] = []
    for _ in range(ROUNDS):
        told = round_over(hosting, key)
        if told["state"] == "ended":
            break
        if not out and (out := [one["number"] for one in told["entrants"] if one["out"]]):
            out_and_told_so(phone, [hands, *others][out[0] - 1], key, axe)
        hosting.ask("POST", f"/api/tournaments/{key}/next")
    wait_for(page, playing)
    assert len(out) == 1, "one went out before the end"
    page.goto(f"/turnier/{key}")
    for each in (page, phone):
        expect(each.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
        expect(each.get_by_role("row")).to_have_count(4)
        looks_right(each, axe)
    assert told["standings"][-1]["number"] == out[0], "who went out first is last"
    return told


def round_over(host: Player, key: str) -> dict[str, Any]:
    """How it stands once the host is asked to go on, or all is over."""
    until = time.monotonic() + PATIENCE
    told: dict[str, Any] = host.ask("GET", f"/api/tournaments/{key}")
    while told["state"] != "ended" and not told["waits_for_host"]:
        assert time.monotonic() < until, "a round does not end"
        told = host.ask("GET", f"/api/tournaments/{key}?after={told['version']}")
    return told


def out_and_told_so(page: Page, player: Player, key: str, axe: str) -> None:
    """Whoever is out opens the page: it says so, and sends them to no table."""
    name, _, value = player.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": player.server.url}])
    page.goto(f"/turnier/{key}")
    expect(page.get_by_text("Du bist ausgeschieden. Schau den anderen zu!")).to_be_visible()
    looks_right(page, axe)
