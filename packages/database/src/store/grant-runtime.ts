import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";
import pg, { type Pool, type PoolClient } from "pg";
import { unhurried } from "../unhurried.ts";
import { homeOf, MIGRATION_LOCK, migrationSets } from "./migration-set.ts";
import { transaction } from "./transaction.ts";

/** What a domain keeps from the role that the platform runs under. */
type Privileges = {
  /** Tables and rows that functions alone write. */
  readonly readOnly: readonly string[];
  /** Tables that get rows, and keep them as they are. */
  readonly appendOnly: readonly string[];
  /** Functions that may all that the owner may; whoever runs the platform may call them. */
  readonly asOwner: readonly string[];
};

type Relation = { name: string; is_view: boolean; keeps_rows: boolean; keeps_all: boolean };

/**
 * Lets the role of `runtime` run the platform on what the role of `owner` owns, and nothing more: it reads everything,
 * writes no table that functions write, changes and removes no row of which a trigger refuses it, and
 * empties none. Asked after every migration, for new tables and functions come without rights.
 */
export async function grantRuntime(owner: Pool, root: string, runtime: Pool): Promise<void> {
  const privileges = migrationSets.map((set) => readPrivileges(root, set));
  const asked = await runtime.query<{ role: string }>("select current_user as role");
  const role = asked.rows[0]?.role ?? "";
  await transaction(owner, async (client) => {
    await client.query(unhurried("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]));
    await assertRoles(client, role);
    await client.query(await statements(client, pg.escapeIdentifier(role), merge(privileges)));
  });
}

function readPrivileges(root: string, set: string): Privileges {
  const file = join(homeOf(root, set), "privileges.json");
  if (!existsSync(file)) return { readOnly: [], appendOnly: [], asOwner: [] };
  const { readOnly, appendOnly, asOwner }: Privileges = JSON.parse(readFileSync(file, "utf8"));
  return { readOnly, appendOnly, asOwner };
}

function merge(all: readonly Privileges[]): Privileges {
  return {
    readOnly: all.flatMap(({ readOnly }) => readOnly),
    appendOnly: all.flatMap(({ appendOnly }) => appendOnly),
    asOwner: all.flatMap(({ asOwner }) => asOwner),
  };
}

/** A role that may be the owner, or make functions of its own, is held back by nothing. */
async function assertRoles(client: PoolClient, role: string): Promise<void> {
  const asked = await client.query<{ is_bound: boolean; sees_sessions: boolean }>(
    `select not r.rolsuper and not pg_has_role(r.oid, current_user, 'member')
         and not has_schema_privilege(r.oid, current_schema(), 'create') as is_bound,
       pg_has_role('pg_read_all_stats', 'usage') as sees_sessions
     from pg_roles r where r.rolname = $1`,
    [role],
  );
  const [found] = asked.rows;
  if (!found?.is_bound) {
    throw new Failure(
      "RUNTIME_ROLE_UNFIT",
      `The role ${role} of DATABASE_URL must be an ordinary one that may not create in the schema and is no member of the owner's role.`,
    );
  }
  if (!found.sees_sessions) {
    throw new Failure(
      "OWNER_ROLE_BLIND",
      "The role of MIGRATION_DATABASE_URL must be a member of pg_read_all_stats: who seals the ledger sees what is being written.",
    );
  }
}

async function statements(client: PoolClient, role: string, kept: Privileges): Promise<string> {
  const schema = await schemaOf(client);
  const relations = await findRelations(client);
  const functions = await findFunctions(client, kept.asOwner);
  const names = new Set(relations.map(({ name }) => name));
  for (const name of [...kept.readOnly, ...kept.appendOnly]) {
    if (!names.has(name)) throw unknown("table", name);
  }
  return [
    `grant usage on schema ${schema} to ${role}`,
    `grant usage on all sequences in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    ...relations.flatMap((relation) => {
      const table = `${schema}.${pg.escapeIdentifier(relation.name)}`;
      return [
        `revoke all on ${table} from ${role}`,
        `grant ${rightsOf(relation, kept)} on ${table} to ${role}`,
      ];
    }),
    ...functions.flatMap((signature) => [
      `alter function ${signature} security definer set search_path = ${schema}, pg_temp`,
      `revoke execute on function ${signature} from public`,
    ]),
  ].join(";\n");
}

function rightsOf({ name, is_view, keeps_rows, keeps_all }: Relation, kept: Privileges): string {
  if (is_view || kept.readOnly.includes(name)) return "select";
  const isAppendOnly = kept.appendOnly.includes(name);
  return [
    "select",
    "insert",
    ...(keeps_rows || isAppendOnly ? [] : ["update"]),
    ...(keeps_all || isAppendOnly ? [] : ["delete"]),
  ].join(", ");
}

async function schemaOf(client: PoolClient): Promise<string> {
  const found = await client.query<{ name: string }>("select current_schema() as name");
  return pg.escapeIdentifier(found.rows[0]?.name ?? "public");
}

/** Tables and views; rows of partitions are reached by their table. What every row is refused by is a trigger's. */
async function findRelations(client: PoolClient): Promise<Relation[]> {
  const found = await client.query<Relation>(
    `select c.relname as name, c.relkind = 'v' as is_view,
       coalesce(bool_or(t.tgtype & 16 <> 0), false) as keeps_rows,
       coalesce(bool_or(t.tgtype & 8 <> 0), false) as keeps_all
     from pg_class c
     left join (pg_trigger t join pg_proc p on p.oid = t.tgfoid
         and p.proname ~ '(_refuse_change|_append_only)$')
       on t.tgrelid = c.oid and t.tgqual is null and t.tgattr::text = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
       and not c.relispartition
     group by c.oid order by c.relname`,
  );
  return found.rows;
}

async function findFunctions(client: PoolClient, names: readonly string[]): Promise<string[]> {
  const found = await client.query<{ name: string; signature: string }>(
    `select proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1) order by 2`,
    [names],
  );
  for (const name of names) {
    if (!found.rows.some((each) => each.name === name)) throw unknown("function", name);
  }
  return found.rows.map(({ signature }) => signature);
}

function unknown(kind: string, name: string): Failure {
  return new Failure(
    "PRIVILEGES_UNKNOWN",
    `privileges.json names the ${kind} ${name}, which is not there.`,
  );
}
