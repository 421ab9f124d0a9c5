import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { bookTime, openBook } from "../book/fixture-book.ts";
import type { FeedSet } from "../book/join-feeds.ts";
import type { Shelf } from "../book/shelf.ts";
import { advanceFixture } from "../commands/advance-fixture.ts";
import type { FeedFixture, FeedSignal, FeedSource } from "../ports.ts";
import { findFeedAlive, saveFeedAlive } from "../store/feeds.ts";
import { findFixture } from "../store/fixtures.ts";
import { type Lease, takeLease } from "../store/lease.ts";
import { findCurrentIds, findMissed } from "./missed-fixtures.ts";
import { Timers } from "./timers.ts";

/** What the runner works with. */
export type FeedRunnerDeps = {
  readonly pool: Pool;
  readonly feed: FeedSet;
  readonly shelf: Shelf;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after entries of the settlement log are committed. */
  onSettled(): void;
};

/** A feed that says nothing for so long is not trusted. */
const SILENCE_MS_MAX = 20_000;
const ALIVE_SAVE_MS = 10_000;
const STANDBY_MS = 1_000;
const RETRY_MS = 1_000;
const REPRICE_MS = 5_000;
const REPRICE_CHECK_MS = 500;
/** A fixture heard of later than this after its kick-off was missed, not started. */
const KICK_OFF_MS = 30_000;

/** Applies what the feed says, one fixture after the other, while this process publishes. */
export class FeedRunner {
  readonly #deps: FeedRunnerDeps;
  readonly #timers: Timers;
  readonly #waiting = new Set<string>();
  readonly #failing = new Set<string>();
  #lease: Lease | undefined;
  #unfollow: readonly (() => void)[] = [];
  #isRunning = false;
  #isCaughtUp = false;
  readonly #heardAt = new Map<FeedSource, number>();
  readonly #savedAt = new Map<FeedSource, number>();
  #working: Promise<void> = Promise.resolve();
  #background: Promise<void> = Promise.resolve();

  constructor(deps: FeedRunnerDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  /** Resolves once fixtures in play are caught up, or another process was found publishing. */
  async start(): Promise<void> {
    this.#isRunning = true;
    await this.#become();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#timers.end();
    const held = this.#lease;
    this.#rest();
    await this.#background;
    await this.#working;
    await held?.release();
  }

  /** Whether prices may be shown as live: caught up, and every feed was heard lately. */
  isUp(): boolean {
    return this.#isCaughtUp && this.#deps.feed.sources.every((source) => this.#isHeard(source));
  }

  /** Whether prices of a fixture may be taken: its feed was heard, its messages could be applied. */
  isTrusted(fixtureId: string): boolean {
    if (!this.#isCaughtUp || this.#failing.has(fixtureId)) return false;
    const source = this.#deps.feed.sourceOf(fixtureId);
    return source ? this.#isHeard(source) : this.isUp();
  }

  #isHeard(source: FeedSource): boolean {
    return this.#deps.clock.nowMs() - (this.#heardAt.get(source) ?? 0) <= SILENCE_MS_MAX;
  }

  /** Resolves when nothing is waiting to be applied. */
  async idle(): Promise<void> {
    await this.#drain();
    await this.#background;
    await this.#working;
  }

  async #become(): Promise<void> {
    const lease = await takeLease(this.#deps.pool);
    if (!lease) {
      this.#standBy();
      return;
    }
    this.#lease = lease;
    lease.onLost(() => {
      this.#deps.log.warn({ epoch: lease.epoch }, "the right to publish prices was lost");
      this.#rest();
      this.#standBy();
    });
    this.#deps.shelf.reset(lease.epoch);
    await this.#catchUp();
  }

  #standBy(): void {
    this.#timers.after(STANDBY_MS, () => {
      this.#become().catch((error: unknown) => {
        this.#tell("becoming the publisher", error);
        const held = this.#lease;
        this.#rest();
        this.#standBy();
        void held?.release().catch((again: unknown) => this.#tell("releasing the lease", again));
      });
    });
  }

  /** Ends publishing; what was in memory is read again from the database. */
  #rest(): void {
    this.#isCaughtUp = false;
    this.#lease = undefined;
    for (const unfollow of this.#unfollow) unfollow();
    this.#unfollow = [];
    this.#waiting.clear();
    this.#failing.clear();
  }

  async #catchUp(): Promise<void> {
    const { pool, feed, shelf, clock, log } = this.#deps;
    const now = clock.nowMs();
    const heard: (readonly [FeedSource, number | undefined])[] = [];
    for (const source of feed.sources) {
      heard.push([source, await findFeedAlive(pool, source.producerId)]);
    }
    for (const id of await findCurrentIds(this.#deps, now)) this.#waiting.add(id);
    this.#unfollow = feed.sources.map((source) =>
      source.follow((signal) => this.#hear(source, signal)),
    );
    for (const source of feed.sources) this.#heardAt.set(source, now);
    await this.#drain();
    this.#isCaughtUp = this.#lease !== undefined;
    // What was over while nobody here published is put by nobody: its pages would wait for ever.
    if (this.#isCaughtUp) shelf.caughtUp();
    log.info({ epoch: shelf.epoch(), live: shelf.live().length }, "offering caught up");
    this.#background = this.#playMissed(heard, now).catch((error: unknown) =>
      this.#tell("playing missed fixtures", error),
    );
    this.#timers.after(REPRICE_CHECK_MS, () => this.#reprice());
  }

  /** Fixtures that were over before this start: bets on them wait for their results. */
  async #playMissed(
    heard: readonly (readonly [FeedSource, number | undefined])[],
    now: number,
  ): Promise<void> {
    const { pool } = this.#deps;
    for (const [feed, heardAt] of heard) {
      for (const { fixture, isHistory } of await findMissed({ pool, feed }, heardAt, now)) {
        if (!this.#isRunning || !this.#lease) return;
        await this.#queued(() => this.#advance(fixture, isHistory));
      }
    }
  }

  #hear(source: FeedSource, signal: FeedSignal): void {
    this.#heardAt.set(source, this.#deps.clock.nowMs());
    if (signal.kind === "due") for (const id of signal.fixtureIds) this.#waiting.add(id);
    this.#drain()
      .then(() => this.#noteAlive(source))
      .catch((error: unknown) => this.#tell("noting that the feed is alive", error));
  }

  async #noteAlive(source: FeedSource): Promise<void> {
    const { pool, clock } = this.#deps;
    const now = clock.nowMs();
    const isWell = this.#lease && this.#isCaughtUp && this.#failing.size + this.#waiting.size === 0;
    if (!isWell || now - (this.#savedAt.get(source) ?? 0) < ALIVE_SAVE_MS) return;
    this.#savedAt.set(source, now);
    await saveFeedAlive(pool, source.producerId, now);
  }

  /** One at a time: entries of the settlement log get their numbers in order. */
  #queued(task: () => Promise<void>): Promise<void> {
    const run = this.#working.then(task);
    this.#working = run.catch(() => undefined);
    return run;
  }

  async #drain(): Promise<void> {
    while (this.#isRunning && this.#lease) {
      const [id] = this.#waiting;
      if (id === undefined) return;
      this.#waiting.delete(id);
      try {
        await this.#queued(() => this.#advanceById(id));
        this.#failing.delete(id);
      } catch (error) {
        this.#tell("applying messages", error);
        this.#failing.add(id);
        this.#timers.after(RETRY_MS, () => {
          this.#waiting.add(id);
          void this.#drain();
        });
      }
    }
  }

  /** A fixture that the feed no longer lists is still played as it was stored. */
  async #advanceById(fixtureId: string): Promise<void> {
    const { feed, pool } = this.#deps;
    const listed = feed.findFixture(fixtureId) ?? (await findFixture(pool, fixtureId))?.fixture;
    if (listed) await this.#advance(listed, false);
  }

  async #advance(fixture: FeedFixture, isHistory: boolean): Promise<void> {
    if (!this.#lease) return;
    const { shelf, clock, onSettled } = this.#deps;
    const { epoch } = this.#lease;
    const { fixtureId } = fixture;
    const shown = shelf.findLive(fixtureId);
    const isStarting = !shown && !isHistory && (await this.#kicksOff(fixture));
    const book = isStarting ? shelf.start(fixture) : shown;
    const { state, results, settled } = await advanceFixture(
      { ...this.#deps, epoch },
      fixture,
      book,
      isHistory,
    );
    if (settled > 0) onSettled();
    if (state.status === "closed") shelf.remove(fixtureId);
    else if (!book && !isHistory && state.position > 0) {
      shelf.put(openBook(fixture, state, results, epoch, bookTime(clock)));
    }
  }

  /** Whether the fixture goes from line to live right now, rather than being caught up with. */
  async #kicksOff(fixture: FeedFixture): Promise<boolean> {
    const { pool, clock } = this.#deps;
    if (clock.nowMs() - fixture.startsAt > KICK_OFF_MS) return false;
    return (await findFixture(pool, fixture.fixtureId)) === undefined;
  }

  /** Time alone moves prices: less of it is left to score in. */
  #reprice(): void {
    if (!this.#isRunning || !this.#lease) return;
    const { shelf, clock } = this.#deps;
    const now = clock.nowMs();
    for (const book of shelf.live()) {
      // While its feed is silent prices of a fixture are not trusted, so none are made.
      if (!this.isTrusted(book.fixture.fixtureId)) continue;
      if (!book.state.clock.isRunning || now - book.pricedAt < REPRICE_MS) continue;
      if (book.writing.length === 0) shelf.refresh(book, book.state, book.results, true);
    }
    this.#timers.after(REPRICE_CHECK_MS, () => this.#reprice());
  }

  #tell(doing: string, error: unknown): void {
    this.#deps.log.error({ doing, error: String(error) }, "offering failed, tries again");
  }
}
