"""What follows the fights: taking dice, calling, throwing, the end of a round and of the game. A7 to A11, A16."""

from __future__ import annotations

from msgspec.structs import replace

from knobel.game import Decided, Seat, with_at
from knobel.games.asteroid_dice.cards import (
    DICE,
    KINDS,
    SIDES,
    Card,
    Colour,
    Die,
    Kind,
    is_die,
    largest_first,
    score,
    without,
)
from knobel.games.asteroid_dice.fights import begin_fights, give, lawful_dice, open_duel
from knobel.games.asteroid_dice.state import Called, CardMoved, Duel, Ending, Fight, Ghost, LastThrow, State
from knobel.games.asteroid_dice.throws import Aim, Landed, ThrowAbout, edge_angle, leading


def first_round(seats: int) -> State:
    """Everybody has the seven cards of a colour; for two there is a ghost with a third one. A14."""
    ghost = Ghost(KINDS) if seats == 2 else None
    colours = seats + (ghost is not None)
    return State(
        phase="choose",
        round=1,
        hands=(KINDS,) * seats,
        piles=((),) * seats,
        out=(None,) * colours,
        ghost=ghost,
        dice=(None,) * colours,
    )


def reveal(state: State, cards: tuple[Kind, ...]) -> State:
    """A1: all cards are turned together; with a ghost, its top card as well. A14."""
    hands = tuple(without(hand, (card,)) for hand, card in zip(state.hands, cards, strict=True))
    state = replace(state, hands=hands, out=cards + state.out[len(cards) :], last=None, ending=None)
    if state.ghost is None:
        return meet(state)
    if len(state.ghost.stack) > 1:
        return replace(state, phase="ghost_card")
    return ghost_card(state, 0)


def ghost_card(state: State, place: int) -> State:
    """A14: this card of the shuffled stack is on top; below the stack lie the cards that came back, in order."""
    ghost = state.ghost
    assert ghost
    if ghost.stack:
        card = ghost.stack[place]
        ghost = replace(ghost, stack=without(ghost.stack, (card,)))
    else:
        card, ghost = ghost.under[0], replace(ghost, under=ghost.under[1:])
    return meet(replace(state, ghost=ghost, out=with_at(state.out, len(state.hands), card)))


def meet(state: State) -> State:
    """A2: fights where cards are alike, else straight on to the dice."""
    state = begin_fights(state)
    return replace(state, phase="fight") if state.fights else take_dice(state)


def after_fights(state: State) -> State:
    """A17: whatever stayed undecided goes to a duel; then the dice are taken."""
    duel = open_duel(state)
    if duel:
        return replace(state, phase="duel", duel=duel)
    return take_dice(replace(state, duel=None))


def actor(state: State) -> Colour | None:
    """Who takes, calls, throws or puts now; the ghost too. None where all choose, or bodies decide."""
    match state.phase:
        case "take":
            chooser = next_chooser(state)
            return chooser[0] if chooser else None
        case "call" | "ghost_call":
            return state.out.index("hole")
        case "aim" | "throw":
            return thrower(state)
        case "again":
            return state.out.index("wild")
        case "put" | "ghost_put":
            return state.ending.winner if state.ending else None
    return None


# A7.


def take_dice(state: State) -> State:
    """Asteroid cards take their die; then those who may choose, one after the other, where there is a choice."""
    dice = tuple(card if die is None and is_die(card) else die for die, card in zip(state.dice, state.out, strict=True))
    state = replace(state, dice=dice)
    while chooser := next_chooser(state):
        colour, free = chooser
        if len(free) > 1 and colour < len(state.hands):
            return replace(state, phase="take")
        state = replace(state, dice=with_at(state.dice, colour, largest_first(free)[0]))
    taken = [die for die in state.dice if die]
    assert len(set(taken)) == len(taken) == len(state.out)
    return _call(state)


def _ended(state: State, fight: Fight) -> int:
    """Fights in the order they ended: each ended when the last of its losers was hit. Whose ended first takes first."""
    return max((place for place, loser in enumerate(state.lost) if loser in fight.fighters), default=0)


def next_chooser(state: State) -> tuple[Colour, tuple[Die, ...]] | None:
    """Who takes a die next, and which ones are free to them."""
    free = without(DICE, state.dice)
    for fight in sorted(state.fights, key=lambda fight: _ended(state, fight)):
        if fight.winner is not None and state.dice[fight.winner] is None:
            return fight.winner, lawful_dice(state, fight)
    for kind in ("wild", "hole"):
        if kind in state.out and state.dice[state.out.index(kind)] is None:
            return state.out.index(kind), free
    for loser in reversed(state.lost):
        if state.dice[loser] is None:
            return loser, free
    return None


# A8.


def _call(state: State) -> State:
    if "hole" not in state.out:
        return next_throw(state)
    return replace(state, phase="call" if state.out.index("hole") < len(state.hands) else "ghost_call")


def call(state: State, number: int) -> State:
    """A8: the hole before somebody lurks for this number from now on."""
    return next_throw(replace(state, called=Called(state.out.index("hole"), number)))


def possible_numbers(state: State) -> int:
    """The highest number that can come up this round. A16."""
    return max(SIDES[die] for die in state.dice if die)


# A9.


def next_throw(state: State) -> State:
    """More sides first; then Wilde Würfelei once more; then the round is won."""
    colour = thrower(state)
    if colour is not None:
        return replace(state, phase="aim" if colour < len(state.hands) else "throw", aim=None)
    if "wild" in state.out and not state.rethrown:
        wild = state.out.index("wild")
        if wild < len(state.hands):
            return replace(state, phase="again")
        return again(state) if leader(state) != wild else keep(state)
    return _round_won(state)


def thrower(state: State) -> Colour | None:
    """Whose die is in the hand and next to be thrown."""
    lying = [it.die for it in state.lying]
    waiting = largest_first(die for die in state.dice if die and die not in lying)
    return state.dice.index(waiting[0]) if waiting else None


def leader(state: State) -> Colour | None:
    """Whose die shows the highest number now."""
    best = leading(state.lying)
    return state.dice.index(best) if best else None


def again(state: State) -> State:
    """The die of Wilde Würfelei is lifted and thrown once more."""
    die = state.dice[state.out.index("wild")]
    return next_throw(
        replace(state, lying=tuple(it for it in state.lying if it.die != die), rethrown=True),
    )


def keep(state: State) -> State:
    """Wilde Würfelei is content with what lies."""
    return next_throw(replace(state, rethrown=True))


def throw_about(state: State) -> ThrowAbout:
    """What decides the throw that is waited for."""
    colour = thrower(state)
    assert colour is not None
    die = state.dice[colour]
    assert die
    return ThrowAbout(
        die=die,
        colour=colour,
        ghost=colour == len(state.hands),
        again=state.rethrown,
        angle=edge_angle(colour, len(state.out)),
        aim=state.aim,
        lying=state.lying,
        called=state.called.number if state.called else None,
    )


def landed(state: State, about: ThrowAbout, outcome: Landed, event: Decided) -> State:
    """The dice lie still: new numbers count, and a hole may have what it lurks for. A8, A9."""
    throw = LastThrow(
        number=state.throws + 1,
        colour=about.colour,
        die=about.die,
        again=about.again,
        aim=outcome.aim or about.aim,
        turned=turned(about, outcome),
        by=event.by,
        verified=event.verified,
        film=event.film,
    )
    state = replace(state, lying=outcome.dice, throws=throw.number, last=throw, aim=None)
    called = state.called
    if called and any(it.face == called.number for it in state.lying):
        return _swallowed(state, called)
    return next_throw(state)


def turned(about: ThrowAbout, outcome: Landed) -> tuple[Die, ...]:
    """The dice that lay there and show another number now."""
    return tuple(old.die for old, new in zip(about.lying, outcome.dice, strict=False) if old.face != new.face)


# A10, and A8 where the hole wins.


def _swallowed(state: State, called: Called) -> State:
    """All other cards that still lie are discarded, and the hole goes on a pile."""
    others = tuple(Card(kind, colour) for colour, kind in enumerate(state.out) if kind and colour != called.colour)
    showing = leading(it for it in state.lying if it.face == called.number)
    assert showing
    moved = state.moved + tuple(CardMoved(card, "discard", card.colour) for card in others)
    ending = Ending(state.round, called.colour, True, called.number, showing, state.dice, state.lying)
    state = replace(state, out=(None,) * len(state.out), discarded=state.discarded + others, moved=moved, ending=ending)
    return _put(state, Card("hole", called.colour), called.colour)


def _round_won(state: State) -> State:
    """The winner takes what lies out; the own card returns to the hand, a hole goes on a pile of choice."""
    winner = leader(state)
    best = leading(state.lying)
    assert winner is not None
    assert best
    number = next(it.face for it in state.lying if it.die == best)
    mine = state.out[winner]
    others = tuple(Card(kind, colour) for colour, kind in enumerate(state.out) if kind and colour != winner)
    points = tuple(card for card in others if card.kind != "hole")
    hole = next((Card(kind, colour) for colour, kind in enumerate(state.out) if kind == "hole"), None)
    is_ghost = winner == len(state.hands)
    ending = Ending(state.round, winner, False, number, best, state.dice, state.lying)
    state = give(replace(state, out=(None,) * len(state.out), ending=ending), points, winner)
    if mine and (is_ghost or mine != "hole"):
        state = take_back(state, Card(mine, winner))
        hole = hole if hole and hole.colour != winner else None
    return _put(state, hole, winner) if hole else finish_round(state)


def take_back(state: State, card: Card) -> State:
    """A card returns to the hand of its colour; the ghost's goes under its stack. A16."""
    if card.colour < len(state.hands):
        hand = state.hands[card.colour]
        hand = tuple(kind for kind in KINDS if kind in hand or kind == card.kind)
        moved = (*state.moved, CardMoved(card, "hand", card.colour))
        return replace(state, hands=with_at(state.hands, card.colour, hand), moved=moved)
    assert state.ghost
    moved = (*state.moved, CardMoved(card, "stack", card.colour))
    return replace(state, ghost=replace(state.ghost, under=(*state.ghost.under, card.kind)), moved=moved)


def _put(state: State, hole: Card, chooser: Colour) -> State:
    return replace(state, phase="put" if chooser < len(state.hands) else "ghost_put", putting=hole)


def may_take_hole_back(state: State) -> bool:
    """A10: who wins the round with an own hole may take it into the hand again."""
    ending, hole = state.ending, state.putting
    return bool(ending and hole and not ending.hole and ending.winner == hole.colour)


def put_hole(state: State, seat: Seat | None) -> State:
    """The hole goes on this pile, or back into its owner's hand."""
    hole = state.putting
    assert hole
    state = take_back(state, hole) if seat is None else give(state, (hole,), seat)
    return finish_round(replace(state, putting=None))


# A11.


def finish_round(state: State) -> State:
    """On to the next round, or to the count when a hand, or the ghost's stack, is empty. A11, A16."""
    ghost = state.ghost
    none = (None,) * len(state.out)
    assert state.ending
    state = replace(
        state,
        ending=replace(state.ending, moved=state.moved),
        moved=(),
        dice=none,
        shown=(),
        fights=(),
        lost=(),
        fouls=(),
        duel=None,
        called=None,
        lying=(),
        rethrown=False,
    )
    if all(state.hands) and (ghost is None or ghost.stack or ghost.under):
        return replace(state, phase="choose", round=state.round + 1)
    piles = tuple(
        pile + tuple(Card(kind, seat) for kind in hand)
        for seat, (pile, hand) in enumerate(zip(state.piles, state.hands, strict=True))
    )
    return replace(state, phase="over", hands=((),) * len(state.hands), piles=piles)


def count(state: State, values: dict[Kind, int]) -> tuple[int, ...]:
    """The points of every seat as its pile is."""
    return tuple(score(pile, values).points for pile in state.piles)


def best_seats(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who has most; several share."""
    return tuple(seat for seat, mine in enumerate(points) if mine == max(points))


def duel_for_the_game(state: State, values: dict[Kind, int]) -> State:
    """A11: a tie at the end goes to a duel."""
    tied = best_seats(count(state, values))
    return replace(state, phase="duel", duel=Duel(tied, None)) if len(tied) > 1 else state


def aimed(state: State, aim: Aim | None) -> State:
    """The aim is set; the die flies."""
    return replace(state, phase="throw", aim=aim)
