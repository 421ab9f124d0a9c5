import { unhurried } from "@fairline/database";
import type { Pool, PoolClient } from "pg";
import { endOnAbort } from "./end-on-abort.ts";

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
export const ROWS_MAX = 100;

/** The ledger's own invariants, numbered as in the design. */
export const ledgerChecks: readonly AuditCheck[] = [
  {
    invariant: 1,
    title:
      "All accounts of a currency sum to zero, every row is of one currency, and the house's were opened",
    sql: `select subject, detail from ledger_violations where invariant = 1
      union all select subject, detail from wallet_house_violations`,
  },
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
      union all select subject, detail from wallet_exchange_violations
      union all select subject, detail from wallet_correction_violations`,
  },
  {
    invariant: 12,
    title: "Counters follow from row to row, only winnings ever fall, and when they did is noted",
    sql: `select subject, detail from ledger_violations where invariant = 12
      union all
      select 'player ' || coalesce(t.player_id, f.player_id),
        'what he won fell at ' || coalesce(t.at::text, 'no time') || ', noted is '
        || coalesce(f.at::text, 'none')
      from (select player_id, max(at) as at from transfers where won_delta < 0
        group by player_id) t
      full join won_falls f on f.player_id = t.player_id
      where t.at is distinct from f.at`,
  },
  chainCheck(),
];

/** Whoever audits by itself does so alone: more of them would prove the same and cost as often. */
const AUDIT_LOCK = 4_702_003;
/** Held alone while partitions are exchanged. */
const EXCHANGE_LOCK = 4_702_004;

/**
 * Asks every question over one consistent, read-only snapshot. `extraChecks` come from the domains
 * whose rows the ledger does not know.
 */
export function runAudit(
  pool: Pool,
  extraChecks: readonly AuditCheck[] = [],
): Promise<readonly AuditFinding[]> {
  return inSnapshot(pool, WHOLE_TABLES, (client) => askAll(client, extraChecks));
}

/** The same, unless another process is at it: none then. An abort ends it at once, by a failure. */
export function runAuditAlone(
  pool: Pool,
  extraChecks: readonly AuditCheck[],
  signal: AbortSignal,
): Promise<readonly AuditFinding[] | undefined> {
  return inSnapshot(pool, WHOLE_TABLES, async (client) => {
    const asked = await client.query<{ is_ours: boolean }>(
      `select pg_try_advisory_xact_lock(${AUDIT_LOCK}) as is_ours`,
    );
    if (!asked.rows[0]?.is_ours) return undefined;
    return endOnAbort(pool, client, signal, () => askAll(client, extraChecks));
  });
}

/** Asks what there is about one invariant, the questions of other domains included. */
export function auditInvariant(
  pool: Pool,
  invariant: number,
  extraChecks: readonly AuditCheck[],
  signal: AbortSignal,
): Promise<readonly AuditFinding[]> {
  const checks = [...ledgerChecks, ...extraChecks].filter((each) => each.invariant === invariant);
  return inSnapshot(pool, WHOLE_TABLES, (client) =>
    endOnAbort(pool, client, signal, () => askEach(client, checks)),
  );
}

/** Walks the chain of sealed blocks alone. */
export async function auditChain(pool: Pool): Promise<AuditFinding> {
  return inSnapshot(pool, WHOLE_TABLES, (client) => ask(client, chainCheck()));
}

/**
 * Every question reads everything: joins by hash, whatever a young table's statistics say, and groups by
 * sorting. Groups by hash that do not fit into memory are written out in thousands of parts, for each of
 * which the whole table is cleared: of 1.6 million groups the one took four seconds, the other minutes.
 */
const WHOLE_TABLES =
  "set local statement_timeout = 0; set local enable_nestloop = off; " +
  "set local enable_hashagg = off; set local jit = off; set local work_mem = '64MB'";

/** Reads over one consistent, read-only snapshot, with settings of its own. */
export async function inSnapshot<T>(
  pool: Pool,
  settings: string,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Until the session ends no old partition takes the place of others: its rows are younger than
    // the snapshot, and would be missed in it.
    await client.query(`select pg_advisory_lock_shared(${EXCHANGE_LOCK})`);
    await client.query("begin isolation level repeatable read read only");
    await client.query(settings);
    return await read(client);
  } finally {
    // Nothing was written: ending the session ends the snapshot, whatever state it is in.
    client.release(true);
  }
}

function askAll(
  client: PoolClient,
  extraChecks: readonly AuditCheck[],
): Promise<readonly AuditFinding[]> {
  const checks = [...ledgerChecks, ...extraChecks].sort((a, b) => a.invariant - b.invariant);
  return askEach(client, checks);
}

async function askEach(
  client: PoolClient,
  checks: readonly AuditCheck[],
): Promise<readonly AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of checks) findings.push(await ask(client, check));
  return findings;
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

function chainCheck(): AuditCheck {
  return {
    invariant: 15,
    title: "The chain of sealed blocks is unbroken and every sealed row unchanged",
    sql: "select subject, detail from wallet_chain_violations()",
  };
}
