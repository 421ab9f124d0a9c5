import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensurePartitions } from "./partitions.ts";

const UNVACUUMED = ["autovacuum_vacuum_insert_threshold=-1", "autovacuum_vacuum_scale_factor=1"];
/** Days since 1970, and the microseconds of a day. */
const TODAY = "floor(extract(epoch from clock_timestamp()) / 86400)";
const DAY_MICROS = 86_400_000_000n;

describe("partitions of bets", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await ensurePartitions(database.pool);
  });
  afterAll(() => database.close());

  /** Makes the partition of a day as it was while it was written. */
  const addDay = (daysAgo: number) =>
    database.pool.query(`do $$
      declare day bigint := ${TODAY} - ${daysAgo};
      begin
        execute format('create table %I partition of bets for values from (%s) to (%s)
          with (fillfactor = 60, ${UNVACUUMED.join()})',
          'bets_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD'),
          day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
      end $$`);
  const settingsOf = async (daysAgo: number) => {
    const found = await database.pool.query<{ settings: string[] }>(
      `select c.reloptions as settings
       from wallet_partitions('bets') p join pg_class c on c.oid = p.child
       where p.from_at = (${TODAY} - $1) * ${DAY_MICROS}`,
      [daysAgo],
    );
    return found.rows[0]?.settings;
  };

  it("are not vacuumed while they are written", async () => {
    for (const daysAgo of [1, 0, -1, -7]) {
      expect(await settingsOf(daysAgo), String(daysAgo)).toEqual(["fillfactor=60", ...UNVACUUMED]);
    }
  });

  it("are left to the server once they ended two days ago", async () => {
    for (const daysAgo of [3, 4]) await addDay(daysAgo);
    expect(await settingsOf(4)).toEqual(expect.arrayContaining(UNVACUUMED));
    expect(await ensurePartitions(database.pool)).toBe(0);
    for (const daysAgo of [3, 4]) {
      expect(await settingsOf(daysAgo), String(daysAgo)).toEqual(["fillfactor=60"]);
    }
    expect(await settingsOf(0)).toEqual(expect.arrayContaining(UNVACUUMED));
  });
});
