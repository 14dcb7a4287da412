"""Real dice on the table of the people who play: what they are asked, and what they say lies there. No IO."""

from __future__ import annotations

from knobel.game import Draw, Refused, Roll, things_of
from knobel.server.table.keeping import Keeping
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating
from knobel.server.table.throws import before_last_throw, lying
from knobel.wire.from_server import RealDiceSeen


class RealDice:
    """The dice that people throw themselves. Rules, sums and previews are those of every table."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play

    @property
    def _asked(self) -> Roll | Draw | None:
        prompt = self._play.table.prompt
        playing = self._keeping.row.real_dice and self._keeping.row.status == "playing"
        return prompt if playing and isinstance(prompt, Roll | Draw) else None

    def enter(self, guest: int | None, turn: int, numbers: tuple[int, ...]) -> None:
        """Somebody whose dice they are says what lies on the table."""
        if not self._keeping.row.real_dice:
            raise Refused("refused-not-real-dice")
        table, asked = self._play.table, self._asked
        if asked is None or turn != table.turn:
            raise Refused("refused-turn", yours=turn, now=table.turn)
        if not any(self._seating.holds(guest, seat) for seat in self._play.throwers):
            raise Refused("refused-not-your-throw")
        self._play.thrown(lying(asked, numbers))

    def seen(self) -> RealDiceSeen:
        """What is asked about the dice now, and of whom."""
        asked, table = self._asked, self._play.table
        return RealDiceSeen(
            asked,
            list(self._play.throwers) if asked else [],
            list(things_of(table.game, table.state)) if isinstance(asked, Draw) else [],
            self._can_take_back(),
        )

    def _can_take_back(self) -> bool:
        try:
            before_last_throw(self._play.table)
        except Refused:
            return False
        return self._keeping.row.status == "playing"
