"""Values of positions, exact and approximate: numpy tables and numba kernels, each held equal to the rules by a test.

Needs the extra ``solve``. Nothing here plays: bots, the coach and the arena ask.
"""
