// The six colours of the dice and the picture of each: nothing is told by colour alone.

import type { Paint } from "../../dice/tumble";
import type { CallView, Throw, View } from "../../wire/wuerfelorte";

export type Colour = CallView["colours"][number];
export type Die = View["dice"][number];
export type Places = Throw["dice"];

interface Look {
  fill: string;
  ink: string;
  /** Its symbol on a square of 100. */
  symbol: string;
}

export const LOOKS: Record<Colour, Look> = {
  white: {
    fill: "#f7f4ea",
    ink: "#24222b",
    symbol: "M30 70c-11 0-18-7-18-16s7-15 16-15c3-10 12-16 22-16 12 0 21 8 23 19 10 0 17 6 17 14 0 9-7 14-16 14z",
  },
  yellow: {
    fill: "#f4bf24",
    ink: "#3a2a00",
    symbol:
      "M50 10 58 26 73 17 74 35 91 36 82 51 94 62 78 68 82 84 65 81 61 96 49 85 37 96 33 80 17 83 21 67 6 61 18 50 9 36 27 34 27 17 42 26z",
  },
  red: {
    fill: "#c3282b",
    ink: "#ffffff",
    symbol:
      "M50 14c22 0 38 15 38 32 0 6-5 8-10 8H22c-5 0-10-2-10-8 0-17 16-32 38-32zM38 58h24c-1 8 3 14 4 22 1 5-4 7-16 7s-17-2-16-7c1-8 5-14 4-22z",
  },
  green: {
    fill: "#3fa36b",
    ink: "#0b2a18",
    symbol: "M82 16C40 14 16 34 20 66c0 4 1 7 2 9 8-18 22-30 38-38-14 12-26 26-32 46 0 0 10 6 24 2 26-7 34-36 30-69z",
  },
  blue: {
    fill: "#2a58c4",
    ink: "#ffffff",
    symbol: "M50 8c14 20 28 34 28 50a28 28 0 0 1-56 0c0-16 14-30 28-50z",
  },
  black: {
    fill: "#24222b",
    ink: "#ffffff",
    symbol: "M62 12a40 40 0 1 0 26 56A34 34 0 0 1 62 12z",
  },
};

/** The colours in the order of a die's faces. */
export const COLOURS = Object.keys(LOOKS) as Colour[];

export const WOOD = "#7a4a22";
export const GRAIN = "#5f3715";

/** A face for the tumbling dice; the brown die has a wooden frame. */
const painted =
  (brown: boolean): Paint =>
  (pen, face, size, bump) => {
    const look = LOOKS[COLOURS[face - 1]!];
    const unit = size / 100;
    pen.fillStyle = bump ? "#fff" : brown ? WOOD : look.fill;
    pen.fillRect(0, 0, size, size);
    if (brown && !bump) {
      pen.fillStyle = look.fill;
      pen.beginPath();
      pen.roundRect(15 * unit, 15 * unit, 70 * unit, 70 * unit, 18 * unit);
      pen.fill();
    }
    const scale = (brown ? 0.5 : 0.6) * unit;
    pen.translate(size / 2, size / 2);
    pen.scale(scale, scale);
    pen.translate(-50, -50);
    pen.fillStyle = bump ? "#888" : look.ink;
    pen.fill(new Path2D(look.symbol));
  };
export const paintNatural = painted(false);
export const paintBrown = painted(true);
