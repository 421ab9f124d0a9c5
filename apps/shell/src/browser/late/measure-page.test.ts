import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { WebMetric } from "../../common/web-metrics.ts";
import { measurePage, QUIET_MS, type TimingEntry, type TimingKind } from "./measure-page.ts";

function open(usableAfterMs = 0) {
  const clock = fakeClock(0);
  const sent: (readonly WebMetric[])[] = [];
  const heard = new Map<TimingKind, (entry: TimingEntry) => void>();
  let hide: () => void = () => undefined;
  let touch: () => void = () => undefined;
  measurePage({
    clock,
    usableAfterMs,
    listen: (kind, listener) => void heard.set(kind, listener),
    onFirstInput: (run) => {
      touch = run;
    },
    onHidden: (run) => {
      hide = run;
    },
    send: (metrics) => void sent.push(metrics),
  });
  const see = (kind: TimingKind, entry: Partial<TimingEntry>) =>
    heard.get(kind)?.({
      name: "",
      startTime: 0,
      duration: 0,
      responseStart: 0,
      value: 0,
      hadRecentInput: false,
      interactionId: 0,
      ...entry,
    });
  return { clock, sent, see, hide: () => hide(), touch: () => touch() };
}

describe("how a page feels", () => {
  it("[ANA-02] is told in one batch, ten seconds after the last that was measured", () => {
    const { clock, sent, see } = open(900);
    see("navigation", { responseStart: 120 });
    clock.advance(QUIET_MS - 1);
    see("paint", { name: "first-paint", startTime: 300 });
    see("paint", { name: "first-contentful-paint", startTime: 400 });
    clock.advance(QUIET_MS - 1);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toEqual([
      [
        ["USABLE", 900],
        ["TTFB", 120],
        ["FCP", 400],
      ],
    ]);
  });

  it("is told of what lasts once the page is hidden, each metric once", () => {
    const { sent, see, hide } = open();
    see("largest-contentful-paint", { startTime: 500 });
    see("largest-contentful-paint", { startTime: 700 });
    see("layout-shift", { startTime: 1_000, value: 0.02 });
    see("layout-shift", { startTime: 1_500, value: 0.03 });
    see("layout-shift", { startTime: 4_000, value: 0.04 });
    see("layout-shift", { startTime: 4_100, value: 1, hadRecentInput: true });
    see("event", { interactionId: 0, duration: 900 });
    see("event", { interactionId: 1, duration: 80 });
    see("event", { interactionId: 1, duration: 120 });
    hide();
    hide();
    expect(sent).toEqual([
      [
        ["LCP", 700],
        ["CLS", 0.05],
        ["INP", 120],
      ],
    ]);
  });

  it("takes what is painted after the first touch for none of the page's own", () => {
    const { sent, see, touch, hide } = open();
    see("largest-contentful-paint", { startTime: 500 });
    touch();
    see("largest-contentful-paint", { startTime: 5_000 });
    hide();
    expect(sent[0]).toContainEqual(["LCP", 500]);
  });

  it("forgives one slow touch in fifty", () => {
    const { sent, see, hide } = open();
    see("event", { interactionId: 1_000, duration: 900 });
    for (let id = 1; id < 50; id += 1) see("event", { interactionId: id, duration: 40 });
    hide();
    expect(sent[0]).toContainEqual(["INP", 40]);
  });
});
