import type { JsonObject } from "./json.ts";

/**
 * News between parts of the platform. Delivery is at least once and in order of publication per
 * topic; listeners are idempotent. The bus carries nothing that cannot be read again elsewhere.
 */
export interface Bus {
  publish(topic: string, message: JsonObject): Promise<void>;
  /** Returns a function that ends the subscription. A listener that throws is logged, not retried. */
  subscribe(topic: string, listener: (message: JsonObject) => void | Promise<void>): () => void;
  close(): Promise<void>;
}
