"""Somebody who does what a lesson's companion says, by hand or by keyboard, whatever the lesson."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

CHOICES = {"effect-nudge": 1, "effect-any": 2}
"""Which of the dice that an effect offers a lesson is about: one more on the first die, and a 3."""
STEPS = 200
"""Deeds after which a lesson counts as stuck."""


class Learner:
    """Reads the companion's bubble and does it."""

    def __init__(self, page: Page, keys: bool = False) -> None:
        self.page, self.keys = page, keys
        self.bubble = page.locator(".companion")
        self.heard: list[str] = []

    def take(self, lesson: str) -> None:
        """Go to a lesson from the page of its game."""
        self.page.goto(f"/lernen/{lesson.split('-')[0]}")
        self._do(self.page.locator(f'[data-lesson="{lesson}"]'))
        self.bubble.wait_for()

    def finish(self, lesson: str) -> None:
        """Do everything that is said until the lesson is done."""
        for _ in range(STEPS):
            self.page.wait_for_function(
                "() => !['', 'lesson-watch'].includes(document.querySelector('.companion')?.dataset.hint ?? '')"
            )
            hint = self.bubble.get_attribute("data-hint") or ""
            if hint not in self.heard:
                self.heard.append(hint)
            if hint == f"lesson-{lesson}-done":
                return
            self.step(hint)
        raise AssertionError(f"{lesson} does not end: {self.heard[-5:]}")

    def step(self, hint: str) -> None:
        """One deed."""
        until, at = self.bubble.get_attribute("data-until"), self.bubble.get_attribute("data-at") or ""
        before = self._state()
        if until == "read":
            self._do(self.bubble.locator(".primary"))
        elif until == "pressed":
            for name in at.split():
                thing = self.page.locator(f'[data-anchor="{name}"]')
                if thing.get_attribute("aria-pressed") == "false":
                    self._do(thing)
        else:
            self._act(at)
        self.page.wait_for_function("before => window.lessonState() !== before", arg=before)

    def _act(self, at: str) -> None:
        """Press what is pointed at; where that is a group of things, one of them that does something."""
        for choice in at.split("|"):
            thing = self.page.locator(f'[data-anchor="{choice.split()[0]}"]:visible')
            if not thing.count():
                continue
            thing = thing.first
            if choice == "dice" and self.page.locator("[data-anchor^=cell-].lit").count():
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
            elif thing.evaluate("it => it.matches('button')"):
                self._do(thing)
                self._choose()
            else:
                self._do(thing.locator("button:enabled").first)
            return
        raise AssertionError(f"nothing to point at: {at}")

    def _choose(self) -> None:
        """Where a thing asks back what is meant: the way the lesson is about."""
        ways = self.page.locator(".ways .way:visible")
        if ways.count():
            self._do(ways.last)

    def _do(self, thing: Locator) -> None:
        expect(thing).to_be_enabled()
        if self.keys:
            thing.focus()
            self.page.keyboard.press("Enter")
        else:
            thing.click()

    def _state(self) -> str:
        self.page.evaluate(
            """() => { window.lessonState = () => {
                const bubble = document.querySelector('.companion'), page = document.querySelector('.page');
                const marks = [...document.querySelectorAll('[aria-pressed=true]')].length;
                return JSON.stringify([bubble?.dataset, page?.dataset.turn, marks, location.pathname,
                    document.querySelector('main')?.innerText.length]);
            }; }"""
        )
        return str(self.page.evaluate("() => window.lessonState()"))
