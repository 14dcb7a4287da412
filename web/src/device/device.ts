// The house on this device: a worker (app/house.ts) that answers what a server would.

import road from "virtual:road";
import { HOUSE } from "../address";
import { language, say } from "../say.svelte";
import type { Failure } from "../wire/knobel";
import { DATABASE, EVER, ROAD_CACHE } from "./names";
import { where } from "./where.svelte";

interface Told {
  json: unknown;
  text: string | null;
  refused: Failure | null;
}
type Word = { ready: true } | { broken: string } | { answered: number; told: string };

/** Where the worker finds what it needs. */
function theRoad(): object {
  const { python, compiled, sources, memory, strong } = road!;
  const { code, weights, columns } = strong;
  const here = (paths: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, HOUSE + path]));
  return {
    ...here({ python, compiled, sources, memory }),
    strong: here({ code, weights, columns }),
    cache: ROAD_CACHE,
  };
}

/** Let the house start once while nobody waits for it: from then on it starts from what it remembers. */
export function prepare(): Promise<void> {
  const worker = new Worker(HOUSE + road!.house, { type: "module" });
  const done = new Promise<void>((resolve) => (worker.onmessage = worker.onerror = () => resolve()));
  worker.postMessage({ prepare: theRoad() });
  return done.finally(() => worker.terminate());
}

/** Let what the strong opponent needs be worked out once; `tell` hears how much is done, 0 to 1. */
export async function strengthen(tell: (part: number) => void): Promise<void> {
  const worker = new Worker(HOUSE + road!.house, { type: "module" });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<{ part: number } | { ready: true } | { broken: string }>) => {
        if ("part" in data) tell(data.part);
        else if ("ready" in data) resolve();
        else reject(new Error(data.broken));
      };
      worker.postMessage({ strengthen: theRoad() });
    });
  } finally {
    worker.terminate();
  }
}

class Device {
  #worker: Promise<Worker> | undefined;
  #asking = new Map<number, (told: Told) => void>();
  #asked = 0;

  /** The house; set up when somebody asks for it first. */
  #house(): Promise<Worker> {
    this.#worker ??= this.#begin().catch((error: unknown) => {
      this.#worker = undefined;
      throw error;
    });
    return this.#worker;
  }

  async #begin(): Promise<Worker> {
    if (!road) throw new Error("this page was built without what a device needs");
    const worker = new Worker(HOUSE + road.house, { type: "module" });
    where.opening = true;
    localStorage.setItem(EVER, "yes");
    try {
      await new Promise<void>((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<Word>) => {
          if ("answered" in data) this.#answered(data.answered, JSON.parse(data.told) as Told);
          else if ("ready" in data) resolve();
          else reject(new Error(data.broken));
        };
        worker.postMessage({ begin: { ...theRoad(), database: DATABASE, nameless: say("guest-name") } });
      });
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      where.opening = false;
    }
    return worker;
  }

  /** The house is closed, while nobody is at a table of it: it opens again with what is on the device by then. */
  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    worker?.terminate();
  }

  #answered(number: number, told: Told): void {
    this.#asking.get(number)?.(told);
    this.#asking.delete(number);
  }

  /** What the house says to this. */
  async ask(method: string, path: string, body?: unknown): Promise<Told> {
    const worker = await this.#house();
    const number = ++this.#asked;
    const { pathname, searchParams } = new URL(path, location.origin);
    const asked = {
      method,
      path: `/api${pathname}`,
      query: Object.fromEntries(searchParams),
      language: language.current,
      ...(body === undefined ? {} : { body }),
    };
    return new Promise((resolve) => {
      this.#asking.set(number, resolve);
      worker.postMessage({ ask: number, asked: JSON.stringify(asked) });
    });
  }

  /** A line to its tables. */
  async port(): Promise<MessagePort> {
    const worker = await this.#house();
    const { port1, port2 } = new MessageChannel();
    const opened = new Promise<void>((resolve) => (port1.onmessage = () => resolve()));
    worker.postMessage({ line: port2 }, [port2]);
    await opened;
    return port1;
  }
}

export const device = new Device();
