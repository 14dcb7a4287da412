"""Fights and duels, A2 to A6, A15 and A17: what reported happenings mean. Who was quick or hit is not decided here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from msgspec.structs import replace

from knobel.game import Seat, with_at
from knobel.games.asteroid_dice.cards import DICE, KINDS, Card, Colour, Die, Kind, is_die, without, without_highest
from knobel.games.asteroid_dice.state import (
    CardMoved,
    Duel,
    DuelAbout,
    Duelled,
    Fight,
    FightAbout,
    Fighter,
    Fought,
    Hit,
    LastBout,
    Ring,
    State,
    Took,
)

FIGHT_SECONDS, DUEL_SECONDS = 45, 30
"""A17: how long fights and duels may take (chosen). Clocks are kept elsewhere."""
LEAST_SPECIAL_DICE = 2
"""A3: a fight of special cards always has at least two dice of its own (derived)."""


def begin_fights(state: State) -> State:
    """A2: who played the same kind fights each other. A15: of three alike, the ghost counts as hit first."""
    fights, lost = [], list[Colour]()
    for kind in KINDS:
        fighters = tuple(colour for colour, card in enumerate(state.out) if card == kind)
        if len(fighters) < 2:
            continue
        standing = fighters
        if state.ghost and len(fighters) > 2:
            standing, ghost = fighters[:-1], fighters[-1]
            lost.append(ghost)
        fights.append(Fight(kind, fighters, standing, (None,) * len(fighters)))
    state = replace(state, fights=tuple(fights), lost=tuple(lost), shown=tuple(d for d in DICE if d in state.out))
    assert all(len(lawful_dice(state, fight)) >= LEAST_SPECIAL_DICE for fight in fights if not is_die(fight.card))
    return state


def running(fight: Fight) -> bool:
    """Whether somebody in it can still be hit."""
    return fight.winner is None and not fight.tied and len(fight.standing) > 1


def lawful_dice(state: State, fight: Fight) -> tuple[Die, ...]:
    """A3: the die on the card; for special cards any that no asteroid card of this round shows and no winner keeps."""
    if is_die(fight.card):
        return (fight.card,)
    return tuple(die for die in DICE if die not in state.shown and die not in state.dice)


def stand_in(state: State, fighters: Iterable[Colour], colour: Colour) -> Seat:
    """A15: who moves for this fighter: players for themselves, and for the ghost the one it does not fight."""
    seats = range(len(state.hands))
    return colour if colour in seats else next(seat for seat in seats if seat not in fighters)


def acts_for(state: State, seat: Seat) -> tuple[int, Colour] | None:
    """The running fight this person has a part in, and for whom. Who was hit or has won is a bystander. A6."""
    for place, fight in enumerate(state.fights):
        for colour in fight.standing if running(fight) else ():
            if stand_in(state, fight.fighters, colour) == seat:
                return place, colour
    return None


def rings(state: State) -> tuple[Ring, ...]:
    """The running fights as a judge sees them."""
    return tuple(
        Ring(fight.card, fighters_of(state, fight.standing, fight.fighters), lawful_dice(state, fight))
        for fight in state.fights
        if running(fight)
    )


def fighters_of(state: State, standing: Iterable[Colour], fighters: Sequence[Colour]) -> tuple[Fighter, ...]:
    """These fighters with the persons who move for them."""
    return tuple(Fighter(colour, stand_in(state, fighters, colour)) for colour in standing)


def fight_about(state: State) -> FightAbout:
    """What the judge of this round's fights is told."""
    seats = range(len(state.hands))
    return FightAbout(
        state.round, len(seats), rings(state), tuple(seat for seat in seats if acts_for(state, seat) is None)
    )


def duel_about(state: State, duel: Duel) -> DuelAbout:
    """What the judge of a duel is told."""
    if duel.fight is None:
        return DuelAbout(len(state.hands), None, fighters_of(state, duel.fighters, duel.fighters))
    fight = state.fights[duel.fight]
    return DuelAbout(len(state.hands), fight.card, fighters_of(state, duel.fighters, fight.fighters))


def could_happen(state: State, outcome: Fought, values: dict[Kind, int]) -> bool:
    """Whether the fights can have gone so: only who stands is hit, and nothing happens after the last decision."""
    for happening in outcome.happenings:
        if not any(map(running, state.fights)):
            return False
        match happening:
            case Took(seat, die):
                if seat not in range(len(state.hands)) or die not in DICE:
                    return False
            case Hit(colours):
                standing = [colour for fight in state.fights if running(fight) for colour in fight.standing]
                if not colours or len(set(colours)) < len(colours) or not set(colours) <= set(standing):
                    return False
        state = happen(state, happening, values)
    return True


def watched(state: State, outcome: Fought | Duelled, film: bytes) -> State:
    """What was thrown in it, for those who watch."""
    return replace(state, bout=LastBout(state.bout.number + 1 if state.bout else 1, outcome.exchanges, film))


def fought(state: State, outcome: Fought, values: dict[Kind, int]) -> State:
    """The state after all that happened in this round's fights."""
    return reduce(lambda now, happening: happen(now, happening, values), outcome.happenings, state)


def happen(state: State, happening: Took | Hit, values: dict[Kind, int]) -> State:
    """One thing more. A foul is judged on the pile as it is at that moment."""
    match happening:
        case Hit(colours):
            return _hit(state, colours)
        case Took():
            return _took(state, happening, values)


def _took(state: State, took: Took, values: dict[Kind, int]) -> State:
    part = acts_for(state, took.seat)
    mine = part and lawful_dice(state, state.fights[part[0]])
    if part and mine and took.die in mine:
        if not took.early:
            return _hold(state, *part, took.die)
    elif state.dice[took.seat] == took.die:
        return state
    state = _penalty(state, took.seat, took.die, values)
    if part and mine and took.thrown and took.die not in mine:
        return _hit(state, (part[1],))
    return state


def _hold(state: State, place: int, colour: Colour, die: Die) -> State:
    """What was held last counts for A5, also when somebody else takes it afterwards."""
    fight = state.fights[place]
    held = with_at(fight.held, fight.fighters.index(colour), die)
    return replace(state, fights=with_at(state.fights, place, replace(fight, held=held)))


def _penalty(state: State, seat: Seat, die: Die, values: dict[Kind, int]) -> State:
    """A6 (STRAFE): one highest card of the pile, once a player, die and round."""
    if (seat, die) in state.fouls:
        return state
    pile, paid = without_highest(state.piles[seat], values)
    return replace(
        state,
        piles=with_at(state.piles, seat, pile),
        discarded=state.discarded + ((paid,) if paid else ()),
        moved=state.moved + ((CardMoved(paid, "discard", seat),) if paid else ()),
        fouls=(*state.fouls, (seat, die)),
    )


def _hit(state: State, colours: tuple[Colour, ...]) -> State:
    """A4: they are out; the last one standing has won. When the last ones fall together, they are tied."""
    fights, fallen = [], list[Colour]()
    for fight in state.fights:
        hit = [colour for colour in fight.standing if colour in colours] if running(fight) else []
        if len(hit) == len(fight.standing):
            fight = replace(fight, tied=True)
        elif hit:
            fight = replace(fight, standing=without(fight.standing, hit))
            fallen += hit
        fights.append(fight)
    state = lose(replace(state, fights=tuple(fights)), fallen)
    for place, fight in enumerate(fights):
        if fight.winner is None and len(fight.standing) == 1:
            state = win(state, place, fight.standing[0])
    return state


def lose(state: State, colours: Iterable[Colour]) -> State:
    """Who was hit just now; of those hit in the same moment, another one counts as first each round."""
    return replace(state, lost=state.lost + tuple(sorted(colours, key=lambda it: (it - state.round) % len(state.out))))


def win(state: State, place: int, winner: Colour) -> State:
    """A5: the winner takes the others' cards and keeps the own card and die. A lost hole stays with its loser. A15."""
    fight = state.fights[place]
    losers = without(fight.fighters, (winner,))
    cards = tuple(Card(fight.card, loser) for loser in losers)
    out = tuple(None if colour in losers else card for colour, card in enumerate(state.out))
    state = replace(
        state,
        fights=with_at(state.fights, place, replace(fight, standing=(winner,), tied=False, winner=winner)),
        out=out,
        dice=with_at(state.dice, winner, _kept_die(state, fight, winner)),
    )
    if fight.card == "hole":
        for card in cards:
            state = give(state, (card,), card.colour)
        return state
    return give(state, cards, winner)


def _kept_die(state: State, fight: Fight, winner: Colour) -> Die | None:
    """A5: the die of the card; for special cards the last one held, if no other winner keeps it; else a choice."""
    if is_die(fight.card):
        return fight.card
    held = fight.held[fight.fighters.index(winner)]
    return None if held in state.dice else held


def give(state: State, cards: tuple[Card, ...], colour: Colour) -> State:
    """Cards onto a pile; onto the ghost's pile they leave the game. A15."""
    if colour < len(state.piles):
        moved = tuple(CardMoved(card, "pile", colour) for card in cards)
        return replace(
            state, piles=with_at(state.piles, colour, state.piles[colour] + cards), moved=state.moved + moved
        )
    assert state.ghost
    moved = tuple(CardMoved(card, "ghost", colour) for card in cards)
    ghost = replace(state.ghost, pile=state.ghost.pile + cards)
    return replace(state, ghost=ghost, moved=state.moved + moved)


# Duels.


def open_duel(state: State) -> Duel | None:
    """The first fight that stayed undecided."""
    for place, fight in enumerate(state.fights):
        if fight.winner is None:
            return Duel(fight.standing, place)
    return None


def could_duel(duel: Duel, outcome: Duelled) -> bool:
    """Whether a duel can have gone so: each of its fighters is hit at most once."""
    hit = [colour for group in outcome.hits for colour in group]
    return all(outcome.hits) and len(set(hit)) == len(hit) and set(hit) <= set(duel.fighters)


def last_ones(duel: Duel, outcome: Duelled) -> tuple[tuple[Colour, ...], list[tuple[Colour, ...]]]:
    """A17: who is last, alone or together, and the others in the order they were hit."""
    groups = list(outcome.hits)
    last = without(duel.fighters, [colour for group in groups for colour in group])
    return last or groups.pop(), groups
