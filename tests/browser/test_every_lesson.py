"""Every lesson in a browser to its end: at a desk and on a phone, by hand and by keyboard, in either language.

``make test-long`` runs them; ``make test`` plays a part (``test_lessons.py``), for all take longer than it may.
"""

from __future__ import annotations

import pytest

from browser.conftest import Visitors
from browser.learner import Learner
from knobel.i18n import speaker
from knobel.lessons import LESSONS

pytestmark = pytest.mark.campaign

WAYS = [
    pytest.param(False, False, "de", id="desk-hand-de"),
    pytest.param(False, True, "en", id="desk-keys-en"),
    pytest.param(True, False, "en", id="phone-hand-en"),
    pytest.param(True, True, "de", id="phone-keys-de"),
]


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize(("phone", "keys", "language"), WAYS)
def test_a_lesson_to_its_end(visitors: Visitors, lesson: str, phone: bool, keys: bool, language: str) -> None:
    visitor = visitors(phone=phone, language=language, locale={"de": "de-DE", "en": "en-GB"}[language])
    learner, say = Learner(visitor.page, keys=keys), speaker(language).say
    learner.take(lesson)
    tree = visitor.page.locator("body").aria_snapshot()
    assert f'region "{say("lesson-companion")}"' in tree
    assert say(learner.bubble.get_attribute("data-hint") or "") in tree
    learner.finish(lesson)
    assert say(f"lesson-{lesson}-done") in visitor.page.locator("body").aria_snapshot()
