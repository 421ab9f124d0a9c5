import type { Refused } from "@fairline/kernel";
import type { HeadState, Ledger, LedgerReply, TransferDraft } from "../ledger.ts";
import { idTimeMs } from "../model/ids.ts";
import { internalKey, requestHash } from "../model/internal-key.ts";

/** Posts what a domain would post of itself: transfers that carry the number of their item. */
export function postOwnItem(
  ledger: Pick<Ledger, "nextId" | "submit">,
  playerId: bigint,
  drafts: (ref: bigint) => readonly TransferDraft[],
  judge: (state: HeadState, nowMicros: bigint) => Refused | undefined = () => undefined,
): Promise<LedgerReply> {
  const ref = ledger.nextId();
  const text = `${ref}:test`;
  return ledger.submit({
    ...internalKey(text, idTimeMs(ref)),
    playerId,
    requestHash: requestHash(text),
    decide: (state, nowMicros) =>
      judge(state, nowMicros) ?? {
        kind: "accepted",
        transfers: drafts(ref),
        records: [],
        ref,
        result: {},
      },
  });
}
