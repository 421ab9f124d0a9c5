import type { CouponStore, RiskStore } from "@fairline/sportsbook/rows";
import { riskRow } from "./memory-database.ts";
import type { MemorySession } from "./memory-pool.ts";
import type { RiskMoveRow } from "./sportsbook-rows.ts";

const MOVES_MAX = 1_000;
const EMPTY_MAX = 1_000;
const DROPPED_MAX = 10_000;

/** What the house may lose, in memory. The amounts are folded at once: what is old is forgotten. */
export function memoryRiskStore(session: MemorySession): RiskStore {
  const { database } = session;
  return {
    findRisks: (worker) =>
      session.ask({
        name: "find risks",
        run(transaction) {
          const moves = database.riskMoves.all(transaction);
          return {
            risks: database.risksNow().map(toRisk),
            moveIds: moves.filter((move) => move.worker !== worker).map(({ id }) => id),
          };
        },
      }),
    findMoves: (worker, knownIds) =>
      session.ask({
        name: "find risk moves",
        run(transaction) {
          const known = new Set(knownIds);
          const isNew = ({ id, worker: mover }: RiskMoveRow) => mover !== worker && !known.has(id);
          return database.riskMoves
            .all(transaction)
            .filter(isNew)
            .map(({ id, key, riskMinor }) => ({ id, risks: [toRisk(riskRow(key, riskMinor))] }));
        },
      }),
    async foldRisks(ageMs) {
      for (let folded = MOVES_MAX; folded === MOVES_MAX; ) {
        folded = await session.ask({
          name: "fold risks",
          run(transaction) {
            const oldest = database.nowMicros() - BigInt(ageMs) * 1_000n;
            const old = database.riskMoves.all(transaction).filter(({ at }) => at <= oldest);
            const gone = old.slice(0, MOVES_MAX);
            for (const { id } of gone) database.riskMoves.remove(transaction, id);
            return gone.length;
          },
        });
      }
    },
    dropEmptyRisks: () =>
      session.ask({
        name: "drop empty risks",
        run(transaction) {
          const empty = database.risks.entries().filter(([, riskMinor]) => riskMinor === 0n);
          const dropped = empty.slice(0, EMPTY_MAX);
          for (const [key] of dropped) database.risks.remove(transaction, key);
          return dropped.length;
        },
      }),
  };
}

/** Kept coupons in memory. */
export function memoryCouponStore(session: MemorySession): CouponStore {
  const { savedCoupons } = session.database;
  return {
    saveCouponRow: (coupon, rate) =>
      session.ask({
        name: "save coupon",
        run(transaction) {
          const all = savedCoupons.all(transaction);
          const [digest, callerHash] = [hex(coupon.digest), hex(rate.callerHash)];
          const byCaller = all.filter(
            (row) => row.callerHash === callerHash && row.savedAtMs > rate.sinceMs,
          );
          if (byCaller.length >= rate.limit) return "too-many";
          const { legs, savedAtMs, expiresAtMs } = coupon;
          const known = all.find((row) => row.digest === digest);
          if (known !== undefined) {
            const kept = { ...known, legs, savedAtMs, expiresAtMs };
            savedCoupons.put(transaction, known.number, kept);
            return { number: known.number };
          }
          if (all.length >= rate.storeLimit) return "full";
          if (savedCoupons.get(transaction, coupon.number) !== undefined) return "taken";
          savedCoupons.put(transaction, coupon.number, { ...coupon, digest, callerHash });
          return { number: coupon.number };
        },
      }),
    findSavedCoupon: (number, nowMs) =>
      session.ask({
        name: "find saved coupon",
        run(transaction) {
          const row = savedCoupons.get(transaction, number);
          if (row === undefined || row.expiresAtMs <= nowMs) return undefined;
          const { plan, legs, savedAtMs, expiresAtMs } = row;
          return { number, plan, legs, savedAtMs, expiresAtMs };
        },
      }),
    dropExpiredCoupons: (nowMs) =>
      session.ask({
        name: "drop expired coupons",
        run(transaction) {
          const expired = savedCoupons
            .all(transaction)
            .filter(({ expiresAtMs }) => expiresAtMs <= nowMs)
            .sort((a, b) => a.expiresAtMs - b.expiresAtMs)
            .slice(0, DROPPED_MAX);
          for (const { number } of expired) savedCoupons.remove(transaction, number);
          return expired.length;
        },
      }),
  };
}

function toRisk(row: ReturnType<typeof riskRow>) {
  return {
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    currencyId: row.currency_id,
    riskMinor: row.risk_minor,
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
