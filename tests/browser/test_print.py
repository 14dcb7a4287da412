"""Sheets for paper: as many pages as there are, of A4, with nothing beyond their edges and every sentence in words."""

from __future__ import annotations

import re

import pytest

from browser.conftest import Visitors

pytestmark = pytest.mark.browser

PAGES = {"wuerfelspiel": 1, "wuerfelwelten": 4, "asteroid_dice": 2, "wuerfelorte": 2}
BEYOND = """all => all.map(page => {
    const edge = page.querySelector(".fill").getBoundingClientRect();
    const all = [...page.querySelectorAll(".fill *")].map(it => it.getBoundingClientRect());
    const things = all.filter(it => it.width > 1);
    return Math.max(...things.map(it => Math.max(it.bottom - edge.bottom, it.right - edge.right)));
})"""
"""How far anything that is seen reaches over the edge of what may be filled, page by page."""


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_game_is_printed_on_whole_pages(visitors: Visitors, language: str) -> None:
    page = visitors(language=language, dark=language == "en").page
    for game, pages in PAGES.items():
        page.goto(f"/drucken/{game}")
        page.locator(".a4").first.wait_for()
        assert page.locator(".a4").count() == pages
        assert max(page.locator(".a4").evaluate_all(BEYOND)) <= 1, game
        words = page.locator("main").inner_text()
        assert not re.findall(rf"\b(?:{game}|print)-[a-z_-]+", words), "a key without a sentence"
        paper = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type /Page\b", paper)) == pages
        assert re.search(rb"/MediaBox \[0 0 59[45]\S* 84[12]", paper), "A4"
