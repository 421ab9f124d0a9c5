import { isUuidV7, uuidV7Time } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { RequestRow } from "../store/wallet-rows.ts";
import { bytesText, type StoredRows } from "./stored-rows.ts";

const MICROS_PER_MS = 1_000n;
const [DONE, REFUSED, TOMBSTONE] = [0, 1, 2];

/** The tables of the ledger, those first that others refer to. */
export function ledgerRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    { table: "house_subledgers", rows: database.subledgers.committed() },
    { table: "accounts", rows: [...houseAccounts(database), ...accounts(database)] },
    { table: "transfers", rows: transfers(database) },
    {
      table: "transfer_reversals",
      rows: database.reversals
        .entries()
        .map(([reversed_id, transfer_id]) => ({ reversed_id, transfer_id })),
    },
    { table: "requests", rows: database.requests.entries().map(request) },
    { table: "external_requests", rows: database.externalRequests.entries().map(outsideRequest) },
    { table: "holds", rows: holds(database) },
    {
      table: "hold_resolutions",
      rows: database.holdResolutions.entries().map(([hold_id, transfer_id]) => {
        const at = database.transfers.find(transfer_id)?.at ?? 0n;
        return { hold_id, transfer_id, at };
      }),
    },
    ...exchangeRows(database),
  ];
}

/** Those of subledgers; all others of the house are there already. */
function houseAccounts(database: MemoryDatabase): StoredRows["rows"] {
  return database.subledgers.committed().flatMap(({ number, kind }) =>
    currencies.map(({ id }) => {
      const account = BigInt(number * 1_000 + id);
      return { ...NO_COUNTERS, id: account, head_id: account, kind, currency_id: id };
    }),
  );
}

const NO_COUNTERS = {
  player_id: null,
  balance_minor: 0n,
  floor_minor: 0n,
  posting_no: 0n,
  status: 0,
  seq: 0n,
  last_at: 0n,
  cum_wager: 0n,
  cum_won: 0n,
  cum_deposit: 0n,
  cum_withdraw: 0n,
  reserved_wager: 0n,
} as const;

function accounts(database: MemoryDatabase): StoredRows["rows"] {
  return database.accounts.committed().map((row) => ({
    id: row.id,
    player_id: row.playerId,
    head_id: row.headId,
    kind: row.kind,
    currency_id: row.currencyId,
    balance_minor: row.balanceMinor,
    floor_minor: row.floorMinor,
    posting_no: row.postingNo,
    status: row.status,
    seq: row.seq,
    last_at: row.lastAt,
    cum_wager: row.wager,
    cum_won: row.won,
    cum_deposit: row.deposit,
    cum_withdraw: row.withdraw,
    reserved_wager: row.reservedWager,
  }));
}

function transfers(database: MemoryDatabase): StoredRows["rows"] {
  return database.transfers.all().map((row) => ({
    id: row.id,
    at: row.at,
    player_id: row.playerId,
    debit_account_id: row.debitAccountId,
    credit_account_id: row.creditAccountId,
    amount_minor: row.amountMinor,
    currency_id: row.currencyId,
    kind: row.kind,
    group_id: row.groupId,
    ref: row.ref,
    reverses_id: row.reversesId,
    debit_no: row.debitNo,
    credit_no: row.creditNo,
    debit_after: row.debitAfter,
    credit_after: row.creditAfter,
    wager_before: row.wagerBefore,
    won_before: row.wonBefore,
    deposit_before: row.depositBefore,
    withdraw_before: row.withdrawBefore,
    wager_delta: row.wagerDelta,
    won_delta: row.wonDelta,
    deposit_delta: row.depositDelta,
    withdraw_delta: row.withdrawDelta,
    rate_id: row.rateId,
  }));
}

function request([name, row]: readonly [string, RequestRow]) {
  const key = name.slice(name.indexOf(":") + 1);
  // A key of the platform itself does not show its time; that of its answer is of the same days.
  const key_at = isUuidV7(key) ? BigInt(uuidV7Time(key)) * MICROS_PER_MS : row.at;
  const req_hash = bytesText(row.hash);
  return { owner_id: row.ownerId, key, key_at, req_hash, ...answerOf(row) };
}

function outsideRequest([name, row]: readonly [string, RequestRow]) {
  const [source, key = ""] = name.split(":");
  const isTombstone = row.hash === "";
  const state = isTombstone ? TOMBSTONE : row.code === null ? DONE : REFUSED;
  const req_hash = isTombstone ? null : bytesText(row.hash);
  return { source, key: bytesText(key), req_hash, state, ...answerOf(row) };
}

function answerOf({ code, ref, groupId, amountMinor, result, at }: RequestRow) {
  return { code, ref, group_id: groupId, amount_minor: amountMinor, result, at };
}

function holds(database: MemoryDatabase): StoredRows["rows"] {
  return database.holds.committed().map((row) => ({
    id: row.id,
    head_id: row.headId,
    account_id: row.accountId,
    kind: row.kind,
    transfer_id: row.transferId,
    amount_minor: row.amountMinor,
    base_minor: row.baseMinor,
    state: row.state,
  }));
}

function exchangeRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    {
      table: "fx_rates",
      rows: database.rates.committed().map(({ id, base, quote, num, den, at }) => {
        return { id, base, quote, rate_num: num, rate_den: den, source: "world", at };
      }),
    },
    {
      table: "fx_quotes",
      rows: database.quotes.committed().map((row) => ({
        id: row.id,
        player_id: row.playerId,
        rate_id: row.rateId,
        from_account_id: row.fromAccount,
        to_account_id: row.toAccount,
        amount_minor: row.amountMinor,
        received_minor: row.receivedMinor,
        at: row.at,
        expires_at: row.expiresAt,
      })),
    },
    {
      table: "fx_conversions",
      rows: database.conversions.entries().map(([quote_id, at]) => {
        return { quote_id, player_id: database.quotes.read(quote_id)?.playerId ?? 0n, at };
      }),
    },
  ];
}
