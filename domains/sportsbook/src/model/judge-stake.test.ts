import { currencies } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxReturnsMinor } from "./bet-terms.ts";
import {
  accumulatorRiskOf,
  fullStake,
  greatestStake,
  judgeStake,
  parseStake,
  riskOf,
  stakeRange,
} from "./judge-stake.ts";
import { stakeLimitsOf } from "./stake-limits.ts";

const runs = { numRuns: 1_000, seed: 20_260_106 };
const limits = stakeLimitsOf("EUR");

describe("stakes", () => {
  it.each(["", " 1", "1.5", "-5", "+5", "1e3", "NaN", "0x10", "١", "Infinity", "1,000"])(
    "%j is no stake",
    (text) => {
      expect(parseStake(text)).toMatchObject({ code: "COUPON_STAKE_INVALID" });
    },
  );

  it("reads whole numbers of any size, so that a huge one is told what would pass", () => {
    expect(parseStake("0")).toBe(0n);
    expect(parseStake("9".repeat(64))).toBe(10n ** 64n - 1n);
    const range = stakeRange(limits, [{ oddsMilli: 2_000, roomMinor: limits.outcomeRiskMinor }]);
    expect(judgeStake(10n ** 60n, range, "EUR")).toMatchObject({
      code: "COUPON_STAKE_ABOVE_MAX",
      data: { maxMinor: "200000", currency: "EUR" },
    });
  });

  it("tells least and greatest stake exactly", () => {
    const leg = fc.record({
      oddsMilli: fc.integer({ min: 1_001, max: 1_000_000 }),
      roomMinor: fc.bigInt({ min: -1_000n, max: limits.outcomeRiskMinor }),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), (legs) => {
        const range = stakeRange(limits, legs);
        const most = greatestStake(range);
        expect(judgeStake(range.minMinor - 1n, range, "EUR")?.code).toBe("COUPON_STAKE_BELOW_MIN");
        if (most === 0n) {
          expect(judgeStake(range.minMinor, range, "EUR")?.data).toMatchObject({ maxMinor: "0" });
          return;
        }
        expect(judgeStake(most, range, "EUR")).toBeUndefined();
        expect(judgeStake(most + 1n, range, "EUR")?.data).toMatchObject({ maxMinor: String(most) });
        for (const { oddsMilli, roomMinor } of legs) {
          expect(riskOf(most, oddsMilli)).toBeLessThanOrEqual(roomMinor);
        }
      }),
      runs,
    );
  });

  const foldLeg = fc.record({
    oddsMilli: fc.integer({ min: 1_001, max: 1_000_000 }),
    roomMinor: fc.bigInt({ min: 1n, max: limits.outcomeRiskMinor }),
    accumulatorRoomMinor: fc.bigInt({ min: 1n, max: limits.accumulatorOutcomeRiskMinor }),
  });
  const { payoutCapMinor } = limits;

  it("names the greatest stake whose whole returns are paid: stake × odds within the cap", () => {
    const twenty = Array.from({ length: 13 }, () => ({ oddsMilli: 4_000, roomMinor: 10n ** 9n }));
    // 4^13 = 67,108,864: the least stake returns 13 millions, the cap is half a million.
    expect(fullStake(stakeRange(limits, twenty))).toBe(limits.minMinor);
    expect(fullStake(stakeRange(limits, twenty.slice(0, 6)))).toBe(12_207n);
    fc.assert(
      fc.property(fc.array(foldLeg, { minLength: 1, maxLength: 13 }), (legs) => {
        const range = stakeRange(limits, legs);
        const [full, most] = [fullStake(range), greatestStake(range)];
        expect(full).toBeLessThanOrEqual(most);
        if (most === 0n) return;
        expect(judgeStake(full, range, "EUR")).toBeUndefined();
        if (full === range.minMinor) return;
        const uncapped = { plan: "accumulator", payoutCapMinor: 10n ** 60n, legs } as const;
        expect(maxReturnsMinor({ ...uncapped, stakeMinor: full })).toBeLessThanOrEqual(
          payoutCapMinor,
        );
      }),
      runs,
    );
  });

  it("counts accumulators by what they can pay: no stake that passes costs more than the room", () => {
    fc.assert(
      fc.property(fc.array(foldLeg, { minLength: 2, maxLength: 13 }), (legs) => {
        const most = greatestStake(stakeRange(limits, legs));
        const terms = { plan: "accumulator", stakeMinor: most, payoutCapMinor, legs } as const;
        const risk = accumulatorRiskOf(terms);
        expect(risk).toBeLessThanOrEqual(payoutCapMinor);
        for (const { accumulatorRoomMinor } of legs) {
          expect(risk).toBeLessThanOrEqual(accumulatorRoomMinor);
        }
      }),
      runs,
    );
  });

  it("has limits in every currency of the platform", () => {
    for (const { code } of currencies) {
      const { minMinor, volumeMinor, payoutCapMinor } = stakeLimitsOf(code);
      expect(minMinor).toBeGreaterThan(0n);
      expect(volumeMinor).toBeLessThan(payoutCapMinor);
    }
  });
});
