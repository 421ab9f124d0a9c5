import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import { HOUSE_KINDS, type HouseKind, type LedgerTransfer, type Side } from "../ledger.ts";
import { houseKindOf } from "../model/head.ts";
import { concernsHold } from "../model/hold-change.ts";

type TransferRecord = {
  id: bigint;
  at: bigint;
  debit_account_id: bigint;
  credit_account_id: bigint;
  amount_minor: bigint;
  currency_id: number;
  kind: number;
  group_id: bigint;
  ref: bigint;
  counted: bigint;
  rate_id: bigint | null;
};

/** Rows of a group follow each other by a microsecond, and there are at most 64 of them. */
const GROUP_MICROS_MAX = 1_000n;

/** The owner under which requests of the house are kept. */
export const HOUSE_OWNER = 0n;

/** The transfers that the request of this key wrote, in order; none when unknown or refused. */
export async function findGroup(
  pool: Pool,
  ownerId: bigint,
  key: string,
  keyAtMs: number,
): Promise<LedgerTransfer[]> {
  const requests = await pool.query<{ group_id: bigint | null; at: bigint }>(
    "select group_id, at from requests where owner_id = $1 and key = $2 and key_at = $3",
    [ownerId.toString(), key, (BigInt(keyAtMs) * 1_000n).toString()],
  );
  const request = requests.rows[0];
  if (request === undefined || request.group_id === null) return [];
  const found = await pool.query<TransferRecord>(
    `select id, at, debit_account_id, credit_account_id, amount_minor, currency_id, kind, group_id,
       ref, rate_id, wager_delta + won_delta + deposit_delta + withdraw_delta as counted
     from transfers where at between $1 and $2 and group_id = $3 order by at, id`,
    [request.at, request.at + GROUP_MICROS_MAX, request.group_id].map(String),
  );
  return found.rows.map((row) => toTransfer(row, ownerId));
}

function toTransfer(row: TransferRecord, ownerId: bigint): LedgerTransfer {
  const transfer = {
    transferId: row.id,
    groupId: row.group_id,
    at: row.at,
    kind: row.kind,
    from: toSide(row.debit_account_id, ownerId),
    to: toSide(row.credit_account_id, ownerId),
    amountMinor: row.amount_minor,
    currencyId: row.currency_id,
    ref: row.ref,
    ...(row.rate_id === null ? {} : { base: { amountMinor: row.counted, rateId: row.rate_id } }),
  };
  return concernsHold(row.kind) ? { ...transfer, holdId: row.ref } : transfer;
}

function toSide(accountId: bigint, ownerId: bigint): Side {
  if (accountId === ownerId) return { player: true };
  const kind = houseKindOf(accountId);
  return kind === undefined ? { account: accountId } : { house: toHouseKind(kind) };
}

function toHouseKind(kind: number): HouseKind {
  const found = HOUSE_KINDS.find((known) => known === kind);
  assert(found !== undefined, "a house account is of a known kind");
  return found;
}
