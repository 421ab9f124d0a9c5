import type { LedgerReply } from "../ledger.ts";
import { isSameRequest } from "../model/internal-key.ts";
import type { StoredAnswer } from "../store/batch-reply.ts";
import type { PlannedItem } from "./plan-batch.ts";

/** The answer to an item whose head was written or confirmed. */
export function freshReply({ outcome }: PlannedItem): LedgerReply {
  if (outcome.kind === "refused") {
    return { kind: "refused", code: outcome.code, data: outcome.data, replayed: false };
  }
  const { ref, result } = outcome.accepted;
  return { kind: "done", ref, result, replayed: false, at: outcome.posted.at };
}

/** The answer to a key that was known: the stored one, or a mismatch when the request differs. */
export function storedReply(stored: StoredAnswer, requestHash: Uint8Array): LedgerReply {
  // A tombstone stands for a request nobody has seen: it answers any.
  const known = stored.requestHash === null ? null : Buffer.from(stored.requestHash, "hex");
  if (known !== null && !isSameRequest(known, requestHash)) return { kind: "mismatch" };
  if (stored.code !== null) {
    return { kind: "refused", code: stored.code, data: stored.result, replayed: true };
  }
  return { kind: "done", ref: stored.ref, result: stored.result, replayed: true };
}

/** What a second caller of the same key hears: the first one's answer, said to be a repeat. */
export function joinedReply(reply: LedgerReply): LedgerReply {
  return "replayed" in reply ? { ...reply, replayed: true } : reply;
}
