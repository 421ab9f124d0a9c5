import { fault, type FragmentFault, type FragmentResult } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createGates } from "./gates.ts";
import { createMeter } from "./meter.ts";

const BROKEN = fault("FRAGMENT_STATUS", "it threw", 500);
const AWAY = fault("FRAGMENT_UNREACHABLE", "refused");
const WELL: FragmentResult = { appName: "sports" };

function openGate() {
  const clock = fakeClock(0);
  const meter = createMeter();
  const gate = createGates(clock, meter)("sports");
  /** Asks for a page; answers whether it was let in. */
  function ask(path: string, result: FragmentResult | FragmentFault = WELL): boolean {
    const ticket = gate.enter("page", path);
    if ("kind" in ticket) return false;
    gate.leave(ticket, result);
    return true;
  }
  const fail = (path: string, times = 5, result = BROKEN) => {
    for (let count = 0; count < times; count += 1) ask(path, result);
  };
  return { clock, meter, gate, ask, fail };
}

describe("gates of a fragment", () => {
  it("close for the page that fails, and for no other", () => {
    const { ask, fail, meter } = openGate();
    fail("/en/games/dice", 50);
    expect(ask("/en/games/dice")).toBe(false);
    expect(ask("/de/games/dice")).toBe(true);
    expect(ask("/en/games/mines")).toBe(true);
    expect(ask("/en/results")).toBe(true);
    expect(meter.toText()).toContain('mf_breaker_state{app="sports",mode="page"} 0');
    expect(meter.toText()).toContain('mf_breaker_open_pages{app="sports",mode="page"} 1');
  });

  it("open again for a page by one try that went well", () => {
    const { ask, fail, clock } = openGate();
    fail("/en/results");
    clock.advance(1_000);
    expect(ask("/en/results")).toBe(true);
    expect(ask("/en/results")).toBe(true);
  });

  it("close for pages of one kind when five of them fail, in whatever language", () => {
    const { ask, fail } = openGate();
    for (const [index, lang] of ["en", "de", "ru", "en", "de"].entries()) {
      fail(`/${lang}/live/football/${index}`, 1);
    }
    expect(ask("/zh/live/tennis/9")).toBe(false);
    expect(ask("/en/live")).toBe(true);
    expect(ask("/en/results")).toBe(true);
  });

  it("close for the whole fragment when five kinds of pages fail", () => {
    const { ask, fail, meter } = openGate();
    for (const path of ["/en", "/en/live", "/en/line", "/en/results"]) fail(path, 20);
    expect(ask("/en/toto")).toBe(true);
    for (const path of ["/en/a", "/en/b", "/en/c", "/en/d", "/en/e"]) fail(path, 1);
    expect(ask("/en/toto")).toBe(false);
    expect(meter.toText()).toContain('mf_breaker_state{app="sports",mode="page"} 2');
  });

  it("close for all pages at once when the fragment cannot be reached", () => {
    const { ask, fail, clock } = openGate();
    fail("/en/live", 5, AWAY);
    expect(ask("/en/results")).toBe(false);
    clock.advance(1_000);
    expect(ask("/en/results")).toBe(true);
    expect(ask("/en/live")).toBe(true);
  });

  it("let one page at a time ask a page that hangs, while others go on", () => {
    const { gate, ask } = openGate();
    const waiting = Array.from({ length: 5 }, () => gate.enter("page", "/en/results"));
    for (const ticket of waiting.slice(0, 2)) {
      if (!("kind" in ticket)) gate.leave(ticket, fault("FRAGMENT_TIMEOUT", "late"));
    }
    expect(ask("/en/results")).toBe(false);
    expect(ask("/en/live")).toBe(true);
  });

  it("are not closed by a page that fails now and then among others that are well", () => {
    const { ask } = openGate();
    for (let round = 0; round < 100; round += 1) {
      ask("/en/games/dice", BROKEN);
      expect(ask("/en/games/mines")).toBe(true);
      expect(ask("/en/results")).toBe(true);
    }
  });

  it("remember a bounded number of pages, the last that were asked for", () => {
    const { ask, fail, meter } = openGate();
    // Kinds that differ, with one that is well in between: neither a kind nor the fragment closes.
    for (let page = 0; page < 1_000; page += 1) {
      for (let count = 0; count < 5; count += 1) {
        ask(`/en/page-${page}/x`, BROKEN);
        ask("/en/results");
      }
    }
    const open = /mf_breaker_open_pages\{app="sports",mode="page"\} (\d+)/.exec(meter.toText());
    expect(Number(open?.[1])).toBeLessThanOrEqual(256);
    expect(ask("/en/page-999/x")).toBe(false);
    expect(ask("/en/page-0/x")).toBe(true);
    fail("/en/results");
    expect(ask("/en/results")).toBe(false);
  });
});
