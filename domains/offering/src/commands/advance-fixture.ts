import { transaction } from "@fairline/database";
import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import type { FixtureBook } from "../book/fixture-book.ts";
import type { Shelf } from "../book/shelf.ts";
import { applyMessages, type Progress } from "../model/apply-messages.ts";
import { type FixtureState, newFixtureState, type Stop } from "../model/fixture-state.ts";
import type { MarketResult, Results } from "../model/market-result.ts";
import type { FeedCalendar, FeedFixture, FeedMessage } from "../ports.ts";
import { sportOf } from "../sports/sports.ts";
import type { AnySport } from "../sports/sport.ts";
import { findFixture, saveFixture } from "../store/fixtures.ts";
import { checkLease } from "../store/lease.ts";
import { findResults, saveResults } from "../store/market-results.ts";
import { appendSettlements } from "../store/settlement-log.ts";

/** What advancing works with. */
export type AdvanceDeps = {
  readonly pool: Pool;
  readonly feed: FeedCalendar;
  readonly shelf: Shelf;
  readonly clock: Clock;
  readonly epoch: number;
};

/** Where the fixture stands now. */
export type Advanced = {
  readonly state: FixtureState;
  readonly results: Results;
  /** Entries added to the settlement log. */
  readonly settled: number;
};

const MESSAGES_PER_STEP = 500;
/** Marks the stop that stands for messages being written; feeds number theirs from 1. */
const WRITING_STOP_ID = 0;

/**
 * Applies everything that is due for a fixture. Betting stops in memory before the first byte is
 * written; scores, results and prices show after the commit only. `isHistory` keeps the state alone:
 * nobody could bet on that fixture.
 */
export async function advanceFixture(
  deps: AdvanceDeps,
  fixture: FeedFixture,
  book: FixtureBook | undefined,
  isHistory: boolean,
): Promise<Advanced> {
  const sport = sportOf(fixture);
  let current: Standing = book ?? (await load(deps.pool, sport, fixture));
  let settled = 0;
  for (;;) {
    const { state } = current;
    const messages = deps.feed.read(fixture.fixtureId, state.position, MESSAGES_PER_STEP);
    if (messages.length === 0) return { state, results: current.results, settled };
    const progress = applyMessages(sport, state, current.results, messages);
    if (progress.state.position === state.position) {
      return { state, results: current.results, settled };
    }
    if (book) showStops(deps.shelf, book, progress, messages);
    await write(deps, fixture, progress, isHistory);
    settled += isHistory ? 0 : progress.settlements.length;
    if (book) {
      deps.shelf.refresh(book, progress.state, progress.results, movesPrices(sport, messages));
    }
    current = { state: progress.state, results: progress.results };
  }
}

type Standing = { readonly state: FixtureState; readonly results: Results };

async function load(pool: Pool, sport: AnySport, fixture: FeedFixture): Promise<Standing> {
  const stored = await findFixture(pool, fixture.fixtureId);
  if (!stored) return { state: newFixtureState(sport, fixture.fixtureId), results: new Map() };
  return { state: stored.state, results: await findResults(pool, fixture.fixtureId) };
}

/** Suspends what the messages stop and counts what is material, ahead of everything else. */
function showStops(
  shelf: Shelf,
  book: FixtureBook,
  progress: Progress,
  messages: readonly FeedMessage[],
): void {
  const stops: Stop[] = messages.flatMap(({ body }) =>
    body.kind === "markets.stopped" ? [{ stopId: body.stopId, groups: body.groups }] : [],
  );
  const isMaterial = progress.state.materialSeq !== book.state.materialSeq;
  if (stops.length === 0 && !isMaterial) return;
  const all: Stop[] = isMaterial ? [{ stopId: WRITING_STOP_ID, groups: "all" }] : [];
  shelf.stop(book, [...stops, ...all], progress.state.materialSeq);
}

async function write(
  deps: AdvanceDeps,
  fixture: FeedFixture,
  progress: Progress,
  isHistory: boolean,
): Promise<void> {
  await transaction(deps.pool, async (client) => {
    await checkLease(client, deps.epoch);
    await saveFixture(client, fixture, progress.state, deps.clock.nowMs());
    if (isHistory) return;
    const changed = progress.settlements
      .map(({ result }): MarketResult => result)
      .filter((result) => progress.results.get(result.key) === result);
    await saveResults(client, fixture.fixtureId, changed);
    await appendSettlements(client, fixture.fixtureId, progress.settlements);
  });
}

/** Whether any of the messages makes new prices. */
function movesPrices(sport: AnySport, messages: readonly FeedMessage[]): boolean {
  return messages.some(({ body }) =>
    body.kind === "fixture.progressed"
      ? sport.movesPrices(body.fact)
      : body.kind !== "markets.stopped",
  );
}
