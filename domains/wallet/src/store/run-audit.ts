import { unhurried } from "@fairline/database";
import type { Pool, PoolClient } from "pg";

/** One invariant as a question to the database: `sql` returns `subject, detail` of what breaks it. */
export type AuditCheck = {
  readonly invariant: number;
  readonly title: string;
  readonly sql: string;
};

/** What contradicts an invariant, in words. */
export type AuditRow = { readonly subject: string; readonly detail: string };

/** The verdict on one invariant; `rows` are the first that break it. */
export type AuditFinding = {
  readonly invariant: number;
  readonly title: string;
  readonly verdict: "held" | "broken";
  readonly rows: readonly AuditRow[];
};

/** Rows told per invariant; one is enough to stop the presses. */
const ROWS_MAX = 100;

/** The ledger's own invariants, numbered as in the design. */
export const ledgerChecks: readonly AuditCheck[] = [
  inView(1, "All accounts of a currency sum to zero, and every row is of one currency"),
  inView(2, "Every balance is its credits less its debits"),
  inView(3, "Postings are numbered without a hole"),
  inView(4, "Every posting's balance follows from the one before"),
  inView(5, "No account was ever below its floor"),
  inView(8, "Held money equals the open holds, by currency and by player"),
  inView(9, "A hold is resolved once, in whole, or open"),
  inView(10, "A transfer is reversed once at most, exactly mirrored"),
  {
    invariant: 11,
    title:
      "Every accepted request has its transfers, what settles no bet its request, exchange its quote",
    sql: `select subject, detail from ledger_violations where invariant = 11
      union all select subject, detail from wallet_exchange_violations`,
  },
  inView(12, "Counters follow from row to row, and only winnings ever fall"),
  {
    invariant: 15,
    title: "The chain of sealed blocks is unbroken and every sealed row unchanged",
    sql: "select subject, detail from wallet_chain_violations()",
  },
];

/**
 * Asks every question over one consistent, read-only snapshot. `extraChecks` come from the domains
 * whose rows the ledger does not know.
 */
export async function runAudit(
  pool: Pool,
  extraChecks: readonly AuditCheck[] = [],
): Promise<readonly AuditFinding[]> {
  const checks = [...ledgerChecks, ...extraChecks].sort((a, b) => a.invariant - b.invariant);
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    // Every question reads everything: joins by hash, whatever a young table's statistics say.
    await client.query(
      "set local statement_timeout = 0; set local enable_nestloop = off; " +
        "set local jit = off; set local work_mem = '64MB'",
    );
    const findings: AuditFinding[] = [];
    for (const check of checks) findings.push(await ask(client, check));
    return findings;
  } finally {
    // Nothing was written: ending the session ends the snapshot, whatever state it is in.
    client.release(true);
  }
}

async function ask(client: PoolClient, check: AuditCheck): Promise<AuditFinding> {
  const text = `select subject::text, detail::text from (${check.sql}) violations limit ${ROWS_MAX}`;
  const found = await client.query<AuditRow>(unhurried(text));
  const { invariant, title } = check;
  return {
    invariant,
    title,
    verdict: found.rows.length === 0 ? "held" : "broken",
    rows: found.rows,
  };
}

function inView(invariant: number, title: string): AuditCheck {
  const sql = `select subject, detail from ledger_violations where invariant = ${invariant}`;
  return { invariant, title, sql };
}
