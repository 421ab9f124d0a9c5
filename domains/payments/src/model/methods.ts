/** A way to pay in, with its bounds for one currency. */
export type Method = {
  readonly methodId: string;
  readonly provider: string;
  readonly currency: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBp: number;
  readonly nameKey: string;
  readonly timeKey: string;
  /** How long the player's link works. */
  readonly linkMs: number;
  /** How long after the start money may still come. */
  readonly settleMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// Minor units: smallest and largest deposit by currency.
type Bounds = Readonly<Record<string, readonly [minMinor: bigint, maxMinor: bigint]>>;

const CARD_BOUNDS: Bounds = {
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

const BANK_BOUNDS: Bounds = {
  EUR: [500n, 2_000_000n],
  USD: [500n, 2_000_000n],
  GBP: [500n, 2_000_000n],
  RUB: [50_000n, 200_000_000n],
  JPY: [1_000n, 3_000_000n],
  KWD: [2_000n, 6_000_000n],
};

const methods: readonly Method[] = [
  ...forEach(CARD_BOUNDS, {
    methodId: "sandbox-card",
    provider: "psp-sandbox",
    feeBp: 0,
    nameKey: "payment.method.sandbox-card",
    timeKey: "payment.time.instant",
    linkMs: 30 * MINUTE_MS,
    settleMs: 24 * HOUR_MS,
  }),
  ...forEach(BANK_BOUNDS, {
    methodId: "sandbox-bank",
    provider: "psp-sandbox",
    feeBp: 0,
    nameKey: "payment.method.sandbox-bank",
    timeKey: "payment.time.minutes",
    linkMs: 30 * MINUTE_MS,
    settleMs: 72 * HOUR_MS,
  }),
];

/** Providers that this site works with. */
type Providers = readonly { readonly id: string }[];

/** The ways to pay in a currency, in the order in which they are shown; none of a provider that is not there. */
export function findMethods(currency: string, providers: Providers): readonly Method[] {
  return methods.filter(
    (method) => method.currency === currency && providers.some(({ id }) => id === method.provider),
  );
}

/** One way to pay in a currency. */
export function findMethod(
  methodId: string,
  currency: string,
  providers: Providers,
): Method | undefined {
  return findMethods(currency, providers).find((method) => method.methodId === methodId);
}

function forEach(
  bounds: Bounds,
  method: Omit<Method, "currency" | "minMinor" | "maxMinor">,
): Method[] {
  return Object.entries(bounds).map(([currency, [minMinor, maxMinor]]) => ({
    ...method,
    currency,
    minMinor,
    maxMinor,
  }));
}
