import { assert } from "@fairline/kernel";
import { checkCapture } from "@fairline/responsible-gaming";
import {
  type Accepted,
  captureDraft,
  type HeadState,
  idTimeMs,
  internalKey,
  releaseDraft,
  requestHash,
} from "@fairline/wallet";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { type DelayVerdict, judgeDelay } from "../model/judge-delay.ts";
import type { SportsbookDeps } from "../ports.ts";
import { acceptRecord, betGuard, rejectRecord } from "../store/bet-records.ts";

/** What resolving works with. */
export type ResolveDelayDeps = Pick<SportsbookDeps, "ledger" | "book" | "clock">;

const BLOCKED = {
  kind: "reject",
  code: "COUPON_ACCOUNT_BLOCKED",
  data: {},
  facts: {},
} as const satisfies DelayVerdict;

/**
 * Ends the delay of a live bet: its stake is captured or given back, at most once, whatever happens
 * to the process in between. A player whose account was closed meanwhile, or who excluded himself,
 * gets his stake back.
 */
export async function resolveDelay(deps: ResolveDelayDeps, bet: StoredBet): Promise<void> {
  assert(bet.state === "pending-delay", "only a held bet waits for its end");
  const verdict = judgeDelay(bet, deps.book, deps.clock.nowMs());
  const text = `${bet.id}:resolve`;
  await deps.ledger.submit({
    ...internalKey(text, idTimeMs(bet.id)),
    playerId: bet.playerId,
    // The first verdict that is written stands, in whichever process it was found.
    requestHash: requestHash(text),
    guard: betGuard(bet),
    decide: (state: HeadState, nowMicros: bigint) =>
      post(bet, forbiddenBy(state, nowMicros) ?? verdict, nowMicros),
  });
}

function forbiddenBy(state: HeadState, nowMicros: bigint): DelayVerdict | undefined {
  if (state.status !== 0) return BLOCKED;
  const excluded = checkCapture(state, nowMicros);
  return excluded && { kind: "reject", code: excluded.code, data: excluded.data, facts: {} };
}

function post(bet: StoredBet, verdict: DelayVerdict, nowMicros: bigint): Accepted {
  const rev = bet.rev + 1;
  const event: StoredEvent = {
    rev,
    kind: verdict.kind === "accept" ? "accepted" : "rejected",
    at: nowMicros,
    amountMinor: bet.stakeMinor,
    code: verdict.kind === "accept" ? null : verdict.code,
  };
  const [transfer, record] =
    verdict.kind === "accept"
      ? [
          captureDraft(bet.stakeMinor, bet.id),
          acceptRecord(bet, verdict.legs, event, verdict.facts),
        ]
      : [releaseDraft(bet.stakeMinor, bet.id), rejectRecord(bet, verdict, event, verdict.facts)];
  return {
    kind: "accepted",
    transfers: [transfer],
    records: [record],
    ref: bet.id,
    result: { betId: String(bet.id), verdict: verdict.kind },
  };
}
