// Being told on this device that it is my turn: whether it can be, whether it is, and when not.

import { HOUSE } from "../address";
import { api } from "../api";
import type { MailNotices, Notices as Found, QuietHours } from "../wire/knobel";

/** Why not: the page came over plain http; the browser has no push; an iPhone wants the page on its home screen. */
export type Hindrance = "insecure" | "unsupported" | "home";
export type Telling = Hindrance | "denied" | "off" | "on";

const APPLE = /iPhone|iPad/;

export function hindrance(): Hindrance | null {
  if (!window.isSecureContext) return "insecure";
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return null;
  return APPLE.test(navigator.userAgent) ? "home" : "unsupported";
}

/** The clock one has here. */
const clock = () => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  offset: -new Date().getTimezoneOffset(),
});

/** This device's subscription as the server keeps it. */
function wishes(subscription: PushSubscription, quiet: QuietHours | null) {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
    ...clock(),
    quiet,
  };
}

class Notices {
  state = $state<Telling | null>(null);
  quiet = $state.raw<QuietHours | null>(null);
  /** How many other devices of mine are told. */
  others = $state(0);
  /** Null: this server sends no mails. */
  mail = $state.raw<MailNotices | null>(null);
  /** Where a device learns to trust this server; null: it has no page for that. */
  trust = $state<string | null>(null);
  #subscription: PushSubscription | null = null;

  /** How it stands on this device. */
  async look(): Promise<void> {
    const why = hindrance();
    if (why) {
      this.state = why;
      this.#learn(await api.notices());
      return;
    }
    const registration = await navigator.serviceWorker.getRegistration(`${HOUSE}/`);
    this.#subscription = (await registration?.pushManager.getSubscription()) ?? null;
    const found = await (this.#subscription ? api.noticesHere(this.#subscription.endpoint) : api.notices());
    this.#learn(found);
    this.quiet = found.quiet ?? null;
    this.others = found.devices - (found.here ? 1 : 0);
    if (found.here) this.state = "on";
    else this.state = Notification.permission === "denied" ? "denied" : "off";
  }

  /** Tell this device from now on; asks whoever sits before it, where they were not asked before. */
  async begin(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.state = Notification.permission === "denied" ? "denied" : "off";
      return;
    }
    const { key } = await api.notices();
    await navigator.serviceWorker.register(`${HOUSE}/service.js`);
    const { pushManager } = await navigator.serviceWorker.ready;
    const asked = { userVisibleOnly: true, applicationServerKey: key };
    try {
      this.#subscription = await pushManager.subscribe(asked);
    } catch (problem) {
      // One of another key, from before the server was set up anew: it is of no use any more.
      const old = await pushManager.getSubscription();
      if (!old) throw problem;
      await old.unsubscribe();
      this.#subscription = await pushManager.subscribe(asked);
    }
    await this.#keep();
  }

  async end(): Promise<void> {
    const subscription = this.#subscription;
    if (!subscription) return;
    await api.endNotices(subscription.endpoint);
    await subscription.unsubscribe();
    this.#subscription = null;
    this.quiet = null;
    this.state = "off";
  }

  async hush(quiet: QuietHours | null): Promise<void> {
    this.quiet = quiet;
    await this.#keep();
  }

  async test(): Promise<void> {
    if (this.#subscription) await api.testNotices(this.#subscription.endpoint);
  }

  async askForMail(address: string): Promise<void> {
    this.#learn(await api.askForMail({ address, ...clock() }));
  }

  async hushMail(quiet: QuietHours | null): Promise<void> {
    this.#learn(await api.hushMail({ quiet, ...clock() }));
  }

  async endMail(): Promise<void> {
    this.#learn(await api.forgetMail());
  }

  #learn(found: Found): void {
    this.mail = found.mail;
    this.trust = found.trust === null ? null : `http://${location.hostname}:${found.trust}/`;
  }

  async #keep(): Promise<void> {
    if (!this.#subscription) return;
    const found = await api.keepNotices(wishes(this.#subscription, this.quiet));
    this.others = found.devices - 1;
    this.state = "on";
  }
}

export const notices = new Notices();
