"""Zauberhafte Würfelorte as people play it: both versions, spells, bonus calls, a phone, a keyboard, no reading."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visitors
from browser.player import Visitor, box_of, new_table, patiently, played_out, sideways, violations

pytestmark = pytest.mark.browser

LONG_NAME = "Maximilian-Alexander Böhringer-Knauß"
PAWNS = ".pawn"


class Cook:
    """A visitor at a table of Würfelorte."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def set_table(self, *seats: str | list[str] | None, **options: Any) -> str:
        """Set a table: a name is oneself, None a free seat, a level in brackets a bot."""
        kinds = [
            {"type": "open"}
            if seat is None
            else {"type": "bot", "level": seat[0]}
            if isinstance(seat, list)
            else {"type": "me", "name": seat}
            for seat in seats
        ]
        data = {"game": "wuerfelorte", "seats": kinds, "options": options}
        key = new_table(self.page, data)
        self.page.goto(f"/t/{key}")
        return key

    def pot(self, name: str) -> Locator:
        return self.page.locator(f'[data-pot="{name}"]')

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".hand").get_by_role("button", name=name)

    def turn(self) -> str:
        return self.page.locator(".page").get_attribute("data-turn") or ""

    def does(self, deed: Locator) -> None:
        """Press, and see the game go on."""
        turn = self.turn()
        deed.click()
        self.page.wait_for_function("turn => document.querySelector('.page').dataset.turn !== turn", arg=turn)

    def throws(self) -> None:
        self.does(self.page.locator(".throw:enabled"))
        self.rolled()

    def rolled(self) -> None:
        self.page.wait_for_function("() => ['choose', 'calls'].includes(document.querySelector('.orte').dataset.phase)")

    def passes(self) -> None:
        self.does(self.button("Nichts brauen"))

    def dice(self, where: str = ".dice") -> dict[int, str]:
        """The colours by place."""
        labels = self.page.locator(f"{where} .one").evaluate_all(
            "all => all.map(die => [die.dataset.place, die.ariaLabel])"
        )
        return {int(place): label.split(": ")[1].split(",")[0] for place, label in labels if ": " in label}

    def magic(self, name: str) -> int:
        text = self.page.locator("figure li").filter(has_text=name).text_content() or ""
        return int(re.findall(r": (\d+)", text)[0])


@pytest.fixture
def cook(visitors: Visitors) -> Cook:
    return Cook(visitors())


def test_einsteiger_bowl_brew_and_the_minus_that_is_asked_for(cook: Cook, axe: str) -> None:
    cook.set_table("Änne", "Oma Hildegard", version="einsteiger")
    page = cook.page
    expect(page.locator(".pot")).to_have_count(13)
    expect(cook.button("Würfeln")).to_be_visible()
    assert page.locator(".spells, figure").count() == 0
    cook.throws()
    first = cook.dice()
    assert len(first) == 5
    expect(page.get_by_test_id("live")).to_contain_text("Du würfelst")
    for place in (2, 4):
        page.locator(f'.cloth [data-place="{place}"]').click()
    assert sorted(cook.dice(".bowl")) == [2, 4]
    cook.does(cook.button("3 Würfel noch mal"))
    cook.rolled()
    again = cook.dice()
    assert (again[2], again[4]) == (first[2], first[4]), "what lies in the bowl stays as it is"
    assert sorted(cook.dice(".bowl")) == [2, 4]
    expect(page.get_by_text("Wurf 2 von 4", exact=True)).to_be_visible()
    assert violations(page, axe) == []

    for _ in range(20):  # until a colour lies exactly twice
        costly = page.locator(".coloured .lit:has(.costs)")
        if costly.count():
            break
        if page.locator(".throw:enabled").count() == 0:
            cook.passes()
        cook.throws()
    costly.first.click()
    pot = costly.first.get_attribute("data-pot")
    pawns = cook.pot(str(pot)).locator(PAWNS).count()
    page.locator(".brew").click()
    expect(page.locator(".bar.costs")).to_contain_text("Das kostet dich 1 Punkt.")
    cook.button("Lieber nicht").click()
    expect(page.locator(".bar")).to_have_count(0)
    page.locator(".brew").click()
    cook.does(cook.button("Brauen"))
    expect(cook.pot(str(pot)).locator(PAWNS)).to_have_count(pawns - 1)
    expect(page.locator(".fields li").first.locator(PAWNS)).to_have_count(1)
    expect(page.locator(".story li").first).to_contain_text("−1 Punkt")


def test_the_four_spells(cook: Cook) -> None:
    cook.set_table("Änne", "Oma Hildegard", show_odds=True)
    page = cook.page
    expect(page.locator(".pot")).to_have_count(14)
    expect(cook.pot("three_alike")).to_contain_text("86 %")
    spells = page.locator(".spells button")
    expect(spells.filter(has_text="Ein Wurf dazu")).to_contain_text("Erst nach dem vierten Wurf.")
    expect(spells.filter(has_text="Zug neu beginnen")).to_contain_text("Erst nach dem ersten Wurf.")
    name = page.locator(".seat.turn b").text_content() or ""
    assert cook.magic(name) == 10

    spells.filter(has_text="Brauner Würfel").click()
    expect(page.locator(".dice .one")).to_have_count(6)
    assert cook.magic(name) == 5
    cook.button("Doch nicht zaubern").click()
    expect(page.locator(".dice .one")).to_have_count(5)
    assert cook.magic(name) == 10
    spells.filter(has_text="Brauner Würfel").click()
    expect(page.locator(".dice .one")).to_have_count(6)
    for _ in range(4):
        cook.throws()
    expect(spells.filter(has_text="Wurf mit Braunem")).to_contain_text("Der braune Würfel rollt schon mit.")
    spells.filter(has_text="Ein Wurf dazu").click()
    expect(cook.button("6 Würfel noch mal")).to_be_visible()
    page.locator('.cloth [data-place="6"]').click()
    cook.throws()
    expect(page.locator(".story li").first).to_contain_text("2 Zauberpunkte")
    assert cook.magic(name) == 3
    expect(spells.filter(has_text="Zug neu beginnen")).to_contain_text("Dir fehlt noch 1 Zauberpunkt.")
    cook.passes()

    other = page.locator(".seat.turn b").text_content() or ""
    assert other != name
    for _ in range(4):
        cook.throws()
    spells.filter(has_text="Zug neu beginnen").click()
    expect(cook.button("Würfeln")).to_be_visible()
    for _ in range(4):
        cook.throws()
    spells.filter(has_text="Wurf mit Braunem").click()
    brown = page.locator('.dice [data-place="6"]')
    expect(brown).to_have_attribute("aria-label", "brauner Würfel: muss mitrollen")
    for place in range(1, 6):
        page.keyboard.press(str(place))
    expect(cook.button("1 Würfel noch mal")).to_be_enabled()
    before = cook.dice()
    cook.throws()
    after = cook.dice()
    assert {place: after[place] for place in before if place < 6} == {p: c for p, c in before.items() if p < 6}
    assert len(after) == 6
    assert cook.magic(other) == 3


def test_a_pot_on_the_keyboard(cook: Cook) -> None:
    cook.set_table("Änne", "Oma Hildegard")
    page = cook.page
    cook.button("Würfeln").focus()
    page.keyboard.press("Enter")
    cook.rolled()
    page.keyboard.press("1")
    page.keyboard.press("3")
    assert sorted(cook.dice(".bowl")) == [1, 3]
    page.keyboard.press("Enter")  # the button that rolls has the focus
    expect(page.get_by_text("Wurf 2 von 4", exact=True)).to_be_visible()
    cook.pot("three_alike").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pot") == "four_alike"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pot") == "four_colours"
    cook.pot("large").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".detail")).to_contain_text("Das braust du im Kessel erst")
    page.keyboard.press("Escape")
    expect(cook.pot("large")).to_have_attribute("aria-pressed", "false")
    for _ in range(12):
        if (good := page.locator(".pot.lit:not(:has(.costs))")).count():
            break
        if page.locator(".throw:enabled").count() == 0:
            cook.passes()
        cook.throws()
    good.first.focus()
    name = page.evaluate("document.activeElement.dataset.pot")
    pawns = cook.pot(name).locator(PAWNS).count()
    page.keyboard.press("Enter")
    expect(page.locator(".brew")).to_be_visible()
    page.keyboard.press("Enter")
    expect(cook.pot(name).locator(PAWNS)).to_have_count(pawns - 1)


def test_a_phone_holds_a_turn_without_scrolling(visitors: Visitors, axe: str) -> None:
    cook = Cook(visitors(phone=True))
    cook.set_table(LONG_NAME, *["Oma Hildegard", "Änne", "Familie Böhringer", "Konrad"])
    page = cook.page
    cook.throws()
    assert sideways(page) == 0
    assert page.evaluate("document.documentElement.scrollHeight - window.innerHeight") <= 1
    strip = page.locator("ul.seats")
    strip.evaluate("strip => (strip.scrollLeft = 0)")
    assert strip.evaluate("strip => strip.firstElementChild.offsetLeft - strip.offsetLeft") >= 0, "nobody is cut off"
    for die in page.locator(".dice .one").all():
        box = die.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43
    fields = page.locator(".fields").bounding_box()
    hand = page.locator(".hand").bounding_box()
    assert fields
    assert hand
    assert fields["y"] + fields["height"] <= hand["y"] + 1
    assert violations(page, axe) == []
    page.locator(".seat button").nth(1).tap()  # where are Oma Hildegard's markers?
    expect(page.locator(".pot .pawn:not(.faint)")).to_have_count(14)
    page.locator(".seat button").nth(1).tap()
    page.locator('.dice [data-place="2"]').tap()
    assert sorted(cook.dice(".bowl")) == [2]
    page.set_viewport_size({"width": 360, "height": 740})
    assert sideways(page) == 0
    cook.throws()


UNDER_THE_BUBBLE = """() => {
    const bubble = document.querySelector(".wizard .bubble")?.getBoundingClientRect();
    const covers = (pot) => {
        const box = pot.getBoundingClientRect();
        return box.left < bubble.right && bubble.left < box.right && box.top < bubble.bottom && bubble.top < box.bottom;
    };
    const pots = [...document.querySelectorAll("[data-pot]")];
    return bubble && { pots: pots.filter(covers).map((pot) => pot.dataset.pot) };
}"""
"""The pots over which the wizard speaks, once that is so."""


def test_in_large_letters_a_turn_is_in_sight_and_no_pot_is_spoken_over(visitors: Visitors, axe: str) -> None:
    cook = Cook(visitors())
    page = cook.page
    large = "document.documentElement.style.fontSize = '32px'"
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {large} }})")
    for width, height in ((375, 667), (390, 844), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        cook.set_table("Änne", "Oma Hildegard")
        assert page.wait_for_function(UNDER_THE_BUBBLE).json_value() == {"pots": []}
        expect(page.locator(".throw")).to_be_in_viewport(ratio=1)
        cook.throws()
        expect(page.locator(".throw")).to_be_in_viewport(ratio=1)
        for die in page.locator(".dice .one").all():
            expect(die).to_be_in_viewport(ratio=1)
        assert sideways(page) == 0
    assert violations(page, axe) == []
    page.evaluate("document.documentElement.style.fontSize = ''")
    expect(page.locator(".throw")).to_be_in_viewport(ratio=1)


def test_without_reading(visitors: Visitors, axe: str) -> None:
    cook = Cook(visitors())
    page = cook.page
    page.add_init_script("window.heard = []; window.speechSynthesis.speak = (words) => window.heard.push(words.text);")
    cook.set_table("Änne", "Oma Hildegard", version="einsteiger")
    cook.button("Ohne Lesen").click()
    cook.throws()
    assert page.locator(".do .words.unseen").count() == 1, "pictures, no words"
    assert page.locator(".do .detail, .do .buttons, .pot .name:not(.unseen)").count() == 0
    page.wait_for_function("() => window.heard.some(words => words.includes('Tipp auf die Würfel'))")
    assert violations(page, axe) == []
    for _ in range(12):
        if page.locator(".deeds .brew").count():
            break
        if page.locator(".throw:enabled").count() == 0:
            cook.passes()
        cook.throws()
    expect(page.locator(".glow").first).to_be_visible()
    page.locator(".deeds .brew").first.click()
    if page.locator(".big.costs").count():
        page.locator(".big.costs").click()
    page.wait_for_function("() => window.heard.some(words => words.includes('Trank fertig'))")
    cook.button("Vorlesen").click()
    page.evaluate("window.heard = []")
    cook.throws()
    assert page.evaluate("window.heard") == []
    page.reload()
    expect(cook.button("Ohne Lesen")).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 390, "height": 844})
    cook.set_table("Änne", "Oma Hildegard")  # Profi: spells are pictures, and pots and points stay in sight
    spell = cook.button("Brauner Würfel")
    spell.click()
    expect(page.locator(".dice .one")).to_have_count(6)
    cook.button("Doch nicht zaubern").click()
    expect(page.locator(".dice .one")).to_have_count(5)
    cook.throws()
    fields, hand = box_of(page.locator(".fields")), box_of(page.locator(".hand"))
    assert fields["y"] + fields["height"] <= hand["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_a_phone_on_its_side_shows_pots_dice_and_deeds_at_once(
    visitors: Visitors, axe: str, width: int, height: int
) -> None:
    """Whoever does not read sees pots, points and what one does beside each other; whoever reads all but the points."""
    cook = Cook(visitors(phone=True))
    page = cook.page
    page.set_viewport_size({"width": width, "height": height})
    cook.set_table("Änne", "Oma Hildegard", version="einsteiger")
    cook.throws()
    throw = page.locator(".throw")
    for each in (*page.locator(".pot").all(), *page.locator(".dice .one").all(), throw):
        expect(each).to_be_in_viewport(ratio=1)
    cook.button("Ohne Lesen").click()
    for each in (*page.locator(".pot, .fields li").all(), *page.locator(".dice .one").all(), throw):
        expect(each).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    assert sideways(page) == 0
    assert violations(page, axe) == []


def test_on_a_desk_of_720_bonus_calls_leave_the_buttons_in_sight(cook: Cook) -> None:
    page = cook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    cook.set_table("Änne", "Oma Hildegard", bonus_calls=True)
    cook.throws()
    for button in page.locator(".do .buttons .button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_a_bonus_call_by_two_browsers(visitors: Visitors) -> None:
    aenne, oma = Cook(visitors()), Cook(visitors(phone=True))
    key = aenne.set_table("Änne", None, bonus_calls=True)
    oma.visitor.sit(key, "Oma Hildegard")
    cooks = {"Änne": aenne, "Oma Hildegard": oma}
    for each in cooks.values():
        expect(each.page.locator(".calls")).to_be_visible()

    for _ in patiently(aenne.page):
        if aenne.page.locator("main").get_attribute("data-phase") == "calls":
            break
        name = aenne.page.locator(".seat.turn b").text_content() or ""
        roller = cooks[name]
        roller.page.locator(".seat.turn b", has_text=name).wait_for()
        roller.page.locator(".throw:enabled").or_(roller.button("Nichts brauen")).first.wait_for()
        brown = roller.page.locator(".spells .ready").filter(has_text="Brauner Würfel")
        if brown.count():
            brown.click()
            expect(roller.page.locator(".dice .one")).to_have_count(6)
        if roller.page.locator(".throw:enabled").count() == 0:
            roller.passes()
            expect(aenne.page.locator(".seat.turn b")).not_to_have_text(name)
            continue
        other = cooks["Oma Hildegard" if name == "Änne" else "Änne"]
        caller = next(each for each in cooks if cooks[each] is other)
        had = other.magic(caller)
        roller.throws()
        for each in cooks.values():
            each.page.wait_for_function(
                "turn => Number(document.querySelector('.page').dataset.turn) >= Number(turn)", arg=roller.turn()
            )
            each.rolled()
    # Calls count for four seconds: nothing is looked at meanwhile that can be looked at before or afterwards, nor
    # waited for until it stands still.
    thrown = other.dice()
    colours = Counter(thrown.values())
    right = next(colour for colour, count in colours.most_common() if count >= 3)
    wrong = next(colour for colour in ("Weiß", "Gelb", "Rot") if colours[colour] < 3)
    assert other.page.locator(".pot.lit").count() == 0, "no pot gives the colour away"
    roller.page.locator(".calls").get_by_role("button", name=wrong).click(force=True)
    expect(roller.page.locator(".calls p")).to_have_text("Diese Farbe war es nicht. Beim nächsten Wurf wieder.")
    if other is aenne:
        places = ["Weiß", "Gelb", "Rot", "Grün", "Blau", "Schwarz"]
        aenne.page.keyboard.press("asdfgh"[places.index(right)])
    else:
        oma.page.locator(".calls").get_by_role("button", name=right).tap(force=True)
    for each in cooks.values():
        expect(each.page.locator(".heard")).to_contain_text("ms")
        expect(each.page.get_by_test_id("live")).to_contain_text(re.compile(f"ruf(t|st) {right} zuerst"))
    assert other.magic(caller) == min(20, had + 1)
    assert roller.dice() == thrown, "both see the same throw"
    expect(roller.page.locator(".throw, .brew, .primary").first).to_be_visible()


def test_the_end_and_the_way_there(cook: Cook, axe: str) -> None:
    cook.set_table(["solide"], ["solide"], version="einsteiger")
    page = cook.page
    page.locator(".stamp").wait_for()  # two bots play a whole game first
    expect(page.locator(".sheet thead")).to_contain_text("+2")
    expect(page.locator(".sheet tbody tr")).to_have_count(2)
    expect(page.locator(".faces svg")).to_have_count(6)
    assert violations(page, axe) == []
    page.set_viewport_size({"width": 360, "height": 740})
    heads, cells = (
        page.locator(f".sheet {part} > :last-child").first.bounding_box() for part in ("thead tr", "tbody tr")
    )
    assert heads
    assert cells
    assert (heads["x"], heads["width"]) == (cells["x"], cells["width"]), "every number stands under its heading"
    expect(page.locator(".why")).to_contain_text(re.compile("gebraut|Fünfling"))

    # For those who do not read: what was brewed, and nothing else before somebody asks for it.
    page.evaluate("localStorage['knobel.wuerfelorte.kids'] = JSON.stringify({wordless: true})")
    page.reload()
    expect(page.locator(".brewed li")).to_have_count(2)
    expect(page.locator(".sheet table, .lead, .why")).to_have_count(0)
    expect(page.get_by_role("heading", name="Wiederholung")).to_have_count(0)
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.get_by_role("button", name="Mehr für Große").click()
    page.get_by_role("link", name="Am Tisch ansehen").click()
    page.get_by_label("Stelle in der Partie").fill("12")
    expect(page.locator(".board")).to_be_visible()
    assert page.locator(".throw, .brew").count() == 0


@pytest.mark.parametrize(("width", "height"), [(375, 667), (360, 640), (667, 375)])
def test_who_does_not_read_finds_again_at_once(visitors: Visitors, axe: str, width: int, height: int) -> None:
    """Four cooked, and all their pots are shown: "again" is on the screen before anybody scrolls, and stays there."""
    visitor = visitors(phone=True)
    page = visitor.page
    key = played_out(visitor, "wuerfelorte", *["solide"] * 3, chance=1, version="einsteiger")
    page.set_viewport_size({"width": width, "height": height})
    visitor.context.add_init_script("localStorage['knobel.wuerfelorte.kids'] = JSON.stringify({wordless: true})")
    page.goto(f"/t/{key}")
    expect(page.locator(".brewed li")).to_have_count(4)
    expect(page.locator(".crown svg").first).to_be_in_viewport(ratio=1)
    again = page.get_by_role("button", name="Noch einmal")
    expect(again).to_be_in_viewport(ratio=1)
    box = box_of(again)
    assert page.evaluate("scrollY") == 0
    assert box["height"] >= 44
    page.locator(".brewed li").last.scroll_into_view_if_needed()
    expect(again).to_be_in_viewport(ratio=1)
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.get_by_role("button", name="Mehr für Große").click()
    expect(page.get_by_role("heading", name="Wiederholung")).to_be_visible()
    again.click()
    page.wait_for_url(lambda url: key not in url)
