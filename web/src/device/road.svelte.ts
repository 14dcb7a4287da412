// What a device needs to play without the server: fetched once when somebody wants it, kept by the browser, removable.

import { HOUSE } from "../address";
import type { RoadFile } from "../../app/road";
import road from "virtual:road";
import { ROAD_CACHE as CACHE } from "./names";

/** Somebody gave the room back: an installed page does not fetch it again by itself. */
const DECLINED = "knobel.road";

/** Whether everything this page needs is on the device. */
export async function packed(): Promise<boolean> {
  return road !== null && holds(road.files);
}

/** Whether these are on the device. Looking leaves no empty cache: by having one a device says that it wants what is new. */
async function holds(files: RoadFile[]): Promise<boolean> {
  if (!(await caches.has(CACHE))) return false;
  const cache = await caches.open(CACHE);
  const found = await Promise.all(files.map((file) => cache.match(HOUSE + file.path)));
  return found.every((file) => file !== undefined);
}

/** Some files that are fetched together, with how far that is. */
class Pack {
  readonly #files: RoadFile[];
  /** Under which name a device keeps what it made for them itself. */
  readonly #made: string;
  readonly #ready: (tell: (part: number) => void) => Promise<void>;
  /** Whether it is here; null while nobody knows. */
  here = $state<boolean | null>(null);
  /** How much of it is here while it is fetched, 0 to 1; null while nothing is fetched. */
  part = $state<number | null>(null);
  /** Whether all is fetched, and the device still works something out. */
  working = $state(false);
  failed = $state(false);
  /** Bytes that travel, that lie here then, and that what the device makes itself takes beside them. */
  readonly travels: number;
  readonly lies: number;
  made = $state(0);
  /** Whether this browser and this build can do it at all. */
  readonly possible = road !== null && "caches" in window && "serviceWorker" in navigator;

  /** `ready` is done when all has come, before it counts as here. */
  constructor(files: RoadFile[], made: string, ready: (tell: (part: number) => void) => Promise<void>) {
    this.#files = files;
    this.#made = made;
    this.#ready = ready;
    this.travels = files.reduce((sum, file) => sum + file.packed, 0);
    this.lies = files.reduce((sum, file) => sum + file.size, 0);
  }

  async look(): Promise<void> {
    if (!this.possible) return;
    this.here = await holds(this.#files);
    const made = await caches.match(HOUSE + this.#made, { cacheName: CACHE });
    this.made = Number(made?.headers.get("content-length") ?? 0);
  }

  /** Fetch what is missing. */
  async fetch(): Promise<void> {
    if (!this.possible || this.part !== null) return;
    this.failed = false;
    this.part = 0;
    void navigator.storage?.persist?.();
    try {
      const cache = await caches.open(CACHE);
      let come = 0;
      for (const file of this.#files) {
        if (!(await cache.match(HOUSE + file.path))) await this.#keep(cache, HOUSE + file.path, come);
        come += file.size;
        this.part = come / this.lies;
      }
      this.working = true;
      this.part = 0;
      await this.#ready((part) => (this.part = part));
      await this.look();
    } catch {
      this.failed = true;
    }
    this.working = false;
    this.part = null;
  }

  async #keep(cache: Cache, path: string, before: number): Promise<void> {
    const response = await fetch(path);
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    let come = before;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        come += chunk.length;
        this.part = come / this.lies;
        out.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    await cache.put(path, new Response(response.body.pipeThrough(counting), { status, headers }));
  }

  /** Give the room back. Games that were played here stay. */
  async drop(): Promise<void> {
    const cache = await caches.open(CACHE);
    await Promise.all([this.#made, ...this.#files.map((file) => file.path)].map((path) => cache.delete(HOUSE + path)));
    this.here = false;
    this.made = 0;
  }
}

/** What all games need. It counts as here before the device has made its memory of a first start. */
class HousePack extends Pack {
  override async fetch(): Promise<void> {
    localStorage.removeItem(DECLINED);
    await super.fetch();
  }

  override async drop(): Promise<void> {
    localStorage.setItem(DECLINED, "no");
    await strong.drop();
    await super.drop();
    await caches.delete(CACHE);
  }

  /** The page was installed: fetch it, unless somebody did not want that. */
  async installed(): Promise<void> {
    if (localStorage.getItem(DECLINED) === null && this.possible && !(await packed())) await this.fetch();
  }
}

export const pack = new HousePack(road?.files ?? [], road?.memory ?? "", async () => {
  void import("./device").then(({ prepare }) => prepare()).then(() => pack.look());
});

/** The strong opponent of Würfelspiel, for whoever takes it along. */
export const strong = new Pack(road?.strong.files ?? [], road?.strong.columns ?? "", async (tell) => {
  const { device, strengthen } = await import("./device");
  await strengthen(tell);
  await device.close();
});
