"""The chain behind the dice of the day: unknown before a day, provable after it, over gaps and from chain to chain."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from knobel import record
from knobel.bots.random import RandomBot
from knobel.daily import ANNOUNCED, DAYS, Day, Field, SecretChain, chain_due, chain_of, day_named, published
from knobel.fair import CHAIN_MOST, FairDice, Laps, day_table, seal_next, verify, walk
from knobel.game import Choose, Chosen, Draw, LappedGame, Move, Over, Roll, Rolled
from knobel.games import GAMES, game_named
from knobel.games.wuerfelorte.state import Cast, Pass, Throw
from knobel.games.wuerfelspiel.state import Enter
from knobel.record import DayChain, Proof, Record, Sitter
from knobel.table import Table, play

FIRST = date(2026, 11, 16)
VECTORS = json.loads((Path(__file__).parent / "vectors" / "days.json").read_text("utf-8"))


def seed(number: int) -> bytes:
    return bytes([number]) * 32


def visited(offsets: list[int]) -> list[SecretChain]:
    """The chains of a server that somebody asks on these days after the first, and on no others."""
    chains: list[SecretChain] = []
    for number, offset in enumerate(offsets):
        if due := chain_due(chains, FIRST + timedelta(offset), seed(number)):
            chains.append(due)
        assert chain_due(chains, FIRST + timedelta(offset), b"") is None
    return chains


def proof_of(chains: list[SecretChain], day: date, today: date, sort: str = "wuerfelwelten") -> Proof:
    """What a record of a day's dice shows."""
    chain = chain_of(chains, day)
    assert chain
    upto = [told for told in published(chains, today) if told.start <= day.isoformat()]
    last = DayChain(upto[-1].start, upto[-1].days, upto[-1].end)
    dice = FairDice(day_table(sort, day.isoformat()), chain.link(day))
    return replace(dice.proof(), chains=(*upto[:-1], last))


def faults(proof: Proof) -> set[str]:
    return {
        fault.key
        for fault in verify(game_named("wuerfelwelten"), Record("wuerfelwelten", 1, {}, (), proof=proof)).faults
    }


def test_a_link_proves_its_day_and_all_days_before_and_none_after() -> None:
    (chain,) = visited([0])
    links = [chain.link(FIRST + timedelta(n)) for n in range(DAYS)]
    assert len(set(links)) == DAYS
    assert walk(links[0], 1).hex() == chain.public.end
    assert all(walk(links[n], n - m) == links[m] for n, m in ((1, 0), (999, 0), (500, 499)))
    assert walk(chain.seed, 1) == links[-1]
    told = msgspec.json.encode(published([chain], FIRST)).decode()
    assert not any(secret.hex() in told for secret in (chain.seed, *links))


def test_weeks_with_gaps_keep_to_one_chain_and_each_day_is_proved() -> None:
    offsets = [0, 1, 2, 9, 10, 31, 200, 640]
    chains = visited(offsets)
    assert len(chains) == 1
    for offset in offsets:
        day = FIRST + timedelta(offset)
        assert faults(proof_of(chains, day, day + timedelta(1))) == set()


def test_the_next_chain_is_announced_in_good_time_and_sealed_by_the_one_before() -> None:
    chains = visited([0, DAYS - ANNOUNCED - 1])
    assert len(chains) == 1
    chains = visited([0, DAYS - ANNOUNCED, DAYS + 5])
    assert [(chain.number, chain.start) for chain in chains] == [(1, FIRST), (2, FIRST + timedelta(DAYS))]
    before = published(chains, FIRST + timedelta(DAYS - ANNOUNCED))
    assert before[0].key is None
    assert before[0].seal == seal_next(chains[0].seed, chains[1].public)
    assert published(chains, chains[1].start)[0].key is None
    assert published(chains, chains[1].start + timedelta(1))[0].key == chains[0].seed.hex()
    for offset in (DAYS - 1, DAYS, DAYS + 5):
        day = FIRST + timedelta(offset)
        assert faults(proof_of(chains, day, day + timedelta(1))) == set()


def test_a_server_that_was_off_for_years_goes_on_with_a_sealed_chain() -> None:
    gone = 3 * DAYS + 17
    chains = visited([0, gone, gone + 1])
    assert [chain.start for chain in chains] == [FIRST, FIRST + timedelta(gone)]
    assert chain_of(chains, FIRST + timedelta(DAYS)) is None
    day = FIRST + timedelta(gone)
    assert faults(proof_of(chains, day, day + timedelta(1))) == set()


def test_three_chains_are_proved_from_the_first() -> None:
    chains = visited([0, DAYS - 1, DAYS, 2 * DAYS - 1, 2 * DAYS + 3])
    assert len(chains) == 3
    day = chains[2].start + timedelta(3)
    proof = proof_of(chains, day, day + timedelta(1))
    assert len(proof.chains) == 3
    assert faults(proof) == set()


def _changed(proof: Proof) -> dict[str, Proof]:
    first, *rest = proof.chains
    other = SecretChain(9, FIRST, DAYS, seed(99))
    return {
        "another day": replace(proof, table="day wuerfelwelten 2029-08-20"),
        "a day before the chain": replace(proof, table="day wuerfelwelten 2020-01-01"),
        "no day": replace(proof, table="day wuerfelwelten tomorrow"),
        "another end": replace(proof, chains=(*proof.chains[:-1], replace(proof.chains[-1], end="00" * 32))),
        "another first chain": replace(proof, chains=(other.public, *rest)),
        "a seal of nobody": replace(proof, chains=(replace(first, seal="00" * 32), *rest)),
        "a chain that begins too early": replace(proof, chains=(replace(first, days=DAYS + 400), *rest)),
        "a chain without end": replace(proof, chains=(replace(first, days=CHAIN_MOST + 1), *rest)),
        "no hex": replace(proof, chains=(replace(first, key="?"), *rest)),
    }


@pytest.mark.parametrize("what", list(_changed(proof_of(visited([0]), FIRST, FIRST))))
def test_a_forged_proof_is_found(what: str) -> None:
    chains = visited([0, DAYS - 1, DAYS])
    day = FIRST + timedelta(DAYS + 2)
    proof = proof_of(chains, day, day + timedelta(1))
    assert faults(proof) == set()
    assert "verify-day-wrong" in faults(_changed(proof)[what])


def test_while_the_day_runs_nothing_is_proved_and_nothing_is_wrong() -> None:
    whole = finished("wuerfelwelten", "wuerfelwelten", {"seats": 1})
    assert whole.proof
    open_day = replace(whole, proof=replace(whole.proof, secret=None))
    verdict = verify(game_named("wuerfelwelten", whole.options), open_day)
    assert (verdict.throws, verdict.unproven, verdict.faults) == (0, 30, [])


def finished(sort: str, name: str, options: dict[str, Any], way: int = 1) -> Record:
    """A game with a day's dice, played somehow."""
    (chain,) = visited([0])
    game = game_named(name, options)
    dice = FairDice(day_table(sort, FIRST.isoformat()), chain.link(FIRST))
    whole = _played(Table(game), dice, Random(way))
    numbers = tuple(Laps(game, whole.events).numbers) if isinstance(game, LappedGame) else ()
    proof = replace(dice.proof(), chains=(chain.public,), numbers=numbers)
    return whole.record([Sitter("Änne") for _ in range(game.seats)], proof=proof).sealed()


def _played(table: Table, dice: FairDice, random: Random) -> Table:
    laps = Laps(table.game)
    while not isinstance(table.prompt, Over):
        match table.prompt:
            case Roll() | Draw() as prompt:
                table.apply(dice.answer(prompt, laps.next(table.state, table.turn)))
            case Choose(seats):
                for seat in seats:
                    if event := table.seal(seat, RandomBot().move(table.door(seat), random)):
                        table.apply(event)
    return table


SORTS = [
    ("wuerfelspiel-short", "wuerfelspiel", {"seats": 1, "columns": 1}),
    ("wuerfelspiel", "wuerfelspiel", {"seats": 1}),
    ("wuerfelwelten", "wuerfelwelten", {"seats": 1}),
    ("wuerfelorte", "wuerfelorte", {"seats": 2, "first": 0, "version": "einsteiger"}),
]


@pytest.mark.parametrize(("sort", "name", "options"), SORTS, ids=[sort for sort, _, _ in SORTS])
def test_a_record_of_a_day_is_written_read_and_verified(sort: str, name: str, options: dict[str, Any]) -> None:
    whole = finished(sort, name, options)
    for written in (whole.to_text().encode(), whole.to_json()):
        assert record.read(written, GAMES.__getitem__) == whole
    verdict = verify(game_named(name, options), whole)
    assert (verdict.faults, verdict.unproven) == ([], 0)
    assert verdict.throws > 10
    assert whole.proof
    for wrong in (
        replace(whole.proof, numbers=(*whole.proof.numbers, 1)),
        replace(whole.proof, table=f"day other {FIRST}"),
        replace(whole.proof, table=f"day {sort} x {FIRST}"),
    ):
        found = verify(game_named(name, options), replace(whole, proof=wrong)).faults
        assert "verify-numbers-wrong" in {fault.key for fault in found}


def test_whoever_throws_less_often_gets_the_same_dice_in_the_next_turn() -> None:
    """Würfelspiel: the first throw of every turn is the same, and so is the second of the same dice."""
    beginnings: list[dict[int, list[tuple[int, ...]]]] = []
    for way in range(3):
        whole = finished("wuerfelspiel-short", "wuerfelspiel", {"seats": 1, "columns": 1}, way)
        turns: dict[int, list[tuple[int, ...]]] = {}
        turn = 0
        for event in whole.events:
            if isinstance(event, Rolled):
                turns.setdefault(turn, []).append(event.faces)
            elif isinstance(event, Chosen) and isinstance(event.moves[0].steps[0], Enter):
                turn += 1
        beginnings.append(turns)
    assert len({tuple(len(throws) for throws in turns.values()) for turns in beginnings}) > 1
    for turn in range(13):
        assert len({turns[turn][0] for turns in beginnings}) == 1
        for throw in (1, 2):
            fell = [turns[turn][throw] for turns in beginnings if len(turns[turn]) > throw]
            longest = max(fell, key=len, default=())
            assert all(longest[: len(faces)] == faces for faces in fell)


def test_a_turn_begun_anew_by_a_spell_does_not_throw_the_same_again() -> None:
    game = game_named("wuerfelorte", {"seats": 2, "first": 0})
    table = Table(game)
    numbers = []

    def choose(*steps: Any) -> None:
        table.apply(Chosen((Move(0, steps),)))
        numbers.append(Laps(game, table.events).next(table.state, table.turn))
        table.apply(Rolled((1, 1, 2, 3, 4), ((5, 6),)))

    choose(Throw((1, 2, 3, 4, 5)))
    choose(Cast("restart"), Throw((1, 2, 3, 4, 5)))
    table.apply(Chosen((Move(0, (Pass(),)),)))
    assert len(set(numbers)) == 2
    assert game.lap(table.state) == 1  # type: ignore[attr-defined]


def test_days_have_names() -> None:
    for day in (Day("wuerfelspiel-short", "2026-11-16", "first"), Day("wuerfelorte", "2026-11-16", "again")):
        assert day_named(day.name) == day
    assert day_named("wuerfelwelten 2026-11-16") is None


def test_the_share_beaten_counts_ties_as_halves() -> None:
    assert Field([5]).share_beaten(5) is None
    assert Field([5, 5]).share_beaten(5) == 0.5
    field = Field([3, 5, 5, 9, 4])
    assert [field.share_beaten(score) for score in (3, 4, 5, 9)] == [0.0, 0.25, 0.625, 1.0]
    assert [field.place(score) for score in (3, 4, 5, 9)] == [5, 4, 2, 1]


def test_the_vectors_that_the_page_is_held_to() -> None:
    chain = msgspec.convert(VECTORS["chain"], DayChain)
    following = msgspec.convert(VECTORS["next"], DayChain)
    key = bytes.fromhex(VECTORS["key"])
    assert walk(key, chain.days + 1).hex() == chain.end
    assert seal_next(key, following) == chain.seal == VECTORS["chain"]["seal"]
    for offset, link in VECTORS["links"].items():
        assert walk(bytes.fromhex(link), int(offset) + 1).hex() == chain.end


def test_play_needs_no_laps() -> None:
    """Where there is no chain, throws are numbered by their turn, as ever."""
    game = game_named("wuerfelspiel", {"seats": 1, "columns": 1})
    dice = FairDice("table", b"s" * 32)
    whole = play(game, [RandomBot()], dice, Random(1)).record([Sitter("Änne")], proof=dice.proof()).sealed()
    assert verify(game, whole).faults == []
