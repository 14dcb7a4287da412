// Würfelwelten in the page: all eleven worlds played by buttons, Tapestry's shapes, and what a listener hears.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { layoutOf } from "../src/games/wuerfelwelten/layouts";
import { announce, moment, rolls, score } from "../src/games/wuerfelwelten/told";
import Supplies from "../src/games/wuerfelwelten/Supplies.svelte";
import { KINDS } from "../src/games/wuerfelwelten/words";
import WorldCard from "../src/games/wuerfelwelten/WorldCard.svelte";
import { WORLDS } from "../src/games/wuerfelwelten/worlds";
import { neighbour, square, type Spot } from "../src/games/wuerfelwelten/worlds/board";
import { flipped, ghost, grip, poseOf, turned, type Pose } from "../src/games/wuerfelwelten/worlds/weave";
import { cross, hatching } from "../src/games/wuerfelwelten/pen";
import { language } from "../src/say.svelte";
import type { Player } from "../src/table/players";
import { sentence } from "../src/table/story";
import { worldsOf } from "../src/games/wuerfelwelten/moment";
import type { Line, Moment } from "../src/wire/knobel";
import type { Change, Create, DieView, OfferView, View, WorldView } from "../src/wire/wuerfelwelten";
import { shared } from "./files";

const vectors = JSON.parse(shared("wuerfelwelten-worlds.json")) as Record<string, { world: WorldView; die: DieView }>;

function lay(name: string): { placed: OfferView[]; cell: (words: RegExp) => HTMLElement } {
  const { world, die } = vectors[name]!;
  const placed: OfferView[] = [];
  render(WorldCard, {
    world,
    card: world.card ?? null,
    die,
    playing: true,
    again: null,
    onplace: (offer: OfferView) => placed.push(offer),
    onagain: vi.fn(),
  });
  return { placed, cell: button };
}

/** The only button that is called so; by hand, as a card has many and looking by role is slow here. */
function button(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].filter((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

beforeAll(() => language.speak("de"));
afterEach(cleanup);

describe("a world's card", () => {
  it.each(Object.keys(vectors))("%s: each cell is a button, lit where the die fits", (name) => {
    const { world, die } = vectors[name]!;
    lay(name);
    const cells = document.querySelectorAll("[data-cell]");
    expect(cells.length).toBe(layoutOf(world.name).cells.length);
    const lit = [...cells].filter((cell) => cell.getAttribute("aria-disabled") === "false");
    expect(lit.length).toBeGreaterThan(0);
    expect(lit.length).toBeLessThan(cells.length);
    expect([...cells].filter((cell) => cell.getAttribute("tabindex") === "0").length).toBe(1);
    const offered = new Set(die.offers!.flatMap((offers) => offers.places!.flatMap((place) => place.cells)));
    for (const cell of lit) expect(offered).toContain(cell.getAttribute("data-cell"));
    expect(document.querySelectorAll("text, [aria-label]").length).toBeGreaterThan(0);
    for (const cell of cells) expect(cell.getAttribute("aria-label")).not.toMatch(/wuerfelwelten-|\{/);
  });

  it("knows every world of the rules", () => {
    expect(Object.keys(WORLDS).sort()).toEqual(Object.keys(vectors).sort());
  });

  it("plays a place with one press where there is only one way", async () => {
    const { placed, cell } = lay("between_two_cities");
    await fireEvent.click(cell(/^Reihe 3, Spalte 3: frei. 4 eintragen/));
    expect(placed.map((offer) => offer.cells)).toEqual([["r3c3"]]);
  });

  it("says why a cell does not take the die", async () => {
    const { placed, cell } = lay("between_two_cities");
    await fireEvent.click(cell(/^Reihe 2, Spalte 1: frei/));
    expect(screen.getByText("Nebenan steht schon dieselbe Zahl.")).toBeTruthy();
    await fireEvent.click(cell(/^Reihe 1, Spalte 1: 4 eingetragen/));
    expect(screen.getByText("Hier ist schon etwas eingetragen.")).toBeTruthy();
    expect(placed).toEqual([]);
  });

  it("asks what is meant where there are several ways", async () => {
    const { placed, cell } = lay("scythe");
    await fireEvent.click(cell(/^1 oben/));
    await fireEvent.click(button(/^1 oben ankreuzen und darunter bezahlen, kostet 1 Herz, \+1 Stern, \+1 Münze/));
    expect(placed.map((offer) => offer.cells)).toEqual([["top1", "bottom5"]]);
  });

  it("asks for one balloon or both", async () => {
    const { placed, cell } = lay("euphoria");
    await fireEvent.click(cell(/^3 im rechten Ballon/));
    await fireEvent.click(button(/^3 in beiden Ballons ankreuzen/));
    expect(placed.map((offer) => offer.cells)).toEqual([["left3", "right3"]]);
  });

  it("fills an order with the grapes one taps", async () => {
    const { placed, cell } = lay("viticulture");
    await fireEvent.click(cell(/^Bestellung 10/));
    expect(screen.getByText(/zusammen 10 für die 10/)).toBeTruthy();
    await fireEvent.click(cell(/^Traube 6/));
    expect(button(/^Bestellung füllen/).disabled).toBe(true);
    await fireEvent.click(cell(/^Traube 5/));
    await fireEvent.click(cell(/^Traube 2/));
    expect(screen.getByText(/zusammen 11 für die 10/)).toBeTruthy();
    await fireEvent.click(button(/^Bestellung füllen/));
    expect(placed.map((offer) => [...offer.cells].sort())).toEqual([["grape2", "grape5", "order10"]]);
  });

  it("crosses out all crates of a number at once", async () => {
    const { placed, cell } = lay("charterstone");
    await fireEvent.click(cell(/^Kiste in Reihe 2, Spalte 1/));
    expect(placed.map((offer) => offer.cells)).toEqual([["crate2", "crate4"]]);
  });

  it("holds a shape over the cloth, turns it, and weaves it with a second tap", async () => {
    const { placed, cell } = lay("tapestry");
    await fireEvent.click(cell(/^Reihe 5, Spalte 3: frei/));
    const pressed = document.querySelectorAll(".ghost").length;
    expect(pressed).toBe(4);
    const before = [...document.querySelectorAll(".ghost")].map((one) => one.getAttribute("x")).join();
    await fireEvent.click(button(/^Drehen/));
    expect([...document.querySelectorAll(".ghost")].map((one) => one.getAttribute("x")).join()).not.toBe(before);
    await fireEvent.keyDown(cell(/^Reihe 5, Spalte 3: frei/), { key: "f" });
    await fireEvent.click(button(/^Weben/));
    expect(placed.length).toBe(1);
    expect(placed[0]!.cells.length).toBe(4);
  });

  it("walks over the cells with the arrow keys", async () => {
    const { cell } = lay("fluegelschlag");
    cell(/^Vogel 2, Feld 1/).focus();
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
    expect(document.activeElement!.getAttribute("data-cell")).toBe("bird3-1");
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect(document.activeElement!.getAttribute("data-cell")).toBe("bird3-2");
  });
});

describe("the resource card", () => {
  const purse = JSON.parse(shared("wuerfelwelten-purse.json")) as Pick<View, "supplies" | "effects" | "dice">;

  it("shows what can be bought, why other things cannot, and where a bought die would fit", async () => {
    const taken: (Change | Create)[] = [];
    render(Supplies, { ...purse, kinds: KINDS, onstep: (step: Change | Create) => taken.push(step) });
    expect(screen.getByText("Dir fehlen noch 3 Herzen.")).toBeTruthy();
    expect(screen.getByText("Dafür braucht es einen geworfenen Pasch.")).toBeTruthy();
    await fireEvent.click(button(/Würfel nachmachen/));
    expect(document.querySelector(".choices")).toBeNull();
    await fireEvent.click(button(/Würfel um 1 ändern/));
    await fireEvent.click(button(/^2 Kürbisse: aus 4 wird 5. Passt dann in .*Viticulture/));
    await fireEvent.click(button(/Würfel kaufen/));
    await fireEvent.click(button(/^2 Münzen: eine 2 erschaffen/));
    await fireEvent.click(button(/^1 Münze: eine 1 erschaffen. Passt dann in/));
    expect(taken).toEqual([
      { type: "change", die: 1, by: 1, pumpkins: 2 },
      { type: "create", resource: "coins", cost: 1, number: 1 },
    ]);
  });
});

describe("shapes", () => {
  const corner: Pose = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const { world, die } = vectors.tapestry!;
  const poses = layoutOf(world.name).shapes![die.number]! as Pose[];
  const places = die.offers![0]!.places!;

  it("come back after four turns and two flips", () => {
    const around = turned(turned(turned(turned(corner))));
    expect(poseOf([corner], around)).toBe(0);
    expect(poseOf([corner], flipped(flipped(corner)))).toBe(0);
    expect(poseOf([corner], turned(corner))).toBe(-1);
  });

  it("are held near their middle", () => {
    expect(grip(corner)).toEqual([1, 0]);
  });

  it("lie only where the offers say", () => {
    for (const cell of layoutOf(world.name).cells)
      for (let pose = 0; pose < poses.length; pose++) {
        const held = ghost(poses, pose, cell, layoutOf(world.name).cells, places);
        if (held.offer) expect(places).toContain(held.offer);
        else expect(places.filter((place) => place.cells.join() === held.cells.join())).toEqual([]);
      }
  });
});

describe("the drawing", () => {
  it("finds the neighbour of a cell in each direction", () => {
    const spots = new Map<string, Spot>([
      ["a", square(0, 0, 10)],
      ["b", square(20, 2, 10)],
      ["c", square(0, 20, 10)],
    ]);
    expect(neighbour(spots.get("a")!, spots, "ArrowRight")).toBe("b");
    expect(neighbour(spots.get("a")!, spots, "ArrowDown")).toBe("c");
    expect(neighbour(spots.get("a")!, spots, "ArrowUp")).toBeNull();
    expect(neighbour(spots.get("a")!, spots, "Enter")).toBeNull();
  });

  it("marks the same cell the same way every time", () => {
    expect(cross(10, 10, 8, 7)).toBe(cross(10, 10, 8, 7));
    expect(cross(10, 10, 8, 7)).not.toBe(cross(10, 10, 8, 8));
    expect(hatching(10, 10, 32, 1)).not.toMatch(/NaN/);
  });
});

describe("what is told", () => {
  const { start, moments } = JSON.parse(shared("wuerfelwelten-replay.json")) as { start: unknown; moments: Moment[] };
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

  it("is the game as it happens", () => {
    let before = start;
    const heard = moments.flatMap((past) => {
      const words = [
        ...past.story.map((line: Line) => sentence(line, players)),
        ...announce(before, past.view, players, 0),
      ];
      before = past.view;
      return words;
    });
    expect(heard.join("\n")).toMatchSnapshot();
  });

  it("shows a finished Durchgang with the stars that were scored", () => {
    const over = {
      worlds: [],
      sheets: [],
      done: [
        {
          worlds: ["scythe", "wingspan", "pendulum"],
          results: [
            { seat: 0, stars: [1, 2, 3] },
            { seat: 1, stars: [4, 5, 6] },
          ],
        },
      ],
    } as unknown as View;
    expect(worldsOf(over, 1).map(({ stars }) => stars)).toEqual([4, 5, 6]);
    expect(worldsOf(over, 0)[2]).toEqual({ name: "pendulum", stars: 3 });
  });

  it("is nothing when nothing happened, and nothing of one's own for those who watch", () => {
    const view = moments[1]!.view;
    expect(announce(view, view, players, 0)).toEqual([]);
    expect(announce(start, view, players, null)).toEqual([]);
  });

  it("names a crowd's people, times and scores", () => {
    const line: Line = { key: "wuerfelwelten-leg-scored", seat: 7, args: { leg: 1, whole: 10, tenth: 1 } };
    expect(sentence(line, [players[0]!], { "7": "Jörg" })).toBe("Jörg holt in Durchgang 1 10,1 Sterne.");
    expect(moment(moments[1]!.view)).toBe("Durchgang 1, Runde 1");
    expect(score(343)).toBe("34,3 Sterne");
  });

  it("counts the dice once, for everyone", () => {
    expect(moments.flatMap(rolls)).toHaveLength(4);
    expect(rolls(moments[1]!)[0]!.seat).toBeNull();
  });
});
