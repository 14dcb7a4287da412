// Dice that tumble. The faces are known before: the motion only shows them and ends on them, whatever happens.

import {
  AmbientLight,
  CanvasTexture,
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { inside } from "./inside";
import { FAT_PIP, INK, PIP, PIPS, TOMATO } from "./pips";

/** Draws a face on a square of this size: its colours, or (`bump`) its height, white being the surface. */
export type Paint = (pen: CanvasRenderingContext2D, face: number, size: number, bump: boolean) => void;

/** One die in the air: the face it will show and the middle of its place in the tray, in pixels. */
export interface Thrown {
  face: number;
  x: number;
  y: number;
  /** Its faces, where they are not pips. */
  paint?: Paint;
}

const LIFT = (38 * Math.PI) / 180;
/** Share of the time the dice fall; then they lie readable for a moment and slide home. */
const FALL = 0.62;
const LIE = 0.74;
/** Share of the fall in which a die comes up to its size: out of the hand, not out of an edge. */
const COME = 0.16;

/** Which face looks along which axis: the sides of a box geometry in three's order (+x −x +y −y +z −z). */
const SIDES = [2, 5, 3, 4, 1, 6];
const UP: Record<number, Vector3> = {
  2: new Vector3(1, 0, 0),
  5: new Vector3(-1, 0, 0),
  3: new Vector3(0, 1, 0),
  4: new Vector3(0, -1, 0),
  1: new Vector3(0, 0, 1),
  6: new Vector3(0, 0, -1),
};

const pips: Paint = (pen, face, size, bump) => {
  pen.fillStyle = bump ? "#fff" : "#fbf6e8";
  pen.fillRect(0, 0, size, size);
  for (const [x, y] of PIPS[face]!) {
    const [cx, cy, radius] = [(x / 100) * size, (y / 100) * size, ((face === 1 ? FAT_PIP : PIP) / 100) * size];
    const ink = pen.createRadialGradient(cx, cy - radius * 0.2, radius * 0.1, cx, cy, radius);
    if (bump) {
      ink.addColorStop(0, "#000");
      ink.addColorStop(1, "#fff");
    } else {
      ink.addColorStop(0, face === 1 ? "#8f2412" : "#0e1330");
      ink.addColorStop(1, face === 1 ? TOMATO : INK);
    }
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(cx, cy, radius, 0, Math.PI * 2);
    pen.fill();
  }
};

function faceTexture(paint: Paint, face: number, bump: boolean): CanvasTexture {
  const size = 256;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  paint(canvas.getContext("2d")!, face, size, bump);
  const texture = new CanvasTexture(canvas);
  if (!bump) texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

const materials = new Map<Paint, MeshStandardMaterial[]>();
function dieMaterials(paint: Paint): MeshStandardMaterial[] {
  const known = materials.get(paint);
  if (known) return known;
  const made = SIDES.map(
    (face) =>
      new MeshStandardMaterial({
        map: faceTexture(paint, face, false),
        bumpMap: faceTexture(paint, face, true),
        bumpScale: 3,
        roughness: 0.55,
        metalness: 0,
      }),
  );
  materials.set(paint, made);
  return made;
}

/** How far the lowest corner of a turned cube lies below its middle. */
function reach(turn: Quaternion, half: number): number {
  const x = new Vector3(1, 0, 0).applyQuaternion(turn).z;
  const y = new Vector3(0, 1, 0).applyQuaternion(turn).z;
  const z = new Vector3(0, 0, 1).applyQuaternion(turn).z;
  return half * (Math.abs(x) + Math.abs(y) + Math.abs(z));
}

/** How far a corner of a cube of edge one lies from its middle. */
const CORNER = Math.sqrt(3) / 2;
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
const between = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)));

/** Three bounces, each lower, as heights over the time of the fall. */
function bounce(t: number): number {
  if (t < 0.34) return 1.5 * (1 - (t / 0.34) ** 2);
  if (t < 0.62) return 0.62 * hop((t - 0.34) / 0.28);
  if (t < 0.82) return 0.26 * hop((t - 0.62) / 0.2);
  if (t < 0.94) return 0.09 * hop((t - 0.82) / 0.12);
  return 0;
}
const hop = (t: number): number => 4 * t * (1 - t);

interface Body {
  mesh: Mesh;
  end: Quaternion;
  home: Quaternion;
  axis: Vector3;
  spin: number;
  from: Vector3;
  rest: Vector3;
  slot: Vector3;
  delay: number;
}

export class Tumbler {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #world = new Group();
  readonly #camera = new PerspectiveCamera(24, 1, 1, 5000);
  readonly #geometry = new RoundedBoxGeometry(1, 1, 1, 5, 0.16);
  readonly #light = new DirectionalLight("#fff3dc", 2.5);
  #bodies: Body[] = [];
  #frame = 0;
  #picture = { width: 0, height: 0, distance: 0 };
  #finish: (() => void) | null = null;

  /** Throws where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true, powerPreference: "low-power" });
    this.#renderer.setClearAlpha(0);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#light.castShadow = true;
    this.#light.shadow.mapSize.set(1024, 1024);
    this.#light.shadow.radius = 5;
    const ground = new Mesh(new PlaneGeometry(4000, 4000), new ShadowMaterial({ opacity: 0.28 }));
    ground.receiveShadow = true;
    this.#world.add(ground);
    this.#scene.add(this.#world, this.#light, this.#light.target, new AmbientLight("#dfe6ff", 1.5));
  }

  /** Let these dice fall into a tray of this size; resolves when they lie where they belong. */
  throw(dice: Thrown[], width: number, height: number, edge: number, milliseconds: number): Promise<void> {
    this.end();
    this.#fit(width, height);
    const middle = dice.reduce((sum, die) => sum + die.x, 0) / dice.length - width / 2;
    this.#bodies = dice.map((die, n) => this.#body(die, n, dice.length, width, height, edge, middle));
    for (const body of this.#bodies) this.#world.add(body.mesh);
    return new Promise((resolve) => {
      this.#finish = resolve;
      const began = performance.now();
      const draw = (now: number): void => {
        const t = Math.min(1, (now - began) / milliseconds);
        this.#draw(t, edge);
        if (t < 1) this.#frame = requestAnimationFrame(draw);
        else this.end();
      };
      this.#frame = requestAnimationFrame(draw);
    });
  }

  /** A tap ends it: the dice lie at once. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    for (const body of this.#bodies) this.#world.remove(body.mesh);
    this.#bodies = [];
    this.#renderer.clear();
    this.#finish?.();
    this.#finish = null;
  }

  close(): void {
    this.end();
    this.#geometry.dispose();
    this.#renderer.dispose();
  }

  #fit(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    const distance = height / 2 / Math.tan((this.#camera.fov * Math.PI) / 360);
    this.#picture = { width, height, distance };
    this.#camera.aspect = width / height;
    this.#camera.position.set(0, 0, distance);
    this.#camera.updateProjectionMatrix();
    this.#light.position.set(-width * 0.3, height * 0.7, distance * 0.55);
    const shadows = this.#light.shadow.camera;
    const span = Math.max(width, height) * 0.75;
    shadows.left = shadows.bottom = -span;
    shadows.right = shadows.top = span;
    shadows.far = distance * 3;
    shadows.updateProjectionMatrix();
  }

  #body(die: Thrown, n: number, count: number, width: number, height: number, edge: number, middle: number): Body {
    const mesh = new Mesh(this.#geometry, dieMaterials(die.paint ?? pips));
    mesh.scale.setScalar(edge);
    mesh.castShadow = true;
    const home = new Quaternion().setFromUnitVectors(UP[die.face]!, new Vector3(0, 0, 1));
    const upright = upFirst(die.face, home);
    const yaw = (0.09 + Math.random() * 0.3) * (Math.random() < 0.5 ? -1 : 1);
    const end = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), yaw).multiply(upright);
    const slot = new Vector3(die.x - width / 2, height / 2 - die.y, 0);
    const rest = slot
      .clone()
      .add(new Vector3((Math.random() - 0.5) * edge * 0.3, (Math.random() - 0.5) * edge * 0.3, 0));
    const from = new Vector3((rest.x + middle + (n - (count - 1) / 2) * edge * 0.7) / 2, rest.y - edge * 2.2, 0);
    const axis = new Vector3(-1, (Math.random() - 0.5) * 1.2, (Math.random() - 0.5) * 0.8).normalize();
    return { mesh, end, home: upright, axis, spin: 5.5 + Math.random() * 3, from, rest, slot, delay: n * 0.018 };
  }

  #draw(t: number, edge: number): void {
    const slide = easeInOut(between(t, LIE, 1));
    this.#world.rotation.x = -LIFT * (1 - slide);
    for (const body of this.#bodies) {
      const fall = between(t, body.delay, FALL + body.delay * 0.6);
      const left = 1 - easeOut(fall);
      const spun = new Quaternion().setFromAxisAngle(body.axis, body.spin * left);
      const turn = spun.multiply(body.end.clone());
      turn.slerp(body.home, slide);
      body.mesh.quaternion.copy(turn);
      const place = body.from.clone().lerp(body.rest, easeOut(fall));
      place.z = reach(turn, edge / 2) + bounce(fall) * edge * 1.25;
      body.mesh.position.copy(inside(place, edge * CORNER, LIFT, this.#picture)).lerp(body.slot, slide);
      body.mesh.scale.setScalar(edge * easeOut(between(fall, 0, COME)));
    }
    this.#renderer.render(this.#scene, this.#camera);
  }
}

/** Turned so that the pips of the upper face lie as they are drawn flat. */
function upFirst(face: number, up: Quaternion): Quaternion {
  const drawnUp: Record<number, Vector3> = {
    2: new Vector3(0, 1, 0),
    5: new Vector3(0, 1, 0),
    3: new Vector3(0, 0, -1),
    4: new Vector3(0, 0, 1),
    1: new Vector3(0, 1, 0),
    6: new Vector3(0, 1, 0),
  };
  const points = drawnUp[face]!.clone().applyQuaternion(up);
  const angle = Math.atan2(points.x, points.y);
  return new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), angle).multiply(up);
}
