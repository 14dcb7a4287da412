"""Before one sits at a table: guests and their links, new tables, crowds, the dice of the day, what can be joined."""
