"""People in tournaments: they follow the page's news, go to their tables by themselves and play, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from server.client import Browser, Patient, Server
from server.play import Person

SHORT = {"columns": 1, "parallel": True}
"""The shortest Würfelspiel, in which nobody waits for anybody's turn."""


class Player(Patient):
    """Somebody in a tournament."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__(server)
        self.name = name
        self.tables: list[str] = []
        self.hasty = True
        self._rounds: dict[int, dict[str, Any]] = {}
        """As they were told last."""

    def elsewhere(self) -> Player:
        """The same person on another page, which is told by itself what changed."""
        page = Player(self.server, self.name)
        page.cookie = self.cookie
        return page

    def enter(self, secret: str) -> dict[str, Any]:
        told: dict[str, Any] = self.ask("POST", "/api/tournaments/enter", {"secret": secret, "name": self.name})
        return told

    async def news(self, key: str, after: int | None = None) -> dict[str, Any]:
        """How it stands; or once something is new, with the rounds that did not change as they were known, as the page
        has it."""
        path = f"/api/tournaments/{key}" + ("" if after is None else f"?after={after}&since={after}")
        told: dict[str, Any] = await asyncio.to_thread(self.ask, "GET", path)
        if told["since"] is None:
            self._rounds = {}
        self._rounds |= {each["round"]: each for each in told["rounds"]}
        return {**told, "rounds": [self._rounds[nth] for nth in sorted(self._rounds)]}

    async def play(self, key: str) -> dict[str, Any]:
        """Play until it is over: how it ended."""
        told = await self.news(key)
        while told["state"] != "ended":
            if told["next"] and told["next"] not in self.tables:
                self.tables.append(told["next"])
                await self._sit(told)
                told = await self.news(key)
            else:
                told = await self.news(key, told["version"])
        return told

    async def _sit(self, told: dict[str, Any]) -> None:
        tables = [table for each in told["rounds"] for table in each["tables"]]
        seat = next(table["seats"].index(told["me"]) for table in tables if table["table"] == told["next"])
        await Person(self, told["next"], seat, Random(told["me"]), hasty=self.hasty).play(lambda: False)


def found(server: Server, form: str, host: str = "Änne", **more: Any) -> tuple[Player, str, str]:
    """A host, their tournament, and the secret of its link."""
    player = Player(server, host)
    plan = {"form": form, **more.pop("plan", {})}
    wish = {"tournament": "Pokal", "name": host, "game": "wuerfelspiel", "plan": plan, "options": SHORT}
    told = player.ask("POST", "/api/tournaments", {**wish, "pause": 0, **more})
    return player, told["key"], secret_of(player, told["key"])


def secret_of(player: Browser, key: str) -> str:
    return str(player.ask("GET", f"/api/tournaments/{key}/link")["path"]).removeprefix("/turnier#")


def entered(servers: Sequence[Server], secret: str, *names: str) -> list[Player]:
    """People who entered, on all machines in turn."""
    players = [Player(servers[n % len(servers)], name) for n, name in enumerate(names, 1)]
    for player in players:
        player.enter(secret)
    return players


async def play_all(players: list[Player], key: str) -> dict[str, Any]:
    """All play to the end: how it ended, as the first is told."""
    told = await asyncio.gather(*(player.play(key) for player in players))
    return told[0]
