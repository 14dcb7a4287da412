"""The coach of Würfelwelten: facts, books of luck and skill, and a verdict on every Runde."""
