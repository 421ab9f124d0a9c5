import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { reduceSlip, type Slip } from "./slip.ts";
import { stakedLines, stakeLines, steppedStake, totalStake } from "./stakes.ts";
import { possibleReturns, totalOddsMilli } from "./totals.ts";

const CAP = 50_000_000n;
const reading = { exponent: 2, decimalMark: "." } as const;

function staked(slip: Slip, text: string): Slip {
  return reduceSlip(slip, { kind: "stake-typed", text });
}

const two = staked(slipWith(clickedPick("1", 2_000), clickedPick("2", 1_500)), "10");
const singles = reduceSlip(two, { kind: "plan-chosen", plan: "single" });

describe("the bets a slip makes", () => {
  it("makes one accumulator of all selections", () => {
    const lines = stakeLines(two, reading);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.keys).toHaveLength(2);
    expect(totalStake(lines)).toBe(1_000n);
  });

  it("makes one single of each selection at the common stake", () => {
    const lines = stakeLines(singles, reading);
    expect(lines.map(({ keys }) => keys)).toEqual([["1|fb.result|1"], ["2|fb.result|1"]]);
    expect(totalStake(lines)).toBe(2_000n);
  });

  it("leaves out a single without a stake of its own", () => {
    let slip = reduceSlip(singles, { kind: "stake-mode-chosen", mode: "each" });
    slip = reduceSlip(slip, { kind: "leg-stake-typed", key: "2|fb.result|1", text: "3.5" });
    const lines = stakeLines(slip, reading);
    expect(totalStake(lines)).toBe(350n);
    expect(stakedLines(lines).map(({ keys }) => keys)).toEqual([["2|fb.result|1"]]);
  });

  it("makes nothing of an empty slip", () => {
    expect(stakeLines(slipWith(), reading)).toEqual([]);
  });
});

describe("odds and returns shown before placing", () => {
  it("multiplies the prices of an accumulator", () => {
    expect(totalOddsMilli(two.picks)).toBe(3_000);
    expect(possibleReturns(two.picks, stakeLines(two, reading), CAP)?.minor).toBe(3_000n);
  });

  it("adds the returns of singles", () => {
    expect(possibleReturns(singles.picks, stakeLines(singles, reading), CAP)?.minor).toBe(3_500n);
  });

  it("rounds once, half up, from the exact product and not from the shown odds", () => {
    const slip = staked(slipWith(clickedPick("1", 1_390), clickedPick("2", 1_130)), "115");
    expect(totalOddsMilli(slip.picks)).toBe(1_571);
    expect(possibleReturns(slip.picks, stakeLines(slip, reading), CAP)?.minor).toBe(18_063n);
  });

  it("says nothing while a price or the stake is missing", () => {
    expect(totalOddsMilli([])).toBeNull();
    const first = two.picks[0];
    const picks = first ? [{ ...first, now: null }, ...two.picks.slice(1)] : [];
    expect(totalOddsMilli(picks)).toBeNull();
    expect(possibleReturns(picks, stakeLines(two, reading), CAP)).toBeNull();
    expect(possibleReturns(two.picks, stakeLines(staked(two, ""), reading), CAP)).toBeNull();
  });
});

describe("− and + at the stake", () => {
  it("steps by one, five, ten and a hundred as the stake grows", () => {
    expect(steppedStake(0n, 1, 100n)).toBe(100n);
    expect(steppedStake(150n, 1, 100n)).toBe(200n);
    expect(steppedStake(1_000n, 1, 100n)).toBe(1_500n);
    expect(steppedStake(10_000n, 1, 100n)).toBe(11_000n);
    expect(steppedStake(100_000n, 1, 100n)).toBe(110_000n);
    expect(steppedStake(10_000n, -1, 100n)).toBe(9_500n);
    expect(steppedStake(1_000n, -1, 100n)).toBe(900n);
    expect(steppedStake(50n, -1, 100n)).toBe(0n);
    expect(steppedStake(0n, -1, 100n)).toBe(0n);
    expect(steppedStake(7n, 1, 1n)).toBe(8n);
  });

  it("comes back to a round stake whichever way it goes", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), (minor) => {
        expect(steppedStake(minor, 1, 100n) > minor).toBe(true);
        expect(steppedStake(minor, -1, 100n) <= minor).toBe(true);
        expect(steppedStake(steppedStake(minor, 1, 100n), 1, 100n) % 100n).toBe(0n);
      }),
      { seed: 20260801 },
    );
  });
});
