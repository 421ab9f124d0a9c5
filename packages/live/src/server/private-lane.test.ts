import { deferred, silentLog } from "@fairline/kernel";
import { describe, expect, it, vi } from "vitest";
import { createFakeFeed } from "../testing/fake-feed.ts";
import { LiveLimit } from "./limits.ts";
import { createPrivateLane } from "./private-lane.ts";

const ANNA = 7n;
const ROWS = 200;

/** A lane of Anna's, whose page acknowledges when told. */
async function openLane() {
  const feed = createFakeFeed();
  const sent: number[] = [];
  const presets: number[] = [];
  const lane = createPrivateLane({
    feed,
    tickets: feed,
    log: silentLog,
    send(text) {
      const { op, pseq, head } = JSON.parse(text);
      if (op === "preset") presets.push(head);
      else sent.push(pseq);
    },
  });
  feed.onAppended((playerIds) => {
    if (playerIds.has(ANNA)) lane.poke();
  });
  await lane.authorise(`ticket-${ANNA}`, undefined);
  return { feed, lane, sent, presets, reads: vi.spyOn(feed, "findAfter") };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the private lane", () => {
  it("reads a burst in few steps and sends each row once, however singly rows are acknowledged", async () => {
    const { feed, lane, sent, reads } = await openLane();
    for (let n = 0; n < ROWS; n++) feed.append(ANNA, "bet", {});
    await settled();
    expect(sent).toHaveLength(LiveLimit.privateInFlight);
    for (let pseq = 1; pseq <= ROWS; pseq++) {
      lane.acknowledged(pseq);
      await settled();
    }
    expect(sent).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
    expect(reads.mock.calls.length).toBeLessThanOrEqual(ROWS / (LiveLimit.privateInFlight / 2) + 3);
  });

  it("asks for nothing when the page acknowledges the last row there is", async () => {
    const { feed, lane, sent, reads } = await openLane();
    feed.append(ANNA, "bet", {});
    await settled();
    expect(sent).toEqual([1]);
    const before = reads.mock.calls.length;
    lane.acknowledged(1);
    await settled();
    expect(reads.mock.calls.length).toBe(before);
  });

  it("sends a row that is appended while another is read", async () => {
    const { feed, sent, reads } = await openLane();
    const gate = deferred<void>();
    const { findAfter } = createFakeFeed();
    reads.mockImplementationOnce(async (...given) => {
      await gate.promise;
      return findAfter(...given);
    });
    feed.append(ANNA, "bet", {});
    feed.append(ANNA, "bet", {});
    gate.resolve();
    await settled();
    expect(sent).toEqual([1, 2]);
  });

  it("reads again with the next acknowledgement what a failed read left behind", async () => {
    const { feed, lane, sent, reads } = await openLane();
    feed.append(ANNA, "bet", {});
    await settled();
    reads.mockRejectedValueOnce(new TypeError("connection lost"));
    feed.append(ANNA, "bet", {});
    await settled();
    expect(sent).toEqual([1]);
    lane.acknowledged(1);
    await settled();
    expect(sent).toEqual([1, 2]);
  });

  it("goes on where the page stopped, but not over rows that nobody wrote", async () => {
    const { feed, lane, sent, presets } = await openLane();
    for (let n = 0; n < 3; n++) feed.append(ANNA, "bet", {});
    await settled();
    await lane.authorise(`ticket-${ANNA}`, 1);
    expect({ sent, presets }).toEqual({ sent: [1, 2, 3, 2, 3], presets: [] });
    feed.pause(ANNA);
    await lane.authorise(`ticket-${ANNA}`, 3);
    expect(presets).toEqual([4]);
    feed.append(ANNA, "bet", {});
    await settled();
    expect(sent.at(-1)).toBe(5);
    await lane.authorise(`ticket-${ANNA}`, 4);
    expect({ last: sent.at(-1), presets }).toEqual({ last: 5, presets: [4] });
  });

  it("starts anew when told, also while it reads", async () => {
    const { feed, lane, sent, presets, reads } = await openLane();
    const gate = deferred<void>();
    const { findAfter } = feed;
    reads.mockImplementationOnce(async (...given) => {
      await gate.promise;
      return findAfter(...given);
    });
    feed.append(ANNA, "bet", {});
    feed.pause(ANNA);
    lane.restart(2);
    gate.resolve();
    await settled();
    expect({ sent, presets }).toEqual({ sent: [], presets: [2] });
    feed.append(ANNA, "bet", {});
    await settled();
    expect(sent).toEqual([3]);
  });
});
