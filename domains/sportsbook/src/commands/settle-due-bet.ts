import { isDeepStrictEqual } from "node:util";
import { assertNever } from "@fairline/kernel";
import {
  idTimeMs,
  internalKey,
  type ItemKey,
  type LedgerReply,
  lostDraft,
  refundDraft,
  requestHash,
  returnsDrafts,
  reverseDrafts,
  type TransferDraft,
  TransferKind,
} from "@fairline/wallet";
import type { LegOutcome, StoredBet, StoredEvent } from "../model/bet.ts";
import { legOutcomes, type MarketResult } from "../model/leg-outcome.ts";
import { judgeBet, type Verdict } from "../model/settle-bet.ts";
import type { SportsbookDeps } from "../ports.ts";
import { betGuard, reopenRecord, settleRecord } from "../store/bet-records.ts";
import { type DueBet, forgetDue, storeLegResults } from "../store/settlement.ts";

/** What settling works with. */
export type SettleDeps = Pick<SportsbookDeps, "pool" | "ledger" | "clock" | "onCommitted">;

/**
 * Brings a bet to where the results of its legs put it: settled, settled otherwise, open again, or
 * as it is. Money moves at most once per revision; a bet that changed meanwhile is left for the next
 * look, because it stays due.
 */
export async function settleDueBet(
  deps: SettleDeps,
  due: DueBet,
  markets: ReadonlyMap<string, MarketResult>,
): Promise<void> {
  const { bet, dueSeq } = due;
  // A held bet is looked at again when it is accepted; a rejected one has nothing to settle.
  if (bet.state === "pending-delay" || bet.state === "rejected") {
    return forgetDue(deps.pool, bet.id, dueSeq);
  }
  const results = legOutcomes(bet, markets);
  const verdict = judgeBet(bet, results);
  if (isInForce(bet, verdict)) {
    if (isDeepStrictEqual(results, bet.results)) return forgetDue(deps.pool, bet.id, dueSeq);
    await storeLegResults(deps.pool, due, results);
    deps.onCommitted?.();
    return;
  }
  await move(deps, due, results, verdict);
}

function isInForce(bet: StoredBet, verdict: Verdict): boolean {
  if (verdict.kind === "open") return bet.returnsMinor === null;
  return bet.state === verdict.state && bet.returnsMinor === verdict.returnsMinor;
}

async function move(
  { ledger, clock }: SettleDeps,
  { bet, dueSeq }: DueBet,
  results: readonly (LegOutcome | null)[],
  verdict: Verdict,
): Promise<LedgerReply> {
  const back = await findReversal(ledger, bet);
  const forth = verdict.kind === "open" ? [] : settlementDrafts(bet, verdict);
  const transfers = [...back, ...forth];
  const touchesPlayer = (drafts: readonly TransferDraft[]) =>
    drafts.some(({ from, to }) => "player" in from || "player" in to);
  const paidBy = touchesPlayer(forth) ? "player" : "house";
  const record = (nowMicros: bigint) => {
    const event = eventOf(bet, verdict, nowMicros);
    if (verdict.kind === "open") return reopenRecord(bet, { results, dueSeq }, event);
    const { state, returnsMinor } = verdict;
    const isFirst = bet.paidRev === null;
    return settleRecord(bet, { state, returnsMinor, results, paidBy, dueSeq, isFirst }, event);
  };
  const item = {
    ...settlementKey(bet.id, bet.rev + 1),
    requestHash: requestHash(`${bet.id}:${bet.rev + 1}`),
    guard: betGuard(bet, dueSeq),
  };
  if (!touchesPlayer(transfers)) {
    const records = [record(BigInt(Math.floor(clock.nowMs())) * 1_000n)];
    return ledger.submitHouse({
      ...item,
      currencyId: bet.currencyId,
      transfers,
      records,
      ref: bet.id,
    });
  }
  return ledger.submit({
    ...item,
    playerId: bet.playerId,
    priority: "settlement",
    decide: (_, nowMicros) => ({
      kind: "accepted",
      transfers,
      records: [record(nowMicros)],
      ref: bet.id,
      result: { betId: String(bet.id), rev: bet.rev + 1 },
    }),
  });
}

/** Names the settlement that made this revision: its reversal finds the transfers by it. */
function settlementKey(betId: bigint, rev: number): ItemKey {
  return internalKey(`${betId}:${rev}:settle`, idTimeMs(betId));
}

/** The mirror of the settlement in force; nothing when there is none. */
async function findReversal(
  ledger: SettleDeps["ledger"],
  bet: StoredBet,
): Promise<readonly TransferDraft[]> {
  if (bet.paidRev === null) return [];
  const { key, keyAtMs } = settlementKey(bet.id, bet.paidRev);
  // The group of a resettlement holds the reversal before it, which stands.
  for (const owner of [bet.playerId, null]) {
    const group = await ledger.findGroup(owner, key, keyAtMs);
    const own = group.filter(({ kind }) => kind !== TransferKind.REVERSE);
    if (own.length > 0) return reverseDrafts(own);
  }
  return [];
}

function settlementDrafts(
  bet: StoredBet,
  verdict: Extract<Verdict, { kind: "settled" }>,
): TransferDraft[] {
  switch (verdict.state) {
    case "lost":
      return [lostDraft(bet.stakeMinor, bet.id)];
    case "refunded":
      return [refundDraft(bet.stakeMinor, bet.id)];
    case "won":
    case "mixed":
      return returnsDrafts(bet.stakeMinor, verdict.returnsMinor, bet.id);
    default:
      return assertNever(verdict.state);
  }
}

function eventOf(bet: StoredBet, verdict: Verdict, at: bigint): StoredEvent {
  const rev = bet.rev + 1;
  if (verdict.kind === "open") {
    return { rev, kind: "rolled-back", at, amountMinor: bet.returnsMinor, code: null };
  }
  const first = verdict.isVoided ? "voided" : "settled";
  const kind = bet.paidRev === null ? first : "resettled";
  return { rev, kind, at, amountMinor: verdict.returnsMinor, code: null };
}
