import { type Log, repeat } from "@fairline/kernel";
import type { SettlementLog } from "@fairline/offering";
import { type SettleDeps, settleDueBet } from "../commands/settle-due-bet.ts";
import { type MarketResult, resultKey } from "../model/leg-outcome.ts";
import {
  type DueBet,
  findDueBets,
  findMarketResults,
  postponeDue,
  publishSettlements,
  readCursor,
} from "../store/settlement.ts";
import type { Job } from "./job.ts";

const POLL_MS = 500;
const ENTRIES_MAX = 200;
const BETS_MAX = 512;
const BACK_OFF_MS = 1_000;
const BACK_OFF_MS_MAX = 60_000;

/** What the job works with. */
export type SettleBetsDeps = SettleDeps & {
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
  let running: Promise<void> | undefined;
  let isHinted = false;
  let isStopped = false;

  async function look(): Promise<void> {
    if (isStopped) return;
    // One look at a time; a hint during a look makes another one follow.
    if (running) {
      isHinted = true;
      return running;
    }
    running = settleNews(deps).finally(() => {
      running = undefined;
    });
    await running;
    if (isHinted) {
      isHinted = false;
      await look();
    }
  }

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
      await running?.catch(() => {
        // Told where it was awaited; the rows that were left stay due.
      });
    },
  };
}

/** One look: publishes what is new in the log, then settles what is due. */
export async function settleNews(deps: SettleBetsDeps): Promise<void> {
  while (await publishNews(deps));
  while (await settleDue(deps));
}

/** Publishes the next entries of the log; answers whether there may be more. */
async function publishNews({ pool, settlements }: SettleBetsDeps): Promise<boolean> {
  const cursor = await readCursor(pool);
  const entries = await settlements.findAfter(cursor, ENTRIES_MAX);
  if (entries.length === 0) return false;
  await publishSettlements(pool, cursor, entries);
  return true;
}

/** Settles bets that are due; answers whether a full batch was found, so that more may wait. */
async function settleDue(deps: SettleBetsDeps): Promise<boolean> {
  const due = await findDueBets(deps.pool, deps.clock.nowMs(), BETS_MAX);
  if (due.length === 0) return false;
  const results = await findMarketResults(
    deps.pool,
    due.map(({ bet }) => bet),
  );
  const markets = new Map(results.map((market) => [resultKey(market), market]));
  await Promise.all(due.map((each) => settleOrPostpone(deps, each, markets)));
  return due.length === BETS_MAX;
}

async function settleOrPostpone(
  deps: SettleBetsDeps,
  due: DueBet,
  markets: ReadonlyMap<string, MarketResult>,
): Promise<void> {
  try {
    await settleDueBet(deps, due, markets);
  } catch (error) {
    const waitMs = Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS * 2 ** due.tries);
    const facts = { error: String(error), betId: String(due.bet.id), tries: due.tries };
    deps.log.error(facts, "a bet could not be settled, tries again");
    await postponeDue(deps.pool, due.bet.id, deps.clock.nowMs() + waitMs);
  }
}
