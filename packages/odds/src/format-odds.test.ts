import fc from "fast-check";
import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { nearestFraction } from "./fraction-ladder.ts";
import { formatOdds } from "./format-odds.ts";
import { type OddsFormat, oddsFormats, toOddsFormat } from "./odds-formats.ts";
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

  it("prefers the exact price, then the nearest fraction of tradition", () => {
    expect(formatOdds(4_333, "fractional", rational(13n, 3n))).toBe("10/3");
    expect(formatOdds(4_333, "fractional")).toBe("10/3");
    expect(formatOdds(1_667, "fractional")).toBe("4/6");
    expect(formatOdds(2_500, "fractional")).toBe("6/4");
    expect(formatOdds(151_000, "fractional")).toBe("150/1");
    expect(formatOdds(1_826, "fractional")).toBe("5/6");
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

  it("shows the nearest fraction that bettors read, never one such as 38/25", () => {
    const denominators = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_000 }), (net) => {
        const [n, d] = nearestFraction(net);
        // Only "1 to n" has a great denominator: nobody reads 19/23.
        if (n !== 1) expect(denominators).toContain(d);
        expect(Math.abs(Math.log((n * 1_000) / d / net))).toBeLessThan(net < 40 ? 0.41 : 0.12);
      }),
      runs,
    );
    expect(formatOdds(2_520, "fractional")).toBe("6/4");
    expect(formatOdds(13_500, "fractional")).toBe("12/1");
  });

  it("shows no price as zero, and a higher price never as a lower one, in any notation", () => {
    fc.assert(
      fc.property(anyOdds, anyOdds, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        for (const format of oddsFormats) {
          const [a, b] = [formatOdds(low, format), formatOdds(high, format)];
          expect(worth(a, format)).toBeGreaterThan(format === "decimal" ? 1 : 0);
          expect(worth(b, format)).toBeGreaterThanOrEqual(worth(a, format));
        }
      }),
      runs,
    );
    expect(formatOdds(251_000, "malay")).toBe("-0.004");
    expect(formatOdds(1_000_000, "malay")).toBe("-0.001");
    expect(formatOdds(1_001, "indonesian")).toBe("-1000.00");
    expect(formatOdds(1_001, "american")).toBe("-100000");
    expect(formatOdds(1_001, "fractional")).toBe("1/1000");
    expect(formatOdds(1_001, "hongkong")).toBe("0.001");
  });

  it("shows the total odds of a long accumulator as more than nothing", () => {
    expect(formatOdds(77_022_993_000, "malay")).toBe("-0.00000001");
    expect(formatOdds(77_022_993_000, "fractional")).toBe("77022992/1");
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

/** Net winnings per unit as the text says, for order only. */
function worth(text: string, format: OddsFormat): number {
  if (format === "fractional") {
    const [n = 0, d = 1] = text.split("/").map(Number);
    return n / d;
  }
  const value = Number(text);
  if (format === "american") return value > 0 ? value / 100 : -100 / value;
  return value < 0 ? -1 / value : value;
}
