"""Values of positions, exact and approximate: numpy tables and numba kernels, each held equal to the rules by a test.

Needs the extra ``solve``; what ``meister`` of Würfelspiel asks has twins in numpy alone. Nothing here plays: bots, the
coach and the arena ask.
"""

import os

from knobel.solve.compiled import choose_place

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Our matrices are small: a second thread only waits for the first, and on a busy machine for long."""
choose_place()
