// A free arena on a canvas: the field from above at a slant, figures in their colours, dice, pulls and flashes.

import type { FigureSeen } from "../../../wire/asteroid_dice";
import { COLOURS, showing, BODIES, type Die } from "../bodies";
import { drawn, PICTURE } from "../facets";
import { plus } from "../space";
import { NUMBERS, type Point } from "./field";
import type { Shown } from "./motion";

/** Who stands where in a fight, as people know them. */
export interface Cast {
  colours: string[];
  letters: string[];
  names: string[];
  dice: Die[];
  /** Figures that are moved here. */
  mine: number[];
}
/** A pull that is under way: whose figure, and the throw it would be, of a length up to 1. */
export interface Pulled {
  figure: number;
  x: number;
  y: number;
}
export interface Flash {
  at: Point;
  /** From 0 to 1. */
  age: number;
}

/** How field and picture belong together. */
export class Frame {
  readonly scale: number;
  readonly flat: number;
  readonly #cos: number;
  readonly #sin: number;

  /** `turn` is the angle by which the field is turned, in radians. */
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
    readonly radius: number,
    turn: number,
  ) {
    const wide = 2 * (radius + 250);
    this.flat = Math.min(0.95, Math.max(0.6, (height - 40) / width));
    this.scale = Math.min(width / wide, (height - 30) / (wide * this.flat + 1100));
    [this.#cos, this.#sin] = [Math.cos(turn), Math.sin(turn)];
  }

  get middle(): Point {
    return { x: this.left + this.width / 2, y: this.top + this.height / 2 + 450 * this.scale };
  }

  place({ x, y }: Point): Point {
    const [turnedX, turnedY] = [x * this.#cos - y * this.#sin, x * this.#sin + y * this.#cos];
    return { x: this.middle.x + turnedX * this.scale, y: this.middle.y - turnedY * this.scale * this.flat };
  }

  /** The way on the field of a way on the picture. */
  way(dx: number, dy: number): [number, number] {
    const [x, y] = [dx / this.scale, -dy / (this.scale * this.flat)];
    return [x * this.#cos + y * this.#sin, -x * this.#sin + y * this.#cos];
  }
}

const SUIT = "M-19 6c-4-34-1-62 8-68h22c9 6 12 34 8 68z";
const INK = "#14163a";

const sprites = new Map<Die, HTMLCanvasElement>();
function sprite(die: Die): HTMLCanvasElement {
  const known = sprites.get(die);
  if (known) return known;
  const made = document.createElement("canvas");
  made.width = made.height = 128;
  const on = made.getContext("2d")!;
  on.scale(1.28, 1.28);
  const body = BODIES[die];
  const wide = Math.max(...body.corners.map((corner) => Math.hypot(...corner)));
  const pose = showing(die, body.sides, [0, 0, 0], 270, 24);
  const shape = drawn(die, { ...pose, at: plus(pose.at, [0, 0, -body.inradius]) }, PICTURE, body.sides, 0.044 / wide);
  for (const { points, fill } of shape.facets) {
    on.fillStyle = on.strokeStyle = fill;
    on.lineJoin = "round";
    on.lineWidth = shape.edge;
    const path = new Path2D(`M${points.split(" ").join("L")}Z`);
    on.fill(path);
    on.stroke(path);
  }
  sprites.set(die, made);
  return made;
}

export class Painter {
  readonly #on: CanvasRenderingContext2D;
  #suit = new Path2D(SUIT);

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.#on = canvas.getContext("2d")!;
  }

  /** A clean sheet of this size. */
  begin(width: number, height: number): void {
    const dense = Math.min(2, devicePixelRatio || 1);
    const [wide, high] = [Math.round(width * dense), Math.round(height * dense)];
    if (this.canvas.width !== wide || this.canvas.height !== high)
      [this.canvas.width, this.canvas.height] = [wide, high];
    this.#on.setTransform(dense, 0, 0, dense, 0, 0);
    this.#on.clearRect(0, 0, width, height);
  }

  /** The ground with the borders between the fighters' parts. */
  field(frame: Frame, homes: Point[], cast: Cast): void {
    const on = this.#on;
    const { middle, scale, flat, radius } = frame;
    const round = (far: number): void => {
      on.beginPath();
      on.ellipse(middle.x, middle.y, far * scale, far * scale * flat, 0, 0, 2 * Math.PI);
    };
    round(radius);
    const ground = on.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, radius * scale);
    ground.addColorStop(0, "#413f9e");
    ground.addColorStop(1, "#26266a");
    on.fillStyle = ground;
    on.fill();
    homes.forEach((home, n) => {
      if (!cast.mine.includes(n)) return;
      on.save();
      round(radius);
      on.clip();
      this.#part(frame, homes, n);
      on.fillStyle = cast.colours[n]!;
      on.globalAlpha = 0.13;
      on.fill();
      on.restore();
    });
    on.save();
    round(radius);
    on.clip();
    on.strokeStyle = "rgb(200 204 255 / 55%)";
    on.lineWidth = 2;
    on.setLineDash([8, 8]);
    for (const angle of borders(homes)) {
      const end = frame.place({ x: Math.cos(angle) * radius, y: Math.sin(angle) * radius });
      on.beginPath();
      on.moveTo(middle.x, middle.y);
      on.lineTo(end.x, end.y);
      on.stroke();
    }
    on.restore();
    round(radius);
    on.lineWidth = 4;
    on.strokeStyle = "#8f8cf0";
    on.stroke();
  }

  #part(frame: Frame, homes: Point[], n: number): void {
    const on = this.#on;
    const middle = Math.atan2(homes[n]!.y, homes[n]!.x);
    const half = Math.PI / homes.length;
    on.beginPath();
    on.moveTo(frame.middle.x, frame.middle.y);
    for (let part = 0; part <= 12; part++) {
      const angle = middle - half + (2 * half * part) / 12;
      const at = frame.place({ x: Math.cos(angle) * frame.radius * 1.2, y: Math.sin(angle) * frame.radius * 1.2 });
      on.lineTo(at.x, at.y);
    }
    on.closePath();
  }

  /** Everybody and everything, the farther first. */
  all(frame: Frame, shown: Shown, cast: Cast, step: number, pulled: Pulled[]): void {
    const things = [
      ...shown.figures.map((figure, n) => ({ at: figure as Point, paint: () => this.#figure(frame, shown, n, cast) })),
      ...shown.dice
        .map((die, n) => ({ ...die, n }))
        .filter((die) => die.pose !== "held")
        .map((die) => ({ at: die as Point, paint: () => this.#die(frame, die, cast.dice[die.n]!, die.pose, step) })),
    ];
    for (const pull of pulled) this.#pull(frame, shown.figures[pull.figure]!, pull);
    for (const { paint } of things.sort((a, b) => frame.place(a.at).y - frame.place(b.at).y)) paint();
  }

  #die(frame: Frame, at: Point, die: Die, pose: string, step: number): void {
    const on = this.#on;
    const size = Math.max(32, 620 * frame.scale);
    const { x, y } = frame.place(at);
    const up = pose === "flies" ? 420 * frame.scale : size * 0.22;
    on.fillStyle = "rgb(6 6 28 / 45%)";
    on.beginPath();
    on.ellipse(x, y, size * 0.32, size * 0.2, 0, 0, 2 * Math.PI);
    on.fill();
    on.save();
    on.translate(x, y - up);
    if (pose === "flies") on.rotate(step * 0.35);
    on.drawImage(sprite(die), -size / 2, -size / 2, size, size);
    on.restore();
    if (pose === "lies") {
      on.strokeStyle = COLOURS[die];
      on.lineWidth = 2;
      on.beginPath();
      on.ellipse(x, y, size * 0.62, size * 0.42, 0, 0, 2 * Math.PI);
      on.stroke();
    }
  }

  #figure(frame: Frame, shown: Shown, n: number, cast: Cast): void {
    const on = this.#on;
    const figure = shown.figures[n]!;
    const { x, y } = frame.place(figure);
    const size = Math.max(0.54, (1150 * frame.scale) / 98);
    const colour = cast.colours[n]!;
    on.save();
    on.globalAlpha = figure.pose === "out" ? 0.45 : 1;
    // What counts as hit is the ring at the feet.
    on.beginPath();
    const body = NUMBERS.body_radius * frame.scale;
    on.ellipse(x, y, body, body * frame.flat, 0, 0, 2 * Math.PI);
    on.fillStyle = "rgb(6 6 28 / 45%)";
    on.fill();
    on.lineWidth = cast.mine.includes(n) ? 3.5 : 2;
    on.strokeStyle = cast.mine.includes(n) ? "#ffd15c" : colour;
    on.stroke();
    on.translate(x, y);
    on.scale(size, size);
    if (figure.pose === "out") on.rotate(-1.2);
    this.#body(figure.pose, colour, cast.letters[n]!);
    const held = shown.dice.findIndex((die) => die.pose === "held" && die.by === n);
    if (held >= 0) {
      const [handX, handY] = hands(figure.pose)[1];
      on.drawImage(sprite(cast.dice[held]!), handX - 20, handY - 26, 40, 40);
    }
    on.restore();
    const room = ((2 * frame.radius * frame.scale) / cast.names.length) * 1.5;
    this.#name(frame, x, y + body * frame.flat + 15, cast.names[n]!, room);
  }

  #body(pose: FigureSeen["pose"], colour: string, letter: string): void {
    const on = this.#on;
    on.lineCap = "round";
    const arms = hands(pose);
    arms.forEach(([x, y], side) => {
      on.strokeStyle = colour;
      on.lineWidth = 11;
      on.beginPath();
      on.moveTo(side ? 15 : -15, -54);
      on.quadraticCurveTo(x * 1.05, y - 6, x, y);
      on.stroke();
    });
    on.fillStyle = colour;
    on.strokeStyle = INK;
    on.lineWidth = 3;
    on.fill(this.#suit);
    on.stroke(this.#suit);
    on.beginPath();
    on.arc(0, -79, 19, 0, 2 * Math.PI);
    on.fill();
    on.stroke();
    on.fillStyle = INK;
    on.beginPath();
    on.ellipse(0, -80, 13, 11, 0, 0, 2 * Math.PI);
    on.fill();
    on.fillStyle = "#fff";
    for (const eye of [-5, 5]) {
      on.beginPath();
      on.arc(eye, -81, 2.3, 0, 2 * Math.PI);
      on.fill();
    }
    for (const [x, y] of arms) {
      on.beginPath();
      on.arc(x, y, 6.5, 0, 2 * Math.PI);
      on.fill();
      on.lineWidth = 2;
      on.stroke();
    }
    on.fillStyle = INK;
    on.font = "800 19px sans-serif";
    on.textAlign = "center";
    on.fillText(letter, 0, -28);
  }

  /** A name under its figure: whole where there is room, and never beyond the edge. */
  #name(frame: Frame, x: number, y: number, name: string, most: number): void {
    const on = this.#on;
    on.font = '640 13px "Atkinson Hyperlegible Next Variable", sans-serif';
    name = shortened(name, Math.max(70, Math.min(most, frame.width - 16)), (words) => on.measureText(words).width);
    const half = on.measureText(name).width / 2 + 6;
    x = Math.min(Math.max(x, frame.left + half), frame.left + frame.width - half);
    on.textAlign = "center";
    on.lineJoin = "round";
    on.lineWidth = 4;
    on.strokeStyle = "rgb(10 11 34 / 85%)";
    on.strokeText(name, x, y);
    on.fillStyle = "#fff";
    on.fillText(name, x, y);
  }

  /** The pull-back behind the figure, and ahead of it where the die would go. */
  #pull(frame: Frame, figure: Point, { x, y }: Pulled): void {
    const on = this.#on;
    const from = frame.place(figure);
    const far = Math.hypot(x, y) || 1;
    const ahead = frame.place(edge(figure, x / far, y / far, frame.radius));
    const back = frame.place({ x: figure.x - x * 1500, y: figure.y - y * 1500 });
    on.lineCap = "round";
    on.strokeStyle = "rgb(255 209 92 / 65%)";
    on.lineWidth = 3;
    on.setLineDash([4, 10]);
    on.beginPath();
    on.moveTo(from.x, from.y);
    on.lineTo(ahead.x, ahead.y);
    on.stroke();
    on.setLineDash([]);
    on.strokeStyle = "#ffd15c";
    on.lineWidth = 5;
    on.beginPath();
    on.moveTo(from.x, from.y);
    on.lineTo(back.x, back.y);
    on.stroke();
    on.beginPath();
    on.arc(back.x, back.y, 8, 0, 2 * Math.PI);
    on.fillStyle = "#ffd15c";
    on.fill();
  }

  /** Where a thumb pushes. */
  stick(from: Point, to: Point): void {
    const on = this.#on;
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const share = Math.min(1, 46 / far);
    on.lineWidth = 3;
    on.strokeStyle = "rgb(255 255 255 / 55%)";
    on.beginPath();
    on.arc(from.x, from.y, 46, 0, 2 * Math.PI);
    on.stroke();
    on.fillStyle = "rgb(255 255 255 / 60%)";
    on.beginPath();
    on.arc(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, 20, 0, 2 * Math.PI);
    on.fill();
  }

  flash(frame: Frame, { at, age }: Flash): void {
    const on = this.#on;
    const { x, y } = frame.place(at);
    on.globalAlpha = 1 - age;
    on.beginPath();
    on.arc(x, y - 500 * frame.scale, 14 + 46 * age, 0, 2 * Math.PI);
    on.fillStyle = "rgb(255 236 190 / 45%)";
    on.strokeStyle = "#fff6dd";
    on.lineWidth = 4;
    on.fill();
    on.stroke();
    on.globalAlpha = 1;
  }
}

/** As much of a name as there is room for: all of it, its first word, or its beginning. */
export function shortened(name: string, room: number, wide: (words: string) => number): string {
  if (wide(name) <= room) return name;
  const first = name.split(" ")[0]!;
  if (wide(first) <= room) return first;
  let end = first.length;
  while (end > 1 && wide(`${first.slice(0, end)}…`) > room) end--;
  return `${first.slice(0, end)}…`;
}

/** Where a straight way from here leaves the field. */
function edge(from: Point, x: number, y: number, radius: number): Point {
  const along = from.x * x + from.y * y;
  const far = -along + Math.sqrt(Math.max(0, along * along - from.x ** 2 - from.y ** 2 + radius ** 2));
  return { x: from.x + x * far, y: from.y + y * far };
}

/** The left and the right hand. */
function hands(pose: FigureSeen["pose"]): [[number, number], [number, number]] {
  if (pose === "wind")
    return [
      [-27, -38],
      [40, -92],
    ];
  if (pose === "catch")
    return [
      [-36, -84],
      [36, -84],
    ];
  return [
    [-27, -40],
    [28, -44],
  ];
}

/** The directions in which the parts of the field end. */
function borders(homes: Point[]): number[] {
  const half = Math.PI / homes.length;
  return homes.map((home) => Math.atan2(home.y, home.x) + half);
}
