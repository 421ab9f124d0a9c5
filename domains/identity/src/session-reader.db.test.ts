import type { Pool, QueryConfig } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endTimedOut } from "./jobs/end-timed-out-sessions.ts";
import { sessionTokenKey } from "./model/session-cookie.ts";
import { createSessionReader, type SessionReader } from "./session-reader.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const LOOK_MS = 400;
const { email, password } = application;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

/** A reader of another process: no bus brings it news. */
let reader: SessionReader;
let key: string;
beforeEach(async () => {
  const { cookie } = await world.signIn(email, password);
  key = sessionTokenKey(cookie) ?? "";
  // A change is told again while anybody on the server is in a transaction that began before it.
  await world.pool.query("delete from session_changes");
  reader = createSessionReader(world.deps);
  await reader.follow();
  expect(await read()).not.toBeNull();
});

async function read() {
  return reader.read(key, { isActivity: false });
}

/** So much later, with looks at what changed on the way. */
async function followFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += LOOK_MS) {
    world.clock.advance(LOOK_MS);
    await reader.follow();
  }
}

/** Ends all sessions so that nobody hears of it. */
async function endInSilence(): Promise<void> {
  await world.pool.query("alter table sessions disable trigger sessions_end_noted");
  await world.pool.query("delete from sessions");
  await world.pool.query("alter table sessions enable trigger sessions_end_noted");
}

describe("what is remembered of a session", () => {
  it("is not asked for again while no change of it is told, for a minute at most", async () => {
    await endInSilence();
    await followFor(50 * SECOND_MS);
    expect(await read()).not.toBeNull();
    await followFor(10 * SECOND_MS);
    expect(await read()).toBeNull();
  });

  it("is believed for a second while nobody looks at what changed, and no longer", async () => {
    await followFor(5 * SECOND_MS);
    await endInSilence();
    world.clock.advance(SECOND_MS - 1);
    expect(await read()).not.toBeNull();
    world.clock.advance(1);
    expect(await read()).toBeNull();
  });

  it("ends with the look after its end, whoever ended it", async () => {
    await followFor(5 * SECOND_MS);
    await world.pool.query("delete from sessions");
    await followFor(LOOK_MS);
    expect(await read()).toBeNull();
  });

  it("is asked for anew when a change is committed late, after changes that began later", async () => {
    const late = await world.pool.connect();
    await late.query("begin");
    await late.query("delete from sessions");
    await world.pool.query("insert into session_changes (player_id) values (1)");
    await followFor(5 * SECOND_MS);
    expect(await read()).not.toBeNull();
    await late.query("commit");
    late.release();
    await followFor(LOOK_MS);
    expect(await read()).toBeNull();
  });

  it("tells a new standing, new terms and a new device with the next look", async () => {
    await followFor(5 * SECOND_MS);
    const before = await read();
    const { playerId } = before ?? { playerId: 0n };
    const { pool } = world;
    await pool.query(
      `insert into standings (player_id, ban_level, ban_version, ban_reason,
         needs_identification, needs_data, changed_by, at)
       values ($1, 45, 1, 'payments', false, false, 'a test', now())`,
      [playerId],
    );
    await pool.query(
      `insert into consents (player_id, kind, version, is_granted, at)
       values ($1, 'terms', 'newest', true, '2030-01-01')`,
      [playerId],
    );
    await followFor(LOOK_MS);
    const standing = { banLevel: 45, agreedTerms: "newest" };
    expect(await read()).toMatchObject({ standing });
    await followFor(5 * SECOND_MS);
    await pool.query("update sessions set device_hash = $1", [Buffer.alloc(32, 7)]);
    await followFor(LOOK_MS);
    expect(await read()).toMatchObject({ deviceHash: Buffer.alloc(32, 7) });
  });

  it("is not believed on the word of a look that ended while it was asked for", async () => {
    const lock = await world.pool.connect();
    await lock.query("begin");
    await lock.query("lock table sessions in access exclusive mode");
    world.clock.advance(2 * SECOND_MS);
    const asked = read();
    await reader.follow();
    await lock.query("commit");
    lock.release();
    expect(await asked).not.toBeNull();
    await endInSilence();
    await followFor(SECOND_MS);
    expect(await read()).toBeNull();
  });

  it("is asked for anew when its time seems over: its player may have been active elsewhere", async () => {
    world.idle.minutes = 1;
    for (let minute = 0; minute < 5; minute += 1) {
      await world.pool.query("update sessions set last_seen_at = $1", [
        new Date(world.clock.nowMs()),
      ]);
      await followFor(MINUTE_MS - SECOND_MS);
      expect(await read()).not.toBeNull();
    }
    world.idle.minutes = 30;
  });

  it("is forgotten altogether when more changed than can be told apart", async () => {
    await followFor(5 * SECOND_MS);
    await endInSilence();
    await world.pool.query(
      "insert into session_changes (player_id) select generate_series(1, 1001)",
    );
    await followFor(LOOK_MS);
    expect(await read()).toBeNull();
  });

  it("is forgotten altogether when the server counts its transactions anew", async () => {
    let back = 0n;
    const { pool } = world;
    const query = async (asked: QueryConfig) => {
      const found = await pool.query<{ horizon?: string }>(asked);
      for (const row of found.rows) {
        if (row.horizon !== undefined) row.horizon = String(BigInt(row.horizon) - back);
      }
      return found;
    };
    const behind: Pool = Object.create(pool, { query: { value: query } });
    reader = createSessionReader({ ...world.deps, pool: behind });
    await reader.follow();
    expect(await read()).not.toBeNull();
    await followFor(5 * SECOND_MS);
    await endInSilence();
    await followFor(LOOK_MS);
    expect(await read()).not.toBeNull();
    back = 1_000n;
    await followFor(LOOK_MS);
    expect(await read()).toBeNull();
  });

  it("leaves what changed long ago to the job", async () => {
    await world.pool.query("delete from session_changes");
    await world.pool.query(
      `insert into session_changes (player_id, at)
       values (1, now() - interval '11 minutes'), (2, now() - interval '9 minutes')`,
    );
    await endTimedOut(world.deps);
    const left = await world.pool.query("select player_id from session_changes");
    expect(left.rows).toEqual([{ player_id: 2n }]);
  });
});
