import { fakeClock, type Log, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepPartitions } from "./keep-partitions.ts";

const HOUR_MS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function daysLeft(): Promise<number> {
  const found = await database.pool.query("select wallet_partition_days_left() as days");
  return found.rows[0]?.days;
}

describe("partitions", () => {
  it("exist for seven days ahead, and missing ones are created within the hour", async () => {
    expect(await daysLeft()).toBe(7);
    const last = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^(transfers|requests)_\\d{8}$'
       order by right(relname, 8) desc limit 2`,
    );
    for (const { name } of last.rows) await database.pool.query(`drop table ${name}`);
    expect(await daysLeft()).toBe(6);
    const told: object[] = [];
    const log: Log = { ...silentLog, info: (facts) => told.push(facts) };
    const clock = fakeClock(0);
    const job = keepPartitions({ pool: database.pool, clock, log });
    job.start();
    clock.advance(HOUR_MS);
    await job.stop();
    expect(told).toEqual([{ created: 2 }]);
    expect(await daysLeft()).toBe(7);
  });

  it("are vacuumed for new rows when their day has ended, and not before", async () => {
    const optionsOf = async (daysAgo: number) => {
      const found = await database.pool.query<{ options: string[] | null }>(
        `select c.reloptions as options
         from to_char(now() at time zone 'utc' - $1 * interval '1 day', 'YYYYMMDD') day
         join pg_class c on c.relname in ('transfers_' || day, 'requests_' || day)`,
        [daysAgo],
      );
      return found.rows.map(({ options }) => options);
    };
    await database.pool.query("select wallet_ensure_partitions()");
    const unhurried = ["autovacuum_vacuum_insert_threshold=-1"];
    for (const days of [-1, 0, 1]) expect(await optionsOf(days)).toEqual([unhurried, unhurried]);
    expect(await optionsOf(2)).toEqual([null, null]);
  });

  it("raise an alarm when fewer than three days are left", async () => {
    await database.pool.query(`create or replace function wallet_partition_days_left()
      returns int language sql stable as 'select 2'`);
    const alarms: object[] = [];
    const log: Log = { ...silentLog, error: (facts) => alarms.push(facts) };
    const clock = fakeClock(0);
    const job = keepPartitions({ pool: database.pool, clock, log });
    job.start();
    clock.advance(HOUR_MS);
    await job.stop();
    expect(alarms).toEqual([{ daysLeft: 2 }]);
  });
});
