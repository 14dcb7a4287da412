// Where something is answered: by the server, or by this device itself, which has a house of its own (device.ts).

import { HOUSE } from "../address";

/** How keys of tables begin that live on a device. */
const SIGN = "o";
/** How keys of tables for practice begin: they are kept nowhere, so whoever is there has them. */
const PRACTICE = "u";
/** Milliseconds after which a server that was away is looked for again. */
const LOOK_AGAIN = 5000;

type Place = "server" | "device";

/** Whether a table of this key lives on a device. */
export const livesHere = (key: string): boolean => key.startsWith(SIGN);

/** Whether a device threw the dice of this table: it lives there, or was brought from one to the server. */
export const ownDice = (key: string): boolean => /^[oi]/.test(key);

class Where {
  /** Whether the server cannot be reached, and this device answers instead. */
  away = $state(false);
  /** Whether the house on this device is being set up. */
  opening = $state(false);
  #looking: ReturnType<typeof setInterval> | undefined;

  /** Who has the table of this key. */
  ofTable(key: string): Place {
    return livesHere(key) || (this.away && key.startsWith(PRACTICE)) ? "device" : "server";
  }

  /** Who answers at this path of the interface. */
  ofPath(path: string): Place {
    const key = /^\/tables\/([0-9a-z]{12})/.exec(path)?.[1];
    return key ? this.ofTable(key) : this.away ? "device" : "server";
  }

  /** The server did not answer. Whether this device can, at this path; it is not set up only to count what waits. */
  async lost(path: string): Promise<boolean> {
    if (path === "/me/waiting" || !("caches" in window)) return false;
    const { packed } = await import("./road.svelte");
    if (!(await packed())) return false;
    this.away = true;
    this.#looking ??= setInterval(() => void this.look(), LOOK_AGAIN);
    return this.ofPath(path) === "device";
  }

  /** Whether the server is back. */
  async look(): Promise<void> {
    const found = await fetch(`${HOUSE}/health`, { cache: "no-store" }).catch(() => null);
    if (!found?.ok) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.away = false;
    void import("./bring").then(({ bring }) => bring());
  }

  constructor() {
    window.addEventListener("online", () => {
      if (this.away) void this.look();
    });
  }
}

export const where = new Where();

/** As much of a socket as the line needs. */
export interface Wire {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

/** A wire to the house on this device: words go through a port as they would through a socket. */
class DeviceWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  #port: MessagePort | undefined;

  constructor() {
    import("./device")
      .then(({ device }) => device.port())
      .then((port) => this.#open(port))
      .catch(() => this.close());
  }

  #open(port: MessagePort): void {
    if (this.readyState === WebSocket.CLOSED) return port.postMessage("");
    this.#port = port;
    this.readyState = WebSocket.OPEN;
    port.onmessage = (event: MessageEvent<string>) => (event.data ? this.onmessage?.(event) : this.close());
    this.onopen?.();
  }

  send(text: string): void {
    this.#port?.postMessage(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#port?.postMessage("");
    this.onclose?.({ code: 1000 });
  }
}

/** A wire to whoever has a table. */
export function wireTo(place: Place): Wire {
  if (place === "device") return new DeviceWire();
  const address = new URL(`${HOUSE}/api/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address) as Wire;
}
