import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { mayPrefetch, type NetworkSigns, prefetchLinks } from "./prefetch.ts";

function open(network?: NetworkSigns) {
  const clock = fakeClock(0);
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  let enter = (_url: URL) => {};
  let leave = () => {};
  let focus = (_url: URL) => {};
  prefetchLinks({
    clock,
    links: {
      onEnter: (heard) => {
        enter = heard;
      },
      onLeave: (heard) => {
        leave = heard;
      },
      onFocus: (heard) => {
        focus = heard;
      },
    },
    network: () => network,
    prepare(url) {
      asked.push(url.pathname);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  const at = (path: string) => new URL(path, "http://fairline.example");
  return {
    clock,
    asked,
    ends,
    enter: (path: string) => enter(at(path)),
    leave: () => leave(),
    focus: (path: string) => focus(at(path)),
  };
}

describe("links", () => {
  it("[SHELL-15] are prepared after 65 ms under a pointer, or at once under the keyboard", () => {
    const page = open({ effectiveType: "4g", saveData: false });
    page.enter("/en/live");
    page.clock.advance(64);
    page.leave();
    page.clock.advance(100);
    expect(page.asked).toEqual([]);
    page.enter("/en/live");
    page.clock.advance(65);
    page.focus("/en/results");
    expect(page.asked).toEqual(["/en/live", "/en/results"]);
  });

  it("are prepared two at a time, each once, and never those of money and account", async () => {
    const page = open();
    for (const path of [
      "/en/a",
      "/en/a",
      "/en/office/recharge",
      "/en/onpay/success",
      "/en/b",
      "/en/c",
    ]) {
      page.focus(path);
    }
    expect(page.asked).toEqual(["/en/a", "/en/b"]);
    page.ends[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    page.focus("/en/c");
    expect(page.asked).toEqual(["/en/a", "/en/b", "/en/c"]);
  });

  it("[SHELL-15] are left alone on 2g and with the data saver", () => {
    for (const network of [
      { effectiveType: "2g" },
      { effectiveType: "slow-2g" },
      { saveData: true },
    ]) {
      expect(mayPrefetch(network)).toBe(false);
      const page = open(network);
      page.focus("/en/live");
      expect(page.asked).toEqual([]);
    }
    expect(mayPrefetch(undefined)).toBe(true);
    expect(mayPrefetch({ effectiveType: "3g" })).toBe(true);
  });
});
