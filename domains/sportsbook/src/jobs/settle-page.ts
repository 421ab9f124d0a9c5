import type { Log } from "@fairline/kernel";
import {
  type DueBet,
  judgeDue,
  moveDueBet,
  type MoveStep,
  type SettleDeps,
} from "../commands/settle-due-bet.ts";
import { areFirst, type MarketResult } from "../model/leg-outcome.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import type { DuePage, PageRest, ToldBet } from "../store/due-pages.ts";
import type { BetsOfDays } from "../store/settling-bets.ts";
import { allDone } from "./all-done.ts";
import type { OpenBets } from "./open-bets.ts";
import type { PageCloser } from "./page-closer.ts";

const BACK_OFF_MS = 1_000;
const BACK_OFF_MS_MAX = 60_000;
/** How often a page comes back at once because its bets moved on; then it waits as for any failure. */
const TRIES_AT_ONCE_MAX = 3;

/** What settling a page works with. */
export type SettlePageDeps = SettleDeps & { readonly log: Log; readonly openBets: OpenBets };

/** Bets with what is known of their markets, read after the news that made them due. */
export type Seen = {
  readonly bets: ReadonlyMap<string, SettlingBet>;
  readonly markets: ReadonlyMap<string, MarketResult>;
};

/** A page, its bets that nobody else looks at as they were seen, and the others. */
export type PageWork = {
  readonly page: DuePage;
  readonly freeIds: readonly string[];
  readonly seen: Seen;
  /** Bets that earlier pages name as well, and when all of those are closed. */
  readonly busyIds: readonly string[];
  readonly free: Promise<unknown>;
};

/**
 * Reads the results of the markets of bets, and those bets that are not remembered. A bet that is remembered
 * open is still what it was, or has another revision: nobody settles it by results that only add to
 * each other and do not decide it. By any others it is read again.
 */
export async function see(deps: SettlePageDeps, asked: BetsOfDays): Promise<Seen> {
  const { store, openBets } = deps;
  const { remembered, otherIds } = openBets.split(asked.betIds);
  const read = await store.findSettlingBets({ ...asked, betIds: otherIds });
  const bets = new Map([...remembered, ...read]);
  const markets = await store.findMarketResults(bets.values());
  const doubtfulIds: string[] = [];
  for (const [id, { legs }] of remembered) if (!areFirst(legs, markets)) doubtfulIds.push(id);
  if (doubtfulIds.length === 0) return { bets, markets };
  for (const id of doubtfulIds) openBets.forget(id);
  const again = await see(deps, { ...asked, betIds: doubtfulIds });
  return {
    bets: new Map([...bets, ...again.bets]),
    markets: new Map([...markets, ...again.markets]),
  };
}

/**
 * Looks at every bet of a page and closes it. A bet that an earlier page names is looked at when that is
 * closed: whoever judged it by older news can then move its money no more.
 */
export async function settlePage(
  deps: SettlePageDeps,
  closer: PageCloser,
  work: PageWork,
): Promise<void> {
  const { page, freeIds, seen, busyIds, free } = work;
  const looks = [lookAt(deps, page, freeIds, seen)];
  if (busyIds.length > 0) {
    const again = free.then(() => see(deps, { ...page, betIds: busyIds }));
    looks.push(again.then((seenLater) => lookAt(deps, page, busyIds, seenLater)));
  }
  const rests = await allDone(looks);
  await closer.close({
    seq: page.seq,
    told: rests.flatMap(({ told }) => told),
    again: rests.flatMap(({ again }) => again),
  });
  if (rests.some(({ told }) => told.length > 0)) deps.onCommitted?.();
}

type DueMove = { readonly due: DueBet; readonly step: MoveStep };

/** Judges bets and moves their money; answers what is left to do for them. */
async function lookAt(
  deps: SettlePageDeps,
  page: DuePage,
  betIds: readonly string[],
  { bets, markets }: Seen,
): Promise<Omit<PageRest, "seq">> {
  const { openBets } = deps;
  const told: ToldBet[] = [];
  const again: { betId: bigint; atMs: number }[] = [];
  const moves: DueMove[] = [];
  const putOff = (bet: SettlingBet, error: unknown) => {
    const facts = { error: String(error), betId: String(bet.id), tries: page.tries };
    deps.log.error(facts, "a bet could not be settled, tries again");
    again.push({ betId: bet.id, atMs: deps.ledger.nowMs() + waitMs(page) });
  };
  for (const id of betIds) {
    const bet = bets.get(id);
    if (bet === undefined) continue;
    try {
      const step = judgeDue(bet, markets);
      if (step.kind === "tell") told.push(bet);
      if (step.kind === "move") {
        openBets.forget(id);
        moves.push({ due: { bet, dueSeq: page.seq }, step });
      } else openBets.remember(id, bet);
    } catch (error) {
      putOff(bet, error);
    }
  }
  // All are asked of the ledger at once, and awaited together.
  const ends = await Promise.allSettled(moves.map((move) => moveOrReject(deps, move)));
  for (const [index, { due }] of moves.entries()) {
    const end = ends[index];
    if (end?.status === "rejected") putOff(due.bet, end.reason);
    else if (end?.value.kind === "blocked" && page.tries < TRIES_AT_ONCE_MAX) {
      again.push({ betId: due.bet.id, atMs: 0 });
    } else if (end?.value.kind !== "done") putOff(due.bet, end?.value.kind);
  }
  return { told, again };
}

/** What cannot even be asked for is the bet's own fault, as what is refused is. */
function moveOrReject(deps: SettlePageDeps, { due, step }: DueMove) {
  try {
    return moveDueBet(deps, due, step);
  } catch (error) {
    return Promise.reject(error);
  }
}

function waitMs({ tries }: DuePage): number {
  return Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS * 2 ** tries);
}
