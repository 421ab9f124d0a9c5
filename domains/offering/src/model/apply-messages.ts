import type { FeedMessage } from "../ports.ts";
import type { AnySport } from "../sports/sport.ts";
import { applyMessage, type FixtureState } from "./fixture-state.ts";
import { changedResults, type MarketResult, type Results } from "./market-result.ts";
import type { Pair } from "./pair.ts";

/** One entry for the settlement log, still without its number. */
export type SettlementDraft = {
  readonly result: MarketResult;
  readonly score: Pair;
  readonly windowFrom?: number;
  readonly windowTo?: number;
};

/** A fixture after some messages, with everything that became known on the way. */
export type Progress = {
  readonly state: FixtureState;
  readonly results: Results;
  readonly settlements: readonly SettlementDraft[];
  /** Position from which the feed must be read again, when a message was missing. */
  readonly isAhead: boolean;
};

/** Applies messages in order; repeated ones change nothing, one ahead of a gap ends the run. */
export function applyMessages(
  sport: AnySport,
  state: FixtureState,
  results: Results,
  messages: readonly FeedMessage[],
): Progress {
  let current = state;
  let isAhead = false;
  const known = new Map(results);
  const settlements: SettlementDraft[] = [];
  for (const message of messages) {
    const applied = applyMessage(sport, current, message);
    if (applied.kind === "ahead") {
      isAhead = true;
      break;
    }
    if (applied.kind === "repeated") continue;
    current = applied.state;
    settlements.push(...windows(sport.score(current.statistics), message));
    if (!mayDecide(sport, message)) continue;
    const score = sport.score(current.statistics);
    for (const result of changedResults(sport, known, current, message.at)) {
      known.set(result.key, result);
      settlements.push({ result, score });
    }
  }
  return { state: current, results: known, settlements, isAhead };
}

function mayDecide(sport: AnySport, { body }: FeedMessage): boolean {
  if (body.kind === "market.cancelled" || body.kind === "settlement.rolled-back") return true;
  return body.kind === "fixture.progressed" && sport.mayDecide(body.fact);
}

/** A cancelled window refunds the bets inside it and leaves the market as it is. */
function windows(score: Pair, message: FeedMessage): readonly SettlementDraft[] {
  const { body } = message;
  if (body.kind !== "market.cancelled") return [];
  if (body.from === undefined && body.to === undefined) return [];
  return body.markets.map((key) => {
    const at = key.indexOf("/");
    return {
      result: {
        key,
        typeId: at < 0 ? key : key.slice(0, at),
        specifiers: at < 0 ? "" : key.slice(at + 1),
        kind: "cancelled",
        certainty: 2,
        rev: 1,
        outcomes: [],
        settledBy: null,
        at: message.at,
      },
      score,
      ...(body.from === undefined ? {} : { windowFrom: body.from }),
      ...(body.to === undefined ? {} : { windowTo: body.to }),
    };
  });
}
