import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { SettlementLog } from "@fairline/offering";
import {
  judgeDue,
  moveDueBet,
  type MoveStep,
  type SettleDeps,
} from "../commands/settle-due-bet.ts";
import { type MarketResult, resultKey } from "../model/leg-outcome.ts";
import { type DueBet, findDueBets, FIRST_DUE } from "../store/due-bets.ts";
import {
  findMarketResults,
  forgetDue,
  postponeDue,
  publishSettlements,
  readCursor,
  type ShownLegs,
  storeLegResults,
} from "../store/settlement.ts";
import type { Job } from "./job.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const POLL_MS = 500;
/** What was published is settled while the next entries are, so a piece is small. */
const ENTRIES_MAX = 8;
/** Who is so many pieces behind catches up: every further one is twice as large, up to a bound. */
const SMALL_PIECES = 256;
const DOUBLINGS_MAX = 5;
/** Small pages flow: while some are written, another is judged and the next one is read. */
const BETS_MAX = 500;
/** Pages under way while one is read: as much as the ledger's lanes write, and as much again. */
const PAGES_MAX = 4;
const BACK_OFF_MS = 1_000;
const BACK_OFF_MS_MAX = 60_000;

/** What the job works with. */
export type SettleBetsDeps = SettleDeps & {
  readonly clock: Clock;
  readonly settlements: SettlementLog;
  readonly log: Log;
};

/**
 * Follows the settlement log and settles what it touches. Every step is one transaction that may be
 * the last of the process: the cursor moves with the results it read, a bet leaves the due ones with
 * the money that settles it.
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
 * Looks at the log. What comes while bets are settled is published beside them, so that those who
 * settle find the next page whenever they are done with one.
 */
function lookAtNews(deps: SettleBetsDeps, isStopped: () => boolean): () => Promise<void> {
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
async function publishNews(
  { pool, settlements }: SettleBetsDeps,
  entriesMax: number,
): Promise<boolean> {
  const cursor = await readCursor(pool);
  const entries = await settlements.findAfter(cursor, entriesMax);
  if (entries.length === 0) return false;
  await publishSettlements(pool, cursor, entries);
  return true;
}

/** Settles the bets that are due, page by page. */
async function settleDue(deps: SettleBetsDeps): Promise<void> {
  const pages: Promise<void>[] = [];
  try {
    for (let after = FIRST_DUE, isDone = false; !isDone; ) {
      const { due, end, isLast } = await findDueBets(
        deps.pool,
        deps.ledger.nowMs(),
        after,
        BETS_MAX,
      );
      after = end;
      isDone = isLast;
      if (due.length === 0) continue;
      const results = await findMarketResults(deps.pool, due);
      if (pages.length === PAGES_MAX) await pages.shift();
      const page = settlePage(deps, due, new Map(results.map((each) => [resultKey(each), each])));
      // Who fails is told where it is awaited.
      page.catch(() => {});
      pages.push(page);
    }
  } finally {
    await Promise.all(pages);
  }
}

async function settlePage(
  deps: SettleBetsDeps,
  due: readonly DueBet[],
  markets: ReadonlyMap<string, MarketResult>,
): Promise<void> {
  const { forgotten, shown, moves, failures } = judgePage(due, markets);
  const show = async (some: readonly ShownLegs[]) => {
    await storeLegResults(deps.pool, some);
    deps.onCommitted?.();
  };
  await Promise.all([
    moveAll(deps, moves),
    together(deps, shown, show),
    together(deps, forgotten, (some) => forgetDue(deps.pool, some)),
    ...failures.map((each) => postpone(deps, each.due, each.error)),
  ]);
}

/** A bet that cannot be settled now, and why. */
type DueFailure = { readonly due: DueBet; readonly error: unknown };

type DueMove = { readonly due: DueBet; readonly step: MoveStep };

/** What every bet of a page needs; a pure function. */
function judgePage(due: readonly DueBet[], markets: ReadonlyMap<string, MarketResult>) {
  const forgotten: DueBet[] = [];
  const shown: ShownLegs[] = [];
  const moves: DueMove[] = [];
  const failures: DueFailure[] = [];
  for (const each of due) {
    try {
      const step = judgeDue(each, markets);
      if (step.kind === "move") moves.push({ due: each, step });
      else if (step.kind === "show") shown.push({ ...each, results: step.results });
      else forgotten.push(each);
    } catch (error) {
      failures.push({ due: each, error });
    }
  }
  return { forgotten, shown, moves, failures };
}

/** Moves the money of many bets: all are asked of the ledger at once, and awaited together. */
async function moveAll(deps: SettleBetsDeps, moves: readonly DueMove[]): Promise<void> {
  const replies = moves.map(({ due, step }) => moveOrReject(deps, due, step));
  const ends = await Promise.allSettled(replies);
  for (const [index, { due }] of moves.entries()) {
    const end = ends[index];
    if (end?.status === "rejected") await postpone(deps, due, end.reason);
  }
}

/** What cannot even be asked for is the bet's own fault, as what is refused is. */
function moveOrReject(deps: SettleBetsDeps, due: DueBet, step: MoveStep): Promise<unknown> {
  try {
    return moveDueBet(deps, due, step);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** Writes all at once; where that fails, each by itself, so that one does not hold the others up. */
async function together<Due extends DueBet>(
  deps: SettleBetsDeps,
  all: readonly Due[],
  write: (some: readonly Due[]) => Promise<void>,
): Promise<void> {
  if (all.length === 0) return;
  try {
    await write(all);
  } catch (error) {
    const [only] = all;
    if (all.length === 1 && only) return postpone(deps, only, error);
    for (const each of all) await together(deps, [each], write);
  }
}

async function postpone(
  deps: SettleBetsDeps,
  { bet, tries }: DueBet,
  error: unknown,
): Promise<void> {
  const waitMs = Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS * 2 ** tries);
  const facts = { error: String(error), betId: String(bet.id), tries };
  deps.log.error(facts, "a bet could not be settled, tries again");
  await postponeDue(deps.pool, bet.id, deps.ledger.nowMs() + waitMs);
}
