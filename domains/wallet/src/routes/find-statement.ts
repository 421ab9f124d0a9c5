import type { MovementSubject } from "@fairline/contracts";
import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import { cutPage, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Ledger } from "../ledger.ts";
import { TransferKind } from "../model/transfer-kinds.ts";
import {
  END_OF_TIME,
  findLastRow,
  findSeal,
  findStatement,
  type StatementPosition,
  type StatementRow,
} from "../store/find-statement.ts";

type Reply = CallReply<"findStatement">;
type MovementKind = Reply["rows"][number]["kind"];

/** Finds what bets and rounds of a player are about. */
export type NameSubjects = (
  playerId: bigint,
  ids: readonly bigint[],
) => Promise<ReadonlyMap<bigint, MovementSubject>>;

/** Kinds whose reference is a bet or a round. */
const OF_PLAY: ReadonlySet<MovementKind> = new Set([
  "stake",
  "hold",
  "release",
  "returns",
  "refund",
  "cash-out",
  "game-pay",
  "reverse",
  "debt",
]);

const PAGE_ROWS = 50;
const CURSOR = /^(\d{1,18})-(\d{1,18})$/;

const KINDS: ReadonlyMap<number, MovementKind> = new Map([
  [TransferKind.STAKE, "stake"],
  [TransferKind.HOLD, "hold"],
  [TransferKind.RELEASE, "release"],
  [TransferKind.RETURNS, "returns"],
  [TransferKind.REFUND, "refund"],
  [TransferKind.CASH_OUT, "cash-out"],
  [TransferKind.CASINO_PAY, "game-pay"],
  [TransferKind.DEPOSIT, "deposit"],
  [TransferKind.WITHDRAWAL_HOLD, "withdrawal"],
  [TransferKind.WITHDRAWAL_RETURNED, "withdrawal-returned"],
  [TransferKind.FX_OUT, "exchange-out"],
  [TransferKind.FX_IN, "exchange-in"],
  [TransferKind.BONUS_GRANT, "bonus"],
  [TransferKind.BONUS_CONVERT, "bonus-convert"],
  [TransferKind.BONUS_FORFEIT, "bonus-forfeit"],
  [TransferKind.TAX, "tax"],
  [TransferKind.RECEIVABLE, "debt"],
  [TransferKind.REVERSE, "reverse"],
  [TransferKind.CORRECTION, "correction"],
  [TransferKind.DEPOSIT_REFUNDED, "deposit-refunded"],
  [TransferKind.CHARGE_BACK, "charge-back"],
  [TransferKind.CHARGE_BACK_WON, "charge-back-won"],
]);

/**
 * A page of an account's movements, newest first, with the balances at the ends of the period; `next`
 * leads to the older ones. Another player's account is unknown.
 */
export async function presentStatement(
  deps: { readonly pool: Pool; readonly ledger: Ledger; readonly nameSubjects?: NameSubjects },
  playerId: bigint,
  query: CallQuery<"findStatement">,
): Promise<Reply | Refused<"BAD_REQUEST" | "WALLET_ACCOUNT_UNKNOWN">> {
  const { pool, ledger } = deps;
  const before = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  if (before !== undefined && "code" in before) return before;
  const accounts = await ledger.findAccounts(playerId);
  const wanted = query.accountId ?? playerId.toString();
  const account = accounts.find(({ accountId }) => accountId.toString() === wanted);
  if (account === undefined) return refused("WALLET_ACCOUNT_UNKNOWN");
  const { accountId } = account;
  const fromMicros = BigInt(query.from ?? 0) * 1_000n;
  const endMicros = query.to === undefined ? END_OF_TIME : BigInt(query.to) * 1_000n;
  const opening = await findLastRow(pool, playerId, accountId, fromMicros);
  const closing = await findLastRow(pool, playerId, accountId, endMicros);
  // What comes while this is read is left to the next reading: rows and balances belong together.
  const toMicros = closing === undefined ? fromMicros : closing.at + 1n;
  const period = { playerId, accountId, fromMicros, toMicros };
  const kinds = query.kind === undefined ? undefined : kindsOf(query.kind.split(","));
  const pageRows = query.limit === undefined ? PAGE_ROWS : Number(query.limit);
  const found = await findStatement(pool, period, kinds, before, pageRows + 1);
  const seal = closing === undefined ? undefined : await findSeal(pool, closing.at);
  const { rows, lastBeforeNext: last } = cutPage(found, pageRows);
  const played = rows.filter(({ kind }) => OF_PLAY.has(KINDS.get(kind) ?? "other"));
  const ids = [...new Set(played.map(({ ref }) => ref))];
  const subjects = ids.length === 0 ? undefined : await deps.nameSubjects?.(playerId, ids);
  return {
    account: {
      accountId: accountId.toString(),
      kind: account.kind,
      currency: account.currencyCode,
    },
    openingMinor: (opening?.balanceAfterMinor ?? 0n).toString(),
    closingMinor: (closing?.balanceAfterMinor ?? 0n).toString(),
    ...(seal === undefined ? {} : { sealedBy: { block: seal.block.toString(), hash: seal.hash } }),
    rows: rows.map((row) => presentRow(row, subjects?.get(row.ref))),
    ...(last ? { next: `${last.at}-${last.transferId}` } : {}),
  };
}

function parseCursor(cursor: string): StatementPosition | Refused<"BAD_REQUEST"> {
  const [, at, transferId] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || transferId === undefined) {
    return refused("BAD_REQUEST", { field: "query.cursor" });
  }
  return { at: BigInt(at), transferId: BigInt(transferId) };
}

function presentRow(
  row: StatementRow,
  subject: MovementSubject | undefined,
): Reply["rows"][number] {
  return {
    transferId: row.transferId.toString(),
    at: Number(row.at / 1_000n),
    kind: KINDS.get(row.kind) ?? "other",
    amountMinor: row.amountMinor.toString(),
    balanceAfterMinor: row.balanceAfterMinor.toString(),
    currency: row.currencyCode,
    reference: row.ref.toString(),
    ...(subject === undefined ? {} : { subject }),
    ...(row.reversesId === null ? {} : { reversesId: row.reversesId.toString() }),
  };
}

/** The ledger's kinds behind a player's words; "other" is every kind without a word. */
function kindsOf(wanted: readonly string[]): number[] {
  const all = Array.from({ length: KIND_MAX }, (_, index) => index + 1);
  return all.filter((kind) => wanted.includes(KINDS.get(kind) ?? "other"));
}

const KIND_MAX = 99;
