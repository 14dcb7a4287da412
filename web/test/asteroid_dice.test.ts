// Asteroid Dice in the page: films as the server writes them, geometry that agrees with itself, flicks, and what is heard.

import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settled } from "../src/games/asteroid_dice/advice";
import {
  aimAt,
  bearing,
  flicked,
  heading,
  line,
  placed,
  pulled,
  START,
  within,
  type Touch,
} from "../src/games/asteroid_dice/aim";
import { BODIES, DICE, showing, upward, waiting } from "../src/games/asteroid_dice/bodies";
import { drawn, PICTURE } from "../src/games/asteroid_dice/facets";
import { Curtain } from "../src/games/asteroid_dice/curtain.svelte";
import { at, decode, knocks, lasting, pace, seconds, turns } from "../src/games/asteroid_dice/film";
import { lain, roundShown, tags } from "../src/games/asteroid_dice/layout";
import Result from "../src/games/asteroid_dice/Result.svelte";
import Sides from "../src/games/asteroid_dice/Sides.svelte";
import { around, fitted, following, plus, project, under, type Vec } from "../src/games/asteroid_dice/space";
import {
  ARRIVES,
  fights,
  figures,
  flashes,
  inHands,
  inShort,
  lastsFor,
  moments as momentsOf,
  since,
  thrownDice,
} from "../src/games/asteroid_dice/stage";
import { announce, moment } from "../src/games/asteroid_dice/told";
import { line as theLine } from "../src/line.svelte";
import { language } from "../src/say.svelte";
import { settings } from "../src/settings.svelte";
import type { Player } from "../src/table/players";
import { sentence, Teller } from "../src/table/story";
import type { Line, Moment, Told } from "../src/wire/knobel";
import type { DuellingView, Exchange, FencingView, View } from "../src/wire/asteroid_dice";
import { shared } from "./files";

interface Vector {
  name: string;
  film: string;
  sides: number[];
  rate: number;
  frames: number[][][];
}
const vectors = JSON.parse(shared("film.json")) as Vector[];
const { start, moments } = JSON.parse(shared("asteroid_dice-replay.json")) as { start: View; moments: Moment[] };

describe("films", () => {
  it.each(vectors)("are read as they were written: $name", async ({ film, sides, rate, frames }) => {
    expect(await decode(film)).toEqual({ sides, rate, frames });
  });

  it("run between their first and their last frame", async () => {
    const film = await decode(vectors[0]!.film);
    const last = film.frames.at(-1)![0]!;
    expect(at(film, 99)[0]!.pose.at).toEqual([last[0]! / 5000, last[1]! / 5000, last[2]! / 5000]);
    expect(at(film, -1)).toEqual(at(film, 0));
    expect(at(film, seconds(film) / 2).map((it) => it.die)).toEqual(["d20", "d10"]);
  });

  it("knock when something is hit", async () => {
    const heard = knocks(await decode(vectors[0]!.film));
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.every(({ loud }) => loud > 0 && loud <= 1)).toBe(true);
  });
});

describe("what is shown of a film", () => {
  const still = [0, 0, 100, 16384, 0, 0, 0];
  const film = {
    sides: [6, 20],
    rate: 30,
    frames: Array.from({ length: 90 }, (_, t) => [
      still,
      t < 40 ? [t * 50, 0, 100, 16384, 0, 0, 0] : still.with(0, 2000),
    ]),
  };

  it("ends soon after the last thing has moved", () => {
    expect(seconds(film)).toBeCloseTo(89 / 30);
    expect(lasting(film)).toBeCloseTo(40 / 30 + 0.3);
  });

  it("runs slowly while a die tips over, and only then", () => {
    expect(turns(film)).toEqual([]);
    expect([pace(0.5, [1]), pace(1, [1]), pace(1.5, [1])]).toEqual([1, 0.3, 1]);
  });
});

describe("dice", () => {
  it.each(DICE)("show the number they are laid to: %s", (die) => {
    for (const { number } of BODIES[die].faces) {
      const pose = showing(die, number, [0.1, 0.2, 0], 30, 17);
      expect(upward(die, pose)).toBe(number);
      expect(drawn(die, pose, PICTURE).label?.text.replace(".", "")).toBe(String(number));
    }
  });

  it.each(DICE)("are drawn with only the faces one sees: %s", (die) => {
    const { facets } = drawn(die, waiting(die, 270), fitted(270, 1280, 560));
    expect(facets.length).toBeGreaterThan(1);
    expect(facets.length).toBeLessThan(BODIES[die].faces.length);
  });
});

describe("the camera", () => {
  it.each([
    [270, 1280, 560],
    [30, 390, 330],
    [198, 360, 280],
  ])("has the own edge in front and the table in the picture, from %i degrees at %i × %i", (azimuth, width, height) => {
    const camera = fitted(azimuth, width, height);
    const [near, far] = [project(camera, around(azimuth, 0.5)), project(camera, around(azimuth + 180, 0.5))];
    expect(near.y).toBeGreaterThan(far.y);
    expect(near.x).toBeCloseTo(width / 2);
    expect(far.y).toBeGreaterThan(0);
    expect(project(camera, around(azimuth + 180, 0.6, 0.08)).y).toBeGreaterThan(0); // the glass around it too
    expect(near.y).toBeLessThan(height);
    expect(project(camera, around(azimuth + 90, 0.4)).x).toBeGreaterThan(near.x);
  });

  it("knows what lies under a finger", () => {
    const camera = fitted(150, 390, 330);
    const point: Vec = [0.2, -0.1, 0.1];
    const { x, y } = project(camera, point);
    under(camera, x, y, 0.1).forEach((part, n) => expect(part).toBeCloseTo(point[n]!));
  });

  it("comes nearer to a die and keeps it in sight", () => {
    const camera = fitted(270, 1280, 560);
    const [before, after] = [0, 1].map((share) => project(following(camera, [0.3, 0.2, 0], share), [0.3, 0.2, 0]));
    expect(after!.scale).toBeGreaterThan(before!.scale);
    expect(Math.abs(after!.x - 640)).toBeLessThan(Math.abs(before!.x - 640));
  });
});

describe("aiming", () => {
  const table = start.table;
  const ranges = {
    places: [-36, 36, 2] as [number, number, number],
    directions: [-45, 45, 1] as [number, number, number],
    strengths: [80, 330, 5] as [number, number, number],
  };
  /** A finger that moves this way for a tenth of a second. */
  const finger = (from: Vec, way: Vec, speed: number): Touch[] =>
    [0, 30, 60, 90].map((time) => ({ at: plus(from, way, (speed * time) / 1000), time }));

  it.each([270, 30, 150, 198])("a flick along a line is the aim of that line, at %i degrees", (angle) => {
    const aim = { place: -12, direction: 17, strength: 180 };
    const flick = finger(around(angle - 12, 0.5, 0.1), heading(aim, angle), 2);
    expect(flicked(flick, -12, angle, ranges)).toEqual(aim);
    expect(placed(flick[0]!.at, angle, ranges)).toBe(-12);
    const [from, to] = line(aim, angle, table);
    expect(bearing(to, aim.place, angle, table).degrees).toBe(aim.direction);
    expect(bearing(from, aim.place, angle, table).metres).toBeCloseTo(0);
  });

  it("right is right for whoever sits there", () => {
    const camera = fitted(30, 800, 500);
    const [straight, right] = [0, 20].map((direction) => line({ ...START, direction }, 30, table)[1]);
    expect(project(camera, right!).x).toBeGreaterThan(project(camera, straight!).x);
  });

  it("letting go without a swing, or backwards, throws nothing", () => {
    expect(flicked(finger(around(270, 0.5), [0, 1, 0], 0.1), 0, 270, ranges)).toBeNull();
    expect(flicked(finger(around(270, 0.5), [0, -1, 0], 2), 0, 270, ranges)).toBeNull();
    expect(flicked([], 0, 270, ranges)).toBeNull();
  });

  it("stays within what can be set", () => {
    expect(flicked(finger(around(270, 0.5), [0, 1, 0], 9), 0, 270, ranges)?.strength).toBe(330);
    expect(within(-99, ranges.places)).toBe(-36);
    expect(within(7, ranges.places)).toBe(8);
  });
});

const player = (seat: number, name: string, mine: boolean): Player => ({
  seat,
  name,
  mine,
  kind: "person",
  level: null,
  present: true,
  away: false,
  colour: "blue",
});
const players = [player(0, "Änne", true), player(1, "Jörg", false)];

describe("aiming at something", () => {
  const table = { radius: 550, release_in: 30, release_up: 150 } as View["table"];
  const ranges = {
    places: [-40, 40, 2] as [number, number, number],
    directions: [-45, 45, 1] as [number, number, number],
    strengths: [80, 330, 5] as [number, number, number],
  };

  it("never points where one cannot throw: it moves along the edge instead", () => {
    for (const angle of [270, 30, 150])
      for (let n = 0; n < 72; n++) {
        const point = around(n * 5, 0.45);
        const aim = aimAt(point, 0, angle, table, ranges);
        if (!aim) continue;
        expect(Math.abs(aim.direction)).toBeLessThanOrEqual(45);
        const [start, end] = line({ ...aim, strength: 100 }, angle, table);
        const [way, wish] = [plus(end, start, -1), plus(point, start, -1)];
        const apart = Math.abs(Math.atan2(way[1], way[0]) - Math.atan2(wish[1], wish[0])) % (2 * Math.PI);
        expect(Math.min(apart, 2 * Math.PI - apart)).toBeLessThan(0.02);
      }
  });

  it("is drawn back like a sling: the other way, the further the stronger", () => {
    const back = (metres: number): Vec => around(270, 0.52 + metres);
    expect(pulled(back(0.01), 0, 270, table, ranges)).toBeNull();
    expect(pulled(back(0.5), 0, 270, table, ranges)).toEqual({ place: 0, direction: 0, strength: 330 });
    expect(pulled(back(0.1), 0, 270, table, ranges)!.strength).toBeLessThan(250);
    expect(pulled(around(270, 0.2), 0, 270, table, ranges)).toBeNull();
  });
});

describe("a fight on the stage", () => {
  const thrown = (way: Exchange["way"], result: Exchange["result"]): Exchange => ({
    ring: 0,
    thrower: 0,
    die: "d12",
    at: 1,
    side: "left",
    way,
    result,
  });
  const nobody = new Map();

  it("has everybody around the table, and the die in the hand of who holds it", () => {
    expect(figures(start, 270, null, new Map([[0, "d12"]])).map(({ does }) => does)).toEqual([
      "holds",
      "stands",
      "stands",
    ]);
    expect(thrownDice(start, null, new Map([[0, "d12"]])).map(({ die }) => die)).toEqual(["d12"]);
  });

  it("winds up, throws, and hits whoever steps the wrong way, with a flash", () => {
    const group = [thrown("left", "hit")];
    const does = (time: number): string[] => figures(start, 270, { group, time }, nobody).map((one) => one.does);
    expect(does(0.1).slice(0, 2)).toEqual(["winds", "dodges"]);
    expect(does(ARRIVES - 0.1)[0]).toBe("throws");
    expect(does(lastsFor(group))[1]).toBe("falls");
    expect(flashes(start, { group, time: ARRIVES })).toHaveLength(1);
    expect(flashes(start, { group: [thrown("right", "missed")], time: ARRIVES })).toEqual([]);
  });

  it("is over for who was hit and who won, and for nobody else, while others still race", () => {
    const ring = (...standing: number[]): FencingView["rings"][number] => ({
      card: "d12",
      standing: standing.map((colour) => ({ colour, seat: colour })),
      holder: null,
      die: null,
      dice: ["d12"],
    });
    const bout = (...rings: FencingView["rings"]): FencingView => ({
      number: 2,
      limit: 9,
      rings,
      acts_for: null,
      throws: false,
      draft: [],
      past: [thrown("left", "hit"), { ...thrown("right", "missed"), ring: 1, thrower: 2, at: 3 }],
    });
    const over = (now: FencingView): number[] => [0, 1, 2, 3, 4].filter((seat) => settled(now, seat));
    expect([0, 1, 2, 3].map((seat) => fights(bout(ring(0), ring(2, 3)), seat))).toEqual([false, false, true, true]);
    expect(over(bout(ring(0), ring(2, 3)))).toEqual([0, 1]);
    expect(over(bout(ring(0, 4), ring(2, 3)))).toEqual([1]);
    expect(settled(null, 0)).toBe(false);
  });

  it("is over in three seconds for who looks on, however long it was, with its last hit at a speed one can follow", () => {
    const [miss, hit] = [[thrown("right", "missed")], [thrown("left", "hit")]];
    const sum = (some: { seconds: number }[]): number => some.reduce((all, { seconds }) => all + seconds, 0);
    for (const misses of [0, 1, 3, 8, 20]) {
      const all = [...Array.from({ length: misses }, () => miss), hit];
      const pieces = inShort(all, 3);
      expect(sum(pieces)).toBeLessThanOrEqual(3.001);
      expect(pieces.at(-1)).toEqual({ group: hit, seconds: lastsFor(hit) });
      expect(Math.min(...pieces.map(({ seconds }) => seconds))).toBeGreaterThan(0.3);
    }
    expect(inShort([miss], 3)).toEqual([{ group: miss, seconds: lastsFor(miss) }]);
    expect(inShort([miss, hit], 3)).toHaveLength(2);
    expect(sum(inShort([hit, hit, hit, hit], 3))).toBeLessThanOrEqual(3.001);
    expect(inShort([miss, hit], -1)).toHaveLength(1);
    expect(inShort([], 3)).toEqual([]);
  });

  it("is skipped as a whole by who looks on, and throw by throw by who fights", () => {
    const group = [thrown("right", "missed")];
    const fighting = { ...start, phase: "fight", bout: null } as View;
    const after = { ...start, phase: "take", bout: { number: 1, exchanges: [group, group, group], film: "" } } as View;
    const on = new Curtain(fighting);
    on.follow([group], true);
    expect(on.stage.running).toBe(true);
    on.skip();
    on.follow([group, group], true);
    expect(on.stage.running).toBe(false);
    on.see(after, null);
    expect(on.shown.phase).toBe("take");
    const late = new Curtain(fighting);
    late.see(after, null);
    expect([late.stage.running, late.shown.phase]).toEqual([true, "fight"]);
    late.skip();
    expect([late.stage.running, late.shown.phase]).toEqual([false, "take"]);
    const fighter = new Curtain(fighting);
    fighter.follow([group], false);
    fighter.skip();
    fighter.follow([group, group], false);
    expect(fighter.stage.running).toBe(true);
    fighter.close();
  });

  it("is skipped by one tap only so far as it is known: what people throw later is seen again", () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "requestAnimationFrame", "cancelAnimationFrame"] });
    const group = [thrown("right", "missed")];
    const on = new Curtain({ ...start, phase: "fight", bout: null } as View);
    on.follow([group], true);
    on.skip();
    on.follow([group, group], true);
    expect(on.stage.running).toBe(false);
    vi.advanceTimersByTime(4000);
    on.follow([group, group, group], true);
    expect(on.stage.running).toBe(true);
    on.close();
    vi.useRealTimers();
  });

  it("shows what a second fight throws in a moment of which the first was seen", () => {
    const at = (ring: number): Exchange => ({ ...thrown("right", "missed"), ring });
    expect(since([[at(0), at(1)], [at(0)]], 1)).toEqual([[at(1)], [at(0)]]);
    expect(since([[at(0)]], 0)).toEqual([[at(0)]]);
    expect(since([[at(0)]], 3)).toEqual([]);
    const on = new Curtain({ ...start, phase: "fight", bout: null } as View);
    on.follow([[at(0)]], false);
    on.skip();
    on.follow([[at(0), at(1)]], false);
    expect(on.stage.clip!.group).toEqual([at(1)]);
    on.close();
  });

  it("lasts in a replay as long as it takes, throw by throw", () => {
    const [miss, hit] = [[thrown("right", "missed")], [thrown("stand", "hit")]];
    const all = [...Array.from({ length: 8 }, () => miss), hit];
    const over = { ...start, phase: "call", bout: { number: 1, exchanges: all, film: "" } } as View;
    vi.useFakeTimers({ toFake: ["performance", "requestAnimationFrame", "cancelAnimationFrame"] });
    const lasted = [false, true].map((whole) => {
      const on = new Curtain({ ...start, phase: "fight", bout: null } as View, whole);
      const began = performance.now();
      on.see(over, null);
      while (on.busy) vi.advanceTimersByTime(20);
      on.close();
      return (performance.now() - began) / 1000;
    });
    vi.useRealTimers();
    expect(lasted[0]).toBeLessThan(3.5);
    expect(lasted[1]).toBeGreaterThan(all.reduce((sum, group) => sum + lastsFor(group), 0));
  });

  it("counts down to a duel once the fight before it was seen, and what came meanwhile is shown after that", () => {
    vi.useFakeTimers({
      toFake: ["performance", "Date", "setTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
    });
    const at = theLine.now();
    const fighting = { ...start, phase: "fight", bout: null } as View;
    const on = new Curtain(fighting);
    on.wait(at + 3);
    expect([on.count, on.busy]).toEqual([3, true]);
    on.see({ ...fighting, phase: "call" } as View, null);
    expect(on.shown.phase).toBe("fight");
    vi.advanceTimersByTime(3100);
    expect([on.count, on.busy, on.shown.phase]).toEqual([null, false, "call"]);
    on.close();
    vi.useRealTimers();
  });

  it("has a die in each hand before a duel's throws", () => {
    const duel = { volleys: [], standing: [{ colour: 2 }, { colour: 0 }], dice: ["d20", "d12"] } as unknown;
    expect([...inHands(duel as DuellingView)]).toEqual([
      [2, "d20"],
      [0, "d12"],
    ]);
  });

  it("is seen to its last throw with less motion too, and never beside what comes after", () => {
    const [miss, hit] = [[thrown("right", "missed")], [thrown("stand", "hit")]];
    const over = { ...start, phase: "call", bout: { number: 1, exchanges: [miss, hit], film: "" } } as View;
    settings.set({ lessMotion: true });
    const on = new Curtain({ ...start, phase: "fight", bout: null } as View);
    on.follow([miss], true);
    on.see(over, null);
    expect([on.stage.running, on.shown.phase]).toEqual([true, "fight"]);
    on.skip();
    expect([on.stage.running, on.shown.phase]).toEqual([false, "call"]);
    on.follow([miss], true); // the next fight is seen from its first throw on
    expect(on.stage.running).toBe(true);
    on.close();
    settings.set({ lessMotion: false });
  });

  it("lets no words run ahead of a throw that flies", () => {
    const on = new Curtain({ ...start, phase: "fight", bout: null } as View);
    expect(on.behind).toBe(false);
    on.follow([[thrown("right", "missed")]], false);
    expect([on.busy, on.behind]).toEqual([false, true]);
    on.skip();
    expect(on.behind).toBe(false);
  });

  it("shows together what flew at once: one throw of each fight, or a volley of a duel", () => {
    const at = (ring: number): Exchange => ({ ...thrown("right", "missed"), ring });
    const fencing = (...past: Exchange[]): FencingView => ({ past }) as FencingView;
    expect(momentsOf(fencing(at(0), at(1), at(0), at(1), at(1)))).toEqual([[at(0), at(1)], [at(0), at(1)], [at(1)]]);
    expect(momentsOf(fencing())).toEqual([]);
    const duel = { past: [at(0), at(0), at(0)], volleys: [2, 1] } as DuellingView;
    expect(momentsOf(duel)).toEqual([[at(0), at(0)], [at(0)]]);
  });

  it("flies from one to the other, and past who dodged", () => {
    const end = (one: Exchange): Vec => thrownDice(start, { group: [one], time: 2 }, nobody)[0]!.pose.at;
    const far = (at: Vec): number => Math.hypot(at[0], at[1]);
    expect(far(end(thrown("right", "missed")))).toBeGreaterThan(far(end(thrown("stand", "caught"))) + 0.2);
  });
});

describe("the table", () => {
  it("has every die where its status says", () => {
    for (const past of moments) {
      const view = past.view as View;
      const dice = lain(view, 270, START, null);
      const thrown = view.dice.filter((it) => it.face !== null);
      expect(dice.filter((it) => it.face !== null).map((it) => upward(it.die, it.pose))).toEqual(
        thrown.map((it) => it.face),
      );
      const floating = tags(fitted(270, 390, 330), dice, 62, 30);
      expect(floating.length).toBe(thrown.length);
      for (const [n, tag] of floating.entries())
        for (const other of floating.slice(0, n))
          expect(Math.abs(tag.x - other.x) >= 62 || Math.abs(tag.y - other.y) >= 29.9).toBe(true);
    }
  });
});

describe("the live region", () => {
  beforeAll(() => language.speak("de"));

  it("tells the game as it happens", () => {
    let before: unknown = start;
    const heard = moments.flatMap((past) => {
      const words = [
        ...past.story.map((it: Line) => sentence(it, players)),
        ...announce(before, past.view, players, 0),
      ];
      before = past.view;
      return words;
    });
    expect(heard.join("\n")).toMatchSnapshot();
    expect(moment(start)).toBe("Runde 1");
  });

  it("ends with the last round's dice on the table and everybody's points", () => {
    const ending: View["ending"] = {
      round: 8,
      winner: 1,
      hole: false,
      number: 11,
      die: "d20",
      dice: ["d6", "d20", "d12"],
      lying: [{ die: "d20", face: 11, fell: false, pose: null }],
      moved: [],
    };
    const final = [3, 49, 1].map((points) => ({ pile: [], swallowed: [], points }));
    const over: View = { ...start, phase: "over", ending, final, winners: [1] };
    expect(roundShown(over, 8)).toBe(ending);
    expect(lain(over, 270, null, roundShown(over, 8)).map((it) => [it.face, it.colour])).toEqual([[11, 1]]);
    const going: View = { ...start, ending };
    expect([roundShown(going, 7), roundShown(going, 8)]).toEqual([ending, null]);
    const { container } = render(Sides, { props: { view: over, players, seat: 0, waiting: [] } });
    const told = [...container.querySelectorAll("li")].map((side) => side.textContent.replace(/\s+/g, " ").trim());
    expect(told[0]).toContain("Änne 3 Punkte");
    expect(told[1]).toContain("Jörg 49 Punkte gewonnen");
    expect(told[2]).toContain("1 Punkt");
  });

  it("says the cards of a result as sentences", () => {
    const card = (kind: "wild" | "d6") => ({ kind, colour: 0 });
    const final = [{ pile: [card("wild"), card("d6")], swallowed: [card("wild"), card("wild")] }];
    const view = { values: { wild: 3, d6: 1 }, final } as unknown as View;
    const players = [{ seat: 0, kind: "person", name: "Änne", level: null, present: true, away: false, mine: true }];
    const { container } = render(Result, {
      props: { players: players as Player[], names: {}, view, scores: [1], winners: [0] },
    });
    expect(container.querySelector(".unseen")!.textContent).toBe(
      "Wilde Würfelei und W6. Ein Loch verschluckt Wilde Würfelei. Ein Loch verschluckt Wilde Würfelei.",
    );
  });

  it("tells every bit of a contest once", () => {
    const bit = (turn: number, key: string): Told => ({
      turn,
      lines: [{ key, seat: null, args: {}, words: {} }],
    });
    const teller = new Teller();
    const news = (story: Told[], turn: number): string[] =>
      teller.news(story, turn).flatMap((it) => it.lines.map((line) => line.key));
    const story = [bit(3, "a")];
    expect(news(story, 4)).toEqual([]);
    story.push(bit(4, "b"));
    expect(news(story, 4)).toEqual(["b"]);
    story.push(bit(4, "c"));
    expect(news(story, 4)).toEqual(["c"]);
    expect(news(story, 4)).toEqual([]);
    story.push(bit(4, "d"), bit(5, "e"));
    expect(news(story, 6)).toEqual(["d", "e"]);
  });
});
