import type { Pool } from "pg";
import { tamper } from "./tamper.ts";

const DAY_MICROS = 86_400_000_000n;

/** Creates the partitions of so many days that are gone. */
export async function openPastDays(pool: Pool, days: number): Promise<void> {
  await pool.query(`do $$ declare
      today bigint := wallet_now() / ${DAY_MICROS};
      parent text;
      child text;
    begin
      foreach parent in array array['transfers', 'requests'] loop
        for day in today - ${days}..today loop
          child := parent || '_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
          continue when to_regclass(child) is not null;
          execute format('create table %I partition of %I for values from (%s) to (%s)',
            child, parent, day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
        end loop;
      end loop;
    end $$`);
}

/** Makes everything that was written into an open, unsealed ledger so many days older. */
export async function ageLedger(pool: Pool, days: number): Promise<void> {
  const micros = BigInt(days) * DAY_MICROS;
  await tamper(
    pool,
    `update transfers set at = at - ${micros};
     update requests set at = at - ${micros}, key_at = key_at - ${micros};
     update external_requests set at = at - ${micros};
     update audit_blocks set from_at = from_at - ${micros}, to_at = to_at - ${micros}`,
  );
}
