"""A walk through the solver and the environments; each part stands on its own. Run it, or open it cell by cell."""

# %% One column, exactly: what the start is worth, and what five alike are worth in an empty column
from knobel.games.wuerfelspiel import ENTRIES, ROWS
from knobel.solve.wuerfelspiel.column import column_values

print(f"one column alone: {column_values()[0, 0]:.4f}")
print(f"without its five alike: {column_values()[1 << ROWS.index('five_alike'), 0]:.4f}")

# %% The value of any sheet of the real game
from knobel.solve.wuerfelspiel.sheet import sheet_of
from knobel.solve.wuerfelspiel.values import Learned

values = Learned()
cells: list[int | None] = [None] * 39
print(f"empty sheet: {values.value(sheet_of(tuple(cells))):.2f}")
cells[ENTRIES.index(next(e for e in ENTRIES if e.row == "large_straight" and e.column == 3))] = 40
print(f"after a large straight ×3: {120 + values.value(sheet_of(tuple(cells))):.2f}")

# %% What to do with dice, and what it aims at
from knobel.solve.wuerfelspiel.turn import Turn

turn = Turn(values.options(sheet_of(tuple(cells))))
choice = turn.best((6, 6, 5, 2, 1), rerolls=2)
print(f"keep {choice.kept}, worth {choice.worth:.2f}")
if choice.kept is not None:
    aims = turn.aims(choice.kept, rerolls=2)
    for cell in aims.argsort()[:-4:-1]:
        print(f"  {ENTRIES[cell].row} ×{ENTRIES[cell].column}: {aims[cell]:.0%}")

# %% Random games in bulk
from knobel.solve.wuerfelspiel.simulate import measure_speed

print(f"random play: mean {measure_speed(20_000).mean:.1f}")

# %% The game as a Gymnasium environment, played by the solver
import numpy as np

from knobel.games.wuerfelspiel import DICE, REROLLS
from knobel.study.wuerfelspiel import NUMBER_OF, WuerfelspielEnv

env = WuerfelspielEnv()
seen = env.reset(seed=1)[0]
points, over = 0.0, False
while not over:
    view = seen["observation"]
    sheet = sheet_of(tuple(None if cell < 0 else int(cell) for cell in view[:39]))
    dice = tuple(int(face) for face in view[39 : 39 + DICE])
    best = Turn(values.options(sheet)).best(dice, rerolls=3 - int(view[39 + DICE]))
    if best.kept is None:
        assert best.cell is not None
        action = len(REROLLS) + best.cell
    else:
        left, rolled = list(best.kept), []
        for place, face in enumerate(dice, 1):
            if face in left:
                left.remove(face)
            else:
                rolled.append(place)
        action = next(NUMBER_OF[step] for step in REROLLS if step.dice == tuple(rolled))
    seen, reward, over, *_ = env.step(action)
    points += reward
print(f"one game of the solver: {points:.0f}, {np.count_nonzero(seen['observation'][:39])} cells above zero")
