import type { MethodBounds, ProviderMethod } from "@fairline/payments";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const CARD_BOUNDS: MethodBounds = {
  EUR: [100n, 500_000n],
  USD: [100n, 500_000n],
  GBP: [100n, 500_000n],
  RUB: [10_000n, 50_000_000n],
  JPY: [200n, 800_000n],
  KWD: [500n, 1_500_000n],
  BTC: [20_000n, 200_000_000n],
  ETH: [5_000_000n, 50_000_000_000n],
  USDT: [1_000_000n, 50_000_000_000n],
};

const BANK_BOUNDS: MethodBounds = {
  EUR: [500n, 2_000_000n],
  USD: [500n, 2_000_000n],
  GBP: [500n, 2_000_000n],
  RUB: [50_000n, 200_000_000n],
  JPY: [1_000n, 3_000_000n],
  KWD: [2_000n, 6_000_000n],
};

/** The ways to pay at the sandbox. */
export const sandboxMethods: readonly ProviderMethod[] = [
  {
    methodId: "sandbox-card",
    nameKey: "payment.method.sandbox-card",
    timeKey: "payment.time.instant",
    feeBp: 0,
    linkMs: 30 * MINUTE_MS,
    settleMs: 24 * HOUR_MS,
    bounds: CARD_BOUNDS,
  },
  {
    methodId: "sandbox-bank",
    nameKey: "payment.method.sandbox-bank",
    timeKey: "payment.time.minutes",
    feeBp: 0,
    linkMs: 30 * MINUTE_MS,
    settleMs: 72 * HOUR_MS,
    bounds: BANK_BOUNDS,
  },
];
