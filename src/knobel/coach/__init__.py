"""The coach: luck and skill told apart, what a decision cost and why. A library: reads records, imports no server.

``ledger`` is the one definition for all games; a game with a value has a folder of its own. Why the sums are right and
the luck is fair: ``docs/coach.md``.
"""
