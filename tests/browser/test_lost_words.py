"""Between machines a word may get lost: the page says it again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Visitors

pytestmark = pytest.mark.browser


def test_a_move_that_got_lost_is_said_again_until_it_is_taken(visitors: Visitors) -> None:
    lost: list[str | bytes] = []

    def lose_the_first_move(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"commit"' in str(message) and not lost:
                lost.append(message)
            else:
                server.send(message)

        page.on_message(pass_on)

    aenne = visitors()
    aenne.page.route_web_socket("**/api/socket", lose_the_first_move)
    aenne.set_table("Änne", remove_bot=True)
    aenne.page.locator(".cell").first.click()
    aenne.page.locator(".bar .primary").click()
    expect(aenne.page.get_by_text(re.compile("Zug 2 von 39"))).to_be_attached()
    assert len(lost) == 1
