import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { followNavigationBlock } from "./navigation-block.ts";

function open() {
  const { signal } = new AbortController();
  const bus = createBridgeBus(() => undefined);
  const page = new EventTarget();
  const block = followNavigationBlock(bus, signal, page);
  return {
    bus,
    block,
    signal,
    say: (holder: string, isBlocked: boolean) =>
      bus.emit("navigation:block", { holder, isBlocked }),
    /** Whether the browser would ask who goes to another document. */
    asks: () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  };
}

describe("navigation-block flag", () => {
  it("[NAV-03] is set while anybody holds the page", () => {
    const { block, say } = open();
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
    const { block, bus, signal } = open();
    const heard: string[] = [];
    bus.on("navigation:held", ({ to }) => heard.push(to), signal);
    block.tell("/en/live?day=1");
    expect(heard).toEqual(["/en/live?day=1"]);
  });

  it("has the browser ask who leaves the document, while anybody holds the page and no longer", () => {
    const { asks, say } = open();
    expect(asks()).toBe(false);
    say("office", true);
    say("casino", true);
    say("office", false);
    expect(asks()).toBe(true);
    say("casino", false);
    expect(asks()).toBe(false);
  });

  it("is lifted for who is signed out, whoever holds the page", () => {
    const { asks, block, say } = open();
    say("office", true);
    block.lift();
    expect(block.isSet()).toBe(false);
    expect(asks()).toBe(false);
    say("office", false);
    say("office", true);
    expect(block.isSet()).toBe(true);
  });
});
