import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { watchVersion } from "./version-watch.ts";

function answer(version?: string): { headers: Headers } {
  return { headers: new Headers(version === undefined ? {} : { "x-app-version": version }) };
}

describe("the version that answers carry", () => {
  it("fires an event once when it differs from the first one, from 60 000 ms on", () => {
    const clock = fakeClock(0);
    const bus = createBridgeBus(() => undefined);
    const heard: string[] = [];
    bus.on("app:update", ({ build }) => heard.push(build), new AbortController().signal);
    const watch = watchVersion({ bus, clock, first: "b1" });
    clock.advance(59_999);
    watch.look(answer("b2"));
    expect(heard).toEqual([]);
    clock.advance(1);
    const given = answer("b2");
    expect(watch.look(given)).toBe(given);
    watch.look(answer("b2"));
    watch.look(answer("b1"));
    watch.look(answer());
    watch.look(answer(""));
    watch.look(answer("b3"));
    expect(heard).toEqual(["b2", "b3"]);
  });
});
