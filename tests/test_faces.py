"""The faces of the page are cut to size by code of ours (web/fonts); fontTools finds the same letters in them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "src" / "knobel" / "static" / "assets"
SOURCES = ROOT / "web" / "node_modules" / "@fontsource-variable"
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
UNPACK = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
FACES = {
    "text": ("atkinson-hyperlegible-next", "latin-wght-normal", {"wght": 640.0}),
    "display": ("fraunces", "latin-full-normal", {"wght": 700.0, "opsz": 36.0, "SOFT": 100.0, "WONK": 1.0}),
    "hand": ("shantell-sans", "latin-wght-normal", {"wght": 560.0}),
}
FOREIGN = {"0"}
"""The one letter that another file draws: plain-zero.woff."""


@pytest.fixture(autouse=True)
def brotli(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Node unpacks for fontTools."""
    if NODE is None:
        pytest.skip("no Node here to unpack fonts with")
    unpacker: Any = ModuleType("brotli")
    unpacker.decompress = lambda packed: (
        subprocess.run([NODE, "-e", UNPACK], input=packed, capture_output=True, check=True).stdout
    )
    monkeypatch.setitem(sys.modules, "brotli", unpacker)
    monkeypatch.delitem(sys.modules, "fontTools.ttLib.woff2", raising=False)
    yield
    sys.modules.pop("fontTools.ttLib.woff2", None)


def rules() -> dict[str, tuple[Path, set[str]]]:
    """The files that the style sheet names, each with the letters it is for."""
    (sheet,) = ASSETS.glob("start-*.css")
    found = {}
    for name, stamp, codes in re.findall(
        r"@font-face{[^}]*url\([^)]*/([a-z-]+?)-([\w-]{8})\.woff2\)[^}]*unicode-range:([^}]*)}",
        sheet.read_text("utf-8"),
    ):
        letters = {chr(code) for written in codes.strip("; ").split(",") for code in codes_of(written.strip())}
        found[name] = (ASSETS / f"{name}-{stamp}.woff2", letters)
    return found


def codes_of(written: str) -> range:
    """U+41, U+41-5A, U+4?."""
    first, _, last = written.removeprefix("U+").removeprefix("u+").partition("-")
    return range(int(first.replace("?", "0"), 16), int((last or first).replace("?", "F"), 16) + 1)


def drawn(font: Any, place: dict[str, float], letters: set[str]) -> dict[str, list[Any]]:
    """The outline and width of each letter."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs = font.getGlyphSet(location=place if "fvar" in font else None)
    names = font.getBestCmap()
    told = {}
    for letter in letters:
        pen = DecomposingRecordingPen(glyphs)
        glyphs[names[ord(letter)]].draw(pen)
        told[letter] = [glyphs[names[ord(letter)]].width, *pen.value]
    return told


@pytest.mark.parametrize("face", FACES)
def test_a_face_holds_the_letters_of_our_sentences_as_they_were_drawn(face: str) -> None:
    from fontTools.ttLib import TTFont

    package, file, place = FACES[face]
    source = TTFont(SOURCES / package / "files" / f"{package}-{file}.woff2")
    built, letters = rules()[face]
    font = TTFont(built)
    assert {chr(code) for code in font.getBestCmap()} == letters
    spoken = set("".join(path.read_text("utf-8") for path in (ROOT / "src/knobel/locale").rglob("*.ftl")))
    written = {chr(code) for code in source.getBestCmap()} & spoken - FOREIGN
    pen_needs = {letter for letter in written if letter < "A"}
    assert letters >= (pen_needs if face == "hand" else written)
    ours, theirs = drawn(font, place, letters), drawn(source, place, letters)
    for letter in letters:
        assert_same(ours[letter], theirs[letter], letter)


def assert_same(ours: list[Any], theirs: list[Any], letter: str) -> None:
    """The same strokes; what is drawn at one place only is rounded to whole units, of 1000 or 2000."""
    assert ours[0] == pytest.approx(theirs[0], abs=1), letter
    assert [stroke for stroke, _ in ours[1:]] == [stroke for stroke, _ in theirs[1:]], letter
    for (_, mine), (_, yours) in zip(ours[1:], theirs[1:], strict=True):
        for point, other in zip(mine, yours, strict=True):
            assert point == pytest.approx(other, abs=1.5) if point else point == other, letter


def test_every_other_letter_is_in_another_file() -> None:
    """Names may hold letters that no sentence of ours needs."""
    found = rules()
    for face in FACES:
        files = [letters for name, (_, letters) in found.items() if name.split("-")[0] == face]
        assert len(files) == 3
        assert len(set.union(*files)) == sum(map(len, files))
        assert set("éèñçøåłşčž") <= set.union(*files), face
