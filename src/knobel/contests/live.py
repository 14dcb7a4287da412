"""How contests are decided at a live table: by a small game, in another process, by reaction, or by people's notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, cast

import msgspec

from knobel.contests.asteroid_dice.duelling import FencedDuel
from knobel.contests.asteroid_dice.fencing import FencedFight
from knobel.contests.asteroid_dice.judges import Grabbing, bot_grab, bout_for, decided_bout, proven, throw_request
from knobel.contests.asteroid_dice.referee import (
    DUEL_MS,
    FIGHT_MS,
    SOURCE,
    DuelNote,
    FightNote,
    Numbers,
    Sheet,
    ThrowNote,
    judge_duel,
    judge_fight,
    judge_throw,
)
from knobel.contests.reaction import Calling, Reaction, bot_call
from knobel.game import AnyGame, Contest, Decided, Event, Refused, Seat
from knobel.games.asteroid_dice.state import Body
from knobel.table import Player

BOUTS: dict[str, type[Any]] = {kind.__name__: kind for kind in (FencedFight, FencedDuel)}
"""The small games that decide contests, by name."""


def _body(game: AnyGame) -> Body:
    """Who decides what bodies do; most games have no such option."""
    return getattr(game, "body", "live")


def needs_presence(game: AnyGame) -> bool:
    """Whether everybody has to be there at the same time: where the quickest wins, or people play in one room."""
    return getattr(game, "body", "fencing") != "fencing" or getattr(game, "bonus_calls", False)


def decided_at_home(game: AnyGame) -> bool:
    """Whether people with real dice decide, among whom no bot can be."""
    return _body(game) == "companion"


def bout_of(contest: Contest, game: AnyGame) -> AnyGame | None:
    """The small game that decides this contest, where one does."""
    return cast("AnyGame | None", bout_for(contest, _body(game)))


def bout_decided(bout: AnyGame, events: Sequence[Event]) -> Decided:
    """What a finished small game tells the rules."""
    return decided_bout(cast("FencedFight | FencedDuel", bout), events)


def job_of(contest: Contest, game: AnyGame, stream: Iterator[int]) -> bytes | None:
    """What another process needs to decide this contest, where one does."""
    if contest.kind != "throw" or decided_at_home(game):
        return None
    return throw_request(contest.about, stream)


REACTIONS: dict[str, type[Calling] | type[Grabbing]] = {"call": Calling, "grab": Grabbing}
"""By kind of contest: where the quickest wins."""


def bot_reaction(contest: Contest, player: Player, seat: Seat, random: Random) -> Reaction | None:
    """What a bot does in a contest of reaction."""
    if contest.kind == "call":
        return bot_call(contest.about, seat, random)
    return bot_grab(player, contest.about, seat, random)


class Referee(NamedTuple):
    """Who decides a contest from what people say they saw. Told the milliseconds since it began."""

    notes: Any
    judge: Callable[[Any, Sequence[Any], int], Sheet | Numbers]
    lasts: int | None
    """Milliseconds until the time is up."""

    def note(self, plain: Any, at: int) -> Any:
        """What somebody pressed or typed, stamped with the time where time matters."""
        if self.lasts is not None and isinstance(plain, dict):
            plain = {**plain, "at": at}
        try:
            return msgspec.convert(plain, self.notes)
        except msgspec.ValidationError as error:
            raise Refused("refused-shape", problem=str(error)) from error

    def due(self, sheet: Sheet | Numbers) -> int | None:
        """When to look at the sheet again, in milliseconds since the contest began."""
        if self.lasts is None or not isinstance(sheet, Sheet):
            return None
        return min((pending.until for pending in sheet.pending), default=self.lasts)


REFEREES: dict[str, Referee] = {
    "fight": Referee(FightNote, judge_fight, FIGHT_MS),
    "duel": Referee(DuelNote, judge_duel, DUEL_MS),
    "throw": Referee(ThrowNote, lambda about, notes, _: judge_throw(about, notes), None),
}


def referee_of(contest: Contest, game: AnyGame) -> Referee | None:
    """Who decides this contest from people's notes, where somebody does."""
    return REFEREES.get(contest.kind) if decided_at_home(game) else None


def noted(outcome: Any) -> Decided:
    """The event of a contest that people decided at home."""
    return Decided(outcome, SOURCE, verified=False)


def prove(game: AnyGame, contest: Contest, event: Decided, stream: Iterator[int]) -> bool | None:
    """Whether the committed bytes of its turn explain how a contest came out. None: nobody can tell."""
    return proven(contest, event, _body(game), stream)
