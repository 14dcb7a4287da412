// The part of the service worker that shows whose turn it is, closes that once it is played, and switches it off.
//
// Each turn is shown once, however often it is told: what was shown is kept in a cache of its own. Messages are taken
// one after another, so that none of them overlooks what another one shows.

/** What the server says (`Said` in src/knobel/server/notices/messages.py); what is empty is left out. */
interface SaidNotice {
  kind: "turn" | "many" | "played" | "gathering" | "table" | "test";
  title?: string;
  body?: string;
  url?: string;
  open?: string;
  off?: string;
  turns?: Record<string, number>;
  over?: Record<string, number>;
  waiting?: number;
  language?: string;
}
interface ShownNotice extends Notification {
  readonly data: SaidNotice | undefined;
}
interface PushedMessage extends Extended {
  data: { json: () => unknown } | null;
}
interface ClickedNotice extends Extended {
  action: string;
  notification: ShownNotice;
}
interface OpenPage {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
}
interface NoticeWorld {
  registration: {
    pushManager: PushManager;
    getNotifications: () => Promise<ShownNotice[]>;
    showNotification: (title: string, how: NotificationOptions & Record<string, unknown>) => Promise<void>;
  };
  navigator: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  clients: {
    matchAll: (which: { type: "window"; includeUncontrolled: boolean }) => Promise<OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener(kind: "push", hear: (event: PushedMessage) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: ClickedNotice) => void): void;
  addEventListener(kind: "pushsubscriptionchange", hear: (event: Extended & Partial<Changed>) => void): void;
}
interface Changed {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

const teller = self as unknown as NoticeWorld;
const MANY = "many";
const OFF = "off";
const SHOWN = `${HOUSE}/shown-turns`;

async function shownTurns(): Promise<Record<string, number>> {
  const kept = await (await caches.open(`notices${HOUSE}`)).match(SHOWN);
  return kept ? ((await kept.json()) as Record<string, number>) : {};
}

async function keepShownTurns(turns: Record<string, number>): Promise<void> {
  await (await caches.open(`notices${HOUSE}`)).put(SHOWN, new Response(JSON.stringify(turns)));
}

const show = (said: SaidNotice, tag: string, again: boolean): Promise<void> =>
  teller.registration.showNotification(said.title ?? "knobel", {
    body: said.body ?? "",
    tag,
    renotify: again,
    silent: !again,
    lang: said.language ?? "",
    icon: `${HOUSE}/icon-192.png`,
    badge: `${HOUSE}/icon-192.png`,
    data: said,
    actions: [
      { action: "open", title: said.open ?? "" },
      { action: OFF, title: said.off ?? "" },
    ].filter((action) => action.title && !(said.kind === "test" && action.action === "open")),
  });

/** Close what is played; a notice for many tables goes on with those that are left. */
async function closePlayed(said: SaidNotice): Promise<void> {
  const over = said.over ?? {};
  for (const notice of await teller.registration.getNotifications()) {
    const turns = Object.entries(notice.data?.turns ?? {});
    const left = turns.filter(([key, entry]) => !(key in over && entry <= over[key]!));
    if (left.length === turns.length) continue;
    if (!left.length) notice.close();
    else if (notice.tag === MANY && said.kind === "played" && said.title)
      await show({ ...notice.data!, ...said, turns: said.turns ?? {} }, MANY, false);
  }
}

async function hearNotice(said: SaidNotice): Promise<void> {
  const badge = ["test", "gathering", "table"].includes(said.kind) ? undefined : (said.waiting ?? 0);
  if (badge) await teller.navigator.setAppBadge?.(badge).catch(() => undefined);
  else if (badge === 0) await teller.navigator.clearAppBadge?.().catch(() => undefined);
  if (said.kind === "test") return show(said, "test", true);
  const shown = await shownTurns();
  await closePlayed(said);
  for (const [key, entry] of Object.entries(said.over ?? {})) shown[key] = Math.max(entry, shown[key] ?? -1);
  const turns = Object.entries(said.turns ?? {});
  const fresh = said.kind !== "played" && turns.some(([key, entry]) => entry > (shown[key] ?? -1));
  if (said.kind !== "played") for (const [key, entry] of turns) shown[key] = Math.max(entry, shown[key] ?? -1);
  await keepShownTurns(shown);
  if (!fresh) return;
  if (said.kind === "turn" || said.kind === "table") {
    const key = turns[0]![0];
    // The next table of a tournament takes the place of the last one.
    if (!(await isLookedAt(`t/${key}`, said.url))) await show(said, said.kind === "table" ? said.url! : key, true);
    return;
  }
  if (said.kind === "gathering") return show(said, turns[0]![0], true);
  for (const notice of await teller.registration.getNotifications()) {
    if (notice.data?.kind === "turn" && notice.tag in (said.turns ?? {})) notice.close();
  }
  await show(said, MANY, true);
}

/** Whether somebody has one of these pages before their eyes. */
async function isLookedAt(...paths: (string | undefined)[]): Promise<boolean> {
  const pages = await teller.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.filter((page) => page.visibilityState === "visible").map((page) => new URL(page.url).pathname);
  return paths.some((path) => there.includes(`${HOUSE}/${path}`));
}

async function goTo(path: string): Promise<void> {
  const address = `${worker.location.origin}${HOUSE}/${path}`;
  const pages = await teller.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.split("?")[0] === address);
  await (there ? there.focus() : teller.clients.openWindow(address));
}

const tell = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${HOUSE}/api/me/notices${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** No more notices on this device. Should the server be away, it learns that from the push service. */
async function switchOff(): Promise<void> {
  const subscription = await teller.registration.pushManager.getSubscription();
  if (subscription) {
    await tell("POST", "/off", { endpoint: subscription.endpoint }).catch(() => undefined);
    await subscription.unsubscribe();
  }
  for (const notice of await teller.registration.getNotifications()) if (notice.data?.kind) notice.close();
}

/** The push service gave this device another address: it is told there from now on, as it wished. */
async function moveOn(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  if (!old) return;
  const key = old.options.applicationServerKey;
  const subscription =
    given ?? (await teller.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const before = (await (await tell("POST", "/device", { endpoint: old.endpoint })).json()) as { quiet: unknown };
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = -new Date().getTimezoneOffset();
  const wishes = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, zone: timeZone, offset, quiet: before.quiet };
  await tell("PUT", "", wishes);
  await tell("POST", "/off", { endpoint: old.endpoint });
}

let heardBefore: Promise<unknown> = Promise.resolve();
teller.addEventListener("push", (event) => {
  const said = event.data?.json() as SaidNotice | undefined;
  if (!said) return;
  heardBefore = heardBefore.then(() => hearNotice(said)).catch(() => undefined);
  event.waitUntil(heardBefore);
});

teller.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === OFF ? switchOff() : goTo(event.notification.data?.url ?? ""));
});

teller.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(moveOn(event.oldSubscription ?? null, event.newSubscription ?? null));
});
