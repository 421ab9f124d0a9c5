import type { BetView, OutcomeResult } from "@fairline/contracts";
import { assert, isRefused, uuidV7At } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { isSomebodyWaiting } from "../testing/store/is-somebody-waiting.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DEPOSIT = 100_000n;

describe("selling a bet", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let fixtures = 0;
  let requests = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  function fixture(section: "line" | "live"): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), section);
    return String(fixtures);
  }
  function requestId(): string {
    requests += 1;
    const bytes = new Uint8Array(10).fill(9);
    new DataView(bytes.buffer).setUint32(6, requests);
    return uuidV7At(desk.clock.nowMs(), bytes);
  }
  async function bet(player: bigint, ids: readonly string[], policy: "none" | "any" = "none") {
    const legs = ids.map((fixtureId) => desk.asked({ fixtureId, ...RESULT }));
    return desk.place(player, desk.request(legs, { oddsPolicy: policy }));
  }
  /** A live bet whose delay has passed. */
  async function liveBet(player: bigint, fixtureId: string) {
    const placed = await bet(player, [fixtureId]);
    desk.clock.advance(6_000);
    await desk.resolveDelays();
    return read(player, placed);
  }
  async function read(player: bigint, { betId }: { betId: string }): Promise<BetView> {
    const found = await desk.sportsbook.getBet(player, betId);
    assert(!isRefused(found), "the bet is there");
    return found;
  }
  async function entryOf(player: bigint, { betId }: { betId: string }) {
    const { offers } = await desk.sportsbook.findCashOutOffers(player);
    const entry = offers.find((one) => one.betId === betId);
    assert(entry, "an open bet is priced");
    return entry;
  }
  async function offerOf(player: bigint, of: { betId: string }) {
    const { offer } = await entryOf(player, of);
    assert(offer, "the bet has an offer");
    return offer;
  }
  function sell(player: bigint, { betId }: { betId: string }, offerId: string, partBp?: number) {
    return desk.sportsbook.cashOutBet(player, {
      requestId: requestId(),
      betId,
      offerId,
      ...(partBp === undefined ? {} : { partBp }),
    });
  }
  async function sold(player: bigint, of: { betId: string }, partBp?: number): Promise<BetView> {
    const { offerId } = await offerOf(player, of);
    const view = await sell(player, of, offerId, partBp);
    assert(!isRefused(view), "sold");
    return view;
  }
  function settled(fixtureId: string, result: OutcomeResult, rev = 1): void {
    desk.offering.append({
      kind: "settled",
      fixtureId,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 2,
      rev,
      outcomes: [{ outcomeId: "1", result }],
      score: [1, 0],
    });
  }
  /** Another result is published, and no bet has been looked at. */
  const know = (fixtureId: string, result: OutcomeResult) =>
    database.pool.query(
      `update known_results set result = jsonb_set(result, '{outcomes,0,result}', to_jsonb($2::text))
       where fixture_id = $1`,
      [fixtureId, result],
    );
  const select = (fixtureId: string) => ({ fixtureId, ...RESULT });

  it("pays the offer, closes the bet and leaves nothing in escrow", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("line");
    const placed = await bet(player, [fixtureId]);
    desk.offering.setPrice(select(fixtureId), 1_500);
    const offer = await offerOf(player, placed);
    expect(BigInt(offer.amountMinor)).toBeGreaterThan(1_000n);
    expect(offer).toMatchObject({ delaySeconds: 0, expiresAt: expect.any(Number) });
    const view = await sell(player, placed, offer.offerId);
    expect(view).toMatchObject({
      state: "cashed-out",
      returnsMinor: offer.amountMinor,
      soldMinor: offer.amountMinor,
      soldStakeMinor: "1000",
      maxReturnsMinor: "0",
      events: [{ kind: "placed" }, { kind: "cashed-out", amountMinor: offer.amountMinor }],
    });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + BigInt(offer.amountMinor));
    expect((await desk.sportsbook.findCashOutOffers(player)).offers).toEqual([]);
    const history = await desk.sportsbook.findBets(player, { status: "cashed-out" });
    expect(history).toMatchObject({
      totals: { count: 1, sums: [{ returnedMinor: offer.amountMinor }] },
    });
    expect(await desk.violations()).toEqual([]);
  });

  it("never settles what was sold, but shows how it would have ended", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("line");
    const placed = await bet(player, [fixtureId]);
    const view = await sold(player, placed);
    const balance = await desk.balanceOf(player);
    settled(fixtureId, "won");
    await desk.settle();
    settled(fixtureId, "lost", 2);
    await desk.settle();
    const after = await read(player, placed);
    expect(after).toMatchObject({ state: "cashed-out", rev: view.rev, soldMinor: view.soldMinor });
    expect(after.legs[0]?.result).toBe("lost");
    expect(await desk.balanceOf(player)).toBe(balance);
  });

  it("sells parts at the same prices, and settles, resettles and reopens the rest", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("line");
    const placed = await bet(player, [fixtureId]);
    const half = await sold(player, placed, 5_000);
    expect(half).toMatchObject({
      state: "accepted",
      soldStakeMinor: "500",
      returnsMinor: null,
      maxReturnsMinor: "1050",
    });
    const more = await sold(player, placed, 2_500);
    expect(more).toMatchObject({ soldStakeMinor: "625", maxReturnsMinor: "788" });
    const paid = BigInt(more.soldMinor);
    settled(fixtureId, "won");
    await desk.settle();
    expect(await read(player, placed)).toMatchObject({
      state: "won",
      returnsMinor: String(788n + paid),
      calculation: "3.75 × 2.10 = 7.875 → 7.88",
    });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + paid + 788n);
    settled(fixtureId, "lost", 2);
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + paid);
    desk.offering.append({
      kind: "rolled-back",
      fixtureId,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 1,
      rev: 3,
      outcomes: [],
      score: [0, 0],
    });
    await desk.settle();
    expect((await read(player, placed)).state).toBe("accepted");
    expect(await sold(player, placed)).toMatchObject({
      state: "cashed-out",
      soldStakeMinor: "1000",
    });
    expect(await desk.violations()).toEqual([]);
  });

  it("frees the house's risk with the stake", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("line");
    const risk = async () => {
      const { rows } = await database.pool.query<{ sum: string }>(
        "select coalesce(sum(risk_minor), 0)::text as sum from outcome_risks where fixture_id = $1",
        [fixtureId],
      );
      return rows[0]?.sum;
    };
    const first = await bet(player, [fixtureId]);
    const second = await bet(player, [fixtureId]);
    expect(await risk()).toBe("2200");
    await sold(player, first, 3_333);
    expect(await risk()).toBe(String(2_200n - 366n));
    await sold(player, first);
    expect(await risk()).toBe("1100");
    await sold(player, second, 1_234);
    settled(fixtureId, "won");
    await desk.settle();
    expect(await risk()).toBe("0");
  });

  it("books an accumulator by what it can pay, and frees all of it with the stake", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const ids = [fixture("line"), fixture("live")];
    const risks = async () => {
      const { rows } = await database.pool.query<{ outcome_id: string; risk_minor: string }>(
        `select outcome_id, risk_minor::text from outcome_risks
         where fixture_id = any ($1) and risk_minor <> 0 order by fixture_id, outcome_id`,
        [ids],
      );
      return rows.map((row) => [row.outcome_id, row.risk_minor]);
    };
    const placed = await bet(player, ids, "any");
    // 10.00 at 2.10 × 2.10 returns 44.10; as singles each leg wins 11.00.
    const whole = [
      ["+1", "3410"],
      ["1", "1100"],
      ["+1", "3410"],
      ["1", "1100"],
    ];
    expect((await risks()).sort()).toEqual(whole.sort());
    const { rows } = await database.pool.query("select from bet_legs where bet_id = $1", [
      placed.betId,
    ]);
    expect(rows).toHaveLength(2);
    // A better price at the end of the wait changes what is returned, not what was booked.
    desk.offering.setPrice(select(ids[1] ?? ""), 2_300);
    desk.clock.advance(6_000);
    await desk.resolveDelays();
    expect((await risks()).sort()).toEqual(whole.sort());
    desk.offering.setPrice(select(ids[1] ?? ""), 2_300);
    await sell(player, placed, (await offerOf(player, placed)).offerId, 3_333);
    desk.clock.advance(6_000);
    await desk.resolveSales();
    expect((await risks()).find(([id]) => id === "+1")?.[1]).toBe(String(3_410n - 1_135n));
    for (const id of ids) settled(id, "won");
    await desk.settle();
    expect(await risks()).toEqual([]);
  });

  it("refuses an offer that is old, changed or made up, and tells the present one", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("line");
    const placed = await bet(player, [fixtureId]);
    const { offerId, amountMinor } = await offerOf(player, placed);
    desk.clock.advance(4_001);
    const old = await sell(player, placed, offerId);
    expect(old).toMatchObject({
      code: "CASHOUT_OFFER_EXPIRED",
      data: { newOfferMinor: amountMinor, expiresAt: expect.any(Number) },
    });
    const fresh = await offerOf(player, placed);
    desk.offering.setPrice(select(fixtureId), 3_000);
    expect(await sell(player, placed, fresh.offerId)).toMatchObject({
      code: "CASHOUT_OFFER_EXPIRED",
    });
    const made = `1-${Number(amountMinor) * 5}-${desk.clock.nowMs()}`;
    for (const id of [made, "", "1-1", "x".repeat(64)]) {
      expect(await sell(player, placed, id)).toMatchObject({ code: "CASHOUT_OFFER_EXPIRED" });
    }
    expect((await read(player, placed)).state).toBe("accepted");
  });

  it.each([600_000, -600_000])(
    "takes the offer of another process, and only while it lives, at a clock %i ms wrong",
    async (wrongByMs) => {
      const player = await desk.openPlayer(DEPOSIT);
      const fixtureId = fixture("line");
      const wrong = await openBettingDesk(database.pool, wrongByMs);
      wrong.clock.advance(desk.clock.monotonicMs());
      wrong.offering.addFixture(fixtureId, "line");
      const first = await bet(player, [fixtureId]);
      const second = await bet(player, [fixtureId]);
      const { offers } = await wrong.sportsbook.findCashOutOffers(player);
      const theirs = offers.find(({ betId }) => betId === first.betId)?.offer;
      assert(theirs, "the other process offers too");
      expect(Math.abs(theirs.expiresAt - desk.ledger.nowMs())).toBeLessThan(60_000);
      expect(await sell(player, first, theirs.offerId)).toMatchObject({ state: "cashed-out" });
      const ours = await offerOf(player, second);
      const request = { requestId: requestId(), betId: second.betId, offerId: ours.offerId };
      wrong.clock.advance(4_001);
      expect(await wrong.sportsbook.cashOutBet(player, request)).toMatchObject({
        code: "CASHOUT_OFFER_EXPIRED",
      });
      const fresh = (await wrong.sportsbook.findCashOutOffers(player)).offers[0]?.offer;
      const again = { ...request, requestId: requestId(), offerId: fresh?.offerId ?? "" };
      expect(await wrong.sportsbook.cashOutBet(player, again)).toMatchObject({
        state: "cashed-out",
      });
      await wrong.close();
    },
  );

  it("refuses an offer that ends, and a match that begins, while the sale waits for the ledger", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const [old, begun] = [fixture("line"), fixture("line")];
    const { startsAt } = desk.offering.fixture(begun);
    const first = await bet(player, [old]);
    const second = await bet(player, [begun]);
    async function sellAfter(placed: { betId: string }, waitMs: number) {
      const { offerId } = await offerOf(player, placed);
      const foreign = await desk.pool.connect();
      await foreign.query("begin");
      await desk.ledger.touchHead(foreign, player);
      const waiting = sell(player, placed, offerId);
      while (!(await isSomebodyWaiting(desk.pool)));
      desk.clock.advance(waitMs);
      await foreign.query("commit");
      foreign.release();
      return waiting;
    }
    expect(await sellAfter(first, 5_001)).toMatchObject({
      code: "CASHOUT_OFFER_EXPIRED",
      data: { newOfferMinor: expect.any(String), offerId: expect.any(String) },
    });
    expect(await sellAfter(second, startsAt - desk.clock.nowMs())).toMatchObject({
      code: "CASHOUT_SUSPENDED",
    });
    expect(await read(player, first)).toMatchObject({ state: "accepted", soldMinor: "0" });
    expect(await read(player, second)).toMatchObject({ state: "accepted", soldMinor: "0" });
  });

  it("has no offer while a market is stopped or after it closed, and counts what is known of a leg", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const [first, second] = [fixture("line"), fixture("line")];
    const placed = await bet(player, [first, second]);
    const { offerId } = await offerOf(player, placed);
    desk.offering.setStatus(select(first), "suspended");
    expect(await entryOf(player, placed)).toMatchObject({ offer: null, code: "CASHOUT_SUSPENDED" });
    expect(await sell(player, placed, offerId)).toMatchObject({ code: "CASHOUT_SUSPENDED" });
    desk.offering.setStatus(select(first), "settled");
    expect(await entryOf(player, placed)).toMatchObject({ code: "CASHOUT_UNAVAILABLE" });
    settled(first, "won");
    await desk.settle();
    const priced = await offerOf(player, placed);
    // One leg won at 2.10, the other is open.
    expect(BigInt(priced.amountMinor)).toBeGreaterThan(1_900n);
    // A result counts from when it is published, whether or not the bet has been looked at.
    await know(first, "lost");
    const dead = { code: "CASHOUT_UNAVAILABLE", data: { reason: "worthless" } };
    expect(await sell(player, placed, priced.offerId)).toMatchObject(dead);
    expect(await entryOf(player, placed)).toMatchObject({ offer: null, code: dead.code });
    await know(first, "won");
    expect(await sold(player, placed)).toMatchObject({ state: "cashed-out" });
  });

  it("buys a nearly won selection back by its chance, though its market has no price or is closed", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const [first, second] = [fixture("live"), fixture("live")];
    const single = await liveBet(player, first);
    const both = await bet(player, [first, second]);
    desk.clock.advance(6_000);
    await desk.resolveDelays();
    for (const status of ["active", "inactive"] as const) {
      desk.offering.setChance(select(first), 990_000);
      desk.offering.setStatus(select(first), status);
      // 10.00 at 2.10 returns 21.00; 99 % of it, less 6 %.
      expect(await offerOf(player, single)).toMatchObject({ amountMinor: "1954" });
      expect(BigInt((await offerOf(player, both)).amountMinor)).toBeGreaterThan(1_800n);
    }
    // However certain it is, the offer stays below what the bet can pay.
    desk.offering.setChance(select(first), 1_000_000);
    expect(BigInt((await offerOf(player, single)).amountMinor)).toBeLessThan(2_100n);
    desk.offering.setChance(select(first), null);
    expect(await entryOf(player, single)).toMatchObject({ code: "CASHOUT_SUSPENDED" });
    expect(await entryOf(player, both)).toMatchObject({ code: "CASHOUT_SUSPENDED" });
  });

  it.each([
    ["moved within a percent", 985_000, "cashed-out"],
    ["moved further", 960_000, "accepted"],
    ["is known no more", null, "accepted"],
  ] as const)(
    "in play of a selection without a price goes by its chance: it %s",
    async (_, winPpm, state) => {
      const player = await desk.openPlayer(DEPOSIT);
      const fixtureId = fixture("live");
      const placed = await liveBet(player, fixtureId);
      desk.offering.setChance(select(fixtureId), 990_000);
      const { offerId } = await offerOf(player, placed);
      expect(await sell(player, placed, offerId)).toMatchObject({ state: "accepted" });
      desk.offering.setChance(select(fixtureId), winPpm);
      desk.clock.advance(6_000);
      await desk.resolveSales();
      expect(await read(player, placed)).toMatchObject({ state, saleEndsAt: null });
    },
  );

  it("answers a repeat with the same sale and refuses another body under its key", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const placed = await bet(player, [fixture("line")]);
    const { offerId } = await offerOf(player, placed);
    const request = { requestId: requestId(), betId: placed.betId, offerId };
    const twenty = Array.from({ length: 20 }, () => desk.sportsbook.cashOutBet(player, request));
    const answers = await Promise.all(twenty);
    for (const one of answers) expect(one).toMatchObject({ state: "cashed-out" });
    const again = await desk.sportsbook.cashOutBet(player, request);
    expect(again).toEqual(answers[0]);
    expect(await desk.sportsbook.cashOutBet(player, { ...request, partBp: 5 })).toMatchObject({
      code: "COUPON_DUPLICATE_REQUEST",
    });
    const { rows } = await database.pool.query(
      "select from bet_sales where bet_id = $1 and state = 'paid'",
      [placed.betId],
    );
    expect(rows.length).toBe(1);
  });

  it("sells once when twenty different requests come at the same time", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const placed = await bet(player, [fixture("line")]);
    const { offerId, amountMinor } = await offerOf(player, placed);
    const twenty = Array.from({ length: 20 }, () => sell(player, placed, offerId));
    const done = (await Promise.all(twenty)).filter((one) => !isRefused(one));
    expect(done.length).toBe(1);
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + BigInt(amountMinor));
  });

  it("sells no more than there is when parts and the whole are asked for at the same time", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const placed = await bet(player, [fixture("line")]);
    const { offerId, amountMinor } = await offerOf(player, placed);
    const parts = [10_000, 5_000, 10_000, 2_500, 7_500, 10_000];
    const answers = await Promise.all(parts.map((part) => sell(player, placed, offerId, part)));
    expect(answers.filter((one) => !isRefused(one)).length).toBe(1);
    const after = await read(player, placed);
    expect(BigInt(after.soldMinor)).toBeLessThanOrEqual(BigInt(amountMinor));
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + BigInt(after.soldMinor));
    expect(await desk.violations()).toEqual([]);
  });

  it("and settling exclude each other", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    for (let round = 0; round < 10; round += 1) {
      const fixtureId = fixture("line");
      const placed = await bet(player, [fixtureId]);
      const { offerId, amountMinor } = await offerOf(player, placed);
      const before = await desk.balanceOf(player);
      settled(fixtureId, "won");
      const [answer] = await Promise.all([sell(player, placed, offerId), desk.settle()]);
      await desk.settle();
      const after = await read(player, placed);
      const paid = isRefused(answer) ? 2_100n : BigInt(amountMinor);
      expect(after.state).toBe(isRefused(answer) ? "won" : "cashed-out");
      expect(await desk.balanceOf(player)).toBe(before + paid);
    }
  });

  it("in play waits out the delay and pays what was offered", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("live");
    const placed = await liveBet(player, fixtureId);
    const offer = await offerOf(player, placed);
    expect(offer.delaySeconds).toBe(6);
    const asked = await sell(player, placed, offer.offerId);
    expect(asked).toMatchObject({ state: "accepted", saleEndsAt: expect.any(Number) });
    expect(await entryOf(player, placed)).toMatchObject({ code: "CASHOUT_PENDING" });
    const other = await sell(player, placed, offer.offerId);
    expect(other).toMatchObject({ code: "CASHOUT_PENDING" });
    await desk.resolveSales();
    expect((await read(player, placed)).state).toBe("accepted");
    // Within one step of the ladder the offer stands, in both directions.
    desk.offering.setPrice(select(fixtureId), 2_110);
    desk.clock.advance(6_000);
    await desk.resolveSales();
    expect(await read(player, placed)).toMatchObject({
      state: "cashed-out",
      soldMinor: offer.amountMinor,
      saleEndsAt: null,
    });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n + BigInt(offer.amountMinor));
  });

  it.each([
    [
      "a goal, whichever side it helps",
      "CASHOUT_MATERIAL_CHANGE",
      (id: string) => desk.offering.material(id, { score: [0, 1] }),
    ],
    [
      "a price beyond one step",
      "CASHOUT_OFFER_EXPIRED",
      (id: string) => desk.offering.setPrice({ fixtureId: id, ...RESULT }, 2_400),
    ],
    [
      "a stopped market",
      "CASHOUT_SUSPENDED",
      (id: string) => desk.offering.setStatus({ fixtureId: id, ...RESULT }, "suspended"),
    ],
    ["a wait that was checked too late", "CASHOUT_SUSPENDED", () => desk.clock.advance(16_000)],
  ] as const)("in play does not happen after %s", async (_, code, change) => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("live");
    const placed = await liveBet(player, fixtureId);
    const { offerId } = await offerOf(player, placed);
    await sell(player, placed, offerId, 5_000);
    change(fixtureId);
    desk.clock.advance(6_000);
    await desk.resolveSales();
    const after = await read(player, placed);
    expect(after).toMatchObject({ state: "accepted", soldMinor: "0", saleEndsAt: null });
    expect(after.events.at(-1)).toMatchObject({ kind: "sale-rejected", code });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n);
  });

  it("in play gives way to a settlement that falls into the wait", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("live");
    const placed = await liveBet(player, fixtureId);
    const { offerId } = await offerOf(player, placed);
    await sell(player, placed, offerId);
    settled(fixtureId, "won");
    await desk.settle();
    desk.clock.advance(6_000);
    await desk.resolveSales();
    const after = await read(player, placed);
    expect(after).toMatchObject({ state: "won", returnsMinor: "2100", soldMinor: "0" });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT + 1_100n);
    settled(fixtureId, "lost", 2);
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - 1_000n);
  });

  it("is allowed to a player who excluded himself, and to nobody else's bet", async () => {
    const player = await desk.openPlayer(DEPOSIT);
    const other = await desk.openPlayer(DEPOSIT);
    const placed = await bet(player, [fixture("line")]);
    const { offerId } = await offerOf(player, placed);
    expect(await sell(other, placed, offerId)).toMatchObject({ code: "NOT_FOUND" });
    await database.pool.query(
      `insert into rules_effective (player_id, excluded_from, excluded_until, ver)
       values ($1, 0, 9e15::bigint, 1)`,
      [player],
    );
    await database.pool.query("update accounts set seq = seq + 1 where id = $1", [player]);
    const refusal = await desk.refuse(player, desk.request([desk.asked(select(fixture("line")))]));
    expect(refusal.code).toBe("SELF_EXCLUDED");
    expect(await sell(player, placed, offerId)).toMatchObject({ state: "cashed-out" });
  });
});
