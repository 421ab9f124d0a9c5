import { assert, canonicalJson, type Refused, refused, uuidV7Time } from "@fairline/kernel";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import type { Accepted, Ledger } from "../ledger.ts";
import { type Correction, judgeApproval } from "../model/correction.ts";
import { correctionDraft } from "../model/drafts.ts";
import { requestHash } from "../model/internal-key.ts";
import { type Deed, faultOf } from "../model/operator.ts";
import {
  correctionGuard,
  correctionRecord,
  declineProposal,
  findCorrection,
} from "../store/corrections.ts";

type Answer = Correction | Refused<string>;

/** An operator's word for a correction; `requestId` is the idempotency key. */
export type CorrectionApproval = {
  readonly correctionId: bigint;
  readonly requestId: string;
  /** Who he is: another one than whoever proposed it. */
  readonly operator: string;
};

/**
 * Posts a proposed correction, once. What the balance cannot bear is refused, and may be approved by a
 * fresh request when there is more.
 */
export async function approveCorrection(
  { pool, ledger }: { readonly pool: Pool; readonly ledger: Pick<Ledger, "submit"> },
  { correctionId, requestId, operator }: CorrectionApproval,
): Promise<Answer> {
  const correction = await findCorrection(pool, correctionId);
  if (correction === undefined) return refused("NOT_FOUND");
  const field = faultOf({ operator, reason: correction.reason });
  if (field !== undefined) return refused("BAD_REQUEST", { field });
  const request = { call: "approve-correction", correctionId: String(correctionId), operator };
  const reply = await ledger.submit({
    playerId: correction.playerId,
    key: requestId,
    keyAtMs: uuidV7Time(requestId),
    requestHash: requestHash(canonicalJson(request)),
    guard: correctionGuard(correctionId),
    decide: (_state, nowMicros) => decide(correction, operator, nowMicros),
  });
  if (reply.kind === "mismatch") return refused("WALLET_DUPLICATE_MISMATCH");
  if (reply.kind === "blocked") return refused("WALLET_CORRECTION_DECIDED");
  if (reply.kind === "refused") return refused(reply.code, reply.data);
  return findDecided(pool, correctionId);
}

function decide(
  correction: Correction,
  operator: string,
  nowMicros: bigint,
): Accepted | Refused<WalletErrorCode> {
  const { correctionId, playerId, accountId, amountMinor } = correction;
  // The guard blocks what is decided already.
  const forbidden = judgeApproval(correction, operator, nowMicros);
  if (forbidden !== undefined) return forbidden;
  const [towards, minor] =
    amountMinor > 0n ? (["player", amountMinor] as const) : (["house", -amountMinor] as const);
  const account = accountId === playerId ? undefined : accountId;
  return {
    kind: "accepted",
    transfers: [correctionDraft(towards, minor, correctionId, account)],
    records: [correctionRecord(correctionId, operator, nowMicros)],
    ref: correctionId,
    result: { correctionId: correctionId.toString() },
  };
}

/** Declines a correction, for a reason that is kept; whoever proposed it may think better of it. */
export async function declineCorrection(
  { pool }: { readonly pool: Pool },
  correctionId: bigint,
  deed: Deed,
): Promise<Answer> {
  const field = faultOf(deed);
  if (field !== undefined) return refused("BAD_REQUEST", { field });
  if (await declineProposal(pool, correctionId, deed)) return findDecided(pool, correctionId);
  const known = await findCorrection(pool, correctionId);
  return refused(known === undefined ? "NOT_FOUND" : "WALLET_CORRECTION_DECIDED");
}

async function findDecided(pool: Pool, correctionId: bigint): Promise<Correction> {
  const decided = await findCorrection(pool, correctionId);
  assert(decided, "a correction stays");
  return decided;
}
