import { type Bus, Failure, type JsonObject, type Log } from "@fairline/kernel";

/** What the bus works with. */
export type MemoryBusDeps = { readonly log: Log };

type Listener = (message: JsonObject) => void | Promise<void>;
type Subscription = { readonly listener: Listener; tail: Promise<void>; waiting: number };

/** Messages that may wait for one slow listener. */
export const WAITING_MAX = 10_000;

/**
 * The bus of one process. `publish` answers once every listener has dealt with the message, so a
 * publisher that keeps its news until then never loses any. A listener must not wait for its own
 * publication on the topic it listens to.
 */
export function createMemoryBus(deps: MemoryBusDeps): Bus {
  const topics = new Map<string, Set<Subscription>>();
  let isOpen = true;

  function deliver(subscription: Subscription, topic: string, message: JsonObject): Promise<void> {
    subscription.waiting += 1;
    subscription.tail = subscription.tail.then(async () => {
      try {
        if (topics.get(topic)?.has(subscription)) await subscription.listener(message);
      } catch (error) {
        deps.log.error({ topic, error: String(error) }, "bus listener failed");
      } finally {
        subscription.waiting -= 1;
      }
    });
    return subscription.tail;
  }

  return {
    async publish(topic, message) {
      if (!isOpen) throw new Failure("BUS_CLOSED", "the bus is closed");
      const subscriptions = [...(topics.get(topic) ?? [])];
      if (subscriptions.some(({ waiting }) => waiting >= WAITING_MAX)) {
        throw new Failure("BUS_FULL", `a listener of ${topic} does not keep up`);
      }
      await Promise.all(subscriptions.map((each) => deliver(each, topic, message)));
    },
    subscribe(topic, listener) {
      const subscription: Subscription = { listener, tail: Promise.resolve(), waiting: 0 };
      const subscriptions = topics.get(topic) ?? new Set();
      topics.set(topic, subscriptions.add(subscription));
      return () => {
        subscriptions.delete(subscription);
      };
    },
    async close() {
      isOpen = false;
      const tails = [...topics.values()].flatMap((set) => [...set].map(({ tail }) => tail));
      await Promise.all(tails);
      topics.clear();
    },
  };
}
