import type { JsonObject } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import type { VisitorRule } from "../model/visitor-rule.ts";

/** More active rules than this are a mistake: those after it are not in force. */
export const ACTIVE_RULES_MAX = 20_000;

/** The rules in force, as they were written; whoever reads them checks them again. */
export async function findActiveRules(pool: Pool): Promise<readonly JsonObject[]> {
  const found = await pool.query<{ rule: JsonObject }>(
    `select rule from visitor_rules where is_newest and state = 'active'
     order by id limit ${ACTIVE_RULES_MAX}`,
  );
  return found.rows.map(({ rule }) => rule);
}

/** Number of the newest version of a rule, 0 when there is none; held until the end. */
export async function lockRule(client: PoolClient, id: string): Promise<number> {
  await client.query("select pg_advisory_xact_lock(4703020, hashtext($1))", [id]);
  const found = await client.query<{ version: number }>(
    "select version from visitor_rules where id = $1 and is_newest",
    [id],
  );
  return found.rows[0]?.version ?? 0;
}

/** A version to be written. */
export type NewRuleVersion = {
  readonly rule: VisitorRule;
  readonly version: number;
  readonly changedAtMs: number;
  readonly author: string;
};

/** Writes a version over the one before it. */
export async function insertRule(client: PoolClient, next: NewRuleVersion): Promise<void> {
  const { rule, version, changedAtMs, author } = next;
  await client.query("update visitor_rules set is_newest = false where id = $1 and is_newest", [
    rule.id,
  ]);
  await client.query(
    `insert into visitor_rules (id, version, is_newest, kind, state, rule, changed_at, author)
     values ($1, $2, true, $3, $4, $5, to_timestamp($6::double precision / 1000), $7)`,
    [rule.id, version, rule.kind, rule.state, JSON.stringify(rule), changedAtMs, author],
  );
}
