"""Fights and duels as secret choices: somebody has the die and aims, the others dodge; all is shown at once.

Each fight is a small game of the same shape as any other, so a table without IO can hold it, bots play it through the
same door, and its events are the film of the fight. Who grabs the die first is tossed, or comes from a reaction contest
of the kind ``grab``. Times are counted in exchanges here; a clock is kept by whoever holds the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from knobel.contests.asteroid_dice.grabbing import GrabAbout, Grabbed, Reach
from knobel.game import (
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    Line,
    Move,
    Over,
    Prompt,
    Roll,
    Rolled,
    Seat,
    Value,
)
from knobel.games.asteroid_dice.cards import DICE, Colour, Die, Kind
from knobel.games.asteroid_dice.fights import FIGHT_SECONDS
from knobel.games.asteroid_dice.state import (
    Dodge,
    Exchange,
    Exchanges,
    FightAbout,
    Fighter,
    Fought,
    Hit,
    Result,
    Ring,
    Side,
    Took,
)

SECONDS_AN_EXCHANGE = 5
"""How long an exchange counts as, where only exchanges are counted (chosen)."""
EXCHANGES = FIGHT_SECONDS // SECONDS_AN_EXCHANGE

AIMS: tuple[Side, ...] = ("left", "middle", "right")
DODGES: tuple[Dodge, ...] = ("left", "right", "stand")
CAUGHT = 1
"""A two-sided die decides a catch: one of two."""


class Hold(Value, frozen=True):
    """In a fight of special cards: the die one throws with. A3."""

    die: Die


class Shot(Value, frozen=True):
    """Throw at this fighter, to their left, their middle or their right."""

    at: Colour
    side: Side


class Evade(Value, frozen=True):
    """Step left (only a throw to the left hits), step right, or stand and catch what comes to the middle."""

    way: Dodge


Step = Hold | Shot | Evade


class Tie(Struct, frozen=True):
    """Several reached for the die of a ring in the same moment: it is tossed for."""

    ring: int
    presses: tuple[Reach, ...]


class FightState(Struct, frozen=True):
    """A moment of all fights of a round. ``holders`` and ``dice`` say who has which die, ring by ring."""

    number: int
    standing: tuple[tuple[Colour, ...], ...]
    holders: tuple[Colour | None, ...]
    dice: tuple[Die | None, ...]
    ties: tuple[Tie, ...] = ()
    flying: tuple[Exchange, ...] = ()
    """Throws of this exchange; where ``result`` is "caught" a toss decides whether it is."""
    past: tuple[Exchange, ...] = ()
    happenings: tuple[Took | Hit, ...] = ()
    kept: tuple[Die, ...] = ()
    """Dice that winners of special fights keep."""
    over: bool = False


class RingView(Struct, frozen=True):
    """One fight: who stands, who has the die, which dice may be held."""

    card: Kind
    standing: tuple[Fighter, ...]
    holder: Colour | None
    die: Die | None
    dice: tuple[Die, ...]


class FencingView(Struct, frozen=True):
    """The fights as everybody sees them; nothing is secret but the sealed choices."""

    number: int
    limit: int
    rings: tuple[RingView, ...]
    acts_for: Colour | None
    """Whom the viewer moves for now."""
    throws: bool
    """Whether the viewer has the die."""
    draft: tuple[Step, ...]
    past: tuple[Exchange, ...]


class FencedFight(Struct, frozen=True):
    """All fights of a round, exchange by exchange. Ends when each is decided or the exchanges are used up."""

    name: ClassVar[str] = "asteroid_dice"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int | None] = 5
    state_type: ClassVar[Any] = FightState
    step_type: ClassVar[Any] = Step
    outcome_type: ClassVar[Any] = Grabbed

    about: FightAbout
    grab: Literal["toss", "reaction"] = "toss"
    limit: int = EXCHANGES

    @property
    def seats(self) -> int:
        return self.about.seats

    def start(self) -> FightState:
        rings = self.about.rings
        return self._grab(
            FightState(
                number=0,
                standing=tuple(tuple(fighter.colour for fighter in ring.fighters) for ring in rings),
                holders=(None,) * len(rings),
                dice=(None,) * len(rings),
            )
        )

    def prompt(self, state: FightState) -> Prompt:
        if state.over:
            return Over((0,) * self.seats, ())
        if state.ties:
            return Draw(1, len(state.ties[0].presses))
        if state.flying:
            return Roll(((len(uncertain(state.flying)), 2),))
        if not any(holder is not None for holder in state.holders):
            return Contest("grab", tuple(range(self.seats)), self.grab_about(state))
        return Choose(tuple(seat for seat in range(self.seats) if self._turn_of(state, seat)))

    def grab_about(self, state: FightState) -> GrabAbout:
        """What the next grab is about."""
        rings = []
        for number, ring in enumerate(self.about.rings):
            fighters = tuple(fighter for fighter in ring.fighters if fighter.colour in state.standing[number])
            if len(fighters) > 1:
                rings.append(Ring(ring.card, fighters, self._dice(state, number)))
        acting = {fighter.seat for ring in rings for fighter in ring.fighters}
        return GrabAbout(self.seats, tuple(rings), tuple(seat for seat in range(self.seats) if seat not in acting))

    def options(self, state: FightState, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        part = self._turn_of(state, seat)
        if part is None or isinstance(steps[-1] if steps else None, Shot | Evade):
            return ()
        ring, colour = part
        if state.holders[ring] != colour:
            return tuple(map(Evade, DODGES))
        dice = self._dice(state, ring)
        if state.dice[ring] is None and not steps:
            return tuple(map(Hold, dice))
        return tuple(Shot(at, side) for at in state.standing[ring] if at != colour for side in AIMS)

    def apply(self, state: FightState, event: Event) -> FightState:
        match event:
            case Decided(Grabbed() as grabbed):
                return self._grabbed(state, grabbed.order)
            case Drawn(things):
                tie, *others = state.ties
                state = replace(state, ties=tuple(others))
                return self._hold(state, tie.ring, tie.presses[things[0]])
            case Chosen(moves):
                return self._shown(state, moves)
            case Rolled(faces):
                return self._landed(state, faces)
        raise TypeError(event)

    def possible(self, state: FightState, outcome: Any) -> bool:
        """Whether a grab can have this outcome: known persons, dice, no empty moment, and a time for all or none."""
        return (
            isinstance(outcome, Grabbed)
            and all(outcome.order)
            and all(press.seat in range(self.seats) and press.die in DICE for press in outcome.reaches)
            and len(outcome.ms) in (0, len(outcome.reaches))
            and len(outcome.ahead) in (0, len(outcome.ms))
        )

    def view(self, state: FightState, seat: Seat | None, steps: tuple[Step, ...] = ()) -> FencingView:
        part = None if seat is None else self._turn_of(state, seat)
        return FencingView(
            number=state.number + 1,
            limit=self.limit,
            rings=tuple(self._ring_view(state, number) for number in range(len(self.about.rings))),
            acts_for=part[1] if part else None,
            throws=part is not None and state.holders[part[0]] == part[1],
            draft=steps,
            past=state.past,
        )

    def story(self, state: FightState, event: Event) -> Sequence[Line]:
        after = self.apply(state, event)
        return [told(self.about.seats, exchange) for exchange in after.past[len(state.past) :]]

    def still_in(self, state: FightState) -> tuple[Seat, ...]:
        """Who still has a part in a fight."""
        return tuple(seat for seat in range(self.seats) if self._part(state, seat))

    def outcome(self, state: FightState) -> Fought:
        """What the rules are told when it is over."""
        return Fought(state.happenings, _by_moment(state.past))

    # How it goes on.

    def _grab(self, state: FightState) -> FightState:
        """Before an exchange: who reaches for the die first. Tossed, everybody in a ring reaches at once."""
        if self.grab == "reaction":
            return state
        ties = []
        for number in range(len(self.about.rings)):
            if len(state.standing[number]) > 1:
                die = self._dice(state, number)[0]
                presses = tuple(
                    Reach(fighter.seat, die)
                    for fighter in self.about.rings[number].fighters
                    if fighter.colour in state.standing[number]
                )
                ties.append(Tie(number, presses))
        return replace(state, ties=tuple(ties))

    def _grabbed(self, state: FightState, order: tuple[tuple[Reach, ...], ...]) -> FightState:
        """Wrong, early and bystanders' grabs are written down; the first right one in a ring has the die."""
        wrong: list[Took] = []
        first: dict[int, tuple[Reach, ...]] = {}
        for group in order:
            right: dict[int, list[Reach]] = {}
            for press in group:
                part = self._part(state, press.seat)
                if part is None or press.early or press.die not in self._dice(state, part[0]):
                    wrong.append(Took(press.seat, press.die, early=press.early))
                elif part[0] not in first:
                    right.setdefault(part[0], []).append(press)
            first |= {ring: tuple(presses) for ring, presses in right.items()}
        state = replace(state, happenings=state.happenings + tuple(wrong))
        if not first:
            return replace(state, over=True)
        for ring, presses in sorted(first.items()):
            if len(presses) == 1:
                state = self._hold(state, ring, presses[0])
            else:
                state = replace(state, ties=(*state.ties, Tie(ring, presses)))
        return state

    def _hold(self, state: FightState, ring: int, press: Reach) -> FightState:
        """Somebody has the die of a ring. After a toss they may still choose which die it is."""
        part = self._part(state, press.seat)
        assert part
        free = self._dice(state, ring)
        die = press.die if press.die in free else free[0]
        holders, dice = list(state.holders), list(state.dice)
        holders[ring] = part[1]
        dice[ring] = die if self.grab == "reaction" or len(free) == 1 else None
        return replace(state, holders=tuple(holders), dice=tuple(dice))

    def _shown(self, state: FightState, moves: tuple[Move, ...]) -> FightState:
        """All choices are shown: what misses, what hits, and what may be caught."""
        steps = {move.seat: move.steps for move in moves}
        flying: list[Exchange] = []
        took: list[Took] = []
        for number, ring in enumerate(self.about.rings):
            holder = state.holders[number]
            if holder is None:
                continue
            seats = {fighter.colour: fighter.seat for fighter in ring.fighters}
            mine = steps[seats[holder]]
            shot = mine[-1]
            die = state.dice[number] or self._still_free(state, number, mine[0].die, flying)
            way = steps[seats[shot.at]][0].way
            took.append(Took(seats[holder], die))
            flying.append(Exchange(number, holder, die, shot.at, shot.side, way, meets(shot.side, way)))
        state = replace(state, flying=tuple(flying), happenings=state.happenings + tuple(took))
        return state if uncertain(flying) else self._landed(state, ())

    def _still_free(self, state: FightState, ring: int, die: Die, flying: list[Exchange]) -> Die:
        """Two fights of special cards may reach for one die: the second takes another."""
        used = [exchange.die for exchange in flying]
        return die if die not in used else next(it for it in self._dice(state, ring) if it not in used)

    def _landed(self, state: FightState, tosses: tuple[int, ...]) -> FightState:
        """The end of an exchange: who was hit is out, and the dice are contested anew."""
        past = decide(state.flying, tosses)
        hit = tuple(exchange.at for exchange in past if exchange.result == "hit")
        standing, kept = list(state.standing), list(state.kept)
        for exchange in past:
            if exchange.result == "hit":
                left = tuple(colour for colour in standing[exchange.ring] if colour != exchange.at)
                standing[exchange.ring] = left
                if len(left) == 1:
                    kept.append(exchange.die)
        happenings = (*state.happenings, Hit(hit)) if hit else state.happenings
        nobody = (None,) * len(standing)
        state = FightState(
            number=state.number + 1,
            standing=tuple(standing),
            holders=nobody,
            dice=nobody,
            past=state.past + past,
            happenings=happenings,
            kept=tuple(kept),
        )
        if state.number >= self.limit or all(len(ring) == 1 for ring in standing):
            return replace(state, over=True)
        return self._grab(state)

    def _part(self, state: FightState, seat: Seat) -> tuple[int, Colour] | None:
        """The ring this person has a part in, and whom they move for."""
        for number, ring in enumerate(self.about.rings):
            standing = state.standing[number]
            for fighter in ring.fighters:
                if fighter.seat == seat and fighter.colour in standing and len(standing) > 1:
                    return number, fighter.colour
        return None

    def _turn_of(self, state: FightState, seat: Seat) -> tuple[int, Colour] | None:
        """The same, while somebody has the die of that ring: then there is something to choose."""
        part = self._part(state, seat)
        return part if part and state.holders[part[0]] is not None else None

    def _dice(self, state: FightState, ring: int) -> tuple[Die, ...]:
        """The dice of a ring that no winner keeps and no other ring has in the hand."""
        held = [die for number, die in enumerate(state.dice) if die and number != ring]
        return tuple(die for die in self.about.rings[ring].dice if die not in state.kept and die not in held)

    def _ring_view(self, state: FightState, number: int) -> RingView:
        ring = self.about.rings[number]
        return RingView(
            card=ring.card,
            standing=tuple(fighter for fighter in ring.fighters if fighter.colour in state.standing[number]),
            holder=state.holders[number],
            die=state.dice[number],
            dice=self._dice(state, number),
        )


# One throw.


def meets(side: Side, way: Dodge) -> Result:
    """What comes of a throw: a step is hit only on its own side; who stands may catch what comes to the middle."""
    if way == "stand":
        return "caught" if side == "middle" else "missed"
    return "hit" if side == way else "missed"


def uncertain(exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Throws that may be caught: one of two."""
    return [exchange for exchange in exchanges if exchange.result == "caught"]


def decide(exchanges: Sequence[Exchange], tosses: Sequence[int]) -> tuple[Exchange, ...]:
    """The throws with their results, one toss for each that may be caught."""
    toss = iter(tosses)
    return tuple(
        replace(exchange, result="hit") if exchange.result == "caught" and next(toss) != CAUGHT else exchange
        for exchange in exchanges
    )


def _by_moment(past: Sequence[Exchange]) -> Exchanges:
    """The throws of all fights, one of each fight at a time."""
    moments: list[list[Exchange]] = []
    for exchange in past:
        if not moments or exchange.ring <= moments[-1][-1].ring:
            moments.append([])
        moments[-1].append(exchange)
    return tuple(map(tuple, moments))


def told(seats: int, exchange: Exchange) -> Line:
    """A throw as a line of the story; the ghost has a sentence of its own."""
    words = {"side": f"asteroid_dice-side-{exchange.side}", "die": f"asteroid_dice-die-{exchange.die}"}
    if exchange.thrower == seats:
        return Line(f"asteroid_dice-ghost-shot-{exchange.result}", None, {}, words)
    return Line(f"asteroid_dice-shot-{exchange.result}", exchange.thrower, {}, words)
