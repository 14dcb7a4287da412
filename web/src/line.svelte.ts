// The socket: opens by itself, comes back by itself, and asks again when what it saw cannot be right.

import { HOUSE } from "./address";
import { where, wireTo, type Wire } from "./device/where.svelte";
import type { Draft, Drafted, FromClient, FromServer, Seated, Seen } from "./wire/knobel";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 10_000;
/** Milliseconds a server may take to answer before it is given up: it may hang, and another one not. */
const PATIENCE = 5000;

/** The code with which a server turns somebody out. */
const BANNED = 4403;
/** This browser is no longer the device of whom it was. */
const SIGNED_OUT = 4013;

export type Hear = (word: FromServer) => void;

/** One socket for the whole page; tables subscribe to it. */
class Line {
  /** Whether words go back and forth right now. */
  open = $state(false);
  /** Whether a connection was lost and has not come back yet. */
  lost = $state(false);
  #socket: Wire | null = null;
  /** Who is at the other end. */
  #place: "server" | "device" = "server";
  #watched = new Map<string, { hear: Hear; last: { turn: number; hash: string } | null }>();
  #unsent: FromClient[] = [];
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** What must be added to this device's clock (in seconds) to get the server's. */
  offset = 0;
  #bestRound = Infinity;

  watch(table: string, hear: Hear): () => void {
    this.#watched.set(table, { hear, last: null });
    const place = where.ofTable(table);
    if (place !== this.#place) {
      this.#place = place;
      this.again();
    } else if (this.#ready) this.#send({ type: "watch", table });
    else this.#connect();
    return () => {
      this.#watched.delete(table);
      if (this.#ready) this.#send({ type: "unwatch", table });
      if (this.#watched.size === 0) this.#close();
    };
  }

  /** Somebody will watch this table in a moment. */
  hurry(table: string): void {
    if (where.ofTable(table) === this.#place) this.#connect();
  }

  /** Say something now, or as soon as there is a connection again. */
  say(message: FromClient): void {
    if (this.#ready) this.#send(message);
    else this.#unsent.push(message);
  }

  /** Open the socket anew: who one is has changed (a cookie was given). */
  again(): void {
    this.#socket?.close();
    this.#socket = null;
    this.open = false;
    this.#rest();
    if (this.#watched.size) this.#connect();
  }

  /** The server's time now, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.offset;
  }

  #connect(): void {
    if (this.#socket) return;
    const socket = wireTo(this.#place);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket !== socket) return socket.close();
      this.open = true;
      this.lost = false;
      this.#wait = FIRST_WAIT;
      this.#bestRound = Infinity;
      this.probe();
      for (const table of this.#watched.keys())
        if (where.ofTable(table) === this.#place) this.#send({ type: "watch", table });
      for (const message of this.#unsent.splice(0)) this.#send(message);
      this.#beat = setInterval(() => this.#beatOnce(), BEAT);
    };
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return;
      this.#trust();
      this.#hear(JSON.parse(message.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (event.code === BANNED) location.assign(`${HOUSE}/`); // which says for how long, and why
      this.#socket = null;
      this.open = false;
      this.#rest();
      if (event.code === SIGNED_OUT) return void import("./me/signedOut").then(({ signedOut }) => signedOut());
      if (!this.#watched.size) return;
      this.lost = true;
      this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
    };
  }

  #close(): void {
    this.#rest();
    const socket = this.#socket;
    this.#socket = null;
    this.open = this.lost = false;
    socket?.close();
  }

  #rest(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#trust();
  }

  #trust(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
  }

  /** Ask whether anybody is there. A server that stays silent is given up at once: closing politely would take two. */
  probe(): void {
    if (!this.#ready) return;
    this.#send({ type: "ping", sent: Date.now() / 1000 });
    this.#doubt ??= setTimeout(() => {
      this.lost = true;
      this.again();
    }, PATIENCE);
  }

  /** Whether the socket itself can take words: `open` still tells the past to whoever is just being torn down. */
  get #ready(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Now and then: still here, and this is what I saw last. */
  #beatOnce(): void {
    this.probe();
    for (const [table, { last }] of this.#watched) if (last) this.#send({ type: "here", table, ...last });
  }

  #hear(word: FromServer): void {
    if (word.type === "pong") {
      const round = Date.now() / 1000 - word.sent;
      if (round <= this.#bestRound) {
        this.#bestRound = round;
        this.offset = word.now + round / 2 - Date.now() / 1000;
      }
      return;
    }
    if (word.type === "tick") {
      this.#send({ type: "tock", n: word.n, heard: performance.now() });
      return;
    }
    const table = word.type === "seated" ? word.table.key : word.table;
    if (!table) {
      for (const { hear } of this.#watched.values()) hear(word);
      return;
    }
    const watched = this.#watched.get(table);
    if (!watched) return;
    if (word.type === "seen") watched.last = { turn: word.turn, hash: word.hash };
    watched.hear(word);
  }

  constructor() {
    window.addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#hurry();
    });
  }

  /** A phone wakes up: look at once whether the line still works, and do not wait with coming back. */
  #hurry(): void {
    if (this.open) this.#beatOnce();
    else if (this.#watched.size && !this.#socket) {
      clearTimeout(this.#retry);
      this.#connect();
    }
  }
}

export const line = new Line();
export type { Draft, Drafted, Seated, Seen };
