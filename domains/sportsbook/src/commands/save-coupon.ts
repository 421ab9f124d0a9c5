import { createHash } from "node:crypto";
import type { AskedLeg, Plan } from "@fairline/contracts";
import { COUPON_CODES, couponCodeOf } from "@fairline/contracts/coupon-code";
import { secureBelow } from "@fairline/fairness";
import { type Clock, type Refused, refused } from "@fairline/kernel";
import { isOddsMilli } from "@fairline/odds";
import type { OfferingBook } from "@fairline/offering";
import type { SportsbookErrorCode } from "../errors.ts";
import { type CouponRules, EVERY_COUPON, findStructureFault } from "../model/judge-structure.ts";
import { isQuoted, legFacts, seeLegs } from "../model/seen-leg.ts";
import type { SavedLeg } from "../store/saved-coupons.ts";
import type { BetStore } from "../store/bet-store.ts";

/** Selections to keep. */
export type CouponDraft = { readonly plan: Plan; readonly legs: readonly AskedLeg[] };

/** What saving works with. */
export type SaveCouponDeps = {
  readonly store: BetStore;
  readonly book: OfferingBook;
  readonly clock: Clock;
  readonly couponRules?: () => CouponRules;
  readonly savesCoupons?: () => boolean;
};

/** How long a code leads to its coupon. */
export const SAVED_DAYS = 30;
/** Coupons of one network in an hour. */
export const SAVED_AN_HOUR_MAX = 20;
/** Coupons of everybody at once. */
const STORE_MAX = 200_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A number is drawn again when another coupon has it. */
const DRAWS_MAX = 5;

/**
 * Keeps the selections of a coupon and answers the code that leads to them. Several singles are kept
 * as one coupon too: they need not fit together.
 */
export async function saveCoupon(
  deps: SaveCouponDeps,
  { plan, legs }: CouponDraft,
  address: string,
): Promise<
  | { readonly code: string; readonly expiresAt: number }
  | Refused<SportsbookErrorCode | "TOO_MANY_REQUESTS">
> {
  if (deps.savesCoupons?.() === false) return refused("COUPON_SAVING_OFF");
  const fault = findFault(deps, { plan, legs });
  if (fault) return fault;
  const nowMs = deps.clock.nowMs();
  const expiresAt = nowMs + SAVED_DAYS * DAY_MS;
  const kept = legs.map(toSavedLeg);
  const digest = sha256(JSON.stringify([plan, kept.map(({ oddsMilli: _price, ...leg }) => leg)]));
  const rate = {
    callerHash: sha256(`coupon ${address}`),
    sinceMs: nowMs - HOUR_MS,
    limit: SAVED_AN_HOUR_MAX,
    storeLimit: STORE_MAX,
  };
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const number = secureBelow(COUPON_CODES);
    const coupon = { number, digest, plan, legs: kept, savedAtMs: nowMs, expiresAtMs: expiresAt };
    const saving = await deps.store.saveCouponRow(coupon, rate);
    if (saving === "too-many") {
      return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: HOUR_MS / 1_000 });
    }
    if (saving === "full") break;
    if (saving !== "taken") return { code: couponCodeOf(saving.number), expiresAt };
  }
  return refused("COUPON_STORE_FULL");
}

function findFault({ book, couponRules }: SaveCouponDeps, { plan, legs }: CouponDraft) {
  const rules = couponRules?.() ?? EVERY_COUPON;
  const reason = legs.some(({ oddsMilli }) => !isOddsMilli(oddsMilli))
    ? "price"
    : findStructureFault(plan, legs.length, rules);
  // What is placed as several bets is kept as one coupon.
  if (reason !== undefined && reason !== "single-needs-one-leg") {
    return refused("COUPON_STRUCTURE_INVALID", { reason, legsMax: rules.maxLegs });
  }
  const unknown = seeLegs(book, legs).filter((leg) => !isQuoted(leg));
  return unknown.length === 0
    ? undefined
    : refused("COUPON_SELECTION_UNKNOWN", { legs: unknown.map((leg) => legFacts(leg)) });
}

function toSavedLeg({ fixtureId, typeId, specifiers, outcomeId, oddsMilli }: AskedLeg): SavedLeg {
  return { fixtureId, typeId, specifiers, outcomeId, oddsMilli };
}

function sha256(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
