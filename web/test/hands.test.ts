import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings.svelte";
import Bubbles from "../src/table/Bubbles.svelte";
import { Hands } from "../src/table/hands.svelte";
import type { TableModel } from "../src/table/model.svelte";

/** A table at which seats 0 and 1 are at this device. */
const table = (more: object = {}): TableModel =>
  ({
    key: "0123456789ab",
    seat: 0,
    mine: [0, 1],
    myTurn: true,
    sealed: false,
    info: { status: "playing" },
    seen: { waiting: [0], contest: null },
    ...more,
  }) as unknown as TableModel;

describe("whose hands a shared device is in", () => {
  beforeEach(() => {
    sessionStorage.clear();
    settings.set({ handOver: "secret" });
  });

  /** The device was in the hands of seat 0; whether it must be passed on at this table. */
  const passes = (more: object, secretive = false): boolean => {
    new Hands(table(), () => ({})).take();
    return new Hands(table({ seat: 1, ...more }), () => ({ secretive })).passing;
  };

  it("is covered for whoever is next where something is secret", () => {
    expect(passes({ seen: { waiting: [1], contest: null } })).toBe(false);
    expect(passes({ seen: { waiting: [0, 1], contest: null } })).toBe(true);
    expect(passes({ sealed: true })).toBe(true);
    expect(passes({}, true)).toBe(true);
  });

  it("is covered always or never, as people like", () => {
    settings.set({ handOver: "always" });
    expect(passes({})).toBe(true);
    settings.set({ handOver: "never" });
    expect(passes({ sealed: true }, true)).toBe(false);
  });

  it("is not covered for one person, before the game, when nobody here is awaited, or where all react at once", () => {
    expect(passes({ mine: [1] }, true)).toBe(false);
    expect(passes({ info: { status: "over" } }, true)).toBe(false);
    expect(passes({ myTurn: false }, true)).toBe(false);
    expect(passes({ seen: { waiting: [0, 1], contest: { asked: ["call"] } } }, true)).toBe(false);
  });

  it("belongs to whoever begins, and is remembered over a reload", () => {
    const hands = new Hands(table(), () => ({ secretive: true }));
    expect(hands.passing).toBe(false);
    hands.follow();
    expect(new Hands(table(), () => ({ secretive: true })).passing).toBe(false);
    const next = new Hands(table({ seat: 1 }), () => ({ secretive: true }));
    expect(next.passing).toBe(true);
    next.take();
    expect(next.passing).toBe(false);
    expect(new Hands(table({ seat: 1 }), () => ({ secretive: true })).passing).toBe(false);
  });
});

describe("what somebody says", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("appears as a bubble and goes by itself; old words stay in the chat", () => {
    const now = Date.now() / 1000;
    const said = (at: number, text: string): object => ({ at, name: "Jörg", seat: 1, text, preset: null });
    const chat = [said(now - 3600, "long ago"), said(now, "<b>hello</b>")];
    const target = document.createElement("div");
    const bubbles = mount(Bubbles, { target, props: { table: table({ chat }) } });
    flushSync();
    expect([...target.querySelectorAll("li")].map((it) => it.textContent)).toEqual(["Jörg <b>hello</b>"]);
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(target.querySelectorAll("li").length).toBe(0);
    void unmount(bubbles);
  });
});
