import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { exampleStore } from "../../testing/example-store.ts";
import { followWork, LOOK_EVERY_MS } from "./follow-work.ts";

const NOW = 1_790_000_000;
const maintenance = {
  notifyStart: NOW,
  notifyEnd: NOW + 600,
  start: NOW + 120,
  finish: NOW + 600,
};

function open(routeName: string, wayBack: string | null = null) {
  const clock = fakeClock(NOW * 1_000);
  const store = exampleStore({ routeName });
  store.setUi({ wayBack });
  const leaving = new AbortController();
  const page: { status: number | undefined; block: number | null } = { status: 503, block: null };
  const done: string[] = [];
  followWork({
    store,
    clock,
    site: () => siteFacts({ other: { maintenance } }),
    block: () => page.block,
    close(reason) {
      page.block = reason;
      done.push(`closed by ${reason}`);
    },
    statusOf: async (path) => {
      done.push(`asked ${path}`);
      return page.status;
    },
    leave: (path) => done.push(`left for ${path}`),
    signal: leaving.signal,
  });
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(LOOK_EVERY_MS);
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  return { page, done, leaving, pass };
}

describe("a page while the site is worked on", () => {
  it("[BLK-01] closes once when the configured work begins, with reason 4", async () => {
    const { done, pass } = open("line");
    await pass(1);
    expect(done).toEqual([]);
    await pass(6);
    expect(done).toEqual(["closed by 4"]);
  });

  it("asks every minute where it says so itself, and goes back with all that was asked for", async () => {
    const { page, done, pass } = open("siteUpdates", "/en/line/football?a=1");
    await pass(1);
    page.status = undefined;
    await pass(1);
    expect(done).toEqual(["asked /en/line/football?a=1", "asked /en/line/football?a=1"]);
    page.status = 200;
    await pass(1);
    expect(done.at(-1)).toBe("left for /en/line/football?a=1");
  });

  it("leads home who was nowhere before, and does nothing on a page that was left", async () => {
    const { page, done, leaving, pass } = open("siteUpdates");
    page.status = 200;
    await pass(1);
    expect(done).toEqual(["asked /en", "left for /en"]);
    leaving.abort();
    await pass(3);
    expect(done).toHaveLength(2);
  });
});
