import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, MINOR_MAX, parseMajor, parseMinor } from "./minor.ts";

const RUNS = { seed: 20_240_101, numRuns: 500 };
const amount = fc.bigInt({ min: 0n, max: MINOR_MAX });
const exponent = fc.integer({ min: 0, max: 9 });

describe("formatMinor and parseMajor", () => {
  it("are the inverse of each other in every exponent", () => {
    fc.assert(
      fc.property(amount, exponent, (amountMinor, decimals) => {
        const text = formatMinor(amountMinor, decimals);
        expect(parseMajor(text, decimals)).toBe(amountMinor);
        expect(formatMinor(-amountMinor, decimals)).toBe(amountMinor === 0n ? text : `-${text}`);
      }),
      RUNS,
    );
  });

  it.each([
    [1_050n, 2, "10.50"],
    [5n, 2, "0.05"],
    [0n, 2, "0.00"],
    [-7n, 3, "-0.007"],
    [1_234n, 0, "1234"],
    [1n, 9, "0.000000001"],
  ])("writes %s with %s decimals as %s", (amountMinor, decimals, text) => {
    expect(formatMinor(amountMinor, decimals)).toBe(text);
  });
});

describe("parseMajor", () => {
  it.each([
    ["10", 2, 1_000n],
    ["10.5", 2, 1_050n],
    ["10.", 2, 1_000n],
    ["0.05", 2, 5n],
    ["1.500", 2, 150n],
    ["7", 0, 7n],
    ["7.0", 0, 7n],
  ])("reads %s with %s decimals", (text, decimals, amountMinor) => {
    expect(parseMajor(text, decimals)).toBe(amountMinor);
  });

  it.each([
    "",
    ".5",
    "-1",
    "+1",
    "1e3",
    "1,5",
    "0x10",
    " 1",
    "1 ",
    "NaN",
    "Infinity",
    "1.005",
    "٣",
  ])("takes %j for no amount of a currency with two decimals", (text) => {
    expect(parseMajor(text, 2)).toBeUndefined();
  });

  it("stays quick and sober over any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), exponent, (text, decimals) => {
        const parsed = parseMajor(text, decimals);
        if (parsed !== undefined) expect(parsed >= 0n).toBe(true);
      }),
      RUNS,
    );
  });
});

describe("parseMinor", () => {
  it("reads what bigint prints, up to 19 digits", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (value) => {
        expect(parseMinor(value.toString())).toBe(value);
      }),
      RUNS,
    );
    expect(parseMinor("9".repeat(20))).toBeUndefined();
  });

  it.each(["", "-", "1.0", "1e3", " 1", "0x1", "+1", "one"])("takes %j for no number", (text) => {
    expect(parseMinor(text)).toBeUndefined();
  });
});
