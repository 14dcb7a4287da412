// What people say to a throw, and for how long it lies on the dice.

import { describe, expect, it } from "vitest";
import type { TableModel } from "../src/table/model.svelte";
import type { Player } from "../src/table/players";
import { Fresh, type Reaction } from "../src/table/reactions.svelte";

/** A table in this turn, with what Bo said, and when. */
function table(turn: number, said: [number, Reaction] | null): TableModel {
  return { info: {}, seen: { turn }, players: [{ seat: 1, name: "Bo", reacted: said } as Player] } as TableModel;
}

describe("what is said to a throw", () => {
  const shown = (...moments: [number, [number, Reaction] | null][]): Reaction[] => {
    const now = { current: table(...moments[0]!) };
    const fresh = new Fresh(
      new Proxy({} as TableModel, { get: (_, name) => Reflect.get(now.current, name) as unknown }),
    );
    for (const moment of moments) {
      now.current = table(...moment);
      fresh.follow();
    }
    return fresh.shown.map(({ reaction }) => reaction);
  };

  it("lies on these dice, and not on those that fall meanwhile", () => {
    expect(shown([5, null], [5, [5, "hot"]])).toEqual(["hot"]);
    expect(shown([5, null], [5, [5, "hot"]], [6, [5, "hot"]])).toEqual([]);
  });

  it("is not shown where it comes when others have fallen already, or was said before one came", () => {
    expect(shown([5, null], [6, [5, "hot"]])).toEqual([]);
    expect(shown([5, [5, "hot"]])).toEqual([]);
  });
});
