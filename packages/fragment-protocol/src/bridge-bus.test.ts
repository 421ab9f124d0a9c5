import { describe, expect, it } from "vitest";
import { createBridgeBus } from "./bridge-bus.ts";

describe("bridge bus", () => {
  it("is heard in the order of sending, until the listener's signal ends", () => {
    const heard: string[] = [];
    const controller = new AbortController();
    const bus = createBridgeBus(() => undefined);
    bus.on("bets:changed", ({ betId }) => heard.push(betId), controller.signal);
    bus.emit("bets:changed", { betId: "1" });
    bus.emit("bets:changed", { betId: "2" });
    controller.abort();
    bus.emit("bets:changed", { betId: "3" });
    expect(heard).toEqual(["1", "2"]);
  });

  it("lets the others hear an event on which one listener throws", () => {
    const failures: string[] = [];
    const heard: number[] = [];
    const bus = createBridgeBus((name) => failures.push(name));
    const { signal } = new AbortController();
    bus.on("coupon:open", () => JSON.parse("{"), signal);
    bus.on("coupon:open", () => heard.push(1), signal);
    bus.emit("coupon:open", {});
    expect(failures).toEqual(["coupon:open"]);
    expect(heard).toEqual([1]);
  });

  it("tells a late listener what the coupon holds, and nothing of passing events", () => {
    const bus = createBridgeBus(() => undefined);
    const { signal } = new AbortController();
    const heard: (number | string)[] = [];
    bus.emit("coupon:changed", { picks: ["a"], count: 1 });
    bus.emit("coupon:changed", { picks: ["a", "b"], count: 2 });
    bus.emit("bets:changed", { betId: "1" });
    bus.on("coupon:changed", ({ count }) => heard.push(count), signal);
    bus.on("bets:changed", ({ betId }) => heard.push(betId), signal);
    expect(heard).toEqual([2]);
  });

  it("takes no listener whose time is over", () => {
    const bus = createBridgeBus(() => undefined);
    const heard: number[] = [];
    bus.on("menu:toggle", () => heard.push(1), AbortSignal.abort());
    bus.emit("menu:toggle", {});
    expect(heard).toEqual([]);
  });
});
