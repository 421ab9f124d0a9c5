import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playerTaxMinor } from "./player-tax.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const rate = fc.integer({ min: 1, max: 10_000 });

describe("the tax of a bet", () => {
  it("is a share of what was won above the stake, or of the stake, rounded once, half up", () => {
    const bet = { stakeMinor: 1_000n, returnsMinor: 3_550n };
    expect(playerTaxMinor({ on: "winnings", basisPoints: 1_200 }, bet)).toBe(306n);
    expect(playerTaxMinor({ on: "stake", basisPoints: 530 }, bet)).toBe(53n);
    // 2550 × 0.05 % = 1.275; 1000 × 0.05 % = 0.5, which is rounded up.
    expect(playerTaxMinor({ on: "winnings", basisPoints: 5 }, bet)).toBe(1n);
    expect(playerTaxMinor({ on: "stake", basisPoints: 5 }, bet)).toBe(1n);
  });

  it("is nothing on winnings where no more than the stake came back", () => {
    fc.assert(
      fc.property(amount, rate, (stakeMinor, basisPoints) => {
        const tax = { on: "winnings", basisPoints } as const;
        expect(playerTaxMinor(tax, { stakeMinor, returnsMinor: stakeMinor })).toBe(0n);
        expect(playerTaxMinor(tax, { stakeMinor, returnsMinor: 0n })).toBe(0n);
      }),
    );
  });

  it("never exceeds what it is taken of, and is at most half a unit from the exact share", () => {
    fc.assert(
      fc.property(amount, amount, rate, (stakeMinor, won, basisPoints) => {
        const bet = { stakeMinor, returnsMinor: stakeMinor + won };
        const tax = playerTaxMinor({ on: "winnings", basisPoints }, bet);
        expect(tax).toBeLessThanOrEqual(won);
        const off = tax * 10_000n - won * BigInt(basisPoints);
        expect(off).toBeLessThanOrEqual(5_000n);
        expect(off).toBeGreaterThan(-5_000n);
      }),
    );
  });
});
