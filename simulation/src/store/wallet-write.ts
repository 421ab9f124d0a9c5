import type { HoldChange, PlannedHead, PlayerAccount } from "@fairline/wallet/engine";
import { databaseError } from "./database-error.ts";
import type { JournalRow } from "./journal.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { plantedHead, plantedTransfers } from "./planted-rows.ts";
import type { AccountRow, HoldRow } from "./wallet-rows.ts";
import type { Transaction } from "./transaction.ts";

const HOLD_NOT_OPEN = "FL002";
const NOT_A_MIRROR = "FL003";
const CONTRADICTION = "FL004";
const CHECK_VIOLATED = "23514";
const UNIQUE_VIOLATED = "23505";
const PLAYER_ID_MIN = 1_000_000n;
const [BONUS, OWED, CURRENCY] = [4, 8, 9];
const POOLS = 130n;
const WON_OR_BACK = [5, 7, 8, 9, 99];
const FLOOR_OF_DEBT = -9_000_000_000_000_000_000n;

/** Writes a head and the accounts beside it as they are after the batch. */
export function writeHead(
  database: MemoryDatabase,
  transaction: Transaction,
  head: PlannedHead,
): void {
  const { before, after } = head;
  const row = database.accounts.get(transaction, before.id);
  if (row === undefined || row.currencyId !== before.currencyId || row.kind !== 0) {
    throw databaseError(CONTRADICTION);
  }
  const written: AccountRow = {
    ...row,
    balanceMinor: after.main.balanceMinor,
    postingNo: after.main.postingNo,
    seq: row.seq + BigInt(head.accepted),
    lastAt: after.lastAt,
    wager: after.wager,
    won: after.won,
    deposit: after.deposit,
    withdraw: after.withdraw,
    reservedWager: after.reservedWager,
  };
  const isBad =
    written.balanceMinor < row.floorMinor ||
    written.reservedWager < 0n ||
    isUnposted(row, written) ||
    written.lastAt < row.lastAt ||
    written.wager < row.wager ||
    written.deposit < row.deposit ||
    written.withdraw < row.withdraw;
  if (isBad) throw databaseError(CHECK_VIOLATED);
  database.accounts.put(transaction, row.id, plantedHead(database.plant, written));
  for (const account of after.accounts) {
    if (!before.accounts.includes(account)) writeAccount(database, transaction, head, account);
  }
}

function writeAccount(
  database: MemoryDatabase,
  transaction: Transaction,
  { before }: PlannedHead,
  { id, kind, currencyId, balanceMinor, postingNo, isNew }: PlayerAccount,
): void {
  const known = database.accounts.get(transaction, id);
  if (!isNew) {
    const isOwn =
      known?.headId === before.id && known.kind === kind && known.currencyId === currencyId;
    if (!isOwn) throw databaseError(CONTRADICTION);
    const written = { ...known, balanceMinor, postingNo };
    const isBad = balanceMinor < known.floorMinor || isUnposted(known, written);
    if (isBad) throw databaseError(CHECK_VIOLATED);
    database.accounts.put(transaction, id, written);
    return;
  }
  if (known !== undefined) throw databaseError(UNIQUE_VIOLATED);
  const others = database.accounts.all(transaction).filter(({ headId }) => headId === before.id);
  const isSecond = others.some((other) => other.kind === kind && other.currencyId === currencyId);
  if (kind !== BONUS && isSecond) throw databaseError(UNIQUE_VIOLATED);
  if (kind === CURRENCY && currencyId === before.currencyId) throw databaseError(CONTRADICTION);
  database.accounts.put(transaction, id, {
    ...EMPTY,
    id,
    playerId: before.id,
    headId: before.id,
    kind,
    currencyId,
    balanceMinor,
    postingNo,
    floorMinor: kind === OWED ? FLOOR_OF_DEBT : 0n,
  });
}

/** A balance moves by postings alone. */
function isUnposted(before: AccountRow, after: AccountRow): boolean {
  const isMoved = after.balanceMinor !== before.balanceMinor;
  return after.postingNo < before.postingNo || (isMoved && after.postingNo === before.postingNo);
}

const EMPTY = {
  status: 0,
  seq: 0n,
  lastAt: 0n,
  wager: 0n,
  won: 0n,
  deposit: 0n,
  withdraw: 0n,
  reservedWager: 0n,
} as const;

const KNOWN_HOUSE: ReadonlySet<bigint> = new Set(
  [100, 101, 102, 103, 104, 105, 110, 111, 112, 113, 120, 130, 140, 150, 190, 199].map(BigInt),
);

/** The ledger's kinds, those of bonuses and of payments. */
function isKnownKind(kind: number): boolean {
  return (kind >= 1 && kind <= 30) || (kind >= 40 && kind <= 49) || kind === 99;
}

/** Writes a row of the journal as its constraints admit it. */
export function writeTransfer(
  database: MemoryDatabase,
  transaction: Transaction,
  row: JournalRow,
): void {
  const isPlain = (delta: bigint) => delta === 0n || abs(delta) === row.amountMinor;
  const isBad =
    row.amountMinor <= 0n ||
    row.debitAccountId === row.creditAccountId ||
    !isKnownKind(row.kind) ||
    (row.kind === 99) !== (row.reversesId !== null) ||
    row.wagerDelta < 0n ||
    row.depositDelta < 0n ||
    row.withdrawDelta < 0n ||
    (row.wonDelta < 0n && row.reversesId === null) ||
    (row.rateId === null &&
      !(
        [row.wagerDelta, row.depositDelta].every(isPlain) &&
        (isPlain(row.wonDelta) || countsInPart(row))
      ));
  if (isBad) throw databaseError(CHECK_VIOLATED);
  for (const id of [row.debitAccountId, row.creditAccountId]) {
    const isHouse = id < PLAYER_ID_MIN;
    if (isHouse && !KNOWN_HOUSE.has(id / 1_000n) && subledgerKindOf(database, id) === null) {
      throw databaseError(CHECK_VIOLATED);
    }
    const currencyId = isHouse
      ? Number(id % 1_000n)
      : database.accounts.get(transaction, id)?.currencyId;
    if (currencyId !== row.currencyId) throw databaseError(CONTRADICTION);
  }
  if (row.reversesId !== null) reverse(database, transaction, row, row.reversesId);
  for (const written of plantedTransfers(database.plant, row)) {
    database.transfers.append(transaction, written);
  }
  const { debitAccountId: paying } = row;
  if (paying / 1_000n === POOLS || subledgerKindOf(database, paying) === Number(POOLS)) {
    checkPool(database.transfers.within(transaction), paying);
  }
}

/** The kind of a subledger's account; null for every other one. A subledger is committed before it is posted to. */
export function subledgerKindOf(database: MemoryDatabase, accountId: bigint): number | null {
  const number = Number(accountId / 1_000n);
  return database.subledgers.committed().find((row) => row.number === number)?.kind ?? null;
}

/** What `wallet_check_subledger` refuses: that a pool pays more than was put in. */
function checkPool(rows: readonly JournalRow[], accountId: bigint): void {
  let held = 0n;
  for (const { debitAccountId, creditAccountId, amountMinor } of rows) {
    if (creditAccountId === accountId) held += amountMinor;
    if (debitAccountId === accountId) held -= amountMinor;
  }
  if (held < 0n) throw databaseError(CHECK_VIOLATED);
}

/** What moves to or from an account beside the main one may count a part of its amount as won. */
function countsInPart(row: JournalRow): boolean {
  const isBeside = (id: bigint) => id >= PLAYER_ID_MIN && id !== row.playerId;
  return (
    WON_OR_BACK.includes(row.kind) &&
    abs(row.wonDelta) <= row.amountMinor &&
    (isBeside(row.creditAccountId) || isBeside(row.debitAccountId))
  );
}

function reverse(
  database: MemoryDatabase,
  transaction: Transaction,
  row: JournalRow,
  target: bigint,
): void {
  if (database.reversals.get(transaction, target) !== undefined) {
    throw databaseError(UNIQUE_VIOLATED);
  }
  const found = database.transfers.find(target);
  const isMirror =
    found?.at === row.reversesAt &&
    found.debitAccountId === row.creditAccountId &&
    found.creditAccountId === row.debitAccountId &&
    found.amountMinor === row.amountMinor &&
    found.wonDelta === -row.wonDelta;
  if (!isMirror) throw databaseError(NOT_A_MIRROR);
  database.reversals.put(transaction, target, row.id);
}

/** Opens a hold, or resolves one in whole. */
export function writeHold(
  database: MemoryDatabase,
  transaction: Transaction,
  { before }: PlannedHead,
  hold: HoldChange,
): void {
  const { id, kind, accountId, currencyId, transferId, amountMinor, baseMinor, state } = hold;
  const known = database.holds.get(transaction, id);
  if (state === 0) {
    if (known !== undefined) throw databaseError(UNIQUE_VIOLATED);
    const account = database.accounts.get(transaction, accountId ?? 0n);
    const isOwn = account?.headId === before.id && account.currencyId === currencyId;
    const needsBase = kind === 1 && currencyId !== before.currencyId;
    if (!isOwn || needsBase !== (baseMinor !== null)) throw databaseError(HOLD_NOT_OPEN);
    const facts = { id, headId: before.id, accountId: account.id, kind, transferId };
    const row: HoldRow = { ...facts, amountMinor, baseMinor, state };
    database.holds.put(transaction, id, row);
    return;
  }
  const account = database.accounts.get(transaction, known?.accountId ?? 0n);
  const isOpen =
    known?.state === 0 &&
    known.headId === before.id &&
    known.kind === kind &&
    known.amountMinor === amountMinor &&
    known.baseMinor === baseMinor &&
    account?.currencyId === currencyId &&
    (accountId === null || accountId === known.accountId);
  if (!isOpen) throw databaseError(HOLD_NOT_OPEN);
  if (database.plant.strikes("forgotten-release")) return;
  database.holds.put(transaction, id, { ...known, state });
  if (database.plant.strikes("lost-resolution")) return;
  database.holdResolutions.put(transaction, id, transferId);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
