"""Plans a whole Runde, compiled: level by level, sheets reached twice kept once, the best of a level followed further.

A node is three cards and a state: resources, then the rolled dice that were used and the worlds that were activated. A
deed is a die with all that is paid for it and the place it goes to; of equal dice only the cheapest is tried.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelwelten.draft import AGAIN, COPY, NUDGE, PAIR, SEVEN, SEVEN_SUM
from knobel.games.wuerfelwelten.supplies import CAP
from knobel.solve.wuerfelwelten.cards import Integers
from knobel.solve.wuerfelwelten.features import RESOURCES, features
from knobel.solve.wuerfelwelten.places import places, roll_code
from knobel.solve.wuerfelwelten.stars import gained_with, left_of, score

USED, ENTERED = 24, 26
"""Where a state holds the rolled dice that were used, and the worlds that were activated."""
SHEET = (1 << USED) - 1
BY_HEARTS, BY_COINS = 2, 3
"""What stands for a die in a deed when it was created."""
CLAIM = 3
"""What stands for a world in a deed when the die was turned into a resource."""
LAST = 16
"""How many times as wide the last Runde is searched: there the value is the score, which is cheap and short-sighted."""

Floats = NDArray[np.float32]
Record = Any
"""A record as ``desk`` describes it; kernels write into the one they are given."""


@njit(cache=True, nogil=True)
def _mixed(one: int, two: int, three: int, four: int) -> Any:
    """A number that differs for different sheets, as far as 64 bits go."""
    found = np.uint64(one) * np.uint64(0x9E3779B97F4A7C15)
    found = (found ^ found >> np.uint64(29) ^ np.uint64(two)) * np.uint64(0xBF58476D1CE4E5B9)
    found = (found ^ found >> np.uint64(32) ^ np.uint64(three)) * np.uint64(0x94D049BB133111EB)
    found = (found ^ found >> np.uint64(29) ^ np.uint64(four)) * np.uint64(0xD6E8FEB86659FD93)
    return np.int64((found ^ found >> np.uint64(32)) >> np.uint64(1))


@njit(cache=True, nogil=True)
def begin(desk: Record, worlds: Integers, to_come: int) -> None:
    """Lay out a leg of these worlds when so many Runden come after this one, and forget what was worked out before."""
    for slot in range(3):
        desk.worlds[slot] = worlds[slot]
    desk.to_come = to_come
    _forget(desk)


@njit(cache=True, nogil=True)
def _forget(desk: Record) -> None:
    desk.stamp += 1
    desk.encoded = 0
    desk.valued = 0


@njit(cache=True, nogil=True, error_model="numpy", fastmath={"contract", "reassoc", "nnan", "ninf", "nsz"})
def _add_product(factors: Floats, weights: Floats, to: Floats, picked: Integers) -> None:
    """Adds a vector times a matrix; about half of such a vector is 0, and its rows are left out. Eight at a time."""
    count, zero = 0, np.float32(0)
    for n in range(weights.shape[0]):
        picked[count] = n
        count += factors[n] != zero
    picked[count : count + 8] = 0
    for k in range(0, count, 8):
        n, o, p, q = picked[k], picked[k + 1], picked[k + 2], picked[k + 3]
        r, s, t, u = picked[k + 4], picked[k + 5], picked[k + 6], picked[k + 7]
        a, b = factors[n], factors[o] if k + 1 < count else zero
        c, d = factors[p] if k + 2 < count else zero, factors[q] if k + 3 < count else zero
        e, f = factors[r] if k + 4 < count else zero, factors[s] if k + 5 < count else zero
        g, h = factors[t] if k + 6 < count else zero, factors[u] if k + 7 < count else zero
        for m in range(weights.shape[1]):
            one = a * weights[n, m] + b * weights[o, m] + c * weights[p, m] + d * weights[q, m]
            two = e * weights[r, m] + f * weights[s, m] + g * weights[t, m] + h * weights[u, m]
            to[m] += one + two


@njit(cache=True, nogil=True, error_model="numpy", fastmath={"contract", "reassoc", "nnan", "ninf", "nsz"})
def _row(desk: Record, net: Record, slot: int, world: int, card: int) -> Any:
    """Where the vector of a card lies; it is worked out when it is first asked for."""
    stamp, size = desk.stamp, desk.row_key.shape[1]
    place = _mixed(card, slot, 0, 0) % size
    while desk.row_stamp[slot, place] == stamp:
        if desk.row_key[slot, place] == card:
            return desk.row_place[slot, place]
        place = (place + 1) % size
    row = desk.encoded
    desk.encoded += 1
    desk.row_stamp[slot, place], desk.row_key[slot, place], desk.row_place[slot, place] = stamp, card, row
    count = features(world, card, desk.listed, desk.room)
    hidden, wide = desk.hidden, net.first.shape[1]
    for n in range(wide):
        hidden[n] = net.first_bias[world, desk.to_come, n]
    for k in range(count):
        its = net.first[desk.listed[k]]
        for n in range(wide):
            hidden[n] += its[n]
    alone = np.float32(0)
    for n in range(wide):
        hidden[n] = max(hidden[n], np.float32(0))
        alone += hidden[n] * net.alone[world, desk.to_come, n]
    vector = desk.rows[row]
    vector[:] = 0
    _add_product(hidden, net.second[world], vector, desk.picked)
    desk.alone[row] = alone
    return row


@njit(cache=True, nogil=True, error_model="numpy", fastmath={"contract", "reassoc", "nnan", "ninf", "nsz"})
def _network(desk: Record, net: Record) -> Any:
    """What four encoded cards are worth together."""
    half, trunk = net.trunk.shape[0], net.trunk.shape[1]
    gated, here, then = desk.gated, desk.here, desk.then
    one, two, three, four = desk.four[0], desk.four[1], desk.four[2], desk.four[3]
    a, b, c, d = desk.rows[one], desk.rows[two], desk.rows[three], desk.rows[four]
    zero = np.float32(0)
    for n in range(half):
        gate = max(a[n] + b[n] + c[n] + d[n], zero)
        gated[n] = gate * (a[half + n] + b[half + n] + c[half + n] + d[half + n])
    when = desk.to_come
    for m in range(trunk):
        here[m] = net.trunk_bias[when, m]
        then[m] = net.block_bias[when, m]
    _add_product(gated, net.trunk, here, desk.picked)
    for m in range(trunk):
        here[m] = max(here[m], zero)
    _add_product(here, net.block, then, desk.picked)
    found = net.last_bias[when] + desk.alone[one] + desk.alone[two] + desk.alone[three] + desk.alone[four]
    for m in range(trunk):
        found += (here[m] + max(then[m], zero)) * net.last[when, m]
    return found


@njit(cache=True, nogil=True)
def value(desk: Record, net: Record, node: int) -> Any:
    """What the sheet of a node is worth with the Runden still to come; after the last one that is its score."""
    cards, resources = desk.cards[node], desk.state[node] & SHEET
    if desk.to_come == 0:
        return np.float32(score(desk.worlds, cards, resources, desk.stars))
    key = _mixed(cards[0], cards[1], cards[2], resources)
    size = desk.value_key.shape[0]
    if desk.encoded + 4 > desk.rows.shape[0] or desk.valued > size // 2:
        _forget(desk)
    stamp, place = desk.stamp, key % size
    while desk.value_stamp[place] == stamp:
        if desk.value_key[place] == key:
            return desk.value[place]
        place = (place + 1) % size
    for slot in range(4):
        world, card = (desk.worlds[slot], cards[slot]) if slot < 3 else (RESOURCES, resources)
        desk.four[slot] = _row(desk, net, slot, world, card)
    found = _network(desk, net)
    desk.value_stamp[place], desk.value_key[place], desk.value[place] = stamp, key, found
    desk.valued += 1
    return found


@njit(cache=True, nogil=True)
def _fresh(desk: Record, node: int) -> bool:
    """Whether this node was not yet reached at this level; from now on it was."""
    cards, size = desk.cards[node], desk.seen_key.shape[0]
    if desk.seen > size // 2:
        desk.cut = 1
        return False
    key = _mixed(cards[0], cards[1], cards[2], desk.state[node])
    place = key % size
    while desk.seen_stamp[place] == desk.level:
        if desk.seen_key[place] == key:
            return False
        place = (place + 1) % size
    desk.seen_stamp[place], desk.seen_key[place] = desk.level, key
    desk.seen += 1
    return True


@njit(cache=True, nogil=True)
def _sift(desk: Record, place: int) -> None:
    """Let a node sink in the full heap of a level, whose first is the worst."""
    heap, worth = desk.heap, desk.worth
    while True:
        child = 2 * place + 1
        if child >= desk.beam:
            return
        if child + 1 < desk.beam and worth[heap[child + 1]] < worth[heap[child]]:
            child += 1
        if worth[heap[place]] <= worth[heap[child]]:
            return
        heap[place], heap[child] = heap[child], heap[place]
        place = child


@njit(cache=True, nogil=True)
def _reach(desk: Record, net: Record) -> None:
    """Take the node behind the last of this level into it, if it is new and among its best."""
    node = desk.start + desk.held
    if not _fresh(desk, node):
        return
    desk.worth[node] = value(desk, net, node)
    if desk.held < desk.beam:
        desk.heap[desk.held] = node
        desk.held += 1
        if desk.held == desk.beam:
            for place in range(desk.beam // 2, -1, -1):
                _sift(desk, place)
        return
    worst, desk.cut = desk.heap[0], 1
    if desk.worth[node] > desk.worth[worst]:
        for slot in range(3):
            desk.cards[worst, slot] = desk.cards[node, slot]
        desk.state[worst], desk.parent[worst] = desk.state[node], desk.parent[node]
        desk.deed[worst], desk.worth[worst] = desk.deed[node], desk.worth[node]
        _sift(desk, 0)


@njit(cache=True, nogil=True)
def _created(first: int, second: int, number: int) -> tuple[int, int]:
    """The fewest hearts and coins for which a die of this number is created; more than there are if there is no way."""
    mine = number in (first, second)
    hearts = (PAIR if first == second else COPY) if mine else CAP + 1
    coins = min(number, SEVEN) if mine and first + second == SEVEN_SUM else number
    return hearts, coins


@njit(cache=True, nogil=True)
def _affordable(state: int) -> bool:
    """Whether no more was spent than there was."""
    return left_of(state, 0) >= 0 and left_of(state, 1) >= 0 and left_of(state, 2) >= 0


@njit(cache=True, nogil=True)
def _use(desk: Record, net: Record, node: int, die: int, number: int, price: int) -> None:
    """All that one die can do from a node: at every number pumpkins can give it, in every world, or as a resource."""
    state = desk.state[node]
    if die == BY_HEARTS:
        state += price << 16
    elif die == BY_COINS:
        state += price << 20
    else:
        state |= 1 << USED + die
    pumpkins, rolled = left_of(state, 0), number if die < BY_HEARTS else 0
    fits = die >= BY_HEARTS
    for target in range(1, 7):
        away = abs(target - number)
        if NUDGE * away > pumpkins:
            continue
        code = roll_code(desk.first, desk.second, target, rolled)
        for slot in range(3):
            again = state >> ENTERED + slot & 1
            cost = max(AGAIN, AGAIN - NUDGE + NUDGE * away) if again else NUDGE * away
            if cost > pumpkins:
                continue
            card = desk.cards[node, slot]
            count = places(desk.worlds[slot], card, target, code, desk.afters, desk.gains, desk.costs)
            paid = (state + (cost << 12)) | 1 << ENTERED + slot
            deed = die | target << 2 | again << 5 | slot << 6 | number << 8 | price << 11
            for n in range(count):
                after = gained_with(paid, desk.gains[n]) + (desk.costs[n] << 12)
                if not _affordable(after):
                    continue
                fits |= cost == 0
                there = desk.start + desk.held
                for other in range(3):
                    desk.cards[there, other] = desk.cards[node, other]
                desk.cards[there, slot] = desk.afters[n]
                desk.state[there], desk.parent[there], desk.deed[there] = after, node, deed
                _reach(desk, net)
    if fits:
        return
    for kind in range(3):
        there = desk.start + desk.held
        for other in range(3):
            desk.cards[there, other] = desk.cards[node, other]
        desk.state[there] = gained_with(state, 1 << 4 * kind)
        desk.parent[there], desk.deed[there] = node, die | kind << 2 | CLAIM << 6
        _reach(desk, net)


@njit(cache=True, nogil=True)
def expand(desk: Record, net: Record, node: int) -> None:
    """Every deed from a node, offered to the level that is being filled."""
    state = desk.state[node]
    for n in range(2 + 2 * 6):
        if n < 2:
            die, price = n, 0
            number = desk.second if n else desk.first
            twin = n == 1 and desk.first == desk.second and not state >> USED & 1
            if state >> USED + n & 1 or twin:
                continue
        else:
            number = n // 2
            hearts, coins = _created(desk.first, desk.second, number)
            die, price = (BY_COINS, coins) if n & 1 else (BY_HEARTS, hearts)
            if price > left_of(state, 2 if n & 1 else 1):
                continue
        _use(desk, net, node, die, number, price)


@njit(cache=True, nogil=True)
def plan(desk: Record, net: Record, cards: Integers, resources: int, first: int, second: int, beam: int) -> int:
    """Search a Runde with this roll: the best node.

    ``desk.start`` says where the nodes end that were kept, ``desk.cut`` whether something was left out.
    """
    desk.first, desk.second, desk.cut = first, second, 0
    desk.beam = beam if desk.to_come else min(LAST * beam, desk.heap.shape[0])
    for slot in range(3):
        desk.cards[0, slot] = cards[slot]
    desk.state[0], desk.parent[0], desk.start, desk.held = resources, -1, 0, 0
    low, best = 0, 0
    desk.level += 1
    desk.seen = 0
    _reach(desk, net)
    for _ in range(desk.parent.shape[0] // desk.heap.shape[0]):
        high = desk.start + desk.held
        for node in range(low, high):
            if desk.worth[node] > desk.worth[best]:
                best = node
        desk.start, desk.held = high, 0
        if low == high:
            break
        desk.level += 1
        desk.seen = 0
        for node in range(low, high):
            expand(desk, net, node)
        low = high
    desk.cut |= desk.held > 0
    return best


@njit(cache=True, nogil=True)
def best_ends(desk: Record, best: int, near: float, found: Integers) -> int:
    """The ends of the Runde just planned that are worth most, the best first, each sheet once: how many there are.

    Cards, resources, and the node; ``near`` is how many tenths below the best they may be.
    """
    count, many = 0, len(found)
    for node in range(desk.start):
        worth, sheet, known = desk.worth[node], desk.state[node] & SHEET, False
        if worth < desk.worth[best] - near:
            continue
        for n in range(count):
            same = found[n, 3] == sheet
            for slot in range(3):
                same &= found[n, slot] == desk.cards[node, slot]
            known |= same
        if known or (count == many and worth <= desk.worth[found[many - 1, 4]]):
            continue
        place = count if count < many else many - 1
        while place > 0 and desk.worth[found[place - 1, 4]] < worth:
            found[place] = found[place - 1]
            place -= 1
        found[place, :3], found[place, 3], found[place, 4] = desk.cards[node], sheet, node
        count = min(count + 1, many)
    return count


ROLLS = np.array([(first, second) for first in range(1, 7) for second in range(first, 7)])
CHANCES = np.array([(1 if first == second else 2) / 36 for first, second in ROLLS])


@njit(cache=True, nogil=True)
def backup(desk: Record, net: Record, cards: Integers, resources: int, beam: int, ends: Integers) -> float:
    """The mean over the 21 rolls of the best end of this Runde; and these ends, cards and resources."""
    found = 0.0
    for n in range(len(ROLLS)):
        best = plan(desk, net, cards, resources, ROLLS[n, 0], ROLLS[n, 1], beam)
        found += CHANCES[n] * desk.worth[best]
        for slot in range(3):
            ends[n, slot] = desk.cards[best, slot]
        ends[n, 3] = desk.state[best] & SHEET
    return found
