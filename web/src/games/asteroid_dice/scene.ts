// The dice as foam in lamp light. It draws poses, nothing else: where dice are is known before.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  CircleGeometry,
  RingGeometry,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  WebGLRenderer,
} from "three";
import { BODIES, COLOURS, DICE, INK, standing, written, type Body, type Die } from "./bodies";
import { cross, dot, plus, radians, unit, type Camera, type Pose, type Vec } from "./space";

export interface Placed {
  die: Die;
  pose: Pose;
  /** Drawn larger than it is, where the picture is small. */
  size: number;
}

const CELL = 128;
const GRID = 5;
/** Half a cell of the texture stands for so many metres. */
const HALF = 0.05;

/** All numbers of a die on one sheet; the last cell is blank, for edges and corners. */
function numbers(body: Body): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = CELL * GRID;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = COLOURS[body.die];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (let n = 0; n < 9000; n++) {
    pen.fillStyle = n % 2 ? "rgb(255 255 255 / 7%)" : "rgb(10 10 50 / 7%)";
    pen.fillRect(Math.random() * canvas.width, Math.random() * canvas.height, 2, 2);
  }
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const size = { d6: 56, d8: 42, d10: 34, d12: 38, d20: 27 }[body.die];
  pen.font = `800 ${size}px "Atkinson Hyperlegible Next Variable", sans-serif`;
  body.faces.forEach((face, n) => {
    const [x, y] = [(n % GRID) + 0.5, Math.floor(n / GRID) + 0.5];
    pen.fillText(written(face.number, body.sides), x * CELL, y * CELL + size * 0.06);
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** The body with rounded edges: its faces drawn in a little, and strips and caps between them. */
function rounded(body: Body): BufferGeometry {
  const radius = body.rounding * 1.5;
  const shrink = (body.inradius - radius) / body.inradius;
  const inner = body.corners.map((corner): Vec => [corner[0] * shrink, corner[1] * shrink, corner[2] * shrink]);
  const places: number[] = [];
  const normals: number[] = [];
  const sheet: number[] = [];
  const put = (corner: number, normal: Vec, uv: readonly [number, number]): void => {
    places.push(...plus(inner[corner]!, normal, radius));
    normals.push(...normal);
    sheet.push(...uv);
  };
  const blank: [number, number] = [1 - 0.5 / GRID, 0.5 / GRID];
  body.faces.forEach((face, n) => {
    const { up, right } = standing(body, face);
    const cell = [(n % GRID) + 0.5, Math.floor(n / GRID) + 0.5];
    const uv = (corner: number): [number, number] => {
      const point = inner[corner]!;
      return [
        (cell[0]! + (dot(point, right) / HALF) * 0.5) / GRID,
        1 - (cell[1]! - (dot(point, up) / HALF) * 0.5) / GRID,
      ];
    };
    for (let k = 1; k + 1 < face.corners.length; k++)
      for (const corner of [face.corners[0]!, face.corners[k]!, face.corners[k + 1]!])
        put(corner, face.normal, uv(corner));
    face.corners.forEach((corner, k) => {
      const next = face.corners[(k + 1) % face.corners.length]!;
      const other = body.faces.find(
        (it) =>
          it !== face && it.corners.some((c, m) => c === next && it.corners[(m + 1) % it.corners.length] === corner),
      )!;
      if (other.number < face.number) return;
      const bend = unit(plus(face.normal, other.normal));
      for (const [a, b] of [
        [face.normal, bend],
        [bend, other.normal],
      ] as const) {
        put(corner, a, blank);
        put(corner, b, blank);
        put(next, b, blank);
        put(corner, a, blank);
        put(next, b, blank);
        put(next, a, blank);
      }
    });
  });
  body.corners.forEach((point, corner) => {
    const out = unit(point);
    const side = unit(cross(out, Math.abs(out[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const ahead = cross(out, side);
    const ring = body.faces
      .filter((face) => face.corners.includes(corner))
      .map((face) => face.normal)
      .sort((a, b) => Math.atan2(dot(a, ahead), dot(a, side)) - Math.atan2(dot(b, ahead), dot(b, side)));
    ring.forEach((normal, k) => {
      const next = ring[(k + 1) % ring.length]!;
      const bend = unit(plus(normal, next));
      for (const [a, b] of [
        [normal, bend],
        [bend, next],
      ] as const) {
        put(corner, out, blank);
        put(corner, a, blank);
        put(corner, b, blank);
      }
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(sheet), 2));
  return geometry;
}

type Skinned = Mesh<BufferGeometry, MeshStandardMaterial>;

const REACH = 0.85;
/** Milliseconds a picture may take, and how many slow ones in a row are too many. */
const SLOW = 45;
const PATIENCE = 6;

/** Whether pictures are worked out without a graphics card: then there is no time for real shadows. */
function inSoftware(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  const names = context?.getExtension("WEBGL_debug_renderer_info");
  const name = names ? String(context!.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

export class DiceScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #light = new DirectionalLight("#fff1dd", 2.3);
  readonly #dice: Record<Die, Skinned>;
  readonly #grounds: Mesh[];
  /** Whether it draws dice without their shadows, because all else would take too long. */
  plain = inSoftware();
  #drawn = 0;
  #slow = 0;

  /** Throws where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, height: number) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !this.plain, powerPreference: "low-power" });
    this.#renderer.setClearAlpha(0);
    this.#renderer.shadowMap.enabled = !this.plain;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const shade = new ShadowMaterial({ color: "#06061c", opacity: 0.55 });
    this.#grounds = [new CircleGeometry(0.55, 64), new RingGeometry(0.7, 3, 48)].map(
      (geometry) => new Mesh(geometry, shade),
    );
    this.#grounds[1]!.position.z = -height;
    for (const ground of this.#grounds) ground.receiveShadow = true;
    this.#light.castShadow = true;
    this.#light.shadow.mapSize.set(2048, 2048);
    this.#light.shadow.radius = 4;
    this.#light.shadow.bias = -0.0006;
    const box = this.#light.shadow.camera;
    [box.left, box.right, box.bottom, box.top, box.near, box.far] = [-REACH, REACH, -REACH, REACH, 0.5, 4];
    this.#scene.add(...this.#grounds, this.#light, this.#light.target, new HemisphereLight("#f2f1ff", "#8a86e8", 2.3));
    this.#dice = Object.fromEntries(DICE.map((die) => [die, this.#body(die)])) as Record<Die, Skinned>;
  }

  #body(die: Die): Skinned {
    const body = BODIES[die];
    const skin = new MeshStandardMaterial({ map: numbers(body), roughness: 0.78, metalness: 0 });
    const mesh = new Mesh(rounded(body), skin);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.visible = false;
    this.#scene.add(mesh);
    return mesh;
  }

  /** Show these dice and no others. */
  draw(view: Camera, width: number, height: number, azimuth: number, dice: Placed[]): void {
    this.#hurry();
    this.#fit(width, height, this.plain ? 1 : Math.min(window.devicePixelRatio, 2));
    const camera = this.#camera;
    camera.up.set(0, 0, 1);
    camera.position.set(...view.eye);
    camera.lookAt(...view.target);
    camera.fov = (2 * Math.atan(height / 2 / view.focal) * 180) / Math.PI;
    camera.aspect = width / height;
    [camera.near, camera.far] = [0.1, 10];
    camera.setViewOffset(width, height, width / 2 - view.x, height / 2 - view.y, width, height);
    const lamp = radians(azimuth - 62);
    this.#light.position.set(Math.cos(lamp) * 0.9, Math.sin(lamp) * 0.9, 2);
    for (const die of DICE) {
      const mesh = this.#dice[die];
      const placed = dice.find((it) => it.die === die);
      mesh.visible = placed !== undefined;
      if (!placed) continue;
      const { pose, size } = placed;
      mesh.position.set(pose.at[0], pose.at[1], pose.at[2] + BODIES[die].inradius * (size - 1));
      mesh.quaternion.set(pose.turn[1], pose.turn[2], pose.turn[3], pose.turn[0]);
      mesh.scale.setScalar(size);
    }
    this.#renderer.render(this.#scene, camera);
  }

  /** Where pictures take too long one after the other, shadows are left out from then on. */
  #hurry(): void {
    const now = performance.now();
    const took = now - this.#drawn;
    this.#drawn = now;
    this.#slow = took > SLOW && took < 10 * SLOW ? this.#slow + 1 : 0;
    if (this.#slow > PATIENCE) this.plain = true;
    if (!this.plain || !this.#light.castShadow) return;
    this.#light.castShadow = false;
    for (const ground of this.#grounds) ground.visible = false;
  }

  /** A canvas that changes its size is cleared and made anew: only when it must. */
  #fit(width: number, height: number, ratio: number): void {
    const { width: wide, height: high } = this.#renderer.domElement;
    if (wide === Math.floor(width * ratio) && high === Math.floor(height * ratio)) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
  }

  close(): void {
    for (const mesh of Object.values(this.#dice)) {
      mesh.geometry.dispose();
      mesh.material.map?.dispose();
      mesh.material.dispose();
    }
    this.#renderer.dispose();
  }
}
