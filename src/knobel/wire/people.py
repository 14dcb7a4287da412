"""What is asked and answered about oneself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from knobel.wire.http import TableInfo
from knobel.wire.kinds import Key, Place


class MyTables(Struct, frozen=True):
    """My tables, sorted by what waits."""

    now: float
    """The server's time."""
    waiting: list[TableInfo]
    """It is my turn, and somebody waits for me or the agreed days run: what is due first comes first."""
    others: list[TableInfo]
    """It is somebody else's turn, or people are still missing."""
    alone: list[TableInfo]
    """My turn too, but nobody waits: games of mine alone or against bots."""
    finished: list[TableInfo]


class Waiting(Struct, frozen=True):
    """At how many tables it is my turn while somebody waits for me, or the agreed days run."""

    tables: int


class PutAway(Struct, frozen=True, forbid_unknown_fields=True):
    """Take tables out of my list: games that are over, or that the house bot plays on for me."""

    keys: Annotated[list[Key], Meta(max_length=200)]


class PlayedGame(Struct, frozen=True):
    """A game I played to the end."""

    key: Key
    game: str
    ended: float
    score: int | None
    """What I reached; null where several seats were mine."""
    won: bool
    others: list[str | None]
    """Who else sat there; null: somebody who is no longer known. Of a crowd nobody is named."""
    crowd: bool
    daily: str | None
    real_dice: bool
    on_device: bool
    """Played on a device that threw the dice itself: nobody can check them."""


class FromDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game that this device played without the server."""

    record: Annotated[str, Meta(max_length=60_000, description="The record as JSON, deflated (zlib), in base64.")]
    mine: Annotated[list[Place], Meta(min_length=1, max_length=24)]
    """The seats of whoever plays on this device."""


class Brought(Struct, frozen=True):
    """It is in my history now, under this key; the same game is there once."""

    key: Key


class History(Struct, frozen=True):
    """My finished games, the latest first, some at a time."""

    games: list[PlayedGame]
    next: float | None
    """Ask for those before this time to go on; null: these were all."""
    counts: dict[str, int]
    """How many there are of each game."""


class Bar(Struct, frozen=True):
    """How many results lie from here on, up to the next bar."""

    least: int
    count: int


class LevelReached(Struct, frozen=True):
    """What bots of a level reach, measured once."""

    level: str
    games: int
    mean: float
    bars: list[Bar]


class PartHistory(Struct, frozen=True):
    """A part of a game's result (a row, a pot, a world): what I made of it on average, and what a level does."""

    name: str
    games: int
    """In how many of my games it was played."""
    mean: float
    expected: float


class Rated(Struct, frozen=True):
    """How well I play games of one kind."""

    games: int
    by: Literal["lost", "stars", "places"]
    """By what my decisions cost, which has no luck in it: points, or tenths of stars; or by my places among players of
    known strength."""
    value: float
    """Points or tenths of stars lost in a game, or in how many of a hundred games I finish before the house bot in the
    middle."""
    low: float
    high: float
    """Between these lies the truth, nine times out of ten."""
    how: Literal["like", "between", "above", "below"]
    levels: list[str]
    """Like this level, between these two, above the best or below the weakest of them."""


ShownTo = Literal["nobody", "circles", "everyone"]
"""Who may see my rating: only I, those in my circles, or everyone on this server."""


class RatingShown(Struct, frozen=True, forbid_unknown_fields=True):
    """To whom I show how well I play; to nobody, until I want it."""

    to: ShownTo


class LadderLine(Struct, frozen=True):
    """Somebody who wants their rating to be seen, or a level of bots, which stays where it was measured."""

    name: str | None
    """Null: bots of this level."""
    level: str | None
    me: bool
    value: float
    """As in a rating: what is lost in a game, or in how many of a hundred one finishes before the bot in the middle."""
    rated: Rated | None
    """Of a person."""


class Ladder(Struct, frozen=True):
    """How well people play games of one kind who want that to be seen, and bots, the best first."""

    game: str
    options: dict[str, bool | int | str]
    """The table options that make this kind; none where a game has only one."""
    lines: list[LadderLine]


class Ladders(Struct, frozen=True):
    """The ladders of all kinds of games in which somebody shows their rating to everyone here."""

    ladders: list[Ladder]


class KindHistory(Struct, frozen=True):
    """What I reached in games of one kind, where I had one seat."""

    options: dict[str, bool | int | str]
    """The table options that make this kind; none where a game has only one."""
    games: int
    best: int | None
    best_key: Key | None
    mean: float | None
    rivalled: int
    """In how many of them I was not alone, and how many of those I won."""
    won: int
    width: int
    """How many points a bar is wide."""
    bars: list[Bar]
    levels: list[LevelReached]
    parts: list[PartHistory]
    """Of my games since parts are kept; none where there is nothing to compare."""
    parts_level: str | None
    """The level they are compared with."""
    rated: Rated | None
    """None: too few games, or none of which the coach keeps books."""


class Before(Struct, frozen=True):
    """What I reached before a game, in games of its kind: how many there were, and the best of them."""

    games: int
    best: int | None
    best_key: Key | None


class LuckOfGame(Struct, frozen=True):
    """What dice and decisions were worth to me in one game, in points; in Würfelwelten in tenths of stars."""

    key: Key
    ended: float
    luck: float
    skill: float
    """What my decisions cost against the best ones: never above zero."""


class Friend(Struct, frozen=True):
    """Somebody I played against: how often, and who of us two won."""

    name: str
    games: int
    won: int
    lost: int


class GameHistory(Struct, frozen=True):
    """All I reached in one game."""

    game: str
    kinds: list[KindHistory]
    friends: list[Friend]
    days: list[float]
    """When I finished games in the last month."""
    luck: list[LuckOfGame]
    """The latest games whose ledger is known, the earliest of them first. Games with real dice are none of them."""
    luck_in: Literal["points", "stars"]
    """In what it is: points, or tenths of stars."""
    luck_missing: int
    """Of how many games it is not known yet; a few are worked out each time somebody looks."""


class Forgotten(Struct, frozen=True):
    """How many games are left in my history."""

    games: int


# Several devices of one person.


class DeviceInfo(Struct, frozen=True):
    """A browser that is mine."""

    id: int
    name: str | None
    """A guess, by what it says of itself; null where it says nothing."""
    made: float
    seen: float
    this: bool
    """Whether it is the one that asks."""


class PasskeyInfo(Struct, frozen=True):
    """A passkey that opens what is mine."""

    id: str
    name: str | None
    host: str
    """The name of the server it works for."""
    made: float
    used: float | None


class Devices(Struct, frozen=True):
    """All that opens what is mine."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]


class DeviceLink(Struct, frozen=True):
    """A link that makes another browser mine: once, and for ten minutes. Shown once."""

    path: str
    secret: str
    until: float
    qr: str
    """The whole address as a QR code, in SVG."""


class DeviceSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of such a link."""

    secret: Annotated[str, Meta(min_length=20, max_length=80)]


class Joining(Struct, frozen=True):
    """Whose device this browser would become, and what both have so far."""

    name: str | None
    tables: int
    """At how many tables they sat."""
    my_tables: int
    mine: bool
    """Whether there is anything of mine on this browser so far."""
    may_leave: bool
    """Whether that may stay behind: another device or a passkey still opens it."""
    already: bool
    """Whether this browser is theirs already."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Make this browser theirs."""

    secret: Annotated[str, Meta(min_length=20, max_length=80)]
    bring: bool
    """Whether what this browser has so far comes along. False: it stays with my other devices."""


# Passkeys.


class PasskeyAsked(Struct, frozen=True):
    """What the browser is asked to do with a passkey, as WebAuthn words it; and a ticket to answer with."""

    ticket: str
    options: dict[str, Any]


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What it answered, as WebAuthn words it."""

    ticket: Annotated[str, Meta(min_length=20, max_length=80)]
    response: dict[str, Any]


# Everything about me.


class Delete(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete all that is mine, for good."""

    sure: Literal[True]


class Deleted(Struct, frozen=True):
    """It is done."""

    tables: int
    """At how many tables somebody sits now where I sat."""
