import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { type ResolveDelayDeps, resolveDelay } from "../commands/resolve-delay.ts";
import { findEndedDelays } from "../store/bets.ts";
import type { Job } from "./job.ts";

const EVERY_MS = 100;
const BETS_MAX = 500;

/** What the job works with. */
export type ResolveDelaysDeps = ResolveDelayDeps & {
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Clock;
};

/** Resolves live bets whose delay has ended; those of a process that died are found again. */
export function resolveDelays(deps: ResolveDelaysDeps): Job {
  let end: (() => Promise<void>) | undefined;
  return {
    start() {
      const { clock, log } = deps;
      end = repeat({ clock, log, name: "resolve-delays", everyMs: EVERY_MS }, async () => {
        await resolveEndedDelays(deps);
      });
    },
    stop: async () => end?.(),
  };
}

/**
 * One look: resolves every bet whose delay has ended by the ledger's time; answers how many it looked
 * at.
 */
export async function resolveEndedDelays(deps: Omit<ResolveDelaysDeps, "clock">): Promise<number> {
  const bets = await findEndedDelays(deps.pool, deps.ledger.nowMs(), BETS_MAX);
  const answers = await Promise.allSettled(bets.map((bet) => resolveDelay(deps, bet)));
  answers.forEach((answer, index) => {
    if (answer.status === "fulfilled") return;
    const facts = { error: String(answer.reason), betId: String(bets[index]?.id) };
    deps.log.error(facts, "a live delay could not be resolved, tries again");
  });
  return bets.length;
}
