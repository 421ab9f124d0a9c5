import { COLLECTOR_BATCH_MAX } from "@fairline/contracts/collector-events";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createCollector, type WaitingEvent } from "./collector.ts";

function open() {
  const clock = fakeClock(1_790_000_000_000);
  const state = { isOn: true };
  const sent: (readonly WaitingEvent[])[] = [];
  const logged: string[] = [];
  const collector = createCollector({
    clock,
    isOn: () => state.isOn,
    send: (events) => void sent.push(events),
    forward: () => undefined,
    log: (message) => void logged.push(message),
  });
  return { clock, state, sent, logged, collector };
}

describe("the collector", () => {
  it("[ANA-02] sends what was triggered in one batch after five seconds", () => {
    const { clock, sent, collector } = open();
    collector.tell("page_view", { route: "home" });
    collector.tell("consultant_open", {});
    clock.advance(4_999);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent.map((batch) => batch.map(({ name }) => name))).toEqual([
      ["page_view", "consultant_open"],
    ]);
  });

  it("sends a full batch at once, and the rest when the page goes", () => {
    const { sent, collector } = open();
    for (let count = 0; count <= COLLECTOR_BATCH_MAX; count += 1) {
      collector.tell("coupon_save", {});
    }
    collector.flush();
    expect(sent.map((batch) => batch.length)).toEqual([COLLECTOR_BATCH_MAX, 1]);
    collector.flush();
    expect(sent).toHaveLength(2);
  });

  it("keeps silent without consent, also about what was told before", () => {
    const { clock, state, sent, collector } = open();
    collector.tell("page_view", { route: "home" });
    state.isOn = false;
    collector.tell("consultant_open", {});
    clock.advance(5_000);
    expect(sent).toEqual([]);
  });

  it("logs what it does not know, and what carries more than it may", () => {
    const { logged, sent, collector } = open();
    collector.tell("salary", {});
    collector.tell("page_view", { email: "a" });
    collector.tell("page_view", { route: "free text with blanks" });
    collector.flush();
    expect(logged).toHaveLength(3);
    expect(sent).toEqual([]);
  });
});
