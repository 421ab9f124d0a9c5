import type { Plan } from "@fairline/contracts";
import type { Pool } from "pg";

/** A selection as it was kept. */
export type SavedLeg = {
  readonly fixtureId: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
  readonly oddsMilli: number;
};

/** A coupon under its number. */
export type SavedCoupon = {
  readonly number: number;
  readonly plan: Plan;
  readonly legs: readonly SavedLeg[];
  readonly savedAtMs: number;
  readonly expiresAtMs: number;
};

/** Who saves, and how many may be kept: by one network since a time, and by all together. */
export type SavingRate = {
  readonly callerHash: Uint8Array;
  readonly sinceMs: number;
  readonly limit: number;
  readonly storeLimit: number;
};

/** What became of a wish to keep a coupon. */
export type Saving = { readonly number: number } | "taken" | "too-many" | "full";

const DROPPED_MAX = 10_000;

/**
 * Keeps a coupon under its number, or lets the same coupon live on under the number it has; a number
 * that another coupon has is taken.
 */
export async function saveCouponRow(
  pool: Pool,
  coupon: SavedCoupon & { readonly digest: Uint8Array },
  rate: SavingRate,
): Promise<Saving> {
  const callerHash = Buffer.from(rate.callerHash);
  const found = await pool.query<{ number: number | null; by_caller: number; by_all: number }>(
    `with counts as materialized (
       select (select count(*)::int from saved_coupons
               where caller_hash = $3 and saved_at > $8) as by_caller,
              (select count(*)::int from (select from saved_coupons limit $10) kept) as by_all
     ), known as (
       update saved_coupons set legs = $5, saved_at = $6, expires_at = $7
       where digest = $2 and (select by_caller from counts) < $9 returning number
     ), made as (
       insert into saved_coupons (number, digest, caller_hash, plan, legs, saved_at, expires_at)
       select $1, $2, $3, $4, $5, $6, $7 from counts
       where by_caller < $9 and by_all < $10 and not exists (select from known)
       on conflict do nothing returning number
     )
     select coalesce((select number from known), (select number from made)) as number,
            by_caller, by_all from counts`,
    [
      coupon.number,
      Buffer.from(coupon.digest),
      callerHash,
      coupon.plan,
      JSON.stringify(coupon.legs),
      new Date(coupon.savedAtMs),
      new Date(coupon.expiresAtMs),
      new Date(rate.sinceMs),
      rate.limit,
      rate.storeLimit,
    ],
  );
  const [row] = found.rows;
  if (typeof row?.number === "number") return { number: row.number };
  if (row && row.by_caller >= rate.limit) return "too-many";
  return row && row.by_all >= rate.storeLimit ? "full" : "taken";
}

/** The coupon of a number, while its time lasts. */
export async function findSavedCoupon(
  pool: Pool,
  number: number,
  nowMs: number,
): Promise<SavedCoupon | undefined> {
  const found = await pool.query<{
    plan: Plan;
    legs: SavedLeg[];
    saved_at: Date;
    expires_at: Date;
  }>(
    "select plan, legs, saved_at, expires_at from saved_coupons where number = $1 and expires_at > $2",
    [number, new Date(nowMs)],
  );
  const [row] = found.rows;
  return (
    row && {
      number,
      plan: row.plan,
      legs: row.legs,
      savedAtMs: row.saved_at.getTime(),
      expiresAtMs: row.expires_at.getTime(),
    }
  );
}

/** Forgets coupons whose time is over, the oldest first; answers how many. */
export async function dropExpiredCoupons(pool: Pool, nowMs: number): Promise<number> {
  const dropped = await pool.query(
    `delete from saved_coupons where number in (
       select number from saved_coupons where expires_at <= $1 order by expires_at limit $2)`,
    [new Date(nowMs), DROPPED_MAX],
  );
  return dropped.rowCount ?? 0;
}
