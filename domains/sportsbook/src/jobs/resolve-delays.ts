import { type Clock, type Log, repeat } from "@fairline/kernel";
import { type ResolveDelayDeps, resolveDelay } from "../commands/resolve-delay.ts";
import type { Job } from "./job.ts";
import type { BetStore } from "../store/bet-store.ts";

const EVERY_MS = 100;
const BETS_MAX = 500;

/** What the job works with. */
export type ResolveDelaysDeps = ResolveDelayDeps & {
  readonly store: BetStore;
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
  const bets = await deps.store.findEndedDelays(deps.ledger.nowMs(), BETS_MAX);
  const answers = await Promise.allSettled(bets.map((bet) => resolveDelay(deps, bet)));
  answers.forEach((answer, index) => {
    if (answer.status === "fulfilled") return;
    const facts = { error: String(answer.reason), betId: String(bets[index]?.id) };
    deps.log.error(facts, "a live delay could not be resolved, tries again");
  });
  return bets.length;
}
