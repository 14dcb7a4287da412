// One's own figure: what one does with it goes to the server, and is seen here at once. What the server tells corrects it.

import type { Input } from "../../../wire/knobel";
import { atMost, NUMBERS, PULL, TILT, walked, type Point, type Zone } from "./field";

/** A direction that goes on is said again after so many steps. */
const AGAIN = 10;
/** Milliseconds between two messages, so many that a slow line can take them. */
const BETWEEN = 70;
/** So many steps are remembered. */
const KEPT = 90;
/** Milliseconds in which a correction has mostly been walked off. */
const SMOOTH = 90;

export class Pilot {
  /** Where one goes: the stick. */
  tilt: readonly [number, number] = [0, 0];
  /** The step at which one threw last, and with what. */
  thrown: { step: number; aim: readonly [number, number] } | null = null;
  #act: Pick<Input, "act" | "ax" | "ay"> | null = null;
  #at = new Map<number, Point>();
  #went = new Map<number, readonly [number, number]>();
  #head = -1;
  #said: readonly [number, number] = [0, 0];
  #saidAt = -AGAIN;
  #unsent: Input[] = [];
  #sentAt = 0;
  #busyUntil = -1;
  #catchesFrom = 0;
  #off: Point = { x: 0, y: 0 };
  #offAt = 0;

  constructor(
    readonly seat: number,
    readonly ring: number,
    readonly figure: number,
    private readonly zone: Zone,
    private readonly radius: number,
    private readonly send: (inputs: Input[]) => void,
  ) {}

  /** Whether one winds up or has the arms open. */
  get busy(): boolean {
    return this.#head < this.#busyUntil;
  }
  get mayCatch(): boolean {
    return !this.busy && this.#head >= this.#catchesFrom;
  }

  throw(x: number, y: number): void {
    const [ax, ay] = atMost(x, y, PULL);
    if ((ax || ay) && !this.busy) this.#act = { act: "throw", ax, ay };
  }
  catch(): void {
    if (this.mayCatch) this.#act = { act: "catch" };
  }

  /** Live through all steps before this one. */
  go(step: number): void {
    if (!this.#at.size) return;
    if (step - this.#head > KEPT / 2) return this.#forget();
    while (this.#head < step) this.#live(this.#head);
    this.#flush();
  }

  #live(step: number): void {
    const [dx, dy] = atMost(this.tilt[0], this.tilt[1], TILT);
    const act = this.#act;
    this.#act = null;
    const turned = dx !== this.#said[0] || dy !== this.#said[1];
    if (turned || act || ((dx || dy) && step - this.#saidAt >= AGAIN)) {
      this.#unsent.push({ step, dx, dy, ...act });
      this.#said = [dx, dy];
      this.#saidAt = step;
    }
    if (act?.act === "throw") {
      this.#busyUntil = step + NUMBERS.wind_up;
      this.thrown = { step, aim: [act.ax!, act.ay!] };
    } else if (act) {
      this.#busyUntil = step + NUMBERS.catch;
      this.#catchesFrom = this.#busyUntil + NUMBERS.catch_rest;
    }
    this.#went.set(step, step < this.#busyUntil ? [0, 0] : [dx, dy]);
    this.#walk(step);
    this.#head = step + 1;
    this.#at.delete(step - KEPT);
    this.#went.delete(step - KEPT);
  }

  #walk(step: number): void {
    this.#at.set(step + 1, walked(this.zone, this.radius, this.#at.get(step)!, this.#went.get(step) ?? [0, 0]));
  }

  /** The server says where one was at this step: if that was elsewhere, what followed is walked again from there. */
  told(step: number, at: Point, now: number): void {
    const mine = this.#at.get(step);
    if (!mine) {
      if (!this.#at.size || step > this.#head) {
        this.#forget();
        this.#at.set(step, at);
        this.#head = step;
      }
      return;
    }
    if (Math.hypot(mine.x - at.x, mine.y - at.y) < 3) return;
    const before = this.seen(this.#head, now);
    this.#at.set(step, at);
    for (let n = step; n < this.#head; n++) this.#walk(n);
    const after = this.#at.get(this.#head)!;
    this.#off = { x: before.x - after.x, y: before.y - after.y };
    this.#offAt = now;
  }

  /** Where one was at a step that is not long ago. */
  at(step: number): Point | undefined {
    return this.#at.get(step);
  }

  /** Where one is seen, between steps too. */
  seen(step: number, now: number): Point {
    const head = this.#at.get(this.#head) ?? { x: 0, y: 0 };
    const [from, to] = [this.#at.get(Math.floor(step)) ?? head, this.#at.get(Math.floor(step) + 1) ?? head];
    const share = step - Math.floor(step);
    const left = Math.exp(-(now - this.#offAt) / SMOOTH);
    return {
      x: from.x + (to.x - from.x) * share + this.#off.x * left,
      y: from.y + (to.y - from.y) * share + this.#off.y * left,
    };
  }

  #forget(): void {
    this.#at.clear();
    this.#went.clear();
    this.#off = { x: 0, y: 0 };
  }

  #flush(): void {
    const now = performance.now();
    if (!this.#unsent.length || now - this.#sentAt < BETWEEN) return;
    this.send(this.#unsent.splice(0, 30));
    this.#sentAt = now;
  }
}
