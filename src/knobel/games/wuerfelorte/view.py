"""What players and spectators see. Nothing is secret, so all see the same; only the own draft is drawn in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from knobel.game import Over, Seat
from knobel.games.wuerfelorte.odds import odds
from knobel.games.wuerfelorte.pots import (
    ALIKE,
    BROWN,
    CLAIMS,
    COLOURS,
    FIELDS,
    LARGE,
    LEFT,
    POTS,
    SHAPES,
    SYMBOLS,
    WORTH,
    Brew,
    Claim,
    Colour,
    Markers,
    Pot,
    brews,
    colour_claim,
    counts_of,
    is_done,
    large_colours,
    points_of,
)
from knobel.games.wuerfelorte.state import (
    BROWN_DIE,
    DICE,
    MAGIC_MOST,
    PRICES,
    ROLLS,
    Calls,
    Cast,
    Kitchen,
    Spell,
    State,
    Step,
    Turn,
)
from knobel.games.wuerfelorte.turns import after, gained, quick_magic, score, throws, why_not

if TYPE_CHECKING:
    from knobel.games.wuerfelorte.game import Wuerfelorte

CALL_WINDOW_MS = 4000
"""How long a throw may be called, unless the roller goes on before (chosen). P7."""

Phase = Literal["draw", "begin", "air", "calls", "choose", "over"]
"""What the table waits for. In ``calls`` and ``choose`` a page should look alike, or it gives the colour away."""


class DieView(Struct, frozen=True):
    """A die by its place (6 is the brown one); ``colour`` and ``symbol`` are None while it has not been thrown.

    ``aside``: it lay still in the last throw. ``air``: it is being thrown. ``free``: it may be thrown now, or as soon
    as the calls are settled; ``must``: it has to be in the next throw.
    """

    place: int
    brown: bool
    colour: Colour | None
    symbol: str | None
    aside: bool
    air: bool
    free: bool
    must: bool


class PotView(Struct, frozen=True):
    """A pot and everyone's markers on it, by seat. ``shape``: how many of a first, a second, … colour it demands."""

    pot: Pot
    kind: Literal["brown", "colour", "large"]
    shape: tuple[int, ...]
    symbol: str | None
    markers: tuple[int, ...]


class FieldView(Struct, frozen=True):
    """A point field and everyone's markers on it, by seat. Beginners see only those they can reach."""

    field: Claim
    shape: tuple[int, ...]
    points: int
    markers: tuple[int, ...]


class BrewView(Struct, frozen=True):
    """What the seat in its turn can do with one of its pots, and for the large pot with each combination.

    ``ready``: it can be brewed now. ``claim`` is None on a coloured pot with too few dice. ``asks``: it costs a point,
    so it should be asked for once more. ``why`` is the key of the reason when it is not ready.
    """

    pot: Pot
    claim: Claim | None
    ready: bool
    points: int
    magic: int
    asks: bool
    why: str | None


class OddsView(Struct, frozen=True):
    """How likely this still is in this turn if nothing else is aimed at, without further spells: parts of a million."""

    pot: Pot
    claim: Claim
    points: int
    chance: int


class SpellView(Struct, frozen=True):
    """A spell, its price, and why it cannot be cast now (a key; ``missing`` are the magic points that lack)."""

    spell: Spell
    price: int
    ready: bool
    why: str | None
    missing: int


class CallView(Struct, frozen=True):
    """The bonus calls: how long a throw may be called, and how the calls after the last throw came out. P7."""

    window_ms: int
    colours: tuple[Colour, ...]
    calls: Calls | None


class SumView(Struct, frozen=True):
    """One line of the score: so many markers, each worth so much."""

    key: str
    markers: int
    each: int
    points: int


class SeatView(Struct, frozen=True):
    """One player: markers by pot in the order of the pots, the stone on the scale, and the score if it ended now."""

    markers: Markers
    left: int
    magic: int | None
    done: bool
    sums: tuple[SumView, ...]
    score: int


class View(Struct, frozen=True):
    """The whole board."""

    version: str
    phase: Phase
    first: Seat | None
    round: int
    seat: Seat | None
    roll: int
    rolls: int
    dice: tuple[DieView, ...]
    counts: tuple[int, ...]
    shows: tuple[Colour, int] | None
    brown: str
    pots: tuple[PotView, ...]
    fields: tuple[FieldView, ...]
    scale: int | None
    brews: tuple[BrewView, ...]
    spells: tuple[SpellView, ...]
    odds: tuple[OddsView, ...] | None
    may_pass: bool
    minus_at_stake: bool
    calls: CallView | None
    last_round: bool
    finished: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...] | None


def view_of(game: Wuerfelorte, state: State, steps: tuple[Step, ...]) -> View:
    """The view of this state with a draft of steps drawn in; what else could be done stays visible."""
    prompt = game.prompt(state)
    drawn = after(state, steps)
    state = after(state, [step for step in steps if isinstance(step, Cast)])
    turn, kitchens = state.turn, drawn.kitchens
    mine = state.kitchens[turn.seat] if turn else None
    can = _brew_views(turn, mine) if turn and mine else ()
    counts = counts_of(turn.dice if turn else ())
    most = max(counts)
    return View(
        version=game.version,
        phase=_phase(state),
        first=state.first,
        round=state.round + 1,
        seat=turn.seat if turn else None,
        roll=turn.roll if turn else 0,
        rolls=ROLLS,
        dice=_dice(turn, drawn.turn) if turn and drawn.turn else (),
        counts=counts,
        shows=(COLOURS[counts.index(most)], most) if most > 1 else None,
        brown=turn.brown if turn else "out",
        pots=_pots(kitchens, game.is_profi),
        fields=tuple(
            FieldView(field, SHAPES[field], WORTH[field], tuple(kitchen.fields[n] for kitchen in kitchens))
            for n, field in enumerate(FIELDS)
            if game.is_profi or field in ALIKE.values()
        ),
        scale=MAGIC_MOST if game.is_profi else None,
        brews=can,
        spells=_spells(turn, mine) if turn and mine else (),
        odds=_odds(turn, mine) if game.show_odds and turn and mine and not turn.air else None,
        may_pass=_phase(state) == "choose" and not (turn and turn.extra),
        minus_at_stake=any(brew.asks for brew in can),
        calls=CallView(CALL_WINDOW_MS, COLOURS, turn.calls if turn else None) if game.bonus_calls else None,
        last_round=turn is not None and any(not any(kitchen.markers) for kitchen in kitchens),
        finished=tuple(seat for seat, kitchen in enumerate(kitchens) if not any(kitchen.markers)),
        seats=tuple(_seat(kitchen) for kitchen in kitchens),
        winners=prompt.winners if isinstance(prompt, Over) else None,
    )


def _phase(state: State) -> Phase:
    turn = state.turn
    if turn is None:
        return "draw" if state.first is None else "over"
    if turn.air:
        return "air"
    if turn.calling:
        return "calls"
    return "choose" if turn.roll else "begin"


def _dice(turn: Turn, drawn: Turn) -> tuple[DieView, ...]:
    choices = [] if turn.air else throws(turn)
    places = range(1, DICE + 1 + (turn.brown != "out"))
    return tuple(
        DieView(
            place=place,
            brown=place == BROWN_DIE,
            colour=COLOURS[face - 1] if (face := turn.dice[place - 1]) else None,
            symbol=SYMBOLS[COLOURS[face - 1]] if face else None,
            aside=bool(turn.thrown) and bool(face) and place not in turn.thrown,
            air=place in drawn.air,
            free=any(place in throw.dice for throw in choices),
            must=bool(choices) and all(place in throw.dice for throw in choices),
        )
        for place in places
    )


def _pots(kitchens: Sequence[Kitchen], profi: bool) -> tuple[PotView, ...]:
    views = []
    for place, pot in enumerate(POTS if profi else POTS[:LARGE]):
        markers = tuple(kitchen.markers[place] for kitchen in kitchens)
        if place == LARGE:
            views.append(PotView(pot, "large", (), None, markers))
        elif place < len(BROWN):
            views.append(PotView(pot, "brown", SHAPES[BROWN[place]], None, markers))
        else:
            views.append(PotView(pot, "colour", (3,), SYMBOLS[COLOURS[place - len(BROWN)]], markers))
    return tuple(views)


def _brew_views(turn: Turn, kitchen: Kitchen) -> tuple[BrewView, ...]:
    """Every own pot that still has a marker, and the large pot once for each combination."""
    counts = counts_of(turn.dice)
    open_now = not turn.air and not turn.extra and turn.roll > 0
    possible = set(brews(kitchen.markers, counts)) if open_now else set()
    now = quick_magic(turn)
    magic = 0 if kitchen.magic is None else (gained(kitchen.magic, now) or 0) - kitchen.magic
    views = []
    for pot, claim in _own_pots(kitchen.markers, counts):
        brew = Brew(pot, claim) if claim else None
        ready = brew in possible
        points = points_of(brew) if brew and ready else 0
        why = None if ready else _why_not_brew(pot, claim, kitchen.markers, turn)
        views.append(BrewView(pot, claim, ready, points, magic if ready else 0, points < 0, why))
    return tuple(views)


def _own_pots(markers: Markers, counts: Sequence[int]) -> list[tuple[Pot, Claim | None]]:
    found: list[tuple[Pot, Claim | None]] = []
    for place, pot in enumerate(POTS):
        if not markers[place]:
            continue
        if place < len(BROWN):
            found.append((pot, BROWN[place]))
        elif place < LARGE:
            found.append((pot, colour_claim(counts[place - len(BROWN)])))
        else:
            found += [(pot, claim) for claim in CLAIMS]
    return found


def _why_not_brew(pot: Pot, claim: Claim | None, markers: Markers, turn: Turn) -> str:
    if turn.air or turn.extra or not turn.roll:
        return "wuerfelorte-pot-after-a-roll"
    if pot == "large" and claim and not is_done(markers, claim):
        return "wuerfelorte-pot-not-done-yet"
    return "wuerfelorte-pot-not-in-the-dice"


def _odds(turn: Turn, kitchen: Kitchen) -> tuple[OddsView, ...]:
    dice = DICE + (turn.brown != "out")
    rolls = 1 if turn.extra else max(0, ROLLS - turn.roll)
    lying = tuple(sorted(face for face in turn.dice if face))
    views = []
    for pot, claim, colours in _aims(kitchen.markers):
        points = points_of(Brew(pot, claim))
        views.append(OddsView(pot, claim, points, odds(claim, colours, dice, rolls, lying, must=turn.extra)))
    return tuple(views)


def _aims(markers: Markers) -> list[tuple[Pot, Claim, tuple[int, ...]]]:
    """What can be aimed at: a pot, a combination, and the colours in which alike dice count."""
    every = tuple(range(len(COLOURS)))
    aims: list[tuple[Pot, Claim, tuple[int, ...]]] = []
    for place, pot in enumerate(POTS[:LARGE]):
        if markers[place] and place < len(BROWN):
            aims.append((pot, BROWN[place], every))
        elif markers[place]:
            aims += [(pot, claim, (place - len(BROWN),)) for claim in ALIKE.values()]
    if markers[LARGE]:
        aims += [("large", c, large_colours(markers, c)) for c in CLAIMS if is_done(markers, c)]
    return aims


def _spells(turn: Turn, kitchen: Kitchen) -> tuple[SpellView, ...]:
    if kitchen.magic is None:
        return ()
    views = []
    for spell, price in PRICES.items():
        why = "wuerfelorte-spell-dice-first" if turn.air else why_not(turn, kitchen.magic, spell)
        views.append(SpellView(spell, price, why is None, why, max(0, price - kitchen.magic)))
    return tuple(views)


def _seat(kitchen: Kitchen) -> SeatView:
    left = sum(kitchen.markers)
    beside = (LARGE if kitchen.magic is None else LARGE + 3) - left - sum(kitchen.fields)
    by_points = {
        points: sum(n for field, n in zip(FIELDS, kitchen.fields, strict=True) if WORTH[field] == points)
        for points in (2, 1, -1)
    }
    lines = [
        ("wuerfelorte-sum-plus-two", by_points[2], 2),
        ("wuerfelorte-sum-plus-one", by_points[1], 1),
        ("wuerfelorte-sum-beside", beside, 0),
        ("wuerfelorte-sum-minus-one", by_points[-1], -1),
        ("wuerfelorte-sum-left", left, LEFT),
    ]
    sums = tuple(SumView(key, markers, each, markers * each) for key, markers, each in lines)
    return SeatView(kitchen.markers, left, kitchen.magic, left == 0, sums, score(kitchen))
