"""Somebody who does what a lesson's companion says, by hand or by keyboard, whatever the lesson."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

CHOICES = {"effect-nudge": 1, "effect-any": 2}
"""Which of the dice that an effect offers a lesson is about: one more on the first die, and a 3."""
STEPS = 200
"""Deeds after which a lesson counts as stuck."""
PATIENCE = 8_000
"""Milliseconds after which somebody looks again and does what is asked once more: a key may have gone to a button that
just took the focus."""
FRUITLESS = 12
"""Deeds in a row without any effect after which a lesson counts as stuck."""


LOOK = """
    window.lessonState = () => {
        const bubble = document.querySelector('.companion'), page = document.querySelector('.page');
        const marks = document.querySelectorAll('[aria-pressed=true]').length;
        return JSON.stringify([bubble?.dataset, page?.dataset.turn, marks, location.pathname,
            document.querySelector('main')?.innerText.length]);
    };
"""
"""All that a deed may change, as one string."""


TURNS = 4
LIES_ON = """names => {
    const middle = (thing) => {
        const box = thing.getBoundingClientRect();
        return `${Math.round((box.left + box.right) / 8)} ${Math.round((box.top + box.bottom) / 8)}`;
    };
    const held = [...document.querySelectorAll('.ghost:not(.bad)')].map(middle).sort();
    const wanted = names.map((name) => middle(document.querySelector(`[data-anchor="${name}"]`))).sort();
    return held.join() === wanted.join();
}"""
"""Whether the shape that is held lies on these cells."""


class Said(NamedTuple):
    """What the companion says at one instant, and how everything looks then."""

    hint: str
    until: str
    at: str
    state: str


class Learner:
    """Reads the companion's bubble and does it."""

    def __init__(self, page: Page, keys: bool = False) -> None:
        self.page, self.keys = page, keys
        page.add_init_script(LOOK)
        self.bubble = page.locator(".companion")
        self.heard: list[str] = []

    def take(self, lesson: str) -> None:
        """Go to a lesson from the page of its game."""
        self.page.goto(f"/lernen/{lesson.split('-')[0]}")
        card = self.page.locator(f'[data-lesson="{lesson}"]')
        card.wait_for()
        self._do(card)
        self.bubble.wait_for()

    def finish(self, lesson: str) -> None:
        """Do everything that is said until the lesson is done."""
        fruitless = 0
        for _ in range(STEPS):
            said = self._listen()
            if said.hint not in self.heard:
                self.heard.append(said.hint)
            if said.hint == f"lesson-{lesson}-done":
                return
            fruitless = 0 if self._follow(said) else fruitless + 1
            assert fruitless < FRUITLESS, f"{lesson} is stuck at {said}"
        raise AssertionError(f"{lesson} does not end: {self.heard[-5:]}")

    def step(self) -> bool:
        """One deed; whether anything came of it."""
        return self._follow(self._listen())

    def _follow(self, said: Said) -> bool:
        with suppress(AssertionError, Late):  # it went away, or is not there yet: what comes next counts
            self._deed(said.until, said.at)
        return self._changes(said.state)

    def _changes(self, before: str) -> bool:
        """Whether anything is different from before soon."""
        try:
            self.page.wait_for_function("before => window.lessonState() !== before", arg=before, timeout=PATIENCE)
        except Late:
            return False
        return True

    def _listen(self) -> Said:
        """What is said once something is: two pictures later, so that the companion has seen all that was done."""
        self.page.wait_for_function(
            "() => !['', 'lesson-watch'].includes(document.querySelector('.companion')?.dataset.hint ?? '')"
        )
        told = self.page.evaluate(
            """async () => {
                for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
                const {hint = '', until = '', at = ''} = document.querySelector('.companion')?.dataset ?? {};
                return [hint, until, at, window.lessonState()];
            }"""
        )
        return Said(*told)

    def _deed(self, until: str, at: str) -> None:
        if until == "read":
            self._do(self.bubble.locator(".primary"))
        elif until == "pressed":
            for name in at.split():
                thing = self.page.locator(f'[data-anchor="{name}"]')
                if thing.get_attribute("aria-pressed", timeout=PATIENCE) == "false":
                    self._do(thing)
        else:
            self._act(at)

    def _act(self, at: str) -> None:
        """Press what is pointed at; where that is a group of things, one of them that does something."""
        for choice in filter(None, at.split("|")):
            thing = self.page.locator(f'[data-anchor="{choice.split()[0]}"]:visible')
            if not thing.count():
                continue
            thing = thing.first
            if choice.startswith("cell-tapestry"):
                self._weave(choice.split())
            elif choice == "dice" and self.page.locator("[data-anchor^=cell-].lit").count():
                self._do(self.page.locator("[data-anchor^=cell-].lit").first)
                self._choose()
            elif choice == "sheet":
                self._do(self.page.locator("[data-anchor^=cell-]").first)
                self._do(self.page.locator("[data-anchor=confirm]"))
            elif choice == "hand":
                self._do(self.page.locator("[data-anchor^=card-]").first)
                self._do(self.page.locator("[data-anchor=lay]"))
            elif choice in CHOICES:
                if not self.page.locator(".choices").count():
                    self._do(thing)
                self._do(self.page.locator(".choices button").nth(CHOICES[choice]))
            elif thing.evaluate("it => it.matches('button')", timeout=PATIENCE):
                self._do(thing)
                self._choose()
            else:
                self._do(thing.locator("button:enabled").first)
            return
        raise AssertionError(f"nothing to point at: {at}")

    def _weave(self, names: list[str]) -> None:
        """Lay a shape on these cells: hold it over the first and turn it until it fits."""
        cell = self.page.locator(f'[data-anchor="{names[0]}"]')
        turn, weave = self.page.locator(".turns .turn").first, self.page.locator(".turns .weave")
        by_touch = not self.keys and self.page.evaluate("matchMedia('(pointer: coarse)').matches")
        if by_touch:
            cell.tap(timeout=PATIENCE)
        elif self.keys:
            cell.focus(timeout=PATIENCE)
        else:
            cell.hover(timeout=PATIENCE)
        for _ in range(TURNS):
            if self.page.evaluate(LIES_ON, names):
                self._do(weave if by_touch else cell)
                return
            if by_touch:
                turn.tap(timeout=PATIENCE)
            else:
                self.page.keyboard.press("r")

    def _choose(self) -> None:
        """Where a thing asks back what is meant: the way the lesson is about."""
        ways = self.page.locator(".ways .way:visible")
        if ways.count():
            self._do(ways.last)

    def _do(self, thing: Locator) -> None:
        expect(thing).to_be_enabled(timeout=PATIENCE)
        if self.keys:
            thing.press("Enter", timeout=PATIENCE)
        else:
            thing.click(timeout=PATIENCE)
