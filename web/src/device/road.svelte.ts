// What a device needs to play without the server: fetched once when somebody wants it, kept by the browser, removable.

import { HOUSE } from "../address";
import road from "virtual:road";
import { ROAD_CACHE as CACHE } from "./names";

/** Somebody gave the room back: an installed page does not fetch it again by itself. */
const DECLINED = "knobel.road";

/** Whether everything this page needs is on the device. */
export async function packed(): Promise<boolean> {
  if (!road) return false;
  const cache = await caches.open(CACHE);
  const found = await Promise.all(road.files.map((file) => cache.match(HOUSE + file.path)));
  return found.every((file) => file !== undefined);
}

class Pack {
  /** Whether it is here; null while nobody knows. */
  here = $state<boolean | null>(null);
  /** How much of it is here while it is fetched, 0 to 1; null while nothing is fetched. */
  part = $state<number | null>(null);
  failed = $state(false);
  /** Bytes that travel, that lie here then, and that the memory after a first start takes beside them. */
  readonly travels = road?.files.reduce((sum, file) => sum + file.packed, 0) ?? 0;
  readonly lies = road?.files.reduce((sum, file) => sum + file.size, 0) ?? 0;
  memory = $state(0);
  /** Whether this browser and this build can do it at all. */
  readonly possible = road !== null && "caches" in window && "serviceWorker" in navigator;

  async look(): Promise<void> {
    if (!this.possible) return;
    this.here = await packed();
    const memory = await (await caches.open(CACHE)).match(HOUSE + road!.memory);
    this.memory = Number(memory?.headers.get("content-length") ?? 0);
  }

  /** Fetch what is missing. */
  async fetch(): Promise<void> {
    if (!this.possible || this.part !== null) return;
    this.failed = false;
    this.part = 0;
    localStorage.removeItem(DECLINED);
    void navigator.storage?.persist?.();
    try {
      const cache = await caches.open(CACHE);
      let come = 0;
      for (const file of road!.files) {
        if (!(await cache.match(HOUSE + file.path))) await this.#keep(cache, HOUSE + file.path, come);
        come += file.size;
        this.part = come / this.lies;
      }
      this.here = true;
      void import("./device").then(({ prepare }) => prepare()).then(() => this.look());
    } catch {
      this.failed = true;
    }
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
    localStorage.setItem(DECLINED, "no");
    await caches.delete(CACHE);
    this.here = false;
  }

  /** The page was installed: fetch it, unless somebody did not want that. */
  async installed(): Promise<void> {
    if (localStorage.getItem(DECLINED) === null && this.possible && !(await packed())) await this.fetch();
  }
}

export const pack = new Pack();
