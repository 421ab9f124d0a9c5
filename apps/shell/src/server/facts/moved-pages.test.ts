import { fakeClock, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createMovedPages } from "./moved-pages.ts";

function open() {
  const clock = fakeClock(0);
  const asked: string[] = [];
  const answer: { pages: object[] | undefined } = { pages: [] };
  const moved = createMovedPages({
    apiFetch: async (url) => {
      asked.push(new URL(url).search);
      if (!answer.pages) throw new TypeError("down");
      return { status: 200, text: async () => JSON.stringify({ pages: answer.pages }) };
    },
    apiOrigin: "http://platform.invalid",
    publicOrigin: "http://fairline.example:3000",
    clock,
    log: silentLog,
  });
  return { moved, clock, asked, answer };
}

describe("pages that have moved", () => {
  it("[RT-06] are asked for by host at the start, and again when one has moved", async () => {
    const { moved, asked, answer } = open();
    await moved.start();
    expect(moved.changes()).toEqual({});
    expect(asked).toEqual(["?domain=fairline.example%3A3000"]);
    answer.pages = [
      { from: "/old", to: "/new", code: 302 },
      { from: "/gone", to: null, code: 410 },
    ];
    await moved.refresh();
    expect(moved.changes().movedPages).toEqual([
      { from: "/old", to: "/new", code: 302 },
      { from: "/gone", to: null, code: 301 },
    ]);
    moved.stop();
  });

  it("hold as they were while nobody answers, and are asked for again in time", async () => {
    const { moved, clock, asked, answer } = open();
    answer.pages = [{ from: "/old", to: "/new", code: 301 }];
    await moved.start();
    answer.pages = undefined;
    await moved.refresh();
    expect(moved.changes().movedPages).toHaveLength(1);
    clock.advance(600_000);
    expect(asked).toHaveLength(3);
    moved.stop();
    clock.advance(600_000);
    expect(asked).toHaveLength(3);
  });
});
