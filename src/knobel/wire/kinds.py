"""What messages are made of: keys, names, turns and times, each with its bounds. Whatever is beyond them is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

from knobel.game import Seat

Key = Annotated[str, Meta(pattern="^[0-9a-z]{12}$", description="A table's name in links: twelve letters and digits.")]
PuzzleId = Annotated[
    str, Meta(pattern="^[0-9a-f]{12}$", description="A puzzle's name, which follows from its position.")
]
NAME_LETTERS = 40
TEXT_LETTERS = 300
"""The most that a name and a word in the chat may have."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS, description="What a person is called at the table.")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hex.")]
Identity = Annotated[str, Meta(min_length=1, max_length=40, description="Chosen by the client, new for every wish.")]
Place = Annotated[Seat, Meta(ge=0, le=999_999, description="A seat somebody names, counted from 0.")]
Turn = Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many events there were.")]
Steps = Annotated[list[Raw], Meta(max_length=256, description="A move, or the beginning of one.")]
Instant = Annotated[float, Meta(ge=-1e15, le=1e15, description="A time of the client's own clock, in milliseconds.")]
Preset = Literal["hello", "nice", "lucky", "moment", "thanks", "well_played"]
"""What can be said with one tap, in everyone's own language."""
Colour = Literal["blue", "berry", "green", "violet", "orange", "teal"]
"""What seats are told apart by, beside names and pictures; neighbours in this row look least alike."""
Picture = Literal[
    "fox", "cat", "owl", "fish", "snail", "moon", "sun", "rocket", "cauldron", "mushroom", "boat", "crown"
]
"""What a person may have on their seat in place of the first letter of their name. The page draws them."""
Reaction = Literal["wow", "haha", "ohno", "luck", "hot", "love"]
"""What can be said to a throw with one tap, as a picture."""
Pace = Literal["live", "days"]
Status = Literal["open", "mixing", "playing", "over", "closed"]
"""Closed is a table that whoever runs the server ended before its game was over."""
