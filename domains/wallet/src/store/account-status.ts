import type { Pool } from "pg";
import type { Deed } from "../model/operator.ts";

/** 0 open, 1 frozen (credits only), 2 closed. */
export type StatusNumber = 0 | 1 | 2;

/** What became of a change: `before` is the status until now; `changed` carries its time. */
export type StatusOutcome =
  | { readonly kind: "player-unknown" | "account-unknown" | "not-empty" | "unchanged" }
  | { readonly kind: "changed"; readonly before: StatusNumber; readonly atMicros: bigint };

type OutcomeRow = {
  outcome: StatusOutcome["kind"];
  status_before: StatusNumber;
  changed_at: bigint;
};

/** Sets a status with its journal row, and makes every decision taken on the head so far void. */
export async function writeAccountStatus(
  pool: Pool,
  account: { readonly playerId: bigint; readonly accountId: bigint },
  status: StatusNumber,
  { operator, reason }: Deed,
): Promise<StatusOutcome> {
  const written = await pool.query<OutcomeRow>(
    "select outcome, status_before, changed_at from wallet_set_account_status($1, $2, $3, $4, $5)",
    [account.playerId.toString(), account.accountId.toString(), status, operator, reason],
  );
  const row = written.rows[0];
  if (row === undefined) return { kind: "player-unknown" };
  return row.outcome === "changed"
    ? { kind: "changed", before: row.status_before, atMicros: row.changed_at }
    : { kind: row.outcome };
}
