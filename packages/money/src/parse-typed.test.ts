import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor } from "./minor.ts";
import { parseTyped } from "./parse-typed.ts";

const amount = (minor: bigint, isEchoNeeded = false) => ({ kind: "amount", minor, isEchoNeeded });

describe("a typed amount", () => {
  it("reads both decimal marks, whatever the language", () => {
    for (const mark of [".", ","] as const) {
      expect(parseTyped("25.50", 2, mark)).toEqual(amount(2550n));
      expect(parseTyped("25,50", 2, mark)).toEqual(amount(2550n));
      expect(parseTyped("0,2", 2, mark)).toEqual(amount(20n));
      expect(parseTyped(".5", 2, mark)).toEqual(amount(50n));
      expect(parseTyped("25.", 2, mark)).toEqual(amount(2500n));
    }
  });

  it("reads grouping with space, narrow space, apostrophe, dot and comma", () => {
    expect(parseTyped("1 234,50", 2, ",")).toEqual(amount(123450n));
    expect(parseTyped("1\u202f234,50", 2, ",")).toEqual(amount(123450n));
    expect(parseTyped("1\u00a0234.50", 2, ".")).toEqual(amount(123450n));
    expect(parseTyped("1'234.50", 2, ".")).toEqual(amount(123450n));
    expect(parseTyped("1.234,50", 2, ",")).toEqual(amount(123450n));
    expect(parseTyped("1,234.50", 2, ".")).toEqual(amount(123450n));
    expect(parseTyped("1,234,567", 2, ".")).toEqual(amount(123456700n));
    expect(parseTyped("1.234.567", 2, ",")).toEqual(amount(123456700n));
  });

  it("reads Arabic-Indic and Persian digits with their own marks", () => {
    expect(parseTyped("٢٥٫٥٠", 2, ".")).toEqual(amount(2550n));
    expect(parseTyped("۲۵", 2, ".")).toEqual(amount(2500n));
    expect(parseTyped("١٬٢٣٤٫٥", 2, ".")).toEqual(amount(123450n));
  });

  it("reads the grouping of India, which the page writes in Hindi", () => {
    expect(parseTyped("1,00,000", 2, ".")).toEqual(amount(10_000_000n));
    expect(parseTyped("12,34,567.50", 2, ".")).toEqual(amount(123_456_750n));
    expect(parseTyped("1,00,00,000", 0, ".")).toEqual(amount(10_000_000n));
    expect(parseTyped("1,00,00", 2, ".")).toMatchObject({ kind: "invalid" });
    expect(parseTyped("1,000,00,000", 2, ".")).toMatchObject({ kind: "invalid" });
  });

  it("reads the digits of every script", () => {
    for (const zero of [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x1040, 0x17e0, 0xff10]) {
      const text = [...Array(10).keys()].map((n) => String.fromCodePoint(zero + n)).join("");
      expect(parseTyped(text, 0, "."), text).toEqual(amount(123_456_789n));
    }
    expect(parseTyped("२५.५०", 2, ".")).toEqual(amount(2550n));
    expect(parseTyped("１，２３４．５０", 2, ".")).toEqual(amount(123_450n));
    expect(parseTyped("𝟙𝟚", 0, ".")).toEqual(amount(12n));
  });

  it("never reads fifty thousand as fifty", () => {
    expect(parseTyped("50.000", 0, ".")).toEqual(amount(50_000n, true));
    expect(parseTyped("50,000", 0, ",")).toEqual(amount(50_000n, true));
    expect(parseTyped("50.000", 0, ",")).toEqual(amount(50_000n, true));
    expect(parseTyped("50.00", 0, ".")).toEqual(amount(50n));
    expect(parseTyped("50.000", 2, ".")).toEqual({ kind: "invalid", reason: "too-many-decimals" });
    expect(parseTyped("50.000", 3, ".")).toEqual(amount(50_000n));
  });

  it("shows back what could be read in two ways", () => {
    expect(parseTyped("1.234", 2, ",")).toEqual(amount(123400n, true));
    expect(parseTyped("1,234", 2, ".")).toEqual(amount(123400n, true));
    expect(parseTyped("1.234", 3, ".")).toEqual(amount(1234n));
    expect(parseTyped("0.234", 3, ",")).toEqual(amount(234n));
  });

  it("refuses more decimals than the currency has", () => {
    expect(parseTyped("1.234", 2, ".")).toEqual({ kind: "invalid", reason: "too-many-decimals" });
    expect(parseTyped("1.5", 0, ".")).toEqual({ kind: "invalid", reason: "too-many-decimals" });
    expect(parseTyped("1.50", 1, ".")).toEqual(amount(15n));
  });

  it("refuses what is not a number", () => {
    for (const text of ["abc", "1e5", "-5", "+5", "1.2.3", "12,34,56", "..", ",", "1,2345,678"]) {
      expect(parseTyped(text, 2, "."), text).toMatchObject({ kind: "invalid" });
    }
  });

  it("refuses what no ledger row can hold", () => {
    expect(parseTyped("99999999999999", 2, ".")).toEqual({ kind: "invalid", reason: "too-large" });
    expect(parseTyped("9".repeat(30), 2, ".")).toEqual({ kind: "invalid", reason: "too-large" });
  });

  it("says empty for nothing", () => {
    expect(parseTyped("", 2, ".")).toEqual({ kind: "empty" });
    expect(parseTyped("  ", 2, ".")).toEqual({ kind: "empty" });
  });

  it("reads back every amount it could have written, in every exponent", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }),
        fc.constantFrom(0, 2, 3, 6),
        fc.constantFrom(".", ","),
        (minor, exponent, mark) => {
          const text = formatMinor(minor, exponent).replace(".", mark);
          const decimalMark = mark === "." ? "." : ",";
          expect(parseTyped(text, exponent, decimalMark)).toMatchObject({ kind: "amount", minor });
        },
      ),
      { seed: 20260801, numRuns: 500 },
    );
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(["empty", "amount", "invalid"]).toContain(parseTyped(text, 2, ".").kind);
      }),
      { seed: 20260801, numRuns: 500 },
    );
  });
});
