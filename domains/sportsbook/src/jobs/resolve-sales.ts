import { type Clock, type Log, repeat } from "@fairline/kernel";
import { type ResolveSaleDeps, resolveSale } from "../commands/resolve-sale.ts";
import type { Job } from "./job.ts";
import type { BetStore } from "../store/bet-store.ts";

const EVERY_MS = 200;
const SALES_MAX = 500;

/** What the job works with. */
export type ResolveSalesDeps = ResolveSaleDeps & {
  readonly store: BetStore;
  readonly log: Log;
  readonly clock: Clock;
};

/** Resolves sales whose wait has ended; those of a process that died are found again. */
export function resolveSales(deps: ResolveSalesDeps): Job {
  let end: (() => Promise<void>) | undefined;
  return {
    start() {
      const { clock, log } = deps;
      end = repeat({ clock, log, name: "resolve-sales", everyMs: EVERY_MS }, async () => {
        await resolveEndedSales(deps);
      });
    },
    stop: async () => end?.(),
  };
}

/**
 * One look: resolves every sale whose wait has ended by the ledger's time; answers how many it looked
 * at.
 */
export async function resolveEndedSales(deps: Omit<ResolveSalesDeps, "clock">): Promise<number> {
  const ended = await deps.store.findEndedSales(deps.ledger.nowMs(), SALES_MAX);
  const answers = await Promise.allSettled(ended.map((each) => resolveSale(deps, each)));
  answers.forEach((answer, index) => {
    if (answer.status === "fulfilled") return;
    const facts = { error: String(answer.reason), saleId: String(ended[index]?.sale.id) };
    deps.log.error(facts, "a sale could not be resolved, tries again");
  });
  return ended.length;
}
