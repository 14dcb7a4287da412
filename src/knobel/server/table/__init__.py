"""One live table: who sits there, what is played, what runs within it, and what everyone is told."""
