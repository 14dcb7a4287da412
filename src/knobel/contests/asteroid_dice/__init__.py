"""What decides the contests of Asteroid Dice: throws, fights, duels and grabs."""
