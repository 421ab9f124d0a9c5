import { isRefused } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tidyUp } from "./jobs/tidy-up.ts";
import { FEED_ROW_LIFE_MS, LISTEN_GRACE_MS, LISTEN_LIFE_MS } from "./model/feed-kinds.ts";
import { appendFeeds } from "./store/player-feed.ts";
import {
  ANNA,
  BORIS,
  type MessagingWorld,
  openMessagingWorld,
  statementOf,
} from "./testing/open-messaging-world.ts";

let world: MessagingWorld;
let newsId = 1_000_000n;
beforeAll(async () => {
  world = await openMessagingWorld();
  await world.listen(ANNA, BORIS);
});
afterAll(() => world.close());

function feed() {
  return world.messaging.feed;
}

async function whenHeadIs(playerId: bigint, head: number): Promise<void> {
  await vi.waitFor(async () => expect(await world.headOf(playerId)).toBe(head), 10_000);
}

async function append(playerId: bigint, n: number): Promise<number | undefined> {
  newsId += 1n;
  const entry = { playerId, kind: "balance", body: { n }, newsId };
  return (await appendFeeds(world.pool, [entry], world.clock.nowMs())).get(playerId);
}

describe("the feed of a player", () => {
  it("carries his news in the order in which they were committed, each kind by its name", async () => {
    await world.announce("wallet.balance-changed", ANNA, { accountId: "1", amountMinor: "500" });
    await world.announce("bet.changed", ANNA, { betId: "7", state: "accepted" });
    await world.announce("payment.changed", ANNA, { paymentId: "9", state: "succeeded" });
    await world.announce("session.ended", ANNA, { sessionId: SESSION, reason: "idle" });
    await whenHeadIs(ANNA, 4);
    expect(await feed().findAfter(ANNA, 0, 10)).toEqual([
      { pseq: 1, kind: "balance", body: { accountId: "1", amountMinor: "500" } },
      { pseq: 2, kind: "bet", body: { betId: "7", state: "accepted" } },
      { pseq: 3, kind: "payment", body: { paymentId: "9", state: "succeeded" } },
      { pseq: 4, kind: "session-end", body: { sessionId: SESSION, reason: "idle" } },
    ]);
  });

  it("holds nothing of others, and nothing that is not for players", async () => {
    await world.announce("player.registered", BORIS, {});
    await world.announce("bet.changed", null, {});
    await world.announce("bet.changed", BORIS, { betId: "8" });
    await whenHeadIs(BORIS, 1);
    expect(await feed().findAfter(BORIS, 0, 10)).toEqual([
      { pseq: 1, kind: "bet", body: { betId: "8" } },
    ]);
    expect(await world.headOf(ANNA)).toBe(4);
  });

  it("is read from any point, in bounded steps", async () => {
    const rows = await feed().findAfter(ANNA, 1, 2);
    expect(rows.map(({ pseq }) => pseq)).toEqual([2, 3]);
    expect(await feed().findAfter(ANNA, 4, 10)).toEqual([]);
    expect(await world.headOf(1_000_009n)).toBe(0);
  });

  it("tells who waits for it as soon as a row is there", async () => {
    const heard: bigint[] = [];
    const stop = feed().onAppended((playerIds) => void heard.push(...playerIds));
    await world.announce("bet.changed", BORIS, { betId: "9" });
    await vi.waitFor(() => expect(heard).toEqual([BORIS]));
    expect(await world.headOf(BORIS)).toBe(2);
    stop();
  });

  it("takes news once that the bus delivers twice", async () => {
    const message = { playerId: String(BORIS), newsId: "77", betId: "10" };
    await world.bus.publish("bet.changed", message);
    await world.bus.publish("bet.changed", message);
    expect(await world.headOf(BORIS)).toBe(3);
  });

  it("has no hole and no double with twenty writers at once", async () => {
    const player = 1_000_050n;
    const numbers = await Promise.all(Array.from({ length: 200 }, (_, n) => append(player, n)));
    expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
    const rows = await feed().findAfter(player, 0, 500);
    expect(rows).toHaveLength(200);
    expect(rows.map(({ pseq }) => pseq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it("leaves no hole when a writer fails between number and row", async () => {
    const player = 1_000_051n;
    await append(player, 1);
    await expect(
      appendFeeds(world.pool, [{ playerId: player, kind: "", body: {}, newsId: 1n }], 0),
    ).rejects.toThrow();
    await append(player, 2);
    expect((await feed().findAfter(player, 0, 10)).map(({ pseq }) => pseq)).toEqual([1, 2]);
  });

  it("keeps the newest thousand rows of a player", async () => {
    const player = 1_000_052n;
    for (let n = 0; n < 1_300; n += 50) {
      await Promise.all(Array.from({ length: 50 }, () => append(player, n)));
    }
    const counted = await world.pool.query<{ count: bigint; first: bigint }>(
      "select count(*) as count, min(pseq) as first from player_feed where player_id = $1",
      [player],
    );
    expect(counted.rows[0]).toEqual({ count: 1_000n, first: 301n });
    expect(await world.headOf(player)).toBe(1_300);
  });

  it("drops rows after seven days, but never the newest 200", async () => {
    const player = 1_000_053n;
    for (let n = 0; n < 250; n++) await append(player, n);
    world.clock.advance(FEED_ROW_LIFE_MS);
    await world.listen(ANNA);
    await append(player, 250);
    await tidyUp(world.deps);
    const rows = await feed().findAfter(player, 0, 1);
    expect(rows[0]?.pseq).toBe(52);
    const head = await world.headOf(player);
    expect((await feed().findAfter(player, head - 200, 200)).length).toBe(200);
  });

  it("survives a database that stumbles: the news is written by a later try", async () => {
    const head = await world.headOf(ANNA);
    let failures = 0;
    const { query } = world.pool;
    vi.spyOn(world.pool, "query").mockImplementation(function (this: unknown, ...given: unknown[]) {
      if (failures < 2 && statementOf(given[0]).includes("player_feed_append")) {
        failures += 1;
        return Promise.reject(new TypeError("connection lost"));
      }
      return Reflect.apply(query, world.pool, given);
    });
    await world.announce("bet.changed", ANNA, { betId: "11" });
    await vi.waitFor(async () => {
      world.clock.advance(1_000);
      expect(await world.headOf(ANNA)).toBe(head + 1);
    });
    vi.restoreAllMocks();
    expect(failures).toBe(2);
  });
});

describe("a feed nobody listens to", () => {
  const betOf = (playerId: bigint) => world.announce("bet.changed", playerId, { betId: "1" });

  it("does not grow", async () => {
    const [quiet, listening] = [1_000_060n, 1_000_061n];
    await world.listen(listening);
    await betOf(quiet);
    await betOf(listening);
    await whenHeadIs(listening, 1);
    expect(await feed().spanOf(quiet)).toEqual({ head: 0, since: 0 });
  });

  it("grows from the ticket on, and for a quarter of an hour after its player was last heard of", async () => {
    const player = 1_000_062n;
    expect(await ticketOf(player)).toBe(0);
    await betOf(player);
    await whenHeadIs(player, 1);
    world.clock.advance(LISTEN_LIFE_MS - 1);
    expect(await feed().keepListened([player])).toEqual(new Map());
    world.clock.advance(LISTEN_LIFE_MS - 1);
    await betOf(player);
    await whenHeadIs(player, 2);
    expect(await ticketOf(player)).toBe(2);
    expect(await feed().spanOf(player)).toEqual({ head: 2, since: 0 });
  });

  it("leaves out a number when it goes on after a pause, so that its reader reads everything anew", async () => {
    const [first, second] = [1_000_063n, 1_000_064n];
    await world.listen(first, second);
    await betOf(first);
    await whenHeadIs(first, 1);
    world.clock.advance(LISTEN_LIFE_MS + LISTEN_GRACE_MS);
    await world.listen(second);
    await betOf(first);
    await betOf(second);
    await whenHeadIs(second, 2);
    expect(await feed().findAfter(first, 1, 10)).toEqual([]);
    expect(await feed().keepListened([first])).toEqual(new Map([[first, 2]]));
    expect(await feed().spanOf(first)).toEqual({ head: 2, since: 2 });
    await betOf(first);
    await whenHeadIs(first, 3);
    expect((await feed().findAfter(first, 2, 10)).map(({ pseq }) => pseq)).toEqual([3]);
  });

  it("grows a minute longer than its readers may count on", async () => {
    const player = 1_000_065n;
    await world.listen(player);
    world.clock.advance(LISTEN_LIFE_MS + LISTEN_GRACE_MS - 1);
    await betOf(player);
    await whenHeadIs(player, 1);
    expect(await ticketOf(player)).toBe(2);
    expect(await feed().spanOf(player)).toEqual({ head: 2, since: 2 });
  });
});

async function ticketOf(playerId: bigint): Promise<number> {
  const made = await world.messaging.tickets.create({ playerId, sessionId: SESSION });
  if (isRefused(made)) throw new TypeError(made.code);
  return made.head;
}

const SESSION = "01920000-0000-7000-8000-00000000000a";
