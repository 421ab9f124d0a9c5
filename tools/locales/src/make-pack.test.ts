import { brotliCompressSync } from "node:zlib";
import {
  formatDate,
  formatMoney,
  formatNumber,
  knownLanguages,
  loadLocale,
  localePackOf,
} from "@fairline/i18n";
import { dateStyles } from "@fairline/i18n/packs";
import { describe, expect, it } from "vitest";
import { intlDate, makePack, plainLocale, plainText } from "./make-pack.ts";

const DAY_MS = 86_400_000;
const DAYS = 365;
const PLURALS_UP_TO = 20_000;
const MILLIONS = [1_000_000, 2_000_000, 17_000_000];
const PACK_BYTES_MAX = 2_560;
/** Languages that call November as English does. */
const NOVEMBER_TOO = new Set(["af", "de", "en", "gb", "id", "lb", "ms"]);

const byLength = (lang: string) => JSON.stringify(localePackOf(lang));

for (const { code } of knownLanguages) await loadLocale(code);

describe("locale packs", () => {
  it("[SHELL-18] are a hundred, and each is what this Node's data makes of its locale", () => {
    expect(knownLanguages).toHaveLength(100);
    for (const { code, locale } of knownLanguages) {
      expect(localePackOf(code), code).toEqual(makePack(locale));
    }
  });

  it("[SHELL-18] write every day of a year as Intl does, in every style and by both clocks", () => {
    for (const { code, locale } of knownLanguages) {
      for (const style of dateStyles) {
        for (const is12h of [false, true]) {
          const format = intlDate(locale, style, is12h);
          const wrong = days().filter(
            (at) =>
              spaced(formatDate(at, style, { lang: code, timeZoneMinutes: 0, is12h })) !==
              spaced(format.format(at)),
          );
          expect(wrong, `${code} ${style} ${is12h ? "12" : "24"}`).toEqual([]);
        }
      }
    }
  });

  it("hold no placeholder months, and English ones only where they are the language's own", () => {
    for (const { code } of knownLanguages) {
      const text = byLength(code);
      expect(text, code).not.toMatch(/\bM(0?\d|1[0-2])\b/);
      if (!NOVEMBER_TOO.has(code)) expect(text, code).not.toContain("November");
    }
  });

  it("choose plurals as Intl does, up to 20,000 and at the millions", () => {
    for (const { code, locale } of knownLanguages) {
      const rules = new Intl.PluralRules(plainLocale(locale));
      const { plurals, millions } = localePackOf(code);
      const category = (value: number) =>
        value < 200 ? plurals[value] : plurals[(value % 100) + 100];
      for (let value = 0; value <= PLURALS_UP_TO; value += 1) {
        if (category(value) !== letterOf(rules.select(value))) {
          expect.unreachable(`${code}: ${value} is ${rules.select(value)}`);
        }
      }
      for (const value of MILLIONS) expect(millions, code).toBe(letterOf(rules.select(value)));
    }
  });

  it("group and point numbers as Intl does", () => {
    for (const { code, locale } of knownLanguages) {
      const format = new Intl.NumberFormat(plainLocale(locale), { minimumFractionDigits: 2 });
      for (const value of [0, 7.25, 999.5, 1_234.5, 12_345.25, 1_234_567.75, 98_765_432_109.5]) {
        expect(formatNumber(value, code, 2), code).toBe(plainText(format.format(value)));
      }
    }
  });

  it("write money with the language's marks and never lose a digit", () => {
    for (const { code } of knownLanguages) {
      const text = formatMoney(123_456_789_012_345_678n, "EUR", code, "none");
      expect(text.replace(/\D/g, ""), code).toBe("123456789012345678");
    }
  });

  it("travel in at most 2.5 kB", () => {
    for (const { code } of knownLanguages) {
      expect(brotliCompressSync(byLength(code)).length, code).toBeLessThanOrEqual(PACK_BYTES_MAX);
    }
  });
});

// `format` writes a plain space where `formatToParts` gives the narrow one.
function spaced(text: string): string {
  return text.replace(/\s/g, " ");
}

function days(): number[] {
  const hour = 3_600_000;
  // Another hour each day, so that every part of the day is met in every month.
  return Array.from(
    { length: DAYS },
    (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS + ((day * 7) % 24) * hour + 61_001,
  );
}

function letterOf(category: string): string {
  return category === "other" ? "x" : category.charAt(0);
}
