"""What a seat may know: its own hand and pile, everybody's counts, and all that lies on the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from knobel.game import Seat
from knobel.games.asteroid_dice import fights, rounds
from knobel.games.asteroid_dice.cards import DICE, SIDES, Card, Colour, Die, Kind, largest_first, score
from knobel.games.asteroid_dice.state import Body, Called, CardMoved, Ending, Fighter, LastBout, LastThrow, Phase, State
from knobel.games.asteroid_dice.steps import Play, Step
from knobel.games.asteroid_dice.throws import (
    DIRECTIONS,
    PLACES,
    RELEASE_IN_MM,
    RELEASE_TILT_DEGREES,
    RELEASE_UP_MM,
    RIM_RADIUS_MM,
    RIM_UP_MM,
    STRENGTHS,
    TABLE_HEIGHT_MM,
    TABLE_RADIUS_MM,
    Direction,
    Place,
    Pose,
    Strength,
    call_chances,
    edge_angle,
    leading,
)


class SideView(Struct, frozen=True):
    """One colour at the table, as everybody sees it: a seat, or the ghost behind the seats."""

    colour: Colour
    ghost: bool
    angle: int
    """Where its edge of the table is, in degrees, 270 at the bottom of the picture."""
    hand: int
    """Cards in the hand; of the ghost, in its stack."""
    pile: int
    """Cards in the secret pile (Punktestapel); of the ghost, out of the game."""
    card: Kind | None
    """The open card before it."""
    die: Die | None
    face: int | None
    leads: bool
    fight: int | None
    """The place of its fight among the fights."""
    standing: bool
    lost: bool
    fouls: tuple[Die, ...]
    """The dice it has been punished for this round."""


class MineView(Struct, frozen=True):
    """What only the owner sees. ``total`` is what would count if the game ended now, with the hand."""

    hand: tuple[Kind, ...]
    pile: tuple[Card, ...]
    points: int
    total: int


class FightView(Struct, frozen=True):
    """A fight: who is in it, who still stands and which person moves for it, and the dice that may be taken in it."""

    card: Kind
    fighters: tuple[Colour, ...]
    standing: tuple[Fighter, ...]
    held: tuple[Die | None, ...]
    dice: tuple[Die, ...]
    running: bool
    tied: bool
    winner: Colour | None


class DuelView(Struct, frozen=True):
    """A duel: about this card, or about the game."""

    card: Kind | None
    fighters: tuple[Fighter, ...]


class DieView(Struct, frozen=True):
    """One of the five dice, more sides first."""

    die: Die
    sides: int
    colour: Colour | None
    status: Literal["free", "held", "next", "now", "lies", "fell"]
    """Nobody's; in a hand; to be thrown soon; being thrown now; lying on the table; lying on the floor."""
    face: int | None
    pose: Pose | None
    leads: bool
    turned: bool
    """The last throw changed its number."""


class AimView(Struct, frozen=True):
    """The aim as far as it is set, and what can be set: (from, to, step)."""

    place: int | None
    direction: int | None
    strength: int | None
    places: tuple[int, int, int]
    directions: tuple[int, int, int]
    strengths: tuple[int, int, int]
    target: Die | None
    """The die that leads and is worth hitting."""


class TableView(Struct, frozen=True):
    """How the table is built, in millimetres and degrees."""

    radius: int = TABLE_RADIUS_MM
    height: int = TABLE_HEIGHT_MM
    rim_radius: int = RIM_RADIUS_MM
    rim_up: int = RIM_UP_MM
    release_in: int = RELEASE_IN_MM
    release_up: int = RELEASE_UP_MM
    release_tilt: int = RELEASE_TILT_DEGREES


class PutView(Struct, frozen=True):
    """A hole that goes on a pile, and whether it may return to the hand instead."""

    card: Card
    back: bool


class FinalView(Struct, frozen=True):
    """A pile laid open at the end, with the hand in it, and the cards that holes swallowed."""

    pile: tuple[Card, ...]
    swallowed: tuple[Card, ...]
    points: int


class View(Struct, frozen=True):
    """The table through the eyes of one seat, or of a spectator."""

    phase: Phase
    round: int
    body: Body
    values: dict[Kind, int]
    sides: tuple[SideView, ...]
    mine: MineView | None
    draft: Kind | None
    """The card chosen but not yet laid."""
    flips: Seat | None
    """Who turns the ghost's card this round. A14."""
    actor: Colour | None
    """Who takes, calls, throws or puts now."""
    fights: tuple[FightView, ...]
    duel: DuelView | None
    clock: int | None
    """Seconds that the fights or the duel may take. A17."""
    dice: tuple[DieView, ...]
    free: tuple[Die, ...]
    """What the actor may take."""
    called: Called | None
    chances: tuple[int, ...]
    """While a number is called: how often each of 1 to 20 comes up, in 1/10,000, no die touching another."""
    aim: AimView | None
    again: bool
    """It is the second throw of Wilde Würfelei."""
    last: LastThrow | None
    bout: LastBout | None
    putting: PutView | None
    moved: tuple[CardMoved, ...]
    """Where cards went this round so far."""
    ending: Ending | None
    discarded: tuple[Card, ...]
    table: TableView
    final: tuple[FinalView, ...] | None
    winners: tuple[Seat, ...] | None


def view_of(
    state: State,
    seat: Seat | None,
    steps: tuple[Step, ...],
    body: Body,
    values: dict[Kind, int],
    winners: tuple[Seat, ...] | None,
) -> View:
    """All that this seat may know, its uncommitted steps drawn in."""
    duel = fights.duel_about(state, state.duel) if state.duel else None
    chooser = rounds.next_chooser(state) if state.phase == "take" else None
    return View(
        phase=state.phase,
        round=state.round,
        body=body,
        values=values,
        sides=tuple(_side(state, colour) for colour in range(len(state.out))),
        mine=None if seat is None else _mine(state, seat, values),
        draft=next((step.card for step in steps if isinstance(step, Play)), None),
        flips=(state.round - 1) % len(state.hands) if state.ghost else None,
        actor=rounds.actor(state),
        fights=tuple(_fight(state, number) for number in range(len(state.fights))),
        duel=DuelView(duel.card, duel.fighters) if duel else None,
        clock={"fight": fights.FIGHT_SECONDS, "duel": fights.DUEL_SECONDS}.get(state.phase),
        dice=tuple(_die(state, die) for die in largest_first(DICE)),
        free=chooser[1] if chooser else (),
        called=state.called,
        chances=call_chances(die for die in state.dice if die) if state.phase == "call" else (),
        aim=_aim(state, steps) if state.phase in ("aim", "again") and body != "companion" else None,
        again=state.rethrown,
        last=state.last,
        bout=state.bout,
        putting=PutView(state.putting, rounds.may_take_hole_back(state)) if state.putting else None,
        moved=state.moved,
        ending=state.ending,
        discarded=state.discarded,
        table=TableView(),
        final=_final(state, values) if winners is not None else None,
        winners=winners,
    )


def _side(state: State, colour: Colour) -> SideView:
    seats = len(state.hands)
    ghost = state.ghost if colour == seats else None
    die = state.dice[colour]
    fight = next((n for n, fight in enumerate(state.fights) if colour in fight.fighters), None)
    return SideView(
        colour=colour,
        ghost=ghost is not None,
        angle=edge_angle(colour, len(state.out)),
        hand=len(ghost.stack) + len(ghost.under) if ghost else len(state.hands[colour]),
        pile=len(ghost.pile) if ghost else len(state.piles[colour]),
        card=state.out[colour],
        die=die,
        face=next((it.face for it in state.lying if it.die == die), None),
        leads=rounds.leader(state) == colour,
        fight=fight,
        standing=fight is not None and colour in state.fights[fight].standing,
        lost=colour in state.lost,
        fouls=tuple(die for seat, die in state.fouls if seat == colour),
    )


def _mine(state: State, seat: Seat, values: dict[Kind, int]) -> MineView:
    hand = tuple(Card(kind, seat) for kind in state.hands[seat])
    pile = tuple(sorted(state.piles[seat], key=lambda card: (-values[card.kind], card.colour)))
    return MineView(state.hands[seat], pile, score(pile, values).points, score(pile + hand, values).points)


def _fight(state: State, number: int) -> FightView:
    fight = state.fights[number]
    return FightView(
        card=fight.card,
        fighters=fight.fighters,
        standing=fights.fighters_of(state, fight.standing, fight.fighters),
        held=fight.held,
        dice=fights.lawful_dice(state, fight) if fights.running(fight) else (),
        running=fights.running(fight),
        tied=fight.tied,
        winner=fight.winner,
    )


def _die(state: State, die: Die) -> DieView:
    colour = state.dice.index(die) if die in state.dice else None
    lying = next((it for it in state.lying if it.die == die), None)
    return DieView(
        die=die,
        sides=SIDES[die],
        colour=colour,
        status=_status(state, die),
        face=lying.face if lying else None,
        pose=lying.pose if lying else None,
        leads=leading(state.lying) == die,
        turned=state.last is not None and die in state.last.turned,
    )


def _status(state: State, die: Die) -> Literal["free", "held", "next", "now", "lies", "fell"]:
    lying = next((it for it in state.lying if it.die == die), None)
    if lying:
        return "fell" if lying.fell else "lies"
    if die not in state.dice:
        return "free"
    if state.phase not in ("aim", "throw"):
        return "held"
    return "now" if rounds.thrower(state) == state.dice.index(die) else "next"


def _aim(state: State, steps: tuple[Step, ...]) -> AimView:
    lead = leading(state.lying)
    return AimView(
        place=next((step.degrees for step in steps if isinstance(step, Place)), None),
        direction=next((step.degrees for step in steps if isinstance(step, Direction)), None),
        strength=next((step.speed for step in steps if isinstance(step, Strength)), None),
        places=_range(PLACES),
        directions=_range(DIRECTIONS),
        strengths=_range(STRENGTHS),
        target=lead if rounds.leader(state) != rounds.actor(state) else None,
    )


def _range(values: tuple[int, ...]) -> tuple[int, int, int]:
    return values[0], values[-1], values[1] - values[0]


def _final(state: State, values: dict[Kind, int]) -> tuple[FinalView, ...]:
    final = []
    for pile in state.piles:
        counted = score(pile, values)
        final.append(FinalView(pile, counted.swallowed, counted.points))
    return tuple(final)
