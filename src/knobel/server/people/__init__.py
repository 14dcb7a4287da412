"""What people have here: their tables."""
