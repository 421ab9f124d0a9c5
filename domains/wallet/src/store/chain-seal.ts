import type { Pool } from "pg";
import type { AuditFinding } from "./run-audit.ts";

/**
 * The end of the audit chain at some time: its hash stands for every row before it. Kept outside the
 * database, it tells a chain that was written anew from the one that was published.
 */
export type ChainSeal = { readonly block: bigint; readonly hash: string };

/** The chain's last block; none before the ledger is migrated. */
export async function findChainSeal(pool: Pool): Promise<ChainSeal | undefined> {
  const found = await pool.query<ChainSeal>(
    "select n as block, encode(hash, 'hex') as hash from audit_blocks order by n desc limit 1",
  );
  return found.rows[0];
}

/** Compares the chain with what was published of it. */
export async function compareSeals(
  pool: Pool,
  published: readonly ChainSeal[],
): Promise<AuditFinding> {
  const found = await pool.query<{ subject: string; detail: string }>(
    `select 'block ' || p.block as subject, case when b.n is null then 'was published and is gone'
       else 'was published with another hash' end as detail
     from unnest($1::bigint[], $2::text[]) p (block, hash) left join audit_blocks b on b.n = p.block
     where b.hash is distinct from decode(p.hash, 'hex') order by p.block limit 100`,
    [published.map(({ block }) => block), published.map(({ hash }) => hash)],
  );
  return {
    invariant: 15,
    title: `The chain is the one that was published ${published.length} times`,
    verdict: found.rows.length === 0 ? "held" : "broken",
    rows: found.rows,
  };
}
