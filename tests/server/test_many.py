"""Words to a crowd are put together from what all of them have in common: each is what one seat would be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from knobel.contests.reaction import UNKNOWN
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.server.cluster.mail import Draw, Scenery, read_items
from knobel.server.cluster.mail import encode as encode_mail
from knobel.server.store.rows import SeatRow, Stored, TableRow
from knobel.server.table import telling
from knobel.server.table.frames import write_frame
from knobel.server.table.info import SeenByMany, seen, wanted
from knobel.server.table.many import At, Names, Own, Picture
from knobel.server.table.sitting import Sitting
from knobel.server.table.trouble import Trouble
from knobel.server.thinking import Scene, Thinking
from knobel.wire.from_server import Word

encode = msgspec.json.encode
SEATS = 30


def a_crowd() -> Sitting:
    """A crowd before its first Runde, at a clock that stands."""
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "mixing", "live", None, False, 1, "00" * 32, 0.0, crowd=True)
    people = [SeatRow("person", f'Gast "{seat}" ü') for seat in range(SEATS)]
    holders = {seat: frozenset({seat}) for seat in range(SEATS)}
    sitting = Sitting(Stored(1, row, people, holders, [], [], bytes(32)), lambda: 12.25)
    sitting.play.begin()
    return sitting


def same_words(sitting: Sitting) -> bool:
    """Whether everyone is told the same both ways."""
    play, state_hash = sitting.play, "0123456789abcdef"
    many = SeenByMany(sitting, state_hash)
    frames = [write_frame(play.game, play.table.state, wanted(play, seat)) for seat in range(SEATS)]
    told = [many.word(seat, frame) for seat, frame in enumerate(frames)]
    return told == elsewhere(sitting, many) == [encode(seen(sitting, seat, state_hash)) for seat in range(SEATS)]


def elsewhere(sitting: Sitting, many: SeenByMany) -> list[bytes]:
    """The same, by another machine that has only what it was mailed."""
    play = sitting.play
    names = [seat.name for seat in sitting.seating.seats]
    scenery = Scenery("t", "scene", play.game.name, encode(play.game), encode(play.table.state), names)
    draw = Draw("t", "scene", [], many.common, list(range(SEATS)), [many.own(seat) for seat in range(SEATS)])
    mailed, unread = read_items(encode_mail([scenery, draw]))
    assert not unread
    scenery, draw = cast("tuple[Scenery, Draw]", mailed)
    game = msgspec.json.decode(scenery.options, type=Wuerfelwelten)
    state, named = msgspec.json.decode(scenery.state, type=game.state_type), Names(scenery.names.__getitem__)
    return [draw.common.word(own, write_frame(game, state, own.wanted), 12.25, named) for own in draw.seats]


class OwnThinking(Thinking):
    """Writes frames in this very process."""

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        return job(*asked)


class Painting:
    """Another machine that draws; remembers for whom."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def takes(self, table: str, scene: Scene, people: int) -> bool:
        return True

    def draw(self, picture: Picture, pages: list[int], seats: list[Own]) -> None:
        self.seats = [own.seat for own in seats]


class Hearing:
    """Somebody who listens, perhaps from another machine; remembers of which seats it was told."""

    def __init__(self, guest: int, elsewhere: At | None) -> None:
        self.guest, self.elsewhere = guest, elsewhere
        self.latency = UNKNOWN
        self.seen: list[int | None] = []

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        if isinstance(slot, tuple) and slot[0] == "seen":
            self.seen.append(slot[2])

    def measure(self) -> None: ...

    def hold(self, wait: bool) -> None: ...

    def moved(self, table: str) -> None: ...


async def test_whose_seats_change_while_others_draw_is_told_here_and_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "WRITTEN_AT_ONCE", 4)
    sitting, painting = a_crowd(), Painting()
    there = telling.Telling(sitting, OwnThinking(1), Trouble("k", sitting.keeping.now))
    listening = [Hearing(guest, At(painting, guest) if guest % 2 else None) for guest in range(8)]
    for one in listening:
        there.watch(one)
    assert await there.tell([], again=False) is None
    assert sorted(painting.seats) == [1, 3, 5, 7]
    sitting.seating.hold(1, 20)  # by a personal link
    sitting.keeping.keep(status="over")
    sitting.keeping.seats_changed = True
    for one in listening:
        one.seen.clear()
    assert await there.tell([], again=False) is None
    assert sorted(painting.seats) == [3, 5, 7]
    assert [one.seen for one in listening] == [[0], [1, 20], [2], [], [4], [], [6], []]
    sitting.keeping.stored()
    assert await there.tell([], again=False) is None
    assert [len(one.seen) for one in listening] == [1, 2, 1, 0, 1, 0, 1, 0], "what is over is told once"
    there.stop()


def test_a_word_to_one_of_many_is_the_word_to_that_one() -> None:
    sitting = a_crowd()
    play = sitting.play
    for _ in range(3):
        assert same_words(sitting)
        turns = play.turns
        for seat in range(SEATS):
            (move,) = cast(Wuerfelwelten, play.game).settle(play.table.state, seat)
            play.take(seat, turns, move, f"{turns}-{seat}", "house" if seat % 3 == 0 else "person")
            if seat == SEATS // 2:
                assert same_words(sitting), "some have answered, and for some the house did"
        sitting.keeping.stored()
    assert play.turns != turns
