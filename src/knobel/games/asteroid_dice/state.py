"""One moment of the game, and what a fight or a duel reports."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from knobel.game import Seat, Value
from knobel.games.asteroid_dice.cards import Card, Colour, Die, Kind
from knobel.games.asteroid_dice.throws import Aim, Lying

Phase = Literal[
    "choose",  # A1: everybody's card, sealed
    "ghost_card",  # A14: the top card of the ghost's stack
    "fight",  # A2–A6
    "duel",  # A17
    "toss",  # A17: a duel that nobody wins
    "take",  # A7
    "call",  # A8
    "ghost_call",  # A16
    "aim",  # A9
    "throw",  # A9
    "again",  # A9: Wilde Würfelei
    "put",  # A8, A10: a hole on a pile
    "ghost_put",  # A16
    "over",
]

Body = Literal["live", "free", "fencing", "companion"]
"""Who decides fights: quick hands, figures that people move, secret choices, or people at home, who throw too."""

# What a contest of bodies reports. The rules know nothing else about it.


class Took(Value, frozen=True, omit_defaults=True):
    """Somebody takes a die; ``early`` before it was allowed, ``thrown`` if it was also thrown at somebody."""

    seat: Seat
    die: Die
    early: bool = False
    thrown: bool = False


class Hit(Value, frozen=True):
    """These fighters are hit, in the same moment if they are several. The ghost is hit when its stand-in is."""

    colours: tuple[Colour, ...]


Side = Literal["left", "middle", "right"]
Dodge = Literal["left", "right", "stand"]
Result = Literal["hit", "missed", "caught"]


class Exchange(Struct, frozen=True):
    """One throw that was made: who threw which die at whom, how, and what came of it."""

    ring: int
    thrower: Colour
    die: Die
    at: Colour
    side: Side
    way: Dodge
    result: Result


Exchanges = tuple[tuple[Exchange, ...], ...]
"""The throws of a bout, those of the same moment together: for whoever watches it. Rules do not ask for them."""


class Fought(Value, frozen=True, omit_defaults=True):
    """All fights of a round, from the reveal until all are decided or the time is up, in the order it happened."""

    happenings: tuple[Took | Hit, ...]
    exchanges: Exchanges = ()


class Duelled(Value, frozen=True, omit_defaults=True):
    """A duel: who was hit, in order; those hit in the same moment together. Who is not named still stands."""

    hits: tuple[tuple[Colour, ...], ...]
    exchanges: Exchanges = ()


# What a judge is told.


class Fighter(Struct, frozen=True):
    """Who fights, and which person moves for it: the ghost's stand-in is the one it does not fight. A15."""

    colour: Colour
    seat: Seat


class Ring(Struct, frozen=True):
    """One fight as a judge needs it: who stands in it, and which dice are its own."""

    card: Kind
    fighters: tuple[Fighter, ...]
    dice: tuple[Die, ...]


class FightAbout(Struct, frozen=True):
    """All fights of a round. ``bystanders`` have no part in any, and must leave all dice alone."""

    round: int
    seats: int
    rings: tuple[Ring, ...]
    bystanders: tuple[Seat, ...]


class DuelAbout(Struct, frozen=True):
    """A duel: about a fight's card, or, where it is None, about the game."""

    seats: int
    card: Kind | None
    fighters: tuple[Fighter, ...]


# The state.


class Fight(Struct, frozen=True):
    """Players with cards of one kind (KAMPF). ``held`` is what each fighter held last, in the order of fighters."""

    card: Kind
    fighters: tuple[Colour, ...]
    standing: tuple[Colour, ...]
    held: tuple[Die | None, ...]
    tied: bool = False
    """The last ones were hit in the same moment."""
    winner: Colour | None = None


class Ghost(Struct, frozen=True):
    """The third colour of a game for two (Geisterstapel). ``stack`` is shuffled: its order is drawn card by card."""

    stack: tuple[Kind, ...]
    under: tuple[Kind, ...] = ()
    """Cards that came back, face down below the stack, the next one first."""
    pile: tuple[Card, ...] = ()
    """What is out of the game."""


class Duel(Struct, frozen=True):
    """A duel (DUELL) that is waited for; ``fight`` is its place among the fights, None for the game's winner."""

    fighters: tuple[Colour, ...]
    fight: int | None


class Called(Struct, frozen=True):
    """The number a hole lurks for. A8."""

    colour: Colour
    number: int


class LastThrow(Struct, frozen=True):
    """The last throw: ``number`` counts within the game, so that a film is shown once."""

    number: int
    colour: Colour
    die: Die
    again: bool
    aim: Aim | None
    turned: tuple[Die, ...]
    """Dice whose number it changed."""
    by: str
    verified: bool
    film: bytes


class LastBout(Struct, frozen=True, omit_defaults=True):
    """The last fights or the last duel, as they went; ``number`` counts within the game, so that it is shown once."""

    number: int
    exchanges: Exchanges
    film: bytes = b""
    """What was to be seen of it, where figures moved freely."""


class CardMoved(Struct, frozen=True):
    """A card that changed its place in a round: to a pile, a hand, the ghost, its stack or the discards."""

    card: Card
    to: Literal["pile", "hand", "stack", "discard", "ghost"]
    colour: Colour | None = None


class Ending(Struct, frozen=True):
    """How the last round ended: by the highest number, or by a hole; what lay there, and what went where."""

    round: int
    winner: Colour
    hole: bool
    number: int
    die: Die
    dice: tuple[Die | None, ...]
    lying: tuple[Lying, ...]
    moved: tuple[CardMoved, ...] = ()
    """Set when the round is over for good: a hole may still have to be put somewhere."""


class State(Struct, frozen=True):
    """One moment. Tuples over colours have the ghost, if there is one, behind the seats."""

    phase: Phase
    round: int
    hands: tuple[tuple[Kind, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    out: tuple[Kind | None, ...]
    """The card before each colour."""
    ghost: Ghost | None
    dice: tuple[Die | None, ...]
    """The die each colour holds, or has thrown."""
    discarded: tuple[Card, ...] = ()
    shown: tuple[Die, ...] = ()
    """The dice on this round's asteroid cards. A3."""
    fights: tuple[Fight, ...] = ()
    lost: tuple[Colour, ...] = ()
    """Who lost a fight, first hit first. A7."""
    fouls: tuple[tuple[Seat, Die], ...] = ()
    """Penalties of this round: one a player and die. A6."""
    moved: tuple[CardMoved, ...] = ()
    """Where cards went this round so far, in fights and by penalties; all of it happened openly."""
    duel: Duel | None = None
    called: Called | None = None
    aim: Aim | None = None
    lying: tuple[Lying, ...] = ()
    rethrown: bool = False
    """Wilde Würfelei has had its second throw, or waived it."""
    throws: int = 0
    last: LastThrow | None = None
    bout: LastBout | None = None
    putting: Card | None = None
    """The hole that is being put on a pile."""
    ending: Ending | None = None
    champions: tuple[Seat, ...] = ()
    """Who won a duel for the game. A11."""
