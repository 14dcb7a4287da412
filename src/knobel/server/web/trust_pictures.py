"""Drawings of what a device shows while somebody lets it trust the house: a screen, its rows, which one to touch."""

from __future__ import annotations

from collections.abc import Sequence

PHONES = ("ios", "android")
ROW = 26
TOUCHED = "→ "
"""Stands before the row to touch."""
SWITCHED = "◉ "
"""Stands before a row with a switch that is to be on."""

STYLE = """
:root { --ink: #1c2340; --ink-2: #515a7a; --line: #8a92ad; --hair: #dcdfe9; --cloth: #eef1f9; --paper: #fffdf6;
  --king: #2338a6; --on-king: #fff; --honey: #f6bd3a; --on-honey: #1c2340; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eee2; --ink-2: #aab2d0; --line: #6a7397; --hair: #343c60;
  --cloth: #12162a; --paper: #1b2140; --king: #aab8ff; --on-king: #12162a; --honey: #f6bd3a; --on-honey: #1c2340; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--cloth); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font: 600 1.9rem/1.2 Georgia, serif; margin: 0 0 0.6rem; text-wrap: balance; }
h2 { font: 600 1.25rem/1.3 Georgia, serif; margin: 2rem 0 0.4rem; }
.lead { margin: 0 0 1rem; } .small { color: var(--ink-2); font-size: 0.94rem; margin: 0.5rem 0; }
.button { display: inline-block; min-height: 48px; padding: 11px 22px; border-radius: 999px; background: var(--king);
  color: var(--on-king); font-weight: 650; text-decoration: none; }
:focus-visible { outline: 3px solid var(--honey); outline-offset: 2px; }
details { background: var(--paper); border-radius: 16px; margin: 0.7rem 0; border: 1px solid var(--hair); }
summary { padding: 0.8rem 1rem; font-weight: 650; cursor: pointer; min-height: 48px; }
ol { list-style: none; counter-reset: step; margin: 0; padding: 0 1rem 1rem; display: grid; gap: 1.2rem 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
li { counter-increment: step; } li p { margin: 0.5rem 0 0; hyphens: auto; overflow-wrap: anywhere; }
li p::before { content: counter(step) ". "; font-weight: 700; color: var(--king); }
svg { display: block; width: 100%; max-width: 15rem; height: auto; margin: 0 auto; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); }
.frame { fill: var(--paper); stroke: var(--line); stroke-width: 2.5; } .bar { fill: var(--hair); }
.row { fill: var(--cloth); } .touch { fill: var(--honey); } svg .on { fill: var(--on-honey); font-weight: 650; }
.finger { fill: none; stroke: var(--king); stroke-width: 2.5; } .lever { fill: var(--king); }
code { overflow-wrap: anywhere; font-size: 0.85rem; }
"""


def screen(rows: Sequence[str], system: str) -> str:
    """A phone or a window with these rows. The sentence beside it says the same, so nobody needs to see it."""
    phone = system in PHONES
    high, left = (190, 36) if phone else (46 + (ROW + 4) * len(rows), 20)
    drawn = [_phone(high) if phone else _window(high)]
    places = [(row, left, 32 + number * (ROW + 4)) for number, row in enumerate(rows)]
    drawn += [_row(*place) for place in places]
    drawn += [_finger(x, y) for row, x, y in places if row.startswith(TOUCHED)]
    return f'<svg viewBox="0 0 240 {high + 4}" aria-hidden="true">{"".join(drawn)}</svg>'


def _phone(high: int) -> str:
    return (
        f'<path class="frame" d="M30 {high + 8}V22a20 20 0 0 1 20-20h140a20 20 0 0 1 20 20v{high - 14}"/>'
        '<rect class="bar" x="98" y="10" width="44" height="7" rx="3.5"/>'
    )


def _window(high: int) -> str:
    dots = "".join(f'<circle class="bar" cx="{x}" cy="16" r="4"/>' for x in (20, 33, 46))
    return (
        f'<rect class="frame" x="6" y="2" width="228" height="{high}" rx="12"/>{dots}'
        '<rect class="bar" x="60" y="12" width="110" height="8" rx="4"/>'
    )


def _row(text: str, x: int, y: int) -> str:
    touched, switched = text.startswith(TOUCHED), text.startswith(SWITCHED)
    words = text.removeprefix(TOUCHED).removeprefix(SWITCHED)
    kind, ink = ("touch", ' class="on"') if touched or switched else ("row", "")
    drawn = f'<rect class="{kind}" x="{x}" y="{y}" width="{240 - 2 * x}" height="{ROW}" rx="7"/>'
    drawn += f'<text{ink} x="{x + 7}" y="{y + 17}">{words}</text>'
    if switched:
        drawn += f'<rect class="lever" x="{212 - x}" y="{y + 6}" width="24" height="14" rx="7"/>'
        drawn += f'<circle class="row" cx="{229 - x}" cy="{y + 13}" r="5"/>'
    return drawn


def _finger(x: int, y: int) -> str:
    return f'<circle class="finger" cx="{228 - x}" cy="{y + ROW - 3}" r="9"/>'
