import { assert } from "@fairline/kernel";
import type { SettlementLog } from "@fairline/offering";
import type { LedgerReply } from "@fairline/wallet";
import { judgeDue, moveDueBet } from "../commands/settle-due-bet.ts";
import { OpenBets } from "../jobs/open-bets.ts";
import { publishNews } from "../jobs/settle-bets.ts";
import { see, type SettlePageDeps } from "../jobs/settle-page.ts";

const ENTRIES_AT_ONCE = 64;
const PAGES_AT_ONCE = 16;

/** Bets that the log has decided, read and judged: what is left of settling them is their money. */
export type JudgedBets = {
  /** Moves the money of a bet each, once. */
  readonly moves: readonly (() => Promise<LedgerReply>)[];
  /** Closes the pages that made them due, after all of them have been moved. */
  close(): Promise<void>;
};

/**
 * Reads the log to its end and judges all bets that are due by it, as the settling job does, and leaves the
 * moving to whoever asked. Every bet of them is decided. The job must rest meanwhile.
 */
export async function judgeDueBets(
  own: Omit<SettlePageDeps, "openBets"> & { readonly settlements: SettlementLog },
): Promise<JudgedBets> {
  const deps = { ...own, openBets: new OpenBets() };
  while (await publishNews(deps, ENTRIES_AT_ONCE));
  const seqs: bigint[] = [];
  const moves = new Map<string, () => Promise<LedgerReply>>();
  for (;;) {
    const pages = await deps.store.findDuePages(seqs, PAGES_AT_ONCE);
    if (pages.length === 0) break;
    for (const page of pages) {
      const { bets, markets } = await see(deps, page);
      for (const [id, bet] of bets) {
        if (moves.has(id)) continue;
        const step = judgeDue(bet, markets);
        assert(step.kind === "move", "a bet that is judged ahead is decided");
        moves.set(id, () => moveDueBet(deps, { bet, dueSeq: page.seq }, step));
      }
      seqs.push(page.seq);
    }
  }
  return {
    moves: [...moves.values()],
    close: () => deps.store.closeDuePages(seqs.map((seq) => ({ seq, told: [], again: [] }))),
  };
}
