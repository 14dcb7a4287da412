"""Asteroid Dice as people play it: a round of three with a fight and a hole, a race for a die, an evening at home."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, box_of, new_table, patiently, sideways, violations
from knobel.contests.reaction import FALSE_START_MS

pytestmark = pytest.mark.browser


def set_table(visitor: Visitor, *seats: str | None, **options: object) -> str:
    """Set a table: a name is oneself, None a free seat."""
    kinds = [{"type": "open"} if name is None else {"type": "me", "name": name} for name in seats]
    wish = {"game": "asteroid_dice", "seats": kinds, "options": options}
    key = new_table(visitor.page, wish)
    visitor.page.goto(f"/t/{key}")
    return str(key)


def phase(page: Page, *names: str) -> Locator:
    """The table, once it is in one of these phases."""
    table = page.locator(", ".join(f"main.asteroid[data-phase={name}]" for name in names))
    table.wait_for()
    return table


def whose(pages: list[Page], selector: str) -> Page:
    """The page on which this appears."""
    for _ in patiently(pages[0]):
        for page in pages:
            if page.locator(selector).count():
                return page
    raise AssertionError  # patience ends before that


def lay(page: Page, card: str) -> None:
    """Lay this card face down."""
    phase(page, "choose")
    page.get_by_role("button", name=f"{card}, zählt").click()
    page.locator(".deed .primary", has_text=card).click()
    page.locator(".chosen").wait_for(state="detached")


def throw(page: Page) -> None:
    """Aim with keys and throw."""
    phase(page, "aim", "again")
    direction = page.get_by_role("slider", name="Richtung")
    direction.press("ArrowRight")
    expect(direction).to_have_attribute("aria-valuetext", "1° rechts")
    page.get_by_role("button", name="Werfen").press("Enter")


def flick(page: Page, die: FloatRect) -> None:
    """Throw by hand: each move of the mouse says when it happened, so that it is as quick on a slow machine."""
    x, y, begun = die["x"] + die["width"] / 2, die["y"] + die["height"] / 2, time.time()
    line = page.context.new_cdp_session(page)
    for step, kind in enumerate(["mousePressed", *["mouseMoved"] * 8, "mouseReleased"]):
        at = {"x": x, "y": y - 24 * step, "timestamp": begun + 0.01 * step}
        line.send("Input.dispatchMouseEvent", {"type": kind, "button": "left", "buttons": 1, "clickCount": 1, **at})


def test_a_round_of_three_with_a_fight_a_throw_and_a_hole(visitors: Visitors, axe: str) -> None:
    aenne, oma, joerg = visitors(), visitors(), visitors(phone=True)
    key = set_table(aenne, "Änne", None, None, body="fencing")
    oma.sit(key, "Oma Hildegard")
    joerg.sit(key, "Maximilian-Alexander Böhringer-Knauß")
    everybody = [aenne.page, oma.page, joerg.page]
    phase(aenne.page, "choose")
    assert violations(aenne.page, axe) == []
    assert violations(joerg.page, axe) == []

    # A card can be swapped until all have laid one. The others see only its back.
    lay(aenne.page, "W6")
    lay(aenne.page, "W20")
    expect(oma.page.locator("main svg .card")).to_have_count(1)
    expect(oma.page.locator("main svg .card text")).to_have_count(0)
    oma.page.get_by_role("button", name="W20, zählt").click()
    lay(joerg.page, "Schwarzes Loch")
    expect(oma.page.locator("main svg .card")).to_have_count(2)
    oma.page.locator(".deed .primary", has_text="W20").click()  # still chosen, whatever others do meanwhile

    # The two with the d20 fight: whoever has the die throws to the left, and the other one steps there.
    phase(joerg.page, "fight")
    for page in everybody[:2]:
        page.locator("[data-shot=left], [data-evade=left]").wait_for()
    assert violations(aenne.page, axe) == []
    expect(joerg.page.locator("[data-shot], [data-evade]")).to_have_count(0)
    for page in everybody[:2]:
        page.keyboard.press("ArrowLeft")

    # The hole takes a die before who lost, and calls; its number is pinned on every screen.
    phase(joerg.page, "take")
    joerg.page.get_by_role("button", name="W12, 4").click()
    whose(everybody[:2], "[data-die=d10]").keyboard.press("3")  # who lost chooses last
    phase(joerg.page, "call")
    joerg.page.get_by_role("button", name=re.compile("^19, kommt in")).click()
    assert violations(joerg.page, axe) == []
    joerg.page.get_by_role("button", name="19 ansagen").click()
    for page in everybody:
        expect(page.locator("p.pin")).to_contain_text("19")

    # Everybody throws, largest first; then the hole goes on a pile, whoever has it to give.
    for _ in everybody:
        table = phase(aenne.page, "aim", "put")
        if table.get_attribute("data-phase") == "put":
            break
        thrower = whose(everybody, "[data-aim=direction]")
        turn = aenne.page.locator(".page").get_attribute("data-turn")
        if thrower is aenne.page:
            assert violations(thrower, axe) == []
            assert thrower.get_by_role("list", name="Von hier aus liegt").count() <= 1
        throw(thrower)
        aenne.page.wait_for_function("turn => +document.querySelector('.page').dataset.turn > +turn + 1", arg=turn)
    for page in everybody:
        phase(page, "put")
    whose(everybody, ".puts button").locator(".puts button").first.click()

    # What went where stands on every screen; the next round begins.
    for page in everybody:
        expect(page.locator("section.end")).to_contain_text("Schwarzes Loch")
        assert sideways(page) == 0
    assert violations(joerg.page, axe) == []
    joerg.page.get_by_role("button", name="Weiter").click()
    expect(joerg.page.locator("section.end")).to_have_count(0)
    expect(aenne.page.get_by_text("Runde 2 ·")).to_be_visible()


WATCH_COUNT = """
    window.cards_shown = [];
    new MutationObserver(() => {
        if (document.querySelector(".beat")) cards_shown.push(document.querySelectorAll("main svg .card text").length);
    }).observe(document, {subtree: true, childList: true});
"""
"""Notes how many cards are open whenever something changes while 3, 2, 1 is counted."""


TAKE_BACK = """() => {
    window.was_open = false;
    new MutationObserver((_, watch) => {
        if (!document.querySelector("[data-object]")) return;
        watch.disconnect();
        window.was_open = true;
        document.querySelector("[data-undo]").click();
    }).observe(document.body, {subtree: true, childList: true});
}"""
"""Takes back what was noted while one may still object: three seconds."""
OBJECT = """() => void new MutationObserver((_, watch) => {
    const button = document.querySelector("[data-object]:enabled");
    if (!button) return;
    watch.disconnect();
    button.click();
}).observe(document.body, {subtree: true, childList: true, attributes: true})"""
"""Objects as soon as one can: that can be done for three seconds."""

AS_QUICK_AS_PEOPLE = """ms => new Promise((then) => {
    const seen = performance.now(), look = (now) => (now - seen > ms ? then() : requestAnimationFrame(look));
    requestAnimationFrame(look);
})"""
"""Nobody reacts quicker than a false start, and neither may a test."""


def test_the_quicker_hand_on_a_small_phone(visitors: Visitors, axe: str) -> None:
    """Live: 3-2-1 on both screens, then a race; the die is thrown with a flick and really flies."""
    aenne, joerg, oma = visitors(motion=True), visitors(phone=True), visitors()
    aenne.context.add_init_script(WATCH_COUNT)
    joerg.page.set_viewport_size({"width": 360, "height": 740})
    key = set_table(aenne, "Änne", None, None, body="live")  # of three, so that there is no ghost
    joerg.sit(key, "Jörg")
    oma.sit(key, "Oma")
    lay(aenne.page, "W8")
    lay(oma.page, "W6")
    lay(joerg.page, "W8")
    joerg.page.locator("[data-die=d8]:not(.waiting)").wait_for()
    for page in (aenne.page, joerg.page):  # to see it on the cards is the game
        expect(page.locator("h1 + p")).to_have_text("Seht auf die Karten: Wer kämpft?")
        expect(page.locator(".story")).not_to_contain_text("muss")
    joerg.page.evaluate(AS_QUICK_AS_PEOPLE, FALSE_START_MS)
    joerg.page.locator("[data-die=d8]").tap()
    assert set(aenne.page.evaluate("cards_shown")) == {0}, "cards are turned when the count is over"
    joerg.page.locator("[data-shot=right]").tap()
    aenne.page.locator("[data-evade=right]").wait_for()
    aenne.page.keyboard.press("ArrowRight")
    expect(aenne.page.locator(".story").get_by_text("Jörg gewinnt den Kampf: W8.")).to_be_attached()

    aenne.page.locator("[data-phase=take] .dice button").first.click()  # the largest die flies first, and that is hers
    aenne.page.locator(".grip.free").wait_for()
    turn = aenne.page.locator(".page").get_attribute("data-turn")
    flick(aenne.page, box_of(aenne.page.locator(".grip")))
    aenne.page.wait_for_function("turn => +document.querySelector('.page').dataset.turn > +turn", arg=turn)
    aenne.page.locator("main[data-flying=true]").wait_for(state="attached")
    aenne.page.keyboard.press("Escape")  # a key ends the film
    aenne.page.locator("main[data-flying=false]").wait_for()
    assert sideways(joerg.page) == 0
    assert violations(joerg.page, axe) == []


WATCH_SEATS = """
    window.on_turn = [];
    new MutationObserver(() => {
        if (document.querySelector(".beat")) on_turn.push(document.querySelectorAll(".sides li.turn").length);
    }).observe(document, {subtree: true, childList: true, attributes: true});
"""
"""Notes how many seats are marked whenever something changes while 3, 2, 1 is counted."""


def test_while_it_is_counted_nothing_tells_who_fights(visitors: Visitors) -> None:
    aenne, joerg = visitors(motion=True), visitors()
    aenne.context.add_init_script(WATCH_SEATS)
    key = set_table(aenne, "Änne", None, body="fencing")
    joerg.sit(key, "Jörg")
    lay(aenne.page, "W8")
    lay(joerg.page, "W8")
    aenne.page.locator("[data-shot=left], [data-evade=left]").wait_for()
    assert set(aenne.page.evaluate("on_turn")) == {0}


def test_an_evening_at_home_with_a_screen_and_two_phones(visitors: Visitors, axe: str) -> None:
    """Real dice: the screen counts aloud and keeps the clock, phones hold cards and say what happened."""
    host, aenne, joerg = visitors(), visitors(phone=True), visitors(phone=True)
    host.context.add_init_script("""
        window.said = [];
        speechSynthesis.speak = (words) => window.said.push(words.text);
    """)
    key = set_table(host, None, None, body="companion")
    expect(host.page.get_by_alt_text("QR-Code")).to_be_visible()
    aenne.sit(key, "Änne")
    joerg.sit(key, "Jörg")
    lay(aenne.page, "Schwarzes Loch")
    expect(host.page.get_by_text("Eine Karte fehlt noch.")).to_be_visible()
    lay(joerg.page, "Schwarzes Loch")
    expect(host.page.locator("[data-big]")).to_contain_text("KAMPF")
    expect(host.page.locator("[data-big]")).to_contain_text("Änne")
    expect(aenne.page.get_by_role("heading", level=1)).to_have_text("Du kämpfst gegen Jörg!")

    # A hit is objected to: a duel settles it.
    joerg.page.evaluate(OBJECT)
    aenne.page.get_by_role("button", name="Ich bin getroffen").click()
    phase(host.page, "duel")
    assert violations(host.page, axe) == []
    host.page.evaluate(TAKE_BACK)
    host.page.get_by_role("button", name="Änne ist getroffen").click()
    host.page.wait_for_function("() => window.was_open")  # it was Jörg's shoe
    expect(joerg.page.get_by_role("button", name="Einspruch noch")).to_have_count(0)
    aenne.page.get_by_role("button", name="Ich bin getroffen").click()

    # Jörg's hole lurks for the 5, and there it is.
    phase(joerg.page, "take")
    joerg.page.locator(".dice button").first.click()
    mine = aenne.page.locator("[data-phase=take] .dice button")
    mine.or_(aenne.page.locator("[data-phase=call]")).first.wait_for()
    if mine.count():
        mine.first.click()
    phase(joerg.page, "call")
    joerg.page.get_by_role("button", name=re.compile("^5, kommt in")).click()
    joerg.page.get_by_role("button", name="5 ansagen").click()
    phase(host.page, "throw")
    thrower = whose([aenne.page, joerg.page, host.page], "h1:text('Du wirfst'), h1:text('für den Geist')")
    assert thrower is not host.page or "für den Geist" in host.page.locator("h1").inner_text()
    assert violations(host.page, axe) == []
    assert violations(aenne.page, axe) == []
    done = host.page.get_by_role("button", name="Stimmt so")
    expect(done).to_be_disabled()
    host.page.keyboard.press("2")
    expect(host.page.locator("[data-big] .number")).to_have_text("2")
    done.click()
    host.page.locator("[data-other]").click()  # the next throw knocks it over
    host.page.get_by_role("button", name="5", exact=True).click()
    expect(host.page.get_by_role("alert")).to_contain_text("Die 5 liegt da.")
    host.page.get_by_role("button", name="1", exact=True).click()
    done.click()
    phase(joerg.page, "put")
    joerg.page.get_by_role("button", name="Änne bekommt das Loch").click()
    expect(host.page.locator("section.end")).to_contain_text("Vom Loch verschluckt: die 5")

    # Everything can be taken back.
    host.page.get_by_role("button", name="Zurücknehmen").click()
    phase(joerg.page, "put")
    said = host.page.evaluate("window.said")
    assert [word for word in said if word in ("Drei", "zwei", "eins", "Aufdecken!", "Wurf!")][:4] == [
        "Drei",
        "zwei",
        "eins",
        "Aufdecken!",
    ]
    assert "Kampf: Schwarzes Loch." in said
    assert "Schwarzes Loch! Die 5 liegt da." in said
    for page in (aenne.page, joerg.page):
        assert sideways(page) == 0


def three_at_one_tablet(visitor: Visitor, **options: object) -> tuple[Locator, Locator]:
    """Mia and Tom lay the same card, Ada another one. The zones of those who fight."""
    page = visitor.page
    set_table(visitor, "Mia", "Tom", "Ada", **options)
    lay(page, "W20")
    page.get_by_role("button", name="Ich bin Tom").click()
    lay(page, "W20")
    page.get_by_role("button", name="Ich bin Ada").click()
    lay(page, "W6")
    return page.get_by_label("Mia", exact=True), page.get_by_label("Tom", exact=True)


def test_people_at_one_tablet_reach_and_fight_in_zones_of_their_own(visitors: Visitors, axe: str) -> None:
    tablet = visitors()
    page = tablet.page
    page.set_viewport_size({"width": 1024, "height": 768})
    mia, tom = three_at_one_tablet(tablet, body="live")
    zones = page.locator(".zone")
    expect(zones).to_have_count(3)
    expect(page.locator(".cards")).to_have_count(0)
    expect(page.locator(".zone button.waiting")).to_have_count(0)
    page.evaluate(AS_QUICK_AS_PEOPLE, FALSE_START_MS)
    tom.locator("[data-die=d20]").press("Enter")
    expect(tom.locator("[data-shot]")).to_have_count(3)
    expect(mia.locator("[data-evade]")).to_have_count(3)
    expect(zones).to_have_count(2)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".cards")).to_have_count(0)
    assert box_of(mia)["x"] + box_of(mia)["width"] == box_of(tom)["x"], "side by side on a wide screen"
    small = [way for way in page.locator(".zone .way").all() if min(box_of(way)["width"], box_of(way)["height"]) < 60]
    assert small == []
    assert violations(page, axe) == []
    page.keyboard.press("ArrowUp")  # nobody's key here
    page.keyboard.press("k")
    expect(tom.get_by_role("status")).to_contain_text("Deine Wahl steht")
    expect(mia.locator("[data-evade]")).to_have_count(3)
    page.keyboard.press("a")
    expect(page.get_by_text("Wurf 2 von")).to_be_visible()  # she stepped aside: all reach again
    expect(zones).to_have_count(3)


def test_a_fight_face_to_face_with_two_fingers_at_once(visitors: Visitors) -> None:
    """A tablet between two people, touched by both in the same moment; afterwards hands are covered again."""
    tablet = visitors(phone=True)
    page = tablet.page
    page.set_viewport_size({"width": 768, "height": 1024})
    mia, tom = three_at_one_tablet(tablet, body="fencing")
    expect(page.locator(".zone")).to_have_count(2)
    assert box_of(tom)["y"] == 0
    assert box_of(mia)["y"] > 512
    front = page.locator(".figure.back")
    expect(front).to_have_text("M")  # Mia stands where she sits, and the zones cover nobody
    heads = [box_of(figure)["y"] for figure in page.locator(".figure").all()]
    assert min(heads) >= box_of(tom)["height"]
    line = page.context.new_cdp_session(page)
    beside = "[data-shot=left], [data-evade=left]"  # who steps to where the die flies is hit: one throw decides
    number = page.locator(".fight .number")
    over = page.get_by_role("button", name=re.compile("Ich bin "))
    while not over.count():
        before = number.inner_text()
        for zone in (mia, tom):
            zone.locator(beside).and_(page.locator(":enabled")).wait_for()
        fingers = [box_of(zone.locator(beside)) for zone in (mia, tom)]
        points = [{"x": at["x"] + at["width"] / 2, "y": at["y"] + at["height"] / 2} for at in fingers]
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        number.filter(has_not_text=before).or_(over).first.wait_for()
    expect(page.locator(".zone")).to_have_count(0)
