import type { GuardDraft, RecordDraft } from "@fairline/wallet";
import type { Round, Transaction } from "../model/round.ts";
import type { RoundFunding } from "../model/round-funding.ts";

/** What a transaction does to its round. */
export type Movement = {
  readonly id: bigint;
  readonly txId: string;
  readonly kind: Exclude<Transaction["kind"], "tombstone">;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly jackpotMinor: bigint;
  /** The subledger that gets the share; null without one. */
  readonly pool: number | null;
  readonly refundMinor: bigint;
  readonly targetTxId: string | null;
  /** State of the round afterwards. */
  readonly state: Round["state"];
};

/**
 * Blocks the item when the round has moved on (`rev` 0 means that it must not exist yet), or when the
 * call was taken back before it came.
 */
export function roundGuard({ providerId, key, rev }: Round, txId: string): GuardDraft {
  const row = { provider_id: providerId, round_key: key, rev, tx_key: txId };
  return { name: "casino_guard", subject: `${providerId} ${key}`, row };
}

/** Writes a transaction and its round, with the bonus in it. */
export function movementRecord(
  round: Round,
  movement: Movement,
  bonus: { readonly funding: RoundFunding | null; readonly stakedBonusMinor: bigint },
  nowMicros: bigint,
): RecordDraft {
  const { funding, stakedBonusMinor } = bonus;
  return {
    recorder: "casino_record",
    row: {
      provider_id: round.providerId,
      tx_key: movement.txId,
      id: String(movement.id),
      kind: movement.kind,
      round: {
        id: String(round.id),
        key: round.key,
        player_id: String(round.playerId),
        game_id: round.gameId,
        currency_id: round.currencyId,
        rev: String(round.rev + 1),
        state: movement.state,
        grant_id: textOf(funding?.grantId),
        bonus_account_id: textOf(funding?.accountId),
        bonus_minor: String(funding?.bonusMinor ?? 0n),
        bonus_entered_minor: String(funding?.enteredMinor ?? 0n),
      },
      debit_minor: String(movement.debitMinor),
      bonus_minor: String(stakedBonusMinor),
      credit_minor: String(movement.creditMinor),
      jackpot_minor: String(movement.jackpotMinor),
      pool: movement.pool,
      refund_minor: String(movement.refundMinor),
      credits: movement.kind === "credit" || movement.kind === "debit-credit" ? 1 : 0,
      target_key: movement.targetTxId,
      at: String(nowMicros),
    },
  };
}

/** Ends a round without money. */
export function closingRecord({ providerId, key }: Round, nowMicros: bigint): RecordDraft {
  const row = { provider_id: providerId, round_key: key, at: String(nowMicros) };
  return { recorder: "casino_end_rounds", row };
}

function textOf(id: bigint | undefined): string | null {
  return id === undefined ? null : String(id);
}
