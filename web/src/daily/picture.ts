// A picture of one's result to pass around, drawn here: what was played, when and how well. It gives no dice away.

import { typed } from "../address";

export interface Words {
  title: string;
  day: string;
  score: string;
  beaten: string;
}

const SIZE = 1080;
const PIPS: Record<number, [number, number][]> = {
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
};

function die(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  face: 3 | 5,
  ink: string,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.fillStyle = ink;
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2, size, size, size / 5);
  pen.fill();
  pen.fillStyle = "#fffdf6";
  for (const [column, row] of PIPS[face]!) {
    pen.beginPath();
    pen.arc((column * size) / 4, (row * size) / 4, size / 11, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}

/** Words within the width: smaller where they are many, and on two lines where that is not enough. */
function line(pen: CanvasRenderingContext2D, words: string, y: number, size: number, family: string): void {
  const font = (points: number): string => `700 ${points}px ${family}`;
  pen.font = font(size);
  const width = pen.measureText(words).width;
  const room = SIZE - 160;
  if (width > room) pen.font = font(Math.max(34, Math.floor((size * room) / width)));
  pen.fillText(words, SIZE / 2, y, room);
}

/** The picture, as a file of PNG. */
export async function picture(words: Words): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#eef1f9";
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = "rgb(35 56 166 / 5%)";
  for (let at = 0; at < SIZE; at += 108) {
    pen.fillRect(at, 0, 54, SIZE);
    pen.fillRect(0, at, SIZE, 54);
  }
  pen.fillStyle = "#fffdf6";
  pen.beginPath();
  pen.roundRect(60, 60, SIZE - 120, SIZE - 120, 48);
  pen.fill();
  pen.fillStyle = "#b8331d";
  pen.beginPath();
  pen.roundRect(60, 60, SIZE - 120, 40, [48, 48, 0, 0]);
  pen.fill();
  die(pen, 430, 300, 190, -0.28, 5, "#2338a6");
  die(pen, 640, 320, 150, 0.35, 3, "#c2361f");
  const text = `"Atkinson Hyperlegible Next Variable", system-ui, sans-serif`;
  const display = `"Fraunces Variable", Georgia, serif`;
  pen.textAlign = "center";
  pen.fillStyle = "#1c2340";
  line(pen, words.title, 540, 68, display);
  pen.fillStyle = "#515a7a";
  line(pen, words.day, 610, 44, text);
  pen.fillStyle = "#2338a6";
  line(pen, words.score, 760, 120, display);
  pen.fillStyle = "#1c2340";
  line(pen, words.beaten, 860, 42, text);
  pen.fillStyle = "#515a7a";
  line(pen, `knobel · ${typed("")}`, 960, 34, text);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
