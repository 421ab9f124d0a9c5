import { announceNews } from "./commands/announce-news.ts";
import { enqueueNews } from "./store/push-queue.ts";
import { vi, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PushMessage, PushOutcome, PushTarget } from "./ports.ts";
import type { PushOptions } from "./push/create-push.ts";
import {
  ANNA,
  BORIS,
  type MessagingWorld,
  openMessagingWorld,
} from "./testing/open-messaging-world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A loaded machine may take its time; nothing is judged by it. */
const PATIENCE = { timeout: 30_000, interval: 20 };

let world: MessagingWorld;
let sent: { target: PushTarget; message: PushMessage }[];
let outcomes: PushOutcome[];
let site: { isOpen: boolean; quietUntil: Date | null };

beforeEach(async () => {
  sent = [];
  outcomes = [];
  site = { isOpen: true, quietUntil: null };
  const push: PushOptions = {
    sender: {
      publicKey: "key",
      isEndpoint: (endpoint) => endpoint.startsWith("https://push.example/"),
      async send(target, message) {
        sent.push({ target, message });
        return outcomes.shift() ?? { kind: "sent" };
      },
    },
    write: async (kind, values, lang) => ({ title: `${kind} ${lang}`, body: values.betId ?? "" }),
    isOpen: (publicKey) => site.isOpen && publicKey === "key",
    findQuietEnd: async () => site.quietUntil,
  };
  world = await openMessagingWorld({ push });
});
afterEach(() => world.close());

const target = (n = 1): PushTarget => ({
  endpoint: `https://push.example/send/${n}`,
  p256dh: "B".padEnd(87, "A"),
  auth: "A".repeat(22),
});
const ALL = ["bets", "account", "security", "news"] as const;
const subscribe = (playerId = ANNA, n = 1, topics: readonly (typeof ALL)[number][] = ALL) =>
  world.messaging.push.subscribe(playerId, target(n), { topics, lang: "de" });
const settle = (betId: string, playerId = ANNA) =>
  world.announce("bet.changed", playerId, { betId, rev: 2, state: "won", returnsMinor: "1" });
const pay = (paymentId: string, playerId = ANNA) =>
  world.announce("payment.changed", playerId, { paymentId, state: "succeeded" });

/** Lets the job run until so many messages went out. */
const untilSent = (count: number) =>
  vi.waitFor(() => {
    world.clock.advance(1_000);
    expect(sent).toHaveLength(count);
  }, PATIENCE);

const queued = async () =>
  (await world.pool.query<{ tries: number; due_at: Date }>("select tries, due_at from push_queue"))
    .rows;

/** A message leaves the queue a moment after it went out. */
const untilEmpty = () =>
  vi.waitFor(async () => {
    world.clock.advance(1_000);
    expect(await queued()).toEqual([]);
  }, PATIENCE);

describe("web push", () => {
  it("[PWA-02] tells the browsers of a player what he wished to hear, once, in his language", async () => {
    expect(await subscribe()).toEqual([...ALL]);
    await subscribe(BORIS, 2);
    await settle("17");
    await untilSent(1);
    const [first] = sent;
    expect(first?.target).toMatchObject(target());
    expect(JSON.parse(first?.message.payload ?? "")).toEqual({
      title: "bet-settled de",
      body: "17",
      path: "/de/office/history",
      topic: "bets",
      tag: "bet-17",
    });
    expect(first?.message).toMatchObject({ urgency: "high", topic: "bet-17" });
    expect(first?.message.ttlSeconds).toBeGreaterThan(80_000);
    expect(first?.message.ttlSeconds).toBeLessThanOrEqual(86_400);
    await pay("5");
    await untilSent(2);
    expect(sent[1]?.message.urgency).toBe("normal");
    await untilEmpty();
    const kept = await world.pool.query(
      "select last_ok_at from push_subscriptions order by endpoint",
    );
    expect(kept.rows[0]?.last_ok_at).toBeInstanceOf(Date);
  });

  it("tells nothing of topics nobody wished, of bets that are open, and of players without a browser", async () => {
    await subscribe(ANNA, 1, ["account"]);
    await settle("1");
    await world.announce("bet.changed", ANNA, { betId: "2", rev: 1, state: "accepted" });
    await settle("3", BORIS);
    await pay("4");
    await untilSent(1);
    expect(JSON.parse(sent[0]?.message.payload ?? "").topic).toBe("account");
  });

  it("[PWA-02] tells a player who excluded himself of his account and its security alone", async () => {
    await subscribe();
    site.quietUntil = new Date(world.clock.nowMs() + DAY_MS);
    await world.announce("limits.changed", ANNA, { playerId: String(ANNA), limitType: 30 });
    await vi.waitFor(async () => {
      const { rows } = await world.pool.query("select 1 from push_exclusions");
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    await settle("1");
    await pay("2");
    await world.announce("session.ended", ANNA, { sessionId: SESSION, reason: "captcha" });
    await untilSent(2);
    const topics = sent.map(({ message }) => JSON.parse(message.payload).topic);
    expect(topics.toSorted()).toEqual(["account", "security"]);
    await untilEmpty();
  });

  it("keeps what was queued before an exclusion from going out after it", async () => {
    await subscribe();
    outcomes.push({ kind: "later", afterMs: MINUTE_MS });
    await settle("1");
    await untilSent(1);
    site.quietUntil = new Date(world.clock.nowMs() + DAY_MS);
    await world.announce("limits.changed", ANNA, { playerId: String(ANNA), limitType: 33 });
    await vi.waitFor(async () => {
      const { rows } = await world.pool.query("select 1 from push_exclusions");
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    world.clock.advance(2 * MINUTE_MS);
    await vi.waitFor(async () => {
      world.clock.advance(1_000);
      expect(await queued()).toEqual([]);
    }, PATIENCE);
    expect(sent).toHaveLength(1);
  });

  it("keeps whoever excluded himself before he subscribed quiet as well", async () => {
    site.quietUntil = new Date(world.clock.nowMs() + DAY_MS);
    await subscribe();
    await settle("1");
    await pay("2");
    await untilSent(1);
    expect(JSON.parse(sent[0]?.message.payload ?? "").topic).toBe("account");
  });

  it("tells an operator's news in the language of each browser, and to nobody who excluded himself", async () => {
    const texts = {
      en: { title: "Hello", body: "News" },
      de: { title: "Hallo", body: "Neues" },
    };
    const announce = () => announceNews(world.deps, JSON.stringify({ path: "/news", texts }));
    await subscribe(ANNA, 1, ["news"]);
    await subscribe(BORIS, 2, ["bets"]);
    expect(await announce()).toEqual({ browsers: 1 });
    await untilSent(1);
    expect(JSON.parse(sent[0]?.message.payload ?? "")).toMatchObject({
      ...texts.de,
      path: "/de/news",
      topic: "news",
    });
    await world.pool.query("insert into push_exclusions values ($1, $2)", [
      ANNA,
      new Date(world.clock.nowMs() + DAY_MS),
    ]);
    await announce();
    await vi.waitFor(async () => {
      world.clock.advance(1_000);
      expect(await queued()).toEqual([]);
    }, PATIENCE);
    expect(sent).toHaveLength(1);
  });

  it.each(["", "{}", '{"path": "/news", "texts": {"de": {"title": "a", "body": "b"}}}'])(
    "refuses news that are written otherwise: %s",
    async (text) => {
      await expect(announceNews(world.deps, text)).rejects.toThrow("English is there");
    },
  );

  it("forgets a browser that its service knows no more", async () => {
    await subscribe();
    outcomes.push({ kind: "gone" });
    await settle("1");
    await untilSent(1);
    await vi.waitFor(async () => {
      const { rows } = await world.pool.query("select 1 from push_subscriptions");
      expect(rows).toEqual([]);
    }, PATIENCE);
  });

  it("waits as long as a service says, and longer each time", async () => {
    await subscribe();
    outcomes.push({ kind: "later", afterMs: 10 * MINUTE_MS }, { kind: "later", afterMs: 0 });
    await settle("1");
    await untilSent(1);
    await vi.waitFor(async () => {
      const [row] = await queued();
      const waitMs = (row?.due_at.getTime() ?? 0) - world.clock.nowMs();
      expect(waitMs).toBeGreaterThan(8 * MINUTE_MS);
    }, PATIENCE);
    world.clock.advance(10 * MINUTE_MS);
    await untilSent(2);
    await untilSent(3);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);
  });

  it("gives a message up that is refused, or tried six times", async () => {
    await subscribe();
    outcomes.push({ kind: "refused", status: 403 });
    await settle("1");
    await untilSent(1);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);
    outcomes.push(...Array.from({ length: 9 }, () => ({ kind: "later", afterMs: 0 }) as const));
    await settle("2");
    await untilSent(7);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);
    expect(sent).toHaveLength(7);
  });

  it("keeps ten browsers of a player", async () => {
    for (let n = 1; n <= 11; n += 1) {
      world.clock.advance(1);
      await subscribe(ANNA, n, ["security"]);
    }
    const kept = await world.pool.query("select 1 from push_subscriptions");
    expect(kept.rows).toHaveLength(10);
    expect(await world.messaging.push.findTopics(ANNA, target(1).endpoint)).toEqual([]);
    expect(await world.messaging.push.findTopics(ANNA, target(11).endpoint)).toEqual(["security"]);
  });

  it("holds fifty messages for one browser, and the same news once", async () => {
    await subscribe();
    const now = new Date(world.clock.nowMs());
    const news = (newsId: number) => ({
      newsId: BigInt(newsId),
      playerId: ANNA,
      topic: "account" as const,
      kind: "payment-done",
      body: { values: {}, path: "/office", tag: "t" },
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    // Nothing is due, so nothing leaves.
    const later = new Date(now.getTime() + MINUTE_MS);
    for (let newsId = 1; newsId <= 60; newsId += 1) {
      await enqueueNews(world.pool, [news(newsId), news(newsId)], later, 50);
    }
    expect(await queued()).toHaveLength(50);
  });

  it("hands a browser over to the player who signs in on it, and lets go of one that asks", async () => {
    await subscribe(ANNA, 1);
    await subscribe(BORIS, 1, ["bets"]);
    const { push } = world.messaging;
    const { endpoint } = target(1);
    expect(await push.findTopics(ANNA, endpoint)).toEqual([]);
    expect(await push.findTopics(BORIS, endpoint)).toEqual(["bets"]);
    expect([await push.unsubscribe(endpoint), await push.unsubscribe(endpoint)]).toEqual([
      true,
      false,
    ]);
  });

  it("is closed where the site has none, and takes no endpoint that is none", async () => {
    const odd = { ...target(), endpoint: "https://inside.example/send" };
    const wish = { topics: ALL, lang: "en" };
    expect(await world.messaging.push.subscribe(ANNA, odd, wish)).toMatchObject({
      code: "PUSH_ENDPOINT_INVALID",
    });
    site.isOpen = false;
    expect(await subscribe()).toMatchObject({ code: "PUSH_CLOSED" });
    expect(await world.messaging.push.findTopics(ANNA, target().endpoint)).toMatchObject({
      code: "PUSH_CLOSED",
    });
  });
});

const SESSION = "01999999-0000-7000-8000-000000000001";
