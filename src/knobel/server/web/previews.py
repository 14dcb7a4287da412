"""What a link to a page of ours shows where it is passed around: a title, a sentence and a picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any, NamedTuple

from knobel.games import GAMES
from knobel.i18n import Speaker
from knobel.server.hub import Hub

GAME_PAGE = re.compile(r"/(?:lernen|regeln|decken|ueben|drucken)/([a-z0-9_]+)")
TABLE_PAGE = re.compile(r"/t/([0-9a-z]{12})(?:/[a-z]+)?")
LOCALES = {"de": "de_DE", "en": "en_GB"}
PICTURE_SIZE = 600, 315
OUR_PICTURE = "knobel"


class Preview(NamedTuple):
    """What is shown of a page. ``picture`` is the name of one of ours."""

    title: str
    about: str
    picture: str


async def preview_of(hub: Hub, path: str, say: Speaker) -> Preview:
    """Of a table that is open: who invites to which game. Whoever has its link may know that, and nothing more."""
    if (page := GAME_PAGE.fullmatch(path)) and page[1] in GAMES:
        return _of_game(page[1], say)
    if page := TABLE_PAGE.fullmatch(path):
        return await _of_table(hub, page[1], say) or _of_house(say)
    return _of_house(say)


def _of_house(say: Speaker) -> Preview:
    return Preview(f"knobel · {say.say('welcome')}", say.say("welcome-about", {"games": len(GAMES)}), OUR_PICTURE)


def _of_game(game: str, say: Speaker, title: str | None = None, options: Mapping[str, Any] | None = None) -> Preview:
    """An option of the table may have a few words of its own for what the game is."""
    own = [f"{game}-short-{name}-{value}" for name, value in (options or {}).items()]
    about = {"pitch": say.say(next(filter(say.knows, own), f"{game}-short")), "facts": say.say(f"{game}-facts")}
    return Preview(title or f"{say.say(game)} · knobel", say.say("preview-about", about), game)


async def _of_table(hub: Hub, key: str, say: Speaker) -> Preview | None:
    """Found in the store without serving the table: a machine that only looks for a preview sets nothing in motion."""
    store = hub.house.store
    if not (found := await store.look(key, 0)) or found.row.game not in GAMES:
        return None
    row = found.row
    game, title = say.say(row.game), None
    if row.status == "open" and (hosts := await store.look(key, row.host)):
        name = next((hosts.seats[seat].name for seat in sorted(hosts.mine)), None)
        title = say.say("invites-you", {"name": name, "game": game}) if name else say.say("invited", {"game": game})
    return _of_game(row.game, say, title, row.options)


def picture_path(name: str) -> str:
    """Where a picture lies."""
    return f"/preview/{name}.png"


def meta_tags(preview: Preview, origin: str, path: str, language: str) -> str:
    """The preview in HTML. Nothing of it can be anything but text, whatever people call themselves."""
    width, height = PICTURE_SIZE
    tags = {
        "og:type": "website",
        "og:site_name": "knobel",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": origin + path,
        "og:image": origin + picture_path(preview.picture),
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": preview.title,
    }
    named = {"description": preview.about, "twitter:card": "summary_large_image"}
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    lines += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    return "".join(f"    {line}\n" for line in lines)
