import { assert, Failure, refused } from "@fairline/kernel";
import { checkCapture } from "@fairline/responsible-gaming";
import {
  type Accepted,
  type HeadState,
  idTimeMs,
  internalKey,
  requestHash,
  standingOf,
} from "@fairline/wallet";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { countedStake } from "../model/bet-account.ts";
import { type DelayVerdict, glanceAt, judgeDelay } from "../model/judge-delay.ts";
import type { SportsbookDeps } from "../ports.ts";
import { acceptRecord, betGuard, rejectRecord } from "../store/bet-records.ts";
import { captureStake, releaseStake } from "./move-stake.ts";

/** What resolving works with. */
export type ResolveDelayDeps = Pick<SportsbookDeps, "ledger" | "book" | "funding">;

const BLOCKED = {
  kind: "reject",
  code: "COUPON_ACCOUNT_BLOCKED",
  data: {},
  facts: {},
} as const satisfies DelayVerdict;

const MICROS_PER_MS = 1_000n;

/**
 * Ends the delay of a live bet: its stake is captured or given back, at most once, whatever happens
 * to the process in between. A player whose account was closed meanwhile, or who excluded himself,
 * gets his stake back. What the offer says is looked up once; the time is the money's. Throws
 * DELAY_NOT_OVER before the end: nothing is stored then, and the bet is found again.
 */
export async function resolveDelay(deps: ResolveDelayDeps, bet: StoredBet): Promise<void> {
  assert(bet.state === "pending-delay", "only a held bet waits for its end");
  const offer = glanceAt(bet.legs, deps.book);
  const text = `${bet.id}:resolve`;
  await deps.ledger.submit({
    ...internalKey(text, idTimeMs(bet.id)),
    playerId: bet.playerId,
    // The first verdict that is written stands, in whichever process it was found.
    requestHash: requestHash(text),
    guard: betGuard(bet),
    decide(state: HeadState, nowMicros: bigint) {
      if (isResolved(bet, state)) return refused("HOLD_RESOLVED");
      const nowMs = Number(nowMicros / MICROS_PER_MS);
      assertOver(bet, nowMs);
      const verdict = forbiddenBy(bet, state, nowMicros) ?? judgeDelay(bet, offer, nowMs);
      return post(deps, bet, verdict, state, nowMicros);
    },
  });
}

function assertOver({ id, delayEndsAt }: StoredBet, nowMs: number): void {
  if (delayEndsAt !== null && nowMs < delayEndsAt) {
    throw new Failure("DELAY_NOT_OVER", `the delay of bet ${id} is not over yet`);
  }
}

/**
 * Another process was first and its verdict stands under the same key: the ledger answers that one,
 * and this refusal is written nowhere.
 */
function isResolved(bet: StoredBet, { reservedWagerMinor }: HeadState): boolean {
  return reservedWagerMinor < countedStake(bet);
}

function forbiddenBy(
  bet: StoredBet,
  state: HeadState,
  nowMicros: bigint,
): DelayVerdict | undefined {
  if (standingOf(bet.account, state).status !== 0) return BLOCKED;
  const excluded = checkCapture(state, nowMicros);
  return excluded && { kind: "reject", code: excluded.code, data: excluded.data, facts: {} };
}

function post(
  deps: ResolveDelayDeps,
  bet: StoredBet,
  verdict: DelayVerdict,
  state: HeadState,
  nowMicros: bigint,
): Accepted {
  const isAccepted = verdict.kind === "accept";
  const event: StoredEvent = {
    rev: bet.rev + 1,
    kind: isAccepted ? "accepted" : "rejected",
    at: nowMicros,
    amountMinor: bet.stakeMinor,
    code: isAccepted ? null : verdict.code,
  };
  const moved = isAccepted ? captureStake(bet) : releaseStake(deps, bet, state);
  const record = isAccepted
    ? acceptRecord(bet, verdict.legs, event, verdict.facts)
    : rejectRecord(bet, verdict, event, verdict.facts);
  return {
    kind: "accepted",
    ...moved,
    records: [record, ...moved.records],
    ref: bet.id,
    result: { betId: String(bet.id), verdict: verdict.kind },
  };
}
