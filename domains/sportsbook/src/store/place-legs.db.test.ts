import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBettingDesk } from "../testing/betting-desk.ts";
import { isSomebodyWaiting } from "../testing/store/is-somebody-waiting.ts";

const FIXTURES = [9, 3, 7];
/** What is published holds these locks while it is written. */
const LOCK = "4703002, hashint8($1)";

describe("legs of a batch", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    const desk = await openBettingDesk(database.pool);
    await desk.close();
  });
  afterAll(() => database.close());

  const heldFixtures = async () => {
    const { rows } = await database.pool.query<{ fixture: number }>(
      `select fixture from unnest($1::int[]) fixture
       join pg_locks l on l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted
         and l.objid::bigint = hashint8(fixture)::bigint & 4294967295
       where l.database = (select oid from pg_database where datname = current_database())
       order by fixture`,
      [FIXTURES],
    );
    return rows.map(({ fixture }) => fixture);
  };

  it("hold their fixtures in the order of their numbers, as who publishes results does", async () => {
    const publisher = await database.pool.connect();
    try {
      await publisher.query("begin");
      await publisher.query(`select pg_advisory_xact_lock(${LOCK})`, [7]);
      const placed = database.pool.query(
        `select sportsbook_place_legs(null, array_agg(row(5000000, n, 1, fixture, 'result', 'home',
           100)::sportsbook_leg_row order by n))
         from unnest($1::bigint[]) with ordinality f (fixture, n)`,
        [FIXTURES],
      );
      while (!(await isSomebodyWaiting(database.pool)));
      expect(await heldFixtures()).toEqual([3]);
      await publisher.query("commit");
      await placed;
    } finally {
      publisher.release(true);
    }
    const { rows } = await database.pool.query<{ fixture: bigint }>(
      "select fixture_id as fixture from bet_legs order by fixture_id",
    );
    expect(rows.map(({ fixture }) => fixture)).toEqual([3n, 7n, 9n]);
  });
});
