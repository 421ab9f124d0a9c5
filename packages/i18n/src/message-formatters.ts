import type { Formatters } from "intl-messageformat";
import { FALLBACK_LANGUAGE } from "./languages.ts";
import { formatNumber } from "./format-number.ts";
import { selectPlural } from "./select-plural.ts";

/** Plural categories out of the language's pack. */
class PackPlurals extends Intl.PluralRules {
  readonly #lang: string;

  constructor(lang: string) {
    super(FALLBACK_LANGUAGE);
    this.#lang = lang;
  }

  override select(count: number): Intl.LDMLPluralRule {
    return selectPlural(count, this.#lang);
  }
}

/** Numbers inside plurals (`#`), in the marks of the language's pack. */
class PackNumbers extends Intl.NumberFormat {
  readonly #lang: string;

  constructor(lang: string) {
    super(FALLBACK_LANGUAGE);
    this.#lang = lang;
  }

  override format(value: number | bigint): string {
    return formatNumber(Number(value), this.#lang);
  }
}

/**
 * What messages of a language write numbers and choose plurals by. Dates come to a message as text;
 * `dictionaries.test.ts` refuses messages that would format one.
 */
export function messageFormatters(lang: string): Formatters {
  const plurals = new PackPlurals(lang);
  const numbers = new PackNumbers(lang);
  return {
    getPluralRules: () => plurals,
    getNumberFormat: () => numbers,
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  };
}
