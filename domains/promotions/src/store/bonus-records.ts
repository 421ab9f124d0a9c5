import type { JsonObject } from "@fairline/kernel";
import type { RecordDraft } from "@fairline/wallet";
import type { GrantEnd } from "../model/grant-moves.ts";

const RECORDER = "promotions_record";

/** A grant that becomes active, with its account. */
export function activateRecord(
  grantId: bigint,
  row: { readonly accountId: bigint; readonly at: bigint; readonly expiresAt: bigint },
): RecordDraft {
  return record("activate", grantId, {
    account_id: String(row.accountId),
    at: String(row.at),
    expires_at: String(row.expiresAt),
  });
}

/** A grant that ends. */
export function endRecord(
  grantId: bigint,
  end: {
    readonly state: GrantEnd;
    readonly reason: string;
    readonly at: bigint;
    readonly convertedMinor: bigint;
    /** Moves of its stakes on which the end rests. */
    readonly moves: bigint | undefined;
  },
): RecordDraft {
  return record("end", grantId, {
    state: end.state,
    reason: end.reason,
    at: String(end.at),
    converted_minor: String(end.convertedMinor),
    moves: end.moves === undefined ? null : String(end.moves),
  });
}

/** Bonus money that goes into a bet. */
export function stakeRecord(grantId: bigint, betId: bigint, bonusMinor: bigint): RecordDraft {
  return record("stake", grantId, { bet_id: String(betId), bonus_minor: String(bonusMinor) });
}

/** Whether the bet is open in which the bonus money is. */
export function stakeIsRecord(grantId: bigint, betId: bigint, isOpen: boolean): RecordDraft {
  return record("stake-is", grantId, { bet_id: String(betId), is_open: isOpen });
}

/** What a completed grant pays its player after its end; below nought what is taken back of it. */
export function latePaidRecord(grantId: bigint, paidMinor: bigint): RecordDraft {
  return record("late", grantId, { paid_minor: String(paidMinor) });
}

function record(op: string, grantId: bigint, rest: JsonObject): RecordDraft {
  return { recorder: RECORDER, row: { op, grant_id: String(grantId), ...rest } };
}
