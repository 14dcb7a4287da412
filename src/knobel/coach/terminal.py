"""A review as text for a terminal, in the words of the catalogs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from knobel.coach.review import Balance, Deed, Review, SeatReview
from knobel.game import Line
from knobel.i18n import Speaker

PERCENT = 100.0
TENTHS = 10
WIDTH = 22


def told(review: Review, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """The lines of a review."""
    for seat in review.seats:
        yield names[seat.seat]
        yield from (f"  {line}" for line in _seat(review, seat, names[seat.seat], say))
        yield ""
    for judge in review.judges:
        yield say.say("coach-judges", {"name": judge.name, "hash": judge.hash})


def _seat(review: Review, seat: SeatReview, name: str, say: Speaker) -> Iterator[str]:
    if seat.points is None:
        yield say.say("coach-no-verdict", {"decisions": seat.decisions})
        yield from (_line(fact, name, say) for fact in seat.facts)
        return
    times, stars = (1 / TENTHS, "-stars") if review.tenths else (1.0, "")
    yield from _sums(say.say("coach-stars" if stars else "coach-points"), seat.points, times, say)
    if seat.wins is not None:
        yield from _sums(f"{say.say('coach-wins')} (%)", seat.wins, PERCENT, say)
    yield from (_line(line, name, say) for line in (*seat.facts, *([seat.luck] if seat.luck else [])))
    if seat.tips:
        yield say.say("coach-tips", {"count": seat.tips})
    yield say.say("coach-good", {"good": seat.good, "decisions": seat.decisions})
    if seat.between is not None:
        weaker, stronger = (say.say(f"coach-level-{level}") for level in seat.between)
        yield say.say("coach-between", {"weaker": weaker, "stronger": stronger})
    if seat.themes:
        yield f"{say.say(f'coach-themes{stars}')}:"
    for theme in seat.themes:
        words = say.say("coach-theme", {"theme": say.say(f"{review.game}-theme-{theme.theme}"), "times": theme.times})
        yield f"  {_number(-times * theme.loss, say):>8}  {words}"
    yield f"{say.say('coach-mistakes')}:" if seat.mistakes else say.say("coach-no-mistake")
    for mistake in seat.mistakes:
        title = _line(mistake.title, name, say) if mistake.title else say.say("coach-event", {"turn": mistake.turn})
        yield f"  {_number(-times * mistake.loss, say):>8}  {title}"
        yield f"            {_line(mistake.line, name, say)}"
        if mistake.more:
            yield f"            {_line(mistake.more, name, say)}"
        for word, deeds in (("did", mistake.did), ("better", mistake.better)):
            if mistake.better:
                yield f"            {say.say(f'coach-{word}')}: {_deeds(deeds, name, say)}"


def _deeds(deeds: Sequence[Deed], name: str, say: Speaker) -> str:
    """What was done and where, one thing after another."""
    told = []
    for what, *where in deeds:
        places = ", ".join(_line(line, name, say) for line in where)
        told.append(_line(what, name, say) + (f" ({places})" if places else ""))
    return "; ".join(told) or say.say("coach-nothing")


def _line(line: Line, name: str, say: Speaker) -> str:
    return say.say(line.key, {**line.args, "name": name}, line.words)


def _sums(title: str, balance: Balance, times: float, say: Speaker) -> Iterator[str]:
    """One part a line, and what they come to."""
    parts = {"start": balance.start, "luck": balance.luck, "skill": balance.skill}
    parts |= {"others": balance.others} if balance.others else {}
    parts |= {"drift": balance.drift}
    tenths = in_tenths([10 * times * amount for amount in parts.values()])
    yield f"{title}:"
    for name, amount in zip(parts, tenths, strict=True):
        yield f"    {say.say(f'coach-{name}'):{WIDTH}}{_number(amount / 10, say):>10}"
    yield f"  = {say.say('coach-final'):{WIDTH}}{_number(sum(tenths) / 10, say):>10}"


def in_tenths(parts: Sequence[float]) -> list[int]:
    """Whole numbers that come to what the parts come to: those that were rounded most give way."""
    rounded = [round(part) for part in parts]
    while missing := round(sum(parts)) - sum(rounded):
        step = 1 if missing > 0 else -1
        most = max(range(len(parts)), key=lambda n: step * (parts[n] - rounded[n]))
        rounded[most] += step
    return rounded


def _number(amount: float, say: Speaker) -> str:
    """With one digit, and never a zero with a minus."""
    text = f"{round(amount, 1) + 0.0:.1f}"
    return text.replace(".", ",") if say.language == "de" else text
