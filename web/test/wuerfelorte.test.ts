// Würfelorte: what is heard and read aloud, the symbols' contrast, walking among pots, and calls that tie.

import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import Calls from "../src/games/wuerfelorte/Calls.svelte";
import { COLOURS, LOOKS } from "../src/games/wuerfelorte/colours";
import { toward } from "../src/games/wuerfelorte/nearest";
import { choose, thought } from "../src/games/wuerfelorte/remarks";
import { spot } from "../src/games/wuerfelorte/Scale.svelte";
import { announce, moment, rolls, spokenAfter } from "../src/games/wuerfelorte/told";
import { language, say } from "../src/say.svelte";
import type { Player } from "../src/table/players";
import { sentence } from "../src/table/story";
import type { Line, Moment } from "../src/wire/knobel";
import type { View } from "../src/wire/wuerfelorte";
import { shared } from "./files";

interface Fixture {
  start: View;
  moments: Moment[];
}

const { start, moments } = JSON.parse(shared("wuerfelorte-replay.json")) as Fixture;
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
const players = [player(0, "Änne", true), player(1, "Oma Hildegard", false)];

const strangers = players.map((one) => ({ ...one, mine: false }));
const family = players.map((one) => ({ ...one, mine: true }));

beforeAll(() => language.speak("de"));

/** The game as a list of changes, from each view to the next. */
const changes = moments.map((past, n) => ({
  past,
  before: (moments[n - 1]?.view ?? start) as View,
  view: past.view as View,
}));

describe("the live region", () => {
  it("tells the game as it happens", () => {
    const heard = changes.flatMap(({ past, before, view }) => [
      ...past.story.map((line: Line) => sentence(line, players)),
      ...announce(before, view, players, 0),
    ]);
    expect(heard.join("\n")).toMatchSnapshot();
  });

  it("says nothing when nothing happened", () => {
    const { view } = changes.at(-1)!;
    expect(announce(view, view, players, 0)).toEqual([]);
  });
});

describe("reading aloud", () => {
  it("tells the one on this device what to do, in short", () => {
    const heard = changes.map(({ before, view }) =>
      spokenAfter(before, view, players)
        .map(([key, words]) => say(key, {}, words))
        .join(" "),
    );
    expect(heard.filter(Boolean).join("\n")).toMatchSnapshot();
  });

  it("leaves others alone", () => {
    expect(changes.flatMap(({ before, view }) => spokenAfter(before, view, strangers))).toEqual([]);
  });
});

describe("one device for several", () => {
  it("calls whose turn it is by name", () => {
    const names = changes
      .flatMap(({ before, view }) => spokenAfter(before, view, family))
      .filter(([key]) => key === "wuerfelorte-say-turn-of")
      .map(([key, words, args]) => say(key, args, words));
    expect(new Set(names)).toEqual(new Set(["Änne, du bist dran.", "Oma Hildegard, du bist dran."]));
  });
});

describe("the wizard", () => {
  it("says who begins only while they do", () => {
    const begins = { ...start, round: 1, seat: 0, first: 0 };
    expect(thought(null, begins)?.remarks).toEqual(["hello"]);
    expect(thought(null, { ...begins, first: 1 })).toBeNull();
  });

  it("makes each remark once, about somebody at the table, in words the catalog has", () => {
    const said = new Set<string>();
    const heard: string[] = [];
    for (const { before, view } of [{ before: null, view: start }, ...changes, ...changes]) {
      const found = thought(before, view);
      const remark = found && choose(found, said, players);
      if (!remark) continue;
      said.add(remark.key.replace("wuerfelorte-wizard-", ""));
      heard.push(say(remark.key, remark.args));
    }
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.length).toBeGreaterThan(6);
    expect(heard.filter((words) => words.startsWith("wuerfelorte-"))).toEqual([]);
    expect(heard.filter((words) => /Änne|Hildegard/.test(words)).length).toBeGreaterThan(3);
  });
});

describe("looking back", () => {
  it("counts each die for the seat that threw it", () => {
    const dice = moments.flatMap((past) => (past.event as { faces?: number[] }).faces ?? []);
    expect(moments.flatMap(rolls).flatMap((rolled) => rolled.faces)).toEqual(dice);
  });

  it("names the time of a view", () => {
    expect(moment(start)).toBe("Runde 1");
  });
});

describe("colours", () => {
  type Matrix = [number, number, number][];
  /** How colours look with full colour blindness of each kind (Machado, Oliveira, Fernandes 2009), on linear RGB. */
  const EYES: Record<string, Matrix> = {
    all: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    "no red": [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    "no green": [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    "no blue": [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  };
  const linear = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (colour: string, eye: Matrix): number => {
    const rgb = [1, 3, 5].map((n) => linear(parseInt(colour.slice(n, n + 2), 16) / 255));
    const [r, g, b] = eye.map((row) =>
      Math.min(1, Math.max(0, row[0] * rgb[0]! + row[1] * rgb[1]! + row[2] * rgb[2]!)),
    );
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };

  it.each(Object.entries(EYES))("have symbols that stand out for eyes that see %s", (_, eye) => {
    for (const colour of COLOURS) {
      const [dark, bright] = [light(LOOKS[colour].fill, eye), light(LOOKS[colour].ink, eye)].sort((a, b) => a - b);
      expect((bright! + 0.05) / (dark! + 0.05), colour).toBeGreaterThan(4.7);
    }
  });

  it("have six different symbols", () => {
    expect(new Set(COLOURS.map((colour) => LOOKS[colour].symbol)).size).toBe(6);
  });
});

describe("the magic scale", () => {
  it("winds without leaving a gap", () => {
    for (let number = 1; number <= 20; number++) {
      const [[ax, ay], [bx, by]] = [spot(number - 1), spot(number)];
      expect(Math.hypot(bx - ax, by - ay)).toBeLessThan(56);
    }
  });
});

describe("walking with arrows", () => {
  const at = (left: number, top: number) => ({
    name: `${left} ${top}`,
    getBoundingClientRect: () => ({ left, top, width: 100, height: 100 }) as DOMRect,
  });
  const [a, b, c, d] = [at(0, 0), at(120, 0), at(240, 0), at(120, 120)];
  const all = [a!, b!, c!, d!];

  it("goes to the nearest in that direction, and stays where there is none", () => {
    expect(toward("ArrowRight", a!, all)).toBe(b);
    expect(toward("ArrowDown", b!, all)).toBe(d);
    expect(toward("ArrowUp", d!, all)).toBe(b);
    expect(toward("ArrowUp", a!, all)).toBeNull();
    expect(toward("Enter", a!, all)).toBeNull();
  });
});

describe("bonus calls", () => {
  const calls = { window_ms: 4000, colours: COLOURS, calls: null };

  it("show those who called in the same moment, each with the own time", () => {
    const tied = { called: [{ colour: "red" as const, seats: [0, 1], times: [412, 440] }], wrong: [] };
    render(Calls, {
      calls: { ...calls, calls: tied },
      players,
      open: false,
      seen: true,
      pressed: [],
      onpress: vi.fn(),
    });
    expect(screen.getByText("412 ms")).toBeTruthy();
    expect(screen.getByText("440 ms")).toBeTruthy();
  });

  it("hear a key once the dice have been seen, with the time it went down", () => {
    const onpress = vi.fn();
    const key = new KeyboardEvent("keydown", { code: "KeyD", bubbles: true });
    const shown = render(Calls, { calls, players, open: true, seen: false, pressed: [], onpress });
    document.body.dispatchEvent(key);
    expect(onpress).not.toHaveBeenCalled();
    shown.unmount();
    const seen = render(Calls, { calls, players, open: true, seen: true, pressed: [], onpress });
    document.body.dispatchEvent(key);
    expect(onpress).toHaveBeenCalledExactlyOnceWith("red", key.timeStamp);
    seen.unmount();
  });

  it("lock after a wrong one", () => {
    const onpress = vi.fn();
    const pressed = [{ key: "blue", good: false }];
    const { unmount } = render(Calls, { calls, players, open: true, seen: true, pressed, onpress });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyD", bubbles: true }));
    expect(onpress).not.toHaveBeenCalled();
    expect(screen.getByText("Diese Farbe war es nicht. Beim nächsten Wurf wieder.")).toBeTruthy();
    unmount();
  });
});
