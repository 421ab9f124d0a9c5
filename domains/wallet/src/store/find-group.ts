import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import type { HouseSide, LedgerTransfer, Side } from "../ledger.ts";
import { houseNumberOf } from "../model/head.ts";
import { concernsHold } from "../model/hold-change.ts";
import { HOUSE_KINDS, type HouseKind } from "../model/house-accounts.ts";

type TransferRecord = {
  id: bigint;
  at: bigint;
  player_id: bigint | null;
  debit_account_id: bigint;
  credit_account_id: bigint;
  /** Kinds of the subledgers of its sides; null for other accounts. */
  debit_kind: number | null;
  credit_kind: number | null;
  amount_minor: bigint;
  currency_id: number;
  kind: number;
  group_id: bigint;
  ref: bigint;
  counted: bigint;
  won_delta: bigint;
  rate_id: bigint | null;
};

/** Rows of a group follow each other by a microsecond, and there are at most 64 of them. */
const GROUP_MICROS_MAX = 1_000n;

/**
 * The transfers of the item about `ref` that was decided at a time, in order; none when there is none.
 * Of two of one microsecond it is the later one.
 */
export async function findGroup(
  pool: Pool,
  ref: bigint,
  atMicros: bigint,
): Promise<LedgerTransfer[]> {
  const found = await pool.query<TransferRecord>(
    `select id, at, player_id, debit_account_id, credit_account_id, amount_minor, currency_id, kind,
       group_id, ref, rate_id, won_delta,
       (select s.kind from house_subledgers s where s.number = debit_account_id / 1000
         and debit_account_id < 1000000) as debit_kind,
       (select s.kind from house_subledgers s where s.number = credit_account_id / 1000
         and credit_account_id < 1000000) as credit_kind,
       wager_delta + won_delta + deposit_delta + withdraw_delta as counted
     from transfers where at between $2 and $3 and group_id = (
       select group_id from transfers where at between $2 and $3 group by group_id
       having min(at) = $2 and bool_or(ref = $1) order by group_id desc limit 1)
     order by at, id`,
    [ref, atMicros, atMicros + GROUP_MICROS_MAX].map(String),
  );
  const owner = found.rows.find(({ player_id }) => player_id !== null)?.player_id ?? null;
  return found.rows.map((row) => toTransfer(row, owner));
}

function toTransfer(row: TransferRecord, ownerId: bigint | null): LedgerTransfer {
  const transfer = {
    transferId: row.id,
    groupId: row.group_id,
    at: row.at,
    kind: row.kind,
    from: toSide(row.debit_account_id, row.debit_kind, ownerId),
    to: toSide(row.credit_account_id, row.credit_kind, ownerId),
    amountMinor: row.amount_minor,
    currencyId: row.currency_id,
    ref: row.ref,
    countedMinor: row.won_delta,
    ...(row.rate_id === null ? {} : { base: { amountMinor: row.counted, rateId: row.rate_id } }),
  };
  return concernsHold(row.kind) ? { ...transfer, holdId: row.ref } : transfer;
}

function toSide(accountId: bigint, subledgerKind: number | null, ownerId: bigint | null): Side {
  if (accountId === ownerId) return { player: true };
  const number = houseNumberOf(accountId);
  return number === undefined ? { account: accountId } : toHouse(number, subledgerKind);
}

function toHouse(number: number, subledgerKind: number | null): HouseSide {
  const house = toHouseKind(subledgerKind ?? number);
  return subledgerKind === null ? { house } : { house, subledger: number };
}

function toHouseKind(kind: number): HouseKind {
  const found = HOUSE_KINDS.find((known) => known === kind);
  assert(found !== undefined, "a house account is of a known kind");
  return found;
}
