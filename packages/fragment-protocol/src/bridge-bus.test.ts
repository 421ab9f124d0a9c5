import { describe, expect, it } from "vitest";
import { createBridgeBus } from "./bridge-bus.ts";
import type { CouponPick } from "./bridge-events.ts";

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

  it("keeps what was asked for while nobody listened for whoever comes first, each once", () => {
    const bus = createBridgeBus(() => undefined);
    const { signal } = new AbortController();
    const [first, second]: string[][] = [[], []];
    bus.emit("coupon:toggle", pickOf("1", 1_900));
    bus.emit("coupon:toggle", pickOf("2", 2_000));
    bus.emit("coupon:toggle", pickOf("1", 1_950));
    bus.on("coupon:toggle", (pick) => first?.push(`${pick.outcomeId} ${pick.oddsMilli}`), signal);
    bus.on("coupon:toggle", (pick) => second?.push(pick.outcomeId), signal);
    expect(first).toEqual(["1 1950", "2 2000"]);
    bus.emit("coupon:toggle", pickOf("1", 1_950));
    expect(first).toHaveLength(3);
    expect(second).toEqual(["1"]);
  });

  it("keeps no more than a player presses before a fragment comes", () => {
    const bus = createBridgeBus(() => undefined);
    for (let n = 0; n < 25; n += 1) bus.emit("coupon:toggle", pickOf(String(n), 2_000));
    const heard: string[] = [];
    bus.on("coupon:toggle", ({ outcomeId }) => heard.push(outcomeId), new AbortController().signal);
    expect(heard).toHaveLength(20);
    expect(heard.at(-1)).toBe("19");
  });

  it("takes no listener whose time is over", () => {
    const bus = createBridgeBus(() => undefined);
    const heard: number[] = [];
    bus.on("menu:toggle", () => heard.push(1), AbortSignal.abort());
    bus.emit("menu:toggle", {});
    expect(heard).toEqual([]);
  });
});

function pickOf(outcomeId: string, oddsMilli: number): CouponPick {
  return {
    fixtureId: "7",
    typeId: "fb.1x2",
    specifiers: "",
    outcomeId,
    oddsMilli,
    epoch: 1,
    seq: 1,
    section: "line",
    home: "a",
    away: "b",
    sport: "football",
    championId: "1",
    championSlug: "c",
    championName: "C",
    slug: "a-b",
    startsAt: 0,
  };
}
