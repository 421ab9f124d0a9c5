import type { StoredLeg } from "./model/bet.ts";
import type { StakeLimits } from "./model/stake-limits.ts";
import type { OutcomeRisk } from "./store/liabilities.ts";

/** An outcome in one currency. */
export type RiskKey = Pick<OutcomeRisk, "fixtureId" | "marketKey" | "outcomeId" | "currencyId">;

/**
 * A bet came about (`commit`: the next load finds it in the store) or did not (`release`, which does
 * nothing after a commit).
 */
export type Reservation = { commit(): void; release(): void };

/** What of a bet's leg counts here. */
export type RiskLeg = Pick<StoredLeg, "fixtureId" | "marketKey" | "outcomeId" | "riskMinor">;

/** Risk by fixture and currency, then by market, then by outcome. */
type Risks = Map<string, Map<string, Map<string, bigint>>>;

/** A bet of this process that the last load may have missed. */
type Entry = { readonly risks: readonly OutcomeRisk[]; writtenBeforeLoad: number };

/**
 * What the house may lose per outcome and fixture, in memory: the stored amounts of the last load,
 * plus the bets of this process that it may have missed. It errs on the careful side.
 */
export class RiskBook {
  #stored: Risks = new Map();
  #own: Risks = new Map();
  readonly #entries = new Set<Entry>();
  #loads = 0;

  /** What the outcome and its fixture still admit. */
  room(key: RiskKey, limits: StakeLimits): bigint {
    const markets = this.#marketsOf(key);
    const outcomes = markets.get(key.marketKey);
    const taken = outcomes?.get(key.outcomeId) ?? 0n;
    const fixture = [...markets.values()].reduce((sum, market) => sum + worst(market), 0n);
    const byOutcome = limits.outcomeRiskMinor - taken;
    const byFixture = limits.fixtureRiskMinor - fixture + (worst(outcomes) - taken);
    return byOutcome < byFixture ? byOutcome : byFixture;
  }

  /** Counts the risk of a bet before it is written. */
  reserve(currencyId: number, legs: readonly RiskLeg[]): Reservation {
    const risks = legs.map(({ fixtureId, marketKey, outcomeId, riskMinor }) => ({
      fixtureId,
      marketKey,
      outcomeId,
      currencyId,
      riskMinor: BigInt(riskMinor),
    }));
    const entry: Entry = { risks, writtenBeforeLoad: Infinity };
    this.#entries.add(entry);
    for (const risk of risks) add(this.#own, risk, risk.riskMinor);
    return {
      commit: () => {
        entry.writtenBeforeLoad = this.#loads + 1;
      },
      release: () => {
        if (entry.writtenBeforeLoad < Infinity || !this.#entries.delete(entry)) return;
        for (const risk of risks) add(this.#own, risk, -risk.riskMinor);
      },
    };
  }

  /** Replaces the stored amounts by what `read` finds; bets written meanwhile stay counted. */
  async load(read: () => Promise<readonly OutcomeRisk[]>): Promise<void> {
    this.#loads += 1;
    const load = this.#loads;
    const found = await read();
    this.#stored = new Map();
    for (const risk of found) add(this.#stored, risk, risk.riskMinor);
    this.#own = new Map();
    for (const entry of this.#entries) {
      if (entry.writtenBeforeLoad <= load) this.#entries.delete(entry);
      else for (const risk of entry.risks) add(this.#own, risk, risk.riskMinor);
    }
  }

  #marketsOf(key: RiskKey): Map<string, Map<string, bigint>> {
    const merged: Risks = new Map();
    for (const risks of [this.#stored, this.#own]) {
      for (const [marketKey, outcomes] of risks.get(fixtureKey(key)) ?? []) {
        for (const [outcomeId, riskMinor] of outcomes) {
          add(merged, { ...key, marketKey, outcomeId }, riskMinor);
        }
      }
    }
    return merged.get(fixtureKey(key)) ?? new Map();
  }
}

function fixtureKey(key: RiskKey): string {
  return `${key.fixtureId}/${key.currencyId}`;
}

function worst(outcomes: ReadonlyMap<string, bigint> | undefined): bigint {
  return [...(outcomes?.values() ?? [])].reduce((most, risk) => (risk > most ? risk : most), 0n);
}

function add(risks: Risks, key: RiskKey, riskMinor: bigint): void {
  const markets = risks.get(fixtureKey(key)) ?? new Map<string, Map<string, bigint>>();
  const outcomes = markets.get(key.marketKey) ?? new Map<string, bigint>();
  outcomes.set(key.outcomeId, (outcomes.get(key.outcomeId) ?? 0n) + riskMinor);
  markets.set(key.marketKey, outcomes);
  risks.set(fixtureKey(key), markets);
}
