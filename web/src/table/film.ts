// A small film of a game's best moments, drawn on a canvas and recorded here; where browsers cannot, a still picture.

import { FAT_PIP, INK, PIP, PIPS, TOMATO } from "../dice/pips";
import type { FilmDie } from "../games/contract";

export interface Scene {
  heading: string;
  words: string;
  dice: FilmDie[];
}

export interface Script {
  /** Of the file. */
  name: string;
  title: string;
  /** The colours of the table: ground, and what is written on it. */
  cloth: [string, string];
  scenes: Scene[];
  headline: string;
  standings: { name: string; score: string }[];
}

const SIZE = 720;
const SECONDS = 2.8;
const LAST = 3.6;
const DIE = 84;
const TEXT = `"Atkinson Hyperlegible Next Variable", system-ui, sans-serif`;
const DISPLAY = `"Fraunces Variable", Georgia, serif`;

type Pen = CanvasRenderingContext2D;
const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

/** Words on as many lines as they need, smaller where they are many, from this height on; the height below them. */
function write(pen: Pen, words: string, y: number, size: number, family: string): number {
  pen.font = `700 ${size}px ${family}`;
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= SIZE - 140) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (y + lines.length * size * 1.25 > SIZE - 100 && size > 18) return write(pen, words, y, size - 3, family);
  for (const line of lines) {
    pen.fillText(line, SIZE / 2, y, SIZE - 120);
    y += size * 1.25;
  }
  return y;
}

function ground(pen: Pen, { cloth, title }: Script): void {
  pen.fillStyle = cloth[0];
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.globalAlpha = 0.07;
  pen.fillStyle = cloth[1];
  for (let at = 0; at < SIZE; at += 90) {
    pen.fillRect(at, 0, 45, SIZE);
    pen.fillRect(0, at, SIZE, 45);
  }
  pen.globalAlpha = 1;
  pen.fillStyle = "#fffdf6";
  pen.beginPath();
  pen.roundRect(36, 36, SIZE - 72, SIZE - 72, 32);
  pen.fill();
  pen.textAlign = "center";
  pen.fillStyle = "#515a7a";
  pen.font = `640 26px ${TEXT}`;
  pen.fillText(`${title} · knobel`, SIZE / 2, SIZE - 68);
}

function die(pen: Pen, { fill, ink, face, text, symbol }: FilmDie, x: number, y: number, turn: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(DIE / 100, DIE / 100);
  pen.translate(-50, -50);
  pen.fillStyle = fill;
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(2, 2, 96, 96, 22);
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink;
  if (symbol) {
    pen.translate(20, 20);
    pen.scale(0.6, 0.6);
    pen.fill(new Path2D(symbol));
  } else if (text !== undefined) {
    pen.font = `800 52px ${TEXT}`;
    pen.textBaseline = "middle";
    pen.fillText(text, 50, 54);
  } else {
    for (const [column, row] of PIPS[face ?? 1]!) {
      pen.fillStyle = face === 1 ? TOMATO : ink;
      pen.beginPath();
      pen.arc(column, row, face === 1 ? FAT_PIP : PIP, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.restore();
}

/** A moment after so many seconds: dice come rolling in, then it is told. */
function scene(pen: Pen, { heading, words, dice }: Scene, cloth: [string, string], time: number): void {
  pen.fillStyle = cloth[1];
  write(pen, heading, 120, 40, DISPLAY);
  const shown = dice.slice(0, 6);
  shown.forEach((one, n) => {
    const part = eased((time - n * 0.09) / 0.7);
    const x = SIZE / 2 + (n - (shown.length - 1) / 2) * (DIE + 16);
    const hop = Math.abs(Math.sin(part * Math.PI * 2)) * (1 - part) * 120;
    die(pen, one, x - (1 - part) * SIZE, 270 - hop, (1 - part) * -7);
  });
  pen.globalAlpha = eased((time - (shown.length ? 0.7 : 0.1)) / 0.4);
  pen.fillStyle = INK;
  write(pen, words, shown.length ? 400 : 300, 38, TEXT);
  pen.globalAlpha = 1;
}

function end(pen: Pen, script: Script, time: number): void {
  pen.fillStyle = script.cloth[1];
  const y = write(pen, script.headline, 140, 58, DISPLAY) + 24;
  for (let n = 0; n < 24; n += 1) {
    pen.fillStyle = ["#c2361f", "#2338a6", "#e0a100", "#1f7350"][n % 4]!;
    pen.fillRect(60 + ((n * 131) % (SIZE - 120)), 60 + ((n * 97 + time * 90) % (SIZE - 150)), 9, 14);
  }
  pen.fillStyle = INK;
  script.standings.slice(0, 6).forEach(({ name, score }, n) => {
    pen.globalAlpha = eased((time - n * 0.15) / 0.4);
    pen.font = `680 36px ${TEXT}`;
    pen.textAlign = "left";
    pen.fillText(`${n + 1}. ${name}`, 110, y + n * 58, SIZE - 420);
    pen.textAlign = "right";
    pen.fillText(score, SIZE - 110, y + n * 58, 300);
  });
  pen.textAlign = "center";
  pen.globalAlpha = 1;
}

export const lastsFor = (script: Script): number => script.scenes.length * SECONDS + LAST;

/** The picture after so many seconds. */
export function draw(pen: Pen, script: Script, time: number): void {
  ground(pen, script);
  const now = script.scenes[Math.floor(time / SECONDS)];
  if (now) scene(pen, now, script.cloth, time % SECONDS);
  else end(pen, script, time - script.scenes.length * SECONDS);
}

/** The film, as a file; told how much of it is made. */
export async function makeFilm(script: Script, onpart: (part: number) => void): Promise<File | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const type = ["video/webm;codecs=vp9", "video/webm", "video/mp4"].find(
    (kind) => "MediaRecorder" in window && "captureStream" in canvas && MediaRecorder.isTypeSupported(kind),
  );
  const whole = lastsFor(script);
  if (!type) {
    draw(pen, script, whole - 0.5);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return picture && new File([picture], `${script.name}.png`, { type: "image/png" });
  }
  draw(pen, script, 0);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 1_200_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise<void>((done) => (recorder.onstop = () => done()));
  recorder.start(500);
  const began = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const time = (performance.now() - began) / 1000;
      draw(pen, script, Math.min(time, whole - 0.01));
      onpart(Math.min(1, time / whole));
      if (time < whole) return;
      clearInterval(timer);
      done();
    }, 33);
  });
  recorder.stop();
  await stopped;
  const plain = type.split(";")[0]!;
  return new File(parts, `${script.name}.${plain.split("/")[1]}`, { type: plain });
}
