import { FleetingMap } from "@fairline/kernel";
import { accumulatorOutcome, type RiskLeg, riskRows } from "./model/leg-risk.ts";
import type { StakeLimits } from "./model/stake-limits.ts";
import type { OutcomeRisk } from "./store/liabilities.ts";

/** An outcome in one currency. */
export type RiskKey = Pick<OutcomeRisk, "fixtureId" | "marketKey" | "outcomeId" | "currencyId">;

/**
 * A bet came about (`commit`: the next load finds it in the store) or did not (`release`, which does
 * nothing after a commit).
 */
export type Reservation = { commit(): void; release(): void };

/** What a market may cost by outcome, and by the worst of them: only one can win. */
type MarketRisk = { readonly outcomes: Map<string, bigint>; worst: bigint };

/** The markets of a fixture in one currency, and the sum of their worst outcomes. */
type FixtureRisk = { readonly markets: Map<string, MarketRisk>; worst: bigint };

/** Risk by currency and fixture. */
type Risks = Map<number, Map<string, FixtureRisk>>;

/** What bets may cost leg by leg, and what accumulators may cost as the whole that they are. */
type Books = { readonly singles: Risks; readonly accumulators: Risks };

/** A bet of this process that the store does not show yet, for all that is known. */
type Entry = {
  readonly currencyId: number;
  readonly legs: readonly RiskLeg[];
  isWritten: boolean;
};

/**
 * What the house may lose per outcome and fixture, in memory: the stored amounts of the last load,
 * plus the bets of this process that it may have missed. It errs on the careful side.
 */
export class RiskBook {
  #books: Books = emptyBooks();
  readonly #entries = new FleetingMap<Entry, Entry>();
  #loading = 0;

  /** What the outcome and its fixture still admit, each leg counted as a single. */
  room(key: RiskKey, limits: StakeLimits): bigint {
    const { outcomeRiskMinor, fixtureRiskMinor } = limits;
    return roomIn(this.#books.singles, key, outcomeRiskMinor, fixtureRiskMinor);
  }

  /**
   * What they admit of whole accumulators, counted by what those can pay. Cheap bets of huge prices can
   * fill these books, and close no outcome to ordinary ones: a small accumulator always passes.
   */
  accumulatorRoom(key: RiskKey, limits: StakeLimits): bigint {
    const { accumulatorOutcomeRiskMinor, accumulatorFixtureRiskMinor } = limits;
    const { accumulators } = this.#books;
    const room = roomIn(
      accumulators,
      key,
      accumulatorOutcomeRiskMinor,
      accumulatorFixtureRiskMinor,
    );
    return room > limits.accumulatorSmallMinor ? room : limits.accumulatorSmallMinor;
  }

  /** Counts the risk of a bet before it is written. */
  reserve(currencyId: number, legs: readonly RiskLeg[]): Reservation {
    const entry: Entry = { currencyId, legs, isWritten: false };
    this.#entries.set(entry, entry);
    count(this.#books, entry, 1n);
    return {
      commit: () => {
        entry.isWritten = true;
        // A load at work may have read the store before: only the next one finds the bet for certain.
        if (this.#loading === 0) this.#entries.delete(entry);
      },
      release: () => {
        if (entry.isWritten || !this.#entries.delete(entry)) return;
        count(this.#books, entry, -1n);
      },
    };
  }

  /** Replaces the stored amounts by what `read` finds; bets written meanwhile stay counted. */
  async load(read: () => Promise<readonly OutcomeRisk[]>): Promise<void> {
    this.#loading += 1;
    try {
      const found = await read();
      this.#books = emptyBooks();
      this.add(found);
      for (const entry of this.#entries.values()) count(this.#books, entry, 1n);
    } finally {
      this.#loading -= 1;
      if (this.#loading === 0) this.#forgetWritten();
    }
  }

  /** Adds what others moved since the last load. */
  add(moved: readonly OutcomeRisk[]): void {
    for (const risk of moved) addTo(this.#books, risk.currencyId, risk, risk.riskMinor);
  }

  #forgetWritten(): void {
    const written = [...this.#entries.values()].filter(({ isWritten }) => isWritten);
    for (const entry of written) this.#entries.delete(entry);
  }
}

function emptyBooks(): Books {
  return { singles: new Map(), accumulators: new Map() };
}

function roomIn(risks: Risks, key: RiskKey, outcomeMinor: bigint, fixtureMinor: bigint): bigint {
  const fixture = risks.get(key.currencyId)?.get(key.fixtureId);
  const market = fixture?.markets.get(key.marketKey);
  const taken = market?.outcomes.get(key.outcomeId) ?? 0n;
  const byOutcome = outcomeMinor - taken;
  const others = (fixture?.worst ?? 0n) - (market?.worst ?? 0n);
  const byFixture = fixtureMinor - others - taken;
  return byOutcome < byFixture ? byOutcome : byFixture;
}

function count(books: Books, { currencyId, legs }: Entry, sign: 1n | -1n): void {
  for (const row of riskRows(legs)) addTo(books, currencyId, row, sign * BigInt(row.riskMinor));
}

/** To the one of the books that the outcome names. */
function addTo(
  books: Books,
  currencyId: number,
  where: Omit<RiskKey, "currencyId">,
  riskMinor: bigint,
): void {
  const outcomeId = accumulatorOutcome(where.outcomeId);
  if (outcomeId === undefined) add(books.singles, currencyId, where, riskMinor);
  else add(books.accumulators, currencyId, { ...where, outcomeId }, riskMinor);
}

function add(
  risks: Risks,
  currencyId: number,
  { fixtureId, marketKey, outcomeId }: Omit<RiskKey, "currencyId">,
  riskMinor: bigint,
): void {
  let fixtures = risks.get(currencyId);
  if (fixtures === undefined) risks.set(currencyId, (fixtures = new Map()));
  let fixture = fixtures.get(fixtureId);
  if (fixture === undefined) fixtures.set(fixtureId, (fixture = { markets: new Map(), worst: 0n }));
  let market = fixture.markets.get(marketKey);
  if (market === undefined) {
    market = { outcomes: new Map(), worst: 0n };
    fixture.markets.set(marketKey, market);
  }
  fixture.worst += addToMarket(market, outcomeId, riskMinor);
}

/** Answers by how much the worst outcome became worse. */
function addToMarket(market: MarketRisk, outcomeId: string, riskMinor: bigint): bigint {
  const { outcomes, worst: before } = market;
  const old = outcomes.get(outcomeId) ?? 0n;
  const risk = old + riskMinor;
  outcomes.set(outcomeId, risk);
  if (risk >= before) market.worst = risk;
  else if (old === before) market.worst = worst(outcomes);
  return market.worst - before;
}

function worst(outcomes: ReadonlyMap<string, bigint>): bigint {
  let most = 0n;
  for (const risk of outcomes.values()) if (risk > most) most = risk;
  return most;
}
