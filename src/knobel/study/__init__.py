"""Doors for research: Würfelspiel as environments of the usual reinforcement learning libraries. Needs ``study``."""
