import type { Offering } from "@fairline/offering";
import type { PaperBet } from "./paper-bets.ts";

/** A price as the live topic shows it, with what a bet must send back. */
export type ShownPrice = PaperBet & { readonly epoch: number; readonly seq: number };

/** Every market that a fixture ever showed, and the first price of each outcome. */
export type MarketWatch = {
  /** Reads the fixture's topic; answers the prices seen for the first time. */
  look(): readonly ShownPrice[];
  readonly marketKeys: ReadonlySet<string>;
  readonly bets: readonly PaperBet[];
};

type Cell = {
  readonly status: string;
  readonly outcomes: readonly (readonly [string, number | null, 0 | 1, string?])[];
};

/** Watches a fixture from the outside, through the topic that browsers follow. */
export function watchMarkets(offering: Offering, fixtureId: string): MarketWatch {
  const marketKeys = new Set<string>();
  const taken = new Set<string>();
  const bets: PaperBet[] = [];
  return {
    marketKeys,
    bets,
    look() {
      const topic = offering.topicSource.open(`fixture:${fixtureId}`);
      const fresh: ShownPrice[] = [];
      for (const [marketKey, cell] of topic?.cells ?? []) {
        if (!topic || marketKey === "play") continue;
        marketKeys.add(marketKey);
        const { outcomes } = cell.value as unknown as Cell;
        for (const [outcomeId, oddsMilli, active] of outcomes) {
          const name = `${marketKey}#${outcomeId}`;
          if (active === 0 || oddsMilli === null || taken.has(name)) continue;
          taken.add(name);
          const bet = { fixtureId, marketKey, outcomeId, oddsMilli };
          bets.push(bet);
          fresh.push({ ...bet, epoch: topic.epoch, seq: cell.seq });
        }
      }
      return fresh;
    },
  };
}
