import {
  idTimeMs,
  internalKey,
  type ItemKey,
  type LedgerReply,
  requestHash,
  reverseDrafts,
  type TransferDraft,
  TransferKind,
} from "@fairline/wallet";
import type { LegOutcome, StoredEvent } from "../model/bet.ts";
import { tookBonusBack } from "../model/funded-drafts.ts";
import { areSameOutcomes, legOutcomes, type MarketResult } from "../model/leg-outcome.ts";
import { judgeBet, type Verdict } from "../model/settle-bet.ts";
import { keptPart } from "../model/kept-part.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import type { SportsbookDeps } from "../ports.ts";
import { betGuard, reopenRecord, settleRecords } from "../store/bet-records.ts";
import type { DueBet } from "../store/settlement.ts";
import { settleFunded, settleOwn } from "./move-stake.ts";

/** What settling works with. */
export type SettleDeps = Pick<
  SportsbookDeps,
  "pool" | "ledger" | "clock" | "onCommitted" | "funding"
>;

const SOLD: Verdict = { kind: "open" };
/** The key names bet and revision: nothing else is asked for. */
const ASKED = requestHash("settle");

/** What a due bet needs: nothing, a look of the player at its legs, or money. */
export type DueStep =
  | { readonly kind: "forget" }
  | { readonly kind: "show"; readonly results: readonly (LegOutcome | null)[] }
  | {
      readonly kind: "move";
      readonly results: readonly (LegOutcome | null)[];
      readonly verdict: Verdict;
    };

/** Says how a bet comes to where the results of its legs put it; a pure function. */
export function judgeDue({ bet }: DueBet, markets: ReadonlyMap<string, MarketResult>): DueStep {
  // A held bet is looked at again when it is accepted; a rejected one has nothing to settle.
  if (bet.state === "pending-delay" || bet.state === "rejected") return { kind: "forget" };
  const results = legOutcomes(bet, markets);
  // What was sold is never settled: a bet sold whole only shows how its legs ended.
  const verdict = bet.state === "cashed-out" ? SOLD : judgeBet(keptPart(bet), results);
  if (!isInForce(bet, verdict)) return { kind: "move", results, verdict };
  return areSameOutcomes(results, bet.results) ? { kind: "forget" } : { kind: "show", results };
}

function isInForce(bet: SettlingBet, verdict: Verdict): boolean {
  if (verdict.kind === "open") return bet.returnsMinor === null;
  return bet.state === verdict.state && bet.returnsMinor === verdict.returnsMinor;
}

/**
 * Settles a bet, settles it otherwise or opens it again. Money moves at most once per revision; a bet
 * that changed meanwhile is left for the next look, because it stays due.
 */
export async function moveDueBet(
  deps: SettleDeps,
  { bet: whole, dueSeq }: DueBet,
  { results, verdict }: Extract<DueStep, { readonly kind: "move" }>,
): Promise<LedgerReply> {
  const { ledger, clock } = deps;
  const bet = keptPart(whole);
  const reversal = bet.paidRev === null ? [] : await findReversal(ledger, bet, bet.paidRev);
  const forth = settleOwn(bet, verdict);
  const transfers = [...reversal, ...forth];
  // The item of a funded bet is the player's own, whatever it moves: his bonus learns of the end.
  const isPlayers = whole.funding !== null || touchesPlayer(transfers);
  const paidBy = whole.funding !== null || touchesPlayer(forth) ? "player" : "house";
  const records = (nowMicros: bigint) => {
    const event = eventOf(bet, verdict, nowMicros);
    if (verdict.kind === "open") return [reopenRecord(bet, { results, dueSeq }, event)];
    const { state, returnsMinor } = verdict;
    const isFirst = bet.paidRev === null;
    return settleRecords(bet, { state, returnsMinor, results, paidBy, dueSeq, isFirst }, event);
  };
  const item = {
    ...settlementKey(bet.id, bet.rev + 1),
    requestHash: ASKED,
    guard: betGuard(bet, dueSeq),
    // What settles a bet compares it; what opens it again does not.
    isOptimistic: verdict.kind !== "open",
  };
  if (!isPlayers) {
    return ledger.submitHouse({
      ...item,
      currencyId: bet.currencyId,
      transfers,
      records: records(BigInt(Math.floor(clock.nowMs())) * 1_000n),
      ref: bet.id,
    });
  }
  return ledger.submit({
    ...item,
    playerId: bet.playerId,
    priority: "settlement",
    decide(state, nowMicros) {
      const moved =
        whole.funding === null
          ? { transfers, records: [] }
          : settleFunded(deps, whole, { verdict, reversal }, state);
      return {
        kind: "accepted",
        ...moved,
        records: [...records(nowMicros), ...moved.records],
        ref: bet.id,
        // What there is to say of it stands in the bet, and `ref` names the bet.
        result: {},
      };
    },
  });
}

function touchesPlayer(drafts: readonly TransferDraft[]): boolean {
  return drafts.some(({ from, to }) => !("house" in from && "house" in to));
}

/** Names the settlement that made this revision: its reversal finds the transfers by it. */
function settlementKey(betId: bigint, rev: number): ItemKey {
  return internalKey(`${betId}:${rev}:settle`, idTimeMs(betId));
}

/** The mirror of the settlement in force, which made this revision. */
async function findReversal(
  ledger: SettleDeps["ledger"],
  bet: SettlingBet,
  paidRev: number,
): Promise<readonly TransferDraft[]> {
  const { key, keyAtMs } = settlementKey(bet.id, paidRev);
  // The group of a resettlement holds the reversal before it, which stands.
  for (const owner of [bet.playerId, null]) {
    const group = await ledger.findGroup(owner, key, keyAtMs);
    const own = group.filter(
      (transfer) => transfer.kind !== TransferKind.REVERSE && !tookBonusBack(transfer),
    );
    if (own.length > 0) return reverseDrafts(own);
  }
  return [];
}

function eventOf(bet: SettlingBet, verdict: Verdict, at: bigint): StoredEvent {
  const rev = bet.rev + 1;
  if (verdict.kind === "open") {
    return { rev, kind: "rolled-back", at, amountMinor: bet.returnsMinor, code: null };
  }
  const first = verdict.isVoided ? "voided" : "settled";
  const kind = bet.paidRev === null ? first : "resettled";
  return { rev, kind, at, amountMinor: verdict.returnsMinor, code: null };
}
