"""What is kept: rows and entries, and the two databases they lie in."""
