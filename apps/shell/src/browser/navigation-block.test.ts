import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { followNavigationBlock } from "./navigation-block.ts";

describe("navigation-block flag", () => {
  it("[NAV-03] is set while anybody holds the page", () => {
    const bus = createBridgeBus(() => undefined);
    const block = followNavigationBlock(bus, new AbortController().signal);
    const say = (holder: string, isBlocked: boolean) =>
      bus.emit("navigation:block", { holder, isBlocked });
    expect(block.isSet()).toBe(false);
    say("office", true);
    say("casino", true);
    say("office", false);
    expect(block.isSet()).toBe(true);
    say("casino", false);
    say("casino", false);
    expect(block.isSet()).toBe(false);
  });

  it("[NAV-03] tells whoever holds the page where a cancelled navigation wanted to go", () => {
    const { signal } = new AbortController();
    const bus = createBridgeBus(() => undefined);
    const heard: string[] = [];
    bus.on("navigation:held", ({ to }) => heard.push(to), signal);
    followNavigationBlock(bus, signal).tell("/en/live?day=1");
    expect(heard).toEqual(["/en/live?day=1"]);
  });
});
