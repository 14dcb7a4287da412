"""The free arena: fights and duels in which everybody moves a figure, throws by flicking and dodges by moving.

``field.py`` is the ground, ``world.py`` what happens on it step by step, ``outcome.py`` what the rules are told of it
and what is kept to be seen and recomputed, ``bots.py`` players that can run in it.
"""
