"""Tells the people of a circle that somebody invites them, that it begins soon, or that it does not; each device once.

What is to be told follows from the invitations, their answers and what was told, all of which lie in the store; one
node at a time tells a device a word (``claim``). Where the server dies meanwhile the word is said again some minutes
later, and the device shows it once. In quiet hours it waits; what is over by then is not told.
"""

from __future__ import annotations

from knobel.server.notices import messages
from knobel.server.notices.messages import Message
from knobel.server.notices.sending import may_be_told, send
from knobel.server.store.circles import ToTell
from knobel.server.table.host import House


async def due(house: House) -> list[ToTell]:
    """What can be told now."""
    words = await house.store.circles.to_tell(house.now())
    return [word for word in words if may_be_told(house, word.to.subscription)]


async def tell(house: House, word: ToTell) -> None:
    """Tell a device, unless another node does."""
    circles = house.store.circles
    if not await circles.claim(word, house.now()):
        return
    said = messages.gathering(word.to.subscription, word)
    outcome = await send(house, word.to, Message(said, word.at, f"gathering-{word.gathering}"))
    if outcome != "forgotten":  # else what it was told went with it
        await circles.told(word, outcome == "told")
