"""Colours and pictures of people, and what they say to throws with one tap."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from knobel import record
from knobel.fair import verify
from knobel.games import GAMES, game_named
from knobel.server.store.rows import SeatRow
from knobel.server.table.faces import COLOURS, shown_colours, with_colours
from server.client import Browser, Line, Refusal, Server
from server.test_seats import play_to_the_end

COMBINATIONS = [
    (["blue", "blue", None], ["blue", "berry", "green"]),
    ([None, "blue"], ["berry", "blue"]),
    (["teal", None, None, None, None, "teal"], ["teal", "berry", "green", "violet", "orange", "blue"]),
]


@pytest.mark.parametrize(("wishes", "given"), COMBINATIONS)
def test_everyone_at_a_new_table_has_a_colour_of_their_own(wishes: list[str | None], given: list[str]) -> None:
    seats = [SeatRow("person", "x", colour=wish) for wish in wishes]  # type: ignore[arg-type]
    assert [seat.colour for seat in with_colours(seats)] == given


def test_bots_have_colours_that_nobody_chose_and_more_than_six_share() -> None:
    seats = [SeatRow("bot", "b"), SeatRow("person", "p", colour="blue"), *[SeatRow("bot", "b")] * 6]
    colours = shown_colours(seats, range(8), crowd=False)
    assert (colours[1], len({colours[seat] for seat in range(6)})) == ("blue", len(COLOURS))
    assert shown_colours([SeatRow("person", "p")] * 8, [7], crowd=True) == {7: "berry"}


def _face(browser: Browser, path: str, colour: str | None, picture: str | None) -> dict[str, object]:
    answer: dict[str, object] = browser.ask("PUT", path, {"colour": colour, "picture": picture})
    return answer


def test_a_person_looks_the_same_at_every_table_and_who_comes_later_gets_what_is_free(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    assert host.ask("GET", "/api/me/face") == {"colour": None, "picture": None}
    _face(host, "/api/me/face", "green", "owl")
    _face(friend, "/api/me/face", "green", "fox")
    key = host.new_table("Änne", None, None)
    table = friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    assert [(seat["colour"], seat["picture"]) for seat in table["seats"]] == [
        ("green", "owl"),
        ("violet", "fox"),
        ("orange", None),
    ]
    with pytest.raises(Refusal) as refused:
        _face(friend, f"/api/tables/{key}/seats/1/face", "green", "fox")
    assert (refused.value.failure["key"], refused.value.failure["text"]) == (
        "refused-colour-taken",
        "Diese Farbe hat schon Änne. Nimm eine andere.",
    )
    with pytest.raises(Refusal) as refused:
        _face(friend, f"/api/tables/{key}/seats/0/face", "teal", None)
    assert refused.value.failure["key"] == "refused-not-yours"
    for colour, picture in (("pink", None), (None, "dog"), (7, None)):
        with pytest.raises(Refusal) as refused:
            _face(friend, "/api/me/face", colour, picture)  # type: ignore[arg-type]
        assert refused.value.failure["key"] == "refused-shape"
    _face(friend, f"/api/tables/{key}/seats/1/face", "violet", "moon")
    wish = friend.ask("GET", "/api/me/face")
    assert wish == {"colour": "green", "picture": "moon"}, "a colour that one merely was given is no wish"
    table = _face(friend, f"/api/tables/{key}/seats/1/face", "teal", "moon")
    assert [seat["colour"] for seat in table["seats"]] == ["green", "teal", "violet"]  # type: ignore[attr-defined]
    assert friend.ask("GET", "/api/me/face") == {"colour": "teal", "picture": "moon"}
    friend.ask("DELETE", f"/api/tables/{key}/seats/1")
    seats = host.ask("GET", f"/api/tables/{key}")["seats"]
    assert [(seat["colour"], seat["picture"]) for seat in seats[1:]] == [("berry", None), ("violet", None)]


async def _both_play(hosts: Line, friends: Line, key: str) -> None:
    await hosts.watch(key)
    await friends.watch(key)
    await hosts.until("seen", seat=0)
    await friends.until("seen", seat=1)


async def _reaction(line: Line, seat: int, said: list[object]) -> None:
    """Wait until this seat is seen to have said this."""
    while (await line.until("seated"))["table"]["seats"][seat]["reacted"] != said:
        pass


async def test_a_reaction_is_seen_by_all_stands_in_the_replay_and_leaves_the_record_alone(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    async with host.socket() as hosts, friend.socket() as friends:
        await _both_play(hosts, friends, key)
        wish = {"type": "react", "table": key, "seat": 1, "turn": 1, "reaction": "wow"}
        await friends.say(**wish)
        await _reaction(hosts, 1, [1, "wow"])
        await friends.say(**{**wish, "reaction": "love"})
        await _reaction(hosts, 1, [1, "love"])
        for bad, why in (
            ({"seat": 0}, "refused-not-yours"),
            ({"turn": 9999}, "refused-react-nothing"),
            ({"reaction": "boo"}, "refused-shape"),
        ):
            await friends.say(**{**wish, **bad})
            assert (await friends.until("refusal"))["key"] == why
        host.ask("POST", f"/api/tables/{key}/moderation", {"deed": "mute", "seat": 1})
        await friends.say(**wish)
        assert (await friends.until("refusal"))["key"] == "refused-muted"
        for _ in range(8):
            await hosts.say(**{**wish, "seat": 0, "reaction": "hot"})
        assert (await hosts.until("refusal"))["key"] == "refused-too-fast"
    server.kill()
    server.start()
    moments = host.ask("GET", f"/api/tables/{key}/replay")["moments"]
    assert moments[0]["reactions"] == {"0": "hot", "1": "love"}
    assert not any("reactions" in moment for moment in moments[1:])


async def test_what_people_said_to_throws_and_how_they_look_is_theirs(server: Server) -> None:
    me = Browser(server)
    _face(me, "/api/me/face", "orange", "boat")
    key = me.new_table("Änne")
    async with me.socket() as line:
        await line.watch(key)
        await line.until("seen", seat=0)
        await line.say(type="react", table=key, seat=0, turn=1, reaction="luck")
        await _reaction(line, 0, [1, "luck"])
        await play_to_the_end(line, key)
    whole = record.read(me.fetch(f"/api/tables/{key}/record.json"), GAMES.__getitem__)
    assert verify(game_named(whole.game, whole.options), whole).faults == []
    packed = zipfile.ZipFile(io.BytesIO(me.fetch("/api/me/everything.zip")))
    about = json.loads(packed.read("me.json"))
    assert about["face"] == {"colour": "orange", "picture": "boat"}
    (seat,) = about["seats"][0]["seats"]
    assert (seat["colour"], seat["picture"], seat["reactions"]) == ("orange", "boat", [[1, "luck"]])
