import { type Clock, fakeClock, type Log, silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type HeldDatabase, holdDatabase } from "./hold-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const PATIENCE = { timeout: 60_000 };

function hold(clock: Clock = systemClock, log: Log = silentLog): Promise<HeldDatabase> {
  return holdDatabase(database.url, { clock, log, waitMs: 0 });
}

async function held(clock?: Clock, log?: Log) {
  const answer = await hold(clock, log);
  if (answer.kind !== "held") throw new Error(`held by ${answer.holder}`);
  return answer;
}

/** The server drops the connection that holds, as when it starts again. */
async function breakHold(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = 7306912
       and database = (select oid from pg_database where datname = current_database())`,
  );
}

async function isHeld(): Promise<boolean> {
  const answer = await hold();
  if (answer.kind === "held") await answer.release();
  return answer.kind === "taken";
}

it("is held by one program, whose process the other is told, until it lets go", async () => {
  const first = await held();
  expect(await hold()).toEqual({
    kind: "taken",
    holder: expect.stringContaining(`process ${process.pid} on `),
  });
  await first.release();
  await vi.waitFor(async () => expect(await isHeld()).toBe(false), PATIENCE);
});

it("waits for a program that is just ending", async () => {
  const clock = fakeClock(0);
  const first = await held();
  const second = holdDatabase(database.url, { clock, log: silentLog, waitMs: 1_000_000_000 });
  await first.release();
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect(await Promise.race([second, Promise.resolve(undefined)])).toMatchObject({
      kind: "held",
    });
  }, PATIENCE);
  const answer = await second;
  if (answer.kind === "held") await answer.release();
});

it("is taken again after the server dropped the connection", async () => {
  const clock = fakeClock(0);
  const first = await held(clock);
  await breakHold();
  await vi.waitFor(async () => expect(await isHeld()).toBe(false), PATIENCE);
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect(await isHeld()).toBe(true);
  }, PATIENCE);
  await first.release();
});

it("tells once of a program that took the database while the server was away", async () => {
  const clock = fakeClock(0);
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void told.push(message) };
  const first = await held(clock, log);
  await breakHold();
  const other = await vi.waitFor(() => held(), PATIENCE);
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(told).toEqual(["another program runs on this database"]);
  }, PATIENCE);
  await other.release();
  await first.release();
});
