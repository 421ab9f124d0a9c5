import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { openBook } from "../book/fixture-book.ts";
import type { Shelf } from "../book/shelf.ts";
import { advanceFixture } from "../commands/advance-fixture.ts";
import type { FeedFixture, FeedSignal, FeedSource } from "../ports.ts";
import { findFeedAlive, saveFeedAlive } from "../store/feeds.ts";
import { findClosedIds, findFixture, findOpenFixtureIds } from "../store/fixtures.ts";
import { type Lease, takeLease } from "../store/lease.ts";

/** What the runner works with. */
export type FeedRunnerDeps = {
  readonly pool: Pool;
  readonly feed: FeedSource;
  readonly shelf: Shelf;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after entries of the settlement log are committed. */
  onSettled(): void;
};

/** Applies what the feed says, one fixture after the other, while this process publishes. */
export type FeedRunner = {
  /** Resolves once fixtures in play are caught up, or another process was found publishing. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether prices may be taken: caught up, and the feed was heard lately. */
  isUp(): boolean;
  /** Whether messages of this fixture could not be applied: its prices may not be taken. */
  isFailing(fixtureId: string): boolean;
  /** Resolves when nothing is waiting to be applied. */
  idle(): Promise<void>;
};

/** A feed that says nothing for so long is not trusted. */
export const SILENCE_MS_MAX = 20_000;
const ALIVE_SAVE_MS = 10_000;
const STANDBY_MS = 1_000;
const RETRY_MS = 1_000;
const REPRICE_MS = 5_000;
const REPRICE_CHECK_MS = 500;
/** Longest match with breaks and closing. */
const MATCH_MS_MAX = 3 * 3_600_000;
/** Bets reach as far as the line, so fixtures missed for longer carry none. */
const MISSED_MS_MAX = 7 * 24 * 3_600_000 + MATCH_MS_MAX;
/** A new platform shows the results of the last day. */
const HISTORY_MS = 24 * 3_600_000;
/** A fixture heard of later than this after its kick-off was missed, not started. */
const KICK_OFF_MS = 30_000;
const OPEN_FIXTURES_MAX = 10_000;

/** Makes a runner; `start` it once. */
export function createFeedRunner(deps: FeedRunnerDeps): FeedRunner {
  const { pool, feed, shelf, clock, log } = deps;
  const waiting = new Set<string>();
  const failing = new Set<string>();
  let lease: Lease | undefined;
  let unfollow: (() => void) | undefined;
  let isRunning = false;
  let isCaughtUp = false;
  let aliveAt = 0;
  let savedAt = 0;
  let working: Promise<void> = Promise.resolve();
  let background: Promise<void> | undefined;
  const cancels = new Set<() => void>();

  async function become(): Promise<void> {
    const taken = await takeLease(pool);
    if (!taken) {
      standBy();
      return;
    }
    lease = taken;
    taken.onLost(() => {
      log.warn({ epoch: taken.epoch }, "the right to publish prices was lost");
      lay();
      standBy();
    });
    shelf.reset(taken.epoch);
    await catchUp();
  }

  function standBy(): void {
    later(STANDBY_MS, () => {
      become().catch((error: unknown) => {
        failed("becoming the publisher")(error);
        lay();
        standBy();
      });
    });
  }

  /** Ends publishing; what was in memory is read again from the database. */
  function lay(): void {
    isCaughtUp = false;
    lease = undefined;
    unfollow?.();
    unfollow = undefined;
    waiting.clear();
    failing.clear();
  }

  async function catchUp(): Promise<void> {
    const now = clock.nowMs();
    const heardAt = await findFeedAlive(pool, feed.producerId);
    const current = feed.findFixtures(now - MATCH_MS_MAX, now + 1).map(({ fixtureId }) => fixtureId);
    const open = await findOpenFixtureIds(pool, OPEN_FIXTURES_MAX);
    const closed = await findClosedIds(pool, current);
    for (const id of new Set([...current, ...open])) if (!closed.has(id)) waiting.add(id);
    unfollow = feed.follow(hear);
    aliveAt = now;
    await drain();
    isCaughtUp = lease !== undefined;
    log.info({ epoch: shelf.epoch(), live: shelf.live().length }, "offering caught up");
    background = playMissed(heardAt, now).catch(failed("playing missed fixtures"));
    later(REPRICE_CHECK_MS, reprice);
  }

  /** Fixtures that were over before this start: bets on them wait for their results. */
  async function playMissed(heardAt: number | undefined, now: number): Promise<void> {
    const from = heardAt === undefined ? now - HISTORY_MS : heardAt - MATCH_MS_MAX;
    const to = now - MATCH_MS_MAX;
    const missed = heardAt === undefined ? [] : feed.findFixtures(from, Math.min(to, from + MISSED_MS_MAX));
    const lately = feed.findFixtures(Math.max(from, now - HISTORY_MS), to);
    const fixtures = new Map([...missed, ...lately].map((fixture) => [fixture.fixtureId, fixture]));
    const closed = await findClosedIds(pool, [...fixtures.keys()]);
    for (const fixture of fixtures.values()) {
      if (!isRunning || !lease) return;
      if (closed.has(fixture.fixtureId)) continue;
      const isHistory = heardAt === undefined || fixture.startsAt > heardAt + MISSED_MS_MAX;
      await queued(() => advance(fixture.fixtureId, isHistory));
    }
  }

  function hear(signal: FeedSignal): void {
    aliveAt = clock.nowMs();
    if (signal.kind === "due") for (const id of signal.fixtureIds) waiting.add(id);
    drain().then(noteAlive).catch(failed("noting that the feed is alive"));
  }

  async function noteAlive(): Promise<void> {
    const now = clock.nowMs();
    if (!lease || !isCaughtUp || waiting.size > 0 || now - savedAt < ALIVE_SAVE_MS) return;
    savedAt = now;
    await saveFeedAlive(pool, feed.producerId, now);
  }

  /** One at a time: entries of the settlement log get their numbers in order. */
  function queued(task: () => Promise<void>): Promise<void> {
    const run = working.then(task);
    working = run.catch(() => undefined);
    return run;
  }

  async function drain(): Promise<void> {
    while (isRunning && lease && waiting.size > 0) {
      const [id] = waiting;
      if (id === undefined) return;
      waiting.delete(id);
      try {
        await queued(() => advance(id, false));
        failing.delete(id);
      } catch (error) {
        failed("applying messages")(error);
        failing.add(id);
        later(RETRY_MS, () => {
          waiting.add(id);
          void drain();
        });
      }
    }
  }

  async function advance(fixtureId: string, isHistory: boolean): Promise<void> {
    const fixture = feed.findFixture(fixtureId);
    if (!fixture || !lease) return;
    const { epoch } = lease;
    const shown = shelf.live().find((book) => book.fixture.fixtureId === fixtureId);
    const isStarting = !shown && !isHistory && (await kicksOff(fixture));
    const book = isStarting ? shelf.start(fixture) : shown;
    const advanced = await advanceFixture({ ...deps, epoch }, fixture, book, isHistory);
    if (advanced.settled > 0) deps.onSettled();
    if (advanced.state.status === "closed") shelf.remove(fixtureId);
    else if (!book && !isHistory && advanced.state.position > 0) {
      shelf.put(openBook(fixture, advanced.state, advanced.results, epoch, clock.nowMs()));
    }
  }

  /** Whether the fixture goes from line to live right now, rather than being caught up with. */
  async function kicksOff(fixture: FeedFixture): Promise<boolean> {
    if (clock.nowMs() - fixture.startsAt > KICK_OFF_MS) return false;
    return (await findFixture(pool, fixture.fixtureId)) === undefined;
  }

  function reprice(): void {
    if (!isRunning || !lease) return;
    const now = clock.nowMs();
    for (const book of shelf.live()) {
      if (!book.state.clock.isRunning || now - book.pricedAt < REPRICE_MS) continue;
      shelf.refresh(book, book.state, book.results, true);
    }
    later(REPRICE_CHECK_MS, reprice);
  }

  function later(delayMs: number, task: () => void): void {
    if (!isRunning) return;
    const cancel = clock.after(delayMs, () => {
      cancels.delete(cancel);
      if (isRunning) task();
    });
    cancels.add(cancel);
  }

  function failed(doing: string): (error: unknown) => void {
    return (error) => log.error({ doing, error: String(error) }, "offering failed, tries again");
  }

  return {
    async start() {
      isRunning = true;
      await become();
    },
    async stop() {
      isRunning = false;
      for (const cancel of cancels) cancel();
      cancels.clear();
      const held = lease;
      lay();
      await background;
      await working;
      await held?.release();
    },
    isUp: () => isCaughtUp && clock.nowMs() - aliveAt <= SILENCE_MS_MAX,
    isFailing: (fixtureId) => failing.has(fixtureId),
    async idle() {
      await drain();
      await background;
      await working;
    },
  };
}
