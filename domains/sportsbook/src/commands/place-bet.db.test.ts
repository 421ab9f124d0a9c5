import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { isSomebodyWaiting } from "../testing/store/is-somebody-waiting.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const TOTAL = { typeId: "fb.total", specifiers: "total=2.5", outcomeId: "over" };
const DAY_MS = 86_400_000;

describe("placing a bet", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;
  let fixtures = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  beforeEach(async () => {
    player = await desk.openPlayer(500_000n);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  /** A fixture of its own for each test, so that none sees another's prices or risk. */
  function fixture(section: "line" | "live" = "line"): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), section);
    return String(fixtures);
  }
  const asked = (fixtureId: string, selection = RESULT) => desk.asked({ fixtureId, ...selection });

  it("takes the stake of a single and says what it may win", async () => {
    const bet = await desk.place(player, desk.request([asked(fixture())]));
    expect(bet).toMatchObject({
      state: "accepted",
      stakeMinor: "1000",
      oddsMilli: 2_100,
      maxReturnsMinor: "2100",
      returnsMinor: null,
      currency: "EUR",
      rev: 1,
      events: [{ rev: 1, kind: "placed", amountMinor: "1000", code: null }],
    });
    expect(await desk.balanceOf(player)).toBe(499_000n);
    expect(await desk.sportsbook.getBet(player, bet.betId)).toEqual(bet);
  });

  it("multiplies the prices of an accumulator exactly", async () => {
    const legs = [fixture(), fixture(), fixture()].map((id) => asked(id));
    const bet = await desk.place(player, desk.request(legs, { stakeMinor: "333" }));
    expect(bet).toMatchObject({ oddsMilli: 9_261, maxReturnsMinor: "3084" });
  });

  it("holds the stake of a live bet until its delay is over", async () => {
    const bet = await desk.place(player, desk.request([asked(fixture("live"))]));
    expect(bet).toMatchObject({
      state: "pending-delay",
      delayEndsAt: expect.any(Number),
      events: [{ kind: "held" }],
      legs: [{ scoreAtBet: [0, 0], section: "live" }],
    });
    expect(await desk.balanceOf(player)).toBe(499_000n);
  });

  describe("the same request", () => {
    it("makes one bet of a double click of twenty", async () => {
      const request = desk.request([asked(fixture())]);
      const bets = await Promise.all(Array.from({ length: 20 }, () => desk.place(player, request)));
      expect(new Set(bets.map((bet) => bet.betId)).size).toBe(1);
      expect(await desk.balanceOf(player)).toBe(499_000n);
      expect(await desk.sportsbook.findBets(player, {})).toMatchObject({ totals: { count: 1 } });
    });

    it("hears the same answer later, even when it would be refused by then", async () => {
      const id = fixture();
      const request = desk.request([asked(id)]);
      const bet = await desk.place(player, request);
      desk.offering.setStatus({ fixtureId: id, ...RESULT }, "suspended");
      expect(await desk.place(player, request)).toEqual(bet);
      expect(await desk.sportsbook.findBetByRequest(player, request.requestId)).toEqual(bet);
    });

    it("hears the same refusal later, even when it could be placed by then", async () => {
      const id = fixture();
      desk.offering.setStatus({ fixtureId: id, ...RESULT }, "suspended");
      const request = desk.request([asked(id)]);
      const refusal = await desk.refuse(player, request);
      expect(refusal.code).toBe("COUPON_MARKET_SUSPENDED");
      desk.offering.setStatus({ fixtureId: id, ...RESULT }, "active");
      expect(await desk.refuse(player, request)).toEqual(refusal);
      expect(await desk.sportsbook.findBetByRequest(player, request.requestId)).toBeNull();
    });

    it("is refused with another body, whatever that body says", async () => {
      const request = desk.request([asked(fixture())]);
      await desk.place(player, request);
      for (const other of [
        { ...request, stakeMinor: "1001" },
        { ...request, oddsPolicy: "any" as const },
        { ...request, legs: [] },
        { ...request, stakeMinor: "NaN" },
      ]) {
        expect((await desk.refuse(player, other)).code).toBe("COUPON_DUPLICATE_REQUEST");
      }
      expect(await desk.balanceOf(player)).toBe(499_000n);
    });

    it("belongs to its player: another one's is another bet", async () => {
      const request = desk.request([asked(fixture())]);
      const other = await desk.openPlayer(10_000n);
      const first = await desk.place(player, request);
      const second = await desk.place(other, request);
      expect(second.betId).not.toBe(first.betId);
      expect(await desk.sportsbook.findBetByRequest(other, request.requestId)).toEqual(second);
    });

    it("must carry a time of the last day", async () => {
      const request = desk.request([asked(fixture())]);
      for (const shift of [DAY_MS * 1.5, -DAY_MS * 1.5]) {
        const past = desk.clock.nowMs() + shift;
        const hex = Math.floor(past).toString(16).padStart(12, "0");
        const requestId = `${hex.slice(0, 8)}-${hex.slice(8)}${request.requestId.slice(13)}`;
        const refusal = await desk.refuse(player, { ...request, requestId });
        expect(refusal.code).toBe("COUPON_REQUEST_STALE");
      }
    });
  });

  describe("refuses, and moves nothing,", () => {
    async function refusal(
      legs: Parameters<BettingDesk["request"]>[0],
      fields: Parameters<BettingDesk["request"]>[1] = {},
    ) {
      const before = await desk.balances();
      const refused = await desk.refuse(player, desk.request(legs, fields));
      expect(await desk.balances()).toEqual(before);
      expect(await desk.sportsbook.findBets(player, {})).toMatchObject({ totals: { count: 0 } });
      return refused;
    }

    it("a coupon that is none", async () => {
      expect(await refusal([], { plan: "single" })).toMatchObject({
        code: "COUPON_STRUCTURE_INVALID",
        data: { reason: "no-legs" },
      });
    });

    it("related legs", async () => {
      const id = fixture();
      expect(await refusal([asked(id), asked(id, TOTAL)])).toMatchObject({
        code: "COUPON_LEGS_RELATED",
        data: { pairs: [[0, 1]] },
      });
    });

    it("an unknown fixture, market, line or outcome", async () => {
      const leg = asked(fixture());
      for (const unknown of [
        { ...leg, fixtureId: "9999999999999999999" },
        { ...leg, typeId: "fb.no-such" },
        { ...leg, specifiers: "total=2.5" },
        { ...leg, outcomeId: "3" },
      ]) {
        const refused = await refusal([unknown]);
        expect(refused.code).toBe("COUPON_SELECTION_UNKNOWN");
      }
    });

    it("closed, suspended and finished things", async () => {
      const id = fixture();
      const leg = asked(id);
      desk.offering.setStatus({ fixtureId: id, ...RESULT }, "suspended");
      expect((await refusal([leg])).code).toBe("COUPON_MARKET_SUSPENDED");
      desk.offering.setStatus({ fixtureId: id, ...RESULT }, "settled");
      expect((await refusal([leg])).code).toBe("COUPON_MARKET_CLOSED");
      desk.offering.fixture(id).status = "ended";
      expect((await refusal([leg])).code).toBe("COUPON_FIXTURE_CLOSED");
    });

    it("a sport that is closed to the player, before the start or in play", async () => {
      const before = await desk.balances();
      const [open, other] = [fixture(), fixture()];
      const request = desk.request([asked(open)]);
      const line = { line: [1], live: [] };
      const refused = await desk.sportsbook.placeBet(player, request, line);
      expect(refused).toMatchObject({
        code: "COUPON_SPORT_CLOSED",
        data: { legs: [expect.objectContaining({ index: 0 })] },
      });
      // The same request hears the same answer.
      expect(await desk.sportsbook.placeBet(player, request)).toEqual(refused);
      expect(await desk.balances()).toEqual(before);
      const live = { line: [4], live: [1] };
      const taken = await desk.sportsbook.placeBet(player, desk.request([asked(other)]), live);
      expect(taken).toMatchObject({ state: "accepted" });
    });

    it("a match that has started in the line", async () => {
      const id = fixture();
      desk.offering.fixture(id).startsAt = desk.clock.nowMs();
      expect((await refusal([asked(id)])).code).toBe("COUPON_PAST_CUTOFF");
    });

    it("a match that has started by the time of the money, whatever the clock says", async () => {
      const slow = await openBettingDesk(database.pool, -600_000);
      slow.offering.addFixture("801", "line", 600_000 - 1_000);
      const begun = slow.asked({ fixtureId: "801", ...RESULT });
      expect(slow.offering.fixture("801").startsAt).toBeGreaterThan(slow.clock.nowMs());
      expect(await slow.refuse(player, slow.request([begun]))).toMatchObject({
        code: "COUPON_PAST_CUTOFF",
      });
      await slow.close();
    });

    it("a match that starts while its bet waits for the ledger", async () => {
      const id = fixture();
      const { startsAt } = desk.offering.fixture(id);
      const request = desk.request([asked(id)]);
      const before = await desk.balances();
      const foreign = await desk.pool.connect();
      await foreign.query("begin");
      await desk.ledger.touchHead(foreign, player);
      const waiting = desk.sportsbook.placeBet(player, request);
      while (!(await isSomebodyWaiting(desk.pool)));
      // Judged and decided, but not written: what was decided on the head is void with the commit.
      desk.clock.advance(startsAt - desk.clock.nowMs());
      await foreign.query("commit");
      foreign.release();
      expect(await waiting).toMatchObject({
        code: "COUPON_PAST_CUTOFF",
        data: { legs: [{ index: 0, oddsMilli: 2_100 }] },
      });
      expect(await desk.sportsbook.placeBet(player, request)).toEqual(await waiting);
      expect(await desk.balances()).toEqual(before);
    });

    it("a price from a silent source, or one this process has not heard of", async () => {
      const id = fixture();
      const leg = asked(id);
      desk.offering.isUp = false;
      expect((await refusal([leg])).code).toBe("COUPON_FEED_STALE");
      desk.offering.isUp = true;
      const waiting = refusal([{ ...leg, seq: leg.seq + 1_000 }]);
      const cancel = setInterval(() => desk.clock.advance(20), 1);
      expect((await waiting).code).toBe("COUPON_FEED_STALE");
      clearInterval(cancel);
    });

    it("another price than the policy takes", async () => {
      const id = fixture();
      const leg = asked(id);
      desk.offering.setPrice({ fixtureId: id, ...RESULT }, 1_950);
      const { oddsMilli, epoch, seq } = asked(id);
      expect(await refusal([leg], { oddsPolicy: "better" })).toMatchObject({
        code: "COUPON_ODDS_CHANGED",
        data: { legs: [{ index: 0, oddsMilli, epoch, seq, reason: "price" }] },
      });
    });

    it.each(["NaN", "-1", "10.5", "1e3", "", "0x1", " 5"])("the stake %j", async (stakeMinor) => {
      expect((await refusal([asked(fixture())], { stakeMinor })).code).toBe("COUPON_STAKE_INVALID");
    });

    it("a stake under the least and over the greatest", async () => {
      const legs = [asked(fixture())];
      for (const stakeMinor of ["0", "19"]) {
        expect(await refusal(legs, { stakeMinor })).toMatchObject({
          code: "COUPON_STAKE_BELOW_MIN",
          data: { minMinor: "20", currency: "EUR" },
        });
      }
      for (const stakeMinor of ["200001", "9223372036854775808", "9".repeat(64)]) {
        expect(await refusal(legs, { stakeMinor })).toMatchObject({
          code: "COUPON_STAKE_ABOVE_MAX",
          data: { maxMinor: "200000", currency: "EUR" },
        });
      }
    });

    it("more than the balance", async () => {
      player = await desk.openPlayer(500n);
      expect(await refusal([asked(fixture())])).toMatchObject({
        code: "WALLET_INSUFFICIENT_FUNDS",
        data: { balanceMinor: "500", neededMinor: "1000" },
      });
    });

    it("a player whose account is frozen, or who has none", async () => {
      const leg = asked(fixture());
      await database.pool.query("update accounts set status = 1, seq = seq + 1 where id = $1", [
        player,
      ]);
      expect((await refusal([leg])).code).toBe("COUPON_ACCOUNT_BLOCKED");
      const nobody = await desk.sportsbook.placeBet(77n, desk.request([leg]));
      expect(nobody).toMatchObject({ code: "COUPON_ACCOUNT_BLOCKED" });
    });
  });

  describe("liability", () => {
    it("stops at what the house may lose on an outcome, also for twenty at once", async () => {
      const id = fixture();
      desk.offering.setPrice({ fixtureId: id, ...RESULT }, 6_000);
      const players = await Promise.all(
        Array.from({ length: 20 }, () => desk.openPlayer(200_000n)),
      );
      const answers = await Promise.all(
        players.map((each) =>
          desk.sportsbook.placeBet(each, desk.request([asked(id)], { stakeMinor: "200000" })),
        ),
      );
      const refusals = answers.filter((answer) => "kind" in answer);
      // Each bet risks 10,000.00 of the 25,000.00 that one outcome may cost.
      expect(answers.length - refusals.length).toBe(2);
      for (const refused of refusals) {
        expect(refused).toMatchObject({
          code: "COUPON_LIABILITY_EXCEEDED",
          data: { maxMinor: "100000", currency: "EUR" },
        });
      }
      const rest = desk.request([asked(id)], { stakeMinor: "100000" });
      expect(await desk.place(player, rest)).toMatchObject({ state: "accepted" });
    });

    it("is what the page is told before", async () => {
      const id = fixture();
      const legs = [asked(id)];
      const question = { plan: "single" as const, legs, stakeMinor: "5000" };
      expect(await desk.sportsbook.priceCoupon(player, question)).toMatchObject({
        currency: "EUR",
        oddsMilli: 2_100,
        minStakeMinor: "20",
        maxStakeMinor: "200000",
        maxReturnsMinor: "10500",
        delaySeconds: 0,
        related: [],
        legs: [{ home: `Home ${id}`, status: "active", oddsMilli: 2_100, score: null }],
      });
    });
  });

  describe("the price that is taken", () => {
    it("is the better one under the policy better", async () => {
      const id = fixture();
      const leg = asked(id);
      desk.offering.setPrice({ fixtureId: id, ...RESULT }, 2_300);
      const bet = await desk.place(player, desk.request([leg], { oddsPolicy: "better" }));
      expect(bet).toMatchObject({ legs: [{ askedOddsMilli: 2_100, oddsMilli: 2_300 }] });
    });

    it("waits for this process when the page is a moment ahead", async () => {
      const id = fixture();
      const ahead = { ...asked(id), seq: asked(id).seq + 1 };
      const placing = desk.place(player, desk.request([ahead]));
      const market = desk.offering.market({ fixtureId: id, ...RESULT });
      market.seq = ahead.seq;
      const cancel = setInterval(() => desk.clock.advance(20), 1);
      expect(await placing).toMatchObject({ state: "accepted" });
      clearInterval(cancel);
    });
  });
});
