import { couponNumberOf } from "@fairline/contracts/coupon-code";
import type { CodeCaller, CodeGuesses } from "../code-guesses.ts";
import { type Clock, refused } from "@fairline/kernel";
import type { OfferingBook } from "@fairline/offering";
import { seeLegs } from "../model/seen-leg.ts";
import { toCouponLeg } from "./price-coupon.ts";
import type { BetStore } from "../store/bet-store.ts";

/** What loading works with. */
export type LoadCouponDeps = {
  readonly store: BetStore;
  readonly book: OfferingBook;
  readonly clock: Clock;
  readonly savesCoupons?: () => boolean;
  readonly guesses: CodeGuesses;
};

/** A kept coupon at the prices of this moment, for who does not try codes. */
export async function loadCoupon(
  { store, book, clock, savesCoupons, guesses }: LoadCouponDeps,
  code: string,
  caller: CodeCaller,
) {
  if (savesCoupons?.() === false) return refused("COUPON_SAVING_OFF");
  const tries = guesses.judge(caller);
  if (tries) return tries;
  const saved = await store.findSavedCoupon(couponNumberOf(code), clock.nowMs());
  if (!saved) {
    guesses.miss(caller);
    return refused("COUPON_NOT_SAVED");
  }
  const seen = seeLegs(
    book,
    saved.legs.map((leg) => ({ ...leg, epoch: 0, seq: 0 })),
  );
  return {
    code,
    plan: saved.plan,
    savedAt: saved.savedAtMs,
    expiresAt: saved.expiresAtMs,
    legs: seen.map((leg) => ({ savedOddsMilli: leg.asked.oddsMilli, now: toCouponLeg(leg) })),
  };
}
