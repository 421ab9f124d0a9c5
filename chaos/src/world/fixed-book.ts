import type { Clock } from "@fairline/kernel";
import type { OfferingBook, Quote, SeenVersion, SelectionRef } from "@fairline/offering";
import { isSuspended, type Match, matchOf, PRICES, type Schedule } from "./schedule.ts";

/** Version of every price of the run. */
export const PRICE_VERSION = { epoch: 1, seq: 7 } as const;
/** The market of the run. */
export const MARKET = { typeId: "fb.result", specifiers: "" } as const;

/** How long a live bet waits. */
export const LIVE_DELAY_SECONDS = 2;
const LADDER_STEP_MILLI = 10;
/** How likely each outcome is, in millionths: what bets are sold by. */
const FAIR_PPM: Readonly<Record<string, number>> = { "1": 450_000, X: 280_000, "2": 270_000 };

/**
 * The offer of the schedule, the same in every process: prices stand still, so that what is judged is
 * money. A match is of the line until its kick-off and live until its end.
 */
export function createFixedBook(schedule: Schedule, clock: Clock): OfferingBook {
  const find = (fixtureId: string) => matchOf(schedule, fixtureId);
  return {
    quote({ fixtureId, typeId, specifiers, outcomeId }: SelectionRef): Quote | undefined {
      const match = find(fixtureId);
      const oddsMilli = PRICES[outcomeId];
      if (!match || oddsMilli === undefined) return undefined;
      if (typeId !== MARKET.typeId || specifiers !== MARKET.specifiers) return undefined;
      return quoteOf(match, outcomeId, oddsMilli, clock.nowMs());
    },
    seen(_selection, epoch, seq): SeenVersion {
      const isCurrent = epoch === PRICE_VERSION.epoch && seq === PRICE_VERSION.seq;
      return { kind: isCurrent ? "current" : "unknown-epoch" };
    },
    materialSeq(fixtureId) {
      const match = find(fixtureId);
      return match && materialSeqOf(match, clock.nowMs());
    },
    liveDelaySeconds: () => LIVE_DELAY_SECONDS,
  };
}

function materialSeqOf({ goalMs, score }: Match, nowMs: number): number {
  return nowMs >= goalMs && score[0] + score[1] > 0 ? 1 : 0;
}

function quoteOf(match: Match, outcomeId: string, oddsMilli: number, nowMs: number): Quote {
  const isOver = nowMs >= match.endMs;
  const isLive = nowMs >= match.kickOffMs;
  const status = isOver || isSuspended(match, nowMs) ? "suspended" : "active";
  return {
    fixture: {
      slug: `match-${match.fixtureId}`,
      section: isLive ? "live" : "line",
      home: { teamId: "1", name: "Home", image: "/crest/1.svg" },
      away: { teamId: "2", name: "Away", image: "/crest/2.svg" },
      startsAt: match.kickOffMs,
      status: isOver ? "ended" : isLive ? "live" : "not-started",
      play: null,
    },
    champion: CHAMPION,
    market: { status },
    outcomeId,
    oddsMilli,
    fair: { winPpm: FAIR_PPM[outcomeId] ?? 0, refundPpm: 0 },
    active: status === "active",
    ...PRICE_VERSION,
    producerUp: true,
    materialSeq: materialSeqOf(match, nowMs),
    ladderStepMilli: LADDER_STEP_MILLI,
    contingency: [`fixture:${match.fixtureId}`],
  };
}

const CHAMPION: Quote["champion"] = {
  championId: "1",
  sport: "football",
  slug: "league",
  nameKey: "champion.England",
  name: "League",
  flag: "world",
};
