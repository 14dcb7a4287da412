// The house on this device: the same Python as on a server, in a worker of the page.
//
// It is handed what the page asks as texts, and a port for each line. What happens at a table lies in the browser's
// database before anybody is told of it. One page at a time has the house: another one waits until it is closed.

interface Port {
  hear: (text: string) => void;
  close: () => void;
}
interface House {
  open: () => Promise<void>;
  ask: (asked: string) => Promise<string>;
  line: (say: (word: string) => void) => Promise<Port>;
}
interface Python {
  runPython: (code: string) => unknown;
  makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
}
/** As much of what Python runs in as is used here. */
interface Machine {
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, text: string) => void };
  HEAP8: Int8Array;
  LDSO: { loadedLibsByHandle: Record<number, { name: string }> };
  preloadedWasm: Record<string, unknown>;
  addRunDependency: (name: string) => void;
  removeRunDependency: (name: string) => void;
  growMemory: (size: number) => void;
  loadWebAssemblyModule: (binary: Uint8Array, flags: object, name: string, scope: object) => Promise<unknown>;
  newDSO: (name: string, handle: number, exports: unknown) => void;
}
type Create = (settings: { preRun: ((machine: Machine) => void)[] }) => Promise<Machine>;
/** What the page says: how to begin or only to make ready for it, a question, or a new line. */
type Wish =
  { begin: Begin } | { prepare: Road } | { strengthen: Road } | { ask: number; asked: string } | { line: MessagePort };
interface Road {
  /** Where Python, what of the wheel is compiled and what is text lie. */
  python: string;
  compiled: string;
  sources: string;
  /** The cache in which this device keeps its memory after a start, and under which name. */
  cache: string;
  memory: string;
  /** Where a strong opponent lies if somebody took it along: its code, its weights, and what was worked out for it here. */
  strong: { code: string; weights: string; columns: string };
}
/** What is in the strong opponent's code (strong/strong.ts). */
interface StrongCode {
  solve: (rules: string, tell: (part: number) => void) => Float64Array<ArrayBuffer>;
  Strong: new (rules: string, weights: ArrayBuffer, columns: Float64Array<ArrayBuffer>) => object;
}
interface Begin extends Road {
  /** What the browser calls the database. */
  database: string;
  /** What somebody is called who gives no name. */
  nameless: string;
}
/** As much of a worker's world as is used here. */
interface WorkerWorld {
  onmessage: ((event: MessageEvent<Wish>) => void) | null;
  postMessage: (message: unknown) => void;
}
const world = self as unknown as WorkerWorld;

/** The one store of the database, by the same name as in src/device/names.ts: this file stands alone. */
const KEPT = "kept";
const PACKAGES = "/lib/python3.14/site-packages/";
/** What Python is told about packages it could install: none, and who it is. The build puts this in front (road.ts). */
declare const LOCK: object;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });

/** The browser's database, as `knobel.offline.disk` asks it. */
class Disk {
  readonly #database: IDBDatabase;
  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(name: string): Promise<Disk> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(KEPT);
    return new Disk(await done(opening));
  }

  #store(mode: IDBTransactionMode): IDBObjectStore {
    return this.#database.transaction(KEPT, mode, { durability: "strict" }).objectStore(KEPT);
  }

  async all(prefix: string): Promise<string> {
    return JSON.stringify(await done(this.#store("readonly").getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))));
  }

  async one(key: string): Promise<string> {
    return JSON.stringify((await done<unknown>(this.#store("readonly").get(key))) ?? null);
  }

  write(changes: string): Promise<void> {
    const store = this.#store("readwrite");
    for (const [key, value] of Object.entries(JSON.parse(changes) as Record<string, unknown>)) {
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
    const { transaction } = store;
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("aborted"));
    });
  }
}

/** Have the house to oneself for as long as this worker lives. */
const alone = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request("knobel-house", () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(reject);
  });

/** Memory as it was after a first start, before anything of a person was read. */
interface Memory {
  bytes: Uint8Array<ArrayBuffer>;
  /** By which number Python knew what is compiled. */
  handle: number;
}

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(".");

/** What an earlier start left; null where nothing did, where it is damaged, and where another browser made it. */
async function remembered({ cache, memory }: Road): Promise<Memory | null> {
  try {
    const found = await (await caches.open(cache)).match(memory);
    if (found?.headers.get("x-browser") !== navigator.userAgent) return null;
    const bytes = new Uint8Array(await found.arrayBuffer());
    if ((await digest(bytes)) !== found.headers.get("x-digest")) return null;
    return { bytes, handle: Number(found.headers.get("x-handle")) };
  } catch {
    return null;
  }
}

/** Keep it for the next start. Where there is no room for it that one takes longer. */
async function remember({ cache, memory }: Road, { bytes, handle }: Memory): Promise<void> {
  const headers = {
    "x-browser": navigator.userAgent,
    "x-digest": await digest(bytes),
    "x-handle": String(handle),
    "content-length": String(bytes.length),
  };
  await caches
    .open(cache)
    .then((kept) => kept.put(memory, new Response(bytes, { headers })))
    .catch(() => undefined);
}

/**
 * Python with our package in it: as it is remembered, or begun anew; then what is to be remembered comes with it.
 *
 * What is compiled is linked before Python runs, so that it lies at the same place whether memory is restored or not.
 */
async function start(road: Road, memory: Memory | null): Promise<{ running: Python; fresh: Memory | null }> {
  const at = new URL(road.python, self.location.href).href;
  const library = PACKAGES + road.compiled.replace(/^.*\/offline\/[^/]*\//, "");
  const texts = fetch(road.sources).then((found) => found.json() as Promise<Record<string, string>>);
  const binary = fetch(road.compiled).then((found) => found.arrayBuffer());
  const [{ loadPyodide }, { default: create }] = (await Promise.all([
    import(/* @vite-ignore */ `${at}pyodide.mjs`),
    import(/* @vite-ignore */ `${at}pyodide.asm.mjs`),
  ])) as [{ loadPyodide: (options: object) => Promise<Python> }, { default: Create }];
  let machine!: Machine;

  async function furnish(empty: Machine): Promise<void> {
    empty.addRunDependency("ours");
    for (const [path, text] of Object.entries(await texts)) {
      empty.FS.mkdirTree(PACKAGES + path.slice(0, path.lastIndexOf("/")));
      empty.FS.writeFile(PACKAGES + path, text);
    }
    empty.FS.writeFile(library, ""); // only its name is looked for
    const flags = { loadAsync: true, nodelete: true };
    const linked = await empty.loadWebAssemblyModule(new Uint8Array(await binary), flags, library, {});
    empty.preloadedWasm[library] = linked;
    empty.removeRunDependency("ours");
  }
  const running = await loadPyodide({
    indexURL: at,
    lockFileContents: LOCK,
    createPyodideModule: async (settings: Parameters<Create>[0]) => {
      settings.preRun.push((empty) => void furnish(empty));
      machine = await create(settings);
      if (memory) {
        if (machine.HEAP8.length < memory.bytes.length) machine.growMemory(memory.bytes.length);
        machine.newDSO(library, memory.handle, machine.preloadedWasm[library]);
      }
      return machine;
    },
    ...(memory ? { _loadSnapshot: memory.bytes } : { _makeSnapshot: true }),
  });
  if (memory) return { running, fresh: null };
  running.runPython("from knobel.offline.memory import fill, wake\nfill()");
  const [handle] = Object.entries(machine.LDSO.loadedLibsByHandle).find(([, { name }]) => name === library)!;
  return { running, fresh: { bytes: running.makeMemorySnapshot(), handle: Number(handle) } };
}

/** The fast way where it is there; the plain one where it is not, or does not work. */
async function awake(road: Road): Promise<{ running: Python; fresh: Memory | null }> {
  const memory = await remembered(road);
  if (memory) {
    try {
      return await start(road, memory);
    } catch {
      // It does not work any more: from the beginning, and then there is a new one.
    }
  }
  return start(road, null);
}

/** What was worked out for a strong opponent by these rules, or is now, which takes some seconds; `tell` hears how far that is. */
async function columns({ cache, strong }: Road, code: StrongCode, rules: string, tell: (part: number) => void) {
  const kept = await caches.open(cache);
  const found = await kept.match(strong.columns);
  const by = await digest(new TextEncoder().encode(rules));
  if (found?.headers.get("x-rules") === by) {
    const bytes = new Uint8Array(await found.arrayBuffer());
    if ((await digest(bytes)) === found.headers.get("x-digest")) return new Float64Array(bytes.buffer);
  }
  const solved = code.solve(rules, tell);
  const bytes = new Uint8Array(solved.buffer);
  const headers = { "x-rules": by, "x-digest": await digest(bytes), "content-length": String(bytes.length) };
  await kept.put(strong.columns, new Response(bytes, { headers })).catch(() => undefined); // no room: solved again next time
  return solved;
}

/** Let Python have the strong opponent, where somebody took it along. */
async function strengthen(running: Python, road: Road, tell: (part: number) => void): Promise<void> {
  const weights = await (await caches.open(road.cache)).match(road.strong.weights);
  if (!weights) return;
  const at = new URL(road.strong.code, self.location.href).href;
  const code = (await import(/* @vite-ignore */ at)) as StrongCode;
  const rules = running.runPython("from knobel.offline import strong\nstrong.rules()") as string;
  const take = running.runPython("strong.take") as (worker: object) => void;
  take(new code.Strong(rules, await weights.arrayBuffer(), await columns(road, code, rules, tell)));
}

async function begin(wish: Begin): Promise<House> {
  const { running, fresh } = await awake(wish);
  const device = running.runPython("wake()\nfrom knobel.offline.device import Device\nDevice") as (
    disk: Disk,
    nameless: string,
  ) => House;
  await strengthen(running, wish, () => undefined).catch(() => undefined); // without it there are the other bots
  await alone();
  const house = device(await Disk.open(wish.database), wish.nameless);
  await house.open();
  if (fresh) void remember(wish, fresh);
  return house;
}

/** Leave for the next start what it needs. */
async function prepare(road: Road): Promise<void> {
  if (await remembered(road)) return;
  const { fresh } = await start(road, null);
  await remember(road, fresh!);
}

/** Work out once what a strong opponent needs, before it is met. */
async function workOut(road: Road): Promise<void> {
  const { running, fresh } = await awake(road);
  await strengthen(running, road, (part) => world.postMessage({ part }));
  if (fresh) await remember(road, fresh);
}

async function answer(house: House, number: number, asked: string): Promise<void> {
  world.postMessage({ answered: number, told: await house.ask(asked) });
}

async function listen(house: House, port: MessagePort): Promise<void> {
  const line = await house.line((word) => port.postMessage(word));
  port.onmessage = (event: MessageEvent<string>) => (event.data ? line.hear(event.data) : line.close());
  port.postMessage("open");
}

let opened: Promise<House> | undefined;
world.onmessage = ({ data }) => {
  if ("begin" in data) {
    opened = begin(data.begin);
    opened.then(
      () => world.postMessage({ ready: true }),
      (error: unknown) => world.postMessage({ broken: String(error) }),
    );
  } else if ("prepare" in data) {
    const told = (): void => world.postMessage({ ready: true });
    prepare(data.prepare).then(told, told);
  } else if ("strengthen" in data) {
    workOut(data.strengthen).then(
      () => world.postMessage({ ready: true }),
      (error: unknown) => world.postMessage({ broken: String(error) }),
    );
  } else if ("ask" in data) void opened?.then((house) => answer(house, data.ask, data.asked));
  else void opened?.then((house) => listen(house, data.line));
};
