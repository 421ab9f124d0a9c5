import { type Clock, repeat } from "@fairline/kernel";
import type { SettlementLog } from "@fairline/offering";
import type { DuePage } from "../store/due-pages.ts";
import { allDone } from "./all-done.ts";
import type { Job } from "./job.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { OpenBets } from "./open-bets.ts";
import { PageCloser } from "./page-closer.ts";
import { PagesUnderWay } from "./pages-under-way.ts";
import { see, settlePage, type SettlePageDeps } from "./settle-page.ts";

const POLL_MS = 500;
/** What was published is settled while the next entries are, so a piece is small. */
const ENTRIES_MAX = 8;
/** Who is so many pieces behind catches up: every further one is twice as large, up to a bound. */
const SMALL_PIECES = 256;
const DOUBLINGS_MAX = 5;
/** Pages of due bets that are read at once: while some are settled, the next ones are read and judged. */
const PAGES_READ = 2;
/** Readings under way: as much as the ledger's lanes write, and as much again. */
const READINGS_MAX = 8;

/** What the job works with. */
export type SettleBetsDeps = Omit<SettlePageDeps, "openBets"> & {
  readonly clock: Clock;
  readonly settlements: SettlementLog;
};

type LookDeps = SettleBetsDeps & SettlePageDeps;

/**
 * Follows the settlement log and settles what it touches. Every step is one transaction that may be
 * the last of the process: the cursor moves with the results it read, and a page of bets stays due until
 * all of them stand where the results put them.
 */
export function settleBets(deps: SettleBetsDeps): Job {
  let end: (() => Promise<void>) | undefined;
  let unhook: (() => void) | undefined;
  let isStopped = false;
  const look = lookAtNews(deps, () => isStopped);

  return {
    start() {
      const { clock, log } = deps;
      isStopped = false;
      end = repeat({ clock, log, name: "settle-bets", everyMs: POLL_MS }, look);
      unhook = deps.settlements.onAppended(() => {
        look().catch((error: unknown) => {
          deps.log.error({ error: String(error) }, "settling failed, runs again");
        });
      });
    },
    async stop() {
      // What was hinted at during the last look stays due for the next start.
      isStopped = true;
      unhook?.();
      await end?.();
      await look().catch(() => {
        // Told where it was awaited; the rows that were left stay due.
      });
    },
  };
}

/** One look: publishes what is new in the log, and settles what is due beside it and afterwards. */
export async function settleNews(deps: SettleBetsDeps): Promise<void> {
  await lookAtNews(deps, () => false)();
}

/**
 * Who looks at the log, again and again: what comes while bets are settled is published beside them, so that
 * those who settle find the next page whenever they are done with one. Open bets are remembered from look to look.
 */
export function lookAtNews(own: SettleBetsDeps, isStopped: () => boolean): () => Promise<void> {
  const deps: LookDeps = { ...own, openBets: new OpenBets() };
  const settle = oneAtATime(async () => {
    if (!isStopped()) await settleDue(deps);
  });
  const publish = oneAtATime(async () => {
    for (let piece = 0; !isStopped(); piece += 1) {
      if (!(await publishNews(deps, entriesOf(piece)))) return;
      // Whatever fails here is due still: the look below tries it again, and tells.
      settle().catch(() => {});
    }
  });
  return async () => {
    await publish();
    await settle();
  };
}

function entriesOf(piece: number): number {
  const doublings = Math.min(Math.max(piece - SMALL_PIECES, 0), DOUBLINGS_MAX);
  return ENTRIES_MAX * 2 ** doublings;
}

/** Publishes the next entries of the log; answers whether there may be more. */
export async function publishNews(
  { store, settlements }: Pick<SettleBetsDeps, "store" | "settlements">,
  entriesMax: number,
): Promise<boolean> {
  const cursor = await store.readCursor();
  const entries = await settlements.findAfter(cursor, entriesMax);
  if (entries.length === 0) return false;
  await store.publishSettlements(cursor, entries);
  return true;
}

/** Settles the bets that are due, page by page. */
async function settleDue(deps: LookDeps): Promise<void> {
  await deps.store.wakeDuePages(deps.ledger.nowMs());
  const underWay = new PagesUnderWay();
  const closer = new PageCloser((pages) => deps.store.closeDuePages(pages));
  const readings: Promise<unknown>[] = [];
  try {
    for (;;) {
      const pages = await deps.store.findDuePages(underWay.seqs, PAGES_READ);
      if (pages.length === 0) return;
      if (readings.length === READINGS_MAX) await readings.shift();
      const reading = settlePages({ ...deps, closer }, pages, underWay);
      // Who fails is told where it is awaited.
      reading.catch(() => {});
      readings.push(reading);
    }
  } finally {
    await allDone(readings);
  }
}

/** Begins to settle pages that were read at once; answers when all of them are closed. */
function settlePages(
  deps: LookDeps & { readonly closer: PageCloser },
  pages: readonly DuePage[],
  underWay: PagesUnderWay,
): Promise<unknown> {
  const freeIds: string[] = [];
  // Reads the bets of all pages, which by then are split.
  const seen = Promise.resolve().then(() => see(deps, { betIds: freeIds, ...daysOf(pages) }));
  const closings = pages.map((page) => {
    const split = underWay.split(page);
    freeIds.push(...split.freeIds);
    return underWay.add(
      page,
      seen.then((bets) => settlePage(deps, deps.closer, { ...split, page, seen: bets })),
    );
  });
  return allDone(closings);
}

function daysOf(pages: readonly DuePage[]) {
  const [first, ...rest] = pages;
  let { fromAt, toAt } = first ?? { fromAt: 0n, toAt: 0n };
  for (const page of rest) {
    if (page.fromAt < fromAt) fromAt = page.fromAt;
    if (page.toAt > toAt) toAt = page.toAt;
  }
  return { fromAt, toAt };
}
