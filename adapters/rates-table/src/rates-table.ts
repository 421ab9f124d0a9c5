import { parseMajor, type Rate } from "@fairline/money";
import type { RatesSource } from "@fairline/wallet";

const DECIMALS = 9;

/** A source that always says the same: worth of one whole unit by currency code, as decimal text. */
export function ratesTable(name: string, table: Readonly<Record<string, string>>): RatesSource {
  const worths = Object.entries(table).flatMap(([currency, text]) => {
    const worth = toRate(text);
    return worth === undefined ? [] : [{ currency, worth }];
  });
  return { name, read: async () => worths };
}

function toRate(text: string): Rate | undefined {
  const num = parseMajor(text, DECIMALS);
  return num === undefined || num === 0n ? undefined : { num, den: 10n ** BigInt(DECIMALS) };
}
