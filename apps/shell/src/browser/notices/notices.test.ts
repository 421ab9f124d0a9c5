import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { exampleStore } from "../../testing/example-store.ts";
import type { ShownAreas } from "../../page/page-ui.ts";
import { createNotices } from "./create-notices.ts";
import { createNoticeAreas } from "./notice-areas.ts";
import { openNotices } from "./open-notices.ts";

function openAreas() {
  const shown: ShownAreas[] = [];
  const areas = createNoticeAreas((now) => shown.push(now));
  const text = (name: keyof ShownAreas) => shown.at(-1)?.[name]?.text;
  return { areas, text };
}

describe("notice areas", () => {
  it("[SHELL-02] hold one message at a time each; the rest waits by importance, then age", () => {
    const { areas, text } = openAreas();
    const said = (key: string, priority = 0) =>
      ({ key, kind: "info", text: key, priority }) as const;
    areas.say("default", said("first"));
    areas.say("default", said("second"));
    areas.say("default", said("urgent", 5));
    areas.say("maintenance", said("work"));
    areas.say("shadow", said("blocked"));
    expect([text("default"), text("maintenance"), text("shadow")]).toEqual([
      "first",
      "work",
      "blocked",
    ]);
    areas.end("default", "first");
    expect(text("default")).toBe("urgent");
    areas.end("default", "urgent");
    expect(text("default")).toBe("second");
    areas.end("default", "second");
    expect(text("default")).toBeUndefined();
    expect(text("maintenance")).toBe("work");
  });

  it("tell a message again in its place, and forget what waits beyond the limit", () => {
    const { areas, text } = openAreas();
    areas.say("default", { key: "a", kind: "info", text: "old" });
    areas.say("default", { key: "a", kind: "info", text: "new" });
    expect(text("default")).toBe("new");
    for (let index = 0; index < 20; index += 1) {
      areas.say("default", { key: `k${index}`, kind: "info", text: `k${index}` });
    }
    areas.end("default", "a");
    for (let index = 0; index < 7; index += 1) areas.end("default", `k${index}`);
    expect(text("default")).toBeUndefined();
  });
});

/** The promises under way come to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function openPage(change: { fails?: boolean } = {}) {
  const clock = fakeClock(0);
  const store = exampleStore();
  const bus = createBridgeBus(() => undefined);
  const logged: string[] = [];
  let loads = 0;
  const notices = openNotices({
    bus,
    async load() {
      loads += 1;
      if (change.fails) throw new TypeError("Failed to fetch dynamically imported module");
      return createNotices(store, clock);
    },
    log: (message) => void logged.push(message),
    signal: new AbortController().signal,
  });
  return { clock, store, bus, notices, logged, loads: () => loads };
}

describe("passing notices", () => {
  it("[SHELL-02] leave after 10 s; danger, permanent ones and areas stay", async () => {
    const { clock, store, bus, notices, loads } = openPage();
    const texts = () => store.get().ui.notices.map(({ text }) => text);
    bus.emit("notice", { kind: "ok", text: "done" });
    bus.emit("notice", { kind: "danger", text: "failed" });
    bus.emit("notice", { kind: "warn", text: "stays", isPermanent: true });
    bus.emit("notice", { kind: "warn", text: "logged out", area: "default" });
    await settle();
    expect(loads()).toBe(1);
    expect(texts()).toEqual(["done", "failed", "stays"]);
    clock.advance(9_999);
    expect(texts()).toContain("done");
    clock.advance(1);
    expect(texts()).toEqual(["failed", "stays"]);
    clock.advance(3_600_000);
    expect(texts()).toEqual(["failed", "stays"]);
    expect(store.get().ui.areas.default?.text).toBe("logged out");
    notices.close(2);
    notices.areas.end("default", "logged out");
    await settle();
    expect(texts()).toEqual(["stays"]);
    expect(store.get().ui.areas.default).toBeNull();
  });

  it("[CFG-02] are logged by a stub when their module does not load", async () => {
    const { bus, store, notices, logged, loads } = openPage({ fails: true });
    bus.emit("notice", { kind: "danger", text: "failed" });
    notices.areas.say("maintenance", { key: "work", kind: "warn", text: "work at noon" });
    notices.close(1);
    notices.areas.end("maintenance", "work");
    await settle();
    expect(loads()).toBe(1);
    expect(logged).toEqual([
      "notices did not load",
      "notice (danger): failed",
      "notice (warn, maintenance): work at noon",
    ]);
    expect(store.get().ui.notices).toEqual([]);
  });
});
