import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../src/table/replay.svelte";
import type { Replay } from "../src/wire/knobel";

const replay = {
  table: { key: "k", game: "asteroid_dice", seats: [] },
  seat: null,
  start: {},
  moments: [1, 2, 3].map((turn) => ({ turn, at: 0, event: null, story: [], house: [], view: {} })),
} as unknown as Replay;

describe("looking back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays one moment after the other to the last, and waits for a film as long as it runs", () => {
    const playback = new Playback(replay, []);
    expect(playback.turn).toBe(3);
    playback.play();
    expect(playback.turn).toBe(1);
    playback.showing = true;
    vi.advanceTimersByTime(60_000);
    expect(playback.turn).toBe(1);
    playback.showing = false;
    vi.advanceTimersByTime(300);
    expect(playback.turn).toBe(1); // what is told now can still be read
    vi.advanceTimersByTime(900);
    expect(playback.turn).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect([playback.turn, playback.playing]).toEqual([3, false]);
  });
});
