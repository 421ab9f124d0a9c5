import { currencies } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { greatestStake, judgeStake, parseStake, riskOf, stakeRange } from "./judge-stake.ts";
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

  it("has limits in every currency of the platform", () => {
    for (const { code } of currencies) {
      const { minMinor, volumeMinor, payoutCapMinor } = stakeLimitsOf(code);
      expect(minMinor).toBeGreaterThan(0n);
      expect(volumeMinor).toBeLessThan(payoutCapMinor);
    }
  });
});
