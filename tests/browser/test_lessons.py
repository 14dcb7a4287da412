"""Lessons in a browser, played to the end by doing what the companion says: desk and phone, hand and keys, both
languages, with what a screen reader gets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.learner import FRUITLESS, Learner
from browser.player import box_of, sideways, violations
from knobel.i18n import speaker

pytestmark = pytest.mark.browser


def keeps_clear(page: Page) -> None:
    """The bubble does not lie over what it points at, once it has found its place."""
    page.wait_for_function(
        """() => { const a = document.querySelector('.companion').getBoundingClientRect();
                return [...document.querySelectorAll('span.ring')].map(ring => ring.getBoundingClientRect()).every(b =>
                a.left > b.right - 6 || b.left > a.right - 6 || a.top > b.bottom - 6 || b.top > a.bottom - 6); }"""
    )


@pytest.mark.parametrize("lesson", ["wuerfelspiel", "wuerfelwelten-round", "asteroid_dice-cards"])
def test_a_first_lesson_by_hand_at_a_desk(visitors: Visitors, axe: str, lesson: str) -> None:
    visitor = visitors()
    learner = Learner(visitor.page)
    learner.take(lesson)
    expect(learner.bubble.get_by_role("button", name="Weiter")).to_be_focused()
    keeps_clear(visitor.page)
    assert violations(visitor.page, axe) == []
    learner.finish(lesson)
    expect(learner.bubble).to_contain_text(speaker("de").say(f"lesson-{lesson}-done"))
    visitor.page.goto(f"/lernen/{lesson.split('-')[0]}")
    expect(visitor.page.locator(f'[data-lesson="{lesson}"]')).to_contain_text("schon gelernt")
    assert violations(visitor.page, axe) == []


@pytest.mark.parametrize("lesson", ["wuerfelspiel", "wuerfelorte-einsteiger", "asteroid_dice-holes"])
def test_a_lesson_by_keys_in_english(visitors: Visitors, lesson: str) -> None:
    visitor = visitors(language="en", locale="en-GB")
    learner = Learner(visitor.page, keys=True)
    learner.take(lesson)
    expect(learner.bubble.locator("[aria-live=polite]")).not_to_be_empty()
    learner.finish(lesson)
    expect(learner.bubble).to_contain_text(speaker("en").say(f"lesson-{lesson}-done"))


@pytest.mark.parametrize(
    "lesson",
    ["wuerfelspiel", "wuerfelwelten-spending", "wuerfelorte-profi", "asteroid_dice-throw", "asteroid_dice-fight"],
)
def test_a_lesson_on_a_phone(visitors: Visitors, lesson: str) -> None:
    visitor = visitors(phone=True)
    learner = Learner(visitor.page)
    learner.take(lesson)
    box = box_of(learner.bubble)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert sideways(visitor.page) == 0
    learner.finish(lesson)


@pytest.mark.parametrize(
    ("world", "kind"), [("charterstone", "house"), ("zwischen_zwei_schloessern", "square")], ids=lambda name: name
)
def test_a_world_is_taught_in_english_and_its_names_are_in_the_tree(visitors: Visitors, world: str, kind: str) -> None:
    visitor = visitors(language="en", locale="en-GB")
    learner, lesson, say = Learner(visitor.page), f"wuerfelwelten-{world}", speaker("en").say
    learner.take(lesson)
    expect(learner.bubble).to_contain_text(say(f"lesson-{lesson}-1"))
    tree = visitor.page.locator("body").aria_snapshot()
    cell = {"number": 2, "group": 1, "column": 1, "row": 1}
    assert f'article "{say(lesson)}"' in tree
    assert say(f"wuerfelwelten-cell-{world}-{kind}", cell) in tree
    assert f'region "{say("lesson-companion")}"' in tree
    learner.finish(lesson)
    expect(learner.bubble).to_contain_text(say(f"lesson-{lesson}-done"))


def test_one_leaves_and_comes_back_where_one_was(visitors: Visitors) -> None:
    visitor = visitors()
    learner = Learner(visitor.page)
    learner.take("wuerfelspiel")
    for _ in range(3):
        assert any(learner.step() for _ in range(FRUITLESS))
    hint, key = learner.bubble.get_attribute("data-hint"), visitor.page.url
    visitor.page.reload()
    expect(learner.bubble).to_have_attribute("data-hint", hint or "")
    visitor.page.goto("/")
    visitor.page.get_by_role("link", name="Würfelspiel lernen").click()
    visitor.page.locator('[data-lesson="wuerfelspiel"]').click()
    visitor.page.wait_for_url(key)
    expect(learner.bubble).to_have_attribute("data-hint", hint or "")


def test_another_move_is_answered_and_taken_again(visitors: Visitors) -> None:
    visitor = visitors()
    page, learner = visitor.page, Learner(visitor.page)
    learner.take("wuerfelspiel")
    first = page.url
    page.get_by_role("button", name="Weiter").click()
    page.locator("[data-anchor=die-1]").click()
    page.locator("[data-anchor=roll]").click()
    expect(learner.bubble).to_contain_text("Darf man!")
    page.get_by_role("button", name="So weiterspielen").click()
    page.locator("[data-anchor=cell-chance-1]").click()
    page.get_by_role("button", name="Zurück zur Lektion").click()
    page.wait_for_url(lambda url: url != first)
    expect(learner.bubble).to_contain_text("Drei Würfel zeigen eine 4")


def test_children_who_do_not_read_hear_and_see_what_to_do(visitors: Visitors) -> None:
    visitor = visitors(phone=True)
    visitor.context.add_init_script(
        "window.spoken = []; speechSynthesis.speak = (speech) => window.spoken.push(speech.text);"
    )
    learner = Learner(visitor.page)
    learner.take("wuerfelorte-kinder")
    learner.finish("wuerfelorte-kinder")
    spoken = visitor.page.evaluate("window.spoken")
    assert speaker("de").say("lesson-wuerfelorte-kinder-welcome") in spoken
    assert speaker("de").say("lesson-wuerfelorte-kinder-done") in spoken
    assert visitor.page.locator(".companion p").evaluate("it => it.getBoundingClientRect().width") <= 1
    visitor.page.goto("/")
    assert visitor.page.evaluate("localStorage['knobel.wuerfelorte.kids'] ?? null") is None, "only for the lesson"


def test_lessons_are_offered_where_one_waits_and_reads(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.table_of("wuerfelspiel", "Änne", None)
    expect(visitor.page.get_by_role("link", name="Würfelspiel lernen")).to_be_visible()
    visitor.page.get_by_role("button", name="Regeln").click()
    expect(visitor.page.locator("dialog").get_by_role("link", name="Würfelspiel lernen")).to_be_visible()
