import type { JsonObject } from "./json.ts";

/** A message with the topic it is published on. */
export type News = { readonly topic: string; readonly message: JsonObject };

/**
 * News between parts of the platform. Delivery is at least once and in order of publication per
 * topic; listeners are idempotent. The bus carries nothing that cannot be read again elsewhere.
 */
export interface Bus {
  publish(topic: string, message: JsonObject): Promise<void>;
  /**
   * Publishes news of any topics in their order. When it throws some of them may have been taken,
   * but none without those of its topic that stand before it.
   */
  publishAll(news: readonly News[]): Promise<void>;
  /** Returns a function that ends the subscription. A listener that throws is logged, not retried. */
  subscribe(topic: string, listener: (message: JsonObject) => void | Promise<void>): () => void;
  /**
   * Hands over together what waits for one listener, `most` pieces of news at once and one batch
   * after the other. The news of a batch that throws come again one by one; one that throws alone is
   * logged, not retried.
   */
  subscribeAll(
    topics: readonly string[],
    most: number,
    listener: (news: readonly News[]) => void | Promise<void>,
  ): () => void;
  close(): Promise<void>;
}

/** Carries nothing; for tests. */
export const quietBus: Bus = {
  publish: async () => {},
  publishAll: async () => {},
  subscribe: () => () => {},
  subscribeAll: () => () => {},
  close: async () => {},
};
