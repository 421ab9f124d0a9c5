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
});
