import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, formatDate } from "./format-date.ts";
import { formatMoney } from "./format-money.ts";
import { formatShortMoney } from "./format-short-money.ts";
import { loadLocale } from "./locale-store.ts";
import { decimalMark, formatNumber, groupDecimalText } from "./format-number.ts";

await loadLocale("ru");

describe("formatMoney", () => {
  it("writes every decimal of the currency in the language's pattern", () => {
    expect(formatMoney(128_450n, "EUR", "en")).toBe("€1,284.50");
    expect(formatMoney(128_450n, "EUR", "ru")).toBe("1\u00a0284,50\u00a0€");
    expect(formatMoney(1_500n, "JPY", "en")).toBe("¥1,500");
    expect(formatMoney(1_500n, "KWD", "en")).toBe("KD\u00a01.500");
    expect(formatMoney(1n, "BTC", "en")).toBe("₿0.00000001");
    expect(formatMoney(-1_050n, "EUR", "en")).toBe("−€10.50");
    expect(formatMoney(1_050n, "EUR", "en", "none")).toBe("10.50");
  });

  it("never loses a digit, however large the amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (minor) => {
        const digits = formatMoney(minor, "EUR", "en", "none").replace(/\D/g, "");
        return BigInt(digits) === minor;
      }),
    );
  });
});

describe("numbers", () => {
  it("use the language's marks and a true minus", () => {
    expect(formatNumber(-1_234.5, "en", 1)).toBe("−1,234.5");
    expect([decimalMark("en"), decimalMark("ru")]).toEqual([".", ","]);
    expect(groupDecimalText("-1234567.10", "en")).toBe("−1,234,567.10");
  });
});

describe("dates", () => {
  const at = Date.UTC(2026, 8, 21, 22, 30);

  it("are written in the player's zone, not the machine's", () => {
    expect(formatDate(at, "time", { lang: "en", timeZoneMinutes: 0 })).toBe("22:30");
    expect(formatDate(at, "time", { lang: "en", timeZoneMinutes: 180 })).toBe("01:30");
    expect(formatDate(at, "day", { lang: "ru", timeZoneMinutes: 180 })).toBe("22.09");
    expect(formatDate(at, "day-long", { lang: "en", timeZoneMinutes: -60 })).toBe(
      "21 September 2026",
    );
  });

  it("are written by the twelve-hour clock where the player wants it", () => {
    const reading = { lang: "en", timeZoneMinutes: 0, is12h: true };
    expect(formatDate(at, "time", reading)).toBe("10:30\u00a0pm");
    expect(formatDate(Date.UTC(2026, 0, 1, 0, 5), "time", reading)).toBe("12:05\u00a0am");
  });

  it("count days by the player's midnights", () => {
    expect(daysBetween(at, at + 2 * 3_600_000, 0, 0)).toBe(1);
    expect(daysBetween(at, at + 2 * 3_600_000, -180, -180)).toBe(0);
  });
});

describe("formatShortMoney", () => {
  it("leaves idle decimals away and nothing else", () => {
    expect(formatShortMoney(10_000n, "EUR", "en")).toBe("€100");
    expect(formatShortMoney(9_950n, "EUR", "en")).toBe("€99.50");
    expect(formatShortMoney(100_000n, "EUR", "ru")).toBe("1\u00a0000\u00a0€");
    expect(formatShortMoney(5_000n, "JPY", "en")).toBe("¥5,000");
    expect(formatShortMoney(1_000_000n, "KWD", "en")).toBe("KD\u00a01,000");
  });
});
