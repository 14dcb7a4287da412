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
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, text: string) => void };
  unpackArchive: (content: ArrayBuffer, format: string) => void;
  runPython: (code: string) => unknown;
}
/** What the page says: how to begin, a question, or a new line. */
type Wish = { begin: Begin } | { ask: number; asked: string } | { line: MessagePort };
interface Begin {
  /** Where Python, the wheel and our own package lie. */
  python: string;
  wheel: string;
  sources: string;
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

async function begin({ python, wheel, sources, database, nameless }: Begin): Promise<House> {
  const at = new URL(python, self.location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${at}pyodide.mjs`)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<Python>;
  };
  const [running, packed, ours] = await Promise.all([
    loadPyodide({ indexURL: at }),
    fetch(wheel).then((found) => found.arrayBuffer()),
    fetch(sources).then((found) => found.json() as Promise<Record<string, string>>),
  ]);
  running.unpackArchive(packed, "wheel");
  for (const [path, text] of Object.entries(ours)) {
    running.FS.mkdirTree(PACKAGES + path.slice(0, path.lastIndexOf("/")));
    running.FS.writeFile(PACKAGES + path, text);
  }
  const device = running.runPython("from knobel.offline.device import Device\nDevice") as (
    disk: Disk,
    nameless: string,
  ) => House;
  await alone();
  const house = device(await Disk.open(database), nameless);
  await house.open();
  return house;
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
  } else if ("ask" in data) void opened?.then((house) => answer(house, data.ask, data.asked));
  else void opened?.then((house) => listen(house, data.line));
};
