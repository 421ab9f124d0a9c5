import { localePackOf } from "./locale-store.ts";

const categories: Readonly<Record<string, Intl.LDMLPluralRule>> = {
  z: "zero",
  o: "one",
  t: "two",
  f: "few",
  m: "many",
  x: "other",
};

const TABLE_SIZE = 200;
const CYCLE = 100;
const MILLION = 1_000_000;

/**
 * The plural category of a count of 0 or more. Rules repeat every hundred from a hundred up; some
 * languages have a form of their own for whole millions. A fraction takes the category of 1.5.
 */
export function selectPlural(count: number, lang: string): Intl.LDMLPluralRule {
  const { plurals, millions, fraction } = localePackOf(lang);
  const value = Math.abs(count);
  return categories[letterOf(value, plurals, millions, fraction)] ?? "other";
}

function letterOf(value: number, plurals: string, millions: string, fraction: string): string {
  if (!Number.isInteger(value)) return fraction;
  if (value < TABLE_SIZE) return plurals.charAt(value);
  return value % MILLION === 0 ? millions : plurals.charAt((value % CYCLE) + CYCLE);
}
