import type { ApiCaller } from "@fairline/api-client";
import type { CallQuery, CallReply, Problem } from "@fairline/contracts/calls";

type Reply = CallReply<"findStatement">;

/** A period of an account with all its movements, newest first. */
export type WholeStatement = Omit<Reply, "next"> & {
  /** Whether older movements of the period are missing. */
  readonly isCut: boolean;
};

/** Movements of one statement; who has more chooses shorter periods. */
export const ROWS_MAX = 10_000;
const PAGE_ROWS = 500;

/**
 * Reads all movements of a period. What its first page says of balances and seal is true of all pages:
 * what comes meanwhile is newer than they are. A statement with a page missing is none.
 */
export async function readStatement(
  api: ApiCaller,
  query: CallQuery<"findStatement">,
  signal: AbortSignal,
): Promise<WholeStatement | { readonly problem: Problem }> {
  const read = (more: CallQuery<"findStatement">) =>
    api("findStatement", { query: { ...query, ...more, limit: String(PAGE_ROWS) } }, signal);
  const first = await read({});
  if (!first.ok) return { problem: first.problem };
  const { next: second, ...statement } = first.reply;
  const rows = [...statement.rows];
  let next = second;
  while (next !== undefined && rows.length < ROWS_MAX) {
    const page = await read({ cursor: next });
    if (!page.ok) return { problem: page.problem };
    rows.push(...page.reply.rows);
    next = page.reply.next;
  }
  return { ...statement, rows: rows.slice(0, ROWS_MAX), isCut: next !== undefined };
}
