import type { CallReply } from "@fairline/contracts/calls";
import { type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { TransferKind } from "../model/transfer-kinds.ts";
import {
  findStatement,
  type StatementPosition,
  type StatementRow,
} from "../store/find-statement.ts";

type ShownRow = CallReply<"findStatement">["rows"][number];

const PAGE_ROWS = 50;
const CURSOR = /^(\d{1,19})-(\d{1,19})$/;

/** A page of the player's movements, newest first; `next` leads to the older ones. */
export async function presentStatement(pool: Pool, playerId: bigint, cursor: string | undefined) {
  const before = cursor === undefined ? undefined : parseCursor(cursor);
  if (before !== undefined && "code" in before) return before;
  // One row more than the page tells whether there is another one.
  const rows = await findStatement(pool, playerId, before, PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  const shown = page.map(presentRow);
  if (rows.length <= PAGE_ROWS || last === undefined) return { rows: shown };
  return { rows: shown, next: `${last.at}-${last.transferId}` };
}

function parseCursor(cursor: string): StatementPosition | Refused<"BAD_REQUEST"> {
  const [, at, transferId] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || transferId === undefined) {
    return refused("BAD_REQUEST", { field: "query.cursor" });
  }
  return { at: BigInt(at), transferId: BigInt(transferId) };
}

function presentRow(row: StatementRow): ShownRow {
  return {
    transferId: row.transferId.toString(),
    at: Number(row.at / 1_000n),
    kind: presentKind(row.kind),
    amountMinor: row.amountMinor.toString(),
    balanceAfterMinor: row.balanceAfterMinor.toString(),
    currency: row.currencyCode,
    reference: row.ref.toString(),
  };
}

function presentKind(kind: number): ShownRow["kind"] {
  switch (kind) {
    case TransferKind.STAKE:
      return "stake";
    case TransferKind.HOLD:
      return "hold";
    case TransferKind.RELEASE:
      return "release";
    case TransferKind.RETURNS:
      return "returns";
    case TransferKind.REFUND:
      return "refund";
    case TransferKind.DEPOSIT:
      return "deposit";
    case TransferKind.REVERSE:
      return "reverse";
    case TransferKind.CORRECTION:
      return "correction";
    default:
      return "other";
  }
}
