"""What a link shows where it is passed around: in the head of the page, for machines that read nothing else."""

from __future__ import annotations

import re
import urllib.request
from html import unescape
from pathlib import Path

import pytest

from knobel.games import OURS
from knobel.i18n import LANGUAGES, speaker
from server.client import Browser, Server

HOSTILE = '"><script>a("&'
"""A name that people may have."""


def page_of(server: Server, path: str, language: str = "de", **headers: str) -> str:
    request = urllib.request.Request(server.url + path, headers={"accept-language": language, **headers})
    with urllib.request.urlopen(request) as response:
        return str(response.read().decode())


def preview_of(server: Server, path: str, language: str = "de", **headers: str) -> dict[str, str]:
    tags = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"<>]*)" />',
        page_of(server, path, language, **headers),
    )
    return {name: unescape(content) for name, content in tags}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_an_open_table_says_who_invites_to_what(server: Server, language: str) -> None:
    key = Browser(server).new_table("Änne", None, game="wuerfelorte")
    say = speaker(language)
    shown = preview_of(server, f"/t/{key}", language)
    game = say.say("wuerfelorte")
    assert shown["og:title"] == say.say("invites-you", {"name": "Änne", "game": game})
    assert say.say("wuerfelorte-short") in shown["og:description"]
    assert shown["og:url"] == f"{server.url}/t/{key}"
    assert shown["twitter:card"] == "summary_large_image"
    assert f'<html lang="{language}">' in page_of(server, f"/t/{key}", language)
    with urllib.request.urlopen(shown["og:image"]) as picture:
        assert picture.headers["content-type"] == "image/png"
        assert len(picture.read()) < 200_000


def test_a_name_stays_text_whatever_it_is(server: Server) -> None:
    key = Browser(server).new_table(HOSTILE, None)
    page = page_of(server, f"/t/{key}")
    assert HOSTILE not in page
    assert "<script>" not in page
    assert preview_of(server, f"/t/{key}")["og:title"].startswith(HOSTILE)


def test_once_it_is_played_a_link_names_the_game_and_nobody(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne", None)
    browser.ask("POST", f"/api/tables/{key}/start")
    shown = preview_of(server, f"/t/{key}/nachspiel")
    assert shown["og:title"] == "Würfelspiel · knobel"
    assert "Änne" not in str(shown)


def test_games_have_pages_with_pictures_and_the_house_has_one(server: Server) -> None:
    for game in OURS:
        for page in ("lernen", "regeln", "decken"):
            shown = preview_of(server, f"/{page}/{game}", "en")
            assert shown["og:title"].startswith(speaker("en").say(game))
            assert shown["og:image"] == f"{server.url}/preview/{game}.png"
    for path in ("/", "/t/000000000000", "/regeln/chess", "/r", "/nowhere"):
        shown = preview_of(server, path)
        assert shown["og:title"] == "knobel · Wer würfelt mit?"
        assert shown["og:image"] == f"{server.url}/preview/knobel.png"


def test_nobody_elses_name_stands_in_a_link(server: Server) -> None:
    assert preview_of(server, "/", host="evil.example") == {}
    assert "evil" not in page_of(server, "/", host="evil.example")
    inside = preview_of(server, "/", host='x"><b.local')
    assert all("<b" not in value or name in ("og:url", "og:image") for name, value in inside.items())
    assert "<b" not in page_of(server, "/", host='x"><b.local').partition("<title>")[0]


def test_a_picture_for_every_game_of_ours_is_shipped() -> None:
    folder = Path(__file__).parents[2] / "web" / "public" / "preview"
    assert {file.stem for file in folder.glob("*.png")} == {*OURS, "knobel"}


def test_somebody_without_a_name_plays_as_a_guest_and_may_change_that_later(server: Server) -> None:
    for language, guest in (("de", "Gast"), ("en", "Guest")):
        browser = Browser(server, language)
        wish = {"game": "wuerfelspiel", "seats": [{"type": "me"}, {"type": "bot", "level": "zufall"}]}
        table = browser.ask("POST", "/api/tables", wish)
        assert (table["seats"][0]["name"], table["inviter"]) == (guest, guest)
        assert browser.ask("GET", "/api/me")["name"] is None, "nobody is asked less because they played once"
        browser.ask("POST", f"/api/tables/{table['key']}/seats/0", {"name": "Änne"})
        assert browser.ask("GET", f"/api/tables/{table['key']}")["seats"][0]["name"] == "Änne"
        assert browser.ask("POST", "/api/tables", wish)["seats"][0]["name"] == "Änne"


async def test_a_name_can_be_changed_while_one_plays(server: Server) -> None:
    browser, other = Browser(server), Browser(server)
    key = browser.new_table("Änne", ["zufall"])
    async with browser.socket() as line:
        await line.watch(key)
        await line.until("seen")
        browser.ask("POST", f"/api/tables/{key}/seats/0", {"name": "Oma"})
        while line.seated[key]["seats"][0]["name"] != "Oma":
            await line.hear()
    assert other.ask("GET", f"/api/tables/{key}")["status"] == "playing"
