import { assert } from "@fairline/kernel";
import type { CurrencyCode } from "./currencies.ts";

const CENT_IN: Readonly<Record<CurrencyCode, bigint>> = {
  EUR: 1n,
  USD: 1n,
  GBP: 1n,
  RUB: 100n,
  JPY: 2n,
  KWD: 3n,
  BTC: 20n,
  ETH: 5_000n,
  USDT: 10_000n,
  PTS: 1n,
};

/**
 * Minor units of a currency that stand for one euro cent, roughly: for bounds, which are round and not
 * exact, and need no rate of the day.
 */
export function centIn(code: CurrencyCode): bigint {
  const minor = CENT_IN[code];
  assert(minor !== undefined, `nobody says what a cent is in ${code}`);
  return minor;
}
