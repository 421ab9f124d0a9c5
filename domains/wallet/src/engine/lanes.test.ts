import { describe, expect, it } from "vitest";
import type { LaneStore } from "./lane-store.ts";
import { type Batch, Lanes } from "./lanes.ts";

describe("the lane of a batch", () => {
  it("is that of the short batch before it, so that they follow each other", () => {
    const lanes = startLanes();
    const first = lanes.begin(batchOf({}));
    expect(lanes.begin(batchOf({})).store).toBe(first.store);
  });

  it.each<[string, Partial<Batch>, Partial<Batch>]>([
    ["it is long", {}, { items: 161 }],
    ["the one before is long", { items: 161 }, {}],
    ["it locks what it decides about", {}, { isAlone: true }],
    ["the one before has a transaction open", { isAlone: true }, {}],
    ["the one before is held up", { beganMs: 1_000 }, { beganMs: 1_051 }],
  ])("is another one when %s", (_why, earlier, later) => {
    const lanes = startLanes();
    const first = lanes.begin(batchOf(earlier));
    expect(lanes.begin(batchOf(later)).store).not.toBe(first.store);
  });

  it("stays that of a batch which went round a long one", () => {
    const lanes = startLanes();
    const long = lanes.begin(batchOf({ items: 500 }));
    const short = lanes.begin(batchOf({}));
    long.end();
    expect(lanes.begin(batchOf({})).store).toBe(short.store);
  });
});

describe("what is under way", () => {
  it("is full with two batches, and idle when both have ended", () => {
    const lanes = startLanes();
    expect([lanes.isIdle, lanes.isFull]).toEqual([true, false]);
    const first = lanes.begin(batchOf({}));
    const second = lanes.begin(batchOf({ items: 500 }));
    expect([lanes.isIdle, lanes.isFull, lanes.items]).toEqual([false, true, 532]);
    first.end();
    second.end();
    expect([lanes.isIdle, lanes.isFull, lanes.items]).toEqual([true, false, 0]);
  });

  it("names the players of all batches", () => {
    const lanes = startLanes();
    lanes.begin(batchOf({ players: new Set([1n, 2n]) }));
    expect([...lanes.players]).toEqual([1n, 2n]);
    lanes.begin(batchOf({ players: new Set([3n]) }));
    expect([...lanes.players]).toEqual([1n, 2n, 3n]);
  });
});

function batchOf(more: Partial<Batch>): Batch {
  return { items: 32, players: new Set(), isAlone: false, beganMs: 1_000, ...more };
}

function startLanes(): Lanes {
  return new Lanes(() => ({ ...noStore }));
}

/** Which lane it is, is all that is asked of it. */
const noStore: LaneStore = {
  open: () => Promise.resolve(),
  close: () => undefined,
  databaseMicros: () => Promise.reject(new Error("no database")),
  loadHeads: () => Promise.reject(new Error("no database")),
  loadWindows: () => Promise.reject(new Error("no database")),
  apply: () => Promise.reject(new Error("no database")),
  applyHouse: () => Promise.reject(new Error("no database")),
  locked: () => Promise.reject(new Error("no database")),
};
