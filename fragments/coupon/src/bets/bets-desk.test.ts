import type { CallOutcome } from "@fairline/api-client";
import { findBets } from "@fairline/contracts";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { fakeApi, fakePage, settle } from "../testing/fake-page.ts";
import { createBetsDesk } from "./bets-desk.ts";

const [example] = findBets.reply.parse(findBets.example.reply).bets;
if (!example) throw new TypeError("the contract has an example");
const bet = example;

function world() {
  const api = fakeApi();
  const page = fakePage();
  const desk = createBetsDesk({ ...page, api: api.call, clock: fakeClock(1_790_000_000_000) }, "1");
  /** Answers everything that is asked: so many open bets, fifty by a page. */
  const answer = async (count: number) => {
    for (let n = 0; n < 6; n += 1) {
      api.answer("findBets", ({ query }): CallOutcome<"findBets"> => {
        const { status, cursor } = findBets.query?.parse(query) ?? {};
        const from = Number(cursor ?? 0);
        const size = status === "open" ? Math.min(50, count - from) : 0;
        const bets = Array.from({ length: size }, (_, at) => ({ ...bet, betId: `${from + at}` }));
        const next = from + size < count && size > 0 ? { next: String(from + size) } : {};
        return { ok: true, reply: { bets, totals: { count, sums: [] }, ...next } };
      });
      await settle();
    }
  };
  return { desk, answer };
}

describe("the desk of the player's bets", () => {
  it("counts all open bets, and shows those beyond the first fifty when it is asked", async () => {
    const { desk, answer } = world();
    desk.refresh();
    await answer(120);
    expect(desk.state()).toMatchObject({ openCount: 120, hasMore: { open: true } });
    expect(desk.state().open).toHaveLength(50);
    desk.more("open");
    await answer(120);
    expect(desk.state().open).toHaveLength(100);
    desk.more("open");
    await answer(120);
    expect(desk.state().open).toHaveLength(120);
    expect(desk.state().hasMore).toEqual({ open: false, settled: false });
    // Later reads keep what was opened.
    desk.refresh();
    await answer(120);
    expect(desk.state().open).toHaveLength(120);
  });
});
