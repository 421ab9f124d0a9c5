import type { Pool } from "pg";
import type { GuardDraft, RecordDraft } from "../ledger.ts";
import type { Correction } from "../model/correction.ts";
import type { Deed } from "../model/operator.ts";

/** @row corrections + code, balance_minor */
type CorrectionRow = {
  id: bigint;
  player_id: bigint;
  account_id: bigint;
  code: string;
  amount_minor: bigint;
  balance_minor: bigint;
  reason: string;
  state: Correction["state"];
  proposed_by: string;
  proposed_at: bigint;
  expires_at: bigint;
  decided_by: string | null;
  decided_at: bigint | null;
};

const CORRECTIONS = `select c.id, c.player_id, c.account_id, u.code, c.amount_minor, a.balance_minor,
    c.reason, c.state, c.proposed_by, c.proposed_at, c.expires_at, c.decided_by, c.decided_at
  from corrections c join accounts a on a.id = c.account_id join currencies u on u.id = a.currency_id`;

/** Stores a proposal that lives as long as it says. */
export async function insertCorrection(
  pool: Pool,
  proposal: Pick<Correction, "correctionId" | "playerId" | "accountId" | "amountMinor"> & Deed,
  lifeMicros: bigint,
): Promise<void> {
  const { correctionId, playerId, accountId, amountMinor, reason, operator } = proposal;
  await pool.query(
    `insert into corrections
       (id, player_id, account_id, amount_minor, reason, proposed_by, proposed_at, expires_at)
     select $1, $2, $3, $4, $5, $6, n.at, n.at + $7::bigint from (select wallet_now() as at) n`,
    [
      ...[correctionId, playerId, accountId, amountMinor].map(String),
      reason,
      operator,
      lifeMicros.toString(),
    ],
  );
}

/** A correction by its id. */
export async function findCorrection(
  pool: Pool,
  correctionId: bigint,
): Promise<Correction | undefined> {
  const found = await pool.query<CorrectionRow>(`${CORRECTIONS} where c.id = $1`, [
    correctionId.toString(),
  ]);
  return found.rows.map(toCorrection)[0];
}

/** Corrections that wait for a decision and can be approved still, the oldest first. */
export async function findOpenCorrections(
  pool: Pool,
  limit: number,
): Promise<readonly Correction[]> {
  const found = await pool.query<CorrectionRow>(
    `${CORRECTIONS} where c.state = 'proposed' and c.expires_at > wallet_now()
     order by c.id limit $1`,
    [limit],
  );
  return found.rows.map(toCorrection);
}

/** Declines a correction; false when it is decided already. */
export async function declineProposal(
  pool: Pool,
  correctionId: bigint,
  { operator, reason }: Deed,
): Promise<boolean> {
  const declined = await pool.query(
    `update corrections
     set state = 'declined', decided_by = $2, decided_why = $3, decided_at = wallet_now()
     where id = $1 and state = 'proposed'`,
    [correctionId.toString(), operator, reason],
  );
  return declined.rowCount === 1;
}

/** Blocks the item when the correction is decided already. */
export function correctionGuard(correctionId: bigint): GuardDraft {
  const subject = correctionId.toString();
  return { name: "wallet_guard_corrections", subject, row: { correction_id: subject } };
}

/** Marks a correction as posted, with its money. */
export function correctionRecord(
  correctionId: bigint,
  operator: string,
  nowMicros: bigint,
): RecordDraft {
  const row = { correction_id: correctionId.toString(), operator, at: nowMicros.toString() };
  return { recorder: "wallet_record_corrections", row };
}

function toCorrection(row: CorrectionRow): Correction {
  return {
    correctionId: row.id,
    playerId: row.player_id,
    accountId: row.account_id,
    currencyCode: row.code,
    amountMinor: row.amount_minor,
    balanceMinor: row.balance_minor,
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}
