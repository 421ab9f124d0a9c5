/** Faults that are planted on purpose, to prove that the checks see them. */
export const plantNames = [
  "dropped-posting",
  "double-apply",
  "stale-limit",
  "forgotten-idempotency",
  "unbalanced-rounding",
  "forgotten-bonus",
  "wrong-exchange",
  "blind-withdrawal",
  "kept-stake",
  "lost-news",
  "early-seal",
  "wall-clock",
  // The ledger.
  "wrong-after",
  "negative-balance",
  "forgotten-release",
  "lost-resolution",
  "double-reversal",
  "shared-group",
  "costly-refusal",
  "wrong-counter",
  "stale-counter",
  "refused-write",
  "unknown-statement",
  // Bets.
  "kept-open",
  "wrong-settlement-time",
  "wrong-stake",
  "lost-event",
  "lost-sale",
  "lost-bet",
  "lost-delay",
  "begun-match",
  "wrong-result",
  "unending-delay",
  "unending-sale",
  // Limits.
  "forgotten-exclusion",
  "generous-counter",
  // Deposits.
  "double-credit",
  "misdirected-credit",
  "foreign-clearing",
  "lost-suspense",
  "lost-step",
  "deaf-cashier",
  // Bonuses.
  "orphan-bonus",
  "early-end",
  "boundless-conversion",
  "lost-progress",
  "kept-bonus-stake",
  "second-bonus",
  "sleeping-sweep",
  // Withdrawals.
  "early-paid",
  "lost-withdrawal-step",
  "copied-withdrawals",
  "lost-withdrawal",
  "double-payout",
  "deaf-payouts",
  "kept-refund",
  // Exchanges.
  "generous-quote",
  "late-quote",
  "thrown-quotes",
  // Rounds of games.
  "wrong-round",
  "shared-pool",
  "lost-round",
  "lost-call",
  "false-refusal",
  // The sealed chain, and news.
  "changed-row",
  "lost-block",
  "wrong-rollup",
  "silent-relay",
] as const;

/** The name of a planted fault. */
export type PlantName = (typeof plantNames)[number];

/** Of so many occasions one is struck, where not every one is. */
const ONE_IN: Partial<Record<PlantName, number>> = {
  "refused-write": 40,
  "unknown-statement": 400,
  "lost-bet": 5,
  "false-refusal": 3,
};

/** What is wrong with this world on purpose; nothing, unless a test asks for it. */
export class Plant {
  readonly #name: PlantName | undefined;
  readonly #draw: (limit: number) => number;

  constructor(name: PlantName | undefined, draw: (limit: number) => number) {
    this.#name = name;
    this.#draw = draw;
  }

  get name(): PlantName | undefined {
    return this.#name;
  }

  /** Whether a fault of this name happens now. */
  strikes(name: PlantName): boolean {
    return this.#name === name && this.#draw(ONE_IN[name] ?? 1) === 0;
  }

  /** A row of the journal is left out while its balance is written. */
  dropsPosting(): boolean {
    return this.#name === "dropped-posting" && this.#draw(200) === 0;
  }

  /** A batch decided on an old head is written all the same. */
  appliesStale(): boolean {
    return this.#name === "double-apply";
  }

  /** Rules are read as they were before their last change. */
  keepsOldRules(): boolean {
    return this.#name === "stale-limit";
  }

  /** Keys of requests are not looked up. */
  forgetsKeys(): boolean {
    return this.#name === "forgotten-idempotency";
  }

  /** What a settlement pays is rounded up by a unit. */
  roundsUp(): boolean {
    return this.#name === "unbalanced-rounding";
  }

  /** A completed bonus is not told to the ledger. */
  forgetsBonuses(): boolean {
    return this.#name === "forgotten-bonus";
  }

  /** What an exchange brings is rounded up by a unit. */
  exchangesUp(): boolean {
    return this.#name === "wrong-exchange";
  }

  /** Withdrawals are moved whatever became of them meanwhile. */
  forgetsRevisions(): boolean {
    return this.#name === "blind-withdrawal";
  }

  /** A stake that was taken back before it came is not remembered. */
  forgetsTombstones(): boolean {
    return this.#name === "kept-stake";
  }

  /** News that waits is thrown away with what was published. */
  dropsNews(): boolean {
    return this.#name === "lost-news" && this.#draw(20) === 0;
  }

  /** Time is sealed while statements of that time still run. */
  sealsEarly(): boolean {
    return this.#name === "early-seal";
  }

  /** Domains judge by the clock of their process instead of the ledger's. */
  trustsWallClock(): boolean {
    return this.#name === "wall-clock";
  }
}
