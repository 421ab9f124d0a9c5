import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CellFlag } from "../protocol/index.ts";
import { createFakeSource, type FakeSource } from "./fake-source.ts";
import { createLiveWorld, type LiveWorld } from "./live-world.ts";

const TOPICS = ["fixture:1", "fixture:2"];
const ROW = ["play", "m:result"];
const HEAL_MS = 16_000;

function watchAll(world: LiveWorld, depth: "row" | "full", signal: AbortSignal): void {
  for (const topic of TOPICS) world.client.watch(topic, { depth }, () => undefined, signal);
}

function expectEqualState(world: LiveWorld, source: FakeSource, depth: "row" | "full"): void {
  for (const topic of TOPICS) {
    const truth = source.snapshot(topic);
    const view = world.client.view(topic);
    expect(view?.sure).toBe(true);
    for (const [key, cell] of truth?.cells ?? []) {
      if (depth === "row" && !ROW.includes(key)) continue;
      expect(view?.cell(key)?.value).toEqual(cell.value);
    }
  }
}

describe("live push", () => {
  it("shows a change that was made after the image", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    watchAll(world, "row", abort.signal);
    await world.run(300);
    source.set("fixture:1", "m:result", [2_150]);
    await world.run(200);
    expect(world.client.view("fixture:1")?.cell("m:result")?.value).toEqual([2_150]);
    expect(world.client.state).toBe("live");
  });

  it("sends an urgent change without waiting for the tick", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    watchAll(world, "row", abort.signal);
    await world.run(300);
    const flags = CellFlag.suspended;
    source.set("fixture:1", "m:result", [null], { urgent: true, flags });
    expect(world.pair()?.toClient.some((text) => text.includes("m:result"))).toBe(true);
  });

  it("keeps cells of the event page from a list row", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    watchAll(world, "row", abort.signal);
    await world.run(300);
    source.set("fixture:1", "m:corners", [1_900]);
    await world.run(200);
    expect(world.client.view("fixture:1")?.cell("m:corners")).toBeUndefined();
    world.client.watch("fixture:1", { depth: "full" }, () => undefined, abort.signal);
    await world.run(200);
    expect(world.client.view("fixture:1")?.cell("m:corners")?.value).toEqual([1_900]);
  });

  it("ends a topic that was over while its publisher began again, and renews the others", async () => {
    const source = createFakeSource(TOPICS, ROW);
    source.set("fixture:1", "play", { score: [0, 0] });
    source.set("fixture:2", "play", { score: [0, 0] });
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    const heard: unknown[] = [];
    for (const topic of TOPICS) {
      world.client.watch(
        topic,
        { depth: "row" },
        (_, changed) => heard.push([topic, changed]),
        abort.signal,
      );
    }
    await world.run(300);
    heard.length = 0;
    source.restart(["fixture:1"]);
    await world.run(300);
    expect(heard).toEqual([
      ["fixture:1", "end"],
      ["fixture:2", "image"],
    ]);
    expect(world.client.view("fixture:1")).toMatchObject({ isOver: true, sure: false });
    expect(world.client.view("fixture:2")).toMatchObject({ isOver: false, sure: true, epoch: 2 });
  });

  it("ends a topic for a page that comes after it was over", async () => {
    const source = createFakeSource(["fixture:2"], ROW);
    const world = createLiveWorld(source, null);
    const heard: unknown[] = [];
    const have = [1, 1, 7] as const;
    world.client.watch(
      "fixture:1",
      { depth: "row", have },
      (_, changed) => heard.push(changed),
      new AbortController().signal,
    );
    await world.run(300);
    expect(heard).toEqual(["end"]);
    expect(world.client.view("fixture:1")?.isOver).toBe(true);
  });

  it("asks again for what a server that catches up does not know yet", async () => {
    const source = createFakeSource(["fixture:2"], ROW);
    source.setHealthy(false);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    watchAll(world, "row", abort.signal);
    await world.run(300);
    expect(world.client.view("fixture:1")?.isOver).toBe(false);
    source.add("fixture:1");
    source.setHealthy(true);
    await world.run(3_000);
    expect(world.client.view("fixture:1")).toMatchObject({ isOver: false, sure: true });
  });

  it("asks for another ticket when one is refused, later each time", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, 7n);
    world.feed.refuseTickets(4);
    const heard: unknown[] = [];
    world.client.onPrivate("balance", ({ body }) => heard.push(body), new AbortController().signal);
    await world.run(1_000);
    expect(world.feed.tickets.length).toBe(4);
    await world.run(1_000);
    expect(world.feed.tickets.length).toBe(5);
    world.feed.append(7n, "balance", { balanceMinor: "100" });
    await world.run(300);
    expect(heard).toEqual([{ balanceMinor: "100" }]);
    expect(world.connections()).toBe(1);
  });

  it("resumes with only what changed when the page already has the state", async () => {
    const source = createFakeSource(TOPICS, ROW);
    source.set("fixture:1", "m:result", [1_500]);
    source.set("fixture:1", "play", { score: [0, 0] });
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    const have = [1, 1, 2] as const;
    world.client.watch("fixture:1", { depth: "row", have }, () => undefined, abort.signal);
    await world.run(300);
    expect(world.client.view("fixture:1")?.cell("m:result")).toBeUndefined();
    source.set("fixture:1", "m:result", [1_600]);
    await world.run(200);
    expect(world.client.view("fixture:1")?.cell("m:result")?.value).toEqual([1_600]);
    expect(world.client.view("fixture:1")?.sure).toBe(true);
  });

  it("turns stale when nothing comes for five seconds and heals without a reload", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    watchAll(world, "full", abort.signal);
    await world.run(300);
    const states: string[] = [];
    world.client.onState((state) => states.push(state), abort.signal);
    world.pair()?.stall(true);
    await world.run(5_600);
    expect(states).toEqual(["stale", "live"]);
    source.set("fixture:2", "play", { score: [1, 0] });
    await world.run(HEAL_MS);
    expect(world.client.state).toBe("live");
    expectEqualState(world, source, "full");
    expect(world.connections()).toBeGreaterThan(1);
  });

  it("shows stale while the publisher is silent", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    await world.run(300);
    source.setHealthy(false);
    await world.run(2_500);
    expect(world.client.state).toBe("stale");
    source.setHealthy(true);
    await world.run(2_500);
    expect(world.client.state).toBe("live");
  });

  it("refuses a topic that does not exist without closing", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    const abort = new AbortController();
    world.client.watch("fixture:404", { depth: "row" }, () => undefined, abort.signal);
    await world.run(300);
    expect(world.client.state).toBe("live");
    expect(world.client.view("fixture:404")?.sure).toBe(false);
  });

  it("delivers private news once and in order through cuts", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, 7n);
    const abort = new AbortController();
    const seen: number[] = [];
    world.client.onPrivate("balance", (message) => seen.push(message.pseq), abort.signal);
    await world.run(300);
    for (let n = 1; n <= 100; n += 1) {
      world.feed.append(7n, "balance", { amountMinor: String(n) });
      if (n % 9 === 0) world.pair()?.cut();
      if (n % 4 === 0) await world.run(150);
    }
    await world.run(HEAL_MS);
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it("says nothing private before the ticket and nothing after the end", async () => {
    const source = createFakeSource(TOPICS, ROW);
    const world = createLiveWorld(source, null);
    world.feed.append(7n, "balance", { amountMinor: "1" });
    await world.run(500);
    expect(world.pair()?.toClient.some((text) => text.includes('"priv"'))).toBe(false);
  });

  it("ends equal to the server after any schedule of changes and faults", async () => {
    const step = fc.oneof(
      fc.record({ op: fc.constant("set"), topic: fc.nat(1), cell: fc.nat(3), value: fc.nat(9) }),
      fc.record({ op: fc.constant("cut"), topic: fc.nat(1), cell: fc.nat(3), value: fc.nat(9) }),
      fc.record({ op: fc.constant("run"), topic: fc.nat(1), cell: fc.nat(3), value: fc.nat(9) }),
      fc.record({
        op: fc.constant("reshape"),
        topic: fc.nat(1),
        cell: fc.nat(3),
        value: fc.nat(9),
      }),
      fc.record({ op: fc.constant("stall"), topic: fc.nat(1), cell: fc.nat(3), value: fc.nat(9) }),
    );
    const cells = ["play", "m:result", "m:total", "m:next"];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const source = createFakeSource(TOPICS, ROW);
        const world = createLiveWorld(source, null);
        const abort = new AbortController();
        watchAll(world, "full", abort.signal);
        for (const { op, topic, cell, value } of steps) {
          const name = TOPICS[topic] ?? "";
          if (op === "set") source.set(name, cells[cell] ?? "", value, { urgent: value > 7 });
          if (op === "cut") world.pair()?.cut();
          if (op === "reshape") source.reshape(name, value);
          if (op === "stall") world.pair()?.stall(value > 4);
          if (op === "run") await world.run(50 * (1 + value));
        }
        world.pair()?.stall(false);
        await world.run(HEAL_MS);
        expectEqualState(world, source, "full");
        abort.abort();
        world.stop();
      }),
      { seed: 20_261_121, numRuns: 150 },
    );
  }, 60_000);
});
