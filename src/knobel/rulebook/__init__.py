"""The rules as the page explains them: from each numbered rule to sentences of the catalogs, with drawn examples."""

from __future__ import annotations

from knobel.rulebook import asteroid_dice, wuerfelorte, wuerfelspiel, wuerfelwelten
from knobel.rulebook.book import Book, Chapter, Example, Paragraph

BOOKS: dict[str, Book] = {
    "wuerfelspiel": wuerfelspiel.BOOK,
    "wuerfelwelten": wuerfelwelten.BOOK,
    "wuerfelorte": wuerfelorte.BOOK,
    "asteroid_dice": asteroid_dice.BOOK,
}

__all__ = ["BOOKS", "Book", "Chapter", "Example", "Paragraph"]
