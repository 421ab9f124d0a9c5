/** What a whole unit of each currency is worth in euro, in worlds without a licensed source. */
export const demoRates: Readonly<Record<string, string>> = {
  EUR: "1",
  USD: "0.92",
  GBP: "1.17",
  RUB: "0.0095",
  JPY: "0.0061",
  KWD: "2.99",
  BTC: "58000",
  ETH: "2400",
  USDT: "0.92",
};
