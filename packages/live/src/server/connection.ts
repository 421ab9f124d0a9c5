import type { Clock, Log } from "@fairline/kernel";
import type { ClientMessage, Have } from "../protocol/index.ts";
import { parseClientMessage } from "./client-message.ts";
import { CloseCode, LiveLimit } from "./limits.ts";
import type { LiveTickets, PlayerFeed, Transport } from "./ports.ts";
import { createPrivateLane, type PrivateLane } from "./private-lane.ts";
import {
  createSubscription,
  image,
  resume,
  type Subscription,
  takeRecords,
} from "./subscription.ts";
import { createTokenBucket } from "./token-bucket.ts";
import { inDepth, type StoredTopic, type TopicStore, type TopicWatcher } from "./topic-store.ts";

/** One browser's connection, apart from its socket. */
export type Connection = TopicWatcher & {
  received(text: string): void;
  /** Called once per tick by the server's flush clock. */
  tick(): void;
  healthChanged(): void;
  closed(): void;
  /** Tells the client to come back later and closes. */
  leave(code: number, retryAfterMs: number): void;
  readonly lane: PrivateLane;
};

/** What a connection needs. */
export type ConnectionOptions = {
  transport: Transport;
  store: TopicStore;
  feed: PlayerFeed;
  tickets: LiveTickets;
  healthy(): boolean;
  epoch(): number;
  clock: Clock;
  log: Log;
};

/** Speaks the protocol with one client; holds no queue: only which cells wait. */
export function createConnection(options: ConnectionOptions): Connection {
  const { transport, store, clock, log } = options;
  const subscriptions = new Map<string, Subscription>();
  const dirty = new Set<Subscription>();
  const messages = createTokenBucket(clock, LiveLimit.messagesPerSecond, LiveLimit.messagesBurst);
  const urgents = createTokenBucket(clock, LiveLimit.urgentPerSecond, LiveLimit.urgentPerSecond);
  let greeted = false;
  let open = true;
  let clk = 0;
  let unackedBytes = 0;
  let heldSince: number | undefined;
  let lastSentAt = clock.monotonicMs();
  let lastFlushAt = 0;
  let conflateMs: number = LiveLimit.tickMs;
  const openedAt = clock.monotonicMs();

  const lane = createPrivateLane({
    feed: options.feed,
    tickets: options.tickets,
    log,
    send,
  });

  function send(text: string): void {
    if (!open) return;
    clk += 1;
    unackedBytes += text.length;
    lastSentAt = clock.monotonicMs();
    transport.send(text);
  }

  function shut(code: number, reason: string): void {
    if (!open) return;
    transport.close(code, reason);
    end();
  }

  function end(): void {
    open = false;
    for (const subscription of subscriptions.values())
      store.unwatch(subscription.topic, connection);
    subscriptions.clear();
    dirty.clear();
  }

  function ready(): boolean {
    return (
      transport.bufferedBytes() <= LiveLimit.bufferedBytes && unackedBytes <= LiveLimit.unackedBytes
    );
  }

  function flush(): void {
    if (!open || dirty.size === 0) return;
    if (!ready()) return hold();
    heldSince = undefined;
    lastFlushAt = clock.monotonicMs();
    const records: string[] = [];
    for (const subscription of dirty) {
      if (subscription.imageOwed) send(image(subscription));
      else records.push(...takeRecords(subscription));
    }
    dirty.clear();
    if (records.length === 0) return;
    send(`{"op":"d","clk":${clk + 1},"at":${clock.nowMs()},"r":[${records.join(",")}]}`);
  }

  function hold(): void {
    const now = clock.monotonicMs();
    heldSince ??= now;
    if (now - heldSince > LiveLimit.heldMs) shut(CloseCode.tooSlow, "too slow");
  }

  function heartbeat(): void {
    const health = options.healthy() ? 0 : 1;
    send(`{"op":"h","clk":${clk + 1},"at":${clock.nowMs()},"health":${health}}`);
  }

  function subscribe(key: string, depth: "row" | "full", have: Have | undefined): void {
    const known = subscriptions.get(key);
    if (known) {
      known.depth = depth;
      send(resume(known, undefined));
      return;
    }
    if (subscriptions.size >= LiveLimit.topicsPerConnection) {
      send(JSON.stringify({ op: "err", code: "LIVE_LIMIT_TOPICS", k: key }));
      return;
    }
    const topic = store.watch(key, connection);
    if (!topic) {
      send(JSON.stringify({ op: "err", code: "LIVE_TOPIC_UNKNOWN", k: key }));
      return;
    }
    const subscription = createSubscription(topic, depth);
    subscriptions.set(key, subscription);
    send(resume(subscription, have));
    if (subscription.waiting.size > 0) dirty.add(subscription);
  }

  function unsubscribe(key: string): void {
    const subscription = subscriptions.get(key);
    if (!subscription) return;
    subscriptions.delete(key);
    dirty.delete(subscription);
    store.unwatch(subscription.topic, connection);
  }

  async function authorise(ticket: string, have: number | undefined): Promise<void> {
    try {
      if (await lane.authorise(ticket, have)) return;
      send(JSON.stringify({ op: "err", code: "LIVE_TICKET_INVALID" }));
    } catch (cause) {
      log.error({ cause }, "the private lane could not be opened");
      send(JSON.stringify({ op: "err", code: "LIVE_TICKET_INVALID" }));
    }
  }

  function greet(): void {
    greeted = true;
    clk = -1;
    const welcome = { op: "welcome", v: 1, epoch: options.epoch(), now: clock.nowMs() };
    send(JSON.stringify({ ...welcome, hbMs: LiveLimit.heartbeatMs, conflateMs }));
    heartbeat();
  }

  function handle(message: ClientMessage): void {
    switch (message.op) {
      case "hello":
        return greeted ? undefined : greet();
      case "sub":
        for (const { k, d, have } of message.topics) subscribe(k, d, have);
        return flush();
      case "unsub":
        return message.k.forEach(unsubscribe);
      case "resync": {
        const subscription = subscriptions.get(message.k);
        return subscription ? send(image(subscription)) : undefined;
      }
      case "rate":
        conflateMs = Math.min(
          Math.max(message.conflateMs, LiveLimit.conflateMsMin),
          LiveLimit.conflateMsMax,
        );
        return;
      case "ack":
        unackedBytes = 0;
        return;
      case "ping":
        return send(JSON.stringify({ op: "pong", t: message.t, now: clock.nowMs() }));
      case "auth":
        void authorise(message.ticket, message.have);
        return;
      case "pack":
        return lane.acknowledged(message.pseq);
      case "bye":
        return shut(1_000, "bye");
    }
  }

  function changed(topic: StoredTopic): Subscription | undefined {
    const subscription = subscriptions.get(topic.key);
    if (subscription) dirty.add(subscription);
    return subscription;
  }

  const connection: Connection = {
    lane,
    received(text) {
      if (!messages.take()) return shut(CloseCode.tooMuch, "too many messages");
      const message = parseClientMessage(text);
      if (!message || (!greeted && message.op !== "hello")) {
        send(JSON.stringify({ op: "err", code: "LIVE_BAD_MESSAGE" }));
        return shut(CloseCode.badMessage, "bad message");
      }
      handle(message);
    },
    tick() {
      const now = clock.monotonicMs();
      if (!greeted && now - openedAt > LiveLimit.helloMs) return shut(CloseCode.badMessage, "late");
      if (now - lastFlushAt >= conflateMs) flush();
      if (greeted && open && now - lastSentAt >= LiveLimit.heartbeatMs) heartbeat();
    },
    healthChanged() {
      if (greeted) heartbeat();
    },
    cellChanged(topic, key) {
      const subscription = subscriptions.get(topic.key);
      if (!subscription || !inDepth(topic, key, subscription.depth)) return;
      subscription.waiting.add(key);
      dirty.add(subscription);
    },
    imageOwed(topic) {
      const subscription = changed(topic);
      if (subscription) subscription.imageOwed = true;
    },
    topicEnded(topic) {
      const subscription = subscriptions.get(topic.key);
      if (!subscription) return;
      subscriptions.delete(topic.key);
      dirty.delete(subscription);
      send(JSON.stringify({ op: "end", k: topic.key }));
    },
    batchEnded(urgent) {
      if (urgent && dirty.size > 0 && urgents.take()) flush();
    },
    leave(code, retryAfterMs) {
      send(JSON.stringify({ op: "bye", code, retryAfterMs }));
      shut(code, "leaving");
    },
    closed: end,
  };
  return connection;
}
