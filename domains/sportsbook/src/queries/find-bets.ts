import { cutPage, type Refused, refused } from "@fairline/kernel";
import { toBetView } from "../model/bet-view.ts";
import type { BetStatus } from "../store/bets.ts";
import type { BetStore } from "../store/bet-store.ts";

/** A question for the history; times are Unix milliseconds as text. */
export type BetsQuestion = {
  readonly status?: BetStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
};

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
const CURSOR = /^\d{1,18}$/;

/** The player's bets, newest first, with totals of the whole filter. */
export async function findBets(store: BetStore, playerId: bigint, question: BetsQuestion) {
  const before = parseCursor(question.cursor);
  if (before === undefined) return unknownCursor();
  const filter = {
    playerId,
    status: question.status ?? "all",
    from: toMicros(question.from),
    to: toMicros(question.to),
  };
  const limit = Math.min(LIMIT_MAX, Math.max(1, Number(question.limit ?? LIMIT_DEFAULT)));
  const [found, totals] = await Promise.all([
    store.listBets(filter, before, limit + 1),
    store.sumBets(filter),
  ]);
  const { rows, lastBeforeNext } = cutPage(found, limit);
  return {
    bets: rows.map(({ bet, events }) => toBetView(bet, events)),
    totals,
    ...(lastBeforeNext ? { next: String(lastBeforeNext.bet.id) } : {}),
  };
}

function parseCursor(cursor: string | undefined): bigint | null | undefined {
  if (cursor === undefined) return null;
  return CURSOR.test(cursor) ? BigInt(cursor) : undefined;
}

function unknownCursor(): Refused {
  return refused("BAD_REQUEST", { field: "query.cursor", reason: "unknown" });
}

function toMicros(ms: string | undefined): bigint | null {
  return ms === undefined ? null : BigInt(ms) * 1_000n;
}
