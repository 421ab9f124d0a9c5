/** ISO 4217 code, or the common ticker of a crypto currency. */
export type CurrencyCode = string;

/** `id` is the ledger's key, `exponent` the number of decimals of the minor unit (0 to 9). */
export type Currency = {
  readonly id: number;
  readonly code: CurrencyCode;
  readonly exponent: number;
  readonly symbol: string;
  readonly kind: "fiat" | "crypto" | "points";
};

/** Every currency the platform knows; ids never change. */
export const currencies: readonly Currency[] = [
  { id: 1, code: "EUR", exponent: 2, symbol: "€", kind: "fiat" },
  { id: 2, code: "USD", exponent: 2, symbol: "$", kind: "fiat" },
  { id: 3, code: "GBP", exponent: 2, symbol: "£", kind: "fiat" },
  { id: 4, code: "RUB", exponent: 2, symbol: "₽", kind: "fiat" },
  { id: 5, code: "JPY", exponent: 0, symbol: "¥", kind: "fiat" },
  { id: 6, code: "KWD", exponent: 3, symbol: "KD", kind: "fiat" },
  { id: 7, code: "BTC", exponent: 8, symbol: "₿", kind: "crypto" },
  { id: 8, code: "ETH", exponent: 9, symbol: "Ξ", kind: "crypto" },
  { id: 9, code: "USDT", exponent: 6, symbol: "₮", kind: "crypto" },
  { id: 10, code: "PTS", exponent: 0, symbol: "pts", kind: "points" },
];

/** The currency of a code, or undefined when the platform does not know it. */
export function findCurrency(code: CurrencyCode): Currency | undefined {
  return currencies.find((currency) => currency.code === code);
}
