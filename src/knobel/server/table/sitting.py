"""A table with its people: who may do what, what that changes, and what must be stored for it.

No IO and no waiting: a sitting is told the time, and leaves what it wants stored in ``saving``. The host stores that,
and only then tells anyone. If storing fails, ``restore`` brings everything back.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from knobel.bots import house_level
from knobel.contests.asteroid_dice.referee import rewind
from knobel.contests.live import bout_decided, noted
from knobel.dice import Dice
from knobel.fair import FairDice, commit_mix
from knobel.game import AnyGame, Decided, Draw, Over, Refused, Roll, Seat, is_answer
from knobel.games import game_named
from knobel.record import Mix
from knobel.server.store.rows import (
    MIXERS,
    Answer,
    ChatRow,
    Entry,
    Logged,
    Noted,
    Save,
    SeatRow,
    Stored,
    TableRow,
    Undone,
    Within,
)
from knobel.server.table.dice import SameDice, daily_dice
from knobel.server.table.live_game import Moment, Playing
from knobel.wire import Drafted, Preset, Taken

encode = msgspec.json.encode

CHAT_KEPT = 50
EXCHANGE_SECONDS = 12
"""How long one may think about a throw or a dodge at a live table (chosen)."""
STEPS_KEPT = 4096


class Before(NamedTuple):
    """All that must come back when storing fails. The game comes back from its log."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[Seat, frozenset[int]]
    logged: int
    chat: int


class Sitting(Playing):
    """One table and everyone's rights at it."""

    def __init__(self, stored: Stored, now: Callable[[], float], leader: Sitting | None = None) -> None:
        self.id = stored.id
        self.fence = stored.fence
        self.row = stored.row
        self.seats = stored.seats
        self.holders = stored.holders
        self.leader = leader
        self._held = _by_guest(self.holders)
        self._stand_ins = self._find_stand_ins()
        self._remembered = False
        self.chat = stored.chat[-CHAT_KEPT:]
        self.secret = stored.secret
        self.drafts: dict[Seat, tuple[Moment, tuple[Any, ...]]] = {}
        self.saving = self._nothing()
        self.seats_changed = self.game_changed = False
        self._go = False
        super().__init__(self._new_game(), self._new_dice(), stored.log, now)
        self._bring_due_near()

    def _bring_due_near(self) -> None:
        """Where the clock was set back since the log was written, nobody waits longer than was agreed."""
        latest = self._new_due() if self.row.status == "playing" else None
        if self.row.due is not None and latest is not None and self.row.due > latest:
            self._keep(due=latest)

    def _new_game(self) -> AnyGame:
        """The game for as many as sit here. Before it begins a crowd may still grow."""
        return game_named(self.row.game, {**self.row.options, "seats": max(1, len(self.seats))})

    def fingerprint(self) -> str:
        """By which pages see whether they stand alike. Keyed, so that nobody can try out what is hidden from them."""
        within = f".{self.bout.hash()}" if self.bout else f".{len(self.notes)}" if self.notes else ""
        return hmac.new(self.secret, f"{self.table.hash()}{within}".encode(), sha256).hexdigest()[:16]

    # Memory, for when storing fails.

    def remember(self) -> Before:
        """How things stand now."""
        self._remembered = True
        return Before(self.row, self.seats, self.holders, len(self.logged), len(self.chat))

    def _seats_change(self) -> None:
        """What is remembered stays as it is: the first change makes copies."""
        if self._remembered:
            self.seats, self.holders = list(self.seats), dict(self.holders)
            self._remembered = False

    def restore(self, before: Before) -> None:
        """Let things stand as they did."""
        self._remembered = True
        self.row, self.seats, self.holders = before.row, before.seats, before.holders
        self._held = _by_guest(self.holders)
        self._stand_ins = self._find_stand_ins()
        del self.chat[before.chat :]
        self.play_again(self._new_game(), self._new_dice(), self.logged[: before.logged])
        self.stored()

    def stored(self) -> None:
        """What was to be stored is stored, and what was to be told is told."""
        self.saving = self._nothing()
        self.seats_changed = self.game_changed = False

    @property
    def unsaved(self) -> bool:
        """Whether anything is to be stored."""
        return self.saving != self._nothing()

    def _nothing(self) -> Save:
        return Save(self.id, self.fence)

    # The log.

    def _write(self, entry: Entry) -> None:
        """Note an entry for storing, and let it happen."""
        if not self.saving.entries:
            self.saving.version = len(self.logged)
        self.saving.entries.append(entry)
        self.fold(Logged(self.now(), entry))
        self.game_changed = True

    # Contests: a small game within the game, or the notes of people in one room.

    def note(self, guest: int | None, turn: int, plain: Any) -> None:
        """Somebody in the room tells what happened."""
        self._check_in_the_room(guest)
        referee = self.referee
        if referee is None or turn != self.table.turn:
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        note = referee.note(plain, self.contest_ms())
        self._write(Noted(msgspec.to_builtins(note)))
        self.look_at_sheet()

    def look_at_sheet(self) -> None:
        """Go on once the referee has nothing open any more."""
        sheet = self.sheet()
        if sheet and sheet.outcome is not None:
            self.decide(self.moment, noted(sheet.outcome))

    def undo(self, guest: int | None, turn: int) -> None:
        """Somebody in the room takes back what was noted or answered last."""
        self._check_in_the_room(guest)
        if turn != self.table.turn or self.row.status != "playing":
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        if not self.notes:
            rewind(self.game, self.table.events)
        self._write(Undone())
        self._advance()

    def _check_in_the_room(self, guest: int | None) -> None:
        if guest is None or (guest != self.row.host and not self.seats_of(guest)):
            raise Refused("refused-not-yours")

    def decide(self, moment: Moment, decided: Decided) -> None:
        """A contest came out like this."""
        if moment != self.moment or self.contest is None:
            return
        game, state = self.front.game, self.front.state
        assert is_answer(game, state, decided), decided
        self._write(Within(decided) if self.bout else decided)
        self._advance()

    def _advance(self) -> None:
        """Throw dice for as long as the table waits for dice; then set the clock, or end the game."""
        if self.bout and isinstance(self.bout.prompt, Over):
            self._write(bout_decided(self.bout.game, self.bout.events))
        while isinstance(prompt := self.table.prompt, Roll | Draw) and not self.held:
            self._go = False
            self._write(self.dice.answer(prompt, self.table.turn))
        if isinstance(over := self.table.prompt, Over):
            self._keep(status="over", ended=self.now(), scores=over.scores, winners=over.winners, due=None)
            self.seats_changed = True
        else:
            self._keep(due=self._new_due())
            self.look_at_sheet()

    @property
    def held(self) -> bool:
        """Whether dice are due but wait: for the host of a crowd, or for the table whose dice fall here too."""
        if self.leader is not None:
            return self.table.turn >= self.leader.table.turn
        return self.row.by_host and isinstance(self.table.prompt, Roll) and not self._go

    def advance(self) -> None:
        """Go on where dice had to wait."""
        if self.row.status == "playing" and isinstance(self.table.prompt, Roll | Draw):
            self._advance()

    def go(self, guest: int | None, turn: int) -> None:
        """The host lets the next dice of a crowd fall."""
        if guest is None or guest != self.row.host:
            raise Refused("refused-host-only")
        if turn != self.table.turn or not self.held:
            raise Refused("refused-turn", yours=turn, now=self.table.turn)
        self._go = True
        self.advance()

    def _new_due(self) -> float | None:
        seconds = [self.row.seconds, EXCHANGE_SECONDS if self.bout and self.row.pace == "live" else None]
        least = min((limit for limit in seconds if limit is not None), default=None)
        return None if least is None or self.held or not self.front.missing else self.now() + least

    def _keep(self, **changes: Any) -> None:
        self.row = replace(self.row, **changes)
        self.saving.row = self.row

    def _keep_seat(self, seat: Seat, **changes: Any) -> None:
        self._seats_change()
        kept = replace(self.seats[seat], **changes)
        self.seats[seat] = self.saving.seats[seat] = kept
        if _stands_in(kept):
            self._stand_ins.add(seat)
        else:
            self._stand_ins.discard(seat)
        self.seats_changed = True

    # Rights.

    def holds(self, guest: int | None, seat: Seat) -> bool:
        """Whether this guest may answer for this seat."""
        return guest is not None and guest in self.holders.get(seat, ())

    def seats_of(self, guest: int | None) -> tuple[Seat, ...]:
        """The seats of a guest."""
        return tuple(sorted(self._held.get(guest, ()))) if guest is not None else ()

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("refused-no-seat", seat=seat + 1)

    def _check_holder(self, guest: int | None, seat: Seat) -> None:
        self._check_seat(seat)
        if not self.holds(guest, seat):
            raise Refused("refused-not-yours")

    def _check_open(self) -> None:
        if self.row.status != "open":
            raise Refused("refused-begun")

    def _check_host(self, guest: int) -> None:
        if guest != self.row.host:
            raise Refused("refused-host-only")

    # Sitting down and leaving.

    def sit(self, guest: int, seat: Seat, name: str) -> None:
        """Take a free seat, or change the name on one's own."""
        self._check_seat(seat)
        self._check_open()
        if self.holds(guest, seat):
            self._keep_seat(seat, name=name)
            return
        if self.seats[seat].kind != "open":
            raise Refused("refused-seat-taken", seat=seat + 1)
        self._keep_seat(seat, kind="person", name=name)
        self._add_holder(guest, seat)
        self.begin_when_ready()

    def join(self, guest: int, name: str) -> Seat:
        """Sit down in a crowd, which has a seat for everyone until the first throw."""
        self._check_open()
        if mine := self.seats_of(guest):
            self._keep_seat(mine[0], name=name)
            return mine[0]
        self._seats_change()
        seat = len(self.seats)
        self.seats.append(SeatRow("person", name))
        self._keep_seat(seat)
        self._add_holder(guest, seat)
        return seat

    def hold(self, guest: int, seat: Seat) -> None:
        """Come to a seat through its personal link."""
        self._check_seat(seat)
        self._add_holder(guest, seat)
        self.come_back(guest, seat)

    def leave(self, guest: int, seat: Seat) -> None:
        """Give a seat back before the game; during it the house bot plays on, and the seat stays one's own."""
        self._check_holder(guest, seat)
        if self.row.status == "over":
            raise Refused("refused-over")
        if self.row.status == "open" and not self.row.crowd:
            self._keep_seat(seat, kind="open", name=None, mix=None)
            for holder in self.holders.pop(seat):
                self._held[holder].discard(seat)
            self.saving.unheld.append(seat)
            self.game_changed = True
        else:
            self._keep_seat(seat, away=True)

    def come_back(self, guest: int | None, seat: Seat) -> None:
        """Take over from the house bot again."""
        self._check_holder(guest, seat)
        if self.seats[seat].away:
            self._keep_seat(seat, away=False)

    def change(self, guest: int, seat: Seat, wish: SeatRow) -> None:
        """The host turns a seat that no person holds into another kind."""
        self._check_seat(seat)
        self._check_host(guest)
        self._check_open()
        if self.seats[seat].kind == "person":
            raise Refused("refused-seat-taken", seat=seat + 1)
        self._keep_seat(seat, kind=wish.kind, name=wish.name, level=wish.level)
        self.begin_when_ready()

    def start_without_waiting(self, guest: int, bot: Callable[[Seat], SeatRow]) -> None:
        """The host starts although people are missing: bots take the free seats. A crowd always starts so."""
        self._check_host(guest)
        self._check_open()
        if not self.seats:
            raise Refused("refused-nobody")
        for seat, kept in enumerate(self.seats):
            if kept.kind == "open":
                wish = bot(seat)
                self._keep_seat(seat, kind=wish.kind, name=wish.name, level=wish.level)
        self.mix()

    def say(self, guest: int | None, seat: Seat | None, name: str, text: str, preset: Preset | None) -> None:
        """A word to the table."""
        if seat is not None:
            self._check_holder(guest, seat)
            name = self.seats[seat].name or name
        said = ChatRow(self.now(), name, seat, text, preset)
        self.chat.append(said)
        self.saving.said.append(said)

    def go_on_at(self, key: str) -> None:
        """The rematch is at another table."""
        self._keep(rematch=key)
        self.seats_changed = True

    def _add_holder(self, guest: int, seat: Seat) -> None:
        self._seats_change()
        self.holders[seat] = self.holders.get(seat, frozenset()) | {guest}
        self._held.setdefault(guest, set()).add(seat)
        self.saving.holders.append((guest, seat))
        self.seats_changed = self.game_changed = True

    # Mixing the dice: everyone commits, then everyone shows, then it begins.

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(kept.kind != "open" for kept in self.seats)

    def mix_in(self, guest: int | None, seat: Seat, commitment: str) -> None:
        """A seat commits to random bytes of its own."""
        self._check_holder(guest, seat)
        if self.row.status != "open" or self.seats[seat].mix or seat >= MIXERS:
            raise Refused("refused-mixed")
        self._keep_seat(seat, mix=Mix(seat, commitment))
        self.begin_when_ready()

    def show(self, guest: int | None, seat: Seat, mix: str) -> None:
        """A seat shows the bytes it committed to."""
        self._check_holder(guest, seat)
        kept = self.seats[seat].mix
        if self.row.status != "mixing" or kept is None or kept.shown:
            raise Refused("refused-mixed")
        if commit_mix(self.row.key, seat, bytes.fromhex(mix)) != kept.commitment:
            raise Refused("refused-other-bytes")
        self._keep_seat(seat, mix=replace(kept, shown=mix))
        if all(other.mix is None or other.mix.shown for other in self.seats):
            self.begin()

    def begin_when_ready(self) -> None:
        """Begin once every seat is taken and every person has committed. A crowd waits for its host."""
        if self.row.crowd:
            return
        if (
            self.row.follows
            or self.row.daily
            or (self.full and all(kept.kind == "bot" or kept.mix for kept in self.seats))
        ):
            self.mix()

    def mix_without_the_slow(self, present: Collection[Seat]) -> None:
        """Begin although somebody who is here has not committed."""
        ready = all(kept.kind == "bot" or kept.mix or seat in present for seat, kept in enumerate(self.seats))
        if self.row.status == "open" and self.full and ready and not self.row.crowd:
            self.mix()

    def mix(self) -> None:
        """All have committed: now everybody shows."""
        self._keep(status="mixing")
        self.seats_changed = True
        if not any(kept.mix for kept in self.seats):
            self.begin()

    def begin(self) -> None:
        """The first throw, with the bytes of all who showed theirs."""
        if self.row.status == "mixing":
            self._keep(status="playing", began=self.now())
            self.play_again(self._new_game(), self._new_dice(), [])
            self.seats_changed = self.game_changed = True
            self._advance()

    def _new_dice(self) -> Dice:
        if self.row.daily:
            return daily_dice(self.row.daily)
        if self.leader is not None:
            return SameDice(self.leader.table)
        shown = [(kept.mix.seat, bytes.fromhex(kept.mix.shown)) for kept in self.seats if kept.mix and kept.mix.shown]
        return FairDice(self.row.key, self.secret, shown)

    # Moves.

    def commit(
        self, guest: int | None, seat: Seat, turn: int, plain: Sequence[Raw], identity: str, inner: int = 0
    ) -> Taken:
        """A person's move. The same identity twice is taken once."""
        self._check_holder(guest, seat)
        moment = turn, inner
        if identity not in self.taken.get(moment, {}).get(seat, ()):
            if self.row.status in ("open", "mixing"):
                raise Refused("refused-not-begun")
            self._check_moment(moment)
            self.come_back(guest, seat)
            self.take(seat, moment, self._steps(plain), identity, "person")
        return Taken(self.row.key, seat, turn, identity)

    def take(
        self, seat: Seat, moment: Moment, steps: tuple[Any, ...], identity: str, by: Literal["person", "bot", "house"]
    ) -> None:
        """A move of whoever answers for the seat."""
        turn, inner = moment
        within = self.bout is not None
        self.front.check(seat, inner if within else turn, steps)
        self._write(Answer(turn, seat, identity, steps, by, inner if within else None))
        self.drafts.pop(seat, None)
        if self.moment != moment:
            self._advance()

    def draft(self, guest: int | None, seat: Seat, turn: int, plain: Sequence[Raw], inner: int = 0) -> Drafted:
        """What a person would see after these steps, and what could follow. Changes nothing."""
        self._check_holder(guest, seat)
        self._check_moment((turn, inner))
        steps = self._steps(plain)
        door = self.front.door(seat)
        for n, step in enumerate(steps):
            if step not in door.options(steps[:n]):
                raise Refused("refused-step", step=n + 1)
        self.drafts[seat] = self.moment, steps
        view, options = Raw(encode(door.view(steps))), Raw(encode(door.options(steps)))
        return Drafted(self.row.key, seat, turn, list(plain), view, options, inner)

    def _check_moment(self, moment: Moment) -> None:
        if self.row.status == "over":
            raise Refused("refused-over")
        if self.row.status != "playing" or moment != self.moment:
            raise Refused("refused-turn", yours=moment[0], now=self.table.turn)

    def _steps(self, plain: Sequence[Raw]) -> tuple[Any, ...]:
        try:
            return tuple([_step(self.front.game.step_type, bytes(step)) for step in plain])
        except msgspec.DecodeError as error:
            raise Refused("refused-shape", problem=str(error)) from error

    # Those who do not answer.

    def _find_stand_ins(self) -> set[Seat]:
        return {seat for seat, kept in enumerate(self.seats) if _stands_in(kept)}

    def awaited_bots(self) -> list[tuple[Seat, str, Literal["bot", "house"]]]:
        """The seats whose move is missing and is up to a bot: which one, and in whose stead."""
        return [
            (seat, level, "bot" if self.seats[seat].kind == "bot" else "house")
            for seat in sorted(self._stand_ins)
            if self.front.awaits(seat) and (level := self.level_of(seat))
        ]

    def level_of(self, seat: Seat) -> str | None:
        """The bot that answers for this seat; None is a person who answers for themselves."""
        kept = self.seats[seat]
        if kept.kind == "bot":
            return kept.level
        return house_level(self.row.game) if kept.away else None

    def time_is_up(self, present: Collection[Seat]) -> list[Seat]:
        """The people the house bot must answer for now. Those who are not here it stands in for from now on.

        Where a game can settle a draft, what a person has composed so far is taken as it is instead.
        """
        if self.row.status != "playing" or self.row.due is None or self.now() < self.row.due:
            return []
        late = [seat for seat in self.front.waiting if self.level_of(seat) is None]
        if settle := getattr(self.front.game, "settle", None):
            moment, state = self.moment, self.table.state
            for seat in late:
                drafted, steps = self.drafts.get(seat, (moment, ()))
                settled = settle(state, seat, steps if drafted == moment else ())
                self.take(seat, moment, settled, f"settled {moment[0]}", "house")
            late = []
        for seat in late:
            if seat not in present:
                self._keep_seat(seat, away=True)
        self._keep(due=self._new_due())
        return late


@lru_cache(STEPS_KEPT)
def _step(kind: Any, plain: bytes) -> Any:
    """A step as its game knows it. In a crowd many say the same: it is read once, and kept once."""
    return msgspec.json.decode(plain, type=kind)


def _stands_in(kept: SeatRow) -> bool:
    """Whether a bot answers for this seat."""
    return kept.kind == "bot" or kept.away


def _by_guest(holders: dict[Seat, frozenset[int]]) -> dict[int, set[Seat]]:
    held: dict[int, set[Seat]] = {}
    for seat, guests in holders.items():
        for guest in guests:
            held.setdefault(guest, set()).add(seat)
    return held
