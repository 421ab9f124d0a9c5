import { couponCodeOf } from "@fairline/contracts/coupon-code";
import { assert, fakeClock, isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CodeGuesses, GUESSES_AN_HOUR_MAX } from "../code-guesses.ts";
import { loadCoupon } from "../queries/load-coupon.ts";
import { dropExpiredCoupons } from "../store/saved-coupons.ts";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { SAVED_AN_HOUR_MAX, SAVED_DAYS, saveCoupon } from "./save-coupon.ts";

const HOME = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const OVER = { typeId: "fb.total", specifiers: "total=2.5", outcomeId: "over" };
const HOME_OFFICE = { address: "10.0.0.1" };
const HOUR_MS = 3_600_000;

describe("a coupon kept under a code", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    for (const id of ["1", "2", "3"]) desk.offering.addFixture(id, "line");
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  const asked = (fixtureId: string, of = HOME) => desk.asked({ fixtureId, ...of });

  const guesses = new CodeGuesses(fakeClock(0));

  async function save(legs: ReturnType<typeof asked>[], address = "10.0.0.1") {
    const saved = await desk.sportsbook.saveCoupon({ plan: "accumulator", legs }, address);
    assert(!isRefused(saved), "it is kept");
    return saved;
  }

  it("comes back by its code at the prices of now, beside those it was kept at", async () => {
    const { code, expiresAt } = await save([asked("1"), asked("2", OVER)]);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}$/);
    expect(expiresAt).toBe(desk.clock.nowMs() + SAVED_DAYS * 24 * HOUR_MS);
    desk.offering.setPrice({ fixtureId: "1", ...HOME }, 2_050);
    expect(await desk.sportsbook.loadCoupon(code, HOME_OFFICE)).toMatchObject({
      code,
      plan: "accumulator",
      legs: [
        { savedOddsMilli: 2_100, now: { fixtureId: "1", outcomeId: "1", oddsMilli: 2_050 } },
        { savedOddsMilli: 1_900, now: { fixtureId: "2", specifiers: "total=2.5" } },
      ],
    });
  });

  it("keeps its code however often and by whomever it is saved", async () => {
    const legs = [asked("2"), asked("3")];
    const { code } = await save(legs);
    desk.offering.setPrice({ fixtureId: "3", ...HOME }, 2_500);
    const again = await save([asked("2"), asked("3")], "10.0.0.2");
    expect(again.code).toBe(code);
    expect((await save([asked("3"), asked("2")], "10.0.0.2")).code).not.toBe(code);
  });

  it("says of a selection that nobody offers any more that there is none", async () => {
    desk.offering.addFixture("9", "line");
    const { code } = await save([asked("1"), asked("9")], "10.0.0.3");
    const bookWithout = { ...desk.deps, book: desk.offering, pool: database.pool, guesses };
    desk.offering.removeFixture("9");
    expect(await loadCoupon(bookWithout, code, HOME_OFFICE)).toMatchObject({
      legs: [{ now: { fixtureId: "1" } }, { savedOddsMilli: 2_100, now: null }],
    });
  });

  it("is refused when it is empty, at no price, or of things that nobody offers", async () => {
    const refuse = (legs: ReturnType<typeof asked>[]) =>
      desk.sportsbook.saveCoupon({ plan: "accumulator", legs }, "10.0.0.4");
    expect(await refuse([])).toMatchObject({ code: "COUPON_STRUCTURE_INVALID" });
    expect(await refuse([{ ...asked("1"), oddsMilli: 1.5 }, asked("2")])).toMatchObject({
      code: "COUPON_STRUCTURE_INVALID",
      data: { reason: "price" },
    });
    expect(await refuse([asked("1"), { ...asked("2"), fixtureId: "77" }])).toMatchObject({
      code: "COUPON_SELECTION_UNKNOWN",
      data: { legs: [{ index: 1 }] },
    });
  });

  it("is one of so many that a network may save in an hour", async () => {
    const own = { typeId: "fb.exact", specifiers: "" };
    const outcomes = Array.from({ length: SAVED_AN_HOUR_MAX + 1 }, (_, n) => `o${n}`);
    desk.offering.addMarket(
      "1",
      own.typeId,
      own.specifiers,
      Object.fromEntries(outcomes.map((id) => [id, 9_000])),
    );
    const trySave = (outcomeId: string) =>
      desk.sportsbook.saveCoupon(
        { plan: "single", legs: [asked("1", { ...own, outcomeId })] },
        "10.0.0.5",
      );
    for (const id of outcomes.slice(1)) expect(await trySave(id)).toHaveProperty("expiresAt");
    expect(await trySave("o0")).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    desk.clock.advance(HOUR_MS);
    expect(await trySave("o0")).toHaveProperty("expiresAt");
  });

  it("is not found by trying codes: wrong ones of a network have an end, right ones are free", async () => {
    const { code } = await save([asked("2", OVER), asked("3")], "10.0.0.8");
    const guesser = { address: "203.0.113.9" };
    const load = (wanted: string, caller = guesser) => desk.sportsbook.loadCoupon(wanted, caller);
    for (let n = 0; n < GUESSES_AN_HOUR_MAX; n += 1) {
      expect(await load(code)).toMatchObject({ code });
      expect(await load(couponCodeOf(n))).toMatchObject({ code: "COUPON_NOT_SAVED" });
    }
    const tried = { code: "COUPON_CODE_TRIES", data: { retryAfterSeconds: 3_600 } };
    expect(await load(couponCodeOf(99))).toMatchObject(tried);
    expect(await load(code)).toMatchObject(tried);
    expect(await load(code, { address: "198.51.100.1" })).toMatchObject({ code });
    desk.clock.advance(HOUR_MS);
    expect(await load(code)).toMatchObject({ code });
  });

  it("is gone after its time, and its row with it", async () => {
    const { code } = await save([asked("1"), asked("3")], "10.0.0.6");
    desk.clock.advance(SAVED_DAYS * 24 * HOUR_MS);
    expect(await desk.sportsbook.loadCoupon(code, HOME_OFFICE)).toMatchObject({
      code: "COUPON_NOT_SAVED",
    });
    expect(await dropExpiredCoupons(database.pool, desk.clock.nowMs())).toBeGreaterThan(0);
    expect(await dropExpiredCoupons(database.pool, desk.clock.nowMs())).toBe(0);
    expect(await desk.sportsbook.loadCoupon("22222", HOME_OFFICE)).toMatchObject({
      code: "COUPON_NOT_SAVED",
    });
  });

  it("[CFG-03] is neither kept nor read where coupon.saveLoad is off", async () => {
    const deps = {
      ...desk.deps,
      pool: database.pool,
      book: desk.offering,
      savesCoupons: () => false,
      guesses,
    };
    const legs = [asked("1")];
    expect(await saveCoupon(deps, { plan: "single", legs }, "10.0.0.7")).toMatchObject({
      code: "COUPON_SAVING_OFF",
    });
    expect(await loadCoupon(deps, "K7M2P", HOME_OFFICE)).toMatchObject({
      code: "COUPON_SAVING_OFF",
    });
  });
});
