import type { BetView } from "@fairline/contracts";
import { assert, isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import type { BetsQuestion } from "./find-bets.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };

describe("the history", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;
  let other: bigint;
  const placed: BetView[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    player = await desk.openPlayer(100_000n);
    other = await desk.openPlayer(100_000n);
    for (const id of ["1", "2", "3", "4"]) desk.offering.addFixture(id, "line");
    desk.offering.addFixture("5", "live");
    for (const fixtureId of ["1", "2", "3", "4", "5"]) {
      const leg = desk.asked({ fixtureId, ...RESULT });
      placed.push(await desk.place(player, desk.request([leg])));
    }
    await desk.place(other, desk.request([desk.asked({ fixtureId: "1", ...RESULT })]));
    const words = ["won", "lost", "refunded"] as const;
    words.forEach((result, index) => {
      desk.offering.append({
        kind: "settled",
        fixtureId: String(index + 1),
        typeId: "fb.result",
        specifiers: "",
        certainty: 2,
        rev: 1,
        outcomes: [{ outcomeId: "1", result }],
        score: [0, 0],
      });
    });
    desk.offering.material("5", { score: [1, 0] });
    desk.clock.advance(6_000);
    await desk.resolveDelays();
    await desk.settle();
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  async function find(question: BetsQuestion, of = player) {
    const found = await desk.sportsbook.findBets(of, question);
    assert("bets" in found, "a list of bets");
    return found;
  }
  const idsOf = (bets: readonly BetView[]) => bets.map(({ betId }) => betId);

  it("lists newest first with exact totals", async () => {
    const { bets, totals, next } = await find({});
    expect(idsOf(bets)).toEqual(idsOf(placed).reverse());
    const sums = [
      { currency: "EUR", stakedMinor: "4000", openMinor: "1000", returnedMinor: "3100" },
    ];
    expect(totals).toEqual({ count: 5, sums });
    expect(next).toBeUndefined();
  });

  it("says what his own bets are about and what became of them, and of nobody else's", async () => {
    const [first] = placed;
    assert(first, "a bet was placed");
    const foreign = (await find({}, other)).bets.map(({ betId }) => BigInt(betId));
    const ids = [BigInt(first.betId), ...foreign, 7n];
    const subjects = await desk.sportsbook.findBetSubjects(player, ids);
    expect([...subjects.keys()]).toEqual([BigInt(first.betId)]);
    const { home, away } = first.legs[0] ?? {};
    expect(subjects.get(BigInt(first.betId))).toMatchObject({
      code: first.code,
      state: "won",
      legs: [{ home, away }],
    });
  });

  it.each([
    ["open", [3]],
    ["won", [0]],
    ["lost", [1]],
    ["refunded", [2]],
    ["rejected", [4]],
  ] as const)("narrows to %s bets", async (status, indexes) => {
    const { bets, totals } = await find({ status });
    expect(idsOf(bets)).toEqual(indexes.map((index) => placed[index]?.betId));
    expect(totals.count).toBe(1);
  });

  it("pages by position without repeating or skipping", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { bets, next, totals } = await find({ limit: "2", cursor });
      expect(totals.count).toBe(5);
      seen.push(...idsOf(bets));
      cursor = next;
    } while (cursor !== undefined);
    expect(seen).toEqual(idsOf(placed).reverse());
  });

  it("narrows to a period", async () => {
    const from = String((placed[4]?.placedAt ?? 0) + 1);
    expect((await find({ from })).totals.count).toBe(0);
    expect((await find({ to: from })).totals.count).toBe(5);
    expect((await find({ to: String(placed[0]?.placedAt) })).totals.count).toBe(0);
  });

  it("counts no open stake as lost, and knows a bet that came back in part from a lost one", async () => {
    const owner = await desk.openPlayer(100_000n);
    for (const id of ["6", "7"]) desk.offering.addFixture(id, "line");
    const [half, open] = [
      await desk.place(owner, desk.request([desk.asked({ fixtureId: "6", ...RESULT })])),
      await desk.place(owner, desk.request([desk.asked({ fixtureId: "7", ...RESULT })])),
    ];
    desk.offering.append({
      kind: "settled",
      fixtureId: "6",
      typeId: "fb.result",
      specifiers: "",
      certainty: 2,
      rev: 1,
      outcomes: [{ outcomeId: "1", result: "half-lost" }],
      score: [0, 0],
    });
    await desk.settle();
    expect(idsOf((await find({ status: "partly-returned" }, owner)).bets)).toEqual([half.betId]);
    expect((await find({ status: "lost" }, owner)).bets).toEqual([]);
    expect(idsOf((await find({ status: "settled" }, owner)).bets)).toEqual([half.betId]);
    expect((await find({}, owner)).totals.sums).toEqual([
      { currency: "EUR", stakedMinor: "2000", openMinor: "1000", returnedMinor: "500" },
    ]);
    const named = await desk.sportsbook.findCashOutOffers(owner, { bets: open.betId });
    expect(named.offers.map(({ betId }) => betId)).toEqual([open.betId]);
    const { offers } = await desk.sportsbook.findCashOutOffers(owner, { bets: half.betId });
    expect(offers).toEqual([]);
    // Nobody is offered anything for a bet of somebody else.
    expect(await desk.sportsbook.findCashOutOffers(player, { bets: open.betId })).toEqual({
      offers: [],
    });
  });

  it("refuses a cursor it did not give", async () => {
    const refused = await desk.sportsbook.findBets(player, { cursor: "x" });
    expect(refused).toMatchObject({ code: "BAD_REQUEST", data: { field: "query.cursor" } });
  });

  it("shows nobody another player's bet", async () => {
    const betId = placed[0]?.betId ?? "";
    expect(await desk.sportsbook.getBet(other, betId)).toMatchObject({ code: "NOT_FOUND" });
    expect(await desk.sportsbook.getBet(player, "1")).toMatchObject({ code: "NOT_FOUND" });
    expect(await desk.sportsbook.getBet(player, "9".repeat(19))).toMatchObject({
      code: "NOT_FOUND",
    });
    const bet = await desk.sportsbook.getBet(player, betId);
    expect(isRefused(bet)).toBe(false);
    expect(await desk.sportsbook.findBetByRequest(other, placed[0]?.requestId ?? "")).toBeNull();
    expect((await find({}, other)).totals.count).toBe(1);
  });
});
