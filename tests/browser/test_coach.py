"""The coach in the page: the review of a finished game, and a mistake tried again."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Visitors
from browser.player import Visitor, new_table, patiently, sideways, violations
from coach.test_wuerfelwelten_verdicts import quick_look
from knobel.coach.review import alone, review, review_alone
from knobel.coach.wuerfelwelten.rounds import rounds_of
from knobel.games import GAMES
from knobel.record import from_json

pytestmark = pytest.mark.browser

GAMES_TRIED = 10
"""Most games have a mistake in them."""


def until_over(page: Page, key: str) -> None:
    """Until the bots at this table have played to the end."""
    for _ in patiently(page):
        if page.request.get(f"/api/tables/{key}").json()["status"] == "over":
            return


def finished_game(person: Visitor, alone: bool = False) -> str:
    """A short game in which always the first open cell was filled, the first time after a tip; the review is open."""
    key = person.set_table("Änne", short=True, remove_bot=alone)
    person.wait_for_turn()
    person.page.get_by_role("button", name="Tipp", exact=True).click()
    expect(person.page.get_by_test_id("tip")).to_contain_text(".")
    for _ in range(13):
        person.enter()
    person.page.locator(".crown").wait_for()
    expect(person.page.locator(".result tbody tr", has_text="Änne")).to_contain_text("1 Tipp")
    person.page.get_by_role("link", name="Rückblick mit dem Trainer").click()
    person.page.locator(".mistakes li").first.wait_for()
    return key


@pytest.fixture(params=[False, True], ids=["desk", "phone"])
def reviewer(visitors: Visitors, request: pytest.FixtureRequest) -> Visitor:
    person = visitors(phone=request.param)
    finished_game(person)
    return person


def test_a_finished_game_is_reviewed_at_desk_and_phone(reviewer: Visitor, axe: str) -> None:
    page = reviewer.page
    assert sideways(page) == 0
    assert violations(page, axe) == []
    picture = page.locator("figure > svg").first
    expect(picture).to_have_attribute(
        "aria-label", re.compile(r"Siegchancen im Verlauf: Änne von 50 % auf \d+ %.+Wende bei Moment \d+")
    )
    sway = page.get_by_role("img", name=re.compile(r"Glück: am Ende [+−]?\d+,\d Punkte.+Können: am Ende −\d+,\d"))
    expect(sway).to_be_visible()
    expect(page.get_by_text("1 Tipp: Diese Entscheidung zählt hier nicht mit. ")).to_be_visible()
    expect(page.get_by_text(re.compile("Du hast gespielt wie zwischen"))).to_be_visible()
    slider = page.get_by_role("slider", name="Moment der Partie")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Moment 0 von \d+: Änne 50 %"))
    amounts = page.locator("table").first.locator("td.amount").all_text_contents()
    *parts, final = [round(10 * float(text.replace("−", "-").replace(",", "."))) for text in amounts]
    assert sum(parts) == final
    assert page.locator(".mistakes li").count() == 5


def test_a_mistake_is_tried_again_by_keyboard(visitors: Visitors) -> None:
    person = visitors()
    finished_game(person, alone=True)
    page = person.page
    assert page.get_by_role("slider").count() == 0  # nobody to win against
    first = page.locator(".mistakes li button").first
    first.focus()
    page.keyboard.press("Enter")
    page.locator(".cell").first.wait_for()
    expect(page.get_by_text("Was würdest du hier tun?")).to_be_visible()
    chosen = page.evaluate("document.querySelectorAll('.cell').length")
    assert chosen > 0
    page.locator(".cell").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(r"Das kostet \d+,\d Punkte"))).to_be_visible()
    page.get_by_role("button", name="Beste Wahl zeigen").press("Enter")
    expect(page.locator(".bar p span")).to_contain_text("mehr wert")
    page.get_by_role("button", name="Zum Rückblick").press("Enter")
    expect(first).to_be_focused()


def test_a_finished_game_of_wuerfelorte_is_reviewed_on_a_phone(visitors: Visitors, axe: str) -> None:
    """Bars that add up, and a mistake tried again, with a spell where there is one."""
    page = visitors(phone=True).page
    seats = [{"type": "bot", "level": "zufall"}, {"type": "bot", "level": "solide"}]
    wish = {"game": "wuerfelorte", "seats": seats, "pace": "live"}
    key = new_table(page, wish)
    until_over(page, key)
    record = from_json(page.request.get(f"/api/tables/{key}/record.json").body(), GAMES["wuerfelorte"])
    turns = review(record).seats[0].facts[0].args["turns"]  # here, too, so that kernels are compiled in good time
    page.goto(f"/t/{key}/rueckblick")
    page.locator(".mistakes li").first.wait_for()
    assert sideways(page) == 0
    assert violations(page, axe) == []
    expect(page.get_by_text(f" in {turns} Zügen. Üblich sind 16,7 Züge")).to_be_visible()
    amounts = page.locator("table").first.locator("td.amount").all_text_contents()
    *parts, final = [round(10 * float(text.replace("−", "-").replace(",", "."))) for text in amounts]
    assert sum(parts) == final
    page.locator(".mistakes li button").first.click()
    page.locator("main.orte").wait_for()
    expect(page.get_by_text("Was würdest du hier tun?")).to_be_visible()
    assert sideways(page) == 0
    deeds = page.locator(".hand").get_by_role("button", name=re.compile("Nichts brauen|noch mal|Würfeln"))
    deeds.first.click()
    expect(page.get_by_text(re.compile(r"Das kostet \d+,\d Punkte|Genau!"))).to_be_visible()


def test_a_game_of_wuerfelwelten_is_reviewed_runde_by_runde(visitors: Visitors, axe: str) -> None:
    """The page says how far the coach is; stars add up to the score, and a mistake says what was better.

    The coach would look ahead for two minutes: here it judges by ``meister``'s quick value.
    """
    page = visitors(phone=True).page
    wish = {"game": "wuerfelwelten", "seats": [{"type": "bot", "level": "gierig"}], "pace": "live"}
    for _ in range(GAMES_TRIED):
        key = new_table(page, wish)
        until_over(page, key)
        own = alone(from_json(page.request.get(f"/api/tables/{key}/record.json").body(), GAMES["wuerfelwelten"]), 0)
        told = review_alone(own, 0, [msgspec.msgpack.encode(quick_look(one)) for one in rounds_of(own.events)])
        if told.seats[0].mistakes:
            break
    asked: list[Route] = []
    page.route("**/seats/0/review/progress", lambda route: asked.append(route))
    page.route("**/seats/0/review", lambda route: route.fulfill(json=msgspec.to_builtins(told)))
    page.goto(f"/t/{key}/rueckblick")
    for many, answer in enumerate(
        ({"share": 0.4, "ahead": 2, "done": False}, {"share": 1.0, "ahead": 0, "done": True})
    ):
        for _ in patiently(page):
            if len(asked) > many:
                break
        if many:
            expect(page.locator("progress")).to_have_js_property("value", 0.4)
            expect(page.get_by_text("Vor dir sind noch 2 andere Partien dran.")).to_be_visible()
        asked[many].fulfill(json=answer)
    page.locator(".mistakes li").first.wait_for()
    amounts = page.locator("table").first.locator("td.amount").all_text_contents()
    *parts, final = [round(10 * float(text.replace("−", "-").replace(",", "."))) for text in amounts]
    assert sum(parts) == final == page.request.get(f"/api/tables/{key}").json()["scores"][0]
    mistake = page.locator(".mistakes li").first
    expect(mistake).to_contain_text(re.compile(r"Durchgang \d, Runde \d.*Gespielt.*Besser", re.DOTALL))
    page.get_by_text("Runde für Runde").click()
    expect(page.locator("details tbody")).to_have_count(27)
    assert sideways(page) == 0
    assert violations(page, axe) == []
