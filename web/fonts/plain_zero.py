"""A zero without a slash for Atkinson Hyperlegible Next, which has none: ``web/src/styles/plain-zero.woff``.

The text face strikes its zero through, which prose reads as an error. This takes the face's own zero and gives it one
open counter instead of two halves, at every weight, proportional and tabular; the page lays it over that one letter.
Run by hand when the face is renewed, with fonttools and brotli: ``python web/fonts/plain_zero.py``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

WEB = Path(__file__).parents[1]
FACE = WEB / "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
FILE = "atkinson-hyperlegible-next-latin-wght-normal.woff2"
OUTLINE = 16
"""So many points has the outer contour; the two halves of the counter follow."""
PHANTOMS = 4

Points = list[tuple[int, int]]


def counter(outline: Points, halves: Points) -> Points:
    """The outline, shrunk to the box of the counter's two halves and turned round."""
    (left, right), (low, high) = _span(outline)
    (inner_left, inner_right), (inner_low, inner_high) = _span(halves)
    wide, tall = (inner_right - inner_left) / (right - left), (inner_high - inner_low) / (high - low)
    return [(round(inner_left + (x - left) * wide), round(inner_low + (y - low) * tall)) for x, y in reversed(outline)]


def _span(points: Points) -> tuple[tuple[int, int], tuple[int, int]]:
    across, up = [x for x, _ in points], [y for _, y in points]
    return (min(across), max(across)), (min(up), max(up))


def open_up(font: Any) -> None:
    """Redraw the zero and its variations."""
    zero = font["glyf"]["zero"]
    drawn = [(int(x), int(y)) for x, y in zero.coordinates]
    outline, halves = drawn[:OUTLINE], drawn[OUTLINE:]
    plain = outline + counter(outline, halves)
    variations = []
    for variation in font["gvar"].variations["zero"]:
        moved = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(drawn, variation.coordinates, strict=False)]
        there = moved[:OUTLINE] + counter(moved[:OUTLINE], moved[OUTLINE:])
        shifts = [(x - x0, y - y0) for (x, y), (x0, y0) in zip(there, plain, strict=True)]
        variations.append(TupleVariation(variation.axes, shifts + list(variation.coordinates[-PHANTOMS:])))
    zero.coordinates = GlyphCoordinates(plain)
    zero.endPtsOfContours = [OUTLINE - 1, 2 * OUTLINE - 1]
    flags = list(zero.flags[:OUTLINE])
    zero.flags = bytearray(flags + flags[::-1])
    zero.numberOfContours = 2
    zero.program.fromBytecode(b"")
    font["gvar"].variations["zero"] = variations


def main() -> None:
    """Write the file."""
    font = TTFont(FACE / FILE)
    options = Options()
    options.layout_features = ["tnum"]
    options.hinting = False
    subset = Subsetter(options)
    subset.populate(unicodes=[ord("0")])
    subset.subset(font)
    open_up(font)
    font.flavor = "woff"
    font.save(WEB / "src/styles/plain-zero.woff")


if __name__ == "__main__":
    main()
