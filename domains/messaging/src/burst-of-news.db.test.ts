import type { News } from "@fairline/kernel";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { appendNews } from "./listeners/append-news.ts";
import { FEED_KINDS } from "./model/feed-kinds.ts";
import {
  type MessagingWorld,
  type NewsBatch,
  openMessagingWorld,
  statementOf,
} from "./testing/open-messaging-world.ts";

let world: MessagingWorld;
let nextPlayer = 2_000_000n;
beforeAll(async () => {
  world = await openMessagingWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => world.close());

const PLAYERS = 300;
const BATCHES = 100;
const BATCH_SIZE = 32;
/** News of one statement are never fewer than these, but for the last. */
const NEWS_PER_STATEMENT = 512;
const TOPICS = [...FEED_KINDS.keys()];

async function newPlayers(count: number): Promise<readonly bigint[]> {
  const first = nextPlayer;
  nextPlayer += BigInt(count);
  const players = Array.from({ length: count }, (_, n) => first + BigInt(n));
  await world.listen(...players);
  return players;
}

/** Every batch of bets moves the balances of its players and then tells of the bets. */
function placedBets(players: readonly bigint[]): NewsBatch[] {
  return Array.from({ length: BATCHES }, (_, batch) => {
    const numbers = Array.from({ length: BATCH_SIZE }, (__, n) => batch * BATCH_SIZE + n);
    const own = numbers.map((n) => players[(n * 7) % players.length] ?? 0n);
    return ["wallet.balance-changed", "bet.changed"].map((topic) => ({
      topic,
      players: own,
      numbers,
    }));
  }).flat();
}

/** What each player has to find in his feed. */
function feedsOf(batches: readonly NewsBatch[]): ReadonlyMap<bigint, readonly string[]> {
  const feeds = new Map<bigint, string[]>();
  for (const { topic, players, numbers } of batches) {
    for (const [n, player] of players.entries()) {
      const feed = feeds.get(player) ?? [];
      feeds.set(player, feed);
      feed.push(`${FEED_KINDS.get(topic)} ${numbers[n]}`);
    }
  }
  return feeds;
}

async function readFeed(playerId: bigint): Promise<readonly string[]> {
  const rows = await world.messaging.feed.findAfter(playerId, 0, 200);
  expect(rows.map(({ pseq }) => pseq)).toEqual(rows.map((_, n) => n + 1));
  return rows.map(({ kind, body }) => `${kind} ${body.betId}`);
}

async function expectFeeds(feeds: ReadonlyMap<bigint, readonly string[]>): Promise<void> {
  await vi.waitFor(async () => {
    for (const [player, feed] of feeds) {
      expect(await world.headOf(player)).toBe(feed.length);
    }
  }, 20_000);
  for (const [player, feed] of feeds) expect(await readFeed(player)).toEqual(feed);
}

describe("a burst of news", () => {
  it("is in the feeds with a statement for hundreds of them, and wakes readers as rarely", async () => {
    const batches = placedBets(await newPlayers(PLAYERS));
    const total = 2 * BATCHES * BATCH_SIZE;
    const query = vi.spyOn(world.pool, "query");
    const connect = vi.spyOn(world.pool, "connect");
    const woken: number[] = [];
    const stop = world.messaging.feed.onAppended((players) => void woken.push(players.size));
    await world.announceBatches(batches);
    await expectFeeds(feedsOf(batches));
    stop();
    const written = query.mock.calls.filter(([asked]) => statementOf(asked).includes("append_all"));
    expect(written.length).toBeLessThanOrEqual(Math.ceil(total / NEWS_PER_STATEMENT));
    expect(woken).toHaveLength(written.length);
    // The announcement's own transaction, and no other.
    expect(connect.mock.calls.filter(([callback]) => callback === undefined)).toHaveLength(1);
  });

  it("keeps the order of each player, whatever comes in whichever rows", async () => {
    const row = fc.record({
      topic: fc.constantFrom(...TOPICS),
      who: fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const players = await newPlayers(4);
        let number = 0;
        const batches = rows.map(({ topic, who }) => ({
          topic,
          players: who.map((n) => players[n] ?? 0n),
          numbers: who.map(() => (number += 1)),
        }));
        await world.announceBatches(batches);
        await expectFeeds(feedsOf(batches));
      }),
      { numRuns: 25 },
    );
  });
});

describe("a batch of news", () => {
  function newsOf(players: readonly bigint[], ...numbers: number[]): News[] {
    return numbers.map((n) => ({
      topic: "bet.changed",
      message: {
        playerId: String(players[n % players.length]),
        newsId: String(9_000_000_000 + n),
        betId: String(n),
      },
    }));
  }

  it("is written once, however often and with whatever else it comes again", async () => {
    const players = await newPlayers(2);
    await world.bus.publishAll(newsOf(players, 0, 1, 2, 3));
    await world.bus.publishAll(newsOf(players, 2, 3, 4, 4, 5, 0));
    await world.bus.publishAll(newsOf(players, 0, 1, 2, 3, 4, 5));
    const feeds = await Promise.all(players.map(readFeed));
    expect(feeds).toEqual([
      ["bet 0", "bet 2", "bet 4"],
      ["bet 1", "bet 3", "bet 5"],
    ]);
  });

  it("loses the one piece that cannot be written, and no other", async () => {
    const players = await newPlayers(2);
    const news = newsOf(players, 10, 11, 12, 13);
    const unnumbered = { topic: "bet.changed", message: { playerId: String(players[0]) } };
    await world.bus.publishAll([...news.slice(0, 2), unnumbered, ...news.slice(2)]);
    const feeds = await Promise.all(players.map(readFeed));
    expect(feeds).toEqual([
      ["bet 10", "bet 12"],
      ["bet 11", "bet 13"],
    ]);
  });

  it("never holds up another one that writes to the same feeds at once", async () => {
    const players = await newPlayers(40);
    const shares = Array.from({ length: 8 }, (_, share) =>
      Array.from({ length: 40 }, (__, n) => 100 + share * 40 + ((n * 11 + share * 17) % 40)),
    );
    // As processes do that follow the same bus.
    await Promise.all(shares.map((numbers) => appendNews(world.deps, newsOf(players, ...numbers))));
    const feeds = await Promise.all(players.map(readFeed));
    expect(feeds.map((feed) => feed.length)).toEqual(players.map(() => shares.length));
  });

  it("keeps the newest thousand rows of a player who has more in one batch", async () => {
    const players = await newPlayers(1);
    await world.bus.publishAll(newsOf(players, ...Array.from({ length: 1_024 }, (_, n) => n)));
    const more = Array.from({ length: 1_024 }, (_, n) => 1_024 + n);
    await world.bus.publishAll(newsOf(players, ...more));
    const counted = await world.pool.query<{ count: bigint; first: bigint }>(
      "select count(*) as count, min(pseq) as first from player_feed where player_id = $1",
      [players[0]],
    );
    expect(counted.rows[0]).toEqual({ count: 1_048n, first: 1_001n });
  });
});
