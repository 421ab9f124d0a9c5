import type { TopicView } from "@fairline/live/browser";
import { CellFlag, type MarketCell, PLAY_CELL, type PlayCell } from "@fairline/live/protocol";
import { isRecord } from "../state/stored-slip.ts";
import type { PickObservation } from "../state/observe-pick.ts";
import { marketKey } from "../state/pick.ts";

/** Names the live topic of a fixture. */
export function fixtureTopic(fixtureId: string): string {
  return `fixture:${fixtureId}`;
}

/** What a topic says about one outcome; undefined while the topic is not sure or not whole. */
export function observeTopic(
  view: TopicView,
  pick: { typeId: string; specifiers: string; outcomeId: string },
): PickObservation | undefined {
  if (!view.sure || !view.whole) return undefined;
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
    score: play?.main ?? null,
    isLive: play !== undefined && play.status !== "not-started",
  };
}

/** Status and score of a topic's fixture; undefined when it has none or cannot be read. */
export function playOf(view: TopicView): PlayCell | undefined {
  const value = view.cell(PLAY_CELL)?.value;
  return isPlayCell(value) ? value : undefined;
}

function marketStatusOf(market: MarketCell | undefined, flags: number): string {
  if (market === undefined) return "inactive";
  if ((flags & CellFlag.closed) !== 0) {
    return market.status === "cancelled" ? "cancelled" : "settled";
  }
  if ((flags & CellFlag.suspended) !== 0) return "suspended";
  return market.status;
}

function isPlayCell(value: unknown): value is PlayCell {
  return isRecord(value) && typeof value.status === "string" && Array.isArray(value.main);
}

function isMarketCell(value: unknown): value is MarketCell {
  return isRecord(value) && typeof value.status === "string" && Array.isArray(value.outcomes);
}
