import { type FakeClock, fakeClock, silentLog } from "@fairline/kernel";
import { createLiveClient, type RunningLiveClient } from "../browser/index.ts";
import { type Connection, createConnection } from "../server/connection.ts";
import { LiveLimit } from "../server/limits.ts";
import { createTopicStore } from "../server/topic-store.ts";
import { createFakeFeed, type FakeFeed } from "./fake-feed.ts";
import type { FakeSource } from "./fake-source.ts";
import { createMemoryPair, type MemoryPair } from "./memory-pair.ts";

/** One publisher, one server and one client in memory, on one fake clock. */
export type LiveWorld = {
  readonly clock: FakeClock;
  readonly client: RunningLiveClient;
  readonly feed: FakeFeed;
  /** The connection in use; undefined between two. */
  pair(): MemoryPair | undefined;
  connections(): number;
  /** Passes everything on the way, then moves time, in server ticks. */
  run(ms: number): Promise<void>;
  stop(): void;
};

/** Builds the world; `playerId` is who is signed in, if anybody. */
export function createLiveWorld(source: FakeSource, playerId: bigint | null): LiveWorld {
  const clock = fakeClock(1_800_000_000_000);
  const feed = createFakeFeed();
  const store = createTopicStore(source);
  const live = new Map<MemoryPair, Connection>();
  let current: MemoryPair | undefined;
  let opened = 0;
  let frames: (() => void)[] = [];

  feed.onAppended(() => {
    for (const connection of live.values()) connection.lane.poke();
  });

  function openPair(): MemoryPair {
    const pair = createMemoryPair();
    const connection = createConnection({
      transport: pair.server,
      store,
      feed,
      tickets: feed,
      healthy: () => source.healthy(),
      epoch: () => 1,
      clock,
      log: silentLog,
    });
    pair.onServerText((text) => connection.received(text));
    pair.onServerClosed(() => {
      connection.closed();
      live.delete(pair);
    });
    live.set(pair, connection);
    current = pair;
    opened += 1;
    clock.after(1, () => pair.open());
    return pair;
  }

  const client = createLiveClient({
    openSocket: () => openPair().client,
    createTicket: async () =>
      playerId === null
        ? null
        : { ticket: `ticket-${playerId}`, head: (await feed.spanOf(playerId)).head },
    nextFrame: (task) => frames.push(task),
    clock,
    jitter: () => 0.5,
    build: "test",
    signedIn: playerId !== null,
  });

  async function settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      for (const pair of live.keys()) pair.settle();
      const due = frames;
      frames = [];
      for (const frame of due) frame();
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  return {
    clock,
    client,
    feed,
    pair: () => current,
    connections: () => opened,
    async run(ms) {
      for (let passed = 0; passed < ms; passed += LiveLimit.tickMs) {
        await settle();
        clock.advance(LiveLimit.tickMs);
        for (const connection of live.values()) connection.tick();
      }
      await settle();
    },
    stop: () => client.stop(),
  };
}
