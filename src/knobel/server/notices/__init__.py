"""A tap on the shoulder: it is your turn, at a table over days."""
