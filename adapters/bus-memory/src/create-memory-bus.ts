import {
  type Bus,
  createNewsQueue,
  Failure,
  type Log,
  type News,
  type NewsQueue,
} from "@fairline/kernel";

/** What the bus works with. */
export type MemoryBusDeps = { readonly log: Log };

/** Messages that may wait for one slow listener. */
export const WAITING_MAX = 10_000;

/**
 * The bus of one process. `publish` and `publishAll` answer once every listener has dealt with the
 * news, so a publisher that keeps them until then never loses any. They are handed over in the order
 * of publication, whatever their topics. A listener must not wait for its own publication on a topic
 * it listens to.
 */
export function createMemoryBus({ log }: MemoryBusDeps): Bus {
  const topics = new Map<string, Set<NewsQueue>>();
  let isOpen = true;

  async function publishAll(news: readonly News[]): Promise<void> {
    if (!isOpen) throw new Failure("BUS_CLOSED", "the bus is closed");
    const shares = shareOut(news);
    for (const [queue, share] of shares) {
      if (queue.size() + share.length <= WAITING_MAX) continue;
      throw new Failure("BUS_FULL", `a listener of ${share[0]?.topic} does not keep up`);
    }
    await Promise.all([...shares].map(([queue, share]) => queue.add(share)));
  }

  function shareOut(news: readonly News[]): ReadonlyMap<NewsQueue, readonly News[]> {
    const shares = new Map<NewsQueue, News[]>();
    for (const each of news) {
      for (const queue of topics.get(each.topic) ?? []) {
        const share = shares.get(queue) ?? [];
        share.push(each);
        shares.set(queue, share);
      }
    }
    return shares;
  }

  const subscribeAll: Bus["subscribeAll"] = (names, most, listener) => {
    const queue = createNewsQueue({ listener, most, log });
    for (const name of names) topics.set(name, (topics.get(name) ?? new Set()).add(queue));
    return () => {
      queue.leave();
      for (const name of names) topics.get(name)?.delete(queue);
    };
  };

  return {
    publish: (topic, message) => publishAll([{ topic, message }]),
    publishAll,
    subscribe: (topic, listener) =>
      subscribeAll([topic], 1, async (news) => {
        for (const { message } of news) await listener(message);
      }),
    subscribeAll,
    async close() {
      isOpen = false;
      const queues = new Set([...topics.values()].flatMap((set) => [...set]));
      await Promise.all([...queues].map((queue) => queue.settle()));
      topics.clear();
    },
  };
}
