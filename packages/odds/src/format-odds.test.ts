import fc from "fast-check";
import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { nearestFraction } from "./fraction-ladder.ts";
import { formatOdds } from "./format-odds.ts";
import { oddsFormats, toOddsFormat } from "./odds-formats.ts";
import { parseOdds } from "./parse-odds.ts";

const runs = { numRuns: 2_000, seed: 20_260_104 };
const anyOdds = fc.integer({ min: 1_001, max: 1_000_000 });

describe("odds notations", () => {
  it.each([
    [2_200, "2.20", "6/5", "+120", "1.20", "1.20", "-0.83"],
    [1_250, "1.25", "1/4", "-400", "0.25", "-4.00", "0.25"],
    [1_500, "1.50", "1/2", "-200", "0.50", "-2.00", "0.50"],
    [2_000, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"],
    [12_000, "12.00", "11/1", "+1100", "11.00", "11.00", "-0.09"],
  ])("%i reads %s %s %s %s %s %s", (milli, decimal, fraction, american, hong, indo, malay) => {
    expect(formatOdds(milli, "decimal")).toBe(decimal);
    expect(formatOdds(milli, "fractional")).toBe(fraction);
    expect(formatOdds(milli, "american")).toBe(american);
    expect(formatOdds(milli, "hongkong")).toBe(hong);
    expect(formatOdds(milli, "indonesian")).toBe(indo);
    expect(formatOdds(milli, "malay")).toBe(malay);
  });

  it("shows thousandths where the price has them", () => {
    expect(formatOdds(1_826, "decimal")).toBe("1.826");
    expect(formatOdds(1_826, "american")).toBe("-121");
    expect(formatOdds(2_060, "american")).toBe("+106");
    expect(formatOdds(1_000_000, "decimal")).toBe("1000.00");
  });

  it("rounds a half away from zero", () => {
    expect(formatOdds(2_005, "american")).toBe("+101");
    expect(formatOdds(9_000, "malay")).toBe("-0.13");
  });

  it("prefers the exact price, then tradition, then the nearest fraction", () => {
    expect(formatOdds(4_333, "fractional", rational(13n, 3n))).toBe("10/3");
    expect(formatOdds(4_333, "fractional")).toBe("10/3");
    expect(formatOdds(1_667, "fractional")).toBe("4/6");
    expect(formatOdds(2_500, "fractional")).toBe("6/4");
    expect(formatOdds(151_000, "fractional")).toBe("150/1");
    expect(formatOdds(1_826, "fractional")).toBe("19/23");
  });

  it("reads decimal and Hong Kong back without loss, the rest to the nearest thousandth shown", () => {
    fc.assert(
      fc.property(anyOdds, (milli) => {
        expect(parseOdds(formatOdds(milli, "decimal"), "decimal")).toBe(milli);
        expect(parseOdds(formatOdds(milli, "hongkong"), "hongkong")).toBe(milli);
        for (const format of oddsFormats) {
          const shown = formatOdds(milli, format);
          const parsed = parseOdds(shown, format);
          if (parsed !== undefined && format !== "fractional") {
            expect(formatOdds(parsed, format)).toBe(shown);
          }
        }
      }),
      runs,
    );
  });

  it("shows no fraction further from the price than any with a denominator up to 100", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (net) => {
        const [n, d] = nearestFraction(net);
        const error = Math.abs(n / d - net / 1_000);
        if (error <= 0.001 + 1e-12) return;
        for (let other = 1; other <= 100; other += 1) {
          const numerator = Math.round((net * other) / 1_000);
          expect(error).toBeLessThanOrEqual(Math.abs(numerator / other - net / 1_000) + 1e-12);
        }
      }),
      runs,
    );
  });

  it.each([
    ["1.00", "decimal"],
    ["1000.01", "decimal"],
    ["-2", "decimal"],
    ["+2", "decimal"],
    ["1e3", "decimal"],
    ["2,5", "decimal"],
    ["", "decimal"],
    ["NaN", "decimal"],
    ["1/0", "fractional"],
    ["0/1", "fractional"],
    ["6/-5", "fractional"],
    ["0", "american"],
    ["-0.5", "hongkong"],
  ] as const)("refuses %j as %s", (text, format) => {
    expect(parseOdds(text, format)).toBeUndefined();
  });

  it("reads what players type", () => {
    expect(parseOdds(" 2.5 ", "decimal")).toBe(2_500);
    expect(parseOdds("6/5", "fractional")).toBe(2_200);
    expect(parseOdds("+120", "american")).toBe(2_200);
    expect(parseOdds("−400", "american")).toBe(1_250);
    expect(parseOdds("-2.00", "indonesian")).toBe(1_500);
    expect(parseOdds("-0.83", "malay")).toBe(2_205);
  });

  it("falls back to decimal for an unknown name", () => {
    expect(toOddsFormat("american")).toBe("american");
    expect(toOddsFormat("roman")).toBe("decimal");
    expect(toOddsFormat(undefined)).toBe("decimal");
  });
});
