"""The free arena at a live table: figures that people move over real sockets, what is told of it and kept."""

from __future__ import annotations

from typing import Any

from server.client import Browser, Line, Server


async def moving(line: Line, key: str, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a seat sees of the fight, and the first word of how figures move."""
    while True:
        word = await line.until("moving")
        seen = line.seen.get((key, seat))
        if seen and seen["contest"] and seen["turn"] == word["turn"]:
            return seen, word


def doing(word: dict[str, Any], me: int, other: int, number: int = 0) -> dict[str, Any]:
    """Somebody who runs for the die and throws it straight at the other, as soon as they have it."""
    ring = word["view"]["rings"][number]
    mine, target, die = ring["figures"][me], ring["figures"][other], ring["dice"][0]
    if die["pose"] == "held" and die["by"] == me:
        x, y = target["x"] - mine["x"], target["y"] - mine["y"]
        return {"act": "throw", "ax": round(x / 10), "ay": round(y / 10)}
    if die["pose"] == "lies":
        x, y = die["x"] - mine["x"], die["y"] - mine["y"]
        far = max(1.0, (x * x + y * y) ** 0.5)
        return {"dx": round(100 * x / far), "dy": round(100 * y / far)}
    return {}


async def hit(line: Line, seen: dict[str, Any], me: int, other: int) -> dict[str, Any]:
    """Run, take, throw, until the fight is decided; the view after it."""
    about = {"table": seen["table"], "seat": seen["seat"], "turn": seen["turn"]}
    said = -10
    while True:
        word = await line.hear()
        if word["type"] == "seen" and word["seat"] == seen["seat"] and word["turn"] > seen["turn"]:
            return word
        if word["type"] == "moving" and word["step"] >= said + 4:
            said = word["step"]
            step = word["step"] + word["delay"]
            await line.say(type="steer", **about, inputs=[{"step": step, **doing(word, me, other)}])


async def test_a_fight_in_the_free_arena_is_run_told_kept_and_recomputed(server: Server) -> None:
    one, two, stranger = Browser(server), Browser(server), Browser(server)
    key = one.new_table("Änne", None, game="asteroid_dice", options={"body": "free"}, seconds=None)
    two.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    async with one.socket() as line, stranger.socket() as onlooker:
        async with two.socket() as other:
            for each in (line, other, onlooker):
                await each.watch(key)
            for seat, each in enumerate((line, other)):
                await each.commit(await each.my_turn(key, seat), {"type": "play", "card": "d20"})
            seen, word = await moving(line, key, 0)
            await other.until("moving")
            contest = seen["contest"]
            assert (contest["kind"], contest["view"]["acts_for"], contest["view"]["limit"]) == ("fight", 0, 1350)
            ring = contest["view"]["rings"][0]
            assert (ring["dice"], [fighter["seat"] for fighter in ring["fighters"]]) == (["d20"], [0, 1])
            assert set(word) == {"type", "table", "turn", "zero", "step", "final", "delay", "waits", "view"}
            assert (await onlooker.until("moving"))["view"].keys() == {"rings", "lately"}
            about = {"type": "steer", "table": key, "turn": seen["turn"]}
            await line.say(**about, seat=1, inputs=[{"step": 0}])
            assert (await line.until("refusal"))["key"] == "refused-not-yours"
            await line.say(**about, seat=0, inputs=[{"step": 0, "dx": 101}])
            assert (await line.until("refusal"))["key"] == "refused-shape"
            await line.say(**about, seat=0, inputs=[{"step": 0, "act": "throw"}])
            assert (await line.until("refusal"))["key"] == "refused-step"
        while (word := await line.until("moving"))["waits"] != [1]:
            pass  # without a clock nobody moves for who is gone, and nothing happens to them
        stands = (await line.until("moving"))["step"]
        assert stands == word["step"]
        async with two.socket() as back:
            await back.watch(key)
            while (await line.until("moving"))["waits"]:
                pass
            after = await hit(line, seen, 0, 1)
            fight = after["view"]["fights"][0]
            assert (fight["winner"], after["view"]["bout"]["number"]) == (0, 1)
            assert after["view"]["bout"]["exchanges"][-1][0]["result"] == "hit"
    replay = one.ask("GET", f"/api/tables/{key}/replay?seat=0")
    assert replay["moments"][-1]["view"]["bout"]["film"]
