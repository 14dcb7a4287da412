"""Between machines a word may get lost, and a machine may hang: the page says it again, and looks for another."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Visitors
from browser.player import Visitor

pytestmark = pytest.mark.browser


def make_a_move(visitor: Visitor, between: Callable[[WebSocketRoute], None]) -> None:
    """Write something down, with this between the page and the server."""
    visitor.page.route_web_socket("**/api/socket", between)
    visitor.set_table("Änne", remove_bot=True)
    visitor.page.locator(".cell").first.click()
    visitor.page.locator(".bar .primary").click()


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
    make_a_move(aenne, lose_the_first_move)
    expect(aenne.page.get_by_text(re.compile("Zug 2 von 39"))).to_be_attached()
    assert len(lost) == 1


def test_a_server_that_falls_silent_is_given_up_for_one_that_answers(visitors: Visitors) -> None:
    lines: list[WebSocketRoute] = []
    silent: list[WebSocketRoute] = []

    def fall_silent_at_the_first_move(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        lines.append(page)

        def pass_on(message: str | bytes) -> None:
            if '"commit"' in str(message) and not silent:
                silent.append(page)
            if page not in silent:
                server.send(message)

        def pass_back(message: str | bytes) -> None:
            if page not in silent:
                page.send(message)

        page.on_message(pass_on)
        server.on_message(pass_back)

    aenne = visitors()
    make_a_move(aenne, fall_silent_at_the_first_move)
    expect(aenne.page.get_by_text("Deine Partie ist wieder da.")).to_be_visible()
    expect(aenne.page.get_by_text(re.compile("Zug 2 von 39"))).to_be_attached()
    (given_up,) = silent
    assert given_up is not lines[-1]
