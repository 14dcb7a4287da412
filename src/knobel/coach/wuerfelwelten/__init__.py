"""The coach of Würfelwelten: facts. Its value errs by 0.9 tenths a round; half of that is the most for a verdict."""
