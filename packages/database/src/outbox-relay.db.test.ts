import { type Bus, fakeClock, type News, silentLog } from "@fairline/kernel";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutboxRelay, type OutboxRelay } from "./outbox-relay.ts";
import { appendOutbox, countOutbox } from "./store/outbox.ts";
import { transaction } from "./store/transaction.ts";

/** A bus that keeps what it was given and may refuse some publications. */
function fakeBus() {
  const published: News[] = [];
  let refusals = 0;
  let onTaken = async (): Promise<void> => {};
  const bus: Bus = {
    publish: (topic, message) => bus.publishAll([{ topic, message }]),
    async publishAll(news) {
      if (refusals > 0) {
        refusals -= 1;
        throw new RangeError("bus down");
      }
      published.push(...news);
      await onTaken();
    },
    subscribe: () => () => {},
    subscribeAll: () => () => {},
    close: async () => {},
  };
  return {
    bus,
    published,
    refuse: (count: number) => (refusals = count),
    whenTaken: (task: () => Promise<void>) => (onTaken = task),
  };
}

describe("outbox and its relay", () => {
  let database: TestDatabase;
  const relays: OutboxRelay[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(async () => {
    await database.pool.query("truncate outbox");
  });
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop();
  });
  afterAll(() => database.close());

  function startRelay() {
    const { pool } = database;
    const [fake, clock] = [fakeBus(), fakeClock(0)];
    const relay = createOutboxRelay({ pool, bus: fake.bus, clock, log: silentLog });
    relays.push(relay);
    relay.start();
    return { ...fake, relay, clock };
  }

  async function append(...numbers: number[]): Promise<void> {
    await transaction(database.pool, async (client) => {
      for (const n of numbers) {
        await appendOutbox(client, { topic: "bet.settled", playerId: 1_000_000n, body: { n } });
      }
    });
  }

  /** Stopping waits for the batch at work, so a nudge before it is always dealt with. */
  async function settle({ relay, clock }: ReturnType<typeof startRelay>): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX && (await countOutbox(database.pool)) > 0; turn++) {
      relay.nudge();
      clock.advance(REST_MS);
    }
  }

  it("publishes in the order of writing, with player and identity, and forgets", async () => {
    const world = startRelay();
    const { relay, published } = world;
    await append(1, 2, 3);
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([1, 2, 3]);
    expect(published[0]).toMatchObject({
      topic: "bet.settled",
      message: { playerId: "1000000", newsId: expect.stringMatching(/^\d+$/) },
    });
    expect(await countOutbox(database.pool)).toBe(0);
  });

  it("carries more rows than one batch holds", async () => {
    const numbers = Array.from({ length: 600 }, (_, n) => n);
    await append(...numbers);
    const world = startRelay();
    const { relay, published } = world;
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual(numbers);
  });

  it("carries the news of a batch one by one, each under a number of its own", async () => {
    const bodies = Array.from({ length: 1_500 }, (_, n) => ({ n }));
    await database.pool.query(
      "select outbox_append_all('bet.changed', $1::bigint[], $2::jsonb[])",
      [bodies.map(({ n }) => 1_000_000 + n), bodies.map((body) => JSON.stringify(body))],
    );
    await append(1_500);
    expect(await countOutbox(database.pool)).toBe(1_501);
    const world = startRelay();
    const { relay, published } = world;
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([...bodies.keys(), 1_500]);
    expect(new Set(published.map(({ message }) => message.newsId)).size).toBe(1_501);
    expect(published[7]?.message.playerId).toBe("1000007");
  });

  it("keeps news that the bus did not take and brings them later under the same id", async () => {
    const { relay, published, refuse, clock } = startRelay();
    refuse(1);
    await append(1, 2);
    relay.nudge();
    for (let turn = 0; turn < TURNS_MAX && published.length < 2; turn++) {
      clock.advance(2_000);
      await countOutbox(database.pool);
    }
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([1, 2]);
  });

  it("publishes twice, under the same ids, what it could not forget, and never loses it", async () => {
    const world = startRelay();
    const { relay, published, whenTaken, clock } = world;
    whenTaken(async () => {
      whenTaken(async () => {});
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database
           where datname = current_database())`,
      );
    });
    await append(1, 2, 3);
    relay.nudge();
    for (let turn = 0; turn < TURNS_MAX && published.length < 6; turn++) {
      clock.advance(2_000);
      await countOutbox(database.pool);
    }
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([1, 2, 3, 1, 2, 3]);
    const ids = published.map(({ message }) => message.newsId);
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
    expect(await countOutbox(database.pool)).toBe(0);
  });

  it("rests after news, so that commits close to each other share a look", async () => {
    const world = startRelay();
    const { relay, published, clock } = world;
    await append(1);
    // Its clock stands still, so that the rest which begins with these news cannot be over.
    for (let turn = 0; turn < TURNS_MAX && (await countOutbox(database.pool)) > 0; turn++) {
      relay.nudge();
    }
    for (const n of [2, 3]) {
      await append(n);
      relay.nudge();
      clock.advance(1);
    }
    expect(await countOutbox(database.pool)).toBe(2);
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([1, 2, 3]);
  });

  it("says nothing of a transaction that rolled back", async () => {
    const world = startRelay();
    const { relay, published } = world;
    const lost = transaction(database.pool, async (client) => {
      await appendOutbox(client, { topic: "bet.settled", playerId: null, body: { n: 1 } });
      throw new RangeError("no");
    });
    await expect(lost).rejects.toThrow("no");
    await append(2);
    await settle(world);
    await relay.stop();
    expect(published.map(({ message }) => message.n)).toEqual([2]);
  });

  it("lets one relay of a database work while another waits in reserve", async () => {
    const first = startRelay();
    await append(1);
    await settle(first);
    const second = startRelay();
    await append(2);
    second.relay.nudge();
    await settle(first);
    await first.relay.stop();
    expect(second.published).toEqual([]);
    await append(3);
    for (let turn = 0; turn < TURNS_MAX && second.published.length === 0; turn++) {
      second.clock.advance(2_000);
      await countOutbox(database.pool);
    }
    await second.relay.stop();
    expect(first.published.map(({ message }) => message.n)).toEqual([1, 2]);
    expect(second.published.map(({ message }) => message.n)).toEqual([3]);
  });

  const [one, two] = ["'{1}'::bigint[]", "'{1,2}'::bigint[]"];
  const shaped = "shape, names, player_ids, numbers";

  it.each([
    ["body", "'{}'"],
    ["bodies, player_ids", `'{"1"}', ${one}`],
    [shaped, `'{}', '{a,b}', ${two}, '{1,2,3,4}'`],
  ])("takes news of %s", async (columns, values) => {
    await database.pool.query(`insert into outbox (topic, ${columns}) values ('t', ${values})`);
  });

  it.each([
    ["no topic", "topic, body", "'', '{}'"],
    ["a topic too long", "topic, body", "repeat('t', 101), '{}'"],
    ["no body", "topic", "'t'"],
    ["a body and bodies", "topic, body, bodies, player_ids", `'t', '{}', '{"1"}', ${one}`],
    ["bodies of nobody", "topic, bodies", `'t', '{"1"}'`],
    ["players without bodies", "topic, body, player_ids", `'t', '{}', ${one}`],
    ["fewer bodies than players", "topic, bodies, player_ids", `'t', '{"1"}', ${two}`],
    ["bodies for no players", "topic, bodies, player_ids", "'t', '{}', '{}'"],
    ["numbers without a shape", "topic, names, player_ids, numbers", `'t', '{a}', ${one}, '{1}'`],
    ["a shape without numbers", "topic, body, shape, names", "'t', '{}', '{}', '{a}'"],
    ["a number too few", `topic, ${shaped}`, `'t', '{}', '{a,b}', ${two}, '{1,2,3}'`],
    [
      "too many players",
      `topic, ${shaped}`,
      "'t', '{}', '{a}', array_fill(1::bigint, array[1025]), array_fill(1::bigint, array[1025])",
    ],
  ])("takes no row with %s", async (_what, columns, values) => {
    const insert = database.pool.query(`insert into outbox (${columns}) values (${values})`);
    await expect(insert).rejects.toMatchObject({ code: "23514", constraint: "outbox_form" });
  });
});

const TURNS_MAX = 500;
/** What a relay rests after news. */
const REST_MS = 80;
