// The service worker: the page starts without a network, and a page that runs keeps the files it was built with.
//
// Every build has a cache of its own with all its files, filled while nobody waits. A new worker waits until no page of
// the old build is left, so a running game is never handed files of another build; then the old cache goes. What the
// server answers (`/api`) is never kept: what is told about a table is what stands there.

/** The files of this build, and its name; the build puts both in front of this file (plugin.ts). */
declare const FILES: string[];
/** What a device needs to play without the server, where somebody wanted that (src/device/road.svelte.ts). */
declare const ROAD: string[];
/** What a strong opponent needs besides, where somebody took it along. */
declare const STRONG: string[];
/** The names of what such a device made itself: what it keeps of its first start, and what it worked out for that opponent. */
declare const MADE: string[];
declare const BUILD: string;

interface Extended extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
/** As much of a service worker's world as is used here; the page's own types have none of it. */
interface ServiceWorkerWorld {
  location: Location;
  clients: { claim: () => Promise<void> };
  addEventListener(kind: "install" | "activate", hear: (event: Extended) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
}

const worker = self as unknown as ServiceWorkerWorld;
/** The path under which the house stands, "" at the root: another house under the same name keeps its own files. */
const HOUSE = worker.location.pathname.replace(/\/[^/]*$/, "");
const CACHE = `knobel-${BUILD}${HOUSE}`;
const PAGE = `${HOUSE}/`;
const PATHS = FILES.map((name) => HOUSE + name);
const ROAD_CACHE = `knobel-road${HOUSE}`;
const ROAD_PATHS = ROAD.map((name) => HOUSE + name);
const STRONG_PATHS = STRONG.map((name) => HOUSE + name);
/** Milliseconds after which a server that does not answer counts as away. */
const PATIENCE = 4000;

/** Whether this cache was filled by a build of this house. */
const isOurs = (name: string): boolean => name.startsWith("knobel-") && name.replace(/^[^/]*/, "") === HOUSE;

/** Keep a file; one that an older build had too is not fetched again. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = path.startsWith(`${HOUSE}/assets/`) ? await caches.match(path) : undefined;
  const found = known ?? (await fetch(path, { cache: path === PAGE ? "no-store" : "default" }));
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  await cache.put(path, found);
}

/** Whoever can play without the server still can with this build: what it needs comes beside what the old one needs. */
async function keepRoad(cache: Cache): Promise<void> {
  const isStrong = (await cache.keys()).some((request) =>
    new URL(request.url).pathname.startsWith(`${HOUSE}/offline/strong-`),
  );
  const needed = isStrong ? [...ROAD_PATHS, ...STRONG_PATHS] : ROAD_PATHS;
  for (const path of needed) if (!(await cache.match(path))) await keep(cache, path);
}

/** What no build needs any more goes. */
async function cleanRoad(): Promise<void> {
  if (!(await caches.has(ROAD_CACHE))) return;
  const cache = await caches.open(ROAD_CACHE);
  const needed = [...ROAD_PATHS, ...STRONG_PATHS, ...MADE.map((name) => HOUSE + name)];
  const old = (await cache.keys()).filter((request) => !needed.includes(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      for (const path of [PAGE, ...PATHS]) await keep(cache, path);
      if (await caches.has(ROAD_CACHE)) await keepRoad(await caches.open(ROAD_CACHE));
    }),
  );
});

worker.addEventListener("activate", (event) => {
  const cleaned = caches
    .keys()
    .then((names) => names.filter((name) => isOurs(name) && name !== CACHE && name !== ROAD_CACHE))
    .then((old) => Promise.all(old.map((name) => caches.delete(name))));
  event.waitUntil(cleaned.then(cleanRoad).then(() => worker.clients.claim()));
});

/** The page as the server has it now; while it is away, as it was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })) ?? Response.error();
  }
}

const file = async (request: Request, cacheName = CACHE): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || pathname.startsWith(`${HOUSE}/api/`)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (PATHS.includes(pathname)) event.respondWith(file(request));
  else if (ROAD_PATHS.includes(pathname) || STRONG_PATHS.includes(pathname))
    event.respondWith(file(request, ROAD_CACHE));
});
