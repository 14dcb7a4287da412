"""Würfelwelten compiled: cards as integers, a whole Runde planned in a kernel, and the learned value of a sheet."""
