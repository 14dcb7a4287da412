// Thumb, mouse, keys or one switch, as movements of figures: where to go, pull-backs, throws and catches.

import { forGame } from "../../../keys";
import { settings } from "../../../settings.svelte";
import { apart, PULL, within, type Point, type Zone } from "./field";
import type { Shown } from "./motion";
import type { Frame, Pulled } from "./paint";
import type { Pilot } from "./pilot";

/** Pixels a finger pulls for the strongest throw, and below which it only tapped; pixels of a stick at full tilt. */
const FAR = 90;
const SLACK = 12;
const STICK = 46;
/** Pixels a millisecond from which letting go is a flick, and at which it is the strongest. */
const FLICK = 0.55;
const HARD = 2;
/** How near to one's figure a pull begins, in pixels. */
const GRIP = 44;
/** Milliseconds a key is held for the strongest throw, and how far a second turns the aim meanwhile. */
const CHARGE = 700;
const TURNS = 1.1;
/** The weakest throw that is made, and the one of a mere tap. */
const WEAKEST = 0.15;
const TAPPED = 0.75;

const KEYS = [
  { KeyW: [0, -1], KeyS: [0, 1], KeyA: [-1, 0], KeyD: [1, 0] },
  { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
] as Record<string, [number, number]>[];
const DEEDS = ["Space", "Enter"];

/** One of the figures moved here, with what is known of it at this moment. */
export interface Hand {
  pilot: Pilot;
  zone: Zone;
  frame: Frame;
  shown: Shown;
  /** Whether a die is in its hand. */
  holds: boolean;
}

interface Drag {
  hand: number;
  kind: "stick" | "walk" | "pull";
  from: Point;
  to: Point;
  trail: { at: Point; time: number }[];
}

export class Controls {
  #drags = new Map<number, Drag>();
  #down = new Set<string>();
  #charge = new Map<number, { since: number; turn: number }>();
  #pace = 1;
  #last = 0;

  /** `hands` are told anew with each picture. */
  constructor(private readonly hands: () => Hand[]) {}

  // Fingers and mouse.

  down(event: PointerEvent, at: Point, pad: number | null = null): void {
    const hands = this.hands();
    if (!hands.length || event.button > 0) return;
    if (settings.oneSwitch) return this.deed(pad ?? 0);
    const hand = pad ?? Math.min(hands.length - 1, Math.floor((at.x / this.#width(hands)) * hands.length));
    const own = hands[hand]!;
    if (pad !== null && !own.holds) return own.pilot.catch();
    const figure = own.shown.figures[own.pilot.figure]!;
    const near = apart(own.frame.place(figure), at) < GRIP;
    const kind = own.holds && (near || pad !== null) ? "pull" : event.pointerType === "mouse" ? "walk" : "stick";
    this.#drags.set(event.pointerId, { hand, kind, from: at, to: at, trail: [{ at, time: event.timeStamp }] });
  }

  /** Where several share a device, each moves in a strip of it. */
  #width(hands: Hand[]): number {
    return Math.max(...hands.map(({ frame }) => frame.left + frame.width));
  }

  move(event: PointerEvent, at: Point): void {
    const drag = this.#drags.get(event.pointerId);
    if (!drag) return;
    drag.to = at;
    drag.trail = [...drag.trail.filter((it) => event.timeStamp - it.time < 90), { at, time: event.timeStamp }];
  }

  up(event: PointerEvent, gone = false): void {
    const drag = this.#drags.get(event.pointerId);
    this.#drags.delete(event.pointerId);
    const own = drag && this.hands()[drag.hand];
    if (!drag || !own || drag.kind !== "pull" || gone) return;
    const flick = flicked(drag);
    const [x, y] = [drag.from.x - drag.to.x, drag.from.y - drag.to.y];
    if (flick) this.#throw(own, flick[0], flick[1], flick[2]);
    else if (Math.hypot(x, y) > SLACK) this.#throw(own, x, y, Math.min(1, Math.hypot(x, y) / FAR));
    else this.deed(drag.hand);
  }

  /** Throw this way on the picture. */
  #throw(own: Hand, dx: number, dy: number, strength: number): void {
    const [x, y] = own.frame.way(dx, dy);
    const far = Math.hypot(x, y);
    if (far) own.pilot.throw((x / far) * PULL * strength, (y / far) * PULL * strength);
  }

  /** One tap or key: throw at who is nearest, or catch. */
  deed(hand: number, strength = TAPPED, turn = 0): void {
    const own = this.hands()[hand];
    if (!own) return;
    if (!own.holds) return own.pilot.catch();
    const [x, y] = aimed(own, turn);
    own.pilot.throw(x * PULL * strength, y * PULL * strength);
  }

  // Keys.

  key(event: KeyboardEvent, pressed: boolean): void {
    const hands = this.hands();
    if (!hands.length || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = DEEDS.indexOf(event.code);
    const button = (event.target as Element).closest("button, a, summary");
    if (pressed && (!forGame(event) || (deed >= 0 && button))) return;
    if (deed < 0 && !KEYS.some((keys) => event.code in keys)) return;
    if (pressed) event.preventDefault();
    if (event.repeat) return;
    if (deed < 0) {
      if (pressed) this.#down.add(event.code);
      else this.#down.delete(event.code);
      return;
    }
    const hand = hands.length > 1 ? deed : 0;
    if (pressed && (settings.oneSwitch || !hands[hand]!.holds)) this.deed(hand);
    else if (pressed) this.#charge.set(hand, { since: performance.now(), turn: 0 });
    else this.#release(hand);
  }

  #release(hand: number): void {
    const charge = this.#charge.get(hand);
    this.#charge.delete(hand);
    if (charge && this.hands()[hand]?.holds)
      this.deed(hand, Math.max(WEAKEST, Math.min(1, (performance.now() - charge.since) / CHARGE)), charge.turn);
  }

  /** Nothing is pressed any more: the window lost the keyboard. */
  letGo(): void {
    this.#down.clear();
    this.#charge.clear();
    this.#drags.clear();
  }

  #stickOf(hand: number, hands: Hand[]): [number, number] {
    const sets = hands.length > 1 ? [KEYS[hand] ?? {}] : KEYS;
    let [x, y] = [0, 0];
    for (const keys of sets)
      for (const [code, [dx, dy]] of Object.entries(keys)) if (this.#down.has(code)) [x, y] = [x + dx, y + dy];
    return [Math.sign(x), Math.sign(y)];
  }

  /** Move all sticks as they are held now. */
  steer(now: number): void {
    const passed = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    const hands = this.hands();
    hands.forEach((own, n) => {
      let [dx, dy] = this.#stickOf(n, hands);
      const charge = this.#charge.get(n);
      if (charge) {
        charge.turn -= dx * TURNS * passed;
        own.pilot.tilt = [0, 0];
        return;
      }
      let share = 1;
      for (const drag of this.#drags.values())
        if (drag.hand === n && drag.kind !== "pull") [dx, dy, share] = this.#dragged(drag, own);
      if (settings.oneSwitch) [dx, dy, share] = this.#pacing(own);
      own.pilot.tilt = tilted(own.frame, dx, dy, share);
    });
  }

  #dragged({ kind, from, to }: Drag, own: Hand): [number, number, number] {
    const base = kind === "walk" ? own.frame.place(own.shown.figures[own.pilot.figure]!) : from;
    const [dx, dy] = [to.x - base.x, to.y - base.y];
    const far = Math.hypot(dx, dy);
    return [dx, dy, far < 5 ? 0 : Math.min(1, far / (kind === "walk" ? 16 : STICK))];
  }

  /** With one switch the figure walks by itself: to a die that lies in its part, else to and fro. */
  #pacing(own: Hand): [number, number, number] {
    const figure = own.shown.figures[own.pilot.figure]!;
    const [at, middle] = [own.frame.place(figure), own.frame.middle];
    const die = own.shown.dice.find((it) => it.pose === "lies" && (within(own.zone, it) || (!it.x && !it.y)));
    if (die && !own.holds) {
      const to = own.frame.place(die);
      return [to.x - at.x, to.y - at.y, 1];
    }
    const side = (at.x - middle.x) / (own.frame.radius * own.frame.scale);
    if (side > 0.4) this.#pace = -1;
    if (side < -0.4) this.#pace = 1;
    return [this.#pace, own.holds ? 0 : 0.4, 0.75];
  }

  /** The pulls that are shown. */
  pulls(ring: number): Pulled[] {
    const hands = this.hands();
    const found: Pulled[] = [];
    for (const drag of this.#drags.values()) {
      const own = hands[drag.hand];
      const [dx, dy] = [drag.from.x - drag.to.x, drag.from.y - drag.to.y];
      if (drag.kind !== "pull" || own?.pilot.ring !== ring || Math.hypot(dx, dy) <= SLACK) continue;
      const [x, y] = own.frame.way(dx, dy);
      const share = Math.min(1, Math.hypot(dx, dy) / FAR) / Math.hypot(x, y);
      found.push({ figure: own.pilot.figure, x: x * share, y: y * share });
    }
    for (const [n, { since, turn }] of this.#charge) {
      const own = hands[n];
      if (!own?.holds || own.pilot.ring !== ring) continue;
      const share = Math.max(WEAKEST, Math.min(1, (performance.now() - since) / CHARGE));
      const [x, y] = aimed(own, turn);
      found.push({ figure: own.pilot.figure, x: x * share, y: y * share });
    }
    return found;
  }

  /** The sticks that are held, for whoever looks where the thumb is. */
  get sticks(): { from: Point; to: Point }[] {
    return [...this.#drags.values()].filter((drag) => drag.kind === "stick");
  }
}

/** The way on the field to who stands nearest, turned by this angle on the picture; of length 1. */
function aimed(own: Hand, turn: number): [number, number] {
  const me = own.shown.figures[own.pilot.figure]!;
  const others = own.shown.figures.filter((figure, n) => n !== own.pilot.figure && figure.pose !== "out");
  const target = others.sort((a, b) => apart(a, me) - apart(b, me))[0] ?? { x: 0, y: 0 };
  const angle = Math.atan2(target.y - me.y, target.x - me.x) + turn;
  return [Math.cos(angle), Math.sin(angle)];
}

function tilted(frame: Frame, dx: number, dy: number, share: number): [number, number] {
  const [x, y] = frame.way(dx, dy);
  const far = Math.hypot(x, y);
  return far && share ? [Math.round((x / far) * 100 * share), Math.round((y / far) * 100 * share)] : [0, 0];
}

/** The way of a quick movement at its end, and how strong it is; null if it was slow. */
function flicked({ trail }: Drag): [number, number, number] | null {
  const [first, last] = [trail[0]!, trail.at(-1)!];
  const took = last.time - first.time;
  const [x, y] = [last.at.x - first.at.x, last.at.y - first.at.y];
  const speed = took > 0 ? Math.hypot(x, y) / took : 0;
  return speed < FLICK ? null : [x, y, Math.max(0.3, Math.min(1, speed / HARD))];
}
