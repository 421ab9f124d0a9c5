import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import type { HouseKind, LedgerTransfer, Side } from "../ledger.ts";
import { houseKindOf } from "../model/head.ts";
import { TransferKind } from "../model/transfer-kinds.ts";

type TransferRecord = {
  id: bigint;
  at: bigint;
  debit_account_id: bigint;
  credit_account_id: bigint;
  amount_minor: bigint;
  kind: number;
  group_id: bigint;
  ref: bigint;
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
    `select id, at, debit_account_id, credit_account_id, amount_minor, kind, group_id, ref
     from transfers where at between $1 and $2 and group_id = $3 order by at, id`,
    [request.at, request.at + GROUP_MICROS_MAX, request.group_id].map(String),
  );
  return found.rows.map(toTransfer);
}

function toTransfer(row: TransferRecord): LedgerTransfer {
  const transfer = {
    transferId: row.id,
    groupId: row.group_id,
    at: row.at,
    kind: row.kind,
    from: toSide(row.debit_account_id),
    to: toSide(row.credit_account_id),
    amountMinor: row.amount_minor,
    ref: row.ref,
  };
  const isOfHold =
    row.kind === TransferKind.HOLD ||
    row.kind === TransferKind.CAPTURE ||
    row.kind === TransferKind.RELEASE;
  return isOfHold ? { ...transfer, holdId: row.ref } : transfer;
}

function toSide(accountId: bigint): Side {
  const kind = houseKindOf(accountId);
  return kind === undefined ? { player: true } : { house: toHouseKind(kind) };
}

const HOUSE_KINDS: readonly HouseKind[] = [100, 101, 102, 103, 104, 110, 111, 112, 190, 199];

function toHouseKind(kind: number): HouseKind {
  const found = HOUSE_KINDS.find((known) => known === kind);
  assert(found !== undefined, "a house account is of a known kind");
  return found;
}
