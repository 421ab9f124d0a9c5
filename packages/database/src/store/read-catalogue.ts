import { join } from "node:path";
import type { Pool } from "pg";

/**
 * What migrations made, one line an object: columns in their order, constraints, indexes, triggers, views,
 * functions and privileges of the schema `public`. Partitions and the tables of `migrate` itself are left out.
 */
export async function readCatalogue(pool: Pool): Promise<readonly string[]> {
  const found = await pool.query<{ line: string }>(CATALOGUE);
  return found.rows.map(({ line }) => line);
}

/** Where the catalogue is recorded that the SQL of all domains makes. */
export function cataloguePath(root: string): string {
  return join(root, "packages/database/catalogue.txt");
}

const CATALOGUE = `
  with relations as (
    select oid, relname, relkind, relacl, relpersistence, relreplident, reloptions
    from pg_class
    where relnamespace = 'public'::regnamespace and not relispartition
      and relkind in ('r', 'p', 'v', 'S', 'c') and relname not like 'schema\\_%'
  ), lines as (
    select 'table ' || relname || ' ' || relkind::text || relpersistence::text || relreplident::text
      || coalesce(' with ' || array_to_string(reloptions, ', '), '')
      || coalesce(' partition by ' || pg_get_partkeydef(oid), '') as line
    from relations where relkind in ('r', 'p')
    union all
    select 'column ' || relname || ' ' || to_char(rank() over (partition by attrelid order by attnum), 'FM000')
      || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case attidentity when '' then '' else ' identity ' || attidentity::text end
      || case attgenerated when '' then '' else ' generated' end
      || coalesce(' collate ' || nullif(attcollation, 0)::regcollation, '')
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
    from pg_attribute join relations on relations.oid = attrelid and relkind in ('r', 'p', 'v', 'c')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join relations on relations.oid = conrelid
    -- A column's line says whether it is not null.
    where contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(indexrelid)
    from pg_index join relations on relations.oid = indrelid
    union all
    select 'statistics ' || pg_get_statisticsobjdef(pg_statistic_ext.oid)
    from pg_statistic_ext join relations on relations.oid = stxrelid
    union all
    select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
    union all
    select 'view ' || relname || ' ' || regexp_replace(pg_get_viewdef(oid), '\\s+', ' ', 'g')
    from relations where relkind = 'v'
    union all
    select 'sequence ' || relname || ' ' || seqtypid::regtype || ' from ' || seqstart || ' by ' || seqincrement
      || ' cache ' || seqcache || case when seqcycle then ' cycle' else '' end
    from pg_sequence join relations on relations.oid = seqrelid
    union all
    select 'privileges ' || relname || ' ' || acl
    from relations, unnest(relacl) acl
    union all
    select 'function ' || proname || '(' || pg_get_function_arguments(pg_proc.oid) || ') returns '
      || pg_get_function_result(pg_proc.oid) || ' ' || lanname || ' ' || provolatile::text
      || proparallel::text || case when proisstrict then ' strict' else '' end
      || case when prosecdef then ' as owner' else '' end
      || coalesce(' set ' || array_to_string(proconfig, ', '), '')
      || ' cost ' || procost || ' rows ' || prorows || ' ' || md5(coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc))
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select 'function privileges ' || proname || ' ' || acl
    from pg_proc, unnest(proacl) acl where pronamespace = 'public'::regnamespace
    union all
    select 'type ' || typname || ' ' || format_type(typbasetype, typtypmod)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
  )
  select line from (select regexp_replace(line, '\\s+', ' ', 'g') as line from lines) each
  order by line collate "C"`;
