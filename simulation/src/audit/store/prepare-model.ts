import { unhurried } from "@fairline/database";
import type { Pool } from "pg";

/** Tables that are kept in partitions by time. */
const BY_TIME = ["transfers", "requests", "bets", "contributions_log"];

/**
 * Makes a migrated database the model of those that worlds are copied into. A world has its own years:
 * one partition takes all of a table, and the sealed chain begins before its first row.
 */
export async function prepareModel(pool: Pool): Promise<void> {
  for (const table of BY_TIME) {
    await pool.query(
      unhurried(`do $$
      declare part regclass;
      begin
        for part in select inhrelid::regclass from pg_inherits
            where inhparent = '${table}'::regclass loop
          execute format('drop table %s', part);
        end loop;
        create table ${table}_of_world partition of ${table}
          for values from (minvalue) to (maxvalue);
      end $$`),
    );
  }
  // The first block holds no rows and nobody hashes it again: it says since when the chain counts.
  await pool.query(`do $$ begin
      alter table audit_blocks disable trigger user;
      update audit_blocks set to_at = 0 where n = 0;
      alter table audit_blocks enable trigger user;
    end $$`);
}
