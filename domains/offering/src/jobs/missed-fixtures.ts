import type { Pool } from "pg";
import { LINE_MS } from "../book/shelf.ts";
import type { FeedCalendar, FeedFixture } from "../ports.ts";
import { findClosedIds, findOpenFixtureIds } from "../store/fixtures.ts";

/** A fixture that was over before this process looked. */
export type MissedFixture = {
  readonly fixture: FeedFixture;
  /** Nobody could bet on it: its result is kept, nothing is settled. */
  readonly isHistory: boolean;
};

/** Longest match with breaks and closing. */
const MATCH_MS_MAX = 3 * 3_600_000;
/** Bets reach as far as the line, so fixtures missed for longer carry none. */
const MISSED_MS_MAX = LINE_MS + MATCH_MS_MAX;
/** A new platform shows the results of the last day. */
const HISTORY_MS = 24 * 3_600_000;
const OPEN_FIXTURES_MAX = 10_000;

type Deps = { readonly pool: Pool; readonly feed: FeedCalendar };

/** Ids of fixtures that may be in play, and of those that were when the last process ended. */
export async function findCurrentIds(
  { pool, feed }: Deps,
  nowMs: number,
): Promise<readonly string[]> {
  const playing = feed
    .findFixtures(nowMs - MATCH_MS_MAX, nowMs + 1)
    .map(({ fixtureId }) => fixtureId);
  const open = await findOpenFixtureIds(pool, OPEN_FIXTURES_MAX);
  const closed = await findClosedIds(pool, playing);
  return [...new Set([...open, ...playing])].filter((id) => !closed.has(id));
}

/**
 * Fixtures between the last sign of life and now, in order of kick-off. Without one, and after a
 * pause longer than the line reaches, only the last day is played, for its results.
 */
export async function findMissed(
  { pool, feed }: Deps,
  heardAt: number | undefined,
  nowMs: number,
): Promise<readonly MissedFixture[]> {
  const until = nowMs - MATCH_MS_MAX;
  const from = heardAt === undefined ? until : heardAt - MATCH_MS_MAX;
  const betsUntil = from + MISSED_MS_MAX;
  const missed = feed.findFixtures(from, Math.min(until, betsUntil));
  const since =
    heardAt === undefined ? nowMs - HISTORY_MS : Math.max(nowMs - HISTORY_MS, betsUntil);
  const history = feed.findFixtures(since, until);
  const all = [
    ...missed.map((fixture) => ({ fixture, isHistory: false })),
    ...history.map((fixture) => ({ fixture, isHistory: true })),
  ];
  const closed = await findClosedIds(
    pool,
    all.map(({ fixture }) => fixture.fixtureId),
  );
  return all.filter(({ fixture }) => !closed.has(fixture.fixtureId));
}
