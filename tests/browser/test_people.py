"""What one has here, in a real browser: tables that wait, what was played to the end and how it went."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import sideways, violations
from browser.test_notices import elsewhere
from knobel.server.lobby.guests import hashed
from knobel.server.people.levels import parts
from knobel.server.store.rows import SeatRow
from knobel.server.store.sqlite import Store
from server.client import running
from server.test_history import finished

pytestmark = pytest.mark.browser


def test_my_tables_say_what_waits_and_can_be_resigned_and_put_away(visitors: Visitors, axe: str) -> None:
    aenne, joerg = visitors(), visitors(phone=True)
    days = {"pace": "days", "seconds": 86400}
    key = aenne.table_of("wuerfelspiel", "Änne", None, **days, columns=1, same_dice=True)  # type: ignore[arg-type]
    page = joerg.page
    page.request.post(f"/api/tables/{key}/seats/1", data={"name": "Jörg"})
    page.goto(f"/t/{key}")
    joerg.wait_for_turn()
    page.goto("/meine-tische")
    card = page.locator(f"[data-table='{key}']")
    expect(card).to_contain_text("Du bist dran")
    expect(card).to_contain_text("Änne")
    expect(page).to_have_title("(1) Meine Tische · knobel")
    assert violations(page, axe) == []
    assert sideways(page) == 0
    card.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("dialog").get_by_role("button", name="Aufgeben").click()
    expect(card).to_contain_text("Der Hausbot spielt für dich weiter.")
    expect(page).to_have_title("Meine Tische · knobel")
    card.get_by_role("button", name="Wegräumen").click()
    expect(page.get_by_role("heading", name="Noch kein Tisch.")).to_be_visible()


def test_settings_of_ones_own_and_entering_with_one_tap(visitors: Visitors, axe: str) -> None:
    aenne = visitors(phone=True)
    page = aenne.page
    page.goto("/ich")
    page.get_by_text("Vor dem Eintragen noch einmal fragen").click()
    page.get_by_text("sehr groß").click()
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.get_by_text("normal", exact=True).click()
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Merken").click()
    expect(page.get_by_text("Gemerkt: Änne.")).to_be_visible()
    aenne.table_of("wuerfelspiel", "Änne")
    aenne.wait_for_turn()
    turn = page.locator(".page").get_attribute("data-turn")
    page.locator(".cell.fits").first.click()
    page.wait_for_function("turn => document.querySelector('.page').dataset.turn !== turn", arg=turn)
    page.goto("/verlauf")
    expect(page.get_by_role("heading", name="Noch keine Partie zu Ende gespielt.")).to_be_visible()


def seeded(folder: Path, token: str) -> None:
    """Somebody who has played three games often, one of them against a friend."""
    elsewhere(_seed(folder, token))


async def _seed(folder: Path, token: str) -> None:
    store, now = Store(folder, time.time), time.time()
    me, friend = await store.new_guest(hashed(token)), await store.new_guest(b"friend")
    two = [SeatRow("person", "Änne"), SeatRow("person", "Jörg")]
    for number in range(12):
        lucky = 20.0 if number % 2 else -8.0
        row = {"ledger": ((lucky, -40.0 - number % 3 * 10), None), "scores": (1600 + 10 * number, 1500)}
        short = {name: round(mean) + (name == "sixes") * 6 for name, mean in parts("wuerfelspiel")[0].means.items()}
        await finished(
            store,
            number,
            [(me.id, 0), (friend.id, 1)],
            two,
            **row,
            options={"columns": 3},
            winners=(0,),
            parts=(short, {}),
            ended=now,
        )
    for number, (game, score) in enumerate((("wuerfelwelten", 502), ("wuerfelorte", 4)), 50):
        (usual, *_), alone = parts(game), [SeatRow("person", "Änne")]
        reached = {name: round(mean) + 2 for name, mean in usual.means.items()}
        over = {"scores": (score,), "winners": (0,), "parts": (reached,), "ended": now}
        await finished(store, number, [(me.id, 0)], alone, game=game, options=usual.options, **over)
    store.close()


def test_the_history_says_in_words_what_its_pictures_show(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    seeded(tmp_path, "geheim")
    with running(tmp_path) as server:
        aenne, abroad = visitors(server, phone=True), visitors(server, language="en", locale="en-GB")
        for visitor in (aenne, abroad):
            visitor.context.add_cookies([{"name": "knobel", "value": "geheim", "url": server.url}])
        page = aenne.page
        page.goto("/verlauf")
        filters = page.get_by_role("navigation", name="Nach Spielen")
        expect(filters.get_by_role("link")).to_have_text(
            ["Alle 14", "Würfelspiel 12", "Würfelwelten 1", "Zauberhafte Würfelorte 1"]
        )
        assert violations(page, axe) == []

        filters.get_by_role("link", name="Würfelspiel").click()
        results = page.get_by_role("region", name="Deine Ergebnisse")
        expect(results.get_by_role("term")).to_have_text(["Dein bestes Ergebnis", "Im Mittel, 12 Partien", "Gewonnen"])
        expect(results.get_by_role("definition")).to_have_text(["1710 Punkte", "1655 Punkte", "12 von 12"])
        expect(results.get_by_role("img", name="Wie oft du welches Ergebnis erreicht hast")).to_be_visible()
        expect(results.get_by_role("figure")).to_contain_text("1600 Punkte bis 1649 Punkte: 5 Partien von dir")
        for level, mean in (("wie ein Anfänger", "1528"), ("solide", "1677"), ("meisterlich", "1726")):
            told = results.get_by_role("listitem").filter(has_text=f"Hausbot spielt {level}")
            expect(told).to_contain_text(f"{mean} Punkte")
        rated = page.get_by_role("region", name="Wie gut du spielst")
        expect(rated).to_contain_text("Etwa wie der Hausbot „Solide“")
        expect(rated).to_contain_text("Aus 12 Partien: Deine Entscheidungen kosten dich etwa")
        rows = page.get_by_role("region", name="Reihe für Reihe")
        expect(rows.get_by_role("listitem")).to_have_count(13)
        expect(rows.get_by_role("listitem").filter(has_text="6er")).to_contain_text("du 62, Hausbot 56")
        luck = page.get_by_role("region", name="Glück mit der Zeit")
        expect(luck.get_by_role("img", name="Glück in jeder Partie in Punkten")).to_be_visible()
        expect(luck).to_contain_text("+72")
        expect(luck).to_contain_text("Entscheidungen haben dich im Schnitt 50 Punkte je Partie gekostet.")
        expect(page.get_by_role("table", name="Gegeneinander").get_by_role("row").nth(1)).to_have_text("Jörg12120")
        assert violations(page, axe) == []
        assert sideways(page) == 0

        for game, part, said in (
            ("wuerfelwelten", "Flügelschlag", "du 7, Hausbot 4,8"),
            ("wuerfelorte", "Full House", "du 3, Hausbot 1"),
        ):
            page.goto(f"/verlauf/{game}")
            expect(page.get_by_role("listitem").filter(has_text=f"{part}: {said}")).to_have_count(1)
            assert violations(page, axe) == []
            assert sideways(page) == 0
        abroad.page.goto("/verlauf/wuerfelspiel")
        words = abroad.page.get_by_role("region", name="Your results").get_by_role("figure")
        expect(words).to_contain_text("1600 points to 1649 points: 5 games of yours")
