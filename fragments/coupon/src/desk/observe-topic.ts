import type { FixtureStatus, MarketStatus } from "@fairline/contracts";
import type { TopicView } from "@fairline/live/browser";
import {
  CellFlag,
  type MarketCell,
  type OutcomeCell,
  PLAY_CELL,
  type PlayCell,
} from "@fairline/live/protocol";
import type { PickObservation } from "../state/observe-pick.ts";
import { marketKey } from "../state/pick.ts";

/** Names the live topic of a fixture. */
export function fixtureTopic(fixtureId: string): string {
  return `fixture:${fixtureId}`;
}

const FIXTURE_STATUSES: ReadonlySet<string> = new Set<FixtureStatus>([
  "not-started",
  "live",
  "break",
  "suspended",
  "interrupted",
  "postponed",
  "abandoned",
  "ended",
  "closed",
  "cancelled",
]);
const MARKET_STATUSES: ReadonlySet<string> = new Set<MarketStatus>([
  "active",
  "suspended",
  "inactive",
  "settled",
  "cancelled",
]);

/** What a topic says about one outcome; undefined while the topic is not sure of itself. */
export function observeTopic(
  view: TopicView,
  pick: { typeId: string; specifiers: string; outcomeId: string },
): PickObservation | undefined {
  if (!view.sure) return undefined;
  const play = playOf(view);
  const cell = view.cell(marketKey(pick.typeId, pick.specifiers));
  const market = isMarketCell(cell?.value) ? cell.value : undefined;
  const outcome = market?.outcomes.find(([id]) => id === pick.outcomeId);
  return {
    fixtureStatus: play?.status ?? "not-started",
    marketStatus: marketStatusOf(market, cell?.flags ?? 0),
    isActive: outcome?.[2] === 1,
    oddsMilli: outcome?.[1] ?? null,
    epoch: view.epoch,
    seq: cell?.seq ?? view.seq,
    score: play?.score ?? null,
    isLive: play !== undefined && play.status !== "not-started",
  };
}

/** Status and score of a topic's fixture; undefined when it has none or cannot be read. */
export function playOf(
  view: TopicView,
): { status: FixtureStatus; score: readonly [number, number]; cell: PlayCell } | undefined {
  const value = view.cell(PLAY_CELL)?.value;
  if (!isPlayCell(value) || !isFixtureStatus(value.status)) return undefined;
  return { status: value.status, score: value.score, cell: value };
}

function marketStatusOf(market: MarketCell | undefined, flags: number): MarketStatus {
  if (market === undefined) return "inactive";
  if ((flags & CellFlag.closed) !== 0) {
    return market.status === "cancelled" ? "cancelled" : "settled";
  }
  if ((flags & CellFlag.suspended) !== 0) return "suspended";
  return isMarketStatus(market.status) ? market.status : "suspended";
}

function isFixtureStatus(text: string): text is FixtureStatus {
  return FIXTURE_STATUSES.has(text);
}

function isMarketStatus(text: string): text is MarketStatus {
  return MARKET_STATUSES.has(text);
}

function isPlayCell(value: unknown): value is PlayCell {
  return (
    isObject(value) &&
    "status" in value &&
    typeof value.status === "string" &&
    "score" in value &&
    isPair(value.score)
  );
}

function isMarketCell(value: unknown): value is MarketCell {
  return (
    isObject(value) &&
    "status" in value &&
    typeof value.status === "string" &&
    "outcomes" in value &&
    Array.isArray(value.outcomes) &&
    value.outcomes.every(isOutcomeCell)
  );
}

function isOutcomeCell(value: unknown): value is OutcomeCell {
  return (
    Array.isArray(value) &&
    typeof value[0] === "string" &&
    (value[1] === null || typeof value[1] === "number")
  );
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
