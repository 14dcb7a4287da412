"""What a player or a spectator sees: the whole table, with the own uncommitted steps drawn in.

Nothing in this game is secret (W11). At a table of friends every seat's sheet is in the view; in a crowd only the own
one, and a short list of who stands where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from knobel.game import Seat
from knobel.games.wuerfelwelten import offers
from knobel.games.wuerfelwelten.draft import CARDS, MEMO, Die, Draft, Faces, Sheet, back, entrant_of
from knobel.games.wuerfelwelten.offers import DieOffers, EffectView
from knobel.games.wuerfelwelten.scoring import TENTHS, Ranking, own_parts, star_parts, winners
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS, State, ranking, worlds_of_leg
from knobel.games.wuerfelwelten.steps import Step
from knobel.games.wuerfelwelten.supplies import CAP, KINDS, NOTHING, Amount, Kind
from knobel.games.wuerfelwelten.world import MOST_STARS, Card, Cell, Mark, Prize, PrizeState, Spots, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.kept import kept

FRIENDS = 6
"""Up to so many seats every sheet is shown to everyone; more are a crowd (the printed box holds material for six)."""
TOP, NEIGHBOURS = 10, 2
"""A crowd sees the leaders, and the seats just before and after its own."""


class CellView(Struct, frozen=True, omit_defaults=True):
    """A marked cell; ``draft`` is set while the mark can still be taken back."""

    mark: Mark
    number: int | None = None
    draft: bool = False


class CardView(Struct, frozen=True, omit_defaults=True):
    """What is written on one world. Cells and prizes that are not named are open."""

    stars: int
    cells: dict[str, CellView] = {}
    prizes: dict[str, PrizeState] = {}
    fresh: tuple[str, ...] = ()
    """The prizes that the draft has changed."""
    counters: dict[str, int] = {}
    parts: dict[str, int] = {}
    """Where the stars come from, by kind of prize."""
    dead: tuple[str, ...] = ()
    """Open cells that no number can enter any more."""


class LayoutView(Struct, frozen=True, omit_defaults=True):
    """The printed card, the same for everyone and in every game: the page has it, no view repeats it."""

    cells: tuple[Cell, ...]
    prizes: tuple[Prize, ...]
    shapes: Mapping[int, Sequence[Spots]] = {}


class WorldView(Struct, frozen=True, omit_defaults=True):
    """One of the three worlds on the table, and the own card of it."""

    name: str
    card: CardView | None = None
    entered: int = 0
    """How often the draft has activated it."""
    most: int = MOST_STARS


class SupplyView(Struct, frozen=True):
    """One kind of resource in this leg."""

    kind: Kind
    gained: int
    spent: int
    left: int
    cap: int


class DieView(Struct, frozen=True, omit_defaults=True):
    """A die with its history, and everywhere it can go. Its id does not change during the round."""

    id: int
    number: int
    rolled: int | None = None
    was: tuple[int, ...] = ()
    again: bool = False
    resource: Kind | None = None
    cost: int = 0
    """What a created die was paid with."""
    used: str | None = None
    """The world it was used in, or ``claimed``."""
    claimable: bool = False
    offers: tuple[DieOffers, ...] = ()


class SeatView(Struct, frozen=True):
    """Another's (or the own) sheet as it was at the end of the last round."""

    seat: Seat
    cards: tuple[CardView, ...]
    supplies: tuple[SupplyView, ...]
    tenths: int


class ResultView(Struct, frozen=True, omit_defaults=True):
    """One seat's finished leg: stars a world and where they came from, resources left, and the sum in tenths."""

    seat: Seat
    stars: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    left: Amount
    tenths: int
    cards: tuple[CardView, ...] = ()
    """The cards as they were scored; at the end of the game."""


class LegView(Struct, frozen=True, omit_defaults=True):
    """A finished leg, for all friends or for the seats of a crowd that are shown."""

    worlds: tuple[str, ...]
    results: tuple[ResultView, ...]


class StandingView(Struct, frozen=True):
    """Where a seat stands: its place, the sum in tenths and the legs so far, the present one as it is."""

    seat: Seat
    place: int
    tenths: int
    legs: tuple[int, ...]


class View(Struct, frozen=True):
    """The table. Numbers of legs and rounds count from 1."""

    phase: Literal["draw", "roll", "choose", "over"]
    leg: int
    legs: int
    round: int
    rounds: int
    roll: Faces | None
    rolls: tuple[Faces, ...]
    """Those of this leg, for the score card."""
    worlds: tuple[WorldView, ...]
    dice: tuple[DieView, ...]
    supplies: tuple[SupplyView, ...]
    effects: tuple[EffectView, ...]
    finish: bool
    """Whether the round can be finished now."""
    back: int | None
    """How many steps are left when the last deed is taken back."""
    scores: tuple[int, ...]
    """The own finished legs, in tenths."""
    tenths: int | None
    """This leg as it stands, the draft included."""
    total: int | None
    """The finished legs and this one."""
    seats: int
    sheets: tuple[SeatView, ...]
    standings: tuple[StandingView, ...]
    done: tuple[LegView, ...]
    winners: tuple[Seat, ...] | None
    sheet: Sheet | None
    """The own sheet as the rules keep it, before the draft."""


def view_of(state: State, seat: Seat | None, steps: tuple[Step, ...]) -> View:
    """What a seat sees with these steps; None is a spectator."""
    friends = len(state.sheets) <= FRIENDS
    draft = state.draft(seat, steps) if state.rolled and seat is not None else None
    sheet = draft.sheet if draft else state.sheets[seat] if seat is not None else None
    parts = star_parts(state.on_table, sheet.cards, sheet.gained) if sheet and state.on_table else ()
    tenths = TENTHS * sum(map(_capped, parts)) + sum(sheet.left) if sheet else None
    scores = tuple([leg[seat] for leg in state.tenths]) if seat is not None else ()
    standings = _standings(state, seat, friends)
    return View(
        **same_for_all(state),
        worlds=_worlds(state, seat, draft, parts),
        dice=_dice(state, draft),
        supplies=supplies_of(sheet) if sheet and state.on_table else (),
        effects=offers.effects(draft) if draft else (),
        finish=bool(draft and not draft.finished and not draft.waiting),
        back=back(steps),
        scores=scores,
        tenths=tenths,
        total=None if tenths is None else sum(scores) + tenths,
        seats=len(state.sheets),
        sheets=_sheets(state) if friends and state.on_table else (),
        standings=standings,
        done=_done(state, [standing.seat for standing in standings]),
        winners=winners(list(zip(*state.tenths, strict=True))) if state.over else None,
        sheet=None if seat is None else state.sheets[seat],
    )


def same_for_all(state: State) -> dict[str, Any]:
    """The beginning of every view of a state."""
    return {
        "phase": _phase(state),
        "leg": min(state.leg + 1, LEGS),
        "legs": LEGS,
        "round": max(1, len(state.rolls) + (not state.rolled)) if not state.over else ROUNDS,
        "rounds": ROUNDS,
        "roll": state.rolls[-1] if state.rolled else None,
        "rolls": state.rolls,
    }


def _phase(state: State) -> Literal["draw", "roll", "choose", "over"]:
    if state.over:
        return "over"
    if not state.on_table:
        return "draw"
    return "choose" if state.rolled else "roll"


def _capped(parts: dict[str, int]) -> int:
    return min(MOST_STARS, sum(parts.values()))


# Worlds and cards.


def layouts() -> dict[str, LayoutView]:
    """The printed cards of all worlds."""
    return {name: LayoutView(world.cells, world.prizes, world.shapes) for name, world in WORLDS.items()}


def _worlds(
    state: State, seat: Seat | None, draft: Draft | None, parts: Sequence[dict[str, int]]
) -> tuple[WorldView, ...]:
    names = state.on_table
    if seat is None:
        return tuple([WorldView(name) for name in names])
    committed = state.sheets[seat]
    sheet = draft.sheet if draft else committed
    return tuple(
        [
            WorldView(
                name,
                _card(names, slot, sheet, parts, committed if draft else None),
                draft.entered[slot] if draft else 0,
            )
            for slot, name in enumerate(names)
        ]
    )


def _card(
    names: tuple[str, ...], slot: int, sheet: Sheet, parts: Sequence[dict[str, int]], committed: Sheet | None = None
) -> CardView:
    """One card of a sheet; what differs from the committed sheet is marked as draft."""
    world, committed = WORLDS[names[slot]], committed or sheet
    card, before = sheet.cards[slot], committed.cards[slot]
    if not world.scored:
        return _lone_card(world, card, before)
    others = tuple([_capped(part) for other, part in enumerate(parts) if other != slot])
    return _looking_card(world, card, sheet.gained, others, before, committed.gained)


@kept(CARDS, World)
def _lone_card(world: World, card: Card, before: Card) -> CardView:
    """The card of a world that looks at nothing else: in a crowd many have the same."""
    return _card_of(world, card, NOTHING, (), own_parts(world.name, card), before, NOTHING)


@kept(CARDS, World)
def _looking_card(
    world: World, card: Card, gained: Amount, others: tuple[int, ...], before: Card, gained_before: Amount
) -> CardView:
    return _card_of(world, card, gained, others, world.parts(card, gained, others), before, gained_before)


def _card_of(
    world: World,
    card: Card,
    gained: Amount,
    others: Sequence[int],
    parts: dict[str, int],
    before: Card,
    gained_before: Amount,
) -> CardView:
    shown = shown_before = world.shown(card)
    prizes = prizes_before = world.prize_states(card, gained)
    if (card, gained) != (before, gained_before):
        shown_before, prizes_before = world.shown(before), world.prize_states(before, gained_before)
    dead = world.dead(card)
    return CardView(
        stars=_capped(parts),
        cells={
            each: CellView(mark, number, shown_before.get(each) != (mark, number))
            for each, (mark, number) in shown.items()
        },
        prizes=prizes,
        fresh=tuple([each for each, has in prizes.items() if prizes_before.get(each) != has]),
        counters=world.counters(card, gained, others),
        parts={kind: stars for kind, stars in parts.items() if stars},
        dead=tuple([cell.id for index, cell in enumerate(world.cells) if dead >> index & 1]),
    )


def _cards(names: tuple[str, ...], sheet: Sheet, parts: Sequence[dict[str, int]]) -> tuple[CardView, ...]:
    return tuple([_card(names, slot, sheet, parts) for slot in range(len(names))])


def supplies_of(sheet: Sheet) -> tuple[SupplyView, ...]:
    """The resource card."""
    rows = zip(KINDS, sheet.gained, sheet.spent, sheet.left, strict=True)
    return tuple([SupplyView(kind, gained, spent, left, CAP) for kind, gained, spent, left in rows])


# Dice.


def _dice(state: State, draft: Draft | None) -> tuple[DieView, ...]:
    if not state.rolled:
        return ()
    if draft is None:
        return tuple([DieView(number, value, value) for number, value in enumerate(state.rolls[-1], 1)])
    return _dice_of(draft)


@kept(MEMO)
def _dice_of(draft: Draft) -> tuple[DieView, ...]:
    """In a crowd many have the same sheet: what they may do is worked out once."""
    return tuple([_die(draft, number, die) for number, die in enumerate(draft.dice, 1)])


def _die(draft: Draft, number: int, die: Die) -> DieView:
    playing = not die.used and not draft.finished
    return DieView(
        id=number,
        number=die.number,
        rolled=die.rolled,
        was=die.was,
        again=die.again,
        resource=die.made.resource if die.made else None,
        cost=die.made.cost if die.made else 0,
        used=die.used,
        claimable=playing and offers.claimable_now(draft, die),
        offers=offers.of_die(draft, die, entrant_of(draft.roll, die)) if playing else (),
    )


# The other seats, and the score.


def _sheets(state: State) -> tuple[SeatView, ...]:
    names, seats = state.on_table, []
    for seat, sheet in enumerate(state.sheets):
        parts = star_parts(names, sheet.cards, sheet.gained)
        tenths = TENTHS * sum(map(_capped, parts)) + sum(sheet.left)
        seats.append(SeatView(seat, _cards(names, sheet, parts), supplies_of(sheet), tenths))
    return tuple(seats)


def _standings(state: State, seat: Seat | None, friends: bool) -> tuple[StandingView, ...]:
    """All friends; of a crowd the leaders, the own seat and its neighbours. In order of places."""
    ranked = ranking(state)
    top = FRIENDS if friends else TOP
    leaders = _leaders(ranked, top)
    if seat is None:
        return leaders
    own = ranked.position[seat]
    near = ranked.order[max(top, own - NEIGHBOURS) : own + NEIGHBOURS + 1]
    return leaders + tuple([standing_of(ranked, each) for each in near])


@lru_cache(2)
def _leaders(ranked: Ranking, count: int) -> tuple[StandingView, ...]:
    return tuple([standing_of(ranked, seat) for seat in ranked.order[:count]])


def standing_of(ranked: Ranking, seat: Seat) -> StandingView:
    """Where one seat stands."""
    legs = ranked.legs[seat]
    return StandingView(seat, ranked.place[seat], sum(legs), tuple(legs))


def _done(state: State, seats: Sequence[Seat]) -> tuple[LegView, ...]:
    """The finished legs of the seats that are shown. At the end with the cards of everyone shown."""
    return tuple([_leg(state, leg, seats) for leg in range(state.leg)])


def _leg(state: State, leg: int, seats: Sequence[Seat]) -> LegView:
    names = worlds_of_leg(state.worlds, leg)
    drawn = state.over and len(state.sheets) <= FRIENDS
    results = [result_of(names, seat, state.past[leg][seat], state.tenths[leg][seat], drawn) for seat in sorted(seats)]
    return LegView(names, tuple(results))


@kept(MEMO)
def result_of(names: tuple[str, ...], seat: Seat, sheet: Sheet, tenths: int, drawn: bool) -> ResultView:
    parts = star_parts(names, sheet.cards, sheet.gained)
    cards = _cards(names, sheet, parts) if drawn else ()
    return ResultView(seat, tuple(map(_capped, parts)), parts, sheet.left, tenths, cards)
