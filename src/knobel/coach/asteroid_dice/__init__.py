"""The coach of Asteroid Dice: facts. Chance exactly, throws simulated again, and how predictable somebody was."""
