import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { exampleStore } from "../testing/example-store.ts";
import { createLoadingSign } from "./loading-sign.ts";

function open() {
  const clock = fakeClock(0);
  const store = exampleStore();
  const sign = createLoadingSign(clock, store.setUi);
  const state = () => {
    const { isLoading, showsLoading } = store.get().ui;
    return { isLoading, showsLoading };
  };
  return { clock, sign, state };
}

describe("the loading bar", () => {
  it("[SHELL-10] shows 200 ms after a navigation began, and not at all for a quicker one", () => {
    const { clock, sign, state } = open();
    sign.begin();
    expect(state()).toEqual({ isLoading: true, showsLoading: false });
    clock.advance(199);
    expect(state().showsLoading).toBe(false);
    clock.advance(1);
    expect(state().showsLoading).toBe(true);
    sign.end();
    expect(state()).toEqual({ isLoading: false, showsLoading: false });

    sign.begin();
    clock.advance(199);
    sign.end();
    clock.advance(10_000);
    expect(state()).toEqual({ isLoading: false, showsLoading: false });
  });

  it("[SHELL-10] is not put off by a second navigation on top of the first", () => {
    const { clock, sign, state } = open();
    sign.begin();
    clock.advance(150);
    sign.begin();
    clock.advance(50);
    expect(state().showsLoading).toBe(true);
  });

  it("[SHELL-10] runs for 5 s", () => {
    const css = readFileSync(join(import.meta.dirname, "../page/frame.module.css"), "utf8");
    expect(/\.loading\[data-active\] \{[^}]*\}/.exec(css)?.[0]).toContain(
      "transition: transform 5s ease-out;",
    );
  });
});
