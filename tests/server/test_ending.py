"""All people at a table agree to end a game before its rules do. A table near its end, without a server."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from knobel import record
from knobel.bots import bot
from knobel.fair import FairDice, commit_secret, verify
from knobel.game import Choose, Chosen, Contest, Over, Refused, as_it_stands
from knobel.games import GAMES
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.server.store.rows import Answer, Entry, Logged, SeatRow, Stored, TableRow
from knobel.server.table import archive
from knobel.server.table.sitting import Sitting
from knobel.table import Table

KEY, SECRET = "abcdefghjkmn", bytes(32)
MIA, OMA = 1, 2


def near_the_end() -> tuple[Table, list[Entry]]:
    """A game of bots up to where somebody hunts the last markers, and its log."""
    table, dice, random = Table(Wuerfelorte(seats=3)), FairDice(KEY, SECRET), Random(1)
    log: list[Entry] = []
    while as_it_stands(table.game, table.state) is None:
        assert not isinstance(table.prompt, Contest | Over)
        if isinstance(table.prompt, Choose):
            (seat,) = table.prompt.seats
            steps = bot("wuerfelorte", "solide").move(table.door(seat), random)
            log.append(Answer(table.turn, seat, f"{table.turn}", steps))
            event = table.seal(seat, steps)
            assert isinstance(event, Chosen)
            table.apply(event)
        else:
            thrown = dice.answer(table.prompt, table.turn)
            log.append(thrown)
            table.apply(thrown)
    return table, log


def sitting(*, away: bool = False, upto: int | None = None) -> Sitting:
    """Mia and Oma, each at a device of their own, and a bot."""
    _, log = near_the_end()
    row = TableRow(
        KEY, "wuerfelorte", 1, {}, "playing", "live", None, False, MIA, commit_secret(KEY, SECRET), 0.0, began=0.0
    )
    seats = [SeatRow("person", "Mia"), SeatRow("person", "Oma", away=away), SeatRow("bot", "Emil", "solide")]
    held = {0: frozenset({MIA}), 1: frozenset({OMA})}
    entries = [Logged(float(n), entry) for n, entry in enumerate(log[:upto])]
    return Sitting(Stored(7, row, seats, held, entries, [], SECRET), lambda: 1000.0)


def test_it_ends_as_it_stands_once_all_people_agree_and_the_record_tells_so() -> None:
    table = sitting()
    result = table.ending.result
    assert result
    table.ending.wish(MIA, agrees=True)
    assert table.row.status == "playing"
    assert [kept.ends for kept in table.seating.seats] == [True, False, False]
    table.ending.wish(OMA, agrees=True)
    assert (table.row.status, table.row.scores, table.row.winners) == ("over", result.scores, result.winners)
    assert table.play.past.told[-1].told.lines[0].key == "ended-by-agreement"
    written = archive.record(table)
    assert "agreed to end" in written.lines()
    game = Wuerfelorte(seats=3)
    assert verify(game, written).faults == []
    for form in (written.to_text().encode(), written.to_json()):
        assert record.read(form, GAMES.__getitem__) == written
    assert [fault.key for fault in verify(game, replace(written, agreed=False)).faults] == ["verify-not-over"]
    with pytest.raises(Refused, match="refused-over"):
        table.ending.wish(MIA, agrees=True)
    table.play.decide(table.play.turns, None)  # type: ignore[arg-type]  # what comes in now is too late


def test_one_who_plays_on_lets_all_play_on() -> None:
    table = sitting()
    table.ending.wish(MIA, agrees=True)
    table.ending.wish(OMA, agrees=False)
    assert not any(kept.ends for kept in table.seating.seats)
    assert table.row.status == "playing"


def test_nobody_waits_for_the_word_of_bots_and_of_those_who_are_away() -> None:
    table = sitting(away=True)
    table.ending.wish(MIA, agrees=True)
    assert table.row.status == "over"
    assert table.row.agreed


def test_who_does_not_sit_here_is_not_asked_and_a_game_that_has_just_begun_is_played() -> None:
    with pytest.raises(Refused, match="refused-not-seated"):
        sitting().ending.wish(3, agrees=True)
    with pytest.raises(Refused, match="refused-end"):
        sitting(upto=1).ending.wish(MIA, agrees=True)
    assert as_it_stands(Wuerfelspiel(), Wuerfelspiel().start()) is None
