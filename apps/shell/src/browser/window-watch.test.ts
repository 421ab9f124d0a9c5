import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { BREAKPOINTS, isLowResolution, readWidth, screenOf } from "../common/screen/screen.ts";
import { watchWindow, type WindowSize } from "./window-watch.ts";

describe("the window", () => {
  it("[SHELL-12] is followed at most every 100 ms, with the size it has then", () => {
    const clock = fakeClock(0);
    const heard: WindowSize[] = [];
    let resize = () => {};
    let w = 1000;
    watchWindow({
      clock,
      listen: (listener) => {
        resize = listener;
      },
      size: () => ({ w, h: 500 }),
      onSize: (size) => heard.push(size),
    });
    for (; w < 1050; w += 1) resize();
    expect(heard).toEqual([]);
    clock.advance(100);
    expect(heard).toEqual([{ w: 1050, h: 500 }]);
    w = 800;
    resize();
    clock.advance(99);
    expect(heard).toHaveLength(1);
    clock.advance(1);
    expect(heard.at(-1)).toEqual({ w: 800, h: 500 });
  });

  it("[SHELL-12] has its breaks at 1920, 1366, 1100 and 1024", () => {
    expect(BREAKPOINTS).toEqual([1920, 1366, 1100, 1024]);
    const at = [1920, 1919, 1366, 1365, 1100, 1099, 1024, 1023, 390];
    expect(at.map(screenOf)).toEqual([
      "full",
      "wide",
      "wide",
      "low",
      "low",
      "small",
      "small",
      "narrow",
      "narrow",
    ]);
    expect([1366, 1365].map(isLowResolution)).toEqual([false, true]);
  });

  it("[SHELL-17] has the width of its cookie until the browser tells it", () => {
    expect(readWidth("1920")).toBe(1920);
    for (const text of [undefined, "", "x", "-5", "1e9"]) expect(readWidth(text)).toBe(1366);
  });
});
