import type { ApiCaller } from "@fairline/api-client";
import { describe, expect, it } from "vitest";
import { createCashOutDesk } from "./cash-out-desk.ts";

type Answer = { ok: boolean; status?: number; reply?: unknown; problem?: unknown };

const MANY = Array.from({ length: 120 }, (_, index) => String(index + 1));

function world(answers: Record<string, Answer[]>) {
  const asked: { name: string; body: unknown; query: unknown }[] = [];
  const api = ((name: string, { body, query }: { body?: unknown; query?: unknown } = {}) => {
    asked.push({ name, body, query });
    const next = answers[name]?.length === 1 ? answers[name]?.[0] : answers[name]?.shift();
    return Promise.resolve(next);
  }) as unknown as ApiCaller;
  const sold: string[] = [];
  let ids = 0;
  const desk = createCashOutDesk({
    api,
    signal: new AbortController().signal,
    newRequestId: () => `id-${(ids += 1)}`,
    onSold: ({ betId }) => sold.push(betId),
  });
  desk.follow(["7"]);
  const sales = () => asked.filter(({ name }) => name === "cashOutBet").map(({ body }) => body);
  return { desk, sold, sales, asked };
}

const offer = { offerId: "1-500-9", amountMinor: "500", expiresAt: 9, delaySeconds: 0 };
const offers = (of: unknown = offer) => ({
  ok: true,
  reply: { offers: [{ betId: "7", offer: of, code: of === null ? "CASHOUT_SUSPENDED" : null }] },
});
const problem = { code: "X", textKey: "x", requestId: "r", data: {} };

describe("the desk of cash-outs", () => {
  it("sells at the offer that is shown, and tells the page", async () => {
    const { desk, sold, sales } = world({
      findCashOutOffers: [offers()],
      cashOutBet: [{ ok: true, reply: { bet: { betId: "7" } } }],
    });
    await desk.sell("7", 10_000);
    expect(sales()).toEqual([]);
    await desk.refresh();
    expect(desk.entries().get("7")).toEqual({ offer, code: null, isBusy: false, problem: null });
    await desk.sell("7", 5_000);
    expect(sales()).toEqual([{ requestId: "id-1", offerId: "1-500-9", partBp: 5_000 }]);
    expect(sold).toEqual(["7"]);
  });

  it("asks a try with unknown outcome again as it was, and a refused one anew", async () => {
    const { desk, sold, sales } = world({
      findCashOutOffers: [offers()],
      cashOutBet: [
        { ok: false, status: 0, problem },
        { ok: false, status: 409, problem },
        { ok: true, reply: { bet: { betId: "7" } } },
      ],
    });
    await desk.refresh();
    await desk.sell("7", 10_000);
    expect(desk.entries().get("7")?.problem).toEqual(problem);
    await desk.sell("7", 2_000);
    await desk.sell("7", 2_000);
    expect(sales()).toEqual([
      { requestId: "id-1", offerId: "1-500-9", partBp: 10_000 },
      { requestId: "id-1", offerId: "1-500-9", partBp: 10_000 },
      { requestId: "id-2", offerId: "1-500-9", partBp: 2_000 },
    ]);
    expect(sold).toEqual(["7"]);
  });

  it("presses once however often the button is pressed, and not without an offer", async () => {
    const { desk, sales } = world({
      findCashOutOffers: [offers(), offers(null)],
      cashOutBet: [{ ok: true, reply: { bet: { betId: "7" } } }],
    });
    await desk.refresh();
    await Promise.all([desk.sell("7", 10_000), desk.sell("7", 10_000)]);
    expect(sales().length).toBe(1);
    expect(desk.entries().get("7")).toMatchObject({ offer: null, code: "CASHOUT_SUSPENDED" });
    await desk.sell("7", 10_000);
    expect(sales().length).toBe(1);
  });

  it("follows every bet that is shown, fifty by a call", async () => {
    const { desk, asked } = world({ findCashOutOffers: [offers()] });
    desk.follow(MANY);
    await desk.refresh();
    expect(asked.map(({ query }) => query)).toEqual([
      { bets: MANY.slice(0, 50).join(",") },
      { bets: MANY.slice(50, 100).join(",") },
      { bets: MANY.slice(100).join(",") },
    ]);
  });
});
