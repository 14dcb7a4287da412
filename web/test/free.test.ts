import { describe, expect, it } from "vitest";
import { lasts, pieces, stepAt, type ArenaFilm } from "../src/games/asteroid_dice/free/film";
import { Motion } from "../src/games/asteroid_dice/free/motion";
import { shortened } from "../src/games/asteroid_dice/free/paint";
import { Pilot } from "../src/games/asteroid_dice/free/pilot";
import { NUMBERS, type Zone } from "../src/games/asteroid_dice/free/field";
import type { ArenaView } from "../src/wire/asteroid_dice";
import type { Input, Moving } from "../src/wire/knobel";

/** The lower half. */
const HALF = [[0, -1024, 300]] as unknown as Zone;

function pilot(): { mine: Pilot; said: Input[] } {
  const said: Input[] = [];
  const mine = new Pilot(0, 0, 0, HALF, NUMBERS.field_radius, (inputs) => said.push(...inputs));
  mine.told(0, { x: 0, y: -3000 }, 0);
  return { mine, said };
}

describe("one's own figure", () => {
  it("answers at once, stays in its half, and says what it does once", () => {
    const { mine, said } = pilot();
    mine.tilt = [0, 100];
    mine.go(3);
    expect(mine.seen(3, 0)).toEqual({ x: 0, y: -3000 + 3 * NUMBERS.walk });
    mine.go(44);
    expect(mine.seen(44, 0).y).toBe(-300);
    expect(said[0]).toEqual({ step: 0, dx: 0, dy: 100 });
  });

  it("walks again from where the server saw it, and gets there smoothly", () => {
    const { mine } = pilot();
    mine.tilt = [100, 0];
    mine.go(10);
    mine.told(5, { x: 0, y: -3000 }, 1000);
    expect(mine.seen(10, 1000).x).toBe(10 * NUMBERS.walk);
    expect(Math.round(mine.seen(10, 2000).x)).toBe(5 * NUMBERS.walk);
  });

  it("stands while it winds up", () => {
    const { mine } = pilot();
    mine.tilt = [100, 0];
    mine.throw(0, 500);
    mine.go(NUMBERS.wind_up);
    expect(mine.seen(NUMBERS.wind_up, 0).x).toBe(0);
    expect(mine.thrown?.aim).toEqual([0, 500]);
  });
});

it("others are shown late, and a die that comes at me where it will be judged", () => {
  const motion = new Motion();
  const { mine } = pilot();
  const arena = { homes: [], dice: ["d6"], fighters: [{}, {}], zones: [], card: null } as unknown as ArenaView;
  for (let step = 0; step <= 40; step++)
    motion.hear({
      type: "moving", table: "", turn: 0, zero: 0, step, final: step, delay: 3, waits: [],
      view: {
        lately: [],
        rings: [{
          over: false,
          figures: [{ x: 0, y: -3000, pose: "stand" }, { x: 10 * step, y: 3000, pose: "run" }],
          dice: [{ x: 0, y: 3000 - 100 * step, pose: "flies", by: 1 }],
        }],
      },
    } as Moving); // prettier-ignore
  let shown = motion.shown(0, arena, 40, 0, [mine]);
  expect(shown.figures[1]!.x).toBe(370);
  for (let n = 0; n < 10; n++) shown = motion.shown(0, arena, 40, 0, [mine]);
  expect(Math.round(shown.dice[0]!.y)).toBe(3000 - 100 * 43);
});

describe("a film that all wait for", () => {
  const at = (step: number, what: "threw" | "hit" | "missed"): ArenaFilm["happened"][number] => ({
    step,
    what,
    ring: 0,
    figure: 0,
    die: 0,
    at: what === "threw" ? -1 : 1,
  });
  const film: ArenaFilm = {
    rate: 30,
    steps: 1210,
    every: 2,
    happened: [at(100, "threw"), at(120, "missed"), at(1180, "threw"), at(1200, "hit")],
    rings: [],
  };

  it("shows what hit as it was, and little before it", () => {
    const all = pieces(film, true);
    expect(lasts(film, all)).toBeLessThan(2);
    expect(stepAt(film, all, 0).step).toBeGreaterThan(1000);
    const flight = all.find(({ speed }) => speed === 1)!;
    expect(flight.from).toBeLessThan(1180);
    expect(flight.to).toBeGreaterThan(1200);
    expect(stepAt(film, all, 99).step).toBe(flight.to);
  });

  it("is whole in a replay, and where nobody was hit", () => {
    expect(pieces(film, false)).toEqual([{ from: 0, to: 1210, speed: 1210 / 30 / 9 }]);
    expect(pieces({ ...film, happened: film.happened.slice(0, 2) }, true)[0]!.from).toBe(0);
  });
});

it("a name takes the room there is", () => {
  const wide = (words: string): number => 8 * words.length;
  expect(shortened("Oma Hildegard", 200, wide)).toBe("Oma Hildegard");
  expect(shortened("Oma Hildegard", 90, wide)).toBe("Oma");
  expect(shortened("Maximilian-Alexander Böhringer", 90, wide)).toBe("Maximilian…");
});
